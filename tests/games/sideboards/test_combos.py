"""SIDE-COMBO: patterns of one colour or one handle, in any direction, as often as drawers allow."""

from itertools import combinations, product
from random import Random

import pytest
from tests.games.sideboards import naive
from tests.games.sideboards.conftest import A, board_of, faces, finished, grid, lines, pattern
from tests.kinds import often

from ludoteca.games.sideboards.cards import PRINTED, Objective
from ludoteca.games.sideboards.scorer import completions, count_completions, grid_of, images, largest


def found(objective: Objective, board: str, letter: str) -> set[frozenset[tuple[int, int]]]:
    """The completions of one colour or handle, as drawers counted from 1 as people do."""
    rows = grid(board)[objective.looks_at == "handle"]
    return {
        frozenset((row + 1, column + 1) for row, column in cells)
        for cells in completions(objective, faces(board))
        if rows[cells[0][0]][cells[0][1]] == letter
    }


def count(objective: Objective, board: str) -> int:
    """How often a pattern is completed."""
    return count_completions(objective, grid_of(faces(board)))


DIAGONAL = pattern("colour", "00 11", 2)


@pytest.mark.rule("SIDE-COMBO-01")
def test_a_completion_has_one_colour_or_one_handle() -> None:
    board = board_of("R-", "-R", handles=["F-", "-S"])
    assert found(DIAGONAL, board, "R") == {frozenset({(1, 1), (2, 2)})}
    assert found(pattern("handle", "00 11"), board, "F") == set()  # a flower and a square do not go together
    board = board_of("R-", "-T", handles=["F-", "-F"])
    assert found(DIAGONAL, board, "R") == set()
    assert found(pattern("handle", "00 11"), board, "F") == {frozenset({(1, 1), (2, 2)})}


@pytest.mark.rule("SIDE-COMBO-02")
def test_colours_may_differ_from_completion_to_completion() -> None:
    board = board_of("RTRT----", "-R-T----".replace("T", "-"), "--------")
    pair = pattern("colour", "00 02")
    assert found(pair, board, "R") >= {frozenset({(1, 1), (1, 3)})}
    assert found(pair, board, "T") >= {frozenset({(1, 2), (1, 4)})}
    mixed = board_of("RTRT", "TRTR")  # red and turquoise change places in every column
    assert {letter: len(found(pair, mixed, letter)) for letter in "RT"} == {"R": 2, "T": 2}
    straight = pattern("colour", "00 01")
    assert {letter: len(found(straight, mixed, letter)) for letter in "RT"} == {"R": 0, "T": 0}


def test_of_equally_many_completions_those_further_left_are_shown() -> None:
    """Three reds side by side hold one straight pair of two: columns 1 and 2, and then again 5 and 6."""
    straight = pattern("colour", "00 01")
    pairs = {frozenset({(1, 1), (1, 2)}), frozenset({(1, 5), (1, 6)})}
    assert found(straight, board_of("RRR-RRR-"), "R") == pairs


STEP_IMAGES = {
    "step down": ("RR-", "--R"),
    "step up": ("--R", "RR-"),
    "from the right, down": ("-RR", "R--"),
    "from the right, up": ("R--", "-RR"),
}


@pytest.mark.rule("SIDE-COMBO-03")
@pytest.mark.parametrize("rows", STEP_IMAGES.values(), ids=STEP_IMAGES)
@pytest.mark.parametrize("above", range(4))
def test_a_pattern_may_be_flipped_and_rotated(rows: tuple[str, str], above: int) -> None:
    board = board_of(*["---"] * above, *rows)
    step = pattern("colour", "00 01 12")
    assert len(found(step, board, "R")) == 1


@pytest.mark.rule("SIDE-COMBO-03", "SIDE-COMBO-07")
def test_a_quarter_turn_counts_too() -> None:
    """One column over and two rows down is the same pattern as two columns over and one row down."""
    knight = pattern("handle", "00 12")
    for rows in (["F-", "--", "-F"], ["-F", "--", "F-"]):
        assert len(found(knight, board_of(handles=rows), "F")) == 1
    for rows in (["F--", "--F"], ["--F", "F--"]):
        assert len(found(knight, board_of(handles=rows), "F")) == 1


@pytest.mark.rule("SIDE-COMBO-04")
def test_each_completion_scores_the_printed_points() -> None:
    board = "20r 46 32 44 36r 50 19r 29r"
    for number in range(1, 8):
        line = lines(finished(board, objectives=f"{number} 8 17"), A)[0]
        assert line.points == PRINTED.objectives[number].points * line.count
        assert line.count > 0


@pytest.mark.rule("SIDE-COMBO-05")
def test_three_of_one_colour_score_four_points() -> None:
    board = board_of("R-R-----", "-R------")
    line = lines(finished(board, objectives="3 8 17"), A)[0]
    assert line.points == 4 * line.count
    assert len(found(PRINTED.objectives[3], board, "R")) >= 1


@pytest.mark.rule("SIDE-COMBO-06")
def test_two_handles_on_a_diagonal_score_three_points() -> None:
    board = board_of(handles=["F-------", "-F------"])
    line = lines(finished(board, objectives="1 8 17"), A)[1]
    assert line.points == 3 * line.count
    assert found(PRINTED.objectives[8], board, "F") >= {frozenset({(1, 1), (2, 2)})}


@pytest.mark.rule("SIDE-COMBO-07")
def test_the_images_are_the_eight_of_the_square_and_equal_ones_count_once() -> None:
    chance = Random(3)
    for _ in range(300):
        cells = tuple({(chance.randrange(5), chance.randrange(8)) for _ in range(chance.randrange(2, 6))})
        assert {frozenset(image) for image in images(cells)} == naive.images(cells)
        assert 8 % len(images(cells)) == 0


@pytest.mark.rule("SIDE-COMBO-08")
def test_a_drawer_without_handle_matches_nothing() -> None:
    board = board_of(handles=["......--", "......--"])  # six columns have no handle in rows 1 and 2
    for cells in ("00 01", "00 02", "00 01 02", "00 11"):
        for cell in (cell for each in completions(pattern("handle", cells), faces(board)) for cell in each):
            assert grid(board)[1][cell[0]][cell[1]] != "."
    only_gaps = board_of(handles=["..", ".-", "-."])
    assert count(pattern("handle", "00 01"), only_gaps) <= 2
    assert all(
        grid(only_gaps)[1][row][column] in "FSB"
        for each in completions(pattern("handle", "00 01"), faces(only_gaps))
        for row, column in each
    )


@pytest.mark.rule("SIDE-COMBO-09")
def test_other_drawers_do_not_matter() -> None:
    """One between: the drawer in the middle may be anything, the same colour too."""
    pair = pattern("colour", "00 02")
    for row in ("RTR", "RRR", "RKR"):
        assert found(pair, board_of(row), "R") == {frozenset({(1, 1), (1, 3)})}
    assert len(found(pair, board_of("RRRR"), "R")) == 2


@pytest.mark.rule("SIDE-COMBO-10")
def test_the_best_use_of_drawers_counts() -> None:
    """One between, in rows of red: 1-3, 2-4, 5-7, 6-8; of six only two, of 1 3 5 7 two."""
    pair = pattern("colour", "00 02")
    assert len(found(pair, board_of("RRRRRRRR"), "R")) == 4
    assert len(found(pair, board_of("RRRRRR"), "R")) == 2
    assert len(found(pair, board_of("R-R-R-R", "-R-----", "-------", "---R---", "-----R-"), "R")) == 2
    three = pattern("colour", "00 01 02")
    assert len(found(three, board_of("RRRRRRR"), "R")) == 2


@pytest.mark.rule("SIDE-COMBO-11")
def test_colours_are_counted_each_by_itself_and_added() -> None:
    board = "20r 46 32 44 36r 50 19r 29r"
    by_colour = {letter: len(found(PRINTED.objectives[3], board, letter)) for letter in "RTPOK"}
    assert by_colour == {"R": 2, "T": 0, "P": 1, "O": 1, "K": 2}
    assert count(PRINTED.objectives[3], board) == 6


@pytest.mark.rule("SIDE-COMBO-11")
def test_the_sum_over_colours_is_the_best_over_all_colours_together() -> None:
    chance = Random(11)
    for _ in range(60):
        board = " ".join(f"{n}{chance.choice(('', 'r'))}" for n in chance.sample(range(1, 61), 4))
        for number in (1, 2, 3, 8):
            objective = PRINTED.objectives[number]
            rows = grid(board)[objective.looks_at == "handle"]
            together = [each for all_ in naive.placements(objective.pattern, rows).values() for each in all_]
            assert count(objective, board) == naive.most_by_drawers(together)


@pytest.mark.rule("SIDE-COMBO-12")
@pytest.mark.parametrize("number", range(1, 8))
def test_nothing_runs_over_an_edge(number: int) -> None:
    """The pattern cut in two, one part at the right edge and the other at the left, or top and bottom, is none."""
    cells = PRINTED.objectives[number].pattern
    width = max(column for _, column in cells)
    for cut in range(1, width + 1):
        wrapped = [[row, (column - cut) % 8] for row, column in cells]
        rows = [["-"] * 8 for _ in range(5)]
        for row, column in wrapped:
            rows[row][column] = "R"
        board = board_of(*("".join(row) for row in rows))
        wanted = frozenset((row + 1, column + 1) for row, column in wrapped)
        assert wanted not in found(PRINTED.objectives[number], board, "R")
        for each in found(PRINTED.objectives[number], board, "R"):
            assert max(column for _, column in each) - min(column for _, column in each) == width


@pytest.mark.rule("SIDE-COMBO-12")
def test_top_and_bottom_are_no_neighbours() -> None:
    board = board_of("R-", "--", "--", "--", "-R")
    assert found(DIAGONAL, board, "R") == set()
    assert found(pattern("colour", "00 21"), board, "R") == set()


@pytest.mark.rule("SIDE-COMBO-13")
def test_cells_need_not_touch() -> None:
    far = pattern("colour", "00 47")
    assert len(found(far, board_of("R-------", "--------", "--------", "--------", "-------R"), "R")) == 1
    assert len(found(far, board_of("-------R", "--------", "--------", "--------", "R-------"), "R")) == 1


# Exactness


def check(objective: Objective, board: str) -> int:
    """The game's number of completions is that of every subset of placements, and of the table over drawers."""
    rows = grid(board)[objective.looks_at == "handle"]
    most = 0
    for all_ in naive.placements(objective.pattern, rows).values():
        by_drawers = naive.most_by_drawers(all_)
        if len(all_) <= 12:
            assert naive.most_by_subsets(all_) == by_drawers
        most += by_drawers
    assert count(objective, board) == most == len(completions(objective, faces(board)))
    return most


def random_board(chance: Random, cards: int = 8) -> str:
    """Cards as they come, turned or not."""
    return " ".join(f"{n}{chance.choice(('', 'r'))}" for n in chance.sample(range(1, 61), cards))


def crowded_board(chance: Random, letter: str) -> str:
    """One colour or handle keeps to two or three neighbouring rows, so that many placements overlap."""
    first = chance.randrange(4)
    band = range(first, min(5, first + chance.choice((2, 3))))
    rows = [["-"] * 8 for _ in range(5)]
    for column in range(8):
        rows[chance.choice(band)][column] = letter
    lines_ = ["".join(row) for row in rows]
    return board_of(*lines_) if letter in "RTPOK" else board_of(handles=lines_)


@pytest.mark.rule("SIDE-COMBO-10", "SIDE-INV-11")
def test_our_patterns_are_exact_on_random_boards() -> None:
    chance = Random(1)
    for turn in range(often(120)):
        board = random_board(chance, 8 if turn % 5 else chance.randrange(1, 8))
        for number in range(1, 15):
            check(PRINTED.objectives[number], board)


@pytest.mark.rule("SIDE-COMBO-10", "SIDE-INV-11")
def test_our_patterns_are_exact_on_crowded_boards() -> None:
    chance = Random(2)
    for turn in range(often(60)):
        board = crowded_board(chance, "RTPOKFSB"[turn % 8])
        for number in range(1, 15):
            check(PRINTED.objectives[number], board)


def any_pattern(chance: Random) -> tuple[tuple[int, int], ...]:
    """Two to four cells in any places of the grid, those included that can never match."""
    cells = [(row, column) for row in range(5) for column in range(8)]
    if chance.random() < 0.7:  # close together, so that they do match
        cells = [(row, column) for row, column in cells if row < 3 and column < 5]
    return tuple(chance.sample(cells, chance.choice((2, 2, 3, 3, 4))))


@pytest.mark.rule("SIDE-COMBO-10", "SIDE-INV-11")
def test_any_pattern_is_exact_on_crowded_boards_where_a_scan_is_not() -> None:
    chance = Random(4)
    scanned_too_few = completed = 0
    for turn in range(250):
        letter = "RTPOKFSB"[turn % 8]
        board = crowded_board(chance, letter)
        looks_at = "colour" if letter in "RTPOK" else "handle"
        for _ in range(8):
            objective = pattern(looks_at, " ".join(f"{row}{column}" for row, column in any_pattern(chance)))
            most = check(objective, board)
            placed = naive.placements(objective.pattern, grid(board)[looks_at == "handle"])
            scanned_too_few += most > sum(map(naive.most_by_scan, placed.values()))
            completed += most > 0
    assert completed > 800  # most of these patterns do lie somewhere
    assert scanned_too_few > 20  # and a scan from left to right would lose points on some


@pytest.mark.rule("SIDE-COMBO-10", "SIDE-INV-11")
def test_the_search_is_exact_for_any_placements() -> None:
    """Any sets of columns, also those that no pattern of ours leads to: the first column may best stay unused."""
    assert len(largest((0b0001101, 0b0010110, 0b1101000))) == 2
    chance = Random(6)
    left_first_column_free = 0
    for _ in range(1500):
        size = chance.choice((2, 3, 3, 4))
        columns = {frozenset(chance.sample(range(8), size)) for _ in range(chance.randrange(1, 10))}
        bits = [sum(1 << column for column in each) for each in columns]
        chosen = largest(tuple(bits))
        assert set(chosen) <= set(bits)
        assert sum(chosen).bit_count() == size * len(chosen)  # they share no column
        most = naive.most_by_subsets([frozenset((0, column) for column in each) for each in columns])
        assert len(chosen) == most
        lowest = min(each & -each for each in bits)
        left_first_column_free += not any(each & lowest for each in chosen)
    assert left_first_column_free > 5


@pytest.mark.rule("SIDE-COMBO-10", "SIDE-INV-11")
def test_every_usable_pattern_is_exact() -> None:
    """Each of the 29 pairs, 314 threes and 3309 fours that a board can show, on a board of its own."""
    chance = Random(5)
    patterns: dict[int, int] = {}
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    for size in (2, 3, 4):
        for columns in combinations(range(8), size):
            for rows in product(range(5), repeat=size) if columns[0] == 0 else ():
                if 0 in rows and (rows, columns) not in seen:
                    cells = list(zip(rows, columns, strict=True))
                    for image in naive.images(cells):
                        by_column = sorted((column, row) for row, column in image)
                        seen.add((tuple(row for _, row in by_column), tuple(column for column, _ in by_column)))
                    patterns[size] = patterns.get(size, 0) + 1
                    objective = pattern(chance.choice(("colour", "handle")), " ".join(f"{r}{c}" for r, c in cells))
                    check(objective, random_board(chance))
    assert patterns == {2: 29, 3: 314, 4: 3309}
