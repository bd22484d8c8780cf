"""What the log of a table holds.

`by` is the guest who asked for an entry and `id` the name of the request: sent again, it is done once.
"""

from functools import cache
from typing import Any

import msgspec

from ludoteca.core.bot import First
from ludoteca.core.game import action_union, kebab
from ludoteca.games import GAMES
from ludoteca.server.protocol.base import Pace, Phrase
from ludoteca.server.snapshots import Snapshot


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab, omit_defaults=True, kw_only=True):
    """One line of a table's log."""

    by: str = ""
    id: str = ""


class Opened(Entry, frozen=True, kw_only=True):
    """The first entry of every table."""

    game: str
    seats: int
    options: dict[str, str]
    public: bool
    title: str
    daily: str = ""
    """The day whose puzzle is played here."""
    lesson: int | bool = 0
    """Which lesson of the game is taken here, from 1; entries from before there were several say only whether."""
    campaign: str = ""
    """The campaign whose act is played here."""
    act: int = 0
    rules_before: str = ""
    """The version of the rules that the act before was played by, where it was another one."""
    stand_in: int | None = None
    """Seconds until a bot plays for whoever is away, 0 for never; the usual time of the house unless named."""


class Configured(Entry, frozen=True, kw_only=True):
    """Other seats, options or openness."""

    seats: int
    options: dict[str, str]
    public: bool
    stand_in: int | None = None


class Sat(Entry, frozen=True, kw_only=True):
    """A person took a seat, or took it back."""

    seat: int
    name: str


class Stood(Entry, frozen=True, kw_only=True):
    """A person gave up a seat; in mid-match it is kept for them."""


class Waited(Entry, frozen=True, kw_only=True):
    """The table waits for the person of this seat, who is away: no bot plays for them by itself."""

    seat: int


class SeatKept(Entry, frozen=True, kw_only=True):
    """Somebody who watches will have a seat in the next match, or no longer wants one."""

    name: str
    keep: bool


class Readied(Entry, frozen=True, kw_only=True):
    """A person is ready, or no longer."""

    ready: bool


class BotSeated(Entry, frozen=True, kw_only=True):
    """A bot took a seat or, without a level, left it."""

    seat: int
    level: str | None
    name: str


class Started(Entry, frozen=True, kw_only=True):
    """A match began; everything that its replay needs is here."""

    game: str
    rules: str
    options: dict[str, str]
    seed: int
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    position: str = ""
    """Where the match begins, if not with a deal."""
    engine: str = ""
    """The fingerprint of the rules and content that it began with."""
    branch: str = ""
    """The replay that it goes on from, after so many moves: they come first in its log."""
    branch_at: int = 0


class Moved(Entry, frozen=True, kw_only=True):
    """Somebody, or the table, did something in the match."""

    seat: int
    action: msgspec.Raw
    digest: str = ""
    """What the state amounts to after it, now and then."""
    snapshot: Snapshot | None = None


class Kept(Entry, frozen=True, kw_only=True):
    """The server ended in the middle of a match: what everybody saw of it then."""

    digest: str
    snapshot: Snapshot


class RulesChanged(Entry, frozen=True, kw_only=True):
    """From here on a match goes on by another version of the rules, for which all before means the same."""

    rules: str


class Undone(Entry, frozen=True, kw_only=True):
    """Somebody took back their last moves, down to this version."""

    seat: int
    version: int


class Proposed(Entry, frozen=True, kw_only=True):
    """Somebody would go back to this version."""

    seat: int
    version: int


class Answered(Entry, frozen=True, kw_only=True):
    """Somebody agrees to the proposal, or does not."""

    seat: int
    agree: bool


class Finished(Entry, frozen=True, kw_only=True):
    """The match is over; its replay has this share code."""

    replay: str
    snapshot: Snapshot | None = None


class ActClosed(Entry, frozen=True, kw_only=True):
    """The act of a campaign was given up: what was played here does not count."""


class AgainWanted(Entry, frozen=True, kw_only=True):
    """A person would play again, or no longer."""

    again: bool


class Rematched(Entry, frozen=True, kw_only=True):
    """Back to the waiting room with the same people, and with those of whom a seat was kept."""

    joining: tuple[tuple[str, str], ...] = ()
    """Guests and their names."""


class Said(Entry, frozen=True, kw_only=True):
    """A line of chat."""

    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None


class Removed(Entry, frozen=True, kw_only=True):
    """The host took a seat from a person, who does not sit here again; in mid-match a bot of this level plays on."""

    seat: int
    guest: str
    level: str | None = None


class Guided(Entry, frozen=True, kw_only=True):
    """A person said how the bots of the table go, and whether one prepares for this seat."""

    seat: int
    pace: Pace
    first: First
    prepare: bool


class HostPassed(Entry, frozen=True, kw_only=True):
    """Another person is host."""

    host: str


AnyEntry = (
    Opened
    | Configured
    | Sat
    | Stood
    | Waited
    | SeatKept
    | Readied
    | BotSeated
    | Started
    | Moved
    | Kept
    | RulesChanged
    | Undone
    | Proposed
    | Answered
    | Finished
    | ActClosed
    | AgainWanted
    | Rematched
    | Said
    | Removed
    | HostPassed
    | Guided
)
InMatch = Moved | Kept | RulesChanged | Undone | Proposed | Answered | Said | Guided
"""What does not change a table in the lists."""
decode_entry = msgspec.json.Decoder(AnyEntry).decode


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored."""

    seq: int
    at: int
    body: str

    @property
    def entry(self) -> AnyEntry:
        """The entry that is written here."""
        entry: AnyEntry = decode_entry(self.body)
        return entry


@cache
def action_decoder(game: str) -> msgspec.json.Decoder[Any]:
    """Decodes the actions of a game strictly."""
    return msgspec.json.Decoder(action_union(GAMES[game]))
