"""The house: what one node has, how it opens and closes, and the way of entries to the store and back."""

import asyncio
import os
from functools import partial

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.beside import Beside
from ludoteca.bots.workers import Worker
from ludoteca.core.rules import Register
from ludoteca.games import GAMES
from ludoteca.server import metrics
from ludoteca.server.bounds import Bounds
from ludoteca.server.campaigns.keeper import CampaignKeeper
from ludoteca.server.clock import Clock
from ludoteca.server.daily import Dailies
from ludoteca.server.health import StoreHealth
from ludoteca.server.identity import Identity
from ludoteca.server.lab import HouseLab
from ludoteca.server.live import LiveTables
from ludoteca.server.names import guest_name
from ludoteca.server.nodes import Nodes
from ludoteca.server.passwords import HousePassword, stored_password
from ludoteca.server.replays import Replays
from ludoteca.server.retiring import retire
from ludoteca.server.rooms import Room
from ludoteca.server.seats import Declined
from ludoteca.server.store import Committed, Durable, Job, Store, Writer
from ludoteca.server.team import Team
from ludoteca.server.thinking import Thinking

logs = structlog.get_logger()

SOLVE_PATIENCE = 10
"""How far the solver stands back for everything else."""
SOLVE_SECONDS = 1200.0


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
        team: Team | None = None,
    ) -> None:
        self.bounds = bounds
        self.team = team or Team()
        self.clock = clock or Clock()
        self.public_tables = public_tables
        self.store = Store(database, durable)
        self.health = StoreHealth(self.store, bounds.health_every)
        self.beside = Beside(lambda error: logs.error("background work failed", error=repr(error), exc_info=error))
        self.live = LiveTables(self)
        self.nodes = Nodes(self, bus)
        self.replays = Replays(self.store, bounds.entries_per_table)
        self.jobs: list[Job] = []
        """Entries of this turn of the event loop."""
        self.identity = Identity(b"")
        self.password = HousePassword(self.identity)
        search = partial(Worker, 0, bounds.search_seconds)
        count = bounds.search_processes or max(1, ((os.cpu_count() or 2) - 1) // self.team.size)
        self.thinking = Thinking(count, bounds, search, on_busy=self._busy_changed)
        """Where bots search, hints are found and the machine plays."""
        self.solving = Thinking(1, bounds, partial(Worker, SOLVE_PATIENCE, SOLVE_SECONDS))
        """For what may take a minute, when nothing else needs the processor."""
        self.dailies = Dailies(self)
        self.campaigns = CampaignKeeper(self)
        self.lab = HouseLab(self)

    # Life

    async def open(self, password: str | None = None) -> None:
        """Find the store, begin to write and to listen."""
        await asyncio.to_thread(self.store.create)
        self.identity = Identity(await asyncio.to_thread(self.store.secret))
        self.password = HousePassword(self.identity, await asyncio.to_thread(stored_password, self.store, password))
        loop = asyncio.get_running_loop()

        def told(committed: Committed) -> None:
            loop.call_soon_threadsafe(self._committed, committed)

        self.writer = Writer(self.store, told)
        self.writer.start()
        await self.nodes.open()
        self.beside.do(self.live.sweep_again_and_again())
        self.beside.do(retire(self))

    async def close(self) -> None:
        """Store what waits, then let go of everything."""
        for room in tuple(self.live.rooms.values()):
            room.guarded(room.rest)
        self._hand_over()
        await asyncio.to_thread(self.writer.stop)
        await asyncio.to_thread(self._keep_matches)
        await self.beside.close()
        self.thinking.close()
        self.solving.close()
        await self.nodes.close()
        self.store.close()

    def _busy_changed(self) -> None:
        logs.info("house is busy" if self.thinking.busy else "house is calm", waiting=self.thinking.waiting)
        for room in tuple(self.live.rooms.values()):
            room.busy_changed()

    def _keep_matches(self) -> None:
        """Store what everybody sees of each match in play: the next server may have other rules."""
        for job in filter(None, [room.kept() for room in self.live.rooms.values()]):
            try:
                self.store.insert_at_end(job)
            except SQLAlchemyError as error:
                logs.error("match not kept", error=type(error).__name__)

    # To the store and back

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
                self.live.trouble(job.owner, error)
        metrics.MOVES.inc(moves)
        for room in changed:
            if self.team.owns(room.code):  # else it was opened here for the worker that has it
                room.tell()

    # What tables ask

    def rules(self, game: str) -> Register:
        """The clause register of a game."""
        return GAMES[game].rules

    def may_be_public(self, public: bool) -> None:
        """`Declined` where a table asks to be public in a house without public tables."""
        if public and not self.public_tables:
            raise Declined(
                "not-now",
                "This house has no public tables: share the table's link.",
                "Questa ludoteca non ha tavoli pubblici: manda il link del tavolo.",
            )

    async def name(self, guest: str) -> str:
        """The name that a guest chose, or the one of the house."""
        return await asyncio.to_thread(self.store.name, guest) or guest_name(guest)

    async def set_name(self, guest: str, name: str) -> None:
        """Keep the name that a guest chose."""
        await asyncio.to_thread(self.store.set_name, guest, name)
