"""`python -m bench.ladder [GAME …] [--games N] [--write docs]`: the ladder of bots of every game.

Each bot plays the one below it on the same deals with seats swapped; Myth's companions and who plays Sideboards alone
play the same deals apart. Tables and plots go into `docs/ladder.md`, between the two marks of each ladder; the same
games and seed give the same table, but for the time that bots compute.
"""

import argparse
from pathlib import Path

import msgspec

from bench.measure import Row
from ludoteca.games import BOXES, GAMES
from ludoteca.lab.arena import Report, tournament
from ludoteca.lab.ladder import plot, told


class Ladder(msgspec.Struct, frozen=True):
    """Some bots of a game, the weakest first."""

    game: str
    bots: tuple[str, ...]
    games: int
    """Of each pair: so many as the page shows."""
    seats: int = 2


FIVE = ("level1", "level2", "level3", "level4", "level5")
LADDERS = {
    "set": Ladder("set", tuple([bot.name for bot in BOXES["set"].bots if bot.name.startswith("level")]), 400),
    "myset": Ladder("myset", ("random", *FIVE[:4]), 400),
    "sideboards": Ladder("sideboards", ("random", *FIVE), 400),
    "sideboards-alone": Ladder("sideboards", ("random", "greedy", "level3", "level5"), 100, 1),
    "myth": Ladder("myth", ("random", "greedy"), 20),
}
MOST_IN_BENCH = 100
"""Games of each pair where the ladder is one part of many."""


def climbed(ladder: Ladder, games: int, seed: int) -> Report:
    """The tournament of a ladder."""
    box = BOXES[ladder.game]
    bots = [box.levels[name] for name in ladder.bots]
    return tournament(box.game, bots, games=games, seats=ladder.seats, pairs="next", seed=seed)


def measure(turns: int, scale: float) -> list[Row]:
    """For `python -m bench`: a share of the games of each ladder; the goal is to win more than an equal would."""
    rows = []
    for name, ladder in LADDERS.items():
        for pair in climbed(ladder, max(4, int(min(ladder.games, MOST_IN_BENCH) * scale)), 1).pairings:
            low, high = (100 * (1 - bound) for bound in reversed(pair.interval))
            rows.append(
                Row(
                    f"{GAMES[ladder.game].title.en} ({name}): {pair.second} against {pair.first}",
                    100 * (1 - pair.rate),
                    100 * (1 - pair.rate),
                    "% won",
                    baseline="an equal player",
                    baseline_value=50.0,
                    goal=50.0,
                    note=f"{pair.games} games, 95 %: {low:.1f} to {high:.1f} %",
                )
            )
    return rows


def write(folder: Path, name: str, report: Report, games: int) -> None:
    """Replace a ladder in the page, and its plot."""
    page = folder / "ladder.md"
    begin, end = f"<!-- {name}: written by python -m bench.ladder -->\n", f"<!-- end of {name} -->\n"
    before, found, rest = page.read_text("utf-8").partition(begin)
    if not found:
        raise ValueError(f"{page} has no marks for {name}")
    figures = f"\n{games} matches of each pair, seed {report.seed}.\n\n{told(report, 'en')}"
    picture = f"\n![Strength against thinking time: {name}](ladder-{name}.svg)\n\n"
    page.write_text(f"{before}{begin}{figures}{picture}{end}{rest.partition(end)[2]}", "utf-8")
    (folder / f"ladder-{name}.svg").write_text(plot(report, "en"), "utf-8")


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="LADDER", help=f"{', '.join(LADDERS)} (all)")
    parser.add_argument("--games", type=int, metavar="N", help="so many games of every pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, help="the folder of ladder.md, whose figures are replaced")
    asked = parser.parse_args()
    for name in asked.names or LADDERS:
        games = asked.games or LADDERS[name].games
        report = climbed(LADDERS[name], games, asked.seed)
        print(f"{name}\n\n{told(report, 'en')}", flush=True)
        if asked.write is not None:
            write(asked.write, name, report, games)


if __name__ == "__main__":
    main()
