"""The hero cycle: everybody who is able acts in any order until all have passed; lingering."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import forget, in_window
from ludoteca.games.myth.effects.lasting import over_with_cycle
from ludoteca.games.myth.effects.statistics import normal_movement
from ludoteca.games.myth.parts.adventure import acts, serendipity
from ludoteca.games.myth.parts.heroes import collecting, items, movement, playing, statuses, traps
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round.facts import Lingered, Passed
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Collect,
    Concede,
    DropAmmo,
    DropOngoing,
    Interact,
    Leave,
    Pass,
    PayCapture,
    PlayCard,
    StepTo,
    StopAct,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.registering import actors, asks, chosen, offers, openly, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AfterResolution
from ludoteca.games.myth.table.steps.round import CycleEnd, CycleStart, HeroCycle, HeroCycleGoesOn

PASS = Pass()


@resolves(CycleStart)
def cycle_start(step: CycleStart, state: State, events: Events) -> Entries:
    state.ap_spent = 0
    state.stopping = state.conceding = ()
    for hero in state.heroes:
        hero.mp_spent = hero.mp_extra = hero.actions = hero.extra_actions = hero.attacks = 0
        hero.movement, hero.passed = None, False
        hero.doubled = hero.square is not None and board.tile_at(state, hero.square).cleared
    return in_window(state, "cycle-start", Scene())


def is_able(state: State, hero: Hero) -> bool:
    """MYTH-HEROCYCLE-08: neither dead nor defeated nor Prone nor captured without the cards to pay."""
    if hero.dead or hero.defeated or hero.square is None:
        return False
    return not hero.ailments or (not statuses.has(hero, "prone") and statuses.capture(hero) <= len(hero.hand))


def captive(state: State, hero: Hero) -> bool:
    """MYTH-STATUS-04: neither cards nor steps nor interactions before Capture is paid."""
    return bool(statuses.capture(hero))


def possible(state: State, hero: Hero) -> Iterator[list[Act]]:
    """MYTH-HEROCYCLE-05, MYTH-HEROCYCLE-11: everything that a hero may do now, one kind after another."""
    if not items.is_present(hero):
        yield serendipity.proposals(state)  # MYTH-HEROCYCLE-08
        return
    yield items.uses(state, hero)  # MYTH-STATUS-23
    if not statuses.has(hero, "prone"):
        if captive(state, hero):
            yield statuses.payments(state, hero)
        else:
            normal = normal_movement(state, hero)
            left = movement.points_of(state, hero, normal)
            yield movement.steps(state, hero, left)
            yield leaving.departures(state, hero, left)
            yield playing.plays(state, hero, normal)
            yield collecting.collects(state, hero, left)
            yield traps.interactions(state, hero, left)
    yield playing.others(state, hero)
    yield items.trades(state, hero)
    yield serendipity.proposals(state)
    yield acts.proposals(state, hero)


def can_do_something(state: State, hero: Hero) -> bool:
    """Whether there is anything that a hero may do; what the group decides is known at once."""
    return (items.is_present(hero) and bool(acts.proposals(state, hero))) or any(possible(state, hero))


@actors(HeroCycle)
def hero_cycle_actors(ask: HeroCycle, state: State) -> tuple[Seat, ...]:
    return tuple(
        [
            Seat(hero.seat)
            for hero in state.heroes
            if (not hero.passed and is_able(state, hero)) or can_do_something(state, hero)
        ]
    )


@openly(HeroCycle)
def hero_cycle_openly(ask: HeroCycle, state: State) -> tuple[Seat, ...]:
    """What somebody who has passed could still do is that player's secret."""
    return tuple([Seat(hero.seat) for hero in state.heroes if is_able(state, hero) and not hero.passed])


@asks(HeroCycle)
def hero_cycle_asks(ask: HeroCycle, state: State, seat: Seat) -> bool:
    """Whoever is offered something is asked; no need to work out the offers of all."""
    return True


@offers(HeroCycle)
def hero_cycle_offers(ask: HeroCycle, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[seat]
    found: list[Act] = []
    for kind in possible(state, hero):
        found += kind
    if not hero.passed and is_able(state, hero):
        found.append(PASS)
    return Offers(tuple(found)) if found else NOTHING


@chosen(HeroCycle)
def hero_cycle_chosen(ask: HeroCycle, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    hero = state.heroes[seat]
    if isinstance(action, StopAct | Concede):
        return (*acts.do(state, hero, action, events), HeroCycleGoesOn())
    acts.withdraw(state, seat)
    if isinstance(action, UseSerendipity):  # of the group: whoever has passed still has
        return (*serendipity.do(state, action, events), AfterResolution(), HeroCycleGoesOn())
    if isinstance(action, Pass):
        hero.passed = True
        events.append(Passed(seat))
        return (ask,) if waiting(state) else (CycleEnd(),)
    hero.passed = False
    return (*act(state, hero, action, events), AfterResolution(), HeroCycleGoesOn())


@resolves(HeroCycleGoesOn)
def hero_cycle_goes_on(step: HeroCycleGoesOn, state: State, events: Events) -> Entries:
    return (HeroCycle(),) if waiting(state) else (CycleEnd(),)


def waiting(state: State) -> bool:
    """Whether somebody who is able has not passed."""
    return any(not hero.passed and is_able(state, hero) for hero in state.heroes)


def act(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """MYTH-HEROCYCLE-05, MYTH-HEROCYCLE-11: what a hero does."""
    match action:
        case StepTo():
            return movement.step(state, hero, action, events)
        case Leave():
            return leaving.leave(state, hero, action, events)
        case PlayCard():
            return playing.play(state, hero, action, events)
        case PayCapture():
            return statuses.pay(state, hero, action, events)
        case AddRage() | DropOngoing() | DropAmmo():
            return playing.do_other(state, hero, action, events)
    if isinstance(action, Collect):
        return collecting.collect(state, hero, action, events)
    if isinstance(action, Interact):
        return traps.interact(state, hero, action, events)
    return items.do(state, hero, action, events)


@resolves(CycleEnd)
def cycle_end(step: CycleEnd, state: State, events: Events) -> Entries:
    resting = state.options.plays("safe-rest") and all(  # MYTH-LINGER-08
        board.tile_at(state, hero.spot).cleared for hero in board.standing(state)
    )
    if state.ap_spent < 1 and state.options.mode != "slaughter" and not resting:  # MYTH-LINGER-10
        linger(state, events)
    over_with_cycle(state)
    forget(state, "cycle")
    for hero in state.heroes:  # MYTH-MOVE-20
        hero.movement = None
    return in_window(state, "cycle-end", Scene())


def linger(state: State, events: Events) -> None:
    """MYTH-LINGER-02 to MYTH-LINGER-05: every tile has one less to drop; one marker lies beside the heroes."""
    stocked = [tile for tile in state.tiles if tile.reserve]
    if not stocked and not state.markers:
        return
    for tile in stocked:
        tile.reserve -= 1
    state.markers += len(stocked) - 1
    state.linger += 1
    events.append(Lingered(state.linger))
