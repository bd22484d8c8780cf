"""Verbs about money: refund and discount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset import moves
from ludoteca.games.myset.effects.carry import Carry, Entries, begins
from ludoteca.games.myset.kinds import Discounted
from ludoteca.games.myset.moves import Events

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


@begins(verbs.Refund)
def refund(state: State, step: verbs.Refund, carry: Carry, events: Events) -> Entries:
    """MYSET-SETUP-11: money back, for some cards only if the step before moved something."""
    if step.when is None or carry.moved:
        moves.refund(state, state.active, step.euro, events)
    return carry.then(state, 0)


@begins(verbs.Discount)
def discount(state: State, step: verbs.Discount, carry: Carry, events: Events) -> Entries:
    """The next Buy of this turn costs less."""
    state.discount += step.euro
    events.append(Discounted(state.active, step.euro))
    return carry.then(state, 0)
