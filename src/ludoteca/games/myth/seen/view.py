"""What a seat sees of Myth: everything that lies open, its own hand, and nothing of what lies face down."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import replace

from ludoteca.core import agenda
from ludoteca.core.game import TABLE, WATCHER, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.effects.meaning import changed, empty_slots, full_life
from ludoteca.games.myth.effects.statistics import normal_movement
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure.script import darkness_decks
from ludoteca.games.myth.parts.darkness.interrupts import interrupts_of
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.treasure import items_of_colour
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.opened import (
    copies,
    enemies_seen,
    lairs_seen,
    quests_seen,
    things_seen,
    tiles_seen,
)
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.ids import PieceId, Square, StrikeNo
from ludoteca.games.myth.table.pieces import (
    Ailment,
    Ammo,
    Battlefield,
    Dot,
    Enemy,
    Gear,
    Hero,
    Lair,
    Lasting,
    Phase,
    Quest,
    Slot,
    Stall,
    Stored,
    Strike,
    Thing,
    Tile,
    Used,
)
from ludoteca.games.myth.table.state import Entry, State
from ludoteca.games.myth.table.steps.adventure import DarknessTop
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.verbs import LookAt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Id = TypeVar("Id", bound=str)

UNSEEN = CardId("")
"""Instead of a card that the viewer does not see."""


class HeroSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero board as one seat sees it."""

    seat: Seat
    hero: str | None
    square: Square | None
    entry: str | None
    life: int
    full: int
    threat: int
    deck: int
    hand: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    spare: tuple[CardId, ...]
    slots: tuple[Slot, ...]
    slots_free: int
    """How many of the empty slots can be used."""
    ammo: tuple[Ammo, ...]
    stored: tuple[Stored, ...]
    gear: Gear
    inventory: tuple[
        str, ...
    ]  # its owner's, shown on request: who plays together would never refuse (MYTH-HEROCYCLE-12)
    potions: tuple[str, ...]
    ailments: tuple[Ailment, ...]
    dots: tuple[Dot, ...]
    shadows: int
    mp_spent: int
    mp_extra: int
    mp_normal: int
    mp_left: int
    movement: str | None
    doubled: bool
    actions: int
    extra_actions: int
    attacks: int
    combo: int
    played: tuple[CardId, ...]
    spared: int
    struck: bool
    passed: bool
    defeated: bool
    dead: bool
    titles: tuple[str, ...]
    title: str | None
    changes: int
    dealt: int
    taken: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as one seat sees it."""

    seat: Seat
    seats: int
    options: Options
    agenda: tuple[Entry, ...]
    asked: tuple[Seat, ...]
    """Who has something to decide, as far as that is open to all."""
    peeked: tuple[CardId, ...]
    heroes: tuple[HeroSeen, ...]
    enemies: tuple[Enemy, ...]
    lairs: tuple[Lair, ...]
    things: tuple[Thing, ...]
    tiles: tuple[Tile, ...]
    features: tuple[tuple[Square, str], ...]
    strikes: tuple[Strike, ...]
    lasting: tuple[Lasting, ...]
    used: tuple[Used, ...]
    round: int
    phase: Phase
    dark: bool
    meter: int
    leftover: int
    chain: int
    ap_spent: int
    darkness_deck: int
    darkness_discard: tuple[CardId, ...]
    darkness_card: CardId | None
    active: tuple[str, ...]
    gold: int
    serendipity: int
    linger: int
    markers: int
    loot: tuple[Square, ...]
    bag: tuple[int, int, int]
    aside: tuple[int, int, int]
    white: int
    green: int
    blue: int
    quest_items: tuple[str, ...]
    merchants: int
    merchant_discard: tuple[str, ...]
    stall: Stall | None
    dearer: int
    """How much more everything costs at the stall than is written there."""
    act: int
    quests: tuple[Quest, ...]
    chapters: int
    chapter_discard: tuple[str, ...]
    chapter_links: tuple[str, ...]
    chapter_unlocked: tuple[str, ...]
    chapter_done: tuple[str, ...]
    act_quests: int
    act_discard: tuple[str, ...]
    act_links: tuple[str, ...]
    act_unlocked: tuple[str, ...]
    act_done: tuple[str, ...]
    consequences: tuple[str, ...]
    allies: tuple[str, ...]
    battlefield: Battlefield | None
    next_id: PieceId
    next_strike: StrikeNo
    cancelled: tuple[str, ...]
    stopping: tuple[Seat, ...]
    conceding: tuple[Seat, ...]
    result: str | None


NOT_COPIED = {
    "seat", "options", "asked", "peeked", "heroes", "enemies", "lairs", "things", "tiles", "strikes", "darkness_deck",
    "white", "green", "blue", "merchants", "dearer", "quests", "chapters", "act_quests",
}  # fmt: skip
OPEN_FIELDS = tuple([name for name in View.__struct_fields__ if name not in NOT_COPIED])
"""What lies open to everybody and is copied as it is."""
OPEN_VALUES = attrgetter(*OPEN_FIELDS)

PIECES = ("heroes", "enemies", "lairs", "things", "tiles", "quests", "strikes")
FACE_DOWN = tuple([name for name in State.__struct_fields__ if name not in ("rng", *PIECES, *OPEN_FIELDS)])
"""The piles that nobody sees: whatever is not said to lie open."""

OWN_TO_SEE = {"deck", "hand", "slots", "slots_free", "full", "mp_normal", "mp_left"}
HERO_FIELDS = tuple([name for name in HeroSeen.__struct_fields__ if name not in OWN_TO_SEE])
"""What lies open on a hero board."""
HERO_VALUES = attrgetter(*HERO_FIELDS)


def of(state: State, seat: Seat) -> View:
    """The view of a seat, field by field."""
    return viewer(state)(seat)


def viewer(state: State) -> Callable[[Seat], View]:
    """The views of a state: what lies open is worked out once for all who look."""
    boards = [lying_open(state, hero) for hero in state.heroes]
    open_: dict[str, Any] = {
        "options": replace(state.options, recorded="") if state.options.recorded else state.options,
        "asked": asked_openly(state),
        "enemies": enemies_seen(state.enemies),
        "lairs": lairs_seen(state.lairs),
        "things": things_seen(state.things),
        "tiles": tiles_seen(state.tiles),
        "strikes": state.strikes,
        "darkness_deck": len(state.darkness_deck),
        "white": len(state.white),
        "green": len(state.green),
        "blue": len(state.blue),
        "merchants": len(state.merchants),
        "dearer": changed(state, None, "price", 0) if state.stall else 0,
        "quests": quests_seen(state.quests),
        "chapters": len(state.chapters),
        "act_quests": len(state.act_quests),
        **dict(zip(OPEN_FIELDS, OPEN_VALUES(state), strict=True)),
    }
    # Sixty fields are set once, not for everybody who looks.
    lies = View(seat=WATCHER, peeked=(), heroes=(), **open_)

    def view(seat: Seat) -> View:
        heroes = [hero_seen(state, hero, board, seat) for hero, board in zip(state.heroes, boards, strict=True)]
        return replace(lies, seat=seat, peeked=peeked(state, seat), heroes=tuple(heroes))

    return view


def face_down(state: State) -> list[object]:
    """All that lies face down to everybody; hands do not count, since the group may talk about them."""
    piles: list[object] = [getattr(state, name) for name in FACE_DOWN]
    return piles + [(hero.deck, [slot for slot in hero.slots if slot.down]) for hero in state.heroes]


def asked_openly(state: State) -> tuple[Seat, ...]:
    """Decision 0009: that a decision is pending is open to all, what can be chosen is not."""
    asked = agenda.asked(state)
    return tuple(asked.openly(state)) if isinstance(asked, Ask) else ()


def sees_hand(state: State, hero: Hero, seat: Seat) -> bool:
    """Decision 0009: the owner sees the hand; everybody does with open hands; the table does once it is over."""
    return seat in (hero.seat, TABLE) or (state.options.hands == "open" and seat >= 0)


def lying_open(state: State, hero: Hero) -> HeroSeen:
    """What everybody sees of a hero board."""
    chosen, placed = bool(hero.hero), bool(hero.hero) and hero.square is not None
    normal = normal_movement(state, hero) if chosen else 0
    return HeroSeen(
        hand=(UNSEEN,) * len(hero.hand),
        slots=tuple([slot_seen(slot, own=False) for slot in hero.slots]),
        deck=len(hero.deck),
        slots_free=empty_slots(state, hero),
        full=full_life(state, hero) if chosen else 0,
        mp_normal=normal,
        mp_left=movement.points_of(state, hero, normal) if placed else 0,
        **dict(zip(HERO_FIELDS, HERO_VALUES(hero), strict=True)),
    )


def hero_seen(state: State, hero: Hero, lies: HeroSeen, seat: Seat) -> HeroSeen:
    """A hero board with what this seat sees of it beside what everybody does."""
    if not sees_hand(state, hero, seat):
        return lies
    return replace(lies, hand=hero.hand, slots=tuple([slot_seen(slot, own=True) for slot in hero.slots]))


def slot_seen(slot: Slot, own: bool) -> Slot:
    """MYTH-CARD-44: nobody sees a face-down Rage card; cards under a Prayer only their owner."""
    if slot.down:
        return replace(slot, card=UNSEEN)
    if slot.under and not own:
        return replace(slot, under=(UNSEEN,) * len(slot.under))
    return slot


def peeked(state: State, seat: Seat) -> tuple[CardId, ...]:
    """The cards on top of a deck while this seat looks at them."""
    asked = agenda.asked(state)
    if isinstance(asked, DarknessTop) and seat >= 0:
        return state.darkness_deck[:2]
    if not isinstance(asked, LookAt) or asked.seat != seat:
        return ()
    deck = state.heroes[seat].deck if asked.deck == "own" else state.darkness_deck
    return deck[: asked.count]


# A state that a view could show


def state_of(view: View, rng: Rng) -> State:
    """Every card not seen lies in some place not seen."""
    asked = view.agenda[-1] if view.agenda else None
    top = view.peeked if isinstance(asked, LookAt | DarknessTop) else ()
    heroes = [
        hero_of(seen, rng, top if isinstance(asked, LookAt) and asked.deck == "own" and asked.seat == seen.seat else ())
        for seen in view.heroes
    ]
    owned = [item for seen in view.heroes for item in (*filter(None, seen.gear), *seen.inventory)]
    owned += view.stall.drawn if view.stall else ()
    looked = top if isinstance(asked, DarknessTop) or (isinstance(asked, LookAt) and asked.deck == "darkness") else ()
    state = State(
        rng=rng.fork("sample"),
        heroes=heroes,
        enemies=list(copies(view.enemies)),
        lairs=list(copies(view.lairs)),
        things=list(copies(view.things)),
        tiles=list(copies(view.tiles)),
        strikes=view.strikes,
        darkness_deck=darkness_of(view, looked, rng)[: view.darkness_deck],
        white=rng.shuffled(items_of_colour("white"))[: view.white],
        green=rest_of("green", owned, rng)[: view.green],
        blue=rest_of("blue", owned, rng)[: view.blue],
        merchants=merchants_of(view, rng),
        options=view.options,
        quests=list(copies(view.quests)),
        chapters=chapters_of(view, rng),
        act_quests=act_quests_of(view, rng),
        **dict(zip(OPEN_FIELDS, OPEN_VALUES(view), strict=True)),
    )
    if isinstance(asked, Answers):
        fit_hands(state, asked, view)
    return state


def merchants_of(view: View, rng: Rng) -> tuple[str, ...]:
    """The merchants who have not been here in this act."""
    gone = (*view.merchant_discard, view.stall.merchant if view.stall else "")
    return rng.shuffled([card.id for card in PRINTED.merchants.values() if not card.set_aside and card.id not in gone])


def chapters_of(view: View, rng: Rng) -> tuple[str, ...]:
    """The chapter quests that lie nowhere else."""
    seen = {quest.id for quest in view.quests if quest.status == "open"}.union(
        view.chapter_discard, view.chapter_links, view.chapter_unlocked, view.chapter_done
    )
    return rng.shuffled([name for name in PRINTED.chapter_quests if name not in seen])[: view.chapters]


def act_quests_of(view: View, rng: Rng) -> tuple[str, ...]:
    """The act quests that lie nowhere else."""
    seen = {quest.id for quest in view.quests if quest.status == "open"}.union(
        view.act_discard, view.act_links, view.act_unlocked, view.act_done
    )
    return rng.shuffled([name for name in PRINTED.act_quests if name not in seen])[: view.act_quests]


def fit_hands(state: State, asked: Answers, view: View) -> None:
    """Whoever is asked for an interrupt has one, whoever is not has none: unseen cards are exchanged until it is so."""
    for hero in state.heroes:
        if hero.seat == view.seat or hero.seat in asked.declined or UNSEEN not in view.heroes[hero.seat].hand:
            continue
        wanted = hero.seat in view.asked
        for place, card in enumerate(hero.hand):
            if bool(interrupts_of(asked, state, hero)) == wanted:
                break
            beneath = [down for slot in hero.slots for down in ((slot.lying, *slot.under) if slot.down else slot.under)]
            for other in dict.fromkeys((*hero.deck, *beneath)):
                hero.hand = (*hero.hand[:place], other, *hero.hand[place + 1 :])
                if (other in [act.card for act in interrupts_of(asked, state, hero)]) == wanted:
                    put_instead(hero, other, card)
                    break
                hero.hand = (*hero.hand[:place], card, *hero.hand[place + 1 :])


def put_instead(hero: Hero, old: CardId, new: CardId) -> None:
    """One card for another in the deck, else where it lies face down on the board of a hero."""
    if old in hero.deck:
        place = hero.deck.index(old)
        hero.deck = (*hero.deck[:place], new, *hero.deck[place + 1 :])
        return
    slots = list(hero.slots)
    for number, slot in enumerate(slots):
        if slot.down and slot.card == old:
            slots[number] = replace(slot, card=new)
            break
        if old in slot.under:
            place = slot.under.index(old)
            slots[number] = replace(slot, under=(*slot.under[:place], new, *slot.under[place + 1 :]))
            break
    hero.slots = tuple(slots)


def darkness_cards(options: Options) -> tuple[CardId, ...]:
    """The cards of the darkness decks in use."""
    return cards_of_decks(darkness_decks(options))


@SHELF.remembers()
def cards_of_decks(decks: tuple[str, ...]) -> tuple[CardId, ...]:
    """The cards of some darkness decks."""
    return tuple([card.id for card in PRINTED.darkness_cards.values() if card.deck in decks])


def rest_of(colour: str, owned: list[str], rng: Rng) -> tuple[str, ...]:
    """The cards of a colour that no hero has."""
    return rng.shuffled(left_of(items_of_colour(colour), owned))


def darkness_of(view: View, top: tuple[CardId, ...], rng: Rng) -> tuple[CardId, ...]:
    """The darkness deck: known cards on top, the others in any order."""
    gone = (*view.darkness_discard, view.darkness_card, *top)
    return top + rng.shuffled(left_of(darkness_cards(view.options), gone))


def left_of(cards: Iterable[Id], gone: Iterable[Id | None]) -> list[Id]:
    """What is left of some cards when others lie elsewhere; of those gone, strangers do not matter."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


@SHELF.remembers()
def class_cards(hero: str | None) -> tuple[CardId, ...]:
    """Every card of a class as often as it exists."""
    return tuple([card.id for card in PRINTED.hero_cards.get(hero or "", ()) for _ in range(card.copies)])


def visible_cards(seen: HeroSeen) -> list[CardId]:
    """The cards of a hero whose faces this view shows, and nothing for each that it does not."""
    cards = [*seen.hand, *seen.discard, *seen.spare]
    for slot in seen.slots:
        cards += slot.under if slot.card is None else (slot.card, *slot.under)
    return cards + [ammo.card for ammo in seen.ammo] + [lying.card for lying in seen.stored]


def hero_of(seen: HeroSeen, rng: Rng, top: tuple[CardId, ...]) -> Hero:
    """A hero with the unseen cards in hand, deck, and face down."""
    visible = (*visible_cards(seen), *top)
    cards = left_of(class_cards(seen.hero), visible)
    beneath = sum(slot.down + slot.under.count(UNSEEN) for slot in seen.slots)
    unseen = seen.deck - len(top) + seen.hand.count(UNSEEN) + beneath
    won = rng.shuffled([card for card in sorted(PRINTED.agent_cards) if card not in visible])  # MYTH-DECK-07
    pile = iter(rng.shuffled((*cards, *won[: max(0, unseen - len(cards))])))

    def face(card: CardId) -> CardId:
        return card or next(pile)

    hand = tuple([face(card) for card in seen.hand])
    slots = tuple(
        [
            replace(
                slot,
                card=face(slot.lying) if slot.down else slot.card,
                under=tuple([face(card) for card in slot.under]),
            )
            if slot.down or slot.under
            else slot
            for slot in seen.slots
        ]
    )
    deck = top + tuple(pile)
    same = dict(zip(HERO_FIELDS, HERO_VALUES(seen), strict=True))
    return Hero(hand=hand, slots=slots, deck=deck[: seen.deck], **same)
