"""The round: Cycle phase, Hero Deck phase, Update phase with its six steps."""

from __future__ import annotations

from itertools import chain, combinations

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import forget, has_window, in_window
from ludoteca.games.myth.effects.figures import ongoing_cards
from ludoteca.games.myth.effects.lasting import over_with_round
from ludoteca.games.myth.effects.meaning import empty_slots
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.parts.adventure import allies, quests, slaughter
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import harm, playing, statuses, tray, treasure
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round.facts import RoundBegan, Stirred, Tidied
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.actions import TidyUp
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.registering import actors, chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import AllyTurns, SaveTheDefeated, Waves
from ludoteca.games.myth.table.steps.darkness import AfterResolution, CheckFall, ClearCheck, MeterCheck
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import Equip, StatusResults, TrapResults
from ludoteca.games.myth.table.steps.realm import LookBack
from ludoteca.games.myth.table.steps.round import (
    AlliesStep,
    Cleanup,
    CycleStart,
    DeckPhase,
    EndOfRound,
    HeroCycleGoesOn,
    MeterStep,
    QuestResults,
    ReduceThreat,
    Round,
    Tidy,
    Update,
)

# The round


@resolves(Round)
def do_round(step: Round, state: State, events: Events) -> Entries:
    state.round += 1
    state.phase = "cycle"
    events.append(RoundBegan(state.round))
    return (CycleStart(), AfterResolution(), HeroCycleGoesOn(), DeckPhase(), Update(), Round())


# Hero Deck phase


@resolves(DeckPhase)
def deck_phase(step: DeckPhase, state: State, events: Events) -> Entries:
    state.phase = "deck"
    lying = [
        Carry(printed_on(slot.card), Scene(owner=hero.seat, source=slot.card), "deck-phase")
        for hero in state.heroes
        if not hero.dead
        for slot in hero.slots
        if slot.card and not slot.down and has_window(printed_on(slot.card), "deck-phase")
    ]
    open_lists = [
        entry for entry in in_window(state, "deck-phase", Scene()) if isinstance(entry, Carry) and entry not in lying
    ]
    return (*lying, *open_lists, ReduceThreat(), Tidy())


@resolves(ReduceThreat)
def reduce_threat(step: ReduceThreat, state: State, events: Events) -> Entries:
    for hero in state.heroes:
        if not hero.dead:
            harm.add_threat(state, hero.seat, -empty_slots(state, hero), events)
    return ()


@actors(Tidy)
def tidy_actors(ask: Tidy, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if not hero.dead and hero.seat not in ask.done])


@offers(Tidy)
def tidy_offers(ask: Tidy, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[seat]
    if hero.dead or seat in ask.done:
        return NOTHING
    own = ongoing_cards(hero)
    subsets = chain.from_iterable(combinations(own, size) for size in range(len(own) + 1))
    drops = dict.fromkeys([tuple(sorted(subset)) for subset in subsets])
    return Offers(tuple([TidyUp(drop, keep) for drop in drops for keep in (None, *dict.fromkeys(hero.hand))]))


@chosen(Tidy)
def tidy_chosen(ask: Tidy, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, TidyUp)
    tidy_up(state, state.heroes[seat], action, events)
    done = (*ask.done, seat)
    if all(hero.dead or hero.seat in done for hero in state.heroes):
        return ()
    return (Tidy(done),)


def tidy_up(state: State, hero: Hero, action: TidyUp, events: Events) -> None:
    """MYTH-ROUND-07 to MYTH-ROUND-11: clear the slots, discard the hand but for one card, draw."""
    for card in action.drop:
        if card in ongoing_cards(hero):  # one that gave Shadows may have gone with another
            tray.drop_ongoing(state, hero, card, events)
    for place, slot in enumerate(hero.slots):
        if slot.card and (slot.down or "ongoing" not in PRINTED.cards[slot.card].keywords):
            tray.leave_slot(state, hero, place, events)
    hand = list(hero.hand)
    if action.keep:
        hand.remove(action.keep)
    hero.hand = (action.keep,) if action.keep else ()
    hero.discard += tuple(hand)
    shuffled: Events = []
    drawn = playing.draw(state, hero, hand_size(state, hero) - len(hero.hand), shuffled)
    events.append(Tidied(hero.seat, action.drop, len(hand), bool(action.keep), drawn))
    events.extend(shuffled)  # of what was just discarded


# Update phase


@resolves(Update)
def update(step: Update, state: State, events: Events) -> Entries:
    state.phase = "update"
    statuses.ripen(state)
    return (
        Waves(),
        MeterStep(),
        AfterResolution(),
        AlliesStep(),
        QuestResults(),
        *in_window(state, "status-step", Scene()),
        StatusResults(),
        CheckFall(),
        TrapResults(),
        CheckFall(),
        MeterCheck(),  # MYTH-DARK-04: a trap may have filled it
        SaveTheDefeated(),
        Cleanup(),
    )


@resolves(MeterStep)
def meter_step(step: MeterStep, state: State, events: Events) -> Entries:
    types = tuple(dict.fromkeys([each.kind for each in state.enemies if each.kind in state.active]))
    great = {each.kind: each for each in state.enemies if each.rank == "boss"}
    ordinary = [kind for kind in types if kind not in great]
    total = len(ordinary) + sum(PRINTED.bosses[kind].stages[each.stage - 1].ap for kind, each in great.items())
    if total:
        events.append(Stirred(total, types))
    raise_meter(state, total + slaughter.missing(state), events)
    return ()


@resolves(AlliesStep)
def allies_step(step: AlliesStep, state: State, events: Events) -> Entries:
    here = tuple([thing.id for thing in allies.in_play(state)]) if state.things else ()
    return (AllyTurns(here), AfterResolution()) if here else ()


@resolves(QuestResults)
def quest_results(step: QuestResults, state: State, events: Events) -> Entries:
    entries = quests.results(state, events)
    return (*entries, AfterResolution()) if entries else ()


@resolves(Cleanup)
def cleanup(step: Cleanup, state: State, events: Events) -> Entries:
    heirs: Entries = ()
    for hero in state.heroes:
        if hero.defeated and not hero.dead:
            harm.bury(state, hero, events)
            heirs += quests.bequests(hero)
            leaving.wait_again(state)
    drops = treasure.sweep(state, events)
    quests.clean_up(state, events)
    return (
        *heirs,
        *in_window(state, "cleanup", Scene()),
        *drops,
        ClearCheck(),
        LookBack(),
        Equip(),
        EndOfRound(),
    )


@resolves(EndOfRound)
def end_of_round(step: EndOfRound, state: State, events: Events) -> Entries:
    over_with_round(state)
    forget(state, "round")
    for hero in state.heroes:
        tray.take_tokens(state, hero)
    return ()
