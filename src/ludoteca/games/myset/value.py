"""What a position of MYSET is worth in chances to win, by weights that self-play has found.

They are those of matches of two: among more, money is no point and somebody else is nearest to winning.
"""

from typing import Annotated

import msgspec

from ludoteca.core.regression import odds
from ludoteca.games.myset import judgement
from ludoteca.games.myset.figures import figures_of, symbols_of
from ludoteca.games.myset.judgement import MARGIN, Stand, turns_left
from ludoteca.games.myset.score import points, ranks
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import open_market

Numbers = tuple[float, ...]
ACTIONS = 2
"""MYSET-TURN-02: so many in a turn."""

MOST = 100.0
Weight = Annotated[float, msgspec.Meta(ge=-MOST, le=MOST)]
Pair = tuple[Weight, Weight]
"""What one more is worth: far from the end of the match, and what is added to that at the end."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each number of a seat is worth, in the logarithm of the odds: what training learns."""

    prospect: Pair
    """The points that Collection and money can come to."""
    hand: Pair
    """What the hand adds to them."""
    points: Pair
    """Those of now."""
    money: Pair
    """In hundreds of €."""
    market: Pair
    """What the best Market card would add."""
    cards: Pair
    """In hand."""
    actions: Pair
    """Left in one's own turn."""
    bought: Pair
    """Whether something was, in one's own turn."""


NOTHING = (0.0, 0.0)
BY_HAND = Weights((1 / MARGIN, 0.0), (1 / MARGIN, 0.0), *[NOTHING] * 6)
"""Points that can be expected and nothing else, as the judgement by hand has it."""


def numbers_of(state: State, seat: int, turns: float) -> Numbers:
    """What of a seat is weighed, in the order of the weights."""
    budget, collection, hand = state.budgets[seat], state.collections[seat], state.hands[seat]
    now = points(state.seats, symbols_of(figures_of(state.options.pack), collection), budget)
    if not turns:
        return now + budget / 400, 0.0, now, budget / 100, 0.0, 0.0, 0.0, 0.0
    stand = Stand(state, seat, hand)
    best = max([stand.gain[card] for card in open_market(state, seat)], default=0.0)
    acts = state.active == seat
    return (
        stand.means.prospect,
        stand.hand(hand),
        now,
        budget / 100,
        max(0.0, best),
        len(hand),
        ACTIONS - state.used if acts else 0.0,
        float(acts and state.bought),
    )


def weighed(state: State) -> tuple[float, list[Numbers]]:
    """How near the end is, from 0 to 1, and the numbers of every seat."""
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    return 1 / (1 + max(turns)), [numbers_of(state, seat, left) for seat, left in enumerate(turns)]


class Value:
    """Chances by weights."""

    def __init__(self, weights: Weights) -> None:
        pairs: list[Pair] = list(msgspec.structs.astuple(weights))
        self.far = [pair[0] for pair in pairs]
        self.more = [pair[1] for pair in pairs]

    def chances(self, state: State) -> list[float]:
        """The part of the victory that each seat can expect, in 0 to 1; among more than two by hand."""
        if state.seats > 2:
            return judgement.chances(state)
        if state.ended:
            return won(state)
        near, (first, second) = weighed(state)
        lead = 0.0
        for far, more, mine, theirs in zip(self.far, self.more, first, second, strict=True):
            lead += (far + near * more) * (mine - theirs)
        chance = odds(lead)
        return [chance, 1 - chance]


def won(state: State) -> list[float]:
    """The part of the victory that each seat has, once the match is over."""
    everybody = ranks(state)
    best = max(everybody)
    return [(rank == best) / everybody.count(best) for rank in everybody]
