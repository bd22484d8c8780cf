"""A killed server starts anew: how long until people see their table again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.measure import Row
from bench.server import processor_seconds
from bench.serving import serving
from bench.soak import open_table
from ludoteca.server.entries import Opened
from ludoteca.server.rooms import encode
from ludoteca.server.seats import ME, opening
from ludoteca.server.shown import listed_of
from ludoteca.server.store import Job, Store
from ludoteca.server.tables import Table

TITLE = (
    "Restart: the server is killed and started at once; somebody who sat there tries to come back as the browser does"
)
KILLS = 20
MANY = 5_000
AT_ONCE = 100
"""Tables that are stored in one transaction."""
GOAL = 2.0


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
        Row(f"{what}: the server answers", min(waits), median(waits), "s", "less", goal=GOAL),
        Row(f"{what}: its work until then", min(work), median(work), "s of a core", "less", goal=GOAL),
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
    kills = f"{len(waits)} kills"
    return [
        *many,
        Row("table seen again, p50", median(waits), median(waits), "s", "less", goal=GOAL, note=kills),
        Row("table seen again, the longest", max(waits), median(waits), "s", "less", goal=GOAL),
        Row("server's work until then", min(work), median(work), "s of a core", "less"),
    ]
