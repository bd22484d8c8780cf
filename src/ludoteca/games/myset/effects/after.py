"""What follows every effect: surplus cards go back, and the activated card goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.agenda import Choice, Step
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myset.effects.carry import Entries, choose
from ludoteca.games.myset.kinds import HAND_LIMIT, Choose
from ludoteca.games.myset.moves import Events, cycle, return_card
from ludoteca.games.myset.table import ALONE, clockwise

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


class ReturnSurplus(Step, frozen=True):
    """MYSET-DRAW-10: whoever holds too many cards returns some, clockwise from the left, the activator last."""

    def resolve(self, state: State, events: Events) -> Entries:
        """Ask the first who is above the limit."""
        for seat in clockwise(state, state.active):
            if len(state.hands[seat]) > HAND_LIMIT:
                return (ChooseSurplus(seat), self)
        return ()


class ChooseSurplus(Choice, frozen=True):
    """MYSET-DRAW-05: the owner chooses what goes under the deck."""

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
    """MYSET-ACT-02, MYSET-ACT-05: the activated card goes to the bottom; the Market is filled as after any action."""

    def resolve(self, state: State, events: Events) -> Entries:
        """Nobody chooses."""
        cycle(state, state.activated, events)
        state.activated = 0
        return ()


AFTER = (ReturnSurplus(), CycleCard())
"""MYSET-ACT-05: what follows every effect."""
