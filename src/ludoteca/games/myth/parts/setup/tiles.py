"""Realm tiles: which one is chosen, how it lies, by which edge the heroes come and where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth.effects.carrying import PickSquare
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.printed.vocabulary import SIDES, Side
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, FLOOR, PURPLE, ROW, Placed, Realm, Shape, row_column
from ludoteca.games.myth.table.grid.placing import first_placements, placements
from ludoteca.games.myth.table.names import tile_name
from ludoteca.games.myth.table.pieces import OFF, Tile

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

EDGES = {
    "north": Text("north", "nord"),
    "east": Text("east", "est"),
    "south": Text("south", "sud"),
    "west": Text("west", "ovest"),
}
DOUBLE = {combined.of: size for size, combined in PRINTED.combined.items()}
"""MYTH-TILE-05: the size that two tiles of one size make."""


# What is printed


def size_of(names: tuple[str, ...]) -> str:
    """MYTH-TILE-04, MYTH-TILE-05: the size of one tile, or of two joined."""
    size = PRINTED.tiles[names[0]].size
    return size if len(names) == 1 else DOUBLE[size]


def legend_of(names: tuple[str, ...]) -> tuple[LegendEntry, ...]:
    """MYTH-TILE-01, MYTH-TILE-06: the printed legend; a combined tile has the one of its size."""
    return PRINTED.tiles[names[0]].legend if len(names) == 1 else PRINTED.combined[size_of(names)].legend


def read_names(text: str) -> tuple[str, ...]:
    """The tile, or the two of one size with a plus between them, that a table asks for."""
    names = tuple(text.split("+"))
    known = all(name in PRINTED.tiles for name in names)
    if not known or len(names) > 2 or len(set(names)) < len(names):
        raise Refused(
            "MYTH-TILE-04",
            Text(
                f"there is no tile {text!r}: choose one of {', '.join(PRINTED.tiles)}, or two of one size as a+b",
                f"non c'è un tassello {text!r}: scegline uno fra {', '.join(PRINTED.tiles)}, o due uguali come a+b",
            ),
        )
    if len({PRINTED.tiles[name].size for name in names}) > 1:
        raise Refused(
            "MYTH-TILE-05",
            Text(
                f"{names[0]} and {names[1]} differ in size: choose two tiles of one size",
                f"{names[0]} e {names[1]} hanno misure diverse: scegli due tasselli della stessa misura",
            ),
        )
    return names


def in_supply(state: State) -> tuple[str, ...]:
    """MYTH-TILE-16: the tiles that are not in play."""
    laid = {name for tile in state.tiles if not tile.gone for name in tile.names}
    return tuple([name for name in PRINTED.tiles if name not in laid])


# Where a tile fits


def sizes_allowed(state: State, names: tuple[str, ...]) -> bool:
    """MYTH-ACTQUEST-05: whether a tile, or two joined, has the size that the act quest wants."""
    from ludoteca.games.myth.parts.adventure import acts

    return acts.fixed_size(state, len(state.tiles)) in (acts.ANY_SIZE, size_of(names))


@cache
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
    state: State, names: tuple[str, ...], beside: int, side: str, parts: tuple[int, ...] = ()
) -> tuple[Placed, ...]:
    """MYTH-TILE-10 to -15: how a tile may lie along a side of another one; the first tile has no other beside it."""
    shape = board.printed_tile(names, 0, parts)
    if beside == OFF:
        return first_placements(shape)
    return ways_beside(board.realm(state), shape, beside, side)


@lru_cache(512)
def ways_beside(ground: Realm, shape: Shape, beside: int, side: Side) -> tuple[Placed, ...]:
    """Those of the legal placements over whose border at least one hero can come (MYTH-LEAVE-13)."""
    stands = set(ground.squares_in(ground.tile_masks[beside] & ground.open))
    edge = [square for square in ground.border(beside, side) if square in stands]
    return tuple(
        [
            placed
            for placed in placements(ground.layout, beside, side, shape)
            if any(is_open(placed, square + step) for square in edge for step in DIRECTIONS)
        ]
    )


def is_open(placed: Placed, square: int) -> bool:
    """Whether a square of a tile that is still to be laid can be entered."""
    row, column = square // ROW - placed.row, square % ROW - placed.column
    if not (0 <= row < placed.shape.rows and 0 <= column < placed.shape.columns):
        return False
    return placed.shape.grid[row][column] in (FLOOR, PURPLE)


def fits(state: State, names: tuple[str, ...], beside: int, side: str) -> bool:
    """MYTH-TILE-18: whether a tile may be chosen: of the right size, and it can be laid."""
    return sizes_allowed(state, names) and can_lie(state, names, beside, side)


def can_lie(state: State, names: tuple[str, ...], beside: int, side: str) -> bool:
    """Whether a tile, or two joined in some way, can be laid along a side."""
    return any(ways(state, names, beside, side, parts) for parts in turns_of(names))


def partners(state: State, tile: str, beside: int, side: str) -> list[str]:
    """MYTH-TILE-05: the tiles with which a tile can be joined and laid."""
    size = PRINTED.tiles[tile].size
    others = [name for name in in_supply(state) if name != tile and PRINTED.tiles[name].size == size]
    return [name for name in others if fits(state, (tile, name), beside, side)]


def choosable(state: State, beside: int, side: str) -> Iterator[str]:
    """MYTH-TILE-08, MYTH-TILE-18: the tiles that can be laid, alone or joined with another one."""
    for name in in_supply(state):
        if fits(state, (name,), beside, side) or partners(state, name, beside, side):
            yield name


def any_fits(state: State, beside: int, side: str) -> bool:
    """MYTH-TILE-18: whether the next tile, free or prescribed, can be laid along a side."""
    from ludoteca.games.myth.parts.adventure import acts

    if names := acts.fixed_tile(state, len(state.tiles)):
        return can_lie(state, names, beside, side)
    return next(choosable(state, beside, side), None) is not None


def next_tile(state: State, beside: int, side: str) -> Entries:
    """MYTH-TILE-07, MYTH-TILE-08: the group chooses a further tile, unless the story prescribes it."""
    from ludoteca.games.myth.parts.adventure import acts

    if names := acts.fixed_tile(state, len(state.tiles)):
        return (laying(names, beside, side),)
    return (ChooseTile(beside=beside, side=side),)


# What the group chooses


class PickTile(Act, frozen=True):
    """This tile."""

    tile: str


class PickTurn(Act, frozen=True):
    """So many quarter turns clockwise."""

    turn: int


class PickPlace(Act, frozen=True):
    """MYTH-TILE-13: the tile's north-west corner here, after so many quarter turns clockwise."""

    square: int
    turn: int


class PickEdge(Act, frozen=True):
    """This edge of the tile."""

    edge: str


class TileLaid(Fact, frozen=True):
    """A tile came into play."""

    names: tuple[str, ...]
    turn: int

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        return Text(f"The tile is laid: {tile.en}", f"Si posa il tassello: {tile.it}")


class EdgeChosen(Fact, frozen=True):
    """The heroes come by this edge."""

    edge: str

    def tell(self, names: Sequence[str]) -> Text:
        edge = EDGES[self.edge]
        return Text(f"The heroes start at the {edge.en} edge", f"Gli eroi partono dal bordo {edge.it}")


class HeroPlaced(Fact, frozen=True):
    """A hero stands on the first tile."""

    seat: int
    square: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} takes a place", f"{names[self.seat]} prende posto")


class ChooseTile(GroupAsk, frozen=True):
    """DP-07, MYTH-TILE-07, -08, -18: any tile that is not in play and can be laid."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-08"
    beside: int = OFF  # the tile that the heroes leave, by which side
    side: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickTile(name) for name in choosable(state, self.beside, self.side)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTile)
        return (JoinTile(tile=action.tile, beside=self.beside, side=self.side),)


class JoinTile(GroupAsk, frozen=True):
    """DP-07, MYTH-TILE-05: the tile alone, or with another of its size east of it."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-05"
    tile: str = ""
    beside: int = OFF
    side: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        alone = (DECLINE,) if fits(state, (self.tile,), self.beside, self.side) else ()
        return (*alone, *[PickTile(name) for name in partners(state, self.tile, self.beside, self.side)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        names = (self.tile, action.tile) if isinstance(action, PickTile) else (self.tile,)
        return (laying(names, self.beside, self.side),)


def laying(names: tuple[str, ...], beside: int = OFF, side: str = "", parts: tuple[int, ...] = ()) -> Ask:
    """How a tile lies; of two first how each of them lies before they are joined."""
    if len(names) == 2 and len(parts) < 2:
        return TurnPart(names=names, parts=parts, beside=beside, side=side)
    if beside == OFF:
        return LayTile(names=names, parts=parts)
    return LayBeside(names=names, parts=parts, beside=beside, side=side)


class TurnPart(GroupAsk, frozen=True):
    """DP-08, MYTH-TILE-05, MYTH-TILE-15: each of two tiles may be turned before they are joined on a common side."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-15"
    names: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()
    beside: int = OFF
    side: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        known = len(self.parts)
        turns = [
            parts[known]
            for parts in turns_of(self.names)
            if parts[:known] == self.parts and ways(state, self.names, self.beside, self.side, parts)
        ]
        return tuple([PickTurn(turn) for turn in dict.fromkeys(turns)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTurn)
        return (laying(self.names, self.beside, self.side, (*self.parts, action.turn)),)


class LayTile(GroupAsk, frozen=True):
    """DP-08, MYTH-TILE-09, MYTH-TILE-11, MYTH-TILE-15: the first tile lies as the group likes."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-09"
    names: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()

    def ways(self) -> tuple[Placed, ...]:
        """The ways in which it may lie."""
        return first_placements(board.printed_tile(self.names, 0, self.parts))

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickTurn(placed.shape.turn) for placed in self.ways()])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTurn)
        _, row, column = self.ways()[0]
        state.tiles.append(Tile(self.names, size_of(self.names), row, column, action.turn, self.parts))
        events.append(TileLaid(self.names, action.turn))
        return ()


class LayBeside(GroupAsk, frozen=True):
    """DP-08, MYTH-TILE-10 to -15: where along the side, and how turned, a further tile lies."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-12"
    names: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()
    beside: int = OFF
    side: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        found = ways(state, self.names, self.beside, self.side, self.parts)
        return tuple([PickPlace(placed.row * ROW + placed.column, placed.shape.turn) for placed in found])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickPlace)
        row, column = row_column(action.square)
        state.tiles.append(Tile(self.names, size_of(self.names), row, column, action.turn, self.parts))
        events.append(TileLaid(self.names, action.turn))
        return ()


def start_squares(state: State, tile: int, edge: Side) -> tuple[int, ...]:
    """MYTH-SETUP-28: the free squares along an edge."""
    ground, free = board.realm(state), board.free(state)
    return tuple([square for square in ground.border(tile, edge) if ground.bit[square] & free])


class StartEdge(GroupAsk, frozen=True):
    """DP-09, MYTH-SETUP-28, MYTH-TILE-09: an edge with a free square for every hero."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-28"
    tile: int = 0

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickEdge(edge) for edge in SIDES if len(start_squares(state, self.tile, edge)) >= state.seats])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickEdge)
        state.tiles[self.tile].entry = action.edge
        for hero in state.heroes:  # MYTH-LEAVE-03
            hero.entry = action.edge
        events.append(EdgeChosen(action.edge))
        return ()


class StartSquares(Ask, frozen=True):
    """DP-10, MYTH-SETUP-28: every seat places its own hero, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-28"
    tile: int = 0

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if hero.square == OFF])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        edge: Side = state.tiles[self.tile].entry  # type: ignore[assignment]  # StartEdge wrote one of the sides
        return Offers(tuple([PickSquare(square) for square in start_squares(state, self.tile, edge)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        state.heroes[seat].square = action.square
        events.append(HeroPlaced(seat, action.square))
        return (self,) if self.actors(state) else ()


ENTRIES = (ChooseTile, JoinTile, TurnPart, LayTile, LayBeside, StartEdge, StartSquares)
ACTIONS = (PickTile, PickTurn, PickPlace, PickEdge, PickSquare)
FACTS = (TileLaid, EdgeChosen, HeroPlaced)
