"""Carrying out printed effects: one after another, asking who is meant where somebody decides.

A verb is a function registered for its struct: `@carries_out(Heal)`. It gets the targets that were worked out or
picked, does its work, and names what comes next. Everything that waits is an agenda entry that names the effect by its
list.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.figures import TILE_RANGE, centre, owner_of
from ludoteca.games.myth.effects.listed import Sought, in_play
from ludoteca.games.myth.effects.meaning import candidates, card_range, holds, number_of
from ludoteca.games.myth.effects.paying import can_pay
from ludoteca.games.myth.effects.statistics import standings
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.terms import Chosen
from ludoteca.games.myth.printed.verbs import Effect, Feature, Pay, Reroll, Verb
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickSquare
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Ask, Entries, Events
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Scene, Used
from ludoteca.games.myth.table.registering import actors, chosen, nothing, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Brought, Carry, May, WhichFigures, WhichSquare

Targets = tuple[FigureId, ...]
Carrier = Callable[["State", Any, Scene, Targets, Events], Entries]

CARRIERS: dict[type[Verb], Carrier] = {}


def carries_out(verb: type[Verb]) -> Callable[[Carrier], Carrier]:
    """Register the function that carries out a verb."""

    def register(carrier: Carrier) -> Carrier:
        assert verb not in CARRIERS, verb
        CARRIERS[verb] = carrier
        return carrier

    return register


# `once` (effects.md 1.1)


def used_up(name: Address, at: int, owner: FigureId | None) -> Used:
    """What is remembered of an effect that was used."""
    span = PRINTED.effects[name][at].once
    assert span is not None
    return Used(span, name, at, owner)


def is_spent(state: State, name: Address, at: int, owner: FigureId | None) -> bool:
    """Whether an effect that works once in a span was used in it."""
    effect = PRINTED.effects[name][at]
    return effect.once is not None and used_up(name, at, owner) in state.used


def forget(state: State, span: str) -> None:
    """A span is over: what was used in it may be used again."""
    if state.used:
        state.used = tuple([used for used in state.used if used.span != span])


# A list of effects


@resolves(Carry)
def carry(step: Carry, state: State, events: Events) -> Entries:
    listed = PRINTED.effects[step.effects]
    at = step.at
    while at < len(listed) and not applies(step, state, listed[at], at):
        at += 1
    if at == len(listed):
        return ()
    effect = listed[at]
    here = step if at == step.at else Carry(step.effects, step.scene, step.window, at)
    if effect.optional and not here.willing:
        return (May(here),)
    scene = here.scene
    if effect.to == "square-in-range" and here.square is None:
        return (WhichSquare(here),)
    if here.square is not None:
        scene = replace(scene, square=here.square)
    targets = here.picked
    if targets is None:
        found = meant(state, effect, scene)
        if isinstance(found, Ask):
            return (replace(found, carry=here),)
        targets = found
    targets = eligible(step, state, effect, scene, targets)
    if targets != scene.targets and effect.to not in ("self", "party"):
        scene = replace(scene, targets=targets)
    if effect.once is not None:
        state.used += (used_up(step.effects, at, scene.owner),)
    doing = replace(scene, effects=step.effects, at=at)
    newest = state.next_id
    entries = CARRIERS[type(effect)](state, effect, doing, targets, events)
    if at + 1 == len(listed):
        return entries
    following = Carry(step.effects, scene, step.window, at + 1)
    if isinstance(effect, Pay) and entries:  # what follows knows what was paid
        return (replace(entries[0], rest=following),)  # a Price
    return (*entries, Brought(following, newest) if isinstance(effect, Feature) else following)


def applies(step: Carry, state: State, effect: Effect, at: int) -> bool:
    """Whether an effect belongs to this window and its condition holds for somebody."""
    if effect.on != step.window or isinstance(effect, Reroll) or is_spent(state, step.effects, at, step.scene.owner):
        return False
    if isinstance(effect, Pay) and effect.optional and not affordable(step, state, effect):
        return False
    if effect.when is None or effect.to in ("hit", "target"):
        return True
    return holds(state, effect.when, step.scene)


def affordable(step: Carry, state: State, price: Pay) -> bool:
    """effects.md 2 pay: nobody is asked for an optional price that cannot be paid."""

    return can_pay(state, owner_of(state, step.scene), price, step.scene)


def eligible(step: Carry, state: State, effect: Effect, scene: Scene, targets: Targets) -> Targets:
    """With several figures hit, each must meet the condition for itself."""
    if effect.when is None or effect.to not in ("hit", "target"):
        return targets
    return tuple([figure for figure in targets if holds(state, effect.when, scene, figure)])


@resolves(Brought)
def brought(step: Brought, state: State, events: Events) -> Entries:
    new = tuple([thing.id for thing in state.things if thing.id >= step.since])
    return (replace(step.carry, scene=replace(step.carry.scene, targets=new)),)


def meant(state: State, effect: Effect, scene: Scene) -> Targets | Ask:
    """Whom an effect means, or the question who it is (effects.md 1.3)."""
    selector = effect.to
    found = candidates(state, selector, scene)
    if selector in ("hero-in-range", "other-hero-in-range", "enemy-in-range"):
        return found if len(found) <= 1 else WhichFigures(BLANK, 1, scene.owner)
    if not isinstance(selector, Chosen) or selector.pick == "all":
        return found
    pick = number_of(state, selector.pick, scene)
    if len(found) <= pick and not effect.optional:
        return found
    match selector.by:
        case "player":
            return WhichFigures(BLANK, pick, scene.owner)
        case "group":
            return WhichFigures(BLANK, pick)
        case "random":
            return state.rng.shuffled(found)[:pick]
    return ranked(state, selector.by, found, pick, scene)


def ranked(state: State, criterion: str, found: Targets, pick: int, scene: Scene) -> Targets | Ask:
    """The first of the figures by a criterion; a tie goes to the group."""
    origins = centre(state, scene)
    worth = dict(zip(found, standings(state, criterion, found, origins, scene), strict=True))
    order = sorted(found, key=lambda figure: -worth[figure])
    if pick >= len(order) or worth[order[pick - 1]] != worth[order[pick]]:
        return tuple(order[:pick])
    sure = tuple([figure for figure in order if worth[figure] > worth[order[pick]]])
    tied = tuple([figure for figure in order if worth[figure] == worth[order[pick]]])
    return WhichFigures(BLANK, pick - len(sure), sure=sure, among=tied)


BLANK = Carry(Address(""), Scene())
"""Stands in a question until the effect that asks puts itself there."""


@actors(May)
def may_actors(ask: May, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.carry.scene.owner)


@offers(May)
def may_offers(ask: May, state: State, seat: Seat) -> Offers[Act]:
    return Offers((ACCEPT, DECLINE))


@chosen(May)
def may_chosen(ask: May, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, Accept):
        return (replace(ask.carry, willing=True),)
    return (Carry(ask.carry.effects, ask.carry.scene, ask.carry.window, ask.carry.at + 1),)


@actors(WhichFigures)
def which_figures_actors(ask: WhichFigures, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.owner)


@offers(WhichFigures)
def which_figures_offers(ask: WhichFigures, state: State, seat: Seat) -> Offers[Act]:
    effect = PRINTED.effects[ask.carry.effects][ask.carry.at]
    among = ask.among or candidates(state, effect.to, ask.carry.scene)
    least = 0 if effect.optional else min(ask.pick, len(among))
    return Offers(
        tuple(
            [
                Pick(figures)
                for size in range(min(ask.pick, len(among)), least - 1, -1)
                for figures in combinations(among, size)
            ]
        )
    )


@chosen(WhichFigures)
def which_figures_chosen(ask: WhichFigures, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    return (replace(ask.carry, picked=ask.sure + action.figures),)


@actors(WhichSquare)
def which_square_actors(ask: WhichSquare, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.carry.scene.owner)


@offers(WhichSquare)
def which_square_offers(ask: WhichSquare, state: State, seat: Seat) -> Offers[Act]:
    ground, scene = board.realm(state), ask.carry.scene
    origins = centre(state, scene)
    far = card_range(state, scene)
    near = board.free(state) & (
        ground.tile_masks[ground.tile_of[origins[0]]] if far == TILE_RANGE else ground.within(origins, far)
    )
    seen = near if far == TILE_RANGE else ground.seen(origins, near, board.blockers(state, scene.owner))
    return Offers(tuple([PickSquare(square) for square in ground.squares_in(seen)]))


@chosen(WhichSquare)
def which_square_chosen(ask: WhichSquare, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    return (replace(ask.carry, square=action.square),)


@nothing(WhichSquare)
def which_square_nothing(ask: WhichSquare, state: State, events: Events) -> Entries:
    return (Carry(ask.carry.effects, ask.carry.scene, ask.carry.window, ask.carry.at + 1),)


def asked_for(state: State, owner: FigureId | None) -> tuple[Seat, ...]:
    """The seat of a hero's effect; everybody where the effect is nobody's or an enemy's."""
    if board.is_hero(owner):
        return (Seat(owner),)
    return tuple([Seat(seat) for seat in range(state.seats)])


# Windows


@SHELF.remembers()
def in_list(name: Address, window: str) -> tuple[tuple[int, Effect], ...]:
    """The effects of a list for a window, with their places."""
    return tuple((at, effect) for at, effect in enumerate(PRINTED.effects.get(name, ())) if effect.on == window)


@SHELF.remembers()
def has_window(name: Address, window: str) -> bool:
    """Whether a list has something to carry out in a window; rerolls are offered by the roll itself."""
    return any(not isinstance(effect, Reroll) for _, effect in in_list(name, window))


@SHELF.remembers()
def answering(window: str) -> Sought:
    """The things that have something to carry out in a window while they lie open."""
    return Sought([thing for thing, name in PRINTED.lists.items() if has_window(name, window)])


def in_window(state: State, window: str, scene: Scene, owners: tuple[int, ...] | None = None) -> Entries:
    """What lies open on the table and has something to do in a window: each list for its owner.

    Interrupts and optional effects of items in the windows of a darkness cycle are offered by `interrupts.Window`.
    """
    things = answering(window)
    if not things.names:
        return ()
    return tuple(
        [
            Carry(PRINTED.lists[thing], replace(scene, owner=owner, source=thing), window)
            for thing, owner in in_play(state, things)
            if owners is None or owner in owners
        ]
    )
