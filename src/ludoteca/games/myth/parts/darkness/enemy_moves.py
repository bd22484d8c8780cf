"""Enemy moves: one unit after another, Perception, scouts and those who follow them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Pick, PickSquare
from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.parts.darkness import bosses
from ludoteca.games.myth.parts.darkness.activation import Order, Unit, over, those_acting
from ludoteca.games.myth.parts.darkness.enemy_paths import (
    MAKES_ROOM,
    REASONS,
    STAYS,
    beside_target,
    goal_of,
    room_for,
    way_of,
)
from ludoteca.games.myth.parts.darkness.interrupts import Window
from ludoteca.games.myth.parts.darkness.priorities import Field, Weighed, Why, best, square_of, target_name, told
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import figure_name
from ludoteca.games.myth.table.pieces import OFF, Enemy, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class EnemyMoved(Fact, frozen=True):
    """An enemy moved, or stayed where it was: towards whom, by which rule, and why that target."""

    figure: int
    kind: str
    rank: str
    start: int
    path: tuple[int, ...]
    target: int
    clause: str
    why: tuple[Weighed, ...] = ()
    scout: bool = False

    def tell(self, names: Sequence[str]) -> Text:
        who, whom = figure_name(self.figure, self.kind, names, self.rank), target_name(self.target, names)
        reason, why, steps = REASONS[self.clause], told(self.why, names), len(self.path)
        moves = Text(f"moves {steps}", f"si muove di {steps}") if steps else Text("does not move", "non si muove")
        return Text(
            f"{who.en} {moves.en}, target {whom.en}{why.en}: {reason.en}",
            f"{who.it} {moves.it}, bersaglio {whom.it}{why.it}: {reason.it}",
        )


class Perceived(Fact, frozen=True):
    """MYTH-CARD-28, MYTH-CARD-29: an enemy next to a hidden hero tested Perception."""

    figure: int
    kind: str
    rank: str
    seat: int
    dice: tuple[int, ...]
    tn: int
    passed: bool

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        rolled, hero = ", ".join(map(str, self.dice)) or "–", names[self.seat]
        return Text(
            f"{who.en} tests Perception: {rolled} against {self.tn}:"
            f" {hero} {'is found' if self.passed else 'stays hidden'}",
            f"{who.it}, prova di Percezione: {rolled} contro {self.tn}:"
            f" {hero} {'è scoperto' if self.passed else 'resta nascosto'}",
        )


# Perception


def perceive(state: State, each: Enemy, events: Events) -> bool:
    """MYTH-CARD-28, -29, -32, -46, -49: at the start of its move an enemy next to a hidden hero tests Perception."""
    found = False
    for hero in state.heroes:
        if hero.shadows and board.distance(state, each.id, hero.seat) == 1:
            from ludoteca.games.myth.parts.heroes import playing

            rolled = dice.roll(state, board.card_of(each).perception)
            passed = dice.successes(rolled, hero.shadows) > 0
            events.append(Perceived(each.id, each.kind, each.rank, hero.seat, rolled, hero.shadows, passed))
            if passed:
                playing.end_shadows(state, hero, events)
                found = True
    return found


# Units


class MoveEnemies(Step, frozen=True):
    """MYTH-ENEMYMOVE-01, MYTH-DARK-24: one unit after another, with a window before and after its move."""

    order: Order

    def resolve(self, state: State, events: Events) -> Entries:
        if end := over(state):
            return end
        for at, unit in enumerate(self.order):
            able = those_acting(state, unit)
            if not able:
                continue
            ids, kind, rest = tuple([each.id for each in able]), able[0].kind, self.order[at + 1 :]
            alike = {each.id for each in state.enemies if each.kind == kind}
            later = tuple([figure for other in rest for figure in other if figure in alike])
            fate: Entries = () if able[0].rank == "minion" else (bosses.Rouse(ids[0]),)
            window = Window("enemy-activated", Scene(active=ids))
            return (window, *fate, MoveUnit(ids, later), MoveEnemies(rest))
        return ()


class MoveUnit(Step, frozen=True):
    """MYTH-ENEMYMOVE-14 to -16, -34: a single enemy, or a minion group: scout, followers, then a new scout."""

    unmoved: Unit
    later: Unit = ()  # of the same type, who move after this unit
    moved: Unit = ()
    lead: int = OFF  # the target of the scout
    followers: Unit = ()
    mover: int = OFF  # who is on the move, and has tested Perception
    target: int = OFF  # what the players chose for it
    square: int = OFF

    def resolve(self, state: State, events: Events) -> Entries:
        turn = self
        field = Field(state)
        able = those_acting(state, turn.unmoved)
        while turn.unmoved:
            if turn.mover == OFF:
                able = [each for each in able if each.id in turn.unmoved]
                following = next_mover(state, field, turn, able)
                if isinstance(following, Ask):
                    return (following,)
                if following is None:
                    break
                if perceive(state, following, events):
                    field = Field(state)
                turn = replace(turn, mover=following.id)
            each = board.enemy(state, turn.mover)
            assert each is not None
            start = each.square
            outcome = move(state, field, each, turn, events)
            if isinstance(outcome, Ask):
                return (outcome,)
            turn = outcome
            if each.square != start:
                field.enemy_moved(each, start)
        return (Window("enemy-moved", Scene(active=turn.moved)),) if turn.moved else ()


def next_mover(state: State, field: Field, turn: MoveUnit, able: list[Enemy]) -> Enemy | WhichScout | None:
    """MYTH-ENEMYMOVE-15, -35, -36, -43: who stays is done first, then those who follow, else the next scout."""
    if len(able) < 2:
        return able[0] if able else None
    for each in able:
        if beside_target(state, field, each):
            return each
    for figure in turn.followers:
        for each in able:
            if each.id == figure:
                return each
    far = [field.nearness(each.square) for each in able]
    nearest = min(far)
    near = [each for each, away in zip(able, far, strict=True) if away == nearest]
    if len(near) > 1 and state.options.ties == "ask":
        return WhichScout((), turn, tuple([each.id for each in near]))
    return min(near, key=lambda each: each.id)


def move(state: State, field: Field, each: Enemy, turn: MoveUnit, events: Events) -> MoveUnit | Ask:
    """One enemy takes the square that its rules give it, once the players have chosen where they may."""
    if beside := beside_target(state, field, each):
        return stay(state, field, each, beside, turn, events)
    follows = each.id in turn.followers
    way = way_of(state, field, each, field.free)
    goal = goal_of(state, field, each, way, turn.lead if follows else OFF)
    if goal is None:
        return done(turn, each, each.square)
    ground = field.ground
    scout = not follows and len(turn.unmoved) > 1
    target = turn.target if turn.target in goal.squares else next(iter(goal.squares))
    if len(goal.squares) > 1 and turn.target == OFF:
        places = {ground.first_in(mask) for mask in goal.squares.values()}
        if scout or len(places) > 1:  # where it makes no difference nobody is asked
            return WhichTarget((), turn, tuple(goal.squares))
    squares = goal.squares[target]
    if squares.bit_count() > 1 and state.options.ties == "ask" and turn.square == OFF:
        return WhichPlace((), replace(turn, target=target), tuple(ground.squares_in(squares)))
    square = turn.square if turn.square != OFF else ground.first_in(squares)
    start = each.square
    step_to(state, each, square, way.ground, target, goal.clause, goal.why, events, scout)
    left = done(turn, each, start)
    if scout:
        return replace(left, lead=target, followers=followers_of(state, field, start, target, left.unmoved))
    return left


def step_to(
    state: State,
    each: Enemy,
    square: int,
    floor: int,
    target: int,
    clause: str,
    why: Why,
    events: Events,
    scout: bool = False,
) -> None:
    """The figure goes along a shortest way."""
    start = each.square
    path: tuple[int, ...] = ()
    if square != start:
        path = board.realm(state).path(start, square, floor) or (square,)
        each.square = square
    events.append(EnemyMoved(each.id, each.kind, each.rank, start, path, target, clause, why, scout))


def done(turn: MoveUnit, each: Enemy, start: int) -> MoveUnit:
    """What is left of a unit once one of it has moved."""
    return MoveUnit(
        unmoved=tuple([figure for figure in turn.unmoved if figure != each.id]),
        later=turn.later,
        moved=turn.moved if each.square == start else (*turn.moved, each.id),
        lead=turn.lead,
        followers=tuple([figure for figure in turn.followers if figure != each.id]),
    )


def followers_of(state: State, field: Field, start: int, target: int, unmoved: Unit) -> Unit:
    """MYTH-ENEMYMOVE-16, -20, -36: who stood next to the scout's start, by nearness to the target."""
    ground, goal = field.ground, square_of(field, target)
    near = [
        each
        for figure in unmoved
        if (each := board.enemy(state, figure)) is not None and ground.near[start] & ground.bit[each.square]
    ]
    near.sort(key=lambda each: (ground.distance(each.square, goal), each.id))
    return tuple([each.id for each in near])


def stay(
    state: State, field: Field, each: Enemy, beside: list[int], turn: MoveUnit, events: Events
) -> MoveUnit | WhichPlace:
    """MYTH-ENEMYMOVE-18, -19, -28: next to a target it stays; an Intellect one may make room for another."""
    start = each.square
    tied, why = best(state, each, beside)
    if classification(each) == "intellect":
        others = tuple([figure for figure in (*turn.unmoved, *turn.later) if figure != each.id])
        if squares := room_for(state, field, each, tied[0], others):
            if squares.bit_count() > 1 and state.options.ties == "ask" and turn.square == OFF:
                return WhichPlace((), turn, tuple(field.ground.squares_in(squares)))
            square = turn.square if turn.square != OFF else field.ground.first_in(squares)
            step_to(state, each, square, field.free, tied[0], MAKES_ROOM, why, events)
            return done(turn, each, start)
    step_to(state, each, start, field.free, tied[0], STAYS, why, events)
    return done(turn, each, start)


# What the players decide


class WhichScout(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-35, DP-39: which of equally near minions is the scout."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-35"
    unit: MoveUnit = MoveUnit(())
    among: Unit = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([Pick((figure,)) for figure in self.among])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        each = board.enemy(state, action.figures[0])
        assert each is not None
        perceive(state, each, events)
        return (replace(self.unit, mover=each.id),)


class WhichTarget(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-05, DP-38: the fifth priority is the players' choice."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-05"
    unit: MoveUnit = MoveUnit(())
    among: Unit = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([Pick((figure,)) for figure in self.among])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        return (replace(self.unit, target=action.figures[0]),)


class WhichPlace(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-29, DP-40: which of equally good squares, where the table wants to decide it."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-29"
    unit: MoveUnit = MoveUnit(())
    squares: tuple[int, ...] = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickSquare(square) for square in self.squares])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        return (replace(self.unit, square=action.square),)


ENTRIES = (MoveEnemies, MoveUnit, WhichScout, WhichTarget, WhichPlace)
ACTIONS = (Pick, PickSquare)
FACTS = (EnemyMoved, Perceived)
