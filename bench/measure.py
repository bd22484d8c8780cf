"""Timing by contest: everybody who is compared takes turns, so that a busy moment of the machine hits all alike.

What counts is processor time: one core's work, whatever else the machine does meanwhile.
"""

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import Literal

import msgspec

Run = Callable[[], int]
"""Does some work and says how many units of it."""


class Speed(msgspec.Struct, frozen=True):
    """Units a second over several turns: the best, which the machine disturbed least, and the one in the middle."""

    best: float
    middle: float


class Row(msgspec.Struct, frozen=True):
    """One line of the table: a figure of ours, its baseline and its goal."""

    what: str
    value: float
    middle: float
    unit: str
    better: Literal["more", "less"] = "more"
    baseline: str = ""
    baseline_value: float | None = None
    goal: float | None = None
    note: str = ""
    wall: bool = False
    """Whether it is time of the wall clock: then the median is judged, for what is good once in nine is not good."""

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
    return {name: Speed(max(all_), median(all_)) for name, all_ in speeds.items()}


def rate_row(what: str, speed: Speed, unit: str, against: str, baseline: Speed, goal: float | None = None) -> Row:
    """A row of so many a second."""
    return Row(what, speed.best, speed.middle, unit, "more", against, baseline.best, goal)


def times_row(what: str, speed: Speed, baseline: Speed, goal: float) -> Row:
    """A row of how many times as fast as the baseline, where that is the goal."""
    note = "the goal was set against an earlier version; this baseline has today's quicker rules"
    return Row(what, speed.best / baseline.best, speed.middle / baseline.middle, "times", goal=goal, note=note)


def time_row(what: str, speed: Speed, against: str, baseline: Speed, goal: float | None = None) -> Row:
    """A row of so many microseconds for one."""
    return Row(what, 1e6 / speed.best, 1e6 / speed.middle, "µs", "less", against, 1e6 / baseline.best, goal)
