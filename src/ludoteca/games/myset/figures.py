"""The numbers of the cards as the judgement of the bots uses them."""

from functools import lru_cache

from ludoteca.games.myset.cards import PACKS, Pack

Counts = tuple[int, ...]


class Figures:
    """The numbers of a pack by card number, in an object that a cache can tell from another."""

    __slots__ = ("effect", "pack", "price", "symbols")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.price = pack.prices
        self.symbols = pack.symbols
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
    return tuple([a + b for a, b in zip(counts, more, strict=True)])


@lru_cache(1 << 14)
def symbols_of(figures: Figures, collection: tuple[int, ...]) -> Counts:
    """The symbols of a Collection."""
    counts: Counts = (0,) * 6
    for card in collection:
        counts = added(counts, figures.symbols[card])
    return counts
