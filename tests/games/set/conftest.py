"""A table of SET for tests: positions, moves and refusals written as in the rulebook."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteca.core.codec import to_json
from ludoteca.core.game import Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rules import Text
from ludoteca.games.set.cards import EMPTY, Triple, sets_among, write_card
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import State

A, B, C, D = map(Seat, range(4))

IN_ORDER = (
    "layout 0000 0001 0002 0010 0011 0012 0020 0021 0022 0100 0101 0102",
    "deck " + " ".join(write_card(card) for card in range(12, 81)),
)
"""All 81 cards by their number: each column is a SET, and so are the next three cards of the deck, to the end."""

BEGINNERS_IN_ORDER = (
    "layout 0000 0001 0002 0100 0101 0102 0200 0201 0202",
    "deck 1000 1001 1002 1100 1101 1102 1200 1201 1202 2000 2001 2002 2100 2101 2102 2200 2201 2202",
)
"""The same for the 27 cards with a full fill."""

WRONG = "0000 0001 0010"
"""Not a SET: fill 0, 0, 1 and number 0, 1, 0."""

# SET-EX-10: twelve cards without a SET, and what can be added to them.
FREE_12 = "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1012 1022"
TO_15 = "1102 1202 2012"
TO_18 = "2102 2110 2111"
TO_20 = "2122 2212"
FREE_15 = f"{FREE_12} {TO_15}"
FREE_18 = f"{FREE_15} {TO_18}"
FREE_20 = f"{FREE_18} {TO_20}"
FREE_BEGINNERS = "0001 1000 1002 1102 1200 2100 2101 2201 2202"


def trio(features: str) -> str:
    """The SET of the three cards that agree in colour, shape and fill: `001` -> `0010 0011 0012`."""
    return f"{features}0 {features}1 {features}2"


def words(cards: tuple[int, ...]) -> str:
    """Cards as four digits each, `----` for an empty slot."""
    return " ".join("----" if card == EMPTY else write_card(card) for card in cards)


def piles(seat: int, triples: list[Triple], pile: str = "won") -> list[str]:
    """The lines of a position that give these SETs to a seat, or to the box in its name."""
    return [f"{pile} {seat} {words(triple)}" for triple in triples]


class Table:
    """A match of SET and what the rulebook calls its parts."""

    def __init__(self, *position: str, seats: int = 2, seed: int = 1, **options: object) -> None:
        self.match = Match(SET, seats, seed, msgspec.convert(options, Options), position=position)

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    def does(self, seat: Seat, *lines: str) -> tuple[Value, ...]:
        """A seat does these things one after the other; the facts that follow."""
        events: list[Value] = []
        for line in lines:
            events += self.match.play(seat, SET.words.read(line)).events
        return tuple(events)

    def refuses(self, seat: Seat, line: str, clause: str) -> Text:
        """An action is refused by this clause, with a reason in both languages, and nothing changes."""
        before, log = to_json(self.state), list(self.match.log)
        with pytest.raises(Refused) as refused:
            self.match.play(seat, SET.words.read(line))
        assert refused.value.clause == clause
        assert refused.value.reason.en
        assert refused.value.reason.it
        assert (to_json(self.state), self.match.log) == (before, log)
        return refused.value.reason

    def all_declare(self) -> tuple[Value, ...]:
        """Every seat from the first to the last says that there is no SET."""
        return tuple(e for seat in range(self.state.seats) for e in self.does(Seat(seat), "declare-no-set"))

    def offered(self, seat: Seat) -> set[str]:
        """What a seat may do, without naming cards."""
        return {SET.words.write(action).split()[0] for action in self.match.actions(seat)}

    @property
    def phase(self) -> str:
        """`open`, `claimed`, `break` or `over`."""
        return self.state.phase

    @property
    def layout(self) -> str:
        """The cards of the layout by slot."""
        return words(self.state.layout)

    @property
    def lying(self) -> int:
        """How many cards lie in the layout."""
        return sum(card != EMPTY for card in self.state.layout)

    @property
    def deck(self) -> int:
        """How many cards the deck holds."""
        return len(self.state.deck)

    @property
    def sizes(self) -> tuple[int, int]:
        """The cards of the layout and of the deck."""
        return self.lying, self.deck

    @property
    def held(self) -> tuple[int, ...]:
        """The SETs in each pile."""
        return tuple(map(len, self.state.won))

    @property
    def boxed(self) -> tuple[int, ...]:
        """The SETs that each player has lost to the box."""
        return tuple(map(len, self.state.boxed))

    @property
    def barred(self) -> set[Seat]:
        """Who sits out."""
        return {Seat(seat) for seat in range(self.state.seats) if self.state.barred >> seat & 1}

    @property
    def declared(self) -> set[Seat]:
        """Who has said that there is no SET."""
        return {Seat(seat) for seat in range(self.state.seats) if self.state.declared >> seat & 1}


def play_game(table: Table, wins: Sequence[int]) -> None:
    """A whole game in which each player wins so many SETs; it ends by itself or, with an empty deck, by agreement."""
    before, chance = table.match.fork(), Random(1)
    game = len(table.state.past) + 1
    claims = [Seat(seat) for seat, count in enumerate(wins) for _ in range(count)]
    for _ in range(100):
        for seat in claims:
            while table.phase == "open" and not (found := sets_among(table.state.layout)):
                table.all_declare()
            if table.phase != "open":
                break
            table.does(seat, f"claim {words(chance.choice(found))}")
        else:
            if table.phase == "open":
                table.all_declare()
            assert len(table.state.past) == game
            return
        table.match = before.fork()  # this way there were too few SETs
    raise AssertionError(f"no way to win {wins}")


def find(events: tuple[Value, ...], kind: type[Any]) -> Any:
    """The only fact of a kind among some."""
    (found,) = [event for event in events if type(event) is kind]
    return found


def division(leftover: int) -> tuple[list[Triple], tuple[int, ...]]:
    """The 81 cards as SETs and so many leftover cards without a SET, found by taking SETs at random."""
    for seed in range(10_000):
        chance = Random(seed)
        cards, taken = list(range(81)), []
        while found := sets_among(cards):
            triple = chance.choice(found)
            taken.append(triple)
            cards = [card for card in cards if card not in triple]
        if len(cards) == leftover:
            return taken, tuple(cards)
    raise AssertionError(f"no division with {leftover} cards left over")
