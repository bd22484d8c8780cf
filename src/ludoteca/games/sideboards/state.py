"""The state of a match of Sideboards, its actions and its facts."""

from typing import Annotated, Literal, get_args

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.game import Value
from ludoteca.core.offers import kinds_in
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.options import Options

CardNumber = Annotated[int, msgspec.Meta(ge=1, le=60)]
End = Literal["left", "right"]

LAST_ROUND = 6
"""SIDE-TURN-08: rounds after the opening."""


# Actions


class Open(Value, frozen=True):
    """SIDE-TURN-02, SIDE-PLACE-05: two of the dealt cards side by side, each turned or not."""

    left: CardNumber
    left_turned: bool
    right: CardNumber
    right_turned: bool


class Place(Value, frozen=True):
    """SIDE-TURN-05, SIDE-PLACE-02: a hand card, turned or not, at one end."""

    card: CardNumber
    turned: bool
    end: End


class Exchange(Value, frozen=True):
    """SIDE-EXCH-01: both hand cards for two new ones, once."""


class Rethink(Value, frozen=True):
    """SIDE-TURN-12: take a committed choice back."""


Pick = Open | Place
Action = Open | Place | Exchange | Rethink
ACTIONS: tuple[type[Action], ...] = get_args(Action)


class State(msgspec.Struct, gc=False):
    """Everything about a match; every field holds an immutable value."""

    options: Options
    seats: int
    rng: Rng
    objectives: tuple[int, int, int]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]  # faces from left to right
    picks: tuple[Pick | None, ...]
    known: bytes  # by card number: bits of the seats that know where it lies
    exchanged: int = 0  # bit per seat
    round: int = 0
    over: bool = False

    def copy(self) -> "State":
        """A state of its own with the same content."""
        return copied(self)


def everybody(state: State) -> int:
    """A bit for every seat."""
    return (1 << state.seats) - 1


def with_exchange(state: State) -> bool:
    """SIDE-VAR-03: whether exchange cards are in use."""
    return state.options.cards == "three"


def hand_size(state: State) -> int:
    """SIDE-SETUP-04, SIDE-TURN-04, SIDE-VAR-01, SIDE-VAR-02: the cards in a hand before choosing."""
    return (3 if state.options.cards == "three" else 4) - (state.round > 0)


def may_exchange(state: State, seat: int) -> bool:
    """SIDE-EXCH-01, SIDE-EXCH-05: once, with two cards in hand and no choice made, not in the opening."""
    return with_exchange(state) and state.round > 0 and not state.exchanged >> seat & 1 and state.picks[seat] is None


# Facts; `seen` has a bit for each seat that may see the cards


class Committed(Value, frozen=True):
    """A player has chosen; what, nobody else knows."""

    seat: int


class Rethought(Value, frozen=True):
    """A player has taken a choice back."""

    seat: int


class Opened(Value, frozen=True):
    """The opening cards of a player lie open."""

    seat: int
    left: int
    right: int


class Placed(Value, frozen=True):
    """A card lies at an end of a sideboard."""

    seat: int
    face: int
    end: End


class Passed(Value, frozen=True):
    """Cards went to the player on the left."""

    giver: int
    receiver: int
    cards: tuple[int, ...] | None
    count: int
    seen: int


class Drew(Value, frozen=True):
    """Cards came from the deck into a hand."""

    seat: int
    cards: tuple[int, ...] | None
    count: int
    seen: int


class Discarded(Value, frozen=True):
    """Hand cards went face down to the discard pile."""

    seat: int
    cards: tuple[int, ...] | None
    count: int
    seen: int


class Exchanged(Value, frozen=True):
    """A player turned the exchange card."""

    seat: int


class Reshuffled(Value, frozen=True):
    """The discard pile became the deck."""

    cards: int


class RoundEnded(Value, frozen=True):
    """All choices of a round are revealed."""

    round: int


EVENTS: tuple[type[Value], ...] = tuple([kind for kind in kinds_in(globals(), Value) if kind not in ACTIONS])
