"""SET-CALL: calling and pointing."""

import msgspec
import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, WRONG, A, B, C, Table, find, trio

from ludoteca.core.game import TABLE, WATCHER, Deadline, Refused, Seat, action_union
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Called, CallSet, Claim, DeclareNoSet, Missed, Point, Retract, TimeUp, Took

RIGHT = trio("000")


@pytest.fixture
def table() -> Table:
    """Three players before the cards in order."""
    return Table(*IN_ORDER, seats=3)


@pytest.mark.rule("SET-CALL-01")
@pytest.mark.parametrize("seat", [A, B, C])
def test_any_player_may_call_and_gets_the_floor(table: Table, seat: Seat) -> None:
    assert table.does(seat, "call-set") == (Called(seat),)
    assert (table.phase, table.state.caller) == ("claimed", seat)


@pytest.mark.rule("SET-CALL-01")
def test_a_call_needs_belief_not_truth() -> None:
    table = Table(f"layout {FREE_12}")
    table.does(A, "call-set")
    assert table.phase == "claimed"


@pytest.mark.rule("SET-CALL-02")
def test_a_call_interrupts_the_game_for_the_others(table: Table) -> None:
    table.does(A, "call-set")
    assert table.match.actors() == (A,)
    for seat in (B, C):
        assert not table.match.actions(seat)
        table.refuses(seat, "declare-no-set", "SET-CALL-02")
        table.refuses(seat, "retract", "SET-CALL-02")


@pytest.mark.rule("SET-CALL-02")
@pytest.mark.parametrize("pointed", [RIGHT, WRONG])
def test_the_interruption_lasts_until_the_call_is_resolved(table: Table, pointed: str) -> None:
    table.does(A, "call-set", f"point {pointed}")
    assert table.match.actors() == (A, B, C)
    table.does(B, "call-set")
    assert table.state.caller == B


@pytest.mark.rule("SET-CALL-03")
def test_the_caller_points_at_any_three_cards_of_the_layout(table: Table) -> None:
    table.does(A, "call-set")
    offers = table.match.actions(A)
    assert len(offers) == 220  # 12 × 11 × 10 / 6
    assert {type(action) for action in offers} == {Point}
    assert {frozenset(action.cards) for action in offers} == {
        frozenset((a, b, c)) for a in range(12) for b in range(a) for c in range(b)
    }
    assert find(table.does(A, f"point {RIGHT}"), Took).seat == A


@pytest.mark.rule("SET-CALL-04")
def test_a_true_set_is_taken_and_play_resumes(table: Table) -> None:
    table.does(A, "call-set", f"point {RIGHT}")
    assert table.held == (1, 0, 0)
    assert (table.phase, table.state.caller) == ("open", -1)


@pytest.mark.rule("SET-CALL-04")
def test_a_false_set_is_penalised_and_play_resumes(table: Table) -> None:
    table.does(A, "call-set", f"point {WRONG}")
    assert table.held == (0, 0, 0)
    assert table.state.debt == (1, 0, 0)
    assert (table.phase, table.state.caller) == ("open", -1)


@pytest.mark.rule("SET-CALL-05")
def test_pointing_needs_the_floor(table: Table) -> None:
    table.refuses(A, f"point {RIGHT}", "SET-CALL-05")
    table.does(A, "call-set")
    table.refuses(B, f"point {RIGHT}", "SET-CALL-05")


@pytest.mark.rule("SET-CALL-05")
def test_the_caller_cannot_call_again(table: Table) -> None:
    table.does(A, "call-set")
    table.refuses(A, "call-set", "SET-CALL-05")
    table.refuses(A, f"claim {RIGHT}", "SET-CALL-05")


@pytest.mark.rule("SET-CALL-06")
@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_the_first_call_processed_wins_and_the_second_costs_nothing(table: Table, first: Seat, second: Seat) -> None:
    table.does(first, "call-set")
    table.refuses(second, "call-set", "SET-CALL-06")
    table.refuses(second, f"claim {RIGHT}", "SET-CALL-06")
    table.refuses(second, f"claim {WRONG}", "SET-CALL-06")
    assert table.state.caller == first


@pytest.mark.rule("SET-CALL-07")
def test_after_a_rejected_call_the_cards_are_not_kept(table: Table) -> None:
    table.does(A, "call-set")
    table.refuses(B, f"claim {trio('001')}", "SET-CALL-06")
    table.does(A, f"point {WRONG}")
    assert table.phase == "open"
    assert table.held == (0, 0, 0)
    table.refuses(B, f"point {trio('001')}", "SET-CALL-05")
    table.does(B, "call-set", f"point {trio('001')}")
    assert table.held == (0, 1, 0)


@pytest.mark.rule("SET-CALL-07")
def test_a_call_does_not_outlast_the_layout_it_was_made_for() -> None:
    assert not SET.etiquette.lasting(CallSet())
    assert not SET.etiquette.lasting(DeclareNoSet())
    assert not SET.etiquette.lasting(Retract())
    table = Table(*IN_ORDER)
    topic = SET.etiquette.topic(table.state)
    table.does(A, "declare-no-set")
    assert SET.etiquette.topic(table.state) == topic
    table.does(B, f"claim {trio('001')}")
    assert SET.etiquette.topic(table.state) != topic


@pytest.mark.rule("SET-CALL-08")
@pytest.mark.parametrize(
    "pointed",
    [
        "0000 0000 0001",  # twice the same
        "0000 0000 0000",
        "0000 0001 2222",  # 2222 lies in the deck
        "1111 2222 0000",
    ],
)
def test_a_bad_pointing_is_free_and_the_caller_keeps_the_floor(table: Table, pointed: str) -> None:
    table.does(A, "call-set")
    table.refuses(A, f"point {pointed}", "SET-CALL-08")
    assert (table.phase, table.state.caller) == ("claimed", A)
    table.does(A, f"point {RIGHT}")
    assert table.held == (1, 0, 0)


@pytest.mark.rule("SET-CALL-08")
def test_a_pointing_at_cards_that_are_gone_is_free(table: Table) -> None:
    table.does(B, f"claim {RIGHT}")
    table.does(A, "call-set")
    table.refuses(A, f"point {RIGHT}", "SET-CALL-08")
    assert (table.phase, table.state.caller) == ("claimed", A)


@pytest.mark.rule("SET-CALL-08")
@pytest.mark.parametrize("cards", [(), (0, 1), (0, 1, 2, 3), (0, 1, 2, 2), (0, 1, 255), (0, 1, -1)])
def test_a_pointing_that_is_not_three_cards_is_free(table: Table, cards: tuple[int, ...]) -> None:
    table.does(A, "call-set")
    before = table.state.copy()
    with pytest.raises(Refused) as refused:
        table.match.play(A, Point(cards))
    assert refused.value.clause == "SET-CALL-08"
    assert table.state == before


@pytest.mark.rule("SET-CALL-08")
@pytest.mark.parametrize("cards", ["[0, 1]", "[0, 1, 2, 3]", "[0, 1, 81]", "[0, 1, -1]", '[0, 1, "2"]', "null"])
def test_a_malformed_pointing_does_not_even_decode(cards: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"type": "point", "cards": {cards}}}', type=action_union(SET))


@pytest.mark.rule("SET-CALL-09")
def test_pointing_is_final(table: Table) -> None:
    table.does(A, "call-set", f"point {WRONG}")
    table.refuses(A, f"point {RIGHT}", "SET-CALL-05")
    assert table.state.debt == (1, 0, 0)
    assert table.offered(A) == {"call-set", "claim", "declare-no-set"}


@pytest.mark.rule("SET-CALL-09")
def test_the_first_three_legal_cards_are_judged_even_if_better_ones_follow(table: Table) -> None:
    table.does(A, f"claim {WRONG}")
    table.does(A, f"claim {RIGHT}")
    assert table.held == (0, 0, 0)
    assert table.boxed == (1, 0, 0)


@pytest.mark.rule("SET-CALL-10")
def test_the_caller_has_ten_seconds_unless_agreed_otherwise(table: Table) -> None:
    assert SET.clock.deadline(table.state) is None
    table.does(A, "call-set")
    assert SET.clock.deadline(table.state) == Deadline(10, TimeUp())
    patient = Table(*IN_ORDER, claim_seconds=30)
    patient.does(B, "call-set")
    assert SET.clock.deadline(patient.state) == Deadline(30, TimeUp())


@pytest.mark.rule("SET-CALL-10")
def test_expiry_counts_as_a_wrong_call(table: Table) -> None:
    table.does(A, "call-set")
    missed = find(table.does(TABLE, "time-up"), Missed)
    assert (missed.seat, missed.cards, missed.price) == (A, (), "debt")
    assert (table.phase, table.state.caller) == ("open", -1)
    assert table.state.debt == (1, 0, 0)
    table.does(B, f"claim {RIGHT}")
    table.does(B, "call-set")
    table.does(TABLE, "time-up")
    assert table.held == (0, 0, 0)
    assert table.boxed == (0, 1, 0)


@pytest.mark.rule("SET-CALL-10")
def test_expiry_bars_where_a_wrong_call_bars() -> None:
    table = Table(*IN_ORDER, penalty="sitout")
    table.does(A, "call-set")
    table.does(TABLE, "time-up")
    assert table.barred == {A}


@pytest.mark.rule("SET-CALL-10")
def test_only_the_table_keeps_time_and_only_after_a_call(table: Table) -> None:
    table.refuses(TABLE, "time-up", "SET-CALL-10")
    table.does(A, "call-set")
    for seat in (A, B, WATCHER):
        table.refuses(seat, "time-up", "SET-CALL-10")
    table.does(A, f"point {RIGHT}")
    table.refuses(TABLE, "time-up", "SET-CALL-10")


@pytest.mark.rule("SET-CALL-11")
@pytest.mark.parametrize("cards", [RIGHT, WRONG])
@pytest.mark.parametrize("penalty", ["giveback", "sitout"])
def test_a_claim_is_a_call_and_a_pointing_with_nothing_in_between(cards: str, penalty: str) -> None:
    at_once = Table(*IN_ORDER, penalty=penalty)
    one_by_one = Table(*IN_ORDER, penalty=penalty)
    for table in (at_once, one_by_one):
        table.does(B, "declare-no-set")
    events = at_once.does(A, f"claim {cards}")
    assert one_by_one.does(A, "call-set", f"point {cards}") == (Called(A), *events)
    assert at_once.state == one_by_one.state


@pytest.mark.rule("SET-CALL-11")
def test_a_claim_whose_card_has_left_is_rejected_whole(table: Table) -> None:
    table.does(B, f"claim {RIGHT}")
    assert table.refuses(A, "claim 0002 0010 0021", "SET-CALL-11").en.startswith("1 of these cards")
    assert table.refuses(A, "claim 0002 0000 0021", "SET-CALL-11").it.startswith("2 di queste carte")
    assert table.phase == "open"
    assert table.match.actors() == (A, B, C)


@pytest.mark.rule("SET-CALL-11")
def test_named_cards_are_named_for_good() -> None:
    assert SET.etiquette.lasting(Claim((0, 1, 2)))
    assert SET.etiquette.lasting(Point((0, 1, 2)))


@pytest.mark.rule("SET-CALL-12")
def test_a_call_cannot_be_withdrawn(table: Table) -> None:
    table.does(A, "call-set")
    assert table.offered(A) == {"point"}
    for line in ("retract", "declare-no-set", "give-up", "add-three"):
        table.refuses(A, line, "SET-CALL-12")


@pytest.mark.rule("SET-CALL-13")
def test_after_a_wrong_call_the_same_player_may_call_at_once(table: Table) -> None:
    table.does(A, f"claim {WRONG}")
    table.does(A, "call-set", f"point {WRONG}")
    table.does(A, f"claim {RIGHT}")
    assert table.state.debt == (1, 0, 0)
    assert table.boxed == (1, 0, 0)


@pytest.mark.rule("SET-CALL-13")
def test_only_the_sit_out_penalty_bars_the_next_call() -> None:
    table = Table(*IN_ORDER, seats=3, penalty="sitout")
    table.does(A, f"claim {WRONG}")
    table.refuses(A, "call-set", "SET-OUT-05")
