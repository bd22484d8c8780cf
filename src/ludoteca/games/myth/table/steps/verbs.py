"""What can wait on the agenda: steps and questions of the part `verbs`, as plain data."""

from typing import ClassVar

from ludoteca.games.myth.table.asking import Ask, GroupAsk, SeatAsk
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Scene
from ludoteca.games.myth.table.steps.effects import Carry


class DiscardHand(SeatAsk, frozen=True):
    """A player chooses hand cards to discard."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    count: int
    keyword: str | None = None


class DiscardOngoing(SeatAsk, frozen=True):
    """A player chooses Ongoing cards to discard."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-22"
    count: int


class LookAt(SeatAsk, frozen=True):
    """The cards on top of a deck, seen by one player, go back in an order of choice."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    deck: str
    count: int
    bottom: bool


class Price(SeatAsk, frozen=True):
    """How much is paid, and with which cards."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-39"
    scene: Scene
    what: str
    least: int
    most: int
    rest: Carry | None = None  # the effects of the same list that come after it


class FromZone(SeatAsk, frozen=True):
    """Up to so many cards of choice from the discard pile or the hand."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    source: str
    zone: str
    count: int
    keyword: str | None


class SpendNow(SeatAsk, frozen=True):
    """Points that a card gives in a darkness cycle: step by step, until they are spent or declined."""

    CLAUSE: ClassVar[str] = "MYTH-MOVE-20"
    points: int


class ShiftTo(Ask, frozen=True):
    """Where a figure walks or is placed; the mover's player chooses."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    owner: FigureId | None
    figure: FigureId
    far: int
    how: str
    origin: Square | None
    through: bool


class OneOf(Ask, frozen=True):
    """One of several effects."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-35"
    scene: Scene
    options: int
    owner: FigureId | None


class WhichKind(GroupAsk, frozen=True):
    """effects.md 3.2: the group chooses the monster type, or the mini-boss."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-02"
    scene: Scene = Scene()
