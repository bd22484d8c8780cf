"""Where an enemy can go, whom it can come to attack from there, and which square it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.darkness.activation import acting
from ludoteca.games.myth.parts.darkness.priorities import (
    Field,
    at_distance,
    attacks,
    best,
    in_range,
    moving_attack,
    positions,
    range_of,
    seeing,
    size_of,
    square_of,
    taunted_by,
)
from ludoteca.games.myth.parts.darkness.reasons import (
    FARTHEST,
    FIRST_FARTHEST,
    FIRST_SQUARE,
    MOST_MOVEMENT,
    NO_WAY,
    TOWARDS,
    Why,
)
from ludoteca.games.myth.printed.enemies import MonsterAttack
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid.geometry import Realm
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Enemy
from ludoteca.games.myth.table.state import State

# Where an enemy can go


class Way(NamedTuple):
    """Where a figure may stop, by the MP it takes, and over what it may go."""

    rings: list[int]
    reach: int
    ground: int


def movement_of(state: State, each: Enemy) -> int:
    """MYTH-ENEMYMOVE-06: the printed movement with what changes it now."""
    if has_flag(state, each.id, "cannot-move"):
        return 0
    return max(0, changed(state, each.id, "movement", board.card_of(each).movement))


def way_of(state: State, field: Field, each: Enemy, free: int) -> Way:
    """MYTH-ENEMYMOVE-06 to -08, -30, -39, -40: one MP a step, with the whole figure on free squares at every step."""
    ground, size = field.ground, size_of(each)
    own = free | ground.body(each.square, *size)
    through = own
    if has_flag(state, each.id, "pass-enemies"):
        through |= figures(state, ground)
    if has_flag(state, each.id, "pass-terrain"):
        through |= ground.exists & ~ground.open & ~ground.opaque
    stops = ground.anchors(own, *size)
    floor = stops if through == own else ground.anchors(through, *size)
    rings = [ring & stops for ring in ground.flood(ground.bit[each.square], floor, movement_of(state, each))]
    return Way(rings, sum(rings), floor)


def figures(state: State, ground: Realm) -> int:
    """The squares of heroes and enemies, which some may pass but nobody may stop on."""
    heroes = [hero.square for hero in state.heroes if hero.square is not None]
    return ground.mask([*heroes, *[square for each in state.enemies for square in board.squares_of(each)]])


class Goal(NamedTuple):
    """Whom an enemy goes for (several: the players choose), and onto which squares (several: equally good)."""

    squares: dict[FigureId, int]
    clause: str
    why: Why = ()


def goal_of(state: State, field: Field, each: Enemy, way: Way, lead: FigureId | None = None) -> Goal | None:
    """MYTH-ENEMYMOVE-09, -10, -32: the first target that it can attack after this move; else it draws nearer."""
    attack = moving_attack(each)
    for figure in taunted_by(state, field, each):
        if found := wanted(state, field, each, attack, [figure], way):
            return Goal(found, clause_of(each, attack))
    if not field.where and not field.decoys:
        return None
    figures = list(field.where)
    if classification(each) == "intellect":
        left = [lead, *[figure for figure in figures if figure != lead]] if lead in field.where else figures
        while left:
            tied, why = ((lead,), ()) if left[0] == lead else best(state, each, left)
            if found := wanted(state, field, each, attack, tied, way):
                return Goal(found, clause_of(each, attack), why)
            left = [figure for figure in left if figure not in tied]
    elif found := wanted(state, field, each, attack, figures, way):
        tied, why = ((lead,), ()) if lead in found else best(state, each, found)
        return Goal({figure: found[figure] for figure in tied}, clause_of(each, attack), why)
    return nearer(state, field, each, way, lead)


def clause_of(each: Enemy, attack: MonsterAttack) -> str:
    """The rule by which an enemy picks its square."""
    if classification(each) == "intellect":
        return MOST_MOVEMENT if attack.kind == "melee" else FARTHEST
    return FIRST_SQUARE if attack.kind == "melee" else FIRST_FARTHEST


def wanted(
    state: State, field: Field, each: Enemy, attack: MonsterAttack, figures: Sequence[FigureId], way: Way
) -> dict[FigureId, int]:
    """The squares that an enemy would take against each of the figures that it can come to attack."""
    far = range_of(state, each, attack)
    if classification(each) == "intellect":
        squares = {figure: last_squares(field, each, attack, far, figure, way) for figure in figures}
        return {figure: mask for figure, mask in squares.items() if mask}
    every = way.reach & field.within_range(each, far)
    if not every:
        return {}
    ranged = attack.kind == "ranged"
    near = {figure: mask for figure in figures if (mask := every & in_range(field, each, far, figure))}
    for ring in way.rings if near else ():  # MYTH-ENEMYMOVE-11, -13, -26
        if not ring & every:
            continue
        found = {figure: part for figure, mask in near.items() if (part := mask & ring)}
        if ranged:
            seen = {figure: seeing(field, each, square_of(field, figure), mask) for figure, mask in found.items()}
            found = {figure: farthest(field, each, figure, mask, far) for figure, mask in seen.items() if mask}
        if found:
            return found
    return {}


def farthest(field: Field, each: Enemy, figure: FigureId, mask: int, far: int) -> int:
    """MYTH-ENEMYMOVE-22: those of some places within range that are farthest from a figure."""
    ground, square, size = field.ground, square_of(field, figure), size_of(each)
    if size == (1, 1):
        return ground.farthest(square, mask)
    for steps in range(far - 1, 0, -1):
        if beyond := mask & ~ground.touching(ground.disc(square, steps), *size):
            return beyond
    return mask


def last_squares(field: Field, each: Enemy, attack: MonsterAttack, far: int, figure: FigureId, way: Way) -> int:
    """MYTH-ENEMYMOVE-12, -27, -38: in sight and range as far away as can be, with as much movement as can be."""
    if attack.kind == "melee":
        found = positions(field, each, attack, far, figure, way.reach)
    else:
        square, found = square_of(field, figure), 0
        for steps in range(far, 0, -1):
            apart = at_distance(field, each, square, steps) & way.reach
            if apart and (found := seeing(field, each, square, apart)):
                break
    return next((part for ring in reversed(way.rings) if (part := ring & found)), 0)


def nearer(state: State, field: Field, each: Enemy, way: Way, lead: FigureId | None) -> Goal | None:
    """MYTH-ENEMYMOVE-16, -24, -33: towards the first target by priority; onto a square to attack from if there is one.

    Such a square can only be one for another attack of its card than the one it moves by (MYTH-ENEMYMOVE-44).
    """
    drawn = [figure for figure in taunted_by(state, field, each) if figure in field.decoys]
    tied: tuple[FigureId, ...]
    why: Why = ()
    if drawn:
        tied = (drawn[0],)
    elif lead is not None and lead in field.where:
        tied = (lead,)
    elif not field.where:
        return None
    else:
        tied, why = best(state, each, field.where)
    other = [attack for attack in attacks(each) if attack.kind != each.arm]
    able = 0
    for attack in other:
        far = range_of(state, each, attack)
        for figure in field.where:
            able |= positions(field, each, attack, far, figure, way.reach)
    squares: dict[FigureId, int] = {}
    clause = TOWARDS
    for figure in tied:
        squares[figure], clause = closest(field, each, figure, way, able or way.reach)
    return Goal(squares, clause, why)


def closest(field: Field, each: Enemy, figure: FigureId, way: Way, among: int) -> tuple[int, str]:
    """The places nearest to a target along free ways, or by distance if there is no way; the cheapest of equals."""
    ground = field.ground
    beside = ground.touching(ground.near[square_of(field, figure)], *size_of(each))
    for goals, floor, clause in ((beside & way.ground, way.ground, TOWARDS), (beside, ground.exists, NO_WAY)):
        for ring in ground.flood(goals, floor):
            for stops in way.rings:
                if found := ring & stops & among:
                    return found, clause
    return ground.bit[each.square], NO_WAY


# Staying, and making room


def beside_target(state: State, field: Field, each: Enemy) -> list[FigureId]:
    """MYTH-ENEMYMOVE-18: the targets next to a melee minion, which therefore stays."""
    if each.rank != "minion" or each.arm != "melee":
        return []
    found = field.beside(each.square)
    if not found:
        return []
    taunts = taunted_by(state, field, each)
    if not taunts or taunts[0] in found:
        return taunts[:1] or found
    way, attack = way_of(state, field, each, field.free), moving_attack(each)
    return [] if wanted(state, field, each, attack, taunts, way) else found


def can_attack(state: State, field: Field, each: Enemy, free: int) -> bool:
    """Whether an enemy would come to attack somebody with these squares free."""
    way, attack = way_of(state, field, each, free), moving_attack(each)
    far = range_of(state, each, attack)
    return any(positions(field, each, attack, far, figure, way.reach) for figure in field.where)


def room_for(state: State, field: Field, each: Enemy, figure: FigureId, others: Sequence[FigureId]) -> int:
    """MYTH-ENEMYMOVE-19, -28: where else next to its target an enemy lets one more of its type attack; 0: nowhere."""
    ground, attack = field.ground, moving_attack(each)
    far = range_of(state, each, attack)
    alike = [other for number in others if (other := acting(state, number)) is not None and other.kind == each.kind]
    kept = [other for other in alike if not can_attack(state, field, other, field.free)]
    if not kept:
        return 0
    served = [other for other in alike if other not in kept]
    way = way_of(state, field, each, field.free)
    left = field.free | ground.bit[each.square]
    for ring in way.rings[:0:-1]:  # as much movement as it can
        useful = 0
        for square in ground.squares_in(positions(field, each, attack, far, figure, ring)):
            free = left & ~ground.bit[square]
            if any(can_attack(state, field, other, free) for other in kept) and all(
                can_attack(state, field, other, free) for other in served
            ):
                useful |= ground.bit[square]
        if useful:
            return useful
    return 0
