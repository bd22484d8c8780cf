"""The verbs that give and take things: gain, destroy, feature; and those that belong to campaigns."""

from __future__ import annotations

from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.meaning import amount
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.heroes import collecting, harm, traps, treasure
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.parts.verbs import verbs_quests
from ludoteca.games.myth.parts.verbs.facts import Gained, PotionGained, TokenInBag
from ludoteca.games.myth.printed.verbs import Destroy, Feature, Gain
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Lair, Scene, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import Search

# Gain


@carries_out(Gain)
def gain(state: State, effect: Gain, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 gain: things of the party, or of each hero who is meant."""
    number = amount(state, effect.amount, scene)
    match effect.what:
        case "gold":
            before, state.gold = state.gold, max(0, state.gold + number)
            events.append(Gained("gold", state.gold - before, state.gold))
            return ()
        case "serendipity":
            before, state.serendipity = state.serendipity, max(0, state.serendipity + number)
            events.append(Gained("serendipity", state.serendipity - before, state.serendipity))
            return ()
        case "bag-token":
            fill_bag(state, effect.colour or "blue", number, events)
            return ()
        case "ally":
            verbs_quests.recruit(state, effect.id, events)
            return ()
    entries: Entries = ()
    for seat in targets:
        hero = board.find(state, seat)
        if isinstance(hero, Hero) and not hero.dead:
            entries += give(state, hero, effect, number, events)
    return entries


def give(state: State, hero: Hero, effect: Gain, number: int, events: Events) -> Entries:
    """What one hero receives."""
    match effect.what:
        case "potion":
            have = hero.potions.count(effect.id)
            step = max(number, -have)
            others = tuple([potion for potion in hero.potions if potion != effect.id])
            hero.potions = others + (effect.id,) * (have + step)
            events.append(PotionGained(hero.seat, effect.id, step))
            return ()
        case "treasure":
            entries: Entries = ()
            for _ in range(number):
                entries += collecting.draw_token(state, hero.seat, events)
            return entries
        case "title":
            verbs_quests.give_title(hero, effect.id, events)
            return ()
        case "item" if effect.id:
            verbs_quests.give_quest_item(state, hero, effect.id, events)
            return ()
        case "item" if effect.colour is not None:
            drawn: Entries = ()
            for _ in range(number):
                drawn += treasure.gain_item_card(state, hero.seat, effect.colour, events)
            return drawn
    raise AssertionError(effect)  # nothing printed gives anything else to a hero


def fill_bag(state: State, colour: str, number: int, events: Events) -> None:
    """MYTH-ITEM-15: tokens of a colour that lie aside go into the bag, as far as there are any."""
    place = treasure.COLOURS.index(colour)
    bag, aside = list(state.bag), list(state.aside)
    step = min(number, aside[place])
    bag[place] += step
    aside[place] -= step
    state.bag, state.aside = (bag[0], bag[1], bag[2]), (aside[0], aside[1], aside[2])
    events.append(TokenInBag(colour, step))


# Destroy


@carries_out(Destroy)
def destroy(state: State, effect: Destroy, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-TREASURE-18, MYTH-TRAP-06: a lair drops its treasure, a trap gives its reward, a feature is gone."""
    entries: Entries = ()
    for figure in targets:
        piece = board.find(state, figure)
        match piece:
            case Lair():
                squares, by = board.squares_of(piece), scene.owner if board.is_hero(scene.owner) else None
                harm.remove(state, figure, events)
                objectives.lair_destroyed(state, piece, by, events)
                entries += treasure.drop(state, by, squares, events)
            case Thing(sort="trap"):
                hero = board.find(state, scene.owner)
                assert isinstance(hero, Hero)
                entries += traps.disarm(state, hero, piece, events)
            case Thing(sort="feature"):
                features.take_away(state, piece, events)
    return entries


# Feature


@carries_out(Feature)
def feature(state: State, effect: Feature, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 feature: pieces come onto the tile of the effect, or leave it."""
    if effect.how == "remove":
        for thing in [each for each in state.things if each.id == scene.owner and each.kind == effect.id]:
            features.take_away(state, thing, events)
        return ()
    square = scene.place if scene.place is not None else board.squares(state, scene.owner)[0]
    tile = board.realm(state).tile_of[square]
    number = min(amount(state, effect.amount, scene), features.copies_left(state, effect.id))
    return tuple([Search(tile, effect.id, effect.where, place) for place in range(number)])
