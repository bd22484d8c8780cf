"""SET-OUT: a wrong call means sitting out."""

import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, TO_15, WRONG, A, B, C, D, Table, find, trio

from ludoteca.core.game import TABLE, Refused, Seat
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Freed, Missed


def sitout(*lines: str, seats: int = 3) -> Table:
    """A table where a wrong call means sitting out."""
    return Table(*(lines or IN_ORDER), seats=seats, penalty="sitout")


@pytest.mark.rule("SET-OUT-01")
def test_a_wrong_call_costs_no_set_and_makes_no_debt() -> None:
    table = sitout()
    table.does(A, f"claim {trio('001')}")
    missed = find(table.does(A, "claim 0000 0001 0020"), Missed)
    assert (missed.price, missed.returned) == ("sit-out", ())
    table.does(B, "claim 0000 0001 0020")
    assert (table.held, table.boxed, table.state.debt) == ((1, 0, 0), (0, 0, 0), (0, 0, 0))


@pytest.mark.rule("SET-OUT-01")
def test_a_correct_set_later_is_kept() -> None:
    table = sitout()
    table.does(A, f"claim {WRONG}")
    table.does(B, f"claim {trio('001')}")
    table.does(A, f"claim {trio('002')}")
    assert (table.held, table.boxed) == ((1, 1, 0), (0, 0, 0))


@pytest.mark.rule("SET-OUT-02")
def test_the_caller_is_barred() -> None:
    table = sitout()
    table.does(B, f"claim {WRONG}")
    assert table.barred == {B}
    assert table.match.actors() == (A, C)
    assert not table.match.actions(B)
    assert [player.barred for player in table.match.view(A).players] == [False, True, False]


@pytest.mark.rule("SET-OUT-02")
def test_a_call_that_runs_out_of_time_bars_too() -> None:
    table = sitout()
    table.does(B, "call-set")
    table.does(TABLE, "time-up")
    assert table.barred == {B}


@pytest.mark.rule("SET-OUT-03")
def test_the_bar_ends_when_another_player_takes_a_set() -> None:
    table = sitout()
    table.does(A, f"claim {WRONG}")
    table.does(B, "call-set")
    assert table.barred == {A}
    events = table.does(B, f"point {trio('001')}")
    assert find(events, Freed) == Freed((A,))
    assert table.barred == set()
    table.does(A, f"claim {trio('000')}")
    assert table.held == (1, 1, 0)


@pytest.mark.rule("SET-OUT-03")
def test_a_wrong_call_of_another_does_not_end_the_bar() -> None:
    table = sitout()
    table.does(A, f"claim {WRONG}")
    table.does(B, f"claim {WRONG}")
    assert table.barred == {A, B}
    table.refuses(A, "call-set", "SET-OUT-05")


@pytest.mark.rule("SET-OUT-04")
def test_one_correct_set_frees_everybody() -> None:
    table = sitout(seats=4)
    for seat in (C, A, D):
        table.does(seat, f"claim {WRONG}")
    assert table.barred == {A, C, D}
    assert find(table.does(B, f"claim {trio('001')}"), Freed) == Freed((A, C, D))
    assert table.barred == set()
    assert table.match.actors() == (A, B, C, D)


@pytest.mark.rule("SET-OUT-05")
@pytest.mark.parametrize("line", ["call-set", f"claim {trio('000')}", f"claim {WRONG}", "claim 0000 0000 0001"])
def test_calls_of_a_barred_player_are_rejected_free(line: str) -> None:
    table = sitout(*IN_ORDER, "barred 0")
    table.refuses(A, line, "SET-OUT-05")


@pytest.mark.rule("SET-OUT-05")
def test_a_barred_player_does_not_disturb_the_call_of_another() -> None:
    table = sitout(*IN_ORDER, "barred 0", "caller 1")
    table.refuses(A, "call-set", "SET-OUT-05")
    table.refuses(A, f"point {trio('000')}", "SET-OUT-05")
    assert table.state.caller == B


@pytest.mark.rule("SET-OUT-06")
def test_adding_three_cards_does_not_end_a_bar() -> None:
    table = sitout(f"layout {FREE_12}", f"deck {TO_15} 2102 2110 2111", "barred 0")
    for seat in (B, C):
        table.does(seat, "declare-no-set")
    assert table.sizes == (15, 3)
    assert table.barred == {A}
    table.refuses(A, "call-set", "SET-OUT-05")


@pytest.mark.rule("SET-OUT-07")
@pytest.mark.parametrize("seats", range(2, 9))
def test_if_nobody_were_free_only_the_newest_offender_stays_barred(seats: int) -> None:
    table = sitout(seats=seats)
    everybody = [Seat(seat) for seat in range(seats)]
    for seat in everybody[:-1]:
        table.does(seat, f"claim {WRONG}")
        assert table.barred == set(everybody[: seat + 1])
    events = table.does(everybody[-1], f"claim {WRONG}")
    assert table.barred == {everybody[-1]}
    assert find(events, Freed) == Freed(tuple(everybody[:-1]))


@pytest.mark.rule("SET-OUT-07")
def test_the_earlier_offenders_may_call_again() -> None:
    table = sitout(seats=2)
    table.does(A, f"claim {WRONG}")
    table.does(B, f"claim {WRONG}")
    table.refuses(B, "call-set", "SET-OUT-05")
    table.does(A, f"claim {trio('000')}")
    assert table.held == (1, 0)


def test_after_the_end_nobody_sits_out() -> None:
    table = sitout(IN_ORDER[0], "deck none", "barred 1")
    for seat in (A, C):
        table.does(seat, "declare-no-set")
    assert table.phase == "over"
    assert not any(player.barred or player.declared for player in table.match.view(A).players)


@pytest.mark.rule("SET-OUT-08")
def test_alone_nobody_is_barred_whatever_the_options_say() -> None:
    state = Table(*IN_ORDER, seats=1).state
    state.options = Options(penalty="sitout")
    after = SET.apply(state, A, SET.words.read(f"claim {WRONG}")).state
    assert (after.barred, after.debt) == (0, (1,))
    assert SET.actors(after) == (A,)


@pytest.mark.rule("SET-OUT-08")
def test_bars_need_two_players() -> None:
    with pytest.raises(Refused) as refused:
        SET.setup(1, Options(penalty="sitout"), 1)
    assert refused.value.clause == "SET-OPT-02"
    table = Table(*IN_ORDER, seats=1)
    table.does(A, f"claim {WRONG}")
    assert table.barred == set()
    table.does(A, f"claim {trio('000')}")
    assert table.boxed == (1,)
