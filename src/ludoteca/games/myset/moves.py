"""How cards and money change place in MYSET, and who knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.copying import with_
from ludoteca.core.game import Value
from ludoteca.games.myset.kinds import (
    MARKET,
    PUBLIC,
    START_BUDGET,
    Bartered,
    Cycled,
    Drew,
    HandedOver,
    Refilled,
    Refunded,
    Returned,
)

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State

Events = list[Value]


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards without one of them."""
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


# Who knows where a card lies


def learn(state: State, card: int, seats: int) -> None:
    """These seats know where the card lies."""
    known = state.known[card]
    if seats & ~known:
        state.known = with_(state.known, card, known | seats)


def blur(state: State, cards: tuple[int, ...], seats: int) -> None:
    """All but these seats can no longer tell the cards apart: one of them went away unseen."""
    known = list(state.known)
    for card in cards:
        known[card] &= seats
    state.known = tuple(known)


def leaves_unseen(state: State, giver: int, seats: int) -> None:
    """A hand card is about to go where only these seats see which one it is; an only card everybody can follow."""
    if len(state.hands[giver]) > 1:
        blur(state, state.hands[giver], seats)


# Hands


def into_hand(state: State, seat: int, card: int) -> None:
    """A card joins a hand."""
    state.hands = with_(state.hands, seat, (*state.hands[seat], card))
    learn(state, card, 1 << seat)


def from_hand(state: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    state.hands = with_(state.hands, seat, without(state.hands[seat], card))


def draw(state: State, seat: int, events: Events, bottom: bool = False) -> bool:
    """MYSET-DRAW-01: a card of the deck into a hand, if there is one."""
    if not state.deck:
        return False
    if bottom:
        card, state.deck = state.deck[-1], state.deck[:-1]
    else:
        card, state.deck = state.deck[0], state.deck[1:]
    into_hand(state, seat, card)
    events.append(Drew(seat, card, state.known[card]))
    return True


def hand_over(state: State, giver: int, receiver: int, card: int, events: Events) -> None:
    """A card from hand to hand: giver and receiver know it, nobody else can tell which one it was."""
    leaves_unseen(state, giver, 1 << giver | 1 << receiver)
    hand_over_alone(state, giver, receiver, card, events)


def hand_over_alone(state: State, giver: int, receiver: int, card: int, events: Events) -> None:
    """A card from hand to hand, where it is settled already who knows which one it is."""
    from_hand(state, giver, card)
    into_hand(state, receiver, card)
    events.append(HandedOver(giver, receiver, card, state.known[card]))


def return_card(state: State, seat: int, card: int, events: Events) -> None:
    """MYSET-DRAW-05, MYSET-DRAW-10: a hand card goes unseen to the bottom of the deck."""
    leaves_unseen(state, seat, 1 << seat)
    from_hand(state, seat, card)
    state.deck += (card,)
    events.append(Returned(seat, card, state.known[card]))


# The Market


def leave_market(state: State, card: int) -> None:
    """A card leaves the Market; a guard on it ends."""
    state.market = without(state.market, card)
    if state.reserved:
        state.reserved = tuple([guard for guard in state.reserved if guard.card != card])


def into_market(state: State, card: int) -> None:
    """A card lies open in the Market, last in line."""
    state.market += (card,)
    learn(state, card, PUBLIC)


def exchange(state: State, seat: int, gave: int, took: int, events: Events) -> None:
    """A hand card for a Market card, open to all."""
    from_hand(state, seat, gave)
    leave_market(state, took)
    into_hand(state, seat, took)
    into_market(state, gave)
    events.append(Bartered(seat, gave, took))


def under_deck(state: State, card: int) -> None:
    """A card that lay open goes to the bottom of the deck: everybody knows where it is."""
    state.deck += (card,)


def cycle(state: State, card: int, events: Events) -> None:
    """MYSET-ACT-02, MYSET-ACT-10: the activated card goes to the bottom of the deck, for all to see."""
    leave_market(state, card)
    under_deck(state, card)
    events.append(Cycled(card))


def refill(state: State, events: Events) -> None:
    """MYSET-ACT-03, MYSET-ACT-07: the Market is filled to four as far as the deck goes."""
    missing = MARKET - len(state.market)
    if missing > 0 and state.deck:
        new, state.deck = state.deck[:missing], state.deck[missing:]
        state.market += new
        for card in new:
            learn(state, card, PUBLIC)
        events.append(Refilled(new))


# Money


def ceiling(state: State) -> int:
    """MYSET-SETUP-06, MYSET-SETUP-07: the starting budget, above which no budget rises."""
    return START_BUDGET[state.seats]


def refund(state: State, seat: int, euro: int, events: Events) -> None:
    """MYSET-SETUP-11: money comes back, and what is above the ceiling is lost."""
    before = state.budgets[seat]
    after = min(before + euro, ceiling(state))
    state.budgets = with_(state.budgets, seat, after)
    events.append(Refunded(seat, after - before, after))
