"""MYTH-SLAUGHTER: waves of enemies, as a mode of its own and inside a quest."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.beginning import Beginning, at, choose, empty, offers, run
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core import agenda
from ludoteca.core.game import Refused, Seat
from ludoteca.games.myth.campaign.recorded import Recorded, write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts, slaughter
from ludoteca.games.myth.parts.adventure.facts import WaveBeaten, WaveLacks
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import DarknessDrawn
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.heroes.damage import minions_per_treasure
from ludoteca.games.myth.parts.realm import clearing
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import Reach
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickHero, PickSquare, PickTile, PickTurn
from ludoteca.games.myth.table.ids import StrikeNo, TileNo, figure_of
from ludoteca.games.myth.table.pieces import Battlefield, Quest, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import CentralSquares, ChooseField, NextWave, Waves
from ludoteca.games.myth.table.steps.darkness import (
    ActivateEnemies,
    AfterResolution,
    CheckFall,
    ClearCheck,
    DarknessCycle,
    EndDarkness,
)
from ludoteca.games.myth.table.steps.heroes import Casualties, DropWhere
from ludoteca.games.myth.table.steps.round import CycleEnd, CycleStart, HeroCycle, MeterStep
from ludoteca.games.myth.table.steps.setup import ChooseHero, Populate


def table(seats: int = 2, **options: Any) -> Beginning:
    """A Slaughterfield before the heroes stand on the tile."""
    begun = Beginning(seats, mode="slaughter", **options)
    for seat, hero in enumerate(("soldier", "acolyte", "archer", "brigand", "apprentice")[:seats]):
        if isinstance(begun.asked, ChooseHero):  # the fifth hero is the only one left
            begun.choose(PickHero(hero), seat)
    begun.until(ChooseField)
    begun.choose(PickTile("old-quarry"))
    begun.choose(PickTurn(0))
    return begun


def begun(seats: int = 2, **options: Any) -> State:
    """A Slaughterfield in its first hero cycle, the heroes in the middle of the quarry."""
    before = table(seats, **options)
    while isinstance(before.asked, CentralSquares):
        before.choose(before.offers()[0])
    assert isinstance(before.asked, HeroCycle)
    return before.state


def update(state: State) -> list[Any]:
    """What happens to the waves and the meter in an Update phase."""
    return run(state, Waves(), MeterStep())


def slay(state: State, *figures: int) -> list[Any]:
    """Some enemies, or all of them, are removed, and the field is looked at."""
    for figure in figures or [each.id for each in state.enemies]:
        harm.remove(state, figure_of(figure), [])
    return run(state, ClearCheck())


# Setup


@pytest.mark.rule("MYTH-SLAUGHTER-01", "MYTH-SLAUGHTER-02", "MYTH-SLAUGHTER-29")
def test_it_starts_with_new_heroes_whatever_the_campaign_recorded() -> None:
    rich = write_recorded(Recorded(acts=3, gold=9, serendipity=4, consequences=("mill-is-open",)))
    state = setup.begin(2, Options(mode="slaughter", recorded=rich), 1)
    assert (state.gold, state.serendipity, state.consequences) == (0, 0, ())
    assert all(not hero.hero for hero in state.heroes), "heroes are chosen anew"
    over = begun(waves=1)
    over.gold = 5
    slay(over)
    assert acts.recorded(over) is None, "nothing is recorded"


@pytest.mark.rule("MYTH-SLAUGHTER-03", "MYTH-SLAUGHTER-04", "MYTH-SLAUGHTER-05")
def test_no_darkness_cards_and_a_bag_of_green_and_blue() -> None:
    state = begun()
    assert (state.darkness_deck, state.darkness_discard, state.darkness_card) == ((), (), None)
    assert state.bag == (0, PRINTED.bag.green, PRINTED.bag.blue)
    assert state.aside == (PRINTED.bag.white, 0, 0)


@pytest.mark.rule("MYTH-SLAUGHTER-06", "MYTH-SLAUGHTER-07", "MYTH-SLAUGHTER-25")
def test_a_large_tile_and_heroes_on_its_sixteen_central_squares() -> None:
    before = Beginning(2, mode="slaughter")
    before.until(ChooseField)
    large = {name for name, tile in PRINTED.tiles.items() if tile.size == "12x12"}
    assert {offer.tile for offer in before.offers()} == large
    asked = table()
    state = asked.state
    offered = {offer.square for offer in asked.offers()}
    middle = {at(row, column) for row in range(4, 8) for column in range(4, 8)}
    ground = board.realm(state)
    assert offered == {square for square in middle if ground.bit[square] & ground.open}
    asked.choose(PickSquare(min(offered)), 0)
    assert PickSquare(min(offered)) not in asked.offers(1), "one hero a square"
    with pytest.raises(Refused) as refused:
        MYTH.apply(state, Seat(1), PickSquare(at(0, 0)))
    assert refused.value.clause == "MYTH-SLAUGHTER-07"
    while isinstance(asked.asked, CentralSquares):
        asked.choose(asked.offers()[0])
    assert (state.lairs, state.things, state.tiles[0].limit) == ([], [], 0), "the legend is ignored"


@pytest.mark.rule("MYTH-SLAUGHTER-10", "MYTH-SLAUGHTER-11", "MYTH-SLAUGHTER-19")
@pytest.mark.parametrize(("seats", "grubbers"), [(2, 6), (3, 8), (4, 11), (5, 13)])
def test_the_first_wave_comes_in_setup_by_the_wave_generator(seats: int, grubbers: int) -> None:
    state = begun(seats)
    assert state.round == 1
    assert state.battlefield == Battlefield(TileNo(0), 10, wave=1)
    assert [(each.kind, each.rank, each.wave) for each in state.enemies] == [("grubber", "minion", 1)] * grubbers
    north = set(board.realm(state).border(TileNo(0), "north")) | set(board.realm(state).border(TileNo(0), "south"))
    assert {each.square for each in state.enemies} <= north, "from the north and from the south"


@pytest.mark.rule("MYTH-SLAUGHTER-26")
def test_melee_comes_as_near_as_it_can_ranged_stays_away_and_leftovers_take_the_nearest_squares() -> None:
    state = begun()
    state.enemies = []
    for hero, square in zip(state.heroes, (at(4, 4), at(4, 5)), strict=True):
        hero.square = square
    ground = board.realm(state)
    group = PRINTED.waves[0].of(2)[0]
    assert (group.monster, group.melee, group.edge) == ("grubber", 3, "north")
    slaughter.arrive(state, group, TileNo(0), 1, [])
    border = [square for square in ground.border(TileNo(0), "north") if ground.bit[square] & ground.open]
    nearest = sorted(
        border, key=lambda square: min(ground.distance(square, at(4, 4)), ground.distance(square, at(4, 5)))
    )
    assert all(each.square in border for each in state.enemies)
    assert min(ground.distance(each.square, at(4, 4)) for each in state.enemies) == ground.distance(
        nearest[0], at(4, 4)
    )
    # within the range of a sling, 4 squares, as far as can be from the hero 2 squares from the edge
    state.enemies = []
    for hero, square in zip(state.heroes, (at(2, 4), at(11, 11)), strict=True):
        hero.square = square
    slaughter.arrive(state, replace(group, melee=1, ranged=1), TileNo(0), 1, [])
    far = {each.arm: ground.distance(each.square, at(2, 4)) for each in state.enemies}
    assert far == {"melee": 2, "ranged": 4}
    # an edge that is full: the next row
    state.enemies = []
    for number, square in enumerate(border):
        spawning.place(state, "crawler" if number % 2 else "oathless", "minion", "melee", square, [])
    slaughter.arrive(state, group, TileNo(0), 1, [])
    late = [each.square for each in state.enemies if each.kind == "grubber"]
    assert len(late) == 3
    assert all(ground.distance_between((square,), border) == 1 for square in late)


# The round


@pytest.mark.rule("MYTH-SLAUGHTER-08", "MYTH-SLAUGHTER-09")
def test_everybody_is_active_and_each_type_adds_to_the_meter() -> None:
    state = begun()
    assert state.active == ("grubber",)
    spawning.place(state, "crawler", "minion", "melee", board.realm(state).border(TileNo(0), "east")[0], [])
    run(state, ClearCheck())
    assert set(state.active) == {"grubber", "crawler"}
    state.meter = 0
    update(state)
    assert state.meter == 2


@pytest.mark.rule("MYTH-SLAUGHTER-12", "MYTH-SLAUGHTER-13", "MYTH-SLAUGHTER-14", "MYTH-SLAUGHTER-30")
def test_the_next_wave_comes_after_four_rounds_before_the_meter_rises() -> None:
    state = begun()
    counts = []
    for _ in range(3):
        update(state)
        assert state.battlefield is not None
        counts.append((state.battlefield.wave, state.battlefield.count))
    assert counts == [(1, 3), (1, 2), (1, 1)]
    state.meter = 0
    update(state)
    assert state.battlefield == Battlefield(TileNo(0), 10, wave=2, count=4), (
        "although enemies of the first wave are left"
    )
    assert state.meter == 2, "the crawlers of the second wave count already"
    assert {each.kind for each in state.enemies if each.wave == 2} == {"crawler"}


@pytest.mark.rule("MYTH-SLAUGHTER-15", "MYTH-SLAUGHTER-16")
def test_a_beaten_wave_is_followed_at_the_end_of_the_next_round() -> None:
    state = begun()
    state.battlefield = Battlefield(TileNo(0), 10, wave=1, count=1)
    events = slay(state)
    assert facts(events, WaveBeaten) == [WaveBeaten(1, False)]
    update(state)
    assert state.battlefield.wave == 1, "not in the round in which it was beaten, although the count would be 0"
    state.round = 2
    update(state)
    assert (state.battlefield.wave, state.battlefield.count) == (2, 4)


@pytest.mark.rule("MYTH-SLAUGHTER-33")
def test_only_the_latest_wave_can_be_beaten_and_older_survivors_do_not_matter() -> None:
    state = begun()
    old = state.enemies[0].id
    run(state, NextWave())
    assert {each.wave for each in state.enemies} == {1, 2}
    slay(state, *[each.id for each in state.enemies if each.id != old and each.wave == 1])
    assert state.battlefield is not None
    assert state.battlefield.beaten == 0
    slay(state, *[each.id for each in state.enemies if each.wave == 2])
    assert state.battlefield.beaten == 1
    assert [each.id for each in state.enemies] == [old]


@pytest.mark.rule("MYTH-SLAUGHTER-17", "MYTH-SLAUGHTER-27")
def test_types_that_cannot_be_supplied_raise_the_meter_while_the_wave_is_the_latest() -> None:
    state = begun()
    squares = iter(board.realm(state).squares_in(board.free(state)))
    figures = PRINTED.monsters["crawler"].figures
    stock: tuple[tuple[Reach, int], ...] = (("melee", figures.melee), ("ranged", figures.ranged))
    for arm, number in stock:
        for _ in range(number):
            spawning.place(state, "crawler", "minion", arm, next(squares), [])
    events = run(state, NextWave())
    assert facts(events, WaveLacks) == [WaveLacks(1)]
    for _ in range(2):  # every Update phase
        state.meter = 0
        run(state, MeterStep())
        assert state.meter == 2 + 1, "grubbers, crawlers, and one type that is missing"
    run(state, NextWave())  # drowned and grubbers: there are enough
    state.meter = 0
    run(state, MeterStep())
    assert state.meter == 3


@pytest.mark.rule("MYTH-SLAUGHTER-18", "MYTH-SLAUGHTER-25")
def test_two_minions_of_one_attack_drop_a_treasure_from_the_supply() -> None:
    from ludoteca.games.myth.table.pieces import Strike

    state = begun()
    state.strikes = (Strike(StrikeNo(1), Seat(0), "soldier-hard-swing", "action"),)
    for each in state.enemies[:4]:
        each.life = 0
    before = state.markers
    run(state, Casualties(StrikeNo(1)))
    while isinstance(agenda.asked(state), DropWhere):
        choose(state, 0, offers(state, 0)[0])
    assert len(state.loot) == 2, "four minions"
    assert state.markers == before - 2
    assert state.tiles[0].reserve == 0


@pytest.mark.rule("MYTH-SLAUGHTER-23")
def test_a_darkness_cycle_without_cards_has_only_the_activation() -> None:
    state = begun()
    state.meter = 6
    entries = DarknessCycle().resolve(state, [])
    assert entries == (
        ActivateEnemies(("minion", "captain", "mini-boss", "boss")),
        CheckFall(),
        EndDarkness(),
    )
    before = len(state.enemies)
    state.dark = False
    events = run(state, DarknessCycle())
    while (asked := agenda.asked(state)) is not None:
        seat = asked.actors(state)[0]
        events += choose(state, seat, asked.offers(state, seat)[0])
    assert not facts(events, DarknessDrawn)
    assert len(state.enemies) == before, "nothing spawns"


@pytest.mark.rule("MYTH-SLAUGHTER-24", "MYTH-SLAUGHTER-31")
def test_the_last_wave_defeated_wins() -> None:
    state = begun(waves=2)
    run(state, NextWave())
    for _ in range(9):
        update(state)
    assert state.battlefield is not None
    assert (state.battlefield.wave, state.battlefield.count) == (2, 4), "no wave follows the last, the count stops"
    slay(state)
    assert state.result == "survived"
    outcome = MYTH.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0, 1), "MYTH-SLAUGHTER-24")
    assert MYTH.lab.counters(state)["waves"] == 2, "both were survived"


@pytest.mark.rule("MYTH-SLAUGHTER-28")
def test_all_heroes_defeated_is_the_end() -> None:
    state = begun()
    run(state, NextWave())
    for hero in state.heroes:
        harm.hurt(state, hero.seat, 99, [])
    run(state, CheckFall())
    assert state.result == "fallen"
    assert MYTH.outcome(state).winners == ()  # type: ignore[union-attr]
    assert MYTH.lab.counters(state)["waves"] == 1, "only the first was survived"


@pytest.mark.rule("MYTH-SLAUGHTER-34")
def test_between_two_waves_the_tile_is_not_cleared() -> None:
    state = begun()
    slay(state)
    assert not state.tiles[0].cleared
    assert not clearing.check(state)
    run(state, CycleStart())
    assert not any(hero.doubled for hero in state.heroes)


def besieged() -> State:
    """The second tile of an act whose quest plays it as a Slaughterfield of four waves from the second row on."""
    quest = next(
        quest for quest in PRINTED.act_quests.values() if any(each.slaughterfield for each in quest.tile_setup)
    )
    state = empty("guard-room", "soldier", "acolyte")
    state.options = replace(state.options, mode="adventure")
    state.quests = [Quest(quest.id, "act", progress=(0,))]
    first = state.tiles[0]
    first.cleared = first.rewarded = True
    state.tiles.append(Tile(("old-quarry",), "12x12", first.row - 12, first.column, 0))
    state.darkness_deck = tuple([card.id for card in PRINTED.darkness_cards.values() if card.deck == "terror"])
    run(state, Populate(TileNo(1)))
    return state


@pytest.mark.rule("MYTH-SLAUGHTER-22", "MYTH-SLAUGHTER-35")
def test_in_a_quest_all_heroes_are_put_into_the_centre_of_the_tile_at_once() -> None:
    state = besieged()
    asked = agenda.asked(state)
    assert isinstance(asked, CentralSquares)
    assert asked.actors(state) == (0, 1)
    spent = [hero.mp_spent for hero in state.heroes]
    for seat in (0, 1):
        choose(state, seat, offers(state, seat)[0])
    middle = slaughter.central_squares(state, TileNo(1))
    assert all(hero.square in middle for hero in state.heroes)
    assert [hero.mp_spent for hero in state.heroes] == spent, "at no cost"
    assert [hero.entry for hero in state.heroes] == ["south", "south"]
    field = state.battlefield
    assert field is not None
    assert (field.tile, field.waves, field.first, field.wave) == (1, 4, 2, 1)
    assert {each.kind for each in state.enemies} == {"crawler"}, "the second row of the generator"
    assert (state.lairs, state.tiles[1].limit) == ([], 0), "the legend is ignored"


@pytest.mark.rule("MYTH-SLAUGHTER-22")
@pytest.mark.parametrize("how", ["defeated", "dead"])
def test_who_cannot_stand_is_not_put_into_the_centre(how: str) -> None:
    state = besieged()
    asked = agenda.asked(state)
    assert isinstance(asked, CentralSquares)
    setattr(state.heroes[1], how, True)
    assert asked.actors(state) == (0,)


@pytest.mark.rule("MYTH-SLAUGHTER-20", "MYTH-SLAUGHTER-21", "MYTH-SLAUGHTER-32")
def test_in_a_quest_cards_are_drawn_the_bag_stays_and_the_wave_rules_hold_on_its_tile() -> None:
    state = besieged()
    bag = state.bag
    for seat in (0, 1):
        choose(state, seat, offers(state, seat)[0])
    assert state.bag == bag
    assert state.active == ("crawler",), "always active"
    squares = tuple([each.square for each in state.enemies[:2]])
    assert minions_per_treasure(state, squares) == 2
    assert minions_per_treasure(state, (board.realm(state).border(TileNo(0), "south")[0],)) == 3, "on that tile alone"
    for _ in range(4):
        update(state)
    assert state.battlefield is not None
    assert state.battlefield.wave == 2, "after four rounds"
    top = state.darkness_deck[0]
    state.dark = False
    events = run(state, DarknessCycle())
    assert [drawn.card for drawn in facts(events, DarknessDrawn)] == [top]


@pytest.mark.rule("MYTH-SLAUGHTER-22", "MYTH-SLAUGHTER-34")
def test_the_quest_is_done_and_the_tile_cleared_when_its_last_wave_is_defeated() -> None:
    state = besieged()
    for seat in (0, 1):
        choose(state, seat, offers(state, seat)[0])
    for wave in range(4):
        assert not state.tiles[1].cleared
        if wave:
            run(state, NextWave())
        slay(state)
    assert state.battlefield is None
    run(state, AfterResolution())
    assert state.quests[0].status == "done"
    assert state.tiles[1].cleared


@pytest.mark.rule("MYTH-SLAUGHTER-32", "MYTH-SLAUGHTER-34")
@pytest.mark.parametrize(("last", "active"), [(False, ("grubber",)), (True, ())])
def test_who_comes_onto_the_tile_of_a_quest_once_its_last_wave_is_beaten_sleeps(
    last: bool, active: tuple[str, ...]
) -> None:
    """Before that all are active, whatever brought them."""
    state = besieged()
    for seat in (0, 1):
        choose(state, seat, offers(state, seat)[0])
    assert state.battlefield is not None
    if last:
        state.battlefield = replace(state.battlefield, wave=state.battlefield.waves)
    wave = [each.id for each in state.enemies]
    corner = board.realm(state).first_in(board.free(state) & board.realm(state).tile_masks[1])
    spawning.place(state, "grubber", "minion", "melee", corner, [])
    slay(state, *wave)
    assert state.active == active


@pytest.mark.rule("MYTH-LINGER-10")
def test_nobody_lingers_on_a_slaughterfield() -> None:
    state = begun()
    state.ap_spent = 0
    run(state, CycleEnd())
    assert state.linger == 0


@pytest.mark.rule("MYTH-SLAUGHTER-26")
def test_a_mini_boss_of_a_wave_is_drawn_from_those_not_in_play() -> None:
    state = begun()
    state.enemies = []
    (group,) = [group for wave in PRINTED.waves for group in wave.of(2) if group.id == "any-mini-boss"][:1]
    rig(state, 1)
    assert slaughter.arrive(state, group, TileNo(0), 5, []) == set(), "nobody is missing"
    assert [each.rank for each in state.enemies] == ["mini-boss"] * group.count
    for kind in PRINTED.mini_bosses:
        if not any(each.kind == kind for each in state.enemies):
            square = slaughter.wave_square(
                state, board.realm(state).squares, spawning.card_for(kind, "mini-boss"), "melee", (1, 1)
            )
            assert square is not None
            spawning.place(state, kind, "mini-boss", "melee", square, [])
    assert slaughter.arrive(state, group, TileNo(0), 6, []) == {""}, "none is left"


@pytest.mark.parametrize(("edge", "came_by"), [("nearest", 1), ("farthest", 1), ("all", 4), ("west", 1)])
def test_a_group_comes_by_one_edge_even_where_two_are_as_near(edge: str, came_by: int) -> None:
    """In a corner two edges are as near, and the two others as far."""
    state = empty("old-quarry", "soldier", "acolyte")
    state.heroes[0].square, state.heroes[1].square = at(0, 0), None
    group = replace(PRINTED.waves[0].of(2)[0], edge=edge)
    assert len(slaughter.edges_of(state, group, TileNo(0))) == came_by
