"""Treasure: dropping markers, collecting them, the bag and the item decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, PickSquare, asked_for
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.heroes import harm, movement
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events, Fact
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import OFF, Enemy, Hero, Lair, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

COLOURS = ("white", "green", "blue")
COLOUR_NAMES = {
    "white": Text("white", "bianco"),
    "green": Text("green", "verde"),
    "blue": Text("blue", "blu"),
}


class Collect(Act, frozen=True):
    """MYTH-TREASURE-12: one movement point for a treasure on the own square."""


class Dropped(Fact, frozen=True):
    """MYTH-TREASURE-01: a treasure marker lies on the tile."""

    square: int
    left: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"A treasure drops ({self.left} left)", f"Cade un tesoro (ne restano {self.left})")


class Collected(Fact, frozen=True):
    """MYTH-TREASURE-13: a hero took a treasure and drew a token."""

    seat: int
    colour: str
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        colour, item = COLOUR_NAMES[self.colour], printed_name(self.item)
        return Text(
            f"{names[self.seat]} draws a {colour.en} token: {item.en}",
            f"{names[self.seat]} pesca un segnalino {colour.it}: {item.it}",
        )


# Dropping


def drop(state: State, seat: int, squares: tuple[int, ...], events: Events) -> Entries:
    """MYTH-TREASURE-07, -08, -17: one marker from the reserve of the tile where the target stood, if there is one."""
    if not squares or not left_to_drop(state, squares):
        return ()
    return (DropWhere(seat, squares),)


def left_to_drop(state: State, squares: tuple[int, ...]) -> int:
    """MYTH-TREASURE-17, MYTH-SLAUGHTER-25: the reserve of the tile; in a Slaughterfield the whole supply."""
    return state.markers if state.options.mode == "slaughter" else board.tile_at(state, squares[0]).reserve


class DropWhere(Ask, frozen=True):
    """DP-29, MYTH-TREASURE-09, -10, MYTH-LAIR-07, -08: a square of the target, else the nearest free ones."""

    CLAUSE: ClassVar[str] = "MYTH-TREASURE-09"
    seat: int
    squares: tuple[int, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        return asked_for(state, self.seat)

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([PickSquare(square) for square in resting_places(state, self.squares)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        if left_to_drop(state, self.squares):
            if state.options.mode == "slaughter":
                state.markers -= 1
            else:
                board.tile_at(state, self.squares[0]).reserve -= 1
            state.loot += (action.square,)
            events.append(Dropped(action.square, left_to_drop(state, self.squares)))
        return ()


def resting_places(state: State, squares: tuple[int, ...]) -> list[int]:
    """The squares of a target that heroes can enter, or the free squares nearest to it."""
    ground = board.realm(state)
    solid = ground.mask(square for thing in state.things if board.is_solid(thing) for square in (thing.square,))
    solid |= ground.mask(square for nest in state.lairs for square in board.squares_of(nest))
    start = ground.mask(squares)
    own = start & ground.open & ~solid
    if own:
        return list(ground.squares_in(own))
    free = board.free(state)
    for ring in ground.flood(start, ground.exists):
        if ring & free:
            return list(ground.squares_in(ring & free))
    return []


def sweep(state: State, events: Events) -> Entries:
    """MYTH-COMBAT-21, MYTH-ROUND-27, MYTH-TREASURE-18, MYTH-TRAP-11: who fell without an attack is removed."""
    fallen = harm.fallen(state)
    if not fallen:
        return ()
    from ludoteca.games.myth.parts.darkness import bosses

    entries: Entries = ()
    for each in fallen:
        if isinstance(each, Enemy) and (stage := bosses.next_stage(state, each, events)):
            entries += stage
            continue
        squares = board.squares_of(each)
        harm.remove(state, each.id, events)
        if isinstance(each, Enemy):
            objectives.fell(state, each, OFF, events)
        else:
            objectives.lair_destroyed(state, each, OFF, events)
        if isinstance(each, Enemy) and each.kind in PRINTED.agents:
            entries += bosses.agent_defeated(state, each)
        elif isinstance(each, Lair) or each.rank in ("captain", "mini-boss"):
            entries += drop(state, OFF, squares, events)
    return entries


# Collecting


def collects(state: State, hero: Hero) -> list[Act]:
    """MYTH-TREASURE-12: a hero on a square with treasure and a movement point left."""
    return [Collect()] if hero.square in state.loot and movement.points(state, hero) > 0 else []


def collect(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """MYTH-TREASURE-13: the marker goes to the supply, a token is drawn."""
    movement.spend(state, hero, 1)
    loot = list(state.loot)
    loot.remove(hero.square)
    state.loot = tuple(loot)
    state.markers += 1
    return draw_token(state, hero.seat, events)


def draw_token(state: State, seat: int, events: Events) -> Entries:
    """MYTH-TREASURE-13: a token of the bag names the colour and returns to the bag."""
    from ludoteca.games.myth.parts.adventure import serendipity

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


def gain_item_card(state: State, seat: int, colour: str, events: Events) -> Entries:
    """MYTH-TREASURE-14, -21, MYTH-ITEM-12, -24: the top card of that deck, or of the next lower rarity."""
    for name in COLOURS[COLOURS.index(colour) :: -1]:
        deck: tuple[str, ...] = getattr(state, name)
        if not deck:
            continue
        card, rest = deck[0], deck[1:]
        events.append(Collected(seat, name, card))
        if name == "white":  # MYTH-ITEM-12, MYTH-ITEM-27: the card returns at once
            state.white = state.rng.shuffled(deck)
            return (Carry(f"{card}.gives", Scene(owner=seat, source=card)),)
        setattr(state, name, rest)
        state.heroes[seat].inventory += (card,)
        return ()
    return ()


@cache
def items_of_colour(colour: str) -> tuple[str, ...]:
    """Every card of a colour as often as it exists."""
    return tuple([item.id for item in PRINTED.items.values() if item.colour == colour for _ in range(item.copies)])


ENTRIES = (DropWhere,)
ACTIONS = (Collect,)
FACTS = (Dropped, Collected)
