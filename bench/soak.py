"""`python -m bench.soak [--minutes 30] [--tables 100] [--write docs]`: is memory flat while people come and go?

A real server; at any moment so many people sit at tables of all four games, each with a bot. They play for a while,
leave, and open another table; the tables they left are swept. Another person, in a process of its own, stores
something five times a second. The exit code is 1 if memory grows or something failed.
"""

import argparse
import asyncio
import json
import os
import random
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from http.client import HTTPConnection
from multiprocessing import get_context
from pathlib import Path
from statistics import linear_regression, mean, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as connect_and_wait

from bench.serving import guest, serving

BOT = {"set": "level5", "myset": "level2", "sideboards": "level1", "myth": "greedy"}
STAYS = (20.0, 60.0)
"""Seconds that a person stays at a table."""
MOVES_EVERY = 2.0
IDLE_AFTER = 5.0
PROBES_EVERY = 0.2
SAMPLES = 180
"""Over the whole run."""
WARM_UP = 1 / 3
"""So much of the run is not judged: caches fill, and the first tables come and go."""
MOST_GROWTH = 0.05
"""The line through memory after the warm-up may rise by so much of its mean from its beginning to its end."""

PATIENT: dict[str, Any] = {"proxy": None, "max_size": None, "open_timeout": None, "ping_interval": None}
"""How people connect: a slow answer is a sample, not an error."""

Answer = dict[str, Any]


class Sample(msgspec.Struct, frozen=True):
    """The server at one moment; memory in MB, latency in milliseconds."""

    minute: float
    rss: float
    pss: float
    descriptors: int
    tables: int
    opened: int
    p99: float


class Growth(msgspec.Struct, frozen=True):
    """The line through memory after the warm-up."""

    per_minute: float
    share: float
    """How much it rises over the time that is judged, as a part of the mean."""

    @property
    def flat(self) -> bool:
        """Whether that is little enough."""
        return self.share <= MOST_GROWTH


def growth(samples: Sequence[Sample]) -> Growth:
    """How memory grew, the warm-up left out."""
    judged = samples[int(len(samples) * WARM_UP) :]
    minutes, sizes = [sample.minute for sample in judged], [sample.rss for sample in judged]
    slope = linear_regression(minutes, sizes).slope
    return Growth(slope, slope * (minutes[-1] - minutes[0]) / mean(sizes))


def ask(port: int, path: str, cookie: str = "", body: object = None) -> bytes:
    """What the server answers; a body is posted."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as http:
        sent = None if body is None else json.dumps(body)
        headers = {"Cookie": cookie, "Content-Type": "application/json"}
        http.request("GET" if body is None else "POST", path, sent, headers)
        answer = http.getresponse()
        found = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status}: {found.decode()}")
        return found


def open_table(port: int, body: Answer) -> tuple[str, str]:
    """A new guest's cookie, and the address of a table that they opened."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as http:
        cookie = guest(http)
    found = ask(port, "/api/tables", cookie, body)
    return cookie, f"ws://127.0.0.1:{port}/ws/tables/{json.loads(found)['code']}"


async def stay(port: int, game: str, chance: random.Random) -> None:
    """Open a table with a bot, play for a while, and go."""
    body = {"game": game, "seats": 2, "bots": [BOT[game]], "start": True}
    cookie, url = await asyncio.to_thread(open_table, port, body)
    headers = {"Cookie": cookie}
    latest: list[Answer] = []
    async with connect(url, additional_headers=headers, **PATIENT) as line:

        async def listen() -> None:
            with suppress(ConnectionClosed):
                async for text in line:
                    if '"type":"update"' in str(text[:20]):
                        latest[:] = [json.loads(text)]

        listening = asyncio.create_task(listen())
        end = monotonic() + chance.uniform(*STAYS)
        number = 0
        while monotonic() < end and not listening.done():
            await asyncio.sleep(MOVES_EVERY * chance.uniform(0.5, 1.5))
            if latest and latest[0]["singles"]:
                number += 1
                now = {key: latest[0][key] for key in ("match", "version")}
                wish = {"type": "move", "id": f"m{number}", **now, "action": chance.choice(latest[0]["singles"])}
                await line.send(json.dumps(wish))
    await listening


async def come_and_go(port: int, number: int, opened: list[int]) -> None:
    """One table after another."""
    chance = random.Random(number)
    games = list(BOT)
    while True:
        await stay(port, games[number % len(games)], chance)
        opened[0] += 1
        number += 1


def probe(port: int, told: Any) -> None:
    """A person who is ready and not ready, each time stored before the answer comes; says how long it took."""
    cookie, url = open_table(port, {"game": "set", "seats": 2})
    with connect_and_wait(url, additional_headers={"Cookie": cookie}, **PATIENT) as line:
        number = 0
        while True:
            number += 1
            began = perf_counter()
            line.send(json.dumps({"type": "set-ready", "id": f"p{number}", "ready": number % 2 == 1}))
            while f'"id":"p{number}"' not in str(line.recv()):
                pass
            took = perf_counter() - began
            told.send(1000 * took)
            sleep(max(0.0, PROBES_EVERY - took))


def sample(port: int, pid: int, minute: float, opened: int, took: Sequence[float]) -> Sample:
    """How the server stands."""
    sizes = {}
    for text in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, _, rest = text.partition(":")
        sizes[name] = int(rest.split()[0]) / 1024
    counted = ask(port, "/metrics")
    tables = next(text.split()[1] for text in counted.decode().splitlines() if text.startswith("ludoteca_tables_live "))
    p99 = quantiles(took, n=100)[98] if len(took) > 1 else 0.0
    descriptors = len(os.listdir(f"/proc/{pid}/fd"))
    return Sample(minute, sizes["Rss"], sizes["Pss"], descriptors, round(float(tables)), opened, p99)


async def soak(port: int, pid: int, minutes: float, tables: int) -> list[Sample]:
    """Samples of a run."""
    context = get_context("spawn")
    hears, tells = context.Pipe(duplex=False)
    prober = context.Process(target=probe, args=(port, tells), daemon=True)
    prober.start()
    opened = [0]
    people: list[asyncio.Task[None]] = []
    samples: list[Sample] = []
    began = monotonic()
    every = 60 * minutes / SAMPLES
    try:
        for number in range(SAMPLES):
            # They come one after the other in the first tenth, as people do.
            while len(people) < min(tables, 1 + tables * 10 * number // SAMPLES):
                people.append(asyncio.create_task(come_and_go(port, len(people), opened)))
            await asyncio.sleep(max(0.0, began + (number + 1) * every - monotonic()))
            for person in people:
                if person.done():
                    person.result()
            if not prober.is_alive():
                raise RuntimeError("the person who measures was disconnected")
            took = []
            while hears.poll():
                took.append(hears.recv())
            now = await asyncio.to_thread(sample, port, pid, (monotonic() - began) / 60, opened[0], took)
            samples.append(now)
            if number % 6 == 5:
                print(line_of(now), flush=True)
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        prober.terminate()
    return samples


def line_of(sample: Sample) -> str:
    """A sample in words."""
    return (
        f"{sample.minute:5.1f} min: {sample.rss:6.1f} MB RSS, {sample.pss:6.1f} MB PSS, "
        f"{sample.descriptors} descriptors, {sample.tables} tables live, {sample.opened} left, p99 {sample.p99:.0f} ms"
    )


def plot(samples: Sequence[Sample]) -> str:
    """Memory, tables and latency over time, as an SVG that needs nothing else."""
    width, height, left = 640, 120, 60
    last = samples[-1].minute
    warm = left + width * WARM_UP
    drawn = []
    lines = [
        ("memory (RSS, MB)", [sample.rss for sample in samples], "#5b7c99"),
        ("tables live", [float(sample.tables) for sample in samples], "#6b8e5a"),
        ("p99 of a stored action (ms)", [sample.p99 for sample in samples], "#a0653c"),
    ]
    for number, (name, values, colour) in enumerate(lines):
        top = 24 + number * (height + 40)
        most = max(*values, 1.0)
        points = " ".join(
            f"{left + width * sample.minute / last:.1f},{top + height - height * value / most:.1f}"
            for sample, value in zip(samples, values, strict=True)
        )
        drawn.append(
            f'<text x="{left}" y="{top - 6}">{name}</text>'
            f'<rect x="{warm:.1f}" y="{top}" width="{left + width - warm:.1f}" height="{height}" fill="#eef3ea"/>'
            f'<text x="{left - 6}" y="{top + 8}" text-anchor="end">{most:.0f}</text>'
            f'<text x="{left - 6}" y="{top + height}" text-anchor="end">0</text>'
            f'<polyline points="{points}" fill="none" stroke="{colour}"/>'
        )
    bottom = 24 + 3 * (height + 40)
    drawn.append(f'<text x="{left + width}" y="{bottom - 22}" text-anchor="end">{last:.0f} minutes</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 20} {bottom}" '
        f'font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="white"/>'
        f"{''.join(drawn)}</svg>\n"
    )


def text(samples: Sequence[Sample], grown: Growth, tables: int, load: float) -> str:
    """The figures as Markdown."""
    judged = samples[int(len(samples) * WARM_UP) :]
    descriptors = [sample.descriptors for sample in judged]
    live = [sample.tables for sample in judged]
    return "\n".join(
        [
            f"{samples[-1].minute:.0f} minutes, {tables} people at a time, {samples[-1].opened} tables opened, "
            f"played and left; {os.cpu_count()} cores, load {load:.1f} at the end (other work included).",
            "",
            "| After the warm-up | least | mean | most |",
            "|---|---|---|---|",
            *[
                f"| {name} | {min(values):,.0f} | {mean(values):,.0f} | {max(values):,.0f} |"
                for name, values in (
                    ("memory (RSS, MB)", [sample.rss for sample in judged]),
                    ("memory (PSS, MB)", [sample.pss for sample in judged]),
                    ("descriptors", descriptors),
                    ("tables live", live),
                    ("p99 of a stored action (ms)", [sample.p99 for sample in judged]),
                )
            ],
            "",
            f"Memory grows by {grown.per_minute:+.2f} MB a minute, {grown.share:+.1%} of its mean over the time that "
            f"is judged; at most {MOST_GROWTH:.0%} is called flat: **{'flat' if grown.flat else 'NOT FLAT'}**.",
            "",
            "![memory, tables and latency over time](soak.svg)",
            "",
        ]
    )


BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->"


def write(folder: Path, figures: str, samples: Sequence[Sample]) -> None:
    """Replace the figures and the plot."""
    page = folder / "soak.md"
    before, _, rest = page.read_text().partition(BEGIN)
    page.write_text(f"{before}{BEGIN}{figures}{END}{rest.partition(END)[2]}")
    (folder / "soak.svg").write_text(plot(samples))


def main() -> int:
    """Run, print, and write where asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--write", type=Path, help="the folder of soak.md, whose figures are replaced")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        command = ("bench.house", "--database", str(folder / "tables.sqlite3"), "--idle-after", str(IDLE_AFTER))
        with serving(folder, *command) as (port, process):
            samples = asyncio.run(soak(port, process.pid, asked.minutes, asked.tables))
        errors = (folder / "server.log").read_text().count('"level": "error"')
    grown = growth(samples)
    figures = text(samples, grown, asked.tables, os.getloadavg()[0])
    print(f"\n{figures}")
    if asked.write is not None:
        write(asked.write, figures, samples)
    if errors:
        print(f"The server logged {errors} errors.")
    return int(not grown.flat or errors > 0)


if __name__ == "__main__":
    sys.exit(main())
