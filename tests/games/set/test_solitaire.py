"""SET-SOLO: the solitaire."""

import pytest
from tests.games.set.conftest import (
    BEGINNERS_IN_ORDER,
    FREE_12,
    FREE_BEGINNERS,
    IN_ORDER,
    TO_15,
    TO_18,
    WRONG,
    A,
    Table,
    find,
    trio,
    words,
)

from ludoteca.core.game import TABLE, Outcome
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Dealt, GameEnded, Missed, Penalised, Took

LAST_TWELVE = (IN_ORDER[0], "deck none")


def solitaire(*lines: str, deck: str = "full") -> Table:
    """One player before the cards in order, or those of a position."""
    return Table(*(lines or IN_ORDER), seats=1, deck=deck)


def owing(points: int, *lines: str) -> Table:
    """The last twelve cards, four SETs, and so many penalty points."""
    return solitaire(*LAST_TWELVE, f"penalty {points}", f"additions {points}", *lines)


def outcome(table: Table) -> Outcome:
    """How the solitaire ended."""
    result = table.match.outcome()
    assert result is not None
    return result


@pytest.mark.rule("SET-SOLO-01")
def test_all_base_rules_stay() -> None:
    table = solitaire()
    assert table.sizes == (12, 69)
    assert table.match.actors() == (A,)
    table.does(A, "call-set", f"point {trio('000')}")
    assert (table.held, table.sizes) == ((1,), (12, 66))
    table.does(A, "claim 0010 0011 0020")
    assert (table.held, table.boxed, table.state.debt) == ((0,), (1,), (0,))
    table.does(A, "claim 0010 0011 0020")
    assert table.state.debt == (1,)
    table.does(A, f"claim {trio('001')}")
    assert (table.held, table.boxed, table.state.debt) == ((0,), (2,), (0,))
    table.refuses(A, "claim 0010 0011 0012", "SET-CALL-11")


@pytest.mark.rule("SET-SOLO-01")
def test_the_solitaire_ends_by_itself_like_any_game() -> None:
    table = solitaire(f"layout 0002 {FREE_12[:-5]}", "deck none")
    assert find(table.does(A, "claim 0000 0001 0002"), GameEnded).clause == "SET-END-01"
    assert table.phase == "over"


@pytest.mark.rule("SET-SOLO-01")
def test_after_an_addition_the_layout_closes_up_again() -> None:
    table = solitaire()
    table.does(A, "add-three", f"claim {trio('000')}")
    assert table.layout == "0110 0111 0112 0010 0011 0012 0020 0021 0022 0100 0101 0102"


@pytest.mark.rule("SET-SOLO-02")
def test_there_are_no_opponents_and_no_time_limit() -> None:
    table = solitaire()
    assert table.match.actors() == (A,)
    table.does(A, "call-set")
    assert SET.clock.deadline(table.state) is None
    table.refuses(TABLE, "time-up", "SET-CALL-10")


@pytest.mark.rule("SET-SOLO-02")
def test_the_player_finds_a_set_adds_three_or_gives_up() -> None:
    table = solitaire()
    assert table.offered(A) == {"call-set", "claim", "add-three", "give-up"}
    for line in ("declare-no-set", "retract"):
        table.refuses(A, line, "SET-SOLO-03")


@pytest.mark.rule("SET-SOLO-03")
def test_adding_three_cards_gives_a_penalty_point() -> None:
    table = solitaire(f"layout {FREE_12}", f"deck {TO_15} {TO_18} 0222 0221 0220 0212 0211 0210")
    for points, sizes in ((1, (15, 9)), (2, (18, 6)), (3, (21, 3))):
        events = table.does(A, "add-three")
        assert find(events, Penalised).points == points
        assert find(events, Dealt).why == "solitaire"
        assert (table.state.penalty, table.sizes) == (points, sizes)
    assert table.layout == f"{FREE_12} {TO_15} {TO_18} 0222 0221 0220"
    table.refuses(A, "add-three", "SET-NOSET-09")


@pytest.mark.rule("SET-SOLO-03")
def test_nothing_can_be_added_from_an_empty_deck() -> None:
    table = solitaire(*LAST_TWELVE)
    assert table.offered(A) == {"call-set", "claim", "give-up"}
    table.refuses(A, "add-three", "SET-SOLO-13")


@pytest.mark.rule("SET-SOLO-03")
def test_the_last_cards_added_may_end_the_game() -> None:
    table = solitaire(f"layout {FREE_12}", f"deck {TO_15}")
    assert find(table.does(A, "add-three"), GameEnded).clause == "SET-END-01"
    assert outcome(table).winners == ()


@pytest.mark.rule("SET-SOLO-04")
def test_with_each_point_one_set_goes() -> None:
    table = solitaire()
    for features in ("000", "001", "002"):
        table.does(A, f"claim {trio(features)}")
    assert words(find(table.does(A, "add-three"), Penalised).returned) == trio("002")
    assert (table.held, table.boxed, table.state.penalty) == ((2,), (1,), 1)
    table.does(A, "add-three")
    assert (table.held, table.boxed, table.state.penalty) == ((1,), (2,), 2)
    assert [words(triple) for triple in table.state.won[A]] == [trio("000")]


@pytest.mark.rule("SET-SOLO-05")
def test_sets_of_the_last_twelve_cards_redeem_a_point_each() -> None:
    table = owing(3)
    for features, points in (("000", 2), ("001", 1), ("002", 0)):
        assert find(table.does(A, f"claim {trio(features)}"), Took).redeemed
        assert table.state.penalty == points
    assert not find(table.does(A, f"claim {trio('010')}"), Took).redeemed
    assert (table.state.penalty, table.held) == (0, (4,))


@pytest.mark.rule("SET-SOLO-05")
def test_a_wrong_call_redeems_nothing() -> None:
    table = owing(2)
    table.does(A, f"claim {WRONG}")
    assert table.state.penalty == 2


@pytest.mark.rule("SET-SOLO-06")
@pytest.mark.parametrize(("points", "winners"), [(0, (A,)), (3, (A,)), (4, (A,)), (5, ()), (9, ())])
def test_the_solitaire_is_won_without_penalty_points(points: int, winners: tuple[int, ...]) -> None:
    table = owing(points)
    for features in ("000", "001", "002", "010"):
        table.does(A, f"claim {trio(features)}")
    assert table.phase == "over"
    assert (outcome(table).winners, outcome(table).clause) == (winners, "SET-SOLO-06")


@pytest.mark.rule("SET-SOLO-07")
@pytest.mark.parametrize("layout", [FREE_12, IN_ORDER[0][7:]], ids=["no SET", "SETs"])
def test_the_point_comes_whether_or_not_a_set_was_there(layout: str) -> None:
    table = solitaire(f"layout {layout}")
    assert bool(sets_among(table.state.layout)) == (layout != FREE_12)
    table.does(A, "add-three")
    assert (table.state.penalty, table.sizes) == (1, (15, 66))


@pytest.mark.rule("SET-SOLO-08")
def test_the_removed_set_goes_into_the_box() -> None:
    table = solitaire()
    table.does(A, f"claim {trio('000')}", "add-three")
    assert [words(triple) for triple in table.state.boxed[A]] == [trio("000")]
    assert not set(table.layout.split()) & set(trio("000").split())


@pytest.mark.rule("SET-SOLO-08")
@pytest.mark.parametrize("debt", [0, 2])
def test_with_an_empty_pile_nothing_is_removed_and_no_debt_arises(debt: int) -> None:
    table = solitaire(*IN_ORDER, f"debt 0 {debt}")
    assert find(table.does(A, "add-three"), Penalised).returned == ()
    assert (table.held, table.boxed, table.state.debt) == ((0,), (0,), (debt,))


@pytest.mark.rule("SET-SOLO-09")
def test_a_layout_of_fifteen_without_a_deck_redeems_too() -> None:
    table = solitaire(f"{IN_ORDER[0]} 0110 0111 0112", "deck none", "penalty 2", "additions 2")
    table.does(A, f"claim {trio('011')}")
    assert (table.state.penalty, table.sizes) == (1, (12, 0))
    table.does(A, f"claim {trio('000')}")
    assert (table.state.penalty, table.sizes) == (0, (9, 0))


@pytest.mark.rule("SET-SOLO-09")
def test_the_set_that_draws_the_last_cards_does_not_redeem() -> None:
    table = solitaire(IN_ORDER[0], "deck 0110 0111 0112", "penalty 2", "additions 2")
    assert not find(table.does(A, f"claim {trio('000')}"), Took).redeemed
    assert (table.state.penalty, table.sizes) == (2, (12, 0))
    assert find(table.does(A, f"claim {trio('001')}"), Took).redeemed
    assert (table.state.penalty, table.sizes) == (1, (9, 0))


@pytest.mark.rule("SET-SOLO-09")
def test_with_cards_in_the_deck_a_set_of_twelve_does_not_redeem() -> None:
    table = solitaire(f"{IN_ORDER[0]} 0110 0111 0112", "deck 0120 0121 0122", "penalty 1", "additions 1")
    table.does(A, f"claim {trio('000')}")
    assert (table.state.penalty, table.sizes) == (1, (12, 3))


@pytest.mark.rule("SET-SOLO-10")
def test_a_redeeming_set_joins_the_pile_and_points_never_go_below_zero() -> None:
    table = owing(1)
    table.does(A, f"claim {trio('000')}")
    assert (table.state.penalty, table.held) == (0, (1,))
    table.does(A, f"claim {trio('001')}")
    assert (table.state.penalty, table.held) == (0, (2,))


@pytest.mark.rule("SET-SOLO-11")
def test_a_wrong_call_costs_a_set_or_a_debt_but_no_point() -> None:
    table = solitaire()
    table.does(A, f"claim {trio('000')}")
    assert find(table.does(A, "claim 0010 0011 0020"), Missed).price == "give-back"
    assert (table.held, table.state.debt, table.state.penalty) == ((0,), (0,), 0)
    assert find(table.does(A, "claim 0010 0011 0020"), Missed).price == "debt"
    assert (table.held, table.state.debt, table.state.penalty) == ((0,), (1,), 0)


@pytest.mark.rule("SET-SOLO-12")
def test_a_last_set_that_pays_a_debt_redeems_as_well() -> None:
    table = owing(2, "debt 0 1")
    took = find(table.does(A, f"claim {trio('000')}"), Took)
    assert (took.boxed, took.redeemed) == (True, True)
    assert (table.held, table.boxed, table.state.debt, table.state.penalty) == ((0,), (1,), (0,), 1)


@pytest.mark.rule("SET-SOLO-13")
@pytest.mark.parametrize(("points", "winners"), [(0, (A,)), (1, ())])
def test_with_an_empty_deck_the_points_stand_as_they_are(points: int, winners: tuple[int, ...]) -> None:
    table = owing(points)
    assert find(table.does(A, "give-up"), GameEnded).clause == "SET-SOLO-13"
    assert table.phase == "over"
    assert outcome(table).winners == winners


@pytest.mark.rule("SET-SOLO-13")
@pytest.mark.parametrize("deck", [IN_ORDER[1], "deck 2220 2221 2222"])
def test_giving_up_earlier_is_a_loss(deck: str) -> None:
    table = solitaire(IN_ORDER[0], deck)
    assert table.state.penalty == 0
    table.does(A, "give-up")
    assert (outcome(table).winners, outcome(table).clause) == ((), "SET-SOLO-13")


@pytest.mark.rule("SET-SOLO-13")
def test_only_a_solitaire_can_be_given_up() -> None:
    table = Table(*LAST_TWELVE)
    table.refuses(A, "give-up", "SET-SOLO-13")


@pytest.mark.rule("SET-SOLO-13")
def test_who_has_called_points_before_giving_up() -> None:
    table = owing(0)
    table.does(A, "call-set")
    table.refuses(A, "give-up", "SET-CALL-12")


@pytest.mark.rule("SET-SOLO-14")
def test_the_result_shows_victory_points_left_and_sets_held() -> None:
    table = owing(2, "won 0 2220 2221 2222", "boxed 0 2210 2211 2212")
    table.does(A, f"claim {trio('000')}", "give-up")
    result = outcome(table)
    assert (result.winners, result.points) == ((), (2,))
    (left,) = [line for line in result.lines if line.clause == "SET-SOLO-06"]
    assert (left.seat, left.count, left.points) == (A, 1, 0)
    (boxed,) = [line for line in result.lines if line.points < 0]
    assert (boxed.clause, boxed.count, boxed.points) == ("SET-END-05", 1, -1)
    assert "lost" in result.why.en
    assert "perso" in result.why.it
    assert sum(line.points for line in result.lines) == 2

    table = owing(1)
    table.does(A, f"claim {trio('000')}", "give-up")
    result = outcome(table)
    assert (result.winners, result.points) == ((A,), (1,))
    (left,) = [line for line in result.lines if line.clause == "SET-SOLO-06"]
    assert left.count == 0
    assert "won" in result.why.en
    assert "vinto" in result.why.it


@pytest.mark.rule("SET-SOLO-15")
def test_with_the_beginners_deck_nine_stands_for_twelve() -> None:
    table = solitaire(*BEGINNERS_IN_ORDER, deck="beginners")
    assert table.sizes == (9, 18)
    table.does(A, "add-three")
    assert (table.sizes, table.state.penalty) == ((12, 15), 1)
    table.refuses(A, "add-three", "SET-BEG-04")
    table.does(A, f"claim {trio('000')}")
    assert table.sizes == (9, 15)
    for features in ("010", "020", "100", "110", "120"):
        table.does(A, f"claim {trio(features)}")
    assert (table.sizes, table.state.penalty) == ((9, 0), 1)
    table.does(A, f"claim {trio('200')}")
    assert (table.sizes, table.state.penalty) == ((6, 0), 0)
    assert table.held == (7,)


@pytest.mark.rule("SET-SOLO-15")
def test_nine_cards_without_a_set_cost_a_point_too() -> None:
    table = solitaire(f"layout {FREE_BEGINNERS}", deck="beginners")
    table.does(A, "add-three")
    assert (table.sizes, table.state.penalty) == ((12, 15), 1)
