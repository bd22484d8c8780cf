"""Words that agree with the number before them."""

import pytest

from ludoteca.core.counted import CARDS, POINTS, counted
from ludoteca.core.rules import Text


@pytest.mark.parametrize(
    ("number", "cards", "points"),
    [
        (0, Text("0 cards", "0 carte"), Text("0 points", "0 punti")),
        (1, Text("1 card", "1 carta"), Text("1 point", "1 punto")),
        (2, Text("2 cards", "2 carte"), Text("2 points", "2 punti")),
    ],
)
def test_one_is_one_and_all_else_is_more(number: int, cards: Text, points: Text) -> None:
    assert (counted(number, CARDS), counted(number, POINTS)) == (cards, points)
