"""What is printed on the heroes' side: hero tokens, cards, items, potions, tokens, the treasure bag and merchants."""

from typing import Literal

import msgspec
from msgspec import field

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.terms import Amount, Condition, Pattern
from ludoteca.games.myth.printed.verbs import Effects
from ludoteca.games.myth.printed.vocabulary import (
    CardId,
    CardType,
    Count,
    Face,
    FateWord,
    HeroFlag,
    HeroId,
    ItemColour,
    ItemKeyword,
    ItemSlot,
    Keyword,
    MechanicId,
    MoveMark,
    Movement,
    TreasureColour,
    Window,
)


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed: a key that is not listed is an error."""


class Dice(Printed, frozen=True, kw_only=True):
    """Attack dice and fate dice."""

    d10: int
    fate: int


class HeroToken(Printed, frozen=True, kw_only=True):
    """The token of a hero."""

    id: HeroId
    name: Text
    text: Text
    class_symbol: HeroId
    fate_symbol: Face
    pool: Dice
    movement: int
    life: int
    courage: int
    hand: int
    slots: int
    flags: tuple[HeroFlag, ...]
    starting_items: tuple[str, ...]
    tokens: tuple[str, ...]


class Mechanic(Printed, frozen=True, kw_only=True):
    """What a hero alone can do."""

    id: MechanicId
    name: Text
    text: Text
    count: Count
    keyword: Keyword
    face_down_slots: bool = False
    prayer_cards: bool = False
    store_on_focus: bool = False
    minimum_capacity: int = 0
    combo_keyword: Keyword | None = None


class MoveChange(Printed, frozen=True, kw_only=True):
    """What a kind of movement changes about a card."""

    d10: int = 0
    fate: int = 0
    tn: int = 0
    damage: int = 0
    range: int = 0
    mp: int = 0


class MoveRow(Printed, frozen=True, kw_only=True):
    """The movement row of a card: playable, not playable, faded, or with a change."""

    none: MoveMark | MoveChange
    cautious: MoveMark | MoveChange
    normal: MoveMark | MoveChange
    aggressive: MoveMark | MoveChange

    def of(self, movement: Movement) -> MoveMark | MoveChange:
        """The entry for a kind of movement."""
        match movement:
            case "none":
                return self.none
            case "cautious":
                return self.cautious
            case "normal":
                return self.normal
            case "aggressive":
                return self.aggressive


class HeroCard(Printed, frozen=True, kw_only=True):
    """A hero card."""

    id: CardId
    name: Text
    text: Text
    types: tuple[CardType, ...]
    ap: Literal[0, 1, 2]
    keywords: tuple[Keyword, ...]
    move: MoveRow
    effects: Effects
    copies: int
    advanced: bool
    damage: Amount | None = None
    range: int | Literal["tile"] | None = None
    tn: int | None = None
    pattern: Pattern | None = None
    needs: Condition | None = None
    window: Window | None = None
    window_if: Condition | None = None
    joins: bool = False
    shadows: int | None = None
    uses: int | None = None
    ammo_effects: Effects = ()


class HeroFile(Printed, frozen=True, kw_only=True):
    """A hero with the cards."""

    hero: HeroToken
    mechanic: Mechanic
    cards: tuple[HeroCard, ...]


class FateList(Printed, frozen=True, kw_only=True):
    """The faces that a fate roll must show, and what they do."""

    needs: tuple[FateWord, ...]
    effects: Effects
    always: bool = False


class Item(Printed, frozen=True, kw_only=True):
    """An item card; white cards have no slot."""

    id: str
    name: Text
    text: Text
    colour: ItemColour
    copies: int
    slot: ItemSlot | None = None
    two_handed: bool = False
    classes: tuple[HeroId, ...] = ()
    keywords: tuple[ItemKeyword, ...] = ()
    attack: Dice | None = None
    range: int | None = None
    needs_ammo: bool = False
    ammo_capacity: int = 0
    ongoing_capacity: int = 0
    passive: Effects = ()
    fate: tuple[FateList, ...] = ()
    gives: Effects = ()
    cost: int | None = None
    sell: int | None = None


class ItemFile(Printed, frozen=True, kw_only=True):
    """The items of a colour."""

    items: tuple[Item, ...]


class FateFace(Printed, frozen=True, kw_only=True):
    """A face of the fate die, and the hero whose symbol it is."""

    id: Face
    class_: str = field(name="class")
    icon: str
    name: Text


class FateDie(Printed, frozen=True, kw_only=True):
    """The six faces."""

    faces: tuple[FateFace, ...]


class KeywordText(Printed, frozen=True, kw_only=True):
    """A keyword with a rule, or a trait."""

    id: Keyword
    kind: Literal["rule", "trait"]
    name: Text
    text: Text


class KeywordFile(Printed, frozen=True, kw_only=True):
    """The keywords of hero cards and items."""

    keywords: tuple[KeywordText, ...]


class Potion(Printed, frozen=True, kw_only=True):
    """A potion with its usual price."""

    id: str
    name: Text
    text: Text
    effects: Effects
    cost: int


class PotionFile(Printed, frozen=True, kw_only=True):
    """The potions."""

    potions: tuple[Potion, ...]


class AbilityToken(Printed, frozen=True, kw_only=True):
    """A heroic ability token."""

    id: str
    name: Text
    text: Text
    hero: HeroId
    count: int
    on_square: bool
    decoy: bool
    effects: Effects


class TokenFile(Printed, frozen=True, kw_only=True):
    """The heroic ability tokens."""

    tokens: tuple[AbilityToken, ...]


class Bag(Printed, frozen=True, kw_only=True):
    """The tokens of the treasure bag, and which colours are in it."""

    white: int
    green: int
    blue: int
    start: tuple[TreasureColour, ...]
    set_aside: tuple[TreasureColour, ...]
    slaughterfield: tuple[TreasureColour, ...]


class Markers(Printed, frozen=True, kw_only=True):
    """The treasure markers."""

    count: int


class Shares(Printed, frozen=True, kw_only=True):
    """How often each colour is drawn, in percent."""

    white: int
    green: int
    blue: int


class ExpectedShares(Printed, frozen=True, kw_only=True):
    """What the bag is meant to give, for people."""

    start: Shares
    three_blue: Shares
    slaughterfield: Shares


class BagFile(Printed, frozen=True, kw_only=True):
    """The treasure bag and the markers."""

    bag: Bag
    markers: Markers
    expected: ExpectedShares


class StockedItem(Printed, frozen=True, kw_only=True):
    """An item that a merchant sells."""

    item: str
    cost: int


class StockedDraw(Printed, frozen=True, kw_only=True):
    """Items drawn from a deck when a merchant appears."""

    colour: Literal["green", "blue"]
    amount: int


class StockedPotion(Printed, frozen=True, kw_only=True):
    """A potion that a merchant sells: one copy, as of everything on the card."""

    id: str
    cost: int


class Service(Printed, frozen=True, kw_only=True):
    """What a merchant does for gold."""

    id: str
    text: Text
    cost: int
    limit: int
    effects: Effects


class MerchantCard(Printed, frozen=True, kw_only=True):
    """A merchant; the one set aside is called by name only."""

    id: str
    name: Text
    text: Text
    set_aside: bool
    stock: tuple[StockedItem, ...]
    draws: tuple[StockedDraw, ...]
    potions: tuple[StockedPotion, ...]
    services: tuple[Service, ...]
    buys: bool
    sell_bonus: int = 0


class MerchantFile(Printed, frozen=True, kw_only=True):
    """The merchants."""

    merchants: tuple[MerchantCard, ...]
