"""The state of a MYSET match."""

from operator import attrgetter

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.rng import Rng
from ludoteca.games.myset.effects import Entry
from ludoteca.games.myset.kinds import Reserved
from ludoteca.games.myset.options import Options


class State(msgspec.Struct, gc=False):
    """Everything about a match; every field holds an immutable value."""

    options: Options
    seats: int
    rng: Rng
    deck: tuple[int, ...]  # top first
    market: tuple[int, ...]  # in order of arrival
    hands: tuple[tuple[int, ...], ...]
    collections: tuple[tuple[int, ...], ...]
    budgets: tuple[int, ...]
    known: tuple[int, ...]  # by card number: bits of the seats that know where it lies
    hand_guards: tuple[int, ...]  # by seat: ends of own turns until the guard is over
    start: int
    active: int
    reserved: tuple[Reserved, ...] = ()
    used: int = 0
    bought: bool = False
    discount: int = 0
    activated: int = 0  # the card whose effect is being carried out
    round: int = 1
    bought_this_round: bool = False
    dry: int = 0  # complete rounds in a row without a Buy
    out: int = 0  # bit per seat
    last_round: bool = False
    ended: str = ""  # the clause that ended the game
    agenda: tuple[Entry, ...] = ()

    over = property(attrgetter("ended"))  # asked at every step: in C

    def copy(self) -> "State":
        """A state of its own with the same content."""
        return copied(self)
