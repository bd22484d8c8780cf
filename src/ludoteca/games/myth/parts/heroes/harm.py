"""Loss of life, healing and threat; the defeat and death of heroes; figures that leave the board."""

from __future__ import annotations

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed, full_life
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.adventure.facts import AllyLeft
from ludoteca.games.myth.parts.heroes import tray
from ludoteca.games.myth.parts.heroes.attack_facts import (
    Ended,
    Healed,
    HeroDefeated,
    HeroDied,
    Hurt,
    Removed,
    SetDown,
    ThreatChanged,
)
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.table import attacks, board
from ludoteca.games.myth.table.asking import Events
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import THREAT_LIMIT, Enemy, Hero, Lair, Slot, Strike, Thing
from ludoteca.games.myth.table.state import State

# Life and threat


def hurt(
    state: State,
    figure: FigureId,
    amount: int,
    events: Events,
    strike: Strike | None = None,
    cause: str | None = None,
    settle: bool = True,
) -> int:
    """MYTH-COMBAT-17: the life really lost; what goes beyond is ignored.

    Unless `settle`, the caller settles the defeat of a hero, once nobody can take damage back any more.
    """
    piece = board.find(state, figure)
    if piece is None or piece.life <= 0:
        return 0
    other = strike.attacker if strike else None
    amount = max(0, changed(state, figure, "damage-taken", amount, other=other)) if amount else 0
    lost = min(amount, piece.life)
    if lost == 0:
        return 0
    piece.life -= lost
    events.append(Hurt(figure, *board.called(piece), lost, piece.life, cause))
    if isinstance(piece, Hero):
        piece.taken += lost
    elif board.is_hero(other) and not (isinstance(piece, Thing) and board.is_friend(piece)):
        state.heroes[other].dealt += lost
    if piece.life == 0 and settle:
        settle_defeat(state, figure, events)
    return lost


def settle_defeat(state: State, figure: FigureId, events: Events) -> None:
    """MYTH-DEATH-01, MYTH-ALLY-10: a hero at 0 life is defeated; an ally or a quest object is removed at once."""
    piece = board.find(state, figure)
    if isinstance(piece, Hero) and piece.life <= 0 and not piece.defeated:
        defeat(state, piece, events)
    elif isinstance(piece, Thing) and piece.life <= 0 and board.is_friend(piece):
        remove(state, figure, events)
        events.append(AllyLeft(figure, piece.kind, True))


def heal(state: State, figure: FigureId, amount: int, events: Events) -> int:
    """MYTH-CARD-18, MYTH-HERO-08, MYTH-DEATH-13: never above the maximum, never the defeated."""
    piece = board.find(state, figure)
    if piece is None or piece.life <= 0:
        return 0
    return regain(state, figure, piece, changed(state, figure, "heal-taken", amount), events)


def regain(state: State, figure: FigureId, piece: board.Piece, amount: int, events: Events) -> int:
    """MYTH-CARD-18: a figure has so much more life, never above the maximum; how much that is."""
    match piece:
        case Hero():
            full = full_life(state, piece)
        case Enemy():
            full = piece.full
        case Lair():
            full = board.lair_life(piece.kind)
        case Thing():
            full = board.friend_card(piece)[0] if board.is_friend(piece) else 0
    gained = max(0, min(amount, full - piece.life))
    if gained:
        piece.life += gained
        events.append(Healed(figure, *board.called(piece), gained, piece.life))
    return gained


def add_threat(state: State, seat: Seat, amount: int, events: Events) -> None:
    """MYTH-THREAT-03: threat is kept between 0 and 10."""
    hero = state.heroes[seat]
    now = min(max(hero.threat + amount, 0), THREAT_LIMIT)
    if now != hero.threat:
        events.append(ThreatChanged(seat, now - hero.threat, now))
        hero.threat = now


# Defeat and death


def defeat(state: State, hero: Hero, events: Events) -> None:
    """MYTH-DEATH-01, MYTH-DEATH-02: a hero at 0 life stays on its square until Cleanup."""
    hero.defeated = True
    hero.shadows = 0
    events.append(HeroDefeated(hero.seat))
    objectives.hero_defeated(state)
    for thing in [each for each in state.things if each.sort == "object" and each.owner == hero.seat]:
        set_down(state, hero, thing, events)


def set_down(state: State, hero: Hero, thing: Thing, events: Events) -> None:
    """A defeated bearer drops a quest object on a free neighbouring square, else on the nearest one."""
    ground, free = board.realm(state), board.free(state)
    for ring in ground.flood(ground.bit[hero.spot], ground.exists):
        if ring & free:
            thing.owner, thing.square = None, ground.first_in(ring & free)
            state.features += features.covered(thing.kind, thing.turn, thing.square)
            events.append(SetDown(hero.seat, thing.kind, thing.square))
            return


def bury(state: State, hero: Hero, events: Events) -> None:
    """MYTH-DEATH-03, MYTH-DEATH-11, MYTH-DEATH-15: a defeated hero that is removed at Cleanup is dead."""
    hero.dead = True
    hero.square = None
    for place, slot in enumerate(hero.slots):
        if slot.card:
            tray.leave_slot(state, hero, place, events)
    for lying in hero.stored:
        tray.drop_ongoing(state, hero, lying.card, events)
    hero.discard += (*hero.hand, *[ammo.card for ammo in hero.ammo])
    hero.hand, hero.ammo = (), ()
    hero.slots = tuple([Slot() for _ in hero.slots])
    hero.ailments, hero.dots, hero.threat = (), (), 0
    state.things = [thing for thing in state.things if thing.sort != "token" or thing.owner != hero.seat]
    events.append(HeroDied(hero.seat))


def all_down(state: State) -> bool:
    """MYTH-DEATH-10: nobody is left who could act."""
    for hero in state.heroes:  # noqa: SIM110  # asked before every blow, and all() takes twice as long
        if not hero.defeated and not hero.dead:
            return False
    return True


def finish(state: State, result: str, events: Events) -> None:
    """The match is over."""
    state.result = result
    state.phase = "over"
    attacks.end_all(state)
    events.append(Ended(result))


# Leaving the board


def fallen(state: State) -> list[Enemy | Lair]:
    """Enemies and lairs at 0 life that still stand on the board."""
    return [*[each for each in state.enemies if each.life <= 0], *[nest for nest in state.lairs if nest.life <= 0]]


def remove(state: State, figure: FigureId, events: Events) -> None:
    """MYTH-ACTIVATE-12: a figure leaves the board; a type without figures is active no more."""
    piece = board.find(state, figure)
    match piece:
        case Enemy():
            state.enemies = [each for each in state.enemies if each.id != figure]
            if piece.kind in state.active and not any(each.kind == piece.kind for each in state.enemies):
                state.active = tuple([kind for kind in state.active if kind != piece.kind])
            events.append(Removed(figure, piece.kind, piece.rank))
        case Lair():
            state.lairs = [each for each in state.lairs if each.id != figure]
            events.append(Removed(figure, piece.kind, "lair"))
        case Thing():
            state.things = [each for each in state.things if each.id != figure]
            if piece.sort == "object":
                features.uncover(state, piece)
