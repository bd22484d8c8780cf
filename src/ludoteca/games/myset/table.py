"""What can be read off the table of MYSET: prices, neighbours, who counts as another player."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludoteca.core.game import Seat
from ludoteca.games.myset.cards import PACKS, Effect, Pack

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State

SEATS = tuple([Seat(seat) for seat in range(4)])
ALONE = tuple([(seat,) for seat in SEATS])
"""By seat: that one player decides."""

LEFT_OF = tuple(
    [
        tuple([tuple([(seat + step) % seats for step in range(1, seats + 1)]) for seat in range(seats)])
        for seats in range(5)
    ]
)
"""By number of players and seat: the seats from the left of a seat round to the seat itself."""


def pack_of(state: State) -> Pack:
    """The cards that are played with."""
    return PACKS[state.options.pack]


def effect_of(state: State, number: int) -> tuple[Effect, ...]:
    """The steps of a card."""
    return PACKS[state.options.pack].effects[number]


def price_of(state: State, number: int) -> int:
    """MYSET-COMP-09: the rounded price of a card."""
    return PACKS[state.options.pack].prices[number]


def is_out(state: State, seat: int) -> bool:
    """MYSET-END-08: whether a player has stopped playing."""
    return bool(state.out >> seat & 1)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """The seats from the left of a seat round to the seat itself."""
    return LEFT_OF[state.seats][seat]


def others(state: State) -> tuple[int, ...]:
    """Other players as effects mean them: not out, not the activator, hand not guarded; clockwise from the left."""
    return within_reach(state.seats, state.active, state.out, state.hand_guards)


@cache
def within_reach(seats: int, you: int, out: int, guards: tuple[int, ...]) -> tuple[int, ...]:
    """Clockwise from the left, who is neither out nor guarded."""
    return tuple([seat for seat in LEFT_OF[seats][you][:-1] if not (guards[seat] or out >> seat & 1)])


def reserved_by_another(state: State, card: int, seat: int) -> bool:
    """Whether another player's guard lies on a Market card."""
    return any(guard.card == card and guard.owner != seat for guard in state.reserved)


def reserved_for(state: State, card: int, seat: int) -> bool:
    """Whether this player's own guard lies on a Market card."""
    return any(guard.card == card and guard.owner == seat for guard in state.reserved)


def open_market(state: State, seat: int) -> tuple[int, ...]:
    """Market cards that no other player's guard keeps from a seat."""
    if not state.reserved:
        return state.market
    kept = [guard.card for guard in state.reserved if guard.owner != seat]
    return tuple([card for card in state.market if card not in kept])


def other_market(state: State) -> list[int]:
    """Market cards that the running effect may use: not the activated card, not guarded by somebody else."""
    this = state.activated
    return [card for card in open_market(state, state.active) if card != this]
