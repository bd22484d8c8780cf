"""`python -m bench.balance [--games N] [--write docs]`: how hard Myth is for a competent party, by mode and heroes.

The automatic party plays every act from its setup to its end. The figures go into `docs/balance.md`, between the two
marks, and the plots beside it; the same games and seed give the same text.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ludoteca.games.myth.bots import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.words import HEROES
from ludoteca.lab.simulate import Report, simulate, wilson

SEATS = (2, 3, 4, 5)
MODES: dict[str, Options] = {
    "first tile": Options(),
    "adventure": Options(mode="adventure"),
    **{
        f"{story.name.en}, act 1": msgspec.convert({"mode": "story", "story": story.id}, Options)
        for story in PRINTED.stories.values()
    },
    "Slaughterfield": Options(mode="slaughter"),
}
FEW = 8
FOUND = ("green", "blue")
"""Items that are put on once they are found: brown ones are worn from the start, white ones work at once."""
GOAL_CLEARED = (0.60, 0.75)
BEGIN, END = "<!-- figures: written by python -m bench.balance -->\n", "<!-- end of figures -->\n"


class Cell(msgspec.Struct, frozen=True):
    """One mode with so many heroes."""

    mode: str
    seats: int
    report: Report

    @property
    def rate(self) -> float:
        """How often the act was won."""
        return self.report.counters["cleared"].mean

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson, 95 %."""
        games = self.report.games
        return wilson(self.rate * games, games)


def measured(games: int, seed: int, mode: str) -> list[Cell]:
    """A mode with 2 to 5 heroes."""
    cells = []
    for seats in SEATS:
        report = simulate(MYTH, games=games, seats=seats, bots=(COMPANION,), options=MODES[mode], seed=seed)
        cells.append(Cell(mode, seats, report))
        print(f"{mode}, {seats} heroes: {cells[-1].rate:.0%}", file=sys.stderr, flush=True)
    return cells


def with_hero(cells: Sequence[Cell], hero: str) -> tuple[float, float]:
    """How often acts were won with a hero in the party and without: the mean over modes and numbers of heroes."""
    pairs = []
    for cell in cells:
        games, won = cell.report.games, cell.rate * cell.report.games
        tally = cell.report.tallies.get("heroes", {}).get(hero)
        if tally is not None and tally.count < games:
            won_there = tally.wins * cell.seats  # all seats win together
            pairs.append((won_there / tally.count, (won - won_there) / (games - tally.count)))
    number = max(len(pairs), 1)
    return sum(there for there, _ in pairs) / number, sum(gone for _, gone in pairs) / number


def how_often(cells: Sequence[Cell], sort: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """How many times each of these was played or used in all acts together, the rarest first."""
    times = Counter(dict.fromkeys(names, 0))
    for cell in cells:
        for name, tally in cell.report.tallies.get(sort, {}).items():
            if name in times:
                times[name] += tally.count
    return sorted((number, name) for name, number in times.items())


def rarest(cells: Sequence[Cell], sort: str, names: Sequence[str]) -> str:
    """What nobody ever used, and what was used least."""
    found = how_often(cells, sort, names)
    never = ", ".join(name for number, name in found if not number) or "none"
    seldom = ", ".join(f"{name} ({number})" for number, name in [each for each in found if each[0]][:FEW])
    return f"never: {never}; least: {seldom}"


def text(cells: Sequence[Cell], games: int, seed: int) -> str:
    """The figures as Markdown."""
    lines = [
        f"{games} acts of each kind, seed {seed}; intervals are Wilson, 95 %.",
        "",
        "| Mode | Heroes | Won | 95 % | Rounds (median) | Tiles cleared | Last wave that came (median) |",
        "|---|---|---|---|---|---|---|",
    ]
    for cell in cells:
        low, high = cell.interval
        counters = cell.report.counters
        waves = f"{counters['waves'].p50:.0f}" if counters["waves"].max else "–"
        lines.append(
            f"| {cell.mode} | {cell.seats} | {cell.rate:.0%} | {low:.0%}–{high:.0%} | {counters['rounds'].p50:.0f} |"
            f" {counters['tiles'].mean:.1f} | {waves} |"
        )
    lines += ["", "![won acts by mode and heroes](balance-won.svg)", ""]
    lines += ["| Hero | Won with | Won without | Difference |", "|---|---|---|---|"]
    acts = [cell for cell in cells if not cell.report.counters["waves"].max]
    for hero in HEROES:
        there, gone = with_hero(acts, hero)
        lines.append(f"| {PRINTED.heroes[hero].name.en} | {there:.0%} | {gone:.0%} | {there - gone:+.0%} |")
    cards = [card.id for own in PRINTED.hero_cards.values() for card in own if not card.advanced]
    items = [*[item.id for item in PRINTED.items.values() if item.colour in FOUND], *PRINTED.potions]
    lines += ["", f"Cards of starting decks that were played, {rarest(cells, 'cards', cards)}."]
    lines += ["", f"Items put on or used and potions drunk, {rarest(cells, 'items', items)}."]
    return "\n".join(lines) + "\n"


def plot(cells: Sequence[Cell]) -> str:
    """Bars of the won acts, with the band of the goal, as an SVG that needs nothing else."""
    width, height, left = 24, 160, 40
    goal = [height - 100 * 1.5 * share for share in GOAL_CLEARED]
    bars = []
    for place, cell in enumerate(cells):
        x = left + place * (width + 6) + 18 * (place // len(SEATS))
        low, high = (height - 150 * share for share in cell.interval)
        top = height - 150 * cell.rate
        bars.append(
            f'<rect x="{x}" y="{top:.1f}" width="{width}" height="{height - top:.1f}" fill="#5b7c99"/>'
            f'<line x1="{x + 12}" x2="{x + 12}" y1="{low:.1f}" y2="{high:.1f}" stroke="#1c2b36"/>'
            f'<text x="{x + 12}" y="{height + 14}" text-anchor="middle">{cell.seats}</text>'
        )
        if place % len(SEATS) == 0:
            bars.append(f'<text x="{x}" y="{height + 32}">{cell.mode}</text>')
    total = left + len(cells) * (width + 6) + 18 * (len(cells) // len(SEATS)) + 120
    axis = "".join(
        f'<text x="{left - 6}" y="{height - 150 * share + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} 210" font-family="sans-serif" font-size="11">'
        f'<rect width="{total}" height="210" fill="white"/>'
        f'<rect x="{left}" y="{goal[1]:.1f}" width="{total - left}" height="{goal[0] - goal[1]:.1f}" fill="#cfe3c8"/>'
        f"{axis}{''.join(bars)}</svg>\n"
    )


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="acts of each mode and number of heroes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", action="append", choices=list(MODES), help="only this mode; can be repeated")
    parser.add_argument("--write", type=Path, help="the folder of balance.md, whose figures are replaced")
    arguments = parser.parse_args()
    cells: list[Cell] = []
    for mode in arguments.mode or list(MODES):  # written mode by mode: a long run shows what it has
        cells += measured(arguments.games, arguments.seed, mode)
        figures = text(cells, arguments.games, arguments.seed)
        if arguments.write is not None:
            write(arguments.write, figures, cells)
    print(figures)


def write(folder: Path, figures: str, cells: Sequence[Cell]) -> None:
    """Replace the figures and the plot."""
    page = folder / "balance.md"
    before, _, rest = page.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{figures}\n{END}{after}")
    (folder / "balance-won.svg").write_text(plot(cells))


if __name__ == "__main__":
    main()
