"""Verbs that use the deck: draw and scry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.game import Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset.effects.carry import ActivatorChooses, Carry, Entries, begins, choose
from ludoteca.games.myset.kinds import (
    HAND_LIMIT,
    ON_TOP,
    UNDER,
    Choose,
    Drew,
    Looked,
    PutBack,
    PutOnTop,
    PutUnder,
    Returned,
)
from ludoteca.games.myset.moves import Events, blur, draw, into_hand, learn
from ludoteca.games.myset.table import others

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


# Draw


@begins(verbs.Draw)
def draw_cards(state: State, step: verbs.Draw, carry: Carry, events: Events) -> Entries:
    """MYSET-DRAW-09: the activator up to the limit, or every other player whatever the hand."""
    bottom = step.source == "bottom"
    drawn = 0
    if step.who == "self":
        while drawn < step.cards and len(state.hands[state.active]) < HAND_LIMIT:
            if not draw(state, state.active, events, bottom):
                break
            drawn += 1
    else:
        for seat in others(state):
            for _ in range(step.cards):
                drawn += draw(state, seat, events, bottom)
    return carry.then(state, drawn)


# Scry


@begins(verbs.Scry)
def look_at_deck(state: State, step: verbs.Scry, carry: Carry, events: Events) -> Entries:
    """The activator looks at the top cards; nobody else can tell them apart any more."""
    you = state.active
    count = min(step.cards, len(state.deck))
    if not count:
        return carry.then(state, 0)
    top = state.deck[:count]
    if count > 1:  # a single card goes where everybody can see it go
        blur(state, top, 0)
    for card in top:
        learn(state, card, 1 << you)
    events.append(Looked(you, None, top, count, 1 << you))
    if step.keep:
        return (KeepOne(carry, count),)
    if step.rest == "bottom":
        return (OrderUnder(carry, count, count),)
    return (TopOrUnder(carry, 0, count, count),)


class KeepOne(ActivatorChooses, frozen=True):
    """Which of the cards to keep."""

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
    """The order in which the looked-at cards go under the deck."""

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
    """Each looked-at card goes on top or under the deck; `tops` of them lie in place already."""

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
