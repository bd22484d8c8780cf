"""Tables of all that one colour or one handle can come to, for those who look at many sideboards.

A card has each colour and each handle once, so a sideboard is eight tracks: the rows where one colour or handle lies,
column by column. What a pattern or a run counts in one colour depends on its track alone, and there are only 5 ** 8
tracks of full length: a table knows them all.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TypeVar

from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROWS, SHELF, VALUE_BYTE
from ludoteca.games.sideboards.scorer import Cells, images, largest

S = TypeVar("S", bound=Hashable)

Track = int
"""The rows from left to right as the digits of a number."""
Tracks = tuple[Track, ...]
"""One for each colour, then one for each handle."""
Table = tuple[Sequence[int], ...]
"""By the length of a track and the track itself."""

POWER = tuple(ROWS**length for length in range(COLUMNS + 1))


@SHELF.remembers(1 << 14)
def tracks_of(board: tuple[int, ...]) -> Tracks:
    """The tracks of a sideboard."""
    tracks: Tracks = (0,) * len(VALUE_BYTE)
    for face in board:
        tracks = on_the_right(tracks, face)
    return tracks


def on_the_right(tracks: Tracks, face: int) -> Tracks:
    """The tracks with a card more at the right end."""
    a, b, c, d, e, f, g, h = tracks  # one by one: a third of the time of a loop, and searches do little else
    s, t, u, v, w, x, y, z = PRINTED.face_rows[face]
    return (
        a * ROWS + s,
        b * ROWS + t,
        c * ROWS + u,
        d * ROWS + v,
        e * ROWS + w,
        f * ROWS + x,
        g * ROWS + y,
        h * ROWS + z,
    )


def on_the_left(tracks: Tracks, face: int, length: int) -> Tracks:
    """The tracks, so long till now, with a card more at the left end."""
    power = POWER[length]
    a, b, c, d, e, f, g, h = tracks
    s, t, u, v, w, x, y, z = PRINTED.face_rows[face]
    return (
        s * power + a,
        t * power + b,
        u * power + c,
        v * power + d,
        w * power + e,
        x * power + f,
        y * power + g,
        z * power + h,
    )


def tabled(start: S, step: Callable[[S, int], S], read: Callable[[S], int]) -> Table:
    """A table of what is read off the states that tracks lead to, a step for each column from the left."""
    states, table = [start], [bytes([read(start)])]
    lead_to = [0]  # by track, the number of its state: many tracks lead to the same few states
    for _ in range(COLUMNS):
        numbers: dict[S, int] = {}
        after = [[numbers.setdefault(step(state, row), len(numbers)) for row in range(ROWS)] for state in states]
        lead_to = [number for before in lead_to for number in after[before]]
        states = list(numbers)
        found = [read(state) for state in states]
        table.append(bytes([found[number] for number in lead_to]))
    return tuple(table)


Laid = tuple[int, tuple[int, ...], frozenset[int]]
"""The length of a track, its last rows, and every placement of a pattern in it as its columns."""


@cache
def completed(pattern: Cells) -> Table:
    """How often a pattern is completed in one colour or handle; agrees with the scorer."""
    usable = []
    for image in images(pattern):
        by_column = {column: row for row, column in image}
        if len(by_column) == len(pattern):  # the others would need two drawers of a colour in a card
            usable.append((1 + max(by_column), by_column))
    reach = max(width for width, _ in usable) - 1

    def step(state: Laid, row: int) -> Laid:
        length, rows, laid = state
        rows = (*rows, row)
        ended = set()
        for width, by_column in usable:
            lying = rows[-width:]
            if len(lying) == width and len({lying[column] - place for column, place in by_column.items()}) == 1:
                ended.add(sum(1 << length + 1 - width + column for column in by_column))
        return length + 1, rows[max(0, len(rows) - reach) :], laid | ended

    start: Laid = (0, (), frozenset())
    return tabled(start, step, lambda state: len(largest(tuple(sorted(state[2])))))


Run = tuple[int, int, int, int]
"""The row and length of the run at the right end; the longest and the second longest counted run."""


@cache
def run_lengths(row: int | None, second: bool = False) -> Table:
    """The longest or second longest run of one colour or handle, in one row (from 1 on) or anywhere."""

    def step(run: Run, at: int) -> Run:
        last, length, first, other = run
        length = length + 1 if at == last else 1
        if row not in (None, at + 1):
            return at, length, first, other
        # The run at the end grew: beyond the longest, be it itself or another, or else perhaps beyond the second.
        return (at, length, length, other) if length == first + 1 else (at, length, first, max(other, length))

    return tabled((-1, 0, 0, 0), step, lambda run: run[3 if second else 2])
