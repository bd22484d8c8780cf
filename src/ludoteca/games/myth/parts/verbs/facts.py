"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import CARDS, Countable, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES
from ludoteca.games.myth.table.agreement import signed
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.grid.squares import write_square
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import figure_name, printed_name, target_name

FROM = {
    "deck": Text("from the deck", "dal mazzo"),
    "hand": Text("from the hand", "dalla mano"),
    "discard": Text("from the discard pile", "dagli scarti"),
    "play": Text("from play", "dal gioco"),
    "prayer": Text("from the Prayer", "dalla Preghiera"),
    "above-board": Text("from above the board", "da sopra la plancia"),
}
TO = {
    "deck": Text("to the deck", "nel mazzo"),
    "hand": Text("to the hand", "in mano"),
    "discard": Text("to the discard pile", "negli scarti"),
    "play": Text("into play", "in gioco"),
    "prayer": Text("to the Prayer", "nella Preghiera"),
    "above-board": Text("above the board", "sopra la plancia"),
}


FAITH: Countable = (Text("Faith card", "carta Fede"), Text("Faith cards", "carte Fede"))
TESTS = {"courage": Text("courage test", "prova di coraggio")}
TEST = Text("test", "prova")
"""Any other."""


class Hidden(Fact, frozen=True):
    """MYTH-CARD-27: the Brigand has Shadows X."""

    seat: Seat
    x: int

    SAYS = Text("{seat} is hidden: Shadows {x}", "L'eroe di {seat} è nascosto: Ombre {x}")


class CardsMoved(Fact, frozen=True):
    """Hero cards were drawn, discarded or put somewhere; which, only their owner learns unless they lie open."""

    seat: Seat
    count: int
    source: str
    target: str

    WORDS: ClassVar = {"source": FROM, "target": TO, "count": CARDS}

    def says(self) -> Text:
        if self.target == "prayer":
            return self.prayed()
        return Text("{seat}: {count} {source} {target}", "{seat}: {count} {source} {target}")

    def prayed(self) -> Text:
        """MYTH-CARD-16: some of what was revealed may have come from the deck."""
        if not self.count:
            return Text("{seat}: no Faith card to the Prayer", "{seat}: nessuna carta Fede nella Preghiera")
        found = counted(self.count, FAITH)
        return Text(f"{{seat}}: {found.en} to the Prayer", f"{{seat}}: {found.it} nella Preghiera")


def square_name(square: Square) -> Text:
    """A square as it is written; who has the map in view says it as the map does."""
    return Text(write_square(square), write_square(square))


class Shifted(Fact, frozen=True):
    """A figure was moved without movement points."""

    figure: FigureId
    kind: str
    rank: str
    start: Square
    square: Square

    SAYS = Text("{figure} is moved to {square}", "{figure} si sposta in {square}")
    WORDS: ClassVar = {"square": square_name}


class Tested(Fact, frozen=True):
    """A test: who, what was needed, the dice, the result."""

    figure: FigureId
    kind: str
    rank: str
    test: str
    tn: int
    dice: tuple[int, ...]
    passed: bool

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        rolled, test = ", ".join(map(str, self.dice)) or "–", TESTS.get(self.test, TEST)
        return Text(
            f"{who.en} takes a {test.en}: {rolled} against {self.tn}: {'passed' if self.passed else 'failed'}",
            f"{who.it} effettua una {test.it}: {rolled} contro {self.tn}: {'superata' if self.passed else 'fallita'}",
        )


class TokenPlaced(Fact, frozen=True):
    """A heroic ability token lies with a hero or on a square."""

    seat: Seat
    token: str
    holder: FigureId | None

    def tell(self, names: Sequence[str]) -> Text:
        who, token = names[self.seat], printed_name(self.token)
        if self.holder is None or self.holder == self.seat:
            return Text(f"{who} places {token.en}", f"{who} piazza {token.it}")
        whom = target_name(self.holder, names)
        return Text(f"{who} gives {token.en} to {whom.en}", f"{who} dà {token.it} {ad(whom.it)}")


class Peeked(Fact, frozen=True):
    """Somebody looked at the top of a deck."""

    seat: Seat
    deck: str
    count: int

    SAYS = Text("{seat} looks at {count} on top of a deck", "{seat} guarda {count} in cima a un mazzo")
    WORDS: ClassVar = {"count": CARDS}


class Recorded(Fact, frozen=True):
    """MYTH-ADVENTURE-05, MYTH-STORY-09: a permanent consequence is written into the campaign, or struck out."""

    consequence: str
    struck: bool

    def says(self) -> Text:
        if self.struck:
            return Text("Struck out: {consequence}", "Cancellata: {consequence}")
        return Text("Recorded: {consequence}", "Registrata: {consequence}")


class DeckChangeWon(Fact, frozen=True):
    """MYTH-DECK-01: a hero may exchange cards at the end of the act."""

    seat: Seat
    amount: int

    SAYS = Text("{seat} may make {amount} at the end of the act", "{seat} può effettuare {amount} alla fine dell'atto")
    WORDS: ClassVar = {
        "amount": (Text("deck change", "modifica del mazzo"), Text("deck changes", "modifiche del mazzo"))
    }


class TitleEarned(Fact, frozen=True):
    """MYTH-TITLE-01: a hero has a title more."""

    seat: Seat
    title: str

    SAYS = Text("{seat} earns the title {title}", "{seat} ottiene il titolo {title}")


class AllyRecruited(Fact, frozen=True):
    """MYTH-ALLY-01: an ally can be called from now on."""

    ally: str

    SAYS = Text("{ally} becomes an available ally", "{ally} diventa un alleato disponibile")


class QuestItemGained(Fact, frozen=True):
    """MYTH-ITEM-16: a hero receives a quest item."""

    seat: Seat
    item: str

    SAYS = Text("{seat} receives {item}", "{seat} riceve {item}")


class Gained(Fact, frozen=True):
    """The party gained or lost gold or serendipity."""

    what: str
    amount: int
    now: int

    SAYS = Text("{amount} {what} (now {now})", "{amount} {what} (ora {now})")
    WORDS: ClassVar = {
        "amount": signed,
        "what": {"gold": Text("gold", "oro"), "serendipity": Text("serendipity", "serendipità")},
    }


class PotionGained(Fact, frozen=True):
    """A hero has a potion more, or less."""

    seat: Seat
    potion: str
    amount: int

    SAYS = Text("{seat}: {amount:+d} {potion}", "{seat}: {amount:+d} {potion}")


class TokenInBag(Fact, frozen=True):
    """MYTH-ITEM-15: tokens that were set aside are in the treasure bag."""

    colour: str
    amount: int

    def tell(self, names: Sequence[str]) -> Text:
        colour = COLOUR_NAMES[self.colour]
        tokens = counted(
            self.amount,
            (
                Text(f"{colour.en} token", f"segnalino di colore {colour.it}"),
                Text(f"{colour.en} tokens", f"segnalini di colore {colour.it}"),
            ),
        )
        return Text(f"{tokens.en} into the treasure bag", f"{tokens.it} nella sacca del tesoro")
