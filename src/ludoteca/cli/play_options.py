"""What can be said after `ludoteca play`, `seat`, `tools`, `learn`, `daily`, `campaign` and `replay`."""

import argparse

from ludoteca.cli.saying import Parser, Saying


def add_replay(say: Saying) -> None:
    """`ludoteca replay`: a record again."""
    replay = say.command(
        "replay",
        "Play a record again: the moves told, the table as a seat saw it, the end explained.",
        "Rigioca una partita: le mosse raccontate, il tavolo come lo vedeva un posto, la fine spiegata.",
        """
        ludoteca replay game.txt
        ludoteca replay game.txt --at 12 --seat 1 --lang it
        ludoteca replay - --json < game.txt
        """,
    )
    replay.add("file", "a record; - reads standard input", "una partita; - legge lo standard input", metavar="FILE")
    replay.add("--at", "stop after so many moves", "fermati dopo tante mosse", type=int, metavar="N")
    replay.add(
        "--seat", "whose view (else the open one)", "la vista di chi (altrimenti quella aperta)", type=int, metavar="S"
    )
    replay.flag("--json", "print JSON", "stampa JSON")
    say.add_pack(replay)
    say.add_lang(replay)


def add_play(say: Saying) -> None:
    """`ludoteca play`: at a table in the terminal."""
    play = say.command(
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
    play.flag("--plain", "plain text, moves read line by line", "testo semplice, mosse lette riga per riga")
    play.add("--campaign", "the next act of this campaign", "il prossimo atto di questa campagna", metavar="FILE")
    add_table(say, play)


def add_seat(say: Saying) -> None:
    """`ludoteca seat`: a program at the table."""
    seat = say.command(
        "seat",
        "Let a program play a seat: it is asked in JSON, one object a line, and answers likewise.",
        "Fai giocare un posto a un programma: lo si interroga in JSON, un oggetto per riga, e così risponde.",
        """
        ludoteca seat "python3 my_bot.py" sideboards --bot 2 --hurry
        ludoteca seat "node my-bot.mjs" --join http://192.168.1.20:8000/t/volpe-rossa-42 --name Robot
        """,
    )
    seat.add(
        "program",
        "what to run, with its arguments in quotes",
        "che cosa avviare, con gli argomenti tra virgolette",
        metavar=say.t("COMMAND", "COMANDO"),
    )
    seat.set_defaults(campaign=None)
    add_table(say, seat)


def add_tools(say: Saying) -> None:
    """`ludoteca tools`: a language model at the table."""
    tools = say.command(
        "tools",
        "Give a seat to a language model: tools of the Model Context Protocol, on standard input and output.",
        "Dai un posto a un modello linguistico: strumenti del Model Context Protocol, su standard input e output.",
        """
        ludoteca tools sideboards --bot 2 --hurry
        ludoteca tools --join http://192.168.1.20:8000/t/volpe-rossa-42 --name Robot
        """,
    )
    tools.set_defaults(campaign=None)
    add_table(say, tools)


def add_table(say: Saying, parser: Parser) -> None:
    """Which table one plays at: one of this process, or one of a server."""
    parser.add("game", "a game", "un gioco", nargs="?", metavar=say.t("GAME", "GIOCO"))
    parser.add(
        "--bot",
        "a bot of this level (1 to 5, in some games also 2.5), or its name; may be repeated",
        "un bot di questo livello (da 1 a 5, in certi giochi anche 2.5), o il suo nome; ripetibile",
        action="append",
        default=[],
        metavar=say.t("LEVEL", "LIVELLO"),
    )
    parser.add(
        "--seats",
        "seats; the last bot takes those left over",
        "posti; l'ultimo bot prende quelli che avanzano",
        type=int,
        metavar="N",
    )
    say.add_option(parser)
    say.add_pack(parser)
    parser.add(
        "--seed", "seed of chance (else a new one)", "seme del caso (altrimenti uno nuovo)", type=int, metavar="S"
    )
    parser.flag("--hurry", "bots answer at once", "i bot rispondono subito")
    parser.add(
        "--record",
        "write the match down, for ludoteca replay",
        "scrivi la partita, per ludoteca replay",
        metavar="FILE",
    )
    parser.add("--join", "the link of a server's table", "il link di un tavolo su un server", metavar="LINK")
    parser.add("--name", "your name at the table", "il tuo nome al tavolo", default="")
    say.add_lang(parser)


def add_campaign(say: Saying) -> None:
    """`ludoteca campaign`: campaigns as files."""
    campaign = say.command(
        "campaign",
        "Campaigns as files: found, look at, join with another device, fork before an act.",
        "Campagne come file: fondale, guardale, uniscile con un altro dispositivo, diramale.",
        """
        ludoteca campaign new evening.campaign --name "The Late Shift" --heroes 3
        ludoteca play myth --campaign evening.campaign
        ludoteca campaign show evening.campaign --lang it
        ludoteca campaign export evening.campaign --act 1 | ludoteca replay -
        ludoteca campaign import evening.campaign from-the-server.campaign
        ludoteca campaign fork evening.campaign other-way.campaign --act 2
        """,
    )
    campaign.add(
        "action",
        "what to do; export prints the record of an act",
        "che cosa fare; export stampa la partita di un atto",
        choices=("new", "show", "export", "import", "fork", "give-up"),
    )
    campaign.add("file", "the campaign", "la campagna", metavar="FILE")
    campaign.add(
        "other",
        "import: where from; fork: where to",
        "import: da dove; fork: verso dove",
        nargs="?",
        metavar=say.t("OTHER", "ALTRO"),
    )
    campaign.add("--name", "new: its name", "new: il suo nome", default="")
    campaign.add("--heroes", "new: how many (2)", "new: quanti (2)", type=int, default=2, metavar="N")
    campaign.add("--act", "export, fork: which act", "export, fork: quale atto", type=int, metavar="N")
    say.add_lang(campaign)


def add_daily(say: Saying) -> None:
    """`ludoteca daily`: the puzzle of the day."""
    daily = say.command(
        "daily",
        "Solve the puzzle of the day, the same for everybody, and get a text to share.",
        "Risolvi il rompicapo del giorno, uguale per tutti, e ottieni un testo da condividere.",
        """
        ludoteca daily
        ludoteca daily --date 2026-01-31 --lang it
        """,
    )
    daily.add(
        "game",
        "a game with a puzzle (the first one)",
        "un gioco che ha un rompicapo (il primo)",
        nargs="?",
        default="",
        metavar=say.t("GAME", "GIOCO"),
    )
    daily.add("--date", "another day, as 2026-01-31 (UTC)", "un altro giorno, come 2026-01-31 (UTC)", metavar="DAY")
    daily.add(
        "--best",
        "find the best score while you play",
        "cerca il punteggio massimo mentre giochi",
        action=argparse.BooleanOptionalAction,
        default=True,
    )
    daily.flag("--plain", "plain text, moves read line by line", "testo semplice, mosse lette riga per riga")
    daily.add(
        "--record",
        "write the match down, for ludoteca replay",
        "scrivi la partita, per ludoteca replay",
        metavar="FILE",
    )
    daily.add("--name", "your name at the table", "il tuo nome al tavolo", default="")
    say.add_lang(daily)


def add_learn(say: Saying) -> None:
    """`ludoteca learn`: a lesson."""
    learn = say.command(
        "learn",
        "Learn a game by playing it: the lesson of the browser as text.",
        "Impara un gioco giocandolo: la lezione del browser come testo.",
        """
        ludoteca learn set
        ludoteca learn myth --lang it
        ludoteca learn myth --lesson 2
        """,
    )
    learn.add("game", "a game of the house", "un gioco della casa", metavar=say.t("GAME", "GIOCO"))
    learn.add(
        "--lesson",
        "which one, where a game has several",
        "quale, se il gioco ne ha più d'una",
        type=int,
        default=1,
        metavar="N",
    )
    learn.flag("--plain", "plain text, moves read line by line", "testo semplice, mosse lette riga per riga")
    learn.add("--name", "your name at the table", "il tuo nome al tavolo", default="")
    say.add_lang(learn)
