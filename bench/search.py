"""The strongest bots: how many times a second they try a deal, what goes on from move to move, how long they think."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from time import process_time
from typing import Any

from bench.measure import Row, Run, Speed, contest, rate_row, spent, times_row
from ludoteca.bots.ismcts import Effort, Guide, Search, SearchingBot
from ludoteca.bots.seated import PonderingBot, SeatedBot
from ludoteca.core.game import AnyGame, Offers, Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.bots import Insight
from ludoteca.games.myset.rules import MYSET, Myset
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.search import LEVEL4

TITLE = "Search: iterations and the longest thought of level 5, one core"
MOST_SECONDS = 2.0
DEPTH = 2
"""As the levels of MYSET search."""


FIRST = {"set": 230, "myset": 700, "sideboards": 580, "myth": 53}
"""Iterations a second of a search that is told nothing, when the goal was set: three times as many."""
FIRST_NOTE = (
    "from the first view of two seats; the baseline is of another, loaded machine, by the clock on its wall: "
    "on one machine the version of then (5981795a) does about as many as today's"
)


class Blank:
    """What a search is told that shall find out everything by itself, the same for every game."""

    def __init__(self, seats: int) -> None:
        self.equal = (1 / seats,) * seats

    def occasion(self, view: Any) -> str:
        """No two decisions are told apart."""
        return ""

    def promises(self, state: Any, seat: Seat, offers: Offers[Any]) -> Sequence[float]:
        """All the same."""
        return (0.0,) * len(offers)

    def chances(self, state: Any) -> Sequence[float]:
        """Those of equals."""
        return self.equal


class Afresh(Myset):
    """MYSET as it was searched first: every state is made from the whole view."""

    def sampler(self, view: Any) -> Callable[[Rng], Any]:
        """One by one."""
        return partial(self.sample, view)


def begun(name: str, seats: int, moves: int) -> Match:
    """A match after some random moves."""
    match, rng = Match(GAMES[name], seats, 5, keeps=False), Rng.of(5)
    for _ in range(moves):
        random_step(match, rng)
    return match


def searching(match: Match, game: AnyGame, guide: Guide, effort: Effort, rng: Rng) -> Run:
    """The iterations of a search from one view."""
    seat = match.actors()[0]
    view = match.view(seat)

    def run() -> int:
        Search(game, guide, effort, rng.copy()).run(view, seat)
        return effort.iterations

    return run


def iterations(number: int, seats: int, game: Myset, depth: int, rng: Rng) -> Run:
    """So many iterations of the search of MYSET from one view."""
    return searching(begun("myset", seats, 12), game, Insight(), Effort(number, depth=depth), rng)


def untold(name: str, number: int) -> Run:
    """So many iterations of a search that knows no more of a game than its rules."""
    return searching(begun(name, 2, 0), GAMES[name], Blank(2), Effort(number), QuickRng.of(1))


def in_a_match(seated: type[SeatedBot], tries: int, decisions: int) -> Run:
    """Iterations that the decisions of a match rest on, those before the own last action included where they count."""
    bot = SearchingBot("searcher", Text("", ""), MYSET, Insight(), Effort(tries, depth=DEPTH))

    def run() -> int:
        match = Match(MYSET, 3, 5, keeps=False)
        bots = [seated(bot, Seat(seat), 5) for seat in range(3)]
        searched = 0
        while match.actors() and searched < decisions:
            seat = match.actors()[0]
            answer = bots[seat].ask(match, 0.0)
            assert answer is not None
            searched += len(match.actions(seat)) > 1
            match.play(seat, answer[1])
        return searched * tries

    return run


def trials(decisions: int) -> Run:
    """Actions of Sideboards tried in a state, by level 4 in the first decisions of matches that no cache remembers."""
    bot, seeds = LEVEL4, count()

    def run() -> int:
        made = tried = 0
        while made < decisions:
            match = Match(SIDEBOARDS, 4, next(seeds), keeps=False)
            while match.actors() and made < decisions:
                seat = next(seat for seat in match.actors() if match.state.picks[seat] is None)
                offers = match.actions(seat)
                decision = bot.decide(match.view(seat), offers, Rng.of(made))
                assert decision is not None
                made += 1
                tried += bot.effort.samples * min(bot.effort.width, len(offers))
                match.play(seat, decision.action)
        return tried

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


def untold_row(name: str, speed: Speed) -> Row:
    """A search that is told nothing beside the same when the goal was set."""
    first = FIRST[name]
    return Row(
        f"{name}, 2 seats, a search that is told nothing",
        speed.best,
        speed.middle,
        "iterations/s",
        baseline="when the goal was set",
        baseline_value=first,
        goal=3 * first,
        note=FIRST_NOTE,
        where=speed.where,
    )


def measure(turns: int, scale: float) -> list[Row]:
    """MYSET's search beside the one it was, and the longest thoughts beside what people are promised."""
    number = int(400 * scale) or 1
    runs: dict[str, Run] = {}
    for seats in (2, 3):
        runs[f"{seats}"] = iterations(number, seats, MYSET, DEPTH, QuickRng.of(1))
        runs[f"{seats} before"] = iterations(number, seats, Afresh(), 8, Rng.of(1))
    runs["goes on"] = in_a_match(PonderingBot, 50, int(30 * scale) or 1)
    runs["anew"] = in_a_match(SeatedBot, 50, int(30 * scale) or 1)
    runs["trials"] = trials(int(40 * scale) or 1)
    for name, first in FIRST.items():
        runs[name] = untold(name, int(first * scale) or 1)
    speeds = contest(runs, turns)
    before = "playing on for 8 actions, each state from the whole view"
    rows = []
    for people in ("2", "3"):
        ours, theirs = speeds[people], speeds[f"{people} before"]
        rows.append(rate_row(f"MYSET, {people} seats, search", ours, "iterations/s", before, theirs))
        rows.append(times_row(f"MYSET, {people} seats, as a multiple of playing on", ours, theirs, 3))
    rows.append(
        rate_row("MYSET, 3 seats, whole decisions", speeds["goes on"], "iterations/s", "no tree kept", speeds["anew"])
    )
    tried = speeds["trials"]
    rows.append(Row("Sideboards, 4 seats, level 4", tried.best, tried.middle, "trials/s"))
    rows += [untold_row(name, speeds[name]) for name in FIRST]
    for name, seats in (("set", 4), ("myset", 4), ("sideboards", 4)):
        seconds = longest(name, seats, int(40 * scale) or 1)
        what = f"{name}, level 5, longest thought"
        where = partial(spent, partial(longest, name, seats, seats))
        rows.append(Row(what, seconds, seconds, "s", "less", goal=MOST_SECONDS, where=where))
    return rows
