"""House rules of SET: the other reading of a clause, beside the usual one."""

import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, WRONG, A, B, C, Table, find, trio

from ludoteca.core.game import TABLE
from ludoteca.games.set.state import Freed, Penalised, Took

FIFTEEN = (f"{IN_ORDER[0]} 0110 0111 0112", "deck none", "penalty 2", "additions 2")


@pytest.mark.rule("SET-PEN-06")
def test_one_debt_covers_all_wrong_calls_until_it_is_paid() -> None:
    table = Table(*IN_ORDER, house="one-debt")
    for _ in range(3):
        table.does(B, f"claim {WRONG}")
        assert table.state.debt == (0, 1)
    table.does(B, f"claim {trio('001')}")
    assert (table.state.debt, table.held, table.boxed) == ((0, 0), (0, 0), (0, 1))
    table.does(B, "claim 0000 0001 0020")  # it owes again: the one before is paid
    assert table.state.debt == (0, 1)


@pytest.mark.rule("SET-OUT-06")
@pytest.mark.parametrize("house", ["one-debt", "new-cards-free"])
def test_added_cards_end_a_bar_only_by_the_house_rule(house: str) -> None:
    table = Table(f"layout {FREE_12}", seats=3, penalty="sitout", house=house)
    table.does(C, "claim 0000 0001 0010")
    events = (*table.does(A, "declare-no-set"), *table.does(B, "declare-no-set"))
    assert table.lying == 15
    assert table.barred == ({C} if house == "one-debt" else set())
    assert [event for event in events if isinstance(event, Freed)] == ([] if house == "one-debt" else [Freed((C,))])


@pytest.mark.rule("SET-OUT-06")
def test_without_anybody_barred_added_cards_free_nobody() -> None:
    table = Table(f"layout {FREE_12}", penalty="sitout", house="new-cards-free")
    assert not [event for event in table.all_declare() if isinstance(event, Freed)]


@pytest.mark.rule("SET-SOLO-07")
def test_only_a_set_that_was_missed_costs_a_point() -> None:
    none = Table(f"layout {FREE_12}", seats=1, house="no-fault")
    none.state.won = (((0, 1, 2),),)
    events = none.does(A, "add-three")
    assert (none.state.penalty, none.lying, none.held) == (0, 15, (1,))
    assert not [event for event in events if isinstance(event, Penalised)]
    missed = Table(*IN_ORDER, seats=1, house="no-fault")
    missed.does(A, "add-three")
    assert (missed.state.penalty, missed.lying) == (1, 15)


@pytest.mark.rule("SET-SOLO-09")
def test_only_sets_of_the_last_twelve_cards_redeem() -> None:
    table = Table(*FIFTEEN, seats=1, house="last-twelve")
    assert not find(table.does(A, f"claim {trio('011')}"), Took).redeemed
    assert (table.state.penalty, table.sizes) == (2, (12, 0))
    assert find(table.does(A, f"claim {trio('000')}"), Took).redeemed
    assert (table.state.penalty, table.sizes) == (1, (9, 0))


@pytest.mark.rule("SET-SOLO-09", "SET-SOLO-15")
def test_with_the_beginners_deck_it_is_the_last_nine() -> None:
    twelve = "layout 0000 0001 0002 0100 0101 0102 0200 0201 0202 1000 1001 1002"
    table = Table(twelve, "deck none", "penalty 2", "additions 2", seats=1, deck="beginners", house="last-twelve")
    assert not find(table.does(A, "claim 1000 1001 1002"), Took).redeemed
    assert find(table.does(A, "claim 0000 0001 0002"), Took).redeemed


@pytest.mark.rule("SET-SOLO-09")
def test_with_cards_in_the_deck_no_set_redeems_by_either_reading() -> None:
    table = Table(IN_ORDER[0], "deck 0110 0111 0112", "penalty 2", "additions 2", seats=1, house="last-twelve")
    assert not find(table.does(A, f"claim {trio('000')}"), Took).redeemed


@pytest.mark.rule("SET-OUT-06", "SET-CALL-10")
def test_a_bar_by_time_ends_with_new_cards_too() -> None:
    table = Table(f"layout {FREE_12}", seats=3, penalty="sitout", house="new-cards-free")
    table.does(C, "call-set")
    table.does(TABLE, "time-up")
    assert table.barred == {C}
    table.does(A, "declare-no-set")
    table.does(B, "declare-no-set")
    assert table.barred == set()
