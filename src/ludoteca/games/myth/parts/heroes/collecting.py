"""Collecting treasure: a token of the bag names the colour of the card."""

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.adventure import objectives, serendipity
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.treasure import COLOURS
from ludoteca.games.myth.table.actions import Collect
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State


def collects(state: State, hero: Hero, left: int) -> list[Act]:
    """MYTH-TREASURE-12: a hero on a square with treasure and a movement point left."""
    return [Collect()] if left > 0 and hero.square in state.loot else []


def collect(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """MYTH-TREASURE-13: the marker goes to the supply, a token is drawn."""
    movement.spend(state, hero, 1)
    loot = list(state.loot)
    loot.remove(hero.spot)
    state.loot = tuple(loot)
    state.markers += 1
    return draw_token(state, hero.seat, events)


def draw_token(state: State, seat: Seat, events: Events) -> Entries:
    """MYTH-TREASURE-13: a token of the bag names the colour and returns to the bag."""
    total = sum(state.bag)
    if not total:
        return ()
    objectives.treasure_drawn(state, seat, events)
    number = state.rng.below(total)
    colour = 0
    while number >= state.bag[colour]:
        number -= state.bag[colour]
        colour += 1
    return serendipity.after_token(state, seat, COLOURS[colour], events)
