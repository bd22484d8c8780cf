"""Playing hero cards: slots, action points, Ammo, Rage, Ongoing cards, Combo series and Shadows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry
from ludoteca.games.myth.effects.figures import empty_places, ongoing_cards
from ludoteca.games.myth.effects.lasting import over_with
from ludoteca.games.myth.effects.meaning import amount, changed, empty_slots, holds
from ludoteca.games.myth.effects.statistics import has_flag, normal_movement
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Pay, Token
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events, Fact, SeatAsk
from ludoteca.games.myth.table.names import ACTION_POINTS, printed_name
from ludoteca.games.myth.table.pieces import Ammo, Hero, Scene, Slot, Stored

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# What a player does


class PlayCard(Act, frozen=True):
    """MYTH-CARD-01: a hand card, as action, reaction or interrupt, with a movement type."""

    card: str
    way: str
    movement: str


class AddRage(Act, frozen=True):
    """MYTH-CARD-24: the top card of the deck goes face down into an empty slot."""


class DropOngoing(Act, frozen=True):
    """MYTH-CARD-22: the owner discards an Ongoing card."""

    card: str


class DropAmmo(Act, frozen=True):
    """MYTH-CARD-38: the owner discards an active Ammo card."""

    card: str


class StoreOn(Act, frozen=True):
    """An Ongoing card is laid onto an equipped Focus."""

    item: str


# Facts


class CardPlayed(Fact, frozen=True):
    """A hero card lies in a slot."""

    seat: int
    card: str
    way: str
    movement: str

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} plays {card.en}", f"{names[self.seat]} gioca {card.it}")


class ApAdded(Fact, frozen=True):
    """MYTH-DARK-01: the cards that were resolved cost action points."""

    seat: int
    cards: tuple[str, ...]
    amount: int

    def tell(self, names: Sequence[str]) -> Text | None:
        if not self.amount:
            return None
        ap = counted(self.amount, ACTION_POINTS)
        return Text(f"{names[self.seat]} pays {ap.en}", f"{names[self.seat]} paga {ap.it}")


class RageAdded(Fact, frozen=True):
    """A card lies face down in a slot of the Soldier; nobody has seen it."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"The Rage of {names[self.seat]} grows", f"La Furia di {names[self.seat]} cresce")


class CardLeft(Fact, frozen=True):
    """A card left play by the will of its owner."""

    seat: int
    card: str

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} discards {card.en}", f"{names[self.seat]} scarta {card.it}")


class DeckReshuffled(Fact, frozen=True):
    """MYTH-ROUND-12: a discard pile became a deck."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"The discard pile of {names[self.seat]} is shuffled into a new deck",
            f"Gli scarti di {names[self.seat]} sono rimescolati in un nuovo mazzo",
        )


class ShadowsEnded(Fact, frozen=True):
    """The Brigand is hidden no more."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} is no longer hidden", f"{names[self.seat]} non è più nascosto")


class Loaded(Fact, frozen=True):
    """MYTH-CARD-12: an Ammo card lies above the board and its slot is free."""

    seat: int
    card: str

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} readies {card.en}", f"{names[self.seat]} prepara {card.it}")


# Zones


def draw(state: State, hero: Hero, number: int, events: Events) -> int:
    """MYTH-ROUND-12, MYTH-ROUND-13: draw; an empty deck is made of the discard pile; how many were drawn."""
    drawn = 0
    while drawn < number:
        if not hero.deck:
            if not hero.discard:
                break
            reshuffle(state, hero, events)
        taken = hero.deck[: number - drawn]
        hero.deck = hero.deck[len(taken) :]
        hero.hand += taken
        drawn += len(taken)
    return drawn


def reshuffle(state: State, hero: Hero, events: Events) -> None:
    """MYTH-ROUND-12: the discard pile is shuffled into a new deck."""
    hero.deck = state.rng.shuffled(hero.discard)
    hero.discard = ()
    events.append(DeckReshuffled(hero.seat))


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
    hero.discard += (slot.card, *slot.under)
    if not slot.down:
        left_play(state, hero, slot.card, events)


def left_play(state: State, hero: Hero, card: str, events: Events) -> None:
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
        effect.name for card in ongoing_cards(hero) for effect in PRINTED.effects[card] if isinstance(effect, Token)
    }
    state.things = [
        thing for thing in state.things if thing.sort != "token" or thing.giver != hero.seat or thing.kind in kept
    ]


def drop_ongoing(state: State, hero: Hero, card: str, events: Events) -> None:
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


# Shadows


def end_shadows(state: State, hero: Hero, events: Events) -> None:
    """MYTH-CARD-29, MYTH-CARD-33: hidden no more; an Ongoing card that gave Shadows is discarded."""
    if not hero.shadows:
        return
    hero.shadows = 0
    events.append(ShadowsEnded(hero.seat))
    while card := next((card for card in ongoing_cards(hero) if "shadows" in PRINTED.cards[card].keywords), ""):
        drop_ongoing(state, hero, card, events)


def check_shadows(state: State, hero: Hero, events: Events) -> None:
    """MYTH-CARD-14, MYTH-CARD-33: after an attack, or a whole Combo series, the Brigand is seen."""
    if hero.struck:
        hero.struck = False
        end_shadows(state, hero, events)


# Which cards may be played


def may_act(state: State, hero: Hero) -> bool:
    """MYTH-CARD-04: whether a hero may play one more action in this hero cycle."""
    left = 1 + hero.extra_actions - hero.actions
    return left > 0 or (left == 0 and has_flag(state, hero.seat, "extra-action"))


def playable_now(state: State, hero: Hero, card: str, way: str) -> bool:
    """Whether its own conditions let a card be played: what it needs, what it must be paid with."""
    if not is_conditional(card):
        return True
    lying = with_card(state, hero, card, way)
    scene = Scene(owner=hero.seat, source=card)
    if not holds(lying, PRINTED.cards[card].needs, scene):
        return False
    return all(can_pay(lying, lying.heroes[hero.seat], price, scene) for price in prices(card))


@cache
def is_conditional(card: str) -> bool:
    """Whether it depends on the table if a card can be played."""
    return PRINTED.cards[card].needs is not None or bool(prices(card))


@cache
def prices(card: str) -> tuple[Pay, ...]:
    """The prices of a card that are no choice."""
    return tuple(effect for effect in PRINTED.effects[card] if isinstance(effect, Pay) and not effect.optional)


@cache
def does_something(card: str) -> bool:
    """MYTH-COMBAT-35: a card that joins attacks does nothing alone, unless it also has an effect when played."""
    return not PRINTED.cards[card].joins or any(effect.on == "play" for effect in PRINTED.effects[card])


def with_card(state: State, hero: Hero, card: str, way: str) -> State:
    """The table as if the card already lay in its slot, which is how its needs are checked."""
    other: State = state.__copy__()  # type: ignore[attr-defined]
    other.heroes = list(state.heroes)
    own: Hero = hero.__copy__()  # type: ignore[attr-defined]
    other.heroes[hero.seat] = own
    hand = list(own.hand)
    if card in hand:
        hand.remove(card)
    own.hand = tuple(hand)
    put_in_slot(own, free_slot(other, own), Slot(card, way))
    return other


def payable(state: State, hero: Hero, what: str) -> int:
    """How much of something a hero could pay now."""
    match what:
        case "ammo":
            return sum(99 if ammo.uses < 0 else ammo.uses for ammo in hero.ammo)
        case "ongoing":
            return len(ongoing_cards(hero))
    return len(hero.hand)


def can_pay(state: State, hero: Hero, price: Pay, scene: Scene) -> bool:
    """Whether the least of a price is there."""
    return payable(state, hero, price.what) >= amount(state, price.min, scene)


def plays(state: State, hero: Hero) -> list[Act]:
    """MYTH-CARD-02 to MYTH-CARD-05, MYTH-CARD-07: the cards of a hand that may be played in the hero cycle."""
    if free_slot(state, hero) < 0:
        return []
    found: list[Act] = []
    types, moving = movement.open_to_cards(hero, normal_movement(state, hero))
    acting = may_act(state, hero)
    for card in dict.fromkeys(hero.hand):
        ways = ways_to_play(card, types, moving, acting)
        if is_conditional(card):
            able = [way for way in dict.fromkeys([each.way for each in ways]) if playable_now(state, hero, card, way)]
            ways = tuple([each for each in ways if each.way in able])
        found += ways
    return found


@cache
def ways_to_play(card: str, types: tuple[str, ...], moving: tuple[str, ...], acting: bool) -> tuple[PlayCard, ...]:
    """As what and with which movement a card may be played in the hero cycle, its own conditions aside."""
    printed = PRINTED.cards[card]
    if printed.types[0] == "interrupt" or not does_something(card):
        return ()
    left = movement.unbarred(card, moving if "move" in printed.keywords else types)
    ways = [way for way in printed.types if way == "reaction" or (way == "action" and acting)]
    return tuple([PlayCard(card, way, kind) for way in ways for kind in left])


def others(state: State, hero: Hero) -> list[Act]:
    """What a hero may do with cards without playing one: MYTH-CARD-22, -24, -38."""
    found: list[Act] = []
    if may_add_rage(state, hero):
        found.append(AddRage())
    found += [DropOngoing(card) for card in dict.fromkeys(ongoing_cards(hero))]
    found += [DropAmmo(ammo.card) for ammo in dict.fromkeys(hero.ammo)]
    return found


def may_add_rage(state: State, hero: Hero) -> bool:
    """MYTH-CARD-24, MYTH-CARD-45: the Soldier with an empty slot and a card to put there."""
    return (
        PRINTED.mechanics[hero.hero].face_down_slots and free_slot(state, hero) >= 0 and bool(hero.deck or hero.discard)
    )


# Playing


def play(state: State, hero: Hero, action: PlayCard, events: Events, scene: Scene | None = None) -> Entries:
    """MYTH-COMBAT-03, MYTH-MOVE-13: the card lies in a slot, its movement type is locked, its effects follow."""
    lay(state, hero, action, events)
    scene = replace(scene or Scene(), owner=hero.seat, source=action.card)
    return (Carry(action.card, scene), *finish(action.card, hero.seat, action.way))


def lay(state: State, hero: Hero, action: PlayCard, events: Events) -> None:
    """A hand card goes into a slot and will cost its AP."""
    printed = PRINTED.cards[action.card]
    hand = list(hero.hand)
    hand.remove(action.card)
    hero.hand = tuple(hand)
    put_in_slot(hero, free_slot(state, hero), Slot(action.card, action.way))
    hero.played += (action.card,)
    if action.way == "action":
        hero.actions += 1
    if action.way != "interrupt":
        hero.movement = action.movement
        hero.mp_extra += movement.change(action.card, action.movement).mp
    hero.combo = hero.combo + 1 if "combo" in printed.keywords else 0
    events.append(CardPlayed(hero.seat, action.card, action.way, action.movement))


def finish(card: str, seat: int, way: str) -> Entries:
    """What follows when the effects of a card are done."""
    keywords = PRINTED.cards[card].keywords
    store: Entries = (StoreOngoing(seat, card),) if "ongoing" in keywords else ()
    if "combo" in keywords and way != "interrupt":
        return (*store, ComboNext(seat))
    return (*store, CardDone(seat))


def add_rage(state: State, hero: Hero, events: Events) -> None:
    """MYTH-CARD-24, MYTH-CARD-43 to MYTH-CARD-45: the top card of the deck, face down; it costs nothing."""
    if not hero.deck:
        reshuffle(state, hero, events)
    top, hero.deck = hero.deck[0], hero.deck[1:]
    put_in_slot(hero, free_slot(state, hero), Slot(top, down=True))
    events.append(RageAdded(hero.seat))


def do_other(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """Adding Rage, discarding an Ongoing card or Ammo."""
    match action:
        case AddRage():
            add_rage(state, hero, events)
        case DropOngoing():
            events.append(CardLeft(hero.seat, action.card))
            drop_ongoing(state, hero, action.card, events)
        case DropAmmo():
            events.append(CardLeft(hero.seat, action.card))
            ammo = list(hero.ammo)
            ammo.remove(next(each for each in ammo if each.card == action.card))
            hero.ammo = tuple(ammo)
            hero.discard += (action.card,)
    return ()


class CardDone(Step, frozen=True):
    """MYTH-CARD-35, MYTH-DARK-01, MYTH-COMBAT-32: the cards are resolved; now their AP are added."""

    seat: int

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.darkness import darkness

        hero = state.heroes[self.seat]
        cards, hero.played = hero.played, ()
        total = sum(ap_of(state, hero, card) for card in cards) - hero.spared
        hero.spared = 0
        events.append(ApAdded(self.seat, cards, total))
        hero.combo = 0
        check_shadows(state, hero, events)
        state.ap_spent += total
        darkness.raise_meter(state, total, events)
        return ()


def ap_of(state: State, hero: Hero, card: str) -> int:
    """What a card costs, never below 0."""
    printed = PRINTED.cards[card]
    way = next((slot.way for slot in hero.slots if slot.card == card and not slot.down), printed.types[0])
    return max(0, changed(state, hero.seat, "ap", printed.ap, printed.keywords, way))


class ComboNext(SeatAsk, frozen=True):
    """MYTH-CARD-14, MYTH-CARD-53: a series of Combo cards goes on with another one, or ends."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-14"

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[self.seat]
        if hero.defeated:
            return Offers((DECLINE,))
        combos = [
            act
            for act in plays(state, hero)
            if isinstance(act, PlayCard) and "combo" in PRINTED.cards[act.card].keywords
        ]
        return Offers((*combos, DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if isinstance(action, PlayCard):
            return play(state, state.heroes[self.seat], action, events)
        return (CardDone(self.seat),)


class StoreOngoing(SeatAsk, frozen=True):
    """MYTH-CARD-52: a resolved Ongoing card may be laid onto an equipped item with room, which frees its slot."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-52"
    card: str

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[self.seat]
        if not PRINTED.mechanics[hero.hero].store_on_focus or all(slot.card != self.card for slot in hero.slots):
            return Offers((DECLINE,))
        room = [
            item
            for item in dict.fromkeys(filter(None, hero.gear))
            if PRINTED.items[item].ongoing_capacity > sum(lying.item == item for lying in hero.stored)
        ]
        return Offers((*[StoreOn(item) for item in room], DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if isinstance(action, StoreOn):
            hero = state.heroes[self.seat]
            place = next(place for place, slot in enumerate(hero.slots) if slot.card == self.card and not slot.down)
            put_in_slot(hero, place, Slot())
            hero.stored += (Stored(action.item, self.card),)
        return ()


# Ammo


def ammo_room(hero: Hero) -> int:
    """MYTH-CARD-51: how many Ammo cards may be active."""
    held = sum(PRINTED.items[item].ammo_capacity for item in dict.fromkeys(filter(None, hero.gear)))
    return max(held, PRINTED.mechanics[hero.hero].minimum_capacity, 1)


def load(state: State, hero: Hero, card: str, events: Events) -> bool:
    """MYTH-CARD-12, MYTH-CARD-50, MYTH-CARD-51: an Ammo card leaves its slot and is active, if there is room."""
    if len(hero.ammo) >= ammo_room(hero):
        return False
    place = next(place for place, slot in enumerate(hero.slots) if slot.card == card and not slot.down)
    put_in_slot(hero, place, Slot(shut=hero.slots[place].shut))
    uses = PRINTED.cards[card].uses
    hero.ammo += (Ammo(card, -1 if uses is None else uses),)
    events.append(Loaded(hero.seat, card))
    return True


def fire(hero: Hero, card: str) -> None:
    """MYTH-CARD-40: one use of an Ammo card; after the last it is discarded."""
    ammo = list(hero.ammo)
    place = next(place for place, each in enumerate(ammo) if each.card == card)
    if ammo[place].uses == 1:
        del ammo[place]
        hero.discard += (card,)
    elif ammo[place].uses > 1:
        ammo[place] = Ammo(card, ammo[place].uses - 1)
    hero.ammo = tuple(ammo)


ENTRIES = (CardDone, ComboNext, StoreOngoing)
ACTIONS = (PlayCard, AddRage, DropOngoing, DropAmmo, StoreOn)
FACTS = (CardPlayed, ApAdded, RageAdded, CardLeft, DeckReshuffled, ShadowsEnded, Loaded)
