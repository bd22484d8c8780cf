"""What quests put on a tile before its legend is resolved: lairs, packs, captains, traps, the great, and objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, PickSquare
from ludoteca.games.myth.parts.adventure import acts, allies, objectives
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.parts.setup.legend import LairSquare, LairType, TrapRoll
from ludoteca.games.myth.parts.setup.packs import PACK_LEAST, PackArms, PackType, PickKind, lead_squares, stock
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import (
    AgentElement,
    BossElement,
    CaptainElement,
    Element,
    LairElement,
    MiniBossElement,
    PackElement,
    QuestObject,
    Slaughterfield,
    TileSetup,
    TrapElement,
    for_heroes,
)
from ludoteca.games.myth.printed.verbs import Spawn
from ludoteca.games.myth.printed.vocabulary import MONSTERS
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.borders import places
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


class TypeNamed(Fact, frozen=True):
    """DP-18: the group named the monster type of a quest."""

    quest: str
    kind: str

    def tell(self, names: Sequence[str]) -> Text:
        quest, kind = printed_name(self.quest), PRINTED.monsters[self.kind].plural
        return Text(f"{quest.en}: the group names the {kind.en}", f"{quest.it}: il gruppo sceglie {kind.it}")


# What the quests ask of a tile


def act_setups(state: State, tile: int) -> tuple[TileSetup, ...]:
    """What the open act quest says about a tile of this act."""
    return tuple(
        [
            setup
            for quest in objectives.open_quests(state)
            if quest.sort == "act"
            for setup in PRINTED.act_quests[quest.id].tile_setup
            if setup.tile in ("each", tile + 1)
        ]
    )


def field_of(state: State, tile: int) -> tuple[Slaughterfield, str] | None:
    """The Slaughterfield that a tile is played as, and the quest that says so."""
    story = acts.story_tile(state, tile)
    if story is not None and story.slaughterfield is not None:
        return story.slaughterfield, state.options.story
    for quest in objectives.open_quests(state):
        if quest.sort == "act":
            for setup in PRINTED.act_quests[quest.id].tile_setup:
                if setup.tile == tile + 1 and setup.slaughterfield is not None:
                    return setup.slaughterfield, quest.id
    return None


def required(state: State, tile: int) -> tuple[Element, ...]:
    """MYTH-LEGEND-14, MYTH-STORY-04: every element that quests require on a tile."""
    found: tuple[Element, ...] = ()
    if (story := acts.story_tile(state, tile)) is not None:
        found += story.requires
    for setup in act_setups(state, tile):
        found += setup.requires
    for quest in state.quests:
        if quest.sort == "chapter" and quest.tile == tile:
            found += PRINTED.chapter_quests[quest.id].requires
    return found


def fulfilled(state: State, tile: int, symbol: str) -> int:
    """MYTH-LEGEND-14: how many elements of a symbol the quests have brought; agents work like mini-bosses."""
    total = 0
    for element in required(state, tile):
        match element:
            case LairElement() if symbol == "lair":
                total += for_heroes(element.amount, len(state.heroes))
            case TrapElement() if symbol == "trap":
                total += element.amount
            case PackElement() if symbol == "pack":
                total += 1
            case MiniBossElement() | AgentElement() if symbol == "mini-boss":
                total += 1
    return total


# Setting up


def set_up_tile(state: State, tile: int) -> Entries:
    """MYTH-LEGEND-15, MYTH-STORY-03: what the act quest and the story put on a tile."""
    entries: Entries = ()
    for setup in act_setups(state, tile):
        entries += set_up(state, tile, setup.requires, setup.objects)
    story = acts.story_tile(state, tile)
    if story is not None:
        name = state.options.story
        listed = f"{name}.act-{state.act}.tile-{tile + 1}.setup"
        entries += (*set_up(state, tile, story.requires, story.objects), SetUpEffects(tile, name, listed))
    return entries


def set_up(
    state: State, tile: int, elements: Sequence[Element], objects: Sequence[QuestObject], first: bool = False
) -> Entries:
    """SCHEMA 8.9: lairs before the other elements, then the objects."""
    ordered = sorted(elements, key=lambda element: not isinstance(element, LairElement))
    placed = tuple([entry for element in ordered for entry in bring(state, tile, element, first)])
    things = tuple([ObjectPlace(tile, thing.id, place) for thing in objects for place in range(thing.amount)])
    return (*placed, *things)


def bring(state: State, tile: int, element: Element, first: bool) -> Entries:
    """MYTH-CHAPTER-03: the questions and steps that bring one element; "any" is the group's choice (DP-18)."""
    heroes = len(state.heroes)
    match element:
        case LairElement(monster="any"):
            return (LairType(tile=tile, first=first),) * for_heroes(element.amount, heroes)
        case LairElement():
            return (QuestLair(tile, element.monster),) * for_heroes(element.amount, heroes)
        case PackElement(monster="any"):
            return (PackType(tile=tile, first=first, size=for_heroes(element.size, heroes)),)
        case PackElement():
            return (QuestPack(tile, element.monster, for_heroes(element.size, heroes)),)
        case CaptainElement():
            return (CaptainType(tile=tile, kind=element.monster),) * for_heroes(element.amount, heroes)
        case TrapElement():
            return (TrapRoll(tile),) * element.amount
        case MiniBossElement() | AgentElement() | BossElement():
            return (GreatSquare(tile=tile, kind=element.id, where=element.where or ""),)


class QuestLair(Step, frozen=True):
    """A lair of a named type, if a token is left."""

    tile: int
    kind: str

    def resolve(self, state: State, events: Events) -> Entries:
        left = PRINTED.monsters[self.kind].lair.tokens - sum(nest.kind == self.kind for nest in state.lairs)
        return (LairSquare(tile=self.tile, kind=self.kind),) if left > 0 else ()


class QuestPack(Step, frozen=True):
    """MYTH-PACK-09: a pack of a named type and size, as far as there are figures."""

    tile: int
    kind: str
    size: int

    def resolve(self, state: State, events: Events) -> Entries:
        size = min(self.size, sum(stock(state, self.kind)))
        return (PackArms(tile=self.tile, kind=self.kind, size=size),) if size >= PACK_LEAST else ()


class CaptainType(GroupAsk, frozen=True):
    """DP-18: of which type the captain is: one on the tile before all others."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: int = 0
    kind: str = "any"

    def choices(self, state: State) -> tuple[Act, ...]:
        types = MONSTERS if self.kind == "any" else (self.kind,)
        left = [kind for kind in types if board.supply(state, kind, "captain")]
        here = {piece.kind for piece in board.on_tile(state, self.tile, (*state.enemies, *state.lairs))}  # type: ignore[union-attr]
        return tuple([PickKind(kind) for kind in left if kind in here] or [PickKind(kind) for kind in left])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        return (CaptainSquare(tile=self.tile, kind=action.kind),)


class CaptainSquare(GroupAsk, frozen=True):
    """DP-18: a purple square for the captain; without any, like the first minion of a pack."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: int = 0
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickSquare(square) for square in room_for(state, self.tile)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        arm = spawning.arm_of(self.kind, "captain")
        figure = spawning.place(state, self.kind, "captain", arm, action.square, events)
        events.append(spawning.Spawned(self.kind, "captain", (figure,)))
        return ()


def room_for(state: State, tile: int, rows: int = 1, columns: int = 1) -> list[int]:
    """Where the first minion of a pack may stand; where purple squares are full, any place of the tile."""
    if found := lead_squares(state, tile, rows, columns):
        return found
    return places(state, tile, rows, columns)


def rank_of(kind: str) -> str:
    """The rank of a unique enemy."""
    return "boss" if kind in PRINTED.bosses else "mini-boss"


class GreatSquare(GroupAsk, frozen=True):
    """DP-18, MYTH-LEGEND-13: where a mini-boss, agent or boss stands, unless it is in play (MYTH-MINIBOSS-05)."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: int = 0
    kind: str = ""
    where: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        if not board.supply(state, self.kind, rank_of(self.kind)):
            return ()
        card = PRINTED.bosses.get(self.kind) or PRINTED.agents.get(self.kind) or PRINTED.mini_bosses[self.kind]
        anchors = room_for(state, self.tile, *card.footprint)
        if self.where:
            anchors = places(state, self.tile, *card.footprint)
            anchors = features.nearest_to(state, self.tile, self.where, 0, anchors, card.footprint)
        return tuple([PickSquare(square) for square in anchors])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        rank = rank_of(self.kind)
        arm = spawning.arm_of(self.kind, rank)
        figure = spawning.place(state, self.kind, rank, arm, action.square, events)
        events.append(spawning.Spawned(self.kind, rank, (figure,)))
        return ()


# Objects


class ObjectPlace(Step, frozen=True):
    """MYTH-NONHOSTILE-02: one object of a quest comes onto the tile where its card says."""

    tile: int
    kind: str
    place: int  # which of several

    def resolve(self, state: State, events: Events) -> Entries:
        return (features.Search(self.tile, self.kind, PRINTED.objects[self.kind].where, self.place),)


class SetUpEffects(Step, frozen=True):
    """The setup effects of a quest; here is its tile."""

    tile: int
    quest: str
    effects: str
    window: str = "play"

    def resolve(self, state: State, events: Events) -> Entries:
        ground = board.realm(state)
        square = ground.first_in(ground.tile_masks[self.tile])
        return (Carry(self.effects, Scene(source=self.quest, place=square), self.window),)


class BeginField(Step, frozen=True):
    """MYTH-SLAUGHTER-22: a tile that a quest plays as a Slaughterfield."""

    tile: int
    waves: int
    first: int
    quest: str

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import slaughter

        return slaughter.begin(state, self.tile, self.waves, self.first, self.quest)


# What the group names


def names_a_type(quest: str) -> bool:
    """Whether the group names a monster type for a chapter quest."""
    printed = PRINTED.chapter_quests[quest]
    return any(isinstance(effect, Spawn) and effect.monster == "any" for effect in printed.each_round)


class NameType(GroupAsk, frozen=True):
    """DP-18: the group names the monster type that a quest will bring."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    quest: int = 0  # its place among the quests

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickKind(kind) for kind in MONSTERS])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        quest = state.quests[self.quest]
        quest.monster = action.kind
        events.append(TypeNamed(quest.id, action.kind))
        return ()


# An ally who comes with a quest


class QuestAllySquare(GroupAsk, frozen=True):
    """DP-18, MYTH-ALLY-11: a free square next to a hero, else the nearest, for an ally that a quest brings."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: int = 0
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        free = places(state, self.tile)
        return tuple([PickSquare(square) for square in features.nearest_to(state, self.tile, "near", 0, free)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        allies.enter(state, self.kind, action.square, events)
        return ()


ENTRIES = (
    QuestLair,
    QuestPack,
    CaptainType,
    CaptainSquare,
    GreatSquare,
    ObjectPlace,
    SetUpEffects,
    BeginField,
    NameType,
    QuestAllySquare,
)
FACTS = (TypeNamed,)
