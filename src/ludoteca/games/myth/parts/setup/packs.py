"""Hunting packs and mini-bosses: which, how many, and where they stand when a tile is populated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import PickSquare
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import MONSTERS
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.borders import places, room
from ludoteca.games.myth.table.grid.geometry import footprint

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

PACK_LEAST, PACK_MOST = 3, 8
"""MYTH-PACK-04."""

AWAY = 4
"""MYTH-PACK-07, MYTH-LAIR-15: how far from the heroes, where no purple line says where."""


# What the group chooses


class PickNumber(Act, frozen=True):
    """So many."""

    number: int


class PickKind(Act, frozen=True):
    """This monster type or mini-boss."""

    kind: str


class PickArm(Act, frozen=True):
    """A melee or a ranged figure."""

    arm: str


class PackChosen(Fact, frozen=True):
    """A hunting pack comes onto the tile."""

    kind: str
    melee: int
    ranged: int

    def tell(self, names: Sequence[str]) -> Text:
        name, number = PRINTED.monsters[self.kind].plural, self.melee + self.ranged
        return Text(
            f"A hunting pack: {number} {name.en} ({self.melee} melee, {self.ranged} ranged)",
            f"Un branco di cacciatori: {number} {name.it} ({self.melee} da mischia, {self.ranged} a distanza)",
        )


# Where newcomers may stand


def purple_first(state: State, tile: int, anchors: Iterable[int], rows: int, columns: int) -> list[int]:
    """MYTH-PACK-05, -07, MYTH-LAIR-09, -15: on purple; without any, 4 squares from the heroes, else the farthest."""
    ground = board.realm(state)
    found = list(anchors)
    if ground.purple & ground.tile_masks[tile]:
        partly = ground.touching(ground.purple, rows, columns)
        return [anchor for anchor in found if ground.bit[anchor] & partly]
    heroes = [hero.square for hero in board.standing(state)]
    away = {anchor: ground.distance_between(footprint(anchor, rows, columns), heroes) for anchor in found}
    least = min(AWAY, max(away.values(), default=0))
    return [anchor for anchor in found if away[anchor] >= least]


def lead_squares(state: State, tile: int, rows: int = 1, columns: int = 1) -> list[int]:
    """MYTH-PACK-05, MYTH-PACK-07, MYTH-LEGEND-13: where the first minion of a pack or a mini-boss may stand."""
    return purple_first(state, tile, places(state, tile, rows, columns), rows, columns)


def prescribed(state: State, tile: int) -> tuple[str, str]:
    """MYTH-SETUP-30, MYTH-SETUP-34: the types of lair and pack of the first tile of a first game."""
    first_game = PRINTED.tiles[state.tiles[tile].names[0]].first_game
    assert first_game is not None
    return first_game.lair, first_game.pack


# Hunting packs


class PackType(GroupAsk, frozen=True):
    """DP-14, MYTH-PACK-02, -03, -09: a type with at least 3 minions in supply; in a first game the prescribed one."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-09"
    tile: int = 0
    first: bool = False
    size: int = 0  # as a quest says

    def choices(self, state: State) -> tuple[Act, ...]:
        types = (prescribed(state, self.tile)[1],) if self.first else MONSTERS
        return tuple([PickKind(kind) for kind in types if sum(stock(state, kind)) >= PACK_LEAST])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        if self.size:
            size = min(self.size, sum(stock(state, action.kind)))
            return (PackArms(tile=self.tile, kind=action.kind, size=size, first=self.first),)
        return (PackSize(tile=self.tile, kind=action.kind, first=self.first),)


def stock(state: State, kind: str) -> tuple[int, int]:
    """The melee and ranged minions of a type that are not in play."""
    return board.supply(state, kind, "minion", "melee"), board.supply(state, kind, "minion", "ranged")


class PackSize(GroupAsk, frozen=True):
    """DP-14, MYTH-PACK-04, MYTH-PACK-09: 3 to 8 minions, as far as there are figures."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-04"
    tile: int = 0
    kind: str = ""
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        most = min(PACK_MOST, sum(stock(state, self.kind)))
        return tuple([PickNumber(number) for number in range(PACK_LEAST, most + 1)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickNumber)
        return (PackArms(tile=self.tile, kind=self.kind, size=action.number, first=self.first),)


class PackArms(GroupAsk, frozen=True):
    """DP-14, MYTH-PACK-08: how many of the pack are ranged figures."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-08"
    tile: int = 0
    kind: str = ""
    size: int = 0
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        melee, ranged = stock(state, self.kind)
        return tuple([PickNumber(number) for number in range(max(0, self.size - melee), min(self.size, ranged) + 1)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickNumber)
        melee = self.size - action.number
        events.append(PackChosen(self.kind, melee, action.number))
        arms = ("melee",) * melee + ("ranged",) * action.number
        return (PackLead(tile=self.tile, kind=self.kind, arms=arms, first=self.first),)


class PackLead(GroupAsk, frozen=True):
    """DP-14, MYTH-PACK-08: which kind of figure is the first minion of a mixed pack."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-08"
    tile: int = 0
    kind: str = ""
    arms: tuple[str, ...] = ()
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickArm(arm) for arm in dict.fromkeys(self.arms)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickArm)
        rest = list(self.arms)
        rest.remove(action.arm)
        return (PackSquare(tile=self.tile, kind=self.kind, arms=(action.arm, *rest), first=self.first),)


class PackSquare(GroupAsk, frozen=True):
    """DP-14, MYTH-PACK-05 to -07, MYTH-SETUP-34, -35: one minion after another; a pack without room ends."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-06"
    tile: int = 0
    kind: str = ""
    arms: tuple[str, ...] = ()  # of those still to come
    placed: tuple[int, ...] = ()  # squares of the pack
    first: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickSquare(square) for square in pack_squares(state, self.tile, self.placed, self.first)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        spawning.place(state, self.kind, "minion", self.arms[0], action.square, events)
        if len(self.arms) == 1:
            return ()
        placed = (*self.placed, action.square)
        return (PackSquare(tile=self.tile, kind=self.kind, arms=self.arms[1:], placed=placed, first=self.first),)


def pack_squares(state: State, tile: int, placed: tuple[int, ...], first: bool) -> list[int]:
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


class WhichMiniBoss(GroupAsk, frozen=True):
    """DP-15, MYTH-LEGEND-13, MYTH-MINIBOSS-05: one that is not in play."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: int = 0

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickKind(kind) for kind in PRINTED.mini_bosses if board.supply(state, kind, "mini-boss")])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        return (MiniBossSquare(tile=self.tile, kind=action.kind),)


class MiniBossSquare(GroupAsk, frozen=True):
    """DP-15, MYTH-LEGEND-13: placed like the first minion of a pack."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: int = 0
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        size = PRINTED.mini_bosses[self.kind].footprint
        return tuple([PickSquare(square) for square in lead_squares(state, self.tile, *size)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        arm = PRINTED.mini_bosses[self.kind].moves_as
        figure = spawning.place(state, self.kind, "mini-boss", arm, action.square, events)
        events.append(spawning.Spawned(self.kind, "mini-boss", (figure,)))
        return ()


ENTRIES = (PackType, PackSize, PackArms, PackLead, PackSquare, WhichMiniBoss, MiniBossSquare)
ACTIONS = (PickNumber, PickKind, PickArm, PickSquare)
FACTS = (PackChosen,)
