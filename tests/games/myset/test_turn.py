"""MYSET-TURN: rounds, turns and actions."""

import pytest
from tests.games.myset.conftest import A, B, C, D, Table, find, kinds_of

from ludoteca.core.game import Seat
from ludoteca.games.myset.kinds import Bought, TurnEnded


@pytest.mark.rule("MYSET-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_round_everybody_takes_one_turn(seats: int) -> None:
    table = Table(seats=seats, first=1)
    for number in (1, 2, 3):
        turns = []
        while table.state.round == number:
            turns.append(table.active)
            table.does(table.active, "end-turn")
        assert turns == list(range(seats))


@pytest.mark.rule("MYSET-TURN-02")
def test_the_four_actions() -> None:
    table = Table("hand 0 5", "market 1 2 3 4")
    assert table.kinds(A) == {"draw-card", "swap-cards", "activate", "buy", "end-turn"}


@pytest.mark.rule("MYSET-TURN-02", "MYSET-TURN-05")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("draw-card", "swap-cards 5 for 1"),
        ("swap-cards 5 for 1", "activate 3"),
        ("activate 3", "buy 5"),
        ("buy 5", "draw-card"),
    ],
)
def test_two_actions_are_a_turn(first: str, second: str) -> None:
    table = Table("hand 0 5", "market 1 2 3 4", "deck 6 7 8 9")
    table.does(A, first)
    assert (table.active, table.state.used) == (A, 1)
    events = table.does(A, second)
    assert find(events, TurnEnded) == TurnEnded(A, False)
    assert (table.active, table.state.used) == (B, 0)


@pytest.mark.rule("MYSET-TURN-02")
def test_nothing_else_is_an_action() -> None:
    table = Table("hand 0 5", "market 1 2 3 4")
    for line in ("choose 5", "target 1", "decline", "name-price 15", "put-on-top 6", "put-under 6"):
        table.refuses(A, line, "MYSET-TURN-02")


@pytest.mark.rule("MYSET-TURN-03")
@pytest.mark.parametrize(
    "lines",
    [
        ("draw-card", "draw-card"),
        ("swap-cards 5 for 2", "swap-cards 2 for 1"),
        ("activate 3", "activate 13"),
    ],
)
def test_the_same_action_can_be_chosen_twice(lines: tuple[str, str]) -> None:
    hand = "hand 0" if lines[0] == "draw-card" else "hand 0 5"
    table = Table(hand, "market 1 2 3 13", "deck 6 7 8 9")
    table.does(A, *lines)
    assert table.active == B


@pytest.mark.rule("MYSET-TURN-04", "MYSET-TURN-03")
def test_one_buy_in_a_turn() -> None:
    table = Table("hand 0 1 2", "market 3 4 5 6")
    table.does(A, "buy 1")
    assert "buy" not in table.kinds(A)
    table.refuses(A, "buy 2", "MYSET-TURN-04")
    table.does(A, "end-turn")
    table.does(B, "end-turn")
    table.does(C, "end-turn")
    assert find(table.does(A, "buy 2"), Bought).card == 2


@pytest.mark.rule("MYSET-TURN-05")
def test_the_turn_passes_to_the_left_and_others_wait() -> None:
    table = Table("hand 0 5", "hand 1 6", "market 1 2 3 4", seats=4)
    for seat in (B, C, D):
        assert not table.match.actions(seat)
        table.refuses(seat, "draw-card", "MYSET-TURN-05")
    table.does(A, "draw-card", "swap-cards 5 for 4")
    assert table.active == B
    table.refuses(A, "end-turn", "MYSET-TURN-05")


@pytest.mark.rule("MYSET-TURN-06")
def test_a_round_begins_with_the_starting_seat() -> None:
    table = Table("start 1", "active 1", "market 1 2 3 4")
    order = []
    for _ in range(6):
        order.append((table.state.round, table.active))
        table.does(table.active, "end-turn")
    assert order == [(1, B), (1, C), (1, A), (2, B), (2, C), (2, A)]


@pytest.mark.rule("MYSET-TURN-06")
@pytest.mark.parametrize("gone", [0, 1, 2, 3])
def test_who_is_out_is_passed_over_and_the_round_still_turns_at_the_starting_seat(gone: int) -> None:
    first = (gone + 1) % 4 if gone == 0 else 0
    table = Table(f"budget {gone} 0", f"out {gone}", f"active {first}", "market 1 2 3 4", seats=4)
    order = []
    for _ in range(6):
        order.append((table.state.round, table.active))
        table.does(table.active, "end-turn")
    left = [Seat(seat) for seat in range(4) if seat != gone]
    assert order == [(number, seat) for number in (1, 2) for seat in left]


@pytest.mark.rule("MYSET-TURN-07")
@pytest.mark.parametrize("before", [(), ("draw-card",)])
def test_a_player_may_stop_early(before: tuple[str, ...]) -> None:
    table = Table("market 1 2 3 4")
    table.does(A, *before)
    events = table.does(A, "end-turn")
    assert find(events, TurnEnded) == TurnEnded(A, True)
    assert table.active == B


@pytest.mark.rule("MYSET-TURN-07")
def test_a_player_without_a_legal_action_can_only_stop() -> None:
    table = Table("hand 0 7 9", "market 5 17 18", "deck none", "budget 0 14")
    assert table.offered(A) == {"end-turn"}


@pytest.mark.rule("MYSET-TURN-08")
def test_the_second_action_can_use_what_the_first_brought() -> None:
    table = Table("hand 0", "market 1 2 3 4", "deck 13 6 7")
    table.refuses(A, "activate 13", "MYSET-ACT-04")
    table.does(A, "activate 3")
    assert table.market == (1, 2, 4, 13)
    table.does(A, "activate 13")
    assert table.active == B


@pytest.mark.rule("MYSET-TURN-08")
def test_an_effect_is_finished_before_the_second_action() -> None:
    table = Table("hand 0 1", "hand 1 2", "market 5 6 7 8", "deck 9")
    table.does(A, "activate 5")
    assert table.match.actors() == (A,)
    assert table.kinds(A) == {"target"}
    table.refuses(A, "draw-card", "MYSET-ACT-09")
    table.refuses(A, "end-turn", "MYSET-ACT-09")
    table.refuses(B, "choose 2", "MYSET-TURN-08")
    assert table.state.used == 0
    table.does(A, "target 1")
    assert table.state.used == 1


@pytest.mark.rule("MYSET-TURN-09")
@pytest.mark.parametrize("card", range(1, 21))
def test_buying_a_card_never_triggers_its_effect(card: int) -> None:
    others = [number for number in range(1, 21) if number != card]
    market, b, c = others[:4], others[4], others[5]
    table = Table(f"hand 0 {card}", f"hand 1 {b}", f"hand 2 {c}", f"market {' '.join(map(str, market))}")
    deck = table.deck
    events = table.does(A, f"buy {card}")
    assert kinds_of(events) == ["Bought"]
    assert table.hands == ((), (b,), (c,))
    assert (table.deck, table.state.agenda, table.state.discount) == (deck, (), 0)
    assert table.state.hand_guards == (0, 0, 0)
