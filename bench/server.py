"""Durable moves a second through the real server: its own process, its own SQLite file, real sockets."""

import asyncio
import gc
import json
import os
import resource
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec
import uvloop

from bench.load import Heard, Load, Voice, connect
from bench.measure import Better, Row, missing
from bench.serving import guest, serving
from ludoteca.games.set.cards import is_set

FEW, MANY, MOST = 50, 500, 5_000
IN_FLIGHT = 50
OPEN_RATE = 500
FLAT = 1.25
"""So many times the work with more tables still counts as the same."""
WORK = "server's work per move"
GOALS = {"closed loop": 10_000, "closed loop, p99": 10, f"{OPEN_RATE}/s, p99": 4, WORK: 100}
NO_GOALS: Mapping[str, float] = {}
SPARE_FILES = 500
"""Open files of a server beside its sockets."""
TITLE = f"Server: two sockets a table, every move stored before it is acknowledged; closed loop: {IN_FLIGHT} in flight"
STORED_ECHO = "echo, one commit each"


async def table(port: int, http: HTTPConnection, number: int) -> tuple[Voice, Voice]:
    """A table of SET at which two people have begun; both are about to claim three cards that are no SET."""
    cookies = guest(http), guest(http)
    body = json.dumps({"game": "set", "seats": 2})
    http.request("POST", "/api/tables", body, {"Cookie": cookies[0], "Content-Type": "application/json"})
    answer = http.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{answer.status}: {text.decode()}")
    url = f"ws://127.0.0.1:{port}/ws/tables/{json.loads(text)['code']}"
    host = await connect(url, f"a{number}", cookies[0])
    other = await connect(url, f"b{number}", cookies[1])
    await host.hears(b'{"type":"table"')
    other.write(b'{"type":"sit","id":"sit","name":"Ada"}')
    await other.hears(b'{"type":"done"')
    host.write(b'{"type":"start","id":"start"}')
    update = json.loads(await host.hears(b'{"type":"update"'))
    await other.hears(b'{"type":"update"')
    a, b, *rest = update["view"]["layout"]
    c = next(card for card in rest if not is_set(a, b, card))
    for voice in (host, other):
        voice.before = b'{"type":"move","id":"'
        voice.after = b'","match":1,"version":0,"action":{"type":"claim","cards":[%d,%d,%d]}}' % (a, b, c)
    return host, other


async def echo_voices(port: int, number: int) -> list[Voice]:
    """Sockets that say what an acknowledgement looks like, as long as a move, and hear it again."""
    voices = [await connect(f"ws://127.0.0.1:{port}/", f"e{n}") for n in range(number)]
    for voice in voices:
        voice.before = b'{"type":"done","id":"'
        voice.after = b'","match":1,"version":0,"action":{"type":"claim","cards":[10,20,30]}}'
    return voices


class Figures(msgspec.Struct, frozen=True):
    """Closed and open loops on the same server, several of each."""

    closed: list[Heard]
    opened: list[Heard]
    worked: list[float]
    """Microseconds of the server's processor time for one answer of a closed loop."""
    loaded: list[float]
    """How much of a core the load itself took meanwhile."""

    def rows(self, what: str, against: "Figures | None" = None, goals: Mapping[str, float] = NO_GOALS) -> list[Row]:
        """Moves a second and how long they took, beside the same of the echo that commits."""
        theirs = against._series() if against else {}
        worked = fmean(heard.per_second * work / 1e6 for heard, work in zip(self.closed, self.worked, strict=True))
        notes = {
            "closed loop": f"the server works {worked:.2f} of a core meanwhile, the load {fmean(self.loaded):.2f}",
            WORK: "the part 'moves' tells where it goes" if WORK in goals else "",
        }
        table = []
        for name, series in self._series().items():
            unit = "ms" if ", p" in name else "µs" if name == WORK else "moves/s"
            best = max if unit == "moves/s" else min
            table.append(
                Row(
                    f"{what}: {name}",
                    best(series),
                    median(series),
                    unit,
                    "more" if unit == "moves/s" else "less",
                    STORED_ECHO if against else "",
                    best(theirs[name]) if name in theirs else None,
                    goals.get(name),
                    notes.get(name, ""),
                    wall=name != WORK,
                )
            )
        return table

    def _series(self) -> dict[str, list[float]]:
        return {
            "closed loop": [heard.per_second for heard in self.closed],
            "closed loop, p50": [heard.p50 for heard in self.closed],
            "closed loop, p99": [heard.p99 for heard in self.closed],
            f"{OPEN_RATE}/s, p50": [heard.p50 for heard in self.opened],
            f"{OPEN_RATE}/s, p99": [heard.p99 for heard in self.opened],
            WORK: self.worked,
        }


def processes(process: "subprocess.Popen[bytes]") -> list[int]:
    """The workers of a server; itself if it has none. What looks after them does nothing meanwhile."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(child) for child in children] or [process.pid]


def processor_seconds(process: "subprocess.Popen[bytes]") -> float:
    """How long a server has worked so far, in all its threads and workers."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in processes(process)]
    return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")


def memory_kilobytes(process: "subprocess.Popen[bytes]") -> float:
    """How much memory a server has with its workers."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in processes(process))
    return pages * os.sysconf("SC_PAGE_SIZE") / 1000


async def memory_of_a_socket(process: "subprocess.Popen[bytes]", people: list[Voice]) -> float:
    """How much more memory a server has when each of these people looks at their table a second time."""
    before = memory_kilobytes(process)
    more = [await connect(*person.address) for person in people]
    for voice in more:
        await voice.hears(b'{"type":"update"')
    each = (memory_kilobytes(process) - before) / len(people)
    for voice in more:
        voice.leave()
    return each


def may_open(files: int) -> bool:
    """Whether a process may have so many files open, with all that the machine allows us; a server's has our bound."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most == resource.RLIM_INFINITY or most >= files


async def phases(process: "subprocess.Popen[bytes]", voices: list[Voice], turns: int, seconds: float) -> Figures:
    """A closed loop and an open one, in turn."""
    figures = Figures([], [], [], [])
    await Load(voices).closed(IN_FLIGHT, seconds / 2)  # warms up
    for _ in range(turns):
        before, own, began = processor_seconds(process), process_time(), perf_counter()
        heard = await Load(voices).closed(IN_FLIGHT, seconds)
        figures.worked.append((processor_seconds(process) - before) / heard.answers * 1e6)
        figures.loaded.append((process_time() - own) / (perf_counter() - began))
        figures.closed.append(heard)
        figures.opened.append(await Load(voices).open(OPEN_RATE, seconds))
    return figures


def quiet(work: Callable[[], Awaitable[list[Row]]]) -> list[Row]:
    """Run it on a loop like the server's, with nothing of ours collecting garbage meanwhile."""

    async def run() -> list[Row]:
        return await work()

    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(run())
    finally:
        gc.enable()
        gc.unfreeze()


def stored_ids(database: Path) -> set[str]:
    """The ids of all moves in a log."""
    with closing(sqlite3.connect(database)) as connection:
        bodies = connection.execute("SELECT body FROM log").fetchall()
    return {json.loads(body).get("id", "") for (body,) in bodies}


async def ours(folder: Path, tables: int, turns: int, seconds: float, workers: int = 1) -> tuple[Figures, list[Row]]:
    """Our server with so many tables; at the end it is killed in mid-play, and what it acknowledged is looked for."""
    database = folder / f"tables-{tables}-{workers}.sqlite3"
    command = ("bench.house", "--database", str(database), "--workers", str(workers))
    with serving(folder, *command) as (port, process):
        with closing(HTTPConnection("127.0.0.1", port)) as http:
            await table(port, http, tables)  # for whom everything is imported
            before = memory_kilobytes(process)
            pairs = [await table(port, http, number) for number in range(tables)]
        both = (memory_kilobytes(process) - before) / tables
        socket = await memory_of_a_socket(process, [host for host, _ in pairs[:MANY]])
        voices = [voice for pair in zip(*pairs, strict=True) for voice in pair]
        figures = await phases(process, voices, turns, seconds)
        last = Load(voices)
        asyncio.get_running_loop().call_later(1, process.kill)
        acknowledged = await last.until_lost(IN_FLIGHT)
    lost = len(set(acknowledged) - stored_ids(database))
    note = f"of {len(acknowledged):,} acknowledged in the second before SIGKILL"
    what = f"{tables:,} tables" if workers == 1 else f"{tables:,} tables, {workers} workers"
    rows = [Row(f"{what}: acknowledged moves lost", lost, lost, "moves", "less", goal=0, note=note)]
    if workers == 1:
        table_alone = both - 2 * socket
        rows.append(Row(f"{what}: memory of a table", table_alone, table_alone, "kB", "less"))
        rows.append(Row(f"{what}: memory of a socket", socket, socket, "kB", "less"))
    return figures, rows


def shared(one: Figures, two: Figures) -> list[Row]:
    """Two workers beside one, with the same tables."""
    what, workers, cores = f"{FEW} tables, 2 workers", 2, os.cpu_count() or 1
    found = []
    for name, theirs, ours, unit in (
        ("closed loop", [each.per_second for each in one.closed], [each.per_second for each in two.closed], "moves/s"),
        ("closed loop, p99", [each.p99 for each in one.closed], [each.p99 for each in two.closed], "ms"),
        ("work per move, of both", one.worked, two.worked, "µs"),
    ):
        best = max if unit == "moves/s" else min
        better: Better = "more" if unit == "moves/s" else "less"
        found.append(Row(f"{what}: {name}", best(ours), median(ours), unit, better, "1 worker", best(theirs)))
    first, *rest = found
    note = f"the load itself takes {median(two.loaded):.2f} of the {cores} cores here: {workers} workers share the rest"
    allowed = [workers * 1e6 / work for work in two.worked]
    with_cores = Row(
        f"{what}: with a core each",
        max(allowed),
        median(allowed),
        "moves/s",
        "more",
        "1 worker",
        1e6 / min(one.worked),
        note="worked out from the work per move, for a machine with cores to spare",
    )
    return [msgspec.structs.replace(first, note=note), *rest, with_cores]


def measure(_: int, scale: float) -> list[Row]:
    """Echo, echo with a commit, then our server with few tables and with many."""
    turns, seconds = (3, 3.0) if scale >= 1 else (1, 1.0)

    async def all_() -> list[Row]:
        with TemporaryDirectory() as name:
            folder = Path(name)
            with serving(folder, "bench.echo") as (port, process):
                bare = await phases(process, await echo_voices(port, 2 * FEW), turns, seconds)
            with serving(folder, "bench.echo", "--database", str(folder / "echo.sqlite3")) as (port, process):
                stored = await phases(process, await echo_voices(port, 2 * FEW), turns, seconds)
            found = bare.rows("bare echo") + stored.rows(STORED_ECHO)
            few, besides = await ours(folder, FEW, turns, seconds)
            found += [*few.rows(f"{FEW} tables", stored, GOALS), *besides]
            two, besides = await ours(folder, FEW, turns, seconds, workers=2)
            found += [*shared(few, two), *besides]
            for tables, goals in ((MANY, GOALS), (MOST, NO_GOALS)):
                what = f"{tables:,} tables: work per move, as a multiple of {FEW}"
                files = 2 * tables + MANY + SPARE_FILES
                if not may_open(files):
                    found.append(missing(what, "times", FLAT, f"needs {files:,} open files: ulimit -Hn", "less"))
                    continue
                figures, besides = await ours(folder, tables, turns, seconds)
                found += [*figures.rows(f"{tables:,} tables", stored, goals), *besides]
                more = min(figures.worked) / min(few.worked)
                found.append(Row(what, more, more, "times", "less", goal=FLAT))
        return found

    return quiet(all_)
