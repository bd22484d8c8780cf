"""Ratings from who beat whom: Bradley and Terry's model by maximum likelihood, on the scale of Elo.

Own lines, since the kept libraries rate as games come in (and so by their order) or bring SciPy with them.
"""

from collections.abc import Iterable, Mapping
from math import exp, log, sqrt

import msgspec

ELO = 400 / log(10)
"""Points for a factor of e in strength: 400 points are ten to one."""
MEAN = 1500.0
DRAWN = 1.0
"""So many drawn games are added to each pair: who won all games is not infinitely stronger, and how much is unsure."""
STEPS = 200
CLOSE = 1e-9


class Meeting(msgspec.Struct, frozen=True):
    """How many games two met in, and how many the first one won."""

    first: str
    second: str
    games: float
    wins: float


class Rating(msgspec.Struct, frozen=True):
    """Points, 1500 in the mean of all, and the interval that holds the true ones in 95 of 100 cases."""

    points: float
    low: float
    high: float


def _better(here: float, there: float) -> float:
    """The chance that the first wins, by logarithms of strength."""
    return 1 / (1 + exp(there - here))


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is symmetric and positive, so no row need be changed for another."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [there - factor * here for there, here in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def ratings(names: Iterable[str], meetings: Iterable[Meeting]) -> Mapping[str, Rating]:
    """The rating of each; Newton's method on the likelihood, whose curvature says how sure the ratings are."""
    order = list(names)
    size = len(order)
    met = [
        (order.index(meeting.first), order.index(meeting.second), meeting.games + DRAWN, meeting.wins + DRAWN / 2)
        for meeting in meetings
    ]
    strengths = [0.0] * size
    spread = [[0.0] * size for _ in order]
    for _ in range(STEPS):
        slope = [0.0] * size
        curve = [[1 / size] * size for _ in order]  # the mean is held at zero
        for a, b, games, wins in met:
            chance = _better(strengths[a], strengths[b])
            slope[a] += wins - games * chance
            slope[b] -= wins - games * chance
            bend = games * chance * (1 - chance)
            for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                curve[i][j] += sign * bend
        spread = _inverse(curve)
        moves = [sum([each * other for each, other in zip(row, slope, strict=True)]) for row in spread]
        most = max(map(abs, moves))
        strengths = [
            each + move * min(1.0, 1 / most if most else 1.0) for each, move in zip(strengths, moves, strict=True)
        ]
        if most < CLOSE:
            break
    found = {}
    for i, name in enumerate(order):
        half = 1.959964 * ELO * sqrt(max(0.0, spread[i][i] - 1 / size))
        points = MEAN + ELO * strengths[i]
        found[name] = Rating(points, points - half, points + half)
    return found
