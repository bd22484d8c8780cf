"""Line of sight: worked positions drawn as text, and random ones against a slow exact reckoning with fractions."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from ludoteca.games.myth.table.grid.geometry import (
    FLOOR,
    NOTHING,
    Placed,
    Realm,
    Shape,
    footprint,
    realm,
    row_column,
    square,
)
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.words.drawing import parse


def sees(text: str, origin: str = "A", target: str = "B", blocked: str = "xAB#") -> bool:
    """Whether all squares with one mark, taken as one figure, see those with another past the blocked ones."""
    layout, marks = parse(text)
    ground = realm(layout)
    places = {mark: [place for place, found in marks.items() if found == mark] for mark in marks.values()}
    obstacles = ground.opaque if "#" in blocked else 0
    obstacles |= ground.mask(place for place, mark in marks.items() if mark in blocked)
    seen = ground.sees_any(places[origin], places[target], obstacles)
    assert seen == ground.sees_any(places[target], places[origin], obstacles)
    if len(places[origin]) == len(places[target]) == 1:
        assert seen == ground.sees(places[origin][0], places[target][0], obstacles)
    return seen


@pytest.mark.rule("MYTH-LOS-02", "MYTH-LOS-03")
def test_an_open_field_is_seen_and_a_wall_across_it_is_not_seen_through() -> None:
    """One open line is enough; where every line crosses a blocked square there is no sight."""
    assert sees("""
        .......
        A......
        ......B
        """)
    assert not sees("""
        ...x...
        A..x...
        ...x..B
        """)
    assert sees("""
        ...x...
        A......
        ...x..B
        """)


@pytest.mark.rule("MYTH-LOS-02")
def test_any_corner_will_do() -> None:
    """The middle of the squares is hidden, a corner is not."""
    assert sees("""
        A.x..
        ..x..
        .....
        ....B
        """)
    assert not sees("""
        A.x..
        ..x..
        ..x..
        ....B
        """)


@pytest.mark.rule("MYTH-LOS-07")
def test_neither_end_stands_in_its_own_way() -> None:
    """Both squares hold figures that would block others; neighbours always see each other."""
    assert sees("A.B", blocked="AB")
    for text in ("AB", "A\nB", "Ax\nxB"):
        assert sees(text)
    through_its_own_square = """
        A.xxx
        xx..x
        xxxxB
        """
    assert sees(through_its_own_square)
    assert not sees(through_its_own_square.replace("..", ".x"))


@pytest.mark.rule("MYTH-LOS-08")
def test_a_line_may_run_along_the_edge_of_a_blocked_square() -> None:
    """Past one blocked square in the same row, on the side where nothing else blocks."""
    assert sees("""
        .....
        A.x.B
        ..x..
        """)
    assert sees("""
        ..x..
        A.x.B
        .....
        """)


@pytest.mark.rule("MYTH-LOS-08")
def test_no_line_runs_along_the_edge_that_two_blocked_squares_share() -> None:
    """Both edges of the row are shared by blocked squares, so nothing is seen."""
    assert not sees("""
        ..x..
        A.x.B
        ..x..
        """)
    assert not sees("""
        .A.
        xxx
        .B.
        """)


@pytest.mark.rule("MYTH-LOS-08")
def test_blocked_squares_on_either_side_of_a_line_but_not_side_by_side_leave_it_open() -> None:
    """The line along the top of the row touches one blocked square above it and another one below it."""
    assert sees("""
        .x....
        A..x.B
        ...x..
        """)


@pytest.mark.rule("MYTH-LOS-08")
def test_a_line_may_touch_corners() -> None:
    """Only the exact diagonal is open, and it touches corners of blocked squares on both sides."""
    assert sees("""
        Axxx
        x.xx
        xx.x
        xxxB
        """)
    assert not sees("""
        Axxx
        x.xx
        xxxx
        xxxB
        """)


@pytest.mark.rule("MYTH-LOS-11", "MYTH-REALM-01")
def test_squares_that_do_not_exist_block() -> None:
    """Round the corner of two corridors, and past a figure in a corridor one square wide."""
    corner = """
        A.
        .
        .
        ......B
        """
    assert not sees(corner, blocked="")
    assert sees(corner.replace(".\n", "......\n"), blocked="")
    assert not sees("A.x.B")
    assert sees("A.x.B\n.....")


@pytest.mark.rule("MYTH-REALM-04")
def test_red_squares_block_and_blue_ones_do_not() -> None:
    """A row of red squares hides what a row of blue ones shows."""
    assert not sees(".A.\n###\n.B.")
    assert sees(".A.\n~~~\n.B.")


@pytest.mark.rule("MYTH-LOS-12", "MYTH-LOS-07")
def test_a_large_figure_sees_and_is_seen_by_each_of_its_squares() -> None:
    """Only the lower squares see past the wall; none of the figure's squares hides the others."""
    hidden_half = """
        ..x..
        AAx..
        AAx.B
        .....
        """
    assert sees(hidden_half)
    assert not sees(hidden_half.replace("AAx.B", "CCx.B"))
    assert sees("AABB.C", "A", "B", "ABC")
    assert not sees("AABB.C", "A", "C", "ABC")
    assert sees("AA..BB", "A", "B", "AB")


def test_what_is_seen_is_what_each_square_sees() -> None:
    """The mask of seen squares agrees with asking for them one by one."""
    layout, marks = parse("""
        ...x...
        .A.x..x
        ..xx...
        .......
        """)
    ground = realm(layout)
    (origin,) = (place for place, mark in marks.items() if mark == "A")
    blocked = ground.mask(place for place, mark in marks.items() if mark == "x")
    seen = set(ground.squares_in(ground.seen((origin,), ground.exists, blocked)))
    assert seen == {place for place in ground.squares if ground.sees(origin, place, blocked)}
    assert seen != set(ground.squares)


def exactly_sees(ground: Realm, origins: tuple[int, ...], targets: tuple[int, ...], blocked: set[Square]) -> bool:
    """The rule word by word: every line, every square and every edge near it, in fractions."""
    own = {*origins, *targets}
    rows = range(ground.top - 1, ground.bottom + 1)
    columns = range(ground.left - 1, ground.right + 1)
    walls = {
        (row, column)
        for row, column in product(rows, columns)
        if square(row, column) not in own and (square(row, column) in blocked or square(row, column) not in ground.bit)
    }
    corners = [(0, 0), (0, 1), (1, 0), (1, 1)]
    for origin, target in product(origins, targets):
        for (down, right), (to_down, to_right) in product(corners, corners):
            (row, column), (to_row, to_column) = row_column(Square(origin)), row_column(Square(target))
            start = (row + down, column + right)
            end = (to_row + to_down, to_column + to_right)
            if not any(goes_through(start, end, wall) for wall in walls) and not any(
                runs_between(start, end, wall, beside)
                for wall in walls
                for beside in ((wall[0] + 1, wall[1]), (wall[0], wall[1] + 1))
                if beside in walls
            ):
                return True
    return False


def goes_through(start: tuple[int, int], end: tuple[int, int], wall: tuple[int, int]) -> bool:
    """Whether part of the segment lies strictly inside the square: what is left of it, clipped to the square."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        step = end[axis] - start[axis]
        if step == 0:
            if not wall[axis] < start[axis] < wall[axis] + 1:
                return False
            continue
        enters, leaves = sorted(
            (Fraction(wall[axis] - start[axis], step), Fraction(wall[axis] + 1 - start[axis], step))
        )
        first, last = max(first, enters), min(last, leaves)
    return first < last


def runs_between(start: tuple[int, int], end: tuple[int, int], wall: tuple[int, int], beside: tuple[int, int]) -> bool:
    """Whether the segment shares more than a point with the common edge of two squares."""
    across = 0 if beside[0] > wall[0] else 1  # the axis on which the edge has one coordinate
    along = 1 - across
    if not start[across] == end[across] == beside[across]:
        return False
    low, high = sorted((start[along], end[along]))
    return max(low, wall[along]) < min(high, wall[along] + 1)


@pytest.mark.rule("MYTH-LOS-02", "MYTH-LOS-07", "MYTH-LOS-08", "MYTH-LOS-11", "MYTH-LOS-12")
@pytest.mark.parametrize("seed", range(30))
def test_sight_agrees_with_the_exact_reckoning(seed: int) -> None:
    """Random fields with holes and blocked squares, figures of one and of four squares."""
    random = Random(seed)
    rows, columns = random.randint(2, 7), random.randint(3, 9)
    holes = random.choice((0.0, 0.1, 0.25))
    grid = tuple("".join(NOTHING if random.random() < holes else FLOOR for _ in range(columns)) for _ in range(rows))
    ground = realm((Placed(Shape("field", grid), 120, 120),))
    anchors = list(ground.squares_in(ground.anchors(ground.exists, 2, 2)))
    for _ in range(20):
        blocked = set(random.sample(ground.squares, int(len(ground.squares) * random.choice((0.1, 0.3, 0.5)))))
        origin, target = (
            footprint(random.choice(anchors), 2, 2)
            if anchors and random.random() < 0.3
            else (random.choice(ground.squares),)
            for _ in range(2)
        )
        expected = exactly_sees(ground, origin, target, blocked)
        assert ground.sees_any(origin, target, ground.mask(blocked)) == expected, (grid, origin, target, blocked)
        if len(origin) == len(target) == 1:
            assert ground.sees(origin[0], target[0], ground.mask(blocked)) == expected, (grid, origin, target, blocked)


def test_a_realm_remembers_lines_by_their_direction() -> None:
    """Realms stay in memory when their tables have left; what they know of sight must not grow with their pairs."""
    ground = Realm((Placed(Shape("field", (FLOOR * 10,) * 10), 0, 0),))
    assert all(ground.sees(origin, target, 0) for origin in ground.squares for target in ground.squares)
    assert len(ground._lines) <= 10 * 19  # 0 to 9 rows down, 9 columns to the left to 9 to the right
