"""Logistic regression for judgements that learn: in plain Python, so that the same lessons give the same digits."""

from collections.abc import Sequence
from math import exp, log, log1p
from typing import NamedTuple

ROUNDS = 12
"""Of Newton's method; it settles in half as many."""


class Row(NamedTuple):
    """The numbers of a position, and what became of it: won (1), lost (0) or in between."""

    numbers: Sequence[float]
    won: float


def most_likely(prior: Sequence[float], firmness: float, rows: Sequence[Row]) -> list[float]:
    """The most likely weights by Newton's method, from and around these, of which so many rows' worth is believed."""
    size = len(prior)
    weights = list(prior)
    for _ in range(ROUNDS):
        slope = [firmness * (first - now) for first, now in zip(prior, weights, strict=True)]
        bend = [[firmness * (row == column) for column in range(row + 1)] for row in range(size)]
        for numbers, won in rows:
            chance = odds(weighed(weights, numbers))
            missed, doubt = won - chance, chance * (1 - chance)
            for place, value in enumerate(numbers):
                if value:
                    slope[place] += missed * value
                    scale, line = doubt * value, bend[place]
                    for column in range(place + 1):
                        line[column] += scale * numbers[column]
        weights = [now + step for now, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def log_loss(weights: Sequence[float], rows: Sequence[Row]) -> float:
    """How surprised weights are by what became of positions, on the average: 0 if never, 0.69 for who tosses a coin."""
    total = 0.0
    for numbers, won in rows:
        lead = weighed(weights, numbers)
        total += max(lead, 0.0) + log1p(exp(-abs(lead))) - won * lead
    return total / len(rows) if rows else log(2)


def weighed(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """What numbers come to: the logarithm of the odds."""
    return sum([weight * each for weight, each in zip(weights, numbers, strict=True)])


def odds(lead: float) -> float:
    """The chance that goes with a lead."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, lead))))


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of equations whose matrix is symmetric and definite, of which the lower half is given."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]  # Cholesky's
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum([root[row][k] * root[column][k] for k in range(column)])
            root[row][column] = rest**0.5 if row == column else rest / root[column][column]
    forth = [0.0] * size
    for row in range(size):
        forth[row] = (right[row] - sum([root[row][k] * forth[k] for k in range(row)])) / root[row][row]
    back = [0.0] * size
    for row in reversed(range(size)):
        back[row] = (forth[row] - sum([root[k][row] * back[k] for k in range(row + 1, size)])) / root[row][row]
    return back
