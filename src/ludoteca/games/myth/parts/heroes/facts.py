"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.myth.printed.called import STATUSES
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.agreement import agreeing
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId, Square
from ludoteca.games.myth.table.names import (
    ACTION_POINTS,
    deed_name,
    figure_name,
    printed_name,
)


class Walked(Fact, frozen=True):
    """A hero stepped from a square to another."""

    seat: Seat
    start: Square
    square: Square
    left: int

    SAYS = Text("{seat} moves ({left})", "{seat} si muove ({left})")
    WORDS: ClassVar = {"left": (Text("MP left", "punto movimento rimasto"), Text("MP left", "punti movimento rimasti"))}


class Entered(Fact, frozen=True):
    """MYTH-LEAVE-05: a hero came onto another tile, by this edge of it."""

    seat: Seat
    names: tuple[str, ...]
    edge: str

    SAYS = Text("{seat} enters {names}", "{seat} entra: {names}")


class CardPlayed(Fact, frozen=True):
    """A hero card lies in a slot."""

    seat: Seat
    card: CardId
    way: str
    movement: str

    SAYS = Text("{seat} plays {card}", "{seat} gioca {card}")


class ApAdded(Fact, frozen=True):
    """MYTH-DARK-01: the cards that were resolved cost action points."""

    seat: Seat
    cards: tuple[CardId, ...]
    amount: int

    WORDS: ClassVar = {"amount": ACTION_POINTS}

    def says(self) -> Text | None:
        if not self.amount:
            return None
        return Text("{seat} pays {amount}", "{seat} paga {amount}")


class RageAdded(Fact, frozen=True):
    """A card lies face down in a slot of the Soldier; nobody has seen it."""

    seat: Seat

    SAYS = Text("The Rage of {seat} grows", "La Furia di {seat} cresce")


class CardLeft(Fact, frozen=True):
    """A card left play by the will of its owner."""

    seat: Seat
    card: CardId

    SAYS = Text("{seat} discards {card}", "{seat} scarta {card}")


class DeckReshuffled(Fact, frozen=True):
    """MYTH-ROUND-12: a discard pile became a deck."""

    seat: Seat

    SAYS = Text(
        "The discard pile of {seat} is shuffled into a new deck",
        "Gli scarti di {seat} sono rimescolati in un nuovo mazzo",
    )


class ShadowsEnded(Fact, frozen=True):
    """The Brigand is hidden no more."""

    seat: Seat

    SAYS = Text("{seat} is no longer hidden", "L'eroe di {seat} non è più nascosto")


class Loaded(Fact, frozen=True):
    """MYTH-CARD-12: an Ammo card lies above the board and its slot is free."""

    seat: Seat
    card: CardId

    SAYS = Text("{seat} readies {card}", "{seat} prepara {card}")


COLOUR_NAMES = {
    "white": Text("white", "bianco"),
    "green": Text("green", "verde"),
    "blue": Text("blue", "blu"),
}


class Dropped(Fact, frozen=True):
    """MYTH-TREASURE-01: a treasure marker lies on the tile."""

    square: Square
    left: int

    SAYS = Text("A treasure drops ({left} left)", "Cade un tesoro (ne restano {left})")


class Collected(Fact, frozen=True):
    """MYTH-TREASURE-13: a hero took a treasure and drew a token."""

    seat: Seat
    colour: str
    item: str

    SAYS = Text("{seat} draws a {colour} token: {item}", "{seat} pesca un segnalino {colour}: {item}")
    WORDS: ClassVar = {"colour": COLOUR_NAMES}


def status_name(name: str) -> Text:
    """A status or a named damage over time."""
    return STATUSES.get(name, Text(name.capitalize(), name.capitalize()))


STATES = ("capture", "frozen", "curse", "prone", "poison")
"""What somebody is, in English; named damage over time is suffered."""
STATES_IN_ITALIAN = ("frozen", "prone")
"""What somebody is, in Italian; the others are called by nouns and suffered."""


class Afflicted(Fact, frozen=True):
    """A figure got a status or a damage over time."""

    figure: FigureId
    kind: str
    rank: str
    name: str
    x: int = 0

    def tell(self, names: Sequence[str]) -> Text:
        who, what = figure_name(self.figure, self.kind, names, self.rank), status_name(self.name)
        if self.name == "capture":
            return Text(f"{who.en} suffers Capture {self.x}", f"{who.it} subisce {what.it} {self.x}")
        be = state_of(self, names)
        return Text(
            f"{who.en} is now {what.en}" if self.name in STATES else f"{who.en} suffers {what.en}",
            f"{be[0]} ora è {be[1]}" if be else f"{who.it} subisce {what.it}",
        )


class Cured(Fact, frozen=True):
    """A status or a damage over time ended."""

    figure: FigureId
    kind: str
    rank: str
    name: str

    def tell(self, names: Sequence[str]) -> Text:
        who, what = figure_name(self.figure, self.kind, names, self.rank), status_name(self.name)
        be = state_of(self, names)
        return Text(
            f"{who.en} is no longer {what.en}" if self.name in STATES else f"{who.en} no longer suffers {what.en}",
            f"{be[0]} non è più {be[1]}" if be else f"{who.it} non subisce più {what.it}",
        )


def state_of(fact: Afflicted | Cured, names: Sequence[str]) -> tuple[str, str] | None:
    """In Italian who is in a state, and the state in the form that goes with it; nothing if it is suffered."""
    if fact.name not in STATES_IN_ITALIAN:
        return None
    who, what = figure_name(fact.figure, fact.kind, names, fact.rank).it, status_name(fact.name).it
    if fact.figure < FIRST_ID:
        return f"L'eroe di {who}", what
    return who, agreeing(fact.kind, fact.rank, what, f"{what[:-1]}a")


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

    SAYS = Text("{seat} disarms {trap}", "{seat} disarma {trap}")


class TakenUp(Fact, frozen=True):
    """A hero carries a quest object."""

    seat: Seat
    kind: str

    SAYS = Text("{seat} takes up {kind}", "{seat} prende con sé {kind}")


class TrapSprang(Fact, frozen=True):
    """MYTH-TRAP-03: a trap acts."""

    trap: str

    SAYS = Text("The trap acts: {trap}", "La trappola agisce: {trap}")


class PotionDrunk(Fact, frozen=True):
    """A potion went back to the supply."""

    seat: Seat
    potion: str

    SAYS = Text("{seat} drinks {potion}", "{seat} beve {potion}")


class ItemUsed(Fact, frozen=True):
    """A hero uses an item."""

    seat: Seat
    item: str

    SAYS = Text("{seat} uses {item}", "{seat} usa {item}")


class Equipped(Fact, frozen=True):
    """MYTH-ITEM-06: equipment changed."""

    seat: Seat
    item: str
    on: bool

    def says(self) -> Text:
        if self.on:
            return Text("{seat} equips {item}", "{seat} equipaggia {item}")
        return Text("{seat} puts away {item}", "{seat} ripone {item}")


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

    SAYS = Text("{seat} declines the trade", "{seat} rifiuta lo scambio")
