"""What can wait on the agenda: steps and questions of the part `setup`, as plain data."""

from typing import ClassVar

from ludoteca.core.agenda import Step
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.vocabulary import Reach, Side
from ludoteca.games.myth.table.asking import Ask, GroupAsk, SeatAsk
from ludoteca.games.myth.table.ids import FigureId, Square, TileNo


class FirstTile(Step, frozen=True):
    """MYTH-TILE-07, MYTH-TILE-08: the first tile of an act: prescribed, of a prescribed size, or any."""

    first: bool = False  # the prescribed tile of a first game


class PopulateFirst(Step, frozen=True):
    """MYTH-SETUP-27: the procedure of a first game belongs to its tile."""

    first: bool = False


class ChooseHero(Ask, frozen=True):
    """MYTH-SETUP-14: every seat picks a hero that nobody has, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-14"


class Outfit(Step, frozen=True):
    """MYTH-SETUP-15 to MYTH-SETUP-19, MYTH-SETUP-22: boards and decks for all, in the order of the seats."""


class StartingItem(SeatAsk, frozen=True):
    """MYTH-SETUP-19: which of several starting items is equipped; the others stay in the inventory."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-19"
    rivals: tuple[str, ...]


class Muster(Step, frozen=True):
    """MYTH-SETUP-20 to MYTH-SETUP-22: full life, no threat, and the starting hand."""


class ChooseTile(GroupAsk, frozen=True):
    """MYTH-TILE-07, -08, -18: any tile that is not in play and can be laid."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-08"
    beside: TileNo | None = None  # the tile that the heroes leave, by which side
    side: Side | None = None


class JoinTile(GroupAsk, frozen=True):
    """MYTH-TILE-05: the tile alone, or with another of its size east of it."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-05"
    tile: str
    beside: TileNo | None = None
    side: Side | None = None


class TurnPart(GroupAsk, frozen=True):
    """MYTH-TILE-05, MYTH-TILE-15: each of two tiles may be turned before they are joined on a common side."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-15"
    names: tuple[str, ...]
    parts: tuple[int, ...] = ()
    beside: TileNo | None = None
    side: Side | None = None


class LayTile(GroupAsk, frozen=True):
    """MYTH-TILE-09, MYTH-TILE-11, MYTH-TILE-15: the first tile lies as the group likes."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-09"
    names: tuple[str, ...]
    parts: tuple[int, ...] = ()


class LayBeside(GroupAsk, frozen=True):
    """MYTH-TILE-10 to -15: where along the side, and how turned, a further tile lies."""

    CLAUSE: ClassVar[str] = "MYTH-TILE-12"
    names: tuple[str, ...]
    parts: tuple[int, ...] = ()
    beside: TileNo | None = None
    side: Side | None = None


class StartEdge(GroupAsk, frozen=True):
    """MYTH-SETUP-28, MYTH-TILE-09: an edge with a free square for every hero."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-28"
    tile: TileNo


class StartSquares(Ask, frozen=True):
    """MYTH-SETUP-28: every seat places its own hero, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-SETUP-28"
    tile: TileNo


class Populate(Step, frozen=True):
    """MYTH-TILE-02, MYTH-TILE-17, MYTH-SETUP-29: the symbols from left to right, then features."""

    tile: TileNo
    first: bool = False  # MYTH-SETUP-27: the procedure of a first game


class Symbol(Step, frozen=True):
    """MYTH-LEGEND-01, MYTH-LEGEND-04 to MYTH-LEGEND-13: one symbol of the legend."""

    tile: TileNo
    place: int
    first: bool = False


class HowMany(GroupAsk, frozen=True):
    """MYTH-LEGEND-02, MYTH-LEGEND-03: the number of a variable element."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-02"
    tile: TileNo
    symbol: str
    least: int = 1
    most: int = 1
    first: bool = False


class Populated(Step, frozen=True):
    """The end of populating."""

    tile: TileNo


class LairType(GroupAsk, frozen=True):
    """MYTH-LAIR-02, MYTH-LAIR-11: a type with a lair token left; in a first game the prescribed one."""

    CLAUSE: ClassVar[str] = "MYTH-LAIR-11"
    tile: TileNo
    first: bool = False


class LairSquare(GroupAsk, frozen=True):
    """MYTH-LAIR-09 to -11: where the lair lies; then its minions come (MYTH-LAIR-12)."""

    CLAUSE: ClassVar[str] = "MYTH-LAIR-09"
    tile: TileNo
    kind: str


class InitialSpawn(Step, frozen=True):
    """MYTH-LAIR-12, -13, -16, MYTH-SETUP-31, -32: the minions of a new lair, by the rules of spawning."""

    lair: FigureId


class TrapRoll(Step, frozen=True):
    """MYTH-LEGEND-05, MYTH-TRAP-01, -02, -08: a fate die, no hero's, and the size of the tile give the trap."""

    tile: TileNo


class TrapSquare(GroupAsk, frozen=True):
    """MYTH-TRAP-07: a free purple square, else a free square that is not on an edge."""

    CLAUSE: ClassVar[str] = "MYTH-TRAP-07"
    tile: TileNo
    kind: str


class PackType(GroupAsk, frozen=True):
    """MYTH-PACK-02, -03, -09: a type with at least 3 minions in supply; in a first game the prescribed one."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-09"
    tile: TileNo
    first: bool = False
    size: int = 0  # as a quest says


class PackSize(GroupAsk, frozen=True):
    """MYTH-PACK-04, MYTH-PACK-09: 3 to 8 minions, as far as there are figures."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-04"
    tile: TileNo
    kind: str
    first: bool = False


class PackArms(GroupAsk, frozen=True):
    """MYTH-PACK-08: how many of the pack are ranged figures."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-08"
    tile: TileNo
    kind: str
    size: int = 0
    first: bool = False


class PackLead(GroupAsk, frozen=True):
    """MYTH-PACK-08: which kind of figure is the first minion of a mixed pack."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-08"
    tile: TileNo
    kind: str
    arms: tuple[Reach, ...] = ()
    first: bool = False


class PackSquare(GroupAsk, frozen=True):
    """MYTH-PACK-05 to -07, MYTH-SETUP-34, -35: one minion after another; a pack without room ends."""

    CLAUSE: ClassVar[str] = "MYTH-PACK-06"
    tile: TileNo
    kind: str
    arms: tuple[Reach, ...] = ()  # of those still to come
    placed: tuple[Square, ...] = ()  # squares of the pack
    first: bool = False


class WhichMiniBoss(GroupAsk, frozen=True):
    """MYTH-LEGEND-13, MYTH-MINIBOSS-05: one that is not in play."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: TileNo


class MiniBossSquare(GroupAsk, frozen=True):
    """MYTH-LEGEND-13: placed like the first minion of a pack."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: TileNo
    kind: str


class Search(Step, frozen=True):
    """effects.md 3.2 feature: a square for one piece, worked out when its turn comes."""

    tile: TileNo
    kind: str
    where: str
    place: int


class Bring(GroupAsk, frozen=True):
    """effects.md 3.2 feature: one piece; among equals the group chooses, and nothing may cut squares off."""

    CLAUSE: ClassVar[str] = "MYTH-REALM-11"
    tile: TileNo
    kind: str
    squares: tuple[Square, ...]


class AddFeature(GroupAsk, frozen=True):
    """MYTH-REALM-07: any number of features, or none."""

    CLAUSE: ClassVar[str] = "MYTH-REALM-07"
    tile: TileNo


class TurnFeature(GroupAsk, frozen=True):
    """MYTH-REALM-07, -11, -12: how the feature lies; ways that look alike count once."""

    CLAUSE: ClassVar[str] = "MYTH-REALM-11"
    tile: TileNo
    kind: str


class PlaceFeature(GroupAsk, frozen=True):
    """MYTH-REALM-11, MYTH-REALM-12: its north-west square, or back with it."""

    CLAUSE: ClassVar[str] = "MYTH-REALM-12"
    tile: TileNo
    kind: str
    turn: int = 0


class QuestLair(Step, frozen=True):
    """A lair of a named type, if a token is left."""

    tile: TileNo
    kind: str


class QuestPack(Step, frozen=True):
    """MYTH-PACK-09: a pack of a named type and size, as far as there are figures."""

    tile: TileNo
    kind: str
    size: int


class CaptainType(GroupAsk, frozen=True):
    """MYTH-CHAPTER-03: of which type the captain is: one on the tile before all others."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: TileNo
    kind: str = "any"


class CaptainSquare(GroupAsk, frozen=True):
    """MYTH-CHAPTER-03: a purple square for the captain; without any, like the first minion of a pack."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: TileNo
    kind: str


class GreatSquare(GroupAsk, frozen=True):
    """MYTH-LEGEND-13: where a mini-boss, agent or boss stands, unless it is in play (MYTH-MINIBOSS-05)."""

    CLAUSE: ClassVar[str] = "MYTH-LEGEND-13"
    tile: TileNo
    kind: str
    where: str | None = None


class ObjectPlace(Step, frozen=True):
    """MYTH-NONHOSTILE-02: one object of a quest comes onto the tile where its card says."""

    tile: TileNo
    kind: str
    place: int  # which of several


class SetUpEffects(Step, frozen=True):
    """The setup effects of a quest; here is its tile."""

    tile: TileNo
    quest: str
    effects: Address
    window: str = "play"


class BeginField(Step, frozen=True):
    """MYTH-SLAUGHTER-22: a tile that a quest plays as a Slaughterfield."""

    tile: TileNo
    waves: int
    first: int
    quest: str


class NameType(GroupAsk, frozen=True):
    """MYTH-CHAPTER-03: the group names the monster type that a quest will bring."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    quest: int = 0  # its place among the quests


class QuestAllySquare(GroupAsk, frozen=True):
    """MYTH-ALLY-11: a free square next to a hero, else the nearest, for an ally that a quest brings."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-03"
    tile: TileNo
    kind: str
