"""SIDE-OBJ: what all objectives have in common, and a scenario for each of the thirty."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, board_of, faces, finished, grid, lines, pattern

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.scorer import completions, counted_runs

BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"
BOARD_C = "3r 22 55r 43 10 56 33r 13"

BOWLS = board_of(
    handles=[
        "B--BSSSS",
        "-BB-....",
        "-----BB-",
        "SSSSB--B",
        "FFFFFFFF",
    ]
)
"""Bars in rows 1 2 2 1 and 4 3 3 4: two bowls; flowers and squares never leave their rows but once."""

SAWS = board_of(
    handles=[
        "B-B-FFFF",
        "-B-B....",
        "....SSSS",
        "SSSS-B-B",
        "FFFFB-B-",
    ]
)
"""Bars in rows 1 2 1 2 and 5 4 5 4: two zigzags."""

SCENARIOS: list[tuple[int, str, int]] = [
    # The board A of SIDE-EX-08 and SIDE-EX-09.
    (2, BOARD_A, 4),
    (3, BOARD_A, 6),
    (4, BOARD_A, 2),
    (5, BOARD_A, 2),
    (6, BOARD_A, 2),
    (7, BOARD_A, 1),
    (8, BOARD_A, 9),
    (9, BOARD_A, 2),
    (10, BOARD_A, 1),
    (12, BOARD_A, 1),
    (15, BOARD_A, 6),
    (16, BOARD_A, 5),
    (17, BOARD_A, 3),
    (18, BOARD_A, 3),
    (19, BOARD_A, 1),
    (20, BOARD_A, 1),
    (21, BOARD_A, 3),
    (22, BOARD_A, 3),
    (23, BOARD_A, 2),
    (24, BOARD_A, 3),
    (25, BOARD_A, 2),
    (26, BOARD_A, 1),
    (27, BOARD_A, 6),
    (28, BOARD_A, 4),
    (29, BOARD_A, 4),
    (30, BOARD_A, 2),
    # Counted by hand on the same board: pink 2-4; red 2-4; red 3-5, black 6-8; black 1-3, red 6-8; orange 2-4.
    (1, BOARD_A, 7),
    (11, BOARD_A, 1),  # the flowers in row 5, columns 6 to 8
    (13, BOARD_A, 0),
    (14, BOARD_A, 0),
    (13, BOWLS, 2),
    (14, BOWLS, 0),
    (14, SAWS, 2),
    (13, SAWS, 0),
    (24, BOWLS, 8),
    (25, BOWLS, 4),
    (18, BOWLS, 8),
    (16, BOWLS, 12),  # eight flowers below, four squares
    (28, BOWLS, 12),  # row 1: four squares; row 5: eight flowers
    (30, BOWLS, 6),  # row 2: two bars; row 4: four squares
    (26, BOWLS, 2),
]


def trio(number: int) -> str:
    """Three objectives with this one among them."""
    place = 0 if number <= 7 else 1 if number <= 14 else 2
    numbers = ["1", "8", "17"]
    numbers[place] = str(number)
    return " ".join(numbers)


@pytest.mark.rule("SIDE-COMBO-04", "SIDE-ROW-02")
@pytest.mark.parametrize(("number", "board", "count"), SCENARIOS)
def test_an_objective_scores_what_was_counted_by_hand(number: int, board: str, count: int) -> None:
    outcome = finished(board, objectives=trio(number))
    objective = PRINTED.objectives[number]
    written = lines(outcome, A)[0 if number <= 7 else 1 if number <= 14 else 2]
    assert written.count == count
    assert written.points == count * (objective.points if number <= 14 else 2)
    assert written.label == objective.name


def test_every_objective_has_a_scenario_that_scores() -> None:
    assert {number for number, _, count in SCENARIOS if count} == set(PRINTED.objectives)


@pytest.mark.rule("SIDE-OBJ-01")
def test_the_same_three_objectives_count_for_everyone() -> None:
    outcome = finished(BOARD_A, BOARD_B, BOARD_C, objectives="3 8 17")
    labels = [[each.label for each in lines(outcome, seat)[:3]] for seat in (A, B, C)]
    assert labels == [[PRINTED.objectives[number].name for number in (3, 8, 17)]] * 3
    alone = [finished(board, objectives="3 8 17") for board in (BOARD_A, BOARD_B, BOARD_C)]
    for seat in (A, B, C):
        assert [each.points for each in lines(outcome, seat)[:3]] == [each.points for each in lines(alone[seat], A)[:3]]


@pytest.mark.rule("SIDE-OBJ-02")
def test_a_drawer_may_serve_all_three_objectives() -> None:
    """Three red flowers in a row, and nothing else like them: straight three, handles side by side, and the run."""
    board = board_of("RRR-----", handles=["FFF-----"])
    outcome = finished(board, objectives="5 11 17")
    served = [set(each.cards) for each in lines(outcome, A)[:3]]
    together = {0, 5, 10}  # the top drawer of the first three columns
    assert all(together <= drawers for drawers in served)


@pytest.mark.rule("SIDE-OBJ-03")
def test_within_an_objective_a_drawer_is_used_once() -> None:
    for number in range(1, 15):
        for board in (BOARD_A, BOARD_B, BOARD_C, BOWLS, SAWS):
            drawers = [cell for found in completions(PRINTED.objectives[number], faces(board)) for cell in found]
            assert len(drawers) == len(set(drawers))
    five = board_of("R----", "-R---", "--R--", "---R-", "----R")
    reds = [
        found
        for found in completions(pattern("colour", "00 11"), faces(five))
        if all(grid(five)[0][row][column] == "R" for row, column in found)
    ]
    assert len(reds) == 2  # not the four that overlap


@pytest.mark.rule("SIDE-OBJ-04")
def test_every_completion_scores() -> None:
    outcome = finished(BOARD_A, objectives="3 8 17")
    assert [(each.count, each.points) for each in lines(outcome, A)[:2]] == [(6, 24), (9, 27)]
    colours, handles = (each.cards for each in lines(outcome, A)[:2])
    assert (len(colours), len(set(colours))) == (18, 18)
    assert (len(handles), len(set(handles))) == (18, 18)


@pytest.mark.rule("SIDE-OBJ-05")
def test_points_are_counted_at_the_end_and_shown_before_as_a_preview() -> None:
    position = ["board 0 20r 46 32 44 36r 50 19r", "board 1 21r 5r 15r 39 12 38r 9", "hand 0 29 1", "hand 1 26 2"]
    table = Table(*position, "objectives 3 8 17", seats=2)
    assert table.match.outcome() is None
    before = table.match.view(B).players[A].worth
    assert before is not None
    table.does(A, "place 29r right")
    assert table.match.view(A).players[A].worth == before  # what is not revealed counts for nobody yet
    table.does(B, "place 26r right")
    after = table.match.view(B).players[A].worth
    assert after is not None
    assert (after.colours, after.handles, after.length) == (6, 9, 3)
    outcome = table.outcome()
    assert after.points == sum(each.points for each in lines(outcome, A)[:3]) == 57


@pytest.mark.rule("SIDE-OBJ-05")
def test_the_preview_can_be_hidden_until_the_end() -> None:
    table = Table(seats=2, forecast="no")
    table.round()
    assert [player.worth for player in table.match.view(A).players] == [None, None]
    for _ in range(6):
        table.round()
    assert all(player.worth is not None for player in table.match.view(A).players)


def test_the_drawers_of_a_line_are_those_that_count() -> None:
    """Every completion named in the score is of one colour, every drawer of a run too."""
    for number, board, _ in SCENARIOS:
        outcome = finished(board, objectives=trio(number))
        rows = grid(board)[PRINTED.objectives[number].looks_at == "handle"]
        written = lines(outcome, A)[0 if number <= 7 else 1 if number <= 14 else 2]
        size = len(PRINTED.objectives[number].pattern) or 1
        cells = [(drawer % 5, drawer // 5) for drawer in written.cards]
        groups = [cells[i : i + size] for i in range(0, len(cells), size)]
        assert len(groups) == written.count
        for group in groups:
            assert len({rows[row][column] for row, column in group}) == 1
        if not PRINTED.objectives[number].pattern:
            runs = counted_runs(PRINTED.objectives[number], faces(board))
            assert sum(run[0] for run in runs) == written.count
            for length, row, start, _ in runs:
                assert len(set(rows[row][start : start + length])) == 1
