"""What lies open of a state and its pieces: whatever is not written here, nobody sees."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import fields, replace

from ludoteca.core.copying import copied
from ludoteca.games.myth.table.pieces import Enemy, Lair, Quest, Thing, Tile

P = TypeVar("P", bound=msgspec.Struct)


def copies(pieces: Iterable[P]) -> tuple[P, ...]:
    """Pieces of their own, since those of the state may change."""
    return tuple([copied(piece) for piece in pieces])


def opened(kind: type[P], *open_fields: str) -> Callable[[Iterable[P]], tuple[P, ...]]:
    """Copies of pieces with what lies open of them; every other field is as if it had never been set."""
    closed = {field.name: field.default for field in fields(kind) if field.name not in open_fields}
    if not closed:
        return copies
    return lambda pieces: tuple([replace(piece, **closed) for piece in pieces])


enemies_seen = opened(Enemy, "id", "kind", "rank", "arm", "square", "life", "full", "ailments", "dots", "stage", "wave")
lairs_seen = opened(Lair, "id", "kind", "square", "life")
things_seen = opened(Thing, "id", "sort", "kind", "square", "owner", "giver", "life", "turn")
tiles_seen = opened(
    Tile,
    "names", "size", "row", "column", "turn", "parts", "entry", "reserve", "limit",
    "hostile", "cleared", "rewarded", "abandoned", "left", "gone",
)  # fmt: skip
quests_seen = opened(Quest, "id", "sort", "tile", "progress", "left", "status", "monster", "hero")
