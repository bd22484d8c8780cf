"""What quests put on a tile before its legend is resolved: lairs, packs, captains, traps, the great, and objects."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.myth.parts.adventure import allies, objectives, script
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import Spawned
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.parts.setup.facts import TypeNamed
from ludoteca.games.myth.parts.setup.packs import PACK_LEAST, lead_squares, stock
from ludoteca.games.myth.printed.addresses import printed_on
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
from ludoteca.games.myth.printed.vocabulary import Rank
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickKind, PickSquare
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.borders import places
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.setup import (
    CaptainSquare,
    CaptainType,
    GreatSquare,
    LairSquare,
    LairType,
    NameType,
    ObjectPlace,
    PackArms,
    PackType,
    QuestAllySquare,
    QuestLair,
    QuestPack,
    Search,
    SetUpEffects,
    TrapRoll,
)

# What the quests ask of a tile


def act_setups(state: State, tile: TileNo) -> tuple[TileSetup, ...]:
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


def field_of(state: State, tile: TileNo) -> tuple[Slaughterfield, str] | None:
    """The Slaughterfield that a tile is played as, and the quest that says so."""
    story = script.story_tile(state, tile)
    if story is not None and story.slaughterfield is not None:
        return story.slaughterfield, state.options.story
    for quest in objectives.open_quests(state):
        if quest.sort == "act":
            for setup in PRINTED.act_quests[quest.id].tile_setup:
                if setup.tile == tile + 1 and setup.slaughterfield is not None:
                    return setup.slaughterfield, quest.id
    return None


def required(state: State, tile: TileNo) -> tuple[Element, ...]:
    """MYTH-LEGEND-14, MYTH-STORY-04: every element that quests require on a tile."""
    found: tuple[Element, ...] = ()
    if (story := script.story_tile(state, tile)) is not None:
        found += story.requires
    for setup in act_setups(state, tile):
        found += setup.requires
    for quest in state.quests:
        if quest.sort == "chapter" and quest.tile == tile:
            found += PRINTED.chapter_quests[quest.id].requires
    return found


def fulfilled(state: State, tile: TileNo, symbol: str) -> int:
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


def set_up_tile(state: State, tile: TileNo) -> Entries:
    """MYTH-LEGEND-15, MYTH-STORY-03: what the act quest and the story put on a tile."""
    entries: Entries = ()
    for setup in act_setups(state, tile):
        entries += set_up(state, tile, setup.requires, setup.objects)
    story = script.story_tile(state, tile)
    if story is not None:
        name = state.options.story
        listed = printed_on(name, f"act-{state.act}", f"tile-{tile + 1}", "setup")
        entries += (*set_up(state, tile, story.requires, story.objects), SetUpEffects(tile, name, listed))
    return entries


def set_up(
    state: State, tile: TileNo, elements: Sequence[Element], objects: Sequence[QuestObject], first: bool = False
) -> Entries:
    """SCHEMA 8.9: lairs before the other elements, then the objects."""
    ordered = sorted(elements, key=lambda element: not isinstance(element, LairElement))
    placed = tuple([entry for element in ordered for entry in bring(state, tile, element, first)])
    things = tuple([ObjectPlace(tile, thing.id, place) for thing in objects for place in range(thing.amount)])
    return (*placed, *things)


def bring(state: State, tile: TileNo, element: Element, first: bool) -> Entries:
    """MYTH-CHAPTER-03: what brings one element; "any" is the group's choice (MYTH-CHAPTER-03)."""
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
            return (GreatSquare(tile=tile, kind=element.id, where=element.where),)


@resolves(QuestLair)
def quest_lair(step: QuestLair, state: State, events: Events) -> Entries:
    left = PRINTED.monsters[step.kind].lair.tokens - sum(nest.kind == step.kind for nest in state.lairs)
    return (LairSquare(tile=step.tile, kind=step.kind),) if left > 0 else ()


@resolves(QuestPack)
def quest_pack(step: QuestPack, state: State, events: Events) -> Entries:
    size = min(step.size, sum(stock(state, step.kind)))
    return (PackArms(tile=step.tile, kind=step.kind, size=size),) if size >= PACK_LEAST else ()


@choices(CaptainType)
def captain_type_choices(ask: CaptainType, state: State) -> tuple[Act, ...]:
    types = tuple(PRINTED.monsters) if ask.kind == "any" else (ask.kind,)
    left = [kind for kind in types if board.supply(state, kind, "captain")]
    here = {piece.kind for piece in board.on_tile(state, ask.tile, (*state.enemies, *state.lairs))}  # type: ignore[union-attr]
    return tuple([PickKind(kind) for kind in left if kind in here] or [PickKind(kind) for kind in left])


@decided(CaptainType)
def captain_type_decided(ask: CaptainType, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    return (CaptainSquare(tile=ask.tile, kind=action.kind),)


@choices(CaptainSquare)
def captain_square_choices(ask: CaptainSquare, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in room_for(state, ask.tile)])


@decided(CaptainSquare)
def captain_square_decided(ask: CaptainSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    arm = spawning.arm_of(ask.kind, "captain")
    figure = spawning.place(state, ask.kind, "captain", arm, action.square, events)
    events.append(Spawned(ask.kind, "captain", (figure,)))
    return ()


def room_for(state: State, tile: TileNo, rows: int = 1, columns: int = 1) -> list[Square]:
    """Where the first minion of a pack may stand; where purple squares are full, any place of the tile."""
    if found := lead_squares(state, tile, rows, columns):
        return found
    return places(state, tile, rows, columns)


def rank_of(kind: str) -> Rank:
    """The rank of a unique enemy."""
    return "boss" if kind in PRINTED.bosses else "mini-boss"


@choices(GreatSquare)
def great_square_choices(ask: GreatSquare, state: State) -> tuple[Act, ...]:
    if not board.supply(state, ask.kind, rank_of(ask.kind)):
        return ()
    card = PRINTED.bosses.get(ask.kind) or PRINTED.agents.get(ask.kind) or PRINTED.mini_bosses[ask.kind]
    anchors = room_for(state, ask.tile, *card.footprint)
    if ask.where:
        anchors = places(state, ask.tile, *card.footprint)
        anchors = features.nearest_to(state, ask.tile, ask.where, 0, anchors, card.footprint)
    return tuple([PickSquare(square) for square in anchors])


@decided(GreatSquare)
def great_square_decided(ask: GreatSquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    rank = rank_of(ask.kind)
    arm = spawning.arm_of(ask.kind, rank)
    figure = spawning.place(state, ask.kind, rank, arm, action.square, events)
    events.append(Spawned(ask.kind, rank, (figure,)))
    return ()


# Objects


@resolves(ObjectPlace)
def object_place(step: ObjectPlace, state: State, events: Events) -> Entries:
    return (Search(step.tile, step.kind, PRINTED.objects[step.kind].where, step.place),)


@resolves(SetUpEffects)
def set_up_effects(step: SetUpEffects, state: State, events: Events) -> Entries:
    ground = board.realm(state)
    square = ground.first_in(ground.tile_masks[step.tile])
    return (Carry(step.effects, Scene(source=step.quest, place=square), step.window),)


# What the group names


def names_a_type(quest: str) -> bool:
    """Whether the group names a monster type for a chapter quest."""
    printed = PRINTED.chapter_quests[quest]
    return any(isinstance(effect, Spawn) and effect.monster == "any" for effect in printed.each_round)


@choices(NameType)
def name_type_choices(ask: NameType, state: State) -> tuple[Act, ...]:
    return tuple([PickKind(kind) for kind in PRINTED.monsters])


@decided(NameType)
def name_type_decided(ask: NameType, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    quest = state.quests[ask.quest]
    quest.monster = action.kind
    events.append(TypeNamed(quest.id, action.kind))
    return ()


# An ally who comes with a quest


@choices(QuestAllySquare)
def quest_ally_square_choices(ask: QuestAllySquare, state: State) -> tuple[Act, ...]:
    free = places(state, ask.tile)
    return tuple([PickSquare(square) for square in features.nearest_to(state, ask.tile, "near", 0, free)])


@decided(QuestAllySquare)
def quest_ally_square_decided(ask: QuestAllySquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    allies.enter(state, ask.kind, action.square, events)
    return ()
