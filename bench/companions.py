"""`python -m bench.companions --against COMMIT [--level L] [--games N] [--seed S]`: Myth's companions, now and before.

A level of today and a level of a commit play the same acts, set up by the same seeds; the table says how often
each party won, how many heroes died, and by how much they differ, with intervals of 95 %. The sources of the commit are
read from git into a folder that goes again.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from time import process_time

import msgspec

from ludoteca.core.bot import with_share
from ludoteca.games import BOXES
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH
from ludoteca.lab.simulate import Batch, Plan, play_batch, wilson

CELLS = (("tile", 2), ("tile", 3), ("tile", 4), ("tile", 5), ("adventure", 2), ("adventure", 3), ("adventure", 4))
"""The mode and the number of heroes."""


class Party(msgspec.Struct, frozen=True):
    """What the companions of one version came to in a cell."""

    won: list[int]
    """Of each act: 1 or 0."""
    deaths: list[float]
    seconds: float
    """Of processor time."""


class Asked(msgspec.Struct, frozen=True):
    """What is played: the same by both versions."""

    games: int
    seed: int
    share: float
    mode: str | None

    @property
    def cells(self) -> list[tuple[str, int]]:
        """Those of the mode, or all."""
        return [cell for cell in CELLS if self.mode in (None, cell[0])]


def played(level: str, asked: Asked) -> Iterator[Party]:
    """One cell after the other by a level of the sources that this process has loaded."""
    bot = with_share(BOXES["myth"].levels[level], asked.share)
    for mode, seats in asked.cells:
        plan = Plan(MYTH, seats, (bot,) * seats, msgspec.convert({"mode": mode}, Options), asked.seed)
        before = process_time()
        acts = play_batch(Batch(plan, range(asked.games)))
        won = [int(bool(act.winners)) for act in acts]
        yield Party(won, [act.counters["deaths"] for act in acts], process_time() - before)


def played_before(commit: str, level: str, asked: Asked) -> list[Party]:
    """The same by a level of a commit, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        sources = subprocess.run(["git", "archive", commit, "src"], stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=sources, check=True)
        words = ["--level", level, "--games", str(asked.games), "--seed", str(asked.seed), "--share", str(asked.share)]
        command = [sys.executable, __file__, *words, *(["--mode", asked.mode] if asked.mode else [])]
        env = {**os.environ, "PYTHONPATH": str(Path(folder, "src"))}
        done = subprocess.run(command, stdout=subprocess.PIPE, env=env, check=True)
    return msgspec.json.decode(done.stdout, type=list[Party])


def difference(now: list[float], before: list[float]) -> tuple[float, float]:
    """By how much two results of the same acts differ in the mean, and half of its interval."""
    each = [a - b for a, b in zip(now, before, strict=True)]
    mean = sum(each) / len(each)
    variance = sum([(one - mean) ** 2 for one in each]) / max(len(each) - 1, 1)
    return mean, 1.959964 * sqrt(variance / len(each))


def row(name: str, now: Party, before: Party) -> str:
    """A line of the table."""
    rates = []
    for party in (before, now):
        low, high = wilson(sum(party.won), len(party.won))
        rates.append(f"{sum(party.won) / len(party.won):.1%} ({low:.1%}–{high:.1%})")
    gain, half = difference([*map(float, now.won)], [*map(float, before.won)])
    fewer, about = difference(now.deaths, before.deaths)
    return (
        f"| {name} | {len(now.won)} | {' | '.join(rates)} | {100 * gain:+.1f} ± {100 * half:.1f} |"
        f" {sum(before.deaths) / len(before.deaths):.2f} | {fewer:+.2f} ± {about:.2f} |"
        f" {now.seconds / len(now.won):.2f} |"
    )


def together(parties: list[Party]) -> Party:
    """All cells as one."""
    return Party(
        [one for party in parties for one in party.won],
        [one for party in parties for one in party.deaths],
        sum([party.seconds for party in parties]),
    )


def main() -> None:
    """Play and print: a table, or without a commit to compare with what was played."""
    parser = argparse.ArgumentParser(prog="python -m bench.companions", description=__doc__)
    parser.add_argument("--against", metavar="COMMIT", help="else what was played is printed as JSON")
    parser.add_argument("--level", default="greedy", metavar="L", help="who plays today")
    parser.add_argument("--before", default="greedy", metavar="L", help="who played before")
    parser.add_argument("--mode", choices=("tile", "adventure"), help="both, unless one is named")
    parser.add_argument("--share", type=float, default=1.0, help="the part of their thinking that both do")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="acts of each kind")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    asked = Asked(words.games, words.seed, words.share, words.mode)
    if words.against is None:
        sys.stdout.buffer.write(msgspec.json.encode([*played(words.level, asked)]))
        return
    before, now = played_before(words.against, words.before, asked), []
    print("| Mode | Heroes | Acts | Won before | Won now | Points gained | Deaths before | Deaths | s an act |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    for (mode, seats), old, new in zip(asked.cells, before, played(words.level, asked), strict=True):
        now.append(new)
        print(row(f"{mode} | {seats}", new, old), flush=True)
    print(row("all | 2–5", together(now), together(before)))


if __name__ == "__main__":
    main()
