"""What lies open of a state and its pieces: whatever is not written here, nobody sees."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import fields, replace

from ludoteca.core.copying import copied
from ludoteca.games.myth.table.pieces import Enemy, Lair, Quest, Thing, Tile

P = TypeVar("P", bound=msgspec.Struct)

OPEN_FIELDS = (
    "seats",
    "agenda",
    "features",
    "lasting",
    "used",
    "round",
    "phase",
    "dark",
    "meter",
    "leftover",
    "chain",
    "ap_spent",
    "darkness_discard",
    "darkness_card",
    "active",
    "gold",
    "serendipity",
    "linger",
    "markers",
    "loot",
    "bag",
    "aside",
    "quest_items",
    "merchant_discard",
    "stall",
    "act",
    "chapter_discard",
    "chapter_links",
    "chapter_unlocked",
    "chapter_done",
    "act_discard",
    "act_links",
    "act_unlocked",
    "act_done",
    "consequences",
    "allies",
    "battlefield",
    "next_id",
    "next_strike",
    "cancelled",
    "stopping",
    "conceding",
    "result",
)
"""What lies open to everybody and is copied as it is."""

HERO_FIELDS = (
    "seat",
    "hero",
    "square",
    "entry",
    "life",
    "threat",
    "discard",
    "spare",
    "ammo",
    "stored",
    "gear",
    "inventory",
    "potions",
    "ailments",
    "dots",
    "shadows",
    "mp_spent",
    "mp_extra",
    "movement",
    "doubled",
    "actions",
    "extra_actions",
    "attacks",
    "combo",
    "played",
    "spared",
    "struck",
    "passed",
    "defeated",
    "dead",
    "titles",
    "title",
    "changes",
    "dealt",
    "taken",
)
"""What lies open on a hero board."""


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
    "cleared", "rewarded", "abandoned", "left", "gone",
)  # fmt: skip
quests_seen = opened(Quest, "id", "sort", "tile", "progress", "left", "status", "monster", "hero")
