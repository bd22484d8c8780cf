"""Ten guests whose bots think without end, and others: how long those wait for the server, and for a bot."""

import asyncio
import json
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.load import DONE, Load, Voice, connect
from bench.measure import Row
from bench.server import quiet, table
from bench.serving import guest, serving

TITLE = "Thinking: 10 guests with 19 tables of level-5 bots each, and others at the same server"
GUESTS, TABLES = 10, 19
PROBES_PER_SECOND = 50
MOVE_GOAL = 50


async def open_table(port: int, cookie: str, **body: object) -> str:
    """The code of a new table; the other people here are not kept waiting meanwhile, for their waits are measured."""
    return await asyncio.to_thread(opened_table, port, cookie, json.dumps(body))


def new_guest(port: int) -> str:
    """A new guest's cookie."""
    with closing(HTTPConnection("127.0.0.1", port)) as http:
        return guest(http)


def opened_table(port: int, cookie: str, body: str) -> str:
    """The code of a new table, over a connection of its own: the server ends one that rests for long."""
    with closing(HTTPConnection("127.0.0.1", port)) as http:
        http.request("POST", "/api/tables", body, {"Cookie": cookie, "Content-Type": "application/json"})
        answer = http.getresponse()
        text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{answer.status}: {text.decode()}")
    return str(json.loads(text)["code"])


async def watched_bots(port: int, cookies: list[str]) -> list[Voice]:
    """Tables at which bots of the strongest level play among themselves, each with somebody who looks."""
    voices = []
    for number, cookie in enumerate(cookies):
        for table_number in range(TABLES):
            game = ("myset", "sideboards")[table_number % 2]
            code = await open_table(port, cookie, game=game, seats=3, bots=["level5"] * 3, sit=False, start=True)
            voice = await connect(f"ws://127.0.0.1:{port}/ws/tables/{code}", f"w{number}-{table_number}", cookie)
            voices.append(voice)
    return voices


async def waits_for_a_bot(port: int, seconds: float) -> list[float]:
    """How long somebody waits for a level-5 bot of Sideboards to choose, round after round."""
    waits: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end or not waits:
        cookie = await asyncio.to_thread(new_guest, port)  # each may open 20 tables
        code = await open_table(port, cookie, game="sideboards", seats=2, bots=["level5"], start=True)
        began = perf_counter()
        voice = await connect(f"ws://127.0.0.1:{port}/ws/tables/{code}", "person", cookie)
        while True:
            update = json.loads(await voice.hears(b'{"type":"update"'))
            if update["view"]["players"][1]["committed"]:
                break
        waits.append(perf_counter() - began)
        voice.write(b'{"type":"stand","id":"leave"}')
        await voice.hears(b'{"type":"done"')
        voice.leave()
    return waits


async def beside(port: int, seconds: float) -> list[Row]:
    """Two people who move and one who waits for a bot, without and with the many bots of others."""
    found = []
    with closing(HTTPConnection("127.0.0.1", port)) as http:
        pair = await table(port, http, 0)
        await pair[0].hears(DONE)  # of its start: no answer to what comes now
        many = [guest(http) for _ in range(GUESTS)]
        for cookies in ([], many):
            watchers = await watched_bots(port, cookies)
            moves, waits = await asyncio.gather(
                Load(pair).open(PROBES_PER_SECOND, seconds), waits_for_a_bot(port, seconds)
            )
            what = f"{len(watchers)} tables of bots"
            goal = MOVE_GOAL if cookies else None
            note = f"{len(waits)} first moves of Sideboards, the longest {max(waits):.1f} s"
            found += [
                Row(f"{what}: a move elsewhere, p50", moves.p50, moves.p50, "ms", "less"),
                Row(f"{what}: a move elsewhere, p99", moves.p99, moves.p99, "ms", "less", goal=goal, wall=True),
                Row(f"{what}: wait for a level-5 bot", min(waits), median(waits), "s", "less", note=note),
            ]
    return found


def measure(_: int, scale: float) -> list[Row]:
    """The same two people in a quiet house, then in a busy one."""
    seconds = 60.0 if scale >= 1 else 10.0

    async def both() -> list[Row]:
        with TemporaryDirectory() as name:
            folder = Path(name)
            with serving(folder, "bench.house", "--database", str(folder / "tables.sqlite3")) as (port, _process):
                return await beside(port, seconds)

    return quiet(both)
