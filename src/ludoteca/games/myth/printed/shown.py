"""The printed things of Myth as a client draws them: names and texts in both languages, and what is on the cards."""

from collections.abc import Iterable

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.printed.enemies import Ally, EnemyCard, MiniBoss, MonsterAttack, MonsterCard, Stage
from ludoteca.games.myth.printed.heroes import HeroCard, Item, MerchantCard, MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import Quest, QuestObject, Story
from ludoteca.games.myth.printed.vocabulary import HEROES, MOVEMENTS

WHOLE_TILE = -1
"""The range of a card that reaches every square of the tile."""

COUNTED = -1
"""A number that a card works out when it is played."""


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed that a client draws."""


class Named(Shown, frozen=True):
    """A word with its explanation."""

    name: Text
    text: Text


class MovementCell(Shown, frozen=True):
    """What one kind of movement means for a card: whether it may be played so, and what that changes."""

    mark: str  # yes, no or faded
    d10: int = 0
    fate: int = 0
    tn: int = 0
    damage: int = 0
    range: int = 0
    mp: int = 0


class PrintedCard(Shown, frozen=True):
    """A hero card; `damage` and `size` are -1 where they are counted, `range` is -1 for the whole tile."""

    hero: str  # or the agent that leaves it
    name: Text
    text: Text
    types: tuple[str, ...]
    ap: int
    keywords: tuple[str, ...]
    move: tuple[MovementCell, ...]  # still, cautious, normal, aggressive
    damage: int | None
    range: int | None
    tn: int | None
    pattern: str
    size: int
    joins: bool
    window: str
    uses: int | None
    advanced: bool


class PrintedHero(Shown, frozen=True):
    """A hero token."""

    name: Text
    text: Text
    face: str
    d10: int
    fate: int
    movement: int
    life: int
    courage: int
    hand: int
    slots: int
    ignores_sight: bool  # nothing blocks this hero's line of sight
    mechanic: Named


class PrintedItem(Shown, frozen=True):
    """An item card; `fate` are the faces that each of its fate lists needs."""

    name: Text
    text: Text
    colour: str
    slot: str
    two_handed: bool
    classes: tuple[str, ...]
    keywords: tuple[str, ...]
    d10: int
    dice: int  # fate dice
    range: int | None
    fate: tuple[tuple[str, ...], ...]
    cost: int | None
    sell: int | None


class PrintedAttack(Shown, frozen=True):
    """An attack of an enemy."""

    name: Text
    kind: str
    range: int
    d10: int
    tn: int
    damage: int
    pattern: str


class PrintedEnemy(Shown, frozen=True):
    """The card of an enemy."""

    name: Text
    text: Text
    rank: str
    classification: str
    life: int
    life_per_hero: int
    defence: int
    movement: int
    courage: int
    perception: int
    threat_range: int  # 0 for a boss: it needs none
    priorities: tuple[str, ...]
    attacks: tuple[PrintedAttack, ...]
    abilities: tuple[Text, ...]
    rows: int
    columns: int


class PrintedAlly(Shown, frozen=True):
    """An ally card."""

    name: Text
    text: Text
    life: int
    defence: int
    movement: int
    threat: int
    attack: PrintedAttack


class PrintedMonster(Shown, frozen=True):
    """A monster type."""

    name: Text
    plural: Text
    flavour: Text
    lair: Text
    lair_life: int
    lair_defence: int
    minion: PrintedEnemy
    captain: PrintedEnemy


class PrintedDarkness(Shown, frozen=True):
    """A darkness card, from top to bottom."""

    deck: str
    name: Text
    event: Text
    penalty: Text
    once: bool  # the penalty comes once, not for every hero
    order: tuple[str, ...]
    spawn: Text
    spawn_text: Text


class PrintedSign(Shown, frozen=True):
    """A symbol of a tile's legend."""

    symbol: str
    value: int | None
    most: int | None
    optional: bool


class PrintedTile(Shown, frozen=True):
    """A realm tile."""

    name: Text
    flavour: Text
    size: str
    setting: str
    grid: tuple[str, ...]
    legend: tuple[PrintedSign, ...]


class PrintedFeature(Shown, frozen=True):
    """A realm feature."""

    name: Text
    text: Text
    grid: tuple[str, ...]


class PrintedTrap(Shown, frozen=True):
    """A trap."""

    name: Text
    text: Text
    flavour: Text
    tn: int
    area: int


class PrintedToken(Shown, frozen=True):
    """A heroic ability token."""

    name: Text
    text: Text
    hero: str
    solid: bool


class PrintedWare(Shown, frozen=True):
    """An item or a potion that a merchant sells, and how many."""

    thing: str
    cost: int
    count: int


class PrintedService(Shown, frozen=True):
    """What a merchant does for gold, so often in a visit."""

    text: Text
    cost: int
    limit: int


class PrintedFavour(Shown, frozen=True):
    """What the group can buy with serendipity."""

    name: Text
    text: Text
    price: int


class PrintedMerchant(Shown, frozen=True):
    """A merchant card; `draws` are the colours of the cards that are laid out from the decks."""

    name: Text
    text: Text
    wares: tuple[PrintedWare, ...]
    draws: tuple[str, ...]
    services: tuple[str, ...]
    buys: bool
    bonus: int  # gold for every sale besides what the item is worth


class PrintedFace(Shown, frozen=True):
    """A face of the fate die."""

    name: Text
    hero: str


class PrintedPart(Shown, frozen=True):
    """One thing that a quest asks for, and how often; in the order of the quest's progress."""

    label: Text
    needed: int


class PrintedQuest(Shown, frozen=True):
    """A chapter or act quest."""

    sort: str  # chapter or act
    name: Text
    flavour: Text
    text: Text
    chain: str  # none, start or link
    parts: tuple[PrintedPart, ...]
    cycles: int | None  # the time limit
    serendipity: int  # what success gives besides its effects
    ap: int  # what failing adds to the meter
    costs: Text  # everything that failing costs, in words
    unlocks: tuple[str, ...]


class PrintedAct(Shown, frozen=True):
    """An act of a story."""

    name: Text
    flavour: Text
    text: Text
    parts: tuple[PrintedPart, ...]
    serendipity: int
    tiles: tuple[str, ...]


class PrintedStory(Shown, frozen=True):
    """A story."""

    name: Text
    flavour: Text
    text: Text
    difficulty: int
    costs: Text
    acts: tuple[PrintedAct, ...]


class PrintedObject(Shown, frozen=True):
    """A quest object: whose it is, whether it can be entered or carried, what a try needs, what it can stand."""

    name: Text
    quest: str
    solid: bool
    carry: bool
    tn: int | None
    life: int | None
    defence: int | None


class Printed(Shown, frozen=True):
    """Everything printed that a table of Myth shows, by id."""

    heroes: dict[str, PrintedHero]
    cards: dict[str, PrintedCard]
    items: dict[str, PrintedItem]
    potions: dict[str, Named]
    monsters: dict[str, PrintedMonster]
    unique: dict[str, PrintedEnemy]
    allies: dict[str, PrintedAlly]
    bosses: dict[str, tuple[PrintedEnemy, ...]]
    darkness: dict[str, PrintedDarkness]
    tiles: dict[str, PrintedTile]
    features: dict[str, PrintedFeature]
    traps: dict[str, PrintedTrap]
    tokens: dict[str, PrintedToken]
    titles: dict[str, Named]
    quests: dict[str, PrintedQuest]
    stories: dict[str, PrintedStory]
    consequences: dict[str, Named]
    objects: dict[str, PrintedObject]
    keywords: dict[str, Named]
    faces: dict[str, PrintedFace]
    merchants: dict[str, PrintedMerchant]
    services: dict[str, PrintedService]
    waves: tuple[Named, ...]  # the rows of the wave generator
    serendipity: dict[str, PrintedFavour]
    heroic_events: dict[str, Named]  # by the face of the fate die


def card_of(owner: str, card: HeroCard) -> PrintedCard:
    """A hero card without its effects, which only the rules need."""
    pattern = card.pattern
    return PrintedCard(
        hero=owner,
        name=card.name,
        text=card.text,
        types=card.types,
        ap=card.ap,
        keywords=card.keywords,
        move=tuple([cell_of(card.move.of(movement)) for movement in MOVEMENTS]),
        damage=card.damage if card.damage is None or isinstance(card.damage, int) else COUNTED,
        range=WHOLE_TILE if card.range == "tile" else card.range,
        tn=card.tn,
        pattern=pattern.kind if pattern else "",
        size=0 if pattern is None else pattern.size if isinstance(pattern.size, int) else COUNTED,
        joins=card.joins,
        window=card.window or "",
        uses=card.uses,
        advanced=card.advanced,
    )


def cell_of(entry: str | MoveChange) -> MovementCell:
    """One cell of the movement row."""
    if isinstance(entry, str):
        return MovementCell(entry)
    return MovementCell("yes", entry.d10, entry.fate, entry.tn, entry.damage, entry.range, entry.mp)


def item_of(item: Item) -> PrintedItem:
    """An item card."""
    return PrintedItem(
        name=item.name,
        text=item.text,
        colour=item.colour,
        slot=item.slot or "",
        two_handed=item.two_handed,
        classes=item.classes,
        keywords=item.keywords,
        d10=item.attack.d10 if item.attack else 0,
        dice=item.attack.fate if item.attack else 0,
        range=item.range,
        fate=tuple([each.needs for each in item.fate]),
        cost=item.cost,
        sell=item.sell,
    )


def enemy_of(card: EnemyCard, rank: str, classification: str, size: tuple[int, int]) -> PrintedEnemy:
    """The card of an enemy."""
    return PrintedEnemy(
        name=card.name,
        text=card.text,
        rank=rank,
        classification=classification,
        life=card.life,
        life_per_hero=card.life_per_hero,
        defence=card.defence,
        movement=card.movement,
        courage=card.courage,
        perception=card.perception,
        threat_range=card.threat_range if isinstance(card, MonsterCard) else 0,
        priorities=card.priorities,
        attacks=tuple([attack_of(each) for each in card.attacks]),
        abilities=tuple([ability.name for ability in card.abilities]),
        rows=size[0],
        columns=size[1],
    )


def attack_of(attack: MonsterAttack) -> PrintedAttack:
    """An attack of an enemy or an ally."""
    return PrintedAttack(
        attack.name, attack.kind, attack.range, attack.d10, attack.tn, attack.damage, attack.pattern.kind
    )


def ally_of(ally: Ally) -> PrintedAlly:
    """An ally card."""
    return PrintedAlly(
        ally.name, ally.text, ally.life, ally.defence, ally.movement, ally.threat, attack_of(ally.attack)
    )


def unique_of(cards: Iterable[MiniBoss]) -> dict[str, PrintedEnemy]:
    """Mini-bosses and agents."""
    return {card.id: enemy_of(card, "mini-boss", card.classification, card.footprint) for card in cards}


def stages_of(stages: Iterable[Stage], classification: str, size: tuple[int, int]) -> tuple[PrintedEnemy, ...]:
    """The stages of a boss."""
    return tuple([enemy_of(stage, "boss", classification, size) for stage in stages])


def monsters() -> dict[str, PrintedMonster]:
    """The monster types."""
    return {
        kind: PrintedMonster(
            name=monster.name,
            plural=monster.plural,
            flavour=monster.flavour,
            lair=monster.lair.name,
            lair_life=monster.lair.life,
            lair_defence=monster.lair.defence,
            minion=enemy_of(monster.minion, "minion", monster.classification, monster.minion.footprint),
            captain=enemy_of(monster.captain, "captain", monster.classification, monster.captain.footprint),
        )
        for kind, monster in PRINTED.monsters.items()
    }


def darkness() -> dict[str, PrintedDarkness]:
    """The darkness cards of both decks."""
    return {
        card.id: PrintedDarkness(
            deck=card.deck,
            name=card.name,
            event=card.event.text,
            penalty=card.penalty.text,
            once=card.penalty.scope == "once",
            order=card.order,
            spawn=PRINTED.spawn_types[card.spawn.type].name,
            spawn_text=card.spawn_text or PRINTED.spawn_types[card.spawn.type].text,
        )
        for card in PRINTED.darkness_cards.values()
    }


def merchant_of(card: MerchantCard) -> PrintedMerchant:
    """A merchant card."""
    return PrintedMerchant(
        name=card.name,
        text=card.text,
        wares=tuple([PrintedWare(stocked.item, stocked.cost, 1) for stocked in card.stock])
        + tuple([PrintedWare(potion.id, potion.cost, potion.stock) for potion in card.potions]),
        draws=tuple([draw.colour for draw in card.draws for _ in range(draw.amount)]),
        services=tuple([service.id for service in card.services]),
        buys=card.buys,
        bonus=card.sell_bonus,
    )


def parts_of(quest: str, act: int = 1) -> tuple[PrintedPart, ...]:
    """What a quest asks for."""
    return tuple([PrintedPart(part.label, part.needed) for part in objectives.parts_of(quest, act)])


def quest_of(sort: str, quest: Quest) -> PrintedQuest:
    """A chapter or act quest."""
    return PrintedQuest(
        sort=sort,
        name=quest.name,
        flavour=quest.flavour,
        text=quest.text,
        chain=quest.chain,
        parts=parts_of(quest.id),
        cycles=quest.time_limit,
        serendipity=quest.success.serendipity,
        ap=quest.failure.ap,
        costs=objectives.costs_of(quest.id),
        unlocks=tuple(dict.fromkeys(filter(None, (quest.success.unlock, quest.failure.unlock)))),
    )


def story_of(story: Story) -> PrintedStory:
    """A story with its acts."""
    return PrintedStory(
        name=story.name,
        flavour=story.flavour,
        text=story.text,
        difficulty=story.difficulty,
        costs=objectives.costs_of(story.id),
        acts=tuple(
            [
                PrintedAct(
                    act.name,
                    act.flavour,
                    act.text,
                    parts_of(story.id, act.number),
                    act.success.serendipity,
                    tuple([tile.tile for tile in act.tiles]),
                )
                for act in story.acts
            ]
        ),
    )


def object_of(thing: QuestObject) -> PrintedObject:
    """A quest object."""
    tn = thing.interact.tn if thing.interact else None
    quest = objectives.quest_of(thing.id)
    return PrintedObject(thing.name, quest, not thing.walk, thing.carry, tn, thing.life, thing.defence)


SHOWN = Printed(
    heroes={
        name: PrintedHero(
            name=hero.name,
            text=hero.text,
            face=hero.fate_symbol,
            d10=hero.pool.d10,
            fate=hero.pool.fate,
            movement=hero.movement,
            life=hero.life,
            courage=hero.courage,
            hand=hero.hand,
            slots=hero.slots,
            ignores_sight="ignoresLosBlockers" in hero.flags,
            mechanic=Named(PRINTED.mechanics[name].name, PRINTED.mechanics[name].text),
        )
        for name in HEROES
        for hero in [PRINTED.heroes[name]]
    },
    cards={card.id: card_of(hero, card) for hero in HEROES for card in PRINTED.hero_cards[hero]}
    | {agent.hero_card.id: card_of(agent.id, agent.hero_card) for agent in PRINTED.agents.values()},
    items={item.id: item_of(item) for item in PRINTED.items.values()},
    potions={potion.id: Named(potion.name, potion.text) for potion in PRINTED.potions.values()},
    monsters=monsters(),
    unique=unique_of(PRINTED.mini_bosses.values()) | unique_of(PRINTED.agents.values()),
    allies={ally.id: ally_of(ally) for ally in PRINTED.allies.values()},
    bosses={boss.id: stages_of(boss.stages, boss.classification, boss.footprint) for boss in PRINTED.bosses.values()},
    darkness=darkness(),
    tiles={
        tile.id: PrintedTile(
            tile.name,
            tile.flavour,
            tile.size,
            tile.setting,
            tile.grid,
            tuple([PrintedSign(sign.symbol, sign.value, sign.max, sign.optional) for sign in tile.legend]),
        )
        for tile in PRINTED.tiles.values()
    },
    features={
        feature.id: PrintedFeature(feature.name, feature.text, feature.grid) for feature in PRINTED.features.values()
    },
    traps={
        trap.id: PrintedTrap(trap.name, trap.text, trap.flavour, trap.disarm_tn, trap.area)
        for trap in PRINTED.traps.values()
    },
    tokens={
        token.id: PrintedToken(token.name, token.text, token.hero, token.decoy) for token in PRINTED.tokens.values()
    },
    titles={title.id: Named(title.name, title.text) for title in PRINTED.titles.values()},
    quests={quest.id: quest_of("chapter", quest) for quest in PRINTED.chapter_quests.values()}
    | {quest.id: quest_of("act", quest) for quest in PRINTED.act_quests.values()},
    stories={story.id: story_of(story) for story in PRINTED.stories.values()},
    consequences={each.id: Named(each.name, each.text) for each in PRINTED.consequences.values()},
    objects={thing.id: object_of(thing) for thing in PRINTED.objects.values()},
    keywords={keyword.id: Named(keyword.name, keyword.text) for keyword in PRINTED.keywords.values()},
    faces={face.id: PrintedFace(face.name, face.class_) for face in PRINTED.faces.values()},
    merchants={card.id: merchant_of(card) for card in PRINTED.merchants.values()},
    services={
        service.id: PrintedService(service.text, service.cost, service.limit) for service in PRINTED.services.values()
    },
    waves=tuple([Named(wave.name, wave.text) for wave in PRINTED.waves]),
    serendipity={
        effect.id: PrintedFavour(effect.name, effect.text, effect.price) for effect in PRINTED.serendipity.values()
    },
    heroic_events={face: Named(event.name, event.text) for face, event in PRINTED.heroic_events.items()},
)
"""What is the same at every table."""
