"""MYSET-COMP: players and cards."""

import pickle

import pytest
from tests.games.myset.conftest import CATEGORIES, WATCHER, A, B, PackOf, Table

from ludoteca.core.game import Refused, Text
from ludoteca.games.myset.cards import LABELS, PACKS, house
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import symbols


@pytest.mark.rule("MYSET-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_game_cards_are_in_play_and_four_wallets_are_enough(seats: int) -> None:
    assert [card.number for card in house().card] == list(range(1, 21))
    state = MYSET.setup(seats, Options(), 1)
    in_play = [*state.deck, *state.market, *[card for hand in state.hands for card in hand]]
    assert sorted(in_play) == list(range(1, 21))
    assert len(state.budgets) == seats <= 4


@pytest.mark.rule("MYSET-COMP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players(seats: int) -> None:
    assert MYSET.setup(seats, Options(), 1).seats == seats
    assert seats in MYSET.seats


@pytest.mark.rule("MYSET-COMP-02")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    assert seats not in MYSET.seats
    with pytest.raises(Refused) as refused:
        MYSET.setup(seats, Options(), 1)
    assert refused.value.clause == "MYSET-COMP-02"


@pytest.mark.rule("MYSET-COMP-02")
def test_somebody_who_is_not_seated_does_not_play() -> None:
    table = Table(seats=2)
    table.refuses(WATCHER, "draw-card", "MYSET-COMP-02")


@pytest.mark.rule("MYSET-COMP-03")
def test_six_categories() -> None:
    assert [house().categories[category].code for category in CATEGORIES] == ["THE", "STR", "FIL", "PAR", "NAR", "PUZ"]
    assert len(house().categories) == 6
    for card in house().card:
        assert len(card.symbols.counts()) == 6


@pytest.mark.rule("MYSET-COMP-04")
def test_a_card_can_count_for_several_categories() -> None:
    first_contact = Table("collection 0 4").state
    assert symbols(first_contact, first_contact.collections[A]) == (0, 0, 0, 1, 0, 1)


@pytest.mark.rule("MYSET-COMP-05")
def test_each_symbol_of_a_category_counts() -> None:
    table = Table("collection 0 5 20 2")  # THE2 NAR2, NAR3, NAR1
    assert table.view(B).players[A].symbols == (2, 0, 0, 0, 6, 0)


@pytest.mark.rule("MYSET-COMP-06")
def test_luna() -> None:
    luna = house().card[18]
    assert luna.name.it == "Luna"
    assert luna.symbols.counts() == (0, 2, 0, 0, 0, 1)


@pytest.mark.rule("MYSET-COMP-07")
def test_the_wallet_shows_everybody_what_is_left() -> None:
    table = Table("hand 0 5", "market 1 2 3 4")
    table.does(A, "buy 5")
    for seat in (A, B, WATCHER):
        assert table.view(seat).players[A].budget == 130 - 75
        assert table.view(seat).players[A].collection == (5,)


@pytest.mark.rule("MYSET-COMP-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_starting_budget_is_on_the_scale_of_the_wallet(seats: int) -> None:
    assert all(10 <= budget <= 150 for budget in MYSET.setup(seats, Options(), 1).budgets)


@pytest.mark.rule("MYSET-COMP-08")
def test_the_reminder_on_the_cards_is_no_rule() -> None:
    assert MYSET.rules.by_id["MYSET-COMP-08"].status == "no-rule"
    assert not [card for card in house().card if "15" in card.text.en]  # and our cards do not repeat the table


@pytest.mark.rule("MYSET-COMP-09")
@pytest.mark.parametrize(("card", "cents", "price"), [(4, 2990, 30), (19, 4990, 50), (5, 7490, 75)])
def test_the_round_figure_is_paid(card: int, cents: int, price: int) -> None:
    assert house().card[card - 1].printed_cents == cents
    table = Table(f"hand 0 {card}", "market 1 2 3 6")
    table.does(A, f"buy {card}")
    assert table.budgets[A] == 130 - price


@pytest.mark.rule("MYSET-COMP-09")
def test_every_price_is_a_whole_euro_beside_its_shop_price() -> None:
    for card in house().card:
        assert card.price * 100 == card.printed_cents + 10


@pytest.mark.rule("MYSET-COMP-10")
@pytest.mark.parametrize(("before", "after"), [(15, 0), (16, 1), (24, 9)])
def test_a_budget_below_the_scale_is_exact(before: int, after: int) -> None:
    table = Table("hand 0 1", "market 2 3 4 5", f"budget 0 {before}")
    table.does(A, "buy 1")
    assert table.budgets[A] == after
    assert table.view(B).players[A].budget == after


@pytest.mark.rule("MYSET-COMP-10")
def test_budgets_need_not_be_round(pack: PackOf) -> None:
    table = Table("hand 0 1", "market 2 3 4 5", "budget 0 99", pack=pack(prices={1: 33}))
    table.does(A, "buy 1")
    assert table.budgets[A] == 66


def test_to_another_process_the_game_brings_its_packs(pack: PackOf, monkeypatch: pytest.MonkeyPatch) -> None:
    name = pack(prices={1: 75})
    monkeypatch.setitem(LABELS, name, Text("Mine", "Mie"))
    sent = pickle.dumps(MYSET)
    del PACKS[name], LABELS[name]
    assert pickle.loads(sent) is MYSET
    assert (PACKS[name].prices[1], LABELS[name].it) == (75, "Mie")
