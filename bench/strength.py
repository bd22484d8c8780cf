"""`python -m bench.strength GAME [--games N] [--only BOT …]`: which bot beats which, with confidence intervals."""

import argparse
import os
import sys
from math import sqrt
from statistics import mean, stdev
from time import perf_counter

import msgspec

from bench.measure import Row
from ludoteca.games import BOXES, GAMES
from ludoteca.lab.crew import Cores
from ludoteca.lab.simulate import Batch, Plan, play_batch, simulate


class Contest(msgspec.Struct, frozen=True):
    """A bot against one or more of another kind; the seats rotate from game to game."""

    challenger: str
    champion: str
    seats: int
    games: int
    """How many: few where a decision takes long."""


class Result(msgspec.Struct, frozen=True):
    """How often the challenger won; a victory shared by k counts 1/k."""

    contest: Contest
    games: int
    rate: float
    low: float
    high: float

    @property
    def fair(self) -> float:
        """What one of so many equal players wins."""
        return 1 / self.contest.seats

    def __str__(self) -> str:
        contest = self.contest
        others = contest.champion if contest.seats == 2 else f"{contest.seats - 1} × {contest.champion}"
        verdict = "stronger" if self.low > self.fair else "weaker" if self.high < self.fair else "not settled"
        return (
            f"{contest.challenger:>7} against {others:<12} {self.games:>5} games   won {self.rate:6.1%}"
            f"   95 %: {self.low:6.1%} to {self.high:6.1%}   equal would be {self.fair:3.0%}: {verdict}"
        )


CONTESTS: dict[str, tuple[Contest, ...]] = {
    "myset": tuple(
        Contest(challenger, champion, seats, games)
        for challenger, champion, games in (
            ("level1", "random", 200),
            ("greedy", "level1", 200),
            ("greedy", "random", 200),
            ("level3", "greedy", 100),
            ("level4", "greedy", 60),
            ("level5", "greedy", 40),
        )
        for seats in (2, 3)
    ),
    "sideboards": tuple(
        Contest(challenger, champion, seats, games)
        for challenger, champion, games in (
            ("greedy", "random", 100),
            ("level3", "greedy", 200),
            ("level5", "greedy", 80),
        )
        for seats in (2, 3, 4, 6)
    ),
}


class Solo(msgspec.Struct, frozen=True):
    """Two bots that play the same deals, each alone."""

    challenger: str
    champion: str
    games: int


class Lead(msgspec.Struct, frozen=True):
    """The mean points of both, and how far the challenger is ahead on the same deal."""

    solo: Solo
    games: int
    mean: float
    other: float
    half: float
    """Half of the 95 % interval of the lead."""

    @property
    def settled(self) -> bool:
        """Whether the challenger scores more beyond doubt."""
        return self.mean - self.other > self.half

    def __str__(self) -> str:
        solo, lead = self.solo, self.mean - self.other
        return (
            f"{solo.challenger:>7} alone: {self.mean:.1f} points, {solo.champion} {self.other:.1f} on the same"
            f" {self.games} deals   ahead by {lead:.2f}   95 %: {lead - self.half:.2f} to {lead + self.half:.2f}:"
            f" {'stronger' if self.settled else 'not settled'}"
        )


SOLOS: dict[str, tuple[Solo, ...]] = {
    "sideboards": (
        Solo("greedy", "random", 200),
        Solo("level3", "greedy", 400),
        Solo("level5", "greedy", 200),
    ),
}


def points_alone(game: str, bot: str, games: int, seed: int) -> list[int]:
    """What a bot scores alone, deal after deal."""
    plan = Plan(GAMES[game], 1, (BOXES[game].levels[bot],), GAMES[game].options_type(), seed)
    size = 10
    batches = [Batch(plan, range(first, min(first + size, games))) for first in range(0, games, size)]
    played = Cores(os.cpu_count() or 1).map(play_batch, batches)
    return [match.points[0] for batch in played for match in batch]


def alone(game: str, solo: Solo, games: int, seed: int = 1) -> Lead:
    """Both bots on the same deals, on all cores."""
    mine, theirs = (points_alone(game, bot, games, seed) for bot in (solo.challenger, solo.champion))
    leads = [one - other for one, other in zip(mine, theirs, strict=True)]
    return Lead(solo, games, mean(mine), mean(theirs), 1.96 * stdev(leads) / sqrt(games))


def hold(game: str, contest: Contest, games: int, seed: int = 1) -> Result:
    """Play a contest on all cores."""
    bots = [BOXES[game].levels[contest.challenger]] + [BOXES[game].levels[contest.champion]] * (contest.seats - 1)
    report = simulate(GAMES[game], games=games, seats=contest.seats, bots=bots, seed=seed)
    found = report.per_bot[contest.challenger]
    return Result(contest, games, found.win_rate, *found.win_rate_interval)


def measure(turns: int, scale: float) -> list[Row]:
    """For `python -m bench`: a share of the games of each contest; the goal is to win more than an equal would."""
    rows = []
    for game, contests in CONTESTS.items():
        for contest in contests:
            result = hold(game, contest, max(4, int(contest.games * scale)))
            rows.append(
                Row(
                    f"{GAMES[game].title.en}, {contest.seats} seats: {contest.challenger} against {contest.champion}",
                    100 * result.rate,
                    100 * result.rate,
                    "% won",
                    baseline="an equal player",
                    baseline_value=100 * result.fair,
                    goal=100 * result.fair,
                    note=f"{result.games} games, 95 %: {result.low:.1%} to {result.high:.1%}",
                )
            )
    for game, solos in SOLOS.items():
        for solo in solos:
            lead = alone(game, solo, max(4, int(solo.games * scale)))
            rows.append(
                Row(
                    f"{GAMES[game].title.en}, alone: {solo.challenger}",
                    lead.mean,
                    lead.mean,
                    "points",
                    baseline=f"{solo.champion} on the same deals",
                    baseline_value=lead.other,
                    goal=lead.other,
                    note=f"{lead.games} deals, ahead by {lead.mean - lead.other:.2f} ± {lead.half:.2f}",
                )
            )
    return rows


def main() -> int:
    """Hold the contests of a game and print them."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("game", choices=CONTESTS)
    parser.add_argument("--games", type=int, metavar="N", help="so many games of every contest")
    parser.add_argument("--only", nargs="+", metavar="BOT", help="only what these bots challenge others to")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    begun = perf_counter()
    settled = True
    for contest in CONTESTS[asked.game]:
        if asked.only and contest.challenger not in asked.only:
            continue
        result = hold(asked.game, contest, asked.games or contest.games, asked.seed)
        settled = settled and result.low > result.fair
        print(result, flush=True)
    for solo in SOLOS.get(asked.game, ()):
        if asked.only and solo.challenger not in asked.only:
            continue
        lead = alone(asked.game, solo, asked.games or solo.games, asked.seed)
        settled = settled and lead.settled
        print(lead, flush=True)
    print(f"{perf_counter() - begun:.0f} s; every challenger is stronger: {'yes' if settled else 'no'}")
    return 0 if settled else 1


if __name__ == "__main__":
    sys.exit(main())
