"""Myth: what a copy of a fight costs, random decisions and whole automatic tiles a second."""

from copy import deepcopy
from itertools import count
from time import process_time
from typing import Any

from bench.copies import often
from bench.decisions import ours
from bench.measure import Row, Run, contest, missing, rate_row, time_row
from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH

COPY_GOAL, DECISION_GOAL, COMPILED_GOAL = 5, 18_000, 30_000
DEAREST_GOAL = 1_000
TILE_GOAL = 3 / 0.311
"""Three times as many as the first version."""
NOT_BUILT = "not built: Myth has no compiled code"
EARLIER = "the first version took {} on another machine, where the goal was three times as many: no ratio of versions"


def middle_of_a_fight() -> Any:
    """Four heroes among many enemies, in the first match whose random play leads there."""
    for seed in count():
        match, rng = Match(MYTH, 4, seed), Rng.of(seed)
        while random_step(match, rng):
            if len(match.state.enemies) >= 12:
                return match.state
    raise AssertionError


def automatic_tile(seats: int, seed: int) -> str:
    """The first tile, played by companions alone."""
    match = Match(MYTH, seats, seed, Options(), keeps=False)
    while actors := match.actors():
        for seat in actors:
            mind = Rng.of(seed).fork(f"{seat}")
            decision = COMPANION.decide(match.view(seat), match.actions(seat), mind)
            if decision is not None:
                match.play(Seat(seat), decision.action)
                break
    return str(match.state.result)


def tiles(number: int) -> Run:
    """So many automatic tiles with three heroes."""

    def run() -> int:
        for seed in range(number):
            automatic_tile(3, seed)
        return number

    return run


def dearest(decisions: int) -> float:
    """The microseconds of a core that 99 of 100 random decisions do not exceed."""
    rng, match = Rng.of(1), Match(MYTH, 4, 0, keeps=False)
    took: list[float] = []
    while len(took) < decisions:
        start = process_time()
        if random_step(match, rng):
            took.append(process_time() - start)
        else:
            match = Match(MYTH, 4, match.seed + 1, keeps=False)
    return 1e6 * sorted(took)[int(0.99 * decisions)]


def measure(turns: int, scale: float) -> list[Row]:
    """Copies beside copy.deepcopy, decisions beside those of SET, tiles by themselves."""
    fight = middle_of_a_fight()
    few, many = int(100 * scale) or 1, int(5_000 * scale) or 1
    speeds = contest(
        {
            "copy": often(many, fight.copy),
            "deepcopy": often(few, lambda: deepcopy(fight)),
            "decisions": ours("myth", 4, int(2_000 * scale) or 1, look=False),
            "decisions of SET": ours("set", 4, int(20_000 * scale) or 1, look=False),
            "tiles": tiles(int(8 * scale) or 1),
        },
        turns,
    )
    slowest = dearest(int(2_000 * scale) or 1)
    where = speeds["decisions"].where
    return [
        Row("the dearest 1 % of decisions, 4 heroes", slowest, slowest, "µs", "less", goal=DEAREST_GOAL, where=where),
        time_row("copy of a Myth fight, 4 heroes", speeds["copy"], "copy.deepcopy", speeds["deepcopy"], COPY_GOAL),
        rate_row(
            "random decisions, 4 heroes, plain Python",
            speeds["decisions"],
            "decisions/s",
            "those of SET",
            speeds["decisions of SET"],
            DECISION_GOAL,
            EARLIER.format("164 µs"),
        ),
        missing("random decisions, 4 heroes, compiled", "decisions/s", COMPILED_GOAL, NOT_BUILT),
        rate_row(
            "whole automatic tiles, 3 heroes",
            speeds["tiles"],
            "tiles/s",
            "random decisions of Myth",
            speeds["decisions"],
            TILE_GOAL,
            EARLIER.format("311 ms"),
        ),
    ]
