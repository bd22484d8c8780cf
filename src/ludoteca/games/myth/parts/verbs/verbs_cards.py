"""Verbs about hero cards and abilities: drawing, paying, peeking, hiding, moving, changing statistics, tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.figures import ongoing_cards, owner_of
from ludoteca.games.myth.effects.lasting import last
from ludoteca.games.myth.effects.meaning import amount, candidates, changed, number_of
from ludoteca.games.myth.effects.paying import payable
from ludoteca.games.myth.parts.darkness.priorities import is_decoy
from ludoteca.games.myth.parts.heroes import playing, tray
from ludoteca.games.myth.parts.verbs.facts import CardsMoved, Hidden, Peeked, TokenPlaced
from ludoteca.games.myth.printed.addresses import inside, printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import (
    Discard,
    Draw,
    Grant,
    Hide,
    Mod,
    Pay,
    Peek,
    Pray,
    Put,
    Rage,
    ResolveCard,
    Taunt,
    Token,
)
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Arrange, ChooseCards, DropAmmo
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Ammo, Hero, Scene, Slot, Thing
from ludoteca.games.myth.table.registering import chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import DarknessTop
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.verbs import (
    DiscardHand,
    DiscardOngoing,
    FromZone,
    LookAt,
    Price,
)

# Changed statistics and flags


@carries_out(Mod)
def change_statistic(state: State, effect: Mod, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 mod: for a while, or, for Rage set to nothing, marks on the cards (MYTH-SPAWN-24)."""
    if effect.stat == "rage" and effect.set == 0:
        for figure in targets:
            hero = state.heroes[figure]
            hero.slots = tuple([replace(slot, tame=True) if slot.card else slot for slot in hero.slots])
        return ()
    if effect.stat == "ap" and effect.lasts == "attack":  # AP are added long after the attack, and for a whole series
        hero = owner_of(state, scene)
        hero.spared += min(-amount(state, effect.amount, scene), playing.ap_of(state, hero, scene.card))
        return ()
    if effect.stat == "treasure-limit":
        change_limits(state, amount(state, effect.amount, scene), scene.place)
        return ()
    whom: Sequence[FigureId | None] = targets if effect.to != "party" else (None,)
    for who in whom:
        value = amount(state, effect.amount if effect.set is None else effect.set, scene, who)
        last(state, effect, scene, (who,) if who is not None else (), value)
    return ()


def change_limits(state: State, by: int, place: Square | None = None) -> None:
    """effects.md 3.3: the treasure limit of a tile or of those with heroes changes; markers come or go."""
    for number in [board.realm(state).tile_of[place]] if place is not None else board.tiles_with_heroes(state):
        tile = state.tiles[number]
        step = max(by, -tile.reserve) if by < 0 else min(by, state.markers)
        tile.reserve += step
        tile.limit = max(0, tile.limit + step)
        state.markers -= step


@carries_out(Grant)
def grant_flag(state: State, effect: Grant, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 grant; one more action is counted at once."""
    if effect.flag == "extra-action":
        for figure in targets:
            state.heroes[figure].extra_actions += 1
    else:
        last(state, effect, scene, targets)
    return ()


@carries_out(Taunt)
def taunt(state: State, effect: Taunt, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-ENEMYMOVE-02: the named enemies put somebody, or the decoy that was just placed, before all priorities."""
    if effect.to == "holder":
        targets = tuple([thing.id for thing in state.things if is_decoy(thing) and thing.giver == scene.owner])
    if targets:
        last(state, effect, scene, candidates(state, effect.who, scene), targets[0])
    return ()


# Drawing and discarding


@carries_out(Draw)
def draw_cards(state: State, effect: Draw, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-ROUND-12: hand size may be exceeded until the Hero Deck phase."""
    for figure in targets:
        hero = state.heroes[figure]
        drawn = playing.draw(state, hero, amount(state, effect.amount, scene, figure), events)
        events.append(CardsMoved(Seat(figure), drawn, "deck", "hand"))
    return ()


@carries_out(Discard)
def discard_cards(state: State, effect: Discard, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 discard: from the hand by choice or at random, Ongoing cards, Ammo, or the top of the deck."""
    entries: Entries = ()
    for figure in filter(board.is_hero, targets):  # allies and quest objects that were hit have no cards
        hero = state.heroes[figure]
        number = number_of(state, effect.amount, scene)
        match effect.zone:
            case "hand":
                hand = [card for card in hero.hand if fits_keyword(card, effect.keyword)]
                if effect.random or len(hand) <= number:
                    throw(hero, state.rng.shuffled(hand)[:number] if effect.random else tuple(hand), events)
                else:
                    entries += (DiscardHand(figure, number, effect.keyword),)
            case "ongoing":
                own = ongoing_cards(hero)
                if len(own) <= number:
                    for card in own:
                        tray.drop_ongoing(state, hero, card, events)
                else:
                    entries += (DiscardOngoing(figure, number),)
            case "ammo":
                for shot in hero.ammo[:number]:
                    playing.do_other(state, hero, DropAmmo(shot.card), events)
            case "deck":
                top, hero.deck = hero.deck[:number], hero.deck[number:]
                hero.discard += top
                events.append(CardsMoved(figure, len(top), "deck", "discard"))
    return entries


def fits_keyword(card: CardId, keyword: str | None) -> bool:
    """Whether a card has the keyword that is asked for."""
    return not keyword or keyword in PRINTED.cards[card].keywords


def throw(hero: Hero, cards: tuple[CardId, ...], events: Events) -> None:
    """Hand cards go to the discard pile."""
    hand = list(hero.hand)
    for card in cards:
        hand.remove(card)
    hero.hand = tuple(hand)
    hero.discard += cards
    if cards:
        events.append(CardsMoved(hero.seat, len(cards), "hand", "discard"))


@offers(DiscardHand)
def discard_hand_offers(ask: DiscardHand, state: State, seat: Seat) -> Offers[Act]:
    hand = sorted(card for card in state.heroes[ask.seat].hand if fits_keyword(card, ask.keyword))
    ways = dict.fromkeys(combinations(hand, min(ask.count, len(hand))))
    return Offers(tuple([ChooseCards(cards) for cards in ways]))


@chosen(DiscardHand)
def discard_hand_chosen(ask: DiscardHand, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseCards)
    throw(state.heroes[ask.seat], action.cards, events)
    return ()


@offers(DiscardOngoing)
def discard_ongoing_offers(ask: DiscardOngoing, state: State, seat: Seat) -> Offers[Act]:
    own = sorted(ongoing_cards(state.heroes[ask.seat]))
    return Offers(tuple([ChooseCards(cards) for cards in dict.fromkeys(combinations(own, ask.count))]))


@chosen(DiscardOngoing)
def discard_ongoing_chosen(ask: DiscardOngoing, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseCards)
    for card in action.cards:
        tray.drop_ongoing(state, state.heroes[ask.seat], card, events)
    return ()


# Looking at decks


@carries_out(Peek)
def peek(state: State, effect: Peek, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 peek: look at the top of a deck and put it in order."""
    if effect.then == "one-top":
        return (DarknessTop(),)
    seat = scene.owner if board.is_hero(scene.owner) else board.standing(state)[0].seat
    deck = state.heroes[seat].deck if effect.deck == "own" else state.darkness_deck
    count = min(amount(state, effect.amount, scene), len(deck))
    if not count:
        return ()
    events.append(Peeked(seat, effect.deck, count))
    return (LookAt(seat, effect.deck, count, effect.then == "one-bottom"),)


@offers(LookAt)
def look_at_offers(ask: LookAt, state: State, seat: Seat) -> Offers[Act]:
    orders = list(permutations(range(ask.count)))
    return Offers(
        tuple([Arrange(order) for order in orders] + [Arrange(order, True) for order in orders if ask.bottom])
    )


@chosen(LookAt)
def look_at_chosen(ask: LookAt, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, Arrange)
    hero = state.heroes[ask.seat]
    deck = hero.deck if ask.deck == "own" else state.darkness_deck
    seen = [deck[place] for place in action.order]
    under = (seen.pop(),) if action.bottom else ()
    arranged = (*seen, *deck[ask.count :], *under)
    if ask.deck == "own":
        hero.deck = arranged
    else:
        state.darkness_deck = arranged
    return ()


# Prices and zones


@carries_out(Pay)
def pay(state: State, effect: Pay, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 2 pay: what the owner takes decides the count `paid`; then the rest of the effect."""
    hero = owner_of(state, scene)
    least = amount(state, effect.min, scene)
    most = min(amount(state, effect.max, scene), payable(state, hero, effect.what))
    if most < least:
        return ()
    return (Price(hero.seat, scene, effect.what, least, most),)


@offers(Price)
def price_offers(ask: Price, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    match ask.what:
        case "ammo":
            uses = [ammo.card for ammo in hero.ammo for _ in range(ask.most if ammo.uses is None else ammo.uses)]
        case "ongoing":
            uses = list(ongoing_cards(hero))
        case _:
            uses = list(hero.hand)
    uses.sort()
    ways = [
        cards
        for size in range(ask.least, min(ask.most, len(uses)) + 1)
        for cards in dict.fromkeys(combinations(uses, size))
    ]
    return Offers(tuple([ChooseCards(cards) for cards in ways]))


@chosen(Price)
def price_chosen(ask: Price, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseCards)
    hero = state.heroes[ask.seat]
    spent: tuple[CardId, ...] = ()
    for card in action.cards:
        if ask.what == "ammo":
            tray.fire(hero, card)
            spent += (card,)
        elif ask.what == "ongoing":
            tray.drop_ongoing(state, hero, card, events)
    if ask.what == "hand":
        throw(hero, action.cards, events)
    paid, ammo = len(action.cards), ask.scene.ammo + spent
    bought = Carry(inside(ask.scene.listed, ask.scene.at, "then"), replace(ask.scene, paid=paid, ammo=ammo))
    if ask.rest is None:
        return (bought,)
    return (bought, replace(ask.rest, scene=replace(ask.rest.scene, paid=paid, ammo=ammo)))


@carries_out(Put)
def put_cards(state: State, effect: Put, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 2 put: this card, or cards of choice, from one zone to another."""
    hero = owner_of(state, scene)
    if effect.cards == "this":
        if effect.zone == "above-board":
            if any(slot.card == scene.source and not slot.down for slot in hero.slots):
                tray.load(state, hero, scene.card, events)
            return ()
        place = next((p for p, slot in enumerate(hero.slots) if slot.card == scene.source and not slot.down), None)
        if place is not None:
            tray.put_in_slot(hero, place, Slot(shut=hero.slots[place].shut))
            hero.hand += (scene.card,)
        return ()
    count = amount(state, effect.amount, scene)
    return (FromZone(hero.seat, effect.from_, effect.zone, count, effect.keyword),)


def cards_among(ask: FromZone, hero: Hero) -> list[CardId]:
    """The cards that may be chosen."""
    cards = hero.discard if ask.source == "discard" else hero.hand
    return sorted(card for card in cards if fits_keyword(card, ask.keyword))


@offers(FromZone)
def from_zone_offers(ask: FromZone, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    among = cards_among(ask, hero)
    most = min(ask.count, len(among))
    if ask.zone == "above-board":
        most = max(0, min(most, tray.ammo_room(hero) - len(hero.ammo)))
    ways = [cards for size in range(most, min(most, 1) - 1, -1) for cards in combinations(among, size)]
    return Offers(tuple([ChooseCards(cards) for cards in dict.fromkeys(ways)]))


@chosen(FromZone)
def from_zone_chosen(ask: FromZone, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseCards)
    hero = state.heroes[ask.seat]
    for card in action.cards:
        pile = list(hero.discard if ask.source == "discard" else hero.hand)
        pile.remove(card)
        if ask.source == "discard":
            hero.discard = tuple(pile)
        else:
            hero.hand = tuple(pile)
        if ask.zone == "hand":
            hero.hand += (card,)
        else:
            hero.ammo += (Ammo(card, PRINTED.cards[card].uses),)
    events.append(CardsMoved(ask.seat, len(action.cards), ask.source, ask.zone))
    return ()


# Class mechanics


@carries_out(Rage)
def rage(state: State, effect: Rage, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-CARD-24: cards face down into empty slots, or, negative, face-down cards discarded."""
    hero = owner_of(state, scene)
    number = amount(state, effect.amount, scene)
    for _ in range(number):
        if playing.may_add_rage(state, hero):
            playing.add_rage(state, hero, events)
    for _ in range(-number):
        place = next((place for place, slot in enumerate(hero.slots) if slot.down), None)
        if place is not None:
            tray.leave_slot(state, hero, place, events)
    return ()


@carries_out(Pray)
def pray(state: State, effect: Pray, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-CARD-16, MYTH-CARD-42: Faith cards among those revealed go under this Prayer, the others are discarded."""
    hero = owner_of(state, scene)
    number = amount(state, effect.amount, scene)
    pile = state.rng.shuffled(hero.discard)
    revealed, hero.discard = pile[:number], pile[number:]
    lacking = number - len(revealed)
    revealed, hero.deck = revealed + hero.deck[:lacking], hero.deck[lacking:]
    faith = tuple([card for card in revealed if "faith" in PRINTED.cards[card].keywords])
    hero.discard += tuple([card for card in revealed if card not in faith])
    for place, slot in enumerate(hero.slots):
        if slot.card == scene.source and not slot.down:
            tray.put_in_slot(hero, place, replace(slot, under=slot.under + faith))
            break
    else:
        hero.discard += faith
        faith = ()
    events.append(CardsMoved(hero.seat, len(faith), "discard", "prayer"))
    return ()


@carries_out(Hide)
def hide(state: State, effect: Hide, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-CARD-27, MYTH-CARD-47: Shadows X replaces the earlier value; 0 ends Shadows."""
    hero = owner_of(state, scene)
    x = amount(state, effect.x, scene)
    if x == 0:
        tray.end_shadows(state, hero, events)
        return ()
    deeper = changed(state, hero.seat, "shadows", x)
    hero.shadows = max(deeper, hero.shadows) if state.options.plays("deepest-shadows") else deeper  # MYTH-CARD-47
    hero.struck = False
    last(state, effect, scene, (hero.seat,))
    events.append(Hidden(hero.seat, hero.shadows))
    return ()


@carries_out(ResolveCard)
def resolve_card(state: State, effect: ResolveCard, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-FATE-11, MYTH-FATE-12: the effects of a named card without AP, slot, movement row or action."""
    return (Carry(printed_on(effect.card), replace(scene, source=effect.card)),)


@carries_out(Token)
def token(state: State, effect: Token, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-SETUP-14: a heroic ability token is placed, moved or removed."""
    lying = [thing for thing in state.things if thing.sort == "token" and thing.kind == effect.name]
    state.things = [thing for thing in state.things if thing not in lying]
    if effect.how == "remove":
        return ()
    square: Square | None = scene.square
    holder: Seat | None = None
    if not PRINTED.tokens[effect.name].on_square:
        if not targets:
            state.things += lying
            return ()
        square, holder = None, Seat(targets[0])
    number = lying[0].id if lying else state.new_id()
    state.things.append(Thing(number, "token", effect.name, square, holder, scene.owner))
    events.append(TokenPlaced(owner_of(state, scene).seat, effect.name, holder))
    return ()
