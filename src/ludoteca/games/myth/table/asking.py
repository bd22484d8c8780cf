"""Who is asked: the kinds of agenda entries that every chapter of Myth builds on."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Choice, Step, answer, settle
from ludoteca.core.game import Offers, Seat, Value

State = Any
"""The state has an agenda of these entries, so it lies above them; `registering` knows it."""

Entries = tuple[Value, ...]
Events = list[Value]


class Act(Value, frozen=True):
    """Something that a seat does."""


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

    def asks(self, state: State, seat: Seat) -> bool:
        """Whether a seat is among those who decide."""
        return seat in self.actors(state)

    def openly(self, state: State) -> tuple[Seat, ...]:
        """Who decides, as far as everybody may know."""
        return self.actors(state)


class SeatAsk(Ask, frozen=True):
    """A decision of one seat."""

    seat: Seat

    def actors(self, state: State) -> tuple[Seat, ...]:
        return (Seat(self.seat),)


class GroupAsk(Ask, frozen=True, kw_only=True):
    """A decision of the group: the first answer counts, or the table votes.

    A subclass says what can be chosen (`choices`) and what a choice leads to (`decided`).
    """

    ALIKE: ClassVar[bool] = True
    votes: tuple[int | None, ...] = ()  # by seat: the place of the answer among the choices, none before voting

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

    def forced(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        return self.decided(state, action, events)

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        """The first valid answer is applied, or, as a table setting, what most of the seats want."""
        if state.options.group == "first":
            return self.decided(state, action, events)
        choices = self.choices(state)
        votes = list(self.votes or (None,) * state.seats)
        votes[seat] = choices.index(action)
        best = max(range(len(choices)), key=lambda place: (votes.count(place), -place))
        if votes.count(best) * 2 > state.seats or None not in votes:
            return self.decided(state, choices[best], events)
        return (replace(self, votes=tuple(votes)),)


__all__ = [
    "ACCEPT",
    "DECLINE",
    "Accept",
    "Act",
    "Ask",
    "Decline",
    "Entries",
    "Events",
    "GroupAsk",
    "SeatAsk",
    "Step",
    "answer",
    "settle",
]
