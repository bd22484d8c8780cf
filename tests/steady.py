"""Every test that starts processes, sockets or browsers, three times beside a load that keeps every core busy."""

import os
import subprocess
import sys
from multiprocessing import Process

TIMES = 3
PARTS = ("--ignore=tests/browser tests", "tests/browser")
"""Beside each other, as in `make test`: Playwright keeps an event loop running, where no asyncio test can begin one."""
PYTEST = "-m pytest -n 3 --maxschedchunk=1 --dist=loadgroup -m outside"


def burn(parent: int) -> None:
    """Keep a core busy for as long as the parent lives."""
    while os.getppid() == parent:
        for _ in range(1_000_000):
            pass


def main() -> int:
    """The exit code of the first run that fails, else 0."""
    load = [Process(target=burn, args=(os.getpid(),), daemon=True) for _ in range(os.cpu_count() or 2)]
    for each in load:
        each.start()
    for number in range(1, TIMES + 1):
        print(f"run {number} of {TIMES} beside {len(load)} busy processes", flush=True)
        parts = [subprocess.Popen([sys.executable, *f"{PYTEST} {part}".split(), *sys.argv[1:]]) for part in PARTS]
        if failed := [code for code in [part.wait() for part in parts] if code]:
            return failed[0]
    return 0


if __name__ == "__main__":
    sys.exit(main())
