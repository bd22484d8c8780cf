"""Populating a tile: the legend from left to right, lairs, hunting packs, mini-bosses, traps and the treasure limit."""

import pytest
from tests.games.myth.drawn.beginning import MONSTERS, Beginning, at, standing
from tests.games.myth.drawn.fights import Drawn, rig

from ludoteca.games.myth.parts.darkness.facts import DarknessBegan, Spawned
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.setup import legend, packs
from ludoteca.games.myth.parts.setup.facts import TrapFound
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickArm, PickKind, PickNumber, PickSquare
from ludoteca.games.myth.table.asking import settle
from ludoteca.games.myth.table.grid.geometry import footprint
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Lair, Thing
from ludoteca.games.myth.table.steps.round import HeroCycle, Round
from ludoteca.games.myth.table.steps.setup import (
    HowMany,
    LairSquare,
    LairType,
    MiniBossSquare,
    PackLead,
    PackSize,
    PackSquare,
    PackType,
    TrapRoll,
    TrapSquare,
    WhichMiniBoss,
)


def bare(tile: str, seats: int = 2) -> Beginning:
    """The same with nothing on the tile and nothing to come."""
    table = standing(tile, seats=seats)
    state = table.state
    state.agenda, state.enemies, state.lairs, state.things = (), [], [], []
    return table


# The legend


@pytest.mark.rule("MYTH-TILE-17", "MYTH-LEGEND-01", "MYTH-LEGEND-05", "MYTH-LEGEND-07")
def test_symbols_are_resolved_from_left_to_right() -> None:
    """Trap, lairs, pack and limit of the crypt, in this order."""
    table = standing("flooded-crypt")
    seen: list[str] = []
    while not isinstance(table.asked, HeroCycle):
        seen.append(type(table.asked).__name__)
        if isinstance(table.asked, HowMany):
            assert table.state.tiles[0].limit == 0
        table.choose(table.offers()[-1] if isinstance(table.asked, HowMany) else table.offers()[0])
    order = list(dict.fromkeys(seen))
    assert order.index("TrapSquare") < order.index("LairType") < order.index("PackType") < order.index("AddFeature")
    assert [thing.sort for thing in table.state.things] == ["trap"]
    assert len(table.state.lairs) == 2
    assert table.state.tiles[0].limit == 7


@pytest.mark.rule("MYTH-LEGEND-02")
def test_a_number_in_a_circle_is_the_most_and_one_the_least() -> None:
    """One or two lairs; the number that the group picks is placed."""
    table = standing("burnt-hall")
    assert isinstance(table.asked, HowMany)
    assert (table.asked.symbol, table.offers()) == ("lair", [PickNumber(1), PickNumber(2)])
    table.choose(PickNumber(2))
    for kind in ("grubber", "drowned"):
        table.choose(PickKind(kind))
        table.choose(table.offers()[0])
    assert [lair.kind for lair in table.state.lairs] == ["grubber", "drowned"]
    assert isinstance(table.asked, HowMany)
    assert table.asked.symbol == "pack"


@pytest.mark.rule("MYTH-LEGEND-03")
def test_a_question_mark_makes_an_element_optional() -> None:
    """None, one or two packs on the web hollow."""
    table = standing("web-hollow")
    while not (isinstance(table.asked, HowMany) and table.asked.symbol == "pack"):
        table.choose(table.offers()[0])
    assert table.offers() == [PickNumber(0), PickNumber(1), PickNumber(2)]
    kinds = [each.kind for each in table.state.enemies]
    table.choose(PickNumber(0))
    assert [each.kind for each in table.state.enemies] == kinds


@pytest.mark.rule("MYTH-LEGEND-01", "MYTH-LEGEND-02")
def test_a_required_single_element_is_not_asked_about() -> None:
    """The pack of the root cellar comes without a question how many."""
    table = standing("root-cellar")
    assert isinstance(table.asked, PackType)


@pytest.mark.rule("MYTH-LEGEND-08", "MYTH-TREASURE-15", "MYTH-TREASURE-16", "MYTH-LINGER-03", "MYTH-LINGER-05")
@pytest.mark.parametrize(("linger", "limit"), [(0, 6), (2, 4), (9, 0)])
def test_lingering_lowers_the_limit_of_later_tiles(linger: int, limit: int) -> None:
    """Never below nothing; what is put on the darkness board comes from the supply."""
    table = bare("trampled-orchard")
    table.state.linger, table.state.markers = linger, 36 - linger
    legend.set_limit(table.state, 0, 6, [])
    tile = table.state.tiles[0]
    assert (tile.limit, tile.reserve, table.state.markers) == (limit, limit, 36 - linger - limit)


@pytest.mark.rule("MYTH-TREASURE-17")
def test_the_reserve_belongs_to_its_tile() -> None:
    """Populating a second tile leaves the markers of the first."""
    table = bare("guard-room")
    state = table.state
    legend.set_limit(state, 0, 3, [])
    state.tiles.append(state.tiles[0].__copy__())  # type: ignore[attr-defined]
    state.tiles[1].reserve = 0
    legend.set_limit(state, 1, 5, [])
    assert [tile.reserve for tile in state.tiles] == [3, 5]
    assert state.markers == 36 - 8


@pytest.mark.rule("MYTH-LEGEND-13", "MYTH-MINIBOSS-05")
def test_a_mini_boss_that_is_not_in_play_is_chosen_and_placed_on_purple() -> None:
    """The bell loft must have one; one in play is not offered again."""
    table = standing("bell-loft")
    assert isinstance(table.asked, WhichMiniBoss)
    assert table.offers() == [PickKind(kind) for kind in PRINTED.mini_bosses]
    table.choose(PickKind("nettlejaw"))
    assert isinstance(table.asked, MiniBossSquare)
    assert {offer.square for offer in table.offers()} == {at(2, 2), at(2, 3), at(3, 2), at(3, 3)}
    table.choose(PickSquare(at(2, 3)))
    (boss,) = table.state.enemies
    printed = PRINTED.mini_bosses["nettlejaw"]
    assert (boss.kind, boss.rank, boss.square, boss.life) == ("nettlejaw", "mini-boss", at(2, 3), printed.most_life(2))
    assert table.facts(Spawned) == [Spawned("nettlejaw", "mini-boss", (boss.id,))], "it is told"
    assert PickKind("nettlejaw") not in WhichMiniBoss(TileNo(0)).choices(table.state)


@pytest.mark.rule("MYTH-LEGEND-13")
def test_a_large_mini_boss_needs_room_for_all_of_it() -> None:
    """All its squares are free, and one of them is purple."""
    table = bare("bell-loft")
    large = next(kind for kind, printed in PRINTED.mini_bosses.items() if printed.footprint == (2, 2))
    corners = {
        offer.square for offer in MiniBossSquare(TileNo(0), large).choices(table.state) if isinstance(offer, PickSquare)
    }
    assert corners == {at(2, 2), at(1, 2), at(3, 2), at(2, 1), at(2, 3)}


# Lairs


@pytest.mark.rule("MYTH-LAIR-02", "MYTH-LAIR-11", "MYTH-SETUP-07")
def test_the_group_chooses_a_lair_type_with_a_token_left() -> None:
    """Two tokens of each type exist."""
    table = bare("burnt-hall")
    assert LairType(TileNo(0)).choices(table.state) == tuple([PickKind(kind) for kind in MONSTERS])
    table.state.lairs = [Lair(PieceId(60 + n), "crawler", at(2 + 6 * n, 2), 5) for n in range(2)]
    assert LairType(TileNo(0)).choices(table.state) == tuple([PickKind(kind) for kind in MONSTERS if kind != "crawler"])


@pytest.mark.rule("MYTH-LAIR-09", "MYTH-LAIR-10", "MYTH-LAIR-14")
def test_a_lair_covers_four_squares_of_the_tile_one_of_them_purple_lines_or_not() -> None:
    """Around the four purple squares of the fungus den, over walls and water too."""
    table = bare("fungus-den")
    corners = {
        offer.square for offer in LairSquare(TileNo(0), "grubber").choices(table.state) if isinstance(offer, PickSquare)
    }
    assert corners == {at(row, column) for row in (1, 2, 3) for column in (0, 1, 2)}
    ground = board.realm(table.state)
    assert ground.printed[at(1, 1)] == "#"
    assert all(ground.tile_of[Square(c + step)] == 0 for c in corners for step in (0, 1, 256, 257))


@pytest.mark.rule("MYTH-LAIR-14")
def test_a_lair_lies_on_nobody() -> None:
    """Neither on heroes nor on traps nor on another lair."""
    table = bare("guard-room")
    table.state.things.append(Thing(PieceId(60), "trap", "spike-pit", at(2, 2)))
    corners = legend.lair_squares(table.state, TileNo(0))
    assert corners
    assert all(at(2, 2) not in (c, c + 1, c + 256, c + 257) for c in corners)
    table.state.heroes[0].square = at(3, 3)
    assert all(at(3, 3) not in (c, c + 1, c + 256, c + 257) for c in legend.lair_squares(table.state, TileNo(0)))


@pytest.mark.rule("MYTH-LAIR-10")
def test_a_lair_that_nobody_could_attack_is_not_offered() -> None:
    """Walled in on all sides, no square that heroes can enter sees it."""
    table = bare("guard-room")
    ring = [at(row, column) for row in range(1, 5) for column in range(1, 5) if {row, column} & {1, 4}]
    assert at(2, 2) in legend.lair_squares(table.state, TileNo(0))
    table.state.features = tuple([(square, "#") for square in ring])
    assert legend.lair_squares(table.state, TileNo(0)) != []
    assert at(2, 2) not in legend.lair_squares(table.state, TileNo(0))


@pytest.mark.rule("MYTH-LAIR-10")
@pytest.mark.parametrize(("beyond", "offered"), [(".", True), ("#", False)])
def test_one_square_that_sees_a_lair_is_enough(beyond: str, offered: bool) -> None:
    """Blue lines all round keep everybody away; only from the square in the east can a lair be shot at."""
    drawn = Drawn(f"~~~~#.\n~..~{beyond}#\n~..~##\n~~~~#.")
    lair = footprint(drawn.square(1, 1), 2, 2)
    blocked = board.hero_blockers(drawn.state)
    assert legend.attackable(board.realm(drawn.state), lair, blocked) == offered


@pytest.mark.rule("MYTH-LAIR-15")
def test_without_purple_a_lair_keeps_four_squares_from_the_heroes() -> None:
    """Heroes in the south of a tile whose purple squares are planked over."""
    table = bare("old-quarry")
    ground = board.realm(table.state)
    table.state.features = tuple([(square, ".") for square in ground.squares_in(ground.purple)])
    corners = legend.lair_squares(table.state, TileNo(0))
    heroes = [hero.spot for hero in table.state.heroes]
    far = [
        ground.distance_between((Square(c), Square(c + 1), Square(c + 256), Square(c + 257)), heroes) for c in corners
    ]
    assert min(far) == 4
    assert max(far) > 4


@pytest.mark.rule("MYTH-LAIR-12", "MYTH-LAIR-13", "MYTH-LAIR-16")
@pytest.mark.parametrize("kind", MONSTERS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_lair_comes_with_its_initial_spawn(kind: str, seats: int) -> None:
    """By type and number of players, a dead hero included, melee and ranged, beside the lair."""
    table = bare("trampled-orchard", seats)
    state = table.state
    state.heroes[1].dead = True
    state.agenda = (LairSquare(TileNo(0), kind),)
    table.choose(PickSquare(at(4, 4)))
    group = getattr(PRINTED.monsters[kind].initial_spawn, f"h{seats}")
    arms = [each.arm for each in state.enemies]
    assert (arms.count("melee"), arms.count("ranged")) == (group.melee, group.ranged)
    assert {each.kind for each in state.enemies} == {kind}
    (lair,) = state.lairs
    assert (lair.life, lair.square) == (5, at(4, 4))
    assert all(board.distance(state, lair.id, each.id) == 1 for each in state.enemies)


@pytest.mark.rule("MYTH-LAIR-12", "MYTH-SPAWN-34")
def test_missing_figures_of_an_initial_spawn_raise_the_meter_and_wake_the_darkness_later() -> None:
    """Sixteen Grubbers stand on the board already: five are missing, which is 1 AP; a full meter waits for the end."""
    table = bare("trampled-orchard")
    table.state.meter = 5
    for number in range(16):
        place(table.state, "grubber", "minion", "melee", at(number // 12, number % 12), [])
    table.state.agenda = (LairSquare(TileNo(0), "grubber"),)
    table.choose(PickSquare(at(6, 6)))
    assert (table.state.meter, table.state.dark) == (6, False)
    assert len(table.state.enemies) == 17
    table.state.agenda = (Round(),)
    settle(table.state, table.events)
    assert table.facts(DarknessBegan)


# Hunting packs


@pytest.mark.rule("MYTH-PACK-01", "MYTH-PACK-02", "MYTH-PACK-03", "MYTH-PACK-09")
def test_any_type_with_three_minions_left_can_form_a_pack() -> None:
    """Also the type of a lair on the tile; not one with two figures in the supply."""
    table = bare("old-quarry")
    state = table.state
    state.lairs.append(Lair(PieceId(60), "grubber", at(4, 7), 5))
    assert PackType(TileNo(0)).choices(state) == tuple([PickKind(kind) for kind in MONSTERS])
    figures = PRINTED.monsters["drowned"].figures
    for number in range(figures.melee - 2):
        place(state, "drowned", "minion", "melee", at(0, number), [])
    assert PickKind("drowned") not in PackType(TileNo(0)).choices(state)


@pytest.mark.rule("MYTH-PACK-04", "MYTH-PACK-09")
def test_a_pack_has_three_to_eight_minions_as_far_as_there_are_figures() -> None:
    """No AP for those that are missing."""
    table = bare("old-quarry")
    assert PackSize(TileNo(0), "drowned").choices(table.state) == tuple([PickNumber(number) for number in range(3, 9)])
    for number in range(14):
        place(table.state, "drowned", "minion", "melee", at(number // 12, number % 12), [])
    assert PackSize(TileNo(0), "drowned").choices(table.state) == (PickNumber(3), PickNumber(4))
    table.state.agenda = (PackSize(TileNo(0), "drowned"),)
    table.choose(PickNumber(4))
    for _ in range(4):
        table.choose(table.offers()[0])
    assert table.state.meter == 0
    assert table.asked is None


@pytest.mark.rule("MYTH-PACK-08")
def test_the_group_chooses_melee_and_ranged_figures_from_the_supply() -> None:
    """How many, and which of them is the first."""
    table = bare("old-quarry")
    state = table.state
    state.agenda = (PackSize(TileNo(0), "oathless"),)
    table.choose(PickNumber(4))
    assert table.offers() == [PickNumber(number) for number in range(5)]
    table.choose(PickNumber(3))
    assert isinstance(table.asked, PackLead)
    table.choose(PickArm("ranged"))
    for _ in range(4):
        table.choose(table.offers()[0])
    assert [each.arm for each in state.enemies] == ["ranged", "melee", "ranged", "ranged"]


@pytest.mark.rule("MYTH-PACK-08")
def test_kinds_that_are_not_in_the_supply_are_not_offered() -> None:
    """The Drowned have no ranged figures."""
    table = bare("old-quarry")
    table.state.agenda = (PackSize(TileNo(0), "drowned"),)
    table.choose(PickNumber(3))
    assert isinstance(table.asked, PackSquare)
    assert table.asked.arms == ("melee",) * 3


@pytest.mark.rule("MYTH-PACK-05", "MYTH-PACK-06")
def test_the_first_on_purple_the_others_beside_it_then_beside_any() -> None:
    """A first minion with two free neighbours: the fourth stands next to another member."""
    table = bare("old-quarry")
    state = table.state
    ground = board.realm(state)
    purple = {square for square, mark in ground.printed.items() if mark == "p"}
    assert set(packs.pack_squares(state, TileNo(0), (), False)) == purple
    open_beside = [at(5, 8), at(5, 9)]
    state.features = tuple([(square, "~") for square in ground.neighbours[at(4, 8)] if square not in open_beside])
    placed: tuple[Square, ...] = (at(4, 8),)
    place(state, "grubber", "minion", "melee", at(4, 8), [])
    for square in open_beside:
        assert square in packs.pack_squares(state, TileNo(0), placed, False)
        assert set(packs.pack_squares(state, TileNo(0), placed, False)) <= set(open_beside)
        place(state, "grubber", "minion", "melee", square, [])
        placed += (square,)
    others = set(packs.pack_squares(state, TileNo(0), placed, False))
    assert others
    assert all(ground.distance_between((square,), open_beside) == 1 for square in others)
    assert all(ground.distance(square, at(4, 8)) > 1 for square in others)


@pytest.mark.rule("MYTH-PACK-07")
def test_without_purple_a_pack_keeps_four_squares_away_or_as_far_as_it_can() -> None:
    """In a large room four squares; in a small one the farthest free ones."""
    for tile, least in (("old-quarry", 4), ("narrow-stair", 3)):
        table = bare(tile)
        state = table.state
        ground = board.realm(state)
        state.features = tuple([(square, ".") for square, mark in ground.printed.items() if mark == "p"])
        state.heroes[0].square, state.heroes[1].square = at(3, 2), at(3, 3)
        heroes = [hero.spot for hero in state.heroes]
        squares = packs.pack_squares(state, TileNo(0), (), False)
        free = set(ground.squares_in(board.free(state)))
        assert set(squares) == {square for square in free if ground.distance_between((square,), heroes) >= least}
        assert squares


@pytest.mark.rule("MYTH-PACK-06")
def test_a_pack_without_any_room_ends() -> None:
    """No square beside any member: nobody is asked, and the rest stays in the supply."""
    table = bare("old-quarry")
    state = table.state
    place(state, "grubber", "minion", "melee", at(4, 8), [])
    ground = board.realm(state)
    state.features = tuple([(square, "~") for square in ground.neighbours[at(4, 8)]])
    state.agenda = (PackSquare(TileNo(0), "grubber", arms=("melee", "melee"), placed=(at(4, 8),)),)
    settle(state, [])
    assert len(state.enemies) == 1
    assert table.asked is None


# Traps


@pytest.mark.rule("MYTH-TRAP-01", "MYTH-TRAP-02", "MYTH-TRAP-08", "MYTH-LEGEND-05")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("tile", ["collapsed-passage", "well-court", "old-quarry", "narrow-stair+ossuary-walk"])
def test_die_and_size_give_the_trap(tile: str, face: str) -> None:
    """While the legend is resolved, by a die that is nobody's: serendipity adds none."""
    table = bare(tile)
    state = table.state
    state.serendipity = 4
    rig(state, face)
    state.agenda = (TrapRoll(TileNo(0)),)
    settle(state, table.events)
    assert isinstance(table.asked, TrapSquare)
    assert table.asked.kind == PRINTED.trap_table[state.tiles[0].size][face]
    assert [(fact.face, fact.trap) for fact in table.facts(TrapFound)][-1] == (face, table.asked.kind)


@pytest.mark.rule("MYTH-TRAP-07")
def test_a_trap_lies_on_a_free_purple_square_and_occupies_it() -> None:
    """Without one, on any free square that is not on an edge."""
    table = bare("collapsed-passage")
    state = table.state
    ground = board.realm(state)
    purple = {square for square, mark in ground.printed.items() if mark == "p"}
    assert set(legend.trap_squares(state, TileNo(0))) == purple
    state.agenda = (TrapSquare(TileNo(0), "spike-pit"),)
    table.choose(PickSquare(at(1, 1)))
    assert [(thing.kind, thing.square) for thing in state.things] == [("spike-pit", at(1, 1))]
    assert set(legend.trap_squares(state, TileNo(0))) == purple - {at(1, 1)}
    state.features = tuple([(square, ".") for square in purple])
    inner = {at(row, column) for row in (1, 2) for column in range(1, 5)} - {at(1, 1), at(1, 2), at(1, 3)}
    assert set(legend.trap_squares(state, TileNo(0))) == inner


@pytest.mark.rule("MYTH-LEGEND-01", "MYTH-LEGEND-06")
@pytest.mark.parametrize("tile", [name for name, tile in PRINTED.tiles.items() if tile.legend[0].symbol == "trap"])
def test_wherever_the_trap_lies_a_lair_or_a_pack_still_finds_room(tile: str) -> None:
    """A required element can be placed after any choice before it."""
    table = bare(tile)
    for square in legend.trap_squares(table.state, TileNo(0)):
        table.state.things = [Thing(PieceId(60), "trap", "spike-pit", square)]
        assert legend.lair_squares(table.state, TileNo(0))
        assert packs.lead_squares(table.state, TileNo(0))
