"""Leaving a tile: by which side, onto which next tile, and what becomes of the tile that stays behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import forget
from ludoteca.games.myth.effects.lasting import over_with_tile
from ludoteca.games.myth.parts.adventure import acts, allies
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.setup import tiles
from ludoteca.games.myth.parts.setup.legend import Populate
from ludoteca.games.myth.printed.vocabulary import Side
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact
from ludoteca.games.myth.table.names import tile_name
from ludoteca.games.myth.table.pieces import OFF, Hero

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


class Leave(Act, frozen=True):
    """DP-64: go on by this side of the tile; it binds the group."""

    side: Side


class WayOpened(Fact, frozen=True):
    """MYTH-LEAVE-09: a hero leads the way to the next tile."""

    seat: int
    side: str

    def tell(self, names: Sequence[str]) -> Text:
        edge = tiles.EDGES[self.side]
        return Text(
            f"{names[self.seat]} leads the way over the {edge.en} edge: the next tile is laid",
            f"{names[self.seat]} fa strada oltre il bordo {edge.it}: si posa il tassello successivo",
        )


class TileAbandoned(Fact, frozen=True):
    """MYTH-ABANDON-01: the last hero left a tile that was not cleared."""

    tile: int
    names: tuple[str, ...]
    markers: int

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        lost = counted(
            self.markers, (Text("treasure is lost", "tesoro è perso"), Text("treasures are lost", "tesori sono persi"))
        )
        return Text(
            f"{tile.en} is abandoned: {lost.en}, and what is left there stays",
            f"{tile.it} è abbandonato: {lost.it}, e ciò che c'è rimane",
        )


class TileRemoved(Fact, frozen=True):
    """MYTH-CLEAR-08: a cleared tile that everybody left is no longer in play."""

    tile: int
    names: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        return Text(f"{tile.en} lies behind the heroes", f"{tile.it} è alle spalle degli eroi")


# Going on


def may_go_on(state: State) -> bool:
    """MYTH-LEAVE-08, MYTH-LEAVE-09: all heroes are on one tile, and no tile is waiting for them."""
    if not acts.may_open(state) or any(not tile.entry for tile in state.tiles):
        return False
    return len(borders.occupied_tiles(state)) == 1


def departures(state: State, hero: Hero) -> list[Act]:
    """MYTH-LEAVE-01, -02, MYTH-TILE-10, -18: the sides beside a hero with a movement point that can take a tile."""
    if not may_go_on(state) or movement.points(state, hero) < 1:
        return []
    ground = board.realm(state)
    number = ground.tile_of[hero.square]
    return [
        Leave(side)
        for side in ground.sides_at(hero.square)
        if side != hero.entry and tiles.any_fits(state, number, side)
    ]


def leave(state: State, hero: Hero, action: Leave, events: Events) -> Entries:
    """MYTH-LEAVE-04, MYTH-LEAVE-09, MYTH-TILE-07: the next tile is chosen, laid and populated before anybody enters."""
    events.append(WayOpened(hero.seat, action.side))
    number = board.tile_of(state, hero.seat)
    return (*tiles.next_tile(state, number, action.side), Populate(len(state.tiles)))


# What stays behind


class LookBack(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-ABANDON-01: a tile that the last hero has left is removed, or abandoned."""

    def resolve(self, state: State, events: Events) -> Entries:
        here = borders.occupied_tiles(state)
        entries: Entries = ()
        for number, tile in enumerate(state.tiles):
            was_left, tile.left = tile.left, bool(here) and borders.is_entered(state, number) and number not in here
            if tile.left and not was_left:
                entries += (LeaveBehind(number),)
        return entries


def wait_again(state: State) -> None:
    """MYTH-LEAVE-09, MYTH-ABANDON-01: who dies on the newest tile has not left it: it waits for the living."""
    number = len(state.tiles) - 1
    if number and not state.tiles[number].cleared and number not in borders.occupied_tiles(state):
        state.tiles[number].entry = ""


class LeaveBehind(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-ABANDON-01 to -06: cleared, it goes, unless a tile was abandoned; else it is abandoned."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        tile = state.tiles[self.tile]
        over_with_tile(state, self.tile)
        forget(state, "tile")
        if not tile.cleared:
            abandon(state, self.tile, events)
            return quests.tile_left(state, self.tile, True, events)
        left = quests.tile_left(state, self.tile, False, events)
        return left if any(each.abandoned for each in state.tiles) else (*left, RemoveTile(self.tile))


def take_markers(state: State, number: int) -> int:
    """MYTH-ABANDON-02, MYTH-TREASURE-17: the markers on a tile and its reserve return to the supply."""
    tile, ground = state.tiles[number], board.realm(state)
    kept = tuple([square for square in state.loot if ground.tile_of[square] != number])
    taken = len(state.loot) - len(kept) + tile.reserve
    state.loot, tile.reserve = kept, 0
    state.markers += taken
    return taken


def abandon(state: State, number: int, events: Events) -> None:
    """MYTH-ABANDON-02, -04, -05, -07, MYTH-ALLY-04: no treasure, no traps, no allies; everything else stays."""
    tile, ground = state.tiles[number], board.realm(state)
    events.append(TileAbandoned(number, tile.names, take_markers(state, number)))
    allies.leave(state, number, events)
    state.things = [thing for thing in state.things if thing.sort != "trap" or ground.tile_of[thing.square] != number]
    tile.abandoned = True


class RemoveTile(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-TILE-16: the tile and what lies on it return to the supply; its number is not used again."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        tile, ground = state.tiles[self.tile], board.realm(state)
        take_markers(state, self.tile)
        state.things = [
            thing for thing in state.things if thing.square == OFF or ground.tile_of[thing.square] != self.tile
        ]
        state.features = tuple([each for each in state.features if ground.tile_of.get(each[0]) != self.tile])
        tile.gone = True
        events.append(TileRemoved(self.tile, tile.names))
        return ()


ENTRIES = (LookBack, LeaveBehind, RemoveTile)
ACTIONS = (Leave,)
FACTS = (WayOpened, TileAbandoned, TileRemoved)
