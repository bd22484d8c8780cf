"""The batch count agrees with the look-up of one layout, by every means that is installed."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.core.rng import Rng
from ludoteca.games.set.batch import CHUNK, Counts, Layouts, by_numpy, compiled, count_sets
from ludoteca.games.set.cards import EMPTY, FULL_DECK, sets_among


def _means() -> list[Callable[[Layouts], Counts]]:
    machine_code = compiled()
    return [by_numpy] if machine_code is None else [by_numpy, machine_code]


MEANS = _means()


@pytest.mark.parametrize("count", MEANS, ids=lambda count: count.__name__)
def test_random_layouts_of_every_size(count: Callable[[Layouts], Counts]) -> None:
    rng = Rng.of(1)
    for size in (3, 9, 12, 21, 81):
        layouts = np.array([rng.shuffled(FULL_DECK)[:size] for _ in range(50)], np.uint8)
        assert count(layouts).tolist() == [len(sets_among(layout)) for layout in layouts.tolist()]


@pytest.mark.parametrize("count", MEANS, ids=lambda count: count.__name__)
def test_more_layouts_than_one_chunk(count: Callable[[Layouts], Counts]) -> None:
    rng = Rng.of(2)
    layouts = np.array([rng.shuffled(FULL_DECK)[:6] for _ in range(CHUNK + 3)], np.uint8)
    assert count(layouts).tolist() == [len(sets_among(layout)) for layout in layouts.tolist()]


@settings(deadline=None)  # the first call may compile
@given(st.lists(st.sampled_from(FULL_DECK), unique=True, max_size=9), st.integers(0, 9))
def test_empty_slots_are_passed_over(cards: list[int], place: int) -> None:
    layout = [*cards[:place], *[EMPTY] * (12 - len(cards)), *cards[place:]]
    for count in MEANS:
        assert count(np.array([layout], np.uint8)).tolist() == [len(sets_among(cards))]


def test_the_whole_deck_holds_1080() -> None:
    assert count_sets(np.array([FULL_DECK], np.uint8)).tolist() == [1080]


def test_no_layouts_no_counts() -> None:
    assert count_sets(np.empty((0, 12), np.uint8)).tolist() == []


@pytest.mark.parametrize(
    ("layouts", "reason"),
    [
        (np.zeros(12, np.uint8), "1 dimensions"),
        (np.zeros((2, 12), np.int64), "int64"),
        (np.full((2, 12), 81, np.uint8), "0 to 80"),
    ],
)
def test_anything_else_is_refused(layouts: Layouts, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        count_sets(layouts)
