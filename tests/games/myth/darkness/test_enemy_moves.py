"""MYTH-ENEMYMOVE and Perception: whom enemies go for and which square they take, drawn before and after."""

from __future__ import annotations

from collections import deque
from itertools import product
from random import Random

import pytest
from tests.games.myth.drawn.fights import MARKS, Drawn, after_moves, facts, give, set_up, text

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.figures import classification
from ludoteca.games.myth.parts.darkness import activation, enemy_paths, spawning
from ludoteca.games.myth.parts.darkness.facts import EnemyMoved
from ludoteca.games.myth.parts.darkness.priorities import Field, best, moving_attack
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Grant, Mod, Taunt
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickSquare
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Enemy, Scene, Tile
from ludoteca.games.myth.table.steps.darkness import MoveEnemies, MoveUnit, WhichPlace, WhichTarget
from ludoteca.games.myth.table.steps.effects import Carry

# Priorities


@pytest.mark.rule("MYTH-ENEMYMOVE-02", "MYTH-ENEMYMOVE-03", "MYTH-ENEMYMOVE-04", "MYTH-ENEMYMOVE-05")
def test_priorities_are_read_from_the_top_until_one_target_is_left() -> None:
    """A Crawler: highest threat, most Ammo, nearest; then least life; then the players choose."""
    drawn = Drawn("0..c..1")
    first, second = drawn.state.heroes
    each = drawn.one("c")
    second.ammo, second.life = (Ammo(CardId("archer-arrow"), 1),), 1
    first.threat = 1
    assert best(drawn.state, each, (Seat(0), Seat(1)))[0] == (0,)
    assert [line.criterion for line in best(drawn.state, each, (Seat(0), Seat(1)))[1]] == ["highest-threat"]
    second.threat = 1
    assert best(drawn.state, each, (Seat(0), Seat(1)))[0] == (1,)
    second.ammo, first.square = (), Square(first.spot + 1)
    tied, why = best(drawn.state, each, (Seat(0), Seat(1)))
    assert tied == (0,)
    assert [(line.criterion, line.values) for line in why] == [
        ("highest-threat", (1, 1)),
        ("most-ammo", (0, 0)),
        ("nearest", (2, 3)),
    ]
    first.square = Square(first.spot - 1)
    tied, why = best(drawn.state, each, (Seat(0), Seat(1)))
    assert tied == (1,)
    assert [line.criterion for line in why] == ["highest-threat", "most-ammo", "nearest", "least-life"]
    second.life = first.life
    assert best(drawn.state, each, (Seat(0), Seat(1)))[0] == (0, 1)


@pytest.mark.rule("MYTH-ENEMYMOVE-05", "MYTH-DARK-22")
def test_the_fifth_priority_is_the_players_choice() -> None:
    for seat, end in ((0, "0g....1"), (1, "0....g1")):
        drawn = Drawn("0..g..1")
        drawn.moves()
        assert isinstance(drawn.asked(), WhichTarget)
        assert drawn.offers() == [Pick((Seat(0),)), Pick((Seat(1),))]
        (fact,) = facts(drawn.answer(lambda act, seat=seat: act == Pick((seat,))), EnemyMoved)  # type: ignore[misc]
        assert (fact.target, str(drawn)) == (seat, end)


def test_nobody_is_asked_where_the_choice_makes_no_difference() -> None:
    drawn = Drawn("0.g\n..1")
    drawn.state.heroes[1].square = drawn.square(1, 0)
    drawn.moves()
    assert drawn.asked() is None


@pytest.mark.rule("MYTH-ENEMYMOVE-01", "MYTH-ENEMYMOVE-42")
def test_enemies_move_one_after_another_in_activation_order() -> None:
    """Each sees where those before it have gone: the Grubber takes the only square, the Drowned find it taken."""
    drawn = Drawn("d.g.0")
    events = facts(drawn.moves(), EnemyMoved)
    assert [fact.kind for fact in events] == ["grubber", "drowned"]
    assert str(drawn) == "..dg0"


@pytest.mark.rule("MYTH-ENEMYMOVE-06", "MYTH-ENEMYMOVE-17", "MYTH-ENEMYMOVE-24")
def test_an_enemy_moves_up_to_its_movement_towards_its_target() -> None:
    assert after_moves("g.......0") == "...g....0"
    assert after_moves("d.......0") == "..d.....0"
    assert after_moves("C.......0") == ".....C..0"
    assert after_moves("g....0") == "...g.0"
    assert after_moves("g...0.") == "...g0."


@pytest.mark.rule("MYTH-ENEMYMOVE-06")
def test_effects_change_the_movement_of_enemies() -> None:
    def held(drawn: Drawn) -> None:
        give(drawn, Grant, (PieceId(10),), flag="cannot-move")

    assert after_moves("g...0", held) == "g...0"


def test_one_that_stays_says_why() -> None:
    held = Drawn("g.......0")
    give(held, Grant, (PieceId(10),), flag="cannot-move")
    shut, near = Drawn("g#......0\n##......."), Drawn("r..0")
    for drawn, why in ((held, "held where it stands"), (shut, "no free way"), (near, "can already shoot")):
        (fact,) = facts(drawn.moves(), EnemyMoved)
        assert fact.path == ()
        told = fact.tell(["Ada"])
        assert told is not None
        assert told.en.endswith(f": {why}")


@pytest.mark.rule("MYTH-ENEMYMOVE-30")
@pytest.mark.parametrize(("between", "moved"), [("~", ".~g0"), ("#", "g#.0")])
def test_an_enemy_with_leave_to_pass_blue_lines_passes_no_rock(between: str, moved: str) -> None:
    """Without that leave it passes neither."""
    assert after_moves(f"g{between}.0") == f"g{between}.0"

    def leave(drawn: Drawn) -> None:
        give(drawn, Grant, (PieceId(10),), flag="pass-terrain")

    assert after_moves(f"g{between}.0", leave) == moved


@pytest.mark.rule("MYTH-ENEMYMOVE-06")
@pytest.mark.parametrize(("less", "moved"), [(1, "..g..0"), (2, ".g...0"), (3, "g....0"), (4, "g....0")])
def test_a_grubber_with_less_movement_goes_less_far_and_without_any_nowhere(less: int, moved: str) -> None:
    assert after_moves("g....0", lambda drawn: give(drawn, Mod, (PieceId(10),), -less, stat="movement")) == moved


@pytest.mark.rule("MYTH-ENEMYMOVE-08")
def test_steps_may_be_diagonal_and_occupied_squares_are_closed() -> None:
    assert after_moves("g...\n....\n....\n...0") == "....\n....\n..g.\n...0"
    assert after_moves(".g\ng0") == ".g\ng0"


def test_a_defeated_hero_is_no_target_and_still_fills_its_square() -> None:
    def fallen(drawn: Drawn) -> None:
        drawn.state.heroes[0].defeated = True
        drawn.state.heroes[0].life = 0

    assert after_moves("g.0.1", fallen) == ".g0.1"


@pytest.mark.rule("MYTH-ENEMYMOVE-30")
@pytest.mark.parametrize("wall", ["~", "#", "T", "d"])
def test_enemies_enter_neither_lines_nor_tokens_nor_figures(wall: str) -> None:
    """The way is two squares long; only a wall of whatever kind keeps the Grubber away."""
    if wall == "d":
        drawn = Drawn("g.d.0")
        drawn.state.enemies[1].ailments = (Ailment("prone"),)
        drawn.moves()
        assert str(drawn) == ".gd.0"
        return
    assert after_moves("g...0") == "...g0"
    assert after_moves(f"g.{wall}.0") == f".g{wall}.0"


@pytest.mark.rule("MYTH-ENEMYMOVE-30", "MYTH-ENEMYMOVE-33")
def test_a_lair_fills_four_squares() -> None:
    assert after_moves("g.L.0\n#...#") == ".gL.0\n#...#"


@pytest.mark.rule("MYTH-ENEMYMOVE-07", "MYTH-ENEMYMOVE-39")
def test_a_large_figure_takes_a_square_a_step_and_needs_all_of_its_squares_free() -> None:
    """Mother Mudmaw covers 2x2 and has movement 2; in a corridor of one square she cannot follow."""
    assert after_moves("U.....0\n.......") == "..U...0\n......."
    assert after_moves("U....0.\n.......") == "..U..0.\n......."
    assert after_moves("U....0.\n..#####") == "U....0.\n..#####"
    assert after_moves("U....0.\n...####") == ".U...0.\n...####"


# Classifications


@pytest.mark.rule("MYTH-ENEMYMOVE-11", "MYTH-ENEMYMOVE-42")
def test_instinct_stops_on_the_first_square_from_which_it_can_attack_anybody() -> None:
    """The Crawler would rather have hero 1 and could reach them; the nearer hero comes first all the same."""
    assert after_moves("1...c.0", set_up(threat1=9)) == "1....c0"
    assert after_moves("1..c..0", set_up(threat1=9)) == "1c....0"


@pytest.mark.rule("MYTH-ENEMYMOVE-13")
def test_undead_move_like_instinct() -> None:
    assert after_moves("1..d.0", set_up(life1=1)) == "1...d0"


@pytest.mark.rule("MYTH-ENEMYMOVE-12", "MYTH-ENEMYMOVE-32")
def test_intellect_goes_for_its_target_past_others() -> None:
    """An Oathless wants the hero with least life, and walks on past the other."""
    assert after_moves("1...o.0", set_up(life1=1)) == "1o....0"
    assert after_moves("1...o.0", set_up(life0=1)) == "1....o0"


@pytest.mark.rule("MYTH-ENEMYMOVE-09", "MYTH-ENEMYMOVE-10", "MYTH-ENEMYMOVE-32")
def test_if_the_first_target_is_out_of_reach_the_next_one_is_attacked() -> None:
    assert after_moves("1....o.0", set_up(life1=1)) == "1.....o0"
    assert after_moves("1..#.o.0", set_up(life1=1)) == "1..#..o0"


@pytest.mark.rule("MYTH-ENEMYMOVE-12", "MYTH-ENEMYMOVE-27", "MYTH-ENEMYMOVE-29")
def test_intellect_melee_takes_the_attack_square_that_costs_most() -> None:
    """Three squares behind the hero cost 3; the first row is the fixed choice."""
    before = """
        ......
        .{}.0..
        ......
        """
    assert after_moves(before.format("o")) == text("""
        ....o.
        ...0..
        ......
        """)
    assert after_moves(before.format("g")) == text("""
        ..g...
        ...0..
        ......
        """)


@pytest.mark.rule("MYTH-ENEMYMOVE-27")
def test_an_intellect_captain_goes_round_even_when_adjacent() -> None:
    assert after_moves("M0..\n....") == ".0M.\n...."


@pytest.mark.rule("MYTH-ENEMYMOVE-29")
def test_the_table_may_decide_ties_between_squares() -> None:
    drawn = Drawn("......\n.o.0..\n......", ties="ask")
    drawn.moves()
    assert isinstance(drawn.asked(), WhichPlace)
    assert drawn.offers() == [PickSquare(drawn.square(row, 4)) for row in range(3)]
    drawn.answer(lambda act: act == PickSquare(drawn.square(2, 4)))
    assert str(drawn) == "......\n...0..\n....o."


@pytest.mark.rule("MYTH-ENEMYMOVE-29")
def test_two_squares_are_a_tie_too() -> None:
    drawn = Drawn("......\n.o.0..\n######", ties="ask")
    drawn.moves()
    assert drawn.offers() == [PickSquare(drawn.square(row, 4)) for row in range(2)]


@pytest.mark.rule("MYTH-ENEMYMOVE-18")
def test_a_melee_minion_next_to_a_target_does_not_move() -> None:
    """Neither for a better target nor, of Intellect, to use its movement."""
    for mark in "gcod":
        assert after_moves(f"0{mark}...1\n......", set_up(threat1=9, life1=1)) == f"0{mark}...1\n......"


@pytest.mark.rule("MYTH-ENEMYMOVE-19", "MYTH-ENEMYMOVE-28", "MYTH-ENEMYMOVE-12")
def test_intellect_makes_room_only_if_one_more_can_attack_then() -> None:
    """Only the three squares above the hero are next to it; the first Oathless stands in the way of the second."""
    assert after_moves("oo..\n##0#") == "..oo\n##0#"
    assert after_moves(".o..\n##0#") == ".o..\n##0#"
    assert after_moves("gg..\n##0#") == "gg..\n##0#"
    assert after_moves("o.o.\n##0#") == ".oo.\n##0#"  # both can attack as it is: the one beside the hero stays
    assert after_moves("o#o.\n###0") == "o#o.\n###0", "behind rock the other one gains nothing"
    assert after_moves("o.o..\n###0#") == "...oo\n###0#", "one that acts later is of the same type, too"
    assert after_moves("ooo..\n###0#") == "..ooo\n###0#", "of two that wait one is enough"


@pytest.mark.rule("MYTH-ENEMYMOVE-19", "MYTH-ENEMYMOVE-28")
def test_intellect_makes_room_though_a_further_hero_is_out_of_everybodys_reach() -> None:
    assert after_moves("oo..##\n##0##1") == "..oo##\n##0##1"


@pytest.mark.rule("MYTH-ENEMYMOVE-19")
def test_intellect_makes_no_room_for_one_that_was_thrown_down_since_the_order_was_set() -> None:
    drawn = Drawn("o.o..\n###0#")
    order = activation.order(drawn.state, RANKS)
    waiting, _ = drawn.of("o")
    waiting.ailments = (Ailment("prone"),)
    drawn.run(MoveEnemies(order))
    assert str(drawn) == "o.o..\n###0#"


@pytest.mark.rule("MYTH-ENEMYMOVE-19")
def test_the_players_choose_between_two_squares_to_which_intellect_can_make_room() -> None:
    """Both are next to the hero, one step from the gap that the other Oathless waits for."""
    drawn = Drawn("##o##\n##o##\n#.0.#", ties="ask")
    drawn.moves()
    assert isinstance(drawn.asked(), WhichPlace)
    assert drawn.offers() == [PickSquare(drawn.square(2, 1)), PickSquare(drawn.square(2, 3))]
    drawn.answer(lambda act: act == PickSquare(drawn.square(2, 3)))
    assert drawn.of("o")[1].square == drawn.square(2, 3)


@pytest.mark.rule("MYTH-ENEMYMOVE-21", "MYTH-ENEMYMOVE-26", "MYTH-ENEMYMOVE-42")
def test_instinct_shooters_stay_where_they_can_shoot_and_else_take_the_first_square() -> None:
    """Slings reach 4 squares, whatever the distance before."""
    assert after_moves("r...0") == "r...0"
    assert after_moves("r0...") == "r0..."
    assert after_moves("r......0") == "...r...0"
    assert after_moves("r.....0.") == "..r...0."


@pytest.mark.rule("MYTH-ENEMYMOVE-26", "MYTH-ENEMYMOVE-22")
def test_of_equally_near_squares_to_shoot_from_instinct_takes_the_farthest() -> None:
    """One step down the sling sees past the rocks, from either square; the hero is 3 or 4 squares away."""
    assert after_moves("""
        ..#..r
        #0#...
        ......
        .#....
        """) == text("""
        ..#...
        #0#..r
        ......
        .#....
        """)


@pytest.mark.rule("MYTH-ENEMYMOVE-22", "MYTH-ENEMYMOVE-38")
def test_intellect_shooters_go_as_far_away_as_range_and_sight_allow() -> None:
    """Crossbows reach 5 squares; an Oathless has 3 MP."""
    assert after_moves("0x........") == "0...x....."
    assert after_moves("0...x.....") == "0....x...."
    assert after_moves("0.......x.") == "0....x...."
    assert after_moves("0........x") == "0.....x..."


@pytest.mark.rule("MYTH-ENEMYMOVE-22", "MYTH-ENEMYMOVE-38")
def test_shooters_must_see_their_target_from_where_they_stop() -> None:
    """The square round the corner is as far and takes more movement, but sees nobody."""
    assert after_moves("0x..#\n###.#\n###.#") == "0..x#\n###.#\n###.#"


@pytest.mark.rule("MYTH-ENEMYMOVE-44")
def test_a_captain_moves_by_its_first_attack_and_may_use_another() -> None:
    """A Marshal closes in though the hand bow would reach; behind water it takes a square to shoot from."""
    assert after_moves("M..0") == "..M0"
    drawn = Drawn("M.~.0")
    drawn.moves()
    assert str(drawn) == ".M~.0"
    assert [fact.attack for fact in drawn.attacks() if hasattr(fact, "attack")] == ["marshal-hand-bow"]


@pytest.mark.rule("MYTH-ENEMYMOVE-09", "MYTH-ENEMYMOVE-44")
def test_drawing_nearer_ends_on_a_square_from_which_another_attack_reaches() -> None:
    """Random rooms with a ditch: a Marshal that cannot come next to the hero shoots if any square lets it."""
    random, met = Random(44), 0
    bow = PRINTED.attacks["marshal-hand-bow"]
    for _ in range(60):
        rows = [[random.choice("....#") for _ in range(4)] + ["~"] + [random.choice(".#")] for _ in range(5)]
        rows[random.randrange(5)][0], rows[random.randrange(5)][5] = "M", "0"
        drawn = Drawn("\n".join(map("".join, rows)))
        each, field = drawn.one("M"), Field(drawn.state)
        way = enemy_paths.way_of(drawn.state, field, each, field.free)
        ground, target = field.ground, [drawn.state.heroes[0].spot]
        able = [
            square
            for square in ground.squares_in(way.reach)
            if ground.distance_between([square], target) <= bow.range
            and ground.sees_any([square], target, board.enemy_blockers(drawn.state))
        ]
        drawn.moves()
        assert bool(able) == (each.square in able)
        met += bool(able)
    assert met > 10


@pytest.mark.rule("MYTH-ENEMYMOVE-44")
def test_who_has_no_attack_of_its_own_kind_moves_by_the_first_that_it_has() -> None:
    """As a boss may whose next stage fights otherwise; a Mucker has but one attack, at arm's length."""
    drawn = Drawn("0....1")
    spawning.place(drawn.state, "grubber", "captain", "ranged", drawn.square(0, 3), [])
    (each,) = drawn.state.enemies
    assert moving_attack(each) == PRINTED.monsters["grubber"].captain.attacks[0]


# Whom


@pytest.mark.rule("MYTH-ENEMYMOVE-23", "MYTH-CARD-30")
def test_hidden_heroes_are_no_targets() -> None:
    assert after_moves("1...g.0", set_up(shadows0=5)) == "1g....0"
    assert after_moves("1...g.0") == "1....g0"


@pytest.mark.rule("MYTH-ENEMYMOVE-23")
def test_without_targets_nobody_moves() -> None:
    drawn = Drawn("0..g")
    drawn.state.heroes[0].shadows = 8
    assert facts(drawn.moves(), EnemyMoved) == []
    assert str(drawn) == "0..g"


def test_a_taunt_comes_before_all_priorities_while_the_taunter_can_be_attacked() -> None:
    """Also for Instinct, and for those who stand next to somebody else; out of reach it means nothing."""

    def taunt(drawn: Drawn) -> None:
        give(drawn, Taunt, tuple([each.id for each in drawn.state.enemies]), amount=1)

    assert after_moves("1...g.0", taunt) == "1g....0"
    assert after_moves("1..g0..", taunt) == "1g..0.."
    assert after_moves("1.....g0", taunt) == "1.....g0"


def test_a_decoy_draws_those_who_are_taunted_by_it() -> None:
    def drawn_to(drawn: Drawn) -> None:
        (decoy,) = drawn.state.things
        give(drawn, Taunt, (drawn.one("g").id,), amount=decoy.id)

    assert after_moves("D...g.0", drawn_to) == "Dg....0"
    assert after_moves("D......g..0", drawn_to) == "D........g0"
    assert after_moves("D.....g.....", drawn_to) == "D..g........"
    assert after_moves("D...g.0") == "D....g0"


@pytest.mark.rule("MYTH-ENEMYMOVE-16", "MYTH-ENEMYMOVE-37")
def test_who_follows_a_scout_to_a_decoy_without_being_drawn_goes_for_a_hero() -> None:
    """The hero is one step out of reach."""
    drawn = Drawn("D.....g....0")
    each, field, (decoy,) = drawn.one("g"), Field(drawn.state), drawn.state.things
    way = enemy_paths.way_of(drawn.state, field, each, field.free)
    goal = enemy_paths.goal_of(drawn.state, field, each, way, decoy.id)
    assert goal is not None
    assert goal.squares == {Seat(0): field.ground.bit[drawn.square(0, 9)]}


def test_fools_errand_places_the_decoy_and_draws_minions_and_captains() -> None:
    drawn = Drawn("2.....g....0")
    drawn.run(Carry(Address("archer-fools-errand"), Scene(owner=Seat(2), source="archer-fools-errand")))
    drawn.answer(lambda act: act == PickSquare(drawn.square(0, 3)))
    drawn.moves()
    assert str(drawn) == "2..Dg......0"


# Ways


@pytest.mark.rule("MYTH-ENEMYMOVE-24")
def test_out_of_reach_it_follows_a_shortest_free_way_even_if_that_leads_away() -> None:
    assert after_moves("""
        g#0.
        .#..
        .#..
        ....
        """) == text("""
        .#0.
        .#..
        .#..
        .g..
        """)


@pytest.mark.rule("MYTH-ENEMYMOVE-33")
def test_without_any_free_way_it_takes_the_nearest_square() -> None:
    drawn = Drawn("g.#.0")
    (fact,) = facts(drawn.moves(), EnemyMoved)
    assert (fact.clause, str(drawn)) == ("MYTH-ENEMYMOVE-33", ".g#.0")


@pytest.mark.rule("MYTH-ENEMYMOVE-40")
def test_enemies_cross_to_the_next_tile() -> None:
    drawn = Drawn("...........g")
    second = Tile(("old-quarry",), "12x12", drawn.state.tiles[0].row, drawn.state.tiles[0].column + 12, 0)
    drawn.state.tiles.append(second)
    start = drawn.one("g").square
    drawn.state.heroes[0].square = Square(start + 4)
    drawn.state.features += tuple([(Square(start + step), ".") for step in range(1, 5)])
    drawn.moves()
    assert drawn.one("g").square == start + 3
    assert board.tile_of(drawn.state, PieceId(10)) == 1


@pytest.mark.card("stalker-scuttle")
def test_some_pass_through_figures_without_stopping_there() -> None:
    """A Stalker may move through others; a Mucker may not."""
    for mark, end in (("C", ".d..C0"), ("G", "Gd...0")):
        drawn = Drawn(f"{mark}d...0")
        drawn.one("d").ailments = (Ailment("prone"),)
        drawn.moves()
        assert str(drawn) == end
    for mark, end in (("C", ".1..C0"), ("G", "G1...0")):
        assert after_moves(f"{mark}1...0", set_up(shadows1=8)) == end, "heroes are figures too"


# An exact reckoning


def naive(drawn: Drawn, each: Enemy) -> set[Square]:
    """By plain search: the squares that the rules leave to an enemy that can come to attack, else none."""
    state = drawn.state
    ground = board.realm(state)
    taken = {piece.square for pieces in (state.heroes, state.enemies) for piece in pieces} - {each.square}
    steps = board.card_of(each).movement
    cost = {each.square: 0}
    queue = deque([each.square])
    while queue:
        here = queue.popleft()
        for way in product((-256, 0, 256), (-1, 0, 1)):
            there = Square(here + sum(way))
            if there in cost or there in taken or ground.printed.get(there, "#") not in ".p" or cost[here] == steps:
                continue
            cost[there] = cost[here] + 1
            queue.append(there)
    attack = moving_attack(each)
    heroes: dict[FigureId, Square] = {hero.seat: hero.spot for hero in state.heroes}

    def apart(square: Square, seat: FigureId) -> int:
        return max(abs(square // 256 - heroes[seat] // 256), abs(square % 256 - heroes[seat] % 256))

    def can(square: Square, seat: FigureId) -> bool:
        if attack.kind == "melee":
            return apart(square, seat) == 1
        blocked = ground.opaque | ground.mask(heroes.values())
        return apart(square, seat) <= attack.range and ground.sees_any((square,), (heroes[seat],), blocked)

    wanted = {seat: {square for square in cost if can(square, seat)} for seat in heroes}
    able = [seat for seat in heroes if wanted[seat]]
    if not able:
        return set()
    if classification(each) == "intellect":
        (seat, *_), _ = best(state, each, able)
        if attack.kind == "ranged":
            far = max(apart(square, seat) for square in wanted[seat])
            wanted[seat] = {square for square in wanted[seat] if apart(square, seat) == far}
        most = max(cost[square] for square in wanted[seat])
        return {square for square in wanted[seat] if cost[square] == most}
    least = min(cost[square] for seat in able for square in wanted[seat])
    first = {seat: {square for square in wanted[seat] if cost[square] == least} for seat in able}
    (seat, *_), _ = best(state, each, [seat for seat in able if first[seat]])
    if attack.kind == "ranged":
        far = max(apart(square, seat) for square in first[seat])
        first[seat] = {square for square in first[seat] if apart(square, seat) == far}
    return first[seat]


@pytest.mark.rule(
    "MYTH-ENEMYMOVE-11", "MYTH-ENEMYMOVE-22", "MYTH-ENEMYMOVE-26", "MYTH-ENEMYMOVE-27", "MYTH-ENEMYMOVE-38"
)
@pytest.mark.parametrize("mark", "grcsoxdMGB")
def test_squares_against_a_plain_search(mark: str) -> None:
    """Random rooms with rocks, water and two heroes: the square taken is one of those that the rules leave."""
    random = Random(mark)
    met = 0
    for _ in range(60):
        rows = [[random.choice("......~#") for _ in range(9)] for _ in range(8)]
        spots = random.sample(list(product(range(8), range(9))), 5)
        for (row, column), sign in zip(spots, ("0", "1", mark, "d", "."), strict=True):
            rows[row][column] = sign
        drawn = Drawn("\n".join(map("".join, rows)))
        drawn.state.heroes[0].life, drawn.state.heroes[1].threat = random.choice((3, 6)), random.choice((0, 4))
        each = next(e for e in drawn.state.enemies if (e.kind, e.rank, e.arm) == MARKS[mark])
        drawn.state.heroes[1].life = drawn.state.heroes[0].life + 1
        squares = naive(drawn, each)
        beside = any(board.distance(drawn.state, each.id, Seat(seat)) == 1 for seat in (0, 1))
        if beside and each.rank == "minion" and each.arm == "melee":  # MYTH-ENEMYMOVE-18
            squares = {each.square}
        start = each.square
        drawn.run(MoveUnit((each.id,)))
        assert drawn.asked() is None
        if squares:
            met += 1
            assert each.square == min(squares), f"{drawn} from {start}"
    assert met > 20
