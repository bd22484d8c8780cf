"""How many layouts of 12 cards are searched for all their SETs in a second."""

from itertools import combinations

import numpy as np

from bench.measure import NO_NUMBA, Row, contest, missing, rate_row
from ludoteca.core.rng import Rng
from ludoteca.games.set.batch import by_numpy, compiled
from ludoteca.games.set.cards import DIGITS, FULL_DECK, sets_among

Card = tuple[int, int, int, int]


def naive(layout: list[Card]) -> list[tuple[Card, Card, Card]]:
    """The baseline: every three cards, every feature."""
    return [
        (a, b, c)
        for a, b, c in combinations(layout, 3)
        if all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c, strict=True))
    ]


def measure(turns: int, scale: float) -> list[Row]:
    """One by one in plain Python, then in batches."""
    rng = Rng.of(12)
    layouts = [rng.shuffled(FULL_DECK)[:12] for _ in range(int(4000 * scale))]
    as_cards = [[DIGITS[card] for card in layout] for layout in layouts[: len(layouts) // 20]]
    rows = np.array(layouts, np.uint8)
    many = np.tile(rows, (50, 1))
    by_numba = compiled()

    def one_by_one() -> int:
        for layout in layouts:
            sets_among(layout)
        return len(layouts)

    def triple_loop() -> int:
        for cards in as_cards:
            naive(cards)
        return len(as_cards)

    def numpy_batch() -> int:
        by_numpy(rows)
        return len(rows)

    def numba_batch() -> int:
        if by_numba is None:
            return 0
        by_numba(many)
        return len(many)

    expected = [len(naive(cards)) for cards in as_cards]
    assert [len(sets_among(layout)) for layout in layouts[: len(as_cards)]] == expected
    speeds = contest(
        {"loop": triple_loop, "look-up": one_by_one, "numpy": numpy_batch, "numba": numba_batch},
        turns,
    )
    loop, look_up = speeds["loop"], speeds["look-up"]
    against, unit = "triple loop over feature tuples", "layouts/s"
    table = [
        rate_row("sets_among, plain Python", look_up, unit, against, loop, 230_000),
        Row(
            "the same, as a multiple of the loop",
            look_up.best / loop.best,
            look_up.middle / loop.middle,
            "times",
            goal=40,
            where=look_up.where,
        ),
        rate_row("batch, NumPy", speeds["numpy"], unit, "sets_among", look_up),
    ]
    if by_numba is None:
        return [*table, missing("batch, compiled by numba", unit, 8_000_000, NO_NUMBA)]
    return [*table, rate_row("batch, compiled by numba", speeds["numba"], unit, "sets_among", look_up, 8_000_000)]
