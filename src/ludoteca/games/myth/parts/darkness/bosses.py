"""Bosses, mini-bosses and agents: fate lists, stages, what they do when they fall, and the card of an agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.games.myth.effects.carrying import has_window
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness.activation import acting
from ludoteca.games.myth.parts.darkness.facts import AgentCardGiven, FateFell, StageBegan
from ludoteca.games.myth.printed.addresses import Address, is_fate_list, printed_on
from ludoteca.games.myth.printed.enemies import MiniBoss, Stage
from ludoteca.games.myth.printed.heroes import FateList
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.pieces import Enemy, Lasting, Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import BeginStage, Rouse, WhoTakes
from ludoteca.games.myth.table.steps.effects import Carry

# Fate lists


def completed(lists: Sequence[FateList], faces: Sequence[str]) -> list[int]:
    """MYTH-BOSS-06, -07, -14: from the lowest upwards each list takes the dice it needs if they are still unused."""
    left, found = Counter(faces), []
    for place, each in enumerate(lists):
        needs = Counter(each.needs)
        if needs <= left:
            left -= needs
            found.append(place)
    return found


def card_name(each: Enemy) -> str:
    """What the lists of an enemy's card are named after."""
    return f"{each.kind}.stage-{each.stage}" if each.rank == "boss" else each.kind


@resolves(Rouse)
def rouse(step: Rouse, state: State, events: Events) -> Entries:
    each = acting(state, step.figure)
    if each is None:
        return ()
    card, scene = board.card_of(each), Scene(owner=each.id, source=each.kind, active=(each.id,))
    abilities = [printed_on(ability.id) for ability in card.abilities]
    own = tuple([Carry(name, scene, "activated") for name in abilities if has_window(name, "activated")])
    if not isinstance(card, MiniBoss | Stage) or not card.fate_dice:
        return own
    faces = dice.fate(state, max(0, changed(state, each.id, "fate", card.fate_dice)))
    lists = tuple([printed_on(card_name(each), "fate", place) for place in completed(card.fate, faces)])
    events.append(FateFell(each.id, each.kind, each.rank, faces, lists))
    for name in lists:
        remember(state, each, name)
    return (*own, *[Carry(name, scene) for name in lists if has_window(name, "play")])


def remember(state: State, each: Enemy, name: Address) -> None:
    """effects.md 3.1: what a list does on a hit, it does on every hit of this figure in the running darkness cycle."""
    for at, effect in enumerate(PRINTED.effects[name]):
        if effect.on == "hit":
            state.lasting += (Lasting(name, at, each.id, (None,), "darkness-cycle", round=state.round),)
            return


def on_hit(state: State, each: Enemy) -> tuple[Address, ...]:
    """The lists of this cycle that have something to do when the figure hits."""
    return tuple(
        [
            lasting.effects
            for lasting in state.lasting
            if lasting.owner == each.id and lasting.to == (None,) and is_fate_list(lasting.effects)
        ]
    )


# Stages and falls


def full_life_of(state: State, each: Enemy) -> int:
    """MYTH-BOSS-16: the life of a figure that is placed now, or of the stage that it goes to."""
    return board.card_of(each).most_life(state.seats)


def next_stage(state: State, each: Enemy, events: Events) -> Entries:
    """MYTH-BOSS-09 to -11, -13, -15: what begins the next stage of a boss at 0 life; nothing if it falls."""
    if each.rank != "boss" or each.stage == len(PRINTED.bosses[each.kind].stages):
        return ()
    each.stage += 1
    each.life = each.full = full_life_of(state, each)
    events.append(StageBegan(each.id, each.kind, each.stage, each.life))
    return (BeginStage(each.id),)


@resolves(BeginStage)
def begin_stage(step: BeginStage, state: State, events: Events) -> Entries:
    each = board.enemy(state, step.figure)
    return () if each is None else deeds(each, "stage-start")


def deeds(each: Enemy, window: str) -> Entries:
    """What the abilities of an enemy's card do at a moment of its own; also when it is already off the board."""
    scene = Scene(owner=each.id, source=each.kind, place=each.square if window == "defeated" else None)
    abilities = [printed_on(own.id) for own in board.card_of(each).abilities]
    return tuple([Carry(name, scene, window) for name in abilities if has_window(name, window)])


def agent_defeated(state: State, each: Enemy) -> Entries:
    """MYTH-AGENT-03: the heroes may gain the agent's ability."""
    return (WhoTakes(card=PRINTED.agents[each.kind].hero_card.id),) if each.kind in PRINTED.agents else ()


@choices(WhoTakes)
def who_takes_choices(ask: WhoTakes, state: State) -> tuple[Act, ...]:
    return (*[Pick((hero.seat,)) for hero in state.heroes if not hero.dead], DECLINE)


@decided(WhoTakes)
def who_takes_decided(ask: WhoTakes, state: State, action: Act, events: Events) -> Entries:
    if not isinstance(action, Pick):
        events.append(AgentCardGiven(ask.card))
        return ()
    hero = state.heroes[action.figures[0]]
    hero.deck = state.rng.shuffled((*hero.deck, ask.card))
    events.append(AgentCardGiven(ask.card, hero.seat))
    return ()
