"""MYSET-END: the end of the game."""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, D, PackOf, Table, bystanders, kinds_of

from ludoteca.core.game import Seat
from ludoteca.games.myset.cards import Duel
from ludoteca.games.myset.kinds import GameEnded, LastRound, WentOut
from ludoteca.games.myset.rules import MYSET

MARKET = "market 3 4 6 8"


@pytest.mark.rule("MYSET-END-01")
@pytest.mark.parametrize(("left", "out"), [(0, True), (9, True), (10, True), (11, False)])
def test_who_is_left_with_ten_euro_or_less_stops_playing(left: int, out: bool) -> None:
    table = Table("hand 0 1", MARKET, f"budget 0 {15 + left}")
    events = table.does(A, "buy 1", "end-turn")
    assert table.out == ({A} if out else set())
    assert (WentOut(A, left) in events) == out
    table.does(B, "end-turn")
    table.does(C, "end-turn")
    assert table.active == (B if out else A)


@pytest.mark.rule("MYSET-END-02")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_the_second_player_out_fixes_the_end(seats: int) -> None:
    table = Table("hand 0 1", "hand 1 2", MARKET, "budget 0 20", "budget 1 20", seats=seats)
    events = table.does(A, "buy 1", "end-turn")
    assert LastRound() not in events
    assert not table.state.last_round
    events = table.does(B, "buy 2", "end-turn")
    assert LastRound() in events
    assert table.state.last_round


@pytest.mark.rule("MYSET-END-03")
def test_with_two_the_first_player_out_fixes_the_end() -> None:
    table = Table("hand 0 1", MARKET, "budget 0 20", seats=2)
    assert LastRound() in table.does(A, "buy 1", "end-turn")
    assert table.state.last_round


@pytest.mark.rule("MYSET-END-04")
def test_the_round_is_completed_and_points_are_counted() -> None:
    table = Table("hand 0 1", MARKET, "budget 0 20", "budget 1 5", "out 1", seats=4)
    table.does(A, "buy 1", "end-turn")
    assert table.active == C
    table.does(C, "end-turn")
    assert table.match.outcome() is None
    events = table.does(D, "end-turn")
    assert events[-1] == GameEnded("MYSET-END-04")
    assert table.match.outcome() is not None
    assert table.match.actors() == ()


@pytest.mark.rule("MYSET-END-04")
def test_after_the_end_nothing_is_played() -> None:
    table = Table(MARKET, "last-round", "active 2")
    table.does(C, "end-turn")
    for seat in (A, B, C):
        assert not table.match.actions(seat)
        table.refuses(seat, "draw-card", "MYSET-END-04")


@pytest.mark.rule("MYSET-END-05")
@pytest.mark.parametrize(("start", "poor", "last"), [(0, A, B), (0, B, None), (1, B, A), (1, A, None)])
def test_with_two_the_round_is_completed_as_well(start: int, poor: Seat, last: Seat | None) -> None:
    table = Table(f"hand {poor} 1", MARKET, f"budget {poor} 20", f"start {start}", f"active {poor}", seats=2)
    table.does(poor, "buy 1", "end-turn")
    if last is not None:
        assert table.match.actors() == (last,)
        assert table.match.outcome() is None
        table.does(last, "end-turn")
    assert table.match.outcome() is not None


@pytest.mark.rule("MYSET-END-06")
def test_the_test_is_made_at_the_end_of_the_turn() -> None:
    table = Table("hand 0 1", MARKET, "budget 0 20")
    table.does(A, "buy 1")
    assert table.out == set()
    assert table.active == A  # the turn goes on with 5 € left
    table.does(A, "draw-card")
    assert table.out == {A}


@pytest.mark.rule("MYSET-END-06")
def test_the_test_is_made_for_all_players() -> None:
    table = Table(MARKET, "budget 2 10")
    table.does(A, "end-turn")
    assert table.out == {C}


@pytest.mark.rule("MYSET-END-06")
def test_who_has_more_again_at_the_end_of_the_turn_is_not_out() -> None:
    table = Table("hand 0 1 7", "hand 1 2", MARKET, "budget 0 25")
    table.does(A, "buy 1")
    assert table.budgets[A] == 10
    table.does(A, "activate 8", "target 1", "choose 7")
    assert table.budgets[A] == 15
    assert table.out == set()


@pytest.mark.rule("MYSET-END-07")
def test_several_at_once_are_all_out_and_two_fix_the_end() -> None:
    table = Table(MARKET, "budget 1 10", "budget 2 3", seats=4)
    events = table.does(A, "end-turn")
    assert table.out == {B, C}
    assert kinds_of(events) == ["TurnEnded", "WentOut", "WentOut", "LastRound"]
    assert table.active == D
    table.does(D, "end-turn")
    assert table.match.outcome() is not None


@pytest.mark.rule("MYSET-END-08")
def test_who_is_out_takes_no_turns_and_is_no_target() -> None:
    table = Table("hand 0 1", "hand 1 2 7", "hand 2 9", "out 1", "budget 1 5", "market 5 4 6 15", "deck 11 12 13")
    table.refuses(B, "end-turn", "MYSET-END-08")
    table.does(A, "activate 5")
    assert table.offered(A) == {"target 2"}
    table.refuses(A, "target 1", "MYSET-ACT-09")
    table.does(A, "target 2")
    assert table.hands == ((1, 9), (2, 7), ())
    table.does(A, "activate 15")  # every other player draws
    assert table.hands[:2] == ((1, 9), (2, 7))
    assert len(table.hand(C)) == 1
    assert table.active == C


@pytest.mark.rule("MYSET-END-08")
def test_the_hand_of_who_is_out_stays_hidden_and_the_rest_stays_for_scoring() -> None:
    table = Table("hand 0 1 7", "collection 0 14", MARKET, "budget 0 20", "hand 1 2")
    table.does(A, "buy 1", "end-turn")
    for seat in bystanders(3, A):
        assert table.sees_hand(seat, A) == (0,)
    table.does(B, "end-turn")
    table.does(C, "end-turn")
    player = table.view(WATCHER).players[A]
    assert (player.out, player.budget, player.collection) == (True, 5, (14, 1))
    assert table.hand(A) == (7,)


@pytest.mark.rule("MYSET-END-08")
def test_being_out_is_permanent() -> None:
    table = Table("hand 0 1", "hand 1 2", "hand 2 7", MARKET, "budget 2 10")
    table.does(A, "end-turn")
    assert table.out == {C}
    for seat in (B, A, B, A, B):
        assert table.match.actors() == (seat,)
        table.does(seat, "end-turn")
        assert table.out == {C}
        table.refuses(C, "end-turn", "MYSET-END-08")


@pytest.mark.rule("MYSET-END-08")
def test_guards_end_when_their_owner_goes_out() -> None:
    table = Table("hand 0 1", "market 3 4 6 8", "guard 0 2", "reserved 6 0 2", "budget 0 20")
    table.does(A, "buy 1", "end-turn")
    assert table.out == {A}
    assert table.state.hand_guards == (0, 0, 0)
    assert table.state.reserved == ()


@pytest.mark.rule("MYSET-END-09")
@pytest.mark.parametrize(("poor", "still"), [(A, [B, D]), (B, [D]), (D, [])])
def test_completing_the_round_is_one_more_turn_for_who_follows_and_is_not_out(poor: Seat, still: list[Seat]) -> None:
    table = Table(
        f"hand {poor} 1", MARKET, f"budget {poor} 20", "budget 2 5", "out 2", f"active {poor}", seats=4
    )  # fmt: skip
    table.does(poor, "buy 1", "end-turn")
    turns: list[Seat] = []
    while actors := table.match.actors():
        turns += actors
        table.does(actors[0], "end-turn")
    assert turns == still
    assert table.state.ended == "MYSET-END-04"
    assert counted(table) == (0, 0)


@pytest.mark.rule("MYSET-END-10")
def test_players_who_go_out_in_the_last_round_change_nothing_else() -> None:
    table = Table("hand 1 1", MARKET, "budget 1 20", "last-round", "active 1", "budget 0 0", "out 0", seats=4)
    events = table.does(B, "buy 1", "end-turn")
    assert WentOut(B, 5) in events
    assert LastRound() not in events
    table.does(C, "end-turn")
    assert table.match.outcome() is None
    table.does(D, "end-turn")
    assert table.state.ended == "MYSET-END-04"


def test_where_the_last_turn_of_a_round_fixes_the_end_the_end_alone_is_told() -> None:
    table = Table("hand 1 1", MARKET, "budget 1 20", "active 1", seats=2)
    events = table.does(B, "buy 1", "end-turn")
    assert kinds_of(events)[-3:] == ["TurnEnded", "WentOut", "GameEnded"]


DEAD = ("hand 0 3", "hand 1 4", "market 5 6 8 10", "budget 0 29", "budget 1 29", "active 1")


@pytest.mark.rule("MYSET-END-11")
def test_a_position_in_which_nobody_can_afford_anything_ends_after_the_round() -> None:
    table = Table(*DEAD, "deck 11 12", seats=2)
    events = table.does(B, "end-turn")
    assert events[-1] == GameEnded("MYSET-END-11")


@pytest.mark.rule("MYSET-END-11")
def test_a_dead_position_is_looked_for_at_the_end_of_the_round_only() -> None:
    table = Table(*DEAD, "active 0", "deck 11 12", seats=2)
    table.does(A, "end-turn")
    assert table.match.outcome() is None


@pytest.mark.rule("MYSET-END-11")
@pytest.mark.parametrize(
    "alive",
    [
        ("deck 11 1",),
        ("deck 11 12", "hand 0 1"),
        ("deck 11 12", "hand 1 1"),
        ("deck 11 12", "market 5 6 8 1"),
        ("deck 11 12", "budget 0 30"),
    ],
)
def test_one_card_that_somebody_still_in_can_afford_keeps_the_game_alive(alive: tuple[str, ...]) -> None:
    position = [line for line in DEAD if line.rsplit(" ", 1)[0] not in [new.rsplit(" ", 1)[0] for new in alive]]
    table = Table(*position, *alive, seats=2)
    table.does(B, "end-turn")
    assert table.match.outcome() is None


@pytest.mark.rule("MYSET-END-11")
def test_the_frozen_hand_and_the_money_of_who_is_out_keep_nothing_alive() -> None:
    table = Table(
        "hand 0 1", "out 0", "budget 0 10", "budget 1 29", "budget 2 29", "hand 1 3", "hand 2 4",
        "market 5 6 8 10", "deck 11", "active 2",
    )  # fmt: skip
    table.does(C, "end-turn")
    assert table.state.ended == "MYSET-END-11"


@pytest.mark.rule("MYSET-END-11")
def test_effects_do_not_count_for_a_dead_position(pack: PackOf) -> None:
    refunds = pack(effects={5: (Duel(winner="dearer", prize="refund", euro=75),)})
    table = Table(*DEAD, "deck 11 12", seats=2, pack=refunds)
    table.does(B, "end-turn")
    assert table.state.ended == "MYSET-END-11"
    assert counted(table) == (0, 1)


def whole_round(table: Table, buying: bool) -> None:
    """Everybody stops, A after buying a card or not."""
    if buying:
        table.does(A, f"buy {table.hand(A)[0]}")
    while True:
        seat = table.active
        number = table.state.round
        table.does(seat, "end-turn")
        if table.state.round != number or table.state.ended:
            return


@pytest.mark.rule("MYSET-END-12")
@pytest.mark.parametrize(("stall", "rounds"), [(5, 5), (2, 2), (1, 1)])
def test_rounds_without_a_buy_end_the_game(stall: int, rounds: int) -> None:
    options = {} if stall == 5 else {"stall_rounds": stall}
    table = Table(first=1, **options)
    for _ in range(rounds):
        assert table.match.outcome() is None
        whole_round(table, buying=False)
    assert table.state.ended == "MYSET-END-12"
    assert counted(table) == (1, 0)


def counted(table: Table) -> tuple[float, float]:
    """Whether a simulation counts the match as one that stalled, and as one in which nobody could pay."""
    counters = MYSET.lab.counters(table.state)
    return counters["stalled"], counters["dead"]


@pytest.mark.rule("MYSET-END-12")
def test_a_buy_starts_the_count_again() -> None:
    table = Table("hand 0 1 2", MARKET)
    for buying in (False, False, False, False, True, False, False, False, False):
        whole_round(table, buying)
        assert table.match.outcome() is None
    assert table.state.dry == 4
    whole_round(table, buying=False)
    assert table.state.ended == "MYSET-END-12"


@pytest.mark.rule("MYSET-END-12")
def test_a_buy_of_anybody_counts_for_the_round() -> None:
    table = Table("hand 1 1", MARKET, "dry 4")
    table.does(A, "end-turn")
    table.does(B, "buy 1", "end-turn")
    table.does(C, "end-turn")
    assert table.match.outcome() is None
    assert table.view(WATCHER).dry == 0
