"""The two crews: one process, and several."""

import pytest

from ludoteca.lab.crew import Alone, Cores, Crew


@pytest.mark.parametrize("crew", [Alone(), Cores(2)])
def test_results_come_in_the_order_of_the_parts(crew: Crew) -> None:
    assert list(crew.map(abs, [-3, 2, -1, 0])) == [3, 2, 1, 0]


@pytest.mark.parametrize("crew", [Alone(), Cores(2)])
def test_a_part_that_fails_says_so(crew: Crew) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(crew.map(int, ["1", "one", "2"]))
