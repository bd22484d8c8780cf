"""The closed vocabularies of the printed things: every word that a card, a token or a table may use."""

from typing import Annotated, Literal, NewType, get_args

from msgspec import Meta

ID = "^[a-z0-9][a-z0-9-]*$"
CardId = NewType("CardId", str)
"""A hero card or a darkness card, by what is printed; each copy of a card has the same."""

HeroId = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "heroes"})]
Face = Literal["valor", "light", "arcane", "nature", "guile", "darkness"]
FateWord = Literal["valor", "light", "arcane", "nature", "guile", "darkness", "own"]
MonsterId = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "monsters"})]
MonsterWord = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "monsters", "or": ("any",)})]
SpawnedWord = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "monsters", "or": ("any", "lair")})]
Classification = Literal["instinct", "intellect", "undead"]
Rank = Literal["minion", "captain", "mini-boss", "boss"]
Reach = Literal["melee", "ranged"]
Gender = Literal["m", "f"]
"""Of an Italian name."""

CardType = Literal["action", "reaction", "interrupt"]
Movement = Literal["none", "cautious", "normal", "aggressive"]
MoveMark = Literal["yes", "no", "faded"]
Keyword = Literal[
    "ammo",
    "attack",
    "combo",
    "counterattack",
    "faith",
    "focus",
    "healing",
    "massive",
    "melee",
    "move",
    "ongoing",
    "prayer",
    "rage",
    "ranged",
    "relic",
    "shadows",
    "shield",
    "arcane",
    "fire",
    "ice",
    "earth",
    "storm",
    "holy",
    "nature",
    "cunning",
]
ItemKeyword = Literal["melee", "ranged", "focus", "relic", "shield"]
ItemColour = Literal["brown", "white", "green", "blue", "quest"]
TreasureColour = Literal["white", "green", "blue"]
ItemSlot = Literal["primary", "secondary", "armour", "helm", "accessory", "carried"]
HeroFlag = Literal["ignoresLosBlockers"]
MechanicId = Literal["rage", "faith", "ongoing-spells", "ammo", "shadows"]

Count = Literal[
    "faith",
    "rage",
    "ammo",
    "ongoing",
    "combo",
    "paid",
    "mp-spent",
    "defeated",
    "adjacent-enemies",
    "adjacent-heroes",
    "enemies-in-range",
    "heroes-in-range",
    "empty-slots",
    "hand",
    "threat",
    "life",
    "life-lost",
    "top-threat",
    "heroes",
    "seats",
    "active-types",
    "lairs",
    "meter",
    "gold",
    "serendipity",
    "minions",
    "captains",
    "mini-bosses",
    "bosses",
    "traps",
    "reserve",
]
SelectorName = Literal[
    "self",
    "target",
    "hit",
    "attacker",
    "victim",
    "active",
    "hero-in-range",
    "other-hero-in-range",
    "heroes-in-range",
    "heroes-on-tile",
    "all-heroes",
    "adjacent-heroes",
    "adjacent-enemies",
    "enemy-in-range",
    "enemies-in-range",
    "enemies-on-tile",
    "holder",
    "square-in-range",
    "party",
]
FigureKind = Literal[
    "hero",
    "other-hero",
    "ally",
    "friend",
    "enemy",
    "minion",
    "captain",
    "mini-boss",
    "agent",
    "boss",
    "lair",
    "trap",
    "figure",
]
Within = Literal["card", "tile", "realm"]
Criterion = Literal[
    "nearest",
    "farthest",
    "highest-threat",
    "lowest-threat",
    "least-life",
    "most-life",
    "most-hand",
    "least-hand",
    "most-rage",
    "most-faith",
    "most-ammo",
    "most-ongoing",
    "most-gear",
    "most-damaged",
    "most-combo",
]
Chooser = Literal["player", "group", "random"]
ChosenBy = Chooser | Criterion
FigureState = Literal[
    "hidden",
    "prone",
    "poisoned",
    "burning",
    "captured",
    "frozen",
    "cursed",
    "wounded",
    "defeated",
    "adjacent",
    "in-range",
    "hit",
    "minion",
    "captain",
    "mini-boss",
    "agent",
    "boss",
    "lair",
    "undead",
    "instinct",
    "intellect",
    "melee",
    "ranged",
    "class",
    "type",
    "attack-hit",
    "first-attack",
    "movement",
    "targets-self",
    "targets-ally-in-range",
    "aoe",
    "type-active",
    "on-border",
    "carrying",
    "damaged-lair",
]
Window = Literal[
    "play",
    "declare",
    "pool",
    "rolled",
    "hit",
    "miss",
    "defeat",
    "after-attack",
    "cycle-start",
    "cycle-end",
    "deck-phase",
    "status-step",
    "cleanup",
    "tile-cleared",
    "darkness-card-drawn",
    "enemy-activated",
    "enemy-moved",
    "enemy-attack-declared",
    "enemy-attack-rolled",
    "hero-damaged",
    "before-spawn",
    "ongoing",
    "token-drawn",
    "action-rolled",
    "hoard-rolled",
    "all-fallen",
    "activated",
    "defeated",
    "stage-start",
    "quest-step",
    "trap-step",
    "tile-populated",
    "act-start",
]
Duration = Literal[
    "attack",
    "next-attack",
    "cycle",
    "darkness-cycle",
    "round",
    "next-round",
    "tile",
    "next-tile",
    "act",
    "in-play",
]
Once = Literal["attack", "cycle", "round", "tile", "act"]
PatternKind = Literal["single", "multi", "chain", "arc", "around", "line", "cross", "blast", "path"]
StatusName = Literal["capture", "frozen", "curse", "prone", "poison"]
CuredName = Literal["capture", "frozen", "curse", "prone", "poison", "dot", "any"]
Stat = Literal[
    "tn",
    "tn-against",
    "d10",
    "fate",
    "damage",
    "range",
    "size",
    "defence",
    "life",
    "mp",
    "ap",
    "hand",
    "slots",
    "courage",
    "courage-d10",
    "nonhostile-d10",
    "threat-range",
    "movement",
    "threat-gain",
    "heal-given",
    "heal-taken",
    "damage-taken",
    "shadows",
    "dot-phases",
    "rage",
    "faith",
    "price",
    "return-tn",
    "penalty-threat",
    "treasure-limit",
]
Flag = Literal[
    "ignore-los",
    "pass-enemies",
    "pass-terrain",
    "no-friendly-fire",
    "ignore-defence",
    "no-return",
    "untargetable",
    "keep-shadows",
    "extra-action",
    "no-threat",
    "status-immune",
    "cannot-move",
    "cannot-attack",
    "trap-expert",
]
CardZone = Literal["hand", "ongoing", "ammo", "deck"]
GainWhat = Literal["gold", "serendipity", "potion", "treasure", "item", "hero-card", "bag-token", "title", "ally"]
SpawnPlace = Literal["lair", "adjacent", "heroes", "edge", "far-edge"]
ObjectPlace = Literal["self", "purple", "far", "near", "corner", "centre", "random"]

TileSize = Literal["4x6", "6x6", "12x12"]
CombinedSize = Literal["4x12", "6x12", "24x12"]
Size = TileSize | CombinedSize
TileWord = Literal["4x6", "6x6", "12x12", "4x12", "6x12", "24x12", "any"]
Side = Literal["north", "east", "south", "west"]
EdgeWord = Literal["north", "east", "south", "west", "all", "nearest", "farthest"]
Line = Literal["none", "blue", "red", "purple"]
GridMark = Literal[".", "p", "~", "#"]
Setting = Literal["wood", "crypt", "ruin", "cave", "camp", "cellar", "shrine", "village"]
Symbol = Literal[
    "quest",
    "trap",
    "lair",
    "pack",
    "mini-boss",
    "treasure",
    "gold",
    "merchant",
    "gold-hoard",
    "treasure-hoard",
]
SpawnBase = Literal["normal", "heavy", "captain", "mini-boss", "explosive"]
DeckId = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "decks"})]
StoryId = Annotated[str, Meta(pattern=ID, max_length=60, extra={"names": "stories"})]
ConsequenceMoment = Literal["ongoing", "act-start", "tile-populated", "tile-cleared"]

HEROES = ("soldier", "acolyte", "apprentice", "archer", "brigand")
"""Those of the house, in the order of the box."""
FACES: tuple[Face, ...] = get_args(Face)
CLASSIFICATIONS: tuple[Classification, ...] = get_args(Classification)
RANKS: tuple[Rank, ...] = get_args(Rank)
MOVEMENTS: tuple[Movement, ...] = get_args(Movement)
KEYWORDS: tuple[Keyword, ...] = get_args(Keyword)
SELECTORS: tuple[SelectorName, ...] = get_args(SelectorName)
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
WINDOWS: tuple[Window, ...] = get_args(Window)
TILE_SIZES: tuple[TileSize, ...] = get_args(TileSize)
COMBINED_SIZES: tuple[CombinedSize, ...] = get_args(CombinedSize)
SIDES: tuple[Side, ...] = get_args(Side)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
