"""Clearing a tile: when it is cleared, the clear steps, and hoards."""

from __future__ import annotations

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.carrying import forget, in_window
from ludoteca.games.myth.effects.lasting import over_with_tile
from ludoteca.games.myth.parts.adventure import allies, objectives, quests, script, slaughter
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.realm.facts import HOARDS, Cleared, HoardRolled, Rewarded
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Scene
from ludoteca.games.myth.table.registering import resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import HoardDice, MerchantArrives
from ludoteca.games.myth.table.steps.darkness import CheckFall
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import (
    ClearSteps,
    ClearTile,
    EndOfTile,
    Hoard,
    HoardRoll,
    MatchEnd,
    QuestsOfTile,
    TileDone,
)

# The check


def hostile(state: State, number: TileNo) -> bool:
    """MYTH-CLEAR-01, MYTH-CLEAR-12: whether an enemy, a trap or a lair is on a tile, at 0 life or not."""
    if board.anybody_on(state, number, state.enemies) or board.anybody_on(state, number, state.lairs):
        return True
    return board.anybody_on(state, number, [thing for thing in state.things if thing.sort == "trap"])


def check(state: State) -> Entries:
    """MYTH-CLEAR-09, -10, -14: tiles are cleared, or no longer; peaceful ones wait for a hero, abandoned ones too."""
    entries: Entries = ()
    for number, tile in board.numbered(state):
        if state.battlefield and state.battlefield.tile == number and slaughter.under_way(state):
            continue  # MYTH-SLAUGHTER-34
        if hostile(state, number):
            tile.hostile, tile.cleared = True, False
        elif (tile.entry or tile.hostile) and not tile.cleared and not tile.left:
            entries += (ClearTile(number),)
    return entries


@resolves(ClearTile)
def clear_tile(step: ClearTile, state: State, events: Events) -> Entries:
    tile = state.tiles[step.tile]
    events.append(Cleared(step.tile, tile.rewarded))
    tile.cleared = True
    if not tile.rewarded:
        objectives.tile_cleared(state, step.tile, events)
    allies.leave(state, step.tile, events)
    if tile.rewarded:
        return (MatchEnd(),)
    tile.rewarded = True
    here = tuple([hero.seat for hero in board.standing(state) if board.tile_of(state, hero.seat) == step.tile])
    return (*in_window(state, "tile-cleared", Scene(), here), ClearSteps(step.tile), QuestsOfTile(step.tile))


@resolves(ClearSteps)
def clear_steps(step: ClearSteps, state: State, events: Events) -> Entries:
    tile = state.tiles[step.tile]
    for hero in state.heroes:
        harm.add_threat(state, hero.seat, -hero.threat, events)
    ground = board.realm(state)
    lying = [square for square in state.loot if ground.tile_of[square] == step.tile]
    state.loot = tuple([square for square in state.loot if ground.tile_of[square] != step.tile])
    state.markers += len(lying) + tile.reserve
    tile.reserve = 0
    legend = script.legend(state, step.tile)
    gold = sum(entry.value or 0 for entry in legend if entry.symbol == "gold")
    state.gold += len(lying) + gold  # MYTH-CLEAR-11, MYTH-CLEAR-15
    events.append(Rewarded(len(lying), gold, state.gold))
    hoards = tuple([Hoard(entry.symbol) for entry in legend if entry.symbol in HOARDS])
    visits = tuple([MerchantArrives() for entry in legend if entry.symbol == "merchant"])
    return (*hoards, *visits, TileDone(step.tile))


@resolves(Hoard)
def hoard(step: Hoard, state: State, events: Events) -> Entries:
    alive = [hero.seat for hero in state.heroes if not hero.dead and not hero.defeated]
    return tuple([HoardRoll(step.hoard, seat) for seat in alive])


@resolves(HoardRoll)
def hoard_roll(step: HoardRoll, state: State, events: Events) -> Entries:
    return (HoardDice(hoard=step.hoard, seat=step.seat, faces=dice.fate(state, 1)),)


def open_hoard(hoard: str, seat: Seat, face: str, events: Events) -> Entries:
    """MYTH-HOARD-03: what the table of a hoard gives for a face."""
    events.append(HoardRolled(seat, hoard, face))
    return (Carry(printed_on(hoard, face), Scene(owner=seat, source=hoard)), CheckFall())


@resolves(TileDone)
def tile_done(step: TileDone, state: State, events: Events) -> Entries:
    over_with_tile(state, step.tile)
    forget(state, "tile")
    return ()


@resolves(QuestsOfTile)
def quests_of_tile(step: QuestsOfTile, state: State, events: Events) -> Entries:
    return (*quests.tile_cleared(state, step.tile, events), EndOfTile(), MatchEnd())


@resolves(EndOfTile)
def end_of_tile(step: EndOfTile, state: State, events: Events) -> Entries:
    quests.shuffle_in(state)
    return ()


@resolves(MatchEnd)
def match_end(step: MatchEnd, state: State, events: Events) -> Entries:
    waiting = any(quest.status == "open" for quest in state.quests) or not all(tile.cleared for tile in state.tiles)
    if state.options.mode == "tile" and not waiting:
        harm.finish(state, "cleared", events)
    return ()
