"""Verbs that use the Market: guard, copy, barter and sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.copying import with_
from ludoteca.core.game import Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset.effects.carry import ActivatorChooses, Carry, Entries, begins, choose
from ludoteca.games.myset.kinds import DECLINE, HAND_LIMIT, Choose, Copied, Decline, Guarded, Reserved, Swept
from ludoteca.games.myset.moves import Events, exchange, leave_market, under_deck
from ludoteca.games.myset.table import other_market, pack_of

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


# Guard


GUARD_LASTS = 2
"""Ends of own turns that a guard lives through: this turn's and the next one's."""


@begins(verbs.Guard)
def guard(state: State, step: verbs.Guard, carry: Carry, events: Events) -> Entries:
    """The hand is guarded at once, a Market card must be chosen."""
    if step.what == "hand":
        state.hand_guards = with_(state.hand_guards, state.active, GUARD_LASTS)
        events.append(Guarded(state.active, None))
    elif other_market(state):
        return (ChooseGuarded(carry),)
    return carry.then(state, 0)


class ChooseGuarded(ActivatorChooses, frozen=True):
    """Which Market card to reserve."""

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


# Copy


def can_activate(state: State, seat: int, card: int) -> bool:
    """MYSET-DRAW-04, MYSET-DRAW-07: whether a player may use the effect of a Market card that no other one guards."""
    pack = pack_of(state)
    raising = pack.drawing if state.options.plays("receive-with-two") else pack.raising
    return len(state.hands[seat]) < HAND_LIMIT or not raising[card]


def copyable(state: State) -> list[int]:
    """Other Market cards whose effect the activator could use."""
    return [card for card in other_market(state) if can_activate(state, state.active, card)]


@begins(verbs.Copy)
def copy(state: State, step: verbs.Copy, carry: Carry, events: Events) -> Entries:
    """Another Market card that could be activated."""
    return (ChooseCopied(carry),) if copyable(state) else carry.then(state, 0)


class ChooseCopied(ActivatorChooses, frozen=True):
    """Whose effect to carry out."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card that could be activated."""
        return choose(copyable(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """Its steps as if they stood on the activated card."""
        events.append(Copied(seat, action.card))
        return (Carry(action.card, 0, 0), *self.carry.then(state, 0))


# Barter


@begins(verbs.Barter)
def barter(state: State, step: verbs.Barter, carry: Carry, events: Events) -> Entries:
    """A hand card for another Market card, if there are both."""
    return (ChooseBartered(carry),) if state.hands[state.active] and other_market(state) else carry.then(state, 0)


class ChooseBartered(ActivatorChooses, frozen=True):
    """Which own card to give."""

    carry: Carry

    def among(self, state: State) -> tuple[Any, ...]:
        """Any of the own cards."""
        return choose(state.hands[state.active])

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """Then the Market card to get for it."""
        return (ChooseBarteredFor(self.carry, state.hands[seat].index(action.card)),)


class ChooseBarteredFor(ActivatorChooses, frozen=True):
    """Which Market card to get for it."""

    carry: Carry
    place: int

    def among(self, state: State) -> tuple[Any, ...]:
        """Another Market card."""
        return choose(other_market(state))

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """The two change places, for all to see."""
        exchange(state, seat, state.hands[seat][self.place], action.card, events)
        return self.carry.then(state, 2)


# Sweep


@begins(verbs.Sweep)
def sweep(state: State, step: verbs.Sweep, carry: Carry, events: Events) -> Entries:
    """Other Market cards under the deck."""
    return (SweepMarket(carry, 0),) if other_market(state) else carry.then(state, 0)


class SweepMarket(ActivatorChooses, frozen=True):
    """Which Market cards go under the deck, one after the other."""

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
