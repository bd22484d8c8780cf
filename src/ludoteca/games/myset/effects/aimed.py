"""Verbs aimed at another player: take, guess, give and trade."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludoteca.core.agenda import Choice
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset.effects.carry import ActivatorChooses, Carry, Entries, begins, choose
from ludoteca.games.myset.kinds import (
    DECLINE,
    NAME_PRICES,
    TARGET,
    Choose,
    Decline,
    Looked,
    Missed,
    Named,
    NamePrice,
    Target,
    Targeted,
    Traded,
)
from ludoteca.games.myset.moves import Events, hand_over, hand_over_alone, learn, leaves_unseen
from ludoteca.games.myset.table import ALONE, others, pack_of

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


Aim = Callable[["State", Any, Carry, int, Events], Entries]
AIMS: dict[type[verbs.Verb], Aim] = {}
"""By verb that needs another player: what it does once the player is found."""


def aims(verb: type[verbs.Verb]) -> Callable[[Aim], Aim]:
    """Marks what a verb does to the player it has found."""

    def note(aim: Aim) -> Aim:
        AIMS[verb] = aim
        return aim

    return note


@begins(verbs.Take, verbs.Trade, verbs.Guess, verbs.Duel)
def choose_target(state: State, step: verbs.Effect, carry: Carry, events: Events) -> Entries:
    """Another player, if there is one, whatever the own hand."""
    return (ChooseTarget(carry),) if others(state) else carry.then(state, 0)


@begins(verbs.Give)
def choose_receiver(state: State, step: verbs.Give, carry: Carry, events: Events) -> Entries:
    """Another player, if there is one and something to give."""
    return (ChooseTarget(carry),) if state.hands[state.active] and others(state) else carry.then(state, 0)


class ChooseTarget(ActivatorChooses, frozen=True):
    """Which other player; an empty-handed one may be chosen."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Every other player."""
        return tuple([TARGET[rival] for rival in others(state)])

    def chosen(self, state: State, seat: Seat, action: Target, events: Events) -> Entries:
        """What the verb does to that player."""
        events.append(Targeted(seat, action.seat))
        step = self.carry.step(state)
        return AIMS[type(step)](state, step, self.carry, action.seat, events)


# Take and guess


@aims(verbs.Take)
def take(state: State, step: verbs.Take, carry: Carry, target: int, events: Events) -> Entries:
    """MYSET-EFF-01: the dearest card of that player."""
    return give_one_of(state, carry, target, 0, events)


def fitting(state: State, carry: Carry, giver: int, euro: int) -> tuple[int, ...]:
    """MYSET-EFF-01: what a player could hand over: the dearest cards, or for a guess those near the named price."""
    hand = state.hands[giver]
    step = carry.step(state)
    prices = pack_of(state).prices
    if isinstance(step, verbs.Guess):
        return tuple([card for card in hand if abs(prices[card] - euro) <= step.within])
    dearest = max([prices[card] for card in hand], default=0)
    return tuple([card for card in hand if prices[card] == dearest])


def give_one_of(state: State, carry: Carry, giver: int, euro: int, events: Events) -> Entries:
    """The giver hands over a card that fits, and chooses where several do."""
    fits = fitting(state, carry, giver, euro)
    if not fits:
        if euro:
            events.append(Missed(state.active, giver))
        return carry.then(state, 0)
    if len(fits) > 1:  # MYSET-EFF-04
        return (ChooseHandedOver(carry, giver, euro),)
    hand_over(state, giver, state.active, fits[0], events)
    return carry.then(state, 1)


class ChooseHandedOver(Choice, frozen=True):
    """The giver chooses among the cards that fit; `euro` is the named price, or 0 for the dearest card."""

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


@aims(verbs.Guess)
def guess(state: State, step: verbs.Guess, carry: Carry, target: int, events: Events) -> Entries:
    """Then the price."""
    return (NameAPrice(carry, target),)


class NameAPrice(ActivatorChooses, frozen=True):
    """The activator names a price."""

    carry: Carry
    target: int

    def among(self, state: State) -> tuple[Any, ...]:
        """A multiple of 5 from 15 to 75."""
        return NAME_PRICES

    def chosen(self, state: State, seat: Seat, action: NamePrice, events: Events) -> Entries:
        """A card near that price changes hands."""
        events.append(Named(seat, action.euro))
        return give_one_of(state, self.carry, self.target, action.euro, events)


# Give


@aims(verbs.Give)
def give(state: State, step: verbs.Give, carry: Carry, target: int, events: Events) -> Entries:
    """Then the card."""
    return (ChooseGift(carry, target),)


class ChooseGift(ActivatorChooses, frozen=True):
    """Which of your cards the other player gets."""

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


@aims(verbs.Trade)
def look_at_hand(state: State, step: verbs.Trade, carry: Carry, target: int, events: Events) -> Entries:
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
    """Which own card to exchange, or none."""

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
    """Which of their cards to get for it."""

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
