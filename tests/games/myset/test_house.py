"""House rules of MYSET: the other reading of a clause, beside the usual one."""

import pytest
from tests.games.myset.conftest import A, B, PackOf, Table
from tests.games.myset.simulated import play

from ludoteca.core.game import Outcome, Seat
from ludoteca.games.myset.closing import WON
from ludoteca.games.myset.figures import figures_of
from ludoteca.games.myset.judgement import Stand
from ludoteca.games.myset.kinds import OUT_AT
from ludoteca.games.myset.options import Options

EVERY_ONE = ",".join(rule.name for rule in Options.house_rules)
MARKET = "market 8 9 10 11"


@pytest.mark.rule("MYSET-INV-01", "MYSET-INV-04", "MYSET-INV-08", "MYSET-INV-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invariant_holds_where_every_house_rule_is_switched(seats: int) -> None:
    ends = {play(seats, seed, house=EVERY_ONE).ended for seed in range(6)}
    assert ends <= {"MYSET-END-04", "MYSET-END-05", "MYSET-END-11", "MYSET-END-12"}
    assert ("MYSET-END-05" in ends) == (seats == 2)


@pytest.mark.rule("MYSET-END-05")
@pytest.mark.parametrize("poor", [A, B])
def test_with_two_the_game_ends_at_once(poor: Seat) -> None:
    table = Table(f"hand {poor} 1", MARKET, f"budget {poor} 20", f"active {poor}", seats=2, house="end-at-once")
    table.does(poor, "buy 1", "end-turn")
    assert table.match.outcome() is not None
    assert table.state.ended == "MYSET-END-05"


@pytest.mark.parametrize(("house", "closes"), [("out-at-once", False), ("end-at-once", True)])
def test_bots_close_a_game_at_once_where_the_rival_gets_no_answer(house: str, closes: bool) -> None:
    start = ("hand 0 1", "collection 0 14", MARKET, "budget 0 20", "budget 1 100", "active 0")
    table = Table(*start, seats=2, house=house)
    gain = Stand(table.state, A, table.state.hands[A]).gain
    price = figures_of(table.state.options.pack).price
    closing = [card for card in range(1, 21) if 20 - price[card] in range(OUT_AT + 1)]
    assert 1 in closing
    assert (gain[1] == WON) == closes


@pytest.mark.rule("MYSET-END-05")
def test_with_three_the_round_is_completed_by_either_reading() -> None:
    table = Table(MARKET, "budget 0 10", "budget 1 10", house="end-at-once")
    table.does(A, "end-turn")
    assert table.match.outcome() is None
    assert table.match.actors() == (Seat(2),)


@pytest.mark.rule("MYSET-END-06")
def test_who_is_poor_stops_in_the_middle_of_the_turn() -> None:
    table = Table("hand 0 1", MARKET, "budget 0 20", house="out-at-once")
    table.does(A, "buy 1")
    assert table.out == {A}
    assert table.active == B


@pytest.mark.rule("MYSET-END-06")
@pytest.mark.parametrize(("left", "active"), [(10, B), (11, A)])
def test_who_has_ten_left_stops_and_who_has_eleven_goes_on(left: int, active: Seat) -> None:
    table = Table("hand 0 1", MARKET, f"budget 0 {15 + left}", house="out-at-once")
    table.does(A, "buy 1")
    assert table.budgets[A] == left
    assert table.active == active


@pytest.mark.rule("MYSET-DRAW-07")
@pytest.mark.parametrize("card", [5, 18])
def test_with_two_cards_a_card_may_be_taken_and_one_goes_back(card: int) -> None:
    table = Table("hand 0 3 6", "hand 1 7", f"market {card} 1 2 4", "deck 8 9 10", house="receive-with-two")
    assert f"activate {card}" in table.offered(A)
    table.refuses(A, "draw-card", "MYSET-DRAW-03")
    table.refuses(A, "activate 1", "MYSET-DRAW-04")  # it would draw from the deck


@pytest.mark.rule("MYSET-DRAW-07")
def test_the_surplus_of_a_taken_card_goes_under_the_deck() -> None:
    table = Table("hand 0 3 6", "hand 1 7", "market 5 1 2 4", "deck 8 9 10", house="receive-with-two")
    table.does(A, "activate 5", "target 1")
    assert table.hand(A) == (3, 6, 7)
    table.does(A, "choose 6")
    assert table.hand(A) == (3, 7)
    assert table.deck[-2:] == (6, 5)


def scored(pack: PackOf, house: str, *players: tuple[int, int]) -> Outcome:
    """The end of a game of two by their symbols of one category and their money."""
    name = pack(symbols={1: (players[0][0], 0, 0, 0, 0, 0), 2: (players[1][0], 0, 0, 0, 0, 0)})
    budgets = [f"budget {seat} {money}" for seat, (_, money) in enumerate(players)]
    lines = ("collection 0 1", "collection 1 2", MARKET, "last-round", "active 1", *budgets)
    outcome: Outcome = Table(*lines, seats=2, pack=name, house=house).ends()
    return outcome


@pytest.mark.rule("MYSET-SCORE-11")
@pytest.mark.parametrize(("money", "winners"), [(59, (A, B)), (58, (B,))])
def test_money_that_gave_points_counts_for_nothing_in_a_tie(
    pack: PackOf, money: int, winners: tuple[Seat, ...]
) -> None:
    # 3 + 2 for 58 or 59 €, 18 or 19 of which are left over, against 5 + 0 for 19 €
    outcome = scored(pack, "money-counts-once", (2, money), (3, 19))
    assert outcome.points == (5, 5)
    assert outcome.winners == winners
