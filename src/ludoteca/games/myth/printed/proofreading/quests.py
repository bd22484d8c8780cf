"""Proofreading of quests, stories and what they give."""

from collections.abc import Iterable

from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.marks import Problems, faults, missing
from ludoteca.games.myth.printed.proofreading.realm import legend
from ludoteca.games.myth.printed.quests import (
    AgentElement,
    AllObjective,
    BossElement,
    CarryObjective,
    ClearTileObjective,
    DefeatObjective,
    Element,
    InteractObjective,
    LairsObjective,
    MiniBossElement,
    Objective,
    ProtectObjective,
    Quest,
    QuestObject,
    ReachObjective,
)


def quests(printed: PrintedThings) -> Problems:
    """Chapter and act quests."""
    known = {**printed.chapter_quests, **printed.act_quests}
    unlocked = {id for quest in known.values() for id in (quest.success.unlock, quest.failure.unlock) if id}
    for quest in known.values():
        yield from chain(quest, known, unlocked)
    for chapter in printed.chapter_quests.values():
        yield from elements(chapter.id, chapter.requires, printed)
        yield from objective(chapter.id, chapter.objective, chapter.objects, printed)
        yield from faults(
            chapter.id,
            (
                any(effect.on != "quest-step" for effect in chapter.each_round),
                "each_round is on quest-step",
                "each_round è su quest-step",
            ),
        )
    for act in printed.act_quests.values():
        objects = [thing for setup in act.tile_setup for thing in setup.objects]
        yield from objective(act.id, act.objective, objects, printed)
        for setup in act.tile_setup:
            beyond = setup.tile != "each" and act.tiles and setup.tile > len(act.tiles)
            yield from elements(act.id, setup.requires, printed)
            yield from faults(act.id, (bool(beyond), "the act has no such tile", "l'atto non ha questo tassello"))


def chain(quest: Quest, known: dict[str, Quest], unlocked: set[str]) -> Problems:
    """A chain has a start and links, each unlocked by another of the same chain."""
    wanted = [id for id in (quest.success.unlock, quest.failure.unlock) if id]
    strangers = [
        id for id in wanted if id in known and (known[id].chain_id, known[id].chain) != (quest.chain_id, "link")
    ]
    yield from missing(quest.id, "quest", "la cerca", wanted, known)
    yield from faults(
        quest.id,
        (
            (quest.chain == "none") == bool(quest.chain_id),
            "a chain, and nothing else, has a chain_id",
            "una catena, e solo lei, ha chain_id",
        ),
        (
            (quest.chain == "link") != (quest.id in unlocked),
            'a link, and nothing else, is unlocked by another quest: unlock it, or chain = "none", chain_id = ""',
            'un anello, e solo lui, è sbloccato da un\'altra cerca: sbloccalo, o chain = "none", chain_id = ""',
        ),
        (bool(strangers), f"{strangers} is no link of this chain", f"{strangers} non è un anello di questa catena"),
    )


def elements(at: str, requires: tuple[Element, ...], printed: PrintedThings) -> Problems:
    """Named enemies exist."""
    for element in requires:
        match element:
            case MiniBossElement():
                yield from missing(at, "mini-boss", "il mini-boss", [element.id], printed.mini_bosses)
            case AgentElement():
                yield from missing(at, "agent", "l'agente", [element.id], printed.agents)
            case BossElement():
                yield from missing(at, "boss", "il boss", [element.id], printed.bosses)


def objective(
    at: str, goal: Objective, objects: Iterable[QuestObject], printed: PrintedThings, tiles: int = 9
) -> Problems:
    """An objective is about objects of the quest and enemies that exist."""
    here = {thing.id: thing for thing in objects}
    match goal:
        case AllObjective():
            for part in goal.of:
                yield from objective(at, part, here.values(), printed, tiles)
        case ReachObjective() | CarryObjective() | InteractObjective():
            yield from missing(at, "object of this quest", "in questa cerca l'oggetto", [goal.object], here)
        case ProtectObjective():
            yield from missing(at, "ally", "l'alleato", [goal.ally] if goal.ally else [], printed.allies)
            yield from missing(
                at, "object of this quest", "in questa cerca l'oggetto", [goal.object] if goal.object else [], here
            )
            yield from faults(
                at,
                (
                    bool(goal.ally) == bool(goal.object),
                    "protect an object or an ally",
                    "si protegge un oggetto o un alleato",
                ),
            )
        case DefeatObjective():
            named = {"mini-boss": set(printed.mini_bosses), "agent": set(printed.agents), "boss": set(printed.bosses)}
            wanted = [goal.id] if goal.id else []
            yield from missing(at, goal.what, goal.what, wanted, named.get(goal.what, set()))
        case ClearTileObjective() | LairsObjective():
            yield from faults(
                at, ((goal.tile or 0) > tiles, "the act has no such tile", "l'atto non ha questo tassello")
            )


def stories(printed: PrintedThings) -> Problems:
    """Stories."""
    for story in printed.stories.values():
        yield from missing(story.id, "boss", "il boss", [story.boss] if story.boss else [], printed.bosses)
        yield from faults(
            story.id,
            (
                [act.number for act in story.acts] != list(range(1, len(story.acts) + 1)),
                "number the acts 1, 2, …",
                "numera gli atti 1, 2, …",
            ),
        )
        for act in story.acts:
            at = f"{story.id}.act-{act.number}"
            objects = [thing for tile in act.tiles for thing in tile.objects]
            yield from missing(at, "tile", "il tassello", [tile.tile for tile in act.tiles], printed.tiles)
            yield from objective(at, act.objective, objects, printed, len(act.tiles))
            for tile in act.tiles:
                yield from elements(at, tile.requires, printed)
                yield from legend(at, tile.legend or ())
