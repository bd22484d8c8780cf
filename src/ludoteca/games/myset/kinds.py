"""The words of MYSET: its actions, its facts and its numbers."""

from typing import Annotated, Literal, get_args

import msgspec

from ludoteca.core.game import Value
from ludoteca.core.offers import kinds_in

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Price = Annotated[int, msgspec.Meta(ge=15, le=75, multiple_of=5)]

HAND_LIMIT = 2
MARKET = 4
OUT_AT = 10
PRICES = tuple(range(15, 80, 5))
START_BUDGET = {2: 150, 3: 130, 4: 100}
ONLOOKERS = 4
"""The bit of those who watch: what every player knows they need not know."""
PUBLIC = 31
"""Known to everybody: a bit for each of four seats, and one for those who watch."""


class Reserved(msgspec.Struct, frozen=True, gc=False):
    """A Market card that its guard keeps for one player, for so many ends of that player's turns."""

    card: int
    owner: int
    left: int


# Actions


class DrawCard(Value, frozen=True):
    """MYSET-DRAW-01: take the top card of the deck."""


class SwapCards(Value, frozen=True):
    """MYSET-SWAP-01: one or two hand cards for one Market card."""

    give: Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=2)]
    take: Number


class Activate(Value, frozen=True):
    """MYSET-ACT-01: carry out the effect of a Market card."""

    card: Number


class Buy(Value, frozen=True):
    """MYSET-BUY-01: pay for a hand card and put it into the Collection."""

    card: Number


class EndTurn(Value, frozen=True):
    """MYSET-TURN-07: stop after no or one action."""


class Target(Value, frozen=True):
    """Choose a player."""

    seat: SeatNumber


class Choose(Value, frozen=True):
    """Choose a card."""

    card: Number


class NamePrice(Value, frozen=True):
    """Name a price."""

    euro: Price


class PutOnTop(Value, frozen=True):
    """Put a card that was looked at on top of the deck."""

    card: Number


class PutUnder(Value, frozen=True):
    """Put a card that was looked at under the deck."""

    card: Number


class Decline(Value, frozen=True):
    """Choose nothing, or nothing more."""


Action = DrawCard | SwapCards | Activate | Buy | EndTurn | Target | Choose | NamePrice | PutOnTop | PutUnder | Decline
ACTIONS: tuple[type[Action], ...] = get_args(Action)


# One value an action: comparing is cheap where it is the same one

DRAW = DrawCard()
END = EndTurn()
DECLINE = Decline()
ACTIVATE = tuple(map(Activate, range(21)))
BUY = tuple(map(Buy, range(21)))
CHOOSE = tuple(map(Choose, range(21)))
ON_TOP = tuple(map(PutOnTop, range(21)))
UNDER = tuple(map(PutUnder, range(21)))
TARGET = tuple(map(Target, range(4)))
NAME_PRICES = tuple(map(NamePrice, PRICES))


# Facts; `seen` has a bit for each seat that may see the card, everybody else hears of it without its face


class Drew(Value, frozen=True):
    """A card came from the deck into a hand."""

    seat: int
    card: int | None
    seen: int


class Swapped(Value, frozen=True):
    """Hand cards went to the Market for one of its cards."""

    seat: int
    gave: tuple[int, ...]
    took: int


class Bought(Value, frozen=True):
    """A card went into a Collection."""

    seat: int
    card: int
    paid: int
    left: int


class Activated(Value, frozen=True):
    """A Market card's effect begins."""

    seat: int
    card: int


class Targeted(Value, frozen=True):
    """The activator chose a player."""

    seat: int
    target: int


class Named(Value, frozen=True):
    """The activator named a price; whether it hit is another fact."""

    seat: int
    euro: int


class HandedOver(Value, frozen=True):
    """A card went from hand to hand."""

    giver: int
    receiver: int
    card: int | None
    seen: int


class HandsPassed(Value, frozen=True):
    """Whole hands moved to the neighbours."""

    to: Literal["left", "right"]
    seats: tuple[int, ...]


class Looked(Value, frozen=True):
    """The activator looked at a hand, or at the top of the deck."""

    seat: int
    target: int | None
    cards: tuple[int, ...] | None
    count: int
    seen: int


class Traded(Value, frozen=True):
    """The look at a hand ended with an exchange or without."""

    seat: int
    target: int
    exchanged: bool


class Missed(Value, frozen=True):
    """No card near the named price."""

    seat: int
    target: int


class Committed(Value, frozen=True):
    """A player made a secret choice."""

    seat: int


class Duelled(Value, frozen=True):
    """Both cards are shown."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    winner: int | None


class OffersShown(Value, frozen=True):
    """All offers of an auction are shown."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]


class Auctioned(Value, frozen=True):
    """An offer was taken for a Market card."""

    seat: int
    owner: int
    took: int
    gave: int


class Bartered(Value, frozen=True):
    """A hand card changed places with a Market card."""

    seat: int
    gave: int
    took: int


class Swept(Value, frozen=True):
    """A Market card went under the deck."""

    card: int


class Guarded(Value, frozen=True):
    """A hand or a Market card is guarded."""

    seat: int
    card: int | None


class Copied(Value, frozen=True):
    """The effect of another Market card is carried out."""

    seat: int
    card: int


class Discounted(Value, frozen=True):
    """The next Buy of the turn costs less."""

    seat: int
    euro: int


class Refunded(Value, frozen=True):
    """Money came back."""

    seat: int
    euro: int
    left: int


class Returned(Value, frozen=True):
    """A surplus card, or a looked-at or staked one, went under the deck."""

    seat: int
    card: int | None
    seen: int


class PutBack(Value, frozen=True):
    """A looked-at card went back on top of the deck."""

    seat: int
    card: int | None
    seen: int


class Cycled(Value, frozen=True):
    """The activated card went to the bottom of the deck."""

    card: int


class Refilled(Value, frozen=True):
    """Cards came from the deck into the Market."""

    cards: tuple[int, ...]


class TurnEnded(Value, frozen=True):
    """A player's turn is over."""

    seat: int
    passed: bool


class WentOut(Value, frozen=True):
    """A player is left with 10 € or less."""

    seat: int
    budget: int


class LastRound(Value, frozen=True):
    """The end is fixed: this round is completed, by whoever still has a turn."""


class GameEnded(Value, frozen=True):
    """The game is over by this clause."""

    clause: str


EVENTS: tuple[type[Value], ...] = tuple([kind for kind in kinds_in(globals(), Value) if kind not in ACTIONS])
