"""The puzzle of a day: everybody everywhere gets the same deal, and may tell others how it went without spoiling it."""

from hashlib import blake2b

from ludoteca.core.game import Outcome
from ludoteca.core.rules import Text

SQUARES = "🟥🟦🟨🟩🟪🟧"
SQUARE = 5
"""A square for every so many points, begun or full."""


def daily_seed(game: str, day: str) -> int:
    """The seed of a game's puzzle on a day (`2026-01-31`); all houses agree on it, so it is no secret."""
    return int.from_bytes(blake2b(f"ludoteca daily {game} {day}".encode(), digest_size=16).digest(), "big")


def share_of_best(points: int, best: int) -> int:
    """How many hundredths of the best a result is; 100 only for all of it."""
    return 100 if points >= best else points * 100 // best


def share_text(title: Text, day: str, outcome: Outcome, best: tuple[int, bool] | None, link: str) -> Text:
    """What somebody who played alone may tell: the day, the points, and how they are made up, but no card."""
    points = outcome.points[0]
    en, it = f"{points} points", f"{points} punti"
    if best is not None:
        most, proven = best
        share = share_of_best(points, most)
        if share == 100 and proven:
            en, it = f"🏆 {en}: the best there is", f"🏆 {it}: di più non si può"
        elif proven:
            en, it = f"{en}, {share}% of the best", f"{it}, {share}% del massimo"
        else:
            en, it = f"{en}, {share}% of the best known", f"{it}, {share}% del massimo noto"
    gained = [line.points for line in outcome.lines if line.points > 0]
    bars = [SQUARES[place % len(SQUARES)] * -(-count // SQUARE) for place, count in enumerate(gained)]
    tail = [*bars, *([link] if link else [])]
    return Text(
        "\n".join([f"Ludoteca · {title.en} · {day}", en, *tail]),
        "\n".join([f"Ludoteca · {title.it} · {day}", it, *tail]),
    )
