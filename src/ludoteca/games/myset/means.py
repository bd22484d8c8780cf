"""What a Collection and its money will come to: the part of a player's prospects that no hand or Market changes."""

from functools import lru_cache
from typing import NamedTuple

from ludoteca.games.myset.closing import Purses, beaten, ending, left_of, nothing_to_gain
from ludoteca.games.myset.figures import Counts, Figures, packed, symbols_of
from ludoteca.games.myset.score import ALL_SIX, MONEY_STEP, TABLE_OF_POINTS

SYMBOL = 22.0
"""What a symbol that one wants costs on the average, in €."""
MISSING = {2: 18.0, 3: 18.0, 4: 12.0}
"""By players, what the first symbol of a category costs, where any card that has it will do.

Among four one buys two or three cards: for all six, two of 40 € with three different symbols each.
"""
PACE = 45.0
"""What a player spends in a turn, in €."""


def _between(count: float) -> float:
    """The table of points for a number of symbols that need not be whole."""
    if count >= 6:
        return 15.0
    whole = int(count)
    low = TABLE_OF_POINTS[whole]
    return low + (count - whole) * (TABLE_OF_POINTS[whole + 1] - low)


def _filled(first: int, second: int, euro: float, symbol_worth: float) -> float:
    """The best two categories once money is spent on them; the table rises ever faster, so on one after the other."""
    best = TABLE_OF_POINTS[first] + TABLE_OF_POINTS[second] + euro * symbol_worth
    more = min(6 - first, euro / SYMBOL)
    left = euro - more * SYMBOL
    best = max(best, _between(first + more) + TABLE_OF_POINTS[second] + left * symbol_worth)
    extra = min(6 - second, left / SYMBOL)
    left -= extra * SYMBOL
    return max(best, _between(first + more) + _between(second + extra) + left * symbol_worth)


def prospect(counts: Counts, budget: int, spendable: int, seats: int) -> float:
    """The points that a Collection will come to with so much money, of which so much can still be spent in time."""
    return _prospect(_shape(packed(counts)), budget, spendable, seats)


@lru_cache(1 << 14)
def _shape(symbols: int) -> tuple[int, int, int]:
    """All that counts of so many symbols: those of the two best categories, and how many categories are missing."""
    counts = symbols.to_bytes(6, "little")
    *_, second, first = sorted(counts)
    return min(first, 6), min(second, 6), counts.count(0)


@lru_cache(1 << 16)
def _prospect(shape: tuple[int, int, int], budget: int, spendable: int, seats: int) -> float:
    first, second, missing = shape
    money = 1 / MONEY_STEP if seats == 2 else 1 / 400  # among more than two money only breaks ties
    kept = (budget - spendable) * money
    best = kept + _filled(first, second, spendable, money)
    left = spendable - missing * MISSING[seats]
    if left >= 0:
        best = max(best, kept + ALL_SIX + _filled(max(1, first), max(1, second), left, money))
    return best


@lru_cache(1 << 16)
def gains(figures: Figures, counts: Counts, budget: int, cap: int, seats: int) -> tuple[float, ...]:
    """What buying each card now would change, by card number; `cap` is what can be spent after this turn."""
    base = prospect(counts, budget, min(budget, cap), seats)
    own, row = packed(counts), [0.0]
    for price, symbols in zip(figures.price[1:], figures.packed[1:], strict=True):
        left = budget - price
        row.append(_prospect(_shape(own + symbols), left, min(left, cap), seats) - base if left >= 0 else -1.0)
    return tuple(row)


class Means(NamedTuple):
    """What a player has and what every card would change, by card number."""

    counts: Counts
    hopeless: bool
    cap: int
    prospect: float
    gain: tuple[float, ...]
    hopes: tuple[float, ...]
    """What each card would bring to whoever drew it, from card 1 on: a gain, or nothing."""
    buyable: bool


@lru_cache(1 << 14)  # asked at every decision, and another only after a Buy, a refund or a new round
def means(
    purses: Purses,
    seat: int,
    turns: float,
    reach: tuple[int, ...] | None,
    fixes: bool,
    acts: bool,
    at_once: bool,
    few: bool,
) -> Means:
    """What a seat can make of its money in so many turns, with the cards in reach or any that nobody owns.

    With few cards to come it is also hopeless who is beaten: with many, money that comes back may still turn it.
    """
    figures, budget, seats = purses.figures, purses.budgets[seat], len(purses.budgets)
    counts = symbols_of(figures, purses.collections[seat])
    reachable = left_of(purses.collections) if reach is None else reach
    hopeless = nothing_to_gain(figures, counts, budget, reachable, seats) or (few and beaten(purses, seat))
    cap = 0 if hopeless else 5 * int(max(0.0, turns - 1) * PACE / 5)
    gain = gains(figures, counts, budget, cap, seats)
    if hopeless or (fixes and acts):
        gain = ending(purses, seat, gain, hopeless, fixes, at_once)
    hopes = tuple([each if each > 0.0 else 0.0 for each in gain[1:]])
    return Means(counts, hopeless, cap, prospect(counts, budget, min(budget, cap), seats), gain, hopes, max(gain) > 0)
