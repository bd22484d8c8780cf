"""Numbers that name something on the table, each a type of its own."""

from typing import NewType, cast

from ludoteca.core.game import Seat

PieceId = NewType("PieceId", int)
"""An enemy, a lair, an ally or another thing on the board; no number is used twice in a match."""

FigureId = Seat | PieceId
"""A figure: a hero goes by its seat, whatever else by its own number, which is above all seats."""

Square = NewType("Square", int)
"""A square of the common grid; `geometry` makes them."""

FIRST_ID = PieceId(10)
"""Heroes are figures 0 to 4, their seats; everything else gets a number from here on, which is never used again."""

StrikeNo = NewType("StrikeNo", int)
"""An attack; no number is used twice in a match."""

TileNo = NewType("TileNo", int)
"""A tile by its place in `state.tiles`, which it keeps when it is gone."""


def figure_of(number: int) -> FigureId:
    """The figure that something remembers as a bare number, which is all that a figure goes by."""
    return cast("FigureId", number)
