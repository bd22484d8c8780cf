"""Scoring once more, as a person does it on the letters of a board: slow, plain, and without any code of the game.

The greatest number of completions is found in two ways that have nothing in common with the game's own or each other.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

Cell = tuple[int, int]
Placement = frozenset[Cell]


def images(cells: Iterable[Cell]) -> set[Placement]:
    """The eight images of a pattern, moved to the upper left corner; equal ones once."""
    found = set()
    for flip in (False, True):
        for quarters in range(4):
            turned = [(row, -column) if flip else (row, column) for row, column in cells]
            for _ in range(quarters):
                turned = [(-column, row) for row, column in turned]
            up, left = min(row for row, _ in turned), min(column for _, column in turned)
            found.add(frozenset((row - up, column - left) for row, column in turned))
    return found


def placements(cells: Sequence[Cell], rows: Sequence[str]) -> dict[str, list[Placement]]:
    """By letter, every place in the grid where an image of the pattern shows that letter alone."""
    width = len(rows[0])
    found: dict[str, list[Placement]] = {}
    for image in images(cells):
        for down in range(5):
            for right in range(width):
                moved = [(row + down, column + right) for row, column in image]
                if all(row < 5 and column < width for row, column in moved):
                    letters = {rows[row][column] for row, column in moved}
                    if len(letters) == 1 and letters != {"."}:
                        found.setdefault(letters.pop(), []).append(frozenset(moved))
    return found


def most_by_subsets(of: Sequence[Placement]) -> int:
    """The size of the largest subset of placements that share no drawer: every subset is tried, the big ones first."""
    for size in range(len(of), 0, -1):
        for chosen in combinations(of, size):
            if len(frozenset().union(*chosen)) == sum(map(len, chosen)):
                return size
    return 0


def most_by_drawers(of: Sequence[Placement]) -> int:
    """The same by a table of the best for every set of drawers in use, built up placement by placement."""
    best: dict[Placement, int] = {frozenset(): 0}
    for placement in of:
        for used, number in list(best.items()):
            if not used & placement:
                both = used | placement
                best[both] = max(best.get(both, 0), number + 1)
    return max(best.values())


def most_by_scan(of: Sequence[Placement]) -> int:
    """What somebody gets who takes placements from left to right as they come: sometimes too few."""
    taken: set[Cell] = set()
    number = 0
    for placement in sorted(of, key=lambda each: sorted((column, row) for row, column in each)):
        if not taken & placement:
            taken |= placement
            number += 1
    return number


def runs(rows: Sequence[str]) -> list[tuple[int, int, str]]:
    """Every unbroken sequence of one letter as (length, row from the top counted from 1, letter)."""
    found = []
    for number, row in enumerate(rows, 1):
        start = 0
        for end in range(1, len(row) + 1):
            if end == len(row) or row[end] != row[start]:
                if row[start] != ".":
                    found.append((end - start, number, row[start]))
                start = end
    return sorted(found, reverse=True)


def length(number: int, colours: Sequence[str], handles: Sequence[str]) -> int:
    """The length that objective 15 to 30 counts."""
    of_colours = number in (15, 17, 19, 20, 21, 22, 23, 27, 29)
    found = runs(colours if of_colours else handles)
    letter = dict(zip(range(19, 27), "RTPOKFSB", strict=True)).get(number)
    if letter:
        found = [run for run in found if run[2] == letter]
    if number >= 27:
        named = (1, 5) if number <= 28 else (2, 4)
        return sum(max((run[0] for run in found if run[1] == row), default=0) for row in named)
    return sum(run[0] for run in found[: 2 if number in (15, 16) else 1])
