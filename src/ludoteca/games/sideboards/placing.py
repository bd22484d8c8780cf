"""Every way to choose and place, and the sideboard after it."""

from functools import cache
from itertools import permutations
from typing import get_args

from ludoteca.games.sideboards.cards import PRINTED, face_of
from ludoteca.games.sideboards.state import End, Open, Pick, Place

_BOTH = (False, True)
WAYS: tuple[tuple[bool, End], ...] = tuple((turned, end) for turned in _BOTH for end in get_args(End))
"""How a card may be placed: turned or not, at which end."""


# The same few actions are offered again and again: each is made once.


@cache
def _places(card: int) -> tuple[Pick, ...]:
    return tuple([Place(card, turned, end) for turned, end in WAYS])


@cache  # as many as there are pairs of cards
def _openings(left: int, right: int) -> tuple[Pick, ...]:
    return tuple([Open(left, turned, right, other) for turned in _BOTH for other in _BOTH])


def placements(hand: tuple[int, ...], opening: bool) -> tuple[Pick, ...]:
    """SIDE-PLACE-01, SIDE-PLACE-02, SIDE-PLACE-05: every way to choose and place."""
    if opening:
        return tuple([way for left, right in permutations(hand, 2) for way in _openings(left, right)])
    return tuple([way for card in hand for way in _places(card)])


def laid(board: tuple[int, ...], pick: Pick) -> tuple[int, ...]:
    """SIDE-PLACE-03: new cards at the ends; nothing that lies is moved."""
    if isinstance(pick, Open):
        return face_of(pick.left, pick.left_turned), face_of(pick.right, pick.right_turned)
    face = face_of(pick.card, pick.turned)
    return (face, *board) if pick.end == "left" else (*board, face)


def grid_laid(grid: int, length: int, pick: Pick) -> int:
    """The grid of a sideboard, so long till now, with those cards."""
    grids = PRINTED.face_grid
    if isinstance(pick, Open):
        return grids[face_of(pick.left, pick.left_turned)] | grids[face_of(pick.right, pick.right_turned)] << 1
    face = grids[face_of(pick.card, pick.turned)]
    return grid << 1 | face if pick.end == "left" else grid | face << length
