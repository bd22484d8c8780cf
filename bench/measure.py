"""Timing by contest: everybody who is compared takes turns, so that a busy moment of the machine hits all alike.

What counts is processor time: one core's work, whatever else the machine does meanwhile.
"""

from collections.abc import Callable, Mapping
from cProfile import Profile
from functools import partial
from math import inf
from pathlib import Path
from statistics import median
from time import process_time
from types import CodeType
from typing import Literal

import msgspec

Run = Callable[[], int]
"""Does some work and says how many units of it."""

Better = Literal["more", "less"]

Where = Callable[[], str]
"""Says where the time goes; that takes time itself, and is asked only where a goal is missed."""

NO_NUMBA = "numba is not installed: make bench does it"

DEAREST = 6
"""Functions that are named where the time goes."""


class Speed(msgspec.Struct, frozen=True):
    """Units a second over several turns: the best, which the machine disturbed least, and the one in the middle."""

    best: float
    middle: float
    where: Where


class Row(msgspec.Struct, frozen=True):
    """One line of the table: a figure of ours, its baseline and its goal."""

    what: str
    value: float
    middle: float
    unit: str
    better: Better = "more"
    baseline: str = ""
    baseline_value: float | None = None
    goal: float | None = None
    note: str = ""
    wall: bool = False
    """Whether it is time of the wall clock: then the median is judged, for what is good once in nine is not good."""
    where: Where | None = None

    @property
    def judged(self) -> float:
        """The figure that the goal is for; of processor time the best, which others on the machine disturbed least."""
        return self.middle if self.wall else self.value

    @property
    def ratio(self) -> float | None:
        """How many times better than the baseline."""
        if not self.baseline_value:
            return None
        return self.value / self.baseline_value if self.better == "more" else self.baseline_value / self.value

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached, if there is one."""
        if self.goal is None:
            return None
        return self.judged >= self.goal if self.better == "more" else self.judged <= self.goal


def contest(runs: Mapping[str, Run], turns: int) -> dict[str, Speed]:
    """The speed of every run; the first turn of each only warms up."""
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for run in runs.values():
        run()
    for _ in range(turns):
        for name, run in runs.items():
            start = process_time()
            units = run()
            speeds[name].append(units / (process_time() - start))
    return {name: Speed(max(all_), median(all_), partial(spent, runs[name])) for name, all_ in speeds.items()}


def named(code: CodeType | str) -> str:
    """A function by its module's and its own name; one that is not written in Python as it calls itself."""
    return code.strip("<>") if isinstance(code, str) else f"{Path(code.co_filename).stem}.{code.co_qualname}"


def spent(work: Callable[[], object]) -> str:
    """The functions that take most of a turn of some work by themselves, as cProfile sees it."""
    profile = Profile(process_time)  # what others on the machine take is nobody's
    profile.runcall(work)
    entries = sorted(profile.getstats(), key=lambda entry: -entry.inlinetime)
    whole = sum(entry.inlinetime for entry in entries)
    return ", ".join(f"{entry.inlinetime / whole:.0%} {named(entry.code)}" for entry in entries[:DEAREST])


def explained(row: Row) -> Row:
    """With where the time goes, if that is known and the goal missed."""
    if row.where is None:
        return row
    goes = "" if row.met is not False else f"its time: {row.where()}"
    return msgspec.structs.replace(row, note="; ".join(filter(None, (row.note, goes))), where=None)


def missing(what: str, unit: str, goal: float, why: str, better: Better = "more") -> Row:
    """The goal of something that is not here to be measured: missed."""
    none = 0 if better == "more" else inf
    return Row(what, none, none, unit, better, goal=goal, note=why)


def rate_row(
    what: str, speed: Speed, unit: str, against: str, baseline: Speed, goal: float | None = None, note: str = ""
) -> Row:
    """A row of so many a second."""
    return Row(what, speed.best, speed.middle, unit, "more", against, baseline.best, goal, note=note, where=speed.where)


def times_row(what: str, speed: Speed, baseline: Speed, goal: float) -> Row:
    """A row of how many times as fast as the baseline, where that is the goal."""
    note = "the goal was set against an earlier version; this baseline has today's quicker rules"
    times, middle = speed.best / baseline.best, speed.middle / baseline.middle
    return Row(what, times, middle, "times", goal=goal, note=note, where=speed.where)


def time_row(what: str, speed: Speed, against: str, baseline: Speed, goal: float | None = None) -> Row:
    """A row of so many microseconds for one."""
    best, middle = 1e6 / speed.best, 1e6 / speed.middle
    return Row(what, best, middle, "µs", "less", against, 1e6 / baseline.best, goal, where=speed.where)
