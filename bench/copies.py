"""What a copy of a state, a view and its JSON cost."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec

from bench.measure import Row, Run, contest, time_row
from ludoteca.core.codec import to_json
from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Claim, State


def middle_of_a_game() -> State:
    """A state after ten SETs."""
    match = Match(SET, 4, 1)
    for turn in range(10):
        match.play(Seat(turn % 4), Claim(sets_among(match.state.layout)[0]))
    state: State = match.state
    return state


def middle_of_a_collection() -> Any:
    """A MYSET state after forty random actions."""
    match = Match(MYSET, 3, 1)
    rng = Rng.of(1)
    for _ in range(40):
        random_step(match, rng)
    return match.state


def often(number: int, act: Callable[[], object]) -> Run:
    """The same again and again."""

    def run() -> int:
        for _ in range(number):
            act()
        return number

    return run


def measure(turns: int, scale: float) -> list[Row]:
    """Each beside the plain way of the standard library."""
    state, collection = middle_of_a_game(), middle_of_a_collection()
    seat = Seat(0)
    view = SET.view(state, seat)
    plain = msgspec.to_builtins(view)

    few, many = int(500 * scale), int(20_000 * scale)
    speeds = contest(
        {
            "copy": often(many, state.copy),
            "copy of MYSET": often(many, collection.copy),
            "deepcopy of MYSET": often(few, lambda: deepcopy(collection)),
            "deepcopy": often(few, lambda: deepcopy(state)),
            "view": often(few * 4, lambda: SET.view(state, seat)),
            "view deepcopy": often(few, lambda: deepcopy(view)),
            "json": often(few * 4, lambda: to_json(view)),
            "json dumps": often(few * 4, lambda: json.dumps(plain)),
        },
        turns,
    )
    return [
        time_row("copy of a state, 4 seats, mid-game", speeds["copy"], "copy.deepcopy", speeds["deepcopy"], 1),
        time_row(
            "copy of a MYSET state, 3 seats, mid-game",
            speeds["copy of MYSET"],
            "copy.deepcopy",
            speeds["deepcopy of MYSET"],
            1,
        ),
        time_row("view of a seat", speeds["view"], "copy.deepcopy of a view", speeds["view deepcopy"]),
        time_row("JSON of a view", speeds["json"], "json.dumps of its plain content", speeds["json dumps"]),
    ]
