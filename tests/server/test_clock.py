"""Deadlines when the wall clock is set: the house gets a clock that the test moves by hand."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from ludoteca.games.set.state import CallSet
from ludoteca.server.bounds import Bounds
from ludoteca.server.clock import Clock, Timer
from ludoteca.server.entries import Sat
from ludoteca.server.house import House
from ludoteca.server.new_tables import open_table
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.rooms import Room
from ludoteca.server.seats import started

HOUR = 3600.0


class Alarm:
    """A timer of the clock below."""

    def __init__(self, at: float, do: Callable[[], None]) -> None:
        self.at = at
        self.do = do
        self.off = False

    def cancel(self) -> None:
        """Let it not happen."""
        self.off = True


class HandClock(Clock):
    """Time passes only when the test says so, and the wall clock can be set."""

    def __init__(self, offset: float = 1_700_000_000.0) -> None:
        self.passed = 0.0
        self.offset = offset
        self.alarms: list[Alarm] = []

    def wall(self) -> int:
        return round((self.offset + self.passed) * 1000)

    def steady(self) -> float:
        return self.passed

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        self.alarms.append(Alarm(self.passed + seconds, do))
        return self.alarms[-1]

    def set_by(self, seconds: float) -> None:
        """Somebody sets the wall clock."""
        self.offset += seconds

    def pass_(self, seconds: float) -> None:
        """Time goes by, and what was due happens."""
        self.passed += seconds
        due = [alarm for alarm in self.alarms if alarm.at <= self.passed]
        self.alarms = [alarm for alarm in self.alarms if alarm.at > self.passed]
        for alarm in due:
            if not alarm.off:
                alarm.do()


@asynccontextmanager
async def living(folder: Path, clock: Clock) -> AsyncIterator[House]:
    """A house on a database of its own."""
    house = House(f"sqlite:///{folder / 'tables.sqlite3'}", None, Bounds(absent_after=HOUR), clock=clock)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def called(house: House) -> Room:
    """A table of SET with ten seconds to point at a SET, which somebody has called."""
    room = await house.live.room(await open_table(house, "ada", NewTable("set", 2, {"claim_seconds": "10"})))
    assert room is not None
    room.put(Sat(by="bea", seat=1, name="Bea"))
    room.put(started(room.head, "ada", ""))
    await call(room)
    return room


async def call(room: Room) -> None:
    """Call a SET, and see it stored."""
    room.play(0, CallSet())
    await room.quiet()


def phase(room: Room) -> str:
    """How the match stands."""
    assert room.head.play is not None
    return str(room.head.play.match.state.phase)


def left(room: Room) -> int:
    """Milliseconds that the table gives."""
    assert room.deadline is not None
    return room.deadline.left


def test_a_deadline_does_not_hear_of_a_wall_clock_that_is_set(tmp_path: Path) -> None:
    async def test() -> None:
        clock = HandClock()
        async with living(tmp_path, clock) as house:
            for jump in (-HOUR, HOUR):
                room = await called(house)
                clock.pass_(4)
                clock.set_by(jump)
                room.tell()
                assert left(room) == 6000
                clock.pass_(5.9)
                assert phase(room) == "claimed"
                clock.pass_(0.2)
                assert phase(room) == "open"

    asyncio.run(test())


def test_every_call_after_the_clock_was_set_back_has_its_own_time(tmp_path: Path) -> None:
    """The log's time stands still meanwhile, so that two deadlines bear the same moment."""

    async def test() -> None:
        clock = HandClock()
        async with living(tmp_path, clock) as house:
            room = await called(house)
            clock.set_by(-HOUR)
            for _ in range(3):
                clock.pass_(10)
                await room.quiet()
                assert phase(room) == "open"
                await call(room)
                assert left(room) == 10_000
                clock.pass_(9)
                assert phase(room) == "claimed"

    asyncio.run(test())


def test_after_a_restart_the_wall_clock_counts_but_never_for_more_than_the_whole_time(tmp_path: Path) -> None:
    async def test() -> None:
        cases = ((-HOUR, 10_000), (4.0, 6_000), (HOUR, 0))
        async with living(tmp_path, HandClock()) as house:
            codes = [(await called(house)).code for _ in cases]
        for code, (passed, expected) in zip(codes, cases, strict=True):
            clock = HandClock(1_700_000_000.0 + passed)
            async with living(tmp_path, clock) as house:
                room = await house.live.room(code)
                assert room is not None
                assert left(room) == expected
                clock.pass_(expected / 1000)
                assert phase(room) == "open"

    asyncio.run(test())
