"""The score of many sideboards at once agrees with the score of one, by every means that is installed."""

from random import Random

import pytest
from tests.kinds import often

from ludoteca.core.native import can_compile
from ludoteca.games.sideboards.batch import points_of
from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.score import worth

WAYS = [
    False,
    pytest.param(True, marks=pytest.mark.skipif(not can_compile(), reason="numba is not installed: make native")),
]


@pytest.mark.rule("SIDE-END-02")
@pytest.mark.parametrize("native", WAYS)
@pytest.mark.parametrize("length", [2, 5, 8])
def test_random_sideboards_under_all_objectives(length: int, native: bool) -> None:
    chance = Random(length)
    for number in range(16):
        trio = (1 + number % 7, 8 + number % 7, 15 + number)
        boards = [
            tuple(2 * card + chance.randrange(2) for card in chance.sample(range(1, 61), length))
            for _ in range(often(20))
        ]
        boards += [tuple(2 * card for card in range(first, first + length)) for first in range(1, 40)]
        one_by_one = [worth(board, trio).points for board in boards]
        assert points_of(boards, trio, native=native) == points_of(boards, trio) == one_by_one


def test_no_sideboards_no_points() -> None:
    assert points_of([], (1, 8, 15)) == []
    assert {len(PRINTED.objectives[number].rows) for number in range(15, 31)} == {0, 2}
