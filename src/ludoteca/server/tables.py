"""A table as what its log says: entries in, a table out; the log is the truth and this is its meaning."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.digests import Differs
from ludoteca.core.game import action_union, kebab
from ludoteca.core.match import Match
from ludoteca.core.notation import Record, read_options, read_record
from ludoteca.core.rules import Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.server.protocol.base import Phase, Phrase
from ludoteca.server.protocol.told import ChatLine
from ludoteca.server.snapshots import Closed, Snapshot, other_rules, rules_changed, way_on
from ludoteca.server.timed import Timed

CHAT_LINES = 100

encode = msgspec.json.Encoder().encode


# What a log holds. `by` is the guest who asked for it and `id` the name of the request: sent again, it is done once.


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab, omit_defaults=True, kw_only=True):
    """One line of a table's log."""

    by: str = ""
    id: str = ""


class Opened(Entry, frozen=True, kw_only=True):
    """The first entry of every table."""

    game: str
    seats: int
    options: dict[str, str]
    public: bool
    title: str
    daily: str = ""
    """The day whose puzzle is played here."""
    lesson: bool = False
    """Whether the game is learned here, from the position of its lesson."""
    campaign: str = ""
    """The campaign whose act is played here."""
    act: int = 0
    rules_before: str = ""
    """The version of the rules that the act before was played by, where it was another one."""


class Configured(Entry, frozen=True, kw_only=True):
    """Other seats, options or openness."""

    seats: int
    options: dict[str, str]
    public: bool


class Sat(Entry, frozen=True, kw_only=True):
    """A person took a seat, or took it back."""

    seat: int
    name: str


class Stood(Entry, frozen=True, kw_only=True):
    """A person gave up a seat."""


class Readied(Entry, frozen=True, kw_only=True):
    """A person is ready, or no longer."""

    ready: bool


class BotSeated(Entry, frozen=True, kw_only=True):
    """A bot took a seat or, without a level, left it."""

    seat: int
    level: str | None
    name: str


class Started(Entry, frozen=True, kw_only=True):
    """A match began; everything that its replay needs is here."""

    game: str
    rules: str
    options: dict[str, str]
    seed: int
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    position: str = ""
    """Where the match begins, if not with a deal."""
    engine: str = ""
    """The fingerprint of the rules and content that it began with."""


class Moved(Entry, frozen=True, kw_only=True):
    """Somebody, or the table, did something in the match."""

    seat: int
    action: msgspec.Raw
    digest: str = ""
    """What the state amounts to after it, now and then."""
    snapshot: Snapshot | None = None


class Kept(Entry, frozen=True, kw_only=True):
    """The server ended in the middle of a match: what everybody saw of it then."""

    digest: str
    snapshot: Snapshot


class RulesChanged(Entry, frozen=True, kw_only=True):
    """From here on a match goes on by another version of the rules, for which all before means the same."""

    rules: str


class Undone(Entry, frozen=True, kw_only=True):
    """Somebody took back their last moves, down to this version."""

    seat: int
    version: int


class Proposed(Entry, frozen=True, kw_only=True):
    """Somebody would go back to this version."""

    seat: int
    version: int


class Answered(Entry, frozen=True, kw_only=True):
    """Somebody agrees to the proposal, or does not."""

    seat: int
    agree: bool


class Finished(Entry, frozen=True, kw_only=True):
    """The match is over; its replay has this share code."""

    replay: str
    snapshot: Snapshot | None = None


class ActClosed(Entry, frozen=True, kw_only=True):
    """The act of a campaign was given up: what was played here does not count."""


class Rematched(Entry, frozen=True, kw_only=True):
    """Back to the waiting room with the same people."""


class Said(Entry, frozen=True, kw_only=True):
    """A line of chat."""

    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None


class Removed(Entry, frozen=True, kw_only=True):
    """The host took a seat from a person, who does not sit here again; in mid-match a bot of this level plays on."""

    seat: int
    guest: str
    level: str | None = None


class HostPassed(Entry, frozen=True, kw_only=True):
    """Another person is host."""

    host: str


AnyEntry = (
    Opened
    | Configured
    | Sat
    | Stood
    | Readied
    | BotSeated
    | Started
    | Moved
    | Kept
    | RulesChanged
    | Undone
    | Proposed
    | Answered
    | Finished
    | ActClosed
    | Rematched
    | Said
    | Removed
    | HostPassed
)
InMatch = Moved | Kept | RulesChanged | Undone | Proposed | Answered | Said
"""What does not change a table in the lists."""
decode_entry = msgspec.json.Decoder(AnyEntry).decode


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored."""

    seq: int
    at: int
    body: str

    @property
    def entry(self) -> AnyEntry:
        """The entry that is written here."""
        entry: AnyEntry = decode_entry(self.body)
        return entry


@cache
def action_decoder(game: str) -> msgspec.json.Decoder[Any]:
    """Decodes the actions of a game strictly."""
    return msgspec.json.Decoder(action_union(GAMES[game]))


# The match


def begun(entry: Started, number: int, at: int, keeps: bool = True) -> Timed:
    """A match before its first move; `Refused` if its seats and options do not go together."""
    game = GAMES[entry.game]
    match = Match(
        game,
        len(entry.names),
        entry.seed,
        read_options(game, entry.options),
        entry.names,
        tuple(entry.position.split("\n")) if entry.position else (),
        entry.rules,
        keeps,
        entry.engine,
        entry.options,
    )
    return Timed.begun(match, number, entry.levels, at)


def played(play: Timed, entry: Moved, at: int) -> Timed:
    """The match after a stored move; `Differs` if that leads elsewhere than it did."""
    action = action_decoder(play.match.game.name).decode(entry.action)
    return play.moved(entry.seat, action, at, entry.digest)


def replayed(rows: Iterable[Row]) -> list[Timed]:
    """A match from its part of the log: before its first move and after each."""
    plays: list[Timed] = []
    versions: list[int] = []  # of the match as it was played, where taking back counts too
    for row in rows:
        match row.entry:
            case Started() as entry:
                plays, versions = [begun(entry, 1, row.at, keeps=False)], [0]
            case Moved() as entry:
                plays.append(played(plays[-1], entry, row.at))
                versions.append(versions[-1] + 1)
            case RulesChanged() as entry:
                plays[-1] = plays[-1].by_rules(entry.rules)
            case Undone() as entry:
                at = versions.index(entry.version)
                del plays[at + 1 :]
                versions[at:] = [versions[-1] + 1]
    plays[-1].match.verified()
    return plays


def started_by(record: Record) -> Started:
    """How the match of a record began."""
    return Started(
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        names=record.names or ("",) * record.seats,
        levels=(None,) * record.seats,
        position="\n".join(record.position),
        engine=record.engine,
    )


def replayed_record(text: str, at: int, most_moves: int) -> list[Timed]:
    """A match from its record, which keeps no times; `ValueError` or `Refused` if it cannot be played again."""
    record = read_record(text)
    if len(record.moves) > most_moves:
        raise ValueError(f"the record has more than {most_moves} moves")
    plays = [begun(started_by(record), 1, at, keeps=False)]
    for n, (seat, words) in enumerate(record.moves, 1):
        play = plays[-1]
        plays.append(play.moved(seat, play.match.game.read(words), at, record.digests.get(n, "")))
    plays[-1].match.verified()
    return plays


# The table


class Chair(msgspec.Struct, frozen=True):
    """A place at the table. A bot that stands in for a person has a level where the guest stays."""

    guest: str = ""
    name: str = ""
    level: str | None = None
    ready: bool = False
    left: bool = False
    """The person gave up the seat in mid-match."""

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


class Table(msgspec.Struct):
    """A table after so many entries of its log. Copies share what only grows."""

    code: str
    seq: int
    game: str
    options: dict[str, str]
    public: bool
    title: str
    opener: str
    host: str
    seats: tuple[Chair, ...]
    phase: Phase
    match: int
    changed: int
    done: set[tuple[str, str]]
    chat: list[ChatLine]
    said: int
    play: Timed | None = None
    replay: str | None = None
    started_seq: int = 0
    daily: str = ""
    """The day whose puzzle is played here."""
    proposal: Proposal | None = None
    """The last proposal to go back, until the next move."""
    lesson: bool = False
    """Whether the game is learned here."""
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
    notice: Text | None = None
    """What people should know about the rules of the match at hand."""

    @classmethod
    def opened(cls, code: str, entry: Opened, at: int) -> "Table":
        """A new table."""
        table = cls(
            code, 1, entry.game, entry.options, entry.public, entry.title, entry.by, entry.by,
            (FREE,) * entry.seats, "waiting", 0, at, set(), [], 0, daily=entry.daily,
            lesson=entry.lesson, campaign=entry.campaign, act=entry.act,
            rules_before=entry.rules_before,
        )  # fmt: skip
        table.notice = table._act_notice(GAMES[entry.game].rules.version)
        return table

    def _act_notice(self, rules: str) -> Text | None:
        """What the people at an act should know that is played by other rules than the act before."""
        return corrected_since(GAMES[self.game].title, self.act - 1, self.rules_before, rules)

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits."""
        for number, seat in enumerate(self.seats):
            if seat.guest == guest and not seat.left:
                return number
        return None

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
        others = [seat for seat in self.seats if seat.guest != guest]
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
            table.seats = tuple(seat for seat in self.seats if not seat.free)
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
        if entry.id:
            table.done.add((entry.by, entry.id))
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

    def _at(self, number: int, seat: Chair) -> tuple[Chair, ...]:
        return (*self.seats[:number], seat, *self.seats[number + 1 :])

    def moved(self, entry: Moved, play: Timed) -> "Table":
        """The table after a move that led to this match."""
        table = copied(self)
        table.seq = self.seq + 1
        table.play = play
        table.proposal = None
        table.snapshot = entry.snapshot or self.snapshot
        if entry.id:
            table.done.add((entry.by, entry.id))
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
        if entry.id:  # all copies share it: only once nothing can refuse the entry any more
            table.done.add((entry.by, entry.id))
        return table

    def _turn(self, entry: AnyEntry, at: int) -> None:
        """Change this fresh copy as an entry of the lobby says."""
        match entry:
            case Configured():
                taken = tuple(seat for seat in self.seats if not seat.free)
                keep = self.seats if len(self.seats) <= entry.seats else taken
                self.seats = keep + (FREE,) * (entry.seats - len(keep))
                self.options, self.public = entry.options, entry.public
            case Sat():
                self.seats = self._at(entry.seat, Chair(entry.by, entry.name))
                self.host = self.host or entry.by
            case Stood():
                self._stand(entry.by)
                if self.lesson:  # nobody else could go on with it
                    self.phase = "finished"
            case Readied():
                number = self.seat_of(entry.by)
                assert number is not None
                self.seats = self._at(number, msgspec.structs.replace(self.seats[number], ready=entry.ready))
            case BotSeated():
                seat = self.seats[entry.seat]
                if seat.guest:
                    self.seats = self._at(entry.seat, msgspec.structs.replace(seat, level=entry.level))
                else:
                    bot = Chair(name=entry.name, level=entry.level, ready=True) if entry.level else FREE
                    self.seats = self._at(entry.seat, bot)
            case Started():
                self.play = begun(entry, self.match + 1, at)
                self.closed = self.snapshot = None
                self.notice = self._act_notice(entry.rules)
                self.match += 1
                self.phase = "playing"
                self.seats = tuple(seat for seat in self.seats if not seat.free)
                self.started_seq = self.seq
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
                self.replay = entry.replay
                self.snapshot = entry.snapshot or self.snapshot
            case ActClosed():
                self.phase = "finished"
            case Rematched():
                self.phase = "waiting"
                self.play = self.closed = self.snapshot = self.notice = None
                self.seats = tuple(map(_again, self.seats))
            case Removed():
                if not self.seats[entry.seat].left:
                    self._stand(entry.guest)
                if self.phase == "playing":
                    seat = self.seats[entry.seat]
                    self.seats = self._at(entry.seat, msgspec.structs.replace(seat, level=entry.level))
                self.removed |= {entry.guest}
            case HostPassed():
                self.host = entry.host

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
            self.seats = self._at(number, msgspec.structs.replace(self.seats[number], left=True))
        else:
            self.seats = self._at(number, FREE)
        if self.host == guest:
            people = [seat.guest for seat in self.seats if seat.guest and not seat.left]
            self.host = people[0] if people else self.host


def _again(seat: Chair) -> Chair:
    """A seat in the waiting room after a match."""
    if seat.left:
        return Chair(name=seat.name, level=seat.level, ready=True) if seat.level else FREE
    if seat.guest:
        return Chair(seat.guest, seat.name)
    return seat


def folded(code: str, rows: Iterable[Row]) -> Table | None:
    """A table from its whole log; nothing from none."""
    table: Table | None = None
    for row in rows:
        entry = row.entry
        if table is None:
            assert isinstance(entry, Opened), "a log begins with the opening of the table"
            table = Table.opened(code, entry, row.at)
        else:
            table = table.read(entry, row.at)
    return None if table is None else table.verified()


def names_of(seats: Iterable[Chair]) -> set[str]:
    """The names that are borne at a table."""
    return {seat.name for seat in seats}
