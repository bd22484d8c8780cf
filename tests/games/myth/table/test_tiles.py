"""Turning, joining and laying tiles."""

from itertools import combinations, product

import pytest

from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES, Side
from ludoteca.games.myth.table.board import printed_tile
from ludoteca.games.myth.table.grid.geometry import Arrows, Layout, Placed, Shape, realm
from ludoteca.games.myth.table.grid.placing import first_placements, joined, on_the_table, placements, turned
from ludoteca.games.myth.table.ids import TileNo

TILES = {name: printed_tile((name,), 0) for name in PRINTED.tiles}
ORCHARD = TILES["trampled-orchard"]
CRYPT = TILES["flooded-crypt"]
STAIR = TILES["narrow-stair"]
CELLAR = TILES["root-cellar"]
START: Layout = (Placed(ORCHARD, 120, 120),)
OPPOSITE: dict[Side, Side] = {"north": "south", "east": "west", "south": "north", "west": "east"}


def size(tile: Shape) -> tuple[int, int]:
    """Rows and columns."""
    return tile.rows, tile.columns


@pytest.mark.rule("MYTH-TILE-04")
def test_single_tiles_have_three_sizes() -> None:
    """Four by six, six by six and twelve by twelve, all rows of a tile being equally long."""
    assert {size(tile) for tile in TILES.values()} == {(4, 6), (6, 6), (12, 12)}
    assert all(len(row) == tile.columns for tile in TILES.values() for row in tile.grid)


@pytest.mark.rule("MYTH-TILE-15")
def test_a_quarter_turn_carries_squares_and_arrows_along() -> None:
    """The west side becomes the north side, read from its southern end."""
    tile = Shape("odd", ("ab", "cd", "ef"), Arrows(north=(1,), east=(2, 5), south=(3,), west=(4,)))
    assert turned(tile, 1) == Shape("odd", ("eca", "fdb"), Arrows(north=(2,), east=(1,), south=(1, 4), west=(3,)), 1)
    assert turned(tile, 2).grid == ("fe", "dc", "ba")
    assert turned(tile, 2).arrows == Arrows(north=(1,), east=(2,), south=(3,), west=(1, 4))
    assert turned(tile, 4) == tile
    assert turned(tile, 5) == turned(tile, 1)
    assert turned(turned(tile, 3), 1) == tile
    assert turned(turned(tile, 1), 2) == turned(tile, 3)


@pytest.mark.rule("MYTH-TILE-09")
def test_the_first_tile_may_lie_four_ways() -> None:
    """Ways that look the same are offered once."""
    assert [placed.shape.turn for placed in first_placements(ORCHARD)] == [0, 1, 2, 3]
    assert [placed.shape.turn for placed in first_placements(CRYPT)] == [0, 1]
    assert [placed.shape.turn for placed in first_placements(TILES["bell-loft"])] == [0]


@pytest.mark.rule("MYTH-TILE-05", "MYTH-TILE-11")
def test_two_tiles_of_one_size_make_one_of_double_length() -> None:
    """Joined on a full common side, those of four by six on the side of four, with the arrows of the outer sides."""
    unit = joined(CELLAR, TILES["guard-room"])
    assert size(unit) == (6, 12)
    assert unit.grid[2] == ".pp.#...pp.."
    assert unit.arrows == Arrows(north=(6, 18), east=(6,), south=(6, 18), west=(6,))
    assert size(joined(STAIR, TILES["mill-sluice"])) == (4, 12)
    assert {size(joined(ORCHARD, CRYPT)), size(turned(joined(ORCHARD, CRYPT), 1))} == {(12, 24), (24, 12)}
    with pytest.raises(ValueError, match="no common side"):
        joined(CELLAR, STAIR)
    with pytest.raises(ValueError, match="no common side"):
        joined(turned(STAIR, 1), turned(TILES["mill-sluice"], 1))


def offsets(layout: Layout, side: Side, tile: Shape, turn: int = 0) -> list[int]:
    """How far along the side of the first tile the new one may begin."""
    first = layout[0]
    return [
        placed.column - first.column if side in ("north", "south") else placed.row - first.row
        for placed in placements(layout, 0, side, tile)
        if placed.shape.turn == turn
    ]


@pytest.mark.rule("MYTH-TILE-12", "MYTH-TILE-13")
def test_an_arrow_of_the_new_tile_lies_between_the_arrows_in_play() -> None:
    """Arrows in play at 3 and 9 squares: one at 3 squares may be shifted by 0 to 6, ends included."""
    assert offsets(START, "north", STAIR) == [0, 1, 2, 3, 4, 5, 6]
    assert offsets(START, "east", STAIR) == [1, 2, 3, 4, 5, 6, 7]
    two = Shape("two", ("......",), Arrows(north=(2, 10)))
    assert offsets(START, "south", two) == list(range(-2, 9))


@pytest.mark.rule("MYTH-TILE-12")
def test_a_single_arrow_in_play_must_be_met_exactly() -> None:
    """One arrow in the middle: one position; a half square between the arrows can never be met."""
    single: Layout = (Placed(CRYPT, 120, 120),)
    assert offsets(single, "north", STAIR) == [3]
    assert offsets(single, "south", ORCHARD) == [-3, 3]
    assert offsets(single, "north", Shape("half", (".....",), Arrows(south=(5,)))) == []


@pytest.mark.rule("MYTH-TILE-12")
def test_a_side_without_arrows_takes_no_tile() -> None:
    """Neither on the tile in play nor on the new one."""
    bare = Shape("bare", ("....",))
    assert placements(START, 0, "north", bare) == ()
    assert placements((Placed(bare, 120, 120),), 0, "north", ORCHARD) == ()


@pytest.mark.rule("MYTH-TILE-12")
@pytest.mark.parametrize(("arrow", "other", "shift"), [(1, 5, -2), (5, 1, 2)])
@pytest.mark.parametrize("side", SIDES)
def test_tiles_whose_arrows_stand_at_their_ends_meet_in_a_single_square(
    side: Side, arrow: int, other: int, shift: int
) -> None:
    lying = Placed(Shape("lying", ("...",) * 3, Arrows(**{side: (arrow,)})), 120, 120)
    new = Shape("new", ("...",) * 3, Arrows(**{OPPOSITE[side]: (other,)}))
    row, column = {"north": (117, 120), "south": (123, 120), "west": (120, 117), "east": (120, 123)}[side]
    at = (row + shift, column) if side in ("west", "east") else (row, column + shift)
    assert placements((lying,), 0, side, new) == (Placed(new, *at),)


def cells(placed: Placed) -> set[tuple[int, int]]:
    """The rows and columns that a tile covers."""
    return {
        (placed.row + row, placed.column + column)
        for row in range(placed.shape.rows)
        for column in range(placed.shape.columns)
    }


@pytest.mark.rule("MYTH-TILE-10", "MYTH-TILE-13", "MYTH-TILE-14", "MYTH-TILE-15")
@pytest.mark.parametrize("side", SIDES)
def test_every_tile_can_be_laid_along_every_side(side: Side) -> None:
    """In contact with that side of that tile, on the common grid, over no other tile, turned or not."""
    units = [*TILES.values(), joined(CELLAR, TILES["guard-room"]), joined(STAIR, TILES["mill-sluice"])]
    for tile in (tile for tile in units if tile != ORCHARD):
        ways = placements(START, 0, side, tile)
        assert {placed.shape for placed in ways} == {placed.shape for placed in first_placements(tile)}
        for placed in ways:
            ground = realm((*START, placed))
            assert ground.side_towards(TileNo(0), TileNo(1)) == side
            assert ground.side_towards(TileNo(1), TileNo(0)) == OPPOSITE[side]
            assert not cells(START[0]) & cells(placed)
            assert len(ground.squares) == len(cells(START[0])) + len(cells(placed))


@pytest.mark.rule("MYTH-TILE-14")
def test_no_tile_is_laid_over_another_one() -> None:
    """A third tile beside the second keeps clear of both; the positions lost are those that overlap."""
    for second in placements(START, 0, "east", STAIR):
        layout = (*START, second)
        alone = placements((second,), 0, "north", CELLAR)
        ways = placements(layout, 1, "north", CELLAR)
        assert set(ways) == {placed for placed in alone if not cells(placed) & cells(START[0])}
        for one, other in combinations((*layout, *ways[:1]), 2):
            assert not cells(one) & cells(other)


@pytest.mark.rule("MYTH-TILE-14")
def test_where_everything_overlaps_there_is_no_place() -> None:
    """A tile in play fills the whole side."""
    layout = (*START, Placed(ORCHARD, 108, 120))
    assert all(placements(layout, 0, "north", tile) == () for tile in TILES.values())


def test_tiles_end_at_the_end_of_the_common_grid() -> None:
    """No tile is laid where squares would have no number."""
    for side, (row, column) in product(SIDES, ((1, 1), (243, 243))):
        for placed in placements((Placed(ORCHARD, row, column),), 0, side, CRYPT):
            assert all(0 < row < 255 and 0 < column < 255 for row, column in cells(placed))
    assert placements((Placed(ORCHARD, 1, 120),), 0, "north", CRYPT) == ()


@pytest.mark.parametrize(
    ("row", "column", "lies"),
    [(1, 1, True), (0, 1, False), (1, 0, False), (249, 249, True), (250, 249, False), (249, 250, False)],
)
def test_the_outermost_squares_of_the_common_grid_stay_empty(row: int, column: int, lies: bool) -> None:
    """Rows and columns are numbered from 0 to 255; a tile of six by six that begins at 249 ends at 254."""
    square = next(tile for tile in TILES.values() if size(tile) == (6, 6))
    assert on_the_table(Placed(square, row, column)) == lies
