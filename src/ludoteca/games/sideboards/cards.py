"""The sideboard cards and the objectives, read strictly from TOML."""

import tomllib
from importlib import resources
from typing import Annotated, Any, Literal

import msgspec

from ludoteca.core.packs import Tree
from ludoteca.core.rules import Text
from ludoteca.core.shelf import Shelf

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


FILES: dict[str, Any] = {"cards": CardFile, "objectives": ObjectiveFile}


def house_tables() -> Tree:
    """What the house has written, to begin a pack with."""
    folder = resources.files("ludoteca.games.sideboards") / "content"
    return {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in FILES}


# A face is a card as it lies: twice its number, one more if it is turned by 180 degrees.


def face_of(card: int, turned: bool) -> int:
    """A card as it lies."""
    return 2 * card + turned


def card_of(face: int) -> int:
    """The number of a card as it lies."""
    return face >> 1


VALUES = {"colour": COLOURS, "handle": HANDLES}
VALUE_BYTE = {("colour", value): place for place, value in enumerate(COLOURS)} | {
    ("handle", value): len(COLOURS) + place for place, value in enumerate(HANDLES)
}
"""The byte of each colour and handle within a row of a grid."""
ROW_BITS = 8 * len(VALUE_BYTE)


class PrintedThings:
    """Cards and objectives, and what the rules ask of them all the time."""

    def __init__(self, content: CardFile, rulebook: ObjectiveFile) -> None:
        self.content = content
        self.rulebook = rulebook
        self.cards = content.card
        self.objectives: dict[int, Objective] = {each.number: each for each in rulebook.objective}
        self.trios = tuple([trio for card in rulebook.suggestion_card for trio in card.trios])
        self.by_kind: dict[Kind, tuple[int, ...]] = {
            kind: tuple([number for number, each in self.objectives.items() if each.kind == kind])
            for kind in ("colour", "handle", "row")
        }
        lying = [face for card in self.cards for face in (card.drawers, card.drawers[::-1])]  # SIDE-PLACE-04
        self.faces: tuple[tuple[Drawer, ...], ...] = ((), (), *lying)
        """The drawers of each face, top to bottom."""
        self.face_grid = tuple([grid_of_face(drawers) for drawers in self.faces])
        """Each face alone in the first column."""
        self.face_rows: tuple[tuple[int, ...], ...] = ((), (), *map(rows_of_face, lying))
        """The row of each colour and handle of a face."""


def grid_of_face(drawers: tuple[Drawer, ...]) -> int:
    """A face as bits: a row has a byte for each colour and handle."""
    grid = 0
    for row, drawer in enumerate(drawers):
        for place in (VALUE_BYTE["colour", drawer.colour], VALUE_BYTE.get(("handle", drawer.handle))):
            if place is not None:  # SIDE-COMBO-08: a drawer without handle stands nowhere
                grid |= 1 << row * ROW_BITS + 8 * place
    return grid


def rows_of_face(drawers: tuple[Drawer, ...]) -> tuple[int, ...]:
    """The row of each colour and handle."""
    row_of: dict[tuple[str, str], int] = {
        (kind, value): row
        for row, drawer in enumerate(drawers)
        for kind, value in (("colour", drawer.colour), ("handle", drawer.handle))
    }
    return tuple([row_of[value] for value in VALUE_BYTE])


def house() -> PrintedThings:
    """What the house has printed."""
    tables = house_tables()
    return PrintedThings(*[msgspec.convert(tables[name], kind) for name, kind in FILES.items()])


PRINTED = house()
"""What the rules read: the cards of the house, or of the pack in hand."""
SHELF = Shelf(PRINTED, "SIDE-COMP-01")
