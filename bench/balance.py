"""`python -m bench.balance [--games N] [--write docs]`: how hard Myth is for a competent party, by mode and heroes.

The automatic party plays every act from its setup to its end; then every possible party of two and of four plays the
same adventures, which shows what a class is worth; then whole campaigns of three acts. The figures go into
`docs/balance.md`, between the two marks, and the plots beside it; the same numbers give the same text.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from bench.campaigns import Campaigns, table
from bench.campaigns import measured as measured_campaigns
from ludoteca.core.bot import Decision
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION, Companion
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import HEROES
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import PickHero
from ludoteca.games.myth.table.asking import Act
from ludoteca.lab.simulate import PartyReport, Report, simulate

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


PARTIES = (2, 4)
"""Parties of these sizes are put together in every possible way, to see what a class is worth."""


class Member(Companion):
    """A companion who takes a certain hero."""

    def __init__(self, hero: str) -> None:
        super().__init__()
        self.hero = hero

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """That hero, and then as all companions."""
        pick = PickHero(self.hero)
        return Decision(pick, 0.0, self.hero) if pick in offers else super().decide(view, offers, mind)


class Cell(msgspec.Struct, frozen=True):
    """One mode with so many heroes, or with a certain party."""

    mode: str
    seats: int
    report: Report
    party: tuple[str, ...] = ()

    @property
    def together(self) -> PartyReport:
        """How the heroes did together."""
        assert self.report.party is not None, "all heroes win together"
        return self.report.party

    @property
    def rate(self) -> float:
        """How often the act was won."""
        return self.together.win_rate

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson, 95 %."""
        return self.together.win_rate_interval


class Asked(msgspec.Struct, frozen=True):
    """How much is measured."""

    games: int
    campaigns: int
    seed: int
    workers: int | None

    def report(self, seats: int, bots: Sequence[Companion], mode: str) -> Report:
        """So many acts."""
        return simulate(
            MYTH,
            games=self.games,
            seats=seats,
            bots=bots,
            options=MODES[mode],
            seed=self.seed,
            workers=self.workers,
        )


def measured(asked: Asked, mode: str) -> list[Cell]:
    """A mode with 2 to 5 heroes."""
    cells = []
    for seats in SEATS:
        report = asked.report(seats, (COMPANION,), mode)
        cells.append(Cell(mode, seats, report))
        print(f"{mode}, {seats} heroes: {cells[-1].rate:.0%}", file=sys.stderr, flush=True)
    return cells


def of_parties(asked: Asked) -> list[Cell]:
    """The same adventures with every possible party of two and of four."""
    cells = []
    for size in PARTIES:
        for party in combinations(HEROES, size):
            report = asked.report(size, [Member(hero) for hero in party], "adventure")
            cells.append(Cell("adventure", size, report, party))
            print(f"adventure, {', '.join(party)}: {cells[-1].rate:.0%}", file=sys.stderr, flush=True)
    return cells


def with_hero(cells: Sequence[Cell], hero: str, size: int, there: bool) -> float:
    """How often parties of a size won which have a hero, or which have not."""
    rates = [cell.rate for cell in cells if cell.seats == size and (hero in cell.party) == there]
    return sum(rates) / len(rates)


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


def text(cells: Sequence[Cell], parties: Sequence[Cell], campaigns: Sequence[Campaigns], asked: Asked) -> str:
    """The figures as Markdown."""
    lines = [
        f"Version {MYTH.rules.version} of the rules, {asked.games} acts of each kind, seed {asked.seed};"
        " intervals are Wilson, 95 %.",
        "",
        "| Mode | Heroes | Won | 95 % | Rounds (median) | Tiles cleared | Waves survived (median) |",
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
    lines += table(campaigns, asked.campaigns)
    lines += classes(parties)
    cards = [card.id for own in PRINTED.hero_cards.values() for card in own if not card.advanced]
    items = [*[item.id for item in PRINTED.items.values() if item.colour in FOUND], *PRINTED.potions]
    every = [*cells, *parties]
    lines += [f"Cards of starting decks that were played, {rarest(every, 'cards', cards)}.", ""]
    lines += [f"Items put on or used and potions drunk, {rarest(every, 'items', items)}."]
    return "\n".join(lines) + "\n"


def classes(parties: Sequence[Cell]) -> list[str]:
    """What each class is worth, as lines of Markdown; none before the parties have played."""
    if not parties:
        return []
    lines = [
        "| Hero | Parties of two with | without | Difference | Parties of four with | without | Difference |",
        "|---|---|---|---|---|---|---|",
    ]
    for hero in HEROES:
        row = [PRINTED.heroes[hero].name.en]
        for size in PARTIES:
            there, gone = (with_hero(parties, hero, size, there) for there in (True, False))
            row += [f"{there:.0%}", f"{gone:.0%}", f"{there - gone:+.0%}"]
        lines.append(f"| {' | '.join(row)} |")
    return [*lines, "", "![won adventures by party](balance-parties.svg)", ""]


class Bar(msgspec.Struct, frozen=True):
    """A share of won acts, drawn with its interval below the name of its group."""

    group: str
    label: str
    rate: float
    interval: tuple[float, float]


def bars_of(cells: Sequence[Cell]) -> list[Bar]:
    """One bar for each cell: modes with their numbers of heroes, or numbers of heroes with their parties."""
    return [
        Bar(
            f"parties of {cell.seats}" if cell.party else cell.mode,
            "".join([PRINTED.heroes[hero].name.en[:2] for hero in cell.party]) or str(cell.seats),
            cell.rate,
            cell.interval,
        )
        for cell in cells
    ]


def plot(bars: Sequence[Bar], width: int) -> str:
    """Bars of the won acts, with the band of the goal, as an SVG that needs nothing else."""
    height, left, scale = 160, 40, 150
    top, bottom = (height - scale * share for share in reversed(GOAL_CLEARED))
    drawn, x, group = [], left - 18, ""
    for bar in bars:
        if bar.group != group:
            x, group = x + 18, bar.group
            drawn.append(f'<text x="{x}" y="{height + 32}">{group}</text>')
        low, high = (height - scale * share for share in bar.interval)
        head, middle = height - scale * bar.rate, x + width // 2
        drawn.append(
            f'<rect x="{x}" y="{head:.1f}" width="{width}" height="{height - head:.1f}" fill="#5b7c99"/>'
            f'<line x1="{middle}" x2="{middle}" y1="{low:.1f}" y2="{high:.1f}" stroke="#1c2b36"/>'
            f'<text x="{middle}" y="{height + 14}" text-anchor="middle">{bar.label}</text>'
        )
        x += width + 6
    total = x + 120
    axis = "".join(
        f'<text x="{left - 6}" y="{height - scale * share + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} 210" font-family="sans-serif" font-size="11">'
        f'<rect width="{total}" height="210" fill="white"/>'
        f'<rect x="{left}" y="{top:.1f}" width="{total - left}" height="{bottom - top:.1f}" fill="#cfe3c8"/>'
        f"{axis}{''.join(drawn)}</svg>\n"
    )


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="acts of each mode and number of heroes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", action="append", choices=list(MODES), help="only this mode; can be repeated")
    parser.add_argument("--write", type=Path, help="the folder of balance.md, whose figures are replaced")
    parser.add_argument("--campaigns", type=int, default=30, help="campaigns of each kind and number of heroes")
    parser.add_argument("--workers", type=int, help="processes, all cores unless told")
    arguments = parser.parse_args()
    asked = Asked(arguments.games, arguments.campaigns, arguments.seed, arguments.workers)
    cells: list[Cell] = []
    for mode in arguments.mode or list(MODES):
        cells += measured(asked, mode)
    parties = [] if arguments.mode else of_parties(asked)
    campaigns = [] if arguments.mode else measured_campaigns(asked.campaigns, asked.seed, SEATS, asked.workers)
    figures = text(cells, parties, list(campaigns), asked)
    print(figures)
    if arguments.write is not None:
        write(arguments.write, figures, cells, parties)


def write(folder: Path, figures: str, cells: Sequence[Cell], parties: Sequence[Cell]) -> None:
    """Replace the figures and the plots."""
    page = folder / "balance.md"
    before, _, rest = page.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{figures}\n{END}{after}")
    (folder / "balance-won.svg").write_text(plot(bars_of(cells), 32))
    if parties:
        (folder / "balance-parties.svg").write_text(plot(bars_of(parties), 54))


if __name__ == "__main__":
    main()
