"""What heroes may do whenever nothing is half resolved: potions and items, trades, and serendipity without a moment.

It is offered where a seat is asked something anyway, so that nobody is kept waiting for it, and nobody is asked more.
"""

from __future__ import annotations

from ludoteca.games.myth.parts.adventure import serendipity
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.table.actions import UseSerendipity
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State


def anytime(state: State, hero: Hero) -> list[Act]:
    """MYTH-ITEM-13, MYTH-TRADE-01, MYTH-TRADE-05, MYTH-SEREN-03: what a hero may do at every decision window."""
    return [*items.uses(state, hero), *items.trades(state, hero), *serendipity.proposals(state)]


def do_anytime(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """A potion, an item, a trade, or an effect that the group buys."""
    if isinstance(action, UseSerendipity):
        return serendipity.do(state, action, events)
    return items.do(state, hero, action, events)
