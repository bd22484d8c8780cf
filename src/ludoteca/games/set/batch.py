"""SETs counted in many layouts at once: compiled where numba is installed, else by NumPy."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.set.cards import EMPTY, FULL_DECK, THIRD

Layouts = NDArray[np.uint8]
Counts = NDArray[np.uint16]

_THIRD = np.full((256, 256), EMPTY, np.uint8)
_THIRD[:81, :81] = [list(row) for row in THIRD]

CHUNK = 1024  # layouts whose tables stay in the processor's cache


def by_numpy(layouts: Layouts) -> Counts:
    """How many SETs each row holds, pair of columns by pair of columns."""
    counts = np.empty(len(layouts), np.uint16)
    for start in range(0, len(layouts), CHUNK):
        rows = layouts[start : start + CHUNK]
        lies = np.zeros((len(rows), 256), np.bool_)
        np.put_along_axis(lies, rows.astype(np.intp), True, 1)
        lies[:, EMPTY] = False
        place = np.arange(0, lies.size, 256, dtype=np.intp)
        columns = rows.T.astype(np.intp)
        hits = np.zeros(len(rows), np.uint16)
        for a, b in combinations(columns, 2):
            hits += lies.ravel()[place + _THIRD.ravel()[(a << 8) + b]]
        counts[start : start + CHUNK] = hits // 3  # each of the three pairs of a SET has found it
    return counts


def _row_by_row(layouts: Layouts, third: NDArray[np.uint8], counts: Counts) -> None:
    """What numba compiles."""
    lies = np.full(256, -1)  # the last row in which each card lay
    for n in range(layouts.shape[0]):
        for i in range(layouts.shape[1]):
            lies[layouts[n, i]] = n
        lies[EMPTY] = -1
        hits = 0
        for i in range(layouts.shape[1]):
            completing = third[layouts[n, i]]
            for j in range(i):
                hits += lies[completing[layouts[n, j]]] == n
        counts[n] = hits // 3


@cache
def compiled() -> Callable[[Layouts], Counts] | None:
    """The same count in machine code, or nothing where numba is not installed."""
    try:
        from numba import njit
    except ImportError:
        return None
    run = njit()(_row_by_row)

    def by_numba(layouts: Layouts) -> Counts:
        counts = np.empty(len(layouts), np.uint16)
        run(layouts, _THIRD, counts)
        return counts

    return by_numba


def count_sets(layouts: Layouts) -> Counts:
    """How many SETs each row of cards holds; the cards of a row are different, empty slots are passed over."""
    if layouts.ndim != 2 or layouts.dtype != np.uint8:
        raise ValueError(f"layouts are rows of uint8, not {layouts.ndim} dimensions of {layouts.dtype}")
    if np.any((layouts >= len(FULL_DECK)) & (layouts != EMPTY)):
        raise ValueError(f"a card is 0 to 80, an empty slot {EMPTY}")
    return _fastest(layouts)


_fastest = compiled() or by_numpy
