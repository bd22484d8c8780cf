"""Realm tiles: which one is chosen, how it lies, by which edge the heroes come and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth import board
from ludoteca.games.myth.asking import DECLINE, Act, Ask, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.carrying import PickSquare
from ludoteca.games.myth.geometry import Placed
from ludoteca.games.myth.names import printed_name
from ludoteca.games.myth.pieces import OFF, Tile
from ludoteca.games.myth.placing import first_placements
from ludoteca.games.myth.printed import PRINTED
from ludoteca.games.myth.printed_realm import LegendEntry
from ludoteca.games.myth.words import SIDES, Side

if TYPE_CHECKING:
    from ludoteca.games.myth.state import State

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


def tile_name(names: tuple[str, ...]) -> Text:
    """The name of one tile, or of two joined."""
    words = [printed_name(name) for name in names]
    return Text(" + ".join(word.en for word in words), " + ".join(word.it for word in words))


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
    laid = {name for tile in state.tiles for name in tile.names}
    return tuple([name for name in PRINTED.tiles if name not in laid])


# What the group chooses


class PickTile(Act, frozen=True):
    """This tile."""

    tile: str


class PickTurn(Act, frozen=True):
    """So many quarter turns clockwise."""

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
    """DP-07, MYTH-TILE-07, MYTH-TILE-08: any tile that is not in play."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-08"

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickTile(name) for name in in_supply(state) if fits(state, name)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTile)
        return (JoinTile(tile=action.tile),)


def wanted_size(state: State) -> str:
    """MYTH-ACTQUEST-05: the size of the next tile, if a quest prescribes it."""
    from ludoteca.games.myth import acts

    return acts.fixed_size(state, len(state.tiles))


def fits(state: State, name: str) -> bool:
    """Whether a tile, alone or as half of two, can have the size that is wanted."""
    size = PRINTED.tiles[name].size
    return wanted_size(state) in ("any", size, DOUBLE[size])


class JoinTile(GroupAsk, frozen=True):
    """DP-07, MYTH-TILE-05: the tile alone, or with another of its size east of it."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-05"
    tile: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        size = PRINTED.tiles[self.tile].size
        fitting = [name for name in in_supply(state) if name != self.tile and PRINTED.tiles[name].size == size]
        wanted = wanted_size(state)
        if wanted == size:
            return (DECLINE,)
        pairs = tuple([PickTile(name) for name in fitting])
        return pairs if wanted == DOUBLE[size] else (DECLINE, *pairs)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        return (laying((self.tile, action.tile) if isinstance(action, PickTile) else (self.tile,)),)


def laying(names: tuple[str, ...]) -> Ask:
    """How one tile lies; of two first how each of them lies before they are joined."""
    return TurnPart(names=names) if len(names) == 2 else LayTile(names=names)


class TurnPart(GroupAsk, frozen=True):
    """DP-08, MYTH-TILE-05, MYTH-TILE-15: each of two tiles may be turned before they are joined on a common side."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-15"
    names: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        tile = board.printed_tile((self.names[len(self.parts)],), 0)
        ways = [placed.shape for placed in first_placements(tile)]
        return tuple([PickTurn(way.turn) for way in ways if (way.rows, way.columns) == (tile.rows, tile.columns)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTurn)
        parts = (*self.parts, action.turn)
        if len(parts) < len(self.names):
            return (TurnPart(names=self.names, parts=parts),)
        return (LayTile(names=self.names, parts=parts),)


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


ENTRIES = (ChooseTile, JoinTile, TurnPart, LayTile, StartEdge, StartSquares)
ACTIONS = (PickTile, PickTurn, PickEdge, PickSquare)
FACTS = (TileLaid, EdgeChosen, HeroPlaced)
