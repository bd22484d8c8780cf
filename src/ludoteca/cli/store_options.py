"""What can be said after `ludoteca store`."""

import argparse
import os
import re
from collections.abc import Callable
from math import inf

from ludoteca.cli.saying import Parser, Saying

UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
DAY = UNITS["d"]

Say = Callable[[str, str], str]
"""English or Italian, whichever the person reads."""


def duration(t: Say) -> Callable[[str], float]:
    """Reads 90d, 36h, 12w or forever as seconds; at least a day, for a table may be looked at that long."""

    def read(text: str) -> float:
        found = re.fullmatch(r"(\d{1,6})([hdw])", text)
        seconds = inf if text == "forever" else int(found[1]) * UNITS[found[2]] if found else 0
        if seconds < DAY:
            raise argparse.ArgumentTypeError(
                t(
                    f"{text!r}: write 90d, 36h, 12w or forever, at least 1d",
                    f"{text!r}: scrivi 90d, 36h, 12w o forever, almeno 1d",
                )
            )
        return float(seconds)

    return read


class Actions:
    """The actions of `ludoteca store`, and the options that they share."""

    def __init__(self, store: Parser, say: Saying) -> None:
        self.say, self.t = say, say.t
        self.parsers = store.add_subparsers(dest="action", required=True, metavar=say.t("ACTION", "AZIONE"))

    def add(self, name: str, en: str, it: str) -> Parser:
        """An action with its own help."""
        parser: Parser = self.parsers.add_parser(name, help=self.t(en, it), description=self.t(en, it))
        parser.add(
            "--database",
            "which store (LUDOTECA_DATABASE, or the SQLite file in your data folder)",
            "quale archivio (LUDOTECA_DATABASE, o il file SQLite nella tua cartella dati)",
            metavar="URL",
            default=os.environ.get("LUDOTECA_DATABASE"),
        )
        self.say.add_lang(parser)
        return parser

    def add_file(self, parser: Parser, en: str, it: str) -> None:
        """The file that is written or read."""
        parser.add("file", en, it, metavar="FILE")

    def add_yes(self, parser: Parser) -> None:
        """Without it nothing is done."""
        parser.flag(
            "--yes", "do it; without this it is only told", "fallo; senza, si dice soltanto che cosa si farebbe"
        )


def add_store_actions(store: Parser, say: Saying) -> None:
    """The actions of `ludoteca store`, each with its own help."""
    actions = Actions(store, say)
    add_care(actions)
    add_moving(actions)


def add_care(actions: Actions) -> None:
    """Copies, checks and corrections of one store."""
    backup = actions.add(
        "backup",
        "Copy an SQLite store to a file, also while the server runs.",
        "Copia un archivio SQLite in un file, anche mentre il server lavora.",
    )
    actions.add_file(backup, "the copy; it must not be there yet", "la copia; non deve esserci ancora")
    restore = actions.add(
        "restore",
        "Put a backup in the place of an SQLite store; the server must not run.",
        "Metti una copia al posto di un archivio SQLite; il server dev'essere fermo.",
    )
    actions.add_file(restore, "the backup", "la copia")
    restore.flag(
        "--force",
        "do not ask, although there is a store already (it is kept beside the new one)",
        "non chiedere, anche se un archivio c'è già (resta accanto a quello nuovo)",
    )
    check = actions.add(
        "check",
        "Look whether everything is whole and can be read; nothing is changed. The exit code is 1 for damage;"
        " a match of other rules that can only be looked at is named, and is none.",
        "Guarda se tutto è intero e leggibile; non cambia nulla. Il codice d'uscita è 1 se c'è un danno; una partita di"
        " altre regole che si può solo guardare viene nominata, e non lo è.",
    )
    check.add(
        "--pack",
        "cards that tables play with, as for serve",
        "carte con cui si gioca, come per serve",
        action="append",
        default=[],
        metavar=actions.t("PACK", "MAZZO"),
    )
    patch = actions.add(
        "patch",
        "Rewrite the logs of older versions where their meaning is the same; first it is only told.",
        "Riscrive i registri di versioni precedenti quando il senso resta lo stesso; prima lo dice soltanto.",
    )
    actions.add_yes(patch)


def add_moving(actions: Actions) -> None:
    """What goes from one store to another, and what goes for good."""
    export = actions.add(
        "export",
        "Write the whole store, or some tables and campaigns, to a file for another database.",
        "Scrive tutto l'archivio, o alcuni tavoli e campagne, in un file per un altro database.",
    )
    actions.add_file(export, "the file; it must not be there yet", "il file; non deve esserci ancora")
    export.add(
        "--table",
        "only this table; may be repeated",
        "solo questo tavolo; ripetibile",
        action="append",
        default=[],
        metavar=actions.t("CODE", "CODICE"),
    )
    export.add(
        "--campaign",
        "only this campaign and the tables of its acts; may be repeated",
        "solo questa campagna e i tavoli dei suoi atti; ripetibile",
        action="append",
        default=[],
        metavar="ID",
    )
    bring = actions.add(
        "import",
        "Take in a file of export; what is here already stays as it is.",
        "Prende un file di export; quello che c'è già resta com'è.",
    )
    actions.add_file(bring, "the file", "il file")
    prune = actions.add(
        "prune",
        "Remove old tables with their replays; first it is only told. Acts of campaigns stay.",
        "Toglie i tavoli vecchi con le loro registrazioni; prima lo dice soltanto. Gli atti delle campagne restano.",
    )
    add_keep(prune, actions.t, "", inf)
    actions.add_yes(prune)


def add_keep(parser: Parser, t: Say, prefix: str, unused: float) -> None:
    """How long tables are kept: for `store prune`, and with another prefix for `serve`."""
    for name, default, en, it in (
        ("finished", inf, "finished tables, with their replays", "tavoli finiti, con le loro registrazioni"),
        ("abandoned", inf, "tables left in mid-match", "tavoli lasciati a metà partita"),
        ("unused", unused, "tables where nobody began", "tavoli dove nessuno ha cominciato"),
    ):
        shown = "forever" if default == inf else f"{default / DAY:.0f}d"
        parser.add_argument(
            f"--{prefix}{name}",
            type=duration(t),
            default=default,
            metavar=t("TIME", "TEMPO"),
            help=t(
                f"keep {en} so long: 90d, 12w, forever ({shown})", f"conserva {it} per: 90d, 12w, forever ({shown})"
            ),
        )
