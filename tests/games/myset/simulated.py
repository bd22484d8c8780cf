"""Whole games of random players through the public calls, with all of MYSET-INV watched at every decision.

`python -m tests.games.myset.simulated` plays 20,000 games each with 2, 3 and 4 players and says how they ended.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import msgspec
from msgspec import UNSET, UnsetType
from tests.games import simulation
from tests.games.myset.listener import Listener

from ludoteca.core.game import WATCHER, Seat, Value
from ludoteca.core.match import Match
from ludoteca.games.myset.cards import PACKS, Duel, Pass, Take
from ludoteca.games.myset.kinds import (
    Action,
    Activate,
    Activated,
    Auctioned,
    Bought,
    Buy,
    Copied,
    Discounted,
    DrawCard,
    GameEnded,
    Refunded,
    Returned,
    SwapCards,
    Swept,
    TurnEnded,
)
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State

START = {2: 150, 3: 130, 4: 100}
POOR = 10
STALL = 5
ALL_CARDS = list(range(1, 21))
VICTORY_POINTS = (0, 1, 3, 5, 8, 11, 15, *[15] * 60)
PASS_LEFT, TAKE_TOP, DUEL_LOW = Pass("card", "left"), Take("dearest"), Duel("cheaper", "cards")
KNOWN = {(PASS_LEFT,), (TAKE_TOP,), (DUEL_LOW,)}
"""The three effects of the rulebook."""


class Found(msgspec.Struct, frozen=True):
    """What is told of a game."""

    decisions: int
    rounds: int
    ended: str


def victory_points(symbols: Iterable[tuple[int, ...]]) -> int:
    """The points of a Collection by trying every pair of categories, the money aside."""
    counts: list[int] = [sum(column) for column in zip((0,) * 6, *symbols, strict=True)]
    pairs = [VICTORY_POINTS[one] + VICTORY_POINTS[other] for one, other in combinations(counts, 2)]
    return max(pairs) + (5 if all(counts) else 0)


class Watched:
    """A game under way with what a strict observer remembers of it."""

    def __init__(self, seats: int, seed: int, pack: str = "house", house: str | UnsetType = UNSET) -> None:
        self.match = Match(MYSET, seats, seed, Options(pack=pack, house=house))
        self.chance = Random(f"{seats} {seed}")
        self.pack = PACKS[pack]
        everybody = [*map(Seat, range(seats)), WATCHER]
        self.listeners = [Listener(seat, self.match.view(seat)) for seat in everybody]
        self.rested = self.state
        """The state after the last whole action."""
        self.effect = 0
        """The card whose effect is being carried out, by activation or as a copy."""
        self.back = [0] * seats
        """By seat, the money that effects brought back or saved."""
        self.discount = 0
        self.returned = 0
        self.market_used = False
        self.actions = self.buys = 0
        self.turns = [0] * seats
        self.poor: set[int] = set()
        self.last_buy = 0
        self.check_state()

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    def step(self) -> None:
        """A random actor does something random, and everything that always holds is looked at."""
        seat = self.chance.choice(self.match.actors())
        offers = self.match.actions(seat)
        self.play(seat, offers[self.chance.randrange(len(offers))])

    def play(self, seat: Seat, action: Action) -> None:
        """Somebody does something."""
        before = self.state
        self.check_actor(before, seat, action)
        events = self.match.play(seat, action).events
        for event in events:
            self.note(event)
        self.check_state()
        if isinstance(action, SwapCards):
            self.check_swap(before, seat, action)
        if isinstance(action, Buy):
            self.check_points(before, seat)
        for listener in self.listeners:  # MYSET-INV-12
            listener.hear(events)
            listener.compare(self.match.view(listener.seat))
        if not self.state.agenda:
            self.rest()

    def note(self, event: Value) -> None:
        """Remember a fact."""
        match event:
            case Activated(_, card) | Copied(_, card):
                self.effect = card
            case Returned():
                self.returned += 1
            case Swept() | Auctioned():
                self.market_used = True
            case Bought(seat, card, paid, _):
                saved = self.pack.prices[card] - paid
                assert saved == min(self.discount, self.pack.prices[card])
                self.back[seat] += saved
                self.discount = 0
                self.last_buy = self.rested.round
            case Refunded(seat, euro, _):
                self.back[seat] += euro
            case Discounted(_, euro):
                self.discount += euro
            case TurnEnded(seat, _):
                self.turns[seat] += 1
                self.actions = self.buys = self.discount = 0
                self.poor |= {who for who, budget in enumerate(self.state.budgets) if budget <= POOR}
            case GameEnded(clause):
                self.check_end(clause)

    def check_actor(self, before: State, seat: Seat, action: Action) -> None:
        """MYSET-INV-08."""
        assert seat not in self.poor
        if not before.agenda:
            assert seat == before.active
            self.actions += isinstance(action, DrawCard | SwapCards | Activate | Buy)
            self.buys += isinstance(action, Buy)
            assert self.actions <= 2
            assert self.buys <= 1

    def check_state(self) -> None:
        """MYSET-INV-01, -02, -03 and -07 at any moment, MYSET-INV-04 and MYSET-INV-05 after an action."""
        state, prices, start = self.state, self.pack.prices, START[self.match.seats]
        rows = (state.deck, state.market, *state.hands, *state.collections)
        assert sorted([card for row in rows for card in row]) == ALL_CARDS
        for budget, collection, back in zip(state.budgets, state.collections, self.back, strict=True):
            assert 0 <= budget <= start
            assert budget == start - sum([prices[card] for card in collection]) + back
        assert state.out == sum([1 << seat for seat in self.poor])
        if self.effect and self.pack.effects[self.effect] in KNOWN:
            assert sum(map(len, state.hands)) == sum(map(len, self.rested.hands)) - self.returned
        if not state.agenda:
            assert max(map(len, state.hands)) <= 2
            if len(state.market) < 4:
                assert not state.deck
                assert self.market_used or len(self.rested.market) < 4

    def rest(self) -> None:
        """An action is over: the next one begins here."""
        self.rested = self.state
        self.effect = self.returned = 0
        self.market_used = False

    def check_swap(self, before: State, seat: Seat, swap: SwapCards) -> None:
        """MYSET-INV-06; a card reserved for oneself may cost less."""
        after, prices = self.state, self.pack.prices
        assert (after.deck, after.collections, after.budgets) == (before.deck, before.collections, before.budgets)
        assert len(after.market) + len(after.hands[seat]) == len(before.market) + len(before.hands[seat])
        if not any(guard.card == swap.take and guard.owner == seat for guard in before.reserved):
            assert sum([prices[card] for card in after.market]) >= sum([prices[card] for card in before.market])

    def check_points(self, before: State, seat: Seat) -> None:
        """MYSET-INV-10, and that the points are those of the rulebook."""
        found = []
        for state in (before, self.state):
            expected = victory_points([self.pack.symbols[card] for card in state.collections[seat]])
            money = state.budgets[seat] // 20 if state.seats == 2 else 0
            assert MYSET.lab.points(state)[seat] == expected + money
            found.append(expected)
        assert 0 <= found[0] <= found[1]

    def check_end(self, clause: str) -> None:
        """MYSET-INV-09 and MYSET-INV-11: equal turns, and one of the three ends, at its time."""
        state = self.state
        inside = [seat for seat in range(state.seats) if seat not in self.poor]
        if clause == "MYSET-END-05":  # a house rule: with two, at once
            assert state.options.plays("end-at-once")
            assert state.seats == 2
            assert self.poor
            return
        assert {self.turns[seat] for seat in inside} <= {state.round}
        assert max(self.turns) <= state.round
        enough = len(self.poor) >= (1 if state.seats == 2 else 2)
        left = [card for row in (state.deck, state.market, *[state.hands[seat] for seat in inside]) for card in row]
        dead = min([self.pack.prices[card] for card in left]) > max([state.budgets[seat] for seat in inside], default=0)
        stalled = state.round - self.last_buy >= STALL
        assert clause == (
            "MYSET-END-04" if enough else "MYSET-END-11" if dead else "MYSET-END-12" if stalled else "too early"
        )


def play(seats: int, seed: int, pack: str = "house", house: str | UnsetType = UNSET) -> Found:
    """A whole game, watched from the deal to the score."""
    game = Watched(seats, seed, pack, house)
    while game.match.actors():
        game.step()
    state, outcome = game.state, game.match.outcome()
    assert outcome is not None
    assert min(outcome.points) >= 0
    return Found(len(game.match.log), state.round, state.ended)


def tell(games: Iterable[Found]) -> str:
    """How long games were and how they ended."""
    lengths, rounds, ends = Counter[int](), Counter[int](), Counter[str]()
    for game in games:
        lengths[game.decisions] += 1
        rounds[game.rounds] += 1
        ends[game.ended] += 1
    decisions = sum(length * times for length, times in lengths.items())
    ways = ", ".join(f"{times} by {clause}" for clause, times in sorted(ends.items()))
    return f"{decisions} decisions, longest {max(lengths)} decisions and {max(rounds)} rounds, ended {ways}"


if __name__ == "__main__":
    sys.exit(simulation.main(__doc__, MYSET.seats, play, tell))
