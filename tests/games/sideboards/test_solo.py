"""SIDE-SOLO: one player, thresholds and ratings."""

import pytest
from tests.games.sideboards.conftest import A, Table, board_of, find, find_all, finished, lines

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import bonuses, rating
from ludoteca.games.sideboards.state import Committed, Discarded, Drew, Passed

BOARD_A = "20r 46 32 44 36r 50 19r 29r"
ONE_RUN = range(17, 27)
TWO_RUNS = (15, 16, 27, 28, 29, 30)


def alone(*position: str) -> Table:
    """A table for one."""
    return Table(*position, seats=1)


@pytest.mark.rule("SIDE-SOLO-01")
def test_place_two_of_three_and_discard_the_third() -> None:
    table = alone("hand 0 1 2 3", "deck 4 5")
    assert len(table.offered(A)) == 24
    assert "exchange" not in table.offered(A)
    events = table.does(A, "open 3 1r")
    assert table.board(A) == "3 1r"
    assert table.state.discard == (2,)
    assert find(events, Discarded).cards == (2,)
    assert find_all(events, Passed) == find_all(events, Committed) == []
    assert len(table.match.view(A).objectives) == 3


@pytest.mark.rule("SIDE-SOLO-02")
def test_then_draw_two_place_one_and_discard_the_other() -> None:
    table = alone("hand 0 1 2 3", "deck 4 5 6 7 8 9")
    table.does(A, "open 3 1r")
    assert table.hand(A) == {4, 5}
    events = table.does(A, "place 5 left")
    assert (table.board(A), set(table.state.discard), table.hand(A)) == ("5 3 1r", {2, 4}, {6, 7})
    assert find(events, Drew).cards == (6, 7)
    for _ in range(5):
        assert table.match.actors() == (A,)
        table.any_choice(A)
    assert len(table.board(A).split()) == 8
    assert table.match.actors() == ()
    assert table.hand(A) == set()


@pytest.mark.rule("SIDE-SOLO-03")
def test_the_exchange_card_brings_two_new_cards_once() -> None:
    table = alone("board 0 1 2", "hand 0 3 4", "deck 5 6")
    table.does(A, "exchange")
    assert (table.hand(A), table.state.discard) == ({5, 6}, (3, 4))
    table.refuses(A, "exchange", "SIDE-EXCH-01")
    table.does(A, "place 5 left")
    table.refuses(A, "exchange", "SIDE-EXCH-01")


@pytest.mark.rule("SIDE-SOLO-04")
def test_combinations_and_runs_score_as_usual() -> None:
    outcome = finished(BOARD_A, objectives="3 8 17")
    assert [line.points for line in lines(outcome, A)[:3]] == [24, 27, 6]


@pytest.mark.rule("SIDE-SOLO-05", "SIDE-SOLO-08")
@pytest.mark.parametrize("number", ONE_RUN)
def test_the_bonus_of_one_run(number: int) -> None:
    by_length = [bonuses(1, PRINTED.objectives[number], [length])[0] for length in range(9)]
    assert by_length == [0, 0, 0, 0, 2, 2, 4, 4, 8]


@pytest.mark.rule("SIDE-SOLO-06", "SIDE-SOLO-08")
@pytest.mark.parametrize("number", TWO_RUNS)
def test_the_bonus_of_two_runs(number: int) -> None:
    by_length = [bonuses(1, PRINTED.objectives[number], [length])[0] for length in range(17)]
    assert by_length == [0] * 7 + [2, 2, 4, 4] + [8] * 6


@pytest.mark.rule("SIDE-SOLO-05")
def test_a_run_of_six_pays_four() -> None:
    board = board_of("RRRRRR--")
    line = lines(finished(board, objectives="1 8 19"), A)[3]
    assert (line.clause, line.points) == ("SIDE-SOLO-05", 4)


@pytest.mark.rule("SIDE-SOLO-06", "SIDE-SOLO-09")
def test_two_runs_pay_by_their_sum() -> None:
    """Six above and five below: neither reaches eleven alone."""
    board = board_of("RRRRRR--", "--------", "--------", "--------", "TTTTT---")
    outcome = finished(board, objectives="1 8 27")
    assert lines(outcome, A)[2].count == 11
    assert (lines(outcome, A)[3].clause, lines(outcome, A)[3].points) == ("SIDE-SOLO-06", 8)


@pytest.mark.rule("SIDE-SOLO-07")
def test_the_five_levels() -> None:
    levels = {points: rating(points).level for points in (0, 24, 25, 34, 35, 44, 45, 54, 55, 200)}
    assert levels == {0: 5, 24: 5, 25: 4, 34: 4, 35: 3, 44: 3, 45: 2, 54: 2, 55: 1, 200: 1}


@pytest.mark.rule("SIDE-SOLO-07", "SIDE-SOLO-11")
def test_the_outcome_names_the_level() -> None:
    outcome = finished(BOARD_A, objectives="3 8 17")
    assert outcome.points == (24 + 27 + 6 + 1,)  # a run of three pays no bonus
    assert outcome.clause == "SIDE-SOLO-07"
    assert outcome.why.en.startswith("Master Joiner")
    assert outcome.why.it.startswith("Maestro ebanista")


@pytest.mark.rule("SIDE-SOLO-08")
def test_steps_do_not_add_up() -> None:
    assert bonuses(1, PRINTED.objectives[17], [8]) == (8,)
    assert bonuses(1, PRINTED.objectives[15], [16]) == (8,)


@pytest.mark.rule("SIDE-SOLO-10")
def test_a_kept_exchange_card_counts_alone_too() -> None:
    kept, used = finished(BOARD_A), finished(BOARD_A, exchanged="0")
    assert kept.points[0] - used.points[0] == 1
    assert lines(kept, A)[-1].clause == "SIDE-EXCH-04"


@pytest.mark.rule("SIDE-SOLO-11")
def test_the_names_of_the_levels() -> None:
    clause = SIDEBOARDS.rules.by_id["SIDE-SOLO-11"]
    for level in PRINTED.rulebook.solo_rating:
        assert level.name.en in clause.en
        assert level.name.it in clause.it
        assert level.text.en
        assert level.text.it
    assert [level.level for level in PRINTED.rulebook.solo_rating] == [1, 2, 3, 4, 5]
    for better, worse in zip(PRINTED.rulebook.solo_rating, PRINTED.rulebook.solo_rating[1:], strict=False):
        assert worse.max == better.min - 1  # no score is without a level


@pytest.mark.rule("SIDE-SOLO-12")
@pytest.mark.parametrize(("exchange", "used"), [(False, 15), (True, 17)])
def test_fifteen_cards_are_used_or_seventeen(exchange: bool, used: int) -> None:
    table = alone()
    table.any_choice(A)
    if exchange:
        table.does(A, "exchange")
    while table.match.actors():
        table.any_choice(A)
    assert len(table.state.deck) == 60 - used
    assert len(table.state.discard) == used - 8
