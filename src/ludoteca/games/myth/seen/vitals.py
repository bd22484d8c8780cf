"""The names and numbers by which a stored match of Myth is known again: another one makes every digest differ."""

from typing import Any

from ludoteca.games.myth.table.grid.squares import write_square
from ludoteca.games.myth.table.pieces import Ailment, Dot, Enemy, Hero, Quest
from ludoteca.games.myth.table.state import State


def vitals(state: State) -> dict[str, Any]:
    """The heroes, what stands on the tiles, the darkness, the decks and the quests."""
    return {
        "phase": state.phase,
        "round": state.round,
        "act": state.act,
        "dark": state.dark,
        "meter": state.meter,
        "leftover": state.leftover,
        "gold": state.gold,
        "serendipity": state.serendipity,
        "heroes": [_hero(hero) for hero in state.heroes],
        "enemies": sorted([_enemy(enemy) for enemy in state.enemies]),
        "lairs": sorted([[lair.kind, write_square(lair.square), lair.life] for lair in state.lairs]),
        "things": sorted([[thing.sort, thing.kind, write_square(thing.square), thing.life] for thing in state.things]),
        "tiles": [[tile.names, tile.row, tile.column, tile.turn, tile.cleared, tile.reserve] for tile in state.tiles],
        "darkness": [state.darkness_deck, state.darkness_discard, state.darkness_card or "", state.active],
        "treasure": [state.markers, sorted(map(write_square, state.loot)), state.bag],
        "items": [state.white, state.green, state.blue, state.quest_items],
        "merchants": [state.merchants, state.stall.merchant if state.stall else ""],
        "quests": [_quest(quest) for quest in state.quests],
        "quest decks": [state.chapters, state.act_quests],
        "consequences": state.consequences,
        "allies": state.allies,
        "wave": state.battlefield.wave if state.battlefield else 0,
        "result": state.result or "",
    }


def _hero(hero: Hero) -> dict[str, Any]:
    return {
        "hero": hero.hero or "",
        "square": write_square(hero.square),
        "life": hero.life,
        "threat": hero.threat,
        "deck": hero.deck,
        "hand": sorted(hero.hand),
        "discard": sorted(hero.discard),
        "slots": [slot.card or "" for slot in hero.slots],
        "gear": [item or "" for item in hero.gear],
        "inventory": sorted(hero.inventory),
        "potions": sorted(hero.potions),
        "ailments": _ailments(hero.ailments),
        "dots": _dots(hero.dots),
        "shadows": hero.shadows,
        "titles": sorted(hero.titles),
        "defeated": hero.defeated,
        "dead": hero.dead,
        "dealt": hero.dealt,
        "taken": hero.taken,
    }


def _quest(quest: Quest) -> list[Any]:
    return [quest.id, quest.progress, -1 if quest.left is None else quest.left, quest.status]


def _enemy(enemy: Enemy) -> list[Any]:
    place = write_square(enemy.square)
    return [enemy.kind, enemy.rank, enemy.arm, place, enemy.life, _ailments(enemy.ailments), _dots(enemy.dots)]


def _ailments(ailments: tuple[Ailment, ...]) -> list[tuple[str, int]]:
    return sorted([(ailment.name, ailment.x) for ailment in ailments])


def _dots(dots: tuple[Dot, ...]) -> list[tuple[str, int, int]]:
    return sorted([(dot.name, dot.amount, -1 if dot.phases is None else dot.phases) for dot in dots])
