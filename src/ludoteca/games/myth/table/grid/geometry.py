"""The realm as squares: which exist, which may be entered, how far apart they lie and what they see.

A square is one number, `row * 256 + column`. Sets of squares that change often are bit masks of the realm they belong
to (`Realm.mask`, `Realm.squares_in`); a mask means nothing in another realm.
"""

from collections.abc import Collection, Iterable, Iterator
from copy import copy
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from ludoteca.games.myth.printed.vocabulary import SIDES, Side
from ludoteca.games.myth.table.grid import sight
from ludoteca.games.myth.table.ids import Square, TileNo

ROW: Final = 256
DIRECTIONS: Final = (-256, -255, 1, 257, 256, 255, -1, -257)
"""From north, clockwise."""

FLOOR: Final = "."
PURPLE: Final = "p"
BLUE: Final = "~"
RED: Final = "#"
NOTHING: Final = " "
"""No square at all; no printed tile has it, drawn positions may."""

FAR: Final = 999
"""The distance between squares that no way joins."""


class Arrows(NamedTuple):
    """Alignment arrows, in half squares from west to east and from north to south."""

    north: tuple[int, ...] = ()
    east: tuple[int, ...] = ()
    south: tuple[int, ...] = ()
    west: tuple[int, ...] = ()


class Shape(NamedTuple):
    """A tile as it lies: after `turn` quarter turns clockwise from the way it is printed."""

    id: str
    grid: tuple[str, ...]
    arrows: Arrows = Arrows()
    turn: int = 0

    @property
    def rows(self) -> int:
        """Squares from north to south."""
        return len(self.grid)

    @property
    def columns(self) -> int:
        """Squares from west to east."""
        return len(self.grid[0]) if self.grid else 0


class Placed(NamedTuple):
    """A tile and where its north-west corner lies."""

    shape: Shape
    row: int
    column: int


Layout = tuple[Placed, ...]
"""By their numbers; a tile that is no longer in play is there without squares."""
Features = tuple[tuple[Square, str], ...]
"""Squares covered by realm features, with what is printed on them."""


def square(row: int, column: int) -> Square:
    """The square in a row and a column of the common grid."""
    return Square(row * ROW + column)


def row_column(place: Square) -> tuple[int, int]:
    """The row and the column of a square."""
    return divmod(place, ROW)


@lru_cache(maxsize=1 << 14)
def footprint(anchor: Square, rows: int, columns: int) -> tuple[Square, ...]:
    """The squares of a figure whose north-west square is `anchor`."""
    return tuple(Square(anchor + row * ROW + column) for row in range(rows) for column in range(columns))


class Realm:
    """The tiles in play with their features; never changes, and remembers what was worked out."""

    def __init__(self, layout: Layout) -> None:
        """Lay the tiles."""
        self.layout = layout
        self.features: Features = ()
        self.tile_of: dict[Square, TileNo] = {}
        self.printed: dict[Square, str] = {}
        for at, placed in enumerate(layout):
            number = TileNo(at)
            for row, line in enumerate(placed.shape.grid, placed.row):
                for column, character in enumerate(line, placed.column):
                    if character != NOTHING:
                        place = square(row, column)
                        self.printed[place] = character
                        self.tile_of[place] = number
        self.squares: tuple[Square, ...] = tuple(sorted(self.printed))
        laid = [placed for placed in layout if placed.shape.grid]
        self.top = min(placed.row for placed in laid)
        self.left = min(placed.column for placed in laid)
        self.bottom = max(placed.row + placed.shape.rows for placed in laid)
        self.right = max(placed.column + placed.shape.columns for placed in laid)
        # A row above and a column on the right hold no square: what a shifted mask loses there never comes back.
        self.width = self.right - self.left + 1
        self.index: dict[Square, int] = {
            place: (place // ROW - self.top + 1) * self.width + place % ROW - self.left for place in self.squares
        }
        self.bit: dict[Square, int] = {place: 1 << number for place, number in self.index.items()}
        self._at: dict[int, Square] = {number: place for place, number in self.index.items()}
        self.exists = sum(self.bit.values())
        self.nowhere = ~self.exists  # what does not exist is in the way of every sight
        self.tile_masks = tuple(
            self.mask(place for place in self.squares if self.tile_of[place] == number) for number in range(len(layout))
        )
        self.near: dict[Square, int] = {place: self.grow(bit) & self.exists & ~bit for place, bit in self.bit.items()}
        self.neighbours: dict[Square, tuple[Square, ...]] = {
            place: tuple(self.squares_in(near)) for place, near in self.near.items()
        }
        self._borders: dict[tuple[int, Side], tuple[Square, ...]] = {}
        self._sides: dict[Square, tuple[Side, ...]] = {}
        self._discs: dict[Square, tuple[int, ...]] = {}
        self._lines: dict[int, tuple[sight.Line, ...]] = {}
        self._whole: dict[int, bool] = {}
        self._read()

    def with_features(self, features: Features) -> "Realm":
        """The same tiles with features on them, which shares what is known of sides, distances and lines."""
        other = copy(self)
        other.features = features
        other.printed = self.printed | {place: mark for place, mark in features if place in self.tile_of}
        other._read()
        return other

    def _read(self) -> None:
        """What the printed squares mean."""
        self.open = self._printed_with(FLOOR, PURPLE)
        self.opaque = self._printed_with(RED)
        self.purple = self._printed_with(PURPLE)

    # ---------------------------------------------------------------- masks

    def mask(self, squares: Iterable[Square]) -> int:
        """The mask of some squares; those that do not exist are left out."""
        mask, bit = 0, self.bit.get
        for place in squares:
            mask |= bit(place, 0)
        return mask

    def body(self, anchor: Square, rows: int, columns: int) -> int:
        """The mask of a figure whose north-west square is `anchor`."""
        return self.bit[anchor] if rows == columns == 1 else self.mask(footprint(anchor, rows, columns))

    def squares_in(self, mask: int) -> Iterator[Square]:
        """The squares of a mask, from north to south and from west to east."""
        at = self._at
        while mask:
            lowest = mask & -mask
            yield at[lowest.bit_length() - 1]
            mask ^= lowest

    def first_in(self, mask: int) -> Square:
        """The northernmost square of a mask, of several the westernmost."""
        return self._at[(mask & -mask).bit_length() - 1]

    def grow(self, mask: int) -> int:
        """A mask with everything next to it, also where no square is: cut it to what exists."""
        row = mask | mask << 1 | mask >> 1
        return row | row << self.width | row >> self.width

    def anchors(self, mask: int, rows: int, columns: int) -> int:
        """Where a figure's north-west square may be for the whole figure to lie inside a mask."""
        for _ in range(columns - 1):
            mask &= mask >> 1
        for _ in range(rows - 1):
            mask &= mask >> self.width
        return mask

    def touching(self, mask: int, rows: int, columns: int) -> int:
        """Where a figure's north-west square may be for some of the figure to lie inside a mask."""
        if rows == columns == 1:
            return mask
        found = 0
        for row in range(rows):
            for column in range(columns):
                found |= mask >> (row * self.width + column)
        return found

    def _printed_with(self, *characters: str) -> int:
        return self.mask(place for place, character in self.printed.items() if character in characters)

    # ---------------------------------------------------------------- tiles

    def border(self, number: TileNo, side: Side) -> tuple[Square, ...]:
        """The squares along one side of a tile, from north to south or from west to east."""
        if (number, side) not in self._borders:
            self._borders[number, side] = self._border(number, side)
        return self._borders[number, side]

    def _border(self, number: TileNo, side: Side) -> tuple[Square, ...]:
        tile, row, column = self.layout[number]
        rows, columns = range(row, row + tile.rows), range(column, column + tile.columns)
        if side in ("north", "south"):
            rows = rows[:1] if side == "north" else rows[-1:]
        else:
            columns = columns[:1] if side == "west" else columns[-1:]
        squares = [square(row, column) for row in rows for column in columns]
        return tuple([place for place in squares if place in self.bit])

    def sides_at(self, place: Square) -> tuple[Side, ...]:
        """The sides of its tile along which a square lies; none for a square inside."""
        sides = self._sides.get(place)
        if sides is None:
            number = self.tile_of[place]
            sides = self._sides[place] = tuple([side for side in SIDES if place in self.border(number, side)])
        return sides

    def side_towards(self, number: TileNo, other: TileNo) -> Side | None:
        """The side that a tile has in common with another one; tiles that touch at a corner only have none."""
        (tile, top, left), (next_tile, next_top, next_left) = self.layout[number], self.layout[other]
        bottom, right = top + tile.rows, left + tile.columns
        next_bottom, next_right = next_top + next_tile.rows, next_left + next_tile.columns
        if next_left < right and left < next_right:
            return "north" if next_bottom == top else "south" if next_top == bottom else None
        if next_top < bottom and top < next_bottom:
            return "west" if next_right == left else "east" if next_left == right else None
        return None

    # ---------------------------------------------------------------- distance

    def distance(self, start: Square, goal: Square) -> int:
        """The fewest steps over squares that exist, whatever stands or is printed on them."""
        aim = self.bit.get(goal, 0)
        for steps, disc in enumerate(self._discs.get(start) or self._discs_around(start)):
            if disc & aim:
                return steps
        return FAR

    def distance_between(self, starts: Collection[Square], goals: Collection[Square]) -> int:
        """The smallest distance between two figures."""
        return self.distance_to(starts, self.mask(goals))

    def distance_to(self, starts: Collection[Square], aim: int) -> int:
        """The smallest distance between a figure and a mask."""
        nearest = FAR
        for start in starts:
            for steps, disc in enumerate(self._discs.get(start) or self._discs_around(start)):
                if disc & aim:
                    if steps < nearest:
                        nearest = steps
                    break
        return nearest

    def within(self, squares: Iterable[Square], steps: int) -> int:
        """All squares at most so far from a figure, its own included."""
        mask = 0
        for place in squares:
            mask |= self.disc(place, steps)
        return mask

    def disc(self, place: Square, steps: int) -> int:
        """All squares at most so far from a square, itself included."""
        discs = self._discs.get(place) or self._discs_around(place)
        return discs[steps] if steps < len(discs) else discs[-1]

    def nearest(self, place: Square, mask: int) -> int:
        """Those squares of a mask that are nearest to a square; all of them where no way leads."""
        for disc in self._discs.get(place) or self._discs_around(place):
            if disc & mask:
                return disc & mask
        return mask

    def farthest(self, place: Square, mask: int) -> int:
        """Those squares of a mask that are farthest from a square; those to which no way leads come first."""
        for disc in reversed(self._discs.get(place) or self._discs_around(place)):
            if mask & ~disc:
                return mask & ~disc
        return mask

    def _discs_around(self, place: Square) -> tuple[int, ...]:
        """The squares at most 0, 1, 2 ... steps from one: all that is known of distances."""
        discs = self._discs[place] = tuple(accumulate(self.flood(self.bit[place], self.exists), or_))
        return discs

    # ---------------------------------------------------------------- line of sight

    def sees(self, origin: Square, target: Square, blocked: int) -> bool:
        """Whether a straight line from corner to corner crosses no blocked square."""
        if origin > target:
            origin, target = target, origin
        lines = self._lines.get(target - origin)
        if lines is None:
            rows, columns = target // ROW - origin // ROW, target % ROW - origin % ROW
            lines = self._lines[target - origin] = sight.lines(rows, columns, self.width)
        hidden = (blocked | self.nowhere) >> self.index[origin] - self.width  # as if the first square were the origin
        for mask, pairs in lines:
            if not mask & hidden:
                for pair in pairs:
                    if pair & hidden == pair:
                        break
                else:
                    return True
        return False

    def sees_any(self, origins: Collection[Square], targets: Collection[Square], blocked: int) -> bool:
        """Whether a figure of one or more squares sees another; neither stands in its own way."""
        blocked &= ~(self.mask(origins) | self.mask(targets))
        for origin in origins:
            for target in targets:
                if self.sees(origin, target, blocked):
                    return True
        return False

    def seen(self, origins: Collection[Square], among: int, blocked: int) -> int:
        """The squares of a mask that are seen from a figure, or from which it is seen."""
        blocked &= ~self.mask(origins)
        found = 0
        for place in self.squares_in(among):
            for origin in origins:
                if self.sees(origin, place, blocked):
                    found |= self.bit[place]
                    break
        return found

    # ---------------------------------------------------------------- ways

    def flood(self, start: int, ground: int, steps: int = FAR) -> Iterator[int]:
        """What is 0, 1, 2 ... steps from a mask over the squares of `ground`; the start may lie outside."""
        ring = start
        left = ground & ~start
        width = self.width
        while ring:
            yield ring
            if not steps:
                return
            steps -= 1
            row = ring | ring << 1 | ring >> 1
            ring = (row | row << width | row >> width) & left
            left ^= ring

    def is_whole(self, mask: int) -> bool:
        """Whether the squares of a mask hang together."""
        whole = self._whole.get(mask)
        if whole is None:
            whole = self._whole[mask] = sum(self.flood(mask & -mask, mask)) == mask
        return whole

    def reach(self, start: Square, steps: int, free: int, through: int = 0) -> dict[Square, int]:
        """Where a figure may stop, and in how many steps: over free squares, `through` others without stopping."""
        free |= self.bit[start]
        rings = enumerate(self.flood(self.bit[start], free | through, steps))
        return {place: cost for cost, ring in rings for place in self.squares_in(ring & free)}

    def path(self, start: Square, goal: Square, ground: int) -> tuple[Square, ...] | None:
        """The squares of a shortest way, without the start: at each step the first of equals by row, then by column."""
        here, rings = self.bit[start], []
        for ring in self.flood(self.bit[goal], ground | here):
            if ring & here:
                break
            rings.append(ring)
        else:
            return None
        way: list[Square] = []
        for ring in reversed(rings):
            start = self.first_in(self.near[start] & ring)
            way.append(start)
        return tuple(way)


@lru_cache(maxsize=32)
def realm(layout: Layout, features: Features = ()) -> Realm:
    """The realm that some placed tiles make."""
    return realm(layout).with_features(features) if features else Realm(layout)
