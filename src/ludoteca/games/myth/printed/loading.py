"""The printed things, decoded once: `PRINTED.cards["soldier-hard-swing"]`, `PRINTED.effects["soldier-hard-swing"]`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

from ludoteca.core.shelf import Shelf
from ludoteca.games.myth.printed.addresses import Address, inside, printed_on
from ludoteca.games.myth.printed.enemies import (
    Ability,
    Agent,
    Ally,
    AllyFile,
    Boss,
    DarknessCard,
    DarknessDeck,
    DarknessFile,
    EnemyCard,
    MiniBoss,
    Monster,
    MonsterAttack,
    MonsterFile,
    SpawnType,
    Stage,
    Trait,
)
from ludoteca.games.myth.printed.heroes import (
    AbilityToken,
    Bag,
    BagFile,
    FateDie,
    FateFace,
    FateList,
    HeroCard,
    HeroFile,
    HeroToken,
    Item,
    ItemFile,
    KeywordFile,
    KeywordText,
    Mechanic,
    MerchantCard,
    MerchantFile,
    Potion,
    PotionFile,
    Service,
    TokenFile,
)
from ludoteca.games.myth.printed.quests import (
    ActFile,
    ActQuest,
    ChapterFile,
    ChapterQuest,
    Consequence,
    ConsequenceFile,
    QuestObject,
    Story,
    StoryFile,
)
from ludoteca.games.myth.printed.reading import Place, read
from ludoteca.games.myth.printed.realm import (
    CombinedLegend,
    HeroicEvent,
    HoardRow,
    Interact,
    RealmFeature,
    SerendipityEffect,
    SquareKind,
    TableFile,
    TileFile,
    TilePrint,
    Title,
    TitleFile,
    TrapFile,
    TrapPrint,
    Wave,
)
from ludoteca.games.myth.printed.verbs import Effects, nested
from ludoteca.games.myth.printed.vocabulary import HEROES, CardId

Named = Iterator[tuple[Address, Effects]]
T = TypeVar("T", covariant=True)
ITEM_FILES = ("brown", "white", "green", "blue", "quest")


class HasId(Protocol):
    """Something printed with an id."""

    @property
    def id(self) -> str:
        """The id, unique over all files."""


Thing = TypeVar("Thing", bound=HasId)


class Reading(Protocol):
    """A content file by its path, as its own type."""

    def __call__(self, name: str, kind: type[T], place: Place) -> T:
        """`BadPack` says where it is wrong."""


class PrintedThings:
    """Everything printed, by id, from TOML files."""

    def __init__(self, reading: Reading, heroes: Iterable[str] = HEROES) -> None:
        def ours(name: str, kind: type[T]) -> T:
            return reading(name.removesuffix(".toml"), kind, Place("hit"))

        def theirs(name: str, kind: type[T]) -> T:
            return reading(name.removesuffix(".toml"), kind, Place("play"))

        sheets = [ours(f"heroes/{hero}.toml", HeroFile) for hero in heroes]
        items = [item for colour in ITEM_FILES for item in ours(f"items/{colour}.toml", ItemFile).items]
        bag = ours("treasure-bag.toml", BagFile)
        enemies = theirs("monsters.toml", MonsterFile)
        darkness = theirs("darkness.toml", DarknessFile)
        realm = theirs("tiles.toml", TileFile)
        traps = theirs("traps.toml", TrapFile)
        tables = theirs("tables.toml", TableFile)

        self.ids: Counter[str] = Counter()
        self.heroes: dict[str, HeroToken] = self.by_id(sheet.hero for sheet in sheets)
        self.mechanics: dict[str, Mechanic] = {sheet.hero.id: sheet.mechanic for sheet in sheets}
        self.hero_cards: dict[str, tuple[HeroCard, ...]] = {sheet.hero.id: sheet.cards for sheet in sheets}
        self.cards: dict[CardId, HeroCard] = self.by_id(
            [card for sheet in sheets for card in sheet.cards] + [agent.hero_card for agent in enemies.agents]
        )
        self.items: dict[str, Item] = self.by_id(items)
        self.potions: dict[str, Potion] = self.by_id(ours("potions.toml", PotionFile).potions)
        self.tokens: dict[str, AbilityToken] = self.by_id(ours("tokens.toml", TokenFile).tokens)
        self.merchants: dict[str, MerchantCard] = self.by_id(ours("merchants.toml", MerchantFile).merchants)
        self.services: dict[str, Service] = self.by_id(
            service for merchant in self.merchants.values() for service in merchant.services
        )
        self.keywords: dict[str, KeywordText] = {
            keyword.id: keyword for keyword in ours("keywords.toml", KeywordFile).keywords
        }
        self.faces: dict[str, FateFace] = {face.id: face for face in ours("fate-die.toml", FateDie).faces}
        self.bag: Bag = bag.bag
        self.markers: int = bag.markers.count

        self.priorities = enemies.priorities
        self.traits: dict[str, Trait] = {trait.id: trait for trait in enemies.keywords}
        self.monsters: dict[str, Monster] = self.by_id(enemies.monsters)
        self.mini_bosses: dict[str, MiniBoss] = self.by_id(enemies.mini_bosses)
        self.agents: dict[str, Agent] = self.by_id(enemies.agents)
        self.bosses: dict[str, Boss] = self.by_id(enemies.bosses)
        self.allies: dict[str, Ally] = self.by_id(theirs("allies.toml", AllyFile).allies)
        self.spawn_types: dict[str, SpawnType] = self.by_id(darkness.spawn_types)
        self.decks: dict[str, DarknessDeck] = self.by_id(darkness.decks)
        self.darkness_cards: dict[CardId, DarknessCard] = self.by_id(darkness.cards)

        self.squares: dict[str, SquareKind] = dict(realm.squares.items())
        self.tiles: dict[str, TilePrint] = self.by_id(realm.tiles)
        self.combined: dict[str, CombinedLegend] = {legend.size: legend for legend in realm.combined}
        self.features: dict[str, RealmFeature] = self.by_id(realm.features)
        self.traps: dict[str, TrapPrint] = self.by_id(traps.traps)
        self.trap_table: dict[str, dict[str, str]] = {size: dict(row.items()) for size, row in traps.table.items()}
        self.gold_hoard: dict[str, HoardRow] = {row.face: row for row in tables.gold_hoard}
        self.treasure_hoard: dict[str, HoardRow] = {row.face: row for row in tables.treasure_hoard}
        self.heroic_events: dict[str, HeroicEvent] = {row.face: row for row in tables.heroic_event}
        self.serendipity: dict[str, SerendipityEffect] = self.by_id(tables.serendipity)
        self.favours: dict[str, SerendipityEffect] = {
            step.on: favour for favour in tables.serendipity for step in favour.effects if step.on != "play"
        }
        """What the group can buy at the moment of a window."""
        self.first_tile = tables.initial_spawn.first_tile
        self.waves: tuple[Wave, ...] = tables.waves

        self.chapter_quests: dict[str, ChapterQuest] = self.by_id(theirs("quests/chapter.toml", ChapterFile).quests)
        self.act_quests: dict[str, ActQuest] = self.by_id(theirs("quests/act.toml", ActFile).quests)
        self.stories: dict[str, Story] = self.by_id(theirs("quests/story.toml", StoryFile).stories)
        self.consequences: dict[str, Consequence] = self.by_id(
            theirs("quests/consequences.toml", ConsequenceFile).consequences
        )
        self.titles: dict[str, Title] = self.by_id(theirs("titles.toml", TitleFile).titles)

        self.objects: dict[str, QuestObject] = self.by_id(self.all_objects())
        self.attacks: dict[str, MonsterAttack] = self.by_id(self.all_attacks())
        self.abilities: dict[str, Ability] = self.by_id(self.all_abilities())
        self.effects: dict[Address, Effects] = {}
        for name, effects in self.effect_lists():
            self.add(name, effects)
        self.derive()

    def derive(self) -> None:
        """What the rules ask of all that all the time."""
        self.agent_cards = frozenset([agent.hero_card.id for agent in self.agents.values()])
        self.double = {combined.of: combined.size for combined in self.combined.values()}
        """MYTH-TILE-05: the size that two tiles of one size make."""
        self.classified: dict[str, str] = {
            printed.id: printed.classification
            for table in (self.monsters, self.mini_bosses, self.agents, self.bosses)
            for printed in table.values()
        }
        self.untimed: dict[str, Effects] = {
            favour.id: listed
            for favour in self.serendipity.values()
            if (listed := tuple([step for step in favour.effects if step.on == "play"]))
        }
        """MYTH-SEREN-03: the effects for which no moment is named, and what they do."""
        self.lists: dict[str, Address] = {
            thing: name
            for thing, name in (
                *[(item, printed_on(item, "passive")) for item in self.items],
                *[(card.id, printed_on(card.id)) for card in self.cards.values() if "ongoing" in card.keywords],
                *[(name, printed_on(name)) for name in (*self.titles, *self.abilities, *self.tokens)],
            )
            if self.effects[name]
        }
        """The things that do something while they lie open on the table, and the lists of effects printed on them."""
        self.looked: Any = ([], (), None)
        """The tiles that somebody last asked about, and the realm that they make (`board.realm`)."""
        self.grounds: Any = (None, None, None)
        """The tiles and features of the view last put into words, and their realm (`naming.ground_of`)."""
        self.opened: dict[int, Any] = {}
        """What each seat's hero last had in play (`listed.held`)."""
        self.lasts: Any = None
        """What last lasted, by what it is (`listed.lasts`)."""
        self.continuous: dict[type, Any] = {}
        """Where effects that work all the time are printed (`listed.continuous`)."""

    def by_id(self, things: Iterable[Thing]) -> dict[Any, Thing]:
        """The things by their ids, which are counted: they must be unique over all files."""
        found = list(things)
        self.ids.update(thing.id for thing in found)
        return {thing.id: thing for thing in found}

    def add(self, name: Address, effects: Effects) -> None:
        """Name a list of effects and the lists inside it."""
        self.effects[name] = effects
        for index, effect in enumerate(effects):
            for place, inner in nested(effect).items():
                self.add(inside(name, index, place), inner)

    def effects_on(self, thing: str) -> Effects:
        """The effects of a thing that has one list of them."""
        return self.effects[printed_on(thing)]

    def enemy_cards(self) -> Iterator[tuple[str, EnemyCard]]:
        """Every card of an enemy, with a name: `grubber.minion`, `nettlejaw`, `terror-1000-legs.stage-1`."""
        for monster in self.monsters.values():
            yield f"{monster.id}.minion", monster.minion
            yield f"{monster.id}.captain", monster.captain
        yield from self.mini_bosses.items()
        yield from self.agents.items()
        for boss in self.bosses.values():
            for stage in boss.stages:
                yield f"{boss.id}.stage-{stage.stage}", stage

    def all_attacks(self) -> Iterator[MonsterAttack]:
        """The attacks of enemies and allies."""
        for _, card in self.enemy_cards():
            yield from card.attacks
        for ally in self.allies.values():
            yield ally.attack

    def all_abilities(self) -> Iterator[Ability]:
        """The abilities of enemies and allies."""
        for _, card in self.enemy_cards():
            yield from card.abilities
        for ally in self.allies.values():
            yield from ally.abilities

    def all_objects(self) -> Iterator[QuestObject]:
        """The objects of all quests."""
        for chapter in self.chapter_quests.values():
            yield from chapter.objects
        for act in self.act_quests.values():
            for setup in act.tile_setup:
                yield from setup.objects
        for story in self.stories.values():
            for story_act in story.acts:
                for tile in story_act.tiles:
                    yield from tile.objects

    def effect_lists(self) -> Named:
        """Every list of effects that is printed somewhere, with its name."""
        yield from self.hero_lists()
        yield from self.enemy_lists()
        yield from self.realm_lists()
        yield from self.quest_lists()

    def hero_lists(self) -> Named:
        """The lists on the heroes' side."""
        for card in self.cards.values():
            yield printed_on(card.id), card.effects
            yield printed_on(card.id, "ammo_effects"), card.ammo_effects
        for item in self.items.values():
            yield printed_on(item.id, "passive"), item.passive
            yield printed_on(item.id, "gives"), item.gives
            yield from fate_lists(item.id, item.fate)
        for potion in self.potions.values():
            yield printed_on(potion.id), potion.effects
        for token in self.tokens.values():
            yield printed_on(token.id), token.effects
        for service in self.services.values():
            yield printed_on(service.id), service.effects

    def enemy_lists(self) -> Named:
        """The lists on the enemies' side."""
        for name, card in self.enemy_cards():
            if isinstance(card, MiniBoss | Stage):
                yield from fate_lists(name, card.fate)
        for attack in self.attacks.values():
            yield printed_on(attack.id, "effects"), attack.effects
            yield from fate_lists(attack.id, attack.fate)
        for ability in self.abilities.values():
            yield printed_on(ability.id), ability.effects
        for spawn in self.spawn_types.values():
            yield printed_on(spawn.id, "closing"), spawn.closing
        for darkness in self.darkness_cards.values():
            yield printed_on(darkness.id, "event"), darkness.event.effects
            yield printed_on(darkness.id, "penalty"), darkness.penalty.effects

    def realm_lists(self) -> Named:
        """The lists of the realm, the tables and the titles."""
        for feature in self.features.values():
            yield from interact_lists(feature.id, feature.interact)
        for trap in self.traps.values():
            yield printed_on(trap.id), trap.effects
            yield printed_on(trap.id, "reward"), trap.reward
            yield printed_on(trap.id, "failure"), trap.failure
        for face, row in self.gold_hoard.items():
            yield printed_on("gold-hoard", face), row.effects
        for face, row in self.treasure_hoard.items():
            yield printed_on("treasure-hoard", face), row.effects
        for face, event in self.heroic_events.items():
            yield printed_on("heroic-event", face), event.effects
        for favour in self.serendipity.values():
            yield printed_on(favour.id), favour.effects
        for title in self.titles.values():
            yield printed_on(title.id), title.effects

    def quest_lists(self) -> Named:
        """The lists of quests, their objects and consequences."""
        for thing in self.objects.values():
            yield from interact_lists(thing.id, thing.interact)
            yield printed_on(thing.id, "while_carried"), thing.while_carried
        for quest in (*self.chapter_quests.values(), *self.act_quests.values()):
            yield printed_on(quest.id, "success"), quest.success.effects
            yield printed_on(quest.id, "failure"), quest.failure.effects
            if isinstance(quest, ChapterQuest):
                yield printed_on(quest.id, "setup"), quest.setup
                yield printed_on(quest.id, "each_round"), quest.each_round
        for story in self.stories.values():
            yield printed_on(story.id, "success"), story.success.effects
            yield printed_on(story.id, "failure"), story.failure.effects
            for act in story.acts:
                yield printed_on(story.id, f"act-{act.number}", "success"), act.success.effects
                for number, tile in enumerate(act.tiles, 1):
                    yield printed_on(story.id, f"act-{act.number}", f"tile-{number}", "setup"), tile.setup
        for consequence in self.consequences.values():
            yield printed_on(consequence.id), consequence.effects


def fate_lists(name: str, lists: tuple[FateList, ...]) -> Named:
    """The fate lists of a card, from the lowest on."""
    for number, fate in enumerate(lists):
        yield printed_on(name, "fate", number), fate.effects


def interact_lists(name: str, interact: Interact | None) -> Named:
    """What interacting with a feature or an object does."""
    if interact:
        yield printed_on(name, "interact"), interact.effects
        yield printed_on(name, "interact", "failure"), interact.failure


CONTENT = resources.files("ludoteca.games.myth") / "content"


def from_folder(folder: Traversable) -> Reading:
    """Content files that lie in a folder."""

    def reading(name: str, kind: type[T], place: Place) -> T:
        return read(folder.joinpath(*f"{name}.toml".split("/")), kind, place)

    return reading


PRINTED = PrintedThings(from_folder(CONTENT))
"""What the rules read: the things of the house, or of the pack in hand."""
SHELF = Shelf(PRINTED, "MYTH-SETUP-03")
