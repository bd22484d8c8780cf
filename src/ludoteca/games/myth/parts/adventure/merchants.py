"""Merchants: who comes, what is for sale, buying, selling and services, until the heroes have finished."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.adventure.anytime import anytime, do_anytime
from ludoteca.games.myth.parts.adventure.facts import Bought, MerchantCame, MerchantLeft, NoMerchant, ServicePaid, Sold
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Merchant
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Buy, FinishTrading, OfferTrade, PayFor, Sell
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene, Stall
from ludoteca.games.myth.table.registering import actors, chosen, nothing, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Bargain, MerchantArrives
from ludoteca.games.myth.table.steps.effects import Carry

DRAW = "draw"
"""The verb `merchant` names a merchant, or asks for the top card of the deck."""


# What a player does


FINISH = FinishTrading()


# The merchant comes


@resolves(MerchantArrives)
def merchant_arrives(step: MerchantArrives, state: State, events: Events) -> Entries:
    if not step.merchant and not state.merchants:
        events.append(NoMerchant())
        return ()
    name = step.merchant or state.merchants[0]
    state.merchants = tuple([other for other in state.merchants if other != name])
    state.merchant_discard = tuple([other for other in state.merchant_discard if other != name])
    card = PRINTED.merchants[name]
    drawn: tuple[str, ...] = ()
    for draw in card.draws:
        deck: tuple[str, ...] = getattr(state, draw.colour)
        drawn += deck[: draw.amount]
        setattr(state, draw.colour, deck[draw.amount :])
    state.stall = Stall(
        merchant=name,
        items=tuple([(stocked.item, stocked.cost) for stocked in card.stock]),
        drawn=drawn,
        potions=tuple([(potion.id, potion.cost) for potion in card.potions]),
    )
    events.append(MerchantCame(name, drawn))
    return (Bargain(),)


@carries_out(Merchant)
def merchant(state: State, effect: Merchant, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 merchant: the named one, or one who is drawn."""
    return (MerchantArrives(None if effect.id == DRAW else effect.id),)


# What is for sale


class Ware(NamedTuple):
    """Something for sale, what it costs now, and whether it is one of the drawn cards."""

    thing: str
    cost: int
    drawn: bool = False


def price(state: State, cost: int) -> int:
    """What something of this cost comes to for the party, never below 1."""
    return max(1, changed(state, None, "price", cost))


def wares(state: State, stall: Stall) -> list[Ware]:
    """MYTH-MERCHANT-02 to -04, -12: listed items that are in their decks, drawn cards, and potions."""
    found = [
        Ware(item, price(state, cost))
        for item, cost in stall.items
        if item in getattr(state, PRINTED.items[item].colour)
    ]
    for item in stall.drawn:
        cost = PRINTED.items[item].cost
        assert cost is not None
        found.append(Ware(item, price(state, cost), True))
    return found + [Ware(potion, price(state, cost)) for potion, cost in stall.potions]


def cheapest(state: State, stall: Stall, thing: str) -> Ware | None:
    """The best offer for something that may be both listed and drawn."""
    return min([ware for ware in wares(state, stall) if ware.thing == thing], key=lambda ware: ware.cost, default=None)


def services(state: State, stall: Stall) -> dict[str, int]:
    """The services that may still be used in this visit, with what they cost now."""
    return {
        service.id: price(state, service.cost)
        for service in PRINTED.merchants[stall.merchant].services
        if stall.services.count(service.id) < service.limit
    }


def worth(stall: Stall, item: str) -> int | None:
    """MYTH-MERCHANT-05, -13: what the merchant pays; nothing for brown items, quest items, or to one who buys none."""
    card, printed = PRINTED.merchants[stall.merchant], PRINTED.items[item]
    if not card.buys or printed.colour in ("brown", "quest") or printed.sell is None:
        return None
    return printed.sell + card.sell_bonus


def sales(state: State, stall: Stall, hero: Hero) -> list[Act]:
    """MYTH-MERCHANT-13: what a hero can sell, equipped or not."""
    worn = () if state.options.plays("sell-from-pack") else hero.gear
    own = dict.fromkeys([*hero.inventory, *filter(None, worn)])
    return [Sell(item, gold) for item in own if (gold := worth(stall, item)) is not None]


def purchases(state: State, stall: Stall) -> list[Act]:
    """MYTH-MERCHANT-14, INV-22: what the purse can pay, for any living hero."""
    takers = [other.seat for other in board.standing(state)]
    best: dict[str, int] = {}
    for ware in wares(state, stall):
        best[ware.thing] = min(ware.cost, best.get(ware.thing, ware.cost))
    found: list[Act] = [
        Buy(thing, taker, cost) for thing, cost in best.items() if cost <= state.gold for taker in takers
    ]
    return found + [PayFor(name, cost) for name, cost in services(state, stall).items() if cost <= state.gold]


@actors(Bargain)
def bargain_actors(ask: Bargain, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if ask.offers(state, Seat(hero.seat))])


@offers(Bargain)
def bargain_offers(ask: Bargain, state: State, seat: Seat) -> Offers[Act]:
    hero, stall = state.heroes[seat], state.stall
    if stall is None or seat in ask.done or not items.is_present(hero):
        return NOTHING
    found = purchases(state, stall) + sales(state, stall, hero)
    return Offers((*found, *anytime(state, hero), FINISH)) if found else NOTHING


@chosen(Bargain)
def bargain_chosen(ask: Bargain, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    hero = state.heroes[seat]
    match action:
        case Buy():
            buy(state, hero, action, events)
            return (ask,)
        case Sell():
            return (*sell(state, hero, action, events), ask)
        case PayFor():
            return (*pay_for(state, hero, action, events), ask)
        case FinishTrading():
            return (Bargain((*ask.done, seat)),)
        case OfferTrade():  # the other one may want to sell what is received
            done = tuple([other for other in ask.done if other != action.partner])
            return (*do_anytime(state, hero, action, events), Bargain(done))
    return (*do_anytime(state, hero, action, events), ask)


@nothing(Bargain)
def bargain_nothing(ask: Bargain, state: State, events: Events) -> Entries:
    close(state, events)
    return ()


def spend(state: State, cost: int) -> None:
    """INV-22: nobody spends gold that is not there."""
    assert cost <= state.gold, (cost, state.gold)
    state.gold -= cost


def buy(state: State, hero: Hero, action: Buy, events: Events) -> None:
    """MYTH-MERCHANT-03, -04, -06, -08, -14: gold for the item, searched for in its deck, or for the potion token."""
    stall = state.stall
    assert stall is not None
    ware = cheapest(state, stall, action.thing)
    assert ware is not None
    assert ware.cost == action.cost
    spend(state, action.cost)
    taker = state.heroes[action.recipient]
    if action.thing in PRINTED.potions:
        taker.potions += (action.thing,)
        state.stall = replace(stall, potions=tuple([listed for listed in stall.potions if listed[0] != action.thing]))
    else:
        taker.inventory += (action.thing,)
        if ware.drawn:
            state.stall = replace(stall, drawn=items.without(stall.drawn, action.thing))
        else:
            colour = PRINTED.items[action.thing].colour
            setattr(state, colour, state.rng.shuffled(items.without(getattr(state, colour), action.thing)))
            state.stall = replace(stall, items=tuple([listed for listed in stall.items if listed[0] != action.thing]))
    events.append(Bought(hero.seat, action.thing, action.recipient, action.cost, state.gold))


def sell(state: State, hero: Hero, action: Sell, events: Events) -> Entries:
    """MYTH-MERCHANT-07, -13: gold for an item, which is shuffled into its deck; one that is worn leaves its slot."""
    item = action.item
    if item not in hero.inventory:
        items.take_off(state, hero, item, events)
    hero.inventory = items.without(hero.inventory, item)
    give_back(state, item)
    state.gold += action.gold
    events.append(Sold(hero.seat, item, action.gold, state.gold))
    return items.fit(state, hero)


def give_back(state: State, item: str) -> None:
    """MYTH-MERCHANT-04, MYTH-MERCHANT-07: a card goes into its deck, which is shuffled."""
    colour = PRINTED.items[item].colour
    setattr(state, colour, state.rng.shuffled((*getattr(state, colour), item)))


def pay_for(state: State, hero: Hero, action: PayFor, events: Events) -> Entries:
    """SCHEMA 14: a service is resolved when it is paid."""
    stall = state.stall
    assert stall is not None
    spend(state, action.cost)
    state.stall = replace(stall, services=(*stall.services, action.service))
    events.append(ServicePaid(hero.seat, action.service, action.cost, state.gold))
    return (Carry(printed_on(action.service), Scene(owner=hero.seat, source=action.service)),)


def close(state: State, events: Events) -> None:
    """MYTH-MERCHANT-04, -09: unsold cards go back, the merchant card is discarded; the one set aside is kept aside."""
    stall = state.stall
    assert stall is not None
    for item in stall.drawn:
        give_back(state, item)
    if not PRINTED.merchants[stall.merchant].set_aside:
        state.merchant_discard += (stall.merchant,)
    state.stall = None
    events.append(MerchantLeft(stall.merchant))
