"""Realm tiles: which one is chosen, how it lies, by which edge the heroes come and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.parts.adventure import script
from ludoteca.games.myth.parts.setup.facts import EdgeChosen, HeroPlaced, TileLaid
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import SIDES, Side
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickEdge, PickPlace, PickSquare, PickTile, PickTurn
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, Entries, Events
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, FLOOR, PURPLE, ROW, Placed, Realm, Shape, row_column
from ludoteca.games.myth.table.grid.placing import first_placements, placements
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Tile
from ludoteca.games.myth.table.registering import actors, choices, chosen, decided, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import (
    ChooseTile,
    JoinTile,
    LayBeside,
    LayTile,
    StartEdge,
    StartSquares,
    TurnPart,
)
from ludoteca.games.myth.table.tiles import size_of

# What is printed


def in_supply(state: State) -> tuple[str, ...]:
    """MYTH-TILE-16: the tiles that are not in play."""
    laid = {name for tile in state.tiles if not tile.gone for name in tile.names}
    return tuple([name for name in PRINTED.tiles if name not in laid])


# Where a tile fits


def sizes_allowed(state: State, names: tuple[str, ...]) -> bool:
    """MYTH-ACTQUEST-05: whether a tile, or two joined, has the size that the act quest wants."""
    return script.fixed_size(state, len(state.tiles)) in (script.ANY_SIZE, size_of(names))


@SHELF.remembers()
def turns_of(names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """MYTH-TILE-05, MYTH-TILE-15: how each of two tiles may be turned before they are joined; one has no such turn."""
    if len(names) == 1:
        return ((),)
    turns = []
    for tile in [board.printed_tile((name,), 0) for name in names]:
        shapes = [placed.shape for placed in first_placements(tile)]
        turns.append([shape.turn for shape in shapes if (shape.rows, shape.columns) == (tile.rows, tile.columns)])
    return tuple(product(*turns))


def ways(
    state: State, names: tuple[str, ...], beside: TileNo | None, side: Side | None, parts: tuple[int, ...] = ()
) -> tuple[Placed, ...]:
    """MYTH-TILE-10 to -15: how a tile may lie along a side of another one; the first tile has no other beside it."""
    shape = board.printed_tile(names, 0, parts)
    if beside is None or side is None:
        return first_placements(shape)
    return ways_beside(board.realm(state), shape, beside, side)


@lru_cache(512)
def ways_beside(ground: Realm, shape: Shape, beside: TileNo, side: Side) -> tuple[Placed, ...]:
    """Those of the legal placements over whose border at least one hero can come (MYTH-LEAVE-13)."""
    stands = set(ground.squares_in(ground.tile_masks[beside] & ground.open))
    edge = [square for square in ground.border(beside, side) if square in stands]
    return tuple(
        [
            placed
            for placed in placements(ground.layout, beside, side, shape)
            if any(is_open(placed, Square(square + step)) for square in edge for step in DIRECTIONS)
        ]
    )


def is_open(placed: Placed, square: Square) -> bool:
    """Whether a square of a tile that is still to be laid can be entered."""
    row, column = square // ROW - placed.row, square % ROW - placed.column
    if not (0 <= row < placed.shape.rows and 0 <= column < placed.shape.columns):
        return False
    return placed.shape.grid[row][column] in (FLOOR, PURPLE)


def fits(state: State, names: tuple[str, ...], beside: TileNo | None, side: Side | None) -> bool:
    """MYTH-TILE-18: whether a tile may be chosen: of the right size, and it can be laid."""
    return sizes_allowed(state, names) and can_lie(state, names, beside, side)


def can_lie(state: State, names: tuple[str, ...], beside: TileNo | None, side: Side | None) -> bool:
    """Whether a tile, or two joined in some way, can be laid along a side."""
    return any(ways(state, names, beside, side, parts) for parts in turns_of(names))


def partners(state: State, tile: str, beside: TileNo | None, side: Side | None) -> list[str]:
    """MYTH-TILE-05: the tiles with which a tile can be joined and laid."""
    size = PRINTED.tiles[tile].size
    others = [name for name in in_supply(state) if name != tile and PRINTED.tiles[name].size == size]
    return [name for name in others if fits(state, (tile, name), beside, side)]


def choosable(state: State, beside: TileNo | None, side: Side | None) -> Iterator[str]:
    """MYTH-TILE-08, MYTH-TILE-18: the tiles that can be laid, alone or joined with another one."""
    for name in in_supply(state):
        if fits(state, (name,), beside, side) or partners(state, name, beside, side):
            yield name


def any_fits(state: State, beside: TileNo | None, side: Side | None) -> bool:
    """MYTH-TILE-18: whether the next tile, free or prescribed, can be laid along a side."""
    if names := script.fixed_tile(state, len(state.tiles)):
        return can_lie(state, names, beside, side)
    return next(choosable(state, beside, side), None) is not None


def next_tile(state: State, beside: TileNo | None, side: Side | None) -> Entries:
    """MYTH-TILE-07, MYTH-TILE-08: the group chooses a further tile, unless the story prescribes it."""
    if names := script.fixed_tile(state, len(state.tiles)):
        return (laying(names, beside, side),)
    return (ChooseTile(beside=beside, side=side),)


# What the group chooses


@choices(ChooseTile)
def choose_tile_choices(ask: ChooseTile, state: State) -> tuple[Act, ...]:
    return tuple([PickTile(name) for name in choosable(state, ask.beside, ask.side)])


@decided(ChooseTile)
def choose_tile_decided(ask: ChooseTile, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTile)
    return (JoinTile(tile=action.tile, beside=ask.beside, side=ask.side),)


@choices(JoinTile)
def join_tile_choices(ask: JoinTile, state: State) -> tuple[Act, ...]:
    alone = (DECLINE,) if fits(state, (ask.tile,), ask.beside, ask.side) else ()
    return (*alone, *[PickTile(name) for name in partners(state, ask.tile, ask.beside, ask.side)])


@decided(JoinTile)
def join_tile_decided(ask: JoinTile, state: State, action: Act, events: Events) -> Entries:
    names = (ask.tile, action.tile) if isinstance(action, PickTile) else (ask.tile,)
    return (laying(names, ask.beside, ask.side),)


def laying(
    names: tuple[str, ...], beside: TileNo | None = None, side: Side | None = None, parts: tuple[int, ...] = ()
) -> Ask:
    """How a tile lies; of two first how each of them lies before they are joined."""
    if len(names) == 2 and len(parts) < 2:
        return TurnPart(names=names, parts=parts, beside=beside, side=side)
    if beside is None:
        return LayTile(names=names, parts=parts)
    return LayBeside(names=names, parts=parts, beside=beside, side=side)


@choices(TurnPart)
def turn_part_choices(ask: TurnPart, state: State) -> tuple[Act, ...]:
    known = len(ask.parts)
    turns = [
        parts[known]
        for parts in turns_of(ask.names)
        if parts[:known] == ask.parts and ways(state, ask.names, ask.beside, ask.side, parts)
    ]
    return tuple([PickTurn(turn) for turn in dict.fromkeys(turns)])


@decided(TurnPart)
def turn_part_decided(ask: TurnPart, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTurn)
    return (laying(ask.names, ask.beside, ask.side, (*ask.parts, action.turn)),)


def ways_to_lay(ask: LayTile) -> tuple[Placed, ...]:
    """The ways in which it may lie."""
    return first_placements(board.printed_tile(ask.names, 0, ask.parts))


@choices(LayTile)
def lay_tile_choices(ask: LayTile, state: State) -> tuple[Act, ...]:
    return tuple([PickTurn(placed.shape.turn) for placed in ways_to_lay(ask)])


@decided(LayTile)
def lay_tile_decided(ask: LayTile, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTurn)
    _, row, column = ways_to_lay(ask)[0]
    state.tiles.append(Tile(ask.names, size_of(ask.names), row, column, action.turn, ask.parts))
    events.append(TileLaid(ask.names, action.turn))
    return ()


@choices(LayBeside)
def lay_beside_choices(ask: LayBeside, state: State) -> tuple[Act, ...]:
    found = ways(state, ask.names, ask.beside, ask.side, ask.parts)
    return tuple([PickPlace(Square(placed.row * ROW + placed.column), placed.shape.turn) for placed in found])


@decided(LayBeside)
def lay_beside_decided(ask: LayBeside, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickPlace)
    row, column = row_column(action.square)
    state.tiles.append(Tile(ask.names, size_of(ask.names), row, column, action.turn, ask.parts))
    events.append(TileLaid(ask.names, action.turn))
    return ()


def start_squares(state: State, tile: TileNo, edge: Side) -> tuple[Square, ...]:
    """MYTH-SETUP-28: the free squares along an edge."""
    ground, free = board.realm(state), board.free(state)
    return tuple([square for square in ground.border(tile, edge) if ground.bit[square] & free])


@choices(StartEdge)
def start_edge_choices(ask: StartEdge, state: State) -> tuple[Act, ...]:
    return tuple([PickEdge(edge) for edge in SIDES if len(start_squares(state, ask.tile, edge)) >= state.seats])


@decided(StartEdge)
def start_edge_decided(ask: StartEdge, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickEdge)
    state.tiles[ask.tile].entry = action.edge
    for hero in state.heroes:  # MYTH-LEAVE-03
        hero.entry = action.edge
    events.append(EdgeChosen(action.edge))
    return ()


@actors(StartSquares)
def start_squares_actors(ask: StartSquares, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if hero.square is None])


@offers(StartSquares)
def start_squares_offers(ask: StartSquares, state: State, seat: Seat) -> Offers[Act]:
    edge: Side = state.tiles[ask.tile].entry  # type: ignore[assignment]  # StartEdge wrote one of the sides
    return Offers(tuple([PickSquare(square) for square in start_squares(state, ask.tile, edge)]))


@chosen(StartSquares)
def start_squares_chosen(ask: StartSquares, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    state.heroes[seat].square = action.square
    events.append(HeroPlaced(seat, action.square))
    return (ask,) if ask.actors(state) else ()
