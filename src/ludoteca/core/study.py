"""What learning programs need of a game: its actions as numbers, and what a seat sees as named numbers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import cache
from itertools import combinations
from math import prod
from typing import Generic, TypeVar

import msgspec
from msgspec import inspect

from ludoteca.core.game import Offers, Value

A = TypeVar("A", bound=Value)
V = TypeVar("V")


class Feature(msgspec.Struct, frozen=True):
    """A number that is known of every view: what it is called and between what it lies."""

    name: str
    least: float
    most: float


class Sheet:
    """Numbers written down in a fixed order; whoever asks for their names gets those and their bounds too."""

    __slots__ = ("features", "values", "where")

    def __init__(self, named: bool = False) -> None:
        self.values: list[float] = []
        self.features: list[Feature] | None = [] if named else None
        self.where = ""

    def about(self, where: str) -> None:
        """What the numbers that follow belong to."""
        self.where = f"{where}: " if where else ""

    def number(self, name: str, value: float, least: float, most: float) -> None:
        """A number; one outside its bounds is a mistake of the game that declares it."""
        if not least <= value <= most:
            raise ValueError(f"{self.where}{name} is {value}, not between {least} and {most}")
        self.values.append(value)
        if self.features is not None:
            self.features.append(Feature(self.where + name, least, most))

    def flag(self, name: str, value: object) -> None:
        """Yes or no, as 1 or 0."""
        self.number(name, 1 if value else 0, 0, 1)

    def one_of(self, name: str, values: Sequence[Hashable], value: Hashable) -> None:
        """A 1 for the value that it has and a 0 for each of the others; all 0 for none of them."""
        self.some_of(name, values, (value,))

    def some_of(self, name: str, values: Sequence[Hashable], there: Collection[Hashable]) -> None:
        """A 1 for each value that is there."""
        self.values += [1.0 if value in there else 0.0 for value in values]
        if self.features is not None:
            self.features += [Feature(f"{self.where}{name} {value}", 0, 1) for value in values]


def _domain(kind: inspect.Type) -> tuple[Hashable, ...]:
    """All values of a field of an action; a tuple stands for a set, written in rising order."""
    match kind:
        case inspect.BoolType():
            return (False, True)
        case inspect.LiteralType(values):
            return tuple(values)
        case inspect.IntType(ge=int(least), le=int(most), multiple_of=step):
            return tuple(range(least, most + 1, step or 1))
        case inspect.VarTupleType(item, min_length=int(least), max_length=int(most)):
            sizes = range(least, most + 1)
            return tuple(some for size in sizes for some in combinations(_domain(item), size))
    raise TypeError(f"a field of type {kind} has no finite number of values")


class FieldNumbers:
    """A number for every action of some kinds whose fields have finitely many values."""

    def __init__(self, kinds: Iterable[type[Value]]) -> None:
        self.size = 0
        self._kinds: dict[type[Value], tuple[int, list[tuple[str, dict[Hashable, int]]]]] = {}
        for kind in kinds:
            info = inspect.type_info(kind)
            assert isinstance(info, inspect.StructType)
            domains = [(field.name, _domain(field.type)) for field in info.fields]
            self._kinds[kind] = (
                self.size,
                [(name, {value: n for n, value in enumerate(values)}) for name, values in domains],
            )
            self.size += prod(len(values) for _, values in domains)

    def number(self, action: Value) -> int:
        """The number of an action, the same in whatever order it names its things."""
        first, fields = self._kinds[type(action)]
        place = 0
        for name, places in fields:
            value = getattr(action, name)
            place = place * len(places) + places[tuple(sorted(value)) if isinstance(value, tuple) else value]
        return first + place


class Study(ABC, Generic[V, A]):
    """How learning programs see a game."""

    patience: int | None = 0
    """How many rounds in a row everybody may wait; without limit where it is a race."""
    picture: Callable[[V], str] | None = None
    """The table as a seat sees it, as an SVG like the browser's; a game without has its words drawn."""
    most_offers: int = 0
    """Where actions are numbered by their place among the offers: at most so many are told apart."""

    @abstractmethod
    def actions(self) -> int:
        """How many numbers there are for actions."""

    @abstractmethod
    def number(self, view: V, action: A) -> int:
        """The number of an action that is offered to the seat of this view."""

    @abstractmethod
    def write(self, sheet: Sheet, view: V, seats: int) -> None:
        """What a seat sees, the pending question included, in the same order and number for any view."""

    def write_offer(self, sheet: Sheet, view: V, action: A) -> None:
        """What is known of an offer, where actions are numbered by their place among the offers."""

    def rests(self, view: V) -> bool:
        """Whether a seat has decided and may only change its mind: it is not asked again."""
        return False

    def numbered(self, view: V, offers: Offers[A]) -> dict[int, A]:
        """The offers by their numbers."""
        if self.most_offers:
            return dict(enumerate(offers[: self.most_offers]))
        number = self.number
        return {number(view, action): action for action in offers}

    def encoded(self, view: V, seats: int) -> list[float]:
        """What a seat sees, as numbers."""
        sheet = Sheet()
        self.write(sheet, view, seats)
        return sheet.values

    def features(self, view: V, seats: int) -> tuple[Feature, ...]:
        """The names and bounds of these numbers, which are those of any view with so many seats."""
        sheet = Sheet(named=True)
        self.write(sheet, view, seats)
        return tuple(sheet.features or ())

    def encoded_offers(self, view: V, offers: Offers[A]) -> list[list[float]]:
        """What is known of each offer, in their order; nothing where actions have numbers of their own."""
        rows = []
        for action in offers[: self.most_offers]:
            sheet = Sheet()
            self.write_offer(sheet, view, action)
            rows.append(sheet.values)
        return rows

    def offer_features(self, view: V, action: A) -> tuple[Feature, ...]:
        """The names and bounds of what is known of an offer."""
        sheet = Sheet(named=True)
        self.write_offer(sheet, view, action)
        return tuple(sheet.features or ())


@cache
def from_here(seat: int, seats: int) -> tuple[int, ...]:
    """All seats in the order of play, beginning with one's own; for who only watches, with the first."""
    first = max(seat, 0)
    return tuple((first + step) % seats for step in range(seats))
