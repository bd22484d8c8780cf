"""Items: what heroes wear, wield and carry; potions; trading."""

from __future__ import annotations

from typing import TypeVar

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import in_list, is_spent
from ludoteca.games.myth.effects.meaning import full_life, holds
from ludoteca.games.myth.parts.heroes import playing, tray
from ludoteca.games.myth.parts.heroes.facts import Equipped, ItemUsed, PotionDrunk, Traded, TradeOffered, TradeRefused
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    DrinkPotion,
    DropAmmo,
    InReturn,
    InvokeItem,
    OfferTrade,
)
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Entries, Events
from ludoteca.games.myth.table.pieces import GEAR, Gear, Hero, Scene
from ludoteca.games.myth.table.registering import chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import ExcessAmmo, TradeAnswer, TradeDeal

PRIMARY, SECONDARY = GEAR.index("primary"), GEAR.index("secondary")


# Slots


Name = TypeVar("Name", bound=str)


def without(things: tuple[Name, ...], thing: Name) -> tuple[Name, ...]:
    """The same without one of these."""
    place = things.index(thing)
    return (*things[:place], *things[place + 1 :])


def places_of(item: str) -> tuple[int, ...]:
    """MYTH-ITEM-03, MYTH-ITEM-23: the equipment slots that an item fills; none for what cannot be equipped."""
    printed = PRINTED.items[item]
    if printed.slot is None or printed.slot == "carried":
        return ()
    return (PRIMARY, SECONDARY) if printed.two_handed else (GEAR.index(printed.slot),)


def wear(hero: Hero, item: str) -> None:
    """MYTH-ITEM-02: an item lies in its slot; a two-handed one in the first of its two."""
    gear = list(hero.gear)
    gear[places_of(item)[0]] = item
    hero.gear = tuple(gear)  # type: ignore[assignment]  # as many as before


def leave_slot(hero: Hero, item: str) -> None:
    """An item is worn no longer."""
    hero.gear = tuple([None if worn == item else worn for worn in hero.gear])  # type: ignore[assignment]  # as many


def in_the_way(hero: Hero, item: str) -> list[str]:
    """MYTH-ITEM-02, MYTH-ITEM-23: the equipped items that leave no room for another one."""
    wanted = set(places_of(item))
    return [worn for worn in hero.gear if worn and wanted & set(places_of(worn))]


def may_wear(hero: Hero, item: str) -> bool:
    """MYTH-ITEM-04, MYTH-ITEM-22: it belongs to a slot, and to this class or to all."""
    classes = PRINTED.items[item].classes
    return bool(places_of(item)) and (
        not classes or hero.hero in classes or PRINTED.heroes[hero.chosen].class_symbol in classes
    )


def take_off(state: State, hero: Hero, item: str, events: Events) -> None:
    """MYTH-CARD-52: an item leaves its slot; the Ongoing cards that lay on it are discarded."""
    leave_slot(hero, item)
    hero.inventory += (item,)
    events.append(Equipped(hero.seat, item, False))
    fallen = [lying for lying in hero.stored if lying.item == item]
    hero.stored = tuple([lying for lying in hero.stored if lying.item != item])
    for lying in fallen:
        hero.discard += (lying.card,)
        tray.left_play(state, hero, lying.card, events)


def put_on(state: State, hero: Hero, item: str, events: Events) -> None:
    """MYTH-ITEM-02, MYTH-ITEM-06: an item of the inventory takes the place of what is in its way."""
    hero.inventory = without(hero.inventory, item)
    for worn in in_the_way(hero, item):
        take_off(state, hero, worn, events)
    wear(hero, item)
    events.append(Equipped(hero.seat, item, True))


def fit(state: State, hero: Hero) -> Entries:
    """MYTH-SETUP-21, MYTH-CARD-51: life never above the new maximum; active Ammo beyond the room must go."""
    hero.life = min(hero.life, full_life(state, hero))
    return (ExcessAmmo(hero.seat),) * max(0, len(hero.ammo) - tray.ammo_room(hero))


@offers(ExcessAmmo)
def excess_ammo_offers(ask: ExcessAmmo, state: State, seat: Seat) -> Offers[Act]:
    cards = dict.fromkeys([ammo.card for ammo in state.heroes[ask.seat].ammo])
    return Offers(tuple([DropAmmo(card) for card in cards]))


@chosen(ExcessAmmo)
def excess_ammo_chosen(ask: ExcessAmmo, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    return playing.do_other(state, state.heroes[ask.seat], action, events)


# Potions and items that are used


@SHELF.remembers(1 << 12)
def to_use(gear: Gear, inventory: tuple[str, ...]) -> tuple[str, ...]:
    """The items that can be used at all: of the equipped ones, and of quest items that work from the inventory."""
    loose = [item for item in inventory if PRINTED.items[item].slot == "carried"]
    return tuple([item for item in (*gear, *loose) if item in PRINTED.lists and in_list(PRINTED.lists[item], "play")])


def is_usable(state: State, hero: Hero, item: str) -> bool:
    """effects.md 1.1: an item whose holder may do something now, as often as it says."""
    name, scene = PRINTED.lists[item], Scene(owner=hero.seat, source=item)
    return any(
        not is_spent(state, name, at, hero.seat) and holds(state, effect.when, scene)
        for at, effect in in_list(name, "play")
    )


def is_present(hero: Hero) -> bool:
    """Whether a hero can use, change and trade things."""
    return not hero.dead and not hero.defeated and hero.square is not None


def uses(state: State, hero: Hero) -> list[Act]:
    """MYTH-ITEM-13: own potions, and items that are used."""
    if not is_present(hero):
        return []
    drinks: list[Act] = [DrinkPotion(potion) for potion in dict.fromkeys(hero.potions)]
    return drinks + [InvokeItem(item) for item in to_use(hero.gear, hero.inventory) if is_usable(state, hero, item)]


def do(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """A potion is drunk, an item used, a trade offered."""
    match action:
        case DrinkPotion():
            hero.potions = without(hero.potions, action.potion)
            events.append(PotionDrunk(hero.seat, action.potion))
            return (Carry(printed_on(action.potion), Scene(owner=hero.seat, source=action.potion)),)
        case InvokeItem():
            events.append(ItemUsed(hero.seat, action.item))
            return (Carry(printed_on(action.item, "passive"), Scene(owner=hero.seat, source=action.item)),)
        case OfferTrade():
            events.append(TradeOffered(hero.seat, action.partner, action.thing))
            return (TradeAnswer(action.partner, hero.seat, action.thing),)
    raise AssertionError(action)


# Trading


def tradeable(state: State, hero: Hero) -> tuple[str, ...]:
    """MYTH-TRADE-06, MYTH-ITEM-09: potions and what lies in the inventory, brown items excepted."""
    kept = ("brown", "quest") if state.options.plays("own-quest-items") else ("brown",)
    loose = [item for item in hero.inventory if PRINTED.items[item].colour not in kept]
    return tuple(dict.fromkeys([*loose, *hero.potions]))


def may_trade(state: State, hero: Hero, other: Hero) -> bool:
    """MYTH-TRADE-01, -02, -07: both are alive, and adjacent or on one cleared tile."""
    if hero is other or not is_present(hero) or not is_present(other):
        return False
    if board.adjacent(state, hero.seat, other.seat):
        return True
    tile = board.tile_at(state, hero.spot)
    return tile.cleared and board.tile_at(state, other.spot) is tile


def trades(state: State, hero: Hero) -> list[Act]:
    """MYTH-TRADE-01 to -07: what a hero may offer to whom."""
    things = tradeable(state, hero)
    if not things:
        return []
    partners = [other.seat for other in state.heroes if may_trade(state, hero, other)]
    return [OfferTrade(partner, thing) for partner in partners for thing in things]


def hand_over(state: State, giver: Seat, taker: Seat, thing: str, events: Events) -> None:
    """MYTH-TRADE-03: what is received goes to the inventory; a potion to the potions."""
    old, new = state.heroes[giver], state.heroes[taker]
    if thing in PRINTED.potions:
        old.potions = without(old.potions, thing)
        new.potions += (thing,)
    else:
        old.inventory = without(old.inventory, thing)
        new.inventory += (thing,)
    events.append(Traded(giver, taker, thing))


@offers(TradeAnswer)
def trade_answer_offers(ask: TradeAnswer, state: State, seat: Seat) -> Offers[Act]:
    back = [InReturn(thing) for thing in tradeable(state, state.heroes[ask.seat])]
    return Offers((ACCEPT, DECLINE, *back))


@chosen(TradeAnswer)
def trade_answer_chosen(ask: TradeAnswer, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    match action:
        case Accept():
            hand_over(state, ask.giver, ask.seat, ask.thing, events)
        case InReturn():
            events.append(TradeOffered(ask.seat, ask.giver, action.thing, ask.thing))
            return (TradeDeal(ask.giver, ask.seat, ask.thing, action.thing),)
        case _:
            events.append(TradeRefused(ask.seat))
    return ()


@offers(TradeDeal)
def trade_deal_offers(ask: TradeDeal, state: State, seat: Seat) -> Offers[Act]:
    return Offers((ACCEPT, DECLINE))


@chosen(TradeDeal)
def trade_deal_chosen(ask: TradeDeal, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, Accept):
        hand_over(state, ask.seat, ask.partner, ask.thing, events)
        hand_over(state, ask.partner, ask.seat, ask.back, events)
    else:
        events.append(TradeRefused(ask.seat))
    return ()
