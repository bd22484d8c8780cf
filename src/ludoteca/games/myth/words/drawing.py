"""Positions as text: one character a square, with marks for whatever stands there."""

from collections.abc import Mapping
from textwrap import dedent

from ludoteca.games.myth.table.grid.geometry import BLUE, FLOOR, NOTHING, PURPLE, RED, ROW, Layout, Placed, Realm, Shape
from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.ids import Square


def draw(realm: Realm, marks: Mapping[Square, str]) -> str:
    """The realm from its north-west corner, a line a row."""
    ground = realm.printed | dict(marks)
    return "\n".join(
        "".join(ground.get(Square(row * ROW + column), NOTHING) for column in range(realm.left, realm.right)).rstrip()
        for row in range(realm.top, realm.bottom)
    )


def parse(text: str) -> tuple[Layout, dict[Square, str]]:
    """A drawn position as one tile and the marks on it; marks stand on floor, and a blank is no square."""
    lines = dedent(text).strip("\n").splitlines()
    width = max(map(len, lines))
    marks = {
        Square((FIRST_ROW + row) * ROW + FIRST_COLUMN + column): character
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if character not in (FLOOR, PURPLE, BLUE, RED, NOTHING)
    }
    ground = str.maketrans(dict.fromkeys(marks.values(), FLOOR))
    grid = tuple(line.ljust(width, NOTHING).translate(ground) for line in lines)
    return (Placed(Shape("drawn", grid), FIRST_ROW, FIRST_COLUMN),), marks
