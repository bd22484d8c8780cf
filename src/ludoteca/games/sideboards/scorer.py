"""How many points a row of cards is worth: exact packing of patterns, and runs.

A card has each colour once and each handle once. For one colour a sideboard is therefore a list of rows, one a column,
and a placement of a pattern is a set of columns: an eight-bit number. The most placements that share no column are
found by search over these numbers.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from ludoteca.games.sideboards.cards import COLUMNS, ROW_OF, VALUES, Objective

Cells = tuple[tuple[int, int], ...]
Image = tuple[tuple[int, int], ...]
"""A pattern as steps from its first column: (columns to the right, rows down), the first being (0, 0)."""


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


@cache
def usable(pattern: Cells) -> tuple[Image, ...]:
    """The images that have no two cells in a column, the only ones that can match, as steps from the leftmost cell."""
    steps = []
    for image in images(pattern):
        by_column = sorted((column, row) for row, column in image)
        if len({column for column, _ in by_column}) == len(by_column) and by_column[-1][0] < COLUMNS:
            first = by_column[0]
            steps.append(tuple((column - first[0], row - first[1]) for column, row in by_column))
    return tuple(sorted(steps))


def placements(pattern: Cells, rows: Sequence[int]) -> list[int]:
    """Where the pattern lies in one colour: a bit a column. `rows` has the row of the colour in each column."""
    width = len(rows)
    found = []
    for image in usable(pattern):
        for start in range(width - image[-1][0]):
            row = rows[start]
            bits = 0
            for right, down in image:
                if rows[start + right] != row + down or row < 0:
                    break
                bits |= 1 << start + right
            else:
                found.append(bits)
    return found


@lru_cache(1 << 16)
def packing(pattern: Cells, rows: tuple[int, ...]) -> tuple[int, ...]:
    """SIDE-COMBO-10, SIDE-COMBO-11: a largest choice of placements that share no drawer."""
    best: tuple[int, ...] = ()
    size = len(pattern)

    def search(left: list[int], taken: tuple[int, ...], free: int) -> None:
        nonlocal best
        if len(taken) > len(best):
            best = taken
        if not left or len(taken) + min(len(left), free // size) <= len(best):
            return
        # The first column of any placement left is either used by one of the placements on it, or by none.
        column = min(bits & -bits for bits in left)
        here = [bits for bits in left if bits & column]
        for bits in here:
            search([other for other in left if not other & bits], (*taken, bits), free - size)
        search([other for other in left if not other & column], taken, free)

    search(sorted(placements(pattern, rows)), (), len(rows))
    return best


def rows_of(board: Sequence[int], looks_at: str, value: int) -> tuple[int, ...]:
    """The row of a colour or handle in each column."""
    table = ROW_OF[looks_at][value]
    return tuple([table[face] for face in board])


def completions(objective: Objective, board: Sequence[int]) -> list[list[tuple[int, int]]]:
    """SIDE-COMBO-01 to SIDE-COMBO-13: the completions of a pattern, each as its drawers (row, column)."""
    found = []
    for value in range(len(VALUES[objective.looks_at])):
        rows = rows_of(board, objective.looks_at, value)
        for bits in packing(objective.pattern, rows):
            found.append([(rows[column], column) for column in range(len(rows)) if bits >> column & 1])
    return found


def count_completions(objective: Objective, board: Sequence[int]) -> int:
    """How often a pattern is completed."""
    looks_at = objective.looks_at
    return sum(
        [len(packing(objective.pattern, rows_of(board, looks_at, value))) for value in range(len(VALUES[looks_at]))]
    )


# Runs


Run = tuple[int, int, int, int]
"""Length, row, first column, colour or handle."""


@lru_cache(1 << 14)
def runs_of(rows: tuple[int, ...], value: int) -> tuple[Run, ...]:
    """SIDE-ROW-01, SIDE-ROW-17: the unbroken horizontal sequences of one colour or handle."""
    runs = []
    start = 0
    for column in range(1, len(rows) + 1):
        if column == len(rows) or rows[column] != rows[start]:
            if rows[start] >= 0:
                runs.append((column - start, rows[start], start, value))
            start = column
    return tuple(runs)


def counted_runs(objective: Objective, board: Sequence[int]) -> list[Run]:
    """SIDE-ROW-03 to SIDE-ROW-16: the runs that an objective counts; the topmost and leftmost on equal length."""
    values = VALUES[objective.looks_at]
    wanted = range(len(values)) if objective.value is None else [values.index(objective.value)]
    runs = [run for value in wanted for run in runs_of(rows_of(board, objective.looks_at, value), value)]
    runs.sort(key=lambda run: (-run[0], run[1], run[2]))
    if objective.runs == "two-longest":
        return runs[:2]
    if objective.runs == "longest-in-rows":
        return [run for row in objective.rows for run in [run for run in runs if run[1] == row - 1][:1]]
    return runs[:1]


def run_length(objective: Objective, board: Sequence[int]) -> int:
    """SIDE-ROW-10: the drawers of the counted run, or of both together."""
    return sum([run[0] for run in counted_runs(objective, board)])


def row_bonus(lengths: Sequence[int], bonuses: Sequence[int]) -> tuple[int, ...]:
    """SIDE-BONUS-01 to SIDE-BONUS-07: dense ranks of the players' lengths; nothing for no run."""
    ranks = sorted({length for length in lengths if length}, reverse=True)
    prizes = dict(zip(ranks, bonuses, strict=False))
    return tuple([prizes.get(length, 0) for length in lengths])
