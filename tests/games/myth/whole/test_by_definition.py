"""Squares that the rules find by masks, against their definitions written out square by square."""

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.fights import Drawn

from ludoteca.core.game import Seat
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness import enemy_paths
from ludoteca.games.myth.parts.darkness.priorities import Field
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.grid.geometry import footprint
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.state import State


@pytest.mark.rule("MYTH-ENEMYMOVE-22")
@pytest.mark.parametrize(("far", "most"), [(2, 2), (3, 3), (5, 5), (5, 4), (5, 3), (5, 2), (4, 2), (4, 1)])
@pytest.mark.parametrize("corner", [True, False])
def test_a_large_enemy_finds_the_places_farthest_from_its_target_within_range(
    far: int, most: int, corner: bool
) -> None:
    """Of a figure of four squares the nearest one counts; not always is a place as far away as its attack reaches."""
    drawn = Drawn("0......\n.......\n.......\n.....U.\n.......\n......1")
    if not corner:
        drawn.state.heroes[0].square = drawn.square(2, 3)
    field, mudmaw = Field(drawn.state), drawn.one("U")
    ground, hero = field.ground, drawn.state.heroes[0].spot
    apart = {
        anchor: ground.distance_between(footprint(anchor, 2, 2), (hero,))
        for anchor in ground.squares_in(ground.anchors(ground.open, 2, 2))
    }
    within = [anchor for anchor, steps in apart.items() if 0 < steps <= most]
    farthest = [anchor for anchor in within if apart[anchor] == max(apart[other] for other in within)]
    found = enemy_paths.farthest(field, mudmaw, Seat(0), ground.mask(within), far)
    assert list(ground.squares_in(found)) == farthest


def beside_the_stair(*others: str) -> State:
    """Two heroes beside a tile that nobody has entered, by whose border four squares are open."""
    lines = ["tile guard-room cleared", "tile narrow-stair r-4c1", "hero 0 soldier r0c2", "hero 1 acolyte r0c1"]
    return MYTH.position("\n".join([*lines, *others]), 2, Options(mode="adventure"), 1)


@pytest.mark.rule("MYTH-LEAVE-10", "MYTH-LEAVE-13")
@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("taken", [(), ("r-1c1",), ("r-1c1", "r-1c2")])
def test_a_piece_may_stand_where_a_border_square_is_left_for_every_hero(
    taken: tuple[str, ...], size: tuple[int, int]
) -> None:
    """Or, where there are fewer than heroes, where it takes none of them."""
    state = beside_the_stair(*[f"enemy grubber minion melee {square}" for square in taken])
    ground, tile = board.realm(state), TileNo(1)
    free = board.free(state) & ground.tile_masks[tile]
    way = free & borders.landing(ground, TileNo(0), tile)
    wanted = min(len(state.heroes), way.bit_count())
    places = list(ground.squares_in(ground.anchors(free, *size)))
    right = [anchor for anchor in places if (way & ~ground.mask(footprint(anchor, *size))).bit_count() >= wanted]
    assert borders.places(state, tile, *size) == right
    if size == (1, 1):
        assert list(ground.squares_in(borders.room(state, tile))) == right


@pytest.mark.rule("MYTH-LEAVE-13")
@pytest.mark.parametrize(("away", "behind"), [(0, True), (1, False)])
def test_behind_a_border_too_short_for_all_the_nearest_free_squares_are_open(away: int, behind: bool) -> None:
    """All border squares are taken by heroes and one more is to come; where one of them is free it is taken first."""
    state = beside_the_stair()
    ground, tile = board.realm(state), TileNo(1)
    border = borders.landing(ground, TileNo(0), tile)
    squares = list(ground.squares_in(border))
    last = state.heroes[0]
    crowd = [replace(last, seat=Seat(number), square=square) for number, square in enumerate(squares[away:], 1)]
    state.heroes = [last, *crowd]
    free = board.free(state) & ground.tile_masks[tile]
    apart = {square: ground.distance_between([square], squares) for square in ground.squares_in(free & ~border)}
    nearest = [square for square, steps in apart.items() if steps == min(apart.values())]
    found = borders.past_the_crowd(state, TileNo(0), tile)
    assert list(ground.squares_in(found)) == (nearest if behind else [])
    state.heroes = crowd  # as many as there are squares, or fewer
    assert borders.past_the_crowd(state, TileNo(0), tile) == 0
