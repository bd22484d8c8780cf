"""Setup: darkness, supplies, decks, heroes and their gear, the treasure bag, the first tile and who stands on it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth.campaign.recorded import Recorded
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.options import FIRST, Options
from ludoteca.games.myth.parts.adventure import acts, script
from ludoteca.games.myth.parts.heroes import items, playing
from ludoteca.games.myth.parts.heroes.treasure import items_of_colour
from ludoteca.games.myth.parts.setup import tiles
from ludoteca.games.myth.parts.setup.facts import HeroChosen
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.actions import PickHero, PickItem
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Hero, Slot
from ludoteca.games.myth.table.registering import actors, chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    ActStart,
    Begin,
    ChooseActQuest,
    ChooseField,
    ChooseTitle,
    StoryBegins,
)
from ludoteca.games.myth.table.steps.darkness import AfterResolution
from ludoteca.games.myth.table.steps.round import Round
from ludoteca.games.myth.table.steps.setup import (
    ChooseHero,
    ChooseTile,
    FirstTile,
    LayTile,
    Muster,
    Outfit,
    Populate,
    PopulateFirst,
    StartEdge,
    StartingItem,
    StartSquares,
)
from ludoteca.games.myth.table.tiles import read_names

SEATS = range(2, 6)
"""MYTH-SETUP-01."""

CHOOSE = "choose"
"""The value of the option `tile` with which the group chooses the tile (MYTH-TILE-08)."""


def begin(seats: int, options: Options, seed: int) -> State:
    """MYTH-SETUP-01 to MYTH-SETUP-13, MYTH-SETUP-24: the table before the first decision."""
    if seats not in SEATS:
        raise Refused(
            "MYTH-SETUP-01",
            Text(
                f"Myth is played by {SEATS[0]} to {SEATS[-1]} heroes: take so many seats, not {seats}",
                f"A Myth giocano da {SEATS[0]} a {SEATS[-1]} eroi: prendi tanti posti, non {seats}",
            ),
        )
    first_entry(options.tile)
    rng = Rng.of(seed)
    state = State(options, seats, rng)
    recorded = acts.recorded_of(options, seats)
    decks = script.darkness_decks(options)
    cards = [card.id for card in PRINTED.darkness_cards.values() if card.deck in decks]
    if options.mode != "slaughter":  # MYTH-SLAUGHTER-03
        state.darkness_deck = rng.shuffled(cards)  # MYTH-SETUP-05, MYTH-SETUP-06
    state.markers = PRINTED.markers
    state.quest_items = items_of_colour("quest")  # MYTH-SETUP-10
    state.white = rng.shuffled(items_of_colour("white"))
    state.green = rng.shuffled(items_of_colour("green"))
    state.blue = rng.shuffled(items_of_colour("blue"))
    state.merchants = rng.shuffled([card.id for card in PRINTED.merchants.values() if not card.set_aside])
    bag = PRINTED.bag
    state.bag, state.aside = in_colours(bag.start), in_colours(bag.set_aside)  # MYTH-SETUP-24
    if options.mode == "slaughter":  # MYTH-SLAUGHTER-04, MYTH-SLAUGHTER-05
        state.bag, state.aside = in_colours(("green", "blue")), in_colours(("white",))
    state.heroes = [Hero(Seat(seat)) for seat in range(seats)]
    lay_quests(state, recorded)
    if recorded is not None:
        restore(state, recorded)
    state.put((*beginning(state, recorded is None), AfterResolution(), Round()))
    return state


def beginning(state: State, new: bool) -> Entries:
    """MYTH-SETUP-03, MYTH-ACT-01: heroes, the quest of the act, the first tile with all that is on it, by mode."""
    options = state.options
    heroes: Entries = (ChooseHero(), Outfit())
    places: Entries = (StartEdge(TileNo(0)), StartSquares(TileNo(0)))
    match options.mode:
        case "tile":
            return (*heroes, first_entry(options.tile), *places, Populate(TileNo(0), options.tile == FIRST))
        case "adventure":
            first = new and options.tile == FIRST  # MYTH-SETUP-27
            quest = ChooseActQuest()
            tile = FirstTile(first)
            return (*heroes, ChooseTitle(), quest, tile, *places, PopulateFirst(first), ActStart())
        case "story":
            story = StoryBegins()
            return (*heroes, ChooseTitle(), story, FirstTile(), *places, PopulateFirst(), ActStart())
    return (*heroes, ChooseField(), Begin())


@resolves(FirstTile)
def first_tile(step: FirstTile, state: State, events: Events) -> Entries:
    if names := script.fixed_tile(state, 0):
        return (LayTile(names=names),)
    free = script.fixed_size(state, 0) == script.ANY_SIZE
    if free and (step.first or state.options.tile not in (FIRST, CHOOSE)):
        return (first_entry(state.options.tile),)
    return (ChooseTile(),)


@resolves(PopulateFirst)
def populate_first(step: PopulateFirst, state: State, events: Events) -> Entries:
    starting = PRINTED.tiles[state.tiles[0].names[0]].starting
    return (Populate(TileNo(0), step.first and starting),)


def lay_quests(state: State, recorded: Recorded | None) -> None:
    """MYTH-SETUP-25, MYTH-SETUP-26, MYTH-ACTQUEST-08: decks of what is no link; links are set aside."""
    if recorded is None:
        chapters, acts_ = PRINTED.chapter_quests.values(), PRINTED.act_quests.values()
        state.chapters = state.rng.shuffled([quest.id for quest in chapters if quest.chain != "link"])
        state.chapter_links = tuple([quest.id for quest in chapters if quest.chain == "link"])
        state.act_quests = state.rng.shuffled([quest.id for quest in acts_ if quest.chain != "link"])
        state.act_links = tuple([quest.id for quest in acts_ if quest.chain == "link"])
        return
    state.chapters, state.chapter_discard = state.rng.shuffled(recorded.chapters), recorded.chapter_discard
    state.chapter_links, state.chapter_done = recorded.chapter_links, recorded.chapter_done
    state.act_quests = state.rng.shuffled(recorded.act_quests)
    state.act_links, state.act_done = recorded.act_links, recorded.act_done
    state.act_unlocked = recorded.act_unlocked


def restore(state: State, recorded: Recorded) -> None:
    """MYTH-SETUP-37: what was recorded; everything else has its setup value."""
    state.act = recorded.acts + 1
    if state.options.mode == "story":  # MYTH-STORY-17: another story, or one that was failed, from its first act
        state.act = recorded.story_act + 1 if recorded.story == state.options.story else 1
    state.gold, state.serendipity = recorded.gold, recorded.serendipity
    state.bag, state.aside = recorded.bag, recorded.aside
    state.consequences, state.allies = recorded.consequences, recorded.allies
    for hero, kept in zip(state.heroes, recorded.heroes, strict=True):
        hero.hero, hero.titles, hero.potions = kept.hero, kept.titles, kept.potions
        hero.gear = tuple([item or None for item in kept.gear])  # type: ignore[assignment]  # as many as slots
        hero.inventory = kept.inventory
        hero.deck, hero.spare = state.rng.shuffled(kept.deck), kept.spare
        for item in (*filter(None, dict.fromkeys(kept.gear)), *kept.inventory):
            take_out(state, item)


def take_out(state: State, item: str) -> None:
    """An item that a hero has is in no deck."""
    for deck in ("green", "blue", "quest_items"):
        if item in getattr(state, deck):
            setattr(state, deck, items.without(getattr(state, deck), item))
            return


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
        return ChooseTile()
    if tile == FIRST:
        return LayTile(names=tuple([name for name, printed in PRINTED.tiles.items() if printed.starting]))
    return tiles.laying(read_names(tile))


# Heroes


@actors(ChooseHero)
def choose_hero_actors(ask: ChooseHero, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if not hero.hero])


@offers(ChooseHero)
def choose_hero_offers(ask: ChooseHero, state: State, seat: Seat) -> Offers[Act]:
    taken = {hero.hero for hero in state.heroes}
    return Offers(tuple([PickHero(hero) for hero in PRINTED.heroes if hero not in taken]))


@chosen(ChooseHero)
def choose_hero_chosen(ask: ChooseHero, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickHero)
    state.heroes[seat].hero = action.hero
    events.append(HeroChosen(seat, action.hero))
    return (ask,) if ask.actors(state) else ()


@resolves(Outfit)
def do_outfit(step: Outfit, state: State, events: Events) -> Entries:
    claims: Entries = ()
    for hero in state.heroes:
        claims += outfit(state, hero)
    return (*claims, Muster())


def outfit(state: State, hero: Hero) -> Entries:
    """The slots, the deck without advanced cards, and the starting items of a hero."""
    token, cards = PRINTED.heroes[hero.chosen], PRINTED.hero_cards[hero.chosen]
    hero.slots = (Slot(),) * token.slots
    if hero.deck:  # as recorded
        return ()
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


@offers(StartingItem)
def starting_item_offers(ask: StartingItem, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([PickItem(item) for item in ask.rivals]))


@chosen(StartingItem)
def starting_item_chosen(ask: StartingItem, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickItem)
    hero = state.heroes[ask.seat]
    hero.inventory = items.without(hero.inventory, action.item)
    items.wear(hero, action.item)
    return ()


@resolves(Muster)
def muster(step: Muster, state: State, events: Events) -> Entries:
    for hero in state.heroes:
        hero.life = full_life(state, hero)
        playing.draw(state, hero, hand_size(state, hero), events)
    return ()
