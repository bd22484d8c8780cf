"""Acts: how one begins with what was recorded, which tiles it has, how it ends, and what is kept."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.core.packs import HOUSE
from ludoteca.core.rules import Refused
from ludoteca.games.myth.campaign.faults import fault, is_kept_by_title
from ludoteca.games.myth.campaign.recorded import BadRecord, Recorded, RecordedHero, read_recorded
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import objectives, quests
from ludoteca.games.myth.parts.adventure.quest_facts import (
    ActBegan,
    ActRecorded,
    CardChanged,
    StoryOver,
    TitleChosen,
    WouldEnd,
)
from ludoteca.games.myth.parts.adventure.script import may_open, story_of
from ludoteca.games.myth.parts.heroes import harm, items
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import attacks, board
from ludoteca.games.myth.table.actions import ChangeCard, Concede, DrawActQuest, KeepItem, PickQuest, PickTitle, StopAct
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene, Slot
from ludoteca.games.myth.table.registering import actors, choices, chosen, decided, nothing, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    ActStart,
    ChooseActQuest,
    ChooseTitle,
    DeckChanges,
    EndOfAct,
    Goal,
    KeepItems,
    Recording,
    Revive,
    StoryBegins,
    StoryResult,
    WriteDown,
)
from ludoteca.games.myth.table.steps.effects import Carry

# The beginning


def recorded_of(options: Options, seats: int) -> Recorded | None:
    """MYTH-SLAUGHTER-02: what the campaign recorded; a Slaughterfield does without. `Refused` if it does not fit."""
    if options.mode in ("slaughter", "tile"):
        return None
    try:
        recorded = read_recorded(options.recorded)
    except BadRecord as error:
        raise Refused("MYTH-SETUP-37", error.text) from error
    if recorded is not None and (wrong := fault(recorded, seats)):
        raise Refused("MYTH-SETUP-37", wrong)
    return recorded


@actors(ChooseTitle)
def choose_title_actors(ask: ChooseTitle, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if hero.titles and hero.seat not in ask.done])


@offers(ChooseTitle)
def choose_title_offers(ask: ChooseTitle, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([PickTitle(title) for title in (*state.heroes[seat].titles, "")]))


@chosen(ChooseTitle)
def choose_title_chosen(ask: ChooseTitle, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTitle)
    state.heroes[seat].title = action.title
    if action.title:
        events.append(TitleChosen(seat, action.title))
    return (ChooseTitle((*ask.done, seat)),)


@choices(ChooseActQuest)
def choose_act_quest_choices(ask: ChooseActQuest, state: State) -> tuple[Act, ...]:
    draw = (DrawActQuest(),) if state.act_quests else ()
    return (*draw, *[PickQuest(quest) for quest in state.act_unlocked], DECLINE)


@decided(ChooseActQuest)
def choose_act_quest_decided(ask: ChooseActQuest, state: State, action: Act, events: Events) -> Entries:
    match action:
        case DrawActQuest():
            quest, state.act_quests = state.act_quests[0], state.act_quests[1:]
        case PickQuest():
            quest = action.quest
            state.act_unlocked = items.without(state.act_unlocked, quest)
        case _:
            return ()
    return quests.open_act_quest(state, quest, events)


@resolves(StoryBegins)
def story_begins(step: StoryBegins, state: State, events: Events) -> Entries:
    events.append(ActBegan(state.options.story, state.act))
    return quests.open_story(state, events)


@resolves(ActStart)
def act_start(step: ActStart, state: State, events: Events) -> Entries:
    return quests.consequences(state, "act-start")


# Stopping and conceding


def may_stop(state: State) -> bool:
    """MYTH-ACT-04: at the end of a tile of an adventure; in a story once the goal of the act is reached."""
    if state.options.mode == "story":
        return quests.is_done(state, state.options.story)
    if state.options.mode != "adventure":
        return False
    here = {board.tile_of(state, hero.seat) for hero in board.standing(state)}
    return all(
        tile.cleared or (tile.abandoned and number not in here)
        for number, tile in enumerate(state.tiles)
        if not tile.gone
    )


def proposals(state: State, hero: Hero) -> list[Act]:
    """MYTH-ACT-04, -08: what a player may propose in the hero cycle, and somebody who has passed may still agree to."""
    found: list[Act] = []
    if hero.seat not in state.stopping and (state.stopping or not hero.passed) and may_stop(state):
        found.append(StopAct())
    if hero.seat not in state.conceding and (state.conceding or not hero.passed):
        found.append(Concede())
    return found


def do(state: State, hero: Hero, action: Act, events: Events) -> Entries:
    """MYTH-ACT-04, MYTH-ACT-08: the act ends once every living hero's player wants it."""
    alive = [other.seat for other in state.heroes if not other.dead and not other.defeated]
    concede = isinstance(action, Concede)
    if concede:
        state.conceding += (hero.seat,)
        willing = [seat for seat in alive if seat in state.conceding]
    else:
        state.stopping += (hero.seat,)
        willing = [seat for seat in alive if seat in state.stopping]
    events.append(WouldEnd(hero.seat, concede, len(willing), len(alive)))
    if len(willing) < len(alive):
        return ()
    if concede:
        return (EndOfAct("fallen"),)
    return (EndOfAct("completed" if state.options.mode == "story" else "ended"),)


def withdraw(state: State, seat: Seat) -> None:
    """Whoever goes on playing has changed their mind."""
    if seat in state.stopping:
        state.stopping = tuple([other for other in state.stopping if other != seat])
    if seat in state.conceding:
        state.conceding = tuple([other for other in state.conceding if other != seat])


@resolves(Goal)
def goal(step: Goal, state: State, events: Events) -> Entries:
    for goal in [quest for quest in state.quests if quest.sort == "story"]:
        if goal.status == "done" and not may_open(state):
            return (EndOfAct("completed"),) if all(tile.cleared or tile.gone for tile in state.tiles) else ()
        lost = goal.status == "open" and not may_open(state) and objectives.is_lost(state, goal)
        if lost or goal.status == "failed":
            return (EndOfAct("failed"),)
    return ()


# The end


@resolves(EndOfAct)
def end_of_act(step: EndOfAct, state: State, events: Events) -> Entries:
    if state.options.mode in ("tile", "slaughter"):
        harm.finish(state, step.result, events)
        return ()
    state.phase = "end"
    attacks.end_all(state)
    settle_quests = quests.fail_all if step.result == "fallen" else quests.end_of_act  # MYTH-DEATH-08
    verdict = settle_quests(state, events)
    return (*verdict, StoryResult(step.result), Revive(), DeckChanges(), Recording(step.result))


@resolves(StoryResult)
def story_result(step: StoryResult, state: State, events: Events) -> Entries:
    story = story_of(state.options)
    if story is None:
        return ()
    if step.result != "completed":
        events.append(StoryOver(story.id, False))
        return (Carry(printed_on(story.id, "failure"), Scene(source=story.id)),)
    if state.act < len(story.acts):
        return ()
    events.append(StoryOver(story.id, True))
    return (Carry(printed_on(story.id, "success"), Scene(source=story.id)),)


@resolves(Revive)
def revive(step: Revive, state: State, events: Events) -> Entries:
    for hero in state.heroes:
        lying = [slot.card for slot in hero.slots if slot.card]
        under = [card for slot in hero.slots for card in slot.under]
        above = [ammo.card for ammo in hero.ammo] + [each.card for each in hero.stored]
        hero.deck = tuple(sorted((*hero.deck, *hero.hand, *hero.discard, *lying, *under, *above)))
        hero.hand, hero.discard, hero.ammo, hero.stored, hero.played = (), (), (), (), ()
        hero.slots = (Slot(),) * len(hero.slots)
        hero.ailments, hero.dots = (), ()  # MYTH-ADVENTURE-10, MYTH-STORY-12
        hero.threat = hero.shadows = 0
        hero.square = None
        hero.dead = hero.defeated = False
    state.lasting = ()
    state.markers += state.linger  # MYTH-LINGER-06
    state.linger = 0
    return ()


# Deck changes


@actors(DeckChanges)
def deck_changes_actors(ask: DeckChanges, state: State) -> tuple[Seat, ...]:
    return tuple([Seat(hero.seat) for hero in state.heroes if hero.changes])


@offers(DeckChanges)
def deck_changes_offers(ask: DeckChanges, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[seat]
    pairs = [(add, remove) for add in dict.fromkeys(hero.spare) for remove in dict.fromkeys(hero.deck)]
    return Offers((*[ChangeCard(add, remove) for add, remove in pairs if add != remove], DECLINE))


@chosen(DeckChanges)
def deck_changes_chosen(ask: DeckChanges, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    hero = state.heroes[seat]
    if isinstance(action, ChangeCard):
        hero.changes -= 1
        hero.deck = tuple(sorted((*items.without(hero.deck, action.remove), action.add)))
        hero.spare = (*items.without(hero.spare, action.add), action.remove)  # MYTH-DECK-04
        events.append(CardChanged(seat, action.add, action.remove))
    else:
        hero.changes = 0
    return (ask,)


# Recording


def acquired(hero: Hero) -> tuple[str, ...]:
    """The item cards that only a title keeps; one that fills two slots counts once."""
    worn = dict.fromkeys([item for item in hero.gear if item])
    return tuple([item for item in (*worn, *hero.inventory) if is_kept_by_title(item)])


@resolves(Recording)
def recording(step: Recording, state: State, events: Events) -> Entries:
    enough = [hero for hero in state.heroes if len(acquired(hero)) <= len(hero.titles) or goes_on(state, step.result)]
    return (KeepItems(step.result, tuple([(hero.seat, item) for hero in enough for item in acquired(hero)])),)


def goes_on(state: State, result: str | None) -> bool:
    """MYTH-STORY-06 to -11: whether this was an act of a story that has another one."""
    story = story_of(state.options)
    return story is not None and result == "completed" and state.act < len(story.acts)


def kept_by(ask: KeepItems, seat: Seat) -> tuple[str, ...]:
    """What a seat keeps so far."""
    return tuple([item for owner, item in ask.kept if owner == seat])


@actors(KeepItems)
def keep_items_actors(ask: KeepItems, state: State) -> tuple[Seat, ...]:
    return tuple(
        [
            Seat(hero.seat)
            for hero in state.heroes
            if hero.seat not in ask.done and len(kept_by(ask, hero.seat)) < min(len(hero.titles), len(acquired(hero)))
        ]
    )


@offers(KeepItems)
def keep_items_offers(ask: KeepItems, state: State, seat: Seat) -> Offers[Act]:
    left = list(acquired(state.heroes[seat]))
    for item in kept_by(ask, seat):
        left.remove(item)
    return Offers((*[KeepItem(item) for item in dict.fromkeys(left)], DECLINE))


@chosen(KeepItems)
def keep_items_chosen(ask: KeepItems, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, KeepItem):
        return (replace(ask, kept=(*ask.kept, (int(seat), action.item))),)
    return (replace(ask, done=(*ask.done, seat)),)


@nothing(KeepItems)
def keep_items_nothing(ask: KeepItems, state: State, events: Events) -> Entries:
    return (WriteDown(ask.result, ask.kept),)


def lose(state: State, hero: Hero, item: str) -> None:
    """An item leaves its hero for the deck of its colour, or the quest items set aside."""
    if item in hero.inventory:
        hero.inventory = items.without(hero.inventory, item)
    else:
        items.leave_slot(hero, item)
    match PRINTED.items[item].colour:
        case "green":
            state.green = (*state.green, item)
        case "blue":
            state.blue = (*state.blue, item)
        case "quest":
            state.quest_items = (*state.quest_items, item)


@resolves(WriteDown)
def write_down(step: WriteDown, state: State, events: Events) -> Entries:
    if not goes_on(state, step.result):
        for hero in state.heroes:
            give_back(state, hero, [item for seat, item in step.kept if seat == hero.seat])
            hero.potions = ()
        state.gold = state.serendipity = 0
    for hero in state.heroes:
        hero.life = full_life(state, hero)  # MYTH-SETUP-37, INV-04: with the items that are left
    events.append(ActRecorded(step.result))
    harm.finish(state, step.result, events)
    return ()


def give_back(state: State, hero: Hero, kept: list[str]) -> None:
    """MYTH-ADVENTURE-08, MYTH-ADVENTURE-12: other items go back into their decks, quest items are set aside."""
    for item in acquired(hero):
        if item in kept:
            kept.remove(item)
        else:
            lose(state, hero, item)
    for item in [*dict.fromkeys(filter(None, hero.gear)), *hero.inventory]:
        if PRINTED.items[item].colour == "quest":
            lose(state, hero, item)


def recorded(state: State) -> Recorded | None:
    """MYTH-ADVENTURE-02 to -07, -13, MYTH-STORY-06 to -11, -16: the campaign after this act, once it is over."""
    if not state.result or state.options.mode in ("tile", "slaughter"):
        return None
    before = read_recorded(state.options.recorded)
    on = goes_on(state, state.result)
    return Recorded(
        acts=1 + (before.acts if before else 0),
        heroes=tuple(
            [
                RecordedHero(
                    hero=hero.chosen,
                    deck=hero.deck,
                    spare=tuple(sorted(hero.spare)),
                    titles=hero.titles,
                    gear=tuple([item or "" for item in hero.gear]),
                    inventory=hero.inventory,
                    potions=hero.potions,
                )
                for hero in state.heroes
            ]
        ),
        gold=state.gold,
        serendipity=state.serendipity,
        bag=state.bag,
        aside=state.aside,
        consequences=state.consequences,
        allies=state.allies,
        chapters=tuple(sorted((*state.chapters, *state.chapter_unlocked))),
        chapter_discard=tuple(sorted(state.chapter_discard)),
        chapter_links=tuple(sorted(state.chapter_links)),
        chapter_done=tuple(sorted(state.chapter_done)),
        # One act quest an act, from a deck that is shuffled for it (MYTH-ACTQUEST-08): it needs no pile of its own.
        act_quests=tuple(sorted((*state.act_quests, *state.act_discard))),
        act_links=tuple(sorted(state.act_links)),
        act_unlocked=state.act_unlocked,
        act_done=tuple(sorted(state.act_done)),
        story=state.options.story if on else "",
        story_act=state.act if on else 0,
        pack=UNSET if state.options.pack == HOUSE else state.options.pack,
    )
