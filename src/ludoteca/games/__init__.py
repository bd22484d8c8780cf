"""The games of the house: the only registry. A box is imported when first asked for, so that programs start fast.

Besides those that come with Ludoteca there are those that installed packages bring.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from ludoteca.core.box import Box
from ludoteca.core.game import AnyGame
from ludoteca.core.lessons import Lesson
from ludoteca.core.on_demand import OnDemand
from ludoteca.games.installed import Unusable, installed

SHIPPED = ("set", "myset", "sideboards", "myth")


def _box(name: str) -> Callable[[], Box]:
    def load() -> Box:
        box = import_module(f"ludoteca.games.{name}.box").BOX
        assert isinstance(box, Box)
        return box

    return load


class Games(Mapping[str, AnyGame]):
    """The games in the boxes."""

    def __getitem__(self, name: str) -> AnyGame:
        return BOXES[name].game

    def __contains__(self, name: object) -> bool:
        return name in BOXES

    def __iter__(self) -> Iterator[str]:
        return iter(BOXES)

    def __len__(self) -> int:
        return len(BOXES)


_unusable: list[Unusable] = []


def _installed() -> dict[str, Box]:
    found, wrong = installed(SHIPPED)
    _unusable.extend(wrong)
    return found


def unusable() -> tuple[Unusable, ...]:
    """What installed packages bring that is no game."""
    len(BOXES)  # looks for all of them
    return tuple(_unusable)


BOXES: OnDemand[Box] = OnDemand({name: _box(name) for name in SHIPPED}, _installed)
GAMES = Games()


def lesson_of(game: str, number: int = 1) -> Lesson:
    """A lesson of a game that has so many."""
    lesson = BOXES[game].lesson(number)
    assert lesson is not None, f"{game} has no lesson {number}"
    return lesson
