"""What holds at every moment of every tile, and that a breach would be noticed."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn import endings, invariants
from tests.games.myth.drawn.simulated import play
from tests.games.myth.drawn.watching import Watch, check_ending, check_quests, check_tiles, check_waves
from tests.kinds import often

from ludoteca.core.game import Seat
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness.facts import (
    DarknessBegan,
    DarknessDrawn,
    DarknessIdle,
    EnemyAttacked,
    EnemyMoved,
    SpawnBegan,
    Spawned,
)
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.round.cycle import PASS
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import Leave, PlayCard
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Battlefield, Quest, Slot
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Revive

SWING = CardId("soldier-hard-swing")
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
    """The same as `python -m tests.games.myth.drawn.simulated`, with fewer tiles."""
    for seed in range(often(3)):
        (played,) = play(seats, seed, bots)
        assert played.result in ("cleared", "fallen")
        assert played.rounds > 1


@pytest.mark.parametrize("bots", ["greedy", "random"])
@pytest.mark.parametrize(
    ("mode", "results"),
    [
        ("adventure", ("ended", "fallen")),
        ("story", ("completed", "failed", "fallen")),
        ("slaughter", ("survived", "fallen")),
    ],
)
def test_every_invariant_holds_in_every_mode(mode: str, results: tuple[str, ...], bots: str) -> None:
    """One act each with new heroes and with seasoned ones, by different numbers of players."""
    for seed in (0, 5):
        (played,) = play(2 + seed % 4, seed, bots, mode)
        assert played.result in results
        assert played.rounds > 1


@pytest.mark.rule("MYTH-ACT-03", "MYTH-ADVENTURE-11")
def test_a_campaign_of_three_acts_goes_on_from_what_each_act_recorded() -> None:
    assert len(play(2, 1, "random", "adventure", campaign=True)) == 3


def fight() -> State:
    """A tile on which everything is in order."""
    state = MYTH.position(POSITION, 2, Options(), 1)
    invariants.check(state)
    return state


def shared_square(state: State) -> None:
    state.enemies[0].square = state.heroes[0].spot


def on_rock(state: State) -> None:
    state.enemies[0].square = Square(122 * 256 + 128)


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


def lost_chapter_quest(state: State) -> None:
    state.chapters = state.chapters[1:]


def act_quest_twice(state: State) -> None:
    state.act_unlocked = state.act_quests[:1]


def lost_merchant(state: State) -> None:
    state.merchants = state.merchants[1:]


def lost_quest_item(state: State) -> None:
    state.quest_items = state.quest_items[1:]


def title_of_another(state: State) -> None:
    state.heroes[0].title = "broodbreaker"


def more_life_than_full(state: State) -> None:
    state.heroes[0].life = 99


def sleepers_on_the_battlefield(state: State) -> None:
    state.battlefield = Battlefield(TileNo(0), 3, 1, wave=1)


def too_many_waves(state: State) -> None:
    state.active = ("grubber",)
    state.battlefield = Battlefield(TileNo(0), 3, 1, wave=4)


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
        lost_chapter_quest,
        act_quest_twice,
        lost_merchant,
        lost_quest_item,
        title_of_another,
        more_life_than_full,
        sleepers_on_the_battlefield,
        too_many_waves,
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


MOVED = EnemyMoved(PieceId(10), "grubber", "minion", Square(0), (Square(1),), Seat(0), "MYTH-ENEMYMOVE-24")
FAR_MOVED = replace(MOVED, path=tuple(map(Square, range(12))))
STRUCK = EnemyAttacked(PieceId(10), "grubber", "minion", "grubber-bite", (Seat(0),))


@pytest.mark.parametrize(
    "facts",
    [
        (DarknessBegan(4),),
        (DarknessBegan(1), DarknessDrawn(CardId("a")), DarknessDrawn(CardId("b"))),
        (DarknessBegan(1), DarknessDrawn(CardId("a")), DarknessIdle()),
        (DarknessBegan(1), STRUCK, MOVED),
        (FAR_MOVED,),
        (AttackRolled(Seat(0), 3, (4, 5, 6), (), ("grubber",), (11,)),),
        (AttackRolled(Seat(0), 3, (), ("valor",), ("grubber",), (11,)),),
        (SpawnBegan("normal"), Spawned("grubber", "minion", (PieceId(10),))),
    ],
)
def test_facts_that_cannot_be_are_noticed(facts: tuple[object, ...]) -> None:
    watch(DarknessBegan(1), STRUCK, SpawnBegan("aggressive"), MOVED)
    with pytest.raises(AssertionError):
        watch(*facts)


def gear_changed(state: State) -> None:
    state.heroes[0].gear = (None, None, None, None, None)


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


def removed_uncleared(state: State) -> None:
    state.tiles[0].gone = True


def more_time(state: State) -> None:
    state.quests[0].left = (state.quests[0].left or 0) + 1


def decided_again(state: State) -> None:
    state.quests[1].status = "open"


def fewer_waves(state: State) -> None:
    state.battlefield = Battlefield(TileNo(0), 3, 1, wave=1)


@pytest.mark.parametrize("change", [removed_uncleared, more_time, decided_again, fewer_waves])
def test_tiles_quests_and_waves_that_change_as_no_rule_allows_are_noticed(change: Callable[[State], object]) -> None:
    before = fight()
    before.quests = [Quest("lost-flock", "chapter", left=2), Quest("soft-step", "chapter", status="failed")]
    before.battlefield = Battlefield(TileNo(0), 3, 1, wave=2)
    after = before.copy()
    compare(before, after)
    change(after)
    with pytest.raises(AssertionError):
        compare(before, after)


def compare(before: State, after: State) -> None:
    """What tiles, quests and waves may become when somebody passes."""
    check_tiles(before, 0, PASS, after, ())
    check_quests(before, after)
    check_waves(before, after)


def test_leaving_as_entered_is_noticed() -> None:
    before = fight()
    before.heroes[0].entry = "north"
    check_tiles(before, 0, Leave("east"), before.copy(), ())
    with pytest.raises(AssertionError):
        check_tiles(before, 0, Leave("north"), before.copy(), ())


def recorded_act(mode: str, result: str) -> State:
    """An act that is over, with nothing kept."""
    state = MYTH.position(POSITION, 2, Options(mode=mode), 1)  # type: ignore[arg-type]
    state.result = result
    Revive().resolve(state, [])
    endings.check(state)
    return state


def kept_gold(state: State) -> None:
    state.gold = 1


def kept_serendipity(state: State) -> None:
    state.serendipity = 1


def kept_potion(state: State) -> None:
    state.heroes[0].potions = ("potion-red-draught",)


def kept_status(state: State) -> None:
    state.heroes[0].ailments = (Ailment("poison"),)


def kept_item_without_title(state: State) -> None:
    state.heroes[0].inventory += ("green-militia-sword",)


def kept_quest_item(state: State) -> None:
    state.heroes[0].inventory += ("quest-cellar-key",)


def open_quest(state: State) -> None:
    state.quests = [Quest("lost-flock", "chapter")]


def lost_deck_card(state: State) -> None:
    state.heroes[0].deck = state.heroes[0].deck[1:]


@pytest.mark.parametrize(
    "broken",
    [
        kept_gold,
        kept_serendipity,
        kept_potion,
        kept_status,
        kept_item_without_title,
        kept_quest_item,
        open_quest,
        lost_deck_card,
    ],
)
def test_an_act_that_keeps_too_much_or_loses_a_card_is_noticed(broken: Callable[[State], None]) -> None:
    state = recorded_act("adventure", "ended")
    broken(state)
    with pytest.raises(AssertionError):
        endings.check(state)


def test_what_a_story_act_takes_from_the_heroes_is_noticed() -> None:
    before = MYTH.position(POSITION, 2, Options(mode="story"), 1)
    before.phase, before.gold = "end", 3
    after = before.copy()
    after.result = "completed"
    check_ending(before, after)
    after.gold = 0
    with pytest.raises(AssertionError):
        check_ending(before, after)
