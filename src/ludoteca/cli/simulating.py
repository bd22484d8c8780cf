"""`ludoteca sim` and `arena`: many matches of bots, told in one JSON object or as a ladder."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from socket import create_connection
from typing import Any

import msgspec

from ludoteca.cli.choices import game_named, options_of, player_named, whole_number
from ludoteca.cli.packs import chosen
from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Refused, Text
from ludoteca.games import BOXES
from ludoteca.lab.arena import tournament
from ludoteca.lab.cluster import Rays
from ludoteca.lab.crew import Crew
from ludoteca.lab.ladder import plot, told
from ludoteca.lab.simulate import Endless, simulate
from ludoteca.lab.trajectories import write_trajectories

MOST_GAMES = 10_000_000
MOST_WORKERS = 1024
MOST_PORT = 65535
SECONDS_TO_ANSWER = 5.0


@contextmanager
def progress_bar(games: int, lang: Lang) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error where somebody looks at it, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ModuleNotFoundError:  # the bar belongs to the extra `terminal`; the numbers do not need it
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Text("games", "partite").of(lang), total=games)
        yield lambda done: bar.update(task, completed=done)


def cluster(crew: str, address: str | None, workers: int | None) -> Crew | None:
    """Who plays, if not this machine."""
    if crew == "cores":
        if address is not None:
            raise WrongUsage("--address goes with --crew ray", "--address va con --crew ray")
        return None
    if address is not None:
        _answers(address)
    if find_spec("ray") is None:
        raise Failure(
            "Ray is not installed: pip install 'ludoteca[cluster]'",
            "Ray non è installato: pip install 'ludoteca[cluster]'",
        )
    return Rays(address, None if address else workers)


def _answers(address: str) -> None:
    """Ray itself would try for minutes, and then say less."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > MOST_PORT:
        raise WrongUsage(
            f"--address {address!r} is no HOST:PORT, like 10.0.0.1:6379",
            f"--address {address!r} non è un HOST:PORTA, come 10.0.0.1:6379",
        )
    try:
        create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except OSError as error:
        raise Failure(
            f"no Ray cluster answers at {address}: {error}. Does 'ray start --head' run there?",
            f"nessun cluster Ray risponde a {address}: {error}. Lì è in funzione 'ray start --head'?",
        ) from error


@contextmanager
def failures_told() -> Iterator[None]:
    """What the rules refuse, and matches without an end, as failures in both languages."""
    try:
        yield
    except Refused as refused:
        raise Failure(
            f"{refused.reason.en} ({refused.clause})",
            f"{refused.reason.it} ({refused.clause})",
        ) from refused
    except Endless as endless:
        raise Failure(endless.reason.en, endless.reason.it) from endless


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """A file that cannot be written is a failure in both languages."""
    try:
        yield
    except OSError as error:
        raise Failure(
            f"cannot write {file}: {error.strerror}", f"non posso scrivere {file}: {error.strerror}"
        ) from error


def write(game: AnyGame, file: Path, lang: Lang, **plan: Any) -> int:
    """The decisions of these matches as numbers, in a file."""
    study = BOXES[game.name].study
    if study is None:
        raise Failure(
            f"{game.name} does not say how it looks as numbers", f"{game.name} non dice come appare in numeri"
        )
    with writing(file):
        count = write_trajectories(file, game, study, **plan)
    say(Text(f"{count} decisions in {file}", f"{count} decisioni in {file}").of(lang))
    return 0


def work_of(arguments: argparse.Namespace) -> tuple[int, int | None]:
    """The seed and the number of workers, checked."""
    if arguments.seed < 0:
        raise WrongUsage(
            f"--seed is a whole number from 0 on, not {arguments.seed}",
            f"--seed è un numero da 0 in su, non {arguments.seed}",
        )
    if arguments.workers is not None:
        whole_number("--workers", arguments.workers, 1, MOST_WORKERS)
    return arguments.seed, arguments.workers


class Asked:
    """What a simulation and a tournament are asked alike, checked."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.game = game = game_named(arguments.game)
        names = arguments.bots.split(",") if arguments.bots else list(BOXES[game.name].levels)
        self.bots = [player_named(game, word) for word in names]
        self.games = whole_number("--games", arguments.games, 1, MOST_GAMES)
        self.seats = arguments.seats
        if self.seats is not None:
            whole_number("--seats", self.seats, game.seats[0], game.seats[-1])
        self.seed, self.workers = work_of(arguments)
        self.options = options_of(game, chosen(game, arguments.pack, arguments.option))
        self.crew = cluster(arguments.crew, arguments.address, self.workers)


def sim(arguments: argparse.Namespace) -> int:
    """`ludoteca sim GAME`."""
    if arguments.trajectories is not None and (arguments.workers, arguments.crew) != (None, "cores"):
        raise WrongUsage(
            "--trajectories are written match after match, by one process: leave out --workers and --crew",
            "--trajectories si scrive una partita dopo l'altra, con un processo: togli --workers e --crew",
        )
    asked, lang = Asked(arguments), arguments.lang
    game, bots = asked.game, asked.bots
    seats = asked.seats or max(len(bots), 2 if 2 in game.seats else game.seats[0])
    whole_number("--seats", seats, game.seats[0], game.seats[-1])
    if len(bots) > seats:
        raise WrongUsage(
            f"{len(bots)} bots do not fit in {seats} seats: name fewer, or raise --seats",
            f"{len(bots)} bot non stanno in {seats} posti: indicane meno, o alza --seats",
        )
    plan: dict[str, Any] = {
        "games": asked.games,
        "seats": seats,
        "bots": bots,
        "options": asked.options,
        "seed": asked.seed,
    }
    with failures_told():
        if arguments.trajectories is not None:
            return write(game, Path(arguments.trajectories), lang, **plan)
        with progress_bar(asked.games, lang) as progress:
            report = simulate(game, **plan, workers=asked.workers, crew=asked.crew, progress=progress)
    text = msgspec.json.encode(report)
    say((text if arguments.json else msgspec.json.format(text)).decode())
    return 0


def arena(arguments: argparse.Namespace) -> int:
    """`ludoteca arena GAME`."""
    asked, lang = Asked(arguments), arguments.lang
    game = asked.game
    with failures_told(), progress_bar(100, lang) as progress:
        report = tournament(
            game,
            list({bot.name: bot for bot in asked.bots}.values()),
            games=asked.games,
            seats=asked.seats or (2 if 2 in game.seats else game.seats[0]),
            options=asked.options,
            seed=asked.seed,
            pairs=arguments.pairs,
            workers=asked.workers,
            crew=asked.crew,
            progress=progress and (lambda done, parts: progress(100 * done // parts)),
        )
    say(msgspec.json.encode(report).decode() if arguments.json else told(report, lang).rstrip())
    if arguments.plot is not None:
        with writing(Path(arguments.plot)):
            Path(arguments.plot).write_text(plot(report, lang), "utf-8")
    return 0
