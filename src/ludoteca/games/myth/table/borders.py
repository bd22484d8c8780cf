"""Where tiles meet: who may step across, what stays free for those still to come, which tiles heroes are on."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.games.myth.printed.vocabulary import Side
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid.geometry import Realm, footprint
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State


def living(state: State) -> list[Hero]:
    """MYTH-DEATH-02: heroes on the board; a defeated one still lies there."""
    return [hero for hero in state.heroes if hero.square is not None and not hero.dead]


def occupied_tiles(state: State) -> set[TileNo]:
    """The numbers of the tiles with a hero."""
    tile_of = board.realm(state).tile_of
    return {tile_of[hero.square] for hero in state.heroes if hero.square is not None and not hero.dead}


def is_entered(state: State, tile: TileNo) -> bool:
    """Whether a hero ever stood on a tile."""
    return bool(state.tiles[tile].entry)


def landing(ground: Realm, source: TileNo, tile: TileNo) -> int:
    """MYTH-LEAVE-05, -07, -11: the squares of a tile that can be entered from squares of another one beside it."""
    if ground.side_towards(source, tile) is None:
        return 0
    return ground.tile_masks[tile] & ground.open & ground.grow(ground.tile_masks[source] & ground.open)


# Room for those who come


def gateway(state: State, tile: TileNo) -> int:
    """MYTH-LEAVE-10: the squares by which heroes will come onto a tile that nobody has entered."""
    if is_entered(state, tile):
        return 0
    ground, mask = board.realm(state), 0
    for source in occupied_tiles(state):
        mask |= landing(ground, source, tile)
    return mask


def leaving_way(state: State, tile: TileNo, anchors: Iterable[Square], rows: int, columns: int) -> list[Square]:
    """MYTH-LEAVE-10, MYTH-LEAVE-13: those places of a figure with which every hero finds one, or as many as fit."""
    ground = board.realm(state)
    open_way = gateway(state, tile) & board.free(state)
    wanted = min(open_way.bit_count(), len(board.standing(state)))
    if open_way.bit_count() - rows * columns >= wanted:
        return list(anchors)
    in_the_way = ground.touching(open_way, rows, columns)
    return [
        anchor
        for anchor in anchors
        if not ground.bit[anchor] & in_the_way
        or (open_way & ~ground.mask(footprint(anchor, rows, columns))).bit_count() >= wanted
    ]


def room(state: State, tile: TileNo) -> int:
    """MYTH-LEAVE-10: the free squares of a tile onto which one more piece may be put while it is populated."""
    free = board.free(state) & board.realm(state).tile_masks[tile]
    way = gateway(state, tile) & free
    return free if way.bit_count() > len(board.standing(state)) else free & ~way


def places(state: State, tile: TileNo, rows: int = 1, columns: int = 1) -> list[Square]:
    """MYTH-LEAVE-10: the north-western squares of the free places for a figure on a tile that is populated."""
    ground = board.realm(state)
    anchors = ground.squares_in(ground.anchors(board.free(state) & ground.tile_masks[tile], rows, columns))
    return leaving_way(state, tile, anchors, rows, columns)


# Crossing


def crossings(state: State, hero: Hero) -> list[Square]:
    """MYTH-LEAVE-02, -05, -07, -11, -12: free squares of other tiles, over any edge but the one the hero came by."""
    ground = board.realm(state)
    own = ground.tile_of[hero.spot]
    beyond = ground.near[hero.spot] & ~ground.tile_masks[own]
    if not beyond:
        return []
    tiles = [
        tile
        for tile in sorted({ground.tile_of[square] for square in ground.squares_in(beyond)})
        if ground.side_towards(own, tile) not in (None, hero.entry)
    ]
    free = board.free(state)
    found: list[Square] = []
    for tile in tiles:
        squares = beyond & ground.tile_masks[tile] & free
        found += ground.squares_in(squares or past_the_crowd(state, own, tile))
    return found


def past_the_crowd(state: State, own: TileNo, tile: TileNo) -> int:
    """MYTH-LEAVE-13: where a border too short for all heroes is full of them, the free squares nearest behind it."""
    ground = board.realm(state)
    border = landing(ground, own, tile)
    heroes = ground.mask(hero.spot for hero in living(state))
    if border & ~heroes or border.bit_count() >= len(living(state)):
        return 0
    free = board.free(state) & ground.tile_masks[tile]
    for ring in ground.flood(border, ground.tile_masks[tile]):
        if ring & free:
            return ring & free
    return 0


def come_onto(state: State, hero: Hero, source: TileNo) -> Side:
    """MYTH-LEAVE-12: a hero is on another tile now; the edge that was crossed is its entry edge there."""
    ground = board.realm(state)
    tile = ground.tile_of[hero.spot]
    edge = ground.side_towards(tile, source)
    assert edge is not None
    hero.entry = edge
    if not is_entered(state, tile):
        state.tiles[tile].entry = edge
    return edge
