"""What `python -m tests.games.<game>.simulated` does for every game: many watched games on all cores."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import TypeVar

from ludoteca.lab.crew import Cores

Found = TypeVar("Found")
Play = Callable[[int, int], Found]
"""Watches a whole game with so many seats and this seed, and says what is worth telling of it."""

BATCH = 50


def watched(play: Play[Found], seats: int, seeds: range) -> list[Found]:
    """Some games one after the other; one that breaks a rule is named, so that it can be played again."""
    found = []
    for seed in seeds:
        try:
            found.append(play(seats, seed))
        except Exception as error:
            error.add_note(f"{seats} seats, seed {seed}")
            raise
    return found


def side_by_side(play: Play[Found], seats: int, seeds: range, workers: int) -> Iterator[Found]:
    """The same on several cores, in the order of the seeds."""
    parts = [seeds[at : at + BATCH] for at in range(0, len(seeds), BATCH)]
    for done, found in enumerate(Cores(min(workers, len(parts))).map(partial(watched, play, seats), parts), 1):
        end = "" if sys.stderr.isatty() else "\n"
        print(f"\r{seats} seats: {done} of {len(parts)} parts", end=end, file=sys.stderr, flush=True)
        yield from found


def numbers(text: str) -> list[int]:
    """`2,3,5`."""
    return [int(word) for word in text.split(",")]


def main(
    about: str | None,
    seats: range,
    play: Callable[..., Found],
    tell: Callable[[Iterable[Found]], str],
    choices: Mapping[str, Sequence[str]] | None = None,
    flags: Sequence[str] = (),
) -> int:
    """Play as many games as asked for with each number of seats, and tell what happened in them.

    What else can be said, one of several `choices` or a flag, is what `play` takes by name.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=numbers, default=[*seats], help="with how many, as 2,3,5; all unless told")
    for name, values in (choices or {}).items():
        parser.add_argument(f"--{name}", choices=values, default=values[0], help="(%(default)s)")
    for name in flags:
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--games", type=int, default=20_000, help="so many for each number of seats (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="all cores unless told")
    asked = parser.parse_args()
    if wrong := [number for number in asked.seats if number not in seats]:
        parser.error(f"it cannot be played with {wrong[0]} seats: choose from {', '.join(map(str, seats))}")
    play = partial(play, **{name: getattr(asked, name) for name in (*(choices or ()), *flags)})
    for number in asked.seats:
        begun = perf_counter()
        seeds = range(asked.first, asked.first + asked.games)
        told = tell(side_by_side(play, number, seeds, asked.workers))
        seconds = perf_counter() - begun
        print(f"{number} seats: {asked.games} games, {told}; every invariant held; {seconds:.0f} s", flush=True)
    return 0
