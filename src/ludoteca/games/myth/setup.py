"""Setup: darkness, supplies, decks, heroes and their gear, the treasure bag, the first tile and who stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth import darkness, items, playing, rounds, tiles
from ludoteca.games.myth.asking import Act, Ask, Entries, Events, Fact, SeatAsk
from ludoteca.games.myth.legend import Populate
from ludoteca.games.myth.names import printed_name
from ludoteca.games.myth.options import FIRST, Options
from ludoteca.games.myth.pieces import Hero, Slot
from ludoteca.games.myth.printed import PRINTED
from ludoteca.games.myth.reckoning import full_life, hand_size
from ludoteca.games.myth.treasure import items_of_colour
from ludoteca.games.myth.words import HEROES

if TYPE_CHECKING:
    from ludoteca.games.myth.state import State

SEATS = range(2, len(HEROES) + 1)
"""MYTH-SETUP-01."""

CHOOSE = "choose"
"""The value of the option `tile` with which the group chooses the tile (MYTH-TILE-08)."""


def begin(seats: int, options: Options, seed: int) -> State:
    """MYTH-SETUP-01 to MYTH-SETUP-13, MYTH-SETUP-24: the table before the first decision."""
    from ludoteca.games.myth.state import State

    if seats not in SEATS:
        raise Refused(
            "MYTH-SETUP-01",
            Text(
                f"Myth is played by {SEATS[0]} to {SEATS[-1]} heroes: take so many seats, not {seats}",
                f"A Myth giocano da {SEATS[0]} a {SEATS[-1]} eroi: prendi tanti posti, non {seats}",
            ),
        )
    first_tile = first_entry(options.tile)
    rng = Rng.of(seed)
    state = State(options, seats, rng)
    decks = PRINTED.decks if options.darkness == "both" else (options.darkness,)
    cards = [card.id for card in PRINTED.darkness_cards.values() if card.deck in decks]
    state.darkness_deck = rng.shuffled(cards)  # MYTH-SETUP-05, MYTH-SETUP-06
    state.markers = PRINTED.markers
    state.quest_items = items_of_colour("quest")  # MYTH-SETUP-10
    state.white = rng.shuffled(items_of_colour("white"))
    state.green = rng.shuffled(items_of_colour("green"))
    state.blue = rng.shuffled(items_of_colour("blue"))
    state.merchants = rng.shuffled([card.id for card in PRINTED.merchants.values() if not card.set_aside])
    bag = PRINTED.bag
    state.bag, state.aside = in_colours(bag.start), in_colours(bag.set_aside)  # MYTH-SETUP-24
    state.heroes = [Hero(seat) for seat in range(seats)]
    entries = (
        ChooseHero(),
        Outfit(),
        first_tile,
        tiles.StartEdge(),
        tiles.StartSquares(),
        Populate(0, options.tile == FIRST),
        darkness.AfterResolution(),  # MYTH-SPAWN-34, MYTH-CLEAR-14
        rounds.Round(),
    )
    state.agenda = entries[::-1]
    return state


def in_colours(colours: Sequence[str]) -> tuple[int, int, int]:
    """All white, green and blue bag tokens of these colours."""
    bag = PRINTED.bag
    return (
        bag.white if "white" in colours else 0,
        bag.green if "green" in colours else 0,
        bag.blue if "blue" in colours else 0,
    )


def first_entry(tile: str) -> Ask:
    """MYTH-SETUP-27, MYTH-TILE-08: the prescribed tile, the one that the table asks for, or the group's choice."""
    if tile == CHOOSE:
        return tiles.ChooseTile()
    if tile == FIRST:
        return tiles.LayTile(names=tuple([name for name, printed in PRINTED.tiles.items() if printed.starting]))
    return tiles.laying(tiles.read_names(tile))


# Heroes


class PickHero(Act, frozen=True):
    """This hero."""

    hero: str


class PickItem(Act, frozen=True):
    """This item."""

    item: str


class HeroChosen(Fact, frozen=True):
    """A player has a hero."""

    seat: int
    hero: str

    def tell(self, names: Sequence[str]) -> Text:
        hero = printed_name(self.hero)
        return Text(f"{names[self.seat]} plays the {hero.en}", f"{names[self.seat]} gioca: {hero.it}")


class ChooseHero(Ask, frozen=True):
    """DP-03, MYTH-SETUP-14: every seat picks a hero that nobody has, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-14"

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if not hero.hero])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        taken = {hero.hero for hero in state.heroes}
        return Offers(tuple([PickHero(hero) for hero in HEROES if hero not in taken]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickHero)
        state.heroes[seat].hero = action.hero
        events.append(HeroChosen(seat, action.hero))
        return (self,) if self.actors(state) else ()


class Outfit(Step, frozen=True):
    """MYTH-SETUP-15 to MYTH-SETUP-19, MYTH-SETUP-22: boards and decks for all, in the order of the seats."""

    def resolve(self, state: State, events: Events) -> Entries:
        claims: Entries = ()
        for hero in state.heroes:
            claims += outfit(state, hero)
        return (*claims, Muster())


def outfit(state: State, hero: Hero) -> Entries:
    """The slots, the deck without advanced cards, and the starting items of a hero."""
    token, cards = PRINTED.heroes[hero.hero], PRINTED.hero_cards[hero.hero]
    hero.slots = (Slot(),) * token.slots
    hero.deck = state.rng.shuffled([card.id for card in cards if not card.advanced for _ in range(card.copies)])
    hero.spare = tuple([card.id for card in cards if card.advanced for _ in range(card.copies)])
    return give_items(hero, token.starting_items)


def give_items(hero: Hero, given: tuple[str, ...]) -> Entries:
    """MYTH-SETUP-18, MYTH-SETUP-19: items go into their slots; where two claim one, their owner is asked."""
    claims: dict[int, list[str]] = {}
    for item in given:
        for place in items.places_of(item):
            claims.setdefault(place, []).append(item)
    contested = [tuple(rivals) for rivals in claims.values() if len(rivals) > 1]
    for item in given:
        if any(item in rivals for rivals in contested):
            hero.inventory += (item,)
        else:
            items.wear(hero, item)
    return tuple([StartingItem(hero.seat, rivals) for rivals in dict.fromkeys(contested)])


class StartingItem(SeatAsk, frozen=True):
    """DP-04, MYTH-SETUP-19: which of several starting items is equipped; the others stay in the inventory."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-19"
    rivals: tuple[str, ...]

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([PickItem(item) for item in self.rivals]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickItem)
        hero = state.heroes[self.seat]
        hero.inventory = items.without(hero.inventory, action.item)
        items.wear(hero, action.item)
        return ()


class Muster(Step, frozen=True):
    """MYTH-SETUP-20 to MYTH-SETUP-22: full life, no threat, and the starting hand."""

    def resolve(self, state: State, events: Events) -> Entries:
        for hero in state.heroes:
            hero.life = full_life(state, hero)
            playing.draw(state, hero, hand_size(state, hero), events)
        return ()


ENTRIES = (ChooseHero, Outfit, StartingItem, Muster)
ACTIONS = (PickHero, PickItem)
FACTS = (HeroChosen,)
