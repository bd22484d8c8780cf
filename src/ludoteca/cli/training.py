"""`ludoteca lab train`: a judgement learns from matches of bots, generation after generation."""

import argparse
from pathlib import Path
from typing import Any

from ludoteca.cli.choices import game_named, learned_in, whole_number
from ludoteca.cli.simulating import MOST_GAMES, cluster, work_of, writing
from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.learning import AnyLearner, Training
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.lab.training import Generation
from ludoteca.lab.training import train as generations_of

GAMES = 400
CURVE = "generation,loss,first_loss,tests,won,rival_won"
"""What the numbers of a learning curve are."""


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
        file = folder / f"{game.name}-{generation.number}{learner.suffix}"
        with writing(file):
            text = learner.written(generation.learned, Training(generation.number, games, seed))
            file.write_text(text, "utf-8")
        write_curve(folder / f"{game.name}-curve.csv", generation)
        say(told(generation, file).of(lang))
    return 0


def told(generation: Generation, file: Path) -> Text:
    """A point of the learning curve in words."""
    number, now, first = generation.number, f"{generation.loss:.4f}", f"{generation.first_loss:.4f}"
    line = Text(
        f"generation {number}: {file}; loss on matches held out {now}, at first {first}",
        f"generazione {number}: {file}; errore su partite tenute da parte {now}, all'inizio {first}",
    )
    measured = generation.measured
    if measured is None:
        return line
    low, high = measured.interval
    games = f"{measured.games}; 95 %: {100 * low:.1f}–{100 * high:.1f} %"
    won, rival = f"{100 * measured.rate:.1f} %", measured.rival
    if measured.beside is None:
        en, it = f"{won} won against the first judgement", f"{won} vinte contro il primo giudizio"
    else:
        theirs = f"{100 * measured.beside:.1f} %"
        en, it = f"{won} won, {rival} {theirs} on the same deals", f"{won} vinte, {rival} {theirs} sulle stesse mani"
    return Text(f"{line.en}; {en} ({games})", f"{line.it}; {it} ({games})")


def write_curve(file: Path, generation: Generation) -> None:
    """A point of the learning curve as a line of numbers, after those of the generations before."""
    measured = generation.measured
    tests = [] if measured is None else [measured.games, round(measured.rate, 4)]
    beside = [] if measured is None or measured.beside is None else [round(measured.beside, 4)]
    cells = [generation.number, round(generation.loss, 6), round(generation.first_loss, 6), *tests, *beside]
    with writing(file):
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        kept = [line for line in lines if (first := line.split(",")[0]).isdecimal() and int(first) < generation.number]
        file.write_text("\n".join([CURVE, *kept, ",".join(map(str, cells)), ""]), "utf-8")
