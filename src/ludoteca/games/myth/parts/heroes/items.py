"""Items: what heroes wear, wield and carry; potions; changing equipment at Cleanup; trading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, in_list, is_spent
from ludoteca.games.myth.effects.listed import LISTS
from ludoteca.games.myth.effects.meaning import full_life, holds
from ludoteca.games.myth.parts.heroes import playing
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Ask, Entries, Events, Fact, SeatAsk
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import GEAR, OFF, Hero, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

PRIMARY, SECONDARY = GEAR.index("primary"), GEAR.index("secondary")


# What a player does


class DrinkPotion(Act, frozen=True):
    """MYTH-ITEM-13: an own potion is used."""

    potion: str


class InvokeItem(Act, frozen=True):
    """What an item lets its holder do."""

    item: str


class PutOn(Act, frozen=True):
    """An item of the inventory goes into its slot, and what was there into the inventory."""

    item: str


class TakeOff(Act, frozen=True):
    """An equipped item goes into the inventory."""

    item: str


class Ready(Act, frozen=True):
    """Nothing more to change."""


class OfferTrade(Act, frozen=True):
    """MYTH-TRADE-04: something is offered to another hero."""

    partner: int
    thing: str


class InReturn(Act, frozen=True):
    """This for that."""

    thing: str


READY = Ready()


# Facts


class PotionDrunk(Fact, frozen=True):
    """A potion went back to the supply."""

    seat: int
    potion: str

    def tell(self, names: Sequence[str]) -> Text:
        potion = printed_name(self.potion)
        return Text(f"{names[self.seat]} drinks {potion.en}", f"{names[self.seat]} beve {potion.it}")


class ItemUsed(Fact, frozen=True):
    """A hero uses an item."""

    seat: int
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(f"{names[self.seat]} uses {item.en}", f"{names[self.seat]} usa {item.it}")


class Equipped(Fact, frozen=True):
    """MYTH-ITEM-06: equipment changed."""

    seat: int
    item: str
    on: bool

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        if self.on:
            return Text(f"{names[self.seat]} equips {item.en}", f"{names[self.seat]} equipaggia {item.it}")
        return Text(f"{names[self.seat]} puts away {item.en}", f"{names[self.seat]} ripone {item.it}")


class TradeOffered(Fact, frozen=True):
    """Something is offered, perhaps for something else."""

    giver: int
    taker: int
    thing: str
    wanted: str = ""

    def tell(self, names: Sequence[str]) -> Text:
        thing, wanted = printed_name(self.thing), printed_name(self.wanted)
        price = (f" for {wanted.en}", f" in cambio di {wanted.it}") if self.wanted else ("", "")
        return Text(
            f"{names[self.giver]} offers {thing.en} to {names[self.taker]}{price[0]}",
            f"{names[self.giver]} offre {thing.it} a {names[self.taker]}{price[1]}",
        )


class Traded(Fact, frozen=True):
    """MYTH-TRADE-01: something changed hands."""

    giver: int
    taker: int
    thing: str

    def tell(self, names: Sequence[str]) -> Text:
        thing = printed_name(self.thing)
        return Text(
            f"{names[self.giver]} gives {thing.en} to {names[self.taker]}",
            f"{names[self.giver]} dà {thing.it} a {names[self.taker]}",
        )


class TradeRefused(Fact, frozen=True):
    """MYTH-TRADE-04: somebody does not want to."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} declines the trade", f"{names[self.seat]} rifiuta lo scambio")


# Slots


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
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


def in_the_way(hero: Hero, item: str) -> list[str]:
    """MYTH-ITEM-02, MYTH-ITEM-23: the equipped items that leave no room for another one."""
    wanted = set(places_of(item))
    return [worn for worn in hero.gear if worn and wanted & set(places_of(worn))]


def may_wear(hero: Hero, item: str) -> bool:
    """MYTH-ITEM-04, MYTH-ITEM-22: it belongs to a slot, and to this class or to all."""
    classes = PRINTED.items[item].classes
    return bool(places_of(item)) and (not classes or hero.hero in classes)


def take_off(state: State, hero: Hero, item: str, events: Events) -> None:
    """MYTH-CARD-52: an item leaves its slot; the Ongoing cards that lay on it are discarded."""
    hero.gear = tuple(["" if worn == item else worn for worn in hero.gear])  # type: ignore[assignment]
    hero.inventory += (item,)
    events.append(Equipped(hero.seat, item, False))
    fallen = [lying for lying in hero.stored if lying.item == item]
    hero.stored = tuple([lying for lying in hero.stored if lying.item != item])
    for lying in fallen:
        hero.discard += (lying.card,)
        playing.left_play(state, hero, lying.card, events)


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
    return (ExcessAmmo(hero.seat),) * max(0, len(hero.ammo) - playing.ammo_room(hero))


class ExcessAmmo(SeatAsk, frozen=True):
    """MYTH-CARD-51: which active Ammo card goes when there is no room for it any more."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-51"

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        cards = dict.fromkeys([ammo.card for ammo in state.heroes[self.seat].ammo])
        return Offers(tuple([playing.DropAmmo(card) for card in cards]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        return playing.do_other(state, state.heroes[self.seat], action, events)


# Potions and items that are used


@lru_cache(1 << 12)
def to_use(gear: tuple[str, ...], inventory: tuple[str, ...]) -> tuple[str, ...]:
    """The items that can be used at all: of the equipped ones, and of quest items that work from the inventory."""
    loose = [item for item in inventory if PRINTED.items[item].slot == "carried"]
    return tuple([item for item in (*gear, *loose) if item in LISTS and in_list(LISTS[item], "play")])


def is_usable(state: State, hero: Hero, item: str) -> bool:
    """VERBS 1.1: an item whose holder may do something now, as often as it says."""
    name, scene = LISTS[item], Scene(owner=hero.seat, source=item)
    return any(
        not is_spent(state, name, at, hero.seat) and holds(state, effect.when, scene)
        for at, effect in in_list(name, "play")
    )


def is_present(hero: Hero) -> bool:
    """Whether a hero can use, change and trade things."""
    return not hero.dead and not hero.defeated and hero.square != OFF


def uses(state: State, hero: Hero) -> list[Act]:
    """DP-57, MYTH-ITEM-13: own potions, and items that are used."""
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
            return (Carry(action.potion, Scene(owner=hero.seat, source=action.potion)),)
        case InvokeItem():
            events.append(ItemUsed(hero.seat, action.item))
            return (Carry(f"{action.item}.passive", Scene(owner=hero.seat, source=action.item)),)
        case OfferTrade():
            events.append(TradeOffered(hero.seat, action.partner, action.thing))
            return (TradeAnswer(action.partner, hero.seat, action.thing),)
    raise AssertionError(action)


# Trading


def tradeable(hero: Hero) -> tuple[str, ...]:
    """MYTH-TRADE-06, MYTH-ITEM-09: potions and what lies in the inventory, brown items excepted."""
    loose = [item for item in hero.inventory if PRINTED.items[item].colour != "brown"]
    return tuple(dict.fromkeys([*loose, *hero.potions]))


def may_trade(state: State, hero: Hero, other: Hero) -> bool:
    """MYTH-TRADE-01, -02, -07: both are alive, and adjacent or on one cleared tile."""
    if hero is other or not is_present(hero) or not is_present(other):
        return False
    if board.adjacent(state, hero.seat, other.seat):
        return True
    tile = board.tile_at(state, hero.square)
    return tile.cleared and board.tile_at(state, other.square) is tile


def trades(state: State, hero: Hero) -> list[Act]:
    """DP-56: what a hero may offer to whom."""
    things = tradeable(hero)
    if not things:
        return []
    partners = [other.seat for other in state.heroes if may_trade(state, hero, other)]
    return [OfferTrade(partner, thing) for partner in partners for thing in things]


def hand_over(state: State, giver: int, taker: int, thing: str, events: Events) -> None:
    """MYTH-TRADE-03: what is received goes to the inventory; a potion to the potions."""
    old, new = state.heroes[giver], state.heroes[taker]
    if thing in PRINTED.potions:
        old.potions = without(old.potions, thing)
        new.potions += (thing,)
    else:
        old.inventory = without(old.inventory, thing)
        new.inventory += (thing,)
    events.append(Traded(giver, taker, thing))


class TradeAnswer(SeatAsk, frozen=True):
    """DP-56, MYTH-TRADE-04: the other hero takes it, wants to give something in return, or declines."""

    CLAUSE: ClassVar[str] = "MYTH-TRADE-04"
    giver: int
    thing: str

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        back = [InReturn(thing) for thing in tradeable(state.heroes[self.seat])]
        return Offers((ACCEPT, DECLINE, *back))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        match action:
            case Accept():
                hand_over(state, self.giver, self.seat, self.thing, events)
            case InReturn():
                events.append(TradeOffered(self.seat, self.giver, action.thing, self.thing))
                return (TradeDeal(self.giver, self.seat, self.thing, action.thing),)
            case _:
                events.append(TradeRefused(self.seat))
        return ()


class TradeDeal(SeatAsk, frozen=True):
    """DP-56, MYTH-TRADE-04: the one who began agrees to what is given in return, or not."""

    CLAUSE: ClassVar[str] = "MYTH-TRADE-04"
    partner: int
    thing: str
    back: str

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers((ACCEPT, DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if isinstance(action, Accept):
            hand_over(state, self.seat, self.partner, self.thing, events)
            hand_over(state, self.partner, self.seat, self.back, events)
        else:
            events.append(TradeRefused(self.seat))
        return ()


# Cleanup


def changes(hero: Hero) -> list[Act]:
    """DP-45: what may be put on; what may be put away: not brown items, which nobody else could have."""
    on: list[Act] = [PutOn(item) for item in dict.fromkeys(hero.inventory) if may_wear(hero, item)]
    return on + [TakeOff(item) for item in hero.gear if item and PRINTED.items[item].colour != "brown"]


class Equip(Ask, frozen=True):
    """DP-45, MYTH-ITEM-06, MYTH-TRADE-05: at Cleanup everybody may change equipment, use potions and trade."""

    CLAUSE: ClassVar[str] = "MYTH-ITEM-06"
    done: tuple[int, ...] = ()

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if self.offers(state, Seat(hero.seat))])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[seat]
        if seat in self.done or not is_present(hero):
            return NOTHING
        found = [*changes(hero), *uses(state, hero), *trades(state, hero)]
        return Offers((*found, READY)) if found else NOTHING

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        hero = state.heroes[seat]
        match action:
            case PutOn():
                put_on(state, hero, action.item, events)
                return (*fit(state, hero), self)
            case TakeOff():
                take_off(state, hero, action.item, events)
                return (*fit(state, hero), self)
            case Ready():
                return (Equip((*self.done, seat)),)
            case OfferTrade():  # the other one may want to put on what is received
                done = tuple([other for other in self.done if other != action.partner])
                return (*do(state, hero, action, events), Equip(done))
        return (*do(state, hero, action, events), self)


ENTRIES = (ExcessAmmo, TradeAnswer, TradeDeal, Equip)
ACTIONS = (DrinkPotion, InvokeItem, PutOn, TakeOff, Ready, OfferTrade, InReturn)
FACTS = (PotionDrunk, ItemUsed, Equipped, TradeOffered, Traded, TradeRefused)
