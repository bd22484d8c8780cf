"""`python -m bench.balance_page GAME [--games N] [--strong N] [--write docs]`: what wins in MYSET and Sideboards.

Bots that take the best at a glance and bots that think ahead play whole matches with every number of players. What the
game counts of them (cards, categories, objectives, order of turns) goes into the game's page in `docs`, between the two
marks, with intervals; the same games and seed give the same text.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludoteca.games import BOXES
from ludoteca.lab.simulate import Report, simulate

BEGIN, END = "<!-- figures: written by python -m bench.balance_page -->\n", "<!-- end of figures -->\n"
SEATS = {"myset": (2, 3, 4), "sideboards": (2, 3, 4, 6)}
STRONG = "level3"


def measured(game: str, bot: str, games: int, seed: int) -> list[Report]:
    """One report for each number of players."""
    box = BOXES[game]
    return [
        simulate(box.game, games=games, seats=seats, bots=[box.levels[bot]], seed=seed)
        for seats in (SEATS[game] if games else ())
    ]


def tables(reports: Sequence[Report]) -> Iterator[str]:
    """Markdown: how matches went, who won, every tally; an asterisk where it is not the fair share."""
    for report in reports:
        fair = 1 / report.seats
        yield f"\n### {report.seats} players, {report.bots[0]}, {report.games} matches (fair share {fair:.0%})\n"
        means = [f"{name} {spread.mean:.2f}" for name, spread in report.counters.items()]
        yield f"Means of a match: {', '.join(means)}.\n"
        seats = [f"{seat.seat + 1}: {seat.win_rate:.1%}" for seat in report.per_seat]
        yield f"Wins by seat: {', '.join(seats)}.\n"
        for name, tally in report.tallies.items():
            yield f"\n| {name.replace('_', ' ')} | a match | won | 95 % |\n|---|---|---|---|\n"
            for entry, found in sorted(tally.items()):
                low, high = found.win_rate_interval
                mark = "" if low <= fair <= high else " \\*"
                yield f"| {entry} | {found.per_game:.2f} | {found.win_rate:.0%}{mark} | {low:.0%}–{high:.0%} |\n"


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(SEATS))
    parser.add_argument("--games", type=int, default=1000, help="matches of greedy with each number of players")
    parser.add_argument("--strong", type=int, default=100, help=f"matches of {STRONG} with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, help="the folder of the page, whose figures are replaced")
    asked = parser.parse_args()
    reports = measured(asked.game, "greedy", asked.games, asked.seed)
    reports += measured(asked.game, STRONG, asked.strong, asked.seed)
    figures = f"Seed {asked.seed}; intervals are Wilson, 95 %, as if all were independent.\n" + "".join(tables(reports))
    print(figures)
    if asked.write is not None:
        page = asked.write / f"balance-{asked.game}.md"
        before, _, rest = page.read_text("utf-8").partition(BEGIN)
        page.write_text(f"{before}{BEGIN}\n{figures}\n{END}{rest.partition(END)[2]}", "utf-8")


if __name__ == "__main__":
    main()
