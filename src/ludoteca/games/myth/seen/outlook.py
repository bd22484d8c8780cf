"""What enemies would do if the darkness came now: whom they go for, where they would stand, what they would roll."""

from __future__ import annotations

import msgspec

from ludoteca.core.rng import Rng
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.darkness.activation import takes_part
from ludoteca.games.myth.parts.darkness.enemy_attacks import tn_of, within_reach
from ludoteca.games.myth.parts.darkness.enemy_paths import beside_target, goal_of, wanted, way_of
from ludoteca.games.myth.parts.darkness.priorities import Field, attacks, best, moving_attack
from ludoteca.games.myth.printed.enemies import MonsterAttack
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import View, state_of
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Strike
from ludoteca.games.myth.table.state import State


class Intent(msgspec.Struct, frozen=True):
    """One enemy as things stand: what others do before it can change it."""

    figure: FigureId
    square: Square
    """Where it would stand."""
    targets: tuple[FigureId, ...]
    """Whom it goes for; of several the players choose."""
    reaches: bool
    """Whether it comes near enough to attack."""
    d10: int = 0
    tn: int = 0
    """Against the first target."""
    damage: int = 0


class Outlook(msgspec.Struct, frozen=True):
    """What comes by itself."""

    enemies: tuple[Intent, ...]
    strikes: tuple[Intent, ...]
    """The attacks of enemies that are under way, each with all its targets."""


def outlook(view: View) -> Outlook:
    """All enemies that would take part, each as if it were the first to act."""
    if not view.enemies:
        return Outlook((), ())
    state = state_of(view, Rng.of(0))
    field = Field(state)
    found = [intent_of(state, field, each) for each in state.enemies if takes_part(state, each)]
    return Outlook(
        enemies=tuple([intent for intent in found if intent is not None]),
        strikes=tuple([under_way(state, each, strike) for each, strike in attacking(state)]),
    )


def attacking(state: State) -> list[tuple[Enemy, Strike]]:
    """Attacks whose dice have not fallen yet; afterwards there is no chance to tell."""
    return [
        (each, strike)
        for strike in state.strikes
        if (each := board.enemy(state, strike.attacker)) is not None
        and strike.aimed.targets
        and not strike.rolled.dice
        and not strike.done.cancelled
    ]


def under_way(state: State, each: Enemy, strike: Strike) -> Intent:
    """An attack that was declared."""
    intent = Intent(each.id, each.square, strike.aimed.targets, True)
    return rolled(state, each, intent, PRINTED.attacks[strike.attack])


def intent_of(state: State, field: Field, each: Enemy) -> Intent | None:
    """What one enemy would do; nothing where it seeks nobody."""
    if beside_target(state, field, each):
        return standing(state, field, each)
    way = way_of(state, field, each, field.free)
    goal = goal_of(state, field, each, way)
    if goal is None:
        return standing(state, field, each)
    targets = tuple(goal.squares)
    square = field.ground.first_in(goal.squares[targets[0]])
    attack = moving_attack(each)
    reaches = bool(wanted(state, field, each, attack, targets, way)) and not has_flag(state, each.id, "cannot-attack")
    return rolled(state, each, Intent(each.id, square, targets, reaches), attack)


def standing(state: State, field: Field, each: Enemy) -> Intent | None:
    """An enemy that stays attacks whom it can."""
    if has_flag(state, each.id, "cannot-attack"):
        return None
    for attack in attacks(each):
        if reach := within_reach(state, field, each, attack):
            targets, _ = best(state, each, reach)
            return rolled(state, each, Intent(each.id, each.square, targets, True), attack)
    return None


def rolled(state: State, each: Enemy, intent: Intent, attack: MonsterAttack) -> Intent:
    """With the dice of its attack."""
    if not intent.reaches:
        return intent
    return msgspec.structs.replace(
        intent,
        d10=max(0, changed(state, each.id, "d10", attack.d10)),
        tn=tn_of(state, each.id, attack.id, intent.targets[0]),
        damage=max(0, changed(state, each.id, "damage", attack.damage, other=intent.targets[0])),
    )
