"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence

from ludoteca.core.counted import counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.setup.facts import EDGES
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.asking import Fact
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.names import tile_name

HOARDS = {
    "gold-hoard": Text("gold hoard", "mucchio d'oro"),
    "treasure-hoard": Text("treasure hoard", "mucchio di tesori"),
}


class Cleared(Fact, frozen=True):
    """MYTH-CLEAR-01: nothing hostile is left on a tile."""

    tile: TileNo
    again: bool = False

    def tell(self, names: Sequence[str]) -> Text:
        if self.again:
            return Text("The tile is cleared again", "Il tassello è di nuovo ripulito")
        return Text("The tile is cleared", "Il tassello è ripulito")


class Rewarded(Fact, frozen=True):
    """MYTH-CLEAR-02 to MYTH-CLEAR-05: what the clear steps gave."""

    loot: int
    gold: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"No hero has threat any more; {self.loot} gold for treasures left lying, {self.gold} from the legend"
            f" (purse: {self.purse})",
            f"Nessun eroe ha più minaccia; {self.loot} oro per i tesori rimasti a terra, {self.gold} dalla legenda"
            f" (borsa: {self.purse})",
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

    def tell(self, names: Sequence[str]) -> Text:
        edge = EDGES[self.side]
        return Text(
            f"{names[self.seat]} leads the way over the {edge.en} edge: the next tile is laid",
            f"{names[self.seat]} fa strada oltre il bordo {edge.it}: si posa il tassello successivo",
        )


class TileAbandoned(Fact, frozen=True):
    """MYTH-ABANDON-01: the last hero left a tile that was not cleared."""

    tile: TileNo
    names: tuple[str, ...]
    markers: int

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        lost = counted(
            self.markers, (Text("treasure is lost", "tesoro è perso"), Text("treasures are lost", "tesori sono persi"))
        )
        return Text(
            f"{tile.en} is abandoned: {lost.en}, and what is left there stays",
            f"{tile.it} è abbandonato: {lost.it}, e ciò che c'è rimane",
        )


class TileRemoved(Fact, frozen=True):
    """MYTH-CLEAR-08: a cleared tile that everybody left is no longer in play."""

    tile: TileNo
    names: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        tile = tile_name(self.names)
        return Text(f"{tile.en} lies behind the heroes", f"{tile.it} è alle spalle degli eroi")


FACTS = (
    Cleared,
    Rewarded,
    HoardRolled,
    WayOpened,
    TileAbandoned,
    TileRemoved,
)
