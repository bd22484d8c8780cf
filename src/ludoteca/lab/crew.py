"""Who does the work: this process alone, or all cores."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from ludoteca.bots.workers import workers

Part = TypeVar("Part")
Result = TypeVar("Result")


class Crew(Protocol):
    """Somebody who does the parts of a piece of work; anything with this one method will do, a cluster too."""

    def map(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> Iterator[Result]:
        """The results in the order of the parts, each as soon as it and those before it are there."""
        ...


class Alone:
    """This process."""

    def map(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> Iterator[Result]:
        """One part after the other."""
        return map(work, parts)


class Cores:
    """So many processes on this machine; work and parts must be picklable."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> Iterator[Result]:
        """Parts side by side; a part that fails ends the work."""
        with workers(self.workers) as pool:
            yield from pool.map(work, parts)
