"""The numbers of the cards as the judgement of the bots uses them."""

from functools import lru_cache
from operator import add

from ludoteca.games.myset.cards import PACKS, Pack
from ludoteca.games.myset.score import collection_points

Counts = tuple[int, ...]


class Figures:
    """The numbers of a pack by card number, in an object that a cache can tell from another."""

    __slots__ = ("effect", "pack", "packed", "price", "symbols")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.price = pack.prices
        self.symbols = pack.symbols
        self.packed = tuple(map(packed, pack.symbols))
        self.effect = pack.effects


_FIGURES: dict[str, Figures] = {}


def figures_of(name: str) -> Figures:
    """The numbers of the pack of that name, looked up anew only when it is another pack."""
    pack = PACKS[name]
    known = _FIGURES.get(name)
    if known is None or known.pack is not pack:
        known = _FIGURES[name] = Figures(pack)
    return known


def added(counts: Counts, more: Counts) -> Counts:
    """The symbols of a Collection and one card together."""
    return tuple(map(add, counts, more))


def packed(counts: Counts) -> int:
    """Symbols as one number, so that those of two cards are a sum: a byte a category."""
    return int.from_bytes(counts, "little")


@lru_cache(1 << 14)
def packed_points(symbols: int) -> int:
    """The points of a Collection with these symbols."""
    return collection_points(tuple(symbols.to_bytes(6, "little")))


@lru_cache(1 << 14)
def symbols_of(figures: Figures, collection: tuple[int, ...]) -> Counts:
    """The symbols of a Collection."""
    counts: Counts = (0,) * 6
    for card in collection:
        counts = added(counts, figures.symbols[card])
    return counts
