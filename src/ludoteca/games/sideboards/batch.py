"""What many sideboards are worth, in one call; in machine code where numba is installed."""

from collections.abc import Sequence
from itertools import chain

from ludoteca.core.native import Lists, can_compile, compiled
from ludoteca.games.sideboards import kernel
from ludoteca.games.sideboards.cards import PRINTED, VALUE_BYTE, VALUES, Objective
from ludoteca.games.sideboards.kernel import Pattern, Row, Runs
from ludoteca.games.sideboards.score import worth
from ludoteca.games.sideboards.scorer import images, shapes

WORTHWHILE = 100_000
"""For so many sideboards in one call it pays to load the machine code."""


def points_of(
    boards: Sequence[tuple[int, ...]], trio: tuple[int, int, int], *, native: bool | None = None
) -> list[int]:
    """SIDE-END-02 without bonus and exchange card, for sideboards of one length.

    In machine code where numba is installed and there are many, else one by one; `native` says which way the kernel is
    to go, to compare them. All lead to the same.
    """
    if not boards:
        return []
    if native is None:
        native = can_compile() and len(boards) >= WORTHWHILE
        if not native:
            return [worth(board, trio).points for board in boards]
    colour, handle, row = (PRINTED.objectives[number] for number in trio)
    if max(len(shapes(each.pattern)) for each in (colour, handle)) > 1:  # a pattern of somebody's own
        return [worth(board, trio).points for board in boards]
    code = compiled(*kernel.FUNCTIONS) if native else None
    rows, score = (Lists(), kernel.score) if code is None else code
    columns, found = len(boards[0]), rows.zeros(len(boards))
    faces = [at for face in PRINTED.face_rows for at in face or [0] * 8]
    each = [colour.points, handle.points, row.per_drawer]
    score(
        rows.of(list(chain.from_iterable(boards))),
        columns,
        rows.of(faces),
        _pattern(colour, rows),
        _pattern(handle, rows),
        _runs(row, rows),
        rows.of(each),
        rows.zeros(columns),
        found,
    )
    return list(map(int, found))


def _values(objective: Objective, rows: Lists) -> Row:
    """The colours or handles that an objective looks at."""
    values = VALUES[objective.looks_at] if objective.value is None else (objective.value,)
    places = [VALUE_BYTE[objective.looks_at, value] for value in values]
    return rows.of([min(places), max(places) + 1])


def _pattern(objective: Objective, rows: Lists) -> Pattern:
    (shape,) = shapes(objective.pattern)
    across = [column for column in range(8) if shape.columns >> column & 1]
    down = []
    for image in sorted(images(objective.pattern)):
        by_column = {column: row for row, column in image}
        if sorted(by_column) == across:
            down += [by_column[column] - by_column[across[0]] for column in across]
    return Pattern(_values(objective, rows), rows.of(across), rows.of(down), rows.of(list(shape.most)))


def _runs(objective: Objective, rows: Lists) -> Runs:
    named = [row - 1 for row in objective.rows]
    kind = kernel.IN_ROWS if named else kernel.TWO_LONGEST if objective.runs == "two-longest" else kernel.LONGEST
    return Runs(_values(objective, rows), kind, rows.of(named or [-1]), rows.zeros(max(2, len(named))))
