"""`ludoteca play`: in a terminal, or in plain text where there is none."""

import argparse
import getpass
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from ludoteca.cli.choices import bot_named, game_named, options_of, whole_number
from ludoteca.cli.words import Failure, WrongUsage
from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Refused
from ludoteca.terminal.table import Table
from ludoteca.terminal.telling import printable

MOST_NAME = 24


def your_name(given: str) -> str:
    """The name given, else that of the account, fit to be shown."""
    if given:
        name = printable(given).strip()
        if not 1 <= len(name) <= MOST_NAME:
            raise WrongUsage(f"a name has 1 to {MOST_NAME} characters", f"un nome ha da 1 a {MOST_NAME} caratteri")
        return name
    try:
        return printable(getpass.getuser())[:MOST_NAME].capitalize()
    except (OSError, KeyError):  # an account without a name
        return "Ludo"


def bot_words(words: Sequence[str], seats: int | None, game: AnyGame) -> list[str]:
    """Which bot sits in each seat but yours: those named, the last of them again for seats left over."""
    named = list(words)
    if seats is None:
        return named
    whole_number("--seats", seats, game.seats[0], game.seats[-1])
    if len(named) >= seats:
        raise WrongUsage(
            f"{seats} seats are too few for you and {len(named)} bots: raise --seats",
            f"{seats} posti non bastano per te e {len(named)} bot: alza --seats",
        )
    return named + [named[-1] if named else "2"] * (seats - 1 - len(named))


def local_table(arguments: argparse.Namespace) -> Table:
    """A table in this process."""
    from ludoteca.terminal.local import LocalTable

    if arguments.game is None:
        raise WrongUsage(
            "which game? For example: ludoteca play set --bot 2", "quale gioco? Per esempio: ludoteca play set --bot 2"
        )
    game = game_named(arguments.game)
    bots = [bot_named(game, word) for word in bot_words(arguments.bot, arguments.seats, game)]
    whole_number("--bot", len(bots), game.seats[0] - 1, game.seats[-1] - 1)
    seed: int = secrets.randbelow(2**63) if arguments.seed is None else arguments.seed
    if seed < 0:
        raise WrongUsage(
            f"--seed is a whole number from 0 on, not {seed}", f"--seed è un numero da 0 in su, non {seed}"
        )
    record = None if arguments.record is None else Path(arguments.record)
    if record is not None and not record.absolute().parent.is_dir():
        raise Failure(f"there is no folder {record.parent}", f"la cartella {record.parent} non c'è")
    options = options_of(game, arguments.option)
    try:
        return LocalTable(game, bots, options, seed, your_name(arguments.name), record)
    except Refused as refused:
        raise Failure(f"{refused.reason.en} ({refused.clause})", f"{refused.reason.it} ({refused.clause})") from refused


def play(arguments: argparse.Namespace) -> int:
    """`ludoteca play`."""
    lang: Lang = arguments.lang
    plain = arguments.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    table = local_table(arguments)
    if plain:
        from ludoteca.terminal.plain import play_plain

        play_plain(table, lang)
    return 0
