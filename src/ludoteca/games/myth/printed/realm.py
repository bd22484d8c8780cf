"""What is printed on the realm: tiles, legends, features, traps, hoards, heroic events, waves and titles."""

from typing import Literal

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.heroes import Printed
from ludoteca.games.myth.printed.verbs import Effects
from ludoteca.games.myth.printed.vocabulary import (
    CombinedSize,
    EdgeWord,
    Face,
    GridMark,
    Line,
    MonsterId,
    Setting,
    Size,
    Symbol,
    TileSize,
)


class SquareKind(Printed, frozen=True, kw_only=True):
    """What a character of a grid stands for."""

    id: str
    line: Line
    walk: bool
    sight: bool
    name: Text


class Arrows(Printed, frozen=True, kw_only=True):
    """Where the arrows of a tile point, in half squares along each side."""

    north: tuple[int, ...]
    east: tuple[int, ...]
    south: tuple[int, ...]
    west: tuple[int, ...]


class LegendEntry(Printed, frozen=True, kw_only=True):
    """A symbol of a legend: a number in a circle has `max`, a question mark is `optional`."""

    symbol: Symbol
    value: int | None = None
    max: int | None = None
    optional: bool = False


class FirstGame(Printed, frozen=True, kw_only=True):
    """The monsters of the starting tile in a first game."""

    lair: MonsterId
    pack: MonsterId


class TilePrint(Printed, frozen=True, kw_only=True):
    """A realm tile."""

    id: str
    size: TileSize
    name: Text
    flavour: Text
    setting: Setting
    grid: tuple[str, ...]
    arrows: Arrows
    legend: tuple[LegendEntry, ...]
    starting: bool = False
    first_game: FirstGame | None = None


class CombinedLegend(Printed, frozen=True, kw_only=True):
    """The legend of two tiles put together."""

    size: CombinedSize
    of: TileSize
    name: Text
    legend: tuple[LegendEntry, ...]


class Interact(Printed, frozen=True, kw_only=True):
    """What a non-hostile action at a feature or an object does."""

    effects: Effects
    deed: Text | None = None
    """What it is called, as a command: Light the lantern."""
    tn: int | None = None
    once: Literal["round", "tile"] | None = None
    failure: Effects = ()


class RealmFeature(Printed, frozen=True, kw_only=True):
    """A piece that lies on a tile."""

    id: str
    name: Text
    text: Text
    copies: int
    free: bool
    grid: tuple[str, ...]
    interact: Interact | None = None


class TileFile(Printed, frozen=True, kw_only=True):
    """The realm."""

    squares: dict[GridMark, SquareKind]
    tiles: tuple[TilePrint, ...]
    combined: tuple[CombinedLegend, ...]
    features: tuple[RealmFeature, ...]


class TrapPrint(Printed, frozen=True, kw_only=True):
    """A trap."""

    id: str
    name: Text
    flavour: Text
    text: Text
    disarm_tn: int
    area: int
    effects: Effects
    reward: Effects
    failure: Effects = ()


class TrapFile(Printed, frozen=True, kw_only=True):
    """The traps, and which one a fate die finds on a tile of a size."""

    table: dict[Size, dict[Face, str]]
    traps: tuple[TrapPrint, ...]


class HoardRow(Printed, frozen=True, kw_only=True):
    """A row of a hoard table."""

    face: Face
    effects: Effects
    text: Text


class HeroicEvent(Printed, frozen=True, kw_only=True):
    """A row of the table of heroic events."""

    face: Face
    name: Text
    effects: Effects
    text: Text


class SerendipityEffect(Printed, frozen=True, kw_only=True):
    """MYTH-SEREN-19: what the group can buy with serendipity."""

    id: str
    price: int
    name: Text
    effects: Effects
    text: Text


class FirstTile(Printed, frozen=True, kw_only=True):
    """The totals of the first tile for 2 to 5 heroes."""

    monster: MonsterId
    totals: tuple[int, int, int, int]


class InitialSpawn(Printed, frozen=True, kw_only=True):
    """Where the initial spawn table is."""

    source: Literal["monsters.toml"]
    first_tile: FirstTile


class WaveGroup(Printed, frozen=True, kw_only=True):
    """Enemies of a wave that come from an edge: a monster type, or mini-bosses drawn at random."""

    edge: EdgeWord
    monster: MonsterId | None = None
    melee: int = 0
    ranged: int = 0
    captain: int = 0
    id: Literal["any-mini-boss"] | None = None
    count: int = 0


class Wave(Printed, frozen=True, kw_only=True):
    """A wave of the Slaughterfield for 2 to 5 heroes."""

    number: int
    name: Text
    text: Text
    h2: tuple[WaveGroup, ...]
    h3: tuple[WaveGroup, ...]
    h4: tuple[WaveGroup, ...]
    h5: tuple[WaveGroup, ...]

    def of(self, heroes: int) -> tuple[WaveGroup, ...]:
        """The groups for so many heroes; fewer than 2 count as 2."""
        return (self.h2, self.h3, self.h4, self.h5)[max(heroes, 2) - 2]


class TableFile(Printed, frozen=True, kw_only=True):
    """Hoards, heroic events, the initial spawn and the waves."""

    gold_hoard: tuple[HoardRow, ...]
    treasure_hoard: tuple[HoardRow, ...]
    heroic_event: tuple[HeroicEvent, ...]
    serendipity: tuple[SerendipityEffect, ...]
    initial_spawn: InitialSpawn
    waves: tuple[Wave, ...]


class Title(Printed, frozen=True, kw_only=True):
    """A title that a hero bears."""

    id: str
    name: Text
    text: Text
    effects: Effects


class TitleFile(Printed, frozen=True, kw_only=True):
    """The titles."""

    titles: tuple[Title, ...]
