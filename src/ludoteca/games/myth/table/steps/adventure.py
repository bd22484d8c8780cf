"""What can wait on the agenda: steps and questions of the part `adventure`, as plain data."""

from typing import Any, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.vocabulary import Window
from ludoteca.games.myth.table.asking import Ask, Entries, Events, GroupAsk, SeatAsk
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, TileNo


class ChooseTitle(Ask, frozen=True):
    """MYTH-TITLE-04, MYTH-TITLE-06: every hero with titles chooses one for the act, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-TITLE-06"
    done: tuple[Seat, ...] = ()


class ChooseActQuest(GroupAsk, frozen=True):
    """MYTH-ACTQUEST-01, -07, -08: draw one, take one that was unlocked, or none."""

    CLAUSE: ClassVar[str] = "MYTH-ACTQUEST-01"


class StoryBegins(Step, frozen=True):
    """MYTH-STORY-05: the act of the story is open."""


class ActStart(Step, frozen=True):
    """MYTH-ADVENTURE-05: what earlier quests left behind shows at the start of an act."""


class Goal(Step, frozen=True):
    """MYTH-STORY-05, MYTH-STORY-17: an act of a story is over once its goal is reached and its last tile cleared.

    It is over as well when the goal has failed, or when nothing is left on the table that it asks for.
    """


class EndOfAct(Step, frozen=True):
    """MYTH-ACT-07: final quest check, rewards, the dead return, recording, clearing the table."""

    result: str  # ended, completed, failed or fallen


class StoryResult(Step, frozen=True):
    """MYTH-STORY-13 to -17: after the last act the story gives its reward; a failed act fails the story."""

    result: str


class Revive(Step, frozen=True):
    """MYTH-DEATH-06, MYTH-SETUP-37: the dead return after the rewards; all cards go back into the decks."""


class DeckChanges(Ask, frozen=True):
    """MYTH-DECK-01 to -07: each hero who has earned changes may make them, all at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-DECK-02"


class Recording(Step, frozen=True):
    """MYTH-ADVENTURE-11, MYTH-STORY-13, MYTH-DEATH-07: who has more items than titles chooses what to keep."""

    result: str


class KeepItems(Ask, frozen=True):
    """MYTH-ADVENTURE-04, MYTH-TITLE-03: one item card for every title, all heroes at the same time."""

    CLAUSE: ClassVar[str] = "MYTH-ADVENTURE-04"
    result: str
    kept: tuple[tuple[Seat, str], ...] = ()  # seat and item
    done: tuple[Seat, ...] = ()


class WriteDown(Step, frozen=True):
    """MYTH-ADVENTURE-08 to -12: what is not kept goes back or is discarded, and the act is over."""

    result: str
    kept: tuple[tuple[Seat, str], ...]


class WhichAlly(GroupAsk, frozen=True):
    """MYTH-ALLY-02: which of the available allies comes."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-02"


class AllySquare(GroupAsk, frozen=True):
    """MYTH-ALLY-03, MYTH-ALLY-11: a free square next to a hero on the tile of that hero."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-11"
    kind: str


class AllyTurns(Step, frozen=True):
    """MYTH-ROUND-18, MYTH-ALLY-05: every ally in play is activated, one after another."""

    due: tuple[PieceId, ...]


class AllyTurn(GroupAsk, frozen=True):
    """MYTH-ALLY-06, MYTH-ALLY-13: an ally moves and attacks, once each, in either order."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-13"
    ally: PieceId
    moved: bool = False
    attacked: bool = False


class AllyRoll(Step, frozen=True):
    """MYTH-ALLY-15, MYTH-ACTIVATE-16: the pool against TN and defence; the target's type is active from now on."""

    strike: StrikeNo


class AllyDone(Step, frozen=True):
    """The attack of an ally is over."""

    strike: StrikeNo


class ChooseField(GroupAsk, frozen=True):
    """MYTH-SLAUGHTER-06: a tile of 12 by 12 squares."""

    CLAUSE: ClassVar[str] = "MYTH-SLAUGHTER-06"


class CentralSquares(Ask, frozen=True):
    """MYTH-SLAUGHTER-07, MYTH-SLAUGHTER-35: every seat places its own hero in the centre, all at once."""

    CLAUSE: ClassVar[str] = "MYTH-SLAUGHTER-07"
    tile: TileNo


class Begin(Step, frozen=True):
    """MYTH-SLAUGHTER-10: the mode starts with its first wave."""


class NextWave(Step, frozen=True):
    """MYTH-SLAUGHTER-12, -19, -30: the next row of the wave generator; the count starts again."""


class Waves(Step, frozen=True):
    """MYTH-SLAUGHTER-12 to -16, -30, -31: at the start of the Update phase the count falls, and a wave may come."""


class MerchantArrives(Step, frozen=True):
    """MYTH-CLEAR-06, MYTH-MERCHANT-01, -02, -10: the named merchant, or the top card of the deck if there is one."""

    merchant: str | None = None


class Bargain(Ask, frozen=True):
    """MYTH-MERCHANT-09, -11: all living heroes buy and sell in any order, until everybody has finished."""

    CLAUSE: ClassVar[str] = "MYTH-MERCHANT-11"
    done: tuple[Seat, ...] = ()


class Favour(GroupAsk, frozen=True):
    """MYTH-SEREN-02, MYTH-SEREN-20: pay for an effect at its moment, again and again, or decline.

    The group is asked only when it has the price and the effect can change something.
    """

    WINDOW: ClassVar[Window]

    def useful(self, state: Any) -> bool:
        """Whether the effect can change something here."""
        raise NotImplementedError

    def bought(self) -> Entries:
        """What comes after the effect: the same question again, which the effect may change."""
        return (replace(self, votes=()),)

    def declined(self, state: Any, events: Events) -> Entries:
        """What comes without it."""
        return ()


class MoreTokens(Favour, frozen=True):
    """MYTH-SEREN-07: two more tokens while others are in the bag that could be better."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-07"
    WINDOW: ClassVar[Window] = "token-drawn"
    seat: Seat
    colours: tuple[str, ...]


class WhichToken(SeatAsk, frozen=True):
    """MYTH-SEREN-07: the hero picks one of the tokens; the others are in the bag again."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-07"
    colours: tuple[str, ...]


class AttackDice(Favour, frozen=True):
    """MYTH-SEREN-11: two attack dice before a hero rolls, where dice decide."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-11"
    WINDOW: ClassVar[Window] = "pool"
    strike: StrikeNo


class FateDice(Favour, frozen=True):
    """MYTH-SEREN-08: two fate dice for an attack that hit, where they could complete a list."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-08"
    WINDOW: ClassVar[Window] = "rolled"
    strike: StrikeNo


class HoardDice(Favour, frozen=True):
    """MYTH-SEREN-08: two fate dice for a hero's roll for a hoard; one of the faces counts."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-08"
    WINDOW: ClassVar[Window] = "hoard-rolled"
    hoard: str
    seat: Seat
    faces: tuple[str, ...]


class WhichFace(SeatAsk, frozen=True):
    """MYTH-HOARD-03: which face the hero looks up in the table of the hoard."""

    CLAUSE: ClassVar[str] = "MYTH-HOARD-03"
    hoard: str
    faces: tuple[str, ...]


class MoreDice(Favour, frozen=True):
    """MYTH-SEREN-09: two attack dice for a non-hostile action that has failed so far."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-09"
    WINDOW: ClassVar[Window] = "action-rolled"
    seat: Seat
    thing: PieceId | None = None
    tn: int = 0
    dice: tuple[int, ...] = ()


class Agree(GroupAsk, frozen=True):
    """MYTH-SEREN-02: whether the group wants an effect that somebody has proposed."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-02"
    effect: str


class WhichQuest(GroupAsk, frozen=True):
    """MYTH-SEREN-12: which timed quest gets one hero cycle more."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-12"


class DarknessTop(GroupAsk, frozen=True):
    """MYTH-SEREN-13: the group sees the top two darkness cards; one stays, the other goes under the deck."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-13"


class Foresight(GroupAsk, frozen=True):
    """MYTH-DARK-25, MYTH-SEREN-17: a darkness card is drawn; its event may be ignored."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-17"
    WINDOW: ClassVar[Window] = "darkness-card-drawn"


class WhoReturns(GroupAsk, frozen=True):
    """MYTH-SEREN-18: which defeated or dead hero returns."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-18"


class WhereTo(SeatAsk, frozen=True):
    """MYTH-SEREN-21, MYTH-SEREN-22: a square of the hero's own choice."""

    CLAUSE: ClassVar[str] = "MYTH-SEREN-21"


class SaveTheDefeated(Favour, frozen=True):
    """MYTH-DEATH-02, MYTH-DEATH-12: at Cleanup, before the defeated are removed."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-12"
    WINDOW: ClassVar[Window] = "cleanup"


class LastChance(Favour, frozen=True):
    """MYTH-DEATH-10: nobody stands any more; the act ends, or somebody returns."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-10"
    WINDOW: ClassVar[Window] = "all-fallen"


class StopDarkness(Step, frozen=True):
    """MYTH-DARK-28: what was still to come in a darkness cycle does not come."""


class TakeQuest(GroupAsk, frozen=True):
    """MYTH-CHAPTER-02: in a story the group may ignore the chapter quest."""

    CLAUSE: ClassVar[str] = "MYTH-CHAPTER-02"
    tile: TileNo


class DrawQuest(Step, frozen=True):
    """MYTH-CHAPTER-01, MYTH-CHAPTER-07, MYTH-SETUP-29: the top card is drawn, set up and left face up."""

    tile: TileNo
    first: bool = False


class CheckQuests(Step, frozen=True):
    """MYTH-ROUND-19: after a complete resolution, quests that are met are done, those that cannot be met fail."""


class CountCycle(Step, frozen=True):
    """MYTH-ROUND-19: a hero cycle has passed; objectives are checked before the time is counted down."""


class TimePasses(Step, frozen=True):
    """MYTH-ROUND-20: each quest with a time limit loses a hero cycle; at 0 it fails."""


class Fulfil(Step, frozen=True):
    """MYTH-CHAPTER-10, MYTH-ACTQUEST-03, MYTH-DEATH-05: the reward of a quest, for the living heroes."""

    quest: int


class Fail(Step, frozen=True):
    """MYTH-CHAPTER-04, MYTH-ROUND-20: what a failed quest costs; its objects go at Cleanup (MYTH-ROUND-26)."""

    quest: int
    why: str


class TileOver(Step, frozen=True):
    """MYTH-CHAPTER-06, MYTH-ROUND-26: the end of a tile that nobody stands on any more."""


class FailOpen(Step, frozen=True):
    """Every quest that is still open fails; what was unlocked is in the deck for the next act."""

    why: str


class Consequence(Step, frozen=True):
    """One recorded consequence."""

    name: str
    tile: TileNo | None = None


class Heir(SeatAsk, frozen=True):
    """MYTH-DEATH-04: the dead hero's player names the living hero who gets a quest item."""

    CLAUSE: ClassVar[str] = "MYTH-DEATH-04"
    item: str
