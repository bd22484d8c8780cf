"""House rules of Sideboards: the other reading of a clause, beside the usual one."""

from itertools import groupby

import pytest
from tests.games.sideboards.conftest import A, Table, board_of, faces, finished, grid
from tests.games.sideboards.simulated import play

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options, Runs
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import bonuses
from ludoteca.games.sideboards.scorer import counted_runs, grid_of, run_length
from ludoteca.games.sideboards.view import View

EVERY_ONE = ",".join(rule.name for rule in Options.house_rules)
TWO_ROWS, PAIRS = Options(house="two-rows").runs, Options(house="no-single-drawers").runs


def lengths(number: int, board: str, reading: Runs) -> list[tuple[int, int]]:
    """Length and row of the runs that count; together they are the length that is paid."""
    found = counted_runs(PRINTED.objectives[number], faces(board), reading)
    assert run_length(PRINTED.objectives[number], grid_of(faces(board)), reading) == sum(run[0] for run in found)
    return [(run[0], run[1]) for run in found]


def longest_below(board: str) -> int:
    """The longest sequence of one colour in the rows below the first, counted letter by letter."""
    return max(len(list(same)) for row in grid(board)[0][1:] for _, same in groupby(row))


@pytest.mark.rule("SIDE-INV-14", "SIDE-INV-15", "SIDE-INV-16")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_invariant_holds_where_every_house_rule_is_switched(seats: int) -> None:
    for seed in range(4):
        assert play(seats, seed, EVERY_ONE).match.outcome() is not None


@pytest.mark.rule("SIDE-ROW-14")
@pytest.mark.parametrize(("above", "longest", "other"), [("RRRRTTTT", 4, 4), ("TTTRRRRR", 5, 3)])
def test_by_the_house_rule_the_second_run_lies_in_another_row(above: str, longest: int, other: int) -> None:
    board = board_of(above)
    below = longest_below(board)
    assert below <= other
    assert lengths(15, board, Runs()) == [(longest, 0), (other, 0)]
    first, (length, row) = lengths(15, board, TWO_ROWS)
    assert (first, length) == ((longest, 0), below)
    assert row > 0
    assert lengths(17, board, TWO_ROWS) == [(longest, 0)]  # where one run counts, nothing changes


@pytest.mark.rule("SIDE-ROW-14")
def test_by_the_house_rule_the_second_run_may_be_the_second_longest_of_all() -> None:
    """Where the two longest lie in different rows the house rule changes nothing."""
    board = board_of("RRRRTTTT", "--------", "--------", "KKKKKPPP", "--------")
    assert lengths(15, board, TWO_ROWS) == lengths(15, board, Runs()) == [(5, 3), (4, 0)]


@pytest.mark.rule("SIDE-ROW-15")
def test_by_the_house_rule_a_single_drawer_is_no_run() -> None:
    assert [lengths(number, "1", PAIRS) for number in range(19, 27)] == [[]] * 8
    board = board_of("RR")
    assert lengths(19, board, PAIRS) == [(2, 0)]
    assert lengths(19, board, Runs()) == [(2, 0)]


@pytest.mark.rule("SIDE-SOLO-08")
def test_by_the_house_rule_all_steps_that_are_reached_add_up() -> None:
    one = [bonuses(1, PRINTED.objectives[17], [length], True)[0] for length in range(9)]
    assert one == [0, 0, 0, 0, 2, 2, 2 + 4, 2 + 4, 2 + 4 + 8]
    two = [bonuses(1, PRINTED.objectives[15], [length], True)[0] for length in range(17)]
    assert two == [0] * 7 + [2, 2, 6, 6] + [14] * 6
    assert bonuses(2, PRINTED.objectives[17], [8, 7], True) == (4, 0)  # with others there are places, not steps


@pytest.mark.rule("SIDE-ROW-14", "SIDE-ROW-15", "SIDE-SOLO-08")
def test_the_end_of_a_match_is_counted_by_its_house_rules() -> None:
    board = board_of("RRRRTTTT")
    usual = finished(board, objectives="1 8 15")
    other = finished(board, objectives="1 8 15", house=EVERY_ONE)
    run, bonus = (line for line in other.lines if line.seat == A and line.clause in ("SIDE-ROW-02", "SIDE-SOLO-06"))
    together = 4 + longest_below(board)
    assert (run.count, bonus.points) == (together, 2 if together > 6 else 0)
    run, bonus = (line for line in usual.lines if line.seat == A and line.clause in ("SIDE-ROW-02", "SIDE-SOLO-06"))
    assert (run.count, bonus.points) == (8, 2)


@pytest.mark.rule("SIDE-ROW-14")
def test_the_runs_that_are_shown_are_those_of_the_house_rules() -> None:
    board = board_of("RRRRTTT")
    below = longest_below(board)
    assert below < 3  # so that the two readings differ
    lies = ("objectives 1 8 15", f"board 0 {board}")
    for table, other in ((Table(*lies, seats=1), 3), (Table(*lies, seats=1, house="two-rows"), below)):
        view: View = SIDEBOARDS.view(table.state, A)
        assert [len(run) for run in view.players[A].counted[2]] == [4, other]
