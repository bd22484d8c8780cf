"""`ludoteca daily`: the puzzle of a day in the terminal, and a text to share at the end."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import UTC, date, datetime

from ludoteca.bots.workers import workers
from ludoteca.cli.choices import game_named
from ludoteca.cli.playing import at_the_table, record_file, your_name
from ludoteca.cli.words import WrongUsage, note, say, unknown
from ludoteca.core.daily import daily_seed, share_text
from ludoteca.core.puzzles import WHOLLY, Most
from ludoteca.core.rules import Lang, Text
from ludoteca.games.asked import most, with_puzzle
from ludoteca.terminal.local import LocalTable


def day_named(words: str | None) -> str:
    """A day that has come, as ISO 8601 writes it; today unless one is named."""
    today = datetime.now(UTC).date()
    if words is None:
        return today.isoformat()
    try:
        day = date.fromisoformat(words)
    except ValueError:
        raise WrongUsage(
            f"--date is written 2026-01-31, not {words!r}", f"--date si scrive 2026-01-31, non {words!r}"
        ) from None
    if day > today:
        raise WrongUsage(f"{day} has not come yet", f"il {day} non è ancora arrivato")
    return day.isoformat()


@contextmanager
def searching(game: str, seed: int, wanted: bool) -> Iterator["Future[Most] | None"]:
    """The search for the best score, in a process of its own while somebody plays."""
    if not wanted:
        yield None
        return
    pool = workers(1, patience=10)
    try:
        yield pool.submit(most, game, game_named(game).options_type(), seed, WHOLLY)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def daily(arguments: argparse.Namespace) -> int:
    """`ludoteca daily`."""
    lang: Lang = arguments.lang
    name = arguments.game or next(with_puzzle())
    if name not in with_puzzle():
        raise unknown(Text("daily puzzle", "il rompicapo di"), name, with_puzzle())
    game = game_named(name)
    day = day_named(arguments.date)
    seed = daily_seed(name, day)
    table = LocalTable(
        game,
        (),
        game.options_type(),
        seed,
        your_name(arguments.name),
        record_file(arguments.record),
        hurry=not sys.stdin.isatty(),
        counts=True,
    )
    with searching(name, seed, arguments.best) as search:
        at_the_table(table, arguments.plain, lang)
        if table.first is None:
            note(Text("The puzzle was not finished.", "Il rompicapo non è finito.").of(lang))
            return 1
        best = None
        if search is not None:
            if not search.done():
                note(Text("Looking for the best score …", "Cerco il punteggio massimo …").of(lang))
            best = search.result()
            most_ = Text(f"Best score: {best.points}", f"Punteggio massimo: {best.points}").of(lang)
            note(most_ if best.proven else most_ + Text(" (not proven)", " (non dimostrato)").of(lang))
        known = None if best is None else (best.points, best.proven)
        say(share_text(game.title, day, table.first, known, "").of(lang))
    return 0
