"""`ludoteca sim`: many matches of bots, told in one JSON object."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.cli.choices import bot_named, game_named, options_of, whole_number
from ludoteca.cli.packs import chosen
from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Refused, Text
from ludoteca.games import BOXES
from ludoteca.lab.cluster import Rays
from ludoteca.lab.crew import Crew
from ludoteca.lab.simulate import Endless, simulate
from ludoteca.lab.trajectories import write_trajectories

MOST_GAMES = 10_000_000
MOST_WORKERS = 1024


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
    if find_spec("ray") is None:
        raise Failure(
            "Ray is not installed: pip install 'ludoteca[cluster]'",
            "Ray non è installato: pip install 'ludoteca[cluster]'",
        )
    return Rays(address, None if address else workers)


def write(game: AnyGame, file: Path, lang: Lang, **plan: Any) -> int:
    """The decisions of these matches as numbers, in a file."""
    study = BOXES[game.name].study
    if study is None:
        raise Failure(
            f"{game.name} does not say how it looks as numbers", f"{game.name} non dice come appare in numeri"
        )
    try:
        count = write_trajectories(file, game, study, **plan)
    except OSError as error:
        raise Failure(
            f"cannot write {file}: {error.strerror}", f"non posso scrivere {file}: {error.strerror}"
        ) from error
    say(Text(f"{count} decisions in {file}", f"{count} decisioni in {file}").of(lang))
    return 0


def sim(
    name: str,
    *,
    games: int,
    seats: int | None,
    bots: str,
    options: list[str],
    packs: list[str],
    seed: int,
    workers: int | None,
    crew: str,
    address: str | None,
    trajectories: str | None,
    compact: bool,
    lang: Lang,
) -> int:
    """`ludoteca sim GAME`."""
    game = game_named(name)
    players = [bot_named(game, word) for word in bots.split(",")]
    seats = max(len(players), 2 if 2 in game.seats else game.seats[0]) if seats is None else seats
    whole_number("--games", games, 1, MOST_GAMES)
    whole_number("--seats", seats, game.seats[0], game.seats[-1])
    if seed < 0:
        raise WrongUsage(
            f"--seed is a whole number from 0 on, not {seed}", f"--seed è un numero da 0 in su, non {seed}"
        )
    if workers is not None:
        whole_number("--workers", workers, 1, MOST_WORKERS)
    if len(players) > seats:
        raise WrongUsage(
            f"{len(players)} bots do not fit in {seats} seats: name fewer, or raise --seats",
            f"{len(players)} bot non stanno in {seats} posti: indicane meno, o alza --seats",
        )
    agreed = options_of(game, chosen(game, packs, options))
    try:
        if trajectories is not None:
            return write(
                game, Path(trajectories), lang, games=games, seats=seats, bots=players, options=agreed, seed=seed
            )
        with progress_bar(games, lang) as progress:
            report = simulate(
                game,
                games=games,
                seats=seats,
                bots=players,
                options=agreed,
                seed=seed,
                workers=workers,
                crew=cluster(crew, address, workers),
                progress=progress,
            )
    except Refused as refused:
        raise Failure(
            f"{refused.reason.en} ({refused.clause})",
            f"{refused.reason.it} ({refused.clause})",
        ) from refused
    except Endless as endless:
        raise Failure(endless.reason.en, endless.reason.it) from endless
    text = msgspec.json.encode(report)
    say((text if compact else msgspec.json.format(text)).decode())
    return 0
