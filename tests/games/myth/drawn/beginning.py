"""A match from its first decision: answers one by one, or the first offer until something comes."""

from __future__ import annotations

from typing import Any, TypeVar

from ludoteca.core import agenda
from ludoteca.core.game import Seat, Value
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.table.actions import PickEdge, PickHero
from ludoteca.games.myth.table.asking import Act, Ask, answer, settle
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import StartEdge, StartSquares

K = TypeVar("K", bound=Ask)


MONSTERS = ("grubber", "crawler", "oathless", "drowned")
"""The monster types of the house, in the order of the box."""


class Beginning:
    """The setup of a match, under way."""

    def __init__(
        self, seats: int = 2, tile: str = "first", seed: int = 1, *, chapters: tuple[str, ...] = (), **options: Any
    ) -> None:
        """The table before the first decision; the chapter deck holds these cards, none unless a test is about them."""
        self.state: State = setup.begin(seats, Options(tile=tile, **options), seed)
        self.state.chapters = chapters
        self.events: list[Value] = []
        settle(self.state, self.events)

    @property
    def asked(self) -> Any:
        """What somebody decides now."""
        return agenda.asked(self.state)

    def offers(self, seat: int | None = None) -> list[Any]:
        """What a seat, or the first that is asked, may choose."""
        return list(self.asked.offers(self.state, self.asked.actors(self.state)[0] if seat is None else Seat(seat)))

    def choose(self, action: Act, seat: int | None = None) -> None:
        """An answer that must be offered."""
        assert action in self.offers(seat), (action, self.offers(seat))
        answer(self.state, self.asked.actors(self.state)[0] if seat is None else Seat(seat), action, self.events)

    def until(self, kind: type[K]) -> K:
        """The first offer is taken until a question of this kind comes."""
        while not isinstance(self.asked, kind):
            assert self.asked is not None, f"the match ended before {kind.__name__}"
            self.choose(self.offers()[0])
        asked: K = self.asked
        return asked

    def facts(self, kind: type[Value]) -> list[Any]:
        """What happened, of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def at(row: int, column: int) -> Square:
    """A square of the first tile, counted from its north-west corner."""
    return Square((120 + row) * 256 + 120 + column)


def standing(
    tile: str,
    *heroes: str,
    seats: int = 2,
    edge: str = "south",
    seed: int = 1,
    chapters: tuple[str, ...] = (),
    **options: Any,
) -> Beginning:
    """Heroes along an edge of a tile that lies as it is printed; the first question of its legend comes next."""
    table = Beginning(max(seats, len(heroes)), tile, seed, chapters=chapters, **options)
    for seat, hero in enumerate(heroes):
        if table.state.heroes[seat].hero != hero:  # the last of five has no choice
            table.choose(PickHero(hero), seat)
    table.until(StartEdge)
    table.choose(PickEdge(edge))
    while isinstance(table.asked, StartSquares):
        table.choose(table.offers()[0])
    return table


def empty(tile: str, *heroes: str, seats: int = 2) -> State:
    """The same in the middle of a hero cycle, with nothing on the tile and nothing to come."""
    state = standing(tile, *heroes, seats=seats).state
    state.agenda, state.enemies, state.lairs, state.things = (), [], [], []
    state.phase, state.round = "cycle", 1
    return state


def run(state: State, *entries: Value) -> list[Any]:
    """Let entries happen until somebody must choose."""
    events: list[Any] = []
    state.agenda = ()
    state.put(entries)
    settle(state, events)
    return events


def offers(state: State, seat: int) -> list[Any]:
    """What a seat may choose now."""
    asked = agenda.asked(state)
    return list(asked.offers(state, Seat(seat))) if asked is not None else []


def choose(state: State, seat: int, action: Act) -> list[Any]:
    """An answer that must be offered, and what happens then."""
    assert action in offers(state, seat), (action, offers(state, seat))
    events: list[Any] = []
    answer(state, Seat(seat), action, events)
    return events
