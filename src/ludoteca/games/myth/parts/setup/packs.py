"""Hunting packs and mini-bosses: which, how many, and where they stand when a tile is populated."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import Spawned
from ludoteca.games.myth.parts.setup.facts import PackChosen
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import Reach
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickArm, PickKind, PickNumber, PickSquare
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.borders import places, room
from ludoteca.games.myth.table.grid.geometry import footprint
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.registering import choices, decided
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import (
    MiniBossSquare,
    PackArms,
    PackLead,
    PackSize,
    PackSquare,
    PackType,
    WhichMiniBoss,
)

PACK_LEAST, PACK_MOST = 3, 8
"""MYTH-PACK-04."""

AWAY = 4
"""MYTH-PACK-07, MYTH-LAIR-15: how far from the heroes, where no purple line says where."""


# Where newcomers may stand


def purple_first(state: State, tile: TileNo, anchors: Iterable[Square], rows: int, columns: int) -> list[Square]:
    """MYTH-PACK-05, -07, MYTH-LAIR-09, -15: on purple; without any, 4 squares from the heroes, else the farthest."""
    ground = board.realm(state)
    found = list(anchors)
    if ground.purple & ground.tile_masks[tile]:
        partly = ground.touching(ground.purple, rows, columns)
        return [anchor for anchor in found if ground.bit[anchor] & partly]
    heroes = [hero.spot for hero in board.standing(state)]
    away = {anchor: ground.distance_between(footprint(anchor, rows, columns), heroes) for anchor in found}
    least = min(AWAY, max(away.values(), default=0))
    return [anchor for anchor in found if away[anchor] >= least]


def lead_squares(state: State, tile: TileNo, rows: int = 1, columns: int = 1) -> list[Square]:
    """MYTH-PACK-05, MYTH-PACK-07, MYTH-LEGEND-13: where the first minion of a pack or a mini-boss may stand."""
    return purple_first(state, tile, places(state, tile, rows, columns), rows, columns)


def prescribed(state: State, tile: TileNo) -> tuple[str, str]:
    """MYTH-SETUP-30, MYTH-SETUP-34: the types of lair and pack of the first tile of a first game."""
    first_game = PRINTED.tiles[state.tiles[tile].names[0]].first_game
    assert first_game is not None
    return first_game.lair, first_game.pack


# Hunting packs


@choices(PackType)
def pack_type_choices(ask: PackType, state: State) -> tuple[Act, ...]:
    types = (prescribed(state, ask.tile)[1],) if ask.first else tuple(PRINTED.monsters)
    return tuple([PickKind(kind) for kind in types if sum(stock(state, kind)) >= PACK_LEAST])


@decided(PackType)
def pack_type_decided(ask: PackType, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    if ask.size:
        size = min(ask.size, sum(stock(state, action.kind)))
        return (PackArms(tile=ask.tile, kind=action.kind, size=size, first=ask.first),)
    return (PackSize(tile=ask.tile, kind=action.kind, first=ask.first),)


def stock(state: State, kind: str) -> tuple[int, int]:
    """The melee and ranged minions of a type that are not in play."""
    return board.supply(state, kind, "minion", "melee"), board.supply(state, kind, "minion", "ranged")


@choices(PackSize)
def pack_size_choices(ask: PackSize, state: State) -> tuple[Act, ...]:
    most = min(PACK_MOST, sum(stock(state, ask.kind)))
    return tuple([PickNumber(number) for number in range(PACK_LEAST, most + 1)])


@decided(PackSize)
def pack_size_decided(ask: PackSize, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickNumber)
    return (PackArms(tile=ask.tile, kind=ask.kind, size=action.number, first=ask.first),)


@choices(PackArms)
def pack_arms_choices(ask: PackArms, state: State) -> tuple[Act, ...]:
    melee, ranged = stock(state, ask.kind)
    return tuple([PickNumber(number) for number in range(max(0, ask.size - melee), min(ask.size, ranged) + 1)])


@decided(PackArms)
def pack_arms_decided(ask: PackArms, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickNumber)
    melee = ask.size - action.number
    events.append(PackChosen(ask.kind, melee, action.number))
    arms: list[Reach] = ["melee"] * melee
    arms += ["ranged"] * action.number
    return (PackLead(tile=ask.tile, kind=ask.kind, arms=tuple(arms), first=ask.first),)


@choices(PackLead)
def pack_lead_choices(ask: PackLead, state: State) -> tuple[Act, ...]:
    return tuple([PickArm(arm) for arm in dict.fromkeys(ask.arms)])


@decided(PackLead)
def pack_lead_decided(ask: PackLead, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickArm)
    rest = list(ask.arms)
    rest.remove(action.arm)
    return (PackSquare(tile=ask.tile, kind=ask.kind, arms=(action.arm, *rest), first=ask.first),)


@choices(PackSquare)
def pack_square_choices(ask: PackSquare, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in pack_squares(state, ask.tile, ask.placed, ask.first)])


@decided(PackSquare)
def pack_square_decided(ask: PackSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    spawning.place(state, ask.kind, "minion", ask.arms[0], action.square, events)
    if len(ask.arms) == 1:
        return ()
    placed = (*ask.placed, action.square)
    return (PackSquare(tile=ask.tile, kind=ask.kind, arms=ask.arms[1:], placed=placed, first=ask.first),)


def pack_squares(state: State, tile: TileNo, placed: tuple[Square, ...], first: bool) -> list[Square]:
    """Next to the first minion; when no square is left there, or in a first game from the fourth on, next to any."""
    if not placed:
        return lead_squares(state, tile)
    ground = board.realm(state)
    free = room(state, tile)
    beside = ground.near[placed[0]] & free
    if not beside or (first and len(placed) >= PACK_LEAST):
        beside = ground.grow(ground.mask(placed)) & free
    return list(ground.squares_in(beside))


# Mini-bosses


@choices(WhichMiniBoss)
def which_mini_boss_choices(ask: WhichMiniBoss, state: State) -> tuple[Act, ...]:
    return tuple([PickKind(kind) for kind in PRINTED.mini_bosses if board.supply(state, kind, "mini-boss")])


@decided(WhichMiniBoss)
def which_mini_boss_decided(ask: WhichMiniBoss, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    return (MiniBossSquare(tile=ask.tile, kind=action.kind),)


@choices(MiniBossSquare)
def mini_boss_square_choices(ask: MiniBossSquare, state: State) -> tuple[Act, ...]:
    size = PRINTED.mini_bosses[ask.kind].footprint
    return tuple([PickSquare(square) for square in lead_squares(state, ask.tile, *size)])


@decided(MiniBossSquare)
def mini_boss_square_decided(ask: MiniBossSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    arm = PRINTED.mini_bosses[ask.kind].moves_as
    figure = spawning.place(state, ask.kind, "mini-boss", arm, action.square, events)
    events.append(Spawned(ask.kind, "mini-boss", (figure,)))
    return ()
