"""A tournament told: tables that read as text and as Markdown, and a plot of strength against thinking time."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from ludoteca.core.rules import Lang, Text
from ludoteca.lab.arena import Report, Standing

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 90, 20, 50
RACE = 1.5
"""Where the waiting of bots differs by such a factor, time at the table is what they differ in."""


def _aligned(rows: Sequence[Sequence[str]], names: int) -> str:
    """A Markdown table; so many columns hold names and stand to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = ["-" * width if i < names else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    return "".join(
        [
            f"| {' | '.join([cell.ljust(width) if i < names else cell.rjust(width) for i, (cell, width) in cells])} |\n"
            for row in (rows[0], rule, *rows[1:])
            for cells in [list(enumerate(zip(row, widths, strict=True)))]
        ]
    )


def _two_digits(number: float) -> str:
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def told(report: Report, lang: Lang) -> str:
    """The standings, and how each pair fared, as the weaker one's neighbour above sees it."""
    standings = [
        [
            Text(en, it).of(lang)
            for en, it in (
                ("bot", "bot"),
                ("rating", "valore"),
                ("95 %", "95 %"),
                ("games", "partite"),
                ("won", "vinte"),
                ("points", "punti"),
                ("s at the table", "s al tavolo"),
                ("ms computed", "ms di calcolo"),
            )
        ]
    ]
    standings += [
        [
            one.bot,
            f"{one.rating.points:.0f}",
            f"{one.rating.low:.0f}–{one.rating.high:.0f}",
            str(one.games),
            _percent(one.won),
            f"{one.points:.1f}",
            f"{one.waited:.1f}",
            _two_digits(1000 * one.computed),
        ]
        for one in report.standings
    ]
    ranks = {one.bot: rank for rank, one in enumerate(report.standings)}
    pairings = [[Text(en, it).of(lang) for en, it in (("bot", "bot"), ("against", "contro"))]]
    pairings[0] += [Text("games", "partite").of(lang), Text("won", "vinte").of(lang), "95 %"]
    for pair in sorted(report.pairings, key=lambda pair: sorted([ranks[pair.first], ranks[pair.second]])):
        names, rate, (low, high) = (pair.first, pair.second), pair.rate, pair.interval
        if ranks[pair.first] > ranks[pair.second]:
            names, rate, low, high = (pair.second, pair.first), 1 - rate, 1 - high, 1 - low
        pairings.append([*names, str(pair.games), _percent(rate), f"{100 * low:.1f}–{100 * high:.1f} %"])
    return _aligned(standings, 1) + ("\n" + _aligned(pairings, 2) if report.pairings else "")


def _seconds(standings: Sequence[Standing]) -> tuple[list[float], Text]:
    """How long each thinks: at the table where bots differ in that, else in seconds of a processor."""
    waited = [max(0.001, one.waited) for one in standings]
    computed = [max(0.000_001, one.computed) for one in standings]
    if max(waited) / min(waited) > RACE:
        return waited, Text("seconds at the table, an answer", "secondi al tavolo per risposta")
    return computed, Text("seconds of a processor, an answer", "secondi di processore per risposta")


def plot(report: Report, lang: Lang) -> str:
    """Strength against thinking time as SVG: a point a bot, with its interval; time grows by factors."""
    standings = report.standings
    seconds, axis = _seconds(standings)
    first, last = floor(log10(min(seconds))), ceil(log10(max(seconds)) + 0.001)
    low = 100 * floor(min([one.rating.low for one in standings]) / 100)
    high = 100 * ceil(max([one.rating.high for one in standings]) / 100 + 0.001)

    def across(time: float) -> float:
        return LEFT + (log10(time) - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def down(points: float) -> float:
        return HEIGHT - BOTTOM - (points - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    step = 100 * ceil((high - low) / 800)
    drawn = [
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{down(points):.1f}" y2="{down(points):.1f}" stroke="#ddd"/>'
        f'<text x="{LEFT - 6}" y="{down(points) + 4:.1f}" text-anchor="end">{points}</text>'
        for points in range(low, high + 1, step)
    ]
    drawn += [
        f'<line x1="{across(10**n):.1f}" x2="{across(10**n):.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>'
        f'<text x="{across(10**n):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{10.0**n:g}</text>'
        for n in range(first, last + 1)
    ]
    for one, time in zip(standings, seconds, strict=True):
        x, rating = across(time), one.rating
        drawn.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{down(rating.low):.1f}" y2="{down(rating.high):.1f}" stroke="#1c2b36"'
            "/>"
            f'<circle cx="{x:.1f}" cy="{down(rating.points):.1f}" r="4" fill="#5b7c99"/>'
            f'<text x="{x + 8:.1f}" y="{down(rating.points) + 4:.1f}">{escape(one.bot)}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        f' font-size="12"><rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>{"".join(drawn)}'
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle">{axis.of(lang)}</text>'
        "</svg>\n"
    )
