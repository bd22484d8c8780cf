"""Cleanup: everybody may change equipment, and do what may be done at any time."""

from __future__ import annotations

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.parts.adventure import serendipity
from ludoteca.games.myth.parts.adventure.anytime import do_anytime
from ludoteca.games.myth.parts.heroes.items import fit, is_present, may_wear, put_on, take_off, trades, uses
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.actions import OfferTrade, PutOn, Ready, TakeOff
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.registering import actors, chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import Equip

READY = Ready()


def changes(hero: Hero) -> list[Act]:
    """MYTH-ITEM-06: what may be put on; what may be put away: not brown items, which nobody else could have."""
    on: list[Act] = [PutOn(item) for item in dict.fromkeys(hero.inventory) if may_wear(hero, item)]
    return on + [TakeOff(item) for item in hero.gear if item and PRINTED.items[item].colour != "brown"]


@actors(Equip)
def equip_actors(ask: Equip, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if ask.offers(state, Seat(hero.seat))])


@offers(Equip)
def equip_offers(ask: Equip, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[seat]
    if seat in ask.done or not is_present(hero):
        return NOTHING
    own = [*changes(hero), *uses(state, hero), *trades(state, hero)]
    return Offers((*own, *serendipity.proposals(state), READY)) if own else NOTHING


@chosen(Equip)
def equip_chosen(ask: Equip, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    hero = state.heroes[seat]
    match action:
        case PutOn():
            put_on(state, hero, action.item, events)
            return (*fit(state, hero), ask)
        case TakeOff():
            take_off(state, hero, action.item, events)
            return (*fit(state, hero), ask)
        case Ready():
            return (Equip((*ask.done, seat)),)
        case OfferTrade():  # the other one may want to put on what is received
            done = tuple([other for other in ask.done if other != action.partner])
            return (*do_anytime(state, hero, action, events), Equip(done))
    return (*do_anytime(state, hero, action, events), ask)
