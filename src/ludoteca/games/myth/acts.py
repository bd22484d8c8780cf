"""Acts: which tiles one has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.games.myth.state import State

ANY_SIZE = "any"


def may_open(state: State) -> bool:
    """MYTH-ACT-04, MYTH-ACT-05: whether this act may have one tile more."""
    return state.options.mode == "adventure"


def fixed_tile(state: State, number: int) -> tuple[str, ...]:
    """MYTH-TILE-08, MYTH-STORY-02: the tile that the story prescribes."""
    return ()


def fixed_size(state: State, number: int) -> str:
    """MYTH-ACTQUEST-05: the size that the act quest prescribes, or any."""
    return ANY_SIZE
