"""Memory: what is imported is looked through once, and what tables have left goes back to the system."""

import ctypes
import gc
import sys

# Elsewhere the system's allocator gives it back by itself, or cannot be asked to.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def collect_seldom() -> None:
    """Look for garbage where there may be some.

    What was imported stays: looking through it again and again is what takes long. Tables hold no cycles, but
    connections do, and most of them last until they count as old: the old are looked through often, too.
    """
    gc.freeze()
    # By thirty thousand objects at a time, which takes ten milliseconds; a hundred people at tables are as many in all.
    gc.set_threshold(10_000, 3, 3)


def give_memory_back() -> None:
    """Return what the C library holds and nobody uses: it keeps what threads have freed, and grows around it."""
    if _trim is not None:
        _trim(0)
