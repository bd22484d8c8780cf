"""Work for search processes, some of it deadly; with few imports, for each process makes them anew."""

import os
import signal
from pathlib import Path


def double(number: int) -> int:
    """Some work."""
    return 2 * number


def die() -> None:
    """As the system does with a process that takes too much memory."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: str) -> str:
    """Die, but not again."""
    if not Path(mark).exists():
        Path(mark).touch()
        die()
    return "alive"


def fail() -> None:
    """Raise what nobody expects."""
    raise KeyError("nothing")
