"""Whole matches of every mode with the invariants watched at every action.

`python -m tests.games.myth.drawn.simulated --games 2000 --bots greedy` has the automatic party play 2,000 tiles each
with 2 to 5 heroes, `--seats 2,3` only with 2 and 3; with `--bots random` anything that is legal is done. `--mode` plays
single acts of adventures or stories, new and under way, or Slaughterfields; `--story` only acts of that story. With
`--campaign` whole stories, and adventures of three acts, each going on from what the act before left.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace
from tests.games import simulation
from tests.games.myth.drawn import endings, secrets
from tests.games.myth.drawn.parties import seasoned
from tests.games.myth.drawn.watching import Watch

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.campaign.recorded import Recorded, write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.score import LOST
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Concede, Leave, StepTo
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.state import State

MOST_ACTIONS = 20_000
"""A match that takes longer is stuck."""
PATIENCE = 2_000
"""After so many actions those who wander about at random give the act up."""
REPEATED = 10
"""Of so many matches one is played again from its log."""
LOOKED_AT = 60
"""After so many actions all views are searched for secrets."""
MODES = ("tile", "adventure", "story", "slaughter")
STORIES = tuple(PRINTED.stories)
CAMPAIGN_ACTS = 3


class Played(NamedTuple):
    """What is worth telling of an act."""

    result: str
    actions: int
    rounds: int
    tiles: int = 1
    given_up: bool = False


def at_random(state: State, actors: tuple[Seat, ...], chance: Random, number: int) -> tuple[Seat, Act]:
    """Anybody does anything, but nobody gives up for a while, and half of the time they go on to another tile."""
    seat = Seat(chance.choice(actors))
    offers = MYTH.actions(state, seat)
    if number > PATIENCE and Concede() in offers:
        return seat, Concede()
    willing = [action for action in offers if not isinstance(action, Concede)]
    onwards = [action for action in willing if leads_on(state, seat, action)]
    return seat, chance.choice(onwards if onwards and chance.random() < 0.5 else willing or list(offers))


def leads_on(state: State, seat: Seat, action: Act) -> bool:
    """Whether an action leads to another tile."""
    if isinstance(action, StepTo):
        tile_of = board.realm(state).tile_of
        return tile_of[action.square] != tile_of[state.heroes[seat].spot]
    return isinstance(action, Leave)


def as_companions(state: State, actors: tuple[Seat, ...], chance: Random, number: int) -> tuple[Seat, Act]:
    """The first of the party who wants to do something, in any order."""
    for seat in chance.sample(actors, len(actors)):
        mind = Rng.of(number).fork(f"seat {seat}")
        decision = COMPANION.decide(MYTH.view(state, seat), MYTH.actions(state, seat), mind)
        if decision is not None:
            return seat, decision.action
    raise AssertionError("nobody of the party wants to do anything")


PLAYERS = {"random": at_random, "greedy": as_companions}


def options_for(mode: str, story: str, seats: int, seed: int, campaign: bool) -> Options:
    """What the table of a seed is set to: by turns new heroes and seasoned ones, every story, every act."""
    options = Options(
        mode=mode,  # type: ignore[arg-type]
        tile="choose" if seed % 3 == 2 else "first",
        ties="ask" if seed % 7 == 3 else "fixed",
        group="vote" if mode != "tile" and seed % 11 == 5 else "first",
        darkness=("terror", "abbess", "both")[seed % 5 % 3] if mode != "tile" else "terror",
    )
    if mode == "story":
        name: Any = STORIES[seed % len(STORIES)] if story == "all" else story
        options = replace(options, story=name)
        act = 1 if campaign else 1 + seed // len(STORIES) % len(PRINTED.stories[name].acts)
        known = seasoned(options, seats, seed, act) if act > 1 or seed % 2 else None
    else:
        known = seasoned(options, seats, seed) if mode == "adventure" and seed % 2 else None
    return replace(options, recorded=write_recorded(known)) if known else options


def play(
    seats: int,
    seed: int,
    bots: str = "random",
    mode: str = "tile",
    story: str = "all",
    campaign: bool = False,
    house: str | UnsetType = UNSET,
) -> list[Played]:
    """A match, or a whole campaign, from setup to its end, every state and every fact watched."""
    options = replace(options_for(mode, story, seats, seed, campaign), house=house)
    told: list[Played] = []
    while True:
        state, actions = play_act(seats, options, seed + len(told), bots)
        assert state.result is not None
        told.append(Played(state.result, actions, state.round, len(state.tiles), bool(state.conceding)))
        kept = endings.check(state)
        if not campaign or kept is None or len(told) == CAMPAIGN_ACTS or is_over(mode, kept):
            return told
        options = replace(options, recorded=write_recorded(kept))


def is_over(mode: str, kept: Recorded) -> bool:
    """Whether a campaign comes to its end before the third act: the story is failed."""
    return mode == "story" and not kept.story


def play_act(seats: int, options: Options, seed: int, bots: str) -> tuple[State, int]:
    """One match, and how many actions it took."""
    chance = Random(seed)
    state = MYTH.setup(seats, options, seed)
    watch = Watch(state)
    log: list[tuple[Seat, Act]] = []
    while actors := MYTH.actors(state):
        assert len(log) < MOST_ACTIONS, "the match does not end"
        seat, action = PLAYERS[bots](state, actors, chance, len(log) if bots == "random" else seed + len(log))
        applied = MYTH.apply(state, seat, action)
        watch.step(state, seat, action, applied.state, applied.events)
        state = applied.state
        log.append((seat, action))
        if len(log) % LOOKED_AT == seed % LOOKED_AT:
            secrets.check(state, Random(len(log)))
    assert MYTH.outcome(state) is not None
    if seed % REPEATED == 0:
        assert again(seats, options, seed, log) == state
    return state, len(log)


def again(seats: int, options: Options, seed: int, log: Iterable[tuple[Seat, Act]]) -> State:
    """The state to which the same answers lead, each written down and read again."""
    state = MYTH.setup(seats, options, seed)
    for seat, action in log:
        state = MYTH.apply(state, seat, MYTH.words.read(MYTH.words.write(action))).state
    return state


def tell(played: Iterable[list[Played]]) -> str:
    """How the acts ended."""
    found = [each for campaign in played for each in campaign]
    results = Counter(each.result for each in found)
    won = sum(number for result, number in results.items() if result not in LOST)
    given_up = sum(each.given_up for each in found)
    ended = ", ".join(f"{number} {result}" for result, number in sorted(results.items()))
    longest = max(each.actions for each in found)
    rounds, tiles = max(each.rounds for each in found), max(each.tiles for each in found)
    most = f"{longest} actions, {rounds} rounds and {tiles} tiles"
    return f"{len(found)} acts, {won} won ({ended}; {given_up} given up), longest {most}"


if __name__ == "__main__":
    choices = {"bots": tuple(PLAYERS), "mode": MODES, "story": ("all", *STORIES)}
    sys.exit(simulation.main(__doc__, MYTH.seats, play, tell, choices, ("campaign",)))
