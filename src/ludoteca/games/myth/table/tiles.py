"""Tiles as they are printed: sizes, legends, two of them joined."""

from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import LegendEntry


def size_of(names: tuple[str, ...]) -> str:
    """MYTH-TILE-04, MYTH-TILE-05: the size of one tile, or of two joined."""
    size = PRINTED.tiles[names[0]].size
    return size if len(names) == 1 else PRINTED.double[size]


def legend_of(names: tuple[str, ...]) -> tuple[LegendEntry, ...]:
    """MYTH-TILE-01, MYTH-TILE-06: the printed legend; a combined tile has the one of its size."""
    return PRINTED.tiles[names[0]].legend if len(names) == 1 else PRINTED.combined[size_of(names)].legend


def read_names(text: str) -> tuple[str, ...]:
    """The tile, or the two of one size with a plus between them, that a table asks for."""
    names = tuple(text.split("+"))
    known = all(name in PRINTED.tiles for name in names)
    if not known or len(names) > 2 or len(set(names)) < len(names):
        raise Refused(
            "MYTH-TILE-04",
            Text(
                f"there is no tile {text!r}: choose one of {', '.join(PRINTED.tiles)}, or two of one size as a+b",
                f"non c'è un tassello {text!r}: scegline uno fra {', '.join(PRINTED.tiles)}, o due uguali come a+b",
            ),
        )
    if len({PRINTED.tiles[name].size for name in names}) > 1:
        raise Refused(
            "MYTH-TILE-05",
            Text(
                f"{names[0]} and {names[1]} differ in size: choose two tiles of one size",
                f"{names[0]} e {names[1]} hanno misure diverse: scegli due tasselli della stessa misura",
            ),
        )
    return names
