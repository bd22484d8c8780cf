"""Everything that can be said after `ludoteca`, with help and complaints in the person's language."""

import argparse
import os
import re
import sys
from textwrap import dedent
from typing import IO, NoReturn

from ludoteca import __version__
from ludoteca.cli.store_options import DAY, add_keep, add_store_actions
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


def build_parser(lang: Lang) -> Parser:
    """Everything that can be said after `ludoteca`, with help in one language."""

    def t(en: str, it: str) -> str:
        return Text(en, it).of(lang)

    Parser.lang = lang
    top = Parser(
        prog="ludoteca",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=t(
            "A digital tabletop: serve it, play it, replay it, study it.",
            "Un tavolo da gioco digitale: offrilo, gioca, rivedi, studia.",
        ),
        epilog=t(
            "Exit codes: 0 done, 1 failed or refused, 2 wrong usage.",
            "Codici d'uscita: 0 fatto, 1 fallito o rifiutato, 2 uso sbagliato.",
        ),
    )
    top.add_argument("--version", action="version", version=f"ludoteca {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar=t("COMMAND", "COMANDO"))

    def command(name: str, en: str, it: str, examples: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=t(en, it),
            description=t(en, it),
            epilog=t("examples:", "esempi:")
            + "\n"
            + dedent(examples).strip("\n").replace("\n", "\n  ").join(("  ", "")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def add_lang(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--lang",
            choices=("it", "en"),
            default=lang,
            help=t("language (else that of the system)", "lingua (altrimenti quella del sistema)"),
        )

    def add_option(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="K=V",
            help=t(
                "an option of the game, as deck=beginners; may be repeated",
                "un'opzione del gioco, come deck=beginners; ripetibile",
            ),
        )

    def add_pack(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--pack",
            action="append",
            default=[],
            metavar=t("PACK", "MAZZO"),
            help=t(
                "cards of your own: a TOML file, or a folder with cards.toml; may be repeated",
                "carte tue: un file TOML, o una cartella con cards.toml; ripetibile",
            ),
        )

    serve = command(
        "serve",
        "Run the table server for browsers and terminals.",
        "Avvia il server dei tavoli, per browser e terminali.",
        """
        ludoteca serve --open
        ludoteca serve --host 127.0.0.1 --port 8080
        ludoteca serve --pack my-cards.toml
        ludoteca serve --database postgresql://localhost/ludoteca --bus redis://localhost --public-url https://play.example.org
        """,
    )
    serve.add_argument(
        "--host",
        default="0.0.0.0",  # noqa: S104  # a table is for the people in the room
        help=t(
            "address to listen on; 127.0.0.1 keeps it to this computer",
            "indirizzo su cui ascoltare; 127.0.0.1 resta su questo computer",
        ),
    )
    serve.add_argument(
        "--port", type=int, default=8000, help=t("port; 0 takes any free one", "porta; 0 ne prende una libera")
    )
    serve.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("LUDOTECA_DATABASE"),
        help=t(
            "where tables are kept (LUDOTECA_DATABASE, or a SQLite file in your data folder)",
            "dove stanno i tavoli (LUDOTECA_DATABASE, o un file SQLite nella tua cartella dati)",
        ),
    )
    serve.add_argument(
        "--durable",
        choices=("normal", "full"),
        default="normal",
        help=t(
            "SQLite: full keeps acknowledged moves even if the power fails (normal: if the process ends)",
            "SQLite: full conserva le mosse confermate anche se manca la corrente (normal: se il processo finisce)",
        ),
    )
    serve.add_argument(
        "--bus",
        metavar="URL",
        default=os.environ.get("LUDOTECA_BUS"),
        help=t(
            "redis://… when several servers share the tables (LUDOTECA_BUS)",
            "redis://… quando più server condividono i tavoli (LUDOTECA_BUS)",
        ),
    )
    serve.add_argument(
        "--public-url",
        metavar="URL",
        default=os.environ.get("LUDOTECA_PUBLIC_URL"),
        help=t(
            "address that links begin with (LUDOTECA_PUBLIC_URL)",
            "indirizzo con cui iniziano i link (LUDOTECA_PUBLIC_URL)",
        ),
    )
    serve.add_argument(
        "--trusted-proxy",
        default=os.environ.get("LUDOTECA_TRUSTED_PROXY", ""),
        metavar=t("ADDRESS[,…]", "INDIRIZZO[,…]"),
        help=t(
            "addresses or networks of your own proxy, which says who its visitors are",
            "indirizzi o reti del tuo proxy, che dice chi sono i suoi visitatori",
        ),
    )
    password = serve.add_mutually_exclusive_group()
    password.add_argument(
        "--password",
        action="store_true",
        help=t(
            "ask here for a password that visitors will need (or set LUDOTECA_PASSWORD)",
            "chiede qui una password che servirà ai visitatori (o imposta LUDOTECA_PASSWORD)",
        ),
    )
    password.add_argument(
        "--password-file",
        metavar="FILE",
        help=t("the password is the first line of this file", "la password è la prima riga di questo file"),
    )
    password.add_argument(
        "--no-password",
        action="store_true",
        help=t("take the password of earlier starts away", "toglie la password degli avvii precedenti"),
    )
    serve.add_argument(
        "--no-public-tables",
        action="store_true",
        help=t("tables are found by their link only", "i tavoli si trovano solo con il loro link"),
    )
    serve.add_argument(
        "--open",
        action="store_true",
        help=t("open the browser where there is a screen", "apre il browser se c'è uno schermo"),
    )
    add_keep(serve, t, "keep-", 7 * DAY)
    add_pack(serve)
    add_lang(serve)

    rules = command(
        "rules",
        "Look up the rules of a game, or count those that have a passing test.",
        "Consulta le regole di un gioco, o conta quelle che hanno un test che passa.",
        """
        ludoteca rules set
        ludoteca rules set SET-PEN-06 --lang it
        ludoteca rules set --search debt box
        ludoteca rules coverage --check
        """,
    )
    rules.add_argument(
        "game", metavar=t("GAME|coverage", "GIOCO|coverage"), help=t("a game, or coverage", "un gioco, oppure coverage")
    )
    rules.add_argument(
        "clauses",
        nargs="*",
        metavar=t("CLAUSE", "REGOLA"),
        help=t("clause ids or chapters", "sigle di regole o capitoli"),
    )
    rules.add_argument(
        "--search",
        nargs="+",
        default=[],
        metavar=t("WORD", "PAROLA"),
        help=t("words to find, in either language", "parole da cercare, in entrambe le lingue"),
    )
    rules.add_argument("--json", action="store_true", help=t("print JSON", "stampa JSON"))
    rules.add_argument(
        "--check", action="store_true", help=t("coverage: fail if it fell", "coverage: fallisce se è scesa")
    )
    add_lang(rules)

    replay = command(
        "replay",
        "Play a record again: the moves told, the table as a seat saw it, the end explained.",
        "Rigioca una partita: le mosse raccontate, il tavolo come lo vedeva un posto, la fine spiegata.",
        """
        ludoteca replay game.txt
        ludoteca replay game.txt --at 12 --seat 1 --lang it
        ludoteca replay - --json < game.txt
        """,
    )
    replay.add_argument(
        "file", metavar="FILE", help=t("a record; - reads standard input", "una partita; - legge lo standard input")
    )
    replay.add_argument("--at", type=int, metavar="N", help=t("stop after so many moves", "fermati dopo tante mosse"))
    replay.add_argument(
        "--seat",
        type=int,
        metavar="S",
        help=t("whose view (else the open one)", "la vista di chi (altrimenti quella aperta)"),
    )
    replay.add_argument("--json", action="store_true", help=t("print JSON", "stampa JSON"))
    add_pack(replay)
    add_lang(replay)

    sim = command(
        "sim",
        "Play matches of bots on all cores and print one JSON object; same seed, same numbers.",
        "Fa giocare i bot su tutti i processori e stampa un oggetto JSON; stesso seme, stessi numeri.",
        """
        ludoteca sim set --games 1000
        ludoteca sim set --games 500 --seats 4 --bots level2,level4 --option penalty=sitout --seed 7 --json
        """,
    )
    sim.add_argument("game", metavar=t("GAME", "GIOCO"), help=t("a game", "un gioco"))
    sim.add_argument(
        "--games", type=int, default=100, metavar="M", help=t("how many matches (100)", "quante partite (100)")
    )
    sim.add_argument(
        "--seats", type=int, metavar="N", help=t("how many seats (2, or one a bot)", "quanti posti (2, o uno per bot)")
    )
    sim.add_argument(
        "--bots", default="greedy", metavar="A,B", help=t("who plays, by turns (greedy)", "chi gioca, a turno (greedy)")
    )
    add_option(sim)
    sim.add_argument("--seed", type=int, default=0, metavar="S", help=t("seed of chance (0)", "seme del caso (0)"))
    sim.add_argument(
        "--workers", type=int, metavar="W", help=t("processes (all cores)", "processi (tutti i processori)")
    )
    sim.add_argument(
        "--json", action="store_true", help=t("JSON in one line, for programs", "JSON su una riga, per i programmi")
    )
    add_pack(sim)
    add_lang(sim)

    play = command(
        "play",
        "Play in the terminal, against bots or at a server's table; plain text where there is no terminal.",
        "Gioca nel terminale, contro i bot o al tavolo di un server; testo semplice dove non c'è un terminale.",
        """
        ludoteca play set
        ludoteca play set --bot 2 --lang it
        ludoteca play myset --bot 2 --seats 3 --pack my-cards.toml
        ludoteca play set --bot 2 --bot 4 --option games=3 --record game.txt
        ludoteca play myth --campaign evening.campaign
        ludoteca play --join http://192.168.1.20:8000/t/volpe-rossa-42 --name Ada
        echo "q w e" | ludoteca play set --plain
        """,
    )
    play.add_argument("game", nargs="?", metavar=t("GAME", "GIOCO"), help=t("a game", "un gioco"))
    play.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar=t("LEVEL", "LIVELLO"),
        help=t(
            "a bot of this level, 1 to 5, or its name; may be repeated",
            "un bot di questo livello, da 1 a 5, o il suo nome; ripetibile",
        ),
    )
    play.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help=t("seats; the last bot takes those left over", "posti; l'ultimo bot prende quelli che avanzano"),
    )
    add_option(play)
    add_pack(play)
    play.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=t("seed of chance (else a new one)", "seme del caso (altrimenti uno nuovo)"),
    )
    play.add_argument(
        "--plain",
        action="store_true",
        help=t("plain text, moves read line by line", "testo semplice, mosse lette riga per riga"),
    )
    play.add_argument(
        "--hurry",
        action="store_true",
        help=t("bots answer at once", "i bot rispondono subito"),
    )
    play.add_argument(
        "--record",
        metavar="FILE",
        help=t("write the match down, for ludoteca replay", "scrivi la partita, per ludoteca replay"),
    )
    play.add_argument(
        "--campaign",
        metavar="FILE",
        help=t("Myth: the next act of this campaign", "Myth: il prossimo atto di questa campagna"),
    )
    play.add_argument(
        "--join", metavar="LINK", help=t("the link of a server's table", "il link di un tavolo su un server")
    )
    play.add_argument("--name", default="", help=t("your name at the table", "il tuo nome al tavolo"))
    add_lang(play)

    campaign = command(
        "campaign",
        "Campaigns of Myth as files: found, look at, join with another device, fork before an act.",
        "Campagne di Myth come file: fondale, guardale, uniscile con un altro dispositivo, diramale.",
        """
        ludoteca campaign new evening.campaign --name "The Late Shift" --heroes 3
        ludoteca play myth --campaign evening.campaign
        ludoteca campaign show evening.campaign --lang it
        ludoteca campaign export evening.campaign --act 1 | ludoteca replay -
        ludoteca campaign import evening.campaign from-the-server.campaign
        ludoteca campaign fork evening.campaign other-way.campaign --act 2
        """,
    )
    campaign.add_argument(
        "action",
        choices=("new", "show", "export", "import", "fork", "give-up"),
        help=t("what to do; export prints the record of an act", "che cosa fare; export stampa la partita di un atto"),
    )
    campaign.add_argument("file", metavar="FILE", help=t("the campaign", "la campagna"))
    campaign.add_argument(
        "other",
        nargs="?",
        metavar=t("OTHER", "ALTRO"),
        help=t("import: where from; fork: where to", "import: da dove; fork: verso dove"),
    )
    campaign.add_argument("--name", default="", help=t("new: its name", "new: il suo nome"))
    campaign.add_argument(
        "--heroes", type=int, choices=range(2, 6), default=2, help=t("new: how many (2)", "new: quanti (2)")
    )
    campaign.add_argument("--act", type=int, metavar="N", help=t("export, fork: which act", "export, fork: quale atto"))
    add_lang(campaign)

    daily = command(
        "daily",
        "Play the puzzle of the day, the same for everybody, and get a text to share.",
        "Gioca il rompicapo del giorno, uguale per tutti, e ottieni un testo da condividere.",
        """
        ludoteca daily
        ludoteca daily --date 2026-01-31 --lang it
        """,
    )
    daily.add_argument(
        "game",
        nargs="?",
        default="sideboards",
        metavar=t("GAME", "GIOCO"),
        help=t("a game with a puzzle (sideboards)", "un gioco che ha un rompicapo (sideboards)"),
    )
    daily.add_argument(
        "--date", metavar="DAY", help=t("another day, as 2026-01-31 (UTC)", "un altro giorno, come 2026-01-31 (UTC)")
    )
    daily.add_argument(
        "--best",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=t("find the best score while you play", "cerca il punteggio massimo mentre giochi"),
    )
    daily.add_argument(
        "--plain",
        action="store_true",
        help=t("plain text, moves read line by line", "testo semplice, mosse lette riga per riga"),
    )
    daily.add_argument(
        "--record",
        metavar="FILE",
        help=t("write the match down, for ludoteca replay", "scrivi la partita, per ludoteca replay"),
    )
    daily.add_argument("--name", default="", help=t("your name at the table", "il tuo nome al tavolo"))
    add_lang(daily)

    learn = command(
        "learn",
        "Learn a game by playing it: the lesson of the browser as text.",
        "Impara un gioco giocandolo: la lezione del browser come testo.",
        """
        ludoteca learn set
        ludoteca learn myth --lang it
        """,
    )
    learn.add_argument("game", metavar=t("GAME", "GIOCO"), help=t("a game of the house", "un gioco della casa"))
    learn.add_argument(
        "--plain",
        action="store_true",
        help=t("plain text, moves read line by line", "testo semplice, mosse lette riga per riga"),
    )
    learn.add_argument("--name", default="", help=t("your name at the table", "il tuo nome al tavolo"))
    add_lang(learn)

    content = command(
        "content",
        "Check packs of cards that you wrote: what is wrong where, what they hold, what is unusual.",
        "Controlla i mazzi di carte scritti da te: che cosa è sbagliato e dove, che cosa c'è, che cosa è insolito.",
        """
        ludoteca content check my-cards.toml
        ludoteca content check my-cards.toml other-cards --lang it
        """,
    )
    content.add_argument("action", choices=("check",), metavar="check", help=t("what to do", "che cosa fare"))
    content.add_argument(
        "pack",
        nargs="+",
        metavar=t("PACK", "MAZZO"),
        help=t("a TOML file, or a folder with cards.toml", "un file TOML, o una cartella con cards.toml"),
    )
    add_lang(content)

    store = command(
        "store",
        "Look after the tables of a server: back up, bring back, check, patch, move to another database, prune.",
        "Cura i tavoli di un server: copia, riporta, controlla, corregge, sposta in un altro database, sfoltisce.",
        """
        ludoteca store backup tables-monday.sqlite3
        ludoteca store check
        ludoteca store prune --finished 52w --unused 7d
        ludoteca store export all.jsonl
        ludoteca store import all.jsonl --database postgresql://localhost/ludoteca
        """,
    )
    add_lang(store)
    add_store_actions(store, t, add_lang)

    doctor = command(
        "doctor",
        "Check the installation and say what to do.",
        "Controlla l'installazione e dice che cosa fare.",
        """
        ludoteca doctor
        ludoteca doctor --lang it
        """,
    )
    add_lang(doctor)
    return top
