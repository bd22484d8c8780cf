"""What travels between server and client: every message and every HTTP body, decoded strictly.

`python -m ludoteca.server.protocol` prints the JSON Schema from which the client's types are made.
"""

import json
import sys
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ludoteca.core.codec import schema
from ludoteca.core.described import Described
from ludoteca.core.game import Option, Outcome, Pick, kebab
from ludoteca.core.lessons import Taught
from ludoteca.core.match import Decision
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Spoken
from ludoteca.games import GAMES

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Said = Annotated[str, Meta(min_length=1, max_length=300)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Options = Annotated[dict[str, Annotated[str, Meta(max_length=20)]], Meta(max_length=20)]
Phrase = Literal["hello", "well-seen", "thanks", "good-game", "one-moment", "again", "too-fast", "ready"]

MOST_MESSAGE_BYTES = 4096


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab):
    """Anything that is sent over a table's socket."""


# From a client. Every message but Ping has an id of the client's making: sent again, it is done once.


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


class Sit(Message, frozen=True):
    """Take a seat (any free one unless named) under a name."""

    id: Id
    name: Name
    seat: SeatNumber | None = None


class Stand(Message, frozen=True):
    """Give up one's seat."""

    id: Id


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


class SeatBot(Message, frozen=True):
    """Host: a bot of this level takes a free or absent seat; without a level the bot leaves it again."""

    id: Id
    seat: SeatNumber
    level: Level | None


class Remove(Message, frozen=True):
    """Host: a person leaves this seat and does not sit here again; in mid-match a bot plays on."""

    id: Id
    seat: SeatNumber


class Rematch(Message, frozen=True):
    """Host: back to the waiting room with the same people, to play again."""

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
    | Sit
    | Stand
    | SetReady
    | Start
    | Configure
    | SeatBot
    | Remove
    | Rematch
    | Say
)


# To a client


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


class PartyHero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of a campaign, who belongs to the seat of the same number."""

    hero: str
    name: Text


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


class Table(Message, frozen=True):
    """The table: who sits where, what is agreed, what goes on. Sent on joining and after every change."""

    code: str
    title: str
    game: str
    options: dict[str, str]
    public: bool
    phase: Literal["waiting", "playing", "finished"]
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
    lesson: bool
    """Whether the game is learned here: `update.taught` says how far."""
    campaign: str | None
    """The campaign whose act is played here, for those who sit here: its page is /campaign/ID."""
    act: int | None
    """Which act of a campaign is played here."""
    party: tuple[PartyHero, ...]
    """The heroes of that campaign by seat; nobody before its first act, in which they are chosen."""
    notice: Text | None
    """What people should know about the rules of this match: they were corrected while it was played."""
    closed: ClosedMatch | None
    """The last match can only be looked at; there is no `update` of it, and a rematch is the way on."""
    may_be_public: bool = True
    """Whether this house has public tables."""
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
    """What this seat is asked and what each offer does, in words."""
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


class Advised(Message, frozen=True):
    """The answer to Advise: what to do and why or, where finding it is the game, cards to look at."""

    id: str
    match: int
    version: int
    action: Any
    reason: Text
    cards: tuple[int, ...]


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


ServerMessage = Table | Update | ChatLine | Done | Advised | Refusal | Pong


# HTTP


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything sent over HTTP."""


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


class GameCard(Body, frozen=True):
    """A game of the house: what a form needs to open a table."""

    name: str
    title: Text
    least: int
    most: int
    options: tuple[Option, ...]
    bots: tuple[BotLevel, ...]
    lesson: Text | UnsetType = UNSET
    """What its lesson is called, in short; nothing where there is none."""


class NewLesson(Body, frozen=True):
    """Learn a game: the name under which one's list shows the table."""

    title: Annotated[str, Meta(max_length=40)] = ""


class LessonStep(Body, frozen=True):
    """A step of a lesson: its words, their clause, and what to point at; one that is only read has no hint."""

    id: str
    text: Text
    clause: str
    spots: tuple[str, ...]
    hint: Text | None


class Lesson(Body, frozen=True):
    """The interactive introduction of a game."""

    title: Text
    steps: tuple[LessonStep, ...]


class NewTable(Body, frozen=True):
    """Open a table; the opener is its host. `seats` counts people and bots; with `sit` the host takes the first."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options = {}
    bots: Annotated[tuple[Level, ...], Meta(max_length=7)] = ()
    public: bool = False
    title: Annotated[str, Meta(max_length=40)] = ""
    sit: bool = True
    start: bool = False
    """Begin at once, against bots: *Play now*."""


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
    phase: Literal["waiting", "playing", "finished"]
    seats: tuple[SeatSeen, ...]
    you: int | None
    changed: int
    """Milliseconds since 1970."""
    replay: str | None
    points: tuple[int, ...] | None
    winners: tuple[int, ...] | None
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


class ReplayMove(Body, frozen=True):
    """One move of a finished match."""

    version: int
    """The version that it led to, from 1."""
    at: int
    seat: int
    text: str
    events: tuple[Told, ...]


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
    """Points per seat after each version, for the curves."""
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


# Campaigns of Myth. A change names the length of the log that it builds on: an older tab or device changes nothing.

CampaignName = Annotated[str, Meta(min_length=1, max_length=60)]
Length = Annotated[int, Meta(ge=1, le=2_000)]
ActNumber = Annotated[int, Meta(ge=1, le=999)]
ActMode = Literal["adventure", "story"]
Darkness = Literal["terror", "abbess", "both"]


class NewCampaign(Body, frozen=True):
    """A group of heroes sets out."""

    name: CampaignName
    heroes: Annotated[int, Meta(ge=2, le=5)]


class RenameCampaign(Body, frozen=True):
    """Another name for a campaign."""

    length: Length
    name: CampaignName


class NewAct(Body, frozen=True):
    """Begin the next act. `seat` is the opener's own; `bots` has a level, or nothing, for each hero's seat."""

    length: Length
    mode: ActMode
    story: Annotated[str, Meta(max_length=40)] = ""
    darkness: Darkness = "terror"
    group: Literal["first", "vote"] = "first"
    seat: SeatNumber | None = None
    bots: Annotated[tuple[Level | None, ...], Meta(max_length=5)] = ()
    start: bool = False
    """Begin at once: every seat is taken."""


class GiveUpAct(Body, frozen=True):
    """Close the table of the open act: nothing of it counts."""

    length: Length


class ForkCampaign(Body, frozen=True):
    """Go another way from how a campaign was before an act."""

    before: ActNumber


class CampaignLink(Body, frozen=True):
    """The id of a campaign, which is also the key to it; its page is /campaign/ID."""

    id: str


class CampaignBrought(Body, frozen=True):
    """What became of a file: a campaign that is new here, goes on, was known as far as this, or is kept as a fork."""

    id: str
    became: Literal["new", "continued", "known", "forked"]


class ListCampaign(Body, frozen=True):
    """Whether a campaign is on one's list."""

    listed: bool


class CampaignLine(Body, frozen=True):
    """A campaign in a list; `party` has the heroes once they are chosen."""

    id: str
    name: str
    seats: int
    party: tuple[str, ...]
    acts: int
    """How many were played."""
    story: Text | None
    table: str | None
    """Where the open act is played."""
    changed: int
    """Milliseconds since 1970."""
    problem: Text | None = None
    """Why it cannot be read here, and what to do: there is only its file."""


class Campaigns(Body, frozen=True):
    """The campaigns that this guest founded or opened, newest first."""

    campaigns: tuple[CampaignLine, ...]


class PrintedThing(Body, frozen=True):
    """Something printed: what it is called and what it does."""

    id: str
    name: Text
    text: Text


class Copies(Body, frozen=True):
    """So many copies of a card."""

    card: PrintedThing
    number: int


class CampaignHero(Body, frozen=True):
    """A hero with everything that was kept."""

    hero: str
    name: Text
    titles: tuple[PrintedThing, ...]
    deck: int
    """How many cards."""
    added: tuple[Copies, ...]
    """In the deck, other than in a hero's first deck."""
    removed: tuple[Copies, ...]
    gear: tuple[PrintedThing, ...]
    inventory: tuple[PrintedThing, ...]
    potions: tuple[PrintedThing, ...]


class CampaignAct(Body, frozen=True):
    """An act that was played."""

    act: int
    mode: ActMode
    story: Text | None
    darkness: Darkness
    result: Literal["ended", "completed", "failed", "fallen"]
    rounds: int
    ended: int
    """Milliseconds since 1970."""
    replay: str | None
    """Nothing if the act came in a file and its record could not be played here: what it gave is not verified."""


class OpenAct(Body, frozen=True):
    """The act that is played now; without a table here if it was begun on another device."""

    act: int
    mode: ActMode
    story: Text | None
    darkness: Darkness
    table: str | None
    phase: Literal["waiting", "playing", "finished"] | None


class CampaignStory(Body, frozen=True):
    """A story that can be played."""

    id: str
    name: Text
    text: Text
    acts: int
    darkness: bool
    """Whether the group chooses the darkness deck."""
    difficulty: int


class CampaignSeen(Body, frozen=True):
    """A campaign: what its log amounts to."""

    id: str
    name: str
    seats: int
    notice: Text | None
    """What its people should know about its rules."""
    forked: bool
    """Whether it goes its own way from another one."""
    length: int
    """Of the log: what a change builds on."""
    next_act: int
    story: str | None
    """The story under way, and how many of its acts are completed."""
    story_acts: int
    open: OpenAct | None
    party: tuple[CampaignHero, ...]
    """Once chosen, in the order of the seats."""
    gold: int
    serendipity: int
    bag: tuple[int, ...]
    """White, green and blue tokens in the treasure bag."""
    consequences: tuple[PrintedThing, ...]
    allies: tuple[PrintedThing, ...]
    unlocked: tuple[PrintedThing, ...]
    """Quests of chains that can come up or be chosen now."""
    done: tuple[PrintedThing, ...]
    """Quests of chains that are resolved."""
    acts: tuple[CampaignAct, ...]
    stories: tuple[CampaignStory, ...]


class Health(Body, frozen=True):
    """The server is well."""

    status: Literal["ok"]
    version: str
    tables: int
    busy: bool
    """Whether bots think less than usual, because many think at once."""


BODIES = [
    Problem, Me, NameMe, TellPassword, Return, Returned, GameCard, NewLesson, Lesson, NewTable, Opened, Tables,
    PublicTables, Rules, Replay, Frames, Daily, Machine, NewCampaign, RenameCampaign, ListCampaign, NewAct,
    GiveUpAct, ForkCampaign, CampaignLink, CampaignBrought, Campaigns, CampaignSeen, Health,
]  # fmt: skip


def document() -> dict[str, Any]:
    """The JSON Schema of everything above, with the actions, facts and views of every game."""
    kinds: list[Any] = [*BODIES, *ClientMessage.__args__, *ServerMessage.__args__]
    unions: dict[str, list[str]] = {
        "ClientMessage": [kind.__name__ for kind in ClientMessage.__args__],
        "ServerMessage": [kind.__name__ for kind in ServerMessage.__args__],
    }
    definitions = schema(kinds)
    for name, game in GAMES.items():
        prefix = name.capitalize()
        content = [] if game.content_type is None else [game.content_type]
        own = schema([*game.action_types, *game.event_types, game.view_type, *content])
        shared = {key for key in own if key in definitions and definitions[key] == own[key]}
        text = json.dumps({key: value for key, value in own.items() if key not in shared})
        for key in own:
            if key not in shared:
                text = text.replace(f'"#/$defs/{key}"', f'"#/$defs/{prefix}{key}"')
        named = {f"{prefix}{key}": value | {"title": f"{prefix}{key}"} for key, value in json.loads(text).items()}
        assert not definitions.keys() & named.keys(), "two kinds of the protocol have one name"
        definitions |= named
        unions[f"{prefix}Action"] = [prefix + kind.__name__ for kind in game.action_types]
        unions[f"{prefix}Event"] = [prefix + kind.__name__ for kind in game.event_types]
    definitions |= {
        name: {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]} for name, members in unions.items()
    }
    return {"title": "Protocol", "$defs": dict(sorted(definitions.items()))}


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")
