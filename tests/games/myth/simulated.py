"""Whole tiles with the invariants of the specification watched at every action.

`python -m tests.games.myth.simulated --games 2000 --bots greedy` has the automatic party play 2,000 tiles each with
2 to 5 heroes, `--seats 2,3` only with 2 and 3; with `--bots random` anything that is legal is done.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from tests.games import simulation
from tests.games.myth.watching import Watch

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.asking import Act
from ludoteca.games.myth.bots import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.state import State

MOST_ACTIONS = 20_000
"""A tile that takes longer is stuck."""

REPEATED = 10
"""Of so many tiles one is played again from its log."""


class Played(NamedTuple):
    """What is worth telling of a tile."""

    result: str
    actions: int
    rounds: int


def at_random(state: State, actors: tuple[Seat, ...], chance: Random, number: int) -> tuple[Seat, Act]:
    """Anybody does anything."""
    seat = Seat(chance.choice(actors))
    offers = MYTH.actions(state, seat)
    return seat, offers[chance.randrange(len(offers))]


def as_companions(state: State, actors: tuple[Seat, ...], chance: Random, number: int) -> tuple[Seat, Act]:
    """The first of the party who wants to do something, in any order."""
    for seat in chance.sample(actors, len(actors)):
        mind = Rng.of(number).fork(f"seat {seat}")
        decision = COMPANION.decide(MYTH.view(state, seat), MYTH.actions(state, seat), mind)
        if decision is not None:
            return seat, decision.action
    raise AssertionError("nobody of the party wants to do anything")


PLAYERS = {"random": at_random, "greedy": as_companions}


def play(seats: int, seed: int, bots: str = "random") -> Played:
    """A tile from setup to its end, every state and every fact watched."""
    chance = Random(seed)
    options = Options(tile="choose" if seed % 3 == 2 else "first", ties="ask" if seed % 7 == 3 else "fixed")
    state = MYTH.setup(seats, options, seed)
    watch = Watch(state)
    log: list[tuple[Seat, Act]] = []
    while actors := MYTH.actors(state):
        assert len(log) < MOST_ACTIONS, "the tile does not end"
        seat, action = PLAYERS[bots](state, actors, chance, seed + len(log))
        applied = MYTH.apply(state, seat, action)
        watch.step(state, seat, action, applied.state, applied.events)
        state = applied.state
        log.append((seat, action))
    assert MYTH.outcome(state) is not None
    if seed % REPEATED == 0:
        assert again(seats, options, seed, log) == state  # INV-43
    return Played(state.result, len(log), state.round)


def again(seats: int, options: Options, seed: int, log: Iterable[tuple[Seat, Act]]) -> State:
    """The state to which the same answers lead."""
    state = MYTH.setup(seats, options, seed)
    for seat, action in log:
        state = MYTH.apply(state, seat, action).state
    return state


def tell(played: Iterable[Played]) -> str:
    """How the tiles ended."""
    found = list(played)
    results = Counter(each.result for each in found)
    ended = ", ".join(f"{results[result]} {result}" for result in ("cleared", "fallen"))
    longest = max(each.actions for each in found)
    return f"{ended}, longest {longest} actions and {max(each.rounds for each in found)} rounds"


if __name__ == "__main__":
    sys.exit(simulation.main(__doc__, MYTH.seats, play, tell, tuple(PLAYERS)))
