"""Parties in the middle of a campaign, as acts before this one may have left them."""

from random import Random

from msgspec.structs import replace

from ludoteca.core import agenda
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.heroes.treasure import items_of_colour
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.steps.adventure import Revive
from ludoteca.games.myth.table.steps.setup import ChooseHero, StartingItem

MOST_TITLES, MOST_ITEMS, MOST_CONSEQUENCES = 3, 2, 4


def seasoned(options: Options, seats: int, seed: int, act: int = 1) -> Recorded:
    """Any heroes with any titles, deck changes and consequences; within a story also items, potions and wealth."""
    chance = Random(seed)
    recruits = outfitted(options, seats, seed)
    under_way = act > 1
    treasures = [*items_of_colour("green"), *items_of_colour("blue")]
    chance.shuffle(treasures)
    heroes = []
    for hero in recruits.heroes:
        titles = tuple(chance.sample(list(PRINTED.titles), chance.randint(0, MOST_TITLES)))
        number = chance.randint(0, MOST_ITEMS) if under_way else chance.randint(0, min(len(titles), MOST_ITEMS))
        found, treasures = treasures[:number], treasures[number:]
        potions = tuple(chance.choices(list(PRINTED.potions), k=chance.randint(0, 2))) if under_way else ()
        heroes.append(changed(replace(hero, titles=titles, potions=potions), found, chance))
    return replace(
        recruits,
        acts=act - 1 or 1,
        heroes=tuple(heroes),
        gold=chance.randint(0, 20) if under_way else 0,
        serendipity=chance.randint(0, 8) if under_way else 0,
        consequences=tuple(chance.sample(list(PRINTED.consequences), chance.randint(0, MOST_CONSEQUENCES))),
        allies=tuple(chance.sample(list(PRINTED.allies), chance.randint(0, min(2, len(PRINTED.allies))))),
        story=options.story if under_way else "",
        story_act=act - 1,
    )


def changed(hero: RecordedHero, found: list[str], chance: Random) -> RecordedHero:
    """A hero with items, and one card of the deck changed."""
    add, remove = chance.choice(hero.spare), chance.choice(hero.deck)
    deck, spare = list(hero.deck), list(hero.spare)
    deck[deck.index(remove)], spare[spare.index(add)] = add, remove
    return replace(hero, deck=tuple(deck), spare=tuple(spare), inventory=(*hero.inventory, *found))


def outfitted(options: Options, seats: int, seed: int) -> Recorded:
    """New heroes with what they start with, recorded before they do anything."""
    chance = Random(seed)
    state = MYTH.setup(seats, replace(options, mode="adventure", recorded=""), seed)
    while isinstance(agenda.asked(state), ChooseHero | StartingItem):
        seat = MYTH.actors(state)[0]
        state = MYTH.apply(state, seat, chance.choice(MYTH.actions(state, seat))).state
    Revive().resolve(state, [])
    state.result = "ended"
    recruits = acts.recorded(state)
    assert recruits is not None
    return recruits
