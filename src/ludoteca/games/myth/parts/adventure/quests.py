"""Quests: chapter quests drawn by a legend, act quests, stories; rewards, failures, chains and consequences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick
from ludoteca.games.myth.parts.adventure import acts, objectives
from ludoteca.games.myth.parts.adventure.objectives import open_quests
from ludoteca.games.myth.parts.darkness import darkness
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.setup import features, quest_setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import ActQuest, ChapterQuest, Element
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Entries, Events, Fact, GroupAsk, SeatAsk
from ludoteca.games.myth.table.names import ACTION_POINTS, CYCLES_LEFT, printed_name
from ludoteca.games.myth.table.pieces import OFF, Hero, Quest, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

WHY = {
    "time": Text("no hero cycles are left", "non restano cicli degli eroi"),
    "broken": Text("it can no longer be met", "non è più realizzabile"),
    "left": Text("the heroes have left its tile", "gli eroi hanno lasciato il suo tassello"),
    "abandoned": Text("a tile was abandoned", "un tassello è stato abbandonato"),
    "act": Text("the act is over", "l'atto è finito"),
    "fallen": Text("all heroes have fallen", "tutti gli eroi sono caduti"),
}


# Facts


class QuestDrawn(Fact, frozen=True):
    """MYTH-CHAPTER-01: a chapter quest lies face up by its tile."""

    quest: str
    tile: int

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.chapter_quests[self.quest]
        return Text(
            f"Chapter quest: {printed.name.en}. {printed.text.en}", f"Cerca: {printed.name.it}. {printed.text.it}"
        )


class QuestPutBack(Fact, frozen=True):
    """A chapter quest that this size of tile does not allow is shuffled back, and another one drawn."""

    quest: str
    size: str

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.quest)
        return Text(
            f"{name.en} is not for a {self.size} tile: another card is drawn",
            f"{name.it} non è per un tassello {self.size}: si pesca un'altra carta",
        )


class NoQuest(Fact, frozen=True):
    """No chapter quest was drawn: the group declined, or no card is left."""

    declined: bool

    def tell(self, names: Sequence[str]) -> Text:
        if self.declined:
            return Text("The group takes no chapter quest", "Il gruppo rinuncia alla cerca del Capitolo")
        return Text("No chapter quest is left to draw", "Non ci sono cerche del Capitolo da pescare")


class QuestBegan(Fact, frozen=True):
    """MYTH-ACTQUEST-02: the quest that this act is about."""

    quest: str

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.act_quests[self.quest]
        return Text(
            f"Act quest: {printed.name.en}. {printed.text.en}", f"Cerca dell'Atto: {printed.name.it}. {printed.text.it}"
        )


class QuestFulfilled(Fact, frozen=True):
    """MYTH-CHAPTER-10: a quest is done; the serendipity is paid once to the party."""

    quest: str
    serendipity: int
    now: int

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.quest)
        gained = (
            Text(
                f": +{self.serendipity} serendipity (now {self.now})",
                f": +{self.serendipity} serendipità (ora {self.now})",
            )
            if self.serendipity
            else Text("", "")
        )
        return Text(f"Quest fulfilled: {name.en}{gained.en}", f"Cerca compiuta: {name.it}{gained.it}")


class QuestFailed(Fact, frozen=True):
    """MYTH-CHAPTER-04: a quest failed, why, and what it costs."""

    quest: str
    why: str
    ap: int

    def tell(self, names: Sequence[str]) -> Text:
        name, why = printed_name(self.quest), WHY[self.why]
        ap = counted(self.ap, ACTION_POINTS)
        cost = Text(f"; +{ap.en}", f"; +{ap.it}") if self.ap else Text("", "")
        return Text(f"Quest failed: {name.en} ({why.en}){cost.en}", f"Cerca fallita: {name.it} ({why.it}){cost.it}")


class TimePassed(Fact, frozen=True):
    """MYTH-ROUND-20: a quest with a time limit has one hero cycle less, or one more (MYTH-SEREN-12)."""

    quest: str
    left: int

    def tell(self, names: Sequence[str]) -> Text:
        name, left = printed_name(self.quest), counted(self.left, CYCLES_LEFT)
        return Text(f"{name.en}: {left.en}", f"{name.it}: {left.it}")


class Unlocked(Fact, frozen=True):
    """MYTH-CHAPTER-06, MYTH-ACTQUEST-06: a chain goes on."""

    quest: str

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.quest)
        return Text(f"Unlocked: {name.en}", f"Sbloccata: {name.it}")


class ConsequenceFelt(Fact, frozen=True):
    """MYTH-ADVENTURE-05: a permanent consequence does its work."""

    consequence: str

    def tell(self, names: Sequence[str]) -> Text:
        printed = PRINTED.consequences[self.consequence]
        return Text(f"{printed.name.en}: {printed.text.en}", f"{printed.name.it}: {printed.text.it}")


class Bequeathed(Fact, frozen=True):
    """MYTH-DEATH-04: a quest item passed from a dead hero to another."""

    seat: int
    to: int
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(
            f"{item.en} passes from {names[self.seat]} to {names[self.to]}",
            f"{item.it} passa da {names[self.seat]} a {names[self.to]}",
        )


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


def draw(state: State, tile: int, first: bool = False) -> Entries:
    """MYTH-LEGEND-04, MYTH-CHAPTER-02: the legend asks for a chapter quest; in a story the group may decline."""
    if state.options.mode == "story":
        return (TakeQuest(tile=tile),)
    return (DrawQuest(tile, first),)


class TakeQuest(GroupAsk, frozen=True):
    """DP-11, MYTH-CHAPTER-02: in a story the group may ignore the chapter quest."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-02"
    tile: int = 0

    def choices(self, state: State) -> tuple[Act, ...]:
        return (ACCEPT, DECLINE)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        if isinstance(action, Accept):
            return (DrawQuest(self.tile),)
        events.append(NoQuest(True))
        return ()


class DrawQuest(Step, frozen=True):
    """MYTH-CHAPTER-01, MYTH-CHAPTER-07, MYTH-SETUP-29: the top card is drawn, set up and left face up."""

    tile: int
    first: bool = False

    def resolve(self, state: State, events: Events) -> Entries:
        size = state.tiles[self.tile].size
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
        state.quests.append(begun(found, "chapter", self.tile, printed.time_limit))
        events.append(QuestDrawn(found, self.tile))
        named = (quest_setup.NameType(quest=len(state.quests) - 1),) if quest_setup.names_a_type(found) else ()
        placed = quest_setup.set_up(state, self.tile, printed.requires, printed.objects, self.first)
        return (*named, *placed, quest_setup.SetUpEffects(self.tile, found, f"{found}.setup"))


def begun(name: str, sort: str, tile: int = OFF, limit: int | None = None, act: int = 1) -> Quest:
    """A quest at its start."""
    parts = objectives.parts_of(name, act)
    return Quest(name, sort, tile, (0,) * len(parts), OFF if limit is None else limit)


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


def required(state: State, tile: int) -> tuple[Element, ...]:
    """MYTH-LEGEND-14: the elements that quests require on a tile."""
    return quest_setup.required(state, tile)


def set_up_tile(state: State, tile: int) -> Entries:
    """MYTH-LEGEND-15: what the act quest and the story put on a tile before its legend."""
    return quest_setup.set_up_tile(state, tile)


def tile_populated(state: State, tile: int) -> Entries:
    """The end of populating a tile: the story's effects for this moment, then consequences."""
    entries: Entries = ()
    if acts.story_tile(state, tile) is not None:
        name = state.options.story
        listed = f"{name}.act-{state.act}.tile-{tile + 1}.setup"
        entries = (quest_setup.SetUpEffects(tile, name, listed, "tile-populated"),)
    return (*entries, *consequences(state, "tile-populated", tile))


# Checking


class CheckQuests(Step, frozen=True):
    """MYTH-ROUND-19: after a complete resolution, quests that are met are done, those that cannot be met fail."""

    def resolve(self, state: State, events: Events) -> Entries:
        return check(state, events)


def check(state: State, events: Events) -> Entries:
    """The quests that are resolved now, in the order in which they were opened."""
    if not open_quests(state):
        return ()
    objectives.look(state, events)
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
            quest_setup.SetUpEffects(quest.tile, quest.id, f"{quest.id}.each_round", "quest-step")
            for quest in open_quests(state)
            if quest.sort == "chapter" and PRINTED.chapter_quests[quest.id].each_round
        ]
    )
    return (*effects, CountCycle(), TimePasses())


class CountCycle(Step, frozen=True):
    """MYTH-ROUND-19: a hero cycle has passed; objectives are checked before the time is counted down."""

    def resolve(self, state: State, events: Events) -> Entries:
        objectives.cycle_passed(state, events)
        return check(state, events)


class TimePasses(Step, frozen=True):
    """MYTH-ROUND-20: each quest with a time limit loses a hero cycle; at 0 it fails."""

    def resolve(self, state: State, events: Events) -> Entries:
        entries: Entries = ()
        for place, quest in enumerate(state.quests):
            if quest.status == "open" and quest.left > 0:
                quest.left -= 1
                events.append(TimePassed(quest.id, quest.left))
                if not quest.left:
                    entries += (Fail(place, "time"),)
        return entries


# Resolving


def scene_of(state: State, quest: Quest) -> Scene:
    """VERBS 3.1: for the hero who fulfilled it, if that hero lives; a chapter quest works on its tile."""
    owner = quest.hero if any(hero.seat == quest.hero for hero in board.standing(state)) else OFF
    place = OFF
    if quest.sort == "chapter":
        ground = board.realm(state)
        if mask := ground.tile_masks[quest.tile]:
            place = ground.first_in(mask)
    return Scene(owner=owner, source=quest.id, place=place)


def card_of(quest: Quest) -> ChapterQuest | ActQuest:
    """The printed card of a chapter or act quest."""
    return PRINTED.chapter_quests[quest.id] if quest.sort == "chapter" else PRINTED.act_quests[quest.id]


class Fulfil(Step, frozen=True):
    """MYTH-CHAPTER-10, MYTH-ACTQUEST-03, MYTH-DEATH-05: the reward of a quest, for the living heroes."""

    quest: int

    def resolve(self, state: State, events: Events) -> Entries:
        quest = state.quests[self.quest]
        if quest.status != "open":
            return ()
        quest.status = "done"
        story = quest.sort == "story"
        success = PRINTED.stories[quest.id].acts[state.act - 1].success if story else card_of(quest).success
        state.serendipity += success.serendipity
        events.append(QuestFulfilled(quest.id, success.serendipity, state.serendipity))
        scene = scene_of(state, quest)
        remove_objects(state, quest, events)
        listed = f"{quest.id}.act-{state.act}.success" if story else f"{quest.id}.success"
        return (Carry(listed, scene), *resolved(state, quest, "" if story else card_of(quest).success.unlock, events))


class Fail(Step, frozen=True):
    """MYTH-CHAPTER-04, MYTH-ROUND-20: what a failed quest costs; its objects go at Cleanup (MYTH-ROUND-26)."""

    quest: int
    why: str

    def resolve(self, state: State, events: Events) -> Entries:
        quest = state.quests[self.quest]
        if quest.status != "open":
            return ()
        quest.status = "failed"
        quest.hero = OFF
        if quest.sort == "story":  # what that costs: acts.StoryResult
            events.append(QuestFailed(quest.id, self.why, 0))
            return ()
        failure = card_of(quest).failure
        events.append(QuestFailed(quest.id, self.why, failure.ap))
        darkness.raise_meter(state, failure.ap, events)
        scene = scene_of(state, quest)
        return (Carry(f"{quest.id}.failure", scene), *resolved(state, quest, failure.unlock, events))


def resolved(state: State, quest: Quest, link: str, events: Events) -> Entries:
    """The card is put away, and its chain goes on; a tile that waited for its quest is over."""
    from ludoteca.games.myth.parts.realm import clearing

    if quest.sort == "story":
        return ()
    put_away(state, quest)
    if link:
        unlock(state, link, events)
    if quest.sort == "chapter" and state.tiles[quest.tile].cleared:
        shuffle_in(state)
    return (clearing.MatchEnd(),)


def remove_objects(state: State, quest: Quest, events: Events) -> None:
    """The objects of a quest leave the board; whoever carried one has it no more."""
    kinds = [thing.id for thing in objectives.objects_of(quest.id)]
    for thing in [each for each in state.things if each.sort == "object" and each.kind in kinds]:
        features.take_away(state, thing, events)


def clean_up(state: State, events: Events) -> None:
    """MYTH-ROUND-26: the objects of failed quests are removed at Cleanup."""
    for quest in state.quests:
        if quest.status == "failed" and objectives.open_quest(state, quest.id) is None:
            remove_objects(state, quest, events)


# Notices from other chapters


def tile_cleared(state: State, tile: int, events: Events) -> Entries:
    """A tile was cleared, as `objectives` has noted: quests that waited for it are done, then consequences."""
    return (*check(state, events), *consequences(state, "tile-cleared"))


def tile_left(state: State, tile: int, abandoned: bool, events: Events) -> Entries:
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


class TileOver(Step, frozen=True):
    """MYTH-CHAPTER-06, MYTH-ROUND-26: the end of a tile that nobody stands on any more."""

    def resolve(self, state: State, events: Events) -> Entries:
        shuffle_in(state)
        clean_up(state, events)
        return ()


def field_won(state: State, quest: str, events: Events) -> Entries:
    """The Slaughterfield of a quest is won."""
    objectives.field_won(state, quest, events)
    return check(state, events)


def end_of_act(state: State, events: Events) -> Entries:
    """MYTH-ACT-07, MYTH-ACT-09, MYTH-ACTQUEST-09: a final check, then what is still open fails."""
    return (*check(state, events), FailOpen("act"))


def fail_all(state: State, events: Events) -> Entries:
    """MYTH-DEATH-08: with all heroes defeated every quest fails."""
    return (FailOpen("fallen"),)


class FailOpen(Step, frozen=True):
    """Every quest that is still open fails; what was unlocked is in the deck for the next act."""

    why: str

    def resolve(self, state: State, events: Events) -> Entries:
        failing = tuple([Fail(place, self.why) for place, quest in enumerate(state.quests) if quest.status == "open"])
        return (*failing, TileOver())


def is_done(state: State, name: str) -> bool:
    """Whether a quest of this act was fulfilled."""
    return any(quest.id == name and quest.status == "done" for quest in state.quests)


def timed(state: State) -> list[Quest]:
    """MYTH-SEREN-12: the open quests with a time limit."""
    return [quest for quest in open_quests(state) if quest.left > 0]


def more_time(state: State, name: str, events: Events) -> None:
    """MYTH-SEREN-12, INV-48: one hero cycle more for a quest."""
    quest = objectives.open_quest(state, name)
    assert quest is not None
    quest.left += 1
    events.append(TimePassed(name, quest.left))


# Consequences


def consequences(state: State, moment: str, tile: int = OFF) -> Entries:
    """MYTH-ADVENTURE-05: the recorded consequences for a moment, some once in an act; on a tile that is populated."""
    entries: Entries = ()
    for name in state.consequences:
        printed = PRINTED.consequences[name]
        if printed.at == moment and not (printed.once and f"{printed.once} {name}" in state.used):
            entries += (Consequence(name, tile),)
    return entries


class Consequence(Step, frozen=True):
    """One recorded consequence."""

    name: str
    tile: int = OFF

    def resolve(self, state: State, events: Events) -> Entries:
        printed = PRINTED.consequences[self.name]
        if printed.once:
            state.used += (f"{printed.once} {self.name}",)
        events.append(ConsequenceFelt(self.name))
        ground = board.realm(state) if self.tile != OFF else None
        place = ground.first_in(ground.tile_masks[self.tile]) if ground else OFF
        return (Carry(self.name, Scene(source=self.name, place=place)),)


# Quest items of the dead


def bequests(hero: Hero) -> Entries:
    """MYTH-DEATH-04: the quest items of a hero who is removed pass on."""
    own = [*dict.fromkeys(filter(None, hero.gear)), *hero.inventory]
    return tuple([Heir(hero.seat, item) for item in own if PRINTED.items[item].colour == "quest"])


class Heir(SeatAsk, frozen=True):
    """DP-55, MYTH-DEATH-04: the dead hero's player names the living hero who gets a quest item."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-04"
    item: str

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([Pick((hero.seat,)) for hero in board.standing(state)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        hero, heir = state.heroes[self.seat], state.heroes[action.figures[0]]
        if self.item in hero.gear:
            items.take_off(state, hero, self.item, events)
        hero.inventory = items.without(hero.inventory, self.item)
        heir.inventory += (self.item,)
        events.append(Bequeathed(hero.seat, heir.seat, self.item))
        return ()


ENTRIES = (
    TakeQuest,
    DrawQuest,
    CheckQuests,
    CountCycle,
    TimePasses,
    Fulfil,
    Fail,
    TileOver,
    FailOpen,
    Consequence,
    Heir,
)
FACTS = (
    QuestDrawn,
    QuestPutBack,
    NoQuest,
    QuestBegan,
    QuestFulfilled,
    QuestFailed,
    TimePassed,
    Unlocked,
    ConsequenceFelt,
    Bequeathed,
)
