"""The sideboard cards and the objectives, read strictly from TOML."""

import tomllib
from importlib import resources
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ludoteca.core.rules import Text

T = TypeVar("T")

COLOURS = ("red", "turquoise", "pink", "orange", "black")
HANDLES = ("flower", "square", "bar")
ROWS = 5
COLUMNS = 8

Kind = Literal["colour", "handle", "row"]
LooksAt = Literal["colour", "handle"]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a content file; a key that we do not know is an error."""


class Named(Strict, frozen=True):
    """A colour or a handle."""

    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    name: Text


class Drawer(Strict, frozen=True):
    """One drawer: a colour and a handle or none."""

    colour: Literal["red", "turquoise", "pink", "orange", "black"]
    handle: Literal["flower", "square", "bar", "none"]


class Card(Strict, frozen=True):
    """SIDE-COMP-09: a column of five drawers, top to bottom."""

    number: int
    id: str
    code: str
    drawers: Annotated[tuple[Drawer, ...], msgspec.Meta(min_length=5, max_length=5)]


class CardFile(Strict, frozen=True):
    """All sideboard cards."""

    colours: dict[str, Named]
    handles: dict[str, Named]
    card: tuple[Card, ...]


class Objective(Strict, frozen=True):
    """An objective card: a pattern of drawers, or runs."""

    number: int
    id: str
    kind: Kind
    looks_at: LooksAt
    name: Text
    text: Text
    pattern: tuple[tuple[int, int], ...] = ()
    points: int = 0
    runs: Literal["two-longest", "longest", "longest-of", "longest-in-rows"] | None = None
    value: str | None = None
    rows: tuple[int, ...] = ()
    per_drawer: int = 0

    @property
    def two_runs(self) -> bool:
        """SIDE-ROW-10: whether two runs count together."""
        return self.runs in ("two-longest", "longest-in-rows")


class Trio(Strict, frozen=True):
    """Three objectives that go well together."""

    colour: int
    handle: int
    row: int


class SuggestionCard(Strict, frozen=True):
    """SIDE-COMP-06: a hint card with four suggestions."""

    number: int
    id: str
    name: Text
    trios: Annotated[tuple[Trio, ...], msgspec.Meta(min_length=4, max_length=4)]


class ExchangeSide(Strict, frozen=True):
    """One side of the exchange card."""

    mark: str
    points: int
    text: Text


class ExchangeCard(Strict, frozen=True):
    """SIDE-COMP-04: one per player."""

    count: int
    name: Text
    unused: ExchangeSide
    used: ExchangeSide


class Threshold(Strict, frozen=True):
    """From this length on, so many points."""

    length: int
    points: int


class SoloBonus(Strict, frozen=True):
    """SIDE-SOLO-05, SIDE-SOLO-06."""

    one_run: tuple[Threshold, ...]
    two_runs: tuple[Threshold, ...]


class Rating(Strict, frozen=True):
    """SIDE-SOLO-07: a level of the solo game."""

    level: int
    min: int
    name: Text
    text: Text
    max: int | None = None


class ObjectiveFile(Strict, frozen=True):
    """Objectives and all that goes with scoring."""

    objective: tuple[Objective, ...]
    suggestion_card: tuple[SuggestionCard, ...]
    exchange_card: ExchangeCard
    row_bonus: dict[str, tuple[int, ...]]
    solo_bonus: SoloBonus
    solo_rating: tuple[Rating, ...]


def _read(name: str, kind: type[T]) -> T:
    source = resources.files("ludoteca.games.sideboards") / "content" / name
    try:
        content: dict[str, Any] = tomllib.loads(source.read_text("utf-8"))
        return msgspec.convert(content, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}: {error}") from error


CONTENT = _read("cards.toml", CardFile)
RULEBOOK = _read("objectives.toml", ObjectiveFile)
CARDS = CONTENT.card
OBJECTIVES: dict[int, Objective] = {objective.number: objective for objective in RULEBOOK.objective}
TRIOS = tuple(trio for card in RULEBOOK.suggestion_card for trio in card.trios)
BY_KIND: dict[Kind, tuple[int, ...]] = {
    kind: tuple(number for number, objective in OBJECTIVES.items() if objective.kind == kind)
    for kind in ("colour", "handle", "row")
}

# A face is a card as it lies: twice its number, one more if it is turned by 180 degrees.


def face_of(card: int, turned: bool) -> int:
    """A card as it lies."""
    return 2 * card + turned


def card_of(face: int) -> int:
    """The number of a card as it lies."""
    return face >> 1


def _drawers(face: int) -> tuple[Drawer, ...]:
    drawers = CARDS[card_of(face) - 1].drawers
    return drawers[::-1] if face & 1 else drawers  # SIDE-PLACE-04


FACES: tuple[tuple[Drawer, ...], ...] = ((), (), *(_drawers(face) for face in range(2, 2 * len(CARDS) + 2)))
"""The drawers of each face, top to bottom."""

VALUES = {"colour": COLOURS, "handle": HANDLES}
