"""The printed things of Myth as a client draws them: names and texts in both languages, and what is on the cards."""

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.vocabulary import CardId, CardType, Classification, Criterion, ItemColour, Rank, Symbol

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
    types: tuple[CardType, ...]
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


class PrintedHero(Named, frozen=True):
    """A hero token."""

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


class PrintedItem(Named, frozen=True):
    """An item card; `fate` are the faces that each of its fate lists needs."""

    colour: ItemColour
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


class PrintedEnemy(Named, frozen=True):
    """The card of an enemy."""

    rank: Rank
    classification: Classification
    life: int
    life_per_hero: int
    defence: int
    movement: int
    courage: int
    perception: int
    threat_range: int  # 0 for a boss: it needs none
    priorities: tuple[Criterion, ...]
    attacks: tuple[PrintedAttack, ...]
    abilities: tuple[Text, ...]
    rows: int
    columns: int


class PrintedAlly(Named, frozen=True):
    """An ally card."""

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
    order: tuple[Rank, ...]
    spawn: Text
    spawn_text: Text


class PrintedSign(Shown, frozen=True):
    """A symbol of a tile's legend."""

    symbol: Symbol
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


class PrintedFeature(Named, frozen=True):
    """A realm feature."""

    grid: tuple[str, ...]


class PrintedTrap(Named, frozen=True):
    """A trap."""

    flavour: Text
    tn: int
    area: int


class PrintedToken(Named, frozen=True):
    """A heroic ability token."""

    hero: str
    solid: bool


class PrintedWare(Shown, frozen=True):
    """An item or a potion that a merchant sells."""

    thing: str
    cost: int


class PrintedService(Shown, frozen=True):
    """What a merchant does for gold, so often in a visit."""

    text: Text
    cost: int
    limit: int


class PrintedFavour(Named, frozen=True):
    """What the group can buy with serendipity."""

    price: int


class PrintedMerchant(Named, frozen=True):
    """A merchant card; `draws` are the colours of the cards that are laid out from the decks."""

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


class Terms(Shown, frozen=True):
    """What kinds of things are called: `called.py`."""

    movements: dict[str, Text]
    ways: dict[str, Text]
    arms: dict[str, Text]
    ranks: dict[str, Text]
    several: dict[str, Text]  # of a rank
    gear: tuple[Text, ...]  # in the order of a hero board
    criteria: dict[str, Text]
    statuses: dict[str, Text]
    symbols: dict[str, Text]


class Printed(Shown, frozen=True):
    """Everything printed that a table of Myth shows, by id."""

    heroes: dict[str, PrintedHero]
    cards: dict[CardId, PrintedCard]
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
    terms: Terms
