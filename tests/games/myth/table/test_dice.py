"""What dice are worth before and after they are rolled."""

from fractions import Fraction
from itertools import product

import pytest

from ludoteca.games.myth.table import dice


@pytest.mark.rule("MYTH-DICE-06", "MYTH-DICE-08", "MYTH-DICE-09")
@pytest.mark.parametrize("tn", range(-1, 14))
def test_a_die_reaches_its_number_always_one_or_less_and_never_eleven_or_more(tn: int) -> None:
    reached = [die for die in range(1, 11) if dice.reaches(die, tn)]
    assert reached == ([] if tn > 10 else list(range(max(tn, 1), 11)))
    assert dice.successes(range(1, 11), tn) == len(reached)


@pytest.mark.rule("MYTH-DICE-16")
@pytest.mark.parametrize(
    ("tns", "rolled", "possible"),
    [((1,), False, True), ((2,), True, True), ((10,), True, True), ((11,), False, False), ((1, 11), False, True),
     ((0, 5), True, True), ((11, 12), False, False), ((), False, False)],
)  # fmt: skip
def test_dice_are_rolled_when_a_number_is_from_two_to_ten(tns: tuple[int, ...], rolled: bool, possible: bool) -> None:
    assert (dice.need_rolling(tns), dice.can_succeed(tns)) == (rolled, possible)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize("tn", [-1, 1, 2, 6, 10, 11, 12])
def test_the_chance_of_a_success_is_counted_over_all_rolls(number: int, tn: int) -> None:
    rolls = list(product(range(1, 11), repeat=number))
    lucky = [roll for roll in rolls if dice.successes(roll, tn)]
    assert dice.chance(number, tn) == Fraction(len(lucky), len(rolls))
