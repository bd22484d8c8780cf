"""The strongest bots: how many times a second they try a deal, and how long they think at most."""

from time import process_time
from typing import Any

from bench.measure import Row, Run, contest
from ludoteca.bots.ismcts import Effort, Search
from ludoteca.bots.seated import SeatedBot
from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.bots import Insight

TITLE = "Search: iterations and the longest thought of level 5, one core"
MOST_SECONDS = 2.0


def begun(name: str, seats: int, moves: int) -> Match:
    """A match after some random moves."""
    match, rng = Match(GAMES[name], seats, 5, keeps=False), Rng.of(5)
    for _ in range(moves):
        random_step(match, rng)
    return match


def iterations(number: int) -> Run:
    """So many iterations of the search of MYSET from one view."""
    match = begun("myset", 3, 12)
    seat = match.actors()[0]
    view = match.view(seat)

    def run() -> int:
        Search(match.game, Insight(), Effort(number), Rng.of(1)).run(view, seat)
        return number

    return run


def longest(name: str, seats: int, decisions: int) -> float:
    """The longest of the first thoughts of level 5 in all seats of a match, in seconds of a core."""
    match: Any = Match(GAMES[name], seats, 3, keeps=False)
    bots = [SeatedBot(BOXES[name].levels["level5"], Seat(seat), 3) for seat in range(seats)]
    most = 0.0
    while match.actors() and decisions > 0:
        plans = []
        for seat in match.actors():
            start = process_time()
            plan = bots[seat].ask(match, 0.0)
            most = max(most, process_time() - start)
            decisions -= 1
            if plan is not None:
                plans.append((plan[0], seat, plan[1]))
        _, seat, action = min(plans, key=lambda each: each[:2])
        match.play(seat, action)
    return most


def measure(turns: int, scale: float) -> list[Row]:
    """MYSET's search, and the longest thoughts beside what people are promised."""
    speed = contest({"myset": iterations(int(400 * scale) or 1)}, turns)["myset"]
    rows = [Row("MYSET, 3 seats, search by judgement", speed.best, speed.middle, "iterations/s")]
    for name, seats in (("set", 4), ("myset", 4), ("sideboards", 4)):
        seconds = longest(name, seats, int(40 * scale) or 1)
        what = f"{name}, level 5, longest thought"
        rows.append(Row(what, seconds, seconds, "s", "less", goal=MOST_SECONDS))
    return rows
