"""SET-SETUP: shuffle and deal."""

import re
from collections import Counter

import pytest
from tests.games.set.conftest import IN_ORDER, A, Table, words

from ludoteca.core.game import TABLE, WATCHER, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.telling import key_of

SEEDS = 8_100
LEAST_LIKELY = 143
"""Chi-square with 80 degrees of freedom: mean 80, standard deviation 12.6; five of them above the mean."""


@pytest.mark.rule("SET-SETUP-01")
def test_the_same_seed_shuffles_alike_and_another_does_not() -> None:
    assert Table(seed=7).state == Table(seed=7).state
    assert Table(seed=7).state.layout != Table(seed=8).state.layout
    assert Table(seed=7).state.deck != Table(seed=8).state.deck


@pytest.mark.rule("SET-SETUP-01")
@pytest.mark.parametrize("place", [0, 11, 12, 80])
def test_every_card_comes_equally_often_to_every_place(place: int) -> None:
    options = Options()
    states = (SET.setup(2, options, seed) for seed in range(SEEDS))
    counts = Counter((state.layout + state.deck)[place] for state in states)
    expected = SEEDS / 81
    assert sum((counts[card] - expected) ** 2 / expected for card in range(81)) < LEAST_LIKELY


@pytest.mark.rule("SET-SETUP-01")
def test_the_deck_lies_face_down() -> None:
    table = Table(seed=7)
    for seat in (A, WATCHER):
        assert table.match.view(seat).deck == 69


@pytest.mark.rule("SET-SETUP-02")
@pytest.mark.parametrize("seats", range(1, 9))
def test_twelve_cards_lie_open_for_everybody(seats: int) -> None:
    table = Table(seats=seats)
    assert len(set(table.state.layout)) == 12
    for seat in (*range(seats), WATCHER, TABLE):
        assert table.match.view(Seat(seat)).layout == table.state.layout


@pytest.mark.rule("SET-SETUP-02", "SET-SETUP-04")
def test_the_layout_is_three_rows_of_four_columns() -> None:
    table = Table(*IN_ORDER)
    lines = SET.words.show(table.match.view(A), "en").splitlines()
    rows = [keys for line in lines if (keys := re.findall(r"(?:^|\s)([A-Z]) ", line))]
    assert rows == [[key_of(slot) for slot in (row, row + 3, row + 6, row + 9)] for row in range(3)]
    assert rows == [list("QWER"), list("ASDF"), list("ZXCV")]  # as they lie on a keyboard


@pytest.mark.rule("SET-SETUP-03")
@pytest.mark.parametrize("seats", range(1, 9))
def test_after_the_setup_the_deck_has_69_cards_and_nobody_has_or_owes_anything(seats: int) -> None:
    table = Table(seats=seats)
    assert table.deck == 69
    assert table.held == table.boxed == table.state.debt == (0,) * seats
    assert table.phase == "open"


@pytest.mark.rule("SET-SETUP-04")
def test_the_first_cards_drawn_fill_the_slots_in_order() -> None:
    drawn = Rng.of(7).shuffled(range(81))
    state = Table(seed=7).state
    assert state.layout == drawn[:12]
    assert state.deck == drawn[12:]


@pytest.mark.rule("SET-SETUP-05")
def test_a_first_layout_without_a_set_stays() -> None:
    options = Options()
    seed = next(seed for seed in range(1_000) if not sets_among(SET.setup(2, options, seed).layout))
    table = Table(seed=seed)
    assert table.layout == words(Rng.of(seed).shuffled(range(81))[:12])
    assert table.sizes == (12, 69)
    assert table.phase == "open"
