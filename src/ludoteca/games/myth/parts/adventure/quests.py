"""Quests: chapter quests drawn by a legend, act quests, stories; rewards, failures, chains and consequences."""

from __future__ import annotations

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.parts.adventure import objectives, script
from ludoteca.games.myth.parts.adventure.objectives import open_quests
from ludoteca.games.myth.parts.adventure.quest_facts import (
    Bequeathed,
    ConsequenceFelt,
    NoQuest,
    QuestBegan,
    QuestDrawn,
    QuestFailed,
    QuestFulfilled,
    QuestPutBack,
    TimePassed,
    Unlocked,
)
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.setup import features, quest_setup
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import ActQuest, ChapterQuest, Element
from ludoteca.games.myth.table import board, goals
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Entries, Events
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Hero, Quest, QuestSort, Scene, Used
from ludoteca.games.myth.table.registering import choices, chosen, decided, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    CheckQuests,
    Consequence,
    CountCycle,
    DrawQuest,
    Fail,
    FailOpen,
    Fulfil,
    Heir,
    TakeQuest,
    TileOver,
    TimePasses,
)
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import MatchEnd
from ludoteca.games.myth.table.steps.setup import NameType, SetUpEffects

# Decks


def put_away(state: State, quest: Quest) -> None:
    """MYTH-CHAPTER-07, MYTH-CHAPTER-09: a resolved card is discarded; one of a chain never comes back."""
    if quest.sort == "chapter":
        if PRINTED.chapter_quests[quest.id].chain == "none":
            state.chapter_discard += (quest.id,)
        else:
            state.chapter_done += (quest.id,)
    elif quest.sort == "act":
        if PRINTED.act_quests[quest.id].chain == "none":
            state.act_discard += (quest.id,)
        else:
            state.act_done += (quest.id,)


def unlock(state: State, card: str, events: Events) -> None:
    """MYTH-CHAPTER-06, MYTH-ACTQUEST-07: a card of a chain is no longer set aside."""
    if card in state.chapter_links:
        state.chapter_links = items.without(state.chapter_links, card)
        state.chapter_unlocked += (card,)
    elif card in state.act_links:
        state.act_links = items.without(state.act_links, card)
        state.act_unlocked += (card,)
    else:
        return
    events.append(Unlocked(card))


def shuffle_in(state: State) -> None:
    """MYTH-CHAPTER-06: at the end of the tile what was unlocked on it is shuffled into the chapter deck."""
    if state.chapter_unlocked:
        state.chapters = state.rng.shuffled((*state.chapters, *state.chapter_unlocked))
        state.chapter_unlocked = ()


# Drawing and opening


def draw(state: State, tile: TileNo, first: bool = False) -> Entries:
    """MYTH-LEGEND-04, MYTH-CHAPTER-02: the legend asks for a chapter quest; in a story the group may decline."""
    if state.options.mode == "story":
        return (TakeQuest(tile=tile),)
    return (DrawQuest(tile, first),)


@choices(TakeQuest)
def take_quest_choices(ask: TakeQuest, state: State) -> tuple[Act, ...]:
    return (ACCEPT, DECLINE)


@decided(TakeQuest)
def take_quest_decided(ask: TakeQuest, state: State, action: Act, events: Events) -> Entries:
    if isinstance(action, Accept):
        return (DrawQuest(ask.tile),)
    events.append(NoQuest(True))
    return ()


@resolves(DrawQuest)
def draw_quest(step: DrawQuest, state: State, events: Events) -> Entries:
    size = state.tiles[step.tile].size
    back: list[str] = []
    found = ""
    while not found:
        if not state.chapters:
            state.chapters, state.chapter_discard = state.rng.shuffled(state.chapter_discard), ()
        if not state.chapters:
            break
        top, state.chapters = state.chapters[0], state.chapters[1:]
        if size in PRINTED.chapter_quests[top].redraw_on:
            back.append(top)
            events.append(QuestPutBack(top, size))
        else:
            found = top
    if back:
        state.chapters = state.rng.shuffled((*state.chapters, *back))
    if not found:
        events.append(NoQuest(False))
        return ()
    printed = PRINTED.chapter_quests[found]
    state.quests.append(begun(found, "chapter", step.tile, printed.time_limit))
    events.append(QuestDrawn(found, step.tile))
    named = (NameType(quest=len(state.quests) - 1),) if quest_setup.names_a_type(found) else ()
    placed = quest_setup.set_up(state, step.tile, printed.requires, printed.objects, step.first)
    return (*named, *placed, SetUpEffects(step.tile, found, printed_on(found, "setup")))


def begun(name: str, sort: QuestSort, tile: TileNo | None = None, limit: int | None = None, act: int = 1) -> Quest:
    """A quest at its start."""
    parts = goals.parts_of(name, act)
    return Quest(name, sort, tile, (0,) * len(parts), limit)


def open_act_quest(state: State, name: str, events: Events) -> Entries:
    """MYTH-ACTQUEST-01, MYTH-ACTQUEST-07: this act quest was drawn or chosen; its card leaves the deck."""
    state.act_quests = tuple([card for card in state.act_quests if card != name])
    state.act_unlocked = tuple([card for card in state.act_unlocked if card != name])
    state.quests.append(begun(name, "act", limit=PRINTED.act_quests[name].time_limit))
    events.append(QuestBegan(name))
    return ()


def open_story(state: State, events: Events) -> Entries:
    """MYTH-STORY-05: the goal of this act of the story."""
    state.quests.append(begun(state.options.story, "story", act=state.act))
    return ()


def required(state: State, tile: TileNo) -> tuple[Element, ...]:
    """MYTH-LEGEND-14: the elements that quests require on a tile."""
    return quest_setup.required(state, tile)


def set_up_tile(state: State, tile: TileNo) -> Entries:
    """MYTH-LEGEND-15: what the act quest and the story put on a tile before its legend."""
    return quest_setup.set_up_tile(state, tile)


def tile_populated(state: State, tile: TileNo) -> Entries:
    """The end of populating a tile: the story's effects for this moment, then consequences."""
    entries: Entries = ()
    if script.story_tile(state, tile) is not None:
        name = state.options.story
        listed = printed_on(name, f"act-{state.act}", f"tile-{tile + 1}", "setup")
        entries = (SetUpEffects(tile, name, listed, "tile-populated"),)
    return (*entries, *consequences(state, "tile-populated", tile))


# Checking


@resolves(CheckQuests)
def check_quests(step: CheckQuests, state: State, events: Events) -> Entries:
    return check(state, events)


def check(state: State, events: Events) -> Entries:
    """The quests that are resolved now, in the order in which they were opened."""
    quests = open_quests(state)
    if not quests:
        return ()
    objectives.look(state, quests, events)
    entries: Entries = ()
    for place, quest in enumerate(state.quests):
        if quest.status == "open":
            if objectives.is_broken(quest):
                entries += (Fail(place, "broken"),)
            elif objectives.is_met(quest, state.act):
                entries += (Fulfil(place),)
    return entries


def results(state: State, events: Events) -> Entries:
    """MYTH-ROUND-19, MYTH-ROUND-20: step 3 of the Update phase: effects, then the check, then the time."""
    if not open_quests(state):
        return ()
    effects: Entries = tuple(
        [
            SetUpEffects(quest.tile, quest.id, printed_on(quest.id, "each_round"), "quest-step")
            for quest in open_quests(state)
            if quest.tile is not None and PRINTED.chapter_quests[quest.id].each_round
        ]
    )
    return (*effects, CountCycle(), TimePasses())


@resolves(CountCycle)
def count_cycle(step: CountCycle, state: State, events: Events) -> Entries:
    objectives.cycle_passed(state, events)
    return check(state, events)


@resolves(TimePasses)
def time_passes(step: TimePasses, state: State, events: Events) -> Entries:
    entries: Entries = ()
    for place, quest in enumerate(state.quests):
        if quest.status == "open" and quest.left:
            quest.left -= 1
            events.append(TimePassed(quest.id, quest.left))
            if not quest.left:
                entries += (Fail(place, "time"),)
    return entries


# Resolving


def scene_of(state: State, quest: Quest) -> Scene:
    """effects.md 3.1: for the hero who fulfilled it, if that hero lives; a chapter quest works on its tile."""
    owner = quest.hero if any(hero.seat == quest.hero for hero in board.standing(state)) else None
    place = None
    if quest.tile is not None:
        ground = board.realm(state)
        if mask := ground.tile_masks[quest.tile]:
            place = ground.first_in(mask)
    return Scene(owner=owner, source=quest.id, place=place)


def card_of(quest: Quest) -> ChapterQuest | ActQuest:
    """The printed card of a chapter or act quest."""
    return PRINTED.chapter_quests[quest.id] if quest.sort == "chapter" else PRINTED.act_quests[quest.id]


@resolves(Fulfil)
def fulfil(step: Fulfil, state: State, events: Events) -> Entries:
    quest = state.quests[step.quest]
    if quest.status != "open":
        return ()
    quest.status = "done"
    story = quest.sort == "story"
    success = PRINTED.stories[quest.id].acts[state.act - 1].success if story else card_of(quest).success
    state.serendipity += success.serendipity
    events.append(QuestFulfilled(quest.id, success.serendipity, state.serendipity))
    scene = scene_of(state, quest)
    remove_objects(state, quest, events)
    listed = printed_on(quest.id, *([f"act-{state.act}"] if story else []), "success")
    return (Carry(listed, scene), *resolved(state, quest, None if story else card_of(quest).success.unlock, events))


@resolves(Fail)
def fail(step: Fail, state: State, events: Events) -> Entries:
    quest = state.quests[step.quest]
    if quest.status != "open":
        return ()
    quest.status = "failed"
    quest.hero = None
    if quest.sort == "story":  # what that costs: StoryResult
        events.append(QuestFailed(quest.id, step.why, 0))
        return ()
    failure = card_of(quest).failure
    events.append(QuestFailed(quest.id, step.why, failure.ap))
    raise_meter(state, failure.ap, events)
    scene = scene_of(state, quest)
    return (Carry(printed_on(quest.id, "failure"), scene), *resolved(state, quest, failure.unlock, events))


def resolved(state: State, quest: Quest, link: str | None, events: Events) -> Entries:
    """The card is put away, and its chain goes on; a tile that waited for its quest is over."""
    if quest.sort == "story":
        return ()
    put_away(state, quest)
    if link:
        unlock(state, link, events)
    if quest.tile is not None and state.tiles[quest.tile].cleared:
        shuffle_in(state)
    return (MatchEnd(),)


def remove_objects(state: State, quest: Quest, events: Events) -> None:
    """The objects of a quest leave the board; whoever carried one has it no more."""
    kinds = [thing.id for thing in goals.objects_of(quest.id)]
    for thing in [each for each in state.things if each.sort == "object" and each.kind in kinds]:
        features.take_away(state, thing, events)


def clean_up(state: State, events: Events) -> None:
    """MYTH-ROUND-26: the objects of failed quests are removed at Cleanup."""
    for quest in state.quests:
        if quest.status == "failed" and objectives.open_quest(state, quest.id) is None:
            remove_objects(state, quest, events)


# Notices from other chapters


def tile_cleared(state: State, tile: TileNo, events: Events) -> Entries:
    """A tile was cleared, as `objectives` has noted: quests that waited for it are done, then consequences."""
    return (*check(state, events), *consequences(state, "tile-cleared"))


def tile_left(state: State, tile: TileNo, abandoned: bool, events: Events) -> Entries:
    """MYTH-CHAPTER-08, MYTH-ABANDON-03: the chapter quest of a tile without heroes fails; some act quests do too."""
    entries: Entries = ()
    for place, quest in enumerate(state.quests):
        if quest.status != "open":
            continue
        if quest.sort == "chapter" and quest.tile == tile:
            entries += (Fail(place, "left"),)
        elif quest.sort == "act" and abandoned and "tile-abandoned" in PRINTED.act_quests[quest.id].fail_on:
            entries += (Fail(place, "abandoned"),)
    return (*entries, TileOver())


@resolves(TileOver)
def tile_over(step: TileOver, state: State, events: Events) -> Entries:
    shuffle_in(state)
    clean_up(state, events)
    return ()


def field_won(state: State, quest: str | None, events: Events) -> Entries:
    """The Slaughterfield of a quest is won."""
    objectives.field_won(state, quest, events)
    return check(state, events)


def end_of_act(state: State, events: Events) -> Entries:
    """MYTH-ACT-07, MYTH-ACT-09, MYTH-ACTQUEST-09: a final check, then what is still open fails."""
    return (*check(state, events), FailOpen("act"))


def fail_all(state: State, events: Events) -> Entries:
    """MYTH-DEATH-08: with all heroes defeated every quest fails."""
    return (FailOpen("fallen"),)


@resolves(FailOpen)
def fail_open(step: FailOpen, state: State, events: Events) -> Entries:
    failing = tuple([Fail(place, step.why) for place, quest in enumerate(state.quests) if quest.status == "open"])
    return (*failing, TileOver())


def is_done(state: State, name: str) -> bool:
    """Whether a quest of this act was fulfilled."""
    return any(quest.id == name and quest.status == "done" for quest in state.quests)


def timed(state: State) -> list[Quest]:
    """MYTH-SEREN-12: the open quests with a time limit."""
    return [quest for quest in open_quests(state) if quest.left]


def more_time(state: State, name: str, events: Events) -> None:
    """MYTH-SEREN-12, INV-48: one hero cycle more for a quest."""
    quest = objectives.open_quest(state, name)
    assert quest is not None
    assert quest.left is not None
    quest.left += 1
    events.append(TimePassed(name, quest.left))


# Consequences


def consequences(state: State, moment: str, tile: TileNo | None = None) -> Entries:
    """MYTH-ADVENTURE-05: the recorded consequences for a moment, some once in an act; on a tile that is populated."""
    entries: Entries = ()
    for name in state.consequences:
        printed = PRINTED.consequences[name]
        if printed.at == moment and not (printed.once and Used(printed.once, printed_on(name)) in state.used):
            entries += (Consequence(name, tile),)
    return entries


@resolves(Consequence)
def consequence(step: Consequence, state: State, events: Events) -> Entries:
    printed = PRINTED.consequences[step.name]
    if printed.once:
        state.used += (Used(printed.once, printed_on(step.name)),)
    events.append(ConsequenceFelt(step.name))
    place = None
    if step.tile is not None:
        ground = board.realm(state)
        place = ground.first_in(ground.tile_masks[step.tile])
    return (Carry(printed_on(step.name), Scene(source=step.name, place=place)),)


# Quest items of the dead


def bequests(hero: Hero) -> Entries:
    """MYTH-DEATH-04: the quest items of a hero who is removed pass on."""
    own = [*dict.fromkeys(filter(None, hero.gear)), *hero.inventory]
    return tuple([Heir(hero.seat, item) for item in own if PRINTED.items[item].colour == "quest"])


@offers(Heir)
def heir_offers(ask: Heir, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([Pick((hero.seat,)) for hero in board.standing(state)]))


@chosen(Heir)
def heir_chosen(ask: Heir, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    hero, heir = state.heroes[ask.seat], state.heroes[action.figures[0]]
    if ask.item in hero.gear:
        items.take_off(state, hero, ask.item, events)
    hero.inventory = items.without(hero.inventory, ask.item)
    heir.inventory += (ask.item,)
    events.append(Bequeathed(hero.seat, heir.seat, ask.item))
    return ()
