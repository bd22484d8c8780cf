"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence

from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES
from ludoteca.games.myth.table.agreement import signed
from ludoteca.games.myth.table.asking import Fact
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import figure_name, printed_name

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


class Hidden(Fact, frozen=True):
    """MYTH-CARD-27: the Brigand has Shadows X."""

    seat: Seat
    x: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"{names[self.seat]} is hidden: Shadows {self.x}",
            f"L'eroe di {names[self.seat]} è nascosto: Ombre {self.x}",
        )


class CardsMoved(Fact, frozen=True):
    """Hero cards were drawn, discarded or put somewhere; which, only their owner learns unless they lie open."""

    seat: Seat
    count: int
    source: str
    target: str

    def tell(self, names: Sequence[str]) -> Text:
        a, b, cards = FROM[self.source], TO[self.target], counted(self.count, CARDS)
        return Text(
            f"{names[self.seat]}: {cards.en} {a.en} {b.en}",
            f"{names[self.seat]}: {cards.it} {a.it} {b.it}",
        )


class Shifted(Fact, frozen=True):
    """A figure was moved without movement points."""

    figure: FigureId
    kind: str
    rank: str
    start: Square
    square: Square

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        return Text(f"{who.en} is moved", f"Si sposta {who.it}")


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
        rolled = ", ".join(map(str, self.dice)) or "–"
        return Text(
            f"{who.en} tests: {rolled} against {self.tn}: {'passed' if self.passed else 'failed'}",
            f"Prova di {who.it}: {rolled} contro {self.tn}: {'superata' if self.passed else 'fallita'}",
        )


class TokenPlaced(Fact, frozen=True):
    """A heroic ability token lies with a hero or on a square."""

    seat: Seat
    token: str
    holder: FigureId | None

    def tell(self, names: Sequence[str]) -> Text:
        token = printed_name(self.token)
        return Text(f"{names[self.seat]} places {token.en}", f"{names[self.seat]} piazza {token.it}")


class Peeked(Fact, frozen=True):
    """Somebody looked at the top of a deck."""

    seat: Seat
    deck: str
    count: int

    def tell(self, names: Sequence[str]) -> Text:
        cards = counted(self.count, CARDS)
        return Text(
            f"{names[self.seat]} looks at {cards.en} on top of a deck",
            f"{names[self.seat]} guarda {cards.it} in cima a un mazzo",
        )


class Recorded(Fact, frozen=True):
    """MYTH-ADVENTURE-05, MYTH-STORY-09: a permanent consequence is written into the campaign, or struck out."""

    consequence: str
    struck: bool

    def tell(self, names: Sequence[str]) -> Text:
        name = printed_name(self.consequence)
        if self.struck:
            return Text(f"Struck out: {name.en}", f"Cancellata: {name.it}")
        return Text(f"Recorded: {name.en}", f"Registrata: {name.it}")


class DeckChangeWon(Fact, frozen=True):
    """MYTH-DECK-01: a hero may exchange cards at the end of the act."""

    seat: Seat
    amount: int

    def tell(self, names: Sequence[str]) -> Text:
        changes = counted(
            self.amount,
            (Text("deck change", "modifica del mazzo"), Text("deck changes", "modifiche del mazzo")),
        )
        return Text(
            f"{names[self.seat]} may make {changes.en} at the end of the act",
            f"{names[self.seat]} può effettuare {changes.it} alla fine dell'atto",
        )


class TitleEarned(Fact, frozen=True):
    """MYTH-TITLE-01: a hero has a title more."""

    seat: Seat
    title: str

    def tell(self, names: Sequence[str]) -> Text:
        title = printed_name(self.title)
        return Text(
            f"{names[self.seat]} earns the title {title.en}", f"{names[self.seat]} ottiene il titolo {title.it}"
        )


class AllyRecruited(Fact, frozen=True):
    """MYTH-ALLY-01: an ally can be called from now on."""

    ally: str

    def tell(self, names: Sequence[str]) -> Text:
        ally = printed_name(self.ally)
        return Text(f"{ally.en} becomes an available ally", f"{ally.it} diventa un alleato disponibile")


class QuestItemGained(Fact, frozen=True):
    """MYTH-ITEM-16: a hero receives a quest item."""

    seat: Seat
    item: str

    def tell(self, names: Sequence[str]) -> Text:
        item = printed_name(self.item)
        return Text(f"{names[self.seat]} receives {item.en}", f"{names[self.seat]} riceve {item.it}")


class Gained(Fact, frozen=True):
    """The party gained or lost gold or serendipity."""

    what: str
    amount: int
    now: int

    def tell(self, names: Sequence[str]) -> Text:
        name = {"gold": Text("gold", "oro"), "serendipity": Text("serendipity", "serendipità")}[self.what]
        sign = signed(self.amount)
        return Text(f"{sign} {name.en} (now {self.now})", f"{sign} {name.it} (ora {self.now})")


class PotionGained(Fact, frozen=True):
    """A hero has a potion more, or less."""

    seat: Seat
    potion: str
    amount: int

    def tell(self, names: Sequence[str]) -> Text:
        potion = printed_name(self.potion)
        return Text(
            f"{names[self.seat]}: {self.amount:+d} {potion.en}", f"{names[self.seat]}: {self.amount:+d} {potion.it}"
        )


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


FACTS = (
    Hidden,
    CardsMoved,
    Shifted,
    Tested,
    TokenPlaced,
    Peeked,
    Recorded,
    DeckChangeWon,
    TitleEarned,
    AllyRecruited,
    QuestItemGained,
    Gained,
    PotionGained,
    TokenInBag,
)
