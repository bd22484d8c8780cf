"""The squares that attacks cover, and the ways of moving attacks."""

from collections.abc import Iterable, Sequence
from typing import Literal

from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, ROW, Realm
from ludoteca.games.myth.table.ids import Square

Area = Literal["arc", "around", "line", "cross", "blast"]


def anchors(realm: Realm, area: Area, attacker: Sequence[Square], reach: int, blocked: int) -> tuple[Square, ...]:
    """The squares from which an area may be laid: in range and in sight, or those that show its direction."""
    if area == "around":
        return tuple(attacker[:1])
    if area in ("arc", "line"):
        return realm.neighbours[attacker[0]]
    return tuple(realm.squares_in(realm.seen(attacker, realm.within(attacker, reach), blocked)))


def area_squares(realm: Realm, area: Area, size: int, attacker: Sequence[Square], anchor: Square) -> tuple[Square, ...]:
    """The squares that an area covers, the attacker's own among them where the pattern reaches back."""
    match area:
        case "arc":
            squares = arc(attacker[0], anchor)
        case "around":
            return tuple(realm.squares_in(realm.within(attacker, size) & ~realm.mask(attacker)))
        case "line":
            squares = line(attacker[0], anchor, size)
        case "cross":
            squares = cross(anchor, size)
        case "blast":
            return tuple(realm.squares_in(realm.within((anchor,), size)))
    return tuple(sorted(square for square in squares if square in realm.bit))


def covers(realm: Realm, area: Area, size: int, attacker: Sequence[Square], anchor: Square) -> int:
    """The same as a mask."""
    if area == "blast":
        return realm.disc(anchor, size)
    return realm.mask(area_squares(realm, area, size, attacker, anchor))


def arc(attacker: Square, front: Square) -> tuple[Square, ...]:
    """The square in front and the two beside it that touch the attacker too."""
    way = DIRECTIONS.index(front - attacker)
    return tuple(Square(attacker + DIRECTIONS[(way + turn) % 8]) for turn in (-1, 0, 1))


def line(attacker: Square, first: Square, size: int) -> tuple[Square, ...]:
    """A straight row of squares that begins next to the attacker."""
    return tuple(Square(first + (first - attacker) * step) for step in range(size))


def cross(centre: Square, size: int) -> tuple[Square, ...]:
    """A square and so many squares from it in the four orthogonal directions."""
    return (centre, *(Square(centre + step * far) for step in (-ROW, 1, ROW, -1) for far in range(1, size + 1)))


def next_steps(
    realm: Realm, start: Square, path: Sequence[Square], size: int, free: int, through: int
) -> tuple[Square, ...]:
    """The squares that may follow on a moving attack's path: none twice, past somebody, with a free one at its end."""
    left = size - len(path)
    here = path[-1] if path else start
    used = realm.mask((start, *path))
    if left <= 0:
        return ()
    ground = (free | through) & ~used
    on = realm.squares_in(realm.near[here] & ground)
    if used & through:
        return tuple(square for square in on if ends(realm, square, ground, free, left - 1))
    foes = ground & through
    return tuple(square for square in on if meets(realm, square, ground, foes, free, left - 1))


def ends(realm: Realm, here: Square, ground: int, free: int, left: int) -> bool:
    """Whether a path can end on a free square, here or with so many more squares."""
    return any(ring & free for ring in realm.flood(realm.bit[here], ground, left))


def meets(realm: Realm, here: Square, ground: int, foes: int, free: int, left: int) -> bool:
    """MYTH-COMBAT-24, MYTH-COMBAT-25: whether a path from here leads through some foe and ends on a free square."""
    spot = realm.bit[here]
    ground &= ~spot
    if spot & foes:
        return ends(realm, here, ground, free, left)
    if left < 2 or not any(ring & foes for ring in realm.flood(spot, ground, left - 1)):
        return False
    return any(
        meets(realm, square, ground, foes, free, left - 1) for square in realm.squares_in(realm.near[here] & ground)
    )


def stopped_at(realm: Realm, start: Square, path: Sequence[Square], survivors: Iterable[Square], free: int) -> Square:
    """Where a moving attack ends: at its end, or before the first survivor it comes next to."""
    beside = realm.grow(realm.mask(survivors))
    way = (start, *path)
    end = next((number for number, square in enumerate(way) if realm.bit[square] & beside), len(way) - 1)
    while end and not realm.bit[way[end]] & free:
        end -= 1
    return way[end]
