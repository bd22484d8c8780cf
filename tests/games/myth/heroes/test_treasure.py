"""Treasure that falls, is collected, and names a card."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.heroes import treasure
from ludoteca.games.myth.parts.heroes.attack_facts import (
    Removed,
    ThreatChanged,
)
from ludoteca.games.myth.parts.heroes.facts import Dropped
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Collect
from ludoteca.games.myth.table.steps.heroes import DropWhere

SWING = "soldier-hard-swing"  # action, 1 AP, TN 5, damage 2, range 1, one die more without movement
ARC = "soldier-reaping-arc"  # action, 1 AP, TN 5, damage 1, three squares in front
RING = "soldier-ring-of-steel"  # action, 2 AP, needs 2 Rage, all around


# Treasure


@pytest.mark.rule("MYTH-TREASURE-01", "MYTH-TREASURE-02", "MYTH-TREASURE-07", "MYTH-TREASURE-09")
def test_three_minions_in_one_attack_drop_a_treasure_on_one_of_their_squares() -> None:
    fight = Fight("gg.\ng0.\n..1", [ARC])
    fight.state.tiles[0].reserve = 2
    fight.play(ARC)
    rig(fight.state, 8, 1, 1)
    fight.at(0, 0)
    assert {act.square for act in fight.can()} == {fight.square(0, 0), fight.square(0, 1), fight.square(1, 0)}
    fight.at(0, 1)
    assert fight.state.loot == (fight.square(0, 1),)
    assert fight.state.tiles[0].reserve == 1


@pytest.mark.rule("MYTH-TREASURE-17")
@pytest.mark.parametrize(("reserve", "asked"), [(1, True), (0, False)])
def test_nobody_is_asked_where_treasure_falls_if_none_is_left(reserve: int, asked: bool) -> None:
    fight = Fight("0g.1")
    fight.state.tiles[0].reserve = reserve
    square = fight.one("g").square
    drops = (DropWhere(Seat(0), (square,)),) if asked else ()
    assert treasure.drop(fight.state, Seat(0), (square,), []) == drops


def test_what_falls_where_a_lair_stands_lies_next_to_it() -> None:
    fight = Fight("0......\n..L....\n.......\n.......\n......1")
    (lair,) = fight.state.lairs
    found = treasure.resting_places(fight.state, board.squares_of(lair))
    assert found == [
        fight.square(row, column) for row in range(4) for column in range(1, 5) if row in (0, 3) or column in (1, 4)
    ]


@pytest.mark.rule("MYTH-TREASURE-02")
def test_two_minions_drop_nothing() -> None:
    fight = Fight("gg.\n.0.\n..1", [ARC])
    fight.state.tiles[0].reserve = 2
    fight.play(ARC)
    rig(fight.state, 8, 1, 1)
    fight.at(0, 0)
    assert fight.state.loot == ()


@pytest.mark.rule("MYTH-TREASURE-02", "MYTH-TREASURE-20")
def test_six_minions_drop_two_treasures_even_on_one_square() -> None:
    fight = Fight("ggg\ng0g\ng..\n..1", [RING])
    fight.fill("soldier-gather-wrath")
    fight.state.tiles[0].reserve = 3
    rig(fight.state, 9, 9, 9)
    fight.play(RING)
    fight.at(0, 1)
    fight.at(0, 1)
    assert fight.state.loot == (fight.square(0, 1), fight.square(0, 1))


@pytest.mark.rule("MYTH-TREASURE-03", "MYTH-COMBAT-22", "MYTH-TREASURE-08")
def test_a_captain_drops_a_treasure_while_the_reserve_lasts() -> None:
    for reserve, loot in ((1, 1), (0, 0)):
        fight = Fight("0G.1", [SWING])
        fight.one("G").life, fight.state.tiles[0].reserve = 2, reserve
        rig(fight.state, 9, 9, 9)
        events = fight.play(SWING)
        assert len(fight.state.loot) == loot
        if loot:
            order = [type(event) for event in events if type(event) in (Removed, Dropped, ThreatChanged)]
            assert order == [Removed, Dropped, ThreatChanged]


@pytest.mark.rule("MYTH-TREASURE-04", "MYTH-TREASURE-06")
def test_a_mini_boss_drops_one_and_a_boss_none() -> None:
    for mark, number in (("N", 1), ("Z", 0)):
        fight = Fight(f"0{mark}.\n...\n...\n..1", [SWING])
        each = fight.state.enemies[0]
        each.life, fight.state.tiles[0].reserve = 1, 3
        if each.rank == "boss":
            each.stage = len(PRINTED.bosses[each.kind].stages)
        rig(fight.state, 10, 10, 10)
        fight.play(SWING)
        while fight.state.strikes:
            fight.answer(lambda act: True)
        assert len(fight.state.loot) == number
        assert not [other for other in fight.state.enemies if other.kind == each.kind]


@pytest.mark.rule("MYTH-TREASURE-05", "MYTH-LAIR-06", "MYTH-LAIR-07")
def test_a_destroyed_lair_drops_a_treasure_on_one_of_its_squares() -> None:
    fight = Fight("10L.\n....\n....\ng...", [SWING])
    fight.state.lairs[0].life, fight.state.tiles[0].reserve = 2, 1
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    squares = {fight.square(r, c) for r in (0, 1) for c in (2, 3)}
    assert {act.square for act in fight.can()} == squares
    fight.at(1, 3)
    assert fight.state.loot == (fight.square(1, 3),)
    assert not fight.state.lairs


@pytest.mark.rule("MYTH-TREASURE-10", "MYTH-LAIR-08")
def test_treasure_on_a_square_that_bars_heroes_goes_to_the_nearest_free_one() -> None:
    from ludoteca.games.myth.parts.heroes.treasure import resting_places

    fight = Fight("0#.\n...\n..1")
    found = resting_places(fight.state, (fight.square(0, 1),))
    assert set(found) == {fight.square(0, 2), fight.square(1, 0), fight.square(1, 1), fight.square(1, 2)}


@pytest.mark.rule("MYTH-TREASURE-12", "MYTH-TREASURE-13", "MYTH-TREASURE-14", "MYTH-TREASURE-20")
def test_collecting_costs_a_point_each_and_draws_the_top_card_of_the_colour() -> None:

    fight = Fight("0.1")
    state, hero = fight.state, fight.hero()
    state.loot = (hero.spot, hero.spot)
    state.bag, state.green = (0, 3, 0), ("green-militia-sword", "green-miners-maul")
    markers = state.markers
    fight.do(Collect())
    assert hero.inventory == ("green-militia-sword",)
    assert (state.bag, state.markers, state.loot) == ((0, 3, 0), markers + 1, (hero.square,))
    fight.do(Collect())
    assert hero.mp_spent == 2
    assert Collect() not in fight.can()


@pytest.mark.rule("MYTH-TREASURE-21")
def test_an_empty_deck_gives_way_to_the_next_lower_rarity() -> None:
    from ludoteca.games.myth.parts.heroes.treasure import gain_item_card

    fight = Fight("0.1")
    fight.state.blue, fight.state.green = (), ("green-militia-sword",)
    gain_item_card(fight.state, Seat(0), "blue", [])
    assert fight.hero().inventory == ("green-militia-sword",)


@pytest.mark.rule("MYTH-ENEMYMOVE-31", "MYTH-ENEMYMOVE-13", "MYTH-ENEMYMOVE-41")
def test_a_defeated_undead_minion_may_rise_again_and_counted_all_the_same() -> None:
    tn = PRINTED.monsters["drowned"].minion.return_tn
    assert tn is not None
    for die, back in ((tn, 1), (tn - 1, 0)):
        fight = Fight("0d.1", [SWING])
        fight.one("d").life = 1
        rig(fight.state, 10, 10, 10, "valor", die)
        fight.play(SWING)
        assert len(fight.of("d")) == back
        assert fight.hero().threat == 1
