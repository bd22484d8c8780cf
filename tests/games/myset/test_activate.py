"""MYSET-ACT: effects of Market cards."""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, Table, bystanders, find, kinds_of

from ludoteca.games.myset.kinds import Cycled, Drew, Refilled, Returned


@pytest.mark.rule("MYSET-ACT-01")
def test_the_effect_of_a_market_card_is_carried_out() -> None:
    table = Table("hand 0", "market 1 2 3 4", "deck 8 9 10 11")
    assert {line for line in table.offered(A) if line.startswith("activate")} == {
        "activate 1",
        "activate 2",
        "activate 3",
        "activate 4",
    }
    table.does(A, "activate 1")
    assert table.hand(A) == (8, 9)


@pytest.mark.rule("MYSET-ACT-02")
def test_then_the_card_goes_to_the_bottom_of_the_deck() -> None:
    table = Table("market 1 2 3 4 5", "deck 8 9")
    events = table.does(A, "activate 3")
    assert table.deck == (8, 9, 3)
    assert find(events, Cycled) == Cycled(3)
    assert 3 not in table.market


@pytest.mark.rule("MYSET-ACT-03")
@pytest.mark.parametrize(
    ("market", "after", "deck"),
    [
        ("3 1 2", (1, 2, 8, 9), (3,)),
        ("3 1 2 4", (1, 2, 4, 8), (9, 3)),
        ("3 1 2 4 5", (1, 2, 4, 5), (8, 9, 3)),
        ("3 1 2 4 5 6", (1, 2, 4, 5, 6), (8, 9, 3)),
    ],
)
def test_a_market_below_four_is_filled_to_four(market: str, after: tuple[int, ...], deck: tuple[int, ...]) -> None:
    table = Table(f"market {market}", "deck 8 9")
    events = table.does(A, "activate 3")
    assert table.market == after
    assert table.deck == deck
    assert [event.cards for event in events if isinstance(event, Refilled)] == (
        [tuple(card for card in after if card > 7)] if len(market.split()) < 5 else []
    )


@pytest.mark.rule("MYSET-ACT-04")
def test_hand_and_collection_cards_have_no_effect() -> None:
    table = Table("hand 0 13", "collection 0 3", "hand 1 7", "market 1 2 4 5", "deck 8 9")
    for card in (13, 3, 7, 8):
        table.refuses(A, f"activate {card}", "MYSET-ACT-04")


@pytest.mark.rule("MYSET-ACT-05")
def test_effect_then_surplus_then_the_card_then_the_refill() -> None:
    table = Table("hand 1 5 6", "market 15 2 3 4", "deck 8 9 10 11")
    events = table.does(A, "activate 15") + table.does(B, "choose 5")
    assert kinds_of(events) == ["Activated", "Drew", "Drew", "Refunded", "Returned", "Cycled", "Refilled"]
    assert find(events, Returned).card == 5
    assert find(events, Refilled).cards == (10,)
    assert table.deck == (11, 5, 15)


@pytest.mark.rule("MYSET-ACT-05")
def test_the_card_lies_in_the_market_until_its_effect_is_over() -> None:
    table = Table("hand 1 5 6", "market 15 2 3 4", "deck 8 9 10 11")
    table.does(A, "activate 15")
    assert table.market == (15, 2, 3, 4)
    assert table.view(C).activated == 15


@pytest.mark.rule("MYSET-ACT-06")
def test_with_an_empty_deck_the_card_comes_straight_back() -> None:
    table = Table("market 1 13 3 4", "deck none")
    events = table.does(A, "activate 13")
    assert kinds_of(events)[-2:] == ["Cycled", "Refilled"]
    assert table.market == (1, 3, 4, 13)
    assert table.deck == ()


@pytest.mark.rule("MYSET-ACT-07")
def test_a_market_that_cannot_be_filled_stays_short_until_it_can() -> None:
    table = Table("hand 1 1", "hand 2 2", "market 18 6 7 11", "deck none")
    table.does(A, "activate 18")
    table.does(B, "choose 1")
    table.does(C, "choose 2")
    table.does(A, "choose 1", "choose 7")
    assert table.hands == ((1,), (7,), (2,))
    assert list(table.market) == [6, 11, 18]  # one is with B, and the deck had only the card itself
    assert not table.deck
    table.does(A, "activate 11", "target 1", "choose 1")
    table.does(B, "choose 7")  # two cards and no. 11 go under the deck: enough for a Market of four
    assert table.market == (6, 18, 1, 7)
    assert table.deck == (11,)


@pytest.mark.rule("MYSET-ACT-07")
@pytest.mark.parametrize(
    ("line", "market", "deck"),
    [
        ("draw-card", (1, 2, 3, 9), (10,)),
        ("swap-cards 5 for 1", (2, 3, 5, 8), (9, 10)),
        ("buy 5", (1, 2, 3, 8), (9, 10)),
        ("activate 3", (1, 2, 8, 9), (10, 3)),
    ],
)
def test_a_short_market_is_filled_after_any_action(line: str, market: tuple[int, ...], deck: tuple[int, ...]) -> None:
    table = Table("hand 0 5", "market 1 2 3", "deck 8 9 10")
    table.does(A, line)
    assert table.market == market
    assert table.deck == deck


@pytest.mark.rule("MYSET-ACT-08")
@pytest.mark.parametrize("card", [4, 5, 6, 8, 10, 11, 18, 19, 20])
def test_an_effect_that_can_do_nothing_may_be_activated_and_the_card_cycles(card: int) -> None:
    rest = (1, 2, 3, 7, 9)
    table = Table(f"market {card} {' '.join(map(str, rest))}", "deck 12 13", "guard 1 1", "guard 2 1")
    table.does(A, f"activate {card}")
    assert not table.state.agenda
    assert table.hands == ((), (), ())
    assert table.budgets == (130, 130, 130)
    assert table.market == rest
    assert table.deck == (12, 13, card)
    assert table.state.used == 1


@pytest.mark.rule("MYSET-ACT-09")
def test_only_may_allows_declining() -> None:
    table = Table("hand 0 1", "hand 1 2", "market 8 6 3 4", "deck 9")
    table.does(A, "activate 8")
    table.refuses(A, "decline", "MYSET-ACT-09")  # give: must
    table.does(A, "target 1")
    table.refuses(A, "decline", "MYSET-ACT-09")
    table = Table("hand 0 1", "hand 1 2", "market 8 6 3 4", "deck 9")
    table.does(A, "activate 6", "target 1", "decline")  # trade: may
    assert table.hands == ((1,), (2,), ())


@pytest.mark.rule("MYSET-ACT-09")
def test_an_effect_goes_as_far_as_possible() -> None:
    table = Table("hand 0", "market 1 2 3 4 5", "deck 8")
    events = table.does(A, "activate 1")  # two cards are due, one is there
    assert find(events, Drew).card == 8
    assert table.hand(A) == (8,)
    assert table.deck == (1,)


@pytest.mark.rule("MYSET-ACT-10")
def test_everybody_knows_the_market_card_at_the_bottom_and_nothing_else_of_the_deck() -> None:
    table = Table("market 1 2 3 13 5", "deck 8 9")
    table.does(A, "activate 3", "activate 13")
    assert table.deck == (9, 3, 13)
    assert table.market == (1, 2, 5, 8)
    for seat in [A, *bystanders(3, A)]:
        assert table.view(seat).deck == (0, 3, 13)


@pytest.mark.rule("MYSET-ACT-10")
def test_who_draws_a_card_everybody_saw_go_down_is_known_to_hold_it() -> None:
    table = Table("market 1 2 3 4 5", "deck none")
    table.does(A, "activate 3")
    assert table.deck == (3,)
    table.does(A, "draw-card")
    assert table.hand(A) == (3,)
    for seat in (B, C, WATCHER):
        assert table.sees_hand(seat, A) == (3,)
