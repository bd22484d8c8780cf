"""Whom an enemy goes for: possible targets, taunts, and the priorities on its card read from the top."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.core.lazily import lazily
from ludoteca.games.myth.effects.listed import lasting_of
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag, standings
from ludoteca.games.myth.parts.darkness.reasons import Weighed, Why
from ludoteca.games.myth.printed.enemies import MonsterAttack
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.verbs import Taunt
from ludoteca.games.myth.printed.vocabulary import Rank, Reach
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid.geometry import Realm, footprint
from ludoteca.games.myth.table.ids import FigureId, Square, figure_of
from ludoteca.games.myth.table.pieces import Enemy, Scene, Thing
from ludoteca.games.myth.table.state import State

LAST_PRIORITY = "least-life"
"""MYTH-ENEMYMOVE-04: the fourth priority of every enemy."""


def others_among(state: State, figures: Iterable[FigureId]) -> tuple[tuple[FigureId, str], ...]:
    """Those of the targets that are no heroes, and what they are."""
    return tuple(
        [(figure, piece.kind) for figure in figures if isinstance(piece := board.find(state, figure), Thing)]
        if state.things
        else []
    )


# Who can be a target


class Field:
    """The board as it lies before an enemy moves or attacks: nothing on it changes while it is used."""

    def __init__(self, state: State) -> None:
        """Look at the board."""
        self.ground: Realm = board.realm(state)
        self._state = state
        self.where: dict[FigureId, Square] = {
            hero.seat: hero.square
            for hero in board.standing(state)
            if hero.square is not None and not hero.shadows and not has_flag(state, hero.seat, "untargetable")
        }
        """MYTH-ENEMYMOVE-23, MYTH-CARD-30: where the possible targets stand; those in Shadows are none."""
        self.decoys: dict[FigureId, Square] = {}
        if state.things:
            self.where |= {thing.id: thing.spot for thing in board.friends(state)}
            self.decoys = {thing.id: thing.spot for thing in state.things if is_decoy(thing)}
        self._around: dict[int, int] = {}
        self._nearness: dict[Square, int] = {}
        self._near: dict[tuple[int, int], int] = {}

    @lazily
    def free(self) -> int:
        """The free squares."""
        return board.free(self._state)

    @lazily
    def blocked(self) -> int:
        """What stands in the way of an enemy's sight."""
        return board.enemy_blockers(self._state)

    def around(self, steps: int) -> int:
        """The squares at most so far from a possible target or a decoy."""
        if steps not in self._around:
            self._around[steps] = self.ground.within((*self.where.values(), *self.decoys.values()), steps)
        return self._around[steps]

    def within_range(self, each: Enemy, far: int) -> int:
        """The places of an enemy that are at most so far from a possible target or a decoy."""
        return self.ground.touching(self.around(far), *size_of(each))

    def beside(self, square: Square) -> list[FigureId]:
        """The possible targets next to a square."""
        ground = self.ground
        if not ground.bit[square] & self.beside_targets:
            return []
        near, bit = ground.near[square], ground.bit
        return [figure for figure, where in self.where.items() if near & bit[where]]

    @lazily
    def beside_targets(self) -> int:
        """The squares next to a possible target."""
        near = 0
        for square in self.where.values():
            near |= self.ground.near[square]
        return near

    def nearness(self, square: Square) -> int:
        """MYTH-ENEMYMOVE-15: how far a square is from the nearest hero; where none can be a target, from any target."""
        if square not in self._nearness:
            self._nearness[square] = min([self.ground.distance(square, where) for where in self.sought], default=0)
        return self._nearness[square]

    @lazily
    def sought(self) -> list[Square]:
        """Where the heroes stand who can be targets; without any, where other targets stand."""
        heroes = [where for figure, where in self.where.items() if board.is_hero(figure)]
        return heroes or list(self.where.values())

    def near(self, figure: FigureId, steps: int) -> int:
        """The squares at most so far from a target, without its own."""
        if (figure, steps) not in self._near:
            square = square_of(self, figure)
            self._near[figure, steps] = self.ground.disc(square, steps) & ~self.ground.bit[square]
        return self._near[figure, steps]

    def enemy_moved(self, each: Enemy, start: Square) -> None:
        """An enemy stands elsewhere, which changes nothing but the free squares."""
        ground, size = self.ground, size_of(each)
        left, taken = ground.body(start, *size), ground.body(each.square, *size)
        self.free = (self.free | left & ground.open) & ~taken


def is_decoy(thing: Thing) -> bool:
    """Whether a thing is a decoy on the board."""
    return thing.sort == "token" and thing.square is not None and PRINTED.tokens[thing.kind].decoy


def square_of(field: Field, figure: FigureId) -> Square:
    """Where a target stands."""
    return field.where[figure] if figure in field.where else field.decoys[figure]


def taunted_by(state: State, field: Field, each: Enemy) -> list[FigureId]:
    """Whom an enemy puts before all its priorities; a decoy counts for those that are drawn to it alone."""
    taunts = lasting_of(state, Taunt)
    if not taunts:
        return []
    return [
        figure_of(lasting.amount)
        for lasting in reversed(taunts)
        if each.id in lasting.to and (lasting.amount in field.where or lasting.amount in field.decoys)
    ]


# Priorities


def best(state: State, each: Enemy, among: Iterable[FigureId]) -> tuple[tuple[FigureId, ...], Why]:
    """MYTH-ENEMYMOVE-02 to -05: the targets that come first, and what was read; several are the players' choice."""
    left = tuple(among)
    why: Why = ()
    if len(left) < 2:
        return left, why
    origins = board.squares_of(each)
    scene = Scene(owner=each.id)
    for criterion in priorities_of(each.kind, each.rank, each.stage):
        worth = standings(state, criterion, left, origins, scene)
        why += (Weighed(criterion, left, tuple(map(abs, worth)), others_among(state, left)),)
        top = max(worth)
        left = tuple([figure for figure, value in zip(left, worth, strict=True) if value == top])
        if len(left) < 2:
            break
    return left, why


@SHELF.remembers()
def priorities_of(kind: str, rank: Rank, stage: int) -> tuple[str, ...]:
    """The priorities of an enemy, each read once."""
    return tuple(dict.fromkeys((*board.enemy_card(kind, rank, stage).priorities, LAST_PRIORITY)))


# Attacks and from where they reach


@SHELF.remembers()
def attacks_of(kind: str, rank: Rank, stage: int, arm: Reach) -> tuple[MonsterAttack, ...]:
    """The attacks that a figure may make, from the top of its card: of a minion those of its kind."""
    attacks = board.enemy_card(kind, rank, stage).attacks
    return tuple([attack for attack in attacks if attack.kind == arm]) if rank == "minion" else attacks


def attacks(each: Enemy) -> tuple[MonsterAttack, ...]:
    """The attacks that an enemy may make."""
    return attacks_of(each.kind, each.rank, each.stage, each.arm)


def moving_attack(each: Enemy) -> MonsterAttack:
    """MYTH-ENEMYMOVE-44: the attack for which an enemy takes up its position."""
    own = attacks(each)
    for attack in own:
        if attack.kind == each.arm:
            return attack
    return own[0]


def range_of(state: State, each: Enemy, attack: MonsterAttack) -> int:
    """How far an attack reaches now."""
    return attack.range if attack.kind == "melee" else changed(state, each.id, "range", attack.range)


def size_of(each: Enemy) -> tuple[int, int]:
    """The rows and columns of a figure; only unique enemies can be larger than a square."""
    return (1, 1) if each.rank in board.ONE_SQUARE else board.size_of(each)


def seeing(field: Field, each: Enemy, square: Square, among: int) -> int:
    """MYTH-LOS-09, MYTH-LOS-12: from which of some places a figure sees a square."""
    size = size_of(each)
    if size == (1, 1):
        return field.ground.seen((square,), among, field.blocked)
    ground = field.ground
    return ground.mask(
        [
            anchor
            for anchor in ground.squares_in(among)
            if ground.sees_any(footprint(anchor, *size), (square,), field.blocked)
        ]
    )


def at_distance(field: Field, each: Enemy, square: Square, steps: int) -> int:
    """Where a figure is so many squares from a square, no more and no less."""
    ground, size = field.ground, size_of(each)
    near = ground.within((square,), steps - 1)
    return ground.touching(ground.within((square,), steps), *size) & ~ground.touching(near, *size)


def positions(field: Field, each: Enemy, attack: MonsterAttack, far: int, figure: FigureId, among: int) -> int:
    """MYTH-ENEMYATTACK-10: the places from which an attack reaches a figure: adjacent, or in range and in sight."""
    found = among & in_range(field, each, far, figure)
    return seeing(field, each, square_of(field, figure), found) if found and attack.kind == "ranged" else found


def in_range(field: Field, each: Enemy, far: int, figure: FigureId) -> int:
    """The places of an enemy that are at most so far from a figure."""
    return field.ground.touching(field.near(figure, far), *size_of(each))


def attackable(
    state: State, field: Field, each: Enemy, attack: MonsterAttack, figures: Iterable[FigureId]
) -> list[FigureId]:
    """Those of the figures that an attack reaches from where the enemy stands."""
    ground, body = field.ground, board.squares_of(each)
    reach = ground.within(body, range_of(state, each, attack))
    near = [figure for figure in figures if ground.bit[square_of(field, figure)] & reach]
    if attack.kind == "melee" or not near:
        return near
    return [figure for figure in near if ground.sees_any(body, (square_of(field, figure),), field.blocked)]
