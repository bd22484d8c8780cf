"""What is printed on the enemies' side: monsters, mini-bosses, agents, bosses, allies and the darkness decks."""

from typing import Annotated, Literal

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.heroes import FateList, HeroCard, Printed
from ludoteca.games.myth.printed.terms import Condition, Pattern
from ludoteca.games.myth.printed.verbs import Effects
from ludoteca.games.myth.printed.vocabulary import (
    CardId,
    Classification,
    Criterion,
    DeckId,
    Gender,
    MonsterId,
    Rank,
    Reach,
    SpawnBase,
)

Footprint = tuple[int, int]
Priorities = Annotated[tuple[Criterion, ...], msgspec.Meta(min_length=3, max_length=3)]


class Group(Printed, frozen=True, kw_only=True):
    """So many melee and ranged minions."""

    melee: int
    ranged: int


class PerHeroes(Printed, frozen=True, kw_only=True):
    """A group for 2 to 5 heroes."""

    h2: Group
    h3: Group
    h4: Group
    h5: Group

    def of(self, heroes: int) -> Group:
        """The group for so many heroes; fewer than 2 count as 2."""
        return (self.h2, self.h3, self.h4, self.h5)[max(heroes, 2) - 2]


class MonsterAttack(Printed, frozen=True, kw_only=True):
    """An attack of an enemy or an ally."""

    id: str
    name: Text
    kind: Reach
    range: int
    d10: int
    tn: int
    damage: int
    pattern: Pattern
    effects: Effects = ()
    fate_dice: int = 0
    fate: tuple[FateList, ...] = ()


class Ability(Printed, frozen=True, kw_only=True):
    """A special rule of a card."""

    id: str
    name: Text
    effects: Effects


class EnemyCard(Printed, frozen=True, kw_only=True):
    """What every enemy card states."""

    name: Text
    gender: Gender = "m"
    text: Text
    life: int
    life_per_hero: int = 0
    defence: int
    movement: int
    courage: int
    perception: int
    priorities: Priorities
    attacks: tuple[MonsterAttack, ...]
    abilities: tuple[Ability, ...] = ()

    def most_life(self, seats: int) -> int:
        """The maximum life in a match with so many seats."""
        return self.life + self.life_per_hero * seats


class MonsterCard(EnemyCard, frozen=True, kw_only=True):
    """The card of an enemy that stands on the board with its own threat range."""

    threat_range: int
    footprint: Footprint
    keywords: tuple[str, ...]


class MinionSpawn(Printed, frozen=True, kw_only=True):
    """What a lair brings in a normal and in a heavy spawn."""

    normal: Group
    heavy: Group


class MinionCard(MonsterCard, frozen=True, kw_only=True):
    """The card of the minions of a type."""

    spawn: MinionSpawn
    return_tn: int | None = None


class Figures(Printed, frozen=True, kw_only=True):
    """The stock of figures."""

    melee: int
    ranged: int
    captain: int


class LairPrint(Printed, frozen=True, kw_only=True):
    """The lair tokens of a type."""

    tokens: int
    life: int
    defence: int
    footprint: Footprint
    name: Text
    gender: Gender = "m"


class Monster(Printed, frozen=True, kw_only=True):
    """A monster type."""

    id: MonsterId
    name: Text
    plural: Text
    flavour: Text
    classification: Classification
    brood_of: str | None = None
    figures: Figures
    lair: LairPrint
    initial_spawn: PerHeroes
    minion: MinionCard
    captain: MonsterCard


class MiniBoss(MonsterCard, frozen=True, kw_only=True):
    """A mini-boss."""

    id: str
    flavour: Text
    classification: Classification
    allied_type: MonsterId | None = None
    moves_as: Reach
    fate_dice: int
    fate: tuple[FateList, ...]


class AgentCard(HeroCard, frozen=True, kw_only=True):
    """The hero card that a defeated agent leaves."""

    agent: str


class Agent(MiniBoss, frozen=True, kw_only=True):
    """An agent: a mini-boss with a hero card."""

    hero_card: AgentCard


class Stage(EnemyCard, frozen=True, kw_only=True):
    """A stage of a boss."""

    stage: int
    ap: int
    moves_as: Reach
    fate_dice: int
    fate: tuple[FateList, ...]


class Boss(Printed, frozen=True, kw_only=True):
    """A boss and its stages."""

    id: str
    name: Text
    gender: Gender = "m"
    flavour: Text
    classification: Classification
    allied_type: MonsterId
    darkness_deck: DeckId
    footprint: Footprint
    keywords: tuple[str, ...]
    stages: tuple[Stage, ...]


class Trait(Printed, frozen=True, kw_only=True):
    """A word on enemy and ally cards that has no rule of its own."""

    id: str
    name: Text


class MonsterFile(Printed, frozen=True, kw_only=True):
    """The enemies."""

    priorities: tuple[Criterion, ...]
    keywords: tuple[Trait, ...]
    monsters: tuple[Monster, ...]
    mini_bosses: tuple[MiniBoss, ...]
    agents: tuple[Agent, ...]
    bosses: tuple[Boss, ...]


class Ally(Printed, frozen=True, kw_only=True):
    """An ally card."""

    id: str
    name: Text
    flavour: Text
    text: Text
    movement: int
    life: int
    defence: int
    threat: int
    keywords: tuple[str, ...]
    recruited_by: tuple[str, ...]
    attack: MonsterAttack
    abilities: tuple[Ability, ...] = ()


class AllyFile(Printed, frozen=True, kw_only=True):
    """The allies."""

    allies: tuple[Ally, ...]


class ExtraSpawn(Printed, frozen=True, kw_only=True):
    """Minions that a spawn brings besides those of the lairs."""

    amount: int
    place: Literal["edge"]


class SpawnType(Printed, frozen=True, kw_only=True):
    """One of the 16 spawn types."""

    id: str
    name: Text
    text: Text
    base: SpawnBase
    place: Literal["lair", "heroes"]
    closing: Effects
    newcomers_act: bool = False
    heals_lair: bool = False
    prefer: Reach | None = None
    amount: int = 0
    extra: ExtraSpawn | None = None


class DarknessDeck(Printed, frozen=True, kw_only=True):
    """The darkness deck of a boss."""

    id: DeckId
    boss: str
    name: Text
    text: Text


class CardSpawn(Printed, frozen=True, kw_only=True):
    """The spawn of a darkness card."""

    type: str
    count: int | None = None
    damage: int | None = None


class DarknessEvent(Printed, frozen=True, kw_only=True):
    """The event of a darkness card and its condition."""

    when: Condition
    effects: Effects
    text: Text


class ThreatPenalty(Printed, frozen=True, kw_only=True):
    """What happens to heroes with too much threat."""

    scope: Literal["hero", "once"]
    effects: Effects
    text: Text


class DarknessCard(Printed, frozen=True, kw_only=True):
    """A darkness card."""

    id: CardId
    deck: DeckId
    name: Text
    order: tuple[Rank, Rank, Rank, Rank]
    spawn: CardSpawn
    event: DarknessEvent
    penalty: ThreatPenalty
    spawn_text: Text | None = None


class DarknessFile(Printed, frozen=True, kw_only=True):
    """The darkness decks and the spawn types."""

    spawn_types: tuple[SpawnType, ...]
    decks: tuple[DarknessDeck, ...]
    cards: tuple[DarknessCard, ...]
