"""The effects of MYSET cards: one step or choice a moment of a verb, resolved in the order of the rules.

An entry names players by seat and cards of the Market by number; hidden cards it names by their place alone, so that an
entry tells nobody more than the table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ludoteca.core.agenda import Choice, Step
from ludoteca.core.game import NOTHING, Offers, Seat, Value
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset.kinds import (
    CHOOSE,
    DECLINE,
    HAND_LIMIT,
    NAME_PRICES,
    ON_TOP,
    PUBLIC,
    TARGET,
    UNDER,
    Auctioned,
    Choose,
    Committed,
    Copied,
    Decline,
    Discounted,
    Drew,
    Duelled,
    Guarded,
    HandsPassed,
    Looked,
    Missed,
    Named,
    NamePrice,
    OffersShown,
    PutBack,
    PutOnTop,
    PutUnder,
    Reserved,
    Returned,
    Swept,
    Target,
    Targeted,
    Traded,
)
from ludoteca.games.myset.moves import (
    Events,
    blur,
    cycle,
    draw,
    exchange,
    from_hand,
    hand_over,
    hand_over_alone,
    into_hand,
    learn,
    leave_market,
    leaves_unseen,
    over_limit,
    refill,
    refund,
    return_card,
    under_deck,
    with_,
)
from ludoteca.games.myset.table import ALONE, SEATS, clockwise, effect_of, other_market, others, pack_of, price_of

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State

Entries = tuple[Value, ...]

AIMED = (verbs.Take, verbs.Trade, verbs.Guess, verbs.Duel)
"""Verbs that begin with the choice of another player, whatever the own hand."""

ASIDE = -2
"""The pick of a player who is not asked."""

GUARD_LASTS = 2
"""Ends of own turns that a guard lives through: this turn's and the next one's."""


def can_activate(state: State, seat: int, card: int) -> bool:
    """MYSET-DRAW-04, MYSET-DRAW-07: whether a player may use the effect of a Market card that no other one guards."""
    return len(state.hands[seat]) < HAND_LIMIT or not pack_of(state).raising[card]


def choose(cards: Sequence[int]) -> tuple[Choose, ...]:
    """One of these cards."""
    return tuple([CHOOSE[card] for card in cards])


class ActivatorChooses(Choice, frozen=True):
    """A choice of the player whose card is being carried out."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The activator."""
        return ALONE[state.active]

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """What there is to choose from, for the activator alone."""
        return Offers(self.among(state)) if seat == state.active else NOTHING

    def among(self, state: State) -> tuple[Any, ...]:
        """What there is to choose from."""
        raise NotImplementedError


class Carry(Step, frozen=True):
    """Carry out step `at` of a card's effect; `moved` cards changed place in the step before."""

    card: int
    at: int
    moved: int

    def then(self, state: State, moved: int) -> Entries:
        """The step after this one, if there is one."""
        at = self.at + 1
        return (Carry(self.card, at, moved),) if at < len(effect_of(state, self.card)) else ()

    def resolve(self, state: State, events: Events) -> Entries:
        """MYSET-ACT-09: as far as possible, one verb after the other."""
        return begin(state, step_of(state, self), self, events)


def step_of(state: State, carry: Carry) -> verbs.Effect:
    """The verb that is being carried out."""
    return effect_of(state, carry.card)[carry.at]


def begin(state: State, step: verbs.Effect, carry: Carry, events: Events) -> Entries:
    """What a verb does at once, or the choice that it asks for first; nothing where it finds nothing to do."""
    you = state.active
    if isinstance(step, AIMED):  # the most frequent, so before the others
        return (ChooseTarget(carry),) if others(state) else carry.then(state, 0)
    match step:
        case verbs.Draw(who="self"):
            drawn = 0
            while drawn < step.cards and len(state.hands[you]) < HAND_LIMIT:  # MYSET-DRAW-09
                if not draw(state, you, events, step.source == "bottom"):
                    break
                drawn += 1
            return carry.then(state, drawn)
        case verbs.Draw():
            drawn = 0
            for seat in others(state):
                for _ in range(step.cards):
                    drawn += draw(state, seat, events, step.source == "bottom")
            return carry.then(state, drawn)
        case verbs.Scry():
            return look_at_deck(state, step, carry, events)
        case verbs.Pass(what="hand"):
            return carry.then(state, pass_hands(state, step.to, events))
        case verbs.Pass():
            circle = participants(state)
            holders = [seat for seat in circle if state.hands[seat]]
            if len(circle) > 1 and holders:
                return (PassCards(carry, asking(state, holders)),)
        case verbs.Refund(euro, when):
            if when is None or carry.moved:
                refund(state, you, euro, events)
        case verbs.Discount(euro):
            state.discount += euro
            events.append(Discounted(you, euro))
        case verbs.Guard(what="hand"):
            state.hand_guards = with_(state.hand_guards, you, GUARD_LASTS)
            events.append(Guarded(you, None))
        case verbs.Guard():
            if other_market(state):
                return (ChooseGuarded(carry),)
        case verbs.Copy():
            if copyable(state):
                return (ChooseCopied(carry),)
        case verbs.Sweep():
            if other_market(state):
                return (SweepMarket(carry, 0),)
        case verbs.Barter():
            if state.hands[you] and other_market(state):
                return (ChooseBartered(carry),)
        case verbs.Auction():
            bidders = [seat for seat in others(state) if state.hands[seat]]
            if bidders and other_market(state):
                return (OfferCards(carry, asking(state, bidders)),)
        case verbs.Give():
            if state.hands[you] and others(state):
                return (ChooseTarget(carry),)
    return carry.then(state, 0)


# A player is chosen


class ChooseTarget(ActivatorChooses, frozen=True):
    """E1: which other player; an empty-handed one may be chosen."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Every other player."""
        return tuple([TARGET[rival] for rival in others(state)])

    def chosen(self, state: State, seat: Seat, action: Target, events: Events) -> Entries:
        """What the verb does to that player."""
        events.append(Targeted(seat, action.seat))
        return aim(state, step_of(state, self.carry), self.carry, action.seat, events)


def aim(state: State, step: verbs.Effect, carry: Carry, target: int, events: Events) -> Entries:
    """A verb that has found its player."""
    you = state.active
    theirs = state.hands[target]
    match step:
        case verbs.Take():
            return give_one_of(state, carry, target, 0, events)
        case verbs.Guess():
            return (NameAPrice(carry, target),)
        case verbs.Give():
            return (ChooseGift(carry, target),)
        case verbs.Trade():
            return look_at_hand(state, carry, target, events)
        case verbs.Duel():
            if not theirs or not state.hands[you]:  # MYSET-EFF-10
                return carry.then(state, 0)
            return (StakeCards(carry, asking(state, (you, target)), target),)
        case _:
            raise AssertionError(f"{step} has no target")


def fitting(state: State, carry: Carry, giver: int, euro: int) -> tuple[int, ...]:
    """MYSET-EFF-01: what a player could hand over: the dearest cards, or for a guess those near the named price."""
    hand = state.hands[giver]
    step = step_of(state, carry)
    if isinstance(step, verbs.Guess):
        return tuple([card for card in hand if abs(price_of(state, card) - euro) <= step.within])
    dearest = max([price_of(state, card) for card in hand], default=0)
    return tuple([card for card in hand if price_of(state, card) == dearest])


def give_one_of(state: State, carry: Carry, giver: int, euro: int, events: Events) -> Entries:
    """The giver hands over a card that fits, and chooses where several do."""
    fits = fitting(state, carry, giver, euro)
    if not fits:
        return carry.then(state, 0)
    if len(fits) > 1:  # MYSET-EFF-04
        return (ChooseHandedOver(carry, giver, euro),)
    hand_over(state, giver, state.active, fits[0], events)
    return carry.then(state, 1)


class ChooseHandedOver(Choice, frozen=True):
    """D5, E5: the giver chooses among the cards that fit; `euro` is the named price, or 0 for the dearest card."""

    carry: Carry
    giver: int
    euro: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The giver."""
        return ALONE[self.giver]

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """The cards that fit."""
        return Offers(choose(fitting(state, self.carry, seat, self.euro))) if seat == self.giver else NOTHING

    def possible(self, state: State) -> bool:
        """Nobody is asked who has no choice: what everybody can tell about the giver's hand."""
        return len(fitting(state, self.carry, self.giver, self.euro)) > 1

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """It goes to the activator."""
        hand_over(state, seat, state.active, action.card, events)
        return self.carry.then(state, 1)


class NameAPrice(ActivatorChooses, frozen=True):
    """E4: the activator names a price."""

    carry: Carry
    target: int

    def among(self, state: State) -> tuple[Any, ...]:
        """A multiple of 5 from 15 to 75."""
        return NAME_PRICES

    def chosen(self, state: State, seat: Seat, action: NamePrice, events: Events) -> Entries:
        """A card near that price changes hands."""
        events.append(Named(seat, action.euro))
        if not fitting(state, self.carry, self.target, action.euro):
            events.append(Missed(seat, self.target))
        return give_one_of(state, self.carry, self.target, action.euro, events)


class ChooseGift(ActivatorChooses, frozen=True):
    """E2: which of your cards the other player gets."""

    carry: Carry
    target: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of the own cards."""
        return choose(state.hands[state.active])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """It goes to that player."""
        hand_over(state, seat, self.target, action.card, events)
        return self.carry.then(state, 1)


# Trade


def look_at_hand(state: State, carry: Carry, target: int, events: Events) -> Entries:
    """The activator sees the whole hand, and may then exchange a card."""
    you = state.active
    theirs = state.hands[target]
    if not theirs:
        return carry.then(state, 0)
    for card in theirs:
        learn(state, card, 1 << you)
    events.append(Looked(you, target, theirs, len(theirs), 1 << you | 1 << target))
    return (ChooseTraded(carry, target),) if state.hands[you] else carry.then(state, 0)


class ChooseTraded(ActivatorChooses, frozen=True):
    """E3: which own card to exchange, or none."""

    carry: Carry
    target: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of the own cards, or none."""
        return (DECLINE, *choose(state.hands[state.active]))

    def chosen(self, state: State, seat: Seat, action: Choose | Decline, events: Events) -> Entries:
        """Then the card to get for it."""
        if isinstance(action, Decline):
            events.append(Traded(seat, self.target, False))
            return self.carry.then(state, 0)
        return (ChooseTradedFor(self.carry, self.target, state.hands[seat].index(action.card)),)


class ChooseTradedFor(ActivatorChooses, frozen=True):
    """E3: which of their cards to get for it."""

    carry: Carry
    target: int
    place: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of their cards."""
        return choose(state.hands[self.target])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """The two change places."""
        mine = state.hands[seat][self.place]
        events.append(Traded(seat, self.target, True))
        both = 1 << seat | 1 << self.target
        for who in (seat, self.target):
            leaves_unseen(state, who, both)
        hand_over_alone(state, self.target, seat, action.card, events)
        hand_over_alone(state, seat, self.target, mine, events)
        return self.carry.then(state, 2)


# Pass


def participants(state: State) -> list[int]:
    """Everybody who takes part in a pass, clockwise: the activator and all other players."""
    return [*others(state), state.active]


def neighbour(circle: list[int], seat: int, to: str) -> int:
    """The next one in the circle, which is clockwise, on that side."""
    return circle[(circle.index(seat) + (1 if to == "left" else -1)) % len(circle)]


def pass_hands(state: State, to: str, events: Events) -> int:
    """All hands move at once, whole."""
    circle = participants(state)
    if len(circle) < 2:
        return 0
    before = state.hands
    hands = list(before)
    for seat in circle:
        receiver = neighbour(circle, seat, to)
        hands[receiver] = before[seat]
        for card in before[seat]:
            learn(state, card, 1 << receiver)
    state.hands = tuple(hands)
    events.append(HandsPassed(to, tuple(circle)))  # type: ignore[arg-type]
    return sum(len(before[seat]) for seat in circle)


def asking(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """The picks of a secret choice before the first is made."""
    return tuple([0 if seat in seats else ASIDE for seat in range(state.seats)])


class Secretly(Choice, frozen=True):
    """Several players choose a hand card at the same time.

    `picks` has the place of the card in the hand of each seat, counted from 1: 0 before the choice, less for who is not
    asked.
    """

    carry: Carry
    picks: tuple[int, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Those who have not chosen yet."""
        return tuple([seat for seat, pick in zip(SEATS, self.picks, strict=False) if not pick])

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """Any of the own cards."""
        asked = 0 <= seat < state.seats and not self.picks[seat]
        return Offers(choose(state.hands[seat])) if asked else NOTHING

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """MYSET-EFF-07, MYSET-EFF-11: nothing happens before the last choice is in."""
        events.append(Committed(seat))
        picks = with_(self.picks, seat, state.hands[seat].index(action.card) + 1)
        if 0 in picks:
            return (replace(self, picks=picks),)
        picked = {who: state.hands[who][pick - 1] for who, pick in enumerate(picks) if pick > 0}
        return self.all_chosen(state, picked, events)

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """What happens with the cards that were chosen."""
        raise NotImplementedError


class PassCards(Secretly, frozen=True):
    """D6, E6: everyone with a card chooses one to pass on."""

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """MYSET-EFF-07: all cards move at once."""
        step = step_of(state, self.carry)
        assert isinstance(step, verbs.Pass)
        circle = participants(state)
        for seat in picked:
            leaves_unseen(state, seat, 1 << seat | 1 << neighbour(circle, seat, step.to))
        for seat, card in picked.items():
            hand_over_alone(state, seat, neighbour(circle, seat, step.to), card, events)
        return self.carry.then(state, len(picked))


# Duel


class StakeCards(Secretly, frozen=True):
    """D7, E7: both play a card face down."""

    target: int

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """MYSET-EFF-11: both are shown to all, then the cheaper or the dearer one wins."""
        step = step_of(state, self.carry)
        assert isinstance(step, verbs.Duel)
        you, rival = state.active, self.target
        mine, theirs = picked[you], picked[rival]
        gap = price_of(state, mine) - price_of(state, theirs)
        if step.winner == "cheaper":
            gap = -gap
        winner = None if gap == 0 else you if gap > 0 else rival
        for card in (mine, theirs):
            learn(state, card, PUBLIC)
        events.append(Duelled((you, rival), (mine, theirs), winner))
        if step.prize == "cards":
            if winner is None:
                return self.carry.then(state, 0)
            loser = rival if winner == you else you
            hand_over_alone(state, loser, winner, picked[loser], events)
            return self.carry.then(state, 1)
        if winner is not None:
            refund(state, winner, step.euro, events)
        for seat, card in ((you, mine), (rival, theirs)):
            from_hand(state, seat, card)
            under_deck(state, card)
            events.append(Returned(seat, card, PUBLIC))
        return self.carry.then(state, 2)


# Auction


class OfferCards(Secretly, frozen=True):
    """E8: every other player with cards offers one."""

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """All offers are shown."""
        for card in picked.values():
            learn(state, card, PUBLIC)
        events.append(OffersShown(tuple(picked), tuple(picked.values())))
        return (TakeOffer(self.carry, tuple(picked), tuple(picked.values())),)


class TakeOffer(ActivatorChooses, frozen=True):
    """E9: which offer to take."""

    carry: Carry
    seats: tuple[int, ...]
    cards: tuple[int, ...]

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of the offers, which everybody has seen."""
        return choose(self.cards)

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """Then the Market card for it."""
        return (PayForOffer(self.carry, self.seats[self.cards.index(action.card)], action.card),)


class PayForOffer(ActivatorChooses, frozen=True):
    """E9: which Market card its owner gets."""

    carry: Carry
    owner: int
    card: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card."""
        return choose(other_market(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """The offer goes to the activator, the Market card to the owner of the offer."""
        hand_over_alone(state, self.owner, seat, self.card, events)
        leave_market(state, action.card)
        into_hand(state, self.owner, action.card)
        events.append(Auctioned(seat, self.owner, self.card, action.card))
        return self.carry.then(state, 2)


# The Market


class ChooseGuarded(ActivatorChooses, frozen=True):
    """E13: which Market card to reserve."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card."""
        return choose(other_market(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """It is reserved, or the guard renewed."""
        kept = tuple([guard for guard in state.reserved if guard.card != action.card])
        state.reserved = (*kept, Reserved(action.card, seat, GUARD_LASTS))
        events.append(Guarded(seat, action.card))
        return self.carry.then(state, 0)


def copyable(state: State) -> list[int]:
    """Other Market cards whose effect the activator could use."""
    return [card for card in other_market(state) if can_activate(state, state.active, card)]


class ChooseCopied(ActivatorChooses, frozen=True):
    """E13: whose effect to carry out."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card that could be activated."""
        return choose(copyable(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """Its steps as if they stood on the activated card."""
        events.append(Copied(seat, action.card))
        return (Carry(action.card, 0, 0), *self.carry.then(state, 0))


class ChooseBartered(ActivatorChooses, frozen=True):
    """E10: which own card to give."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of the own cards."""
        return choose(state.hands[state.active])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """Then the Market card to get for it."""
        return (ChooseBarteredFor(self.carry, state.hands[seat].index(action.card)),)


class ChooseBarteredFor(ActivatorChooses, frozen=True):
    """E10: which Market card to get for it."""

    carry: Carry
    place: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card."""
        return choose(other_market(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """The two change places, for all to see."""
        exchange(state, seat, state.hands[seat][self.place], action.card, events)
        return self.carry.then(state, 2)


class SweepMarket(ActivatorChooses, frozen=True):
    """E11: which Market cards go under the deck, one after the other."""

    carry: Carry
    moved: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card, or no more."""
        return (DECLINE, *choose(other_market(state)))

    def chosen(self, state: State, seat: Seat, action: Choose | Decline, events: Events) -> Entries:
        """The last named is the lowest."""
        if isinstance(action, Decline):
            return self.carry.then(state, self.moved)
        leave_market(state, action.card)
        under_deck(state, action.card)
        events.append(Swept(action.card))
        moved = self.moved + 1
        return (SweepMarket(self.carry, moved),) if other_market(state) else self.carry.then(state, moved)


# The deck


def look_at_deck(state: State, step: verbs.Scry, carry: Carry, events: Events) -> Entries:
    """The activator looks at the top cards; nobody else can tell them apart any more."""
    you = state.active
    count = min(step.cards, len(state.deck))
    if not count:
        return carry.then(state, 0)
    top = state.deck[:count]
    if count > 1:  # a single card goes where everybody can see it go
        blur(state, top, 1 << you)
    for card in top:
        learn(state, card, 1 << you)
    events.append(Looked(you, None, top, count, 1 << you))
    if step.keep:
        return (KeepOne(carry, count),)
    if step.rest == "bottom":
        return (OrderUnder(carry, count, count),)
    return (TopOrUnder(carry, 0, count, count),)


class KeepOne(ActivatorChooses, frozen=True):
    """E12: which of the cards to keep."""

    carry: Carry
    left: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of those looked at."""
        return choose(state.deck[: self.left])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """It goes into the hand, the others under the deck."""
        place = state.deck.index(action.card)
        state.deck = state.deck[:place] + state.deck[place + 1 :]
        into_hand(state, seat, action.card)
        events.append(Drew(seat, action.card, state.known[action.card]))
        if self.left == 1:
            return self.carry.then(state, 1)
        return (OrderUnder(self.carry, self.left - 1, self.left),)


class OrderUnder(ActivatorChooses, frozen=True):
    """E12: the order in which the looked-at cards go under the deck."""

    carry: Carry
    left: int
    moved: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of those not placed yet."""
        return choose(state.deck[: self.left])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """The last named is the lowest."""
        put_under(state, seat, action.card, events)
        if self.left == 1:
            return self.carry.then(state, self.moved)
        return (OrderUnder(self.carry, self.left - 1, self.moved),)


class TopOrUnder(ActivatorChooses, frozen=True):
    """E12: each looked-at card goes on top or under the deck; `tops` of them lie in place already."""

    carry: Carry
    tops: int
    left: int
    moved: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of those not placed yet, to either place."""
        loose = state.deck[self.tops : self.tops + self.left]
        return (*[ON_TOP[card] for card in loose], *[UNDER[card] for card in loose])

    def chosen(self, state: State, seat: Seat, action: PutOnTop | PutUnder, events: Events) -> Entries:
        """On top the first named is drawn first; under the deck the last named is the lowest."""
        tops = self.tops
        if isinstance(action, PutUnder):
            put_under(state, seat, action.card, events)
        else:
            place = state.deck.index(action.card)
            rest = state.deck[:place] + state.deck[place + 1 :]
            state.deck = (*rest[:tops], action.card, *rest[tops:])
            events.append(PutBack(seat, action.card, state.known[action.card]))
            tops += 1
        if self.left == 1:
            return self.carry.then(state, self.moved)
        return (TopOrUnder(self.carry, tops, self.left - 1, self.moved),)


def put_under(state: State, seat: int, card: int, events: Events) -> None:
    """A looked-at card goes to the bottom."""
    place = state.deck.index(card)
    state.deck = (*state.deck[:place], *state.deck[place + 1 :], card)
    events.append(Returned(seat, card, state.known[card]))


# After the effect


class ReturnSurplus(Step, frozen=True):
    """MYSET-DRAW-10: whoever holds too many cards returns some, clockwise from the left, the activator last."""

    def resolve(self, state: State, events: Events) -> Entries:
        """Ask the first who is above the limit."""
        if max(map(len, state.hands)) <= HAND_LIMIT:
            return ()
        for seat in clockwise(state, state.active):
            if over_limit(state, seat):
                return (ChooseSurplus(seat), self)
        return ()


class ChooseSurplus(Choice, frozen=True):
    """D8, MYSET-DRAW-05: the owner chooses what goes under the deck."""

    owner: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The owner of the hand."""
        return ALONE[self.owner]

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """Any card of the hand."""
        return Offers(choose(state.hands[seat])) if seat == self.owner else NOTHING

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """It goes to the bottom, unseen."""
        return_card(state, seat, action.card, events)
        return ()


class CycleCard(Step, frozen=True):
    """MYSET-ACT-02, MYSET-ACT-03, MYSET-ACT-05: the activated card goes to the bottom, then the Market is filled."""

    def resolve(self, state: State, events: Events) -> Entries:
        """Both at once."""
        cycle(state, state.activated, events)
        state.activated = 0
        refill(state, events)
        return ()


AFTER = (ReturnSurplus(), CycleCard())
"""MYSET-ACT-05: what follows every effect."""

Entry = (
    Carry
    | ChooseTarget
    | ChooseHandedOver
    | NameAPrice
    | ChooseGift
    | ChooseTraded
    | ChooseTradedFor
    | PassCards
    | StakeCards
    | OfferCards
    | TakeOffer
    | PayForOffer
    | ChooseGuarded
    | ChooseCopied
    | ChooseBartered
    | ChooseBarteredFor
    | SweepMarket
    | KeepOne
    | OrderUnder
    | TopOrUnder
    | ReturnSurplus
    | ChooseSurplus
    | CycleCard
)
"""Everything that can stand on the agenda."""
