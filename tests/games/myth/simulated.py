"""Whole tiles played by the automatic party, with the invariants of the specification watched at every action.

`python -m tests.games.myth.simulated --games 2000` plays 2,000 tiles each with 2 to 5 heroes and says what happened.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from tests.games import simulation
from tests.games.myth import invariants

from ludoteca.core.game import Seat
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH

MOST_ACTIONS = 20_000
"""A tile that takes longer is stuck."""


class Played(NamedTuple):
    """What is worth telling of a tile."""

    result: str
    actions: int
    rounds: int


def play(seats: int, seed: int) -> Played:
    """A tile from setup to its end, with random players, every state watched."""
    chance = Random(seed)
    state = MYTH.setup(seats, Options(tile="choose" if seed % 3 == 2 else "first"), seed)
    actions = 0
    while actors := MYTH.actors(state):
        assert actions < MOST_ACTIONS, "the tile does not end"
        seat = Seat(chance.choice(actors))
        offers = MYTH.actions(state, seat)
        after = MYTH.apply(state, seat, offers[chance.randrange(len(offers))]).state
        invariants.check(after)
        invariants.check_step(state, after)
        state = after
        actions += 1
    assert MYTH.outcome(state) is not None
    return Played(state.result, actions, state.round)


def tell(played: Iterable[Played]) -> str:
    """How the tiles ended."""
    found = list(played)
    results = Counter(each.result for each in found)
    ended = ", ".join(f"{number} {result}" for result, number in results.most_common())
    longest = max(each.actions for each in found)
    return f"{ended}, longest {longest} actions and {max(each.rounds for each in found)} rounds"


if __name__ == "__main__":
    sys.exit(simulation.main(__doc__, MYTH.seats, play, tell))
