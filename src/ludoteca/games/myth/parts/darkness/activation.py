"""Which enemies are active, and in which order they act in a darkness cycle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import itemgetter

from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.effects.listed import lasting_of
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness.facts import Unconcerned, Woken
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.enemies import MonsterCard
from ludoteca.games.myth.printed.verbs import Cancel
from ludoteca.games.myth.printed.vocabulary import CLASSIFICATIONS
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.grid.geometry import Realm
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Enemy, Lasting, Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import (
    ActivateEnemies,
    AttackEnemies,
    CheckActivity,
    MoveEnemies,
    Order,
    Unit,
    WhoActsNext,
)
from ludoteca.games.myth.table.steps.heroes import Fallen

# Activity


def any_active(state: State) -> bool:
    """MYTH-DARK-06: whether somebody in play is active."""
    return any(board.is_active(state, each) for each in state.enemies)


def wake(state: State, kind: str, events: Events) -> None:
    """MYTH-ACTIVATE-08, MYTH-ACTIVATE-10, MYTH-ACTIVATE-15: a type becomes active, whatever the distances."""
    if kind not in state.active and any(each.kind == kind and each.rank != "boss" for each in state.enemies):
        state.active += (kind,)
        events.append(Woken(kind))


def check(state: State, events: Events) -> None:
    """MYTH-ACTIVATE-01 to -07, -13, -18: each enemy looks for a hero inside its threat range, hidden or not."""
    for each in state.enemies:
        if board.is_active(state, each) or each.life <= 0:
            continue
        card = board.card_of(each)
        assert isinstance(card, MonsterCard)
        reach = changed(state, each.id, "threat-range", card.threat_range)
        for hero in board.standing(state):
            distance = board.distance(state, each.id, hero.seat)
            if distance <= reach + hero.threat:
                state.active += (each.kind,)
                events.append(Woken(each.kind, each.id, each.rank, hero.seat, distance, reach, hero.threat))
                break


@resolves(CheckActivity)
def check_activity(step: CheckActivity, state: State, events: Events) -> Entries:
    check(state, events)
    return ()


# Who is kept from acting


def cancel(state: State, scene: Scene, figures: Collection[FigureId]) -> None:
    """effects.md 1.9 cancel: these enemies are not activated in the running darkness cycle."""
    state.lasting += (
        Lasting(scene.listed, scene.at, scene.owner, tuple(figures), "darkness-cycle", round=state.round),
    )


def is_cancelled(state: State, figure: FigureId) -> bool:
    """Whether somebody stopped this enemy's activation."""
    cancels = lasting_of(state, Cancel)
    return bool(cancels) and any(figure in lasting.to for lasting in cancels)


def is_prone(each: Enemy) -> bool:
    """MYTH-STATUS-11: a Prone enemy is not activated."""
    return any(ailment.name == "prone" for ailment in each.ailments)


def takes_part(state: State, each: Enemy) -> bool:
    """Whether an enemy takes part in the darkness cycle now."""
    if each.life <= 0 or (each.kind not in state.active and not board.is_active(state, each)):
        return False
    if each.ailments and is_prone(each):
        return False
    return not state.lasting or not is_cancelled(state, each.id)


def acting(state: State, figure: FigureId) -> Enemy | None:
    """The enemy with this id, if it takes part in the darkness cycle now."""
    each = board.enemy(state, figure)
    return each if each is not None and takes_part(state, each) else None


def those_acting(state: State, figures: Unit) -> list[Enemy]:
    """Those of some enemies that take part in the darkness cycle now."""
    by_id = {each.id: each for each in state.enemies if each.id in figures}
    return [by_id[figure] for figure in figures if figure in by_id and takes_part(state, by_id[figure])]


# Order


def nearness(ground: Realm, each: Enemy, heroes: int) -> int:
    """How far an enemy is from the nearest hero, of whose squares this is the mask."""
    return ground.distance_to(board.squares_of(each), heroes) if heroes else 0


def threat_range(each: Enemy) -> int:
    """MYTH-ORDER-08, MYTH-ORDER-12: the printed one; bosses have none and tie with one another."""
    card = board.card_of(each)
    return card.threat_range if isinstance(card, MonsterCard) else 0


def groups(state: State, minions: Sequence[Enemy]) -> list[list[Enemy]]:
    """MYTH-ENEMYMOVE-14, MYTH-ENEMYMOVE-25: connected sets of minions of one type, in the order given."""
    ground = board.realm(state)
    bit, left, found = ground.bit, list(minions), []
    while left:
        first = left[0]
        alike = [each for each in left if each.kind == first.kind]
        body = ground.mask([each.square for each in alike])
        connected = sum(ground.flood(bit[first.square], body))
        found.append([each for each in alike if bit[each.square] & connected])
        left = [each for each in left if each.kind != first.kind or not bit[each.square] & connected]
    return found


def tiers(state: State, ranks: Sequence[str], among: Collection[FigureId] | None = None) -> list[list[Unit]]:
    """MYTH-ORDER-03 to -08, -11: who acts, in classes whose members nothing on the cards tells apart."""
    ground = board.realm(state)
    heroes = ground.mask([hero.spot for hero in board.standing(state)])
    able: list[tuple[tuple[int, int, int], int, int, Enemy]] = []
    for each in state.enemies:
        if takes_part(state, each) and (among is None or each.id in among):
            standing = ranks.index(each.rank), CLASSIFICATIONS.index(classification(each)), -threat_range(each)
            able.append((standing, nearness(ground, each, heroes), each.id, each))
    able.sort()
    found: list[list[Unit]] = []
    for _, tied in groupby(able, itemgetter(0)):
        alike = [each for *_, each in tied]
        parts = groups(state, alike) if alike[0].rank == "minion" else [[each] for each in alike]
        found.append([tuple([each.id for each in part]) for part in parts])
    return found


def order(state: State, ranks: Sequence[str], among: Collection[FigureId] | None = None) -> Order:
    """MYTH-ORDER-09, MYTH-ORDER-10: the order for the whole cycle; ties: nearest to a hero, then placed first.

    `among` keeps it to some figures: those of an Aggressive spawn.
    """
    return tuple([unit for tied in tiers(state, ranks, among) for unit in tied])


def idle(state: State, events: Events) -> None:
    """Say which enemies of active types do nothing in this cycle."""
    for each in state.enemies:
        if each.life > 0 and board.is_active(state, each) and not takes_part(state, each):
            events.append(Unconcerned(each.id, each.kind, each.rank, is_prone(each)))


@resolves(ActivateEnemies)
def activate_enemies(step: ActivateEnemies, state: State, events: Events) -> Entries:
    if step.among is None:
        idle(state, events)
    if state.options.ties == "ask":
        return next_tie((), tuple([tuple(tied) for tied in tiers(state, step.ranks, step.among)]))
    return in_order(order(state, step.ranks, step.among))


def in_order(units: Order) -> Entries:
    """MYTH-ORDER-02: no enemy attacks before all have moved."""
    return (MoveEnemies(units), AttackEnemies(units))


def next_tie(done: Order, rest: tuple[Order, ...]) -> Entries:
    """Ask about the next tie, or begin."""
    while rest and len(rest[0]) < 2:
        done, rest = (*done, *rest[0]), rest[1:]
    return (WhoActsNext(done, rest),) if rest else in_order(done)


@choices(WhoActsNext)
def who_acts_next_choices(ask: WhoActsNext, state: State) -> tuple[Act, ...]:
    return tuple([Pick(unit) for unit in ask.tied[0]])


@decided(WhoActsNext)
def who_acts_next_decided(ask: WhoActsNext, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    first = [unit for unit in ask.tied[0] if unit == action.figures]
    left = tuple([unit for unit in ask.tied[0] if unit != action.figures])
    return next_tie((*ask.done, *first), (left, *ask.tied[1:]))


def over(state: State) -> Entries:
    """MYTH-DARK-28: with the last hero down the cycle stops."""
    return (Fallen(),) if harm.all_down(state) else ()
