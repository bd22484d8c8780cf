"""Traps and other things to interact with: non-hostile actions, disarming, and what traps do in the Update phase."""

from __future__ import annotations

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.facts import Disarmed, TakenUp, TrapSprang, Tried
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import Interact as PrintedInteract
from ludoteca.games.myth.printed.vocabulary import Once
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Interact
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import PieceId, Square
from ludoteca.games.myth.table.pieces import Hero, Scene, Thing, Used
from ludoteca.games.myth.table.registering import resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import MoreDice
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import TrapActs, TrapResults

PRICE = 1
"""MYTH-NONHOSTILE-03: movement points."""


# Non-hostile actions


def printed_interact(thing: Thing) -> PrintedInteract | None:
    """What a feature or an object offers to those who come near."""
    if thing.sort == "feature":
        return PRINTED.features[thing.kind].interact
    return PRINTED.objects[thing.kind].interact if thing.sort == "object" else None


def used_up(thing: Thing, span: Once) -> Used:
    """What is remembered of a thing that works once in a span; a quest object succeeds once and never again."""
    return Used("act" if thing.sort == "object" else span, printed_on(thing.kind, "interact"), owner=thing.id)


def is_ready(state: State, thing: Thing) -> bool:
    """Whether a non-hostile action can be taken at a thing now."""
    if thing.sort == "trap":
        return True
    if thing.sort == "object":
        if not objectives.is_open(state, thing):
            return False
        if PRINTED.objects[thing.kind].carry:
            return True
    printed = printed_interact(thing)
    return printed is not None and (printed.once is None or used_up(thing, printed.once) not in state.used)


def squares_of(thing: Thing) -> tuple[Square, ...]:
    """The squares from which a thing is within reach when next to one of them."""
    if thing.sort == "trap":
        return (thing.spot,)
    return tuple([square for square, _ in features.covered(thing.kind, thing.turn, thing.spot)])


def interactions(state: State, hero: Hero, left: int) -> list[Act]:
    """MYTH-NONHOSTILE-02, -03, -07, -09, MYTH-TRAP-04: what a hero next to it may do for 1 of the MP left."""
    if left < PRICE or not state.things:
        return []
    ground = board.realm(state)
    reach = ground.disc(hero.spot, 1)
    return [
        Interact(thing.id)
        for thing in state.things
        if thing.sort in ("trap", "feature", "object")
        and thing.square is not None
        and ground.mask(squares_of(thing)) & reach
        and is_ready(state, thing)
    ]


def pool_of(state: State, hero: Hero) -> int:
    """MYTH-NONHOSTILE-05: the attack dice of the base pool and of cards and items."""
    return max(0, changed(state, hero.seat, "nonhostile-d10", PRINTED.heroes[hero.chosen].pool.d10))


def interact(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """MYTH-NONHOSTILE-03 to -08, MYTH-TRAP-05, -06, -10: the price, the roll and what follows."""
    assert isinstance(action, Interact)
    thing = board.find(state, action.thing)
    assert isinstance(thing, Thing)
    movement.spend(state, hero, PRICE)
    printed = printed_interact(thing)
    tn = PRINTED.traps[thing.kind].disarm_tn if thing.sort == "trap" else printed.tn if printed else None
    rolled = dice.roll(state, pool_of(state, hero)) if tn is not None else ()
    favour = MoreDice(seat=hero.seat, thing=thing.id, tn=tn or 0, dice=rolled)
    if tn is not None and len(favour.choices(state)) > 1:
        events.append(Tried(hero.seat, thing.kind, tn, rolled, False))
        return (favour,)
    return conclude(state, hero.seat, thing.id, tn, rolled, events)


def conclude(
    state: State, seat: Seat, number: PieceId | None, tn: int | None, rolled: tuple[int, ...], events: Events
) -> Entries:
    """MYTH-NONHOSTILE-06, -08, MYTH-TRAP-06, -10: whether it succeeded, and what that means."""
    hero, thing = state.heroes[seat], board.find(state, number)
    assert isinstance(thing, Thing)
    printed = printed_interact(thing)
    success = tn is None or dice.successes(rolled, tn) > 0
    events.append(Tried(hero.seat, thing.kind, tn or 0, rolled, success))
    if thing.sort == "trap":
        return disarm(state, hero, thing, events) if success else spring(state, hero, thing)
    if printed is None:
        take_up(state, hero, thing, events)
        return ()
    if printed.once is not None and (success or thing.sort == "feature"):  # MYTH-NONHOSTILE-09
        state.used += (used_up(thing, printed.once),)
    name = printed_on(thing.kind, "interact", *([] if success else ["failure"]))
    return (Carry(name, Scene(owner=thing.id, source=thing.kind, targets=(hero.seat,), place=thing.square)),)


def take_up(state: State, hero: Hero, thing: Thing, events: Events) -> None:
    """SCHEMA 6: a hero carries a quest object from now on."""
    features.uncover(state, thing)
    thing.owner, thing.square = hero.seat, None
    events.append(TakenUp(hero.seat, thing.kind))


def disarm(state: State, hero: Hero, trap: Thing, events: Events) -> Entries:
    """MYTH-TRAP-06: the trap is gone and gives its reward."""
    state.things = [each for each in state.things if each.id != trap.id]
    events.append(Disarmed(hero.seat, trap.kind))
    objectives.disarmed(state, trap, hero.seat, events)
    return (Carry(printed_on(trap.kind, "reward"), Scene(owner=hero.seat, source=trap.kind)),)


def spring(state: State, hero: Hero, trap: Thing) -> Entries:
    """MYTH-TRAP-10: what its description says about a failed try, unless the hero is an expert."""
    if has_flag(state, hero.seat, "trap-expert"):
        return ()
    return (Carry(printed_on(trap.kind, "failure"), Scene(owner=hero.seat, source=trap.kind)),)


# Update phase, step 5


@resolves(TrapResults)
def trap_results(step: TrapResults, state: State, events: Events) -> Entries:
    return tuple([TrapActs(thing.id) for thing in state.things if thing.sort == "trap"])


@resolves(TrapActs)
def trap_acts(step: TrapActs, state: State, events: Events) -> Entries:
    trap = board.find(state, step.trap)
    if not isinstance(trap, Thing):
        return ()
    events.append(TrapSprang(trap.kind))
    return (Carry(printed_on(trap.kind), Scene(owner=trap.id, source=trap.kind, place=trap.square), "trap-step"),)
