"""Who is asked, and what a fact says: the kinds of agenda entries that every chapter of Myth builds on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Choice, Step
from ludoteca.core.game import NOTHING, Offers, Seat, Value
from ludoteca.core.rules import Text

State = Any
"""The state has an agenda of these entries, so it lies above them; `registering` knows it."""

Entries = tuple[Value, ...]
Events = list[Value]


class Act(Value, frozen=True):
    """Something that a seat does."""


class Fact(Value, frozen=True):
    """Something that happened, with its reasons."""

    def tell(self, names: Sequence[str]) -> Text | None:
        """The fact as a sentence; `names` are the players'."""
        return None


class Accept(Act, frozen=True):
    """Yes: do what was asked."""


class Decline(Act, frozen=True):
    """No, or none of them."""


ACCEPT, DECLINE = Accept(), Decline()


class Ask(Choice, frozen=True):
    """A decision; with a single possible answer it is taken by itself."""

    CLAUSE: ClassVar[str] = "MYTH-DARK-22"
    """The rule that a wrong answer breaks."""
    FORCED: ClassVar[bool] = True
    """Whether a single answer is taken at once."""
    ALIKE: ClassVar[bool] = False
    """Whether everybody who is asked is offered the same."""

    def asks(self, state: State, seat: Seat) -> bool:
        """Whether a seat is among those who decide."""
        return seat in self.actors(state)

    def openly(self, state: State) -> tuple[Seat, ...]:
        """Who decides, as far as everybody may know."""
        return self.actors(state)

    def nothing(self, state: State, events: Events) -> Entries:
        """What comes in its place when there is nobody to ask or nothing to choose."""
        return ()


class SeatAsk(Ask, frozen=True):
    """A decision of one seat."""

    seat: int

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (Seat(self.seat),)


class GroupAsk(Ask, frozen=True):
    """A decision of the group: the first answer counts, or the table votes.

    A subclass says what can be chosen (`choices`) and what a choice leads to (`decided`).
    """

    ALIKE: ClassVar[bool] = True
    votes: tuple[int, ...] = ()  # by seat: the place of the answer among the choices, -1 before voting

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat in range(state.seats)])

    def choices(self, state: State) -> tuple[Act, ...]:
        """What the group can choose."""
        raise NotImplementedError

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        """What the decision leads to."""
        raise NotImplementedError

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(self.choices(state))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        """Section 3: the first valid answer is applied, or, as a table setting, what most of the seats want."""
        if state.options.group == "first":
            return self.decided(state, action, events)
        choices = self.choices(state)
        votes = list(self.votes or (-1,) * state.seats)
        votes[seat] = choices.index(action)
        best = max(range(len(choices)), key=lambda place: (votes.count(place), -place))
        if votes.count(best) * 2 > state.seats or -1 not in votes:
            return self.decided(state, choices[best], events)
        return (replace(self, votes=tuple(votes)),)


Rest = tuple[tuple[Seat, ...], Offers[Act]]
"""Who is asked, and what the first of them is offered."""


def settle(state: State, events: Events) -> Rest | None:
    """Go on until somebody has a real choice or the match is over; then nothing that was still to come happens.

    Where it had to be worked out whether there is a choice, that is the answer.
    """
    while (agenda := state.agenda) and not state.result:
        entry = agenda[-1]
        if isinstance(entry, Step):
            state.agenda = agenda[:-1]
            entries = entry.resolve(state, events)
        else:
            actors: tuple[Seat, ...] = entry.actors(state) if entry.FORCED else ()
            offers: Offers[Act] = entry.offers(state, actors[0]) if actors else NOTHING
            if not entry.FORCED:
                return None
            if len(offers) > 1:
                return actors, offers
            state.agenda = agenda[:-1]
            if not offers:
                entries = entry.nothing(state, events)
            elif isinstance(entry, GroupAsk):
                entries = entry.decided(state, offers[0], events)
            else:
                entries = entry.chosen(state, actors[0], offers[0], events)
        if entries:
            state.agenda += entries[::-1]
    if state.result:
        state.agenda = ()
    return None


def answer(state: State, seat: Seat, action: Act, events: Events) -> Rest | None:
    """The decision on top is taken, and everything that follows by itself happens."""
    asked = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    state.agenda += asked.chosen(state, seat, action, events)[::-1]
    return settle(state, events)


__all__ = [
    "ACCEPT",
    "DECLINE",
    "Accept",
    "Act",
    "Ask",
    "Decline",
    "Entries",
    "Events",
    "Fact",
    "GroupAsk",
    "Rest",
    "SeatAsk",
    "Step",
    "answer",
    "settle",
]
