"""Objectives of quests: their parts, what counts towards them, and when they can no longer be met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.adventure.quest_facts import Advanced
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.quests import (
    CarryObjective,
    ClearTileObjective,
    ClearTilesObjective,
    CollectObjective,
    DefeatObjective,
    DisarmObjective,
    InteractObjective,
    KeepObjective,
    LairsObjective,
    Objective,
    OneAttackObjective,
    ProtectObjective,
    ReachObjective,
    SurviveObjective,
    WavesObjective,
)
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Events
from ludoteca.games.myth.table.goals import Part, parts_of, quest_of
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Quest, Thing
from ludoteca.games.myth.table.state import State

BROKEN = -1
"""The progress of a part that can no longer be met."""


# How far it is


def parts(quest: Quest, act: int = 1) -> tuple[tuple[Text, int, int], ...]:
    """What is to be done: in words, how much is done, how much is needed."""
    found = parts_of(quest.id, act)
    return tuple([(part.label, max(done, 0), part.needed) for part, done in zip(found, quest.progress, strict=True)])


def is_met(quest: Quest, act: int) -> bool:
    """Whether all parts are done."""
    return all(done >= part.needed for part, done in zip(parts_of(quest.id, act), quest.progress, strict=True))


def is_broken(quest: Quest) -> bool:
    """Whether some part can no longer be met."""
    return BROKEN in quest.progress


def is_lost(state: State, quest: Quest) -> bool:
    """Whether a part asks for something that is no longer there: all tiles lie, and those with heroes are cleared."""
    if not all(tile.cleared or tile.gone or tile.abandoned for tile in state.tiles):
        return False
    parts = zip(parts_of(quest.id, state.act), quest.progress, strict=True)
    return any(done < part.needed and not is_there(state, part.goal) for part, done in parts)


def is_there(state: State, goal: Objective) -> bool:
    """Whether what an objective asks for is on the table; places and times always are."""
    match goal:
        case DefeatObjective():
            return any(fits(goal, each) for each in state.enemies)
        case InteractObjective():
            return any(thing.kind == goal.object for thing in state.things)
        case LairsObjective():
            return any(counts(state, goal, nest) for nest in state.lairs)
    return True


def open_quests(state: State) -> list[Quest]:
    """The quests that are neither done nor failed."""
    return [quest for quest in state.quests if quest.status == "open"]


def open_quest(state: State, name: str) -> Quest | None:
    """The quest with this id while it is open."""
    return next((quest for quest in open_quests(state) if quest.id == name), None)


def is_open(state: State, thing: Thing) -> bool:
    """Whether the quest of an object is open."""
    return open_quest(state, quest_of(thing.kind)) is not None


def each_part(state: State, tile: TileNo | None = None) -> Iterator[tuple[Quest, int, Part]]:
    """The parts of the open quests that what happens on a tile may count for; MYTH-ABANDON-03: chapters have a tile."""
    for quest in open_quests(state):
        if quest.sort == "chapter" and tile not in (None, quest.tile):
            continue
        for place, part in enumerate(parts_of(quest.id, state.act)):
            yield quest, place, part


def advance(state: State, quest: Quest, place: int, by: int, events: Events, seat: Seat | None = None) -> None:
    """A part comes nearer, never beyond what is needed; whoever did it last fulfilled it."""
    part, done = parts_of(quest.id, state.act)[place], quest.progress[place]
    now = min(done + by, part.needed)
    if done == BROKEN or now == done:
        return
    quest.progress = (*quest.progress[:place], now, *quest.progress[place + 1 :])
    quest.hero = seat
    events.append(Advanced(quest.id, state.act, place, now))


def spoil(quest: Quest, place: int) -> None:
    """A part can no longer be met."""
    quest.progress = (*quest.progress[:place], BROKEN, *quest.progress[place + 1 :])


# What happens on the table


def tile_under(state: State, square: Square | None) -> TileNo | None:
    """The number of the tile of a square, while it is in play."""
    return None if square is None else board.realm(state).tile_of.get(square)


def fits(goal: DefeatObjective, each: Enemy) -> bool:
    """Whether an enemy is among those to be defeated."""
    if goal.id:
        return each.kind == goal.id
    if goal.what == "agent":
        return each.kind in PRINTED.agents
    return each.rank == goal.what and goal.monster in (None, "any", each.kind)


def fell(state: State, each: Enemy, seat: Seat | None, events: Events) -> None:
    """An enemy was defeated, by a hero or by nobody in particular."""
    for quest, place, part in each_part(state, tile_under(state, each.square)):
        if isinstance(part.goal, DefeatObjective) and fits(part.goal, each):
            advance(state, quest, place, 1, events, seat)


def fell_together(state: State, figures: Sequence[Enemy], seat: Seat | None, events: Events) -> None:
    """These enemies fell in one attack of a hero."""
    for quest, place, part in each_part(state):
        if isinstance(part.goal, OneAttackObjective):
            goal = part.goal
            here = [each for each in figures if each.rank == goal.what and on_its_tile(state, quest, each.square)]
            if len(here) >= goal.amount:
                advance(state, quest, place, 1, events, seat)


def on_its_tile(state: State, quest: Quest, square: Square) -> bool:
    """Whether a square counts for a quest: for a chapter quest it must be on its tile."""
    return quest.sort != "chapter" or tile_under(state, square) == quest.tile


def counts(state: State, goal: LairsObjective, nest: Lair) -> bool:
    """Whether a lair is among those to be destroyed."""
    tile = tile_under(state, nest.square)
    return goal.monster in ("any", nest.kind) and (goal.tile is None or goal.tile - 1 == tile)


def lair_destroyed(state: State, nest: Lair, seat: Seat | None, events: Events) -> None:
    """A lair was destroyed, by any means but an Explosive spawn."""
    for quest, place, part in each_part(state, tile_under(state, nest.square)):
        if isinstance(part.goal, LairsObjective) and counts(state, part.goal, nest):
            advance(state, quest, place, 1, events, seat)


def disarmed(state: State, trap: Thing, seat: Seat, events: Events) -> None:
    """A trap was disarmed."""
    for quest, place, part in each_part(state, tile_under(state, trap.spot)):
        if isinstance(part.goal, DisarmObjective):
            advance(state, quest, place, 1, events, seat)


def treasure_drawn(state: State, seat: Seat, events: Events) -> None:
    """A hero drew a treasure from the bag."""
    for quest, place, part in each_part(state, board.tile_of(state, seat)):
        if isinstance(part.goal, CollectObjective):
            advance(state, quest, place, 1, events, seat)


def hero_defeated(state: State) -> None:
    """A hero was defeated: nobody may be where all must survive."""
    for quest, place, part in each_part(state):
        if isinstance(part.goal, SurviveObjective):
            spoil(quest, place)


def tile_cleared(state: State, number: TileNo, events: Events) -> None:
    """A tile was cleared for the first time."""
    for quest, place, part in each_part(state, number):
        goal = part.goal
        match goal:
            case ClearTileObjective() if goal.tile == number + 1:
                advance(state, quest, place, 1, events)
            case ClearTilesObjective():
                size = goal.at_least.size if part.sized and goal.at_least else state.tiles[number].size
                if state.tiles[number].size == size:
                    advance(state, quest, place, 1, events)
            case SurviveObjective():
                advance(state, quest, place, part.needed, events)
            case ProtectObjective(until="tile-cleared") if protected(state, goal) is not None:
                advance(state, quest, place, 1, events)
            case KeepObjective(until="tile-cleared"):
                advance(state, quest, place, 1, events)


def field_won(state: State, name: str | None, events: Events) -> None:
    """MYTH-SLAUGHTER: all waves of the battle that a quest called for are beaten."""
    for quest, place, part in each_part(state):
        if quest.id == name and isinstance(part.goal, WavesObjective):
            advance(state, quest, place, part.needed, events)


def cycle_passed(state: State, events: Events) -> None:
    """MYTH-ROUND-19: step 3 of the Update phase, where a hero cycle has passed and heroes are looked at."""
    heroes = board.standing(state)
    for quest, place, part in each_part(state):
        goal = part.goal
        match goal:
            case SurviveObjective():
                advance(state, quest, place, 1, events)
            case ProtectObjective(until="cycles") if protected(state, goal) is not None:
                advance(state, quest, place, 1, events)
            case KeepObjective():
                if any(hero.threat > goal.max for hero in heroes):
                    spoil(quest, place)
                elif goal.until == "cycles":
                    advance(state, quest, place, 1, events)
            case ReachObjective():
                near = [hero for hero in heroes if is_near(state, hero, goal)]
                if near and (goal.heroes == "any" or len(near) == len(heroes)):
                    advance(state, quest, place, 1, events)


def is_near(state: State, hero: Hero, goal: ReachObjective) -> bool:
    """Whether a hero stands near enough to an object."""
    where = [thing.square for thing in state.things if thing.kind == goal.object and thing.square is not None]
    return board.realm(state).distance_between((hero.spot,), where) <= goal.within


def protected(state: State, goal: ProtectObjective) -> Thing | None:
    """The object or ally to be protected, while it lives."""
    return next((thing for thing in state.things if thing.kind == (goal.object or goal.ally) and thing.life > 0), None)


def look(state: State, quests: Sequence[Quest], events: Events) -> None:
    """What shows on the table at any time: who brought what to the edge, and whether those to be protected live."""
    for quest in quests:
        for place, part in showing(quest.id, state.act):
            goal = part.goal
            match goal:
                case ProtectObjective() if quest.progress[place] < part.needed and protected(state, goal) is None:
                    spoil(quest, place)
                case CarryObjective():
                    for thing in state.things:
                        if thing.kind == goal.object and is_home(state, quest, thing):
                            advance(state, quest, place, 1, events, thing.owner)


@SHELF.remembers()
def showing(quest: str, act: int) -> tuple[tuple[int, Part], ...]:
    """The parts of a quest of which the table shows at any time how they stand, with their places."""
    parts = enumerate(parts_of(quest, act))
    return tuple([(place, part) for place, part in parts if isinstance(part.goal, ProtectObjective | CarryObjective)])


def is_home(state: State, quest: Quest, thing: Thing) -> bool:
    """Whether the bearer of an object stands at the edge by which the heroes entered the quest's tile."""
    if not board.is_hero(thing.owner) or quest.tile is None:
        return False
    tile, square = state.tiles[quest.tile], state.heroes[thing.owner].square
    return bool(tile.entry) and square in board.realm(state).border(quest.tile, tile.entry)  # type: ignore[arg-type]
