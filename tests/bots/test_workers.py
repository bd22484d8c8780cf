"""Processes that compute end with whoever asked them, however that ends."""

import os
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path
from select import select
from time import sleep

import pytest

from ludoteca.bots.workers import Worker, workers

CALLER = """
import os
from ludoteca.bots.workers import workers
if __name__ == "__main__":
    print(workers(1).submit(os.getpid).result(), flush=True)
    input()
"""


def test_work_is_done_elsewhere_and_politely() -> None:
    with workers(1, patience=5) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()
        assert pool.submit(os.nice, 0).result() == min(19, os.nice(0) + 5)


def test_work_that_is_stuck_ends_with_its_process() -> None:
    worker = Worker(most_seconds=0.1)
    with pytest.raises(BrokenExecutor):
        worker.submit(sleep, 10_000).result()
    worker.close()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="processes of others are waited for on Linux only")
def test_a_killed_caller_leaves_nobody_behind(tmp_path: Path) -> None:
    program = tmp_path / "caller.py"
    program.write_text(CALLER, "utf-8")
    caller = subprocess.Popen([sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert caller.stdout is not None
    worker = int(caller.stdout.readline())
    running = os.pidfd_open(worker)
    caller.send_signal(signal.SIGKILL)
    caller.communicate()
    select([running], [], [])  # until it has ended
    os.close(running)
