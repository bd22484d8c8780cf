"""Verbs of attacks: attacking, damage without a roll, and what stops, turns aside or softens a blow."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.meaning import amount, number_of
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import combat, harm
from ludoteca.games.myth.printed.verbs import Attack, Cancel, Damage, Prevent, Redirect
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.attacks import amend, strike_of
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.state import State


@carries_out(Attack)
def attack(state: State, effect: Attack, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-COMBAT-01: a hero attacks with a card."""
    return combat.begin(state, effect, scene)


@carries_out(Damage)
def damage(state: State, effect: Damage, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-COMBAT-15, MYTH-THREAT-01: on a hit it is damage of that attack and gives threat, otherwise it does not."""
    strike = strike_of(state, scene.strike)
    of_attack = strike is not None and effect.on in ("hit", "defeat") and strike.attacker == scene.owner
    for figure in targets:
        lost = harm.hurt(
            state, figure, amount(state, effect.amount, scene, figure), events, strike if of_attack else None
        )
        if of_attack and strike is not None and not board.is_hero(figure):
            strike = amend(state, strike, done=replace(strike.done, dealt=strike.done.dealt + lost))
    return ()


@carries_out(Prevent)
def prevent(state: State, effect: Prevent, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 prevent: less damage; in `hero-damaged` life comes back before a defeat is settled."""
    strike = strike_of(state, scene.strike)
    if strike is None:
        return ()
    for figure in targets:
        if figure not in strike.aimed.targets:
            continue
        number = number_of(state, effect.amount, scene)
        if not strike.done.dealt:
            strike = amend(state, strike, done=replace(strike.done, prevented=strike.done.prevented + number))
            continue
        if (piece := board.find(state, figure)) is not None:  # a hero, an ally or a quest object
            back = harm.regain(state, figure, piece, min(number, strike.done.dealt), events)
            strike = amend(state, strike, done=replace(strike.done, dealt=strike.done.dealt - back))
            if isinstance(piece, Hero) and back:
                piece.defeated = False
    return ()


@carries_out(Cancel)
def cancel(state: State, effect: Cancel, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 cancel: the attack, activation, event or spawn of the window does not happen."""
    if effect.what == "attack":
        strike = strike_of(state, scene.strike)
        if strike is not None:
            amend(state, strike, done=replace(strike.done, cancelled=True))
    elif effect.what == "activation":
        activation.cancel(state, scene, scene.targets or scene.active)
    else:
        state.cancelled += (effect.what,)
    return ()


@carries_out(Redirect)
def redirect(state: State, effect: Redirect, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-ENEMYATTACK-03: the enemy attack of the window gets a new target, range ignored."""
    strike = strike_of(state, scene.strike)
    if strike is not None and targets:
        amend(state, strike, aimed=replace(strike.aimed, targets=targets[:1]))
    return ()
