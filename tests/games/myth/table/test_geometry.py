"""Squares, distances and ways of the realm."""

from itertools import pairwise, product
from random import Random

import pytest

from ludoteca.games.myth.parts.verbs.verbs_moving import direction
from ludoteca.games.myth.table.grid.geometry import (
    FAR,
    Placed,
    Realm,
    Shape,
    footprint,
    realm,
    row_column,
    square,
)
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.words.drawing import draw, parse

ROOM = Shape("room", ("....", "....", "...."))


def test_a_removed_tile_has_no_squares() -> None:
    assert (ROOM.rows, ROOM.columns) == (3, 4)
    gone = Shape("room", ())
    assert (gone.rows, gone.columns) == (0, 0)


def drawn(text: str) -> tuple[Realm, dict[str, Square]]:
    """A drawn position, and where each mark stands."""
    layout, marks = parse(text)
    return realm(layout), {mark: place for place, mark in marks.items()}


def chebyshev(one: int, other: int) -> int:
    """The larger difference of rows and columns."""
    (row, column), (other_row, other_column) = row_column(Square(one)), row_column(Square(other))
    return max(abs(row - other_row), abs(column - other_column))


def test_a_drawing_is_read_and_drawn_again() -> None:
    """Marks, lines and missing squares survive the round trip."""
    text = "..p~#\n.A  x\n    ."
    layout, marks = parse(text)
    assert sorted(marks.values()) == ["A", "x"]
    assert draw(realm(layout), marks) == text


@pytest.mark.rule("MYTH-REALM-02", "MYTH-REALM-03", "MYTH-REALM-04", "MYTH-REALM-05")
def test_coloured_lines_say_what_may_be_entered_and_seen_through() -> None:
    """Blue and red keep everybody out, red hides, purple does neither."""
    ground, _ = drawn(".p~#")
    floor, purple, blue, red = (ground.bit[place] for place in ground.squares)
    assert ground.open == floor | purple
    assert ground.opaque == red
    assert ground.purple == purple
    assert ground.exists == floor | purple | blue | red
    assert set(ground.reach(ground.squares[0], 9, ground.open)) == set(ground.squares[:2])


@pytest.mark.rule("MYTH-REALM-08", "MYTH-REALM-09")
def test_features_cover_what_is_printed() -> None:
    """A red piece closes a floor square, a planked one opens a blue square; the realm without them is unchanged."""
    layout, _ = parse(".~.")
    left, middle, right = realm(layout).squares
    covered = realm(layout, ((left, "#"), (middle, ".")))
    assert covered.opaque == covered.bit[left]
    assert covered.open == covered.bit[middle] | covered.bit[right]
    assert realm(layout).open == covered.bit[left] | covered.bit[right]
    assert covered.distance(left, right) == realm(layout).distance(left, right) == 2


@pytest.mark.rule("MYTH-RANGE-02", "MYTH-RANGE-04", "MYTH-RANGE-07")
def test_on_one_rectangle_distance_is_the_larger_difference() -> None:
    """For every pair of squares of a tile with red and blue lines; neighbours are at distance one."""
    ground, _ = drawn("....~.\n.##...\n..~~..\n......")
    for one, other in product(ground.squares, ground.squares):
        assert ground.distance(one, other) == chebyshev(one, other)
        assert (other in ground.neighbours[one]) == (chebyshev(one, other) == 1)


@pytest.mark.rule("MYTH-RANGE-03", "MYTH-RANGE-04")
def test_distance_goes_round_what_does_not_exist() -> None:
    """Missing squares that a diagonal slips past cost nothing; a gap of the whole width costs the way round."""
    ground, at = drawn("""
        A...
        ....
          ..
        B...
        """)
    assert ground.distance(at["A"], at["B"]) == 4
    ground, at = drawn("""
        A...
           .
        B...
        """)
    assert ground.distance(at["A"], at["B"]) == 6
    ground, at = drawn("A B")
    assert ground.distance(at["A"], at["B"]) == FAR


@pytest.mark.rule("MYTH-RANGE-05")
def test_large_figures_are_as_near_as_their_nearest_squares() -> None:
    """Two figures of four squares with two free columns between them are three apart."""
    ground, at = drawn("""
        A.......
        ....B...
        ........
        """)
    large, other = footprint(at["A"], 2, 2), footprint(at["B"], 2, 2)
    assert ground.distance(at["A"], at["B"]) == 4
    assert ground.distance_between(large, other) == 3
    assert set(ground.squares_in(ground.within(large, 2))) == {
        place for place in ground.squares if any(chebyshev(place, own) <= 2 for own in large)
    }


@pytest.mark.rule("MYTH-RANGE-07", "MYTH-LEAVE-05", "MYTH-LEAVE-11")
def test_joined_tiles_are_open_along_their_whole_contact() -> None:
    """Border squares of both tiles are neighbours, orthogonally and diagonally, wherever the tiles touch."""
    ground = realm((Placed(ROOM, 120, 120), Placed(ROOM, 121, 124)))
    assert draw(ground, {}) == "....\n........\n........\n    ...."
    for row in (121, 122):
        assert square(row, 124) in ground.neighbours[square(row, 123)]
    assert square(121, 124) in ground.neighbours[square(120, 123)]
    assert (ground.side_towards(TileNo(0), TileNo(1)), ground.side_towards(TileNo(1), TileNo(0))) == ("east", "west")
    assert ground.tile_of[square(121, 123)] == 0
    assert ground.tile_of[square(121, 124)] == 1


def test_tiles_that_touch_at_a_corner_have_no_side_in_common() -> None:
    """North and south are told apart, too."""
    corner = realm((Placed(ROOM, 120, 120), Placed(ROOM, 123, 124)))
    assert corner.side_towards(TileNo(0), TileNo(1)) is None
    below = realm((Placed(ROOM, 120, 120), Placed(ROOM, 123, 122)))
    assert (below.side_towards(TileNo(0), TileNo(1)), below.side_towards(TileNo(1), TileNo(0))) == ("south", "north")


def test_borders_and_sides() -> None:
    """Corners lie along two sides, squares inside along none."""
    ground = realm((Placed(ROOM, 120, 120),))
    assert ground.border(TileNo(0), "north") == tuple(square(120, column) for column in range(120, 124))
    assert ground.border(TileNo(0), "west") == (square(120, 120), square(121, 120), square(122, 120))
    assert ground.border(TileNo(0), "south") == tuple(square(122, column) for column in range(120, 124))
    assert ground.border(TileNo(0), "east") == (square(120, 123), square(121, 123), square(122, 123))
    assert ground.sides_at(square(120, 123)) == ("north", "east")
    assert ground.sides_at(square(121, 121)) == ()


@pytest.mark.rule("MYTH-MOVE-09", "MYTH-MOVE-22")
def test_each_step_leads_to_a_neighbour_and_slips_between_corners() -> None:
    """Two squares that touch at a corner do not close the diagonal between them."""
    ground, at = drawn("""
        Ax..
        x...
        ....
        """)
    free = ground.open & ~ground.mask(Square(place) for mark, place in at.items() if mark == "x")
    free &= ~ground.bit[Square(at["A"] + 1)]
    assert ground.reach(at["A"], 1, free) == {at["A"]: 0, at["A"] + 257: 1}
    assert ground.reach(at["A"], 2, free)[Square(at["A"] + 2)] == 2


def test_squares_passed_through_are_no_place_to_stop() -> None:
    """An occupied square in a corridor is passed, but not among the squares reached."""
    ground, at = drawn("A.x..")
    free = ground.open & ~ground.bit[at["x"]]
    assert ground.reach(at["A"], 4, free) == {at["A"]: 0, at["A"] + 1: 1}
    assert ground.reach(at["A"], 4, free, ground.bit[at["x"]]) == {
        at["A"]: 0,
        at["A"] + 1: 1,
        at["A"] + 3: 3,
        at["A"] + 4: 4,
    }


@pytest.mark.rule("MYTH-ENEMYMOVE-07", "MYTH-ENEMYMOVE-39")
def test_a_large_figure_passes_only_where_all_of_it_fits() -> None:
    """The gap of one square stops it, the gap of two lets it through, at one step a square."""
    narrow, at = drawn("""
        L...#...
        ........
        ....#...
        """)
    wide, _ = drawn("""
        L.......
        ........
        ....#...
        """)
    for ground, farthest in ((narrow, 2), (wide, 6)):
        reached = ground.reach(at["L"], 9, ground.anchors(ground.open, 2, 2))
        assert max(place - at["L"] for place in reached if place < at["L"] + 256) == farthest
        assert reached[Square(at["L"] + farthest)] == farthest
        for place in reached:
            assert all(ground.bit[covered] & ground.open for covered in footprint(place, 2, 2))


def test_ways_agree_with_a_plain_search() -> None:
    """Costs and paths over random fields, against a search square by square."""
    random = Random(5)
    for _ in range(40):
        grid = tuple("".join(random.choice("...#~") for _ in range(9)) for _ in range(7))
        ground = realm((Placed(Shape("field", grid), 120, 120),))
        places = list(ground.squares_in(ground.open))
        start, goal = random.sample(places, 2)
        costs = {start: 0}
        queue = [start]
        for here in queue:
            for place in ground.neighbours[here]:
                if place in places and place not in costs:
                    costs[place] = costs[here] + 1
                    queue.append(place)
        assert ground.reach(start, 99, ground.open) == costs
        assert ground.reach(start, 3, ground.open) == {place: cost for place, cost in costs.items() if cost <= 3}
        way = ground.path(start, goal, ground.open)
        if goal not in costs:
            assert way is None
            continue
        assert way is not None
        assert len(way) == costs[goal]
        assert way[-1] == goal
        for here, there in pairwise((start, *way)):
            assert there in ground.neighbours[here]
            assert there in places


def test_distances_agree_with_a_plain_search() -> None:
    """Distances over random realms with holes, against a search square by square."""
    random = Random(6)
    for _ in range(20):
        grid = tuple("".join(random.choice("...#  ") for _ in range(9)) for _ in range(7))
        ground = realm((Placed(Shape("holes", grid), 120, 120),))
        start = random.choice(ground.squares)
        steps, queue = {start: 0}, [start]
        for here in queue:
            for place in ground.neighbours[here]:
                if place not in steps:
                    steps[place] = steps[here] + 1
                    queue.append(place)
        bodies = [random.sample(ground.squares, 2) for _ in range(8)]
        nearest = [min(steps.get(place, FAR) for place in body) for body in bodies]
        assert [ground.distance_between([start], body) for body in bodies] == nearest
        near = {place for place, away in steps.items() if away <= 2}
        assert set(ground.squares_in(ground.disc(start, 2))) == near
        some = {place: steps.get(place, FAR) for place in random.sample(ground.squares, 5)}
        for found, away in (
            (ground.nearest(start, ground.mask(some)), min(some.values())),
            (ground.farthest(start, ground.mask(some)), max(some.values())),
        ):
            assert set(ground.squares_in(found)) == {place for place in some if some[place] == away}


@pytest.mark.rule("MYTH-LOS-01")
def test_next_to_each_other_nothing_is_in_the_way() -> None:
    """Neighbours share a corner, whatever is blocked around them."""
    ground = realm((Placed(Shape("room", ("######",) * 5), 120, 120),))
    for place in ground.squares:
        assert all(ground.sees(place, other, ground.exists) for other in ground.neighbours[place])


def test_of_equal_ways_the_one_farther_north_then_west_is_taken() -> None:
    """From west to east every first step gains as much; the northern one comes first."""
    ground, at = drawn("""
        ....
        A..B
        ....
        """)
    assert ground.path(at["A"], at["B"], ground.open) == (at["A"] - 255, at["A"] - 254, at["B"])
    assert ground.path(at["A"], at["A"], ground.open) == ()


def test_directions() -> None:
    """Straight where one difference is more than twice the other, else diagonal."""
    centre = square(120, 120)
    steps = {(-3, 0): -256, (-3, 1): -256, (-2, 1): -255, (1, 1): 257, (1, 3): 1, (0, -1): -1, (4, -3): 255}
    for (rows, columns), step in steps.items():
        assert direction(centre, square(120 + rows, 120 + columns)) == step
