"""Processes for what takes seconds of computing, so that whoever asks can do other things meanwhile."""

import faulthandler
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

import msgspec


def workers(count: int, patience: int = 0) -> ProcessPoolExecutor:
    """So many processes; with patience they leave the processor to everything else."""
    # Spawned, not forked: the same on every system, and safe where the caller has threads.
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin, initargs=(patience,))


class Worked(msgspec.Struct, frozen=True):
    """What some work came to, and how many seconds of a processor it took."""

    result: Any
    seconds: float


class Worker:
    """One process that does one thing after another; if it dies, only what it was doing fails."""

    def __init__(self, patience: int = 0, most_seconds: float = 3600.0) -> None:
        self.pool = workers(1, patience)
        self.most_seconds = most_seconds
        """After that the process counts as stuck, and ends itself."""
        self.pid = self.pool.submit(os.getpid)

    def submit(self, work: Callable[..., Any], *arguments: Any) -> "Future[Worked]":
        """Do this there; `BrokenExecutor` if the process died of it."""
        return self.pool.submit(measured, self.most_seconds, work, *arguments)

    def kill(self) -> None:
        """End the process in the midst of its work."""
        self.pid.add_done_callback(_kill)  # at once if it has begun

    def close(self) -> None:
        """Let the process end once it has done what it is at."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def _kill(pid: "Future[int]") -> None:
    if not pid.cancelled() and pid.exception() is None:
        with suppress(ProcessLookupError):
            os.kill(pid.result(), getattr(signal, "SIGKILL", signal.SIGTERM))


def measured(most_seconds: float, work: Callable[..., Any], *arguments: Any) -> Worked:
    """In the process: do it, and look how long it took; whatever is stuck ends with the process."""
    began = sum(os.times()[:2])
    faulthandler.dump_traceback_later(most_seconds, exit=True)
    try:
        return Worked(work(*arguments), sum(os.times()[:2]) - began)
    finally:
        faulthandler.cancel_dump_traceback_later()


def _begin(patience: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes, and is the caller's to answer
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    Thread(target=_end_with_the_caller, daemon=True).start()


def _end_with_the_caller() -> None:
    """A caller that was killed says no farewell, and its workers would wait for ever."""
    caller = parent_process()
    if caller is not None:
        caller.join()
        os._exit(1)
