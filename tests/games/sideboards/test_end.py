"""SIDE-END: eight cards each, then the points."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, every_seat, finished, lines

from ludoteca.core.game import TABLE
from ludoteca.core.rules import Text

BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"
BOARD_C = "3r 22 55r 43 10 56 33r 13"


@pytest.mark.rule("SIDE-END-01")
def test_the_game_ends_when_every_sideboard_has_eight_cards() -> None:
    table = Table(seats=3)
    for _ in range(6):
        table.round()
    table.any_choice(A)
    table.any_choice(B)
    assert table.match.outcome() is None
    table.any_choice(C)
    assert table.outcome().points
    assert table.match.actors() == ()


@pytest.mark.rule("SIDE-END-01")
def test_nothing_is_done_after_the_end() -> None:
    table = Table(seats=2)
    for _ in range(7):
        table.round()
    card = table.board(A).split()[0]
    for seat in every_seat(table):
        assert table.offered(seat) == []
        for line in (f"place {card} left", "open 1 2", "exchange", "rethink"):
            table.refuses(seat, line, "SIDE-END-01")


@pytest.mark.rule("SIDE-END-02")
def test_a_score_is_the_sum_of_five_parts() -> None:
    """Board A with nos. 3 (4 points), 8 (3 points) and 17: 6, 9 and 3, the bonus, and the card kept."""
    outcome = finished(BOARD_A, BOARD_B, objectives="3 8 17", exchanged="1")
    assert [line.points for line in lines(outcome, A)] == [6 * 4, 9 * 3, 3 * 2, 4, 1]
    assert outcome.points[A] == 24 + 27 + 6 + 4 + 1
    assert [line.points for line in lines(outcome, B)] == [5 * 4, 8 * 3, 3 * 2, 4, 0]
    assert outcome.points[B] == 20 + 24 + 6 + 4 + 0


@pytest.mark.rule("SIDE-END-03")
def test_the_highest_score_wins() -> None:
    outcome = finished(BOARD_A, BOARD_B, objectives="3 8 17", exchanged="1")
    assert outcome.winners == (0,)
    assert outcome.why == Text("The highest score wins.", "Vince il punteggio più alto.")
    assert finished(BOARD_B, BOARD_A, objectives="3 8 17", exchanged="0").winners == (1,)


FIRST = "2r 22r 56r 41 57 29 46r 8"
SECOND = "55r 1 32 44 4 48r 58r 34"
THIRD = "24r 38r 39 13r 14 50r 43r 40r"


@pytest.mark.rule("SIDE-END-03")
def test_tied_players_win_together() -> None:
    outcome = finished(FIRST, SECOND, THIRD, objectives="1 8 17")
    assert outcome.points[A] == outcome.points[B] > outcome.points[C]
    assert outcome.winners == (0, 1)
    assert outcome.why == Text("Equal scores win together.", "A pari punti si vince insieme.")


@pytest.mark.rule("SIDE-END-04")
def test_three_may_win_together() -> None:
    """Some choice of objectives makes these three boards worth the same."""
    trios = [f"{colour} {handle} {row}" for row in range(15, 31) for colour in range(1, 8) for handle in range(8, 15)]
    outcomes = (finished(FIRST, SECOND, THIRD, objectives=trio) for trio in trios)
    tied = next(outcome for outcome in outcomes if len(set(outcome.points)) == 1)
    assert tied.winners == (0, 1, 2)


def test_at_the_end_the_table_shows_all() -> None:
    table = Table(seats=2)
    for _ in range(7):
        table.round()
    view = table.match.view(TABLE)
    assert sorted(view.discard) == sorted(table.state.discard)
    assert 0 not in view.discard
