"""What is stored and read as one thing: listed tables, replays, events of campaigns, entries on their way."""

from typing import Any, Literal

import msgspec

from ludoteca.server.protocol.base import Phase

Durable = Literal["normal", "full"]
Fate = Literal["stored", "conflict", "failed"]


class Listed(msgspec.Struct, frozen=True):
    """A table as lists show it, with the guests in its seats; derived from its log."""

    code: str
    title: str
    game: str
    options: dict[str, str]
    public: bool
    phase: Phase
    opener: str
    host: str
    seats: tuple[tuple[str, str, str | None, bool], ...]
    """Guest, name, level, ready."""
    changed: int
    replay: str | None
    """The last match that was finished here."""
    points: tuple[int, ...] | None
    """How that one ended, also once another one has begun."""
    winners: tuple[int, ...] | None
    campaign: str = ""
    act: int = 0
    played: tuple[str, ...] = ()
    """The names of those who played it."""


class ReplayRow(msgspec.Struct, frozen=True):
    """Where a replay lies: a table's log from the start of the match to its end."""

    replay: str
    code: str
    first: int
    last: int
    title: str


class ShortcutRow(msgspec.Struct, frozen=True):
    """A shortcut through the log of a table: what it was after an entry; derived from the log."""

    code: str
    seq: int
    entry: str
    """What that entry amounts to as it was stored: of another log the shortcut says nothing."""
    program: str
    """The fingerprint of the engine and the server that made it: no other reads it."""
    state: str
    """The digest of the match's state."""
    body: bytes


class CampaignRow(msgspec.Struct, frozen=True):
    """An event of a campaign as it is stored, the record of an act beside it."""

    campaign: str
    seq: int
    kind: str
    link: str
    """The table of an act that begins, the replay of one that has ended; empty if it was elsewhere."""
    body: str
    record: str = ""


class Job(msgspec.Struct, gc=False):
    """An entry on its way into the log. After a failure nothing more of the same epoch is stored."""

    code: str
    seq: int
    at: int
    body: str
    epoch: int
    owner: Any
    listed: Listed | None = None
    replay: ReplayRow | None = None
    begins: CampaignRow | None = None
    """The event of a campaign that is stored together with the opening of the table."""
    closes: CampaignRow | None = None
    """The event that is stored together with this entry at the end of the log, if the table's act is still open."""
    fate: Fate = "failed"


class Committed(msgspec.Struct):
    """What one commit did."""

    jobs: list[Job]
    seconds: float
