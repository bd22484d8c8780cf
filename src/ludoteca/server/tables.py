"""A table as what its log says: entries in, a table out; the log is the truth and this is its meaning."""

from collections.abc import Callable, Iterable

import msgspec

from ludoteca.core.bot import First
from ludoteca.core.copying import copied
from ludoteca.core.digests import Differs
from ludoteca.core.rules import Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.server.entries import (
    ActClosed,
    AgainWanted,
    Answered,
    AnyEntry,
    BotSeated,
    Configured,
    Finished,
    Guided,
    HostPassed,
    InMatch,
    Kept,
    Moved,
    Opened,
    Proposed,
    Readied,
    Rematched,
    Removed,
    Row,
    RulesChanged,
    Said,
    Sat,
    SeatKept,
    Started,
    Stood,
    Undone,
    Waited,
)
from ludoteca.server.matches import begun, played
from ludoteca.server.protocol.base import BranchOf, Pace, Phase
from ludoteca.server.protocol.told import ChatLine
from ludoteca.server.snapshots import Closed, Snapshot, other_rules, rules_changed, way_on
from ludoteca.server.timed import Timed

CHAT_LINES = 100


class Chair(msgspec.Struct, frozen=True):
    """Who has a seat: a person, a bot or nobody. Where a bot stands in for a person it has a level and the guest."""

    guest: str = ""
    name: str = ""
    level: str | None = None
    ready: bool = False
    left: bool = False
    """The person stood up in mid-match; the seat is kept for them."""
    waited: bool = False
    """The person is away, and the table waits for them: no bot plays here by itself."""

    @property
    def free(self) -> bool:
        """Nobody's."""
        return not self.guest and self.level is None

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return bool(self.guest) and self.level is None and not self.left


FREE = Chair()


class Proposal(msgspec.Struct, frozen=True):
    """A seat would go back to a version; who has agreed, and who has not and thereby ended it."""

    seat: int
    version: int
    agreed: tuple[int, ...] = ()
    refused: int | None = None


class Ended(msgspec.Struct, frozen=True):
    """How the last match of a table ended; it stays when another one begins."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


def ended(play: Timed | None) -> Ended | None:
    """How a match ended, if it has."""
    outcome = None if play is None else play.match.outcome()
    return None if play is None or outcome is None else Ended(play.match.names, outcome.points, outcome.winners)


class Table(msgspec.Struct, gc=False):
    """A table after so many entries of its log. Copies share what only grows."""

    code: str
    seq: int
    game: str
    options: dict[str, str]
    public: bool
    title: str
    opener: str
    host: str
    chairs: tuple[Chair, ...]
    phase: Phase
    match: int
    changed: int
    done: dict[tuple[str, str], None]
    """The guests and names of all requests that led here, in the order of the log, and of those after it."""
    chat: list[ChatLine]
    said: int
    play: Timed | None = None
    replay: str | None = None
    started_seq: int = 0
    daily: str = ""
    """The day whose puzzle is played here."""
    proposal: Proposal | None = None
    """The last proposal to go back, until the next move."""
    lesson: int = 0
    """Which lesson of the game is taken here, from 1; none at other tables."""
    campaign: str = ""
    """The campaign whose act is played here."""
    act: int = 0
    rules_before: str = ""
    """The version of the rules of the act before, where it was another one."""
    removed: frozenset[str] = frozenset()
    """The guests whom the host took a seat from."""
    closed: Closed | None = None
    """The match at hand can no longer be played, only be looked at."""
    snapshot: Snapshot | None = None
    """What was last kept of the match at hand in words."""
    branch: BranchOf | None = None
    """What the match at hand goes on from."""
    notice: Text | None = None
    """What people should know about the rules of the match at hand."""
    pace: Pace = "usual"
    first: First = "people"
    """Who goes first where nobody has a turn."""
    preparing: frozenset[int] = frozenset()
    """The seats of people for whom a bot prepares the match."""
    stand_in: int | None = None
    """Seconds until a bot plays for whoever is away, 0 for never; the usual time of the house unless named."""
    next: tuple[tuple[str, str], ...] = ()
    """The guests, with their names, for whom a seat is kept in the next match."""
    again: frozenset[str] = frozenset()
    """The guests who would play again."""
    ended: Ended | None = None
    """How the match of `replay` ended."""
    asked: int = 0
    """How many of `done` led here: copies share it."""

    @classmethod
    def opened(cls, code: str, entry: Opened, at: int) -> "Table":
        """A new table."""
        table = cls(
            code, 1, entry.game, entry.options, entry.public, entry.title, entry.by, entry.by,
            (FREE,) * entry.seats, "waiting", 0, at, {}, [], 0, daily=entry.daily,
            lesson=int(entry.lesson), campaign=entry.campaign, act=entry.act,
            rules_before=entry.rules_before, stand_in=entry.stand_in,
        )  # fmt: skip
        table.notice = table._act_notice(GAMES[entry.game].rules.version)
        return table

    def _act_notice(self, rules: str) -> Text | None:
        """What the people at an act should know that is played by other rules than the act before."""
        return corrected_since(GAMES[self.game].title, self.act - 1, self.rules_before, rules)

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits."""
        for number, chair in enumerate(self.chairs):
            if chair.guest == guest and not chair.left:
                return number
        return None

    def kept_for(self, guest: str) -> int | None:
        """The seat of a guest who stood up in mid-match, until its end."""
        if self.phase != "playing" or guest in self.removed:
            return None
        return next((n for n, chair in enumerate(self.chairs) if chair.guest == guest and chair.left), None)

    @property
    def counts(self) -> bool:
        """Whether the match at hand is somebody's attempt at the puzzle of a day: the first at its table."""
        return bool(self.daily) and self.match == 1

    @property
    def proposed(self) -> Proposal | None:
        """The proposal that waits for answers."""
        return self.proposal if self.proposal is not None and self.proposal.refused is None else None

    def practice(self, guest: str) -> bool:
        """Whether a guest plays without other people, in a match that does not count."""
        others = [chair for chair in self.chairs if chair.guest != guest]
        return self.seat_of(guest) is not None and not self.counts and not any(seat.guest for seat in others)

    # Reading what was stored by other rules

    def read(self, entry: AnyEntry, at: int) -> "Table":
        """The table after a stored entry; where the rules do not take it, its match is closed and nothing is lost."""
        in_match = isinstance(entry, Moved | Kept | RulesChanged | Undone | Proposed | Answered)
        if self.closed is not None and in_match:
            return self._passed_over(entry)
        try:
            return self.after(entry, at)
        except Exception as error:  # whatever other rules may raise
            if in_match:
                return self._shut(error)._passed_over(entry)
            if not isinstance(entry, Started):
                raise
            table = self._shut(error, entry)._passed_over(entry)
            table.match, table.started_seq = self.match + 1, table.seq
            table.chairs = tuple(chair for chair in self.chairs if not chair.free)
            return table

    def verified(self) -> "Table":
        """This table; its match is closed if it may have been another by the rules that it began with."""
        try:
            if self.play is not None:
                self.play.match.verified()
        except Differs as error:
            return self._shut(error)
        return self

    def _passed_over(self, entry: AnyEntry) -> "Table":
        """The table after an entry of a match that is closed."""
        table = copied(self)
        table.seq = self.seq + 1
        table._note_request(entry)
        if isinstance(entry, Moved | Kept):
            table.snapshot = entry.snapshot or self.snapshot
        if isinstance(entry, Moved) and self.closed is not None:
            table.closed = msgspec.structs.replace(self.closed, moves=self.closed.moves + 1)
        return table

    def _shut(self, error: Exception, entry: Started | None = None) -> "Table":
        """The table with its match closed: for good, since the log cannot be played further than this."""
        table = copied(self)
        play = None if entry else self.play
        moves, rules = (play.match.count, play.match.rules) if play else (0, entry.rules if entry else "")
        why, way = other_rules(GAMES[self.game], rules), way_on(bool(self.campaign))
        table.closed = Closed(Text(f"{why.en} {way.en}", f"{why.it} {way.it}"), moves, repr(error))
        table.snapshot = self.snapshot if entry is None else None
        table.phase, table.play, table.proposal = "finished", None, None
        return table

    def _at(self, number: int, chair: Chair) -> tuple[Chair, ...]:
        return (*self.chairs[:number], chair, *self.chairs[number + 1 :])

    def moved(self, entry: Moved, play: Timed) -> "Table":
        """The table after a move that led to this match."""
        table = copied(self)
        table.seq = self.seq + 1
        table.play = play
        table.proposal = None
        table.snapshot = entry.snapshot or self.snapshot
        table._note_request(entry)
        return table

    def after(self, entry: AnyEntry, at: int) -> "Table":
        """The table after an entry; `Refused` if the rules do not take it."""
        if isinstance(entry, Moved):
            assert self.play is not None, "a move needs a match"
            return self.moved(entry, played(self.play, entry, at))
        table = copied(self)
        table.seq = self.seq + 1
        if isinstance(entry, Said):
            table.said += 1
            table.chat.append(ChatLine(table.said, at, entry.seat, entry.name, entry.text, entry.phrase))
        else:
            if not isinstance(entry, InMatch):
                table.changed = at
            table._turn(entry, at)
        table._note_request(entry)  # all copies share it: only once nothing can refuse the entry any more
        return table

    def _note_request(self, entry: AnyEntry) -> None:
        """Remember that what was asked for is done."""
        if entry.id:
            self.done[entry.by, entry.id] = None
        self.asked = len(self.done)

    def _turn(self, entry: AnyEntry, at: int) -> None:
        """Change this fresh copy as an entry of the lobby says."""
        match entry:
            case Configured():
                taken = tuple(chair for chair in self.chairs if not chair.free)
                keep = self.chairs if len(self.chairs) <= entry.seats else taken
                self.chairs = keep + (FREE,) * (entry.seats - len(keep))
                self.options, self.public = entry.options, entry.public
                self.stand_in = self.stand_in if entry.stand_in is None else entry.stand_in
            case Sat():
                self.chairs = self._at(entry.seat, Chair(entry.by, entry.name))
                self.host = self.host or entry.by
                self.next = tuple(who for who in self.next if who[0] != entry.by)
            case Waited() | SeatKept() | AgainWanted():
                self._stay(entry)
            case Stood():
                self._stand(entry.by)
                if self.lesson:  # nobody else could go on with it
                    self.phase = "finished"
            case Readied():
                number = self.seat_of(entry.by)
                assert number is not None
                self.chairs = self._at(number, msgspec.structs.replace(self.chairs[number], ready=entry.ready))
            case BotSeated():
                chair = self.chairs[entry.seat]
                if chair.guest:
                    self.chairs = self._at(entry.seat, msgspec.structs.replace(chair, level=entry.level))
                else:
                    bot = Chair(name=entry.name, level=entry.level, ready=True) if entry.level else FREE
                    self.chairs = self._at(entry.seat, bot)
            case Started():
                self.play = begun(entry, self.match + 1, at)
                self.closed = self.snapshot = None
                self.branch = branch_of(entry)
                self.notice = self._act_notice(entry.rules) if self.branch is None else branch_notice(self.branch)
                self.match += 1
                self.phase = "playing"
                self.chairs = tuple(chair for chair in self.chairs if not chair.free)
                self.started_seq = self.seq
                self.preparing = frozenset()
            case Kept():
                assert self.play is not None, "only a match is kept"
                self.play.match.compare(entry.digest)
                self.snapshot = entry.snapshot
            case RulesChanged():
                assert self.play is not None, "rules are those of a match"
                self.notice = rules_changed(self.play.match)
                self.play = self.play.by_rules(entry.rules)
            case Undone():
                assert self.play is not None, "there is nothing to take back without a match"
                self.play = self.play.undone(entry.version, at)
                self.proposal = None
            case Proposed():
                self.proposal = Proposal(entry.seat, entry.version)
            case Answered():
                self._answered(entry)
            case Finished():
                self.proposal = None
                self.phase = "finished"
                self.replay, self.ended = entry.replay, ended(self.play)
                self.snapshot = entry.snapshot or self.snapshot
            case ActClosed():
                self.phase = "finished"
            case Rematched():
                self.phase = "waiting"
                self.play = self.closed = self.snapshot = self.notice = None
                self._seat_again(entry)
            case Removed():
                if not self.chairs[entry.seat].left:
                    self._stand(entry.guest)
                if self.phase == "playing":
                    chair = self.chairs[entry.seat]
                    self.chairs = self._at(entry.seat, msgspec.structs.replace(chair, level=entry.level))
                self.removed |= {entry.guest}
                self.next = tuple(who for who in self.next if who[0] != entry.guest)
            case HostPassed():
                self.host = entry.host
            case Guided():
                self.pace, self.first = entry.pace, entry.first
                self.preparing = self.preparing - {entry.seat} | ({entry.seat} if entry.prepare else set())

    def _stay(self, entry: Waited | SeatKept | AgainWanted) -> None:
        """Change this fresh copy as those say who stay."""
        match entry:
            case Waited():
                self.chairs = self._at(entry.seat, msgspec.structs.replace(self.chairs[entry.seat], waited=True))
            case SeatKept():
                others = tuple(who for who in self.next if who[0] != entry.by)
                self.next = (*others, (entry.by, entry.name)) if entry.keep else others
            case AgainWanted():
                self.again = self.again | {entry.by} if entry.again else self.again - {entry.by}

    def _seat_again(self, entry: Rematched) -> None:
        """The same people, and after them those who kept a seat, as far as the game has seats."""
        chairs = list(map(_again, self.chairs))
        for guest, name in entry.joining:
            free = next((number for number, chair in enumerate(chairs) if chair.free), None)
            if free is not None:
                chairs[free] = Chair(guest, name)
            elif len(chairs) < GAMES[self.game].seats[-1]:
                chairs.append(Chair(guest, name))
        self.chairs = tuple(chairs)
        seated = {chair.guest for chair in chairs}
        self.next = tuple(who for who in self.next if who[0] not in seated)
        self.again = frozenset()

    def _answered(self, entry: Answered) -> None:
        assert self.proposal is not None, "an answer needs a proposal"
        change = {"agreed": (*self.proposal.agreed, entry.seat)} if entry.agree else {"refused": entry.seat}
        self.proposal = msgspec.structs.replace(self.proposal, **change)

    def _stand(self, guest: str) -> None:
        number = self.seat_of(guest)
        assert number is not None
        if self.proposal is not None and self.proposal.seat == number:
            self.proposal = None
        if self.phase == "playing":
            self.chairs = self._at(number, msgspec.structs.replace(self.chairs[number], left=True))
        else:
            self.chairs = self._at(number, FREE)
        if self.host == guest:
            people = [chair.guest for chair in self.chairs if chair.guest and not chair.left]
            self.host = people[0] if people else self.host


def branch_of(entry: Started) -> BranchOf | None:
    """What a match goes on from, if it did not begin by itself."""
    return BranchOf(entry.branch, entry.branch_at) if entry.branch else None


def branch_notice(branch: BranchOf) -> Text:
    """What everybody at a table should know that goes on from another."""
    return Text(
        f"A branch: played on after move {branch.at} of an earlier match. Nothing changes there.",
        f"Una diramazione: si continua dopo la mossa {branch.at} di una partita passata. Quella resta com'era.",
    )


def _again(chair: Chair) -> Chair:
    """A chair in the waiting room after a match."""
    if chair.left:
        return Chair(name=chair.name, level=chair.level, ready=True) if chair.level else FREE
    if chair.guest:
        return Chair(chair.guest, chair.name)
    return chair


def folded(
    code: str, rows: Iterable[Row], table: Table | None = None, pass_by: Callable[[Table], None] | None = None
) -> Table | None:
    """A table from its whole log, or from where it stands; nothing from none. It passes by as it was after each row."""
    for row in rows:
        entry = row.entry
        if table is None:
            assert isinstance(entry, Opened), "a log begins with the opening of the table"
            table = Table.opened(code, entry, row.at)
        else:
            table = table.read(entry, row.at)
        if pass_by is not None:
            pass_by(table)
    return None if table is None else table.verified()


def names_of(chairs: Iterable[Chair]) -> set[str]:
    """The names that are borne at a table."""
    return {chair.name for chair in chairs}
