"""How tiles are turned, joined and laid next to each other."""

from functools import lru_cache
from typing import Final

from ludoteca.games.myth.printed.vocabulary import Side
from ludoteca.games.myth.table.grid.geometry import ROW, Arrows, Layout, Placed, Shape

FIRST_ROW: Final = 120
FIRST_COLUMN: Final = 120


@lru_cache(maxsize=512)
def turned(tile: Shape, turns: int) -> Shape:
    """The tile after so many quarter turns clockwise."""
    for _ in range(turns % 4):
        height = 2 * tile.rows
        north, east, south, west = tile.arrows
        tile = Shape(
            tile.id,
            tuple("".join(column) for column in zip(*reversed(tile.grid), strict=True)),
            Arrows(
                north=tuple(sorted(height - place for place in west)),
                east=north,
                south=tuple(sorted(height - place for place in east)),
                west=south,
            ),
            (tile.turn + 1) % 4,
        )
    return tile


@lru_cache(maxsize=512)
def joined(west: Shape, east: Shape) -> Shape:
    """Two tiles of one size as one unit, joined on a full common side; those of 4 by 6 squares on the side of 4."""
    if (west.rows, west.columns) != (east.rows, east.columns) or west.rows > west.columns:
        raise ValueError(f"{west.id} and {east.id} have no common side to be joined on as they lie")
    beyond = 2 * west.columns
    return Shape(
        f"{west.id}+{east.id}",
        tuple(left + right for left, right in zip(west.grid, east.grid, strict=True)),
        Arrows(
            north=west.arrows.north + tuple(place + beyond for place in east.arrows.north),
            east=east.arrows.east,
            south=west.arrows.south + tuple(place + beyond for place in east.arrows.south),
            west=west.arrows.west,
        ),
    )


def first_placements(tile: Shape) -> tuple[Placed, ...]:
    """The ways in which the first tile may lie; those that look alike count once."""
    ways = {(way.grid, way.arrows): way for way in (turned(tile, turns) for turns in (3, 2, 1, 0))}
    return tuple(Placed(way, FIRST_ROW, FIRST_COLUMN) for way in reversed(ways.values()))


@lru_cache(maxsize=1024)
def placements(layout: Layout, number: int, side: Side, tile: Shape) -> tuple[Placed, ...]:
    """Every legal way to lay a tile along one side of a tile in play."""
    old, top, left = layout[number]
    marks = getattr(old.arrows, side)
    found: list[Placed] = []
    for way, _, _ in first_placements(tile):
        upright = side in ("east", "west")
        start, room = (top, old.rows) if upright else (left, old.columns)
        length = way.rows if upright else way.columns
        opposite: tuple[int, ...] = {
            "north": way.arrows.south,
            "east": way.arrows.west,
            "south": way.arrows.north,
            "west": way.arrows.east,
        }[side]
        for shift in range(1 - length, room):
            if not marks or not any(min(marks) <= 2 * shift + mark <= max(marks) for mark in opposite):
                continue
            across = {"north": top - way.rows, "south": top + old.rows, "west": left - way.columns}.get(
                side, left + old.columns
            )
            placed = Placed(way, start + shift, across) if upright else Placed(way, across, start + shift)
            if on_the_table(placed) and not any(overlap(placed, other) for other in layout if other.shape.grid):
                found.append(placed)
    return tuple(found)


def overlap(one: Placed, other: Placed) -> bool:
    """Whether two tiles would cover a common square."""
    return (
        one.row < other.row + other.shape.rows
        and other.row < one.row + one.shape.rows
        and one.column < other.column + other.shape.columns
        and other.column < one.column + one.shape.columns
    )


def on_the_table(placed: Placed) -> bool:
    """Whether a tile lies inside the common grid, whose outermost squares stay empty."""
    last_row, last_column = placed.row + placed.shape.rows, placed.column + placed.shape.columns
    return placed.row > 0 and placed.column > 0 and last_row < ROW and last_column < ROW
