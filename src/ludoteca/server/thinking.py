"""Who thinks next: all searches of the house, shared fairly between guests, then between the tables of each.

What a person waits for comes before bots among themselves. When much waits, every search is given a smaller part of its
usual effort, so that bots think less rather than later. A process that dies is replaced, and its question asked again.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from time import monotonic
from typing import Any, Protocol

import msgspec
import structlog

from ludoteca.bots.workers import Worked
from ludoteca.server import metrics
from ludoteca.server.bounds import Bounds

logs = structlog.get_logger()

CALM = 4
"""So many searches may wait for one process before each gets a smaller part of its effort."""
LEAST_SHARE = 1 / 40
MOST_DEATHS = 2
"""So many processes may die of one question before it is given up."""
OTHERS_TURN = 8
"""While people wait, one search of so many is one for which nobody waits: less often, but not never."""
MOST_GUESTS = 10_000


class Process(Protocol):
    """What does one piece of work at a time."""

    def submit(self, work: Callable[..., Any], *arguments: Any) -> "Future[Worked]":
        """Begin with it."""
        ...

    def kill(self) -> None:
        """End it in the midst of its work."""
        ...

    def close(self) -> None:
        """Let it end."""
        ...


class GivenUp(Exception):
    """A question of which several processes died."""


class Asker(msgspec.Struct, frozen=True):
    """For whom something is found out: whose share of the house it takes, for which table, and who waits for it."""

    guest: str
    table: str
    person: bool


class Question(msgspec.Struct, eq=False):
    """A search that waits or runs."""

    asker: Asker
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    scales: bool
    answer: "asyncio.Future[Any]"
    deaths: int = 0


class Queue:
    """Questions that wait: guests take turns, and so do the tables of each of them."""

    def __init__(self) -> None:
        self.guests: OrderedDict[str, OrderedDict[str, deque[Question]]] = OrderedDict()

    def add(self, question: Question, first: bool = False) -> None:
        """Let it wait, behind the others of its table unless it has waited before."""
        waiting = self.guests.setdefault(question.asker.guest, OrderedDict()).setdefault(question.asker.table, deque())
        waiting.insert(0 if first else len(waiting), question)

    def take(self, prefer: Callable[[str], bool]) -> Question | None:
        """The next one: of the first guest who is preferred or else the first, of the table that waits longest."""
        guest = next(filter(prefer, self.guests), next(iter(self.guests), None))
        if guest is None:
            return None
        question = next(iter(self.guests[guest].values()))[0]
        for turns, name in ((self.guests, guest), (self.guests[guest], question.asker.table)):
            turns.move_to_end(name)
        self.remove(question)
        return question

    def remove(self, question: Question) -> None:
        """Forget one that waits."""
        tables = self.guests.get(question.asker.guest, OrderedDict())
        waiting = tables.get(question.asker.table, deque())
        if question not in waiting:
            return
        waiting.remove(question)
        if not waiting:
            del tables[question.asker.table]
        if not tables:
            del self.guests[question.asker.guest]


class Budgets:
    """Seconds of a processor that guests may use before others come first; they come back with time."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float]) -> None:
        self.per_second = per_second
        self.most = most
        self.clock = clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, guest: str) -> float:
        """What a guest has left; less than nothing after a long search."""
        now = self.clock()
        left, at = self.left.get(guest, (self.most, now))
        return min(self.most, left + (now - at) * self.per_second)

    def spend(self, guest: str, seconds: float) -> None:
        """Take off what a guest has used."""
        self.left[guest] = (self.of(guest) - seconds, self.clock())
        self.left.move_to_end(guest)
        while len(self.left) > MOST_GUESTS:
            self.left.popitem(last=False)


class Thinking:
    """So many processes, and everything that waits for them."""

    def __init__(
        self,
        count: int,
        bounds: Bounds,
        make: Callable[[], Process],
        clock: Callable[[], float] = monotonic,
        on_busy: Callable[[], None] = lambda: None,
    ) -> None:
        self.count = count
        self.make = make
        self.clock = clock
        self.on_busy = on_busy
        self.busy_for = bounds.busy_for
        self.budgets = Budgets(bounds.thinking_per_second, bounds.most_thinking, clock)
        self.people, self.others = Queue(), Queue()
        self.running = 0
        self.served = 0
        self.resting: list[Process] = []
        self.working: dict[Process, asyncio.Future[Worked]] = {}
        self.busy = False
        self.calm_at = 0.0
        self.calming: asyncio.TimerHandle | None = None
        self.closed = False

    def ask(
        self, asker: Asker, work: Callable[..., Any], *arguments: Any, scales: bool = False
    ) -> "asyncio.Future[Any]":
        """Have something found out; with `scales` the work takes as last argument which part of its effort to make.

        The answer is what the work raises if it does, and `GivenUp` if processes died of it. It may be cancelled.
        """
        question = Question(asker, work, arguments, scales, asyncio.get_running_loop().create_future())
        queue = self.people if asker.person else self.others
        queue.add(question)
        question.answer.add_done_callback(lambda _: queue.remove(question))
        self._serve()
        return question.answer

    def close(self) -> None:
        """Begin nothing more, and end the processes."""
        self.closed = True
        if self.calming is not None:
            self.calming.cancel()
        for work in tuple(self.working.values()):
            work.cancel()
        for process in (*self.resting, *self.working):
            process.kill()
            process.close()

    @property
    def waiting(self) -> int:
        """How many tables wait for a search."""
        return sum(len(tables) for queue in (self.people, self.others) for tables in queue.guests.values())

    def _serve(self) -> None:
        while not self.closed and self.running < self.count and (question := self._next()) is not None:
            self._begin(question)
        metrics.SEARCHES_WAITING.set(self.waiting)

    def _next(self) -> Question | None:
        queues = [self.people, self.others]
        if self.served % OTHERS_TURN == OTHERS_TURN - 1:
            queues.reverse()
        for queue in queues:
            question = queue.take(lambda guest: self.budgets.of(guest) > 0)
            if question is not None:
                self.served += 1
                return question
        return None

    def share(self, asker: Asker) -> float:
        """Which part of the usual effort a search gets: the house is divided by its guests, a guest by its tables."""
        guests = {asker.guest}.union(self.people.guests, self.others.guests)
        tables = {asker.table}.union(*(queue.guests.get(asker.guest, ()) for queue in (self.people, self.others)))
        return max(LEAST_SHARE, min(1.0, CALM * self.count / (len(guests) * len(tables))))

    def _begin(self, question: Question) -> None:
        arguments = question.arguments
        if question.scales:
            share = self.share(question.asker)
            metrics.SEARCH_SHARE.observe(share)
            arguments = (*arguments, share)
            if share < 1:
                self._less()
        self.running += 1
        process = self.resting.pop() if self.resting else None
        began = self.clock()
        try:
            if process is None:
                process = self.make()
            work = process.submit(question.work, *arguments)
        except (BrokenExecutor, OSError) as error:
            self._died(process, question, began, error)
            return
        loop = asyncio.get_running_loop()

        def ended(done: "asyncio.Future[Worked]") -> None:
            del self.working[process]
            error = None if done.cancelled() else done.exception()
            if done.cancelled() or isinstance(error, BrokenExecutor):
                self._died(process, question, began, error)
                return
            self.running -= 1
            self.resting.append(process)
            self.budgets.spend(question.asker.guest, self.clock() - began if error else done.result().seconds)
            if not question.answer.done():
                if error is None:
                    question.answer.set_result(done.result().result)
                else:
                    question.answer.set_exception(error)
            self._serve()

        self.working[process] = asyncio.wrap_future(work, loop=loop)
        self.working[process].add_done_callback(ended)

    def _died(self, process: Process | None, question: Question, began: float, error: BaseException | None) -> None:
        """A process is no more: another will take its place, and its question comes first at its table."""
        self.running -= 1
        if process is not None:
            process.close()
        if self.closed:
            question.answer.cancel()
            return
        metrics.WORKERS_DIED.inc()
        question.deaths += 1
        self.budgets.spend(question.asker.guest, self.clock() - began)
        logs.warning("a search process died", work=question.work.__name__, time=question.deaths, error=repr(error))
        if not question.answer.done():
            if question.deaths < MOST_DEATHS:
                (self.people if question.asker.person else self.others).add(question, first=True)
            else:
                question.answer.set_exception(GivenUp(f"{question.deaths} processes died of it"))
        # Not at once: what cannot be begun at all would be tried again and again within one call.
        asyncio.get_running_loop().call_soon(self._serve)

    # Busy

    def _less(self) -> None:
        self.calm_at = self.clock() + self.busy_for
        if not self.busy:
            self._turn(True)
            self.calming = asyncio.get_running_loop().call_later(self.busy_for, self._look_again)

    def _look_again(self) -> None:
        left = self.calm_at - self.clock()
        if left > 0:
            self.calming = asyncio.get_running_loop().call_later(left, self._look_again)
        else:
            self.calming = None
            self._turn(False)

    def _turn(self, busy: bool) -> None:
        self.busy = busy
        metrics.BUSY.set(busy)
        self.on_busy()
