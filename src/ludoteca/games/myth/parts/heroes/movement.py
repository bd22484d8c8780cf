"""Hero movement: movement points, the four movement types, steps."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.myth.effects.statistics import has_flag, normal_movement
from ludoteca.games.myth.parts.heroes.facts import Entered, Walked
from ludoteca.games.myth.printed.heroes import MoveChange
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import MOVEMENTS, CardId
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import StepTo
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.pieces import Hero, Slot
from ludoteca.games.myth.table.state import State


def most(normal: int, extra: int, movement: str) -> int:
    """MYTH-MOVE-05 to MYTH-MOVE-08: the most points that a movement type allows."""
    match movement:
        case "none":
            return 0
        case "cautious":
            return (normal + 1) // 2
        case "normal":
            return normal
    return normal + extra


@SHELF.remembers(1 << 10)
def forbidden(slots: tuple[Slot, ...]) -> frozenset[str]:
    """MYTH-MOVE-15: the movement types marked "No" on the actions and reactions in a hero's slots."""
    return frozenset(
        movement
        for slot in slots
        if slot.card and not slot.down and slot.way in ("action", "reaction")
        for movement in MOVEMENTS
        if PRINTED.cards[slot.card].move.of(movement) == "no"
    )


@lru_cache(1 << 10)
def types_left(
    barred: frozenset[str], locked: str, hidden: bool, spent: int, normal: int, extra: int
) -> tuple[str, ...]:
    """The movement types that a hero may still use in this hero cycle, by all that they depend on."""
    if locked:
        return (locked,)
    types = [movement for movement in MOVEMENTS if movement not in barred]
    if hidden:  # MYTH-CARD-31
        types = [movement for movement in types if movement in ("none", "cautious")]
    if extra <= 0 and "aggressive" in types:  # MYTH-MOVE-26
        types.remove("aggressive")
    return tuple([movement for movement in types if spent <= most(normal, extra, movement)])


def points(state: State, hero: Hero) -> int:
    """MYTH-MOVE-01, MYTH-MOVE-23: the movement points that a hero may still spend."""
    return points_of(state, hero, normal_movement(state, hero))


def points_of(state: State, hero: Hero, normal: int) -> int:
    """The same for a hero with so many points in a hero cycle."""
    if has_flag(state, hero.seat, "cannot-move"):
        return 0
    return points_left(forbidden(hero.slots), hero.movement, bool(hero.shadows), hero.mp_spent, normal, hero.mp_extra)


@lru_cache(1 << 10)
def points_left(barred: frozenset[str], locked: str, hidden: bool, spent: int, normal: int, extra: int) -> int:
    """The same, by all that it depends on."""
    types = types_left(barred, locked, hidden, spent, normal, extra)
    cap = max([most(normal, extra, movement) for movement in types], default=0)
    if hidden:
        cap = min(cap, most(normal, 0, "cautious"))
    return max(0, cap - spent)


def spend(state: State, hero: Hero, amount: int) -> None:
    """MYTH-MOVE-18: all points count for the movement type."""
    hero.mp_spent += amount


def movement_types(hero: Hero, normal: int, card: CardId) -> tuple[str, ...]:
    """MYTH-MOVE-14 to MYTH-MOVE-17, MYTH-MOVE-24: the types with which a card may be played now."""
    types, moving = open_to_cards(hero, normal)
    return unbarred(card, moving if "move" in PRINTED.cards[card].keywords else types)


def open_to_cards(hero: Hero, normal: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """MYTH-MOVE-16, MYTH-MOVE-17, MYTH-MOVE-24: the types open to cards; to those with Move none but Aggressive."""
    barred = forbidden(hero.slots)
    return types_for_cards(barred, hero.movement, bool(hero.shadows), hero.mp_spent, normal, hero.mp_extra)


@lru_cache(1 << 10)
def types_for_cards(
    barred: frozenset[str], locked: str, hidden: bool, spent: int, normal: int, extra: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same, by all that it depends on."""
    moves = not hidden and "aggressive" in types_left(barred, locked, hidden, spent, normal, extra + 1)
    return types_left(barred, locked, hidden, spent, normal, extra), ("aggressive",) if moves else ()


@SHELF.remembers()
def unbarred(card: CardId, types: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some movement types that a card leaves open."""
    return tuple([movement for movement in types if not is_barred(card, movement)])


def is_barred(card: CardId, movement: str) -> bool:
    """MYTH-MOVE-14, MYTH-MOVE-15: whether a movement type is faded or marked "No" on a card."""
    entry = PRINTED.cards[card].move.of(movement)  # type: ignore[arg-type]
    return entry in ("no", "faded")


def change(card: CardId, movement: str) -> MoveChange:
    """MYTH-MOVE-12: what a movement type changes about a card."""
    entry = PRINTED.cards[card].move.of(movement)  # type: ignore[arg-type]
    return entry if isinstance(entry, MoveChange) else MoveChange()


def steps(state: State, hero: Hero, left: int) -> list[Act]:
    """MYTH-MOVE-09, MYTH-MOVE-10, MYTH-MOVE-22: the squares that a hero with points left may step onto."""
    return [StepTo(square) for square in reachable(state, hero, left)] if left > 0 else []


def reachable(state: State, hero: Hero, left: int) -> list[Square]:
    """Adjacent free squares; with leave to pass through enemies or over blue lines also those beyond."""
    ground = board.realm(state)
    free, through = board.free(state) & same_tile(state, hero), passable(state, hero)
    across = borders.crossings(state, hero)
    if not through:
        return [*ground.squares_in(ground.near[hero.spot] & free), *across]
    ways = ground.reach(hero.spot, left, free, through)
    return [*[square for square in ways if square != hero.square], *across]


def passable(state: State, hero: Hero) -> int:
    """The squares of a hero's tile that it may pass through, and not stop on."""
    ground, through = board.realm(state), 0
    if has_flag(state, hero.seat, "pass-enemies"):
        through |= ground.mask(square for each in state.enemies for square in board.squares_of(each))
    if has_flag(state, hero.seat, "pass-terrain"):
        through |= ground.exists & ~ground.open & ~ground.opaque
    return through & same_tile(state, hero)


def same_tile(state: State, hero: Hero) -> int:
    """The squares of a hero's tile; a step beyond them is a crossing (MYTH-LEAVE-05)."""
    ground = board.realm(state)
    return ground.tile_masks[ground.tile_of[hero.spot]]


def step(state: State, hero: Hero, action: StepTo, events: Events) -> Entries:
    """MYTH-MOVE-09, MYTH-LEAVE-06: the step and its price; across a border it is 1 as well."""
    ground = board.realm(state)
    cost, source = 1, ground.tile_of[hero.spot]
    across = ground.tile_of[action.square] != source
    if not across and not ground.near[hero.spot] & ground.bit[action.square]:
        free = board.free(state) & same_tile(state, hero)
        cost = ground.reach(hero.spot, points(state, hero), free, passable(state, hero))[action.square]
    start, hero.square = hero.spot, action.square
    spend(state, hero, cost)
    events.append(Walked(hero.seat, start, action.square, points(state, hero)))
    if across:
        tile = state.tiles[ground.tile_of[action.square]]
        events.append(Entered(hero.seat, tile.names, borders.come_onto(state, hero, source)))
    return ()
