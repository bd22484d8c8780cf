"""A killed server starts anew: how long until people see their table again."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.measure import Row
from bench.moves import BOUNDS
from bench.server import processor_seconds
from bench.serving import serving
from bench.soak import open_table
from ludoteca.core.digests import fingerprint
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.entries import AnyEntry, Moved, Opened, Started
from ludoteca.server.entries import Row as Line
from ludoteca.server.house import House
from ludoteca.server.rooms import encode
from ludoteca.server.seats import ME, opening
from ludoteca.server.shown import listed_of
from ludoteca.server.store import Job, Store
from ludoteca.server.tables import Table, folded

TITLE = (
    "Restart: the server is killed and started at once; somebody who sat there tries to come back as the browser does"
)
KILLS = 20
MANY = 5_000
AT_ONCE = 100
"""Tables that are stored in one transaction."""
GOAL = 2.0
LONG = 1_000
"""Moves of a long table."""
OPEN_GOAL = 100


def try_again_after(chance: Random) -> float:
    """Seconds between two tries of the browser's client soon after a break."""
    return 0.5 + 0.25 * chance.random()


def see(url: str, cookie: str, pause: Callable[[], float]) -> None:
    """Try until the table and the match on it are seen."""
    while True:
        try:
            with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
                while '"type":"update"' not in str(line.recv())[:40]:
                    pass
                return
        except (OSError, WebSocketException):
            sleep(pause())


def fill(database: Path, tables: int) -> None:
    """A store with so many tables: at each of them somebody waits; at every tenth a match with a bot has begun."""
    store = Store(f"sqlite:///{database}")
    store.create()
    entry = Opened(by="ada", game="set", seats=2, options={}, public=False, title="")
    for start in range(0, tables, AT_ONCE):
        jobs = []
        for number in range(start, min(start + AT_ONCE, tables)):
            table = Table.opened(f"bench-{number}", entry, number)
            begins = number % 10 == 0
            seated = opening(table, "ada", "Ada", (ME, "level1") if begins else (ME,), begins)
            jobs.append(Job(table.code, 1, number, encode(entry).decode(), 1, None))
            for following in seated:
                table = table.after(following, number)
                jobs.append(Job(table.code, table.seq, number, encode(following).decode(), 1, None))
            jobs[-1].listed = listed_of(table)
        with store.engine.begin() as connection:
            store.insert(connection, jobs)
    store.close()


def many_tables(folder: Path, tables: int) -> list[Row]:
    """A server with a full store answers: after how long, and after how much work."""
    database = folder / "many.sqlite3"
    fill(database, tables)
    waits, work = [], []
    for _ in range(3):
        began = perf_counter()
        with serving(folder, "bench.house", "--database", str(database)) as (port, process):
            with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as http:
                http.request("GET", "/api/tables")
                answer = http.getresponse()
                answer.read()
                assert answer.status == HTTPStatus.OK, answer.status
            waits.append(perf_counter() - began)
            work.append(processor_seconds(process))
    what = f"{tables:,} tables in the store"
    return [
        Row(f"{what}: the server answers", min(waits), median(waits), "s", "less", goal=GOAL, wall=True),
        Row(f"{what}: its work until then", min(work), median(work), "s of a core", "less", goal=GOAL),
    ]


def long_log(game: str, moves: int) -> list[Line]:
    """The log of a table at which match after match was played by chance, in all so many moves; nobody gives up."""
    rules = GAMES[game]
    table = Table.opened(game, Opened(by="ada", game=game, seats=4, options={}, public=False, title=""), 0)
    rows: list[Line] = []
    rng, made = Rng.of(1), 0

    def put(entry: AnyEntry) -> None:
        nonlocal table
        table = table if not rows else table.after(entry, 0)
        rows.append(Line(table.seq, 0, encode(entry).decode()))

    put(Opened(by="ada", game=game, seats=4, options={}, public=False, title=""))
    while made < moves:
        play = table.play
        able = () if play is None else play.match.actors()
        if play is None or not able:
            names = ("Ada", "Bruno", "Carla", "Dino")
            put(
                Started(
                    game=game, rules=rules.rules.version, options={"mode": "slaughter"}, seed=made, names=names,
                    levels=(None,) * 4, engine=fingerprint(rules),
                )
            )  # fmt: skip
            continue
        seat = able[rng.below(len(able))]
        offers = [action for action in play.match.actions(seat) if type(action).__name__ != "Concede"]
        action = offers[rng.below(len(offers))] if offers else play.match.actions(seat)[0]
        after = play.moved(seat, action, 0)
        put(Moved(by="ada", id=str(made), seat=seat, action=msgspec.Raw(encode(action)), digest=after.match.sealed()))
        made += 1
    return rows


def long_table(folder: Path) -> list[Row]:
    """A long table of Myth is opened: by its shortcut, and as the baseline by its log alone."""
    rows = long_log("myth", LONG)
    database = f"sqlite:///{folder / 'long.sqlite3'}"

    async def opened() -> list[float]:
        house = House(database, None, BOUNDS)
        await house.open()
        took = []
        try:
            with house.store.engine.begin() as connection:
                house.store.insert(connection, [Job("myth", row.seq, row.at, row.body, 1, None) for row in rows])
            for _ in range(6):
                began = process_time()
                await house.live.load("myth")
                took.append((process_time() - began) * 1000)
        finally:
            await house.close()
        return took

    first, *others = asyncio.run(opened())
    alone = []
    for _ in range(3):
        began = process_time()
        folded("myth", rows)
        alone.append((process_time() - began) * 1000)
    what = f"Myth, {LONG:,} moves: a table opens"
    log = "by its log alone"
    return [
        Row(f"{what}", min(others), median(others), "ms of a core", "less", log, min(alone), OPEN_GOAL),
        Row(f"{what} for the first time", first, first, "ms of a core", "less", log, min(alone)),
    ]


def measure(_: int, scale: float) -> list[Row]:
    """One person's table and ten with bots, killed again and again; then a start with many tables."""
    chance = Random(1)
    waits, work = [], []
    with TemporaryDirectory() as name, ThreadPoolExecutor() as person:
        folder = Path(name)
        command = ("bench.house", "--database", str(folder / "tables.sqlite3"))
        with serving(folder, *command) as (port, _process):
            for _number in range(10):
                open_table(port, {"game": "sideboards", "seats": 2, "bots": ["level1"], "start": True})
            cookie, url = open_table(port, {"game": "set", "seats": 2, "bots": ["level5"], "start": True})
            see(url, cookie, lambda: 0.0)
        for _number in range(max(3, round(KILLS * scale))):
            began = perf_counter()  # the one before was killed just now
            seen = person.submit(see, url, cookie, lambda: try_again_after(chance))
            with serving(folder, *command, port=port) as (_port, process):
                seen.result()
                waits.append(perf_counter() - began)
                work.append(processor_seconds(process))
        many = many_tables(folder, max(100, round(MANY * scale)))
        long = long_table(folder)
    kills = f"{len(waits)} kills"
    return [
        *many,
        *long,
        Row("table seen again, p50", median(waits), median(waits), "s", "less", goal=GOAL, note=kills, wall=True),
        Row("table seen again, the longest", max(waits), max(waits), "s", "less", goal=GOAL, wall=True),
        Row("server's work until then", min(work), median(work), "s of a core", "less"),
    ]
