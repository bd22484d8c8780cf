"""Somebody who follows a match of MYSET by ear: what a view may show, worked out without the engine's own memory."""

from ludoteca.core.game import Seat, Value
from ludoteca.games.myset.effects import Secretly
from ludoteca.games.myset.kinds import (
    Activated,
    Auctioned,
    Bartered,
    Bought,
    Copied,
    Cycled,
    Drew,
    Duelled,
    HandedOver,
    HandsPassed,
    Looked,
    OffersShown,
    PutBack,
    Refilled,
    Returned,
    Swapped,
    Swept,
)
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.view import View

FROM_THE_BOTTOM = 2
"""The only card of the house whose draw is from the bottom."""


class Listener:
    """Somebody with a perfect memory who is told what one seat hears, and nothing else.

    It keeps its own picture of where cards lie, 0 for a face it does not know, follows every card as a careful person
    would, and objects to being told a face that the seat neither saw nor could work out.
    """

    def __init__(self, seat: Seat, view: View) -> None:
        self.seat = seat
        self.deck = list(view.deck)
        self.hands = [list(player.hand) for player in view.players]
        self.drawing_below = False
        self.loose = self.placed = 0  # cards on top of the deck that the activator is putting in order

    def compare(self, view: View) -> None:
        """The view shows what the listener knows: not a face more, and not one forgotten."""
        if self.seat >= 0:
            self.hands[self.seat] = list(view.players[self.seat].hand)
        assert list(view.deck) == self.deck
        for player, hand in zip(view.players, self.hands, strict=True):
            assert sorted(player.hand) == sorted(hand)
        for entry in view.agenda:
            if isinstance(entry, Secretly):
                assert all(pick <= 0 for seat, pick in enumerate(entry.picks) if seat != self.seat)

    def hear(self, events: tuple[Value, ...]) -> None:
        """Take note of what one action led to; cards passed or traded leave all hands before they arrive."""
        facts = [fact for event in events if (fact := MYSET.hear(event, self.seat)) is not None]
        shown = {fact.took for fact in facts if isinstance(fact, Auctioned)}
        passed = [fact for fact in facts if isinstance(fact, HandedOver)]
        if len(passed) > 1:
            self.pass_cards(passed)
        for fact in facts:
            if not (isinstance(fact, HandedOver) and len(passed) > 1):
                self.note(fact, shown)

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand before the eyes of this seat."""
        hand = self.hands[seat]
        hand.remove(card if card in hand else 0)

    def slip(self, seat: int, told: int | None) -> int:
        """A card leaves a hand unseen: an only card can be followed, of several none can be told any more."""
        hand = self.hands[seat]
        known = hand[0] if len(hand) == 1 else 0
        hand[:] = [0] * (len(hand) - 1)
        assert (told or 0) == known
        return known

    def pass_cards(self, passed: list[HandedOver]) -> None:
        """Cards change hands at once."""
        arriving = []
        for fact in passed:
            if self.seat in (fact.giver, fact.receiver):
                assert fact.card
                self.leave(fact.giver, fact.card)
                arriving.append((fact.receiver, fact.card))
            else:
                arriving.append((fact.receiver, self.slip(fact.giver, fact.card)))
        for receiver, card in arriving:
            self.hands[receiver].append(card)

    def from_deck(self, seat: int, told: int | None) -> int:
        """A card leaves the deck: the top or bottom one, or one of those looked at."""
        if self.loose:
            self.loose -= 1
            place = self.deck.index(told) if seat == self.seat and told else self.placed
        else:
            place = -1 if self.drawing_below else 0
        known = self.deck.pop(place)
        if seat == self.seat:
            assert told
            assert known in (0, told)
            return told
        assert (told or 0) == known
        return known

    def note(self, fact: Value, shown: set[int]) -> None:
        """Take note of one fact; `shown` has the cards that were turned up for everybody."""
        match fact:
            case Activated(_, card) | Copied(_, card):
                self.drawing_below = card == FROM_THE_BOTTOM
            case Drew(seat, told):
                self.hands[seat].append(self.from_deck(seat, told))
            case HandedOver(giver, receiver, told) if told in shown:
                self.leave(giver, told)
                self.hands[receiver].append(told)
            case HandedOver():
                self.pass_cards([fact])
            case PutBack(seat, told):
                self.deck.insert(self.placed, self.from_deck(seat, told))
                self.placed += 1
            case Returned(seat, told) if self.loose:
                self.deck.append(self.from_deck(seat, told))
            case Returned(seat, told) if told in shown or seat == self.seat:
                assert told
                self.leave(seat, told)
                self.deck.append(told)
            case Returned(seat, told):
                self.deck.append(self.slip(seat, told))
            case Bought(seat, card):
                self.leave(seat, card)
            case Swapped(seat, gave, took):
                for card in gave:
                    self.leave(seat, card)
                self.hands[seat].append(took)
            case Bartered(seat, gave, took):
                self.leave(seat, gave)
                self.hands[seat].append(took)
            case Auctioned(_, owner, _, gave):
                self.hands[owner].append(gave)
            case Looked(seat, None, faces, count):
                self.loose, self.placed = count, 0
                assert (faces is not None) == (seat == self.seat)
                if seat == self.seat and faces is not None:
                    self.deck[:count] = faces
                elif count > 1:
                    self.deck[:count] = [0] * count
            case Looked(seat, int(target), faces, count):
                assert (faces is not None) == (self.seat in (seat, target))
                assert len(self.hands[target]) == count
                self.hands[target] = list(faces or self.hands[target])
            case Duelled(seats, faces, _) | OffersShown(seats, faces):
                for seat, card in zip(seats, faces, strict=True):
                    self.leave(seat, card)
                    self.hands[seat].append(card)
                shown.update(faces)
            case Swept(card) | Cycled(card):
                self.deck.append(card)
                self.drawing_below = False
            case Refilled(new):
                for card in new:
                    assert self.deck.pop(0) in (0, card)
            case HandsPassed(to, seats):
                before = {seat: self.hands[seat] for seat in seats}
                for place, seat in enumerate(seats):
                    self.hands[seats[(place + (1 if to == "left" else -1)) % len(seats)]] = before[seat]
