"""Enemy moves: one unit after another, Perception, scouts and those who follow them."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.parts.darkness.activation import over, those_acting
from ludoteca.games.myth.parts.darkness.enemy_paths import beside_target, goal_of, movement_of, room_for, way_of
from ludoteca.games.myth.parts.darkness.facts import EnemyMoved, Perceived
from ludoteca.games.myth.parts.darkness.interrupts import opening
from ludoteca.games.myth.parts.darkness.priorities import Field, best, square_of
from ludoteca.games.myth.parts.darkness.reasons import MAKES_ROOM, NO_WAY, STAYS, TOWARDS, Why
from ludoteca.games.myth.parts.heroes import tray
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Pick, PickSquare
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events
from ludoteca.games.myth.table.grid.geometry import Realm
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import (
    MoveEnemies,
    MoveUnit,
    Rouse,
    Unit,
    WhichPlace,
    WhichScout,
    WhichTarget,
)

# Perception


def perceive(state: State, each: Enemy, events: Events) -> bool:
    """MYTH-CARD-28, -29, -32, -46, -49: at the start of its move an enemy next to a hidden hero tests Perception."""
    found = False
    for hero in state.heroes:
        if hero.shadows and board.distance(state, each.id, hero.seat) == 1:
            rolled = dice.roll(state, board.card_of(each).perception)
            passed = dice.successes(rolled, hero.shadows) > 0
            events.append(Perceived(each.id, each.kind, each.rank, hero.seat, rolled, hero.shadows, passed))
            if passed:
                tray.end_shadows(state, hero, events)
                found = True
    return found


# Units


@resolves(MoveEnemies)
def move_enemies(step: MoveEnemies, state: State, events: Events) -> Entries:
    if end := over(state):
        return end
    field = Field(state)
    for at, unit in enumerate(step.order):
        able = those_acting(state, unit)
        if not able:
            continue
        ids, kind, rest = tuple([each.id for each in able]), able[0].kind, step.order[at + 1 :]
        alike = {each.id for each in state.enemies if each.kind == kind}
        turn = MoveUnit(ids, tuple([figure for other in rest for figure in other if figure in alike]))
        fate: Entries = () if able[0].rank == "minion" else (Rouse(ids[0]),)
        opened = opening(state, "enemy-activated", Scene(active=ids))
        if opened or fate:
            return (*opened, *fate, turn, MoveEnemies(rest))
        if entries := march(state, field, turn, able, events):
            return (*entries, MoveEnemies(rest))
    return ()


@resolves(MoveUnit)
def move_unit(step: MoveUnit, state: State, events: Events) -> Entries:
    return march(state, Field(state), step, those_acting(state, step.unmoved), events)


def march(state: State, field: Field, turn: MoveUnit, able: list[Enemy], events: Events) -> Entries:
    """A unit moves, one enemy after another; what comes next is a question to the players, or what answers to it."""
    while turn.unmoved:
        if turn.mover is not None:  # has tested Perception, or the players were asked about it
            each = board.enemy(state, turn.mover)
        else:
            able = [each for each in able if each.id in turn.unmoved]
            following = next_mover(state, field, turn, able)
            if isinstance(following, Ask):
                return (following,)
            if following is None:
                break
            each = following
            if perceive(state, each, events):  # somebody more can be a target: look at the board anew
                return (replace(turn, mover=each.id),)
        assert each is not None
        start = each.square
        outcome = move(state, field, each, turn, events)
        if isinstance(outcome, Ask):
            return (outcome,)
        turn = outcome
        if each.square != start:
            field.enemy_moved(each, start)
    return opening(state, "enemy-moved", Scene(active=turn.moved)) if turn.moved else ()


def next_mover(state: State, field: Field, turn: MoveUnit, able: list[Enemy]) -> Enemy | WhichScout | None:
    """MYTH-ENEMYMOVE-15, -35, -36, -43: who stays is done first, then those who follow, else the next scout."""
    if len(able) < 2:
        return able[0] if able else None
    bit, beside = field.ground.bit, field.beside_targets
    for each in able:
        if bit[each.square] & beside and beside_target(state, field, each):
            return each
    if turn.followers:
        by_id = {each.id: each for each in able}
        for figure in turn.followers:
            if figure in by_id:
                return by_id[figure]
    far = [field.nearness(each.square) for each in able]
    nearest = min(far)
    near = [each for each, away in zip(able, far, strict=True) if away == nearest]
    if len(near) > 1 and state.options.ties == "ask":
        return WhichScout(turn, tuple([each.id for each in near]))
    return min(near, key=lambda each: each.id)


def move(state: State, field: Field, each: Enemy, turn: MoveUnit, events: Events) -> MoveUnit | Ask:
    """One enemy takes the square that its rules give it, once the players have chosen where they may."""
    if beside := beside_target(state, field, each):
        return stay(state, field, each, beside, turn, events)
    follows = each.id in turn.followers
    way = way_of(state, field, each, field.free)
    goal = goal_of(state, field, each, way, turn.lead if follows else None)
    if goal is None:
        return done(turn, each, each.square)
    ground = field.ground
    scout = not follows and len(turn.unmoved) > 1
    target = turn.target if turn.target in goal.squares else next(iter(goal.squares))
    if len(goal.squares) > 1 and turn.target is None:
        places = {ground.first_in(mask) for mask in goal.squares.values()}
        if scout or len(places) > 1:  # where it makes no difference nobody is asked
            return WhichTarget(replace(turn, mover=each.id), tuple(goal.squares))
    squares = goal.squares[target]
    if squares.bit_count() > 1 and state.options.ties == "ask" and turn.square is None:
        return WhichPlace(replace(turn, mover=each.id, target=target), tuple(ground.squares_in(squares)))
    square = turn.square if turn.square is not None else ground.first_in(squares)
    start = each.square
    held = square == start and goal.clause in (TOWARDS, NO_WAY) and not movement_of(state, each)
    step_to(ground, each, square, way.ground, target, goal.clause, goal.why, events, scout, held)
    left = done(turn, each, start)
    if scout:
        return replace(left, lead=target, followers=followers_of(state, field, start, target, left.unmoved))
    return left


def step_to(
    ground: Realm,
    each: Enemy,
    square: Square,
    floor: int,
    target: FigureId,
    clause: str,
    why: Why,
    events: Events,
    scout: bool = False,
    held: bool = False,
) -> None:
    """The figure goes along a shortest way."""
    start = each.square
    path: tuple[Square, ...] = ()
    if square != start:
        path = ground.path(start, square, floor) or (square,)
        each.square = square
    events.append(EnemyMoved(each.id, each.kind, each.rank, start, path, target, clause, why, scout, held))


def done(turn: MoveUnit, each: Enemy, start: Square) -> MoveUnit:
    """What is left of a unit once one of it has moved."""
    return MoveUnit(
        unmoved=tuple([figure for figure in turn.unmoved if figure != each.id]),
        later=turn.later,
        moved=turn.moved if each.square == start else (*turn.moved, each.id),
        lead=turn.lead,
        followers=tuple([figure for figure in turn.followers if figure != each.id]),
    )


def followers_of(state: State, field: Field, start: Square, target: FigureId, unmoved: Unit) -> Unit:
    """MYTH-ENEMYMOVE-16, -20, -36: who stood next to the scout's start, by nearness to the target."""
    ground, goal = field.ground, square_of(field, target)
    near = [
        each
        for figure in unmoved
        if (each := board.enemy(state, figure)) is not None and ground.near[start] & ground.bit[each.square]
    ]
    if len(near) > 1:
        near.sort(key=lambda each: (ground.distance(each.square, goal), each.id))
    return tuple([each.id for each in near])


def stay(
    state: State, field: Field, each: Enemy, beside: list[FigureId], turn: MoveUnit, events: Events
) -> MoveUnit | WhichPlace:
    """MYTH-ENEMYMOVE-18, -19, -28: next to a target it stays; an Intellect one may make room for another."""
    start = each.square
    tied, why = best(state, each, beside)
    if classification(each) == "intellect":
        others = tuple([figure for figure in (*turn.unmoved, *turn.later) if figure != each.id])
        if squares := room_for(state, field, each, tied[0], others):
            if squares.bit_count() > 1 and state.options.ties == "ask" and turn.square is None:
                return WhichPlace(replace(turn, mover=each.id), tuple(field.ground.squares_in(squares)))
            square = turn.square if turn.square is not None else field.ground.first_in(squares)
            step_to(field.ground, each, square, field.free, tied[0], MAKES_ROOM, why, events)
            return done(turn, each, start)
    step_to(field.ground, each, start, field.free, tied[0], STAYS, why, events)
    return done(turn, each, start)


# What the players decide


@choices(WhichScout)
def which_scout_choices(ask: WhichScout, state: State) -> tuple[Act, ...]:
    return tuple([Pick((figure,)) for figure in ask.among])


@decided(WhichScout)
def which_scout_decided(ask: WhichScout, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    each = board.enemy(state, action.figures[0])
    assert each is not None
    perceive(state, each, events)
    return (replace(ask.unit, mover=each.id),)


@choices(WhichTarget)
def which_target_choices(ask: WhichTarget, state: State) -> tuple[Act, ...]:
    return tuple([Pick((figure,)) for figure in ask.among])


@decided(WhichTarget)
def which_target_decided(ask: WhichTarget, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    return (replace(ask.unit, target=action.figures[0]),)


@choices(WhichPlace)
def which_place_choices(ask: WhichPlace, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in ask.squares])


@decided(WhichPlace)
def which_place_decided(ask: WhichPlace, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    return (replace(ask.unit, square=action.square),)
