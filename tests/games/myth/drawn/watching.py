"""The invariants that need more than one state: what an action and its facts changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.games.myth.drawn import invariants

from ludoteca.core import agenda
from ludoteca.games.myth.effects.listed import lists_in_play
from ludoteca.games.myth.effects.statistics import hand_size, normal_movement
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.darkness import enemy_paths
from ludoteca.games.myth.parts.darkness.facts import (
    DarknessBegan,
    DarknessDrawn,
    DarknessEnded,
    DarknessIdle,
    EnemyAttacked,
    EnemyMoved,
    EnemyRolled,
    EventChecked,
    FateFell,
    SpawnBegan,
    Spawned,
)
from ludoteca.games.myth.parts.heroes import movement, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled, Ended
from ludoteca.games.myth.parts.heroes.facts import Dropped, ShadowsEnded
from ludoteca.games.myth.parts.heroes.statuses import has
from ludoteca.games.myth.parts.realm.facts import Cleared
from ludoteca.games.myth.parts.round.facts import RoundBegan, Tidied
from ludoteca.games.myth.parts.setup.facts import LairPlaced
from ludoteca.games.myth.parts.verbs.facts import Hidden
from ludoteca.games.myth.printed import verbs
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import Leave, PlayCard, StepTo
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import THREAT_LIMIT
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import Equip
from ludoteca.games.myth.table.steps.round import HeroCycle, Tidy

LONGEST_CHAIN = 3
MOST_HASTE = max(
    [
        effect.amount
        for effects in PRINTED.effects.values()
        for effect in effects
        if isinstance(effect, verbs.Mod) and effect.stat == "movement" and isinstance(effect.amount, int)
    ]
)
"""What a fate list of a great enemy or an event may add to movement between two answers."""


class Watch:
    """What happened since the last quiet moment of a match."""

    def __init__(self, state: State) -> None:
        """Nothing yet."""
        self.cardless = state.options.mode == "slaughter"
        self.drawn = 0
        self.idle = False
        self.attacked = False
        self.spawning = False
        self.quiet = state
        self.since: list[Any] = []

    def step(self, before: State, seat: int, action: Any, after: State, facts: Sequence[Any]) -> None:
        """Everything that must hold after an action."""
        invariants.check(after)
        check_action(before, seat, action)
        check_heroes(before, after)
        check_activity(before, after)
        check_tiles(before, seat, action, after, facts)
        check_quests(before, after)
        check_waves(before, after)
        check_ending(before, after)
        for fact in facts:
            self.darkness(fact)
            check_fact(before, after, fact, self.spawning, facts)
        self.since += facts
        if not after.strikes:
            self.attacks(after)
            self.quiet, self.since = after, []
        if facts and isinstance(facts[-1], RoundBegan):
            check_clean(after)

    def darkness(self, fact: Any) -> None:
        """One card or none, all moves before all attacks, no endless chain."""
        match fact:
            case DarknessBegan():
                assert fact.chain <= LONGEST_CHAIN
                self.drawn, self.idle, self.attacked, self.spawning = 0, False, False, False
            case DarknessDrawn():
                self.drawn += 1
                assert self.drawn == 1, "two cards in one darkness cycle"
            case DarknessIdle():
                self.idle = True
                assert self.drawn == 0, "a card was drawn though nobody is active"
            case DarknessEnded():
                assert self.drawn == (0 if self.idle or self.cardless else 1)
                self.attacked, self.spawning = False, False
            case EnemyAttacked():
                self.attacked = True
            case EnemyMoved():
                assert not self.attacked or self.spawning, "an enemy moved after another had attacked"
            case SpawnBegan():
                self.spawning = True

    def attacks(self, after: State) -> None:
        """Threat is the damage really dealt; a failed attack does nothing."""
        resolved = [fact for fact in self.since if isinstance(fact, AttackResolved)]
        if not resolved or any(isinstance(fact, DarknessBegan | Cleared | Ended | RoundBegan) for fact in self.since):
            return
        if self.quiet.dark:  # an interrupt: its damage is told, but enemies act in between
            return
        if not any(fact.hit for fact in resolved):
            assert all(new.dealt == old.dealt for old, new in zip(self.quiet.heroes, after.heroes, strict=True))
            assert not any(isinstance(fact, Dropped) for fact in self.since), "a failed attack dropped treasure"
        names = {fact.card for fact in self.since if hasattr(fact, "card")}
        names |= {name for name, _ in lists_in_play(self.quiet)} | {name for name, _ in lists_in_play(after)}
        names |= {lasting.effects for state in (self.quiet, after) for lasting in state.lasting}
        names |= {f"{item}.fate.{at}" for hero in after.heroes for item in hero.gear if item for at in fate_lists(item)}
        names |= {f"{ammo.card}.ammo_effects" for hero in self.quiet.heroes for ammo in hero.ammo}
        if any(touches_threat(name) for name in names):
            return
        for old, new in zip(self.quiet.heroes, after.heroes, strict=True):
            if not {"lairs-feel-nothing", "friendly-threat"} & after.options.switched:
                assert new.threat == min(THREAT_LIMIT, old.threat + new.dealt - old.dealt)


def check_tiles(before: State, seat: int, action: Any, after: State, facts: Sequence[Any]) -> None:
    """Tiles are rewarded once, removed only when cleared and left, and never left as entered."""
    ground = board.realm(before) if before.tiles else None
    hero = before.heroes[seat]
    if isinstance(action, StepTo) and ground is not None:
        source, goal = ground.tile_of[hero.spot], ground.tile_of[action.square]
        assert source == goal or ground.side_towards(source, goal) not in (None, hero.entry), "left as entered"
    if isinstance(action, Leave):
        assert action.side != hero.entry
    rewarded = [fact.tile for fact in facts if isinstance(fact, Cleared) and not fact.again]
    assert len(rewarded) == len(set(rewarded))
    assert not any(before.tiles[tile].rewarded for tile in rewarded if tile < len(before.tiles))
    abandoned = any(tile.abandoned for tile in before.tiles)
    for number, (old, new) in enumerate(zip(before.tiles, after.tiles, strict=False)):
        assert new.gone or not old.gone, "a removed tile came back"
        if new.gone and not old.gone:
            assert new.cleared, "removed uncleared"
            assert not abandoned, "a tile was abandoned earlier"
            assert number not in borders.occupied_tiles(after)


def fate_lists(item: str) -> range:
    """The places of an item's fate lists."""
    return range(len(PRINTED.items[item].fate))


@cache
def touches_threat(name: str) -> bool:
    """Whether something printed changes threat in another way than by damage."""
    return any(
        isinstance(effect, verbs.Threat | verbs.ResolveCard)
        or getattr(effect, "stat", "") in ("threat-gain",)
        or getattr(effect, "flag", "") == "no-threat"
        or (isinstance(effect, verbs.Damage) and effect.on not in ("hit", "defeat"))
        for listed, effects in PRINTED.effects.items()
        if listed == name or listed.startswith(f"{name}.")
        for effect in effects
    )


def check_action(before: State, seat: int, action: Any) -> None:
    """Cards in their cycle, and nobody who is Prone or captured plays or steps in the hero cycle."""
    if isinstance(action, PlayCard):
        assert (action.way == "interrupt") == before.dark
    if isinstance(agenda.asked(before), HeroCycle) and isinstance(action, PlayCard | StepTo):
        hero = before.heroes[seat]
        assert not has(hero, "prone")
        assert not statuses.capture(hero)


def check_heroes(before: State, after: State) -> None:
    """Slots, gear, movement points, and rewards that are given once."""
    dressing = isinstance(agenda.asked(before), Equip) or before.phase == "setup"
    dressing = dressing or before.stall is not None or after.phase in ("end", "over")  # sold, or given back
    for old, new in zip(before.heroes, after.heroes, strict=True):
        if not dressing:
            assert old.gear == new.gear, "equipment changes at Cleanup only"
        for was, now in zip(old.slots, new.slots, strict=bool(old.slots)):
            assert not (was.shut and now.shut and now.card and not was.card), "a card was played into a shut slot"
        if after.round != before.round:
            continue
        if new.mp_spent > old.mp_spent:
            kind = new.movement or "aggressive"
            assert new.mp_spent <= movement.most(normal_movement(before, old), new.mp_extra, kind)
            if old.shadows:
                assert new.mp_spent <= movement.most(normal_movement(before, old), 0, "cautious")
        if old.movement and new.movement:
            assert old.movement == new.movement
    for number, tile in enumerate(before.tiles):
        assert not tile.rewarded or after.tiles[number].rewarded
    assert after.round >= before.round
    assert after.next_id >= before.next_id


def check_activity(before: State, after: State) -> None:
    """Activity lasts while a figure of the type is in play."""
    for kind in before.active:
        old = {each.id for each in before.enemies if each.kind == kind}
        new = {each.id for each in after.enemies if each.kind == kind}
        assert kind in after.active or not old & new


def check_quests(before: State, after: State) -> None:
    """The time of a quest never returns by itself, and what is decided stays decided."""
    for was, now in zip(before.quests, after.quests, strict=False):
        assert (was.id, was.sort, was.tile) == (now.id, now.sort, now.tile)
        if was.left is None or now.left is None:
            assert was.left is now.left
        else:
            assert now.left <= was.left or after.serendipity < before.serendipity
        assert was.status == "open" or was.status == now.status


def check_waves(before: State, after: State) -> None:
    """The waves of a battlefield never decrease."""
    was, now = before.battlefield, after.battlefield
    if was is not None and now is not None and was.quest == now.quest:
        assert was.wave <= now.wave
        assert (was.tile, was.waves) == (now.tile, now.waves)


def check_ending(before: State, after: State) -> None:
    """While an act of a story that goes on is recorded, nothing of what the heroes own changes."""
    if before.phase != "end" or not after.result or not acts.goes_on(after, after.result):
        return
    assert (before.gold, before.serendipity) == (after.gold, after.serendipity)
    for old, new in zip(before.heroes, after.heroes, strict=True):
        assert (old.gear, old.inventory, old.potions) == (new.gear, new.inventory, new.potions)


def still_hidden(before: State, after: State, facts: Sequence[Any], seat: int) -> bool:
    """Whether a hero was hidden all the time between two answers."""
    seen = any(isinstance(fact, ShadowsEnded | Hidden) and fact.seat == seat for fact in facts)
    return bool(before.heroes[seat].shadows and after.heroes[seat].shadows) and not seen


def prone_in(state: State, figure: FigureId) -> bool:
    """Whether an enemy lies."""
    each = board.enemy(state, figure)
    return each is not None and has(each, "prone")


def check_fact(before: State, after: State, fact: Any, spawning: bool, facts: Sequence[Any]) -> None:
    """What a fact says must be possible."""
    match fact:
        case EnemyMoved():
            assert len(fact.path) <= most_steps(before, after, fact, facts), "an enemy moved farther than it can"
            assert not (prone_in(before, fact.figure) and prone_in(after, fact.figure))
        case EnemyAttacked():
            assert not (prone_in(before, fact.figure) and prone_in(after, fact.figure))
            heroes = [target for target in fact.targets if board.is_hero(target)]
            assert not any(still_hidden(before, after, facts, seat) for seat in heroes)
        case AttackRolled() | EnemyRolled():
            if fact.tns and all(tn <= 1 or tn >= 11 for tn in fact.tns):
                assert fact.dice == ()
            if fact.tns and min(fact.tns) >= 11:
                assert not getattr(fact, "faces", ())
        case LairPlaced():
            ground = board.realm(after)
            purple = ground.purple & ground.tile_masks[ground.tile_of[fact.square]]
            covered = ground.mask(
                [fact.square, Square(fact.square + 1), Square(fact.square + 256), Square(fact.square + 257)]
            )
            assert not purple or covered & purple
        case Spawned() if spawning and fact.rank == "minion":
            assert fact.kind in {nest.kind for nest in before.lairs}, "minions of a type without a lair"
        case Tidied() if isinstance(agenda.asked(after), Tidy):
            assert len(after.heroes[fact.seat].hand) <= hand_size(after, after.heroes[fact.seat])


def most_steps(before: State, after: State, fact: EnemyMoved, facts: Sequence[Any]) -> int:
    """The movement of an enemy, with what may have changed it between two answers."""
    found = [each for state in (before, after) if (each := board.enemy(state, fact.figure)) is not None]
    least = PRINTED.monsters[fact.kind].minion.movement if not found else board.card_of(found[0]).movement
    now = [enemy_paths.movement_of(state, each) for state, each in zip((before, after), found, strict=False)]
    sudden = fact.rank != "minion" or any(isinstance(other, EventChecked | FateFell) for other in facts)
    return max([least, *now]) + (MOST_HASTE if sudden else 0)


def check_clean(after: State) -> None:
    """After Cleanup nobody is left at no life."""
    for hero in after.heroes:
        assert not hero.defeated or hero.dead
    assert all(each.life > 0 for each in after.enemies)
    assert all(nest.life > 0 for nest in after.lairs)
