"""Nested decisions as data: a stack of steps and choices in the state, which can be copied and saved at any moment."""

from typing import Any, ClassVar, Protocol

from ludoteca.core.game import NOTHING, Asked, Offers, Seat, Value


class Step(Value, frozen=True):
    """Something that happens by itself when its turn comes."""

    def resolve(self, state: Any, events: list[Value]) -> tuple[Value, ...]:
        """Do it, and name what comes in its place, next first."""
        raise NotImplementedError


class Choice(Value, frozen=True):
    """Something that somebody decides; what can be chosen is worked out when asked, never stored."""

    FORCED: ClassVar[bool] = False
    """Whether a single possible answer is taken at once."""
    ALIKE: ClassVar[bool] = False
    """Whether everybody who is asked is offered the same."""

    def actors(self, state: Any) -> tuple[Seat, ...]:
        """Who decides; several at once where the rule says so."""
        raise NotImplementedError

    def offers(self, state: Any, seat: Seat) -> Offers[Any]:
        """What this seat can choose."""
        raise NotImplementedError

    def chosen(self, state: Any, seat: Seat, action: Any, events: list[Value]) -> tuple[Value, ...]:
        """Take note of the choice, and name what comes in its place, next first."""
        raise NotImplementedError

    def forced(self, state: Any, seat: Seat, action: Any, events: list[Value]) -> tuple[Value, ...]:
        """The same of the only possible answer."""
        return self.chosen(state, seat, action, events)

    def nothing(self, state: Any, events: list[Value]) -> tuple[Value, ...]:
        """What comes in its place when there is nobody to ask or nothing to choose."""
        return ()


class HasAgenda(Protocol):
    """A state with an agenda; its last entry is the next."""

    agenda: tuple[Any, ...]

    @property
    def over(self) -> object:
        """True, or what ended the match, once it is over: then nothing that was still to come happens."""
        ...


def asked(state: HasAgenda) -> Choice | None:
    """The choice that somebody must make now, if an agenda is under way: between two actions it rests at one."""
    return state.agenda[-1] if state.agenda else None


def settle(state: HasAgenda, events: list[Value]) -> Asked | None:
    """Go on until somebody has a real choice, none is left or the match is over.

    Where it had to be worked out whether there is a choice, that is the answer.
    """
    while (agenda := state.agenda) and not state.over:
        entry = agenda[-1]
        if isinstance(entry, Step):
            state.agenda = agenda[:-1]
            entries = entry.resolve(state, events)
        elif not entry.FORCED:
            return None
        else:
            actors = entry.actors(state)
            offers = entry.offers(state, actors[0]) if actors else NOTHING
            if len(offers) > 1:
                return Asked(actors, dict.fromkeys(actors if entry.ALIKE else actors[:1], offers))
            state.agenda = agenda[:-1]
            entries = entry.forced(state, actors[0], offers[0], events) if offers else entry.nothing(state, events)
        if entries:
            state.agenda += entries[::-1]
    if state.agenda:
        state.agenda = ()
    return None


def at_once(steps: tuple[Step, ...], state: HasAgenda, events: list[Value]) -> tuple[Value, ...]:
    """Steps of which most lead to nothing, one after another: what comes in the place of them all."""
    for place, step in enumerate(steps, 1):
        entries = step.resolve(state, events)
        if entries or state.over:
            return (*entries, *steps[place:])
    return ()


def advance(state: HasAgenda, entries: tuple[Value, ...], events: list[Value]) -> Asked | None:
    """Put entries on the agenda, first one next, and go on."""
    state.agenda += entries[::-1]
    return settle(state, events)


def answer(state: HasAgenda, seat: Seat, action: Value, events: list[Value]) -> Asked | None:
    """The choice on top is made, and everything that follows by itself happens."""
    agenda = state.agenda
    choice: Choice = agenda[-1]
    state.agenda = agenda[:-1]
    if entries := choice.chosen(state, seat, action, events):
        state.agenda += entries[::-1]
    return settle(state, events)
