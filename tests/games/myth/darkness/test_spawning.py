"""MYTH-SPAWN: the sixteen kinds of spawn, where newcomers come, whom they seek."""

from typing import Any

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import (
    EnemyAttacked,
    EnemyMoved,
    EventChecked,
    Spawned,
)
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES, CardId, Reach
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickEdge, PlayCard
from ludoteca.games.myth.table.ids import PieceId, TileNo, figure_of
from ludoteca.games.myth.table.pieces import Lair, Scene, Slot
from ludoteca.games.myth.table.steps.darkness import (
    DarknessCycle,
    EndDarkness,
    GroupArrives,
    SpawnAll,
    WhomTheySeek,
)
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.round import CycleStart, EndOfRound, HeroCycleGoesOn
from ludoteca.games.myth.table.steps.setup import InitialSpawn

CARDS = PRINTED.darkness_cards
FAR = "0...........\n1...........\n............\n............\n............\n............\n...........g"


def spawn_card(kind: str) -> CardId:
    """A darkness card with a spawn type."""
    return next(card.id for card in CARDS.values() if card.spawn.type == kind)


def spawn(fight: Fight, kind: str) -> list[Any]:
    """The spawn step of a card with this type, with everything that follows."""
    fight.state.dark = True
    events = fight.run(SpawnAll(spawn_card(kind)))
    while fight.asked() is not None:
        events += fight.answer(lambda act: True)
    return events


# Spawning


NEST = "0...........\n............\n....L.......\n............\n...........1"


@pytest.mark.rule("MYTH-SPAWN-01", "MYTH-SPAWN-02", "MYTH-SPAWN-03", "MYTH-LAIR-01")
def test_without_a_lair_nothing_spawns_and_each_lair_brings_its_own_type() -> None:
    bare = Fight(FAR)
    assert not spawn(bare, "normal")
    fight = Fight(NEST, asleep=True)
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    spawn(fight, "normal")
    assert {each.kind for each in fight.state.enemies} == {"grubber", "crawler"}, "inactive lairs spawn too"


WEST = "............\n............\n0...L.......\n............\n...........1"


@pytest.mark.rule("MYTH-SPAWN-04", "MYTH-SPAWN-06", "MYTH-SPAWN-14", "MYTH-SPAWN-16")
def test_a_normal_spawn_is_the_printed_number_melee_first_next_to_the_lair() -> None:
    fight = Fight(WEST)
    spawn(fight, "normal")
    assert [(each.rank, each.arm) for each in fight.state.enemies] == [("minion", "melee")] * 2 + [("minion", "ranged")]
    lair = fight.state.lairs[0]
    assert all(board.distance(fight.state, lair.id, each.id) == 1 for each in fight.state.enemies)


@pytest.mark.rule("MYTH-SPAWN-07")
def test_melee_newcomers_stand_as_near_to_the_nearest_hero_as_they_can() -> None:
    fight = Fight(WEST)
    spawn(fight, "normal")
    ground = board.realm(fight.state)
    melee = [ground.distance(each.square, fight.hero().spot) for each in fight.state.enemies[:2]]
    assert melee == [3, 3], "the squares west of the lair"


@pytest.mark.rule("MYTH-SPAWN-08")
def test_ranged_newcomers_stand_within_their_range_and_as_far_as_can_be() -> None:
    fight = Fight(WEST)
    spawn(fight, "normal")
    ranged = fight.state.enemies[2]
    assert {attack.range for attack in board.card_of(ranged).attacks if attack.kind == "ranged"} == {4}
    assert board.realm(fight.state).distance(ranged.square, fight.hero().spot) == 4


@pytest.mark.rule("MYTH-SPAWN-10")
def test_a_ranged_newcomer_out_of_range_stays_by_the_lair_and_stands_nearest() -> None:
    """From the lair nothing is within 4 of a hero: to be next to the lair comes before the place towards the target."""
    fight = Fight("............\n............\n01......L...\n............\n............")
    spawn(fight, "normal")
    ranged = fight.state.enemies[2]
    assert board.distance(fight.state, fight.state.lairs[0].id, ranged.id) == 1
    assert board.realm(fight.state).distance(ranged.square, fight.hero(1).spot) == 6, "the column west of the lair"


@pytest.mark.rule("MYTH-SPAWN-05")
def test_when_the_squares_beside_a_lair_are_full_the_nearest_are_used() -> None:
    fight = Fight("ccccc\ncL.cc\nc..cc\nccccc\n0...1")
    spawn(fight, "normal")
    assert {each.square for each in fight.state.enemies[-3:]} == {fight.square(4, c) for c in (1, 2, 3)}


@pytest.mark.rule("MYTH-SPAWN-05")
def test_a_boss_comes_where_all_of_its_squares_are_free() -> None:
    """The two free squares beside the origin are too narrow for four; the nearest room is in the north-east."""
    fight = Fight("0.....\n~~~~..\n1~~~..")
    boss = min(PRINTED.bosses)
    assert PRINTED.bosses[boss].footprint == (2, 2)
    (figure,) = spawning.bring_unique(fight.state, boss, "boss", (fight.square(0, 1),), [])
    assert board.squares(fight.state, figure) == tuple(fight.square(row, col) for row in (0, 1) for col in (4, 5))


@pytest.mark.rule("MYTH-SPAWN-08")
def test_who_keeps_away_without_a_ranged_attack_comes_within_the_one_square_of_its_melee() -> None:
    """Of the three squares of a row, 1, 2 and 3 from the hero."""
    fight = Fight("0...1")
    ground = board.realm(fight.state)
    squares = ground.mask(fight.square(0, column) for column in (1, 2, 3))
    card = spawning.card_for("crawler", "captain")
    assert [attack.kind for attack in card.attacks] == ["melee"]
    assert spawning.best_of(ground, squares, (1, 1), card, "ranged", fight.hero(0)) == fight.square(0, 1)


@pytest.mark.rule("MYTH-SPAWN-09")
def test_the_priorities_name_the_hero_to_whom_melee_newcomers_come_close() -> None:
    """A Crawler goes for the highest threat."""
    fight = Fight("0...........\n............\n....L.......\n............\n...........1")
    fight.state.lairs[0].kind = "crawler"
    fight.hero(1).threat = 5
    spawn(fight, "normal")
    ground = board.realm(fight.state)
    assert all(
        ground.distance(each.square, fight.hero(1).spot) < ground.distance(fight.square(2, 4), fight.hero(1).spot)
        for each in fight.state.enemies
    )


@pytest.mark.rule("MYTH-SPAWN-11", "MYTH-SPAWN-12", "MYTH-SPAWN-33", "MYTH-SPAWN-34")
def test_missing_figures_cost_ap() -> None:
    fight = Fight(NEST)
    fight.state.dark = True
    stock = PRINTED.monsters["grubber"].figures
    for number in range(stock.melee - 1):
        fight.state.enemies.append(
            type(Fight("0g.1").one("g"))(PieceId(100 + number), "grubber", "minion", "melee", fight.square(0, 1), 1, 1)
        )
    origins = board.squares_of(fight.state.lairs[0])
    placed = spawning.bring_group(fight.state, "grubber", 8, 0, 0, origins, [])
    assert len(placed) == 1, "ranged figures do not stand in"
    assert fight.state.leftover == 7 // 3
    events: list[Any] = []
    chiefs = spawning.bring_group(fight.state, "grubber", 0, 0, stock.captain + 2, origins, events)
    assert fight.state.leftover == 7 // 3 + 2
    assert facts(events, Spawned) == [Spawned("grubber", "captain", chiefs, 2)]


@pytest.mark.rule("MYTH-SPAWN-11", "MYTH-SPAWN-33")
def test_missing_minions_of_both_arms_are_told_and_paid_together() -> None:
    """Two melee and one ranged Grubber more than there are figures: 3 are missing, for 1 AP."""
    fight = Fight(NEST)
    fight.state.dark = True
    stock, events = PRINTED.monsters["grubber"].figures, list[Any]()
    origins = board.squares_of(fight.state.lairs[0])
    spawning.bring_group(fight.state, "grubber", stock.melee + 2, stock.ranged + 1, 0, origins, events)
    (fact,) = facts(events, Spawned)
    assert (len(fact.figures), fact.missing) == (stock.melee + stock.ranged, 3)
    assert fight.state.leftover == 1


def test_a_cancelled_spawn_is_over_and_what_else_is_cancelled_stays_so() -> None:
    fight = Fight(NEST)
    fight.state.cancelled = ("spawn", "event")
    assert SpawnAll(CardId("terror-skitter")).resolve(fight.state, []) == ()
    assert list(fight.state.cancelled) == ["event"]


@pytest.mark.rule("MYTH-SPAWN-13")
def test_missing_figures_are_counted_lair_by_lair() -> None:
    """Two lairs with nothing left in the supply lack 3 minions each: 1 AP each; with 2 each there would be none."""
    for kind, ap in (("grubber", 2), ("oathless", 0)):
        fight = Fight(NEST)
        fight.state.lairs[0].kind = kind
        fight.state.lairs.append(Lair(PieceId(99), kind, fight.square(2, 8), 5))
        figures = PRINTED.monsters[kind].figures
        stock: tuple[tuple[Reach, int], ...] = (("melee", figures.melee), ("ranged", figures.ranged))
        for arm, number in stock:
            for _ in range(number):
                spawning.place(fight.state, kind, "minion", arm, fight.square(0, 5), [])
        spawn(fight, "normal")
        assert fight.state.leftover == ap


@pytest.mark.rule("MYTH-SPAWN-17", "MYTH-SPAWN-35")
def test_aggressive_newcomers_act_at_once_and_others_do_not() -> None:
    nest = "............\n.0..L.......\n............\n...........1\ng..........."
    fight = Fight(nest, asleep=True)
    old = fight.one("g").id
    acted = {fact.figure for fact in spawn(fight, "aggressive") if isinstance(fact, EnemyMoved)}
    assert fight.state.active == ("grubber",)
    assert acted
    assert old not in acted
    calm = Fight(nest)
    assert calm.state.active == ("grubber",)
    assert not [fact for fact in spawn(calm, "normal") if isinstance(fact, EnemyMoved | EnemyAttacked)]


@pytest.mark.rule("MYTH-SPAWN-18", "MYTH-SPAWN-32")
def test_focused_adds_two_ap_once() -> None:
    fight = Fight(NEST)
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    spawn(fight, "focused")
    assert fight.state.leftover == 2


@pytest.mark.rule("MYTH-SPAWN-19")
def test_heavy_brings_the_heavy_quantity() -> None:
    fight = Fight(NEST)
    spawn(fight, "heavy")
    assert [each.arm for each in fight.state.enemies] == ["melee"] * 3 + ["ranged"] * 2


@pytest.mark.rule("MYTH-SPAWN-20", "MYTH-SPAWN-38")
def test_deadly_brings_a_captain_for_each_lair() -> None:
    fight = Fight(NEST)
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    spawn(fight, "deadly")
    assert [(each.kind, each.rank) for each in fight.state.enemies] == [("grubber", "captain"), ("crawler", "captain")]


@pytest.mark.rule("MYTH-SPAWN-21")
def test_sacrifice_heals_the_lair_first() -> None:
    for life, healed, left in ((4, 5, 2), (1, 4, 0), (5, 5, 3)):
        fight = Fight(NEST)
        fight.state.lairs[0].life = life
        spawn(fight, "sacrifice")
        assert (fight.state.lairs[0].life, len(fight.state.enemies)) == (healed, left)


@pytest.mark.rule("MYTH-SPAWN-22", "MYTH-SPAWN-37", "MYTH-MINIBOSS-02", "MYTH-MINIBOSS-05")
def test_terrifying_brings_the_allied_mini_boss_once() -> None:
    fight = Fight(NEST)
    spawn(fight, "terrifying")
    (each,) = fight.state.enemies
    assert each.rank == "mini-boss"
    assert PRINTED.mini_bosses[each.kind].allied_type == "grubber"
    spawn(fight, "terrifying")
    assert len(fight.state.enemies) == 1
    assert fight.state.leftover == 1, "in play already: it counts as missing"


@pytest.mark.rule("MYTH-SPAWN-23")
def test_mystic_discards_every_ongoing_card() -> None:
    card = next(card.id for card in PRINTED.hero_cards["apprentice"] if "ongoing" in card.keywords)
    fight = Fight(NEST, heroes=("apprentice", "soldier"))
    fight.fill(card, card)
    fight.fill("soldier-unbowed", "soldier-gather-wrath", seat=1)
    spawn(fight, "mystic")
    assert fight.hero().discard == (card, card)
    assert fight.hero(1).discard == ("soldier-unbowed",)
    cards = [slot.card for hero in fight.state.heroes for slot in hero.slots if slot.card]
    assert cards == ["soldier-gather-wrath"], "no Ongoing card"


@pytest.mark.rule("MYTH-SPAWN-24")
def test_pacifying_takes_the_worth_of_rage_not_the_cards() -> None:
    from ludoteca.games.myth.effects.meaning import rage

    fight = Fight(NEST)
    fight.fill("soldier-gather-wrath", "soldier-gather-wrath")
    assert rage(fight.state, fight.hero()) == 2
    spawn(fight, "pacifying")
    assert rage(fight.state, fight.hero()) == 0
    assert [bool(slot.card) for slot in fight.hero().slots] == [True, True, False, False]
    fight.hero().slots = (*fight.hero().slots[:2], Slot(CardId("soldier-gather-wrath")), Slot())
    assert rage(fight.state, fight.hero()) == 1, "a new card counts"


@pytest.mark.rule("MYTH-SPAWN-25", "MYTH-SPAWN-32")
def test_ill_fated_discards_a_random_hand_card_of_each_player_once() -> None:
    fight = Fight(NEST, ["soldier-hard-swing", "soldier-gather-wrath"], ["acolyte-laying-on-of-hands"])
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    spawn(fight, "ill-fated")
    assert [len(hero.hand) for hero in fight.state.heroes] == [1, 0]
    assert [len(hero.discard) for hero in fight.state.heroes] == [1, 1]


@pytest.mark.rule("MYTH-SPAWN-26")
def test_shadow_places_minions_next_to_heroes() -> None:
    fight = Fight(NEST)
    spawn(fight, "shadow")
    assert fight.state.enemies
    assert all(
        min(board.distance(fight.state, each.id, hero.seat) for hero in fight.state.heroes) == 1
        for each in fight.state.enemies
    )


@pytest.mark.rule("MYTH-SPAWN-26")
@pytest.mark.parametrize(
    ("field", "squares"),
    [
        ("0c......1.\ncc........\n..........\n...L......\n..........", {(0, 7), (0, 9), (1, 7)}),
        ("0c.....c1c\ncc.....ccc\n..........\n...L......\n..........", {(0, 2), (1, 2), (2, 0)}),
    ],
)
def test_shadow_goes_on_to_the_next_hero_and_then_to_the_squares_nearest_to_the_first(
    field: str, squares: set[tuple[int, int]]
) -> None:
    """A Grubber seeks the nearest hero first: hero 0, beside whom all squares are taken."""
    fight = Fight(field)
    spawn(fight, "shadow")
    assert {each.square for each in fight.of("g") + fight.of("r")} == {fight.square(*place) for place in squares}


@pytest.mark.rule("MYTH-SPAWN-09")
@pytest.mark.parametrize(("row", "order"), [(3, [[0, 1]]), (2, [[0], [1]])])
def test_what_comes_from_nowhere_seeks_whom_the_first_square_of_the_realm_is_nearest_to(
    row: int, order: list[list[int]]
) -> None:
    """Hero 1 is three squares away from it, hero 0 three or two."""
    fight = Fight("...1\n....\n....\n0...")
    fight.hero(0).square = fight.square(row, 0)
    fight.hero(0).life = fight.hero(1).life = 5
    found = spawning.sought(fight.state, PRINTED.monsters["grubber"].minion, ())
    assert [[hero.seat for hero in alike] for alike in found] == order


@pytest.mark.rule("MYTH-SPAWN-09", "MYTH-ENEMYMOVE-05")
@pytest.mark.parametrize(("melee", "ranged", "tied"), [(1, 0, ()), (0, 1, ()), (0, 0, (0, 1))])
def test_the_priorities_of_those_who_come_say_whether_heroes_are_equal(
    melee: int, ranged: int, tied: tuple[int, ...]
) -> None:
    """The highest threat comes first for minions of the Crawlers, for their captains it does not count."""
    fight = Fight(".......\n0.....1\n.......")
    fight.state.dark, fight.hero(0).threat = True, 5
    fight.hero(0).life = fight.hero(1).life = 5
    step = GroupArrives("crawler", melee=melee, ranged=ranged, captains=1, origins=(fight.square(1, 3),))
    assert spawning.tied_heroes(step, fight.state) == tied


@pytest.mark.rule("MYTH-SPAWN-09", "MYTH-CARD-30")
def test_newcomers_do_not_seek_a_hidden_hero() -> None:
    """Grubbers seek the nearest: hero 0, unless it is hidden."""
    for shadows, near in ((0, 0), (5, 1)):
        fight = Fight("0..L........\n............\n...........1")
        fight.hero(0).shadows = shadows
        spawn(fight, "normal")
        melee = fight.of("g")
        lair = fight.state.lairs[0].id
        assert all(
            board.distance(fight.state, each.id, figure_of(near)) < board.distance(fight.state, lair, figure_of(near))
            for each in melee
        )


@pytest.mark.rule("MYTH-SPAWN-27", "MYTH-SPAWN-32")
def test_paranoid_gives_each_hero_four_threat_once() -> None:
    fight = Fight(NEST)
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    fight.hero(1).threat = 8
    spawn(fight, "paranoid")
    assert [hero.threat for hero in fight.state.heroes] == [4, 10]


@pytest.mark.rule("MYTH-SPAWN-28", "MYTH-SPAWN-30", "MYTH-SPAWN-39")
def test_intelligent_and_rowdy_choose_the_arms_as_far_as_there_are_figures() -> None:
    for kind, arm in (("intelligent", "ranged"), ("rowdy", "melee")):
        fight = Fight(NEST)
        spawn(fight, kind)
        assert {each.arm for each in fight.state.enemies} == {arm}
        assert len(fight.state.enemies) == 3
    drowned = Fight(NEST)
    drowned.state.lairs[0].kind = "drowned"
    spawn(drowned, "intelligent")
    assert {each.arm for each in drowned.state.enemies} == {"melee"}


@pytest.mark.rule("MYTH-SPAWN-36")
def test_every_lair_explodes() -> None:
    """A Crawler lair and a Grubber lair: ten minions of each type."""
    fight = Fight(NEST)
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    spawn(fight, "explosive")
    assert not fight.state.lairs
    kinds = [each.kind for each in fight.state.enemies]
    assert (kinds.count("grubber"), kinds.count("crawler")) == (10, 10)


@pytest.mark.rule("MYTH-SPAWN-29")
def test_explosive_hurts_neighbours_and_turns_the_lair_into_ten_minions() -> None:
    fight = Fight("............\n...0L.......\n............\n...........1")
    fight.state.tiles[0].reserve = 3
    life = [hero.life for hero in fight.state.heroes]
    spawn(fight, "explosive")
    assert [hero.life for hero in fight.state.heroes] == [life[0] - 2, life[1]]
    assert not fight.state.lairs
    assert not fight.state.loot
    assert len(fight.state.enemies) == 10
    assert {fight.square(r, c) for r in (1, 2) for c in (4, 5)} <= {each.square for each in fight.state.enemies}


@pytest.mark.rule("MYTH-SPAWN-29")
def test_of_ten_minions_of_an_explosion_those_are_ranged_for_whom_no_melee_figure_is_left() -> None:
    fight = Fight(NEST)
    edges = [fight.square(row, column) for row in (0, 4) for column in range(1, 11)]
    for square in edges[: board.supply(fight.state, "grubber", "minion", "melee") - 4]:
        spawning.place(fight.state, "grubber", "minion", "melee", square, [])
    before = {each.id for each in fight.state.enemies}
    (spawned,) = facts(spawn(fight, "explosive"), Spawned)
    assert spawned.missing == 0
    assert [each.arm for each in fight.state.enemies if each.id not in before] == ["melee"] * 4 + ["ranged"] * 6


@pytest.mark.rule("MYTH-SPAWN-29", "MYTH-SPAWN-11")
def test_those_of_an_explosion_without_a_square_are_missing() -> None:
    """The four squares of the lair and three more for ten: 3 are missing, which is 1 AP."""
    fight = Fight("0..L.\n.##..\n1####")
    (spawned,) = facts(spawn(fight, "explosive"), Spawned)
    assert (len(spawned.figures), spawned.missing, fight.state.leftover) == (7, 3, 1)


@pytest.mark.rule("MYTH-SPAWN-26", "MYTH-SPAWN-11")
def test_minions_beside_heroes_of_whom_there_are_no_figures_left_are_missing() -> None:
    """Two melee and one ranged Grubber more than the box has: 3 are missing, which is 1 AP."""
    fight = Fight(NEST)
    fight.state.dark = True
    stock, events = PRINTED.monsters["grubber"].figures, list[Any]()
    spawning.beside_heroes(fight.state, "grubber", stock.melee + 2, stock.ranged + 1, events)
    (fact,) = facts(events, Spawned)
    assert (len(fact.figures), fact.missing) == (stock.melee + stock.ranged, 3)
    assert fight.state.leftover == 1


@pytest.mark.rule("MYTH-SPAWN-26", "MYTH-SPAWN-11")
def test_minions_beside_heroes_without_any_square_left_are_missing() -> None:
    """Two free squares for five: 3 are missing, which is 1 AP."""
    fight = Fight("0..1")
    fight.state.meter = 0
    placed = spawning.beside_heroes(fight.state, "grubber", 3, 2, [])
    assert [board.find(fight.state, figure).arm for figure in placed] == ["melee", "melee"]  # type: ignore[union-attr]
    assert fight.state.meter == 1


@pytest.mark.parametrize(("far", "sides"), [(False, "north west"), (True, "south east")])
def test_the_edges_nearest_to_a_hero_and_farthest_from_all(far: bool, sides: str) -> None:
    fight = Fight("0" + "." * 11 + "\n............" * 11)
    fight.hero(1).square = None
    found = spawning.nearest_sides(fight.state, TileNo(0), far)
    assert sorted(found) == sorted(sides.split())
    fight.hero(0).square = None
    assert spawning.nearest_sides(fight.state, TileNo(0), far) == SIDES[:1]


@pytest.mark.parametrize(("standing", "rows"), [(True, [2, 1]), (False, [0, 1])])
def test_newcomers_stand_along_an_edge_nearest_to_a_hero_first_or_from_its_first_square(
    standing: bool, rows: list[int]
) -> None:
    fight = Fight("....\n....\n....\n0..1")
    border = tuple([fight.square(row, 0) for row in range(3)])
    for hero in fight.state.heroes:
        hero.defeated = not standing
    placed = spawning.on_border(fight.state, "grubber", 2, 0, 0, border, [])
    stands = {each.id: each.square for each in fight.state.enemies}
    assert [stands[figure] for figure in placed] == [fight.square(row, 0) for row in rows]


@pytest.mark.rule("MYTH-SPAWN-11", "MYTH-SPAWN-12")
@pytest.mark.parametrize(
    ("due", "missing", "meter"),
    [((2, 0, 0), 0, 0), ((4, 0, 0), 2, 0), ((3, 2, 0), 3, 1), ((1, 1, 1), 1, 1), ((3, 2, 1), 4, 2)],
)
def test_newcomers_without_a_square_on_or_behind_an_edge_are_missing(
    due: tuple[int, int, int], missing: int, meter: int
) -> None:
    """Two squares are free; three minions are worth 1 AP, a captain is worth 1."""
    fight = Fight("0..1")
    fight.state.meter = 0
    events: list[Any] = []
    placed = spawning.on_border(fight.state, "grubber", *due, (fight.square(0, 1),), events)
    assert len(placed) == 2
    assert facts(events, Spawned) == [Spawned("grubber", "minion", placed, missing)]
    assert fight.state.meter == meter


@pytest.mark.rule("MYTH-SPAWN-31")
def test_reinforcing_adds_four_minions_along_the_nearest_edge() -> None:
    fight = Fight(
        "............\n0...........\n......L.....\n............\n............\n............\n............\n............\n............\n............\n............\n...........1"
    )
    fight.hero(1).square = fight.square(2, 1)
    spawn(fight, "reinforcing")
    assert len(fight.state.enemies) == 3 + 4
    along = {each.square for each in fight.state.enemies[3:]}
    assert along == {fight.square(row, 0) for row in (0, 2, 3, 4)}, "the hero stands on the west edge, in row 1"


@pytest.mark.rule("MYTH-SPAWN-15")
def test_the_group_orders_the_lairs_if_it_wants_to_be_asked() -> None:
    fight = Fight(NEST, ties="ask")
    fight.state.lairs.append(Lair(PieceId(99), "crawler", fight.square(2, 8), 5))
    fight.state.dark = True
    fight.run(SpawnAll(spawn_card("normal")))
    assert set(fight.can()) == {Pick((fight.state.lairs[0].id,)), Pick((PieceId(99),))}
    events = fight.do(Pick((PieceId(99),)))
    assert [fact.kind for fact in facts(events, Spawned)] == ["crawler", "grubber"]


@pytest.mark.rule("MYTH-SPAWN-40")
def test_a_card_that_names_a_type_brings_it_without_a_lair() -> None:
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        if name.endswith(".penalty")
        for at, effect in enumerate(effects)
        if getattr(effect, "monster", None) == "crawler"
    )
    fight = Fight(FAR)
    fight.run(Carry(name, Scene(owner=Seat(0), source=name.split(".")[0]), at=at))
    assert [each.kind for each in fight.state.enemies].count("crawler") == 2
    assert all(board.distance(fight.state, Seat(0), each.id) == 1 for each in fight.of("c"))


@pytest.mark.rule("MYTH-DARK-25")
def test_a_card_may_cancel_the_event() -> None:
    card = next(
        card
        for cards in PRINTED.hero_cards.values()
        for card in cards
        if card.window == "darkness-card-drawn" and "event" in str(card.effects)
    )
    hero = card.id.split("-")[0]
    ongoing = next(each.id for each in PRINTED.hero_cards[hero] if "ongoing" in each.keywords)
    fight = Fight(FAR, [card.id], heroes=(hero, "soldier"))
    fight.fill(ongoing)
    fight.state.chain = 1
    fight.run(DarknessCycle(), HeroCycleGoesOn())
    fight.do(PlayCard(card.id, "interrupt", "none"))
    while not fight.resting:
        fight.answer(lambda act: True)
    assert facts(fight.events, EventChecked)[0].ignored


@pytest.mark.rule("MYTH-DARK-12")
def test_a_penalty_may_last_for_the_rest_of_the_act() -> None:
    """Healing Silt: each healing of the hero restores 1 life less, also in later rounds; others are not concerned."""
    fight = Fight(FAR)
    fight.run(Carry(Address("abbess-healing-silt.penalty"), Scene(owner=Seat(0), source="abbess-healing-silt")))
    fight.state.darkness_card = CardId("abbess-healing-silt")
    fight.run(EndDarkness(), EndOfRound(), EndOfRound(), CycleStart())
    for hero in fight.state.heroes:
        hero.life = 1
        harm.heal(fight.state, hero.seat, 3, [])
    assert [hero.life for hero in fight.state.heroes] == [3, 4]


# Whom newcomers seek

EVEN = "0.........1\n...........\n....L......\n...........\n...........\n..........."


def even(ties: str = "fixed") -> Fight:
    """Two heroes with the same life, threat and hand, one on each side of a lair."""
    fight = Fight(EVEN, heroes=("soldier", "acolyte"), ties=ties)
    for hero in fight.state.heroes:
        hero.life, hero.threat, hero.hand = 5, 3, ()
    fight.hero(1).square = fight.square(2, 9)
    fight.hero(0).square = fight.square(2, 0)
    return fight


def sum_of_distances(fight: Fight, seat: int) -> int:
    """How far the enemies in play are from a hero."""
    return sum(board.distance(fight.state, each.id, Seat(seat)) for each in fight.state.enemies)


@pytest.mark.rule("MYTH-SPAWN-09", "MYTH-ENEMYMOVE-05", "MYTH-ENEMYMOVE-04")
def test_of_heroes_alike_the_group_names_whom_newcomers_seek() -> None:
    places = []
    for seat in (0, 1):
        fight = even()
        fight.state.dark = True
        fight.run(SpawnAll(spawn_card("normal")))
        asked = fight.asked()
        assert isinstance(asked, WhomTheySeek)
        assert fight.can(0) == fight.can(1) == [Pick((Seat(0),)), Pick((Seat(1),))]
        assert not fight.state.enemies, "nobody stands before the answer"
        fight.do(Pick((Seat(seat),)), seat=1 - seat)
        assert fight.asked() is None
        assert sum_of_distances(fight, seat) < sum_of_distances(fight, 1 - seat)
        places.append({each.square for each in fight.state.enemies})
    assert places[0] != places[1]


@pytest.mark.rule("MYTH-SPAWN-09", "MYTH-ENEMYMOVE-04")
def test_a_hero_with_less_life_is_sought_without_a_question() -> None:
    fight = even()
    fight.hero(1).life = 4
    fight.state.dark = True
    fight.run(SpawnAll(spawn_card("normal")))
    assert fight.asked() is None
    assert sum_of_distances(fight, 1) < sum_of_distances(fight, 0)


@pytest.mark.rule("MYTH-SPAWN-26", "MYTH-ENEMYMOVE-05")
def test_a_shadow_spawn_surrounds_the_hero_whom_the_group_names() -> None:
    fight = even()
    fight.state.dark = True
    fight.run(SpawnAll(spawn_card("shadow")))
    fight.do(Pick((Seat(1),)))
    assert {board.distance(fight.state, each.id, Seat(1)) for each in fight.state.enemies} == {1}


@pytest.mark.rule("MYTH-LAIR-13", "MYTH-ENEMYMOVE-05")
@pytest.mark.parametrize(("ties", "asks"), [("fixed", False), ("ask", True)])
def test_while_a_tile_is_populated_the_table_says_whether_it_is_asked(ties: str, asks: bool) -> None:

    fight = even(ties)
    fight.run(InitialSpawn(fight.state.lairs[0].id))
    assert isinstance(fight.asked(), WhomTheySeek) is asks
    assert bool(fight.state.enemies) is not asks


@pytest.mark.rule("MYTH-SPAWN-31")
@pytest.mark.parametrize(("ties", "edges"), [("fixed", 0), ("ask", 2)])
def test_equally_near_edges_of_a_reinforcing_spawn_are_for_the_group(ties: str, edges: int) -> None:
    fight = Fight("0..........\n...........\n1..........\n....L......\n...........\n...........", ties=ties)
    fight.hero(1).life = 1
    fight.state.dark = True
    fight.run(SpawnAll(spawn_card("reinforcing")))
    offered = fight.can() if fight.asked() is not None else []
    assert len(offered) == edges
    if offered:
        fight.do(PickEdge("west"))
        column = {each.square % 256 for each in fight.state.enemies[-4:]}
        assert column == {fight.square(0, 0) % 256}


@pytest.mark.rule("MYTH-SPAWN-21")
@pytest.mark.parametrize(
    ("life", "due", "healed", "rest"),
    [
        (5, (2, 1), 5, (2, 1)),
        (4, (2, 1), 5, (1, 1)),
        (2, (2, 1), 5, (0, 0)),
        (1, (2, 1), 4, (0, 0)),
        (2, (1, 3), 5, (0, 1)),
    ],
)
def test_minions_due_heal_the_lair_melee_first_and_the_rest_come(
    life: int, due: tuple[int, int], healed: int, rest: tuple[int, int]
) -> None:
    nest = Lair(PieceId(60), "grubber", Fight(NEST).square(2, 4), life)
    assert spawning.mend(Fight(NEST).state, nest, *due, []) == rest
    assert nest.life == healed
