"""SIDE-BONUS: who has the longest runs at the table."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, board_of, every_seat, finished, lines

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.score import bonuses

LONGEST = PRINTED.objectives[17]


@pytest.mark.rule("SIDE-BONUS-01")
def test_two_players_compete_for_four_points() -> None:
    assert bonuses(2, LONGEST, [5, 3]) == (4, 0)
    assert bonuses(2, LONGEST, [1, 2]) == (0, 4)


@pytest.mark.rule("SIDE-BONUS-02")
def test_three_players_compete_for_eight_and_four() -> None:
    assert bonuses(3, LONGEST, [4, 6, 5]) == (0, 8, 4)


@pytest.mark.rule("SIDE-BONUS-03")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_to_six_compete_for_eight_four_and_two(seats: int) -> None:
    lengths = [3, 8, 5, 7, 1, 2][:seats]
    ranked = sorted(lengths, reverse=True)
    expected = {ranked[0]: 8, ranked[1]: 4, ranked[2]: 2}
    assert bonuses(seats, LONGEST, lengths) == tuple(expected.get(length, 0) for length in lengths)


@pytest.mark.rule("SIDE-BONUS-04")
def test_tied_players_get_the_same() -> None:
    assert bonuses(2, LONGEST, [4, 4]) == (4, 4)
    assert bonuses(4, LONGEST, [3, 3, 3, 3]) == (8, 8, 8, 8)
    assert bonuses(5, LONGEST, [6, 4, 4, 2, 2]) == (8, 4, 4, 2, 2)


@pytest.mark.rule("SIDE-BONUS-05")
def test_no_rank_is_skipped_after_a_tie() -> None:
    assert bonuses(3, LONGEST, [5, 5, 3]) == (8, 8, 4)
    assert bonuses(6, LONGEST, [5, 5, 5, 3, 3, 2]) == (8, 8, 8, 4, 4, 2)


@pytest.mark.rule("SIDE-BONUS-06")
def test_a_players_own_second_run_is_no_rival() -> None:
    """A has two runs of six reds and blacks, B one of four: B is second, although A's other run is longer."""
    mine = board_of("RRRRRR--", "--------", "--------", "--------", "KKKKKK--")
    theirs = board_of("TTTT----", without=mine)
    third = board_of("PP------", without=f"{mine} {theirs}")
    outcome = finished(mine, theirs, third, objectives="1 8 17")
    lengths = [lines(outcome, seat)[2].count for seat in (A, B, C)]
    assert lengths[0] == 6 > lengths[1] > lengths[2]
    assert [lines(outcome, seat)[3].points for seat in (A, B, C)] == [8, 4, 0]


@pytest.mark.rule("SIDE-BONUS-07")
def test_no_run_gets_no_bonus() -> None:
    assert bonuses(2, LONGEST, [0, 0]) == (0, 0)
    assert bonuses(3, LONGEST, [0, 2, 0]) == (0, 8, 0)
    assert bonuses(4, LONGEST, [3, 2, 0, 0]) == (8, 4, 0, 0)


@pytest.mark.rule("SIDE-BONUS-07")
def test_at_the_start_nobody_is_shown_a_bonus() -> None:
    table = Table(seats=4)
    assert [player.bonus for player in table.match.view(A).players] == [0] * 4


@pytest.mark.rule("SIDE-BONUS-01", "SIDE-BONUS-02", "SIDE-BONUS-03")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_game_pays_the_bonus_of_its_number_of_players(seats: int) -> None:
    table = Table(seats=seats, seed=seats)
    for _ in range(7):
        table.round()
    outcome = table.outcome()
    written = [lines(outcome, seat)[2:4] for seat in every_seat(table)]
    ranks = sorted({run.count for run, _ in written}, reverse=True)
    prizes = {2: [4], 3: [8, 4]}.get(seats, [8, 4, 2])
    for run, bonus in written:
        place = ranks.index(run.count)
        assert bonus.points == (prizes[place] if place < len(prizes) else 0)
        assert bonus.clause == {2: "SIDE-BONUS-01", 3: "SIDE-BONUS-02"}.get(seats, "SIDE-BONUS-03")


def test_the_table_of_bonuses_is_for_two_to_six() -> None:
    assert set(PRINTED.rulebook.row_bonus) == set(map(str, range(2, 7)))
