"""`ludoteca play`: in a terminal, or in plain text where there is none."""

import argparse
import getpass
import os
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from ludoteca.cli.campaigns import NextAct, usual
from ludoteca.cli.choices import bot_named, game_named, options_of, whole_number
from ludoteca.cli.packs import chosen, load_all
from ludoteca.cli.words import Failure, WrongUsage, note
from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Refused, Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.campaigns import games_with_campaigns
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.plain import play_plain
from ludoteca.terminal.program import ProgramEnded, play_program
from ludoteca.terminal.table import Table
from ludoteca.terminal.telling import printable
from ludoteca.terminal.visit import CannotJoin, Link, Visit

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


def record_file(given: str | None) -> Path | None:
    """Where to write the match down, if anywhere."""
    record = None if given is None else Path(given)
    if record is not None and (record.is_dir() or not os.access(record.absolute().parent, os.W_OK)):
        raise Failure(f"cannot write {record}", f"non posso scrivere {record}")
    return record


def local_table(arguments: argparse.Namespace) -> Table:
    """A table in this process."""
    if arguments.game is None:
        raise WrongUsage(
            "which game? For example: ludoteca play set --bot 2", "quale gioco? Per esempio: ludoteca play set --bot 2"
        )
    game = game_named(arguments.game)
    if arguments.campaign is not None:
        return act_table(arguments, game)
    bots = [bot_named(game, word) for word in bot_words(arguments.bot, arguments.seats, game)]
    whole_number("--bot", len(bots), game.seats[0] - 1, game.seats[-1] - 1)
    seed: int = secrets.randbelow(2**63) if arguments.seed is None else arguments.seed
    if seed < 0:
        raise WrongUsage(
            f"--seed is a whole number from 0 on, not {seed}", f"--seed è un numero da 0 in su, non {seed}"
        )
    record = record_file(arguments.record)
    options = options_of(game, chosen(game, arguments.pack, arguments.option))
    try:
        return LocalTable(game, bots, options, seed, your_name(arguments.name), record, hurry=arguments.hurry)
    except Refused as refused:
        raise Failure(refused.reason.en, refused.reason.it) from refused


def act_table(arguments: argparse.Namespace, game: AnyGame) -> Table:
    """The next act of a campaign file, which is written down once it is over."""
    if BOXES[game.name].campaign is None or arguments.seats is not None:
        titles = [BOXES[name].game.title for name in games_with_campaigns()]
        raise WrongUsage(
            f"--campaign is for {', '.join(title.en for title in titles)}, and has the seats of its heroes",
            f"--campaign vale per {', '.join(title.it for title in titles)}, e ha i posti dei suoi eroi",
        )
    path = Path(arguments.campaign)
    act = NextAct(path, game, options_of(game, usual(path, chosen(game, arguments.pack, arguments.option))))
    words = arguments.bot or [BOXES[game.name].bots[0].name]
    bots = [bot_named(game, word) for word in bot_words(words[: act.seats - 1], act.seats, game)]
    seed: int = secrets.randbelow(2**63) if arguments.seed is None else arguments.seed
    arguments.act = act
    record = record_file(arguments.record)
    name = your_name(arguments.name)
    return LocalTable(game, bots, act.options, seed, name, record, hurry=arguments.hurry, ended=act.ended)


def asked_password() -> str:
    """The password of a server's house: from the environment, or typed."""
    try:
        return os.environ.get("LUDOTECA_PASSWORD") or getpass.getpass("Password: ")
    except EOFError as closed:
        raise Failure(
            "this house has a password: type it, or set LUDOTECA_PASSWORD",
            "questa ludoteca ha una password: scrivila, o imposta LUDOTECA_PASSWORD",
        ) from closed


def joined_table(arguments: argparse.Namespace) -> Table:
    """A table of a server."""
    given = [
        name
        for name in ("game", "bot", "seats", "option", "seed", "record", "hurry", "campaign")
        if getattr(arguments, name)
    ]
    if given:
        raise WrongUsage(
            f"--join takes the table as it is: leave out {', '.join(given)}",
            f"--join prende il tavolo com'è: togli {', '.join(given)}",
        )
    try:
        from ludoteca.terminal.joined import JoinedTable
    except ModuleNotFoundError as missing:
        raise terminal_missing(missing) from missing
    load_all(arguments.pack, GAMES.values())  # what the table plays with is drawn from one's own file
    try:
        link = Link.read(arguments.join)
        visit = Visit(link.site)
        visit.tell_password(asked_password)
        return JoinedTable(link, your_name(arguments.name), visit)
    except CannotJoin as refused:
        raise Failure(refused.text.en, refused.text.it) from refused


def terminal_missing(missing: ModuleNotFoundError) -> Failure:
    """What to install."""
    return Failure(
        f"this needs the package {missing.name}: pip install 'ludoteca[terminal]'",
        f"serve il pacchetto {missing.name}: pip install 'ludoteca[terminal]'",
    )


def at_the_table(table: Table, plain: bool, lang: Lang) -> None:
    """Play until somebody leaves; in plain text if asked to, or where there is no terminal."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        play_plain(table, lang)
    else:
        try:
            from ludoteca.terminal.app import play_in_terminal
        except ModuleNotFoundError as missing:
            raise terminal_missing(missing) from missing
        play_in_terminal(table, lang)


def play(arguments: argparse.Namespace) -> int:
    """`ludoteca play`."""
    lang: Lang = arguments.lang
    table = joined_table(arguments) if arguments.join else local_table(arguments)
    at_the_table(table, arguments.plain, lang)
    act = getattr(arguments, "act", None)
    if act is not None:
        if act.problem is not None:
            raise act.problem
        kept = Text("the act is written down", "l'atto è registrato")
        lost = Text("the act was not finished and does not count", "l'atto non è finito e non conta")
        note(f"{arguments.campaign}: {(kept if act.kept else lost).of(lang)}")
    if table.way_back is not None:
        text = Text("Back to your seat (keep it to yourself):", "Per tornare al tuo posto (tienilo per te):")
        note(f"{text.of(lang)} ludoteca play --join {table.way_back}")
    return 0


def seat(arguments: argparse.Namespace) -> int:
    """`ludoteca seat`."""
    try:
        command = shlex.split(arguments.program)
    except ValueError:
        command = []
    if not command:
        raise WrongUsage(
            "which program? For example: ludoteca seat 'python3 my_bot.py' set",
            "quale programma? Per esempio: ludoteca seat 'python3 my_bot.py' set",
        )
    table = joined_table(arguments) if arguments.join else local_table(arguments)
    try:
        play_program(table, arguments.lang, command)
    except ProgramEnded as ended:
        raise Failure(ended.text.en, ended.text.it) from ended
    return 0


def tools(arguments: argparse.Namespace) -> int:
    """`ludoteca tools`."""
    try:
        from ludoteca.terminal.tools import serve_tools
    except ModuleNotFoundError as missing:
        raise Failure(
            f"this needs the package {missing.name}: pip install 'ludoteca[mcp]'",
            f"serve il pacchetto {missing.name}: pip install 'ludoteca[mcp]'",
        ) from missing
    table = joined_table(arguments) if arguments.join else local_table(arguments)
    serve_tools(table, arguments.lang)
    return 0


AT_A_TABLE = {"play": play, "seat": seat, "tools": tools}
"""A person, a program or a language model plays."""
