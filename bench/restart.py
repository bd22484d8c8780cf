"""A killed server starts anew: how long until people see their table again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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

TITLE = (
    "Restart: the server is killed and started at once; somebody who sat there tries to come back as the browser does"
)
KILLS = 20
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


def measure(_: int, scale: float) -> list[Row]:
    """One person's table and ten with bots, killed again and again."""
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
    kills = f"{len(waits)} kills"
    return [
        Row("table seen again, p50", median(waits), median(waits), "s", "less", goal=GOAL, note=kills),
        Row("table seen again, the longest", max(waits), median(waits), "s", "less", goal=GOAL),
        Row("server's work until then", min(work), median(work), "s of a core", "less"),
    ]
