"""Shortcuts through long logs: a table as it was after an entry, so that opening it need not play all of it again.

The log stays the truth. A shortcut that is missing, damaged, of another log or another program is passed over, and
made anew from the log; one that leads elsewhere than the log is found out by the digests of the moves after it.
"""

import zlib
from functools import cache
from hashlib import blake2b
from itertools import islice
from typing import Any, Union

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.codec import from_json, to_json
from ludoteca.core.copying import copied
from ludoteca.core.digests import fingerprint
from ludoteca.core.game import AnyGame, action_union
from ludoteca.core.match import MOST_LATE, Move
from ludoteca.games import GAMES
from ludoteca.server.entries import Opened, Row, Started
from ludoteca.server.matches import begun
from ludoteca.server.store import ShortcutRow, Store
from ludoteca.server.tables import Table
from ludoteca.server.timed import Fact, Timed

logs = structlog.get_logger()

MOST_BYTES = 1_000_000
"""A longer one is not kept: that table opens by its log, or by the shortcut of before."""
MOST_READ = 20_000_000
"""What is unpacked of a shortcut at most."""


class Deed(msgspec.Struct, array_like=True):
    """A move of a match with the version that its facts are told by, and when it was made."""

    seat: int
    action: Any
    events: Any
    version: int
    at: int


class Played(msgspec.Struct):
    """A match under way, but for how it began, which the log says."""

    state: Any
    deeds: Any
    kept: list[tuple[int, str]]
    rules: str
    version: int
    era: int
    at: int
    action: Any
    total: int
    due: int
    wound: int


class Shortcut(msgspec.Struct):
    """A table after an entry, and the match on it."""

    table: Table
    done: list[tuple[str, str]]
    play: msgspec.Raw


@cache
def _reader(name: str) -> msgspec.json.Decoder[Any]:
    """Reads the matches of a game strictly."""
    game = GAMES[name]
    action: Any = action_union(game)
    events: Any = Union[game.event_types]  # noqa: UP007  # of a tuple
    deed = msgspec.defstruct(
        "Deed",
        [("seat", int), ("action", action), ("events", tuple[events, ...]), ("version", int), ("at", int)],
        array_like=True,
    )
    changed: dict[str, Any] = {"state": game.state_type, "deeds": list[deed], "action": action | None}  # type: ignore[valid-type]
    fields = [(field.name, changed.get(field.name, field.type)) for field in msgspec.structs.fields(Played)]
    return msgspec.json.Decoder(msgspec.defstruct("Played", fields))


def _program(game: AnyGame) -> str:
    return fingerprint(game, "ludoteca.server")


def _entry(row: Row) -> str:
    return blake2b(f"{row.at} {row.body}".encode(), digest_size=8).hexdigest()


# Into the store


def _deeds(play: Timed) -> list[Deed]:
    facts, first = play.facts, 0
    deeds = []
    for move, at in zip(play.match.log, play.times, strict=False):
        version = facts[first].version if move.events else 0
        deeds.append(Deed(move.seat, move.action, move.events, version, at))
        first += len(move.events)
    return deeds


def packed(table: Table) -> bytes:
    """A table with its match as it is stored."""
    play = table.play
    assert play is not None
    match = play.match
    played = Played(
        state=match.state,
        deeds=_deeds(play),
        kept=[(count, known) for count, _, known in match.kept],
        rules=match.rules,
        version=match.version,
        era=match.era,
        at=play.at,
        action=play.action,
        total=play.total,
        due=play.due,
        wound=play.wound,
    )
    bare = copied(table)
    bare.play, bare.done, bare.chat = None, {}, table.chat[: table.said]
    done = list(islice(table.done, table.asked))
    return zlib.compress(to_json(Shortcut(bare, done, msgspec.Raw(to_json(played)))))


def keep(store: Store, table: Table) -> None:
    """Lay a shortcut to this table beside its log; whatever hinders that is no harm."""
    try:
        play = table.play
        assert play is not None
        body = packed(table)
        last = store.rows(table.code, table.seq - 1, table.seq)
        if len(body) <= MOST_BYTES and last:
            game = play.match.game
            row = ShortcutRow(table.code, table.seq, _entry(last[0]), _program(game), play.match.digest(), body)
            store.set_shortcut(row)
    except SQLAlchemyError as error:  # the disk may be full, or another node may have been faster
        logs.warning("shortcut not kept", error=type(error).__name__)


# Out of the store


def found(store: Store, code: str) -> Table | None:
    """The table to which a shortcut leads; nothing if there is none, or none that this program may trust."""
    row = store.shortcut(code)
    if row is None:
        return None
    try:
        return _unpacked(store, row)
    except SQLAlchemyError:
        raise
    except Exception as error:  # whatever a damaged one raises
        logs.warning("shortcut passed over", error=repr(error))
        return None


def _unpacked(store: Store, row: ShortcutRow) -> Table | None:
    opened, last = store.rows(row.code, 0, 1), store.rows(row.code, row.seq - 1, row.seq)
    if not last or _entry(last[0]) != row.entry:
        raise ValueError("it is of another log")
    first = opened[0].entry
    if not isinstance(first, Opened) or row.program != _program(GAMES[first.game]):
        return None  # after an upgrade all of them are
    text = zlib.decompressobj()
    shortcut = from_json(text.decompress(row.body, MOST_READ), Shortcut)
    table = shortcut.table
    if not text.eof or (table.code, table.seq, table.game) != (row.code, row.seq, first.game):
        raise ValueError("it is of another table")
    (started,) = store.rows(row.code, table.started_seq - 1, table.started_seq)
    table.done = dict.fromkeys(shortcut.done)
    table.play = _resumed(started, table.match, _reader(table.game).decode(shortcut.play))
    table.play.match.compare(row.state)
    return table


def _resumed(started: Row, number: int, played: Any) -> Timed:
    """A match where its deeds led, none of which is done again."""
    entry = started.entry
    if not isinstance(entry, Started):
        raise TypeError("no match begins there")
    play = begun(entry, number, started.at)
    match = play.match
    deeds = played.deeds
    moves = [Move(deed.seat, deed.action, deed.events) for deed in deeds]
    match.resume(played.state, moves, played.version, played.era, played.kept)
    match.rules = played.rules
    play.times = [deed.at for deed in deeds]
    play.facts = [
        Fact(deed.version, deed.at - play.started, deed.seat, event) for deed in deeds for event in deed.events
    ]
    play.heard, play.at = len(play.facts), played.at
    play.action, play.total, play.due, play.wound = played.action, played.total, played.due, played.wound
    return play


# When there is to be one


class Marks:
    """Finds the tables to which shortcuts lead: nothing before can be taken back, and no late move speaks of it."""

    def __init__(self, after: float) -> None:
        self.after = after
        self.spent = 0.0
        """Seconds that the rules have worked since the last one was found."""
        self.waiting: Table | None = None
        self.ripe: Table | None = None
        """The last one that was found."""

    def pass_by(self, table: Table) -> None:
        """The table after one more entry."""
        mark, play = self.waiting, table.play
        if mark is None:
            if self.spent >= self.after and play is not None and not play.match.trail and table.closed is None:
                self.waiting = table
            return
        then = mark.play
        same = then if play is not None and then is not None and play.number == then.number else None
        if play is not None and same is not None and play.match.version - same.match.version < MOST_LATE:
            return
        self.ripe, self.waiting, self.spent = mark, None, 0.0

    def take(self) -> Table:
        """The one that was found, to be stored and forgotten here."""
        found, self.ripe = self.ripe, None
        assert found is not None
        return found
