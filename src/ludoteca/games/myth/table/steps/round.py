"""What can wait on the agenda: steps and questions of the part `round`, as plain data."""

from typing import ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.table.asking import Ask


class Round(Step, frozen=True):
    """MYTH-ROUND-01, MYTH-ROUND-29: Cycle phase, Hero Deck phase, Update phase."""


class DeckPhase(Step, frozen=True):
    """MYTH-ROUND-05: once everyone has passed, each player goes through the four steps."""


class ReduceThreat(Step, frozen=True):
    """MYTH-ROUND-06: each hero loses 1 threat per empty action slot."""


class Tidy(Ask, frozen=True):
    """MYTH-ROUND-05, MYTH-ROUND-07 to -11: every player at once clears slots, discards and draws."""

    CLAUSE: ClassVar[str] = "MYTH-ROUND-10"
    FORCED: ClassVar[bool] = False
    done: tuple[Seat, ...] = ()


class Update(Step, frozen=True):
    """MYTH-ROUND-14: six steps in fixed order; allies and quests have their places here."""


class MeterStep(Step, frozen=True):
    """MYTH-ROUND-15, -16, -30 to -32: the meter rises for every active type in play, for a boss by its card."""


class AlliesStep(Step, frozen=True):
    """MYTH-ROUND-18: allies in play are activated."""


class QuestResults(Step, frozen=True):
    """MYTH-ROUND-19, MYTH-ROUND-20: effects and checks of quests; AP of a failed one may wake the darkness."""


class Cleanup(Step, frozen=True):
    """MYTH-ROUND-25, -27, -33: the defeated are removed, then the tile may be cleared and equipment changed."""


class EndOfRound(Step, frozen=True):
    """What lasted for the round is over."""


class CycleStart(Step, frozen=True):
    """MYTH-ROUND-02, MYTH-CLEAR-07: a fresh hero cycle for everybody."""


class HeroCycle(Ask, frozen=True):
    """MYTH-HEROCYCLE-01 to -07: every able seat holds an open decision at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-HEROCYCLE-05"
    FORCED: ClassVar[bool] = False


class HeroCycleGoesOn(Step, frozen=True):
    """MYTH-HEROCYCLE-06, MYTH-HEROCYCLE-09: the same hero cycle continues until all have passed."""


class CycleEnd(Step, frozen=True):
    """MYTH-ROUND-04, MYTH-LINGER-02: everybody has passed."""
