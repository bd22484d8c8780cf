"""What can be said after `ludoteca serve`, `rules`, `content`, `store` and `doctor`."""

import os

from ludoteca.cli.saying import Parser, Saying
from ludoteca.cli.store_options import DAY, add_keep, add_store_actions


def add_serve(say: Saying) -> None:
    """`ludoteca serve`: the table server."""
    serve = say.command(
        "serve",
        "Run the table server for browsers and terminals.",
        "Avvia il server dei tavoli, per browser e terminali.",
        """
        ludoteca serve --open
        ludoteca serve --host 127.0.0.1 --port 8080
        ludoteca serve --workers 4
        ludoteca serve --pack my-cards.toml
        ludoteca serve --database postgresql://localhost/ludoteca --bus redis://localhost --public-url https://play.example.org
        """,
    )
    serve.add(
        "--host",
        "address to listen on; 127.0.0.1 keeps it to this computer",
        "indirizzo su cui ascoltare; 127.0.0.1 resta su questo computer",
        default="0.0.0.0",  # noqa: S104  # a table is for the people in the room
    )
    serve.add("--port", "port; 0 takes any free one", "porta; 0 ne prende una libera", type=int, default=8000)
    serve.add(
        "--workers",
        "processes that share the tables, for a machine with several cores (1)",
        "processi che si dividono i tavoli, per una macchina con più processori (1)",
        type=int,
        default=1,
        metavar="N",
    )
    add_where_kept(serve, say)
    add_visitors(serve, say)
    serve.flag("--open", "open the browser where there is a screen", "apre il browser se c'è uno schermo")
    add_keep(serve, say.t, "keep-", 7 * DAY)
    say.add_pack(serve)
    say.add_lang(serve)


def add_where_kept(serve: Parser, say: Saying) -> None:
    """Where tables are kept, and by which address and proxy they are reached."""
    serve.add(
        "--database",
        "where tables are kept (LUDOTECA_DATABASE, or a SQLite file in your data folder)",
        "dove stanno i tavoli (LUDOTECA_DATABASE, o un file SQLite nella tua cartella dati)",
        metavar="URL",
        default=os.environ.get("LUDOTECA_DATABASE"),
    )
    serve.add(
        "--durable",
        "SQLite: full keeps acknowledged moves even if the power fails (normal: if the process ends)",
        "SQLite: full conserva le mosse confermate anche se manca la corrente (normal: se il processo finisce)",
        choices=("normal", "full"),
        default="normal",
    )
    serve.add(
        "--bus",
        "redis://… when several servers share the tables (LUDOTECA_BUS)",
        "redis://… quando più server condividono i tavoli (LUDOTECA_BUS)",
        metavar="URL",
        default=os.environ.get("LUDOTECA_BUS"),
    )
    serve.add(
        "--public-url",
        "address that links begin with (LUDOTECA_PUBLIC_URL)",
        "indirizzo con cui iniziano i link (LUDOTECA_PUBLIC_URL)",
        metavar="URL",
        default=os.environ.get("LUDOTECA_PUBLIC_URL"),
    )
    serve.add(
        "--trusted-proxy",
        "addresses or networks of your own proxy, which says who its visitors are",
        "indirizzi o reti del tuo proxy, che dice chi sono i suoi visitatori",
        default=os.environ.get("LUDOTECA_TRUSTED_PROXY", ""),
        metavar=say.t("ADDRESS[,…]", "INDIRIZZO[,…]"),
    )


def add_visitors(serve: Parser, say: Saying) -> None:
    """Who may come: a password, and tables that are found by their link only."""
    password = serve.add_mutually_exclusive_group()
    password.add_argument(
        "--password",
        action="store_true",
        help=say.t(
            "ask here for a password that visitors will need (or set LUDOTECA_PASSWORD)",
            "chiede qui una password che servirà ai visitatori (o imposta LUDOTECA_PASSWORD)",
        ),
    )
    password.add_argument(
        "--password-file",
        metavar="FILE",
        help=say.t("the password is the first line of this file", "la password è la prima riga di questo file"),
    )
    password.add_argument(
        "--no-password",
        action="store_true",
        help=say.t("take the password of earlier starts away", "toglie la password degli avvii precedenti"),
    )
    serve.flag("--no-public-tables", "tables are found by their link only", "i tavoli si trovano solo con il loro link")


def add_rules(say: Saying) -> None:
    """`ludoteca rules`: look rules up, count the proven ones."""
    rules = say.command(
        "rules",
        "Look up the rules of a game, or count those that have a passing test.",
        "Consulta le regole di un gioco, o conta quelle che hanno un test che passa.",
        """
        ludoteca rules set
        ludoteca rules set SET-PEN-06 --lang it
        ludoteca rules set --search debt box
        ludoteca rules set PEN --house one-debt
        ludoteca rules coverage --check
        """,
    )
    rules.add(
        "game", "a game, or coverage", "un gioco, oppure coverage", metavar=say.t("GAME|coverage", "GIOCO|coverage")
    )
    rules.add(
        "clauses", "clause ids or chapters", "sigle di regole o capitoli", nargs="*", metavar=say.t("CLAUSE", "REGOLA")
    )
    rules.add(
        "--search",
        "words to find, in either language",
        "parole da cercare, in entrambe le lingue",
        nargs="+",
        default=[],
        metavar=say.t("WORD", "PAROLA"),
    )
    say.add_house(rules)
    rules.flag("--json", "print JSON", "stampa JSON")
    rules.flag("--check", "coverage: fail if it fell", "coverage: fallisce se è scesa")
    say.add_lang(rules)


def add_content(say: Saying) -> None:
    """`ludoteca content`: packs of cards."""
    content = say.command(
        "content",
        "The cards of your own box, typed in: begin a pack (new), see what is wrong where and try it out (check), see"
        " how its cards will look (show). check without a pack: whether the printed things of the games fit together.",
        "Le carte della tua scatola, scritte da te: comincia un mazzo (new), guarda che cosa è sbagliato e dove e"
        " provalo (check), guarda come saranno le carte (show). check senza mazzo: se quello che i giochi portano"
        " stampato combacia.",
        """
        ludoteca content new GAME my-box
        ludoteca content check my-box.toml
        ludoteca content show my-box.toml
        ludoteca content check
        """,
    )
    content.add("action", "what to do", "che cosa fare", choices=("new", "check", "show"), metavar="new|check|show")
    content.add(
        "pack",
        "new: GAME [PATH]; check: packs, TOML files or folders of them; show: a pack or a game [ID …]",
        "new: GIOCO [PERCORSO]; check: mazzi, file TOML o cartelle di file; show: un mazzo o un gioco [ID …]",
        nargs="*",
        metavar=say.t("WORD", "PAROLA"),
    )
    say.add_lang(content)


def add_store(say: Saying) -> None:
    """`ludoteca store`: the tables of a server."""
    store = say.command(
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
    say.add_lang(store)
    add_store_actions(store, say)


def add_doctor(say: Saying) -> None:
    """`ludoteca doctor`: is everything here?"""
    doctor = say.command(
        "doctor",
        "Check the installation and say what to do.",
        "Controlla l'installazione e dice che cosa fare.",
        """
        ludoteca doctor
        ludoteca doctor --lang it
        """,
    )
    say.add_lang(doctor)
