"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence

from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.asking import Fact
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import (
    ACTION_POINTS,
    deed_name,
    figure_name,
    printed_name,
    tile_name,
)


class Walked(Fact, frozen=True):
    """A hero stepped from a square to another."""

    seat: Seat
    start: Square
    square: Square
    left: int

    def tell(self, names: Sequence[str]) -> Text | None:
        left = counted(
            self.left, (Text("MP left", "punto movimento rimasto"), Text("MP left", "punti movimento rimasti"))
        )
        return Text(f"{names[self.seat]} moves ({left.en})", f"{names[self.seat]} si muove ({left.it})")


class Entered(Fact, frozen=True):
    """MYTH-LEAVE-05: a hero came onto another tile, by this edge of it."""

    seat: Seat
    names: tuple[str, ...]
    edge: str

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        return Text(f"{names[self.seat]} enters {tile.en}", f"{names[self.seat]} entra: {tile.it}")


class CardPlayed(Fact, frozen=True):
    """A hero card lies in a slot."""

    seat: Seat
    card: CardId
    way: str
    movement: str

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} plays {card.en}", f"{names[self.seat]} gioca {card.it}")


class ApAdded(Fact, frozen=True):
    """MYTH-DARK-01: the cards that were resolved cost action points."""

    seat: Seat
    cards: tuple[CardId, ...]
    amount: int

    def tell(self, names: Sequence[str]) -> Text | None:
        if not self.amount:
            return None
        ap = counted(self.amount, ACTION_POINTS)
        return Text(f"{names[self.seat]} pays {ap.en}", f"{names[self.seat]} paga {ap.it}")


class RageAdded(Fact, frozen=True):
    """A card lies face down in a slot of the Soldier; nobody has seen it."""

    seat: Seat

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"The Rage of {names[self.seat]} grows", f"La Furia di {names[self.seat]} cresce")


class CardLeft(Fact, frozen=True):
    """A card left play by the will of its owner."""

    seat: Seat
    card: CardId

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} discards {card.en}", f"{names[self.seat]} scarta {card.it}")


class DeckReshuffled(Fact, frozen=True):
    """MYTH-ROUND-12: a discard pile became a deck."""

    seat: Seat

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"The discard pile of {names[self.seat]} is shuffled into a new deck",
            f"Gli scarti di {names[self.seat]} sono rimescolati in un nuovo mazzo",
        )


class ShadowsEnded(Fact, frozen=True):
    """The Brigand is hidden no more."""

    seat: Seat

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} is no longer hidden", f"{names[self.seat]} non è più nascosto")


class Loaded(Fact, frozen=True):
    """MYTH-CARD-12: an Ammo card lies above the board and its slot is free."""

    seat: Seat
    card: CardId

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"{names[self.seat]} readies {card.en}", f"{names[self.seat]} prepara {card.it}")


COLOUR_NAMES = {
    "white": Text("white", "bianco"),
    "green": Text("green", "verde"),
    "blue": Text("blue", "blu"),
}


class Dropped(Fact, frozen=True):
    """MYTH-TREASURE-01: a treasure marker lies on the tile."""

    square: Square
    left: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"A treasure drops ({self.left} left)", f"Cade un tesoro (ne restano {self.left})")


class Collected(Fact, frozen=True):
    """MYTH-TREASURE-13: a hero took a treasure and drew a token."""

    seat: Seat
    colour: str
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        colour, item = COLOUR_NAMES[self.colour], printed_name(self.item)
        return Text(
            f"{names[self.seat]} draws a {colour.en} token: {item.en}",
            f"{names[self.seat]} pesca un segnalino {colour.it}: {item.it}",
        )


NAMES = {
    "capture": Text("Captured", "Cattura"),
    "frozen": Text("Frozen", "Congelato"),
    "curse": Text("Cursed", "Maledizione"),
    "prone": Text("Prone", "Prono"),
    "poison": Text("Poisoned", "Veleno"),
    "fire": Text("Fire", "Fuoco"),
    "bleeding": Text("Bleeding", "Emorragia"),
}


def status_name(name: str) -> Text:
    """A status or a named damage over time."""
    return NAMES.get(name, Text(name.capitalize(), name.capitalize()))


class Afflicted(Fact, frozen=True):
    """A figure got a status or a damage over time."""

    figure: FigureId
    kind: str
    rank: str
    name: str
    x: int = 0

    def tell(self, names: Sequence[str]) -> Text:
        who, what = figure_name(self.figure, self.kind, names, self.rank), status_name(self.name)
        tail = f" {self.x}" if self.x else ""
        return Text(f"{who.en}: {what.en}{tail}", f"{who.it}: {what.it}{tail}")


class Cured(Fact, frozen=True):
    """A status or a damage over time ended."""

    figure: FigureId
    kind: str
    rank: str
    name: str

    def tell(self, names: Sequence[str]) -> Text:
        who, what = figure_name(self.figure, self.kind, names, self.rank), status_name(self.name)
        return Text(f"{who.en} is free of: {what.en}", f"{who.it} non ha più: {what.it}")


class PaidCapture(Fact, frozen=True):
    """MYTH-STATUS-03: a captured hero discarded cards and may act again."""

    seat: Seat
    cards: tuple[CardId, ...]

    def tell(self, names: Sequence[str]) -> Text:
        cards = counted(len(self.cards), CARDS)
        return Text(
            f"{names[self.seat]} discards {cards.en} to break free",
            f"{names[self.seat]} scarta {cards.it} per liberarsi",
        )


class Tried(Fact, frozen=True):
    """MYTH-NONHOSTILE-06: a non-hostile action, with its roll if it needed one."""

    seat: Seat
    thing: str
    tn: int
    dice: tuple[int, ...]
    success: bool

    def tell(self, names: Sequence[str]) -> Text:
        who, deed, thing = names[self.seat], deed_name(self.thing), printed_name(self.thing)
        does = deed or thing
        if not self.tn:
            return Text(f"{who}: {does.en}", f"{who}: {does.it}")
        rolled = ", ".join(map(str, self.dice))
        result = ("success", "riuscito") if self.success else ("failure", "fallito")
        tries = Text(f"{who}: {does.en}", f"{who}: {does.it}")
        if deed is None:
            tries = Text(f"{who} tries {thing.en}", f"{who} tenta {thing.it}")
        return Text(
            f"{tries.en} (TN {self.tn}): {rolled}: {result[0]}", f"{tries.it} (TN {self.tn}): {rolled}: {result[1]}"
        )


class Disarmed(Fact, frozen=True):
    """MYTH-TRAP-06: a trap is off the board."""

    seat: Seat
    trap: str

    def tell(self, names: Sequence[str]) -> Text:
        trap = printed_name(self.trap)
        return Text(f"{names[self.seat]} disarms {trap.en}", f"{names[self.seat]} disarma {trap.it}")


class TakenUp(Fact, frozen=True):
    """A hero carries a quest object."""

    seat: Seat
    kind: str

    def tell(self, names: Sequence[str]) -> Text:
        what = printed_name(self.kind)
        return Text(f"{names[self.seat]} takes up {what.en}", f"{names[self.seat]} prende con sé {what.it}")


class TrapSprang(Fact, frozen=True):
    """MYTH-TRAP-03: a trap acts."""

    trap: str

    def tell(self, names: Sequence[str]) -> Text:
        trap = PRINTED.traps[self.trap]
        return Text(f"The trap acts: {trap.name.en}", f"La trappola agisce: {trap.name.it}")


class PotionDrunk(Fact, frozen=True):
    """A potion went back to the supply."""

    seat: Seat
    potion: str

    def tell(self, names: Sequence[str]) -> Text:
        potion = printed_name(self.potion)
        return Text(f"{names[self.seat]} drinks {potion.en}", f"{names[self.seat]} beve {potion.it}")


class ItemUsed(Fact, frozen=True):
    """A hero uses an item."""

    seat: Seat
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(f"{names[self.seat]} uses {item.en}", f"{names[self.seat]} usa {item.it}")


class Equipped(Fact, frozen=True):
    """MYTH-ITEM-06: equipment changed."""

    seat: Seat
    item: str
    on: bool

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        if self.on:
            return Text(f"{names[self.seat]} equips {item.en}", f"{names[self.seat]} equipaggia {item.it}")
        return Text(f"{names[self.seat]} puts away {item.en}", f"{names[self.seat]} ripone {item.it}")


class TradeOffered(Fact, frozen=True):
    """Something is offered, perhaps for something else."""

    giver: Seat
    taker: Seat
    thing: str
    wanted: str | None = None

    def tell(self, names: Sequence[str]) -> Text:
        thing, price = printed_name(self.thing), Text("", "")
        if self.wanted is not None:
            wanted = printed_name(self.wanted)
            price = Text(f" for {wanted.en}", f" in cambio di {wanted.it}")
        return Text(
            f"{names[self.giver]} offers {thing.en} to {names[self.taker]}{price.en}",
            f"{names[self.giver]} offre {thing.it} {ad(names[self.taker])}{price.it}",
        )


class Traded(Fact, frozen=True):
    """MYTH-TRADE-01: something changed hands."""

    giver: Seat
    taker: Seat
    thing: str

    def tell(self, names: Sequence[str]) -> Text:
        thing = printed_name(self.thing)
        return Text(
            f"{names[self.giver]} gives {thing.en} to {names[self.taker]}",
            f"{names[self.giver]} dà {thing.it} {ad(names[self.taker])}",
        )


class TradeRefused(Fact, frozen=True):
    """MYTH-TRADE-04: somebody does not want to."""

    seat: Seat

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"{names[self.seat]} declines the trade", f"{names[self.seat]} rifiuta lo scambio")


FACTS = (
    Walked,
    Entered,
    CardPlayed,
    ApAdded,
    RageAdded,
    CardLeft,
    DeckReshuffled,
    ShadowsEnded,
    Loaded,
    Dropped,
    Collected,
    Afflicted,
    Cured,
    PaidCapture,
    Tried,
    Disarmed,
    TakenUp,
    TrapSprang,
    PotionDrunk,
    ItemUsed,
    Equipped,
    TradeOffered,
    Traded,
    TradeRefused,
)
