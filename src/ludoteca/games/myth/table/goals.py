"""What a quest asks for and what failing it costs, part by part and in words."""

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.core.counted import Countable, counted
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.called import RANKS
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.quests import (
    AllObjective,
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
    QuestObject,
    ReachObjective,
    SurviveObjective,
    WavesObjective,
)
from ludoteca.games.myth.printed.verbs import Gain, Record, Spawn, Status
from ludoteca.games.myth.table.names import ACTION_POINTS, SQUARES, deed_name, printed_name

MELEE_MINIONS: Countable = (
    Text("melee minion", "scagnozzo da mischia"),
    Text("melee minions", "scagnozzi da mischia"),
)


class Part(NamedTuple):
    """One thing to do: in words, how often, and the objective it stands for."""

    label: Text
    needed: int
    goal: Objective
    sized: bool = False  # counts only tiles of the size that the objective names


def objective_of(quest: str, act: int = 1) -> Objective:
    """The objective of a chapter or act quest, or of one act of a story."""
    if quest in PRINTED.stories:
        return PRINTED.stories[quest].acts[act - 1].objective
    if quest in PRINTED.chapter_quests:
        return PRINTED.chapter_quests[quest].objective
    return PRINTED.act_quests[quest].objective


@SHELF.remembers()
def parts_of(quest: str, act: int = 1) -> tuple[Part, ...]:
    """The parts of a quest in the order of its progress; `act` is the act of a story."""
    return tuple(split(objective_of(quest, act)))


def split(goal: Objective) -> Iterator[Part]:
    """The parts of an objective."""
    if isinstance(goal, AllObjective):
        for each in goal.of:
            yield from split(each)
        return
    yield Part(label_of(goal), needed_for(goal), goal)
    if isinstance(goal, ClearTilesObjective) and goal.at_least is not None:
        size = goal.at_least.size
        label = Text(f"Clear tiles of {size}", f"Ripulire tasselli {size}")
        yield Part(label, goal.at_least.amount, goal, sized=True)


def needed_for(goal: Objective) -> int:
    """How often a part must be done."""
    match goal:
        case OneAttackObjective():
            return goal.times
        case SurviveObjective():
            return goal.cycles
        case ProtectObjective() | KeepObjective():
            return goal.cycles or 1
        case ClearTileObjective() | ReachObjective() | AllObjective():
            return 1
        case _:
            return goal.amount


def label_of(goal: Objective) -> Text:
    """A part in words."""
    match goal:
        case DefeatObjective(id=str(name)) if name:
            who = printed_name(name)
            return Text(f"Defeat {who.en}", f"Sconfiggere {who.it}")
        case DefeatObjective():
            who = RANKS[goal.what][1]
            if goal.monster not in (None, "any"):
                monster = PRINTED.monsters[str(goal.monster)]
                who = monster.plural if goal.what == "minion" else monster.captain.name
            return Text(f"Defeat {who.en}", f"Sconfiggere {who.it}")
        case OneAttackObjective():
            who = counted(goal.amount, RANKS[goal.what])
            return Text(f"Defeat at least {who.en} in one attack", f"Sconfiggere almeno {who.it} con un solo attacco")
        case LairsObjective():
            lair = Text("lairs", "tane") if goal.monster == "any" else printed_name(goal.monster, "lair")
            where = Text(f" on tile {goal.tile}", f" sul tassello {goal.tile}") if goal.tile else Text("", "")
            return Text(f"Destroy {lair.en}{where.en}", f"Distruggere {lair.it}{where.it}")
        case ClearTileObjective():
            return Text(f"Clear tile {goal.tile}", f"Ripulire il tassello {goal.tile}")
        case ClearTilesObjective():
            return Text("Clear tiles", "Ripulire tasselli")
        case ReachObjective():
            what, near = printed_name(goal.object), counted(goal.within, SQUARES)
            all_ = goal.heroes == "all"
            return Text(
                f"{'All heroes' if all_ else 'A hero'} within {near.en} of {what.en} in the Update phase",
                f"{'Tutti gli eroi' if all_ else 'Un eroe'} entro {near.it} da {what.it} nella Fase di Aggiornamento",
            )
        case CarryObjective():
            what = printed_name(goal.object)
            return Text(
                f"Carry to the edge where the heroes entered: {what.en}",
                f"Portare al bordo da cui sono entrati gli eroi: {what.it}",
            )
        case InteractObjective():
            return deed_name(goal.object) or printed_name(goal.object)
        case DisarmObjective():
            return Text("Disarm traps", "Disarmare trappole")
        case SurviveObjective():
            return Text("Hero cycles without a defeated hero", "Cicli degli eroi senza eroi sconfitti")
        case ProtectObjective():
            guarded = goal.object or goal.ally
            assert guarded is not None, goal
            what = printed_name(guarded)
            the = f"the {what.en}" if goal.object else what.en
            if goal.until == "cycles":
                return Text(f"Hero cycles that {the} stands", f"Cicli degli eroi in cui resiste: {what.it}")
            return Text(f"Clear the tile while {the} lives", f"Ripulire il tassello tenendo in vita: {what.it}")
        case CollectObjective():
            return Text("Draw treasures", "Pescare tesori")
        case KeepObjective():
            return Text(
                f"Clear the tile; no hero with more than {goal.max} threat in an Update phase",
                f"Ripulire il tassello; nessun eroe con più di {goal.max} minaccia in una Fase di Aggiornamento",
            )
        case WavesObjective():
            return Text("Survive waves", "Sopravvivere alle ondate")
        case AllObjective():
            return Text("All of it", "Tutto")


def objects_of(quest: str) -> tuple[QuestObject, ...]:
    """The objects that belong to a quest."""
    if quest in PRINTED.chapter_quests:
        return PRINTED.chapter_quests[quest].objects
    if quest in PRINTED.act_quests:
        return tuple([thing for setup in PRINTED.act_quests[quest].tile_setup for thing in setup.objects])
    return tuple([thing for act in PRINTED.stories[quest].acts for tile in act.tiles for thing in tile.objects])


@SHELF.remembers()
def quest_of(kind: str) -> str:
    """The quest to which an object belongs."""
    for quest in (*PRINTED.chapter_quests, *PRINTED.act_quests, *PRINTED.stories):
        if any(thing.id == kind for thing in objects_of(quest)):
            return quest
    raise KeyError(kind)


@SHELF.remembers()
def costs_of(quest: str) -> Text:
    """What failing a quest costs, in words; empty where it costs nothing."""
    printed = PRINTED.chapter_quests.get(quest) or PRINTED.act_quests.get(quest)
    ap = printed.failure.ap if printed else 0
    found = [counted(ap, ACTION_POINTS)] if ap else []
    for effect in printed.failure.effects if printed else PRINTED.stories[quest].failure.effects:
        match effect:
            case Record():
                told = PRINTED.consequences[effect.id]
                found.append(
                    Text(f"recorded: {told.name.en} ({told.text.en})", f"si registra: {told.name.it} ({told.text.it})")
                )
            case Gain():
                found.append(Text(f"{effect.amount} gold", f"{effect.amount} oro"))
            case Status():
                found.append(Text("every hero is Poisoned", "ogni eroe è Avvelenato"))
            case Spawn(melee=int(melee)):
                who = counted(melee, MELEE_MINIONS)
                found.append(Text(f"{who.en} at each lair on the tile", f"{who.it} a ogni tana del tassello"))
            case _:
                raise AssertionError(effect)
    return Text("; ".join([each.en for each in found]), "; ".join([each.it for each in found]))
