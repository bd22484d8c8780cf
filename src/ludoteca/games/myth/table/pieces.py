"""The pieces on the table of Myth: heroes, enemies, lairs, tiles, an attack under way, and what lasts."""

from __future__ import annotations

from typing import Literal

import msgspec

from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.vocabulary import CardId, Duration, Once, PatternKind, Rank, Reach, StatusName
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square, StrikeNo, TileNo

ThingSort = Literal["trap", "feature", "object", "ally", "token"]
QuestSort = Literal["chapter", "act", "story"]
QuestStatus = Literal["open", "done", "failed"]
Phase = Literal["setup", "cycle", "deck", "update", "end", "over"]

GEAR = ("primary", "secondary", "armour", "helm", "accessory")
"""MYTH-ITEM-01: the equipment slots, in the order of `Hero.gear`."""

Gear = tuple[str | None, str | None, str | None, str | None, str | None]
"""The items in the equipment slots; none in an empty one."""

METER_LIMIT = 6
THREAT_LIMIT = 10


class Slot(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """MYTH-HERO-05: an action slot and what lies on it."""

    card: CardId | None = None
    way: str | None = None  # action, reaction or interrupt: as what the card was played
    down: bool = False  # a face-down Rage card
    shut: bool = False  # MYTH-STATUS-14: unavailable while Frozen
    tame: bool = False  # MYTH-SPAWN-24: worth no Rage
    under: tuple[CardId, ...] = ()  # face-down cards under a Prayer card

    @property
    def lying(self) -> CardId:
        """The card of a slot that is not empty."""
        assert self.card is not None, self
        return self.card


class Ammo(msgspec.Struct, frozen=True, gc=False):
    """MYTH-CARD-12: an active Ammo card above the board; `uses` is what is left of it, none without limit."""

    card: CardId
    uses: int | None


class Stored(msgspec.Struct, frozen=True, gc=False):
    """An Ongoing card that lies on a Focus item."""

    item: str
    card: CardId


class Ailment(msgspec.Struct, frozen=True, gc=False):
    """MYTH-STATUS-01: a status; `x` for Capture, `ripe` once an Update phase began with it present."""

    name: StatusName
    x: int = 0
    ripe: bool = False


class Dot(msgspec.Struct, frozen=True, gc=False):
    """MYTH-DOT-01: damage over time; `phases` is what is left, none if it lasts until it is removed."""

    name: str
    amount: int
    phases: int | None


class Hero(msgspec.Struct, gc=False):
    """MYTH-HERO-02: a hero and the hero board."""

    seat: Seat
    hero: str | None = None  # none until it is chosen
    square: Square | None = None  # none while the hero is not on the board
    entry: str | None = None  # the edge by which the hero entered its tile
    life: int = 0
    threat: int = 0
    deck: tuple[CardId, ...] = ()
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    spare: tuple[CardId, ...] = ()  # cards of the class that are not in the deck
    slots: tuple[Slot, ...] = ()
    ammo: tuple[Ammo, ...] = ()
    stored: tuple[Stored, ...] = ()
    gear: Gear = (None, None, None, None, None)
    inventory: tuple[str, ...] = ()
    potions: tuple[str, ...] = ()
    ailments: tuple[Ailment, ...] = ()
    dots: tuple[Dot, ...] = ()
    shadows: int = 0
    mp_spent: int = 0
    mp_extra: int = 0
    movement: str | None = None  # MYTH-MOVE-13: the locked movement type
    doubled: bool = False  # MYTH-CLEAR-07
    actions: int = 0  # played in this hero cycle
    extra_actions: int = 0
    attacks: int = 0  # made in this hero cycle
    combo: int = 0  # cards of the running Combo series
    played: tuple[CardId, ...] = ()  # cards whose AP are still to be added
    spared: int = 0  # AP that they cost less by their own effects
    struck: bool = False  # attacked since its Shadows were last checked
    passed: bool = False
    defeated: bool = False
    dead: bool = False
    titles: tuple[str, ...] = ()
    title: str | None = None  # the active one
    changes: int = 0  # MYTH-DECK-06: deck changes that are due at the end of the act
    dealt: int = 0  # damage to enemies and lairs in the whole match
    taken: int = 0

    @property
    def chosen(self) -> str:
        """Which hero it is, once that is chosen."""
        assert self.hero is not None, self
        return self.hero

    @property
    def spot(self) -> Square:
        """The square of a hero who is on the board."""
        assert self.square is not None, self
        return self.square


class Enemy(msgspec.Struct, gc=False):
    """An enemy figure; `kind` is its monster type, or its own id if it is unique."""

    id: PieceId
    kind: str
    rank: Rank
    arm: Reach  # melee or ranged: of which kind the figure is, or how a unique enemy moves
    square: Square
    life: int
    full: int
    ailments: tuple[Ailment, ...] = ()
    dots: tuple[Dot, ...] = ()
    stage: int = 1
    wave: int = 0


class Lair(msgspec.Struct, gc=False):
    """MYTH-LAIR-14: a lair on 2x2 squares, named by the north-western one."""

    id: PieceId
    kind: str
    square: Square
    life: int


class Thing(msgspec.Struct, gc=False):
    """A trap, realm feature, quest object, ally, heroic ability token or decoy on the board."""

    id: PieceId
    sort: ThingSort
    kind: str
    square: Square | None  # none while a hero holds it
    owner: Seat | None = None  # the hero who holds it
    giver: FigureId | None = None  # the hero who placed it
    life: int = 0
    turn: int = 0  # quarter turns clockwise of a realm feature

    @property
    def spot(self) -> Square:
        """The square of a thing that is on the board."""
        assert self.square is not None, self
        return self.square


class Tile(msgspec.Struct, gc=False):
    """MYTH-TILE: one or two realm tiles laid as one; squares are those of `geometry`."""

    names: tuple[str, ...]
    size: str  # empty where a face lays a tile to look at it
    row: int
    column: int
    turn: int
    parts: tuple[int, ...] = ()  # quarter turns of each of two tiles before they were joined
    entry: str | None = None  # the edge by which the heroes entered first
    reserve: int = 0  # MYTH-TREASURE-15: markers on the darkness board
    limit: int = 0
    hostile: bool = False  # MYTH-CLEAR-14: an enemy, a trap or a lair was on it once
    cleared: bool = False
    rewarded: bool = False  # MYTH-CLEAR-13
    abandoned: bool = False
    left: bool = False  # every hero has gone from it
    gone: bool = False  # MYTH-CLEAR-08: no longer in play; its number is not used again


class Quest(msgspec.Struct, gc=False):
    """MYTH-CHAPTER-05: a quest of this act, open or not."""

    id: str  # of the chapter or act quest, or of the story
    sort: QuestSort
    tile: TileNo | None = None  # to which a chapter quest is tied
    progress: tuple[int, ...] = ()  # one number for each part of the objective
    left: int | None = None  # hero cycles that are left, if there is a time limit
    status: QuestStatus = "open"
    monster: str | None = None  # the type that the group named
    hero: Seat | None = None  # who fulfilled it, if one hero did


class Stall(msgspec.Struct, frozen=True, gc=False):
    """MYTH-MERCHANT-02: an open merchant: what is still for sale, and how often a service was used."""

    merchant: str
    items: tuple[tuple[str, int], ...] = ()  # listed items and their cost; in their decks until they are bought
    drawn: tuple[str, ...] = ()  # cards laid out from a deck, to which they return unsold
    potions: tuple[tuple[str, int], ...] = ()  # potions that are left, and their cost
    services: tuple[str, ...] = ()  # once for each use


class Battlefield(msgspec.Struct, frozen=True, gc=False):
    """MYTH-SLAUGHTER-10: a Slaughterfield under way, alone or inside a quest."""

    tile: TileNo
    waves: int  # how many there are
    first: int = 1  # the row of the wave generator for the first one
    wave: int = 0  # the latest
    count: int = 4  # rounds until the next
    beaten: int = 0  # the round in which the latest wave was beaten
    missing: int = 0  # monster types of the latest wave that could not be supplied
    quest: str | None = None  # the quest that called for it


class Used(msgspec.Struct, frozen=True, gc=False):
    """An effect that works once in a span and was used in it: which one, and whose or of which thing it is."""

    span: Once
    name: Address
    at: int = 0
    owner: FigureId | None = None


class Lasting(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A changed statistic or a granted flag for a while; the printed effect is named by its list and place."""

    effects: Address
    at: int
    owner: FigureId | None
    to: tuple[FigureId | None, ...]  # figures; an empty row means the party, nobody in it that it is only remembered
    until: Duration
    amount: int = 0
    strike: StrikeNo | None = None  # the attack in which it began
    round: int = 0
    tile: TileNo | None = None


class Aimed(msgspec.Struct, frozen=True, gc=False):
    """MYTH-COMBAT-06: at what an attack is aimed."""

    anchor: Square | None = None
    path: tuple[Square, ...] = ()
    squares: tuple[Square, ...] = ()
    targets: tuple[FigureId, ...] = ()


class Pool(msgspec.Struct, frozen=True, gc=False):
    """MYTH-DICE-02: what an attack rolls, against what, for how much; with the item that is used for it."""

    item: str | None = None
    tn: int = 0
    damage: int = 0
    d10: int = 0
    fate: int = 0

    def plus(self, d10: int = 0, fate: int = 0, tn: int = 0, damage: int = 0) -> Pool:
        """With what something else gives."""
        return Pool(self.item, self.tn + tn, self.damage + damage, self.d10 + d10, self.fate + fate)


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """MYTH-DICE-05: how the dice of an attack fell, and which fate lists they completed."""

    dice: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()
    lists: tuple[Address, ...] = ()


class Done(msgspec.Struct, frozen=True, gc=False):
    """MYTH-COMBAT-17: what came of an attack."""

    hit: tuple[FigureId, ...] = ()
    friends: tuple[FigureId, ...] = ()  # heroes and allies caught in the area
    defeated: tuple[FigureId, ...] = ()
    dealt: int = 0
    prevented: int = 0
    cancelled: bool = False


class Strike(msgspec.Struct, frozen=True, gc=False):
    """MYTH-COMBAT-01: an attack under way, of a hero, an enemy or an ally: as declared, and what is known since.

    `attacks.amend` alone puts another value in its place.
    """

    number: StrikeNo
    attacker: FigureId
    attack: str  # the hero card, or the attack of a monster card
    way: str | None = None  # action, reaction, interrupt; empty for enemies
    pattern: PatternKind = "single"
    size: int = 1
    range: int = 1
    movement: str | None = None
    use_item: bool = True
    joined: tuple[CardId, ...] = ()
    ammo: tuple[CardId, ...] = ()  # Ammo cards spent for it
    paid: int = 0
    aimed: Aimed = Aimed()
    pool: Pool = Pool()
    rolled: Rolled = Rolled()
    done: Done = Done()

    @property
    def card(self) -> CardId:
        """The card that a hero attacks with."""
        return CardId(self.attack)


class Scene(msgspec.Struct, frozen=True, gc=False):
    """For whom and in the middle of what an effect is carried out; figures by id."""

    owner: FigureId | None = None
    source: str | None = None  # the printed thing whose effect it is
    strike: StrikeNo | None = None  # the attack it belongs to
    targets: tuple[FigureId, ...] = ()
    attacker: FigureId | None = None
    victim: FigureId | None = None
    active: tuple[FigureId, ...] = ()
    paid: int = 0
    ammo: tuple[CardId, ...] = ()  # Ammo cards that were paid
    place: Square | None = None  # the square that is the centre, where no figure is
    square: Square | None = None  # a square that was chosen
    effects: Address | None = None  # the list and the place in it of the effect that is carried out
    at: int = 0

    @property
    def card(self) -> CardId:
        """The hero card whose effect it is."""
        assert self.source is not None, self
        return CardId(self.source)

    @property
    def listed(self) -> Address:
        """The list whose effect is being carried out."""
        assert self.effects is not None, self
        return self.effects
