"""A table of MYSET for tests: positions, moves, packs and refusals written as in the rulebook."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from ludoteca.core.codec import to_json
from ludoteca.core.game import TABLE, WATCHER, Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.games.myset import cards
from ludoteca.games.myset.cards import CATEGORIES, PACKS, Effect, Symbols, earlier_name
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State
from ludoteca.games.myset.view import View

A, B, C, D = map(Seat, range(4))

FIRST = earlier_name("1")
"""The cards of the first version: they never change, so that prices in a test of the rules stay what they are."""

PackOf = Callable[..., str]


def make_pack(
    prices: Mapping[int, int] | None = None,
    effects: Mapping[int, tuple[Effect, ...]] | None = None,
    symbols: Mapping[int, tuple[int, ...]] | None = None,
) -> cards.Pack:
    """The first cards with other prices, effects or symbols."""
    changed = []
    for card in PACKS[FIRST].card:
        changed.append(
            msgspec.structs.replace(
                card,
                price=(prices or {}).get(card.number, card.price),
                effect=(effects or {}).get(card.number, card.effect),
                symbols=Symbols(*(symbols or {}).get(card.number, card.symbols.counts())),
            )
        )
    return msgspec.structs.replace(PACKS[FIRST], card=tuple(changed))


@pytest.fixture
def pack(monkeypatch: pytest.MonkeyPatch) -> PackOf:
    """Lays out a pack for the length of a test; its name is the option."""

    def lay_out(**changes: Any) -> str:
        monkeypatch.setitem(cards.PACKS, "test", make_pack(**changes))
        return "test"

    return lay_out


class Table:
    """A match of MYSET and what the rulebook calls its parts; cards by number."""

    def __init__(self, *position: str, seats: int = 3, seed: int = 1, **options: object) -> None:
        chosen = msgspec.convert({"pack": FIRST, **options}, Options)
        self.match = Match(MYSET, seats, seed, chosen, position=position)

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    def does(self, seat: Seat, *lines: str) -> tuple[Value, ...]:
        """A seat does these things one after the other; the facts that follow."""
        events: list[Value] = []
        for line in lines:
            events += self.match.play(seat, MYSET.words.read(line)).events
        return tuple(events)

    def refuses(self, seat: Seat, line: str, clause: str) -> None:
        """An action is refused by this clause, with a reason in both languages, and nothing changes."""
        before, log = to_json(self.state), list(self.match.log)
        with pytest.raises(Refused) as refused:
            self.match.play(seat, MYSET.words.read(line))
        assert refused.value.clause == clause
        assert refused.value.reason.en
        assert refused.value.reason.it
        assert (to_json(self.state), self.match.log) == (before, log)

    def offered(self, seat: Seat) -> set[str]:
        """Everything that a seat may do, as text."""
        return {MYSET.words.write(action) for action in self.match.actions(seat)}

    def kinds(self, seat: Seat) -> set[str]:
        """What a seat may do, without naming cards."""
        return {line.split()[0] for line in self.offered(seat)}

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """A player's cards."""
        return self.state.hands[seat]

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Everybody's cards."""
        return self.state.hands

    @property
    def market(self) -> tuple[int, ...]:
        """The cards of the Market in the order of arrival."""
        return self.state.market

    @property
    def deck(self) -> tuple[int, ...]:
        """The deck, top first."""
        return self.state.deck

    @property
    def budgets(self) -> tuple[int, ...]:
        """Everybody's money."""
        return self.state.budgets

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return Seat(self.state.active)

    @property
    def out(self) -> set[Seat]:
        """Who has stopped playing."""
        return {Seat(seat) for seat in range(self.state.seats) if self.state.out >> seat & 1}

    def view(self, seat: Seat) -> View:
        """What a seat sees."""
        view: View = self.match.view(seat)
        return view

    def sees_hand(self, seat: Seat, of: Seat) -> tuple[int, ...]:
        """A hand as a seat sees it: 0 for a card that it does not know."""
        return self.view(seat).players[of].hand

    def ends(self) -> Any:
        """The player in turn stops, which ends the game; the outcome."""
        self.does(self.active, "end-turn")
        outcome = self.match.outcome()
        assert outcome is not None
        return outcome


def find(events: tuple[Value, ...], kind: type[Any]) -> Any:
    """The only fact of a kind among some."""
    (found,) = [event for event in events if type(event) is kind]
    return found


def kinds_of(events: tuple[Value, ...]) -> list[str]:
    """The names of some facts."""
    return [type(event).__name__ for event in events]


def heard(events: tuple[Value, ...], seat: Seat) -> bytes:
    """Every byte that a seat is told of some facts."""
    return to_json([MYSET.hear(event, seat) for event in events])


def bystanders(seats: int, *insiders: Seat) -> list[Seat]:
    """All seats but these, and somebody who watches."""
    return [*[Seat(seat) for seat in range(seats) if seat not in insiders], WATCHER]


__all__ = [
    "CATEGORIES",
    "FIRST",
    "TABLE",
    "WATCHER",
    "A",
    "B",
    "C",
    "D",
    "PackOf",
    "Table",
    "bystanders",
    "find",
    "heard",
    "kinds_of",
    "make_pack",
    "pack",
]
