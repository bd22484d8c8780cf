"""What kind of test a module holds, found from what it imports, so that no list has to be kept."""

import os
import sys
from functools import cache
from types import ModuleType

OUTSIDE = {
    "asyncio", "concurrent", "httpx", "multiprocessing", "playwright", "pty", "signal", "socket", "subprocess",
    "textual", "threading", "websockets",
}  # fmt: skip
"""Whoever imports one of these starts processes, sockets, browsers or clocks, or waits for some."""

PURE = ("ludoteca.core", "ludoteca.games")
"""What `make lint` keeps from clocks and sockets: nothing outside is started by what comes from there."""

LONG = "LUDOTECA_LONG"
"""Set by `make soak`: random walks are long."""


def long() -> bool:
    """Whether `make soak` runs: matches of chance are played from the first move to the last."""
    return bool(os.environ.get(LONG))


def often(few: int) -> int:
    """How many examples of a random walk: so few in `make test`, forty times as many in `make soak`."""
    return few * 40 if long() else few


DEPTH = 3
"""So many steps from a test module through our own modules are looked at."""


@cache
def starts_something(module: ModuleType, depth: int = DEPTH) -> bool:
    """Whether anything that a test module uses, itself or by a module of ours, starts or awaits something outside."""
    for value in vars(module).values():
        name = value.__name__ if isinstance(value, ModuleType) else str(getattr(value, "__module__", ""))
        top = name.partition(".")[0]
        if top in OUTSIDE:
            return True
        looked_into = top in ("tests", "ludoteca") and depth and not name.startswith(PURE)
        ours = sys.modules.get(name) if looked_into else None
        if ours is not None and ours is not module and starts_something(ours, depth - 1):
            return True
    return False


def walks(module: ModuleType) -> bool:
    """Whether a test module has random walks that can be long."""
    return getattr(module, "often", None) is often or getattr(module, "long", None) is long
