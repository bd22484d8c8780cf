"""The realm: which tile is chosen and how it lies, what its lines mean, and realm features."""

import pytest
from tests.games.myth.drawn.beginning import Beginning, at, empty

from ludoteca.core.rules import Refused
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.setup import features, setup, tiles
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES, Side
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickEdge, PickFeature, PickHero, PickSquare, PickTile, PickTurn, StepTo
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.grid.geometry import Placed, Shape, realm
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Hero, Lair, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import (
    AddFeature,
    ChooseTile,
    HowMany,
    JoinTile,
    LayTile,
    PlaceFeature,
    StartEdge,
    TurnFeature,
    TurnPart,
)
from ludoteca.games.myth.table.tiles import legend_of, size_of


def table_on(tile: str, seats: int = 2, edge: str = "south") -> Beginning:
    """Heroes along an edge of a tile that lies as it is printed; populating is still to come."""
    table = Beginning(seats, tile)
    table.until(StartEdge)
    table.choose(PickEdge(edge))
    return table


def stage(tile: str, *heroes: int, edge: str = "south") -> State:
    """A tile with heroes on these squares and nothing else."""
    table = table_on(tile, max(2, len(heroes)), edge)
    for hero, square in zip(table.state.heroes, heroes, strict=True):
        hero.square = Square(square)
    return table.state


# Choosing a tile


@pytest.mark.rule("MYTH-TILE-03", "MYTH-TILE-07", "MYTH-TILE-08")
def test_at_the_start_the_group_chooses_any_tile() -> None:
    """Every seat may answer, and the first answer counts."""
    table = Beginning(3, "choose")
    table.until(ChooseTile)
    assert table.asked.actors(table.state) == (0, 1, 2)
    assert table.offers() == [PickTile(name) for name in PRINTED.tiles]
    table.choose(PickTile("old-quarry"), 2)
    table.choose(DECLINE, 1)
    table.choose(PickTurn(0), 0)
    assert table.state.tiles[0].names == ("old-quarry",)


@pytest.mark.rule("MYTH-TILE-05", "MYTH-TILE-06", "MYTH-TILE-11")
def test_a_tile_may_be_joined_with_another_of_its_size() -> None:
    """Not with itself; together they have the size and the legend of a combined tile and lie as one."""
    table = Beginning(2, "choose")
    table.until(ChooseTile)
    table.choose(PickTile("guard-room"))
    same = [name for name, tile in PRINTED.tiles.items() if tile.size == "6x6" and name != "guard-room"]
    assert table.offers() == [DECLINE, *[PickTile(name) for name in same]]
    table.choose(PickTile("bell-loft"))
    table.choose(PickTurn(1))
    (tile,) = table.state.tiles
    assert (tile.names, tile.size, tile.turn) == (("guard-room", "bell-loft"), "6x12", 1)
    assert legend_of(tile.names) == PRINTED.combined["6x12"].legend
    ground = board.realm(table.state)
    assert (ground.bottom - ground.top, ground.right - ground.left) == (12, 6)
    assert set(ground.tile_of.values()) == {0}


def printed(name: str) -> list[str]:
    """A tile as it is printed."""
    return list(PRINTED.tiles[name].grid)


def quarter(grid: list[str]) -> list[str]:
    """A quarter turn clockwise: the first column from below becomes the first row."""
    return ["".join(line[column] for line in reversed(grid)) for column in range(len(grid[0]))]


@pytest.mark.rule("MYTH-TILE-05", "MYTH-TILE-11", "MYTH-TILE-15")
def test_each_tile_of_a_pair_is_turned_for_itself_and_then_both_as_one() -> None:
    """The first lies in the west as it is printed, the second in the east after a quarter; then half a turn of all."""
    table = Beginning(2, "trampled-orchard+web-hollow")
    table.until(TurnPart)
    assert table.offers() == [PickTurn(turn) for turn in range(4)]
    table.choose(PickTurn(0))
    assert isinstance(table.asked, TurnPart)
    table.choose(PickTurn(1))
    table.until(LayTile)
    table.choose(PickTurn(2))
    west, east = printed("trampled-orchard"), quarter(printed("web-hollow"))
    assert printed("web-hollow") != east
    wanted = quarter(quarter([a + b for a, b in zip(west, east, strict=True)]))
    ground = board.realm(table.state)
    drawn = ["".join(ground.printed[at(row, column)] for column in range(24)) for row in range(12)]
    assert drawn == wanted


@pytest.mark.rule("MYTH-TILE-05", "MYTH-TILE-15")
def test_narrow_tiles_joined_on_their_short_side_can_only_be_turned_around() -> None:
    narrow = [name for name, tile in PRINTED.tiles.items() if tile.size == "4x6"]
    uneven = next(name for name in narrow if quarter(quarter(printed(name))) != printed(name))
    other = next(name for name in narrow if name != uneven)
    table = Beginning(2, f"{uneven}+{other}")
    table.until(TurnPart)
    assert table.asked.parts == ()
    assert table.offers() == [PickTurn(0), PickTurn(2)]


@pytest.mark.rule("MYTH-LEAVE-13")
@pytest.mark.parametrize("side", SIDES)
def test_a_tile_is_laid_on_a_side_only_where_a_hero_can_come_over_it(side: Side) -> None:
    """Both tiles look alike from all sides, so that there are as many ways on each; behind a wall there is none."""
    state = empty("guard-room")
    assert len(tiles.ways(state, ("bell-loft",), TileNo(0), side)) == 1, "arrow to arrow"
    border = board.realm(state).border(TileNo(0), side)
    state.features = tuple([(square, "#") for square in border])
    assert tiles.ways(state, ("bell-loft",), TileNo(0), side) == ()


@pytest.mark.rule("MYTH-TILE-01", "MYTH-TILE-06")
def test_a_single_tile_has_its_own_legend() -> None:
    """Each printed tile has one, and joining two of them ignores both."""
    assert legend_of(("guard-room",)) == PRINTED.tiles["guard-room"].legend
    assert all(tile.legend for tile in PRINTED.tiles.values())
    sizes = {("narrow-stair", "mill-sluice"): "4x12", ("old-quarry", "web-hollow"): "24x12"}
    for names, size in sizes.items():
        assert size_of(names) == size
        assert legend_of(names) == PRINTED.combined[size].legend


@pytest.mark.rule("MYTH-TILE-16")
def test_a_tile_in_play_cannot_be_chosen() -> None:
    """Each exists once."""
    table = table_on("root-cellar+well-court")
    assert set(tiles.in_supply(table.state)) == set(PRINTED.tiles) - {"root-cellar", "well-court"}


@pytest.mark.rule("MYTH-TILE-04", "MYTH-TILE-05")
@pytest.mark.parametrize(
    ("tile", "clause"),
    [
        ("nowhere", "MYTH-TILE-04"),
        ("guard-room+nowhere", "MYTH-TILE-04"),
        ("guard-room+guard-room", "MYTH-TILE-04"),
        ("guard-room+bell-loft+well-court", "MYTH-TILE-04"),
        ("guard-room+burnt-hall", "MYTH-TILE-05"),
    ],
)
def test_tiles_that_do_not_exist_or_do_not_fit_are_refused(tile: str, clause: str) -> None:
    """With a reason in both languages."""
    with pytest.raises(Refused) as refused:
        setup.begin(2, Options(tile=tile), 1)
    assert refused.value.clause == clause
    assert refused.value.reason.en != refused.value.reason.it


@pytest.mark.rule("MYTH-TILE-09", "MYTH-TILE-15")
def test_the_first_tile_lies_as_the_group_likes() -> None:
    """Quarter turns that look different are offered, and the realm lies like that."""
    table = Beginning(2, "root-cellar")
    table.until(LayTile)
    assert table.offers() == [PickTurn(turn) for turn in range(4)]
    table.choose(PickTurn(1))
    assert board.realm(table.state).printed[at(1, 3)] == "p"
    assert board.realm(table.state).printed[at(1, 1)] == "~"


@pytest.mark.rule("MYTH-TILE-02")
def test_a_tile_is_populated_before_the_first_round() -> None:
    """When the hero cycle opens, everything of the legend is there."""
    table = table_on("fungus-den")
    table.until(HeroCycle)
    assert [thing.sort for thing in table.state.things] == ["trap"]
    assert len(table.state.lairs) == 1
    assert table.state.tiles[0].reserve == 4


# Lines


@pytest.mark.rule("MYTH-REALM-01", "MYTH-REALM-02", "MYTH-REALM-03", "MYTH-REALM-05")
def test_lines_of_three_colours_on_the_orchard() -> None:
    """Blue stops steps, red stops steps and sight, purple stops nothing."""
    state = stage("trampled-orchard", at(3, 4), at(5, 3))
    ground = board.realm(state)
    blue, red, purple = at(2, 3), at(2, 8), at(4, 4)
    assert not ground.bit[blue] & ground.open
    assert not ground.bit[blue] & ground.opaque
    assert ground.bit[red] & ground.opaque
    assert not ground.bit[red] & ground.open
    assert ground.bit[purple] & ground.open
    assert not ground.bit[purple] & ground.opaque
    steps = {
        act.square
        for act in movement.steps(state, state.heroes[0], movement.points(state, state.heroes[0]))
        if isinstance(act, StepTo)
    }
    assert purple in steps
    assert blue not in steps
    assert ground.sees(at(1, 1), at(1, 5), board.hero_blockers(state))
    assert not ground.sees(at(2, 7), at(3, 10), board.hero_blockers(state))


@pytest.mark.rule("MYTH-REALM-10")
def test_lines_bind_enemies_as_well() -> None:
    """Nobody can stand on blue or red."""
    state = stage("trampled-orchard", at(11, 0), at(11, 1))
    ground, free = board.realm(state), board.free(state)
    assert not any(free & ground.bit[square] for square, mark in ground.printed.items() if mark in "~#")


# Features


def to_features(table: Beginning) -> Beginning:
    """Until the group may add features."""
    table.until(AddFeature)
    return table


@pytest.mark.rule("MYTH-REALM-06", "MYTH-REALM-07")
def test_the_group_may_add_any_number_of_features_or_none() -> None:
    """Those that are free to add, as long as there are copies; afterwards the first round begins."""
    table = to_features(table_on("burnt-hall"))
    free = [kind for kind, feature in PRINTED.features.items() if feature.free]
    assert table.offers() == [DECLINE, *[PickFeature(kind) for kind in free]]
    assert "rubble" not in free
    for column in (4, 6):
        table.choose(PickFeature("broken-cart"))
        table.choose(PickTurn(0))
        table.choose(PickSquare(at(5 + (column == 6), column)))
        assert isinstance(table.asked, AddFeature)
    assert PickFeature("broken-cart") not in table.offers()
    assert [(thing.kind, thing.sort) for thing in table.state.things] == [("broken-cart", "feature")] * 2
    table.choose(DECLINE)
    assert isinstance(table.asked, HeroCycle)


@pytest.mark.rule("MYTH-SETUP-29", "MYTH-REALM-07")
def test_the_procedure_of_the_first_tile_has_no_features() -> None:
    """Lair, spawn, pack and treasure are all of it."""
    table = Beginning(2)
    table.until(HeroCycle)
    assert not table.state.things


@pytest.mark.rule("MYTH-REALM-07")
def test_a_feature_may_be_put_back() -> None:
    """Then nothing has changed."""
    table = to_features(table_on("burnt-hall"))
    table.choose(PickFeature("stone-pillar"))
    assert isinstance(table.asked, PlaceFeature)
    table.choose(DECLINE)
    assert table.state.features == ()
    assert isinstance(table.asked, AddFeature)


@pytest.mark.rule("MYTH-REALM-11")
def test_features_lie_on_squares_without_figures_lairs_traps_and_tokens() -> None:
    """And not on each other."""
    state = stage("old-quarry", at(11, 0), at(11, 1))
    place(state, "grubber", "minion", "melee", at(2, 0), [])
    state.lairs.append(Lair(PieceId(60), "grubber", at(4, 7), 5))
    state.things.append(Thing(PieceId(61), "trap", "spike-pit", at(6, 2)))
    state.things.append(Thing(PieceId(62), "token", "decoy", at(3, 0)))
    state.loot = (at(0, 5),)
    features.put(state, "camp-fire", at(0, 8), 0, [])
    taken = {at(2, 0), at(4, 7), at(4, 8), at(5, 7), at(5, 8), at(6, 2), at(3, 0), at(0, 5), at(0, 8)}
    offered = set(features.places(state, TileNo(0), "stone-pillar", 0))
    assert not offered & taken
    assert at(0, 6) in offered


@pytest.mark.rule("MYTH-REALM-11")
def test_features_come_after_everything_else() -> None:
    """The group is asked when the treasure limit is set, the last thing of the legend."""
    table = to_features(table_on("guard-room"))
    assert table.state.lairs
    assert table.state.tiles[0].reserve == 3


@pytest.mark.rule("MYTH-REALM-12")
def test_no_feature_along_the_entry_edge() -> None:
    """The squares next to the edge by which the heroes came stay free; other edges do not matter."""
    state = stage("old-quarry", at(11, 0), at(11, 1))
    offered = features.places(state, TileNo(0), "stone-pillar", 0)
    assert not any(square in offered for square in board.realm(state).border(TileNo(0), "south"))
    assert at(0, 5) in offered
    assert at(11 - 2, 0) not in features.places(state, TileNo(0), "thorn-hedge", 1)
    assert at(11 - 3, 0) in features.places(state, TileNo(0), "thorn-hedge", 1)


@pytest.mark.rule("MYTH-REALM-12")
def test_no_feature_cuts_squares_off() -> None:
    """A hedge across the gap of a wall is refused, and so is one that closes it together with a lair."""
    state = stage("palisade-camp", at(11, 5), at(11, 6))
    hero: Hero = state.heroes[0]
    corner = tuple([(square, "#") for square in (at(1, 0), at(1, 1))])
    assert not features.cuts_off(state, corner)
    state.features = ((at(0, 2), "#"),)
    assert features.cuts_off(state, corner)
    assert at(1, 0) not in features.places(state, TileNo(0), "broken-cart", 0)
    state.features = ()
    state.lairs.append(Lair(PieceId(60), "grubber", at(0, 2), 5))
    assert features.cuts_off(state, corner)
    hero.square = at(0, 1)
    assert features.cuts_off(state, corner), "the hero inside is cut off from all the rest"


@pytest.mark.rule("MYTH-REALM-12")
@pytest.mark.parametrize(("heroes", "cut"), [((1,), False), ((1, 0), True), ((0, 1), True), ((0,), True)])
def test_who_stands_where_a_piece_comes_does_not_answer_for_those_beside_it(heroes: tuple[int, ...], cut: bool) -> None:
    """A row of three squares whose middle is closed: from there both ends are in reach, from an end only itself."""
    ground = realm((Placed(Shape("row", ("...",)), 10, 10),))
    row = [ground.bit[square] for square in ground.squares]
    assert features.separates(ground, sum(row), row[1], [row[place] for place in heroes]) == cut


@pytest.mark.rule("MYTH-REALM-08", "MYTH-REALM-09")
def test_features_count_by_what_is_printed_on_them() -> None:
    """Planks make water walkable, a cart stops steps and not sight, a hedge stops both."""
    state = stage("old-quarry", at(11, 0), at(11, 1))
    assert not board.free(state) & board.realm(state).bit[at(2, 2)]
    planks = features.put(state, "planked-floor", at(2, 2), 0, [])
    assert board.free(state) & board.realm(state).bit[at(2, 2)]
    features.put(state, "broken-cart", at(0, 3), 0, [])
    assert board.realm(state).sees(at(1, 7), at(1, 9), board.hero_blockers(state))
    features.put(state, "thorn-hedge", at(0, 8), 1, [])
    ground = board.realm(state)
    assert not board.free(state) & ground.mask((at(0, 3), at(0, 4), at(0, 8), at(1, 8), at(2, 8)))
    assert ground.sees(at(0, 2), at(0, 5), board.hero_blockers(state))
    assert not ground.sees(at(1, 7), at(1, 9), board.hero_blockers(state))
    features.take_away(state, planks, [])
    assert not board.free(state) & board.realm(state).bit[at(2, 2)]
    assert planks not in state.things


@pytest.mark.rule("MYTH-REALM-08")
def test_a_turned_feature_covers_the_turned_squares() -> None:
    """A hedge lies along a row or down a column; square pieces are not asked about."""
    table = to_features(table_on("burnt-hall"))
    table.choose(PickFeature("thorn-hedge"))
    assert isinstance(table.asked, TurnFeature)
    assert table.offers() == [PickTurn(0), PickTurn(1)]
    table.choose(PickTurn(1))
    table.choose(PickSquare(at(4, 5)))
    assert table.state.features == ((at(4, 5), "#"), (at(5, 5), "#"), (at(6, 5), "#"))
    table.choose(PickFeature("dry-fountain"))
    assert isinstance(table.asked, PlaceFeature)


@pytest.mark.rule("MYTH-TILE-03")
def test_a_table_that_votes_waits_for_most_of_its_seats() -> None:
    """Two of three seats decide."""
    table = Beginning(3, "choose", group="vote")
    for seat, hero in enumerate(("soldier", "archer", "brigand")):
        table.choose(PickHero(hero), seat)
    table.choose(PickTile("guard-room"), 0)
    assert isinstance(table.asked, ChooseTile)
    table.choose(PickTile("well-court"), 1)
    assert isinstance(table.asked, ChooseTile)
    table.choose(PickTile("well-court"), 2)
    assert isinstance(table.asked, JoinTile)
    assert table.asked.tile == "well-court"


def test_setup_asks_few_things_at_a_time() -> None:
    """No question of setup has more answers than the tile has squares."""
    table = Beginning(2, "old-quarry+web-hollow")
    while not isinstance(table.asked, HeroCycle):
        assert len(table.offers()) <= 288
        table.choose(table.offers()[-1] if isinstance(table.asked, HowMany) else table.offers()[0])
    assert len(table.state.lairs) == 3
