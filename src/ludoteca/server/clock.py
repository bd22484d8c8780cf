"""The time of a house: the wall clock for what is written down, and a steady one for waiting."""

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

from ludoteca.server.timed import Timed


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock:
    """The clock of the machine. Its wall time may jump; its steady time does not, and means nothing after a restart."""

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return int(time() * 1000)

    def steady(self) -> float:
        """Seconds since some moment."""
        return monotonic()

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something after so many steady seconds, never sooner."""
        # The loop's timers count in whole milliseconds, and may come one early.
        return asyncio.get_running_loop().call_later(seconds + 0.002, do)


def left_of(play: Timed, now: int) -> int:
    """Milliseconds until a match's deadline by the log alone, whose time may be hours off: the wall clock was set."""
    return min(max(0, play.due - now), play.total)


class Countdown:
    """Something that will happen after so many steady seconds unless it is cancelled."""

    def __init__(self, clock: Clock, seconds: float, do: Callable[[], None]) -> None:
        self.clock = clock
        self.ends = clock.steady() + seconds
        self.timer = clock.later(seconds, do)

    @property
    def left(self) -> int:
        """Milliseconds that are left."""
        return max(0, round((self.ends - self.clock.steady()) * 1000))

    def cancel(self) -> None:
        """Let it pass."""
        self.timer.cancel()


class Deadline(Countdown):
    """The deadline of a match: by the wall clock when it is first seen, by the steady one from then on."""

    def __init__(self, clock: Clock, play: Timed, do: Callable[[], None]) -> None:
        super().__init__(clock, left_of(play, clock.wall()) / 1000, do)
        self.wound = (play.number, play.wound)

    def is_of(self, play: Timed) -> bool:
        """Whether the match still has this deadline and no newer one."""
        return self.wound == (play.number, play.wound)
