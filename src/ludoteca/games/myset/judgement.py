"""What a position of MYSET is worth to a player, and what each action promises: the knowledge of the bots.

All worth is in victory points. A seat's judgement uses what that seat may know and nothing else of a state, so that it
can be given any state that the seat could be in.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ludoteca.core import agenda
from ludoteca.core.game import Offers, Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset import effects
from ludoteca.games.myset.closing import ending, left_of, most_gained, within_reach
from ludoteca.games.myset.figures import Counts, Figures, added, figures_of, symbols_of
from ludoteca.games.myset.kinds import (
    OUT_AT,
    START_BUDGET,
    Action,
    Activate,
    Buy,
    Choose,
    DrawCard,
    NamePrice,
    PutOnTop,
    PutUnder,
    SwapCards,
    Target,
)
from ludoteca.games.myset.score import ALL_SIX, MONEY_STEP, TABLE_OF_POINTS, points
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import is_out, other_market, others

SYMBOL = 22.0
"""What a symbol that one wants costs on the average, in €."""
MISSING = 18.0
"""What the first symbol of a category costs, where any card that has it will do."""
PACE = 45.0
"""What a player spends in a turn, in €."""
SECOND = 0.5
"""How much of a second good card in the hand counts: it can be bought a turn later at the soonest."""
LATER = 0.9
"""How much of a good card in the hand counts before it is bought."""
IN_REACH = 0.6
"""How much of a good Market card counts for whoever holds a card to swap for it."""
CURRENCY = 0.0005
"""What a € of price is worth on a card that one holds: it pays for swaps."""
ONE_FREE, TWO_FREE = 0.3, 0.8
"""How much of a fresh card one or two free places in the hand count."""
AGAIN = 0.05
"""How much of what money would bring within reach counts for whoever could gain nothing without it."""
MARGIN = 3.0
"""A lead of so many points is won about three times in four."""


# What money and symbols will come to


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


@lru_cache(1 << 16)
def prospect(counts: Counts, budget: int, spendable: int, two: bool) -> float:
    """The points that a Collection will come to with so much money, of which so much can still be spent in time."""
    money = 1 / MONEY_STEP if two else 1 / 400  # among more than two money only breaks ties
    second, first = sorted([min(count, 6) for count in counts])[-2:]
    kept = (budget - spendable) * money
    best = kept + _filled(first, second, spendable, money)
    missing = counts.count(0)
    left = spendable - missing * MISSING
    if left >= 0:
        best = max(best, kept + ALL_SIX + _filled(max(1, first), max(1, second), left, money))
    return best


@lru_cache(1 << 16)
def gains(figures: Figures, counts: Counts, budget: int, cap: int, two: bool) -> tuple[float, ...]:
    """What buying each card now would change, by card number; `cap` is what can be spent after this turn."""
    base = prospect(counts, budget, min(budget, cap), two)
    row = [0.0]
    for price, symbols in zip(figures.price[1:], figures.symbols[1:], strict=True):
        left = budget - price
        row.append(prospect(added(counts, symbols), left, min(left, cap), two) - base if left >= 0 else -1.0)
    return tuple(row)


def turns_left(state: State, seat: int) -> float:
    """How many turns a player can still expect, this one included."""
    if state.ended or is_out(state, seat):
        return 0.0
    if state.last_round:
        n = state.seats
        return float((seat - state.start) % n >= (state.active - state.start) % n)
    trigger = sorted(state.budgets)[0 if state.seats == 2 else 1]
    return min(1 + max(0, trigger - OUT_AT) / PACE, state.options.stall_rounds - state.dry)


class Stand:
    """How one seat stands: what it could gain with every card, and what its hand is worth to it."""

    __slots__ = (
        "budget",
        "buyable",
        "cap",
        "counts",
        "figures",
        "fresh",
        "gain",
        "hopeless",
        "seat",
        "state",
        "two",
        "worth",
    )

    def __init__(self, state: State, seat: int, hand: tuple[int, ...]) -> None:
        self.state = state
        self.seat = seat
        self.figures = figures_of(state.options.pack)
        self.two = state.seats == 2
        self.counts = symbols_of(self.figures, state.collections[seat])
        self.budget = state.budgets[seat]
        reach = within_reach(state, hand)
        self.hopeless = not most_gained(self.figures, self.counts, self.budget, reach, state.seats)
        self.cap = 0 if self.hopeless else 5 * int(max(0.0, turns_left(state, seat) - 1) * PACE / 5)
        gain = gains(self.figures, self.counts, self.budget, self.cap, self.two)
        self.gain = gain = ending(state, seat, gain, self.hopeless)
        self.buyable = max(gain) > 0
        bit = 1 << seat
        unseen = [each for each, known in zip(gain[1:], state.known[1:], strict=True) if not known & bit]
        self.fresh = sum([each for each in unseen if each > 0]) / len(unseen) if unseen else 0.0
        self.worth: dict[int, float] = {}

    def prospect(self) -> float:
        """What Collection and money come to."""
        return prospect(self.counts, self.budget, min(self.budget, self.cap), self.two)

    def bought(self, card: int, discount: int) -> float:
        """What a Buy changes, with a discount."""
        if not discount:
            return self.gain[card]
        left = self.budget - max(0, self.figures.price[card] - discount)
        after = prospect(added(self.counts, self.figures.symbols[card]), left, min(left, self.cap), self.two)
        return after - self.prospect()

    def money(self, euro: int) -> float:
        """What money that comes back is worth; to who can gain nothing, only what it brings within reach."""
        more = self.budget + min(euro, START_BUDGET[self.state.seats] - self.budget)
        if self.hopeless:
            left = left_of(self.state.collections)
            return AGAIN * most_gained(self.figures, self.counts, more, left, self.state.seats)
        return prospect(self.counts, more, min(more, self.cap + euro), self.two) - self.prospect()

    def card(self, card: int) -> float:
        """What a card in the hand is worth: to buy it, or to swap it for a Market card."""
        worth = self.worth.get(card)
        if worth is None:
            gain, price = self.gain, self.figures.price
            limit = price[card]
            best = max(gain[card], 0.0)
            for other in self.state.market:
                if gain[other] * IN_REACH > best and price[other] <= limit:
                    best = gain[other] * IN_REACH
            worth = self.worth[card] = best + limit * CURRENCY
        return worth

    def hand(self, cards: Sequence[int]) -> float:
        """What a hand is worth; a free place in it is worth part of a fresh card."""
        return self.pair([self.card(card) for card in cards])

    def pair(self, worth: list[float]) -> float:
        """What cards of such worth are worth together."""
        if not worth:
            return self.fresh * TWO_FREE
        if len(worth) == 1:
            return LATER * worth[0] + self.fresh * ONE_FREE
        second, first = sorted(worth)[-2:]
        return LATER * first + SECOND * second


# What actions promise


def promises(state: State, seat: Seat, offers: Offers[Action]) -> list[float]:
    """What each action changes for a seat, in points."""
    stand = Stand(state, seat, state.hands[seat])
    choice = agenda.asked(state)
    if choice is not None:
        return [_choice(stand, choice, action) for action in offers]
    cards = state.hands[seat]
    outlook = Outlook(stand)
    now = outlook.now
    row = []
    for action in offers:
        if isinstance(action, Activate):
            row.append(outlook.effect(action.card) + (0.02 if stand.buyable else -0.02))
        elif isinstance(action, SwapCards):
            kept = [held for held in cards if held not in action.give]
            row.append(stand.hand([*kept, action.take]) - now - 0.02)
        elif isinstance(action, Buy):
            rest = [held for held in cards if held != action.card]
            row.append(stand.bought(action.card, state.discount) + stand.hand(rest) - now)
        elif isinstance(action, DrawCard):
            row.append(outlook.drawn(state.deck[0]))
        else:
            row.append(0.0)
    return row


class Outlook:
    """What effects promise to whoever activates them; the numbers are rough, and found by playing."""

    __slots__ = ("least", "most_held", "now", "rivals", "stand", "worth")

    def __init__(self, stand: Stand) -> None:
        state = stand.state
        self.stand = stand
        self.worth = [stand.card(card) for card in state.hands[stand.seat]]
        self.now = stand.pair(self.worth)
        self.least = min(self.worth, default=0.0)
        self.rivals = others(state)
        self.most_held = max([len(state.hands[rival]) for rival in self.rivals], default=0)

    def market(self, used: int) -> list[int]:
        """Market cards that the effect of a card may use."""
        return [card for card in other_market(self.stand.state) if card != used]

    def drawn(self, card: int) -> float:
        """What drawing a card adds to the hand; only if this seat knows it, it counts for what it is."""
        stand = self.stand
        worth = stand.card(card) if stand.state.known[card] >> stand.seat & 1 else stand.fresh
        return stand.pair([*self.worth, worth]) - self.now

    def fresh(self) -> float:
        """What an unknown card adds to the hand."""
        return self.stand.pair([*self.worth, self.stand.fresh]) - self.now

    def effect(self, card: int) -> float:
        """All steps of a card together."""
        return sum([self.step(card, step) for step in self.stand.figures.effect[card]])

    def step(self, used: int, step: verbs.Effect) -> float:
        """What one verb promises."""
        stand, worth = self.stand, self.worth
        state, fresh = stand.state, stand.fresh
        match step:
            case verbs.Draw(who="self"):
                if not state.deck:
                    return 0.0
                second = SECOND * fresh * 0.5 if step.cards > 1 and not worth else 0.0
                return self.drawn(state.deck[-1 if step.source == "bottom" else 0]) + second
            case verbs.Draw():
                return -0.1 * len(self.rivals) * step.cards
            case verbs.Refund(euro):
                return stand.money(euro)
            case verbs.Discount(euro):
                wanted = not state.bought and not state.used and any(stand.gain[c] > 0 for c in state.hands[stand.seat])
                return stand.money(euro) if wanted else 0.0
            case verbs.Scry(keep=1):
                return self.fresh() + fresh * 0.6 if state.deck else 0.0
            case verbs.Scry():
                return fresh * 0.1
            case verbs.Guard(what="market-card"):
                wish = max([stand.gain[card] for card in self.market(used)], default=0.0)
                return max(0.0, wish - max(worth, default=0.0)) * 0.3
            case verbs.Guard():
                return self.now * 0.03
            case verbs.Sweep():
                return 0.01
            case verbs.Barter():
                return self.bartered(used) if worth else 0.0
            case verbs.Copy():
                can = [card for card in self.market(used) if effects.can_activate(state, stand.seat, card)]
                return max([self.effect(card) for card in can], default=0.0) * 0.95  # only one card copies
            case _:
                return self.against_rivals(used, step) if self.rivals else 0.0

    def against_rivals(self, used: int, step: verbs.Effect) -> float:
        """What a verb promises that needs another player."""
        stand, hand = self.stand, bool(self.worth)
        held, fresh = self.most_held, stand.fresh
        match step:
            case verbs.Take() if held:
                return self.fresh() + fresh * 0.4
            case verbs.Auction() if held and self.market(used):
                return self.fresh() * 0.7
            case verbs.Guess() if held:
                return fresh * 0.3
            case verbs.Trade() if held and hand:
                return max(0.0, fresh * 1.2 - self.least) * 0.7
            case verbs.Duel(prize="refund") if held and hand:
                return stand.money(step.euro) * 0.4 - LATER * self.least
            case verbs.Duel() if held and hand:
                return fresh * 0.3 - LATER * self.least * 0.4
            case verbs.Pass(what="card"):
                return fresh * 0.5 * bool(held) - LATER * self.least
            case verbs.Pass():
                return fresh * 0.7 * held - self.now
            case verbs.Give() if hand:
                return -SECOND * self.least - 0.05
            case _:
                return 0.0

    def bartered(self, used: int) -> float:
        """The best exchange of a hand card for a Market card, whatever the prices."""
        worth = self.worth
        taken = max([self.stand.card(card) for card in self.market(used)], default=None)
        if taken is None:
            return 0.0
        return max([self.stand.pair([*worth[:i], taken, *worth[i + 1 :]]) for i in range(len(worth))]) - self.now


def _choice(stand: Stand, choice: agenda.Choice, action: Action) -> float:
    """What one answer to a choice inside an effect promises."""
    state = stand.state
    match choice, action:
        case effects.ChooseTarget(carry), Target(rival):
            step = stand.figures.effect[carry.card][carry.at]
            theirs = Stand(state, rival, ())
            if isinstance(step, verbs.Give):
                return -theirs.prospect() * 0.1
            return len(state.hands[rival]) + theirs.prospect() * 0.05
        case effects.NameAPrice(carry, target), NamePrice(euro):
            step = stand.figures.effect[carry.card][carry.at]
            assert isinstance(step, verbs.Guess)
            return sum(
                [
                    max(0.0, stand.gain[card]) + 0.1
                    for card in _could_hold(stand, target)
                    if abs(stand.figures.price[card] - euro) <= step.within
                ]
            )
        case effects.ChooseTraded(_, target), Choose(card):
            best = max([stand.card(other) for other in state.hands[target]])
            return best - stand.card(card)
        case (effects.ChooseGuarded() | effects.TakeOffer() | effects.KeepOne(), Choose(card)):
            return stand.card(card)
        case (effects.ChooseTradedFor() | effects.ChooseBarteredFor(), Choose(card)):
            return stand.card(card)
        case effects.ChooseCopied(), Choose(card):
            return Outlook(stand).effect(card)
        case effects.PayForOffer(_, owner), Choose(card):
            return -Stand(state, owner, ()).card(card) - 0.5 * stand.card(card)
        case effects.StakeCards(carry), Choose(card):
            step = stand.figures.effect[carry.card][carry.at]
            assert isinstance(step, verbs.Duel)
            price = stand.figures.price[card] / 75
            return (price if step.winner == "dearer" else -price) - stand.card(card)
        case effects.SweepMarket(), Choose(card):
            theirs_best = max([Stand(state, rival, ()).card(card) for rival in others(state)], default=0.0)
            return 0.5 * theirs_best - stand.card(card) - 0.05
        case effects.TopOrUnder(), (PutOnTop(card) | PutUnder(card)):
            wish = stand.card(card) - stand.fresh
            return wish if isinstance(action, PutOnTop) else -wish
        case _, Choose(card):  # a card to part with
            return -stand.card(card)
        case _:
            return 0.0


def _could_hold(stand: Stand, rival: int) -> list[int]:
    """What a rival could have in hand, as far as this seat knows."""
    state, seat = stand.state, stand.seat
    known = [card for card in state.hands[rival] if state.known[card] >> seat & 1]
    if len(known) == len(state.hands[rival]):
        return known
    return known * 4 + [card for card in range(1, 21) if not state.known[card] >> seat & 1]


# What a position promises


def standing(state: State, seat: int) -> float:
    """The points that a seat can expect."""
    if state.ended or turns_left(state, seat) == 0:
        figures = figures_of(state.options.pack)
        counts = symbols_of(figures, state.collections[seat])
        return points(state.seats, counts, state.budgets[seat]) + state.budgets[seat] / 400
    stand = Stand(state, seat, state.hands[seat])
    return stand.prospect() + stand.hand(state.hands[seat])


def chances(state: State) -> list[float]:
    """The part of the victory that each seat can expect, in 0 to 1."""
    row = [standing(state, seat) for seat in range(state.seats)]
    if not state.ended:
        return [1 / (1 + exp((_best_other(row, seat) - row[seat]) / MARGIN)) for seat in range(state.seats)]
    return [
        0.8 * (row[seat] > _best_other(row, seat)) + 0.2 / (1 + exp((_best_other(row, seat) - row[seat]) / MARGIN))
        for seat in range(state.seats)
    ]


def _best_other(row: list[float], seat: int) -> float:
    return max(row[:seat] + row[seat + 1 :])
