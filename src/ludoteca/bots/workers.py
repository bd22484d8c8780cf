"""Processes for what takes seconds of computing, so that whoever asks can do other things meanwhile."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def workers(count: int, patience: int = 0) -> ProcessPoolExecutor:
    """So many processes; with patience they leave the processor to everything else."""
    # Spawned, not forked: the same on every system, and safe where the caller has threads.
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin, initargs=(patience,))


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
