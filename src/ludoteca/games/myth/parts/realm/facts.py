"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.setup.facts import EDGES
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import TileNo

HOARDS = {
    "gold-hoard": Text("gold hoard", "mucchio d'oro"),
    "treasure-hoard": Text("treasure hoard", "mucchio di tesori"),
}


class Cleared(Fact, frozen=True):
    """MYTH-CLEAR-01: nothing hostile is left on a tile."""

    tile: TileNo
    again: bool = False

    def says(self) -> Text:
        if self.again:
            return Text("The tile is cleared again", "Il tassello è di nuovo ripulito")
        return Text("The tile is cleared", "Il tassello è ripulito")


class Rewarded(Fact, frozen=True):
    """MYTH-CLEAR-02 to MYTH-CLEAR-05: what the clear steps gave."""

    loot: int
    gold: int
    purse: int

    SAYS = Text(
        "No hero has threat any more; {loot} gold for treasures left lying, {gold} from the legend (purse: {purse})",
        "Nessun eroe ha più minaccia; {loot} oro per i tesori rimasti a terra, {gold} dalla legenda (borsa: {purse})",
    )


class HoardRolled(Fact, frozen=True):
    """MYTH-HOARD-03: a hero rolled for a hoard."""

    seat: Seat
    hoard: str
    face: str

    def tell(self, names: Sequence[str]) -> Text:
        face, hoard = PRINTED.faces[self.face].name, HOARDS[self.hoard]
        row = (PRINTED.gold_hoard if self.hoard == "gold-hoard" else PRINTED.treasure_hoard)[self.face].text
        return Text(
            f"{names[self.seat]}, {hoard.en}: {face.en}. {row.en}",
            f"{names[self.seat]}, {hoard.it}: {face.it}. {row.it}",
        )


class WayOpened(Fact, frozen=True):
    """MYTH-LEAVE-09: a hero leads the way to the next tile."""

    seat: Seat
    side: str

    SAYS = Text(
        "{seat} leads the way over the {side} edge: the next tile is laid",
        "{seat} fa strada oltre il bordo {side}: si posa il tassello successivo",
    )
    WORDS: ClassVar = {"side": EDGES}


class TileAbandoned(Fact, frozen=True):
    """MYTH-ABANDON-01: the last hero left a tile that was not cleared."""

    tile: TileNo
    names: tuple[str, ...]
    markers: int

    SAYS = Text(
        "{names} is abandoned: {markers}, and what is left there stays",
        "{names} è abbandonato: {markers}, e ciò che c'è rimane",
    )
    WORDS: ClassVar = {
        "markers": (Text("treasure is lost", "tesoro è perso"), Text("treasures are lost", "tesori sono persi"))
    }


class TileRemoved(Fact, frozen=True):
    """MYTH-CLEAR-08: a cleared tile that everybody left is no longer in play."""

    tile: TileNo
    names: tuple[str, ...]

    SAYS = Text("{names} lies behind the heroes", "{names} è alle spalle degli eroi")
