"""SET-END: the end of a game and its winner."""

import pytest
from tests.games.set.conftest import (
    FREE_12,
    FREE_15,
    FREE_18,
    FREE_20,
    IN_ORDER,
    TO_15,
    WRONG,
    A,
    B,
    C,
    Table,
    division,
    find,
    piles,
    trio,
    words,
)

from ludoteca.core.game import TABLE, Outcome
from ludoteca.games.set.state import Dealt, GameEnded

ONE_SET_LEFT = f"layout 0002 {FREE_12[:-5]}"
"""0000 0001 0002 is the only SET: without 0002 the cards are eleven of SET-EX-10, and it completes no other pair."""


def outcome(table: Table) -> Outcome:
    """How a match ended."""
    result = table.match.outcome()
    assert result is not None
    return result


@pytest.mark.rule("SET-END-01")
def test_the_game_ends_with_an_empty_deck_and_no_set() -> None:
    table = Table(ONE_SET_LEFT, "deck none")
    assert (table.phase, table.match.outcome()) == ("open", None)
    events = table.does(A, "claim 0000 0001 0002")
    assert find(events, GameEnded) == GameEnded(1, (1, 0), "SET-END-01")
    assert table.phase == "over"
    assert table.match.actors() == ()


@pytest.mark.rule("SET-END-01")
def test_the_game_goes_on_while_the_deck_has_cards() -> None:
    table = Table(ONE_SET_LEFT, "deck 1022 1102 1202 2012 2102 2110")
    table.does(A, "claim 0000 0001 0002")
    assert (table.phase, table.sizes) == ("open", (12, 3))


@pytest.mark.rule("SET-END-01")
def test_the_game_goes_on_while_a_set_is_left() -> None:
    table = Table(IN_ORDER[0], "deck none")
    for features, left in (("000", 9), ("001", 6), ("002", 3)):
        table.does(A, f"claim {trio(features)}")
        assert (table.phase, table.lying) == ("open", left)
    table.does(A, f"claim {trio('010')}")
    assert (table.phase, table.lying) == ("over", 0)


@pytest.mark.rule("SET-END-01")
def test_after_the_end_nothing_can_be_done() -> None:
    table = Table(ONE_SET_LEFT, "deck none")
    table.does(A, "claim 0000 0001 0002")
    for line in ("call-set", "claim 0010 0011 0100", "point 0010 0011 0100", "declare-no-set", "retract", "next-game"):
        table.refuses(B, line, "SET-END-01")
    assert not table.match.actions(TABLE)
    table.refuses(TABLE, "time-up", "SET-CALL-10")


@pytest.mark.rule("SET-END-02")
@pytest.mark.parametrize(("last", "points"), [(A, (3, 1, 1)), (B, (2, 2, 1))])
def test_the_most_sets_win(last: int, points: tuple[int, ...]) -> None:
    won = (
        "won 0 2220 2221 2222",
        "won 0 2210 2211 2212",
        "won 1 2200 2201 2202",
        "won 2 1220 1221 1222",
    )
    table = Table(ONE_SET_LEFT, "deck none", *won, seats=3)
    table.does((A, B, C)[last], "claim 0000 0001 0002")
    result = outcome(table)
    assert result.points == points
    assert result.winners == ((A,) if last == A else (A, B))
    assert result.clause == ("SET-END-02" if last == A else "SET-END-06")


@pytest.mark.rule("SET-END-02")
def test_the_winner_has_the_most_cards_too() -> None:
    table = Table(ONE_SET_LEFT, "deck none", *piles(1, [(78, 79, 80), (75, 76, 77)]))
    table.does(A, "claim 0000 0001 0002")
    result = outcome(table)
    assert result.winners == (B,)
    cards = {line.seat: len(line.cards) for line in result.lines}
    assert cards == {A: 3, B: 6}


@pytest.mark.rule("SET-END-03")
def test_the_end_is_tested_after_a_take() -> None:
    table = Table(ONE_SET_LEFT, "deck none")
    table.does(A, f"claim {WRONG}")
    assert table.phase == "open"
    table.does(A, "claim 0000 0001 0002")
    assert table.phase == "over"


@pytest.mark.rule("SET-END-03")
def test_the_end_is_tested_after_a_take_that_empties_the_deck() -> None:
    table = Table(ONE_SET_LEFT, "deck 1022 1102 1202")
    table.does(A, "claim 0000 0001 0002")
    assert (table.phase, table.sizes) == ("over", (12, 0))


@pytest.mark.rule("SET-END-03")
@pytest.mark.parametrize(
    ("layout", "deck", "left"),
    [(FREE_12, TO_15, 15), (FREE_15, "2102 2110 2111", 18)],
)
def test_the_end_is_tested_after_an_addition(layout: str, deck: str, left: int) -> None:
    table = Table(f"layout {layout}", f"deck {deck}")
    assert table.phase == "open"
    events = table.all_declare()
    assert find(events, Dealt).why == "agreed"
    assert find(events, GameEnded).clause == "SET-END-01"
    assert (table.phase, table.sizes) == ("over", (left, 0))


@pytest.mark.rule("SET-END-03")
def test_the_end_is_tested_after_cards_came_by_themselves() -> None:
    table = Table(ONE_SET_LEFT, "deck 1022 1102 1202 2012 2110 2111", noset="auto")
    events = table.does(A, "claim 0000 0001 0002")
    assert [event.why for event in events if isinstance(event, Dealt)] == ["refill", "auto"]
    assert (table.phase, table.sizes) == ("over", (15, 0))


@pytest.mark.rule("SET-END-04")
@pytest.mark.parametrize(
    "layout",
    [IN_ORDER[0], f"layout {FREE_12} 0002 0012 0102", f"layout {FREE_18} 0002 0012 0102"],
    ids=["12", "15", "21"],
)
def test_with_an_empty_deck_an_agreement_ends_the_game(layout: str) -> None:
    table = Table(layout, "deck none", "won 1 2220 2221 2222")
    cards = table.lying
    events = table.all_declare()
    assert find(events, GameEnded) == GameEnded(1, (0, 1), "SET-END-04")
    assert (table.phase, table.lying) == ("over", cards)
    assert outcome(table).winners == (B,)


@pytest.mark.rule("SET-END-04")
def test_with_an_empty_deck_too_everybody_must_agree() -> None:
    table = Table(IN_ORDER[0], "deck none", seats=3)
    table.does(A, "declare-no-set")
    table.refuses(A, "declare-no-set", "SET-NOSET-02")
    table.does(B, "declare-no-set")
    assert table.phase == "open"
    table.does(TABLE, "step-away 2")
    assert table.phase == "over"


@pytest.mark.rule("SET-END-05")
def test_box_leftovers_and_debt_count_for_nobody() -> None:
    table = Table(
        ONE_SET_LEFT,
        "deck none",
        "boxed 0 2220 2221 2222",
        "boxed 0 2210 2211 2212",
        "boxed 1 2200 2201 2202",
        "debt 0 2",
    )
    table.does(B, "claim 0000 0001 0002")
    result = outcome(table)
    assert (result.points, result.winners) == ((0, 1), (B,))
    for seat in (A, B):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.points[seat]
    boxed = {line.seat: (line.points, len(line.cards)) for line in result.lines if line.clause == "SET-PEN-05"}
    assert boxed == {A: (-2, 6), B: (-1, 3)}


@pytest.mark.rule("SET-END-06")
@pytest.mark.parametrize(
    ("counts", "winners"),
    [((9, 8, 8), (A,)), ((9, 9, 7), (A, B)), ((7, 9, 9), (B, C)), ((5, 15, 5), (B,))],
)
def test_equal_highest_counts_share_the_victory(counts: tuple[int, int, int], winners: tuple[int, ...]) -> None:
    taken, left = division(6)
    assert len(taken) == 25
    last = taken.pop()
    lines, start = [], 0
    for seat, count in enumerate(counts):
        mine = taken[start : start + count - (seat == B)]  # B takes the last one
        start += len(mine)
        lines += piles(seat, mine)
    table = Table(f"layout {words(left + last)}", "deck none", *lines, seats=3)
    table.does(B, f"claim {words(last)}")
    result = outcome(table)
    assert (result.points, result.winners) == (counts, winners)
    assert result.clause == ("SET-END-02" if len(winners) == 1 else "SET-END-06")


def test_a_game_that_nobody_won_a_set_in_is_shared_by_all() -> None:
    table = Table(f"layout {FREE_20} 0002", "deck none", seats=3)
    table.all_declare()
    assert outcome(table).winners == (A, B, C)
