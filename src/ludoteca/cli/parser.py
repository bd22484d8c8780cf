"""Everything that can be said after `ludoteca`, with help and complaints in the person's language."""

import argparse

from ludoteca import __version__
from ludoteca.cli.lab_options import add_arena, add_lab, add_sim
from ludoteca.cli.play_options import add_campaign, add_daily, add_learn, add_play, add_replay, add_seat, add_tools
from ludoteca.cli.saying import Parser, Saying
from ludoteca.cli.serve_options import add_content, add_doctor, add_rules, add_serve, add_store
from ludoteca.core.rules import Lang, Text

COMMANDS = (
    add_serve,
    add_rules,
    add_replay,
    add_sim,
    add_arena,
    add_lab,
    add_play,
    add_seat,
    add_tools,
    add_campaign,
    add_daily,
    add_learn,
    add_content,
    add_store,
    add_doctor,
)
"""In the order of the help."""


def build_parser(lang: Lang) -> Parser:
    """Everything that can be said after `ludoteca`, with help in one language."""
    Parser.lang = lang
    top = Parser(
        prog="ludoteca",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=Text(
            "A digital tabletop: serve it, play it, replay it, study it.",
            "Un tavolo da gioco digitale: offrilo, gioca, rivedi, studia.",
        ).of(lang),
        epilog=Text(
            "Exit codes: 0 done, 1 failed or refused, 2 wrong usage.",
            "Codici d'uscita: 0 fatto, 1 fallito o rifiutato, 2 uso sbagliato.",
        ).of(lang),
    )
    top.add_argument("--version", action="version", version=f"ludoteca {__version__}")
    say = Saying(top, lang)
    for add in COMMANDS:
        add(say)
    return top
