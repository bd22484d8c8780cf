"""Section 7 of the specification: what holds at every moment of every tile, and that a breach would be noticed."""

from collections.abc import Callable

import pytest
from tests.games.myth import invariants
from tests.games.myth.simulated import play
from tests.games.myth.watching import Watch

from ludoteca.games.myth.combat import AttackRolled
from ludoteca.games.myth.cycle import PASS
from ludoteca.games.myth.darkness import DarknessBegan, DarknessDrawn, DarknessIdle
from ludoteca.games.myth.enemy_attacks import EnemyAttacked
from ludoteca.games.myth.enemy_moves import EnemyMoved
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.pieces import Ailment, Slot
from ludoteca.games.myth.playing import PlayCard
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.spawning import SpawnBegan, Spawned
from ludoteca.games.myth.state import State

SWING = "soldier-hard-swing"
POSITION = f"""
tile trampled-orchard
hero 0 soldier r10c5 hand={SWING}
hero 1 brigand r10c6
enemy grubber minion melee r0c0
enemy grubber minion melee r0c5
lair crawler r5c5
treasure r8c8
reserve 2
"""


@pytest.mark.parametrize("bots", ["greedy", "random"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_invariant_holds_at_every_decision(seats: int, bots: str) -> None:
    """The same as `python -m tests.games.myth.simulated`, with fewer tiles."""
    for seed in range(3):
        played = play(seats, seed, bots)
        assert played.result in ("cleared", "fallen")
        assert played.rounds > 1


def fight() -> State:
    """A tile on which everything is in order."""
    state = MYTH.position(POSITION, 2, Options(), 1)
    invariants.check(state)
    return state


def shared_square(state: State) -> None:
    state.enemies[0].square = state.heroes[0].square


def on_rock(state: State) -> None:
    state.enemies[0].square = 122 * 256 + 128


def lost_card(state: State) -> None:
    state.heroes[0].discard = state.heroes[0].discard[1:]
    state.heroes[0].deck = state.heroes[0].deck[1:]


def made_card(state: State) -> None:
    state.heroes[0].hand += (SWING,)


def lost_marker(state: State) -> None:
    state.loot = ()


def more_treasure_than_the_limit(state: State) -> None:
    state.tiles[0].limit = 2


def too_much_threat(state: State) -> None:
    state.heroes[1].threat = 11


def meter_at_six(state: State) -> None:
    state.meter = 6


def forgotten_leftover(state: State) -> None:
    state.leftover = 1


def dead_on_the_board(state: State) -> None:
    state.heroes[1].dead = True


def enemy_at_no_life(state: State) -> None:
    state.enemies[0].life = 0


def lair_at_no_life(state: State) -> None:
    state.lairs[0].life = 0


def lost_darkness_card(state: State) -> None:
    state.darkness_deck = state.darkness_deck[1:]


def item_twice(state: State) -> None:
    state.heroes[0].inventory += (state.green[0],)


def two_actions(state: State) -> None:
    state.heroes[0].actions = 2


def cleared_with_enemies(state: State) -> None:
    state.tiles[0].cleared = True


def stuck(state: State) -> None:
    state.agenda = ()


@pytest.mark.parametrize(
    "broken",
    [
        shared_square,
        on_rock,
        lost_card,
        made_card,
        lost_marker,
        more_treasure_than_the_limit,
        too_much_threat,
        meter_at_six,
        forgotten_leftover,
        dead_on_the_board,
        enemy_at_no_life,
        lair_at_no_life,
        lost_darkness_card,
        item_twice,
        two_actions,
        cleared_with_enemies,
        stuck,
    ],
)
def test_a_broken_state_is_noticed(broken: Callable[[State], None]) -> None:
    state = fight()
    broken(state)
    with pytest.raises(AssertionError):
        invariants.check(state)


def watch(*facts: object, action: object = PASS, change: Callable[[State], object] = lambda state: None) -> None:
    """An action of seat 0 with these facts, after something changed that no rule allows."""
    before = fight()
    after = before.copy()
    change(after)
    Watch(before).step(before, 0, action, after, facts)


MOVED = EnemyMoved(10, "grubber", "minion", 0, (1,), 0, "MYTH-ENEMYMOVE-24")
STRUCK = EnemyAttacked(10, "grubber", "minion", "grubber-bite", (0,))


@pytest.mark.parametrize(
    "facts",
    [
        (DarknessBegan(4),),
        (DarknessBegan(1), DarknessDrawn("a"), DarknessDrawn("b")),
        (DarknessBegan(1), DarknessDrawn("a"), DarknessIdle()),
        (DarknessBegan(1), STRUCK, MOVED),
        (EnemyMoved(10, "grubber", "minion", 0, tuple(range(12)), 0, "MYTH-ENEMYMOVE-24"),),
        (AttackRolled(0, 3, (4, 5, 6), (), ("grubber",), (11,)),),
        (AttackRolled(0, 3, (), ("valor",), ("grubber",), (11,)),),
        (SpawnBegan("normal"), Spawned("grubber", "minion", (10,))),
    ],
)
def test_facts_that_cannot_be_are_noticed(facts: tuple[object, ...]) -> None:
    watch(DarknessBegan(1), STRUCK, SpawnBegan("aggressive"), MOVED)
    with pytest.raises(AssertionError):
        watch(*facts)


def gear_changed(state: State) -> None:
    state.heroes[0].gear = ("", "", "", "", "")


def too_many_points(state: State) -> None:
    state.heroes[0].mp_spent = 3


@pytest.mark.parametrize("change", [gear_changed, too_many_points])
def test_changes_that_no_rule_allows_are_noticed(change: Callable[[State], object]) -> None:
    with pytest.raises(AssertionError):
        watch(change=change)


def test_cards_out_of_their_cycle_and_of_those_who_lie_are_noticed() -> None:
    watch(action=PlayCard(SWING, "action", "none"))
    with pytest.raises(AssertionError):
        watch(action=PlayCard(SWING, "interrupt", "none"))
    before = fight()
    before.heroes[0].ailments = (Ailment("prone"),)
    with pytest.raises(AssertionError):
        Watch(before).step(before, 0, PlayCard(SWING, "action", "none"), before.copy(), ())


def test_an_active_type_that_falls_asleep_and_a_card_in_a_shut_slot_are_noticed() -> None:
    before = fight()
    before.active = ("grubber",)
    after = before.copy()
    after.active = ()
    with pytest.raises(AssertionError):
        Watch(before).step(before, 0, PASS, after, ())
    shut = fight()
    shut.heroes[0].slots = (Slot(shut=True), *shut.heroes[0].slots[1:])
    filled = shut.copy()
    filled.heroes[0].hand = ()
    filled.heroes[0].slots = (Slot(SWING, "action", shut=True), *shut.heroes[0].slots[1:])
    with pytest.raises(AssertionError):
        Watch(shut).step(shut, 0, PASS, filled, ())
