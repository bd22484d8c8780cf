"""What a position of MYSET is worth to a player, and what each action promises: the knowledge of the bots.

All worth is in victory points. A seat's judgement uses what that seat may know and nothing else of a state, so that it
can be given any state that the seat could be in.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from ludoteca.core import agenda
from ludoteca.core.copying import with_
from ludoteca.core.game import Offers, Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset import effects
from ludoteca.games.myset.closing import (
    FEW,
    Purses,
    beaten,
    cards_to_come,
    in_reach,
    left_of,
    most_gained,
    turns_to_a_stall,
)
from ludoteca.games.myset.figures import figures_of, symbols_of
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
from ludoteca.games.myset.means import PACE, means, prospect
from ludoteca.games.myset.score import points
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import is_out, other_market, others

SECOND = 0.5
"""How much of a second good card in the hand counts: it can be bought a turn later at the soonest."""
LATER = 0.9
"""How much of a good card in the hand counts before it is bought."""
PUT_OFF = 0.5
"""The same for whoever can only bring the game to its end: what is put off may never be done."""
OF_NO_USE = -0.5
"""What it is worth to gather cards for whoever is out after this turn: those who play on would have fewer to buy."""
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
LOST = 0.1
"""How much of such a chance is left to who is behind and can gain nothing: less than at the end, so that it comes."""


def turns_left(state: State, seat: int) -> float:
    """How many turns a player can still expect, this one included."""
    if state.ended or is_out(state, seat):
        return 0.0
    if state.last_round:
        n = state.seats
        return float((seat - state.start) % n >= (state.active - state.start) % n)
    trigger = sorted(state.budgets)[0 if state.seats == 2 else 1]
    return min(1 + max(0, trigger - OUT_AT) / PACE, turns_to_a_stall(state, seat))


class Stand:
    """How one seat stands: what it could gain with every card, and what its hand is worth to it."""

    __slots__ = ("asked", "budget", "figures", "fresh", "gain", "means", "room", "seat", "state", "to_come", "worth")

    def __init__(self, state: State, seat: int, hand: tuple[int, ...]) -> None:
        self.state = state
        self.seat = seat
        self.figures = figures = figures_of(state.options.pack)
        self.budget = state.budgets[seat]
        self.to_come = to_come = cards_to_come(state, seat)
        two = state.seats == 2
        self.asked = (
            turns_left(state, seat),
            in_reach(state, hand, to_come),
            state.last_round or two or state.out > 0,
            seat == state.active,
            two and state.options.plays("end-at-once"),  # MYSET-END-05
            to_come < FEW,
        )
        self.means = means(Purses(figures, state.collections, state.budgets, state.out), seat, *self.asked)
        self.gain = self.means.gain
        bit = 1 << seat
        unseen = [hope for hope, known in zip(self.means.hopes, state.known[1:], strict=True) if not known & bit]
        self.fresh = sum(unseen) / len(unseen) if unseen else 0.0
        self.room = self.fresh if state.deck else 0.0
        self.worth: dict[int, float] = {}

    def bought(self, card: int, discount: int) -> float:
        """What a Buy changes; with a discount, what it would with so much more money, and what that would change."""
        if not discount:
            return self.gain[card]
        state = self.state
        more = self.budget + min(discount, self.figures.price[card])
        purses = Purses(self.figures, state.collections, with_(state.budgets, self.seat, more), state.out)
        richer = means(purses, self.seat, *self.asked)
        at_first = prospect(richer.counts, more, min(more, richer.cap), state.seats) - self.means.prospect
        return richer.gain[card] + at_first

    def money(self, euro: int) -> float:
        """What money that comes back is worth; to who has nothing to hope for, only what it brings within reach."""
        state, own = self.state, self.means
        seats = state.seats
        more = self.budget + min(euro, START_BUDGET[seats] - self.budget)
        if not self.to_come:
            return 0.0
        if own.hopeless:
            budgets = with_(state.budgets, self.seat, more)
            if self.to_come < FEW and beaten(Purses(self.figures, state.collections, budgets, state.out), self.seat):
                return 0.0
            return AGAIN * most_gained(self.figures, own.counts, more, left_of(state.collections), seats)
        return prospect(own.counts, more, min(more, own.cap + euro), seats) - own.prospect

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
        """What a hand is worth."""
        return self.pair([self.card(card) for card in cards])

    def pair(self, worth: list[float]) -> float:
        """What cards of such worth are worth together; a free place is worth part of a card that can be drawn."""
        later = PUT_OFF if self.means.hopeless and self.to_come < FEW else LATER
        match len(worth):
            case 0:
                return self.room * TWO_FREE
            case 1:
                return later * worth[0] + self.room * ONE_FREE
            case 2:
                first, second = worth
            case _:
                second, first = sorted(worth)[-2:]
        return later * first + SECOND * second if first > second else later * second + SECOND * first


# What actions promise


def promises(state: State, seat: Seat, offers: Offers[Action]) -> list[float]:
    """What each action changes for a seat, in points."""
    stand = Stand(state, seat, state.hands[seat])
    choice = agenda.asked(state)
    if choice is not None:
        return [_choice(stand, choice, action) for action in offers]
    cards = state.hands[seat]
    outlook = Outlook(stand)
    now, worth = outlook.now, outlook.worth
    leaves = stand.budget <= OUT_AT
    turned = OF_NO_USE if leaves else 0.02 if stand.means.buyable else -0.02
    row = []
    kept: dict[tuple[int, ...], list[float]] = {}  # what a swap leaves in the hand, whatever it takes
    for action in offers:
        if isinstance(action, SwapCards):
            give = action.give
            if give not in kept:
                kept[give] = [each for held, each in zip(cards, worth, strict=True) if held not in give]
            row.append(stand.pair([*kept[give], stand.card(action.take)]) - now - 0.02)
        elif isinstance(action, Activate):
            row.append(outlook.effect(action.card) + turned)
        elif isinstance(action, Buy):
            rest = [each for held, each in zip(cards, worth, strict=True) if held != action.card]
            row.append(stand.bought(action.card, state.discount) + stand.pair(rest) - now)
        elif isinstance(action, DrawCard):
            row.append(OF_NO_USE if leaves else outlook.drawn(state.deck[0]))
        else:
            row.append(0.0)
    return row


class Outlook:
    """What effects promise to whoever activates them; the numbers are rough, and found by playing."""

    __slots__ = ("effects", "least", "most_held", "now", "rivals", "stand", "worth")

    def __init__(self, stand: Stand) -> None:
        state = stand.state
        self.stand = stand
        self.worth = [stand.card(card) for card in state.hands[stand.seat]]
        self.now = stand.pair(self.worth)
        self.least = min(self.worth, default=0.0)
        self.rivals = others(state)
        self.most_held = max([len(state.hands[rival]) for rival in self.rivals], default=0)
        self.effects: dict[int, float] = {}

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
        known = self.effects.get(card)
        if known is None:
            known = promised = 0.0
            for step in self.stand.figures.effect[card]:
                if isinstance(step, verbs.Refund) and step.when and not promised:
                    continue  # only if something moves, and what can do nothing has promised nothing
                promised = PROMISED[type(step)](self, card, step)
                known += promised
            self.effects[card] = known
        return known

    def bartered(self, used: int) -> float:
        """The best exchange of a hand card for a Market card, whatever the prices."""
        worth = self.worth
        taken = max([self.stand.card(card) for card in self.market(used)], default=None)
        if taken is None:
            return 0.0
        return max([self.stand.pair([*worth[:i], taken, *worth[i + 1 :]]) for i in range(len(worth))]) - self.now


# What one verb promises to whoever activates the card `used`


def _draw(look: Outlook, used: int, step: verbs.Draw) -> float:
    deck = look.stand.state.deck
    if not deck:
        return 0.0
    if step.who == "others":
        return -0.1 * len(look.rivals) * step.cards
    second = SECOND * look.stand.fresh * 0.5 if step.cards > 1 and not look.worth else 0.0
    return look.drawn(deck[-1 if step.source == "bottom" else 0]) + second


def _refund(look: Outlook, used: int, step: verbs.Refund) -> float:
    return look.stand.money(step.euro)


def _discount(look: Outlook, used: int, step: verbs.Discount) -> float:
    stand = look.stand
    state = stand.state
    wanted = not state.bought and not state.used and any(stand.gain[card] > 0 for card in state.hands[stand.seat])
    return stand.money(step.euro) if wanted else 0.0


def _scry(look: Outlook, used: int, step: verbs.Scry) -> float:
    fresh = look.stand.fresh
    if step.keep:
        return look.fresh() + fresh * 0.6 if look.stand.state.deck else 0.0
    return fresh * 0.1


def _guard(look: Outlook, used: int, step: verbs.Guard) -> float:
    if step.what == "hand":
        return look.now * 0.03
    wish = max([look.stand.gain[card] for card in look.market(used)], default=0.0)
    return max(0.0, wish - max(look.worth, default=0.0)) * 0.3


def _sweep(look: Outlook, used: int, step: verbs.Sweep) -> float:
    return 0.01


def _barter(look: Outlook, used: int, step: verbs.Barter) -> float:
    return look.bartered(used) if look.worth else 0.0


def _copy(look: Outlook, used: int, step: verbs.Copy) -> float:
    state, seat = look.stand.state, look.stand.seat
    can = [card for card in look.market(used) if effects.can_activate(state, seat, card)]
    return max([look.effect(card) for card in can], default=0.0) * 0.95  # only one card copies


def _take(look: Outlook, used: int, step: verbs.Take) -> float:
    return look.fresh() + look.stand.fresh * 0.4 if look.most_held else 0.0


def _auction(look: Outlook, used: int, step: verbs.Auction) -> float:
    return look.fresh() * 0.7 if look.most_held and look.market(used) else 0.0


def _guess(look: Outlook, used: int, step: verbs.Guess) -> float:
    return look.stand.fresh * 0.3 if look.most_held else 0.0


def _trade(look: Outlook, used: int, step: verbs.Trade) -> float:
    return max(0.0, look.stand.fresh * 1.2 - look.least) * 0.7 if look.most_held and look.worth else 0.0


def _duel(look: Outlook, used: int, step: verbs.Duel) -> float:
    if not (look.most_held and look.worth):
        return 0.0
    if step.prize == "refund":
        return look.stand.money(step.euro) * 0.4 - LATER * look.least
    return look.stand.fresh * 0.3 - LATER * look.least * 0.4


def _pass(look: Outlook, used: int, step: verbs.Pass) -> float:
    if not look.rivals:
        return 0.0
    if step.what == "card":
        return look.stand.fresh * 0.5 * bool(look.most_held) - LATER * look.least
    return look.stand.fresh * 0.7 * look.most_held - look.now


def _give(look: Outlook, used: int, step: verbs.Give) -> float:
    return -SECOND * look.least - 0.05 if look.rivals and look.worth else 0.0


PROMISED: dict[type[verbs.Effect], Callable[[Outlook, int, Any], float]] = {
    verbs.Draw: _draw,
    verbs.Refund: _refund,
    verbs.Discount: _discount,
    verbs.Scry: _scry,
    verbs.Guard: _guard,
    verbs.Sweep: _sweep,
    verbs.Barter: _barter,
    verbs.Copy: _copy,
    verbs.Take: _take,
    verbs.Auction: _auction,
    verbs.Guess: _guess,
    verbs.Trade: _trade,
    verbs.Duel: _duel,
    verbs.Pass: _pass,
    verbs.Give: _give,
}


def _choice(stand: Stand, choice: agenda.Choice, action: Action) -> float:
    """What one answer to a choice inside an effect promises."""
    state = stand.state
    match choice, action:
        case effects.ChooseTarget(carry), Target(rival):
            step = stand.figures.effect[carry.card][carry.at]
            theirs = Stand(state, rival, ())
            if isinstance(step, verbs.Give):
                return -theirs.means.prospect * 0.1
            return len(state.hands[rival]) + theirs.means.prospect * 0.05
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
    return _expected(state, seat)[0]


def _expected(state: State, seat: int) -> tuple[float, bool]:
    """The points that a seat can expect, and whether it has nothing more to hope for."""
    if state.ended or turns_left(state, seat) == 0:
        return _reached(state, seat), True
    stand = Stand(state, seat, state.hands[seat])
    return stand.means.prospect + stand.hand(state.hands[seat]), stand.means.hopeless


def _reached(state: State, seat: int) -> float:
    """The points that a seat has; money breaks ties."""
    counts = symbols_of(figures_of(state.options.pack), state.collections[seat])
    return points(state.seats, counts, state.budgets[seat]) + state.budgets[seat] / 400


def chances(state: State) -> list[float]:
    """The part of the victory that each seat can expect, in 0 to 1."""
    expected = [_expected(state, seat) for seat in range(state.seats)]
    row = [each for each, _ in expected]
    soft = [1 / (1 + exp((_best_other(row, seat) - row[seat]) / MARGIN)) for seat in range(state.seats)]
    if state.ended:
        return [0.8 * (row[seat] > _best_other(row, seat)) + 0.2 * soft[seat] for seat in range(state.seats)]
    reached = [_reached(state, seat) for seat in range(state.seats)]
    most = max(reached)
    return [
        chance * LOST if all_of_it and has < most else chance
        for chance, (_, all_of_it), has in zip(soft, expected, reached, strict=True)
    ]


def _best_other(row: list[float], seat: int) -> float:
    return max(row[:seat] + row[seat + 1 :])
