"""Populating a tile: its legend from left to right, with the decisions of the group; lairs, packs, traps, treasure."""

from __future__ import annotations

from ludoteca.core.agenda import Step
from ludoteca.games.myth.effects.carrying import in_window
from ludoteca.games.myth.parts.adventure import quests, script
from ludoteca.games.myth.parts.setup import quest_setup
from ludoteca.games.myth.parts.setup.facts import LairPlaced, TrapFound, TreasureLimit
from ludoteca.games.myth.parts.setup.features import covered
from ludoteca.games.myth.parts.setup.packs import prescribed, purple_first
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import PickKind, PickNumber, PickSquare
from ludoteca.games.myth.table.asking import Act, Entries, Events, GroupAsk
from ludoteca.games.myth.table.borders import leaving_way, room
from ludoteca.games.myth.table.grid.geometry import Realm, footprint
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Lair, Scene, Thing
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import GroupArrives
from ludoteca.games.myth.table.steps.setup import (
    AddFeature,
    BeginField,
    HowMany,
    InitialSpawn,
    LairSquare,
    LairType,
    PackType,
    Populate,
    Populated,
    Symbol,
    TrapRoll,
    TrapSquare,
    WhichMiniBoss,
)

# The legend


@resolves(Populate)
def populate(step: Populate, state: State, events: Events) -> Entries:
    if field := quest_setup.field_of(state, step.tile):  # MYTH-SLAUGHTER-22: instead of the legend
        battle, quest = field
        waves = BeginField(step.tile, battle.waves, battle.first, quest)
        return (*quest_setup.set_up_tile(state, step.tile), Populated(step.tile), waves)
    legend = script.legend(state, step.tile)
    order = sorted(range(len(legend)), key=lambda place: legend[place].symbol != "quest")  # MYTH-CHAPTER-01
    symbols = tuple([Symbol(step.tile, place, step.first) for place in order])
    # MYTH-REALM-07: what MYTH-SETUP-29 prescribes for the first tile of a first game has no step for features.
    extras = () if step.first else (AddFeature(tile=step.tile),)
    return (*quest_setup.set_up_tile(state, step.tile), *symbols, *extras, Populated(step.tile))


@resolves(Symbol)
def symbol(step: Symbol, state: State, events: Events) -> Entries:
    entry = script.legend(state, step.tile)[step.place]
    match entry.symbol:
        case "quest":
            return quests.draw(state, step.tile, step.first)
        case "trap" | "lair" | "pack" | "mini-boss":
            brought = brought_by(step, state)
            least, most = max(0, (0 if entry.optional else 1) - brought), (entry.max or 1) - brought
            if most <= 0:
                return ()
            return (HowMany(tile=step.tile, symbol=entry.symbol, least=least, most=most, first=step.first),)
        case "treasure":
            assert entry.value is not None, "proofreading: treasure has a value"
            set_limit(state, step.tile, entry.value, events)
    return ()  # what is given after clearing: clearing.py


def brought_by(step: Symbol, state: State) -> int:
    """MYTH-LEGEND-14: how many elements of this symbol quests have brought, less those of symbols before it."""
    legend = script.legend(state, step.tile)
    symbol = legend[step.place].symbol
    before = sum(entry.max or 1 for entry in legend[: step.place] if entry.symbol == symbol)
    return max(0, quest_setup.fulfilled(state, step.tile, symbol) - before)


@choices(HowMany)
def how_many_choices(ask: HowMany, state: State) -> tuple[Act, ...]:
    return tuple([PickNumber(number) for number in range(ask.least, ask.most + 1)])


@decided(HowMany)
def how_many_decided(ask: HowMany, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickNumber)
    element: Step | GroupAsk
    match ask.symbol:
        case "trap":
            element = TrapRoll(ask.tile)
        case "lair":
            element = LairType(tile=ask.tile, first=ask.first)
        case "pack":
            element = PackType(tile=ask.tile, first=ask.first)
        case _:
            element = WhichMiniBoss(tile=ask.tile)
    return (element,) * action.number


def set_limit(state: State, number: int, printed: int, events: Events) -> None:
    """MYTH-TREASURE-15 to -17, MYTH-LINGER-05, MYTH-SETUP-36: markers for the reserve of this tile."""
    tile = state.tiles[number]
    tile.limit = tile.reserve = min(max(0, printed - state.linger), state.markers)
    state.markers -= tile.reserve
    events.append(TreasureLimit(printed, state.linger, tile.limit))


@resolves(Populated)
def populated(step: Populated, state: State, events: Events) -> Entries:
    return (*in_window(state, "tile-populated", Scene()), *quests.tile_populated(state, step.tile))


# Lairs


def lair_squares(state: State, tile: TileNo) -> list[Square]:
    """MYTH-LAIR-09, -10, -14, -15: the north-western squares of all legal places of a lair."""
    ground = board.realm(state)
    taken = board.occupied(state)
    for thing in state.things:
        if thing.sort in ("feature", "object") and thing.square is not None:
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


def attackable(ground: Realm, squares: tuple[Square, ...], blocked: int) -> bool:
    """MYTH-LAIR-10: some square that heroes can enter sees the lair."""
    body = ground.mask(squares)
    stands = ground.open & ~body
    if ground.grow(body) & stands:  # next to it nothing is in the way
        return True
    return any(ground.sees_any((square,), squares, blocked) for square in ground.squares_in(stands))


@choices(LairType)
def lair_type_choices(ask: LairType, state: State) -> tuple[Act, ...]:
    types = (prescribed(state, ask.tile)[0],) if ask.first else tuple(PRINTED.monsters)
    stock = {kind: PRINTED.monsters[kind].lair.tokens for kind in types}
    return tuple([PickKind(kind) for kind in types if stock[kind] > sum(nest.kind == kind for nest in state.lairs)])


@decided(LairType)
def lair_type_decided(ask: LairType, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    return (LairSquare(tile=ask.tile, kind=action.kind),)


@choices(LairSquare)
def lair_square_choices(ask: LairSquare, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in lair_squares(state, ask.tile)])


@decided(LairSquare)
def lair_square_decided(ask: LairSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    nest = Lair(state.new_id(), ask.kind, action.square, board.lair_life(ask.kind))
    state.lairs.append(nest)
    events.append(LairPlaced(ask.kind, action.square))
    return (InitialSpawn(nest.id),)


@resolves(InitialSpawn)
def initial_spawn(step: InitialSpawn, state: State, events: Events) -> Entries:
    nest = board.lair(state, step.lair)
    assert nest is not None
    group = PRINTED.monsters[nest.kind].initial_spawn.of(state.seats)
    origins, tile = board.squares_of(nest), board.tile_of(state, nest.id)
    return (GroupArrives(nest.kind, group.melee, group.ranged, origins=origins, tile=tile),)


# Traps


@resolves(TrapRoll)
def trap_roll(step: TrapRoll, state: State, events: Events) -> Entries:
    size = state.tiles[step.tile].size
    face = dice.fate(state, 1)[0]
    kind = PRINTED.trap_table[size][face]
    events.append(TrapFound(face, size, kind))
    return (TrapSquare(tile=step.tile, kind=kind),)


@choices(TrapSquare)
def trap_square_choices(ask: TrapSquare, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in trap_squares(state, ask.tile)])


@decided(TrapSquare)
def trap_square_decided(ask: TrapSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    state.things.append(Thing(state.new_id(), "trap", ask.kind, action.square))
    return ()


def trap_squares(state: State, tile: TileNo) -> list[Square]:
    """MYTH-TRAP-07."""
    ground = board.realm(state)
    free = room(state, tile)
    if purple := free & ground.purple:
        return list(ground.squares_in(purple))
    return [square for square in ground.squares_in(free) if not ground.sides_at(square)]
