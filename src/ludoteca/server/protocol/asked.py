"""What a client sends over a table's socket.

Every message but Ping has an id of the client's making: sent again, it is done once.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from ludoteca.core.bot import First
from ludoteca.server.protocol.base import Id, Level, Message, Name, Options, Pace, Phrase, Said, SeatNumber, StandIn


class Ping(Message, frozen=True):
    """Are you there?"""


class Move(Message, frozen=True):
    """An action in the match, at the version that the player saw."""

    id: Id
    match: int
    version: int
    action: msgspec.Raw


class Undo(Message, frozen=True):
    """Take back one's own last moves, down to this version, while nothing hidden was revealed and nobody else acted."""

    id: Id
    match: int
    version: int


class GoBack(Message, frozen=True):
    """Propose to the table to go back to this version, before one of the decisions in `update.back`."""

    id: Id
    match: int
    version: int


class Consent(Message, frozen=True):
    """The answer to a proposal to go back to this version; whoever proposed it withdraws it by not agreeing."""

    id: Id
    match: int
    version: int
    agree: bool


class Advise(Message, frozen=True):
    """What would a strong player do now? In practice only: `table.hints` says whether it may be asked."""

    id: Id
    match: int
    version: int


class Foresee(Message, frozen=True):
    """What would these offered actions lead to? Without any: what would come by itself? In games that can say it."""

    id: Id
    match: int
    version: int
    actions: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=8)]


class Sit(Message, frozen=True):
    """Take a seat (any free one unless named) under a name."""

    id: Id
    name: Name
    seat: SeatNumber | None = None


class Stand(Message, frozen=True):
    """Give up one's seat; in mid-match it is kept until the end, and `sit` takes it back."""

    id: Id


class KeepSeat(Message, frozen=True):
    """Where no seat is free: have one in the next match, or no longer."""

    id: Id
    name: Name
    keep: bool = True


class SetReady(Message, frozen=True):
    """Ready to start, or not yet."""

    id: Id
    ready: bool


class Start(Message, frozen=True):
    """Host: begin the match; free seats are left out."""

    id: Id


class Configure(Message, frozen=True):
    """Host: change seats, options or who may see the table, between matches."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options
    public: bool
    stand_in: StandIn | None = None
    """As it is unless named."""


class LetBotPlay(Message, frozen=True):
    """Anybody who plays: a bot plays in this seat, whose person is away, until they are back."""

    id: Id
    seat: SeatNumber


class WaitFor(Message, frozen=True):
    """Anybody who plays: no bot plays by itself in this seat, whose person is away."""

    id: Id
    seat: SeatNumber


class SeatBot(Message, frozen=True):
    """Host: a bot of this level takes a free or absent seat; without a level the bot leaves it again."""

    id: Id
    seat: SeatNumber
    level: Level | None


class Remove(Message, frozen=True):
    """Host: a person leaves this seat and does not sit here again; in mid-match a bot plays on."""

    id: Id
    seat: SeatNumber


class Guide(Message, frozen=True):
    """How the bots go: how quickly, before people or after them, and whether one prepares for this seat."""

    id: Id
    pace: Pace
    first: First
    prepare: bool


class Again(Message, frozen=True):
    """After a match: play again at once, as soon as all the people here want to; bots do. Or no longer."""

    id: Id
    again: bool = True


class Rematch(Message, frozen=True):
    """Host: back to the waiting room with the same people, to change something before the next match."""

    id: Id


class Say(Message, frozen=True):
    """Chat: free words, or a phrase that everybody reads in their own language."""

    id: Id
    text: Said | None = None
    phrase: Phrase | None = None


ClientMessage = (
    Ping
    | Move
    | Undo
    | GoBack
    | Consent
    | Advise
    | Foresee
    | Sit
    | Stand
    | KeepSeat
    | SetReady
    | Start
    | Configure
    | SeatBot
    | LetBotPlay
    | WaitFor
    | Remove
    | Guide
    | Again
    | Rematch
    | Say
)
