"""The bench that plays the same acts with two versions of companions."""

import pytest
from bench.companions import Party, difference, together


def test_a_difference_is_of_the_same_acts_and_has_an_interval() -> None:
    """Of four acts one is won more: 25 points; the differences 1, 0, 0, 0 have the variance 1/4."""
    mean, half = difference([1, 1, 0, 1], [0, 1, 0, 1])
    assert mean == pytest.approx(0.25)
    assert half == pytest.approx(1.96 * (0.25 / 4) ** 0.5, rel=1e-3)
    assert difference([1, 0], [1, 0]) == (0.0, 0.0), "nothing differs, so nothing is uncertain"


def test_all_cells_together_are_their_acts_side_by_side() -> None:
    whole = together([Party([1, 0], [0, 2], 1.5), Party([1], [1], 0.5)])
    assert whole == Party([1, 0, 1], [0, 2, 1], 2.0)
