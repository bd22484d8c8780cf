"""What an exact score of Sideboards costs, how fast players decide, what a state costs, and the best of a deal."""

from copy import deepcopy
from functools import partial
from inspect import unwrap
from itertools import count, islice
from random import Random

import msgspec
from tests.games.sideboards import naive
from tests.games.sideboards.test_best import by_brute_force, deal_of

from bench.copies import often
from bench.decisions import ours
from bench.measure import NO_NUMBA, Row, Run, contest, missing, rate_row, time_row
from ludoteca.core.game import Seat
from ludoteca.core.native import can_compile
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.games.sideboards.batch import points_of
from ludoteca.games.sideboards.best import best, best_of
from ludoteca.games.sideboards.cards import PRINTED, Objective
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import worth
from ludoteca.games.sideboards.scorer import count_completions, grid_of, largest
from ludoteca.games.sideboards.state import State
from ludoteca.games.sideboards.telling import drawers

Board = tuple[int, ...]
Trio = tuple[int, int, int]
MICROSECONDS = 100
IN_ONE_CALL = 2
TOGETHER = "the same, many in one call"
DECISIONS = 100_000
SECONDS_FOR_THE_BEST = 60


def random_boards(number: int) -> list[tuple[Board, Trio]]:
    """Full boards and three objectives, all different."""
    chance = Random(5)
    return [
        (
            tuple(2 * card + chance.randrange(2) for card in chance.sample(range(1, 61), 8)),
            (chance.randrange(1, 8), chance.randrange(8, 15), chance.randrange(15, 31)),
        )
        for _ in range(number)
    ]


def cold(deals: list[tuple[Board, Trio]]) -> int:
    """The points of every board, none of them remembered from before."""
    largest.cache_clear()
    work_out = unwrap(worth)
    for board, trio in deals:
        work_out(board, trio)
    return len(deals)


def together(deals: list[tuple[Board, Trio]], native: bool) -> int:
    """The points of every board under the objectives of eight of them, all boards in one call."""
    boards = [board for board, _ in deals]
    for _, trio in deals[:8]:
        points_of(boards, trio, native=native)
    return 8 * len(boards)


def by_subsets(deals: list[tuple[Board, Trio]]) -> int:
    """The same by reading the letters and trying every subset of placements."""
    for board, trio in deals:
        colours, handles = zip(*(line.split() for line in drawers(board)), strict=True)
        for number in trio[:2]:
            placed = naive.placements(PRINTED.objectives[number].pattern, handles if number > 7 else colours)
            sum(map(naive.most_by_subsets, placed.values()))
        naive.length(trio[2], colours, handles)
    return len(deals)


def any_pattern(deals: list[tuple[Board, Trio]], objective: Objective) -> int:
    """Completions of a pattern that covers different columns as it turns, the slower case; none of ours does."""
    largest.cache_clear()
    for board, _ in deals:
        count_completions(objective, grid_of(board))
    return len(deals)


def middle_of_a_game() -> State:
    """Four players after three rounds."""
    state = SIDEBOARDS.setup(4, Options(), 1)
    for turn in range(16):
        seat = Seat(turn % 4)
        state = SIDEBOARDS.apply(state, seat, SIDEBOARDS.actions(state, seat)[0]).state
    return state


def thinking(name: str, decisions: int) -> Run:
    """A bot in the middle of a game of four, each time with another mind."""
    bot, state, seat = BOXES["sideboards"].levels[name], middle_of_a_game(), Seat(0)
    view, offers = SIDEBOARDS.view(state, seat), SIDEBOARDS.actions(state, seat)

    minds = count()

    def run() -> int:
        for mind in islice(minds, decisions):
            bot.decide(view, offers, Rng.of(mind))
        return decisions

    return run


def best_deals(deals: int) -> int:
    """The proven best of whole solo games."""
    return sum(best(seed, Options()).proven for seed in range(deals))


def measure(turns: int, scale: float) -> list[Row]:
    """Scores beside brute force, play, and copies beside the standard library."""
    deals = random_boards(int(1000 * scale))
    few, many = int(500 * scale), int(20_000 * scale)
    decisions = int(20_000 * scale)
    knight = msgspec.structs.replace(PRINTED.objectives[1], pattern=((0, 0), (1, 2)))
    state, seat = middle_of_a_game(), Seat(0)
    runs: dict[str, Run] = {
        "score": partial(cold, deals),
        "subsets": partial(by_subsets, deals[: len(deals) // 10]),
        "knight": partial(any_pattern, deals, knight),
        "copy": often(many, state.copy),
        "deepcopy": often(few, lambda: deepcopy(state)),
        "view": often(few * 4, lambda: SIDEBOARDS.view(state, seat)),
        "view deepcopy": often(few, lambda: deepcopy(SIDEBOARDS.view(state, seat))),
        "SET": ours("set", 2, decisions, look=False),
        "best, short": lambda: len([best_of(deal_of(Random(1), 2)) for _ in range(10)]),
        "brute force, short": lambda: len([by_brute_force(deal_of(Random(1), 2))]),
    }
    if can_compile():
        runs["compiled"] = partial(together, random_boards(1000), native=True)
    runs["interpreted"] = partial(together, deals[:100], native=False)
    bots = {"greedy": 20, "level3": 20, "level4": 4, "level5": 1}
    for name, number in bots.items():
        runs[name] = thinking(name, number)
    players = {f"random play, {seats} seat{'s' * (seats > 1)}": seats for seats in (1, 2, 4, 6)}
    for name, seats in players.items():
        runs[name] = ours("sideboards", seats, decisions, look=False)
    speeds = contest(runs, turns)
    whole = contest({"best": partial(best_deals, max(2, int(10 * scale)))}, 1)["best"]
    brute = "every subset, plain"
    return [
        time_row(
            "full board, three objectives, nothing cached", speeds["score"], brute, speeds["subsets"], MICROSECONDS
        ),
        time_row(f"{TOGETHER}, compiled", speeds["compiled"], brute, speeds["subsets"], IN_ONE_CALL)
        if "compiled" in speeds
        else missing(f"{TOGETHER}, compiled", "µs", IN_ONE_CALL, NO_NUMBA, "less"),
        time_row(f"{TOGETHER}, interpreted", speeds["interpreted"], brute, speeds["subsets"]),
        time_row("a pattern of two widths alone, nothing cached", speeds["knight"], brute, speeds["subsets"]),
        time_row("copy of a state, 4 seats, mid-game", speeds["copy"], "copy.deepcopy", speeds["deepcopy"], 1),
        *(
            time_row(f"a decision of {name}, 4 seats, mid-game", speeds[name], "greedy", speeds["greedy"])
            for name in bots
        ),
        time_row("best of a deal of 2 rounds", speeds["best, short"], "every sideboard", speeds["brute force, short"]),
        Row(
            "best of a solo deal, proven",
            1 / whole.best,
            1 / whole.middle,
            "s",
            "less",
            goal=SECONDS_FOR_THE_BEST,
            where=whole.where,
        ),
        time_row("view of a seat", speeds["view"], "copy.deepcopy of a view", speeds["view deepcopy"]),
        *(
            rate_row(
                name,
                speeds[name],
                "decisions/s",
                "SET, 2 seats",
                speeds["SET"],
                DECISIONS if seats > 1 else None,  # alone every decision is a whole round
            )
            for name, seats in players.items()
        ),
    ]
