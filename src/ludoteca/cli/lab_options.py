"""What can be said after `ludoteca sim`, `arena` and `lab`: matches of bots in numbers."""

import argparse

from ludoteca.cli.saying import Saying


def add_sim(say: Saying) -> None:
    """`ludoteca sim`: matches of bots."""
    sim = say.command(
        "sim",
        "Play matches of bots on all cores and print one JSON object; same seed, same numbers.",
        "Fa giocare i bot su tutti i processori e stampa un oggetto JSON; stesso seme, stessi numeri.",
        """
        ludoteca sim set --games 1000
        ludoteca sim set --games 500 --seats 4 --bots level2,level4 --option penalty=sitout --seed 7 --json
        ludoteca sim myset --games 100000 --crew ray --address 10.0.0.1:6379
        """,
    )
    _add_matches(
        say,
        sim,
        games=say.t("how many matches (100)", "quante partite (100)"),
        seats=say.t("how many seats (2, or one a bot)", "quanti posti (2, o uno per bot)"),
    )
    sim.add_argument(
        "--bots",
        default="greedy",
        metavar="A,B",
        help=say.t("who plays, by turns (greedy)", "chi gioca, a turno (greedy)"),
    )
    sim.add_argument(
        "--trajectories",
        metavar="FILE",
        help=say.t("write every decision as numbers instead", "scrivi invece ogni decisione in numeri"),
    )
    _add_work(say, sim)


def add_arena(say: Saying) -> None:
    """`ludoteca arena`: which bot is how strong."""
    arena = say.command(
        "arena",
        "Let every bot play every other on the same deals with seats swapped; ratings with intervals.",
        "Fa giocare ogni bot con ogni altro sulle stesse mani a posti scambiati; valori con intervalli.",
        """
        ludoteca arena set --bots level1,level2,level3 --games 400
        ludoteca arena myset --bots 1,2,3,4 --games 100 --pairs next --plot myset.svg
        ludoteca arena sideboards --seats 1 --bots greedy,level3 --seed 7 --json
        """,
    )
    _add_matches(
        say,
        arena,
        games=say.t("matches of each pair (100)", "partite di ogni coppia (100)"),
        seats=say.t("seats of a table, shared by turns (2)", "posti di un tavolo, divisi a turno (2)"),
    )
    arena.add_argument(
        "--bots", default="", metavar="A,B,C", help=say.t("who plays (all of the game)", "chi gioca (tutti del gioco)")
    )
    arena.add_argument(
        "--pairs",
        choices=("all", "next"),
        default="all",
        help=say.t(
            "all against all, or each against the next one named", "tutti contro tutti, o ognuno con il successivo"
        ),
    )
    arena.add_argument(
        "--plot",
        metavar="FILE",
        help=say.t("draw strength against thinking time (SVG)", "disegna forza e tempo per pensare (SVG)"),
    )
    _add_work(say, arena)


def add_lab(say: Saying) -> None:
    """`ludoteca lab train`: a judgement that learns."""
    lab = say.command(
        "lab",
        "Train the judgement of a game's bots by self-play; prints the learning curve, keeps every generation.",
        "Allena il giudizio dei bot di un gioco facendoli giocare fra loro; stampa la curva, tiene ogni generazione.",
        """
        ludoteca lab train sideboards --generations 4 --games 400 --tests 400 --seed 1 --out weights
        """,
    )
    lab.add_argument("action", choices=("train",), help=say.t("what to do", "che cosa fare"))
    lab.add_argument("game", metavar=say.t("GAME", "GIOCO"), help=say.t("a game", "un gioco"))
    lab.add_argument(
        "--out",
        required=True,
        metavar=say.t("FOLDER", "CARTELLA"),
        help=say.t("where every generation is written", "dove si scrive ogni generazione"),
    )
    for name, usual, en, it in (
        ("generations", 4, "how often it learns (4)", "quante volte impara (4)"),
        ("games", 400, "matches of each generation (400)", "partite di ogni generazione (400)"),
        (
            "tests",
            400,
            "test matches against the first judgement (400)",
            "partite di prova contro il primo giudizio (400)",
        ),
        ("seed", 0, "seed of chance (0)", "seme del caso (0)"),
    ):
        lab.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=say.t(en, it))
    _add_crew(say, lab)
    say.add_lang(lab)


def _add_matches(say: Saying, parser: argparse.ArgumentParser, games: str, seats: str) -> None:
    """Of which game, how many matches, at how large a table."""
    parser.add_argument("game", metavar=say.t("GAME", "GIOCO"), help=say.t("a game", "un gioco"))
    parser.add_argument("--games", type=int, default=100, metavar="M", help=games)
    parser.add_argument("--seats", type=int, metavar="N", help=seats)


def _add_work(say: Saying, parser: argparse.ArgumentParser) -> None:
    """What is played, who does the work, and how it is told."""
    say.add_option(parser)
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help=say.t("seed of chance (0)", "seme del caso (0)")
    )
    _add_crew(say, parser)
    parser.add_argument(
        "--json", action="store_true", help=say.t("JSON in one line, for programs", "JSON su una riga, per i programmi")
    )
    say.add_pack(parser)
    say.add_lang(parser)


def _add_crew(say: Saying, parser: argparse.ArgumentParser) -> None:
    """Who does the work."""
    parser.add_argument(
        "--workers", type=int, metavar="W", help=say.t("processes (all cores)", "processi (tutti i processori)")
    )
    parser.add_argument(
        "--crew",
        choices=("cores", "ray"),
        default="cores",
        help=say.t("who plays: this machine, or a Ray cluster", "chi gioca: questa macchina, o un cluster Ray"),
    )
    parser.add_argument(
        "--address",
        metavar="HOST:PORT",
        help=say.t("the Ray cluster to use (else one is started here)", "il cluster Ray da usare (se no parte qui)"),
    )
