"""The one thread that stores entries."""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter, sleep

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteca.server.store.database import Store
from ludoteca.server.store.opening import PATIENCE
from ludoteca.server.store.rows import Committed, Fate, Job

MOST_AT_ONCE = 500


class Writer:
    """The one thread that commits entries, together with whatever waits."""

    def __init__(self, store: Store, told: Callable[[Committed], None]) -> None:
        self.store = store
        self.told = told
        self.queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.broken: dict[str, int] = {}
        self.connection: sa.Connection | None = None
        self.until = 0.0
        """How long the fate of what failed is asked for."""
        # A daemon: where the house could not open, nothing waits to be stored and nobody stops this thread.
        self.thread = Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self.thread.start()

    def stop(self) -> None:
        """Write what waits, then end."""
        self.queue.put(None)
        self.thread.join()

    def _run(self) -> None:
        get, get_nowait = self.queue.get, self.queue.get_nowait
        open_ = True
        while open_:
            some = get()
            jobs: list[Job] = []
            try:
                while some is not None:
                    jobs += some
                    if len(jobs) >= MOST_AT_ONCE:
                        break
                    some = get_nowait()
                else:
                    open_ = False
            except Empty:
                pass
            for start in range(0, len(jobs), MOST_AT_ONCE):
                began = perf_counter()
                group = jobs[start : start + MOST_AT_ONCE]
                self._commit(group)
                self.told(Committed(group, perf_counter() - began))
                del group
            del jobs, some  # while this thread waits, it holds no table
        self._disconnect()

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def _store(self, jobs: Sequence[Job]) -> None:
        if self.connection is None:
            self.connection = self.store.engine.connect()
        with self.connection.begin():
            self.store.insert(self.connection, jobs)

    def _commit(self, jobs: list[Job]) -> None:
        sound = [job for job in jobs if self._sound(job)]
        try:
            if sound:
                self._store(sound)
            for job in sound:
                job.fate = "stored"
        except SQLAlchemyError:
            self._disconnect()
            # A database behind a network comes back; a file that cannot be read now will not be read then.
            self.until = monotonic() + (0 if self.store.engine.dialect.name == "sqlite" else PATIENCE)
            # One entry at a time, so that a conflict hits only the table that has it.
            for job in filter(self._sound, sound):
                self._commit_one(job)

    def _sound(self, job: Job) -> bool:
        """Whether nothing before this entry has failed."""
        epoch = self.broken.get(job.code)
        if epoch == job.epoch:
            job.fate = "conflict"
            return False
        if epoch is not None:
            del self.broken[job.code]
        return True

    def _commit_one(self, job: Job) -> None:
        try:
            self._store([job])
            job.fate = "stored"
        except SQLAlchemyError as error:
            self._disconnect()
            job.fate = self._looked_up(job, "conflict" if isinstance(error, IntegrityError) else "failed")
            if job.fate != "stored":
                self.broken[job.code] = job.epoch

    def _looked_up(self, job: Job, otherwise: Fate) -> Fate:
        """Stored after all, if this very entry lies there: its commit was done and the answer to it was lost."""
        while True:
            try:
                rows = self.store.rows(job.code, job.seq - 1, job.seq)
            except SQLAlchemyError:
                if monotonic() > self.until:
                    return otherwise
                sleep(0.1)
            else:
                ours = any((row.at, row.body) == (job.at, job.body) for row in rows)
                return "stored" if ours else "conflict" if rows else otherwise
