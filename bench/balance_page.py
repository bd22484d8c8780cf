"""`python -m bench.balance_page GAME [--games N] [--strong N] [--write docs]`: what wins in MYSET and Sideboards.

Bots that take the best at a glance and bots that think ahead play whole matches with every number of players. What the
game counts of them (cards, categories, objectives, order of turns) goes into the game's page in `docs`, between the two
marks, with intervals; the same games and seed give the same text.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from ludoteca.games import BOXES
from ludoteca.lab.simulate import Report, Spread, simulate, wilson

BEGIN, END = "<!-- figures: written by python -m bench.balance_page -->\n", "<!-- end of figures -->\n"
SEATS = {"myset": (2, 3, 4), "sideboards": (2, 3, 4, 6)}
STRONG = "level3"


def measured(game: str, bot: str, asked: argparse.Namespace, games: int) -> Iterator[str]:
    """The chapters of a bot, one for each number of players; each is printed as soon as it is there."""
    box = BOXES[game]
    for seats in SEATS[game] if games else ():
        bots = [box.levels[bot]]
        report = simulate(box.game, games=games, seats=seats, bots=bots, seed=asked.seed, workers=asked.workers)
        text = "".join(chapter(report))
        print(text, flush=True)
        yield text


def chapter(report: Report) -> Iterator[str]:
    """Markdown: how matches went, who won, every tally; an asterisk where it is not the fair share."""
    fair = 1 / report.seats
    yield f"\n### {report.seats} players, {report.bots[0]}, {report.games} matches (fair share {fair:.0%})\n"
    means = [f"{name.replace('_', ' ')} {told(each, report.games)}" for name, each in report.counters.items()]
    yield f"Of a match: {', '.join(means)}.\n"
    seats = [f"{seat.seat + 1}: {share(seat.wins, report.games)}" for seat in report.per_seat]
    yield f"Wins by seat: {', '.join(seats)}.\n"
    for name, tally in report.tallies.items():
        yield f"\n| {name.replace('_', ' ')} | a match | won | 95 % |\n|---|---|---|---|\n"
        for entry, found in sorted(tally.items()):
            low, high = found.win_rate_interval
            mark = "" if low <= fair <= high else " \\*"
            yield f"| {entry} | {found.per_game:.2f} | {found.win_rate:.0%}{mark} | {low:.0%}–{high:.0%} |\n"


def told(found: Spread, games: int) -> str:
    """The mean; of what is so or not, how often it was, with its interval."""
    if found.histogram is not None and found.histogram.keys() <= {"0", "1"}:
        return share(found.histogram.get("1", 0), games)
    return f"{found.mean:.2f}"


def share(count: float, games: int) -> str:
    """`2.5% (1.6%–3.8%)`."""
    low, high = wilson(count, games)
    return f"{count / games:.1%} ({low:.1%}–{high:.1%})"


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(SEATS))
    parser.add_argument("--games", type=int, default=1000, help="matches of greedy with each number of players")
    parser.add_argument("--strong", type=int, default=100, help=f"matches of {STRONG} with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, help="processes, all cores unless told")
    parser.add_argument("--write", type=Path, help="the folder of the page, whose figures are replaced")
    asked = parser.parse_args()
    chapters = [*measured(asked.game, "greedy", asked, asked.games), *measured(asked.game, STRONG, asked, asked.strong)]
    figures = f"Seed {asked.seed}; intervals are Wilson, 95 %, as if all were independent.\n" + "".join(chapters)
    if asked.write is not None:
        page = asked.write / f"balance-{asked.game}.md"
        before, _, rest = page.read_text("utf-8").partition(BEGIN)
        page.write_text(f"{before}{BEGIN}\n{figures}\n{END}{rest.partition(END)[2]}", "utf-8")


if __name__ == "__main__":
    main()
