"""The bodies of HTTP: who somebody is, games, tables, replays, puzzles."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ludoteca.core.described import Described
from ludoteca.core.game import Option, Outcome
from ludoteca.core.rules import Text
from ludoteca.server.protocol.base import Body, BranchOf, Level, Name, Options, Phase, StandIn
from ludoteca.server.protocol.told import ClosedMatch, SeatSeen, Told


class Problem(Body, frozen=True):
    """What every HTTP error says."""

    code: str
    reason: Text


class Me(Body, frozen=True):
    """Who this browser is: a guest with a name."""

    guest: str
    """A public id; the secret is in the cookie."""
    name: str


class NameMe(Body, frozen=True):
    """A new name for this guest."""

    name: Name


class TellPassword(Body, frozen=True):
    """The password of the house."""

    password: Annotated[str, Meta(max_length=200)]


class Return(Body, frozen=True):
    """A personal return link, to take one's identity to another device."""

    token: Annotated[str, Meta(min_length=10, max_length=200)]
    replace: bool = False
    """Whether the person of this device agreed to become the other one."""


class Returned(Body, frozen=True):
    """Where the return link leads."""

    code: str
    me: Me
    """Whom the link belongs to."""
    you: Me | None = None
    """Who this device is: nothing has changed yet, ask the person and send it again with `replace`."""


class BotLevel(Body, frozen=True):
    """A bot that can take a seat."""

    name: str
    label: Text


class HouseRule(Body, frozen=True):
    """A clause that groups read in two ways: both readings, which one the book favours, and why it is argued about."""

    name: str
    clause: str
    label: Text
    usual: Text
    other: Text
    book: Literal["usual", "other", "silent"]
    why: Text
    least: int
    most: int
    """With how many players it can matter."""


class GameCard(Body, frozen=True):
    """A game of the house: what a form needs to open a table."""

    name: str
    title: Text
    least: int
    most: int
    options: tuple[Option, ...]
    house: tuple[HouseRule, ...]
    """Clauses that a table may read the other way: the option `house` names them, with commas between."""
    bots: tuple[BotLevel, ...]
    lessons: tuple[Text, ...] = ()
    """What its lessons are called, in short, in the order in which they are taken."""


class NewLesson(Body, frozen=True):
    """Learn a game: the name under which one's list shows the table, and which of its lessons."""

    title: Annotated[str, Meta(max_length=40)] = ""
    number: Annotated[int, Meta(ge=1)] = 1


class LessonStep(Body, frozen=True):
    """A step of a lesson: its words, their clause, and what to point at; one that is only read has no hint."""

    id: str
    text: Text
    clause: str
    spots: tuple[str, ...]
    hint: Text | None
    tried: tuple[str, ...]
    """The facts after which the hint comes; any of one's own where there are none."""


class Lesson(Body, frozen=True):
    """The interactive introduction of a game."""

    title: Text
    steps: tuple[LessonStep, ...]


class NewTable(Body, frozen=True):
    """Open a table; the opener is its host. `seats` counts people and bots; with `sit` the host takes the first."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options = msgspec.field(default_factory=dict)
    bots: Annotated[tuple[Level, ...], Meta(max_length=7)] = ()
    public: bool = False
    title: Annotated[str, Meta(max_length=40)] = ""
    sit: bool = True
    start: bool = False
    """Begin at once, against bots: *Play now*."""
    stand_in: StandIn | None = None
    """Seconds until a bot plays for whoever is away, 0 for never; the usual time of the house unless named."""


class Opened(Body, frozen=True):
    """The code of a new table; its page is /t/CODE."""

    code: str


class Summary(Body, frozen=True):
    """A table in a list."""

    code: str
    title: str
    game: str
    options: dict[str, str]
    public: bool
    phase: Phase
    seats: tuple[SeatSeen, ...]
    you: int | None
    changed: int
    """Milliseconds since 1970."""
    replay: str | None
    """The last match that was finished here, and how it ended, also once another one has begun."""
    points: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    played: tuple[str, ...]
    """The names of those who played it."""
    your_move: bool
    campaign: str | None
    """The campaign whose act is played here, for those who sit here."""
    act: int | None


class Tables(Body, frozen=True):
    """A list of tables, newest first."""

    tables: tuple[Summary, ...]


class PublicTables(Body, frozen=True):
    """The public tables, newest first."""

    tables: tuple[Summary, ...]
    may_be_public: bool
    """Whether this house has public tables."""


class RuleArea(Body, frozen=True):
    """A chapter of the rules."""

    id: str
    title: Text


class RuleClause(Body, frozen=True):
    """A clause of the rules; `why` is the reason of a ruling."""

    id: str
    area: str
    ruling: bool
    text: Text
    why: Text | None


class Rules(Body, frozen=True):
    """The rules of a game, or those that a search found."""

    game: str
    version: str
    areas: tuple[RuleArea, ...]
    clauses: tuple[RuleClause, ...]
    house: tuple[HouseRule, ...]
    """The house rules of the game, whatever was searched for."""


class ReplayMove(Body, frozen=True):
    """One move of a finished match."""

    version: int
    """The version that it led to, from 1."""
    at: int
    seat: int
    text: Text
    """What was decided, for where the facts that came of it do not say it."""
    events: tuple[Told, ...]


class Curve(Body, frozen=True):
    """A number of the match after each version, of a seat or of everybody."""

    label: Text
    seat: int | None
    values: tuple[int, ...]


class Note(Body, frozen=True):
    """What somebody wrote about a moment of a match."""

    at: int
    text: str
    name: str
    mine: bool


class Notes(Body, frozen=True):
    """What those who played have written, in the order of the moments."""

    notes: tuple[Note, ...]
    may: bool
    """Whether this guest played here and may write some."""


class TakeNote(Body, frozen=True):
    """A note of one's own at a moment; without words it is taken away."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    text: Annotated[str, Meta(max_length=300)]


class Branch(Body, frozen=True):
    """Play on from a moment of a finished match: in this seat, with bots in the others, whom people may take over."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Level | None = None
    """Of the bots; the usual one unless told."""


class Opinion(Body, frozen=True):
    """What the strongest bot would have done in a seat at a moment, seeing what that seat saw."""

    seat: int
    text: Text
    """Empty where finding it is the game itself: then only some cards are shown."""
    reason: Text
    cards: tuple[int, ...]
    complete: bool = False
    """Whether the reason says what to do as well."""


class Replay(Body, frozen=True):
    """A finished match: who, what, how it ended, and every move."""

    code: str
    game: str
    title: str
    options: dict[str, str]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    started: int
    moves: tuple[ReplayMove, ...]
    outcome: Outcome | None
    points: tuple[tuple[int, ...], ...]
    """Points per seat after each version."""
    curves: tuple[Curve, ...]
    """What goes up and down in this game."""
    branch: BranchOf | None
    """The match that this one was played on from."""
    closed: ClosedMatch | None
    """It can no longer be played again: no moves and no frames, but what was kept of it."""


class Frame(Body, frozen=True):
    """The table after so many moves, as one seat saw it or, without a seat, open."""

    version: int
    view: Any
    outcome: Outcome | None
    described: Described | UnsetType = UNSET


class Frames(Body, frozen=True):
    """Some frames in a row."""

    frames: tuple[Frame, ...]


class BestKnown(Body, frozen=True):
    """The most points that a deal allows to somebody who knows the deck."""

    state: Literal["computing", "known", "unknown"]
    """While it is being computed, `points` has the most found so far."""
    points: int | None
    proven: bool
    """Whether there can be no more."""
    seconds: int
    """How long it has been computed."""


class PastDay(Body, frozen=True):
    """A puzzle that this guest has finished."""

    day: str
    points: int


class Bar(Body, frozen=True):
    """How many guests ended with `least` points or up to four more."""

    least: int
    count: int


class Daily(Body, frozen=True):
    """How this guest stands with the puzzle of a day; what is possible and what others did only once it is over."""

    game: str
    day: str
    left: int
    """Milliseconds until the next puzzle."""
    state: Literal["new", "playing", "finished"]
    code: str | None
    """The table of the attempt that counts."""
    points: int | None
    rating: Text | None
    replay: str | None
    best: BestKnown | None
    share: Text | None
    """What to send to others: it gives nothing away."""
    streak: int
    """Days in a row that were finished."""
    past: tuple[PastDay, ...]
    bars: tuple[Bar, ...]


class Machine(Body, frozen=True):
    """What the machine makes of the deal of a solo match, without knowing the deck."""

    state: Literal["computing", "known", "unknown"]
    outcome: Outcome | None
    view: Any


class Health(Body, frozen=True):
    """The server is well."""

    status: Literal["ok"]
    version: str
    tables: int
    busy: bool
    """Whether bots think less than usual, because many think at once."""
    workers: int
    """How many processes serve the tables."""
