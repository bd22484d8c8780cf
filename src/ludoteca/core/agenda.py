"""Nested decisions as data: a stack of steps and choices in the state, which can be copied and saved at any moment."""

from typing import Any, Protocol

from ludoteca.core.game import Offers, Seat, Value


class Step(Value, frozen=True):
    """Something that happens by itself when its turn comes."""

    def resolve(self, state: Any, events: list[Value]) -> tuple[Value, ...]:
        """Do it, and name what comes in its place, next first."""
        raise NotImplementedError


class Choice(Value, frozen=True):
    """Something that somebody decides; what can be chosen is worked out when asked, never stored."""

    def actors(self, state: Any) -> tuple[Seat, ...]:
        """Who decides; several at once where the rule says so."""
        raise NotImplementedError

    def offers(self, state: Any, seat: Seat) -> Offers[Any]:
        """What this seat can choose."""
        raise NotImplementedError

    def chosen(self, state: Any, seat: Seat, action: Any, events: list[Value]) -> tuple[Value, ...]:
        """Take note of the choice, and name what comes in its place, next first."""
        raise NotImplementedError


class HasAgenda(Protocol):
    """A state with an agenda; its last entry is the next."""

    agenda: tuple[Any, ...]


def asked(state: HasAgenda) -> Choice | None:
    """The choice that somebody must make now, if an agenda is under way: between two actions it rests at one."""
    return state.agenda[-1] if state.agenda else None


def advance(state: HasAgenda, entries: tuple[Value, ...], events: list[Value]) -> None:
    """Put entries on the agenda, first one next, and resolve steps until somebody must choose or none is left."""
    agenda = state.agenda + entries[::-1]
    while agenda and isinstance(agenda[-1], Step):
        step = agenda[-1]
        agenda = agenda[:-1]
        if entries := step.resolve(state, events):
            agenda += entries[::-1]
    state.agenda = agenda


def choose(state: HasAgenda, seat: Seat, action: Value, events: list[Value]) -> None:
    """Answer the choice on top and go on."""
    choice: Choice = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    advance(state, choice.chosen(state, seat, action, events), events)
