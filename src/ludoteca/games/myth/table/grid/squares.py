"""Squares as they are written: `r3c7`, counted from the corner of the first tile."""

import re

from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.ids import Square

NOTHING = "-"


SQUARE = re.compile(r"r(-?\d+)c(-?\d+)")


def write_square(square: Square | None) -> str:
    """A square by row and column, counted from the corner of the first tile."""
    if square is None:
        return NOTHING
    row, column = divmod(square, 256)
    return f"r{row - FIRST_ROW}c{column - FIRST_COLUMN}"


def read_square(text: str) -> Square:
    """The square of `r3c7`."""
    found = SQUARE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no square; write it as r3c7")
    return Square((int(found[1]) + FIRST_ROW) * 256 + int(found[2]) + FIRST_COLUMN)
