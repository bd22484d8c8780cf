"""Treasure: dropping markers, collecting them, the bag and the item decks."""

from __future__ import annotations

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import asked_for
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.darkness import bosses, undead
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.heroes.facts import Collected, Dropped
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.pieces import Enemy, Lair, Scene
from ludoteca.games.myth.table.registering import actors, chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import DropWhere

COLOURS = ("white", "green", "blue")


# Dropping


def drop(state: State, seat: Seat | None, squares: tuple[Square, ...], events: Events) -> Entries:
    """MYTH-TREASURE-07, -08, -17: one marker from the reserve of the tile where the target stood, if there is one."""
    if not squares or not left_to_drop(state, squares):
        return ()
    return (DropWhere(seat, squares),)


def left_to_drop(state: State, squares: tuple[Square, ...]) -> int:
    """MYTH-TREASURE-17, MYTH-SLAUGHTER-25: the reserve of the tile; in a Slaughterfield the whole supply."""
    return state.markers if state.options.mode == "slaughter" else board.tile_at(state, squares[0]).reserve


@actors(DropWhere)
def drop_where_actors(ask: DropWhere, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.seat)


@offers(DropWhere)
def drop_where_offers(ask: DropWhere, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([PickSquare(square) for square in resting_places(state, ask.squares)]))


@chosen(DropWhere)
def drop_where_chosen(ask: DropWhere, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    if left_to_drop(state, ask.squares):
        if state.options.mode == "slaughter":
            state.markers -= 1
        else:
            board.tile_at(state, ask.squares[0]).reserve -= 1
        state.loot += (action.square,)
        events.append(Dropped(action.square, left_to_drop(state, ask.squares)))
    return ()


def resting_places(state: State, squares: tuple[Square, ...]) -> list[Square]:
    """The squares of a target that heroes can enter, or the free squares nearest to it."""
    ground = board.realm(state)
    solid = ground.mask(board.solid_things(state))
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
    """MYTH-COMBAT-21, -ROUND-27, -TREASURE-18, -TRAP-11: who fell without an attack is removed; Undead may return."""
    fallen = harm.fallen(state)
    if not fallen:
        return ()

    entries: Entries = ()
    back: Entries = ()
    for each in fallen:
        if isinstance(each, Enemy) and (stage := bosses.next_stage(state, each, events)):
            entries += stage
            continue
        if isinstance(each, Enemy):
            back += undead.rising(state, each)
        squares = board.squares_of(each)
        harm.remove(state, each.id, events)
        if isinstance(each, Enemy):
            objectives.fell(state, each, None, events)
        else:
            objectives.lair_destroyed(state, each, None, events)
        if isinstance(each, Enemy) and each.kind in PRINTED.agents:
            entries += bosses.agent_defeated(state, each)
        elif state.options.plays("attacks-drop"):  # MYTH-TREASURE-18
            continue
        elif isinstance(each, Lair) or each.rank in ("captain", "mini-boss"):
            entries += drop(state, None, squares, events)
    return (*entries, *back)


# Collecting


def gain_item_card(state: State, seat: Seat, colour: str, events: Events) -> Entries:
    """MYTH-TREASURE-14, -21, MYTH-ITEM-12, -24: the top card of that deck, or of the next lower rarity."""
    for name in COLOURS[COLOURS.index(colour) :: -1]:
        deck: tuple[str, ...] = getattr(state, name)
        if not deck:
            continue
        card, rest = deck[0], deck[1:]
        events.append(Collected(seat, name, card))
        if name == "white":  # MYTH-ITEM-12, MYTH-ITEM-27: the card returns at once
            state.white = state.rng.shuffled(deck)
            return (Carry(printed_on(card, "gives"), Scene(owner=seat, source=card)),)
        setattr(state, name, rest)
        state.heroes[seat].inventory += (card,)
        return ()
    return ()


@SHELF.remembers()
def items_of_colour(colour: str) -> tuple[str, ...]:
    """Every card of a colour as often as it exists."""
    return tuple([item.id for item in PRINTED.items.values() if item.colour == colour for _ in range(item.copies)])
