"""How a match of MYSET comes to its end: what can still be gained, who would win now, and when it is time to close."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ludoteca.games.myset.figures import Counts, Figures, packed, packed_points, symbols_of
from ludoteca.games.myset.kinds import MARKET, OUT_AT
from ludoteca.games.myset.score import MONEY_STEP, money_points, points
from ludoteca.games.myset.state import State

TEMPO = 0.5
"""What it is worth to spend money that can gain nothing any more: the game goes on to its end."""
WON = 2.0
"""What it is worth to close a game that is won."""
LATE = 3
"""So many rounds before a stall only what lies in hand and Market counts as in reach."""
FEW = 3
"""With so many cards to come one in five who are `beaten` by their money still wins, with fewer one in fourteen."""

Rank = tuple[int, int, int]
"""MYSET-SCORE-05: points, money, cards."""


class Purses(NamedTuple):
    """What everybody has bought and has left, and who is out (a bit a seat)."""

    figures: Figures
    collections: tuple[tuple[int, ...], ...]
    budgets: tuple[int, ...]
    out: int


def _gained(figures: Figures, counts: Counts, budget: int, cards: tuple[int, ...], seats: int) -> Iterator[int]:
    """The points that one or two of these cards would add for this money, each time it is more than before."""
    own, per_point = packed(counts), MONEY_STEP if seats == 2 else budget + 1  # among more than two money is no point
    best = now = packed_points(own) + budget // per_point
    payable = [(figures.price[card], figures.packed[card]) for card in cards if figures.price[card] <= budget]
    for place, (price, symbols) in enumerate(payable, 1):
        with_one, left = own + symbols, budget - price
        for other, more in ((0, 0), *payable[place:]):
            if other <= left:
                total = packed_points(with_one + more) + (left - other) // per_point
                if total > best:
                    best = total
                    yield best - now


@lru_cache(1 << 15)
def most_gained(figures: Figures, counts: Counts, budget: int, cards: tuple[int, ...], seats: int) -> int:
    """The most points that one or two of these cards would add for this money."""
    return max(_gained(figures, counts, budget, cards, seats), default=0)


def nothing_to_gain(figures: Figures, counts: Counts, budget: int, cards: tuple[int, ...], seats: int) -> bool:
    """Whether no one or two of these cards would add a point."""
    return next(_gained(figures, counts, budget, cards, seats), None) is None


@lru_cache(1 << 12)
def left_of(collections: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The cards that nobody owns."""
    owned = {card for collection in collections for card in collection}
    return tuple([card for card in range(1, 21) if card not in owned])


def rounds_to_a_stall(state: State) -> int:
    """MYSET-END-12: how many rounds are left, this one included, if nobody buys from now on."""
    return state.options.stall_rounds + 1 if state.bought_this_round else state.options.stall_rounds - state.dry


def turns_to_a_stall(state: State, seat: int) -> int:
    """How many turns a player has until then: that of this round may be over, and nobody have bought."""
    n = state.seats
    had = (seat - state.start) % n < (state.active - state.start) % n and not state.bought_this_round
    return rounds_to_a_stall(state) - had


def cards_to_come(state: State, seat: int) -> float:
    """How many more cards a player can expect to buy: those in hand, and a share of all that can still come into it.

    A Market of four never empties: it gives a card for a card, and over an empty deck an activated one is back at once.
    What is in the hand of somebody who is out is gone.
    """
    own = rivals = playing = 0
    for other, hand in enumerate(state.hands):
        if not state.out >> other & 1:
            playing += 1
            if other == seat:
                own = len(hand)
            else:
                rivals += len(hand)
    return own + (len(state.deck) + max(0, len(state.market) - MARKET) + rivals) / max(1, playing)


def in_reach(state: State, hand: tuple[int, ...], to_come: float) -> tuple[int, ...] | None:
    """What a player can hope to buy: any card that nobody owns; shortly before a stall what lies in hand and Market."""
    if not to_come:
        return ()
    if rounds_to_a_stall(state) > LATE or state.last_round:
        return None
    return tuple(sorted({*hand, *state.market}))


def rank(purses: Purses, seat: int) -> Rank:
    """How a player would stand if the game ended now."""
    collection, budget = purses.collections[seat], purses.budgets[seat]
    return points(len(purses.budgets), symbols_of(purses.figures, collection), budget), budget, len(collection)


def at_best(purses: Purses, seat: int) -> Rank:
    """The most that a player can still come to with one or two cards that nobody owns."""
    total, budget, cards = rank(purses, seat)
    if purses.out >> seat & 1:
        return total, budget, cards
    counts, left = symbols_of(purses.figures, purses.collections[seat]), left_of(purses.collections)
    return total + most_gained(purses.figures, counts, budget, left, len(purses.budgets)), budget, cards


def beaten(purses: Purses, seat: int) -> bool:
    """Whether a player cannot come to the points that a rival has, with the own money and two cards at most."""
    most = max([rank(purses, rival)[0] for rival in range(len(purses.budgets)) if rival != seat])
    return most > rank(purses, seat)[0] and most > at_best(purses, seat)[0]


def ending(
    purses: Purses, seat: int, gain: tuple[float, ...], hopeless: bool, fixes: bool, at_once: bool
) -> tuple[float, ...]:
    """What buying each card is worth, with what it does to the end of the game, by card number.

    Whether having little left `fixes` the end, and whether that comes `at_once`, so that rivals have no turn any more.
    """
    figures, budget, seats = purses.figures, purses.budgets[seat], len(purses.budgets)
    closing = [
        card
        for card, price in enumerate(figures.price[1:], 1)
        if price <= budget and (hopeless or budget - price <= OUT_AT)
    ]
    if not closing:
        return gain
    collection = purses.collections[seat]
    own, size = packed(symbols_of(figures, collection)), len(collection) + 1
    rivals = [rival for rival in range(seats) if rival != seat]
    theirs = max([rank(purses, rival) for rival in rivals])
    hopes = theirs if at_once else None  # dear to work out, and seldom asked for: nobody hopes for less than they have
    leads = rank(purses, seat) >= theirs
    row = list(gain)
    for card in closing:
        left = budget - figures.price[card]
        after = packed_points(own + figures.packed[card]) + money_points(seats, left), left, size
        wins = fixes and left <= OUT_AT and after > theirs
        if wins and hopes is None:
            hopes = max([at_best(purses, rival) for rival in rivals])
        if wins and after > (hopes or theirs):
            row[card] = max(row[card], WON)
        elif hopeless and (after > theirs or not leads):
            row[card] = max(row[card], TEMPO * (2 if left <= OUT_AT else 1))
    return tuple(row)
