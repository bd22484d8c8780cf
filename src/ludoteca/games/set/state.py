"""The state of a SET match, its options, its actions and its facts."""

from typing import Annotated, Literal, get_args

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.game import Value
from ludoteca.core.offers import kinds_in
from ludoteca.core.rng import Rng
from ludoteca.games.set.cards import EMPTY, Feature, Triple
from ludoteca.games.set.options import Options

Card = Annotated[int, msgspec.Meta(ge=0, le=80)]
Three = Annotated[tuple[Card, ...], msgspec.Meta(min_length=3, max_length=3)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]

Phase = Literal["open", "claimed", "break", "over"]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SET-SERIES-02: how one game of a series ended, per seat."""

    claims: tuple[int, ...]
    boxed: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """SET-INV-12: the SETs held are those claimed less those in the box."""
        return tuple(claims - boxed for claims, boxed in zip(self.claims, self.boxed, strict=True))


class State(msgspec.Struct, gc=False):
    """Everything about a match. Every field holds an immutable value, so that a copy is one shallow copy."""

    options: Options
    seats: int
    rng: Rng
    deck: tuple[int, ...]
    layout: tuple[int, ...]
    won: tuple[tuple[Triple, ...], ...]
    boxed: tuple[tuple[Triple, ...], ...]
    debt: tuple[int, ...]
    phase: Phase = "open"
    caller: int = -1
    barred: int = 0  # bit per seat
    declared: int = 0  # bit per seat: "no SET" in phase open, ready for the next game in phase break
    away: int = 0  # bit per seat
    penalty: int = 0
    additions: int = 0
    past: tuple[Result, ...] = ()

    def copy(self) -> "State":
        """A state of its own with the same content."""
        return copied(self)


def everybody(state: State) -> int:
    """A bit for every seat."""
    return (1 << state.seats) - 1


def eligible(state: State) -> int:
    """SET-NOSET-02: the seats whose word an agreement needs: seated, not barred, connected."""
    return everybody(state) & ~state.barred & ~state.away


def lying(state: State) -> tuple[int, ...]:
    """The cards of the layout."""
    layout = state.layout
    return tuple([card for card in layout if card != EMPTY]) if EMPTY in layout else layout


def may_add(state: State) -> bool:
    """SET-NOSET-08, SET-NOSET-09: three cards can be added while there are any and the layout is below its limit."""
    return bool(state.deck) and len(state.layout) < state.options.most


def may_agree(state: State) -> bool:
    """SET-NOSET-01, SET-END-04: an agreement adds three cards or, with an empty deck, ends the game."""
    return (
        state.seats > 1
        and state.options.noset == "agree"
        and (not state.deck or len(state.layout) < state.options.most)
    )


_SEATS = tuple(tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256))


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats of a set of bits."""
    return _SEATS[bits]


# Actions of players


class CallSet(Value, frozen=True):
    """SET-CALL-01: take the floor."""


class Point(Value, frozen=True):
    """SET-CALL-03: name the three cards after a call."""

    cards: Three


class Claim(Value, frozen=True):
    """SET-CALL-11: call and point in one command."""

    cards: Three


class DeclareNoSet(Value, frozen=True):
    """SET-NOSET-02: say that there is no SET in the layout."""


class Retract(Value, frozen=True):
    """SET-NOSET-03: take that back."""


class AddThree(Value, frozen=True):
    """SET-SOLO-03: solitaire, have three cards added."""


class GiveUp(Value, frozen=True):
    """SET-SOLO-13: solitaire, end the game."""


class NextGame(Value, frozen=True):
    """SET-SERIES-01: ready for the next game of the series."""


# Commands of the table


class TimeUp(Value, frozen=True):
    """SET-CALL-10: the caller has not pointed in time."""


class StepAway(Value, frozen=True):
    """SET-NOSET-02: a player is no longer connected."""

    seat: SeatNumber


class ComeBack(Value, frozen=True):
    """SET-NOSET-02: a player is connected again."""

    seat: SeatNumber


PlayerAction = CallSet | Point | Claim | DeclareNoSet | Retract | AddThree | GiveUp | NextGame
Action = PlayerAction | TimeUp | StepAway | ComeBack
ACTIONS: tuple[type[Action], ...] = get_args(Action)


# Facts


class Called(Value, frozen=True):
    """A player took the floor."""

    seat: int


class Took(Value, frozen=True):
    """A correct SET left the layout; where a debt is open it goes into the box."""

    seat: int
    cards: Three
    slots: tuple[int, ...]
    same: tuple[Feature, ...]
    different: tuple[Feature, ...]
    boxed: bool
    redeemed: bool


class Missed(Value, frozen=True):
    """A wrong call: the cards (none if the time ran out), the features that failed, and its price."""

    seat: int
    cards: tuple[int, ...]
    slots: tuple[int, ...]
    broken: tuple[Feature, ...]
    price: Literal["give-back", "debt", "sit-out"]
    returned: tuple[int, ...] = ()


class Dealt(Value, frozen=True):
    """Cards came from the deck into these slots."""

    cards: tuple[int, ...]
    slots: tuple[int, ...]
    why: Literal["game", "refill", "agreed", "auto", "solitaire"]


class ClosedUp(Value, frozen=True):
    """The last column went: its cards moved into the free places."""

    cards: tuple[int, ...]
    slots: tuple[int, ...]


class Declared(Value, frozen=True):
    """A player said that there is no SET."""

    seat: int


class Retracted(Value, frozen=True):
    """A player took that back."""

    seat: int


class Freed(Value, frozen=True):
    """Players may call again."""

    seats: tuple[int, ...]


class Penalised(Value, frozen=True):
    """Solitaire: a penalty point, and the SET that went with it."""

    points: int
    returned: tuple[int, ...]


class Readied(Value, frozen=True):
    """A player is ready for the next game."""

    seat: int


class WentAway(Value, frozen=True):
    """A player is no longer connected."""

    seat: int


class CameBack(Value, frozen=True):
    """A player is connected again."""

    seat: int


class GameEnded(Value, frozen=True):
    """A game of the series is over."""

    game: int
    points: tuple[int, ...]
    clause: str


EVENTS: tuple[type[Value], ...] = tuple([kind for kind in kinds_in(globals(), Value) if kind not in ACTIONS])
