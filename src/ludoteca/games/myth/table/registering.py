"""How chapters say what the entries of the agenda do: a function becomes the method of its kind, and costs no more."""

from collections.abc import Callable
from typing import Any, TypeVar

from ludoteca.core.agenda import Step
from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events, GroupAsk
from ludoteca.games.myth.table.state import State

S = TypeVar("S", bound=Step)
A = TypeVar("A", bound=Ask)
G = TypeVar("G", bound=GroupAsk)
F = TypeVar("F", bound=Callable[..., Any])


def method(kind: type, name: str) -> Callable[[F], F]:
    """The function below is this method of that kind."""

    def register(function: F) -> F:
        setattr(kind, name, function)
        return function

    return register


Resolve = Callable[[S, State, Events], Entries]


def resolves(kind: type[S]) -> Callable[[Resolve[S]], Resolve[S]]:
    """What a step does, and what comes in its place."""
    return method(kind, "resolve")


def actors(kind: type[A]) -> Callable[[Callable[[A, State], tuple[Seat, ...]]], Callable[[A, State], tuple[Seat, ...]]]:
    """Who decides."""
    return method(kind, "actors")


def asks(kind: type[A]) -> Callable[[Callable[[A, State, Seat], bool]], Callable[[A, State, Seat], bool]]:
    """Whether a seat is among those who decide."""
    return method(kind, "asks")


def openly(kind: type[A]) -> Callable[[Callable[[A, State], tuple[Seat, ...]]], Callable[[A, State], tuple[Seat, ...]]]:
    """Who decides, as far as everybody may know."""
    return method(kind, "openly")


Offering = Callable[[A, State, Seat], Offers[Act]]


def offers(kind: type[A]) -> Callable[[Offering[A]], Offering[A]]:
    """What a seat can choose."""
    return method(kind, "offers")


Choosing = Callable[[A, State, Seat, Act, Events], Entries]


def chosen(kind: type[A]) -> Callable[[Choosing[A]], Choosing[A]]:
    """What a choice leads to."""
    return method(kind, "chosen")


Missing = Callable[[A, State, Events], Entries]


def nothing(kind: type[A]) -> Callable[[Missing[A]], Missing[A]]:
    """What comes in the place of a question without an answer."""
    return method(kind, "nothing")


def choices(kind: type[G]) -> Callable[[Callable[[G, State], tuple[Act, ...]]], Callable[[G, State], tuple[Act, ...]]]:
    """What the group can choose."""
    return method(kind, "choices")


Deciding = Callable[[G, State, Act, Events], Entries]


def decided(kind: type[G]) -> Callable[[Deciding[G]], Deciding[G]]:
    """What the decision of the group leads to."""
    return method(kind, "decided")
