"""What the parts of the command line share: a parser that speaks the person's language, and common options."""

import argparse
import re
import sys
from textwrap import dedent
from typing import IO, Any, NoReturn

from ludoteca.cli.words import note
from ludoteca.core.rules import Lang, Text

ITALIAN = (
    (r"the following arguments are required: (.+)", r"manca: \1"),
    (r"unrecognized arguments: (.+)", r"non capisco: \1"),
    (r"argument (.+): invalid choice: (.+?) \(choose from (.+)\)", r"\1: \2 non c'è; ci sono: \3"),
    (r"argument (.+): invalid int value: (.+)", r"\1: serve un numero intero, non \2"),
    (r"argument (.+): expected (one|at least one) argument", r"\1: manca il valore"),
    (r"argument (.+): not allowed with argument (.+)", r"\1: non va insieme a \2"),
)


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line of the person's language."""

    lang: Lang = "en"

    def add(self, name: str, en: str, it: str, **how: Any) -> None:
        """An argument with its help in the person's language."""
        self.add_argument(name, help=Text(en, it).of(self.lang), **how)

    def flag(self, name: str, en: str, it: str, **how: Any) -> None:
        """A switch."""
        self.add(name, en, it, action="store_true", **how)

    def error(self, message: str) -> NoReturn:
        """One line that ends the program with code 2."""
        if self.lang == "it":
            for english, italian in ITALIAN:
                message = re.sub(f"^{english}$", italian, message)
        hint = Text(f"try {self.prog} --help", f"prova {self.prog} --help").of(self.lang)
        note(f"{self.prog}: {message} ({hint})")
        raise SystemExit(2)

    def print_help(self, file: IO[str] | None = None) -> None:  # type: ignore[override]
        """The help in the person's language, argparse's own words included."""
        text = self.format_help()
        if self.lang == "it":
            for english, italian in (
                ("usage:", "uso:"),
                ("positional arguments:", "argomenti:"),
                ("options:", "opzioni:"),
                ("show this help message and exit", "mostra questo aiuto ed esce"),
                ("show program's version number and exit", "mostra la versione ed esce"),
            ):
                text = text.replace(english, italian)
        (file or sys.stdout).write(text)


class Saying:
    """The words of the command line in one language, and the options that several commands share."""

    def __init__(self, top: Parser, lang: Lang) -> None:
        self.lang = lang
        self.commands = top.add_subparsers(dest="command", required=True, metavar=self.t("COMMAND", "COMANDO"))

    def t(self, en: str, it: str) -> str:
        """English or Italian, whichever the person reads."""
        return Text(en, it).of(self.lang)

    def command(self, name: str, en: str, it: str, examples: str) -> Parser:
        """A word after `ludoteca`, with examples in its help."""
        parser: Parser = self.commands.add_parser(
            name,
            help=self.t(en, it),
            description=self.t(en, it),
            epilog=self.t("examples:", "esempi:")
            + "\n"
            + dedent(examples).strip("\n").replace("\n", "\n  ").join(("  ", "")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        return parser

    def add_lang(self, parser: Parser) -> None:
        """In which language."""
        parser.add(
            "--lang",
            "language (else that of the system)",
            "lingua (altrimenti quella del sistema)",
            choices=("it", "en"),
            default=self.lang,
        )

    def add_option(self, parser: Parser) -> None:
        """Options of a game."""
        parser.add(
            "--option",
            "an option of the game, as deck=beginners; may be repeated",
            "un'opzione del gioco, come deck=beginners; ripetibile",
            action="append",
            default=[],
            metavar="K=V",
        )
        self.add_house(parser)

    def add_house(self, parser: Parser) -> None:
        """House rules, which are an option like any other."""
        parser.add(
            "--house",
            "a house rule: the other reading of a clause (`ludoteca rules GAME` lists them); may be repeated",
            "una regola della casa: l'altra lettura di una regola (`ludoteca rules GIOCO` le elenca); ripetibile",
            dest="option",
            action="append",
            default=[],
            type="house={}".format,
            metavar=self.t("RULE", "REGOLA"),
        )

    def add_pack(self, parser: Parser) -> None:
        """Cards of one's own."""
        parser.add(
            "--pack",
            "cards of your own: a TOML file, or a folder of them; may be repeated",
            "carte tue: un file TOML, o una cartella di file; ripetibile",
            action="append",
            default=[],
            metavar=self.t("PACK", "MAZZO"),
        )
