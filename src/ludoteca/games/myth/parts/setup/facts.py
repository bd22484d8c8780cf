"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name


class HeroChosen(Fact, frozen=True):
    """A player has a hero."""

    seat: Seat
    hero: str

    SAYS = Text("{seat} plays the {hero}", "{seat} gioca: {hero}")


EDGES = {
    "north": Text("north", "nord"),
    "east": Text("east", "est"),
    "south": Text("south", "sud"),
    "west": Text("west", "ovest"),
}


class TileLaid(Fact, frozen=True):
    """A tile came into play."""

    names: tuple[str, ...]
    turn: int

    SAYS = Text("The tile is laid: {names}", "Si posa il tassello: {names}")


class EdgeChosen(Fact, frozen=True):
    """The heroes come by this edge."""

    edge: str

    SAYS = Text("The heroes start at the {edge} edge", "Gli eroi partono dal bordo {edge}")
    WORDS: ClassVar = {"edge": EDGES}


class HeroPlaced(Fact, frozen=True):
    """A hero stands on the first tile."""

    seat: Seat
    square: Square

    SAYS = Text("{seat} takes a place", "{seat} prende posto")


class LairPlaced(Fact, frozen=True):
    """A lair is on the tile."""

    kind: str
    square: Square

    def tell(self, names: Sequence[str]) -> Text:
        lair = printed_name(self.kind, "lair")
        return Text(f"A lair is placed: {lair.en}", f"Si piazza una tana: {lair.it}")


class TrapFound(Fact, frozen=True):
    """MYTH-TRAP-02: a fate die and the size of the tile name the trap."""

    face: str
    size: str
    trap: str

    def tell(self, names: Sequence[str]) -> Text:
        face, trap = PRINTED.faces[self.face].name, printed_name(self.trap)
        return Text(
            f"Trap: a fate die shows {face.en}; on a {self.size} tile that is {trap.en}",
            f"Trappola: un dado del fato mostra {face.it}; su un tassello {self.size} è {trap.it}",
        )


class TreasureLimit(Fact, frozen=True):
    """MYTH-TREASURE-15: so many treasures the tile can drop."""

    printed: int
    linger: int
    limit: int

    def tell(self, names: Sequence[str]) -> Text:
        less = f" ({self.printed}, less {self.linger} for lingering)" if self.linger else ""
        meno = f" ({self.printed}, meno {self.linger} per aver indugiato)" if self.linger else ""
        return Text(f"Treasure limit {self.limit}{less}", f"Limite di tesori {self.limit}{meno}")


class PackChosen(Fact, frozen=True):
    """A hunting pack comes onto the tile."""

    kind: str
    melee: int
    ranged: int

    def tell(self, names: Sequence[str]) -> Text:
        name, number = PRINTED.monsters[self.kind].plural, self.melee + self.ranged
        return Text(
            f"A hunting pack: {number} {name.en} ({self.melee} melee, {self.ranged} ranged)",
            f"Un branco di cacciatori: {number} {name.it} ({self.melee} da mischia, {self.ranged} a distanza)",
        )


class FeaturePlaced(Fact, frozen=True):
    """A realm feature or a quest object lies on the tile."""

    kind: str
    square: Square

    SAYS = Text("Placed on the tile: {kind}", "Piazzato sul tassello: {kind}")


class FeatureRemoved(Fact, frozen=True):
    """A realm feature or a quest object left the tile."""

    kind: str
    square: Square | None  # none where somebody carried it

    SAYS = Text("Removed from the tile: {kind}", "Rimosso dal tassello: {kind}")


class TypeNamed(Fact, frozen=True):
    """MYTH-CHAPTER-03: the group named the monster type of a quest."""

    quest: str
    kind: str

    def tell(self, names: Sequence[str]) -> Text:
        quest, kind = printed_name(self.quest), PRINTED.monsters[self.kind].plural
        return Text(f"{quest.en}: the group names the {kind.en}", f"{quest.it}: il gruppo sceglie {kind.it}")
