"""Attack dice and fate dice: the only rolls there are, and what they are worth before they are rolled."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.table.state import State


def roll(state: State, number: int) -> tuple[int, ...]:
    """MYTH-DICE-01, MYTH-DICE-14: attack dice from 1 to 10."""
    return tuple([1 + state.rng.below(10) for _ in range(number)])


def fate(state: State, number: int) -> tuple[str, ...]:
    """MYTH-FATE-01: fate dice with six different faces."""
    return tuple([FACES[state.rng.below(6)] for _ in range(number)])


def reaches(die: int, tn: int) -> bool:
    """MYTH-DICE-06, MYTH-DICE-08, MYTH-DICE-09: whether a die is a success against a TN."""
    return tn <= 1 or (tn <= 10 and die >= tn)


def successes(dice: Iterable[int], tn: int) -> int:
    """How many dice are successes."""
    return sum(reaches(die, tn) for die in dice)


def need_rolling(tns: Iterable[int]) -> bool:
    """MYTH-DICE-16: dice are rolled when any of the TNs is 2 to 10."""
    return any(2 <= tn <= 10 for tn in tns)


def can_succeed(tns: Iterable[int]) -> bool:
    """MYTH-DICE-09: against TNs of 11 or more no dice are rolled at all."""
    return any(tn <= 10 for tn in tns)


@cache
def chance(number: int, tn: int) -> Fraction:
    """The exact probability that at least one of so many dice is a success."""
    if number <= 0 or tn >= 11:
        return Fraction(0)
    if tn <= 1:
        return Fraction(1)
    return 1 - Fraction(tn - 1, 10) ** number
