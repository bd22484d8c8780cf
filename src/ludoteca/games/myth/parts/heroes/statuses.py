"""Status effects, damage over time and what takes them away."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import Targets, asked_for, carries_out
from ludoteca.games.myth.effects.figures import owner_of
from ludoteca.games.myth.effects.meaning import amount, changed, number_of
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.heroes import harm, tray
from ludoteca.games.myth.parts.heroes.facts import Afflicted, Cured, PaidCapture
from ludoteca.games.myth.printed.verbs import Cure, Heal, Status
from ludoteca.games.myth.printed.verbs import Dot as DotVerb
from ludoteca.games.myth.printed.vocabulary import StatusName
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChooseSlot, ChooseStatus, KeepCard, PayCapture
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Ailment, Dot, Enemy, Hero, Scene
from ludoteca.games.myth.table.registering import actors, chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import CursedHand, FrozenSlot, StatusResults, WhichCure

HERO_ONLY = ("capture", "frozen", "curse")
"""MYTH-STATUS-16: enemies have neither hand nor slots."""


def has(piece: Hero | Enemy, name: str) -> bool:
    """Whether a figure has a status."""
    return bool(piece.ailments) and any(ailment.name == name for ailment in piece.ailments)


def capture(hero: Hero) -> int:
    """MYTH-STATUS-02: the X of Capture X, or 0."""
    for ailment in hero.ailments:
        if ailment.name == "capture":
            return ailment.x
    return 0


def afflict(state: State, figure: FigureId, name: StatusName, x: int, events: Events) -> Entries:
    """MYTH-STATUS-15, -16, -21: give a status; what comes back is the choice of the slot that freezes."""
    piece = board.find(state, figure)
    if not isinstance(piece, Hero | Enemy) or piece.life <= 0 or has_flag(state, figure, "status-immune", name):
        return ()
    if isinstance(piece, Enemy) and name in HERO_ONLY:
        return ()
    old = next((ailment for ailment in piece.ailments if ailment.name == name), None)
    if old is not None:
        if x > old.x:
            piece.ailments = tuple([Ailment(name, x) if each is old else each for each in piece.ailments])
            events.append(Afflicted(figure, *board.called(piece), name, x))
        return ()
    piece.ailments += (Ailment(name, x),)
    events.append(Afflicted(figure, *board.called(piece), name, x))
    return (FrozenSlot(Seat(figure)),) if name == "frozen" else ()


def burn(state: State, figure: FigureId, name: str, damage: int, phases: int | None, events: Events) -> None:
    """MYTH-DOT-05, MYTH-DOT-07, MYTH-STATUS-21: damage over time; one of the same name keeps the worse of both."""
    piece = board.find(state, figure)
    if not isinstance(piece, Hero | Enemy) or piece.life <= 0:
        return
    dot = Dot(name, damage, phases)
    rest = [each for each in piece.dots if each.name != name]
    for old in piece.dots:
        if old.name == name:
            longest = None if old.phases is None or phases is None else max(old.phases, phases)
            dot = Dot(name, max(old.amount, damage), longest)
    piece.dots = (*rest, dot)
    events.append(Afflicted(figure, *board.called(piece), name))


def end(state: State, piece: Hero | Enemy, name: str, events: Events) -> None:
    """MYTH-STATUS-18: the token returns to the supply and the figure is no longer affected."""
    piece.ailments = tuple([ailment for ailment in piece.ailments if ailment.name != name])
    piece.dots = tuple([dot for dot in piece.dots if dot.name != name])
    if name == "frozen" and isinstance(piece, Hero):
        piece.slots = tuple([replace(slot, shut=False) for slot in piece.slots])
    figure = piece.seat if isinstance(piece, Hero) else piece.id
    events.append(Cured(figure, *board.called(piece), name))


def curable(piece: Hero | Enemy, names: tuple[str, ...]) -> tuple[str, ...]:
    """What of a figure's troubles an effect could take away."""
    own = [ailment.name for ailment in piece.ailments]
    dots = [dot.name for dot in piece.dots]
    if "any" in names:
        return tuple(own + dots)
    found = [name for name in own if name in names or (name == "poison" and "dot" in names)]
    return tuple(found + (dots if "dot" in names else []))


# Choices


@offers(FrozenSlot)
def frozen_slot_offers(ask: FrozenSlot, state: State, seat: Seat) -> Offers[Act]:
    slots = state.heroes[ask.seat].slots
    return Offers(tuple([ChooseSlot(place) for place, slot in enumerate(slots) if not slot.shut]))


@chosen(FrozenSlot)
def frozen_slot_chosen(ask: FrozenSlot, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseSlot)
    hero = state.heroes[ask.seat]
    hero.slots = tuple(
        [replace(slot, shut=True) if place == action.slot else slot for place, slot in enumerate(hero.slots)]
    )
    return ()


@actors(WhichCure)
def which_cure_actors(ask: WhichCure, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.owner)


@offers(WhichCure)
def which_cure_offers(ask: WhichCure, state: State, seat: Seat) -> Offers[Act]:
    piece = board.find(state, ask.figure)
    if not isinstance(piece, Hero | Enemy):
        return NOTHING
    ways = combinations(curable(piece, ask.names), ask.most)
    return Offers(tuple(dict.fromkeys([ChooseStatus(names) for names in ways])))


@chosen(WhichCure)
def which_cure_chosen(ask: WhichCure, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseStatus)
    piece = board.find(state, ask.figure)
    assert isinstance(piece, Hero | Enemy)
    for name in action.names:
        end(state, piece, name, events)
    return ()


@offers(CursedHand)
def cursed_hand_offers(ask: CursedHand, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([KeepCard(card) for card in dict.fromkeys(state.heroes[ask.seat].hand)]))


@chosen(CursedHand)
def cursed_hand_chosen(ask: CursedHand, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, KeepCard)
    hero = state.heroes[ask.seat]
    rest = list(hero.hand)
    rest.remove(action.card)
    hero.hand = (action.card,)
    hero.discard += tuple(rest)
    return ()


# Paying Capture in the hero cycle


def payments(state: State, hero: Hero) -> list[Act]:
    """MYTH-STATUS-02, MYTH-STATUS-20: X cards of the hand free a captured hero."""
    price = capture(hero)
    if not price or len(hero.hand) < price:
        return []
    return list(dict.fromkeys([PayCapture(cards) for cards in combinations(sorted(hero.hand), price)]))


def pay(state: State, hero: Hero, action: PayCapture, events: Events) -> Entries:
    """MYTH-STATUS-03: paying removes the effect."""
    hand = list(hero.hand)
    for card in action.cards:
        hand.remove(card)
    hero.hand = tuple(hand)
    hero.discard += action.cards
    events.append(PaidCapture(hero.seat, action.cards))
    end(state, hero, "capture", events)
    return ()


# Update phase, step 4


def ripen(state: State) -> None:
    """MYTH-STATUS-13: the Update phase begins; what is Prone now gets up at its status results."""
    pieces: list[Hero | Enemy] = [*state.heroes, *state.enemies]
    for piece in pieces:
        if piece.ailments:
            piece.ailments = tuple([replace(ailment, ripe=True) for ailment in piece.ailments])


@resolves(StatusResults)
def status_results(step: StatusResults, state: State, events: Events) -> Entries:
    entries: list[CursedHand] = []
    pieces: list[Hero | Enemy] = [*[hero for hero in state.heroes if not hero.dead], *state.enemies]
    for piece in pieces:
        figure = piece.seat if isinstance(piece, Hero) else piece.id
        if piece.life > 0:
            suffer(state, figure, piece, events)
        for ailment in piece.ailments:
            if ailment.name == "prone" and (ailment.ripe or state.options.plays("quick-rise")):  # MYTH-STATUS-13
                end(state, piece, "prone", events)
        if isinstance(piece, Hero):
            clear_shut_slots(state, piece, events)
            if has(piece, "curse") and len(piece.hand) > 1:
                entries.append(CursedHand(piece.seat))
    return tuple(entries)


def suffer(state: State, figure: FigureId, piece: Hero | Enemy, events: Events) -> None:
    """MYTH-STATUS-12, MYTH-DOT-01, MYTH-DOT-04: damage over time, then one phase less."""
    if has(piece, "poison"):
        harm.hurt(state, figure, 1, events, cause="poison")
    worst = sorted(piece.dots, key=lambda dot: -dot.amount)[:1]
    for dot in worst if state.options.plays("worst-dot") else piece.dots:  # MYTH-DOT-05
        harm.hurt(state, figure, dot.amount, events, cause=dot.name)
    left = [replace(dot, phases=dot.phases - 1) if dot.phases else dot for dot in piece.dots]
    piece.dots = tuple([dot for dot in left if dot.phases != 0])


def clear_shut_slots(state: State, hero: Hero, events: Events) -> None:
    """MYTH-STATUS-06: a card in an unavailable slot is discarded, and what it gave while in play ends."""
    for place, slot in enumerate(hero.slots):
        if slot.shut and slot.card:
            tray.leave_slot(state, hero, place, events)


# Verbs


@carries_out(Status)
def give_status(state: State, effect: Status, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-STATUS-01."""
    entries: Entries = ()
    x = amount(state, effect.x, scene) if effect.x is not None else 0
    for figure in targets:
        entries += afflict(state, figure, effect.status, x, events)
    return entries


@carries_out(DotVerb)
def give_dot(state: State, effect: DotVerb, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-DOT-02, MYTH-DOT-03."""
    for figure in targets:
        if effect.phases == "until-removed":
            phases = None
        else:
            phases = changed(state, scene.owner, "dot-phases", amount(state, effect.phases, scene))
        burn(state, figure, effect.name, amount(state, effect.amount, scene, figure), phases, events)
    return ()


@carries_out(Cure)
def take_away(state: State, effect: Cure, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-STATUS-18: all that are named, or so many of them as the owner chooses."""
    entries: Entries = ()
    for figure in targets:
        piece = board.find(state, figure)
        if not isinstance(piece, Hero | Enemy):
            continue
        found = curable(piece, effect.status)
        most = number_of(state, effect.amount, scene)
        if len(found) <= most:
            for name in found:
                end(state, piece, name, events)
        else:
            entries += (WhichCure(owner_of(state, scene).seat, figure, effect.status, most),)
    return entries


@carries_out(Heal)
def give_life(state: State, effect: Heal, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-CARD-18."""
    for figure in targets:
        given = amount(state, effect.amount, scene, figure)
        if board.is_hero(scene.owner):
            given = changed(state, scene.owner, "heal-given", given)
        harm.heal(state, figure, given, events)
    return ()
