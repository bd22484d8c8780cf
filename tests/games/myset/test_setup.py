"""MYSET-SETUP: preparation."""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, PackOf, Table, find

from ludoteca.core.game import Refused, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myset.cards import Refund
from ludoteca.games.myset.kinds import START_BUDGET, Refunded
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET

SEEDS = range(300)


@pytest.mark.rule("MYSET-SETUP-01")
def test_the_cards_are_shuffled() -> None:
    tables = [MYSET.setup(2, Options(), seed) for seed in SEEDS]
    assert len({state.deck for state in tables}) == len(SEEDS)
    assert {state.deck[0] for state in tables} == set(range(1, 21))
    assert {state.hands[1][0] for state in tables} == set(range(1, 21))


@pytest.mark.rule("MYSET-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_wallet_with_nothing_bought(seats: int) -> None:
    """One wallet each, in everybody's sight, and its wallet side up: its money is there, and nobody is out."""
    table = Table(seats=seats)
    for viewer in [*map(Seat, range(seats)), WATCHER]:
        players = table.view(viewer).players
        assert len(players) == seats
        for player in players:
            assert (player.budget, player.out, player.collection) == (START_BUDGET[seats], False, ())
    assert len(set(START_BUDGET.values())) == len(START_BUDGET), "the wallets of 2, 3 and 4 players differ"


@pytest.mark.rule("MYSET-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_holds_one_hidden_card(seats: int) -> None:
    table = Table(seats=seats)
    for seat in map(Seat, range(seats)):
        assert len(table.hand(seat)) == 1
        assert table.sees_hand(seat, seat) == table.hand(seat)
        for other in [*map(Seat, range(seats)), WATCHER]:
            if other != seat:
                assert table.sees_hand(other, seat) == (0,)


@pytest.mark.rule("MYSET-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_lie_open_in_the_market(seats: int) -> None:
    table = Table(seats=seats)
    assert len(table.market) == 4
    for seat in (A, B, WATCHER):
        assert table.view(seat).market == table.market


@pytest.mark.rule("MYSET-SETUP-05")
@pytest.mark.parametrize(("seats", "cards"), [(2, 14), (3, 13), (4, 12)])
def test_the_rest_is_the_hidden_deck(seats: int, cards: int) -> None:
    table = Table(seats=seats)
    assert len(table.deck) == cards
    for seat in (A, B, WATCHER):
        assert table.view(seat).deck == (0,) * cards


@pytest.mark.rule("MYSET-SETUP-06")
@pytest.mark.parametrize(("seats", "euro"), [(2, 150), (3, 130), (4, 100)])
def test_the_starting_budget(seats: int, euro: int) -> None:
    assert Table(seats=seats).budgets == (euro,) * seats


@pytest.mark.rule("MYSET-SETUP-07", "MYSET-SETUP-11")
@pytest.mark.parametrize(("seats", "ceiling"), [(2, 150), (3, 130), (4, 100)])
@pytest.mark.parametrize(("below", "gained"), [(20, 15), (15, 15), (14, 14), (1, 1), (0, 0)])
def test_money_above_the_starting_budget_is_lost(
    pack: PackOf, seats: int, ceiling: int, below: int, gained: int
) -> None:
    table = Table(
        "market 1 2 3 4", f"budget 0 {ceiling - below}", seats=seats, pack=pack(effects={3: (Refund(euro=15),)})
    )
    events = table.does(A, "activate 3")
    assert table.budgets[A] == ceiling - below + gained
    assert find(events, Refunded) == Refunded(A, gained, ceiling - below + gained)


@pytest.mark.rule("MYSET-SETUP-08")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_a_table_names_the_player_who_starts(first: int) -> None:
    table = Table(first=first)
    assert table.match.actors() == (Seat(first - 1),)
    assert table.state.start == first - 1


@pytest.mark.rule("MYSET-SETUP-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_otherwise_chance_names_the_player_who_starts(seats: int) -> None:
    starts = [MYSET.setup(seats, Options(), seed).start for seed in SEEDS]
    for seat in range(seats):
        assert starts.count(seat) > len(SEEDS) / seats / 2
    assert all(MYSET.actors(MYSET.setup(seats, Options(), seed)) == (starts[seed],) for seed in SEEDS)


@pytest.mark.rule("MYSET-SETUP-09")
def test_only_a_player_of_the_table_can_start() -> None:
    with pytest.raises(Refused) as refused:
        MYSET.setup(2, Options(first=3), 1)
    assert refused.value.clause == "MYSET-SETUP-09"


@pytest.mark.rule("MYSET-SETUP-10")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_hands_from_the_starting_player_then_the_market_then_the_deck(first: int) -> None:
    shuffled = Rng.of(9).shuffled(tuple(range(1, 21)))
    table = Table(seats=3, seed=9, first=first)
    starter = first - 1
    for place, seat in enumerate([starter, (starter + 1) % 3, (starter + 2) % 3]):
        assert table.hand(Seat(seat)) == (shuffled[place],)
    assert table.market == shuffled[3:7]
    assert table.deck == shuffled[7:]


@pytest.mark.rule("MYSET-SETUP-10")
def test_the_same_seed_deals_the_same_cards() -> None:
    assert MYSET.setup(4, Options(), 77) == MYSET.setup(4, Options(), 77)


@pytest.mark.rule("MYSET-COMP-01")
def test_a_pack_that_is_not_here_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        MYSET.setup(2, Options(pack="nowhere"), 1)
    assert refused.value.clause == "MYSET-COMP-01"
