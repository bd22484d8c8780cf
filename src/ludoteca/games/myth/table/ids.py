"""Numbers that name something on the table, each a type of its own."""

from typing import NewType

StrikeNo = NewType("StrikeNo", int)
"""An attack; no number is used twice in a match."""

TileNo = NewType("TileNo", int)
"""A tile by its place in `state.tiles`, which it keeps when it is gone."""
