"""The lines along which one square may see another, as bit masks of the squares that would block them."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

Cell = tuple[int, int]
Line = tuple[int, tuple[int, ...]]
"""Squares that block the line one by one, and pairs of squares that block it together along their common edge."""

CORNERS = ((0, 0), (0, 1), (1, 0), (1, 1))


def crossed(start: Cell, end: Cell) -> tuple[frozenset[Cell], frozenset[frozenset[Cell]]]:
    """The squares that the straight line between two grid points crosses inside, and the pairs it runs between."""
    (top, _), (bottom, _) = sorted((start, end))
    (_, left), (_, right) = sorted((start, end), key=lambda point: point[1])
    if left == right:
        return frozenset(), frozenset(frozenset({(row, left - 1), (row, left)}) for row in range(top, bottom))
    if top == bottom:
        return frozenset(), frozenset(frozenset({(top - 1, column), (top, column)}) for column in range(left, right))
    (row, column), (last, _) = sorted((start, end), key=lambda point: point[1])
    run, rise = right - left, last - row
    cells = []
    for step in range(run):
        low, high = sorted((row * run + rise * step, row * run + rise * (step + 1)))  # heights in fractions of 1 / run
        cells += [(height, column + step) for height in range(low // run, -(-high // run))]
    return frozenset(cells), frozenset()


@lru_cache(maxsize=1 << 15)
def lines(rows: int, columns: int, width: int) -> tuple[Line, ...]:
    """The lines that matter from a square to the one so many rows and columns on, in a grid `width` bits wide.

    Bit `width` is the first square; of two lines where one is blocked whenever the other is, only the freer is kept.
    """
    own = {(0, 0), (rows, columns)}
    found: dict[tuple[frozenset[Cell], frozenset[frozenset[Cell]]], None] = {}
    for (from_row, from_column), (to_row, to_column) in product(CORNERS, CORNERS):
        cells, pairs = crossed((from_row, from_column), (rows + to_row, columns + to_column))
        found[cells - own, frozenset(pair for pair in pairs if not pair & own)] = None
    freest: list[tuple[frozenset[Cell], frozenset[frozenset[Cell]]]] = []
    for cells, pairs in sorted(found, key=lambda line: len(line[0]) + len(line[1])):
        if not any(
            freer <= cells and all(pair & cells or pair in pairs for pair in freer_pairs)
            for freer, freer_pairs in freest
        ):
            freest.append((cells, pairs))

    def mask(squares: Iterable[Cell]) -> int:
        return sum(1 << (row * width + column + width) for row, column in squares)

    return tuple((mask(cells), tuple(mask(pair) for pair in pairs)) for cells, pairs in freest)
