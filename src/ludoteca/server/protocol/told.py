"""What a client is told over a table's socket."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ludoteca.core.bot import First
from ludoteca.core.campaign import PartyHero
from ludoteca.core.described import Described
from ludoteca.core.game import Outcome, Pick
from ludoteca.core.lessons import Taught
from ludoteca.core.match import Decision
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Spoken
from ludoteca.server.protocol.base import BranchOf, Message, Pace, Phase, Phrase


class SeatSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the table as everybody sees it."""

    seat: int
    kind: Literal["free", "person", "bot", "absent"]
    """`absent`: a person who is not connected. A bot that stands in for a person keeps the person's name."""
    name: str
    level: str | None
    stands_in: bool
    ready: bool
    host: bool


class Away(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom the match waits for: nobody plays in their seat."""

    seat: int
    stood: bool
    """They stood up; else their connection is lost."""
    bot_in: int | None
    """Milliseconds until a bot plays for them by itself, if one will."""


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat proposes to go back to before a decision; it happens once nobody is missing, and any move ends it."""

    seat: int
    version: int
    """That of the decision in `update.back`."""
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    """The seats of the people who have not answered; bots agree, and who is away does not count."""
    refused: int | None
    """The seat that did not agree, which ended it: the one who proposed it has withdrawn it."""


class ClosedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stored match that the rules of today would make another one of: it is shown in the words that were kept."""

    why: Text
    """What happened, and the way on."""
    moves: int
    """How many moves it had."""
    shown: int
    """After how many of them the rest of this was kept."""
    board: Text | None
    """The table as text, one line below the other."""
    told: tuple[Text, ...]
    """The last facts."""
    points: tuple[int, ...]
    winners: tuple[int, ...]
    ended: Text | None
    """How it ended, if it had."""


class Guests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the bots of a table go: how quickly, before people or after them, and whether one prepares for you."""

    pace: Pace
    first: First
    prepare: bool


class Table(Message, frozen=True):
    """The table: who sits where, what is agreed, what goes on. Sent on joining and after every change."""

    code: str
    title: str
    game: str
    options: dict[str, str]
    public: bool
    phase: Phase
    match: int
    """Number of the current match at this table, from 1; 0 before the first."""
    seats: tuple[SeatSeen, ...]
    you: int | None
    host: bool
    watchers: int
    replay: str | None
    """Share code of the last finished match."""
    return_link: str | None
    """Path that gives this person's seat to another device of theirs."""
    hints: bool
    """Whether this person may ask for advice: nobody else plays here, and the match does not count."""
    daily: str | None
    """The day whose puzzle lies on this table; its first match counts, others are practice."""
    proposal: Proposal | None
    """The last proposal to go back, until the next move."""
    lesson: int
    """Which lesson of the game is taken here, from 1: `update.taught` says how far; 0 at other tables."""
    campaign: str | None
    """The campaign whose act is played here, for those who sit here: its page is /campaign/ID."""
    act: int | None
    """Which act of a campaign is played here."""
    branch: BranchOf | None
    """The match that the one at hand goes on from."""
    party: tuple[PartyHero, ...]
    """The heroes of that campaign by seat; nobody before its first act, in which they are chosen."""
    notice: Text | None
    """What people should know about the rules of this match: they were corrected while it was played."""
    closed: ClosedMatch | None
    """The last match can only be looked at; there is no `update` of it, and a rematch is the way on."""
    may_be_public: bool = True
    """Whether this house has public tables."""
    guests: Guests | None = None
    """How the bots go, in a game whose bots go by what people say."""
    stand_in: int = 60
    """Seconds until a bot plays for whoever is away; 0: never by itself."""
    away: tuple[Away, ...] = ()
    """In a match: who is away while nobody plays for them."""
    yours: int | None = None
    """The seat that is kept for this person, who stood up in mid-match."""
    next: tuple[str, ...] = ()
    """The names of those for whom a seat is kept in the next match."""
    keeps: bool = False
    """Whether this person is one of them."""
    again: tuple[int, ...] = ()
    """After a match: the seats whose people would play again."""
    busy: bool = False
    """Whether bots of this table think less than usual, because many think at once in this house."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact of the match with its move, its time since the start in milliseconds, and its sentence."""

    version: int
    at: int
    seat: int
    event: Any
    text: Text | None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deadline: how long it was and how much is left, in milliseconds, when this was sent."""

    total: int
    left: int


class Update(Message, frozen=True):
    """The match as this seat may know it; joining, reconnecting and watching are this same message."""

    match: int
    version: int
    at: int
    view: Any
    singles: tuple[Any, ...]
    picks: tuple[Pick, ...]
    events: tuple[Told, ...]
    """New since the last update to this socket; the first update brings the last 300."""
    first: bool
    clock: Clock | None
    undo: int | None
    """The version to which this seat may go back, if any."""
    back: tuple[Decision, ...]
    """Where the players are one group: the decisions since chance or a hidden card last showed, oldest first."""
    outcome: Outcome | None
    taught: tuple[Taught, ...] = ()
    """Where the game is learned: how each step of the lesson stands, by what has really happened."""
    spoken: Spoken | UnsetType = UNSET
    """What this seat is asked and what each offer does, in sentences by their numbers."""
    phrases: tuple[Text, ...] | UnsetType = UNSET
    """The sentences of the game, with the first update: later ones name them."""
    remembered: tuple[Memory, ...] | UnsetType = UNSET
    """Once it is over, in a game that tells it: what is worth remembering of this match."""
    described: Described | UnsetType = UNSET
    """In a game that describes itself: the table in words, for a client that has no face for it."""


class ChatLine(Message, frozen=True):
    """A line of the chat."""

    number: int
    at: int
    """Milliseconds since 1970."""
    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None


class Done(Message, frozen=True):
    """The message of this id has taken effect and is stored for good."""

    id: str


class Foreseen(Message, frozen=True):
    """The answer to Foresee: of each action in turn; without any, what comes by itself."""

    id: str
    match: int
    version: int
    seen: tuple[Any, ...]
    ahead: Any = None


class Advised(Message, frozen=True):
    """The answer to Advise: what to do and why or, where finding it is the game, cards to look at."""

    id: str
    match: int
    version: int
    action: Any
    reason: Text
    cards: tuple[int, ...]
    complete: bool = False
    """Whether the reason says what to do as well."""


class Refusal(Message, frozen=True):
    """The message of this id changed nothing, and why."""

    id: str | None
    code: Literal["rule", "stale", "malformed", "not-yours", "not-now", "too-many", "full"]
    reason: Text
    clause: str | None = None
    rule: Text | None = None
    """The text of the clause."""


class Pong(Message, frozen=True):
    """Yes."""


ServerMessage = Table | Update | ChatLine | Done | Advised | Foreseen | Refusal | Pong
