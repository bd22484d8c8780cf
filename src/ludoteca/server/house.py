"""The house: all live tables of this node, what joins them to the store and to other nodes, and its own table."""

import asyncio
import os
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from time import monotonic
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.bots.workers import Worker
from ludoteca.core.rules import Register, Text
from ludoteca.games import BOXES, GAMES
from ludoteca.server import metrics
from ludoteca.server.bounds import Bounds
from ludoteca.server.bus import Alone, AnyNote, Asking, Beat, Bus, Here, RedisBus, Stored
from ludoteca.server.campaigns.acts import BegunAct
from ludoteca.server.campaigns.keeper import CampaignKeeper
from ludoteca.server.clock import Clock
from ludoteca.server.daily import Dailies
from ludoteca.server.entries import Opened
from ludoteca.server.health import StoreHealth
from ludoteca.server.identity import Identity, new_guest
from ludoteca.server.memory import give_memory_back
from ludoteca.server.names import guest_name, plain, secret_table_code, table_code
from ludoteca.server.packs import missing_pack, server_lacks, table_waits, unreadable_because, unusable_packages
from ludoteca.server.passwords import HousePassword, hashed, matches
from ludoteca.server.protocol.http import NewTable, Summary
from ludoteca.server.recent import Recent
from ludoteca.server.replays import Unreadable, replay_of, replay_of_record
from ludoteca.server.retiring import retire
from ludoteca.server.rooms import NOT_STORED, TROUBLE, Room
from ludoteca.server.seats import ME, Declined, checked, opening
from ludoteca.server.shown import seat_seen
from ludoteca.server.store import Committed, Durable, Job, Listed, Store, Writer
from ludoteca.server.tables import Chair, Table, folded
from ludoteca.server.thinking import Thinking
from ludoteca.server.timed import Timed

logs = structlog.get_logger()

MOST_LISTED = 50
MOST_WOKEN = 1000
MOST_POSITIONS = 5_000
"""Of finished matches, kept for whoever looks at them: a dozen long ones."""
MOST_SHUT = 1_000
MOST_SHORT_CODES = 10
MOST_CODES = 20
"""How many codes are tried for one table."""
NODE_LOST_SECONDS = 15.0
"""Without a note of another node, until its people count as gone."""
BEATS_MISSED = 2
"""After so many of our own notes that did not come back, Redis counts as lost."""
SOLVE_PATIENCE = 10
"""How far the solver stands back for everything else."""
SOLVE_SECONDS = 1200.0
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


class House:
    """Everything that one node holds."""

    def __init__(
        self,
        database: str,
        bus: str | None,
        bounds: Bounds,
        durable: Durable = "normal",
        public_tables: bool = True,
        clock: Clock | None = None,
    ) -> None:
        self.bounds = bounds
        self.clock = clock or Clock()
        self.public_tables = public_tables
        self.store = Store(database, durable)
        self.health = StoreHealth(self.store, bounds.health_every)
        self.bus: Bus = Alone() if bus is None else RedisBus(bus, BEATS_MISSED * bounds.beat_every)
        self.node = new_guest()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.shut: Recent[Text] = Recent(MOST_SHUT)
        """Tables whose log cannot be read here, and why."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.beats: dict[str, float] = {}
        self.jobs: list[Job] = []
        self.replays: Recent[tuple[str, list[Timed]]] = Recent(MOST_POSITIONS, lambda replay: len(replay[1]))
        self.identity = Identity(b"")
        self.password = HousePassword(self.identity)
        self.troubles: Recent[Trouble] = Recent(MOST_SHUT)
        """Tables that an error of ours has ended, and the room that it was."""
        search = partial(Worker, 0, bounds.search_seconds)
        count = bounds.search_processes or max(1, (os.cpu_count() or 2) - 1)
        self.thinking = Thinking(count, bounds, search, on_busy=self._busy_changed)
        """Where bots search, hints are found and the machine plays."""
        self.solving = Thinking(1, bounds, partial(Worker, SOLVE_PATIENCE, SOLVE_SECONDS))
        """For what may take a minute, when nothing else needs the processor."""
        self.dailies = Dailies(self)
        self.campaigns = CampaignKeeper(self)

    # Life

    async def open(self, password: str | None = None) -> None:
        """Find the store, begin to write and to listen, and wake the tables where bots play."""
        await asyncio.to_thread(self.store.create)
        self.identity = Identity(await asyncio.to_thread(self.store.secret))
        self.password = HousePassword(self.identity, await asyncio.to_thread(self._password, password))
        loop = asyncio.get_running_loop()

        def told(committed: Committed) -> None:
            loop.call_soon_threadsafe(self._committed, committed)

        self.writer = Writer(self.store, told)
        self.writer.start()
        await self.bus.open(self._hear, self._catch_up)
        self.spawn(self._wake())
        self.spawn(self._sweep())
        self.spawn(retire(self))
        if not self.bus.alone:
            self.spawn(self._beat())

    def _password(self, wanted: str | None) -> str:
        """The hash of the password, perhaps of a new one; an empty word takes the password away."""
        stored = self.store.setting("password", str)
        # The same password again keeps the hash, and with it everybody's key.
        if wanted is not None and not (wanted and stored and matches(wanted, stored)):
            stored = hashed(wanted) if wanted else ""
            self.store.set_setting("password", stored)
        return stored

    async def close(self) -> None:
        """Store what waits, then let go of everything."""
        for room in tuple(self.rooms.values()):
            room.guarded(room.rest)
        self._hand_over()
        await asyncio.to_thread(self.writer.stop)
        await asyncio.to_thread(self._keep_matches)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinking.close()
        self.solving.close()
        await self.bus.close()
        self.store.close()

    def _busy_changed(self) -> None:
        logs.info("house is busy" if self.thinking.busy else "house is calm", waiting=self.thinking.waiting)
        for room in tuple(self.rooms.values()):
            room.busy_changed()

    def _keep_matches(self) -> None:
        """Store what everybody sees of each match in play: the next server may have other rules."""
        for job in filter(None, [room.kept() for room in self.rooms.values()]):
            try:
                self.store.insert_at_end(job)
            except SQLAlchemyError as error:
                logs.error("match not kept", error=type(error).__name__)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside the rest; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logs.error("background work failed", error=repr(task.exception()))

    async def _wake(self) -> None:
        for code in await asyncio.to_thread(self.store.with_bots, MOST_WOKEN):
            await self.room(code)  # which says in the log what cannot be read

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

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.bounds.idle_after / 2)
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

    def write(self, job: Job) -> None:
        """Give an entry to the writer, together with all others of this turn of the event loop."""
        self.jobs.append(job)
        if len(self.jobs) == 1:
            asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        if self.jobs:
            self.writer.queue.put(self.jobs)
            self.jobs = []

    def _committed(self, committed: Committed) -> None:
        metrics.BATCH.observe(len(committed.jobs))
        metrics.COMMIT.observe(committed.seconds)
        changed: dict[Room, None] = {}
        moves = 0
        for job in committed.jobs:
            try:
                if job.owner.stored(job):
                    changed[job.owner] = None
                    moves += job.listed is None
            except Exception as error:
                self.trouble(job.owner, error)
        metrics.MOVES.inc(moves)
        for room in changed:
            room.tell()

    # Tables

    def rules(self, game: str) -> Register:
        """The clause register of a game."""
        return GAMES[game].rules

    async def load(self, code: str, base: Table | None = None) -> Table | None:
        """A table from its log, or from where `base` stands; it waits while the store does not answer."""
        while True:
            try:
                return await asyncio.to_thread(self._fold, code, base)
            except SQLAlchemyError as error:
                logs.error("store does not answer", error=type(error).__name__)
                await asyncio.sleep(1)

    def _fold(self, code: str, base: Table | None) -> Table | None:
        first = 0 if base is None else base.seq
        rows = self.store.rows(code, first)
        try:
            if [row.seq for row in rows] != list(range(first + 1, first + 1 + len(rows))):
                raise ValueError("an entry is missing")
            if base is None:
                table = folded(code, rows)
            else:
                table = base
                for row in rows:
                    table = table.read(row.entry, row.at)
            pack = None if table is None else missing_pack(table.game, table.options)
        except Exception as error:
            raise Unreadable(unreadable_because(rows)) from error
        if pack:
            raise Unreadable(table_waits(pack))
        return table

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
            task = self.loading[code] = asyncio.create_task(self._load_room(code))
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
        room = self.rooms[code] = Room(self, table)
        metrics.TABLES.set(len(self.rooms))
        room.wake()
        if not self.bus.alone:
            # An entry that another node stored while we read was told to nobody here.
            newest = await asyncio.to_thread(self.store.rows, code, table.seq)
            if newest:
                room.hear(newest[-1].seq)
        return None if room.broken else room

    async def name(self, guest: str) -> str:
        """The name that a guest chose, or the one of the house."""
        return await asyncio.to_thread(self.store.name, guest) or guest_name(guest)

    async def set_name(self, guest: str, name: str) -> None:
        """Keep the name that a guest chose."""
        await asyncio.to_thread(self.store.set_name, guest, name)

    async def open_table(
        self, guest: str, body: NewTable, daily: str = "", lesson: bool = False, act: BegunAct | None = None
    ) -> str:
        """A new table, perhaps for a puzzle, a lesson or an act; `Declined` or `Refused` if it cannot be."""
        checked(body)
        self.may_be_public(body.public)
        most = self.bounds.tables_per_guest
        if guest and await asyncio.to_thread(self.store.open_tables, guest, self.clock.wall()) >= most:
            raise Declined(
                "too-many",
                f"You have {most} open tables: finish one of them first.",
                f"Hai {most} tavoli aperti: prima finiscine uno.",
            )
        name = await self.name(guest) if guest else ""
        entry = Opened(
            by=guest,
            game=body.game,
            seats=body.seats,
            options=body.options,
            public=body.public,
            title=plain(body.title),
            daily=daily,
            lesson=lesson,
            campaign=act.campaign if act else "",
            act=act.number if act else 0,
            rules_before=act.rules_before if act else "",
        )
        seating = act.seating if act else (ME,) * body.sit + body.bots
        for attempt in range(MOST_CODES):
            # When the short codes are nearly used up, the long ones are not.
            code = table_code() if body.public and attempt < MOST_SHORT_CODES else secret_table_code()
            at = self.clock.wall()
            table = Table.opened(code, entry, at)
            entries = opening(table, guest, name, seating, body.start)
            room = Room(self, table)
            fate = await room.open(entry, at, entries, act.row(code) if act else None)
            if fate == "stored":
                break
            if act:
                await self.campaigns.at(act.campaign, act.seq - 1)  # else the code was taken
            if fate == "failed":
                raise Declined("not-now", NOT_STORED.en, NOT_STORED.it)
        else:
            raise Declined(
                "not-now",
                "No free code was found for the table: try again.",
                "Non si è trovato un codice libero per il tavolo: riprova.",
            )
        self.rooms[code] = room
        metrics.OPENED.inc()
        metrics.TABLES.set(len(self.rooms))
        logs.info("table opened", game=body.game, seats=body.seats, bots=len(body.bots), public=body.public)
        room.wake()
        return code

    def may_be_public(self, public: bool) -> None:
        """`Declined` where a table asks to be public in a house without public tables."""
        if public and not self.public_tables:
            raise Declined(
                "not-now",
                "This house has no public tables: share the table's link.",
                "Questa ludoteca non ha tavoli pubblici: manda il link del tavolo.",
            )

    async def open_lesson(self, guest: str, game: str, title: str) -> str:
        """A table on which a guest learns a game, the match begun."""
        lesson = BOXES[game].lesson
        if lesson is None:
            raise Declined("malformed", "This game has no lesson.", "Questo gioco non ha una lezione.")
        body = NewTable(game, lesson.seats, lesson.options, lesson.bots, title=title, start=True)
        return await self.open_table(guest, body, lesson=True)

    async def own_table(self) -> str:
        """The table of the house, where nobody sits yet: the one of before, or a new one."""
        code = await asyncio.to_thread(self.store.setting, "table", str)
        room = await self.room(code) if code else None
        fresh = self.clock.wall() - 3600_000
        if (
            room is None
            or room.head.phase != "waiting"
            or room.head.changed < fresh
            or any(not seat.free for seat in room.head.seats)
            or room.head.public != self.public_tables
        ):
            game = next(iter(GAMES))
            code = await self.open_table("", NewTable(game=game, seats=4, public=self.public_tables, sit=False))
            await asyncio.to_thread(self.store.set_setting, "table", code)
        return code

    async def lacks(self) -> list[Text]:
        """For whoever starts the server: packages that bring no game, packs of its tables that were not loaded."""
        tables: Counter[tuple[str, str]] = Counter()
        for listed in await asyncio.to_thread(self.store.with_option, "pack"):
            if listed.game in GAMES and (pack := missing_pack(listed.game, listed.options)):
                tables[listed.game, pack] += 1
        return unusable_packages() + [server_lacks(game, pack, number) for (game, pack), number in tables.items()]

    # Lists

    async def summary(self, code: str, guest: str | None) -> Summary | None:
        """One table as lists show it; `Unreadable` says why it cannot be opened here."""
        listed = await asyncio.to_thread(self.store.listed, code)
        if listed is None:
            return None
        if await self.room(code) is None and code in self.shut:
            raise Unreadable(self.shut[code])
        summaries = self._summaries([listed], guest)
        if not summaries:
            raise Unreadable(self.shut.get(code) or TROUBLE)
        return summaries[0]

    async def public(self, guest: str | None) -> list[Summary]:
        """Public tables with a free seat or a match under way, newest first."""
        if not self.public_tables:
            return []
        tables = await asyncio.to_thread(self.store.public, self.clock.wall(), 2 * MOST_LISTED)
        shown = [
            listed
            for listed in tables
            if listed.phase == "playing" or any(not seat[0] and seat[2] is None for seat in listed.seats)
        ]
        return self._summaries(shown[:MOST_LISTED], guest)

    async def mine(self, guest: str) -> list[Summary]:
        """The tables of a guest, newest first; those being played are woken, to know whose move it is."""
        tables = await asyncio.to_thread(self.store.mine, guest, MOST_LISTED)
        for listed in tables:
            if listed.phase == "playing":
                await self.room(listed.code)
        return self._summaries(tables, guest)

    def _summaries(self, tables: list[Listed], guest: str | None) -> list[Summary]:
        """The tables that can be shown; what one of them raises leaves out that one only."""
        summaries = []
        for listed in tables:
            try:
                summaries.append(self._summary(listed, guest))
            except Exception as error:
                room = self.rooms.get(listed.code)
                if room is None:
                    logs.error("table left out of a list", game=listed.game, error=repr(error))
                else:
                    self.trouble(room, error)
        return summaries

    def _summary(self, listed: Listed, guest: str | None) -> Summary:
        room = self.rooms.get(listed.code)
        seats = (
            room.seats_seen()
            if room is not None
            else tuple(
                seat_seen(
                    number,
                    Chair(who, name, level, ready),
                    True,
                    listed.host,
                )
                for number, (who, name, level, ready) in enumerate(listed.seats)
            )
        )
        you = next((number for number, seat in enumerate(listed.seats) if guest and seat[0] == guest), None)
        play = None if room is None else room.shown.play
        your_move = you is not None and play is not None and listed.phase == "playing" and you in play.match.actors()
        return Summary(
            code=listed.code,
            title=listed.title,
            game=listed.game,
            options=listed.options,
            public=listed.public,
            phase=listed.phase,
            seats=seats,
            you=you,
            changed=listed.changed,
            replay=listed.replay,
            points=listed.points,
            winners=listed.winners,
            your_move=your_move,
            campaign=listed.campaign or None if you is not None else None,
            act=listed.act or None,
        )

    async def replay(self, code: str) -> tuple[str, list[Timed]] | None:
        """The title and all positions of a finished match."""
        known = self.replays.get(code)
        if known is None:
            known = await asyncio.to_thread(self._replay, code)
            if known is not None:
                self.replays[code] = known
        return known

    def _replay(self, code: str) -> tuple[str, list[Timed]] | None:
        row = self.store.replay(code)
        if row is not None:
            return row.title, replay_of(row.title, self.store.rows(row.code, row.first - 1, row.last))
        record = self.store.act_record(code)  # an act of a campaign that came in a file
        return None if record is None else ("", replay_of_record(record, self.bounds.entries_per_table))

    # Other nodes

    def ask_who(self, code: str) -> None:
        """Ask the other nodes who is connected to a table."""
        self.bus.publish(Asking(self.node, code))

    def tell_here(self, code: str, guests: set[str]) -> None:
        """Tell the other nodes who is connected to a table here."""
        self.bus.publish(Here(self.node, code, tuple(sorted(guests))))

    def tell_stored(self, code: str, seq: int) -> None:
        """Tell the other nodes how far a table's log has come."""
        self.bus.publish(Stored(self.node, code, seq))

    def _hear(self, note: AnyNote) -> None:
        if note.node == self.node:
            return
        self.beats[note.node] = monotonic()
        if isinstance(note, Beat):
            return
        room = self.rooms.get(note.code)
        if room is None:
            return
        match note:
            case Stored():
                room.guarded(room.hear, note.seq)
            case Here():
                room.guarded(room.elsewhere_now, note.node, frozenset(note.guests))
            case Asking():
                if room.sockets:
                    self.tell_here(note.code, {socket.guest for socket in room.sockets})

    def _catch_up(self) -> None:
        for room in tuple(self.rooms.values()):
            room.guarded(room.hear, room.shown.seq + 1)
            self.ask_who(room.code)

    async def _beat(self) -> None:
        """Say that this node lives, forget the people of nodes that no longer do, and do without notes if need be."""
        while True:
            self.bus.publish(Beat(self.node))
            await asyncio.sleep(self.bounds.beat_every)
            if self.bus.lost:
                await self._look_for_newer()
            late = monotonic() - NODE_LOST_SECONDS
            for node in [node for node, at in self.beats.items() if at < late]:
                del self.beats[node]
                for room in tuple(self.rooms.values()):
                    room.elsewhere_now(node, frozenset())

    async def _look_for_newer(self) -> None:
        """Ask the store how far the tables have come that people look at, while no other node can tell."""
        looked_at = [code for code, room in self.rooms.items() if room.sockets]
        try:
            newest = await asyncio.to_thread(self.store.newest, looked_at)
        except SQLAlchemyError as error:
            logs.error("store does not answer", error=type(error).__name__)
            return
        for code, seq in newest.items():
            if code in self.rooms:
                self.rooms[code].guarded(self.rooms[code].hear, seq)
