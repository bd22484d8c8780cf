"""`ludoteca lab train`: a judgement gets better by playing against itself, and is measured against where it began."""

import os
from collections.abc import Iterator
from typing import Any

import msgspec

from ludoteca.core.game import AnyGame
from ludoteca.core.learning import AnyLearner
from ludoteca.lab.arena import Pairing, tournament
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.simulate import Plan, play

AT_ONCE = 10


class Lessons(msgspec.Struct, frozen=True):
    """Some matches of a generation, played by the same worker."""

    plan: Plan
    learner: AnyLearner
    numbers: range


class Generation(msgspec.Struct, frozen=True):
    """What a generation learned, and how it fares against the judgement that was written by hand."""

    number: int
    learned: Any
    pairing: Pairing | None
    """Without test games, nothing."""


def taught(part: Lessons) -> list[Any]:
    """What matches teach; a function of the module, so that another process can find it."""
    return [lesson for number in part.numbers for lesson in part.learner.lessons(play(part.plan, number)[0])]


def train(
    game: AnyGame,
    learner: AnyLearner,
    *,
    generations: int,
    games: int,
    tests: int,
    seats: int = 2,
    seed: int = 0,
    before: tuple[Any, int] | None = None,
    workers: int | None = None,
    crew: Crew | None = None,
) -> Iterator[Generation]:
    """Each generation plays so many matches against itself, learns, and plays test matches against the first one.

    The same seed gives the same generations, whoever does the work, and whether it begins anew or goes on from
    what was learned before and the number of that generation.
    """
    count = workers or os.cpu_count() or 1
    crew = crew or (Cores(count) if count > 1 else Alone())
    options = game.options_type()
    first = learner.first()
    learned, done = before or (first, 0)
    for number in range(done + 1, done + generations + 1):
        plan = Plan(game, seats, (learner.bot(learned, "learning"),) * seats, options, seed + number)
        parts = [Lessons(plan, learner, range(at, min(at + AT_ONCE, games))) for at in range(0, games, AT_ONCE)]
        lessons = [lesson for part in crew.map(taught, parts) for lesson in part]
        learned = learner.learn(learned, lessons)
        pairing = None
        if tests:
            pair = [learner.bot(learned, f"generation {number}"), learner.bot(first, "by hand")]
            pairing = tournament(game, pair, games=tests, seats=seats, seed=seed, crew=crew).pairings[0]
        yield Generation(number, learned, pairing)
