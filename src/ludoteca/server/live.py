"""The tables that live at this node: found in the store, ended by trouble, let go when nobody looks at them."""

import asyncio
from collections.abc import Callable
from time import monotonic, thread_time
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.match import MOST_LATE
from ludoteca.core.rules import Text
from ludoteca.server import metrics, shortcuts
from ludoteca.server.memory import give_memory_back
from ludoteca.server.packs import missing_pack, table_waits, unreadable_because
from ludoteca.server.recent import Recent
from ludoteca.server.replays import Unreadable
from ludoteca.server.rooms import TROUBLE, Room
from ludoteca.server.shortcuts import Marks
from ludoteca.server.tables import Table, folded

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

MOST_SHUT = 1_000
TROUBLE_SECONDS, MOST_TIMES = 60.0, 3
"""A table that an error of ours ends so many times in short succession stays shut for so long."""
STAYS_SHUT = Text(
    "Something goes wrong at this table again and again. Nothing is lost: come back in a few minutes, "
    "and tell whoever runs the server, whose log says what it is.",
    "A questo tavolo qualcosa va storto ogni volta. Nulla è perduto: torna fra qualche minuto, "
    "e avvisa chi gestisce il server: il suo registro dice che cos'è.",
)


class Trouble(msgspec.Struct):
    """When an error of ours ended a table, the room that it was, and how many times in short succession."""

    at: float
    room: Room | None
    times: int


class LiveTables:
    """The rooms of a node by their codes, and why some are shut."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.shut: Recent[Text] = Recent(MOST_SHUT)
        """Tables whose log cannot be read here, and why."""
        self.troubles: Recent[Trouble] = Recent(MOST_SHUT)
        """Tables that an error of ours has ended, and the room that it was."""

    # Coming

    async def room(self, code: str) -> Room | None:
        """The live table of a code, from the store if need be; nothing if there is none, or if it is shut."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        trouble = self.troubles.get(code)
        if trouble is not None and trouble.times >= MOST_TIMES and monotonic() - trouble.at < TROUBLE_SECONDS:
            return None
        task = self.loading.get(code)
        if task is None:
            task = self.loading[code] = self.house.beside.do(self._load_room(code))
            task.add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load_room(self, code: str) -> Room | None:
        trouble = self.troubles.get(code)
        if trouble is not None and trouble.room is not None:
            await trouble.room.quiet()  # else its last entries would come after what is read now
            trouble.room = None
        try:
            table = await self.load(code)
        except Unreadable as error:
            logs.error("log not readable", why=error.reason.en, error=repr(error.__cause__))
            self.shut[code] = error.reason
            return None
        self.shut.pop(code)
        if table is None:
            return None
        if table.closed is not None:
            metrics.CLOSED.inc()
            logs.warning("match closed", game=table.game, moves=table.closed.moves, error=table.closed.error)
        room = Room(self.house, table)
        self.add(room)
        if not self.house.nodes.alone:
            # An entry that another node stored while we read was told to nobody here.
            newest = await asyncio.to_thread(self.house.store.rows, code, table.seq)
            if newest:
                room.hear(newest[-1].seq)
        return None if room.broken else room

    def add(self, room: Room) -> None:
        """A table begins to live here, unless it is another worker's, which wakes it when somebody looks."""
        if not self.house.team.owns(room.code):
            return
        self.rooms[room.code] = room
        metrics.TABLES.set(len(self.rooms))
        room.wake()

    async def load(self, code: str, base: Table | None = None) -> Table | None:
        """A table from its log, or from where `base` stands; it waits while the store does not answer."""
        while True:
            try:
                return await asyncio.to_thread(self._fold, code, base)
            except SQLAlchemyError as error:
                logs.error("store does not answer", error=type(error).__name__)
                await asyncio.sleep(1)

    def _fold(self, code: str, base: Table | None) -> Table | None:
        store, after = self.house.store, self.house.bounds.shortcut_after
        if base is not None:
            return self._read(code, base)
        began, marks = thread_time(), Marks(0)
        base = shortcuts.found(store, code)
        table = None if base is None else self._from_shortcut(code, base, marks)
        known = 0 if base is None or table is None else base.seq
        if table is None:
            marks = Marks(0)
            table = self._read(code, None, marks.pass_by)
        if marks.ripe is not None and marks.ripe.seq > known + MOST_LATE and thread_time() - began >= after:
            shortcuts.keep(store, marks.ripe)
        return table

    def _from_shortcut(self, code: str, base: Table, marks: Marks) -> Table | None:
        """A table from where a shortcut leads; nothing if the log does not go on from there."""

        def pass_by(table: Table) -> None:
            if table.closed is not None:
                raise ValueError("a match does not go on")
            marks.pass_by(table)

        try:
            return self._read(code, base, pass_by)
        except Unreadable as error:
            logs.warning("shortcut leads elsewhere", error=repr(error.__cause__))
            return None

    def _read(self, code: str, base: Table | None, pass_by: Callable[[Table], None] | None = None) -> Table | None:
        first = 0 if base is None else base.seq
        rows = self.house.store.rows(code, first)
        try:
            if [row.seq for row in rows] != list(range(first + 1, first + 1 + len(rows))):
                raise ValueError("an entry is missing")
            table = folded(code, rows, base, pass_by)
            pack = None if table is None else missing_pack(table.game, table.options)
        except Exception as error:
            raise Unreadable(unreadable_because(rows)) from error
        if pack and table:
            raise Unreadable(table_waits(table.game, pack))
        return table

    # Trouble

    def trouble(self, room: Room, error: BaseException) -> None:
        """An error of ours at one table: its people are told and come back to what is stored; nobody else notices."""
        metrics.TROUBLED.inc()
        logs.error("table in trouble", game=room.shown.game, error=repr(error), exc_info=error)
        room.broken = True
        before = self.troubles.pop(room.code)
        now = monotonic()
        again = before is not None and now - before.at < TROUBLE_SECONDS
        times = before.times + 1 if before is not None and again else 1
        self.troubles[room.code] = Trouble(now, room if room.pending else None, times)
        self.shut[room.code] = STAYS_SHUT if times >= MOST_TIMES else TROUBLE
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
        try:
            room.end()
        except Exception as worse:
            logs.error("table in trouble could not be ended", error=repr(worse))

    # Going

    async def sweep_again_and_again(self) -> None:
        """Sweep for as long as the house is open."""
        while True:
            await asyncio.sleep(self.house.bounds.idle_after / 2)
            self.sweep()

    def sweep(self) -> None:
        """Let go of the tables that nobody looks at; they come back from the store."""
        before = len(self.rooms)
        for room in tuple(self.rooms.values()):
            room.guarded(self._sweep_out, room)
        if len(self.rooms) < before:
            give_memory_back()

    def _sweep_out(self, room: Room) -> None:
        if room.idle:
            self.let_go(room.code)

    def let_go(self, code: str) -> None:
        """A table leaves the memory."""
        self.rooms.pop(code).rest()
        metrics.TABLES.set(len(self.rooms))
