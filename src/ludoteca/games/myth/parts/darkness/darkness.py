"""The darkness: its meter, its cycle, its cards with event and penalty."""

from __future__ import annotations

from ludoteca.core.agenda import at_once
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.lasting import over_with_darkness
from ludoteca.games.myth.effects.meaning import changed, holds
from ludoteca.games.myth.parts.adventure import slaughter
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.facts import (
    DarknessBegan,
    DarknessDrawn,
    DarknessEnded,
    DarknessIdle,
    EventChecked,
    PenaltySuffered,
)
from ludoteca.games.myth.parts.heroes import harm, treasure
from ludoteca.games.myth.parts.realm import clearing
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import METER_LIMIT, THREAT_LIMIT, Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import CheckQuests, Foresight, Goal
from ludoteca.games.myth.table.steps.darkness import (
    Activate,
    ActivateEnemies,
    AfterResolution,
    CheckFall,
    ClearCheck,
    DarknessCycle,
    EndDarkness,
    Event,
    MeterCheck,
    Penalties,
    SpawnAll,
    WhoFirst,
    Window,
)
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import Fallen
from ludoteca.games.myth.table.steps.realm import LookBack

LONGEST_CHAIN = 3
"""MYTH-DARK-21."""


# The meter


@resolves(AfterResolution)
def after_resolution(step: AfterResolution, state: State, events: Events) -> Entries:
    drops = treasure.sweep(state, events)
    return (CheckFall(), *drops, *CHECKS) if drops else at_once(ALL_CHECKS, state, events)


CHECKS = (CheckQuests(), ClearCheck(), LookBack(), MeterCheck())
"""What is looked at after a complete resolution."""
ALL_CHECKS = (CheckFall(), *CHECKS)


@resolves(ClearCheck)
def clear_check(step: ClearCheck, state: State, events: Events) -> Entries:
    goal = (Goal(),) if state.options.mode == "story" else ()
    return (*slaughter.check(state, events), *clearing.check(state), *goal)


@resolves(CheckFall)
def check_fall(step: CheckFall, state: State, events: Events) -> Entries:
    return (Fallen(),) if harm.all_down(state) else ()


@resolves(MeterCheck)
def meter_check(step: MeterCheck, state: State, events: Events) -> Entries:
    if state.dark or state.meter < METER_LIMIT:
        return ()
    state.leftover = state.meter - METER_LIMIT
    state.meter = METER_LIMIT
    state.chain = 1
    return (DarknessCycle(),)


# The cycle


@resolves(DarknessCycle)
def darkness_cycle(step: DarknessCycle, state: State, events: Events) -> Entries:
    state.dark = True
    state.cancelled = ()
    events.append(DarknessBegan(state.chain))
    activation.check(state, events)
    if not activation.any_active(state):
        events.append(DarknessIdle())
        return (EndDarkness(),)
    if state.options.mode == "slaughter":  # MYTH-SLAUGHTER-03, MYTH-SLAUGHTER-23
        return (ActivateEnemies(RANKS), CheckFall(), EndDarkness())
    draw(state, events)
    return (
        Window("darkness-card-drawn", Scene()),
        Foresight(),
        Event(),
        Penalties(),
        Activate(),
        EndDarkness(),
    )


def draw(state: State, events: Events) -> None:
    """MYTH-DARK-07, MYTH-DARK-30: the top card; an empty deck is made of the discard pile."""
    if not state.darkness_deck:
        state.darkness_deck, state.darkness_discard = state.rng.shuffled(state.darkness_discard), ()
    state.darkness_card, state.darkness_deck = state.darkness_deck[0], state.darkness_deck[1:]
    events.append(DarknessDrawn(state.drawn))


@resolves(Event)
def event(step: Event, state: State, events: Events) -> Entries:
    card = PRINTED.darkness_cards[state.drawn]
    ignored = "event" in state.cancelled
    state.cancelled = tuple([what for what in state.cancelled if what != "event"])
    happens = not ignored and holds(state, card.event.when, Scene(source=card.id))
    events.append(EventChecked(card.id, happens, ignored))
    return (Carry(printed_on(card.id, "event"), Scene(source=card.id)), CheckFall()) if happens else ()


@resolves(Penalties)
def penalties(step: Penalties, state: State, events: Events) -> Entries:
    limit = changed(state, None, "penalty-threat", THREAT_LIMIT)
    due = tuple(
        [
            hero.seat
            for hero in state.heroes
            if not hero.defeated and not hero.dead and hero.square is not None and hero.threat >= limit
        ]
    )
    return (WhoFirst(due=due),) if due else ()


@choices(WhoFirst)
def who_first_choices(ask: WhoFirst, state: State) -> tuple[Act, ...]:
    return tuple([Pick((seat,)) for seat in ask.due])


@decided(WhoFirst)
def who_first_decided(ask: WhoFirst, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    seat = action.figures[0]
    card = PRINTED.darkness_cards[state.drawn]
    rest = tuple([other for other in ask.due if other != seat]) if card.penalty.scope == "hero" else ()
    after: Entries = (WhoFirst(due=rest),) if rest else ()
    if state.heroes[seat].defeated:
        return after
    events.append(PenaltySuffered(Seat(seat), card.id))
    return (Carry(printed_on(card.id, "penalty"), Scene(owner=seat, source=card.id)), CheckFall(), *after)


@resolves(Activate)
def activate(step: Activate, state: State, events: Events) -> Entries:
    return (
        ActivateEnemies(PRINTED.darkness_cards[state.drawn].order),
        CheckFall(),
        Window("before-spawn", Scene()),
        SpawnAll(state.drawn),
        CheckFall(),
    )


@resolves(EndDarkness)
def end_darkness(step: EndDarkness, state: State, events: Events) -> Entries:
    if state.darkness_card:
        state.darkness_discard += (state.darkness_card,)
        state.darkness_card = None
    over_with_darkness(state)
    state.cancelled = ()
    longest = 1 if state.options.plays("no-chains") else LONGEST_CHAIN  # MYTH-DARK-20
    if state.leftover >= METER_LIMIT and state.chain < longest:
        state.leftover -= METER_LIMIT
        state.chain += 1
        return (DarknessCycle(),)
    state.dark = False
    state.meter = min(state.leftover, METER_LIMIT - 1)
    state.leftover = state.chain = 0
    events.append(DarknessEnded(state.meter))
    return (AfterResolution(),)
