"""SIDE-SETUP: exchange cards, objectives, the deal."""

from collections import Counter
from itertools import product

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, every_seat

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS


@pytest.mark.rule("SIDE-SETUP-01")
def test_the_plus_one_counts_from_the_start() -> None:
    state = Table(seats=4).state
    assert state.exchanged == 0


@pytest.mark.rule("SIDE-SETUP-02")
def test_one_objective_of_each_kind_lies_open() -> None:
    for seed in range(50):
        table = Table(seats=2, seed=seed)
        assert [PRINTED.objectives[number].kind for number in table.state.objectives] == ["colour", "handle", "row"]
        assert table.match.view(A).objectives == table.match.view(B).objectives == table.state.objectives


@pytest.mark.rule("SIDE-SETUP-02", "SIDE-SETUP-06")
def test_objectives_can_be_chosen() -> None:
    for numbers in ((1, 8, 15), (7, 14, 30), (4, 11, 22)):
        colour, handle, row = numbers
        for seed in range(5):
            table = Table(seed=seed, objectives="chosen", colour=colour, handle=handle, row=row)
            assert table.state.objectives == numbers


@pytest.mark.rule("SIDE-SETUP-03", "SIDE-SETUP-06")
def test_a_suggested_trio_can_be_played() -> None:
    for number, trio in enumerate(PRINTED.trios, 1):
        assert Table(objectives="hint", hint=number).state.objectives == (trio.colour, trio.handle, trio.row)


@pytest.mark.rule("SIDE-SETUP-03")
def test_suggestions_begin_easy() -> None:
    assert [(trio.colour, trio.handle) for trio in PRINTED.trios] == sorted(
        (trio.colour, trio.handle) for trio in PRINTED.trios
    )


@pytest.mark.rule("SIDE-SETUP-04")
def test_the_deck_is_shuffled_and_everyone_gets_three() -> None:
    orders = set()
    for seed in range(20):
        table = Table(seats=5, seed=seed)
        assert [len(table.hand(seat)) for seat in every_seat(table)] == [3] * 5
        dealt = [card for hand in table.state.hands for card in hand]
        assert sorted([*dealt, *table.state.deck]) == list(range(1, 61))
        orders.add((*dealt, *table.state.deck))
    assert len(orders) == 20


@pytest.mark.rule("SIDE-SETUP-04")
def test_every_card_is_as_likely_to_be_dealt() -> None:
    seen = Counter(card for seed in range(2000) for card in SIDEBOARDS.setup(1, Options(), seed).hands[0])
    assert sorted(seen) == list(range(1, 61))
    assert max(abs(n - 100) for n in seen.values()) < 50  # five standard deviations


@pytest.mark.rule("SIDE-SETUP-05")
def test_the_rest_is_the_deck_and_nobody_sees_it() -> None:
    table = Table(seats=3)
    assert len(table.state.deck) == 51
    for seat in every_seat(table):
        assert table.match.view(seat).deck == 51


@pytest.mark.rule("SIDE-SETUP-06")
def test_the_usual_way_is_an_even_draw_of_each_kind() -> None:
    assert Options().objectives == "random"
    drawn = Counter(SIDEBOARDS.setup(1, Options(), seed).objectives for seed in range(4000))
    for place, numbers in enumerate((range(1, 8), range(8, 15), range(15, 31))):
        mean = 4000 / len(numbers)
        each = Counter(number for trio, n in drawn.items() for number in [trio[place]] * n)
        assert sorted(each) == list(numbers)
        assert max(abs(n - mean) for n in each.values()) < 5 * mean**0.5
    pairs = {(trio[0], trio[1]) for trio in drawn}
    assert pairs == set(product(range(1, 8), range(8, 15)))  # the draws do not hang together


@pytest.mark.rule("SIDE-SETUP-07")
def test_all_cards_of_a_player_are_dealt_together_clockwise_from_the_first_seat() -> None:
    """The same seed shuffles the same deck: with another player, just the next three cards go there."""
    for options in (Options(objectives="chosen"), Options(objectives="chosen", cards="four")):
        size = 3 if options.cards == "three" else 4
        for seats in range(2, 6):
            fewer = SIDEBOARDS.setup(seats, options, 9)
            more = SIDEBOARDS.setup(seats + 1, options, 9)
            assert more.hands == (*fewer.hands, fewer.deck[:size])
            assert more.deck == fewer.deck[size:]


@pytest.mark.rule("SIDE-SETUP-07")
def test_common_draws_go_clockwise_from_the_first_seat() -> None:
    table = Table("hand 0 1 2 3", "hand 1 4 5 6", "hand 2 7 8 9", "deck 10 11 12")
    table.does(C, "open 7 8")
    table.does(B, "open 4 5")
    table.does(A, "open 1 2")
    assert [table.hand(seat) & {10, 11, 12} for seat in (A, B, C)] == [{10}, {11}, {12}]
