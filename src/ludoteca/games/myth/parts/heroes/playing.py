"""Playing hero cards: slots, action points, Ammo, Rage, Ongoing cards, Combo series and Shadows."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.copying import copied
from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.figures import ongoing_cards
from ludoteca.games.myth.effects.meaning import changed, holds
from ludoteca.games.myth.effects.paying import can_pay
from ludoteca.games.myth.effects.statistics import has_flag, normal_movement
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.facts import (
    ApAdded,
    CardLeft,
    CardPlayed,
    DeckReshuffled,
    RageAdded,
)
from ludoteca.games.myth.parts.heroes.tray import check_shadows, drop_ongoing, free_slot, put_in_slot
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.verbs import Pay
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import AddRage, DropAmmo, DropOngoing, PlayCard, StoreOn
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene, Slot, Stored
from ludoteca.games.myth.table.registering import chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AfterResolution
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import CardDone, CardPaid, ComboNext, StoreOngoing

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


# Which cards may be played


def may_act(state: State, hero: Hero) -> bool:
    """MYTH-CARD-04: whether a hero may play one more action in this hero cycle."""
    left = 1 + hero.extra_actions - hero.actions
    return left > 0 or (left == 0 and has_flag(state, hero.seat, "extra-action"))


def playable_now(state: State, hero: Hero, card: CardId, way: str) -> bool:
    """Whether its own conditions let a card be played: what it needs, what it must be paid with."""
    if not is_conditional(card):
        return True
    lying = with_card(state, hero, card, way)
    scene = Scene(owner=hero.seat, source=card)
    if not holds(lying, PRINTED.cards[card].needs, scene):
        return False
    return all(can_pay(lying, lying.heroes[hero.seat], price, scene) for price in prices(card))


@SHELF.remembers()
def is_conditional(card: CardId) -> bool:
    """Whether it depends on the table if a card can be played."""
    return PRINTED.cards[card].needs is not None or bool(prices(card))


@SHELF.remembers()
def prices(card: CardId) -> tuple[Pay, ...]:
    """The prices of a card that are no choice."""
    return tuple(effect for effect in PRINTED.effects_on(card) if isinstance(effect, Pay) and not effect.optional)


@SHELF.remembers()
def does_something(card: CardId) -> bool:
    """MYTH-COMBAT-35: a card that joins attacks does nothing alone, unless it also has an effect when played."""
    return not PRINTED.cards[card].joins or any(effect.on == "play" for effect in PRINTED.effects_on(card))


def with_card(state: State, hero: Hero, card: CardId, way: str) -> State:
    """The table as if the card already lay in its slot, which is how its needs are checked."""
    other = copied(state)
    other.heroes = list(state.heroes)
    own = copied(hero)
    other.heroes[hero.seat] = own
    hand = list(own.hand)
    if card in hand:
        hand.remove(card)
    own.hand = tuple(hand)
    put_in_slot(own, free_slot(other, own), Slot(card, way))
    return other


def plays(state: State, hero: Hero, normal: int) -> list[Act]:
    """MYTH-CARD-02 to MYTH-CARD-05, MYTH-CARD-07: the cards of a hand that may be played, with that base movement."""
    if not hero.hand or free_slot(state, hero) < 0:
        return []
    found: list[Act] = []
    types, moving = movement.open_to_cards(hero, normal)
    for card, ways in hand_to_play(hero.hand, types, moving, may_act(state, hero)):
        if card is not None:
            able = [way for way in dict.fromkeys([each.way for each in ways]) if playable_now(state, hero, card, way)]
            ways = tuple([each for each in ways if each.way in able])
        found += ways
    return found


@SHELF.remembers(1 << 12)
def hand_to_play(
    hand: tuple[CardId, ...], types: tuple[str, ...], moving: tuple[str, ...], acting: bool
) -> tuple[tuple[CardId | None, tuple[PlayCard, ...]], ...]:
    """How the cards of a hand may be played, in its order; a card is named where that depends on the table."""
    ways = [(card, ways_to_play(card, types, moving, acting)) for card in dict.fromkeys(hand)]
    return tuple([(card if is_conditional(card) else None, found) for card, found in ways if found])


@SHELF.remembers()
def ways_to_play(card: CardId, types: tuple[str, ...], moving: tuple[str, ...], acting: bool) -> tuple[PlayCard, ...]:
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
        PRINTED.mechanics[hero.chosen].face_down_slots
        and free_slot(state, hero) >= 0
        and bool(hero.deck or hero.discard)
    )


# Playing


def play(state: State, hero: Hero, action: PlayCard, events: Events, scene: Scene | None = None) -> Entries:
    """MYTH-COMBAT-03, MYTH-MOVE-13: the card lies in a slot, its movement type is locked, its effects follow."""
    lay(state, hero, action, events)
    scene = replace(scene or Scene(), owner=hero.seat, source=action.card)
    return (Carry(printed_on(action.card), scene), *finish(action.card, hero.seat, action.way))


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


def finish(card: CardId, seat: Seat, way: str) -> Entries:
    """What follows when the effects of a card are done."""
    keywords = PRINTED.cards[card].keywords
    store: Entries = (StoreOngoing(seat, card),) if "ongoing" in keywords else ()
    if "combo" in keywords and way != "interrupt":
        return (*store, CardPaid(seat), AfterResolution(), ComboNext(seat))
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


@resolves(CardDone)
def card_done(step: CardDone, state: State, events: Events) -> Entries:
    hero = state.heroes[step.seat]
    hero.combo = 0
    check_shadows(state, hero, events)
    pay(state, hero, events)
    return ()


@resolves(CardPaid)
def card_paid(step: CardPaid, state: State, events: Events) -> Entries:
    pay(state, state.heroes[step.seat], events)
    return ()


def pay(state: State, hero: Hero, events: Events) -> None:
    """MYTH-DARK-01, MYTH-CARD-35: the AP of the cards that are resolved go to the meter; of a series all are paid."""
    cards, hero.played = hero.played, ()
    if not cards:
        return
    total = sum(ap_of(state, hero, card) for card in cards) - hero.spared
    hero.spared = 0
    events.append(ApAdded(hero.seat, cards, total))
    state.ap_spent += total
    raise_meter(state, total, events)


def ap_of(state: State, hero: Hero, card: CardId) -> int:
    """What a card costs, never below 0."""
    printed = PRINTED.cards[card]
    way = next((slot.way for slot in hero.slots if slot.card == card and not slot.down), printed.types[0])
    return max(0, changed(state, hero.seat, "ap", printed.ap, printed.keywords, way))


@offers(ComboNext)
def combo_next_offers(ask: ComboNext, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    if hero.defeated or not hero.combo:  # an interrupt in between has ended it
        return Offers((DECLINE,))
    found = plays(state, hero, normal_movement(state, hero))
    combos = [act for act in found if isinstance(act, PlayCard) and "combo" in PRINTED.cards[act.card].keywords]
    return Offers((*combos, DECLINE))


@chosen(ComboNext)
def combo_next_chosen(ask: ComboNext, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, PlayCard):
        return play(state, state.heroes[ask.seat], action, events)
    return (CardDone(ask.seat),)


@offers(StoreOngoing)
def store_ongoing_offers(ask: StoreOngoing, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    if not PRINTED.mechanics[hero.chosen].store_on_focus or all(slot.card != ask.card for slot in hero.slots):
        return Offers((DECLINE,))
    room = [
        item
        for item in dict.fromkeys(filter(None, hero.gear))
        if PRINTED.items[item].ongoing_capacity > sum(lying.item == item for lying in hero.stored)
    ]
    return Offers((*[StoreOn(item) for item in room], DECLINE))


@chosen(StoreOngoing)
def store_ongoing_chosen(ask: StoreOngoing, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, StoreOn):
        hero = state.heroes[ask.seat]
        place = next(place for place, slot in enumerate(hero.slots) if slot.card == ask.card and not slot.down)
        put_in_slot(hero, place, Slot())
        hero.stored += (Stored(action.item, ask.card),)
    return ()
