"""Memory that tables have left goes back to the system."""

import ctypes
import sys

# Elsewhere the system's allocator gives it back by itself, or cannot be asked to.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def give_memory_back() -> None:
    """Return what the C library holds and nobody uses: it keeps what threads have freed, and grows around it."""
    if _trim is not None:
        _trim(0)
