"""`ludoteca lab train`: a judgement learns by self-play, generation after generation."""

import argparse
from pathlib import Path
from typing import Any

from ludoteca.cli.choices import game_named, learned_in, whole_number
from ludoteca.cli.simulating import MOST_GAMES, cluster, work_of, writing
from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.learning import AnyLearner, Training
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.lab.training import train as generations_of

GAMES = 400


def resumed(arguments: argparse.Namespace, learner: AnyLearner) -> tuple[Any, int] | None:
    """What to go on from, if anything: then games and seed, which make the next generation, are those of its file."""
    if arguments.begun is None:
        arguments.games = GAMES if arguments.games is None else arguments.games
        arguments.seed = arguments.seed or 0
        return None
    if arguments.games is not None or arguments.seed is not None:
        raise WrongUsage(
            f"--games and --seed are those of {arguments.begun}: leave them out",
            f"--games e --seed sono quelli di {arguments.begun}: non indicarli",
        )
    learned, training = learned_in(learner, arguments.begun)
    arguments.games, arguments.seed = training.games, training.seed
    return learned, training.generation


def train(arguments: argparse.Namespace) -> int:
    """Print the learning curve, and write every generation."""
    game, lang = game_named(arguments.game), arguments.lang
    learner = BOXES[game.name].learner
    if learner is None:
        able = ", ".join([name for name, box in BOXES.items() if box.learner is not None])
        raise Failure(
            f"the bots of {game.name} have nothing to learn; those of {able} have",
            f"i bot di {game.name} non hanno nulla da imparare; quelli di {able} sì",
        )
    whole_number("--generations", arguments.generations, 1, 1000)
    whole_number("--tests", arguments.tests, 0, MOST_GAMES)
    before = resumed(arguments, learner)
    games = whole_number("--games", arguments.games, 1, MOST_GAMES)
    seed, workers = work_of(arguments)
    folder = Path(arguments.out)
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for generation in generations_of(
        game,
        learner,
        generations=arguments.generations,
        games=games,
        tests=arguments.tests,
        seed=seed,
        before=before,
        workers=workers,
        crew=cluster(arguments.crew, arguments.address, workers),
    ):
        number, pairing = generation.number, generation.pairing
        file = folder / f"{game.name}-{number}{learner.suffix}"
        with writing(file):
            file.write_text(learner.written(generation.learned, Training(number, games, seed)), "utf-8")
        line = Text(f"generation {number}: {file}", f"generazione {number}: {file}").of(lang)
        if pairing is not None:
            low, high = pairing.interval
            won = Text("won against the first judgement", "vinte contro il primo giudizio").of(lang)
            line += f"; {100 * pairing.rate:.1f} % {won} ({pairing.games}; 95 %: {100 * low:.1f}–{100 * high:.1f} %)"
        say(line)
    return 0
