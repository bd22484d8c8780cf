"""What ends a game from outside: the window is closed, or the process is told to end."""

import asyncio
import signal
import sys
from collections.abc import Callable


def leave_when_told(leave: Callable[[], object]) -> None:
    """Leave in good order, so that what was played is written down."""
    if sys.platform != "win32":
        for number in (signal.SIGHUP, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, leave)
