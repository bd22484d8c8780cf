"""The table in the shape of a state, as a seat knows it: no card that it does not see has a face.

It is for looking alone: it shares its pieces with what it was made of, and nothing that is drawn comes out of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludoteca.core.copying import copied
from ludoteca.core.rng import Rng
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.view import (
    HERO_FIELDS,
    HERO_VALUES,
    OPEN_FIELDS,
    OPEN_VALUES,
    peeked,
    sees_hand,
    slot_seen,
)
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.verbs import LookAt

if TYPE_CHECKING:
    from ludoteca.core.game import Seat
    from ludoteca.games.myth.seen.view import HeroSeen, View
    from ludoteca.games.myth.table.pieces import Slot
    from ludoteca.games.myth.table.state import Entry

NO_CHANCE = Rng(b"")
FACE_DOWN = CardId("?")
"""A card that is there and has no face: a slot that it lies in is not empty."""


def veiled(state: State, seat: Seat) -> State:
    """What a seat knows of a state."""
    top, looked = looked_at(state.agenda, peeked(state, seat))
    other = copied(state)
    other.rng = NO_CHANCE
    if state.options.recorded:
        other.options = replace(state.options, recorded="")
    other.heroes = [hero_veiled(state, hero, seat, top if hero.seat == seat else ()) for hero in state.heroes]
    other.darkness_deck = blank(looked, len(state.darkness_deck))
    other.white, other.green, other.blue = map(blanks, (len(state.white), len(state.green), len(state.blue)))
    other.merchants = blanks(len(state.merchants))
    other.chapters, other.act_quests = blanks(len(state.chapters)), blanks(len(state.act_quests))
    return other


def hero_veiled(state: State, hero: Hero, seat: Seat, top: tuple[CardId, ...]) -> Hero:
    """A hero board without what this seat may not see."""
    own = sees_hand(state, hero, seat)
    other = copied(hero)
    other.deck = blank(top, len(hero.deck))
    if not own:
        other.hand = blanks(len(hero.hand))
    if any(slot.down or slot.under for slot in hero.slots):
        other.slots = filled(tuple([slot_seen(slot, own) for slot in hero.slots]))
    return other


def veiled_of(view: View) -> State:
    """The same from no more than the view."""
    top, looked = looked_at(view.agenda, view.peeked)
    return State(
        rng=NO_CHANCE,
        heroes=[hero_of(seen, top if seen.seat == view.seat else ()) for seen in view.heroes],
        enemies=list(view.enemies),
        lairs=list(view.lairs),
        things=list(view.things),
        tiles=list(view.tiles),
        strikes=view.strikes,
        darkness_deck=blank(looked, view.darkness_deck),
        white=blanks(view.white),
        green=blanks(view.green),
        blue=blanks(view.blue),
        merchants=blanks(view.merchants),
        options=view.options,
        quests=list(view.quests),
        chapters=blanks(view.chapters),
        act_quests=blanks(view.act_quests),
        **dict(zip(OPEN_FIELDS, OPEN_VALUES(view), strict=True)),
    )


def hero_of(seen: HeroSeen, top: tuple[CardId, ...]) -> Hero:
    """A hero board as it is seen."""
    same = dict(zip(HERO_FIELDS, HERO_VALUES(seen), strict=True))
    return Hero(hand=faceless(seen.hand), slots=filled(seen.slots), deck=blank(top, seen.deck), **same)


def filled(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Slots with a card where one lies face down, or under another."""
    return tuple(
        [
            replace(slot, card=FACE_DOWN if slot.down else slot.card, under=faceless(slot.under))
            if slot.down or slot.under
            else slot
            for slot in slots
        ]
    )


def faceless(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Cards of which those not seen have no face."""
    return tuple([card or FACE_DOWN for card in cards])


def looked_at(agenda: tuple[Entry, ...], cards: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The cards that somebody looks at: those on top of the own deck, and those on top of the darkness deck."""
    asked = agenda[-1] if agenda else None
    return (cards, ()) if isinstance(asked, LookAt) and asked.deck == "own" else ((), cards)


def blank(top: tuple[CardId, ...], cards: int) -> tuple[CardId, ...]:
    """So many cards, of which those on top are known."""
    return top + blanks(cards - len(top))


def blanks(cards: int) -> tuple[CardId, ...]:
    """So many cards face down."""
    return (FACE_DOWN,) * cards
