"""Undead minions that come back once they are defeated."""

from __future__ import annotations

from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness import activation, spawning
from ludoteca.games.myth.parts.heroes.attack_facts import Returned, StayedDown
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.pieces import Enemy
from ludoteca.games.myth.table.registering import resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import RiseAgain


def rising(state: State, each: Enemy) -> Entries:
    """MYTH-ENEMYMOVE-31: the die of a minion that was defeated, whatever defeated it, if it is Undead."""
    if each.rank != "minion" or classification(each) != "undead":
        return ()
    return (RiseAgain(each.id, each.kind, each.arm, each.square, return_tn(state, each), each.wave),)


def return_tn(state: State, minion: Enemy) -> int:
    """What its die must reach, with what changes it for the minion as it stood: effects mean nobody without life."""
    printed = PRINTED.monsters[minion.kind].minion.return_tn
    assert printed is not None, "proofreading: every Undead has one"
    life, minion.life = minion.life, 1
    tn = changed(state, minion.id, "return-tn", printed)
    minion.life = life
    return tn


@resolves(RiseAgain)
def rise_again(step: RiseAgain, state: State, events: Events) -> Entries:
    die = dice.roll(state, 1)[0]
    if not dice.reaches(die, step.tn):
        events.append(StayedDown(step.figure, step.kind, die, step.tn))
        return ()
    if not board.supply(state, step.kind, "minion", step.arm):
        return ()
    ground, free = board.realm(state), board.free(state)
    spot = ground.bit[step.square]
    for ring in ground.flood(spot, ground.exists):
        if ring & free:
            square = ground.first_in(ring & free)
            number = spawning.place(state, step.kind, "minion", step.arm, square, events, step.wave)
            activation.wake(state, step.kind, events)
            events.append(Returned(number, step.kind, die, step.tn))
            break
    return ()
