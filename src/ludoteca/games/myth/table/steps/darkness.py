"""What can wait on the agenda: steps and questions of the part `darkness`, as plain data."""

from typing import ClassVar, Literal

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.vocabulary import CardId, Rank
from ludoteca.games.myth.table.asking import Ask, GroupAsk
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId, PieceId, Square, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Scene

Unit = tuple[PieceId, ...]
"""Who is activated together: one enemy, or the minions of a group."""


class AfterResolution(Step, frozen=True):
    """MYTH-CLEAR-10, MYTH-CLEAR-16: after a complete resolution clearing is checked first, then the meter."""


class ClearCheck(Step, frozen=True):
    """MYTH-CLEAR-10, MYTH-CLEAR-12: whether a tile is cleared, once the defeated are removed."""


class CheckFall(Step, frozen=True):
    """MYTH-DEATH-10, MYTH-DARK-28: with the last hero down the act ends at once."""


class MeterCheck(Step, frozen=True):
    """MYTH-DARK-02, MYTH-DARK-03: at 6 a darkness cycle starts; what is beyond is remembered."""


class DarknessCycle(Step, frozen=True):
    """MYTH-DARK-05 to MYTH-DARK-08: the threat range check, then one card if anything is active."""


class Event(Step, frozen=True):
    """MYTH-DARK-09, MYTH-DARK-10: the event is resolved first, if its condition holds."""


class Penalties(Step, frozen=True):
    """MYTH-DARK-11, MYTH-DARK-13, MYTH-DARK-14: each hero whose threat reaches 10, or less if the event says so."""


class WhoFirst(GroupAsk, frozen=True):
    """MYTH-DARK-14: in which order several heroes suffer the penalty; it is worked out for all before it begins."""

    CLAUSE: ClassVar[str] = "MYTH-DARK-14"
    due: tuple[FigureId, ...] = ()


class Activate(Step, frozen=True):
    """MYTH-DARK-15, MYTH-DARK-16, MYTH-ORDER-01, MYTH-ORDER-02: all move, then all attack, then lairs spawn."""


class EndDarkness(Step, frozen=True):
    """MYTH-DARK-17 to MYTH-DARK-21, MYTH-DARK-23: the card is discarded, the meter reset; 6 left over start another."""


class Window(Step, frozen=True):
    """MYTH-DARK-24: a moment at which what lies open answers, and then interrupts may be played."""

    name: str
    scene: Scene


class Answers(Ask, frozen=True):
    """MYTH-CARD-06, MYTH-DARK-24: every seat with a playable interrupt may play it, in any order, or decline."""

    CLAUSE: ClassVar[str] = "MYTH-DARK-24"
    name: str
    scene: Scene
    declined: tuple[FigureId, ...] = ()


Order = tuple[Unit, ...]


class CheckActivity(Step, frozen=True):
    """MYTH-DARK-06: the first step of a darkness cycle."""


class ActivateEnemies(Step, frozen=True):
    """MYTH-ORDER-01, MYTH-ORDER-02, MYTH-DARK-15: the order is set, then all move, then all attack."""

    ranks: tuple[str, ...]
    among: tuple[FigureId, ...] | None = None


class WhoActsNext(GroupAsk, frozen=True):
    """MYTH-ORDER-10: which of equals acts next."""

    CLAUSE: ClassVar[str] = "MYTH-ORDER-10"
    done: Order = ()
    tied: tuple[Order, ...] = ()


class MoveEnemies(Step, frozen=True):
    """MYTH-ENEMYMOVE-01, MYTH-DARK-24: one unit after another, with a window before and after its move."""

    order: Order


class MoveUnit(Step, frozen=True):
    """MYTH-ENEMYMOVE-14 to -16, -34: a single enemy, or a minion group: scout, followers, then a new scout."""

    unmoved: Unit
    later: Unit = ()  # of the same type, who move after this unit
    moved: Unit = ()
    lead: FigureId | None = None  # the target of the scout
    followers: Unit = ()
    mover: FigureId | None = None  # who is on the move, and has tested Perception
    target: FigureId | None = None  # what the players chose for it
    square: Square | None = None


class WhichScout(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-35: which of equally near minions is the scout."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-35"
    unit: MoveUnit = MoveUnit(())
    among: Unit = ()


class WhichTarget(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-05: the fifth priority is the players' choice."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-05"
    unit: MoveUnit = MoveUnit(())
    among: tuple[FigureId, ...] = ()


class WhichPlace(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-29: which of equally good squares, where the table wants to decide it."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-29"
    unit: MoveUnit = MoveUnit(())
    squares: tuple[Square, ...] = ()


class AttackEnemies(Step, frozen=True):
    """MYTH-ENEMYATTACK-01, MYTH-ENEMYATTACK-02: in activation order, one enemy at a time."""

    order: Order


class EnemyAttack(Step, frozen=True):
    """MYTH-ENEMYATTACK-03: an attack of an enemy; the targets that the players chose come first."""

    enemy: FigureId
    attack: str
    chosen: tuple[FigureId, ...] = ()


class WhichVictim(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-05: the fifth priority is the players' choice."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-05"
    attack: EnemyAttack = EnemyAttack(FIRST_ID, "")
    among: tuple[FigureId, ...] = ()


class EnemyRoll(Step, frozen=True):
    """MYTH-ENEMYATTACK-04 to -07, -12: one pool for all targets; each is hit if some die reaches the TN for it."""

    strike: StrikeNo
    kind: str
    rank: Rank  # of the attacker, who may be gone by then


class NextVictim(Step, frozen=True):
    """The targets that were hit are dealt with one at a time: the attack is on this one alone until it is over."""

    strike: StrikeNo
    left: tuple[FigureId, ...]


class EnemyBlow(Step, frozen=True):
    """MYTH-ENEMYATTACK-08, -11, -14, -15: the damage once, less what was prevented; a decoy suffers nothing."""

    strike: StrikeNo
    victim: FigureId


class SettleDefeat(Step, frozen=True):
    """MYTH-ENEMYATTACK-17, MYTH-ALLY-10: who is still at 0 life after the window is defeated at once."""

    victim: FigureId


class EnemyAttackOver(Step, frozen=True):
    """The attack is over, and what lasted for it."""

    strike: StrikeNo


class Rouse(Step, frozen=True):
    """MYTH-BOSS-05, -06, -12: as an enemy above the minions is activated, its abilities and fate lists come first."""

    figure: FigureId


class BeginStage(Step, frozen=True):
    """What the card of a new stage does when it begins."""

    figure: FigureId


class WhoTakes(GroupAsk, frozen=True, kw_only=True):
    """MYTH-AGENT-04: one hero adds the agent's card to the deck, or nobody does."""

    CLAUSE: ClassVar[str] = "MYTH-AGENT-04"
    card: CardId


class GroupArrives(Step, frozen=True, tag="arrive"):
    """Figures of one type come into play next to their origin, or next to the heroes whom they seek from there."""

    kind: str
    melee: int = 0
    ranged: int = 0
    captains: int = 0
    unique: Rank | Literal[""] = ""  # the rank of a single great enemy
    origins: tuple[Square, ...] = ()
    beside: bool = False  # MYTH-SPAWN-26: next to heroes
    act: bool = False  # MYTH-SPAWN-17: at once
    chosen: Seat | None = None  # MYTH-ENEMYMOVE-05: whom the group named
    tile: TileNo | None = None  # MYTH-LEAVE-10: the tile that is populated with them


class WhomTheySeek(GroupAsk, frozen=True):
    """MYTH-SPAWN-09, MYTH-ENEMYMOVE-05: whom newcomers seek of heroes whom their priorities hold equal."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-05"
    arrival: GroupArrives = GroupArrives("")
    among: tuple[FigureId, ...] = ()


class SpawnAll(Step, frozen=True):
    """MYTH-DARK-16, MYTH-SPAWN-01, MYTH-SPAWN-02, MYTH-SPAWN-32: every lair in play spawns, then the closing effect."""

    card: CardId


class LairOrder(GroupAsk, frozen=True, kw_only=True):
    """MYTH-SPAWN-15: the group picks the order of the lairs, if the table wants to be asked."""

    CLAUSE: ClassVar[str] = "MYTH-SPAWN-15"
    card: CardId
    due: tuple[FigureId, ...] = ()


class SpawnLair(Step, frozen=True):
    """MYTH-SPAWN-03, MYTH-SPAWN-16 to -31: one lair spawns its own type."""

    card: CardId
    lair: FigureId


class NearestEdge(GroupAsk, frozen=True):
    """MYTH-SPAWN-31: minions along the edge of the lair's tile nearest to a hero; ties if the table asks."""

    CLAUSE: ClassVar[str] = "MYTH-SPAWN-31"
    lair: FigureId = FIRST_ID
    number: int = 0
