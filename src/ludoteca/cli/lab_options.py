"""What can be said after `ludoteca sim`, `arena` and `lab`: matches of bots in numbers."""

from ludoteca.cli.saying import Parser, Saying


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
    sim.add(
        "--bots",
        "who plays, by turns (greedy): bots of the game, or files of ludoteca lab train",
        "chi gioca, a turno (greedy): bot del gioco, o file di ludoteca lab train",
        default="greedy",
        metavar="A,B",
    )
    sim.add(
        "--trajectories",
        "write every decision as numbers instead (by one process)",
        "scrivi invece ogni decisione in numeri (con un processo)",
        metavar="FILE",
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
    arena.add(
        "--bots",
        "who plays (all of the game): bots of the game, or files of ludoteca lab train",
        "chi gioca (tutti del gioco): bot del gioco, o file di ludoteca lab train",
        default="",
        metavar="A,B,C",
    )
    arena.add(
        "--pairs",
        "all against all, or each against the next one named",
        "tutti contro tutti, o ognuno con il successivo",
        choices=("all", "next"),
        default="all",
    )
    arena.add(
        "--plot", "draw strength against thinking time (SVG)", "disegna forza e tempo per pensare (SVG)", metavar="FILE"
    )
    _add_work(say, arena)


def add_lab(say: Saying) -> None:
    """`ludoteca lab train`: a judgement that learns."""
    lab = say.command(
        "lab",
        "Train the judgement of a game's bots on matches of bots; prints the learning curve, keeps every generation.",
        "Allena il giudizio dei bot di un gioco su partite fra bot; stampa la curva, tiene ogni generazione.",
        """
        ludoteca lab train sideboards --generations 4 --games 400 --tests 400 --seed 1 --out weights
        ludoteca lab train sideboards --from weights/sideboards-4.toml --generations 2 --out weights
        ludoteca arena sideboards --bots level3,weights/sideboards-6.toml --games 400
        ludoteca lab train myth --generations 5 --games 500 --tests 100 --seed 17 --out weights
        """,
    )
    lab.add("action", "what to do", "che cosa fare", choices=("train",))
    lab.add("game", "a game", "un gioco", metavar=say.t("GAME", "GIOCO"))
    lab.add(
        "--out",
        "where every generation and the learning curve are written",
        "dove si scrivono ogni generazione e la curva di apprendimento",
        required=True,
        metavar=say.t("FOLDER", "CARTELLA"),
    )
    lab.add(
        "--from",
        "go on from a generation that was written, with its --games and --seed",
        "continua da una generazione già scritta, con i suoi --games e --seed",
        dest="begun",
        metavar="FILE",
    )
    for name, usual, en, it in (
        ("generations", 4, "how often it learns (4)", "quante volte impara (4)"),
        ("games", None, "matches of each generation (400)", "partite di ogni generazione (400)"),
        (
            "tests",
            400,
            "test matches of each generation (400)",
            "partite di prova di ogni generazione (400)",
        ),
        ("seed", None, "seed of chance (0)", "seme del caso (0)"),
    ):
        lab.add(f"--{name}", en, it, type=int, default=usual, metavar="N")
    _add_crew(say, lab)
    say.add_lang(lab)


def _add_matches(say: Saying, parser: Parser, games: str, seats: str) -> None:
    """Of which game, how many matches, at how large a table."""
    parser.add("game", "a game", "un gioco", metavar=say.t("GAME", "GIOCO"))
    parser.add_argument("--games", type=int, default=100, metavar="M", help=games)
    parser.add_argument("--seats", type=int, metavar="N", help=seats)


def _add_work(say: Saying, parser: Parser) -> None:
    """What is played, who does the work, and how it is told."""
    say.add_option(parser)
    parser.add("--seed", "seed of chance (0)", "seme del caso (0)", type=int, default=0, metavar="S")
    _add_crew(say, parser)
    parser.flag("--json", "JSON in one line, for programs", "JSON su una riga, per i programmi")
    say.add_pack(parser)
    say.add_lang(parser)


def _add_crew(say: Saying, parser: Parser) -> None:
    """Who does the work."""
    parser.add("--workers", "processes (all cores)", "processi (tutti i processori)", type=int, metavar="W")
    parser.add(
        "--crew",
        "who plays: this machine, or a Ray cluster",
        "chi gioca: questa macchina, o un cluster Ray",
        choices=("cores", "ray"),
        default="cores",
    )
    parser.add(
        "--address",
        "the Ray cluster to use (else one is started here)",
        "il cluster Ray da usare (se no parte qui)",
        metavar="HOST:PORT",
    )
