"""Acts: how one begins with what was recorded, which tiles it has, how it ends, and what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myth.campaign.faults import fault, is_kept_by_title
from ludoteca.games.myth.campaign.recorded import BadRecord, Recorded, RecordedHero, read_recorded
from ludoteca.games.myth.effects.carrying import Carry
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.heroes import harm, items
from ludoteca.games.myth.parts.setup.tiles import legend_of, read_names
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import Story, StoryAct, StoryTile
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import OFF, Hero, Scene, Slot

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

ANY_SIZE = "any"


# What the mode, the story and the act quest prescribe


def story_of(options: Options) -> Story | None:
    """MYTH-STORY-01: the story that is played, in that mode."""
    return PRINTED.stories[options.story] if options.mode == "story" else None


def story_act(state: State) -> StoryAct | None:
    """MYTH-STORY-05: the act of the story that this match is."""
    story = story_of(state.options)
    return story.acts[state.act - 1] if story else None


def story_tile(state: State, number: int) -> StoryTile | None:
    """MYTH-STORY-02, MYTH-STORY-03: what the story says about a tile of the act, counted from 0."""
    act = story_act(state)
    return act.tiles[number] if act and number < len(act.tiles) else None


def may_open(state: State) -> bool:
    """MYTH-ACT-04, MYTH-ACT-05: whether this act may have one tile more."""
    if state.options.mode == "story":
        return story_tile(state, len(state.tiles)) is not None
    return state.options.mode == "adventure"


def fixed_tile(state: State, number: int) -> tuple[str, ...]:
    """MYTH-TILE-08, MYTH-STORY-02: the tile that the story prescribes."""
    tile = story_tile(state, number)
    return read_names(tile.tile) if tile else ()


def fixed_size(state: State, number: int) -> str:
    """MYTH-ACTQUEST-05: the size that the act quest prescribes, or any."""
    for quest in state.quests:
        if quest.sort == "act" and quest.status == "open":
            sizes = PRINTED.act_quests[quest.id].tiles
            return sizes[number] if number < len(sizes) else ANY_SIZE
    return ANY_SIZE


def legend(state: State, number: int) -> tuple[LegendEntry, ...]:
    """MYTH-TILE-01, MYTH-STORY-03: the legend of a tile in play, which a story may replace."""
    tile = story_tile(state, number)
    if tile and tile.legend is not None:
        return tile.legend
    return legend_of(state.tiles[number].names)


def darkness_decks(options: Options) -> tuple[str, ...]:
    """MYTH-DARK-26, MYTH-DARK-27: the decks in use; most stories say which."""
    story = story_of(options)
    if story and not story.deck_choice:
        return (story.darkness_deck,)
    return tuple(PRINTED.decks) if options.darkness == "both" else (options.darkness,)


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


class TitleChosen(Fact, frozen=True):
    """MYTH-TITLE-06: the title that a hero bears in this act."""

    seat: int
    title: str

    def tell(self, names: Sequence[str]) -> Text:
        title = printed_name(self.title)
        return Text(f"{names[self.seat]} is now {title.en}", f"{names[self.seat]} è ora {title.it}")


class PickTitle(Act, frozen=True):
    """This title, or none."""

    title: str


class ChooseTitle(Ask, frozen=True):
    """DP-06, MYTH-TITLE-04, MYTH-TITLE-06: every hero with titles chooses one for the act, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-TITLE-06"
    done: tuple[int, ...] = ()

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if hero.titles and hero.seat not in self.done])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        return Offers(tuple([PickTitle(title) for title in (*state.heroes[seat].titles, "")]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickTitle)
        state.heroes[seat].title = action.title
        if action.title:
            events.append(TitleChosen(seat, action.title))
        return (ChooseTitle((*self.done, int(seat))),)


class DrawActQuest(Act, frozen=True):
    """The top card of the act quest deck."""


class PickQuest(Act, frozen=True):
    """This quest."""

    quest: str


class ChooseActQuest(GroupAsk, frozen=True):
    """DP-05, MYTH-ACTQUEST-01, -07, -08: draw one, take one that was unlocked, or none."""

    CLAUSE: ClassVar[str] = "MYTH-ACTQUEST-01"

    def choices(self, state: State) -> tuple[Act, ...]:
        draw = (DrawActQuest(),) if state.act_quests else ()
        return (*draw, *[PickQuest(quest) for quest in state.act_unlocked], DECLINE)

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        match action:
            case DrawActQuest():
                quest, state.act_quests = state.act_quests[0], state.act_quests[1:]
            case PickQuest():
                quest = action.quest
                state.act_unlocked = items.without(state.act_unlocked, quest)
            case _:
                return ()
        return quests.open_act_quest(state, quest, events)


class ActBegan(Fact, frozen=True):
    """An act of a story begins."""

    story: str
    act: int

    def tell(self, names: Sequence[str]) -> Text:
        story = PRINTED.stories[self.story]
        act = story.acts[self.act - 1]
        return Text(
            f"{story.name.en}, act {self.act}: {act.name.en}. {act.text.en}",
            f"{story.name.it}, atto {self.act}: {act.name.it}. {act.text.it}",
        )


class StoryBegins(Step, frozen=True):
    """MYTH-STORY-05: the act of the story is open."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        events.append(ActBegan(state.options.story, state.act))
        return quests.open_story(state, events)


class ActStart(Step, frozen=True):
    """MYTH-ADVENTURE-05: what earlier quests left behind shows at the start of an act."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        return quests.consequences(state, "act-start")


# Stopping and conceding


class StopAct(Act, frozen=True):
    """MYTH-ACT-04: this player would end the act here."""


class Concede(Act, frozen=True):
    """MYTH-ACT-08: this player would give the act up."""


class WouldEnd(Fact, frozen=True):
    """Somebody wants to end the act, or to give it up; it ends once all living heroes' players do."""

    seat: int
    concede: bool
    willing: int
    needed: int

    def tell(self, names: Sequence[str]) -> Text:
        name, votes = names[self.seat], f"{self.willing}/{self.needed}"
        if self.concede:
            return Text(f"{name} would concede the act ({votes})", f"{name} vorrebbe concedere l'atto ({votes})")
        return Text(f"{name} would end the act here ({votes})", f"{name} vorrebbe finire qui l'atto ({votes})")


def may_stop(state: State) -> bool:
    """MYTH-ACT-04: at the end of a tile of an adventure; in a story once the goal of the act is reached."""
    if state.options.mode == "story":
        from ludoteca.games.myth.parts.adventure import quests

        return quests.is_done(state, state.options.story)
    if state.options.mode != "adventure":
        return False
    here = {board.tile_of(state, hero.seat) for hero in board.standing(state)}
    return all(
        tile.cleared or (tile.abandoned and number not in here)
        for number, tile in enumerate(state.tiles)
        if not tile.gone
    )


def offers(state: State, hero: Hero) -> list[Act]:
    """DP-60: what a player may propose in the hero cycle, and somebody who has passed may still agree to."""
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


def withdraw(state: State, seat: int) -> None:
    """Whoever goes on playing has changed their mind."""
    if seat in state.stopping:
        state.stopping = tuple([other for other in state.stopping if other != seat])
    if seat in state.conceding:
        state.conceding = tuple([other for other in state.conceding if other != seat])


class Goal(Step, frozen=True):
    """MYTH-STORY-05, MYTH-STORY-17: an act of a story is over once its goal is reached and its last tile cleared.

    It is over as well when the goal has failed, or when nothing is left on the table that it asks for.
    """

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import objectives

        for goal in [quest for quest in state.quests if quest.sort == "story"]:
            if goal.status == "done" and not may_open(state):
                return (EndOfAct("completed"),) if all(tile.cleared or tile.gone for tile in state.tiles) else ()
            lost = goal.status == "open" and not may_open(state) and objectives.is_lost(state, goal)
            if lost or goal.status == "failed":
                return (EndOfAct("failed"),)
        return ()


# The end


class EndOfAct(Step, frozen=True):
    """MYTH-ACT-07: final quest check, rewards, the dead return, recording, clearing the table."""

    result: str  # ended, completed, failed or fallen

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        if state.options.mode in ("tile", "slaughter"):
            harm.finish(state, self.result, events)
            return ()
        state.phase = "end"
        state.strikes = []
        settle_quests = quests.fail_all if self.result == "fallen" else quests.end_of_act  # MYTH-DEATH-08
        verdict = settle_quests(state, events)
        return (*verdict, StoryResult(self.result), Revive(), DeckChanges(), Recording(self.result))


class StoryResult(Step, frozen=True):
    """MYTH-STORY-13 to -17: after the last act the story gives its reward; a failed act fails the story."""

    result: str

    def resolve(self, state: State, events: Events) -> Entries:
        story = story_of(state.options)
        if story is None:
            return ()
        if self.result != "completed":
            events.append(StoryOver(story.id, False))
            return (Carry(f"{story.id}.failure", Scene(source=story.id)),)
        if state.act < len(story.acts):
            return ()
        events.append(StoryOver(story.id, True))
        return (Carry(f"{story.id}.success", Scene(source=story.id)),)


class StoryOver(Fact, frozen=True):
    """A story is completed or failed."""

    story: str
    completed: bool

    def tell(self, names: Sequence[str]) -> Text:
        name = PRINTED.stories[self.story].name
        if self.completed:
            return Text(f"{name.en} is completed", f"{name.it} è completata")
        return Text(
            f"{name.en} is failed; it may be tried again from its first act",
            f"{name.it} è fallita; si può ritentare dal primo atto",
        )


class Revive(Step, frozen=True):
    """MYTH-DEATH-06, MYTH-SETUP-37: the dead return after the rewards; all cards go back into the decks."""

    def resolve(self, state: State, events: Events) -> Entries:
        for hero in state.heroes:
            lying = [slot.card for slot in hero.slots if slot.card]
            under = [card for slot in hero.slots for card in slot.under]
            above = [ammo.card for ammo in hero.ammo] + [each.card for each in hero.stored]
            hero.deck = tuple(sorted((*hero.deck, *hero.hand, *hero.discard, *lying, *under, *above)))
            hero.hand, hero.discard, hero.ammo, hero.stored, hero.played = (), (), (), (), ()
            hero.slots = (Slot(),) * len(hero.slots)
            hero.ailments, hero.dots = (), ()  # MYTH-ADVENTURE-10, MYTH-STORY-12
            hero.threat = hero.shadows = 0
            hero.square = OFF
            hero.dead = hero.defeated = False
        state.lasting = ()
        state.markers += state.linger  # MYTH-LINGER-06
        state.linger = 0
        return ()


# Deck changes


class ChangeCard(Act, frozen=True):
    """MYTH-DECK-02: one card in, one card out."""

    add: str
    remove: str


class CardChanged(Fact, frozen=True):
    """A hero deck was changed."""

    seat: int
    add: str
    remove: str

    def tell(self, names: Sequence[str]) -> Text:
        add, remove, name = printed_name(self.add), printed_name(self.remove), names[self.seat]
        return Text(
            f"{name} takes {add.en} into the deck for {remove.en}",
            f"{name} mette nel mazzo {add.it} al posto di {remove.it}",
        )


class DeckChanges(Ask, frozen=True):
    """DP-62, MYTH-DECK-01 to -07: each hero who has earned changes may make them, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-DECK-02"

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if hero.changes])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[seat]
        pairs = [(add, remove) for add in dict.fromkeys(hero.spare) for remove in dict.fromkeys(hero.deck)]
        return Offers((*[ChangeCard(add, remove) for add, remove in pairs if add != remove], DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        hero = state.heroes[seat]
        if isinstance(action, ChangeCard):
            hero.changes -= 1
            hero.deck = tuple(sorted((*items.without(hero.deck, action.remove), action.add)))
            hero.spare = (*items.without(hero.spare, action.add), action.remove)  # MYTH-DECK-04
            events.append(CardChanged(seat, action.add, action.remove))
        else:
            hero.changes = 0
        return (self,)


# Recording


def acquired(hero: Hero) -> tuple[str, ...]:
    """The item cards that only a title keeps; one that fills two slots counts once."""
    worn = dict.fromkeys([item for item in hero.gear if item])
    return tuple([item for item in (*worn, *hero.inventory) if is_kept_by_title(item)])


class Recording(Step, frozen=True):
    """MYTH-ADVENTURE-11, MYTH-STORY-13, MYTH-DEATH-07: who has more items than titles chooses what to keep."""

    result: str

    def resolve(self, state: State, events: Events) -> Entries:
        enough = [
            hero for hero in state.heroes if len(acquired(hero)) <= len(hero.titles) or goes_on(state, self.result)
        ]
        return (KeepItems(self.result, tuple([(hero.seat, item) for hero in enough for item in acquired(hero)])),)


def goes_on(state: State, result: str) -> bool:
    """MYTH-STORY-06 to -11: whether this was an act of a story that has another one."""
    story = story_of(state.options)
    return story is not None and result == "completed" and state.act < len(story.acts)


class KeepItem(Act, frozen=True):
    """This item card."""

    item: str


class KeepItems(Ask, frozen=True):
    """DP-61, MYTH-ADVENTURE-04, MYTH-TITLE-03: one item card for every title, all heroes at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-ADVENTURE-04"
    result: str
    kept: tuple[tuple[int, str], ...] = ()  # seat and item
    done: tuple[int, ...] = ()

    def of(self, seat: int) -> tuple[str, ...]:
        """What a seat keeps so far."""
        return tuple([item for owner, item in self.kept if owner == seat])

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple(
            [
                Seat(hero.seat)
                for hero in state.heroes
                if hero.seat not in self.done and len(self.of(hero.seat)) < min(len(hero.titles), len(acquired(hero)))
            ]
        )

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        left = list(acquired(state.heroes[seat]))
        for item in self.of(seat):
            left.remove(item)
        return Offers((*[KeepItem(item) for item in dict.fromkeys(left)], DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if isinstance(action, KeepItem):
            return (replace(self, kept=(*self.kept, (int(seat), action.item))),)
        return (replace(self, done=(*self.done, int(seat))),)

    def nothing(self, state: State, events: Events) -> Entries:
        return (WriteDown(self.result, self.kept),)


def lose(state: State, hero: Hero, item: str) -> None:
    """An item leaves its hero for the deck of its colour, or the quest items set aside."""
    if item in hero.inventory:
        hero.inventory = items.without(hero.inventory, item)
    else:
        gear = tuple(["" if worn == item else worn for worn in hero.gear])
        hero.gear = (gear[0], gear[1], gear[2], gear[3], gear[4])
    match PRINTED.items[item].colour:
        case "green":
            state.green = (*state.green, item)
        case "blue":
            state.blue = (*state.blue, item)
        case "quest":
            state.quest_items = (*state.quest_items, item)


class ActRecorded(Fact, frozen=True):
    """MYTH-ADVENTURE-11: the act is written into the campaign."""

    result: str

    def tell(self, names: Sequence[str]) -> Text:
        return Text("The act is recorded", "L'atto è registrato")


class WriteDown(Step, frozen=True):
    """MYTH-ADVENTURE-08 to -12: what is not kept goes back or is discarded, and the act is over."""

    result: str
    kept: tuple[tuple[int, str], ...]

    def resolve(self, state: State, events: Events) -> Entries:
        if not goes_on(state, self.result):
            for hero in state.heroes:
                give_back(state, hero, [item for seat, item in self.kept if seat == hero.seat])
                hero.potions = ()
            state.gold = state.serendipity = 0
        for hero in state.heroes:
            hero.life = full_life(state, hero)  # MYTH-SETUP-37, INV-04: with the items that are left
        events.append(ActRecorded(self.result))
        harm.finish(state, self.result, events)
        return ()


def give_back(state: State, hero: Hero, kept: list[str]) -> None:
    """MYTH-ADVENTURE-08, MYTH-ADVENTURE-12: other items go back into their decks, quest items are set aside."""
    for item in acquired(hero):
        if item in kept:
            kept.remove(item)
        else:
            lose(state, hero, item)
    for item in [*dict.fromkeys(hero.gear), *hero.inventory]:
        if item and PRINTED.items[item].colour == "quest":
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
                    hero=hero.hero,
                    deck=hero.deck,
                    spare=tuple(sorted(hero.spare)),
                    titles=hero.titles,
                    gear=hero.gear,
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
        chapters=tuple(sorted((*state.chapters, *state.chapter_discard, *state.chapter_unlocked))),
        chapter_links=tuple(sorted(state.chapter_links)),
        chapter_done=tuple(sorted(state.chapter_done)),
        act_quests=tuple(sorted((*state.act_quests, *state.act_discard))),
        act_links=tuple(sorted(state.act_links)),
        act_unlocked=state.act_unlocked,
        act_done=tuple(sorted(state.act_done)),
        story=state.options.story if on else "",
        story_act=state.act if on else 0,
    )


ENTRIES = (
    ChooseTitle,
    ChooseActQuest,
    StoryBegins,
    ActStart,
    Goal,
    EndOfAct,
    StoryResult,
    Revive,
    DeckChanges,
    Recording,
    KeepItems,
    WriteDown,
)
ACTIONS = (PickTitle, DrawActQuest, PickQuest, StopAct, Concede, ChangeCard, KeepItem)
FACTS = (TitleChosen, ActBegan, WouldEnd, StoryOver, CardChanged, ActRecorded)
