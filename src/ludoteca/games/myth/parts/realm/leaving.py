"""Leaving a tile: by which side, onto which next tile, and what becomes of the tile that stays behind."""

from __future__ import annotations

from ludoteca.games.myth.effects.carrying import forget
from ludoteca.games.myth.effects.lasting import over_with_tile
from ludoteca.games.myth.parts.adventure import allies, quests, script
from ludoteca.games.myth.parts.realm.facts import TileAbandoned, TileRemoved, WayOpened
from ludoteca.games.myth.parts.setup import tiles
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import Leave
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.registering import resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.realm import LeaveBehind, LookBack, RemoveTile
from ludoteca.games.myth.table.steps.setup import Populate

# Going on


def may_go_on(state: State) -> bool:
    """MYTH-LEAVE-08, MYTH-LEAVE-09: all heroes are on one tile, and no tile is waiting for them."""
    if not script.may_open(state) or any(not tile.entry for tile in state.tiles):
        return False
    return len(borders.occupied_tiles(state)) == 1


def departures(state: State, hero: Hero, left: int) -> list[Act]:
    """MYTH-LEAVE-01, -02, MYTH-TILE-10, -18: the sides beside a hero with a movement point that can take a tile."""
    if left < 1 or not may_go_on(state):
        return []
    ground = board.realm(state)
    number = ground.tile_of[hero.spot]
    return [
        Leave(side) for side in ground.sides_at(hero.spot) if side != hero.entry and tiles.any_fits(state, number, side)
    ]


def leave(state: State, hero: Hero, action: Leave, events: Events) -> Entries:
    """MYTH-LEAVE-04, MYTH-LEAVE-09, MYTH-TILE-07: the next tile is chosen, laid and populated before anybody enters."""
    events.append(WayOpened(hero.seat, action.side))
    number = board.realm(state).tile_of[hero.spot]
    return (*tiles.next_tile(state, number, action.side), Populate(TileNo(len(state.tiles))))


# What stays behind


@resolves(LookBack)
def look_back(step: LookBack, state: State, events: Events) -> Entries:
    here = borders.occupied_tiles(state)
    entries: Entries = ()
    for number, tile in board.numbered(state):
        was_left, tile.left = tile.left, bool(here) and number not in here and borders.is_entered(state, number)
        if tile.left and not was_left:
            entries += (LeaveBehind(number),)
    return entries


def wait_again(state: State) -> None:
    """MYTH-LEAVE-09, MYTH-ABANDON-01: who dies on the newest tile has not left it: it waits for the living."""
    number = len(state.tiles) - 1
    if number and not state.tiles[number].cleared and number not in borders.occupied_tiles(state):
        state.tiles[number].entry = None


@resolves(LeaveBehind)
def leave_behind(step: LeaveBehind, state: State, events: Events) -> Entries:
    tile = state.tiles[step.tile]
    over_with_tile(state, step.tile)
    forget(state, "tile")
    if not tile.cleared:
        abandon(state, step.tile, events)
        return quests.tile_left(state, step.tile, True, events)
    left = quests.tile_left(state, step.tile, False, events)
    return left if any(each.abandoned for each in state.tiles) else (*left, RemoveTile(step.tile))


def take_markers(state: State, number: TileNo) -> int:
    """MYTH-ABANDON-02, MYTH-TREASURE-17: the markers on a tile and its reserve return to the supply."""
    tile, ground = state.tiles[number], board.realm(state)
    kept = tuple([square for square in state.loot if ground.tile_of[square] != number])
    taken = len(state.loot) - len(kept) + tile.reserve
    state.loot, tile.reserve = kept, 0
    state.markers += taken
    return taken


def abandon(state: State, number: TileNo, events: Events) -> None:
    """MYTH-ABANDON-02, -04, -05, -07, MYTH-ALLY-04: no treasure, no traps, no allies; everything else stays."""
    tile, ground = state.tiles[number], board.realm(state)
    events.append(TileAbandoned(number, tile.names, take_markers(state, number)))
    allies.leave(state, number, events)
    state.things = [thing for thing in state.things if thing.sort != "trap" or ground.tile_of[thing.spot] != number]
    tile.abandoned = True


@resolves(RemoveTile)
def remove_tile(step: RemoveTile, state: State, events: Events) -> Entries:
    tile, ground = state.tiles[step.tile], board.realm(state)
    take_markers(state, step.tile)
    state.things = [
        thing for thing in state.things if thing.square is None or ground.tile_of[thing.square] != step.tile
    ]
    state.features = tuple([each for each in state.features if ground.tile_of.get(each[0]) != step.tile])
    tile.gone = True
    events.append(TileRemoved(step.tile, tile.names))
    return ()
