"""Merchants: who comes, what is for sale, buying, selling and services, until the heroes have finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Targets, carries_out
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Merchant
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events, Fact
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import OFF, Hero, Scene, Stall

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

DRAW = "draw"
"""The verb `merchant` names a merchant, or asks for the top card of the deck."""


# What a player does


class Buy(Act, frozen=True):
    """MYTH-MERCHANT-06, MYTH-MERCHANT-14: an item or a potion for one of the heroes."""

    thing: str
    recipient: int
    cost: int


class Sell(Act, frozen=True):
    """MYTH-MERCHANT-07: an own item, from the inventory or from its slot."""

    item: str
    gold: int


class PayFor(Act, frozen=True):
    """A service of the merchant."""

    service: str
    cost: int


class FinishTrading(Act, frozen=True):
    """MYTH-MERCHANT-09: nothing more to buy or to sell."""


FINISH = FinishTrading()


# Facts


class MerchantCame(Fact, frozen=True):
    """MYTH-MERCHANT-01: a merchant card is resolved; these cards were drawn for the stall."""

    merchant: str
    drawn: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        merchant, goods = printed_name(self.merchant), [printed_name(item) for item in self.drawn]
        laid = (
            f"; drawn for sale: {', '.join(name.en for name in goods)}" if goods else "",
            f"; pescati per la vendita: {', '.join(name.it for name in goods)}" if goods else "",
        )
        return Text(f"A merchant: {merchant.en}{laid[0]}", f"Un mercante: {merchant.it}{laid[1]}")


class NoMerchant(Fact, frozen=True):
    """MYTH-MERCHANT-10: every merchant of this act has been here."""

    def tell(self, names: Sequence[str]) -> Text:
        return Text("No merchant is left in this act", "In questo atto non restano mercanti")


class Bought(Fact, frozen=True):
    """MYTH-MERCHANT-06: gold was paid for an item or a potion."""

    seat: int
    thing: str
    recipient: int
    cost: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        thing, buyer, other = printed_name(self.thing), names[self.seat], names[self.recipient]
        whom = (f" for {other}", f" per {other}") if self.recipient != self.seat else ("", "")
        return Text(
            f"{buyer} buys {thing.en}{whom[0]} for {self.cost} gold (purse: {self.purse})",
            f"{buyer} compra {thing.it}{whom[1]} per {self.cost} oro (borsa: {self.purse})",
        )


class Sold(Fact, frozen=True):
    """MYTH-MERCHANT-07: gold was received for an item."""

    seat: int
    item: str
    gold: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(
            f"{names[self.seat]} sells {item.en} for {self.gold} gold (purse: {self.purse})",
            f"{names[self.seat]} vende {item.it} per {self.gold} oro (borsa: {self.purse})",
        )


class ServicePaid(Fact, frozen=True):
    """Gold was paid for a service."""

    seat: int
    service: str
    cost: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.services[self.service].text
        return Text(
            f"{names[self.seat]} pays {self.cost} gold (purse: {self.purse}). {text.en}",
            f"{names[self.seat]} paga {self.cost} oro (borsa: {self.purse}). {text.it}",
        )


class MerchantLeft(Fact, frozen=True):
    """MYTH-MERCHANT-09: the heroes have finished."""

    merchant: str

    def tell(self, names: Sequence[str]) -> Text:
        merchant = printed_name(self.merchant)
        return Text(f"{merchant.en} moves on", f"{merchant.it} riprende il cammino")


# The merchant comes


class Arrive(Step, frozen=True, tag="merchant-arrives"):
    """MYTH-CLEAR-06, MYTH-MERCHANT-01, -02, -10: the named merchant, or the top card of the deck if there is one."""

    merchant: str = ""

    def resolve(self, state: State, events: Events) -> Entries:
        if not self.merchant and not state.merchants:
            events.append(NoMerchant())
            return ()
        name = self.merchant or state.merchants[0]
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
            potions=tuple([(potion.id, potion.cost, potion.stock) for potion in card.potions]),
        )
        events.append(MerchantCame(name, drawn))
        return (Bargain(),)


@carries_out(Merchant)
def merchant(state: State, effect: Merchant, scene: Scene, targets: Targets, events: Events) -> Entries:
    """VERBS 3.2 merchant: the named one, or one who is drawn."""
    return (Arrive("" if effect.id == DRAW else effect.id),)


# What is for sale


class Ware(NamedTuple):
    """Something for sale, what it costs now, and whether it is one of the drawn cards."""

    thing: str
    cost: int
    drawn: bool = False


def price(state: State, cost: int) -> int:
    """What something of this cost comes to for the party, never below 1."""
    return max(1, changed(state, OFF, "price", cost))


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
    return found + [Ware(potion, price(state, cost)) for potion, cost, left in stall.potions if left]


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


def sales(stall: Stall, hero: Hero) -> list[Act]:
    """MYTH-MERCHANT-13: what a hero can sell, equipped or not."""
    own = dict.fromkeys([*hero.inventory, *filter(None, hero.gear)])
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


class Bargain(Ask, frozen=True):
    """DP-58, MYTH-MERCHANT-09, -11: all living heroes buy and sell in any order, until everybody has finished."""

    CLAUSE: ClassVar[str] = "MYTH-MERCHANT-11"
    done: tuple[int, ...] = ()

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if self.offers(state, Seat(hero.seat))])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero, stall = state.heroes[seat], state.stall
        if stall is None or seat in self.done or not items.is_present(hero):
            return NOTHING
        found = purchases(state, stall) + sales(stall, hero)
        return Offers((*found, FINISH)) if found else NOTHING

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        hero = state.heroes[seat]
        match action:
            case Buy():
                buy(state, hero, action, events)
                return (self,)
            case Sell():
                return (*sell(state, hero, action, events), self)
            case PayFor():
                return (*pay_for(state, hero, action, events), self)
        return (Bargain((*self.done, seat)),)

    def nothing(self, state: State, events: Events) -> Entries:
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
        left = [(name, cost, number - (name == action.thing)) for name, cost, number in stall.potions]
        state.stall = replace(stall, potions=tuple(left))
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
    return (Carry(action.service, Scene(owner=hero.seat, source=action.service)),)


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


ENTRIES = (Arrive, Bargain)
ACTIONS = (Buy, Sell, PayFor, FinishTrading)
FACTS = (MerchantCame, NoMerchant, Bought, Sold, ServicePaid, MerchantLeft)
