"""Finished matches: played again move by move, or shown from what was kept where the rules of today play otherwise."""

import asyncio
from collections.abc import Sequence

from ludoteca.core.notation import RecordError, read_record
from ludoteca.core.rules import Text
from ludoteca.games import GAMES
from ludoteca.server.entries import Finished, Kept, Moved, Row, Started
from ludoteca.server.matches import replayed, replayed_record, started_by
from ludoteca.server.packs import OTHER_RULES, missing_pack, not_installed, table_waits
from ludoteca.server.protocol.base import BranchOf
from ludoteca.server.protocol.told import ClosedMatch
from ludoteca.server.recent import Recent
from ludoteca.server.snapshots import Closed, Snapshot, closed_match, other_rules
from ludoteca.server.store import Store
from ludoteca.server.tables import branch_of
from ludoteca.server.timed import Timed

MOST_POSITIONS = 5_000
"""Kept for whoever looks at them: those of a dozen long matches."""


class Unreadable(Exception):
    """A log that cannot be read here, and why."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason


class ClosedReplay(Unreadable):
    """A finished match that the rules of today would make another one of, and what was kept of it."""

    def __init__(self, title: str, started: Started, at: int, closed: ClosedMatch) -> None:
        super().__init__(closed.why)
        self.title = title
        self.started = started
        self.at = at
        self.closed = closed


def replay_of(title: str, rows: Sequence[Row]) -> list[Timed]:
    """A match from its part of a log; `ClosedReplay` has what was kept of it where it can no longer be played."""
    try:
        return replayed(rows)
    except Exception as error:  # whatever other rules may raise
        entries = [row.entry for row in rows]
        started = entries[0]
        if not isinstance(started, Started):
            raise Unreadable(OTHER_RULES) from error
        snapshot = None
        for entry in entries:
            if isinstance(entry, Moved | Kept | Finished):
                snapshot = entry.snapshot or snapshot
        moves = sum(isinstance(entry, Moved) for entry in entries)
        raise closed_replay(title, started, rows[0].at, moves, snapshot, error) from error


def replay_of_record(record: str, most_moves: int) -> list[Timed]:
    """A match from its record, in the same way; a record keeps no words."""
    try:
        return replayed_record(record, 0, most_moves)
    except Exception as error:  # whatever other rules may raise
        try:
            read = read_record(record)
        except RecordError:
            raise Unreadable(OTHER_RULES) from error
        raise closed_replay("", started_by(read), 0, len(read.moves), None, error) from error


def closed_replay(
    title: str, started: Started, at: int, moves: int, snapshot: Snapshot | None, error: Exception
) -> Unreadable:
    """Why a match is not played again, and what is shown instead."""
    if started.game not in GAMES:
        return Unreadable(not_installed(started.game))
    if pack := missing_pack(started.game, started.options):
        return Unreadable(table_waits(started.game, pack))
    why = other_rules(GAMES[started.game], started.rules)
    return ClosedReplay(title, started, at, closed_match(Closed(why, moves, repr(error)), snapshot))


class Replays:
    """The finished matches of a store; those that were looked at last are remembered."""

    def __init__(self, store: Store, most_moves: int) -> None:
        self.store = store
        self.most_moves = most_moves
        self.recent: Recent[tuple[str, list[Timed]]] = Recent(MOST_POSITIONS, lambda replay: len(replay[1]))

    async def of(self, code: str) -> tuple[str, list[Timed]] | None:
        """The title and all positions of a finished match."""
        known = self.recent.get(code)
        if known is None:
            known = await asyncio.to_thread(self._read, code)
            if known is not None:
                self.recent[code] = known
        return known

    def _read(self, code: str) -> tuple[str, list[Timed]] | None:
        row = self.store.replay(code)
        if row is not None:
            return row.title, replay_of(row.title, self.store.rows(row.code, row.first - 1, row.last))
        record = self.store.act_record(code)  # an act of a campaign that came in a file
        return None if record is None else ("", replay_of_record(record, self.most_moves))

    def branch(self, code: str) -> BranchOf | None:
        """What a finished match went on from."""
        row = self.store.replay(code)
        started = None if row is None else self.store.rows(row.code, row.first - 1, row.first)[0].entry
        return branch_of(started) if isinstance(started, Started) else None
