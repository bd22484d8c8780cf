"""`ludoteca lab train`: a judgement learns by play, and is measured on what it has not learned from."""

import os
from collections.abc import Iterator
from typing import Any

import msgspec

from ludoteca.core.bot import Bot
from ludoteca.core.game import AnyGame
from ludoteca.core.learning import AnyLearner
from ludoteca.lab.arena import tournament
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.simulate import Batch, Plan, play, play_batch, wilson

AT_ONCE = 10


class Lessons(msgspec.Struct, frozen=True):
    """Some matches of a generation, played by the same worker; each has the plan for its number of seats."""

    plans: tuple[Plan, ...]
    learner: AnyLearner
    numbers: range


class Measured(msgspec.Struct, frozen=True):
    """How the bot of a generation does beside the learner's rival, on deals that are the same in every generation."""

    rival: str
    games: int
    rate: float
    """The part of the victories against the rival; in a game that is won together, how often its party won."""
    interval: tuple[float, float]
    """Wilson, 95 %."""
    beside: float | None = None
    """How often a party of rivals won on the same deals."""


class Generation(msgspec.Struct, frozen=True):
    """What a generation learned, and how good that is."""

    number: int
    learned: Any
    loss: float
    """On matches that are held out: nobody learns from them."""
    first_loss: float
    """The same for what the training began with."""
    measured: Measured | None
    """Without test games, nothing."""


def taught(part: Lessons) -> list[Any]:
    """What matches teach; a function of the module, so that another process can find it."""
    plans = part.plans
    return [
        lesson
        for number in part.numbers
        for lesson in part.learner.lessons(play(plans[number % len(plans)], number)[0])
    ]


def parties(game: AnyGame, seats: int, bot: Bot[Any, Any], seed: int) -> Plan:
    """Matches with the same bot in all seats and the usual options."""
    return Plan(game, seats, (bot,) * seats, game.options_type(), seed)


def train(
    game: AnyGame,
    learner: AnyLearner,
    *,
    generations: int,
    games: int,
    tests: int,
    seed: int = 0,
    before: tuple[Any, int] | None = None,
    workers: int | None = None,
    crew: Crew | None = None,
) -> Iterator[Generation]:
    """Each generation plays so many matches, learns, is judged by as many held out, and plays its test matches.

    The same seed gives the same generations, whoever does the work, and whether it begins anew or goes on from
    what was learned before and the number of that generation.
    """
    count = workers or os.cpu_count() or 1
    crew = crew or (Cores(count) if count > 1 else Alone())

    def lessons_of(player: Bot[Any, Any], seed: int) -> list[Any]:
        plans = tuple([parties(game, seats, player, seed) for seats in learner.seats])
        parts = [Lessons(plans, learner, range(at, min(at + AT_ONCE, games))) for at in range(0, games, AT_ONCE)]
        return [lesson for part in crew.map(taught, parts) for lesson in part]

    first = learner.first()
    held_out = lessons_of(learner.player(first), seed)
    first_loss = learner.loss(first, held_out)
    learned, done = before or (first, 0)
    for number in range(done + 1, done + generations + 1):
        learned = learner.learn(learned, lessons_of(learner.player(learned), seed + number), number)
        measured = None
        if tests:
            measure = beside if game.together else against
            measured = measure(game, learner, learner.bot(learned, f"generation {number}"), tests, seed, crew)
        yield Generation(number, learned, learner.loss(learned, held_out), first_loss, measured)


def against(game: AnyGame, learner: AnyLearner, bot: Bot[Any, Any], tests: int, seed: int, crew: Crew) -> Measured:
    """At the same tables as its rival."""
    (seats,), rival = learner.seats, learner.rival()
    (pairing,) = tournament(game, [bot, rival], games=tests, seats=seats, seed=seed, crew=crew).pairings
    return Measured(rival.name, pairing.games, pairing.rate, pairing.interval)


def beside(game: AnyGame, learner: AnyLearner, bot: Bot[Any, Any], tests: int, seed: int, crew: Crew) -> Measured:
    """A party of its own kind, and one of rivals on the same deals."""
    rival, sizes = learner.rival(), learner.seats
    won = []
    for player in (bot, rival):
        batches = [
            Batch(parties(game, sizes[number % len(sizes)], player, seed), range(number, number + 1))
            for number in range(tests)
        ]
        won.append(sum([bool(match.winners) for played in crew.map(play_batch, batches) for match in played]))
    return Measured(rival.name, tests, won[0] / tests, wilson(won[0], tests), won[1] / tests)
