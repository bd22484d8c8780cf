"""MYSET-BUY: paying for a hand card."""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, Table, find

from ludoteca.games.myset.kinds import Bought


@pytest.mark.rule("MYSET-BUY-01")
def test_a_hand_card_goes_into_the_own_collection() -> None:
    table = Table("hand 0 5 6", "collection 0 1", "market 2 3 4 7")
    events = table.does(A, "buy 6")
    assert table.hand(A) == (5,)
    assert table.state.collections == ((1, 6), (), ())
    assert find(events, Bought) == Bought(A, 6, 50, 80)


@pytest.mark.rule("MYSET-BUY-02")
def test_once_in_a_turn_also_with_another_action_between() -> None:
    table = Table("hand 0 1", "market 2 3 4 7", "deck 9 10")
    table.does(A, "buy 1")
    table.refuses(A, "buy 9", "MYSET-BUY-05")
    table = Table("hand 0 1 2", "bought", "used 1", "market 3 4 5 7")
    table.refuses(A, "buy 1", "MYSET-TURN-04")
    assert "buy" not in table.kinds(A)


@pytest.mark.rule("MYSET-BUY-03")
@pytest.mark.parametrize(
    ("card", "price"), [(1, 15), (4, 30), (8, 35), (11, 45), (19, 50), (17, 55), (14, 60), (5, 75)]
)
def test_the_budget_drops_by_the_price(card: int, price: int) -> None:
    table = Table(f"hand 0 {card}", "market 2 3 6 7")
    table.does(A, f"buy {card}")
    assert table.budgets == (130 - price, 130, 130)


@pytest.mark.rule("MYSET-BUY-04")
def test_no_debts_but_the_last_euro_may_go() -> None:
    table = Table("hand 0 19", "market 1 2 3 4", "budget 0 49")
    table.refuses(A, "buy 19", "MYSET-BUY-04")
    assert "buy" not in table.kinds(A)
    table = Table("hand 0 19", "market 1 2 3 4", "budget 0 50")
    assert "buy 19" in table.offered(A)
    table.does(A, "buy 19")
    assert table.budgets[A] == 0


@pytest.mark.rule("MYSET-BUY-05")
def test_market_cards_and_cards_of_others_cannot_be_bought() -> None:
    table = Table("hand 0 5", "hand 1 6", "market 1 2 3 4", "deck 7")
    for card in (1, 6, 7):
        table.refuses(A, f"buy {card}", "MYSET-BUY-05")
    assert {line for line in table.offered(A) if line.startswith("buy")} == {"buy 5"}


@pytest.mark.rule("MYSET-BUY-06")
def test_collections_and_budgets_are_public() -> None:
    table = Table("hand 0 5", "market 1 2 3 4")
    table.does(A, "buy 5")
    for seat in (A, B, C, WATCHER):
        player = table.view(seat).players[A]
        assert (player.collection, player.budget) == ((5,), 55)


@pytest.mark.rule("MYSET-BUY-06")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (4, [(A, "activate 4"), (A, "choose 1"), (B, "choose 2"), (C, "choose 3")]),
        (5, [(A, "activate 5"), (A, "target 1")]),
        (19, [(A, "activate 19"), (A, "target 1"), (A, "choose 1"), (B, "choose 2")]),
    ],
)
def test_cards_of_a_collection_stay(card: int, lines: list[tuple[int, str]]) -> None:
    rest = {4: "5 19 6", 5: "4 19 6", 19: "4 5 6"}[card]
    table = Table(
        "hand 0 1", "hand 1 2", "hand 2 3", "collection 0 14", "collection 1 15", "collection 2 16",
        f"market {card} {rest}", "deck 7 8 9",
    )  # fmt: skip
    for seat, line in lines:
        table.does((A, B, C)[seat], line)
    assert not table.state.agenda
    assert table.state.collections == ((14,), (15,), (16,))
    for mine in (14, 15, 16):
        table.refuses(A, f"swap-cards {mine} for 6", "MYSET-SWAP-01")
