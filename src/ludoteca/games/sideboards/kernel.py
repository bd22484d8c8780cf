"""The score of sideboards by integers alone: what numba compiles, and what runs as it is where there is none.

A card has each colour and each handle once, so all that counts of a colour is the row where it lies in each column.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

Row = MutableSequence[int]

LONGEST, TWO_LONGEST, IN_ROWS = range(3)
"""Which runs are counted: one, the two longest, or the longest in each row named."""


class Pattern(NamedTuple):
    """A pattern all images of which cover the same columns."""

    values: Row  # the first colour or handle that it looks at, and the one after the last
    across: Row  # the columns, the first being 0
    down: Row  # image after image: how much lower than the first drawer the others lie
    most: Row  # by the columns where images begin in one colour: how many of them share no drawer


class Runs(NamedTuple):
    """Which runs count."""

    values: Row
    kind: int
    named: Row  # rows
    best: Row  # the longest ones till now


def completed(rows: Row, columns: int, pattern: Pattern) -> int:
    """SIDE-COMBO-10: how often a pattern is completed in one colour or handle, which lies in these rows."""
    across, down = pattern.across, pattern.down
    cells, begun = len(across), 0
    for start in range(columns - across[cells - 1]):
        image = 0
        while image < len(down):
            cell = 1
            while cell < cells and rows[start + across[cell]] - rows[start] == down[image + cell]:
                cell += 1
            if cell == cells:
                begun |= 1 << start
                break
            image += cells
    return pattern.most[begun]


def look_for_runs(rows: Row, columns: int, runs: Runs) -> None:
    """SIDE-ROW-01: the runs of one colour or handle, if they are longer than the best till now."""
    best, length = runs.best, 0
    for column in range(columns):
        length += 1
        if column + 1 == columns or rows[column + 1] != rows[column]:
            if runs.kind == IN_ROWS:
                for place in range(len(runs.named)):
                    if runs.named[place] == rows[column]:
                        best[place] = max(best[place], length)
            elif length > best[0]:
                best[1], best[0] = best[0], length
            else:
                best[1] = max(best[1], length)
            length = 0


def lie(rows: Row, columns: int, faces: Row, board: Row, first: int, value: int) -> None:
    """The rows where a colour or handle lies in a sideboard, one of eight for each face."""
    for column in range(columns):
        rows[column] = faces[board[first + column] * 8 + value]


def score(
    boards: Row, columns: int, faces: Row, one: Pattern, other: Pattern, runs: Runs, points: Row, rows: Row, found: Row
) -> None:
    """SIDE-END-02 without bonus and exchange card: `found` gets what each sideboard is worth, `rows` is to work in."""
    for board in range(len(found)):
        first = board * columns
        total = 0
        for value in range(one.values[0], one.values[1]):
            lie(rows, columns, faces, boards, first, value)
            total += points[0] * completed(rows, columns, one)
        for value in range(other.values[0], other.values[1]):
            lie(rows, columns, faces, boards, first, value)
            total += points[1] * completed(rows, columns, other)
        for place in range(len(runs.best)):
            runs.best[place] = 0
        for value in range(runs.values[0], runs.values[1]):
            lie(rows, columns, faces, boards, first, value)
            look_for_runs(rows, columns, runs)
        length = runs.best[0]
        if runs.kind != LONGEST:
            for place in range(1, len(runs.best)):
                length += runs.best[place]
        found[board] = total + points[2] * length


FUNCTIONS = (completed, look_for_runs, lie, score)
"""In the order in which they call each other."""
