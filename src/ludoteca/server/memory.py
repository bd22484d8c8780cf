"""Memory: what is imported is looked through once, and what tables have left goes back to the system."""

import ctypes
import gc
import sys

# Elsewhere the system's allocator gives it back by itself, or cannot be asked to.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None

FEW_GONE = 500
"""So many connections leave little behind: it can wait for others."""


def collect_seldom() -> None:
    """Look for garbage where there may be some.

    What was imported stays: looking through it again and again is what takes long. Moves and tables make no cycles,
    so that what has lasted a while lasts: with thousands of tables a look at all of it stops everybody for half a
    second, and is taken where connections have gone (`Connections`), or else hardly ever.
    """
    gc.freeze()
    gc.set_threshold(10_000, 3, 100)


class Connections:
    """Counts connections, which do leave cycles: where many have gone, all that lasted is looked through."""

    def __init__(self) -> None:
        self.here = 0
        self.gone = 0
        """How many have gone since the last look."""

    def come(self) -> None:
        """One more is here."""
        self.here += 1

    def go(self) -> None:
        """One is no longer here; a look takes as long as many are here, and waits for as many to go."""
        self.here -= 1
        self.gone += 1
        if self.gone >= max(FEW_GONE, self.here // 4):
            self.gone = 0
            gc.collect()


CONNECTIONS = Connections()


def give_memory_back() -> None:
    """Return what the C library holds and nobody uses: it keeps what threads have freed, and grows around it."""
    if _trim is not None:
        _trim(0)
