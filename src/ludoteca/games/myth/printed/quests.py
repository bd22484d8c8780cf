"""What is printed on quest cards: chapter, act and story quests, their objectives, objects and consequences."""

from typing import Literal

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.heroes import Printed
from ludoteca.games.myth.printed.realm import Interact, LegendEntry
from ludoteca.games.myth.printed.verbs import Effects
from ludoteca.games.myth.printed.vocabulary import ConsequenceMoment, DeckId, MonsterWord, ObjectPlace, Size, TileWord

Until = Literal["tile-cleared", "cycles"]


class ElementForm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="element"):
    """Something that a quest puts on a tile and that counts towards the legend."""


Number = int | tuple[int, int, int, int]
"""Always so many, or for 2 to 5 heroes."""


def for_heroes(number: Number, heroes: int) -> int:
    """How many for so many heroes; fewer than 2 count as 2."""
    return number if isinstance(number, int) else number[max(heroes, 2) - 2]


class LairElement(ElementForm, frozen=True, kw_only=True, tag="lair"):
    """Lairs of a type."""

    monster: MonsterWord
    amount: Number = 1


class PackElement(ElementForm, frozen=True, kw_only=True, tag="pack"):
    """A pack of so many minions."""

    monster: MonsterWord
    size: Number


class CaptainElement(ElementForm, frozen=True, kw_only=True, tag="captain"):
    """Captains on purple squares."""

    monster: MonsterWord
    amount: Number = 1


class TrapElement(ElementForm, frozen=True, kw_only=True, tag="trap"):
    """Traps."""

    amount: int = 1


class MiniBossElement(ElementForm, frozen=True, kw_only=True, tag="mini-boss"):
    """A named mini-boss."""

    id: str
    where: ObjectPlace | None = None


class AgentElement(ElementForm, frozen=True, kw_only=True, tag="agent"):
    """A named agent."""

    id: str
    where: ObjectPlace | None = None


class BossElement(ElementForm, frozen=True, kw_only=True, tag="boss"):
    """A named boss."""

    id: str
    where: ObjectPlace | None = None


Element = LairElement | PackElement | CaptainElement | TrapElement | MiniBossElement | AgentElement | BossElement


class QuestObject(Printed, frozen=True, kw_only=True):
    """A quest token on the board."""

    id: str
    name: Text
    amount: int
    where: ObjectPlace
    walk: bool
    sight: bool
    interact: Interact | None = None
    carry: bool = False
    while_carried: Effects = ()
    life: int | None = None
    defence: int | None = None
    threat: int | None = None


class ObjectiveForm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What fulfils a quest."""


class DefeatObjective(ObjectiveForm, frozen=True, kw_only=True, tag="defeat"):
    """So many of a kind are defeated, or somebody named."""

    what: Literal["minion", "captain", "mini-boss", "agent", "boss"]
    monster: MonsterWord | None = None
    id: str = ""
    amount: int = 1


class OneAttackObjective(ObjectiveForm, frozen=True, kw_only=True, tag="defeat-in-one-attack"):
    """So many fall in one attack, so many times."""

    what: Literal["minion", "captain", "mini-boss", "agent", "boss"]
    amount: int
    times: int = 1


class LairsObjective(ObjectiveForm, frozen=True, kw_only=True, tag="destroy-lairs"):
    """So many lairs are destroyed."""

    monster: MonsterWord
    amount: int
    tile: int | None = None


class ClearTileObjective(ObjectiveForm, frozen=True, kw_only=True, tag="clear-tile"):
    """A tile of the act is cleared."""

    tile: int


class AtLeast(Printed, frozen=True, kw_only=True):
    """So many tiles of a size."""

    size: Size
    amount: int


class ClearTilesObjective(ObjectiveForm, frozen=True, kw_only=True, tag="clear-tiles"):
    """So many tiles are cleared."""

    amount: int
    at_least: AtLeast | None = None


class ReachObjective(ObjectiveForm, frozen=True, kw_only=True, tag="reach"):
    """Heroes stand near an object."""

    object: str
    within: int
    heroes: Literal["all", "any"]


class CarryObjective(ObjectiveForm, frozen=True, kw_only=True, tag="carry"):
    """Objects are carried to the edge where the heroes came in."""

    object: str
    amount: int
    to: Literal["entry-edge"]


class InteractObjective(ObjectiveForm, frozen=True, kw_only=True, tag="interact"):
    """The progress at an object reaches the amount."""

    object: str
    amount: int


class DisarmObjective(ObjectiveForm, frozen=True, kw_only=True, tag="disarm"):
    """So many traps are disarmed."""

    amount: int


class SurviveObjective(ObjectiveForm, frozen=True, kw_only=True, tag="survive"):
    """So many hero cycles pass without a defeated hero."""

    cycles: int


class ProtectObjective(ObjectiveForm, frozen=True, kw_only=True, tag="protect"):
    """An object or an ally still lives."""

    until: Until
    object: str | None = None
    ally: str | None = None
    cycles: int | None = None


class CollectObjective(ObjectiveForm, frozen=True, kw_only=True, tag="collect"):
    """So many treasures are drawn."""

    what: Literal["treasure"]
    amount: int


class KeepObjective(ObjectiveForm, frozen=True, kw_only=True, tag="keep"):
    """No hero goes above a value."""

    stat: Literal["threat"]
    max: int
    until: Until
    cycles: int | None = None


class WavesObjective(ObjectiveForm, frozen=True, kw_only=True, tag="waves"):
    """The Slaughterfield of the quest is won."""

    amount: int


class AllObjective(ObjectiveForm, frozen=True, kw_only=True, tag="all"):
    """All of these are fulfilled."""

    of: tuple["Objective", ...]


Objective = (
    DefeatObjective
    | OneAttackObjective
    | LairsObjective
    | ClearTileObjective
    | ClearTilesObjective
    | ReachObjective
    | CarryObjective
    | InteractObjective
    | DisarmObjective
    | SurviveObjective
    | ProtectObjective
    | CollectObjective
    | KeepObjective
    | WavesObjective
    | AllObjective
)


class Success(Printed, frozen=True, kw_only=True):
    """What a fulfilled quest gives."""

    serendipity: int
    effects: Effects
    unlock: str | None = None


class Failure(Printed, frozen=True, kw_only=True):
    """What a failed quest costs: AP to the meter at once."""

    ap: int
    effects: Effects
    unlock: str | None = None


class Quest(Printed, frozen=True, kw_only=True):
    """What chapter and act quests share; a link is set aside until it is unlocked."""

    id: str
    name: Text
    flavour: Text
    text: Text
    chain: Literal["none", "start", "link"]
    chain_id: str | None = None
    objective: Objective
    time_limit: int | None = None
    success: Success
    failure: Failure


class ChapterQuest(Quest, frozen=True, kw_only=True):
    """A chapter quest."""

    redraw_on: tuple[Size, ...] = ()
    requires: tuple[Element, ...]
    objects: tuple[QuestObject, ...]
    setup: Effects
    each_round: Effects = ()


class ChapterFile(Printed, frozen=True, kw_only=True):
    """The chapter quests."""

    quests: tuple[ChapterQuest, ...]


class Slaughterfield(Printed, frozen=True, kw_only=True):
    """So many waves from this row of the generator on."""

    waves: int
    first: int


class TileSetup(Printed, frozen=True, kw_only=True):
    """What an act quest puts on a tile of the act."""

    tile: int | Literal["each"]
    requires: tuple[Element, ...] = ()
    objects: tuple[QuestObject, ...] = ()
    slaughterfield: Slaughterfield | None = None


class ActQuest(Quest, frozen=True, kw_only=True):
    """An act quest."""

    tiles: tuple[TileWord, ...]
    tile_setup: tuple[TileSetup, ...]
    fail_on: tuple[Literal["tile-abandoned"], ...]


class ActFile(Printed, frozen=True, kw_only=True):
    """The act quests."""

    quests: tuple[ActQuest, ...]


class StoryTile(Printed, frozen=True, kw_only=True):
    """A tile of a story act."""

    tile: str
    requires: tuple[Element, ...]
    objects: tuple[QuestObject, ...] = ()
    setup: Effects = ()
    legend: tuple[LegendEntry, ...] | None = None
    slaughterfield: Slaughterfield | None = None


class ActSuccess(Printed, frozen=True, kw_only=True):
    """What a story act gives."""

    serendipity: int
    effects: Effects


class StoryAct(Printed, frozen=True, kw_only=True):
    """An act of a story."""

    number: int
    name: Text
    flavour: Text
    text: Text
    objective: Objective
    success: ActSuccess
    tiles: tuple[StoryTile, ...]


class StoryEnd(Printed, frozen=True, kw_only=True):
    """What the end of a story does."""

    effects: Effects


class Story(Printed, frozen=True, kw_only=True):
    """A story quest of several acts."""

    id: str
    name: Text
    flavour: Text
    text: Text
    darkness_deck: DeckId
    boss: str | None = None
    deck_choice: bool = False
    difficulty: Literal[1, 2, 3]
    success: StoryEnd
    failure: StoryEnd
    acts: tuple[StoryAct, ...]


class StoryFile(Printed, frozen=True, kw_only=True):
    """The stories."""

    stories: tuple[Story, ...]


class Consequence(Printed, frozen=True, kw_only=True):
    """A permanent consequence of a campaign."""

    id: str
    name: Text
    text: Text
    at: ConsequenceMoment
    effects: Effects
    once: Literal["act"] | None = None


class ConsequenceFile(Printed, frozen=True, kw_only=True):
    """The consequences."""

    consequences: tuple[Consequence, ...]
