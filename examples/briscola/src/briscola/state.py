"""The things of the game: what is agreed, what lies where, what is done, and what has happened."""

from typing import Annotated

import msgspec

from briscola import cards
from ludoteca.core.game import Value
from ludoteca.core.rng import Rng

Card = Annotated[int, msgspec.Meta(ge=0, le=39)]
NOBODY = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing is to be agreed on: the number of players decides all."""


class State(msgspec.Struct, forbid_unknown_fields=True):
    """The whole table; the last card of the stock is the one that lies open."""

    seats: int
    options: Options
    rng: Rng
    trump: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    leader: int
    taken: tuple[tuple[int, ...], ...]
    trick: tuple[int, ...] = ()
    holder: int = NOBODY
    """Who has drawn the open card, as long as it is in that hand."""

    def copy(self) -> "State":
        """A state of its own with the same content."""
        return msgspec.structs.replace(self)

    @property
    def turn(self) -> int:
        """BRISCOLA-TRICK-01: who plays next, from the leader onwards."""
        return (self.leader + len(self.trick)) % self.seats if any(self.hands) else NOBODY

    @property
    def best(self) -> int:
        """BRISCOLA-TRICK-03: the place in the trick of the card that wins it so far."""
        best = 0
        for place, card in enumerate(self.trick):
            if cards.beats(card, self.trick[best], cards.suit(self.trump)):
                best = place
        return best


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may know: its hand, what lies open, and what everybody has seen being played."""

    seat: int
    seats: int
    trump: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    stock: int
    leader: int
    turn: int
    trick: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    holder: int


class Play(Value, frozen=True):
    """BRISCOLA-TRICK-01: lay a card on the table."""

    card: Card


class Played(Value, frozen=True):
    """BRISCOLA-TRICK-01: a card was laid on the table."""

    seat: int
    card: int


class Took(Value, frozen=True):
    """BRISCOLA-TRICK-04: a trick was won."""

    seat: int
    cards: tuple[int, ...]
    points: int


class Drew(Value, frozen=True):
    """BRISCOLA-DRAW-01: a card was drawn; which one, only its player knows, but for the open one."""

    seat: int
    card: int | None
    left: int
