"""Populating a tile: its legend from left to right, with the decisions of the group; lairs, packs, traps, treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import PickSquare, in_window
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.setup.features import AddFeature, covered
from ludoteca.games.myth.parts.setup.packs import (
    PackType,
    PickKind,
    PickNumber,
    WhichMiniBoss,
    prescribed,
    purple_first,
)
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import MONSTERS
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.borders import leaving_way, room
from ludoteca.games.myth.table.grid.geometry import footprint
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import OFF, Lair, Scene, Thing

if TYPE_CHECKING:
    from ludoteca.games.myth.table.grid.geometry import Realm
    from ludoteca.games.myth.table.state import State


# Facts


class LairPlaced(Fact, frozen=True):
    """A lair is on the tile."""

    kind: str
    square: int

    def tell(self, names: Sequence[str]) -> Text:
        lair = printed_name(self.kind, "lair")
        return Text(f"A lair is placed: {lair.en}", f"Si piazza una tana: {lair.it}")


class TrapFound(Fact, frozen=True):
    """MYTH-TRAP-02: a fate die and the size of the tile name the trap."""

    face: str
    size: str
    trap: str

    def tell(self, names: Sequence[str]) -> Text:
        face, trap = PRINTED.faces[self.face].name, printed_name(self.trap)
        return Text(
            f"Trap: a fate die shows {face.en}; on a {self.size} tile that is {trap.en}",
            f"Trappola: un dado del fato mostra {face.it}; su un tassello {self.size} è {trap.it}",
        )


class TreasureLimit(Fact, frozen=True):
    """MYTH-TREASURE-15: so many treasures the tile can drop."""

    printed: int
    linger: int
    limit: int

    def tell(self, names: Sequence[str]) -> Text:
        less = f" ({self.printed}, less {self.linger} for lingering)" if self.linger else ""
        meno = f" ({self.printed}, meno {self.linger} per aver indugiato)" if self.linger else ""
        return Text(f"Treasure limit {self.limit}{less}", f"Limite di tesori {self.limit}{meno}")


# The legend


class Populate(Step, frozen=True):
    """MYTH-TILE-02, MYTH-TILE-17, MYTH-SETUP-29: the symbols from left to right, then features."""

    tile: int
    first: bool = False  # MYTH-SETUP-27: the procedure of a first game

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.setup import quest_setup

        if field := quest_setup.field_of(state, self.tile):  # MYTH-SLAUGHTER-22: instead of the legend
            battle, quest = field
            waves = quest_setup.BeginField(self.tile, battle.waves, battle.first, quest)
            return (*quest_setup.set_up_tile(state, self.tile), Populated(self.tile), waves)
        legend = acts.legend(state, self.tile)
        order = sorted(range(len(legend)), key=lambda place: legend[place].symbol != "quest")  # MYTH-CHAPTER-01
        symbols = tuple([Symbol(self.tile, place, self.first) for place in order])
        extras = () if self.first else (AddFeature(tile=self.tile),)
        return (*quest_setup.set_up_tile(state, self.tile), *symbols, *extras, Populated(self.tile))


class Symbol(Step, frozen=True):
    """MYTH-LEGEND-01, MYTH-LEGEND-04 to MYTH-LEGEND-13: one symbol of the legend."""

    tile: int
    place: int
    first: bool = False

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        entry = acts.legend(state, self.tile)[self.place]
        match entry.symbol:
            case "quest":
                return quests.draw(state, self.tile, self.first)
            case "trap" | "lair" | "pack" | "mini-boss":
                brought = self.brought(state)
                least, most = max(0, (0 if entry.optional else 1) - brought), (entry.max or 1) - brought
                if most <= 0:
                    return ()
                return (HowMany(tile=self.tile, symbol=entry.symbol, least=least, most=most, first=self.first),)
            case "treasure":
                set_limit(state, self.tile, entry.value or 0, events)
        return ()  # what is given after clearing: clearing.py

    def brought(self, state: State) -> int:
        """MYTH-LEGEND-14: how many elements of this symbol quests have brought, less those of symbols before it."""
        from ludoteca.games.myth.parts.setup import quest_setup

        legend = acts.legend(state, self.tile)
        symbol = legend[self.place].symbol
        before = sum(entry.max or 1 for entry in legend[: self.place] if entry.symbol == symbol)
        return max(0, quest_setup.fulfilled(state, self.tile, symbol) - before)


class HowMany(GroupAsk, frozen=True):
    """DP-12, MYTH-LEGEND-02, MYTH-LEGEND-03: the number of a variable element."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-02"
    tile: int = 0
    symbol: str = ""
    least: int = 1
    most: int = 1
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickNumber(number) for number in range(self.least, self.most + 1)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickNumber)
        element: Step | GroupAsk
        match self.symbol:
            case "trap":
                element = TrapRoll(self.tile)
            case "lair":
                element = LairType(tile=self.tile, first=self.first)
            case "pack":
                element = PackType(tile=self.tile, first=self.first)
            case _:
                element = WhichMiniBoss(tile=self.tile)
        return (element,) * action.number


def set_limit(state: State, number: int, printed: int, events: Events) -> None:
    """MYTH-TREASURE-15 to -17, MYTH-LINGER-05, MYTH-SETUP-36: markers for the reserve of this tile."""
    tile = state.tiles[number]
    tile.limit = tile.reserve = min(max(0, printed - state.linger), state.markers)
    state.markers -= tile.reserve
    events.append(TreasureLimit(printed, state.linger, tile.limit))


class Populated(Step, frozen=True):
    """The end of populating."""

    tile: int = 0

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        return (*in_window(state, "tile-populated", Scene()), *quests.tile_populated(state, self.tile))


# Lairs


def lair_squares(state: State, tile: int) -> list[int]:
    """MYTH-LAIR-09, -10, -14, -15: the north-western squares of all legal places of a lair."""
    ground = board.realm(state)
    taken = board.occupied(state)
    for thing in state.things:
        if thing.sort in ("feature", "object") and thing.square != OFF:
            taken |= ground.mask(square for square, _ in covered(thing.kind, thing.turn, thing.square))
    room = ground.tile_masks[tile] & ~taken
    anchors = ground.squares_in(ground.anchors(room, *board.LAIR_SIZE))
    found = purple_first(state, tile, anchors, *board.LAIR_SIZE)
    blocked = board.hero_blockers(state)
    return [
        anchor
        for anchor in leaving_way(state, tile, found, *board.LAIR_SIZE)
        if attackable(ground, footprint(anchor, *board.LAIR_SIZE), blocked)
    ]


def attackable(ground: Realm, squares: tuple[int, ...], blocked: int) -> bool:
    """MYTH-LAIR-10: some square that heroes can enter sees the lair."""
    stands = ground.open & ~ground.mask(squares)
    near = ground.grow(ground.mask(squares)) & stands
    return any(
        ground.sees_any((square,), squares, blocked)
        for mask in (near, stands & ~near)
        for square in ground.squares_in(mask)
    )


class LairType(GroupAsk, frozen=True):
    """DP-13, MYTH-LAIR-02, MYTH-LAIR-11: a type with a lair token left; in a first game the prescribed one."""

    CLAUSE: ClassVar[str] = "MYTH-LAIR-11"
    tile: int = 0
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        types = (prescribed(state, self.tile)[0],) if self.first else MONSTERS
        stock = {kind: PRINTED.monsters[kind].lair.tokens for kind in types}
        return tuple([PickKind(kind) for kind in types if stock[kind] > sum(nest.kind == kind for nest in state.lairs)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        return (LairSquare(tile=self.tile, kind=action.kind),)


class LairSquare(GroupAsk, frozen=True):
    """DP-13: where the lair lies; then its minions come (MYTH-LAIR-12)."""

    CLAUSE: ClassVar[str] = "MYTH-LAIR-09"
    tile: int = 0
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickSquare(square) for square in lair_squares(state, self.tile)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        nest = Lair(state.next_id, self.kind, action.square, board.lair_life(self.kind))
        state.next_id += 1
        state.lairs.append(nest)
        events.append(LairPlaced(self.kind, action.square))
        return (InitialSpawn(nest.id),)


class InitialSpawn(Step, frozen=True):
    """MYTH-LAIR-12, -13, -16, MYTH-SETUP-31, -32: the minions of a new lair, by the rules of spawning."""

    lair: int

    def resolve(self, state: State, events: Events) -> Entries:
        nest = board.lair(state, self.lair)
        assert nest is not None
        group = PRINTED.monsters[nest.kind].initial_spawn.of(state.seats)
        origins, tile = board.squares_of(nest), board.tile_of(state, nest.id)
        return (spawning.Arrive(nest.kind, group.melee, group.ranged, origins=origins, tile=tile),)


# Traps


class TrapRoll(Step, frozen=True):
    """MYTH-LEGEND-05, MYTH-TRAP-01, -02, -08: a fate die, no hero's, and the size of the tile give the trap."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        size = state.tiles[self.tile].size
        face = dice.fate(state, 1)[0]
        kind = PRINTED.trap_table[size][face]
        events.append(TrapFound(face, size, kind))
        return (TrapSquare(tile=self.tile, kind=kind),)


class TrapSquare(GroupAsk, frozen=True):
    """DP-16, MYTH-TRAP-07: a free purple square, else a free square that is not on an edge."""

    CLAUSE: ClassVar[str] = "MYTH-TRAP-07"
    tile: int = 0
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickSquare(square) for square in trap_squares(state, self.tile)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        state.things.append(Thing(state.next_id, "trap", self.kind, action.square))
        state.next_id += 1
        return ()


def trap_squares(state: State, tile: int) -> list[int]:
    """MYTH-TRAP-07."""
    ground = board.realm(state)
    free = room(state, tile)
    if purple := free & ground.purple:
        return list(ground.squares_in(purple))
    return [square for square in ground.squares_in(free) if not ground.sides_at(square)]


ENTRIES = (
    Populate,
    Symbol,
    HowMany,
    Populated,
    LairType,
    LairSquare,
    InitialSpawn,
    TrapRoll,
    TrapSquare,
)
FACTS = (LairPlaced, TrapFound, TreasureLimit)
