"""The process that starts the workers of one machine, replaces those that end, and stops them all."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from time import monotonic
from types import FrameType

import sqlalchemy as sa
import structlog

from ludoteca.core.rules import Text
from ludoteca.games import BOXES, SHIPPED
from ludoteca.server.passwords import stored_password
from ludoteca.server.store import Durable, Store
from ludoteca.server.store.files import sqlite_file
from ludoteca.server.store.trouble import Unusable
from ludoteca.server.team import Team, pairs

logs = structlog.get_logger()

STOPS = (signal.SIGINT, signal.SIGTERM)
MOST_ENDS, END_SECONDS = 5, 10.0
"""Workers that end more often than so many times within so many seconds are not replaced: something is wrong."""


def prepared(url: str, durable: Durable, password: str | None) -> Sequence[Text]:
    """Make or upgrade the store before any worker opens it; what to tell whoever started the server."""
    where = sa.make_url(url)
    if where.get_backend_name() == "sqlite" and sqlite_file(where) is None:
        raise Unusable(
            "several processes share their tables in a file: name one in --database, or leave --workers out",
            "più processi si dividono i tavoli in un file: scrivine uno in --database, o togli --workers",
        )
    store = Store(url, durable)
    store.create()
    try:
        stored_password(store, password)
    finally:
        store.close()
    return store.news


class Workers:
    """So many processes that do the same work, each for its part of the tables."""

    def __init__(self, size: int, work: Callable[[Team, bool], int]) -> None:
        """The work gets to know whether somebody did it in its place before."""
        self.work = work
        self.ways = pairs(size)
        self.alive, self.ours = os.pipe()
        """Nothing is ever written there: it can be read from once this process is gone."""
        self.places: dict[int, int] = {}
        """Of running processes."""
        self.ends: deque[float] = deque()
        self.stopping = False
        self.code = 0

    def run(self) -> int:
        """Until they are stopped, or end again and again; the exit code."""
        before = {number: signal.signal(number, self._stop) for number in STOPS}
        try:
            for place in range(len(self.ways)):
                self._start(place, again=False)
            self._import_everything()
            while self.places:
                process, status = os.waitpid(-1, 0)
                place = self.places.pop(process, -1)  # as the first process of a container one has others' children
                if place >= 0 and not self.stopping:
                    self._replace(place, os.waitstatus_to_exitcode(status))
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
        return self.code

    def _import_everything(self) -> None:
        """What a worker imports after its start is there when another one takes its place."""
        for name in SHIPPED:
            if not self.stopping:
                BOXES[name]
        if not self.stopping:
            import_module("ludoteca.server.api")

    def _replace(self, place: int, code: int) -> None:
        now = monotonic()
        self.ends.append(now)
        while self.ends[0] < now - END_SECONDS:
            self.ends.popleft()
        if len(self.ends) > MOST_ENDS:
            logs.error("workers end again and again", worker=place, code=code)
            self.code = 1
            self._stop()
            return
        logs.error("worker ended", worker=place, code=code)
        self._start(place, again=True)

    def _stop(self, _number: int = 0, _frame: FrameType | None = None) -> None:
        self.stopping = True
        for process in self.places:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)

    def _start(self, place: int, again: bool) -> None:
        # Whoever stops us meanwhile stops this one, too.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        process = os.fork()
        if process:
            self.places[process] = place
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            return
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            os.close(self.ours)
            code = self.work(Team(place, self.ways, self.alive), again)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            with suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)
