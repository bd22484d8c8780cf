"""Cards that lie before a hero: what they do when they leave play, Shadows, Ammo."""

from ludoteca.games.myth.effects.figures import empty_places, ongoing_cards
from ludoteca.games.myth.effects.lasting import over_with
from ludoteca.games.myth.effects.meaning import empty_slots
from ludoteca.games.myth.parts.heroes.facts import Loaded, ShadowsEnded
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Token
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.asking import Events
from ludoteca.games.myth.table.pieces import Ammo, Hero, Slot
from ludoteca.games.myth.table.state import State


def free_slot(state: State, hero: Hero) -> int:
    """MYTH-CARD-01, MYTH-CARD-02: the first free available slot, or -1; slots are alike, so nobody is asked."""
    places = empty_places(hero.slots)
    return places[0] if places and empty_slots(state, hero) else -1


def put_in_slot(hero: Hero, place: int, slot: Slot) -> None:
    """A card lies in a slot."""
    hero.slots = (*hero.slots[:place], slot, *hero.slots[place + 1 :])


def leave_slot(state: State, hero: Hero, place: int, events: Events) -> None:
    """MYTH-CARD-42: a card and what lies under it go to the discard pile."""
    slot = hero.slots[place]
    put_in_slot(hero, place, Slot(shut=slot.shut))
    hero.discard += (slot.lying, *slot.under)
    if not slot.down:
        left_play(state, hero, slot.lying, events)


def left_play(state: State, hero: Hero, card: CardId, events: Events) -> None:
    """What lasted while a card was in play ends: its changes, its tokens, the Shadows it gave."""
    over_with(state, card, hero.seat)
    keywords = PRINTED.cards[card].keywords
    if "ongoing" in keywords:
        take_tokens(state, hero)
    if "shadows" in keywords and "ongoing" in keywords and hero.shadows:
        end_shadows(state, hero, events)


def take_tokens(state: State, hero: Hero) -> None:
    """MYTH-HERO-11: tokens of an Ongoing card leave play with it, others at the end of the round."""
    kept = {
        effect.name for card in ongoing_cards(hero) for effect in PRINTED.effects_on(card) if isinstance(effect, Token)
    }
    state.things = [
        thing for thing in state.things if thing.sort != "token" or thing.giver != hero.seat or thing.kind in kept
    ]


def drop_ongoing(state: State, hero: Hero, card: CardId, events: Events) -> None:
    """MYTH-CARD-22, MYTH-ROUND-07: an Ongoing card in play is discarded."""
    for place, slot in enumerate(hero.slots):
        if slot.card == card and not slot.down:
            leave_slot(state, hero, place, events)
            return
    lying = next(each for each in hero.stored if each.card == card)
    stored = list(hero.stored)
    stored.remove(lying)
    hero.stored = tuple(stored)
    hero.discard += (card,)
    left_play(state, hero, card, events)


def end_shadows(state: State, hero: Hero, events: Events) -> None:
    """MYTH-CARD-29, MYTH-CARD-33: hidden no more; an Ongoing card that gave Shadows is discarded."""
    if not hero.shadows:
        return
    hero.shadows = 0
    events.append(ShadowsEnded(hero.seat))
    while card := next((card for card in ongoing_cards(hero) if "shadows" in PRINTED.cards[card].keywords), None):
        drop_ongoing(state, hero, card, events)


def check_shadows(state: State, hero: Hero, events: Events) -> None:
    """MYTH-CARD-14, MYTH-CARD-33: after an attack, or a whole Combo series, the Brigand is seen."""
    if hero.struck:
        hero.struck = False
        end_shadows(state, hero, events)


def ammo_room(hero: Hero) -> int:
    """MYTH-CARD-51: how many Ammo cards may be active."""
    held = sum(PRINTED.items[item].ammo_capacity for item in dict.fromkeys(filter(None, hero.gear)))
    return max(held, PRINTED.mechanics[hero.chosen].minimum_capacity, 1)


def load(state: State, hero: Hero, card: CardId, events: Events) -> None:
    """MYTH-CARD-12, MYTH-CARD-50, MYTH-CARD-51: an Ammo card leaves its slot and is active, if there is room."""
    if len(hero.ammo) >= ammo_room(hero):
        return
    place = next(place for place, slot in enumerate(hero.slots) if slot.card == card and not slot.down)
    put_in_slot(hero, place, Slot(shut=hero.slots[place].shut))
    hero.ammo += (Ammo(card, PRINTED.cards[card].uses),)
    events.append(Loaded(hero.seat, card))


def fire(hero: Hero, card: CardId) -> None:
    """MYTH-CARD-40: one use of an Ammo card; after the last it is discarded."""
    ammo = list(hero.ammo)
    place = next(place for place, each in enumerate(ammo) if each.card == card)
    uses = ammo[place].uses
    if uses == 1:
        del ammo[place]
        hero.discard += (card,)
    elif uses is not None:
        ammo[place] = Ammo(card, uses - 1)
    hero.ammo = tuple(ammo)
