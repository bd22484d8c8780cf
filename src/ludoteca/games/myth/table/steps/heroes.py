"""What can wait on the agenda: steps and questions of the part `heroes`, as plain data."""

from typing import ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.vocabulary import CardId, Reach
from ludoteca.games.myth.table.asking import Ask, SeatAsk
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square, StrikeNo


class CardDone(Step, frozen=True):
    """MYTH-CARD-35, MYTH-DARK-01, MYTH-COMBAT-32: the cards are resolved; now their AP are added."""

    seat: Seat


class CardPaid(Step, frozen=True):
    """MYTH-CARD-53, MYTH-DARK-01: a card of a Combo series is resolved: its AP are added before the next one."""

    seat: Seat


class ComboNext(SeatAsk, frozen=True):
    """MYTH-CARD-14, MYTH-CARD-53: a series of Combo cards goes on with another one, or ends."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-14"


class StoreOngoing(SeatAsk, frozen=True):
    """MYTH-CARD-52: a resolved Ongoing card may be laid onto an equipped item with room, which frees its slot."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-52"
    card: CardId


class Aim(SeatAsk, frozen=True):
    """MYTH-COMBAT-05: targets are chosen after the card is played."""

    CLAUSE: ClassVar[str] = "MYTH-COMBAT-06"
    strike: StrikeNo


class JoinIn(SeatAsk, frozen=True):
    """MYTH-COMBAT-32, MYTH-COMBAT-35: reactions that may be played together with an attack."""

    CLAUSE: ClassVar[str] = "MYTH-COMBAT-32"
    strike: StrikeNo


class Declare(Step, frozen=True):
    """MYTH-COMBAT-28, MYTH-COMBAT-33: the attack is declared and wakes whom it is aimed at."""

    strike: StrikeNo


class ChooseItem(SeatAsk, frozen=True):
    """MYTH-ITEM-18, MYTH-ITEM-19: one equipped item with a keyword of the card, or none."""

    CLAUSE: ClassVar[str] = "MYTH-ITEM-18"
    strike: StrikeNo


class Roll(Step, frozen=True):
    """MYTH-COMBAT-11, MYTH-COMBAT-12: the pool is built and rolled once."""

    strike: StrikeNo


class Throw(Step, frozen=True):
    """MYTH-DICE-05, MYTH-DICE-08, MYTH-DICE-09, MYTH-DICE-16: attack dice and fate dice fall."""

    strike: StrikeNo


class Rerolls(SeatAsk, frozen=True):
    """effects.md 1.9 reroll: dice that the attacker may roll again; the new result stands."""

    CLAUSE: ClassVar[str] = "MYTH-DICE-14"
    strike: StrikeNo


class AssignDice(SeatAsk, frozen=True):
    """MYTH-DICE-10 to -13: which die is used for which monster type; only what hits most is worth a choice."""

    CLAUSE: ClassVar[str] = "MYTH-DICE-11"
    strike: StrikeNo


class SpendFate(SeatAsk, frozen=True):
    """MYTH-FATE-03 to -09, -14: completed lists are compulsory; of several ways the player chooses one."""

    CLAUSE: ClassVar[str] = "MYTH-FATE-07"
    strike: StrikeNo


class DealDamage(Step, frozen=True):
    """MYTH-COMBAT-15 to -20, MYTH-COMBAT-30: full damage to each target hit, and to friends in the area."""

    strike: StrikeNo


class Casualties(Step, frozen=True):
    """MYTH-COMBAT-21, MYTH-COMBAT-22: who took damage equal to its life is removed; then treasure drops."""

    strike: StrikeNo


class RiseAgain(Step, frozen=True):
    """MYTH-ENEMYMOVE-31, MYTH-ENEMYMOVE-41: one die for a defeated Undead minion."""

    figure: PieceId
    kind: str
    arm: Reach
    square: Square
    tn: int
    wave: int = 0  # MYTH-SLAUGHTER-33


class Conclude(Step, frozen=True):
    """MYTH-COMBAT-23, MYTH-THREAT-01: a moving attacker moves, threat rises, the attack is over."""

    strike: StrikeNo


class DropWhere(Ask, frozen=True):
    """MYTH-TREASURE-09, -10, MYTH-LAIR-07, -08: a square of the target, else the nearest free ones."""

    CLAUSE: ClassVar[str] = "MYTH-TREASURE-09"
    seat: Seat | None
    squares: tuple[Square, ...]


class FrozenSlot(SeatAsk, frozen=True):
    """MYTH-STATUS-14: the owner chooses the slot that becomes unavailable."""

    CLAUSE: ClassVar[str] = "MYTH-STATUS-14"


class WhichCure(Ask, frozen=True):
    """MYTH-STATUS-18: which of several statuses an effect takes away."""

    CLAUSE: ClassVar[str] = "MYTH-STATUS-18"
    owner: FigureId
    figure: FigureId
    names: tuple[str, ...]
    most: int


class CursedHand(SeatAsk, frozen=True):
    """MYTH-STATUS-09: a cursed player picks the one card to keep."""

    CLAUSE: ClassVar[str] = "MYTH-STATUS-09"


class StatusResults(Step, frozen=True):
    """MYTH-ROUND-21, MYTH-ROUND-22, MYTH-ROUND-28: every status on a hero or an enemy is resolved, for all at once."""


class Fallen(Step, frozen=True):
    """MYTH-DEATH-07, MYTH-DEATH-10: the last hero is defeated; the act ends at once, unless somebody returns."""


class TrapResults(Step, frozen=True):
    """MYTH-ROUND-23, MYTH-TRAP-03, MYTH-TRAP-09: every trap acts on all figures in its area."""


class TrapActs(Step, frozen=True):
    """One trap; enemies at 0 life wait for Cleanup, where captains and mini-bosses drop treasure (MYTH-TRAP-11)."""

    trap: FigureId


class ExcessAmmo(SeatAsk, frozen=True):
    """MYTH-CARD-51: which active Ammo card goes when there is no room for it any more."""

    CLAUSE: ClassVar[str] = "MYTH-CARD-51"


class TradeAnswer(SeatAsk, frozen=True):
    """MYTH-TRADE-04: the other hero takes it, wants to give something in return, or declines."""

    CLAUSE: ClassVar[str] = "MYTH-TRADE-04"
    giver: Seat
    thing: str


class TradeDeal(SeatAsk, frozen=True):
    """MYTH-TRADE-04: the one who began agrees to what is given in return, or not."""

    CLAUSE: ClassVar[str] = "MYTH-TRADE-04"
    partner: Seat
    thing: str
    back: str


class Equip(Ask, frozen=True):
    """MYTH-ITEM-06, MYTH-TRADE-05: at Cleanup everybody may change equipment, use potions and trade."""

    CLAUSE: ClassVar[str] = "MYTH-ITEM-06"
    done: tuple[Seat, ...] = ()
