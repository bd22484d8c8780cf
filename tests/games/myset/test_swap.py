"""MYSET-SWAP: hand cards for a Market card."""

from itertools import permutations

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, Table, find

from ludoteca.core.game import Refused
from ludoteca.games.myset.cards import MOST_HANDS, Swaps
from ludoteca.games.myset.kinds import Swapped
from ludoteca.games.myset.rules import MYSET


def swaps(table: Table) -> set[str]:
    """The swaps that A may make, as `5 for 1`."""
    return {line.removeprefix("swap-cards ") for line in table.offered(A) if line.startswith("swap")}


@pytest.mark.rule("MYSET-SWAP-01")
@pytest.mark.parametrize(
    ("line", "hand"), [("swap-cards 5 for 1", (6, 1)), ("swap-cards 6 for 1", (5, 1)), ("swap-cards 5 6 for 1", (1,))]
)
def test_one_or_more_hand_cards_for_one_market_card(line: str, hand: tuple[int, ...]) -> None:
    table = Table("hand 0 5 6", "market 1 2 3 4")
    events = table.does(A, line)
    assert table.hand(A) == hand
    assert 1 not in table.market
    assert find(events, Swapped).took == 1


@pytest.mark.rule("MYSET-SWAP-01")
@pytest.mark.parametrize(
    "line",
    [
        "swap-cards 7 for 1",  # not in hand
        "swap-cards 5 for 8",  # not in the Market
        "swap-cards 5 5 for 1",  # one card twice
        "swap-cards 1 for 2",  # Market for Market
    ],
)
def test_no_other_exchange(line: str) -> None:
    Table("hand 0 5 6", "market 1 2 3 4").refuses(A, line, "MYSET-SWAP-01")


@pytest.mark.rule("MYSET-SWAP-01")
@pytest.mark.parametrize("line", ["swap-cards 1 8 for 6", "swap-cards 8 1 for 6"])
def test_a_swap_means_the_same_in_whatever_order_its_cards_are_named(line: str) -> None:
    table = Table("hand 0 1 8", "market 6 3 4 5", "deck 2 7")
    assert "1 8 for 6" in swaps(table)
    event = find(table.does(A, line), Swapped)
    assert (event.gave, event.took) == ((1, 8), 6)
    assert (table.hand(A), tuple(table.market)) == ((6,), (3, 4, 5, 1, 8))


@pytest.mark.rule("MYSET-SWAP-02")
def test_the_order_of_naming_makes_no_swap_cheaper() -> None:
    table = Table("hand 0 1 2", "market 5 3 4 6")
    for line in ("swap-cards 1 2 for 5", "swap-cards 2 1 for 5"):
        table.refuses(A, line, "MYSET-SWAP-02")


@pytest.mark.rule("MYSET-SWAP-01")
@pytest.mark.parametrize("line", ["swap-cards for 1", "swap-cards 5", "swap-cards 5 6 7 for 1"])
def test_a_swap_gives_one_or_two_cards_for_one(line: str) -> None:
    with pytest.raises(ValueError, match="swap"):
        MYSET.words.read(line)


@pytest.mark.rule("MYSET-SWAP-02")
def test_what_is_given_is_worth_at_least_what_is_taken() -> None:
    table = Table("hand 0 8 1", "market 3 10 11 19")  # 35 and 15; 30 35 45 50
    assert swaps(table) == {"8 for 3", "8 for 10", "8 1 for 3", "8 1 for 10", "8 1 for 11", "8 1 for 19"}
    for line in ("swap-cards 8 for 11", "swap-cards 1 for 3", "swap-cards 1 for 19"):
        table.refuses(A, line, "MYSET-SWAP-02")


@pytest.mark.rule("MYSET-SWAP-03")
def test_a_card_that_is_kept_pays_for_nothing() -> None:
    table = Table("hand 0 5 1", "market 3 10 11 19")  # 75 and 15
    table.refuses(A, "swap-cards 1 for 3", "MYSET-SWAP-02")


@pytest.mark.rule("MYSET-SWAP-04")
def test_the_cards_given_lie_open_in_the_market() -> None:
    table = Table("hand 0 8 1", "market 3 10 11 19")
    table.does(A, "swap-cards 8 1 for 19")
    for seat in (A, B, C, WATCHER):
        assert table.view(seat).market == (3, 10, 11, 8, 1)
    for seat in (B, C, WATCHER):  # everybody saw what was taken
        assert table.sees_hand(seat, A) == (19,)


@pytest.mark.rule("MYSET-SWAP-05")
def test_two_for_one_makes_the_market_larger_and_no_limit_shrinks_it() -> None:
    table = Table("hand 0 8 1", "market 3 10 11 19", "deck 2 7 9", seats=2)
    table.does(A, "swap-cards 8 1 for 19")
    assert list(table.market) == [3, 10, 11, 8, 1]
    assert table.deck == (2, 7, 9)
    table.does(A, "draw-card")
    assert list(table.market) == [3, 10, 11, 8, 1]
    table.does(B, "draw-card", "draw-card")
    table.does(A, "swap-cards 19 2 for 1")
    assert list(table.market) == [3, 10, 11, 8, 19, 2]


@pytest.mark.rule("MYSET-SWAP-06")
def test_no_change_is_paid_and_no_money_added() -> None:
    table = Table("hand 0 5", "market 1 2 3 4", "budget 0 50")
    table.does(A, "swap-cards 5 for 1")
    assert table.budgets == (50, 130, 130)
    table.refuses(A, "swap-cards 1 for 3", "MYSET-SWAP-02")  # 15 € short, with 50 € in the wallet


@pytest.mark.rule("MYSET-SWAP-07")
@pytest.mark.parametrize("line", ["swap-cards 1 for 7", "activate 7"])
def test_a_card_given_can_be_taken_back_or_activated_in_the_same_turn(line: str) -> None:
    table = Table("hand 0 7", "market 1 2 3 4", "deck 8 9")
    table.does(A, "swap-cards 7 for 1", line)
    if line == "activate 7":
        table.does(A, "choose 2")
        assert 7 in table.deck
    else:
        assert table.hand(A) == (7,)
    assert table.active == B


def test_swaps_are_remembered_for_a_bounded_number_of_hands() -> None:
    """The pack of the house lives as long as the server, which sees ever new hands."""
    remembered = Swaps(tuple(range(21)))
    hands = [hand for size in (1, 2, 3) for hand in permutations(range(1, 21), size)]
    assert len(hands) > 2 * MOST_HANDS
    for hand in hands:
        assert len(remembered[hand]) == len(remembered.prices)
    assert len(remembered) <= MOST_HANDS


@pytest.mark.rule("MYSET-SWAP-02")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("swap-cards 1 2 for 6", "For your reserved card give exactly one card."),
        ("swap-cards 1 2 for 11", "30 € are less than the 45 € of that card."),
    ],
)
def test_what_is_wrong_with_a_swap_depends_on_whether_that_card_is_reserved(line: str, why: str) -> None:
    table = Table("hand 0 1 2", "market 6 11 3 4", "reserved 6 0 2")
    with pytest.raises(Refused) as refused:
        table.does(A, line)
    assert refused.value.reason.en == why
