"""Moving attacks: whom their path can meet, and the way past the worthiest."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.games.myth.bots.outlook import Outlook, figure_worth
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare
from ludoteca.games.myth.table.asking import DECLINE, Act
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.ids import PieceId, Square
from ludoteca.games.myth.table.pieces import Strike
from ludoteca.games.myth.table.state import State

BROAD = 48
"""How many ways are thought on at every step."""


def met_from(outlook: Outlook, square: Square, size: int) -> list[int]:
    """Those of the foes that a path from a square can meet: enemies of its tile with a free square next to them."""
    ground = outlook.ground
    here = ground.tile_masks[ground.tile_of[square]]
    free = board.free(outlook.state) & here
    bodies = [body & here for body in outlook.bodies[: len(outlook.foes) - len(outlook.state.lairs)]]
    ways = free
    for body in bodies:
        ways |= body
    reached = 0
    for ring in ground.flood(ground.bit[square], ways, size - 1):  # the last step ends beside them
        reached |= ring
    return [foe for foe, body in enumerate(bodies) if body & reached and ground.grow(body) & free]


class Way(NamedTuple):
    """A path that was thought of, and whom it meets."""

    path: tuple[Square, ...]
    met: frozenset[PieceId]


def way_past(state: State, strike: Strike) -> Act:
    """The next square of the path past the worthiest enemies; its end where nobody more can be met."""
    ground, begun = board.realm(state), strike.aimed.path
    start = board.squares(state, strike.attacker)[0]
    here = ground.tile_masks[ground.tile_of[start]]
    free = board.free(state) & here
    bodies = {each.id: ground.mask(board.squares_of(each)) & here for each in state.enemies if each.life > 0}
    worth = {figure: figure_worth(state, figure, max(strike.pool.damage, 1)) for figure in bodies}
    foes = 0
    for body in bodies.values():
        foes |= body

    def met(mask: int) -> frozenset[PieceId]:
        return frozenset([figure for figure, body in bodies.items() if body & mask])

    def gain(way: Way) -> float:
        return sum([worth[figure] for figure in sorted(way.met)])

    ends, ways = [], [Way(begun, met(ground.mask(begun)))]
    while ways:
        ends += [way for way in ways if way.met and ground.bit[way.path[-1]] & free]
        longer: dict[tuple[Square, frozenset[PieceId]], Way] = {}
        for path, before in ways:
            for square in patterns.next_steps(ground, start, path, strike.size, free, foes):
                bit = ground.bit[square]
                then = before | met(bit) if bit & foes else before  # most steps meet nobody
                if (square, then) not in longer:
                    longer[square, then] = Way((*path, square), then)
        ways = sorted(longer.values(), key=gain, reverse=True)[:BROAD]
    best = max(ends, key=gain, default=Way((), frozenset())).path  # of equals the shortest
    return PickSquare(best[len(begun)]) if len(best) > len(begun) else DECLINE
