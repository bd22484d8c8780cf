"""`python -m bench [--quick] [--only PART …]`: runs every part, prints a table, writes bench/results.json."""

import argparse
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from bench import (
    copies,
    decisions,
    games,
    lab,
    ladder,
    layouts,
    moves,
    myth,
    restart,
    search,
    server,
    sideboards,
    sizes,
    thinking,
)
from bench.measure import Row, explained

PARTS: dict[str, tuple[str, Callable[[int, float], list[Row]]]] = {
    "layouts": ("SETs in 12 random cards", layouts.measure),
    "decisions": ("Random play, one core, public API", decisions.measure),
    "games": ("Whole games with full rules and log", games.measure),
    "copies": ("States and views", copies.measure),
    "sideboards": ("Sideboards: exact scores, random play, states", sideboards.measure),
    "myth": ("Myth: fights, random play, whole tiles", myth.measure),
    "lab": (lab.TITLE, lab.measure),
    "search": (search.TITLE, search.measure),
    "bytes": (sizes.TITLE, sizes.measure),
    "moves": (moves.TITLE, moves.measure),
    "server": (server.TITLE, server.measure),
    "thinking": (thinking.TITLE, thinking.measure),
    "restart": (restart.TITLE, restart.measure),
    "ladder": ("Bots against the one below, seats swapped", ladder.measure),
}
RESULTS = Path(__file__).with_name("results.json")


def number(value: float | None) -> str:
    """Three figures at least, thousands apart."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def show(title: str, rows: list[Row]) -> None:
    """One part as a table."""
    head = ("", "best", "median", "unit", "baseline", "its best", "ratio", "goal", "")
    lines = [head] + [
        (
            row.what,
            number(row.value),
            number(row.middle),
            row.unit,
            row.baseline,
            number(row.baseline_value),
            "" if row.ratio is None else f"{row.ratio:.3g}×",
            number(row.goal),
            {None: "", True: "met", False: "MISSED"}[row.met],
        )
        for row in rows
    ]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    to_the_left = (0, 3, 4, 8)
    print(f"\n{title}")
    for line, note in zip(lines, ["", *[row.note for row in rows]], strict=True):
        cells = [
            cell.ljust(width) if i in to_the_left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  " + "  ".join(cells).rstrip())
        if note:
            print(f"      {note}")


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the work: figures are rough")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART", help=", ".join(PARTS))
    asked = parser.parse_args()
    turns, scale = (3, 0.1) if asked.quick else (9, 1.0)
    machine = f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    print(f"{machine}; load before: {os.getloadavg()[0]:.1f}. Ours and the baselines took turns; best and median.")
    print("Processor time is judged by its best turn, time of the wall clock by the median.")
    done: dict[str, list[dict[str, object]]] = {}
    goals: list[Row] = []
    failed = False
    for name in asked.only:
        title, measure = PARTS[name]
        try:
            rows = [explained(row) for row in measure(turns, scale)]
        except Exception as error:  # the other parts still have their say
            failed = True
            print(f"\n{title}\n  failed: {type(error).__name__}: {error}")
            continue
        show(title, rows)
        goals += [
            msgspec.structs.replace(row, what=f"{name}: {row.what}", note="" if row.met else row.note)
            for row in rows
            if row.goal is not None
        ]
        done[name] = [msgspec.structs.asdict(row) | {"ratio": row.ratio, "met": row.met} for row in rows]
    if goals:
        show("All goals", goals)
        print(f"  {sum(row.met or False for row in goals)} of {len(goals)} met.")
    results = {"machine": machine, "quick": asked.quick, "load_after": os.getloadavg()[0], "parts": done}
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1))
    print("\nAll figures are in bench/results.json.")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
