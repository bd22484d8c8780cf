"""How many points a row of cards is worth: exact packing of patterns, and runs.

A sideboard is one number, its grid. It has eight bytes for each row, one for each colour and handle, and in a byte a
bit for each column. Shifted over itself, a grid shows at once every place where a pattern lies. A card has each colour
and each handle once, so in one colour a placement is a set of columns: a byte again.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROW_BITS, ROWS, VALUE_BYTE, VALUES, Objective
from ludoteca.games.sideboards.options import USUAL_RUNS, Runs

Cells = tuple[tuple[int, int], ...]
"""Drawers as (row, column)."""

BYTES = {
    "colour": slice(0, len(VALUES["colour"])),
    "handle": slice(len(VALUES["colour"]), len(VALUE_BYTE)),
}
ROW_BYTES = len(VALUE_BYTE)
GRID_BYTES = ROWS * ROW_BYTES
ONE_ROW = (1 << ROW_BITS) - 1


def grid_of(board: Sequence[int]) -> int:
    """The grid of a sideboard; a card on its right adds `face_grid[face] << len(board)`."""
    grid, grids = 0, PRINTED.face_grid
    for column, face in enumerate(board):
        grid |= grids[face] << column
    return grid


# Patterns


@cache
def images(pattern: Cells) -> frozenset[Cells]:
    """SIDE-COMBO-03, SIDE-COMBO-07: the pattern under quarter turns and mirroring, each once."""
    found = set()
    cells = list(pattern)
    for _ in range(4):
        cells = [(column, -row) for row, column in cells]
        for mirrored in (cells, [(row, -column) for row, column in cells]):
            top = min(row for row, _ in mirrored)
            left = min(column for _, column in mirrored)
            found.add(tuple(sorted((row - top, column - left) for row, column in mirrored)))
    return frozenset(found)


class Shape(NamedTuple):
    """Images of a pattern that cover the same columns."""

    columns: int  # a bit a column, the first being the lowest
    shifts: tuple[tuple[int, ...], ...]  # by image: how far in a grid its other drawers are from its leftmost
    inside: int  # where in a grid the leftmost drawer can lie
    most: bytes  # by the columns where it begins in one colour: how many share no drawer


@cache
def shapes(pattern: Cells) -> tuple[Shape, ...]:
    """The images that have no two cells in a column, the only ones that can match."""
    by_columns: dict[int, list[tuple[int, ...]]] = {}
    for image in sorted(images(pattern)):
        columns = sum({1 << column for _, column in image})
        if columns.bit_count() == len(pattern) and max(image)[0] < ROWS:
            first, *others = sorted((column, row) for row, column in image)
            shifts = tuple((row - first[1]) * ROW_BITS + column for column, row in others)
            by_columns.setdefault(columns, []).append(shifts)
    found = []
    for columns, shifts_by_image in sorted(by_columns.items()):
        starts = COLUMNS + 1 - columns.bit_length()
        inside = int.from_bytes(bytes([(1 << starts) - 1]) * GRID_BYTES, "little")
        most = bytes(len(largest(tuple(_laid(columns, begun)))) for begun in range(1 << starts))
        found.append(Shape(columns, tuple(shifts_by_image), inside, most.ljust(256, b"\0")))
    return tuple(found)


def _laid(columns: int, begun: int) -> list[int]:
    """The placements that begin in these columns, each as its columns."""
    return [columns << start for start in range(COLUMNS) if begun >> start & 1]


COLUMNS_OF = tuple(tuple(column for column in range(COLUMNS) if bits >> column & 1) for bits in range(1 << COLUMNS))
"""The columns of a choice of columns."""


@lru_cache(1 << 14)
def largest(placements: tuple[int, ...]) -> tuple[int, ...]:
    """SIDE-COMBO-10: the most placements that share no column."""
    best: tuple[int, ...] = ()

    def search(left: Sequence[int], taken: tuple[int, ...]) -> None:
        nonlocal best
        if len(taken) > len(best):
            best = taken
        if len(taken) + len(left) <= len(best):
            return
        # The first column of any placement left is used by one of the placements on it, or by none.
        column = min(bits & -bits for bits in left)
        for bits in left:
            if bits & column:
                search([other for other in left if not other & bits], (*taken, bits))
        search([other for other in left if not other & column], taken)

    search(placements, ())
    return best


def beginnings(shape: Shape, grid: int) -> bytes:
    """By colour and handle: the columns where a shape begins in any row."""
    found = 0
    for shifts in shape.shifts:
        here = grid
        for shift in shifts:
            here &= grid >> shift if shift > 0 else grid << -shift
        found |= here
    found &= shape.inside  # without what ran over an edge into the next byte (SIDE-COMBO-12)
    found |= found >> 2 * ROW_BITS
    found |= found >> ROW_BITS | found >> 2 * ROW_BITS
    return (found & ONE_ROW).to_bytes(ROW_BYTES, "little")


def packings(objective: Objective, grid: int) -> list[tuple[int, ...]]:
    """SIDE-COMBO-11: for each colour or handle by itself, a largest choice of placements that share no drawer."""
    looked_at = BYTES[objective.looks_at]
    begun = [(shape.columns, beginnings(shape, grid)[looked_at]) for shape in shapes(objective.pattern)]
    return [
        largest(tuple([bits for columns, starts in begun for bits in _laid(columns, starts[value])]))
        for value in range(len(VALUES[objective.looks_at]))
    ]


def completions(objective: Objective, board: Sequence[int]) -> list[list[tuple[int, int]]]:
    """SIDE-COMBO-01 to SIDE-COMBO-13: the completions of a pattern, each as its drawers (row, column)."""
    grid = grid_of(board)
    first = BYTES[objective.looks_at].start
    return [
        [
            (row, column)
            for column in COLUMNS_OF[bits]
            for row in range(ROWS)
            if grid >> row * ROW_BITS + 8 * (first + value) + column & 1
        ]
        for value, packing in enumerate(packings(objective, grid))
        for bits in packing
    ]


def count_completions(objective: Objective, grid: int) -> int:
    """How often a pattern is completed."""
    all_shapes = shapes(objective.pattern)
    if len(all_shapes) == 1:
        shape = all_shapes[0]
        return sum(beginnings(shape, grid)[BYTES[objective.looks_at]].translate(shape.most))
    return sum([len(packing) for packing in packings(objective, grid)])


# Runs


Run = tuple[int, int, int, int]
"""Length, row, first column, colour or handle."""


def _runs_of_byte(byte: int) -> tuple[tuple[int, int], ...]:
    """SIDE-ROW-01: the unbroken sequences in one row of one colour, as (length, first column), the longest first."""
    runs = []
    start = 0
    for column in range(COLUMNS + 1):
        if not byte >> column & 1:
            if column > start:
                runs.append((column - start, start))
            start = column + 1
    return tuple(sorted(runs, key=lambda run: (-run[0], run[1])))


RUNS = tuple(_runs_of_byte(byte) for byte in range(256))
LONGEST = bytes(runs[0][0] if runs else 0 for runs in RUNS)
SECOND = bytes(runs[1][0] if len(runs) > 1 else 0 for runs in RUNS)


@cache
def wanted(looks_at: str, value: str | None, rows: tuple[int, ...]) -> tuple[int, ...]:
    """The parts of a grid where runs are looked for: one for each row named, or all rows together."""
    values = VALUES[looks_at] if value is None else (value,)
    row_bytes = bytearray(ROW_BYTES)
    for each in values:
        row_bytes[VALUE_BYTE[looks_at, each]] = 255
    one = int.from_bytes(row_bytes, "little")
    if rows:
        return tuple(one << (row - 1) * ROW_BITS for row in rows)
    return (sum(one << row * ROW_BITS for row in range(ROWS)),)


def counted_runs(objective: Objective, board: Sequence[int], reading: Runs = USUAL_RUNS) -> list[Run]:
    """SIDE-ROW-03 to SIDE-ROW-16: the runs that an objective counts; the topmost and leftmost on equal length."""
    return runs_in(objective, grid_of(board), reading)


def runs_in(objective: Objective, grid: int, reading: Runs) -> list[Run]:
    """The same for a grid."""
    first = BYTES[objective.looks_at].start
    counted = []
    for part in wanted(objective.looks_at, objective.value, objective.rows):
        runs = [
            (length, place // ROW_BYTES, start, place % ROW_BYTES - first)
            for place, byte in enumerate((grid & part).to_bytes(GRID_BYTES, "little"))
            for length, start in RUNS[byte]
            if length > 1 or not reading.of_two_drawers
        ]
        runs.sort(key=lambda run: (-run[0], run[1], run[2]))
        counted += runs[:1]
        if objective.runs == "two-longest":
            counted += [run for run in runs[1:] if not reading.in_two_rows or run[1] != runs[0][1]][:1]
    return counted


def run_length(objective: Objective, grid: int, reading: Runs = USUAL_RUNS) -> int:
    """SIDE-ROW-10: the drawers of the counted run, or of both together."""
    if reading != USUAL_RUNS:
        return sum([run[0] for run in runs_in(objective, grid, reading)])
    length = 0
    for part in wanted(objective.looks_at, objective.value, objective.rows):
        looked_at = (grid & part).to_bytes(GRID_BYTES, "little")
        if objective.runs == "two-longest":
            return two_greatest(looked_at.translate(LONGEST) + looked_at.translate(SECOND))
        length += max(looked_at.translate(LONGEST))
    return length


def two_greatest(lengths: bytes) -> int:
    """The sum of the two greatest of some lengths: quicker than to sort them all."""
    first = max(lengths)
    place = lengths.index(first)
    return first + max(lengths[:place] + lengths[place + 1 :])


def row_bonus(lengths: Sequence[int], bonuses: Sequence[int]) -> tuple[int, ...]:
    """SIDE-BONUS-01 to SIDE-BONUS-07: dense ranks of the players' lengths; nothing for no run."""
    ranks = sorted({length for length in lengths if length}, reverse=True)
    prizes = dict(zip(ranks, bonuses, strict=False))
    return tuple([prizes.get(length, 0) for length in lengths])
