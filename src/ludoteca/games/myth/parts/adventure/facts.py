"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.counted import counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import LIFE, figure_name, printed_name


class AllyCame(Fact, frozen=True):
    """MYTH-ALLY-03: an ally joins the heroes."""

    figure: FigureId
    kind: str
    square: Square

    SAYS = Text("{kind} joins the heroes", "{kind} si unisce agli eroi")


class AllyMoved(Fact, frozen=True):
    """MYTH-ALLY-06: an ally moved."""

    figure: FigureId
    kind: str
    start: Square
    square: Square

    SAYS = Text("{kind} moves", "{kind} si muove")


class AllyRolled(Fact, frozen=True):
    """MYTH-ALLY-15: the dice of an ally's attack."""

    figure: FigureId
    kind: str
    attack: str
    target: FigureId
    target_kind: str
    rank: str
    dice: tuple[int, ...]
    tn: int
    hit: bool

    def tell(self, names: Sequence[str]) -> Text:
        who, attack = printed_name(self.kind), printed_name(self.attack)
        whom = figure_name(self.target, self.target_kind, names, self.rank)
        rolled = ", ".join(map(str, self.dice)) or "–"
        return Text(
            f"{who.en} attacks {whom.en}: {attack.en}, {rolled} against TN {self.tn}, "
            f"{'hit' if self.hit else 'missed'}",
            f"{who.it} attacca {whom.it}: {attack.it}, {rolled} contro TN {self.tn}, "
            f"{'colpito' if self.hit else 'mancato'}",
        )


class AllyLeft(Fact, frozen=True):
    """MYTH-ALLY-04, MYTH-ALLY-10: an ally leaves play and can be called again."""

    figure: FigureId
    kind: str
    defeated: bool

    def says(self) -> Text:
        if self.defeated:
            return Text("{kind} is defeated", "{kind} è fuori combattimento")
        return Text("{kind} takes leave", "{kind} si congeda")


class WaveCame(Fact, frozen=True):
    """MYTH-SLAUGHTER-10: new enemies have arrived."""

    wave: int
    of: int
    row: int

    def tell(self, names: Sequence[str]) -> Text:
        row = PRINTED.waves[self.row - 1]
        return Text(
            f"Wave {self.wave} of {self.of}: {row.name.en}. {row.text.en}",
            f"Ondata {self.wave} di {self.of}: {row.name.it}. {row.text.it}",
        )


class WaveBeaten(Fact, frozen=True):
    """MYTH-SLAUGHTER-15: every enemy of the latest wave is defeated in time."""

    wave: int
    last: bool

    def says(self) -> Text:
        if self.last:
            return Text("Wave {wave}, the last, is beaten", "L'ondata {wave}, l'ultima, è respinta")
        return Text(
            "Wave {wave} is beaten: the next comes at the end of the next round",
            "L'ondata {wave} è respinta: la prossima arriva alla fine del prossimo round",
        )


class CountDown(Fact, frozen=True):
    """MYTH-SLAUGHTER-13: so many rounds until the next wave."""

    rounds: int

    SAYS = Text("Rounds until the next wave: {rounds}", "Round alla prossima ondata: {rounds}")


class WaveLacks(Fact, frozen=True):
    """MYTH-SLAUGHTER-17: monster types that the supply could not give make the darkness grow."""

    types: int

    SAYS = Text("Monster types missing in the wave: {types}", "Tipi di mostro mancanti nell'ondata: {types}")


class MerchantCame(Fact, frozen=True):
    """MYTH-MERCHANT-01: a merchant card is resolved; these cards were drawn for the stall."""

    merchant: str
    drawn: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        merchant, goods = printed_name(self.merchant), [printed_name(item) for item in self.drawn]
        laid = (
            f"; drawn for sale: {', '.join(name.en for name in goods)}" if goods else "",
            f"; pescati per la vendita: {', '.join(name.it for name in goods)}" if goods else "",
        )
        return Text(f"A merchant: {merchant.en}{laid[0]}", f"Un mercante: {merchant.it}{laid[1]}")


class NoMerchant(Fact, frozen=True):
    """MYTH-MERCHANT-10: every merchant of this act has been here."""

    SAYS = Text("No merchant is left in this act", "In questo atto non restano mercanti")


class Bought(Fact, frozen=True):
    """MYTH-MERCHANT-06: gold was paid for an item or a potion."""

    seat: Seat
    thing: str
    recipient: Seat
    cost: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        thing, buyer, other = printed_name(self.thing), names[self.seat], names[self.recipient]
        whom = (f" for {other}", f" per {other}") if self.recipient != self.seat else ("", "")
        return Text(
            f"{buyer} buys {thing.en}{whom[0]} for {self.cost} gold (purse: {self.purse})",
            f"{buyer} compra {thing.it}{whom[1]} per {self.cost} oro (borsa: {self.purse})",
        )


class Sold(Fact, frozen=True):
    """MYTH-MERCHANT-07: gold was received for an item."""

    seat: Seat
    item: str
    gold: int
    purse: int

    SAYS = Text(
        "{seat} sells {item} for {gold} gold (purse: {purse})",
        "{seat} vende {item} per {gold} oro (borsa: {purse})",
    )


class ServicePaid(Fact, frozen=True):
    """Gold was paid for a service."""

    seat: Seat
    service: str
    cost: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.services[self.service].text
        return Text(
            f"{names[self.seat]} pays {self.cost} gold (purse: {self.purse}). {text.en}",
            f"{names[self.seat]} paga {self.cost} oro (borsa: {self.purse}). {text.it}",
        )


class MerchantLeft(Fact, frozen=True):
    """MYTH-MERCHANT-09: the heroes have finished."""

    merchant: str

    SAYS = Text("{merchant} moves on", "{merchant} riprende il cammino")


class SerendipitySpent(Fact, frozen=True):
    """MYTH-SEREN-04: the group paid for an effect."""

    effect: str
    price: int
    left: int

    SAYS = Text(
        "{price} serendipity for {effect} ({left} left)",
        "{price} serendipità per {effect} (ne restano {left})",
    )


class TokensDrawn(Fact, frozen=True):
    """MYTH-SEREN-07: the tokens of the bag among which a hero chooses."""

    seat: Seat
    colours: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        colours = [COLOUR_NAMES[colour] for colour in self.colours]
        return Text(
            f"Tokens for {names[self.seat]}: {', '.join(colour.en for colour in colours)}",
            f"Segnalini per {names[self.seat]}: {', '.join(colour.it for colour in colours)}",
        )


class DiceAdded(Fact, frozen=True):
    """MYTH-SEREN-08, -09, -11: dice beyond the pool; before the roll, how many."""

    seat: Seat
    number: int
    dice: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        faces = [PRINTED.faces[face].name for face in self.faces]
        rolled = [*map(str, self.dice)]
        shown_en, shown_it = rolled + [face.en for face in faces], rolled + [face.it for face in faces]
        more = counted(self.number, (Text("more die", "dado in più"), Text("more dice", "dadi in più")))
        return Text(
            f"{names[self.seat]}: {more.en}" + (f": {', '.join(shown_en)}" if shown_en else ""),
            f"{names[self.seat]}: {more.it}" + (f": {', '.join(shown_it)}" if shown_it else ""),
        )


class DarknessArranged(Fact, frozen=True):
    """MYTH-SEREN-13: one of the two cards on top of the darkness deck went under it; which, only players know."""

    SAYS = Text(
        "Of the top two darkness cards one stays, the other goes to the bottom",
        "Delle prime due carte Oscurità una resta in cima, l'altra va in fondo",
    )


class HeroicRolled(Fact, frozen=True):
    """MYTH-HEROIC-01: the face of a heroic event."""

    face: str

    def tell(self, names: Sequence[str]) -> Text:
        face, event = PRINTED.faces[self.face].name, PRINTED.heroic_events[self.face]
        return Text(
            f"Heroic event, {face.en}: {event.name.en}. {event.text.en}",
            f"Evento eroico, {face.it}: {event.name.it}. {event.text.it}",
        )


class HeroReturned(Fact, frozen=True):
    """MYTH-SEREN-18: a defeated or dead hero stands again."""

    seat: Seat
    square: Square
    life: int

    SAYS = Text("{seat} stands again with {life}", "{seat} si rialza con {life}")
    WORDS: ClassVar = {"life": LIFE}
