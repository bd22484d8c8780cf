"""What waits on the agenda while printed effects are carried out."""

from typing import ClassVar

from ludoteca.core.agenda import Step
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Scene


class Carry(Step, frozen=True):
    """The effects of a list for one window, from one place on."""

    effects: Address
    scene: Scene
    window: str = "play"
    at: int = 0
    willing: bool = False  # the owner wants the optional effect
    picked: tuple[FigureId, ...] | None = None
    square: Square | None = None


class Brought(Step, frozen=True):
    """effects.md 3.2 feature: what came onto the board by an effect is the target of those that follow."""

    carry: Carry
    since: int


class May(Ask, frozen=True):
    """effects.md 1.1: the owner may decline an optional effect."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    ALIKE: ClassVar[bool] = True
    carry: Carry


class WhichFigures(Ask, frozen=True):
    """MYTH-CARD-35: whom an effect means; asked of its owner, or of the group where there is none."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    ALIKE: ClassVar[bool] = True
    carry: Carry
    pick: int
    owner: FigureId | None = None
    sure: tuple[FigureId, ...] = ()
    among: tuple[FigureId, ...] = ()


class WhichSquare(Ask, frozen=True):
    """effects.md 1.3: a free square within the card's range and line of sight."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    ALIKE: ClassVar[bool] = True
    carry: Carry
