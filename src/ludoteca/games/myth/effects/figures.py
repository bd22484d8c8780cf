"""What can be read off the pieces themselves, before any effect changes it: life, rank, cards in play, who is there."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import FigureId, Square, TileNo
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene, Slot, Stored, Strike, Thing
from ludoteca.games.myth.table.state import State

TILE_RANGE = 99
"""A range of "tile": anyone on the owner's tile, seen or not."""


def ongoing_cards(hero: Hero) -> tuple[CardId, ...]:
    """MYTH-CARD-22: the Ongoing cards of a hero in play, on slots or on a Focus."""
    return ongoing_on(hero.slots, hero.stored)


@SHELF.remembers(1 << 10)
def ongoing_on(slots: tuple[Slot, ...], stored: tuple[Stored, ...]) -> tuple[CardId, ...]:
    """The same, by all that it depends on."""
    cards = [slot.card for slot in slots if slot.card and not slot.down]
    return tuple([card for card in cards if "ongoing" in PRINTED.cards[card].keywords] + [card.card for card in stored])


@lru_cache(1 << 10)
def empty_places(slots: tuple[Slot, ...]) -> tuple[int, ...]:
    """The places of the available slots without a card."""
    return tuple([place for place, slot in enumerate(slots) if not slot.card and not slot.shut])


def life_of(piece: object) -> tuple[int, int]:
    """Current and full life of a piece."""
    match piece:
        case Enemy():
            return piece.life, piece.full
        case Lair():
            return piece.life, PRINTED.monsters[piece.kind].lair.life
        case Thing() if board.is_friend(piece):
            return piece.life, board.friend_card(piece)[0]
        case Thing():
            return piece.life, piece.life
    return 0, 0


def movement_type(state: State, hero: Hero, strike: Strike | None) -> str | None:
    """MYTH-MOVE-05, MYTH-MOVE-20: the type of the own attack, else the one in use; in a darkness cycle none."""
    if strike is not None and strike.attacker == hero.seat:
        return strike.movement
    if state.dark:
        return "none"
    return hero.movement or (None if hero.mp_spent else "none")


def carries(state: State, hero: Hero, what: str) -> bool:
    """effects.md 3.3 carrying: a quest object that a hero has taken up, or a quest item."""
    own = any(thing.sort == "object" and thing.owner == hero.seat and thing.kind == what for thing in state.things)
    return own or what in hero.inventory or what in hero.gear


def classification(each: Enemy) -> str:
    """MYTH-ORDER-04: Instinct, Intellect or Undead."""
    return PRINTED.classified[each.kind]


def owner_of(state: State, scene: Scene) -> Hero:
    """The hero whose effect it is."""
    assert board.is_hero(scene.owner), scene
    return state.heroes[scene.owner]


def centre(state: State, scene: Scene) -> tuple[Square, ...]:
    """The squares from which an effect measures."""
    if scene.place is not None:
        return (scene.place,)
    return board.squares(state, scene.owner)


def tiles_meant(state: State, scene: Scene) -> set[TileNo]:
    """effects.md 3.1: the tile that is meant; without an owner every tile with a living hero."""
    where = centre(state, scene)
    if where:
        return {board.realm(state).tile_of[where[0]]}
    return set(board.tiles_with_heroes(state))


def of_kind(state: State, kind: str, scene: Scene) -> list[FigureId]:
    """The living figures of a kind that a selector names."""
    match kind:
        case "hero":
            return [hero.seat for hero in board.standing(state)]
        case "other-hero":
            return [hero.seat for hero in board.standing(state) if hero.seat != scene.owner]
        case "friend":
            return [hero.seat for hero in board.standing(state)] + [thing.id for thing in board.friends(state)]
        case "ally":
            return [thing.id for thing in board.friends(state)]
        case "enemy":
            return [each.id for each in state.enemies if each.life > 0]
        case "minion" | "captain" | "boss":
            return [each.id for each in state.enemies if each.rank == kind and each.life > 0]
        case "mini-boss":
            return [
                each.id
                for each in state.enemies
                if each.rank == kind and each.kind not in PRINTED.agents and each.life > 0
            ]
        case "agent":
            return [each.id for each in state.enemies if each.kind in PRINTED.agents and each.life > 0]
        case "lair":
            return [nest.id for nest in state.lairs]
        case "trap":
            return [thing.id for thing in state.things if thing.sort == "trap"]
        case "figure":
            own = [hero.seat for hero in board.standing(state)] + [thing.id for thing in board.friends(state)]
            return own + [each.id for each in state.enemies if each.life > 0]
    raise AssertionError(kind)


def combos(hero: Hero) -> int:
    """The Combo cards in a hero's slots."""
    cards = [slot.card for slot in hero.slots if slot.card and not slot.down]
    return sum("combo" in PRINTED.cards[card].keywords for card in cards)
