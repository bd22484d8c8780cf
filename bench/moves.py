"""The work of one move in the server, by game and mixed: from the bytes of a frame to the bytes of all answers.

Everything of the real server but the network card: its connections, tables, writer thread and SQLite file, in this
process, so that processor time can be taken around the moves alone. Two people sit at each table, and do at random
what they are offered; in SET, where chance would hardly ever find one, half of the claims are SETs.
"""

import asyncio
import gc
import json
import logging
from collections.abc import Callable, Iterable, Mapping
from cProfile import Profile
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time, thread_time
from typing import Any

import msgspec
import structlog
import uvicorn
import uvloop
from uvicorn.server import ServerState

from bench.measure import Row, named
from ludoteca.games import GAMES
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.state import Claim
from ludoteca.server.app import App
from ludoteca.server.bounds import Bounds
from ludoteca.server.connections import TolerantSockets
from ludoteca.server.house import House
from ludoteca.server.memory import collect_seldom
from ludoteca.server.new_tables import open_table
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.rooms import Room
from ludoteca.server.run import config_of
from ludoteca.server.shown import update_of
from ludoteca.server.squeezing import squeezed
from ludoteca.server.timed import Timed

TABLES = 50
TITLE = f"Server: the work of one move in one process; two sockets a table, {TABLES} tables move at once"
TURNS = 3
STAGES: Mapping[str, Any] = {
    "rules": Timed.moved,
    "views, offers and words": update_of,
    "encoding": msgspec.json.Encoder.encode,
    "compressing": squeezed,
}
"""Where the time of a move goes, in the thread of the tables; committing is the writer's."""
GOAL = 100
PLENTY = 1e9
BOUNDS = Bounds(
    messages_per_second=PLENTY,
    most_messages=PLENTY,
    reads_per_second=PLENTY,
    most_reads=PLENTY,
    sockets_per_address=10**9,
)


class Line(asyncio.Transport):
    """A connection whose other end takes everything at once."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = 0
        self.writes = 0

    def write(self, data: "bytes | bytearray | memoryview[Any]") -> None:
        """Bytes for the client."""
        self.sent += len(data)
        self.writes += 1

    def is_closing(self) -> bool:
        """Never."""
        return False

    def pause_reading(self) -> None:
        """Nothing comes unasked."""

    def resume_reading(self) -> None:
        """The same."""

    def close(self) -> None:
        """Nobody ends it."""


def frame(text: bytes) -> bytes:
    """A text message as a client sends it."""
    mask = b"\1\2\3\4"
    masked = bytes([byte ^ mask[place % 4] for place, byte in enumerate(text)])
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + mask + masked


class Sitting:
    """A table with two people, and what they say next."""

    def __init__(self, room: Room, people: list[TolerantSockets], seed: int) -> None:
        self.room = room
        self.people = people
        self.chance = Random(seed)
        self.said = 0

    def next(self) -> tuple[TolerantSockets, bytes] | None:
        """Who moves and what they send; nothing once the match is over."""
        play = self.room.shown.play
        assert play is not None
        match = play.match
        able = [seat for seat in match.actors() if 0 <= seat < len(self.people) and len(match.actions(seat))]
        if not able or self.room.shown.phase != "playing":
            return None
        seat = self.chance.choice(able)
        offers = match.actions(seat)
        action: Any = offers[self.chance.randrange(len(offers))]
        if isinstance(action, Claim) and self.chance.random() < 0.5:
            found = sets_among([card for card in match.view(seat).layout if card is not None])
            action = Claim(found[0]) if found else action
        self.said += 1
        told = msgspec.to_builtins(action)
        wish = {"type": "move", "id": str(self.said), "match": play.number, "version": match.version, "action": told}
        return self.people[seat], frame(json.dumps(wish).encode())


async def connected(config: uvicorn.Config, house: House, code: str, guest: str) -> TolerantSockets:
    """Somebody's socket at a table, open."""
    line = TolerantSockets(config, ServerState(), {}, asyncio.get_running_loop())
    line.connection_made(Line())
    cookie = house.identity.set_cookie(guest, "", False).partition(";")[0]
    head = (
        f"GET /ws/tables/{code} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-extensions: permessage-deflate\r\ncookie: {cookie}\r\n\r\n"
    )
    line.data_received(head.encode())
    return line


async def until(there: Callable[[], bool]) -> None:
    """Wait for something that the server does."""
    while not there():  # noqa: ASYNC110  # what is waited for is the server's, and tells nobody
        await asyncio.sleep(0.001)


async def sitting(config: uvicorn.Config, house: House, game: str, seed: int) -> Sitting:
    """A table at which a match has begun."""
    first, second = [house.identity.newcomer("") for _ in range(2)]
    code = await open_table(house, first, NewTable(game, 2))
    room = await house.live.room(code)
    assert room is not None
    people = [await connected(config, house, code, guest) for guest in (first, second)]
    await until(lambda: len(room.sockets) == len(people))
    people[1].data_received(frame(b'{"type":"sit","id":"sit","name":"Bruno"}'))
    await until(lambda: not room.shown.chairs[1].free)
    people[0].data_received(frame(b'{"type":"start","id":"start"}'))
    await until(lambda: room.shown.play is not None)
    return Sitting(room, people, seed)


class Worked(msgspec.Struct):
    """Seconds of work for some moves."""

    moves: int = 0
    seconds: float = 0.0
    here: float = 0.0
    """Of these in the thread of the tables."""

    def micros(self) -> float:
        """Microseconds for one move."""
        return self.seconds / self.moves * 1e6


async def rounds(tables: Iterable[Sitting], number: int, profile: Profile | None = None) -> Worked:
    """So many moves at each table."""
    worked = Worked()
    for _ in range(number):
        said = [(table, wish) for table in tables if (wish := table.next()) is not None]
        if not said:
            break
        before, before_here = process_time(), thread_time()
        if profile is not None:
            profile.enable()
        for _, (person, text) in said:
            person.data_received(text)
        for _ in range(3):  # until what was said has been heard
            await asyncio.sleep(0)
        for table, _ in said:
            await table.room.quiet()
        if profile is not None:
            profile.disable()
        worked.seconds += process_time() - before
        worked.here += thread_time() - before_here
        worked.moves += len(said)
    return worked


def staged(profile: Profile, worked: Worked) -> str:
    """Microseconds of a move by stage: what a profile says of the parts, put on the work without one.

    A profile slows what is written in Python: encoding and compressing are rather more than it says.
    """
    totals = {named(entry.code): entry.totaltime for entry in profile.getstats()}
    whole = sum(entry.inlinetime for entry in profile.getstats())
    here = worked.here / worked.moves * 1e6
    told = {
        stage: here * totals.get(named(getattr(function, "__code__", repr(function))), 0.0) / whole
        for stage, function in STAGES.items()
    }
    told["all else of the server"] = here - sum(told.values())
    told["committing, in a thread of its own"] = worked.micros() - here
    return ", ".join(f"{stage} {micros:.0f} µs" for stage, micros in told.items())


async def works(folder: Path, number: int) -> list[Row]:
    """Microseconds of work for one move at tables of each game, and at tables of all games."""
    house = House(f"sqlite:///{folder / 'tables.sqlite3'}", None, BOUNDS)
    await house.open()
    turns: dict[str, list[Worked]] = {}
    stages = {}
    try:
        app = App(house)
        config = config_of(app, "")
        config.load()
        collect_seldom()
        tables = {name: [await sitting(config, house, name, seed) for seed in range(TABLES)] for name in GAMES}
        mixed = [table for some in zip(*tables.values(), strict=True) for table in some][:TABLES]
        sorts = {**tables, "all games": mixed}
        for _ in range(TURNS):
            for name, some in sorts.items():
                worked = await rounds(some, number)
                if worked.moves:
                    turns.setdefault(name, []).append(worked)
        for name, some in sorts.items():
            profile = Profile(thread_time)
            await rounds(some, number, profile)
            stages[name] = staged(profile, min(turns[name], key=Worked.micros))
        everybody = [person for some in tables.values() for table in some for person in table.people]
        for person in everybody:
            person.connection_lost(None)
        await until(lambda: not any(table.room.sockets for some in tables.values() for table in some))
    finally:
        await house.close()
        gc.unfreeze()
    return [row(name, [worked.micros() for worked in series], stages[name]) for name, series in turns.items()]


def row(name: str, micros: list[float], stages: str) -> Row:
    """The moves of a game."""
    best, middle = min(micros), median(micros)
    return Row(f"{name}: work per move", best, middle, "µs", "less", goal=GOAL, where=lambda: stages)


def measure(_: int, scale: float) -> list[Row]:
    """Each game, and all of them."""

    async def run() -> list[Row]:
        with TemporaryDirectory() as name:
            return await works(Path(name), max(2, round(10 * scale)))

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run())
