"""How many random decisions a second go through the public API, and through that of other collections."""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import TypeVar

from bench.measure import NO_NUMBA, Row, Run, contest, missing, rate_row
from ludoteca.core.native import can_compile
from ludoteca.games import GAMES
from ludoteca.games.set.options import Options
from ludoteca.games.set.playout import play_out
from ludoteca.games.set.rules import SET

T = TypeVar("T")

RLCARD = ("leduc-holdem", "uno", "gin-rummy")
OPEN_SPIEL = ("leduc_poker", "go_fish", "hearts", "gin_rummy")
GOAL = 150_000
WHOLE_GOAL = 1_000_000
COMPILED = "SET, 2 seats, a game in one call, compiled"


class Chooser:
    """Chooses at random, for everybody in the same way."""

    def __init__(self) -> None:
        self._random = Random(5).random

    def __call__(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]


def ours(name: str, seats: int, decisions: int, look: bool) -> Run:
    """A game of ours: whose turn, what may be done, choose, do; with `look`, the chooser's view is built as well.

    As a match does, it asks for nothing that the last action has worked out on its way.
    """
    game = GAMES[name]
    options = game.options_type()
    choose = Chooser()

    def run() -> int:
        seed = 0
        state, asked = game.setup(seats, options, seed), None
        for _ in range(decisions):
            actors = (asked.actors if asked is not None else None) or game.actors(state)
            while not actors:
                seed += 1
                state, asked = game.setup(seats, options, seed), None
                actors = game.actors(state)
            seat = choose(actors)
            if look:
                game.view(state, seat)
            offers = asked.offers.get(seat) if asked is not None else None
            if offers is None:
                offers = game.actions(state, seat)
            applied = game.apply(state, seat, choose(offers), offers)
            state, asked = applied.state, applied.asked
        return decisions

    return run


def played_out(seats: int, decisions: int, native: bool) -> Run:
    """SET to the end of each game in one call, by chance, with the state before and after made from and into ours."""

    def run() -> int:
        made = seed = 0
        while made < decisions:
            seed += 1
            made += play_out(SET.setup(seats, Options(), seed), "random", seed, native=native).decisions
        return made

    return run


def rlcard(name: str, decisions: int) -> Run:
    """A game of RLCard; its step builds the next player's observation."""
    environment = import_module("rlcard").make(name, config={"seed": 5})
    choose = Chooser()

    def run() -> int:
        made = 0
        while made < decisions:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(choose(list(state["legal_actions"])))
                made += 1
        return made

    return run


def open_spiel(name: str, decisions: int) -> Run:
    """A game of OpenSpiel, written in C++; the draws of chance are not counted as decisions."""
    game = import_module("pyspiel").load_game(name)
    choose = Chooser()

    def run() -> int:
        made = 0
        while made < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                made += not state.is_chance_node()
                state.apply_action(choose(state.legal_actions()))  # deals of these games are uniform
        return made

    return run


def measure(turns: int, scale: float) -> list[Row]:
    """SET and MYSET beside every baseline that can be had."""
    decisions = int(20_000 * scale)
    runs = {
        "SET, 2 seats": ours("set", 2, decisions, look=False),
        "SET, 4 seats": ours("set", 4, decisions, look=False),
        "SET, 2 seats, view built every time": ours("set", 2, decisions, look=True),
        "MYSET, 2 seats": ours("myset", 2, decisions, look=False),
        "MYSET, 4 seats": ours("myset", 4, decisions, look=False),
    }
    mine = list(runs)
    whole = {"SET, 2 seats, a game in one call, interpreted": played_out(2, decisions, native=False)}
    if can_compile():
        whole = {COMPILED: played_out(2, 50 * decisions, native=True), **whole}
    runs |= whole
    absent = []
    for library, make, names in (("RLCard", rlcard, RLCARD), ("OpenSpiel", open_spiel, OPEN_SPIEL)):
        for name in names:
            try:
                runs[f"{library} {name}"] = make(name, decisions // 4)
            except Exception as error:  # a baseline that does not run here is named, and the rest goes on
                absent.append(Row(f"{library} {name}", 0, 0, "decisions/s", note=f"{type(error).__name__}: {error}"))
    speeds = contest(runs, turns)
    baselines = [name for name in runs if name not in mine and name not in whole]
    first = speeds[mine[0]]
    table = []
    for name in mine:
        against = [b for b in baselines if b.startswith("RLCard")] or [""]
        nearest = max(against, key=lambda b: speeds[b].best if b else 0)
        goal = None if "view" in name else GOAL
        table.append(
            rate_row(name, speeds[name], "decisions/s", nearest, speeds[nearest], goal)
            if nearest
            else Row(name, speeds[name].best, speeds[name].middle, "decisions/s", goal=goal, where=speeds[name].where)
        )
    fastest = max(baselines, key=lambda name: speeds[name].best, default=mine[0])
    table += [
        rate_row(name, speeds[name], "decisions/s", fastest, speeds[fastest], WHOLE_GOAL if name == COMPILED else None)
        for name in whole
    ]
    if COMPILED not in whole:
        table.append(missing(COMPILED, "decisions/s", WHOLE_GOAL, NO_NUMBA))
    table += [rate_row(name, speeds[name], "decisions/s", mine[0], first) for name in baselines]
    return table + absent
