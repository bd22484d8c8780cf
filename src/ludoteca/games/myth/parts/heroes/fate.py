"""Fate lists: which of them a roll completes, and what must be spent."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.addresses import Address, fate_place, printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State


def available(hero: Hero, item: str | None) -> tuple[Address, ...]:
    """MYTH-FATE-02, MYTH-FATE-08: the lists of the item used, and those of equipped items that always work."""
    found: list[Address] = []
    for own in dict.fromkeys(filter(None, hero.gear)):
        for place, each in enumerate(PRINTED.items[own].fate):
            if own == item or each.always:
                found.append(printed_on(own, "fate", place))
    return tuple(found)


def needs(name: Address, own: str) -> Counter[str]:
    """The faces that a list needs; `own` stands for the hero's fate symbol."""
    thing, place = fate_place(name)
    printed = PRINTED.items[thing].fate[place]
    return Counter(own if face == "own" else face for face in printed.needs)


def ways(lists: tuple[Address, ...], faces: tuple[str, ...], own: str, free: bool = False) -> list[tuple[Address, ...]]:
    """MYTH-FATE-04 to -07, -09, -10: the sets of lists that spend most results; each list and each die once.

    Where the choice is `free`, any set that the dice allow, none included, those that spend most first.
    """
    rolled = Counter(faces)
    possible = [name for name in lists if needs(name, own) <= rolled]
    best: list[tuple[Address, ...]] = [()]
    most = 0
    for size in range(1, len(possible) + 1):
        for chosen in combinations(possible, size):
            spent: Counter[str] = Counter()
            for name in chosen:
                spent += needs(name, own)
            if spent <= rolled:
                used = spent.total()
                if used > most and not free:
                    best, most = [], used
                if used == most or free:
                    best.append(chosen)
    return best[::-1] if free else best


def own_symbol(state: State, seat: Seat) -> str:
    """MYTH-HERO-03: the fate symbol on the hero token."""
    return PRINTED.heroes[state.heroes[seat].chosen].fate_symbol
