"""Everything that a seat can do, as values."""

from msgspec.structs import force_setattr

from ludoteca.core.game import Seat
from ludoteca.core.offers import kinds_in
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.vocabulary import CardId, Reach, Side
from ludoteca.games.myth.table.asking import Accept, Act, Decline
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square


class PickHero(Act, frozen=True):
    """This hero."""

    hero: str


class PickItem(Act, frozen=True):
    """This item."""

    item: str


class PickTitle(Act, frozen=True):
    """This title, or none."""

    title: str


class DrawActQuest(Act, frozen=True):
    """The top card of the act quest deck."""


class PickQuest(Act, frozen=True):
    """This quest."""

    quest: str


class StopAct(Act, frozen=True):
    """MYTH-ACT-04: this player would end the act here."""


class Concede(Act, frozen=True):
    """MYTH-ACT-08: this player would give the act up."""


class ChangeCard(Act, frozen=True):
    """MYTH-DECK-02: one card in, one card out."""

    add: CardId
    remove: CardId


class KeepItem(Act, frozen=True):
    """This item card."""

    item: str


class PickTile(Act, frozen=True):
    """This tile."""

    tile: str


class PickTurn(Act, frozen=True):
    """So many quarter turns clockwise."""

    turn: int


class PickPlace(Act, frozen=True):
    """MYTH-TILE-13: the tile's north-west corner here, after so many quarter turns clockwise."""

    square: Square
    turn: int


class PickEdge(Act, frozen=True):
    """This edge of the tile."""

    edge: str


class PickNumber(Act, frozen=True):
    """So many."""

    number: int


class PickKind(Act, frozen=True):
    """This monster type or mini-boss."""

    kind: str


class PickArm(Act, frozen=True):
    """A melee or a ranged figure."""

    arm: Reach


class PickFeature(Act, frozen=True):
    """This realm feature."""

    feature: str


class TidyUp(Act, frozen=True):
    """The Ongoing cards that go, and the one hand card that stays."""

    drop: tuple[CardId, ...]
    keep: CardId | None

    def __post_init__(self) -> None:
        if self.keep == "":  # as tables stored it before
            force_setattr(self, "keep", None)


class Pass(Act, frozen=True):
    """MYTH-HEROCYCLE-06: nothing more for now; acting again takes it back."""


class StepTo(Act, frozen=True):
    """MYTH-MOVE-09: one movement point for an adjacent free square."""

    square: Square


class PlayCard(Act, frozen=True):
    """MYTH-CARD-01: a hand card, as action, reaction or interrupt, with a movement type."""

    card: CardId
    way: str
    movement: str


class AddRage(Act, frozen=True):
    """MYTH-CARD-24: the top card of the deck goes face down into an empty slot."""


class DropOngoing(Act, frozen=True):
    """MYTH-CARD-22: the owner discards an Ongoing card."""

    card: CardId


class DropAmmo(Act, frozen=True):
    """MYTH-CARD-38: the owner discards an active Ammo card."""

    card: CardId


class StoreOn(Act, frozen=True):
    """An Ongoing card is laid onto an equipped Focus."""

    item: str


class UseItem(Act, frozen=True):
    """MYTH-ITEM-18: this equipped item helps in the attack."""

    item: str


class Assign(Act, frozen=True):
    """MYTH-DICE-11: for each group of targets the place of the die that is used for it, -1 for none."""

    dice: tuple[int, ...]


class Spend(Act, frozen=True):
    """MYTH-FATE-07: these fate lists."""

    lists: tuple[Address, ...]


class RerollDice(Act, frozen=True):
    """These dice are rolled again by this effect."""

    effects: Address
    at: int
    dice: tuple[int, ...]


class Collect(Act, frozen=True):
    """MYTH-TREASURE-12: one movement point for a treasure on the own square."""


class ChooseSlot(Act, frozen=True):
    """This action slot."""

    slot: int


class ChooseStatus(Act, frozen=True):
    """These statuses are cured."""

    names: tuple[str, ...]


class KeepCard(Act, frozen=True):
    """This card stays in the hand; the others are discarded."""

    card: CardId


class PayCapture(Act, frozen=True):
    """MYTH-STATUS-20: these hand cards are the price of Capture X."""

    cards: tuple[CardId, ...]


class Interact(Act, frozen=True):
    """MYTH-NONHOSTILE-01: a non-hostile action at a trap, a feature or an object."""

    thing: PieceId


class DrinkPotion(Act, frozen=True):
    """MYTH-ITEM-13: an own potion is used."""

    potion: str


class InvokeItem(Act, frozen=True):
    """What an item lets its holder do."""

    item: str


class PutOn(Act, frozen=True):
    """An item of the inventory goes into its slot, and what was there into the inventory."""

    item: str


class TakeOff(Act, frozen=True):
    """An equipped item goes into the inventory."""

    item: str


class Ready(Act, frozen=True):
    """Nothing more to change."""


class OfferTrade(Act, frozen=True):
    """MYTH-TRADE-04: something is offered to another hero."""

    partner: Seat
    thing: str


class InReturn(Act, frozen=True):
    """This for that."""

    thing: str


class Buy(Act, frozen=True):
    """MYTH-MERCHANT-06, MYTH-MERCHANT-14: an item or a potion for one of the heroes."""

    thing: str
    recipient: Seat
    cost: int


class Sell(Act, frozen=True):
    """MYTH-MERCHANT-07: an own item, from the inventory or from its slot."""

    item: str
    gold: int


class PayFor(Act, frozen=True):
    """A service of the merchant."""

    service: str
    cost: int


class FinishTrading(Act, frozen=True):
    """MYTH-MERCHANT-09: nothing more to buy or to sell."""


class UseSerendipity(Act, frozen=True):
    """MYTH-SEREN-06: the price of one effect is paid."""

    effect: str


class PickColour(Act, frozen=True):
    """MYTH-SEREN-07: this one of the tokens drawn."""

    colour: str


class PickFace(Act, frozen=True):
    """This one of the faces rolled for a hoard."""

    face: str


class Leave(Act, frozen=True):
    """MYTH-LEAVE-01, -09: go on by this side of the tile; it binds the group."""

    side: Side


class Pick(Act, frozen=True):
    """These figures are meant."""

    figures: tuple[FigureId, ...]


class PickSquare(Act, frozen=True):
    """This square is meant."""

    square: Square


class ChooseCards(Act, frozen=True):
    """These cards."""

    cards: tuple[CardId, ...]


class ChooseOption(Act, frozen=True):
    """This one of several effects."""

    option: int


class Arrange(Act, frozen=True):
    """The places of the cards seen, in the order in which they go on top; the last one under the deck if `bottom`."""

    order: tuple[int, ...]
    bottom: bool = False


class ChooseKind(Act, frozen=True):
    """This monster type, or this unique enemy."""

    kind: str


ACTIONS: tuple[type[Act], ...] = (Accept, Decline, *kinds_in(globals(), Act))
