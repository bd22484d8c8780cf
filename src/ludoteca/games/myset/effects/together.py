"""Verbs in which several players choose in secret: pass, duel and auction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core.game import Seat
from ludoteca.games.myset import cards as verbs
from ludoteca.games.myset.effects.aimed import aims
from ludoteca.games.myset.effects.carry import ActivatorChooses, Carry, Entries, Secretly, asking, begins, choose
from ludoteca.games.myset.kinds import PUBLIC, Auctioned, Choose, Duelled, HandsPassed, OffersShown, Returned
from ludoteca.games.myset.moves import (
    Events,
    from_hand,
    hand_over_alone,
    into_hand,
    learn,
    leave_market,
    leaves_unseen,
    refund,
    under_deck,
)
from ludoteca.games.myset.table import other_market, others, price_of

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


# Pass


@begins(verbs.Pass)
def pass_on(state: State, step: verbs.Pass, carry: Carry, events: Events) -> Entries:
    """MYSET-EFF-08: whole hands at once, or first the choice of everybody who has a card."""
    if step.what == "hand":
        return carry.then(state, pass_hands(state, step.to, events))
    circle = participants(state)
    holders = [seat for seat in circle if state.hands[seat]]
    if len(circle) > 1 and holders:
        return (PassCards(carry, asking(state, holders)),)
    return carry.then(state, 0)


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


class PassCards(Secretly, frozen=True):
    """Everyone with a card chooses one to pass on."""

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """MYSET-EFF-07: all cards move at once."""
        step: verbs.Pass = self.carry.step(state)
        circle = participants(state)
        for seat in picked:
            leaves_unseen(state, seat, 1 << seat | 1 << neighbour(circle, seat, step.to))
        for seat, card in picked.items():
            hand_over_alone(state, seat, neighbour(circle, seat, step.to), card, events)
        return self.carry.then(state, len(picked))


# Duel


@aims(verbs.Duel)
def duel(state: State, step: verbs.Duel, carry: Carry, target: int, events: Events) -> Entries:
    """MYSET-EFF-10: both must have a card to play."""
    you = state.active
    if not state.hands[target] or not state.hands[you]:
        return carry.then(state, 0)
    return (StakeCards(carry, asking(state, (you, target)), target),)


class StakeCards(Secretly, frozen=True):
    """Both play a card face down."""

    target: int

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """MYSET-EFF-11: both are shown to all, then the cheaper or the dearer one wins."""
        step: verbs.Duel = self.carry.step(state)
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


@begins(verbs.Auction)
def auction(state: State, step: verbs.Auction, carry: Carry, events: Events) -> Entries:
    """Every other player with cards offers one, if there is a Market card to pay with."""
    bidders = [seat for seat in others(state) if state.hands[seat]]
    if bidders and other_market(state):
        return (OfferCards(carry, asking(state, bidders)),)
    return carry.then(state, 0)


class OfferCards(Secretly, frozen=True):
    """Every other player with cards offers one."""

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """All offers are shown."""
        for card in picked.values():
            learn(state, card, PUBLIC)
        events.append(OffersShown(tuple(picked), tuple(picked.values())))
        return (TakeOffer(self.carry, tuple(picked), tuple(picked.values())),)


class TakeOffer(ActivatorChooses, frozen=True):
    """Which offer to take."""

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
    """Which Market card its owner gets."""

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
