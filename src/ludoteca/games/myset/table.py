"""What can be read off the table of MYSET: prices, neighbours, who counts as another player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.myset.cards import Card, pack_named

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


def card_of(state: State, number: int) -> Card:
    """A printed card by its number."""
    return pack_named(state.options.pack).card[number - 1]


def price_of(state: State, number: int) -> int:
    """MYSET-COMP-09: the rounded price, the only one the rules use."""
    return card_of(state, number).price


def is_out(state: State, seat: int) -> bool:
    """MYSET-END-08: whether a player has stopped playing."""
    return bool(state.out >> seat & 1)


def clockwise(state: State, seat: int) -> list[int]:
    """The seats from the left of a seat round to the seat itself."""
    return [(seat + step) % state.seats for step in range(1, state.seats + 1)]


def others(state: State) -> list[int]:
    """Other players as effects mean them: not out, not the activator, hand not guarded; clockwise from the left."""
    you = state.active
    return [
        seat
        for seat in clockwise(state, you)
        if seat != you and not is_out(state, seat) and not state.hand_guards[seat]
    ]


def reserved_by_another(state: State, card: int, seat: int) -> bool:
    """Whether another player's guard lies on a Market card."""
    return any(guard.card == card and guard.owner != seat for guard in state.reserved)


def reserved_for(state: State, card: int, seat: int) -> bool:
    """Whether this player's own guard lies on a Market card."""
    return any(guard.card == card and guard.owner == seat for guard in state.reserved)


def other_market(state: State) -> tuple[int, ...]:
    """Market cards that the running effect may use: not the activated card, not guarded by somebody else."""
    return tuple(
        [
            card
            for card in state.market
            if card != state.activated and not reserved_by_another(state, card, state.active)
        ]
    )
