"""What can wait on the agenda: steps and questions of the part `realm`, as plain data."""

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.table.ids import TileNo


class ClearTile(Step, frozen=True):
    """MYTH-CLEAR-01, MYTH-CLEAR-13: the tile is cleared; its clear steps happen once."""

    tile: TileNo


class ClearSteps(Step, frozen=True):
    """MYTH-CLEAR-02 to MYTH-CLEAR-06, MYTH-HOARD-04: the steps in their order, hoards before the merchant."""

    tile: TileNo


class Hoard(Step, frozen=True):
    """MYTH-HOARD-02, MYTH-HOARD-03: each surviving hero rolls one fate die."""

    hoard: str


class HoardRoll(Step, frozen=True):
    """MYTH-HOARD-03, MYTH-HOARD-05: the row of the hoard's table."""

    hoard: str
    seat: Seat


class TileDone(Step, frozen=True):
    """What lasted for the tile is over; in a match of one tile the heroes have won."""

    tile: TileNo


class QuestsOfTile(Step, frozen=True):
    """What quests and consequences make of a cleared tile; the end of the tile (MYTH-CHAPTER-06)."""

    tile: TileNo


class EndOfTile(Step, frozen=True):
    """MYTH-CHAPTER-06: what was unlocked on the tile is shuffled into the chapter deck."""


class MatchEnd(Step, frozen=True):
    """A match of one tile is won once the tile is cleared and its chapter quest is done or failed."""


class LookBack(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-ABANDON-01: a tile that the last hero has left is removed, or abandoned."""


class LeaveBehind(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-ABANDON-01 to -06: cleared, it goes, unless a tile was abandoned; else it is abandoned."""

    tile: TileNo


class RemoveTile(Step, frozen=True):
    """MYTH-CLEAR-08, MYTH-TILE-16: the tile and what lies on it return to the supply; its number is not used again."""

    tile: TileNo
