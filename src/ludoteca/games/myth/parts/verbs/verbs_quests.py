"""The verbs of quests and campaigns: progress, consequences, deck changes, titles, allies, quest items."""

from __future__ import annotations

from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.meaning import amount
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.verbs.facts import AllyRecruited, DeckChangeWon, QuestItemGained, Recorded, TitleEarned
from ludoteca.games.myth.printed.quests import InteractObjective
from ludoteca.games.myth.printed.verbs import DeckChange, Progress, Record
from ludoteca.games.myth.table import board, goals
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.state import State


@carries_out(Progress)
def progress(state: State, effect: Progress, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 progress: the quest of the object comes nearer, by the hero at it."""
    assert scene.source is not None, scene
    name = goals.quest_of(scene.source)
    seat = next((figure for figure in scene.targets if board.is_hero(figure)), None)
    for quest, place, part in objectives.each_part(state):
        if quest.id == name and isinstance(part.goal, InteractObjective) and part.goal.object == scene.source:
            objectives.advance(state, quest, place, amount(state, effect.amount, scene), events, seat)
    return ()


@carries_out(Record)
def record(state: State, effect: Record, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 record: written once, or struck out."""
    recorded = effect.id in state.consequences
    if recorded == (effect.how == "set"):
        return ()
    if recorded:
        state.consequences = items.without(state.consequences, effect.id)
    else:
        state.consequences += (effect.id,)
    events.append(Recorded(effect.id, recorded))
    return ()


@carries_out(DeckChange)
def deck_change(state: State, effect: DeckChange, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 deck-change: made at the end of the act."""
    for figure in targets:
        hero = board.find(state, figure)
        if isinstance(hero, Hero):
            number = amount(state, effect.amount, scene)
            hero.changes += number
            events.append(DeckChangeWon(hero.seat, number))
    return ()


# What `gain` gives by name


def give_title(hero: Hero, title: str, events: Events) -> None:
    """MYTH-TITLE-01, MYTH-TITLE-04: a hero may own many titles, each once."""
    if title not in hero.titles:
        hero.titles += (title,)
        events.append(TitleEarned(hero.seat, title))


def recruit(state: State, ally: str, events: Events) -> None:
    """MYTH-ADVENTURE-13: an ally can be called from now on."""
    if ally not in state.allies:
        state.allies += (ally,)
        events.append(AllyRecruited(ally))


def give_quest_item(state: State, hero: Hero, item: str, events: Events) -> None:
    """MYTH-ITEM-16: a quest item that lies aside goes to a hero; one that somebody has already stays there."""
    if item in state.quest_items:
        state.quest_items = items.without(state.quest_items, item)
        hero.inventory += (item,)
        events.append(QuestItemGained(hero.seat, item))
