"""How a match of MYSET comes to its end: what can still be gained, who would win now, and when it is time to close."""

from functools import lru_cache

from ludoteca.games.myset.figures import Counts, Figures, added, figures_of, packed, packed_points, symbols_of
from ludoteca.games.myset.kinds import OUT_AT
from ludoteca.games.myset.score import MONEY_STEP, points
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import is_out

TEMPO = 0.3
"""What it is worth to spend money that can gain nothing any more: the game goes on to its end."""
WON = 2.0
"""What it is worth to close a game that is won."""
LATE = 3
"""So many rounds before a stall only what lies in hand and Market counts as in reach."""

Rank = tuple[int, int, int]
"""MYSET-SCORE-05: points, money, cards."""


@lru_cache(1 << 15)
def most_gained(figures: Figures, counts: Counts, budget: int, cards: tuple[int, ...], seats: int) -> int:
    """The most points that one or two of these cards would add for this money."""
    own, per_point = packed(counts), MONEY_STEP if seats == 2 else budget + 1  # among more than two money is no point
    best = now = packed_points(own) + budget // per_point
    payable = [(figures.price[card], figures.packed[card]) for card in cards if figures.price[card] <= budget]
    for place, (price, symbols) in enumerate(payable, 1):
        with_one, left = own + symbols, budget - price
        best = max(best, packed_points(with_one) + left // per_point)
        for other, more in payable[place:]:
            if other <= left:
                total = packed_points(with_one + more) + (left - other) // per_point
                if total > best:
                    best = total
    return best - now


@lru_cache(1 << 12)
def left_of(collections: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The cards that nobody owns."""
    owned = {card for collection in collections for card in collection}
    return tuple([card for card in range(1, 21) if card not in owned])


def within_reach(state: State, hand: tuple[int, ...]) -> tuple[int, ...]:
    """What a player can hope to buy: any card that nobody owns; shortly before a stall what lies in hand and Market."""
    if state.dry + LATE < state.options.stall_rounds or state.last_round:
        return left_of(state.collections)
    return tuple(sorted({*hand, *state.market}))


def rank(state: State, seat: int) -> Rank:
    """How a player would stand if the game ended now."""
    counts = symbols_of(figures_of(state.options.pack), state.collections[seat])
    budget = state.budgets[seat]
    return points(state.seats, counts, budget), budget, len(state.collections[seat])


def at_best(state: State, seat: int) -> Rank:
    """The most that a player can still come to with one or two cards that nobody owns."""
    figures, budget = figures_of(state.options.pack), state.budgets[seat]
    total, _, cards = rank(state, seat)
    if is_out(state, seat):
        return total, budget, cards
    counts = symbols_of(figures, state.collections[seat])
    return total + most_gained(figures, counts, budget, left_of(state.collections), state.seats), budget, cards


def ending(state: State, seat: int, gain: tuple[float, ...], hopeless: bool) -> tuple[float, ...]:
    """What buying each card is worth, with what it does to the end of the game, by card number."""
    figures, budget = figures_of(state.options.pack), state.budgets[seat]
    rivals = [rival for rival in range(state.seats) if rival != seat]
    fixes = state.last_round or state.seats == 2 or state.out.bit_count() > 0
    if not hopeless and not (fixes and seat == state.active):
        return gain
    closing = [
        card
        for card, price in enumerate(figures.price[1:], 1)
        if price <= budget and (hopeless or budget - price <= OUT_AT)
    ]
    if not closing:
        return gain
    counts, size = symbols_of(figures, state.collections[seat]), len(state.collections[seat]) + 1
    theirs = max([rank(state, rival) for rival in rivals])
    at_once = state.seats == 2 and state.options.plays("end-at-once")  # MYSET-END-05: the rival has no turn any more
    hopes = theirs if at_once or not fixes else max([at_best(state, rival) for rival in rivals])
    leads = rank(state, seat) >= theirs
    row = list(gain)
    for card in closing:
        left = budget - figures.price[card]
        after = points(state.seats, added(counts, figures.symbols[card]), left), left, size
        if fixes and left <= OUT_AT and after > hopes:
            row[card] = max(row[card], WON)
        elif hopeless and (after > theirs or not leads):
            row[card] = max(row[card], TEMPO * (2 if left <= OUT_AT else 1))
    return tuple(row)
