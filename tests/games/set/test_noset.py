"""SET-NOSET: no SET in the layout."""

import pytest
from tests.games.set.conftest import (
    FREE_12,
    FREE_15,
    FREE_18,
    FREE_20,
    IN_ORDER,
    TO_15,
    TO_18,
    WRONG,
    A,
    B,
    C,
    D,
    Table,
    find,
    trio,
    words,
)

from ludoteca.core.game import TABLE, Seat
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import CameBack, Dealt, Declared, Retracted, WentAway

FREE = (f"layout {FREE_12}", f"deck {TO_15} {TO_18} 0222 0221 0220")


@pytest.mark.rule("SET-NOSET-01")
def test_the_players_agree_to_add_three_cards() -> None:
    table = Table(*FREE)
    table.does(A, "declare-no-set")
    assert table.sizes == (12, 9)
    events = table.does(B, "declare-no-set")
    assert table.sizes == (15, 6)
    assert events[0] == Declared(B)
    assert find(events, Dealt).why == "agreed"


@pytest.mark.rule("SET-NOSET-02")
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_player_must_declare(seats: int) -> None:
    table = Table(*FREE, seats=seats)
    for seat in range(seats):
        assert table.sizes == (12, 9)
        assert table.match.view(A).needed == tuple(range(seats))
        table.does(Seat(seat), "declare-no-set")
    assert table.sizes == (15, 6)


@pytest.mark.rule("SET-NOSET-02")
def test_declaring_twice_does_not_speak_for_another() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    assert "already" in table.refuses(A, "declare-no-set", "SET-NOSET-02").en
    assert table.declared == {A}
    table.does(B, "declare-no-set")
    assert table.sizes == (12, 9)


@pytest.mark.rule("SET-NOSET-02")
def test_players_do_not_add_cards_by_themselves() -> None:
    table = Table(*FREE)
    assert "everybody agrees" in table.refuses(A, "add-three", "SET-NOSET-02").en


@pytest.mark.rule("SET-NOSET-02")
def test_who_sits_out_is_not_asked() -> None:
    table = Table(*FREE, "barred 1", seats=3, penalty="sitout")
    assert table.match.view(A).needed == (A, C)
    table.refuses(B, "declare-no-set", "SET-NOSET-02")
    table.refuses(B, "retract", "SET-NOSET-02")
    table.does(A, "declare-no-set")
    assert table.lying == 12
    table.does(C, "declare-no-set")
    assert table.lying == 15


@pytest.mark.rule("SET-NOSET-02")
def test_who_is_not_connected_is_not_asked() -> None:
    table = Table(*FREE, seats=3)
    assert table.does(TABLE, "step-away 2") == (WentAway(C),)
    assert table.match.view(A).needed == (A, B)
    assert "not connected" in table.refuses(C, "declare-no-set", "SET-NOSET-02").en
    table.does(A, "declare-no-set")
    table.does(B, "declare-no-set")
    assert table.lying == 15


@pytest.mark.rule("SET-NOSET-02")
def test_who_comes_back_is_asked_again() -> None:
    table = Table(*FREE, seats=3)
    table.does(TABLE, "step-away 2")
    table.does(A, "declare-no-set")
    assert table.does(TABLE, "come-back 2") == (CameBack(C),)
    table.does(B, "declare-no-set")
    assert table.lying == 12
    table.does(C, "declare-no-set")
    assert table.lying == 15


@pytest.mark.rule("SET-NOSET-02")
def test_the_last_one_missing_completes_the_agreement_by_going_away() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    table.does(B, "declare-no-set")
    events = table.does(TABLE, "step-away 2")
    assert events[0] == WentAway(C)
    assert find(events, Dealt).why == "agreed"
    assert table.lying == 15


@pytest.mark.rule("SET-NOSET-02")
def test_who_declared_and_went_away_has_not_declared_when_back() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    table.does(TABLE, "step-away 0", "come-back 0")
    assert table.declared == set()


@pytest.mark.rule("SET-NOSET-02")
def test_an_empty_room_agrees_on_nothing() -> None:
    table = Table(*FREE)
    table.does(A, "declare-no-set")
    table.does(TABLE, "step-away 0", "step-away 1")
    assert table.lying == 12


@pytest.mark.rule("SET-NOSET-02")
def test_going_away_during_a_call_agrees_on_nothing() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    table.does(B, "call-set")
    table.does(TABLE, "step-away 1", "step-away 2")
    assert (table.phase, table.lying) == ("claimed", 12)


@pytest.mark.rule("SET-NOSET-02")
def test_only_the_table_tells_who_is_there_and_only_the_truth() -> None:
    table = Table(*FREE)
    table.refuses(A, "step-away 1", "SET-CALL-10")
    table.refuses(B, "come-back 1", "SET-CALL-10")
    table.refuses(TABLE, "come-back 1", "SET-NOSET-02")
    table.refuses(TABLE, "step-away 2", "SET-NOSET-02")
    table.does(TABLE, "step-away 1")
    table.refuses(TABLE, "step-away 1", "SET-NOSET-02")


@pytest.mark.rule("SET-NOSET-02")
def test_presence_is_told_once() -> None:
    table = Table(*FREE)
    assert SET.clock.presence(table.state, B, present=True) is None
    away = SET.clock.presence(table.state, B, present=False)
    assert away is not None
    assert SET.words.write(away) == "step-away 1"
    table.match.play(TABLE, away)
    assert SET.clock.presence(table.state, B, present=False) is None
    back = SET.clock.presence(table.state, B, present=True)
    assert back is not None
    assert SET.words.write(back) == "come-back 1"


@pytest.mark.rule("SET-NOSET-02")
def test_a_declaration_needs_an_open_table() -> None:
    table = Table(*FREE)
    table.does(A, "call-set")
    table.refuses(B, "declare-no-set", "SET-CALL-02")
    table.refuses(A, "declare-no-set", "SET-CALL-12")


@pytest.mark.rule("SET-NOSET-03")
def test_a_declaration_may_be_withdrawn() -> None:
    table = Table(*FREE, seats=3)
    table.refuses(A, "retract", "SET-NOSET-03")
    table.does(A, "declare-no-set")
    assert table.does(A, "retract") == (Retracted(A),)
    assert table.declared == set()
    table.refuses(A, "retract", "SET-NOSET-03")
    for seat in (B, C):
        table.does(seat, "declare-no-set")
    assert table.lying == 12
    table.does(A, "declare-no-set")
    assert table.lying == 15


@pytest.mark.rule("SET-NOSET-03")
def test_a_withdrawal_takes_back_only_ones_own_word() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    table.does(B, "declare-no-set")
    table.does(A, "retract")
    assert table.declared == {B}
    table.does(B, "retract")
    assert table.declared == set()


@pytest.mark.rule("SET-NOSET-02")
@pytest.mark.parametrize("gone", [A, B, C])
def test_the_word_of_who_goes_away_no_longer_counts(gone: Seat) -> None:
    table = Table(*FREE, seats=4)
    for seat in {A, B, C}:
        table.does(seat, "declare-no-set")
    table.does(TABLE, f"step-away {gone}")
    assert table.declared == {A, B, C} - {gone}
    table.does(TABLE, f"come-back {gone}")
    table.does(D, "declare-no-set")
    assert table.lying == 12, "who is back is asked again"


@pytest.mark.rule("SET-NOSET-03")
@pytest.mark.parametrize("line", ["call-set", f"claim {WRONG}"])
def test_an_accepted_call_clears_all_declarations(line: str) -> None:
    table = Table(*FREE, seats=4)
    table.does(A, "declare-no-set")
    table.does(B, "declare-no-set")
    table.does(C, line)
    assert table.declared == set()


@pytest.mark.rule("SET-NOSET-03")
def test_a_rejected_call_clears_nothing() -> None:
    table = Table(*FREE, seats=3)
    table.does(A, "declare-no-set")
    table.refuses(B, "claim 0000 0001 2222", "SET-CALL-11")
    assert table.declared == {A}


@pytest.mark.rule("SET-NOSET-03")
def test_a_change_of_the_layout_clears_all_declarations() -> None:
    table = Table(*IN_ORDER, seats=3)
    table.does(A, "declare-no-set")
    table.does(C, f"claim {trio('000')}")
    assert table.declared == set()
    table.all_declare()
    assert table.lying == 15
    assert table.declared == set()
    table.does(A, "declare-no-set")
    assert table.declared == {A}


@pytest.mark.rule("SET-NOSET-04")
def test_an_agreement_adds_even_if_a_set_is_there() -> None:
    table = Table(*IN_ORDER)
    assert sets_among(table.state.layout)
    table.all_declare()
    assert table.sizes == (15, 66)


@pytest.mark.rule("SET-NOSET-04")
@pytest.mark.parametrize("deck", ["0110 0112 0120", "none"])
def test_nothing_tells_whether_a_set_is_there(deck: str) -> None:
    with_set = Table(IN_ORDER[0], f"deck {deck}", seats=3)
    # The same with a layout that, if the deck is empty, holds a SET elsewhere.
    other = Table("layout 0000 0001 0010 0011 0100 0101 2222 1111 0111 1000 1001 1012", f"deck {deck}", seats=3)
    for seat in (A, B):
        assert with_set.offered(seat) == other.offered(seat)
        assert with_set.does(seat, "declare-no-set") == other.does(seat, "declare-no-set")
    assert with_set.does(C, "declare-no-set") == other.does(C, "declare-no-set")


@pytest.mark.rule("SET-NOSET-04")
def test_a_layout_with_and_one_without_a_set_look_alike() -> None:
    without = Table(*FREE, seats=3)
    with_set = Table(f"layout {FREE_12[:-4]}0002", FREE[1], seats=3)
    views = []
    for table in (without, with_set):
        table.does(A, "declare-no-set")
        view = table.match.view(B)
        views.append((view.phase, view.needed, view.may_add, view.may_agree, view.players, table.offered(B)))
    assert views[0] == views[1]
    assert [without.does(seat, "declare-no-set") for seat in (B, C)] == [
        with_set.does(seat, "declare-no-set") for seat in (B, C)
    ]


@pytest.mark.rule("SET-NOSET-05")
@pytest.mark.parametrize("lines", [("call-set", f"point {trio('001')}"), (f"claim {trio('001')}",)])
def test_who_declared_may_still_call(lines: tuple[str, ...]) -> None:
    table = Table(*IN_ORDER)
    table.does(A, "declare-no-set", *lines)
    assert table.held == (1, 0)


@pytest.mark.rule("SET-NOSET-06")
def test_added_cards_form_a_new_column_in_draw_order() -> None:
    table = Table(*FREE)
    dealt = find(table.all_declare(), Dealt)
    assert (words(dealt.cards), dealt.slots) == (TO_15, (12, 13, 14))
    assert table.layout == FREE_15
    dealt = find(table.all_declare(), Dealt)
    assert (words(dealt.cards), dealt.slots) == (TO_18, (15, 16, 17))
    assert table.layout == FREE_18
    assert words(table.state.deck) == "0222 0221 0220"


@pytest.mark.rule("SET-NOSET-07")
def test_after_an_addition_the_next_set_is_not_replaced() -> None:
    table = Table(*IN_ORDER)
    table.all_declare()
    assert table.sizes == (15, 66)
    table.does(A, f"claim {trio('000')}")
    assert table.sizes == (12, 66)
    table.does(A, f"claim {trio('001')}")
    assert table.sizes == (12, 63)


@pytest.mark.rule("SET-NOSET-08")
def test_three_more_may_be_added_up_to_21() -> None:
    table = Table(*IN_ORDER)
    sizes = []
    for additions in (1, 2, 3):
        table.all_declare()
        sizes.append(table.sizes)
        assert table.match.view(A).additions == additions
    assert sizes == [(15, 66), (18, 63), (21, 60)]


@pytest.mark.rule("SET-NOSET-09")
def test_at_21_cards_no_agreement_is_accepted() -> None:
    table = Table(*IN_ORDER)
    for _ in range(3):
        table.all_declare()
    assert table.offered(A) == {"call-set", "claim"}
    for seat in (A, B):
        table.refuses(seat, "declare-no-set", "SET-NOSET-09")
    table.does(A, f"claim {trio('000')}")
    table.all_declare()
    assert table.sizes == (21, 57)


@pytest.mark.rule("SET-NOSET-09", "SET-END-04")
def test_at_21_cards_with_an_empty_deck_an_agreement_ends_the_game() -> None:
    """The reason for refusing is that nothing need be added; with an empty deck nothing would be."""
    table = Table(f"layout {FREE_20} 0002", "deck none")
    assert table.lying == 21
    table.all_declare()
    assert table.phase == "over"


@pytest.mark.rule("SET-NOSET-10")
def test_agreeing_is_the_usual_way() -> None:
    assert Options().noset == "agree"


@pytest.mark.rule("SET-NOSET-10")
@pytest.mark.parametrize(
    ("layout", "deck", "after", "left"),
    [
        (FREE_12, f"{TO_15} {TO_18} 0222 0221 0220", f"{FREE_18} 0222 0221 0220", 0),
        (FREE_12, f"0002 {TO_15[5:]} {TO_18}", f"{FREE_12} 0002 {TO_15[5:]}", 3),
        (f"0002 {FREE_12[:-5]}", f"{TO_15} {TO_18}", f"0002 {FREE_12[:-5]}", 6),
    ],
    ids=["until there is a SET", "once is enough", "there is one"],
)
def test_where_so_agreed_cards_come_by_themselves(layout: str, deck: str, after: str, left: int) -> None:
    table = Table(f"layout {layout}", f"deck {deck}", noset="auto")
    assert table.layout == after
    assert table.deck == left


@pytest.mark.rule("SET-NOSET-10")
def test_cards_come_by_themselves_at_the_deal() -> None:
    usual = Options()
    seed = next(seed for seed in range(1_000) if not sets_among(SET.setup(2, usual, seed).layout))
    table, plain = Table(seed=seed, noset="auto"), Table(seed=seed)
    assert plain.sizes == (12, 69)
    assert table.lying > 12
    assert table.state.layout[:12] == plain.state.layout
    assert sets_among(table.state.layout)


@pytest.mark.rule("SET-NOSET-10")
def test_cards_come_by_themselves_after_a_take() -> None:
    # Without 0000 0001 0002 these are eleven cards of a layout without a SET; the refill brings the rest of them.
    table = Table(f"layout 0002 {FREE_12[:-5]}", f"deck 1022 1102 1202 {TO_18} 0222 0221 0220", noset="auto")
    assert table.sizes == (12, 9)
    events = table.does(A, "claim 0000 0001 0002")
    assert [event.why for event in events if isinstance(event, Dealt)] == ["refill", "auto", "auto"]
    assert table.sizes == (18, 0)
    assert sets_among(table.state.layout)
    assert table.phase == "open"


@pytest.mark.rule("SET-NOSET-10")
def test_with_auto_there_are_no_declarations() -> None:
    table = Table(*IN_ORDER, noset="auto")
    assert table.offered(A) == {"call-set", "claim"}
    for line in ("declare-no-set", "retract", "add-three"):
        table.refuses(A, line, "SET-NOSET-10")


@pytest.mark.rule("SET-NOSET-10")
def test_with_auto_going_away_agrees_on_nothing() -> None:
    table = Table(*IN_ORDER, noset="auto")
    table.does(TABLE, "step-away 0", "step-away 1")
    assert table.sizes == (12, 69)


@pytest.mark.rule("SET-NOSET-11")
@pytest.mark.parametrize("noset", ["agree", "auto"])
def test_adding_costs_nobody_anything(noset: str) -> None:
    table = Table(
        f"layout {FREE_12}",
        "deck 0012 0222 0221 0002 0112 1102",  # 0012 makes a SET with 0010 and 0011
        "won 0 2220 2221 2222",
        "boxed 1 1220 1221 1222",
        "debt 3 2",
        seats=4,
        noset=noset,
    )
    if noset == "agree":
        table.all_declare()
    assert table.sizes == (15, 3)
    assert (table.held, table.boxed, table.state.debt) == ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 2))
    assert table.state.penalty == 0
    assert table.match.actors() == (A, B, C, D)
