"""SIDE-ROW: the runs that nos. 15 to 30 count."""

from random import Random

import pytest
from tests.games.sideboards import naive
from tests.games.sideboards.conftest import A, B, board_of, faces, finished, grid, lines

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.scorer import counted_runs, grid_of, run_length, wanted

BOARD_A = "20r 46 32 44 36r 50 19r 29r"


def length(number: int, board: str) -> int:
    """What an objective counts."""
    return run_length(PRINTED.objectives[number], grid_of(faces(board)))


def counted(number: int, board: str) -> list[tuple[int, int, str]]:
    """The runs that count as (length, row counted from 1, letter)."""
    rows = grid(board)[PRINTED.objectives[number].looks_at == "handle"]
    return [
        (size, row + 1, rows[row][start])
        for size, row, start, _ in counted_runs(PRINTED.objectives[number], faces(board))
    ]


COLOUR_ROWS = board_of("RRRRTTTT", "--------", "--------", "KKKKKPPP", "--------")
"""Row 1: four red, four turquoise; row 4: five black, three pink; no other run is longer than three."""

HANDLE_ROWS = board_of(handles=["--------", "-SSSSS--", "--------", "FFFF----", "--------"])
"""Row 2: five squares; row 4: four flowers; no other run of handles is longer than three."""


def test_no_other_run_of_these_boards_is_longer_than_three() -> None:
    assert [run[0] for run in naive.runs(grid(COLOUR_ROWS)[0])][3] <= 3
    assert [run[0] for run in naive.runs(grid(HANDLE_ROWS)[1])][2] <= 3


@pytest.mark.rule("SIDE-ROW-01")
def test_a_run_is_unbroken_in_one_row_and_of_one_value() -> None:
    assert counted(17, board_of("RRTRRR")) == [(3, 1, "R")]
    assert length(19, board_of("RRTRRR")) == 3  # the turquoise drawer breaks it
    assert length(19, board_of("RRR---", "---RRR")) == 3  # going on in another row does not count
    assert length(24, board_of(handles=["FFSFFF"])) == 3


@pytest.mark.rule("SIDE-ROW-02")
def test_every_drawer_of_a_counted_run_scores_two() -> None:
    for number in range(15, 31):
        assert PRINTED.objectives[number].per_drawer == 2
        line = lines(finished(BOARD_A, objectives=f"1 8 {number}"), A)[2]
        assert line.points == 2 * line.count == 2 * len(line.cards)
        assert line.count > 0


@pytest.mark.rule("SIDE-ROW-03")
def test_nos_15_and_16_count_the_two_longest() -> None:
    assert counted(15, COLOUR_ROWS)[0] == (5, 4, "K")
    assert length(15, COLOUR_ROWS) == 5 + 4
    assert counted(16, HANDLE_ROWS) == [(5, 2, "S"), (4, 4, "F")]
    assert length(16, HANDLE_ROWS) == 5 + 4


@pytest.mark.rule("SIDE-ROW-04")
def test_the_two_runs_may_differ_in_colour_but_each_is_of_one() -> None:
    assert counted(15, COLOUR_ROWS) == [(5, 4, "K"), (4, 1, "R")]
    assert length(17, board_of("RRTT")) < 4  # red and turquoise are not one run of four


@pytest.mark.rule("SIDE-ROW-05")
def test_nos_17_and_18_count_the_longest() -> None:
    assert counted(17, COLOUR_ROWS) == [(5, 4, "K")]
    assert length(18, board_of(handles=["SSSSSS"])) == 6


@pytest.mark.parametrize(
    ("rows", "run"),
    [
        (("--TRRRRR", "--------", "--------", "--------", "PPPPPO--"), (5, 1, "R")),
        (("--------", "--TRRRRR", "--------", "PPPPPO--", "--------"), (5, 2, "R")),
        (("RRRRTTTT",), (4, 1, "R")),
    ],
)
def test_of_equally_long_runs_the_topmost_is_shown_and_of_these_the_leftmost(
    rows: tuple[str, ...], run: tuple[int, int, str]
) -> None:
    assert counted(17, board_of(*rows)) == [run]


@pytest.mark.rule("SIDE-ROW-06", "SIDE-ROW-11")
@pytest.mark.parametrize(("number", "letter"), list(enumerate("RTPOK", 19)))
def test_nos_19_to_23_count_one_colour_each(number: int, letter: str) -> None:
    other = "T" if letter != "T" else "R"
    board = board_of(f"{other * 5}{letter * 3}")
    assert counted(number, board)[0][2] == letter
    assert length(number, board) == max(run[0] for run in naive.runs(grid(board)[0]) if run[2] == letter)
    assert length(number, board_of(letter * 8)) == 8


@pytest.mark.rule("SIDE-ROW-07", "SIDE-ROW-11")
@pytest.mark.parametrize(("number", "letter"), list(enumerate("FSB", 24)))
def test_nos_24_to_26_count_one_handle_each(number: int, letter: str) -> None:
    other = "S" if letter != "S" else "B"
    board = board_of(handles=[f"{other * 5}{letter * 3}"])
    assert counted(number, board)[0][2] == letter
    assert length(number, board) == max(run[0] for run in naive.runs(grid(board)[1]) if run[2] == letter)
    assert length(number, board_of(handles=[letter * 8])) == 8


FIVE_ROWS = board_of("RRRRRR--", "--------", "--------", "PPPPP---", "--------")
FIVE_HANDLE_ROWS = board_of(handles=["FFFFFF--", "........", "--------", "BBBB----", "--------"])


@pytest.mark.rule("SIDE-ROW-08", "SIDE-ROW-12")
def test_nos_27_to_30_count_runs_in_given_rows() -> None:
    assert [(size, row) for size, row, _ in counted(27, FIVE_ROWS)] == [(6, 1), (longest(FIVE_ROWS, 0, 5), 5)]
    assert [(size, row) for size, row, _ in counted(29, FIVE_ROWS)] == [
        (longest(FIVE_ROWS, 0, 2), 2),
        (longest(FIVE_ROWS, 0, 4), 4),
    ]
    assert counted(28, FIVE_HANDLE_ROWS)[0] == (6, 1, "F")
    assert counted(30, FIVE_HANDLE_ROWS) == [(4, 4, "B")]  # row 2 has no handle at all
    assert [PRINTED.objectives[number].rows for number in (27, 28, 29, 30)] == [(1, 5), (1, 5), (2, 4), (2, 4)]


def longest(board: str, of: int, row: int) -> int:
    """The longest run in a row, found by reading it."""
    return max(run[0] for run in naive.runs(grid(board)[of]) if run[1] == row)


@pytest.mark.rule("SIDE-ROW-09")
def test_the_two_runs_in_given_rows_may_differ_and_both_score() -> None:
    board = board_of("RRRRR---", "--------", "--------", "--------", "TTTTTT--")
    assert counted(27, board)[:2] == [(5, 1, "R"), (6, 5, "T")]
    assert lines(finished(board, objectives="1 8 27"), A)[2].points == 22


@pytest.mark.rule("SIDE-ROW-10", "SIDE-BONUS-06")
def test_the_bonus_compares_the_drawers_of_all_counted_runs() -> None:
    """One player has the longest run, the other the longest two together."""
    long_one = board_of("RRRRRRR-", "--------", "--------", "--------", "--------")
    two = board_of("-KKKKKK-", "--------", "--------", "--------", "-PPPPPP-", without=long_one)
    assert (length(17, long_one), length(17, two)) == (7, 6)
    assert length(15, long_one) < length(15, two) == 12
    by_longest = finished(long_one, two, objectives="1 8 17")
    by_sum = finished(long_one, two, objectives="1 8 15")
    assert [lines(by_longest, seat)[3].points for seat in (A, B)] == [4, 0]
    assert [lines(by_sum, seat)[3].points for seat in (A, B)] == [0, 4]


@pytest.mark.rule("SIDE-ROW-11")
def test_which_colour_and_shape_each_number_means() -> None:
    values = [PRINTED.objectives[number].value for number in range(19, 27)]
    assert values == ["red", "turquoise", "pink", "orange", "black", "flower", "square", "bar"]


@pytest.mark.rule("SIDE-ROW-13")
def test_only_the_longest_run_of_a_named_row_counts() -> None:
    board = board_of("RRRRTTTT", "--------", "--------", "--------", "KKKKK---")
    assert [(size, row) for size, row, _ in counted(27, board)] == [(4, 1), (5, 5)]
    assert length(27, board) == 9


@pytest.mark.rule("SIDE-ROW-14")
def test_the_two_longest_may_lie_in_one_row_and_have_one_colour() -> None:
    same_row = board_of("RRRRTTTT")
    assert length(15, same_row) == 8
    assert {row for _, row, _ in counted(15, same_row)} == {1}
    same_colour = board_of("RRR-RRR-")
    assert counted(15, same_colour) == [(3, 1, "R"), (3, 1, "R")]


@pytest.mark.rule("SIDE-ROW-14")
def test_if_only_one_run_exists_it_counts_alone() -> None:
    """No board of cards has a single run, so a grid without the other colours is looked at."""
    reds = grid_of(faces(board_of("RRRRR"))) & wanted("colour", "red", ())[0]
    assert run_length(PRINTED.objectives[15], reds) == 5
    assert length(15, "") == 0


@pytest.mark.rule("SIDE-ROW-15")
def test_a_single_drawer_is_a_run_of_one_and_none_is_zero() -> None:
    assert [length(number, "1") for number in range(19, 27)] == [1] * 8
    assert [length(number, "") for number in range(15, 31)] == [0] * 16
    no_handle_above = board_of(handles=[".....", "-----", "-----", "-----", "....."])
    assert length(28, no_handle_above) == 0
    assert counted(28, no_handle_above) == []


@pytest.mark.rule("SIDE-ROW-16")
def test_a_drawer_without_handle_ends_a_run_of_handles() -> None:
    board = board_of(handles=["FF.FFF..", "--------", "--------", "--------", "........"])
    assert counted(28, board) == [(3, 1, "F")]
    assert length(24, board) == 3


@pytest.mark.rule("SIDE-ROW-17")
def test_vertical_and_diagonal_sequences_are_no_runs() -> None:
    diagonal = board_of("R----", "-R---", "--R--", "---R-", "----R")
    assert length(19, diagonal) == 1
    assert [length(number, "7") for number in (17, 18)] == [1, 1]  # a column of five drawers is no run


@pytest.mark.rule("SIDE-ROW-03", "SIDE-ROW-05", "SIDE-ROW-06", "SIDE-ROW-07", "SIDE-ROW-08", "SIDE-ROW-13")
def test_all_lengths_agree_with_reading_the_rows_on_random_boards() -> None:
    chance = Random(8)
    for turn in range(400):
        cards = chance.sample(range(1, 61), 8 if turn % 4 else chance.randrange(1, 8))
        if turn % 2:  # cards that begin alike make long runs
            cards.sort()
        board = " ".join(f"{card}{chance.choice(('', 'r')) if turn % 3 else ''}" for card in cards)
        for number in range(15, 31):
            assert length(number, board) == naive.length(number, *grid(board))
            assert sum(size for size, _, _ in counted(number, board)) == length(number, board)
