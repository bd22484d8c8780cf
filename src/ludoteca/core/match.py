"""A match: one playing of a game, as a log of who did what; the one way anybody plays."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.digests import Differs, digest, due, fingerprint
from ludoteca.core.game import TABLE, AnyGame, Applied, Deadline, Offers, Outcome, Refused, Seat, Text, Value, as_of
from ludoteca.core.notation import Record, RecordError, read_options, write_options
from ludoteca.core.remembered import Memory

MOST_STEPS = 100
"""How many moves can be taken back at most."""

MOST_LATE = 64
"""How many versions ago a late move may have been decided upon, unless it lasts."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """One entry of the log: a seat (or the table), what it did, and the facts that came of it."""

    seat: Seat
    action: Any
    events: tuple[Value, ...]


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A decision that the group may still take back: the version before it, and who decided what."""

    version: int
    seat: int
    text: Text


class Earlier(msgspec.Struct, frozen=True, gc=False):
    """A match before one of its last moves that taught nothing; it can go back there."""

    version: int
    count: int
    state: Any
    trail: tuple["Earlier", ...]
    told: dict[Seat, Decision] = {}
    """The move after it as it was named to seats: while it can be taken back, every update tells it again."""


class Match(msgspec.Struct, eq=False, gc=False):
    """A game under way: its set-up, its log and the state that both lead to.

    It goes on in place. A fork costs nothing: it shares the lists, and takes its own once it goes another way.

    >>> from ludoteca.games import GAMES
    >>> match = Match(GAMES["set"], seats=2, seed=7)
    >>> len(match.view(Seat(0)).layout)
    12
    """

    game: AnyGame
    seats: int
    seed: int
    options: Any = None
    """Those that it is played by."""
    names: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
    """Where it begins, if not with a deal."""
    rules: str = ""
    """The version that it is played by."""
    keeps: bool = True
    """Whether moves may be taken back; a simulation, where none is, spares itself the states before them."""
    engine: str | None = None
    """The fingerprint of the rules and content that it began with, if not today's."""
    words: dict[str, str] | None = None
    """The options as they were written, if they were."""
    seals: bool = True
    """Whether its record has digests of states on the way; a simulation, which writes none, spares itself these."""
    chosen: Any = None
    """The options as they were chosen; by earlier rules it may be played with others."""
    state: Any = None
    version: int = 0
    """How often it changed: by moves, and by taking some back."""
    era: int = 0
    """How often something was taken back: what was told before no longer holds."""
    count: int = 0
    """How many moves led here; what was taken back does not count."""
    trail: tuple[Earlier, ...] = ()
    """Before each of the last moves that taught nothing: of one seat, unless the players are a group."""
    kept: tuple[tuple[int, Any, str], ...] = ()
    """After how many moves a record has a digest: of this state, or the one that is known."""
    _actors: tuple[Seat, ...] | None = None
    """Who may decide in this state, once somebody wanted to know."""
    _offers: dict[Seat, Offers[Any]] = {}
    """What was offered in this state: most who ask do one of it next, and nothing is worked out twice."""
    _outcome: tuple[Any, Outcome | None] | None = None
    """How it stands with the end, of the state it was asked about."""
    _moves: list[Move] = []
    _topics: list[tuple[int, object]] = []
    """What actions spoke of at each of the last versions."""

    def __post_init__(self) -> None:
        game = self.game
        self.rules = self.rules or game.rules.version
        self.chosen = game.options_type() if self.options is None else self.options
        self.options = as_of(game, self.rules, self.chosen) or self.chosen
        if self.position:
            self.state = game.position("\n".join(self.position), self.seats, self.options, self.seed)
        else:
            self.state = game.setup(self.seats, self.options, self.seed)
        if self.keeps:
            self._note_topic()

    @property
    def log(self) -> list[Move]:
        """Who did what."""
        return self._moves[: self.count]

    @property
    def mover(self) -> Seat:
        """The seat that moved last, the table before anybody did."""
        return self._moves[self.count - 1].seat if self.count else TABLE

    @property
    def facts(self) -> int:
        """How many facts there were until now."""
        return sum([len(move.events) for move in self._moves[: self.count]])

    def actors(self) -> tuple[Seat, ...]:
        """The seats that may decide something now."""
        actors = self._actors
        if actors is None:
            actors = self._actors = self.game.actors(self.state)
        return actors

    def actions(self, seat: Seat) -> Offers[Any]:
        """What a seat may do now."""
        offers = self._offers.get(seat)
        if offers is None:
            offers = self._offers[seat] = self.game.actions(self.state, seat)
        return offers

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        known = self._outcome
        if known is None or known[0] is not self.state:  # asked for by everybody who is told of a move
            known = self._outcome = (self.state, self.game.outcome(self.state))
        return known[1]

    def deadline(self) -> Deadline | None:
        """The command that the table gives if nothing happens for so long."""
        return self.game.clock.deadline(self.state)

    # Going on

    def play(self, seat: Seat, action: Value, known: str | None = None) -> Applied[Any]:
        """Do it; `Refused` changes nothing. A move that was stored has a known digest, or an empty one."""
        offered = self._offers
        applied = self.game.apply(self.state, seat, action, offered.get(seat) if offered else None)
        moves, count = self._moves, self.count
        if len(moves) != count:  # a fork went on from here
            moves = self._moves = moves[:count]
            self._topics = [noted for noted in self._topics if noted[0] <= self.version]
        keeps, asked = self.keeps, applied.asked
        if keeps:
            self._keep(seat, applied)
        moves.append(Move(seat, action, applied.events))
        self.state = applied.state
        if asked is not None:
            self._actors, self._offers = asked.actors, asked.offers
        else:
            self._actors, self._offers = None, {}
        self.version += 1
        self.count = count = count + 1
        if keeps:
            self._note_topic()
        if known:
            self.kept = (*self.kept, (count, None, known))
            self.compare(known)
        elif self.seals and known is None and due(count):
            self.kept = (*self.kept, (count, applied.state, ""))
        return applied

    def _keep(self, seat: Seat, applied: Applied[Any]) -> None:
        """Remember where it can go back to: the one author of what may be taken back."""
        if seat < 0 or self.game.etiquette.teaches(self.state, seat, applied.state, applied.events):
            if self.trail:
                self.trail = ()
            return
        before = self.trail if self.game.together or self.mover == seat else ()
        self.trail = (*before, Earlier(self.version, self.count, self.state, self.trail))[-MOST_STEPS:]

    def fork(self) -> "Match":
        """The same match, which can go on another way."""
        return copied(self)

    def _note_topic(self) -> None:
        topics = self._topics
        if len(topics) == 2 * MOST_LATE:  # now and then; another list, as forks may share this one
            topics = self._topics = topics[-MOST_LATE:]
        topics.append((self.version, self.game.etiquette.topic(self.state)))

    def counts(self, seat: Seat, action: Value, version: int) -> bool:
        """Whether an action that was decided upon at an earlier version means the same now: one author for all."""
        if version == self.version or self.game.etiquette.lasting(action):
            return True
        if version <= self.version - MOST_LATE:
            return False
        then = next((topic for noted, topic in self._topics if noted == version), None)
        return then is not None and then == self.game.etiquette.topic(self.state) and action in self.actions(seat)

    # Going back

    def back_to(self, seat: Seat) -> int | None:
        """The version to which a seat may go back by itself: before its own last move, if that taught it nothing."""
        return self.trail[-1].version if self.trail and self.mover == seat else None

    def back(self, version: int) -> None:
        """As it was at that version, which the trail must have."""
        past = next((earlier for earlier in self.trail if earlier.version == version), None)
        if past is None:
            raise ValueError(f"what happened since version {version} cannot be taken back")
        self.stand_at(past.state)
        self.count, self.trail = past.count, past.trail
        self.kept = tuple([kept for kept in self.kept if kept[0] <= past.count])
        self.version += 1
        self.era += 1
        self._topics = []  # what was decided upon before speaks of what is no more
        self._note_topic()

    def stand_at(self, state: Any) -> None:
        """Have another state, about which nothing was asked yet."""
        self.state, self._actors, self._offers = state, None, {}

    def resume(self, state: Any, moves: list[Move], version: int, era: int, kept: Iterable[tuple[int, str]]) -> None:
        """Stand where these moves led, which are not played again; none of them can be taken back."""
        self.stand_at(state)
        self._moves, self.count, self.version, self.era = moves, len(moves), version, era
        self.trail, self.kept = (), tuple([(count, None, known) for count, known in kept])
        self._topics = []
        self._note_topic()

    def decisions(self, hearer: Seat) -> tuple[Decision, ...]:
        """What a group may go back to, named as a seat may hear it."""
        return tuple([self._decision(start, hearer) for start in self.trail]) if self.game.together else ()

    def _decision(self, start: Earlier, hearer: Seat) -> Decision:
        told = start.told.get(hearer)
        if told is None:
            heard = self.heard(hearer, start.count, start.count + 1)
            # Who hears all as it is, as the table does, is told what the table is told: once for all of them.
            alike = TABLE if heard == [*self._moves[start.count].events] else hearer
            told = start.told.get(alike) or self._named(start, heard)
            start.told[alike] = start.told[hearer] = told
        return told

    def _named(self, start: Earlier, heard: list[Value]) -> Decision:
        move = self._moves[start.count]
        text = self.game.words.deed(start.state, move.seat, move.action, self.names)
        if text is None:
            sentences = map(self.tell, heard)
            text = next((sentence for sentence in sentences if sentence is not None), None)
        name = self.names[move.seat]
        return Decision(start.version, move.seat, text or Text(f"{name} decides", f"{name} decide"))

    # What is told

    def heard(self, seat: Seat, start: int = 0, end: int | None = None) -> list[Value]:
        """The facts of the moves from number `start` on as a seat learns of them."""
        hear = self.game.hear
        facts = [fact for move in self._moves[start : self.count if end is None else end] for fact in move.events]
        return [heard for fact in facts if (heard := hear(fact, seat)) is not None]

    def tell(self, event: Value) -> Text | None:
        """A fact of this match as a sentence, or nothing if it goes without saying."""
        return self.game.words.tell(event, self.names, self.options)

    def recall(self, seat: Seat) -> tuple[Memory, ...]:
        """What a seat remembers of it, once it is over."""
        return () if self.outcome() is None else self.game.words.recall(self.heard(seat), self.names, self.options)

    # What is written down

    @property
    def differs(self) -> dict[str, str]:
        """The options by which it is played as it began, where today's mean something else."""
        return {} if self.options == self.chosen else write_options(self.options)

    def digest(self) -> str:
        """What the state amounts to."""
        return digest(self.game, self.state, self.count, self.actions)

    def sealed(self) -> str:
        """The digest where a log has one, after some moves and at the end; this match keeps it and not the state."""
        if not due(self.count) and self.outcome() is None:
            return ""
        known = self.digest()
        self.kept = (*[kept for kept in self.kept if kept[0] < self.count], (self.count, None, known))
        return known

    def compare(self, known: str) -> None:
        """Nothing if no digest is known for this state or it is the same; else `Differs`."""
        if known and known != self.digest():
            raise Differs(self.count, self.rules)

    def verified(self) -> Self:
        """This match; by rules that are not kept here it is taken for the same if digests say so, else `Differs`."""
        known = [digest for _, _, digest in self.kept if digest]
        if self.count and not known and self.foreign:
            raise Differs(self.count, self.rules)
        return self

    @property
    def foreign(self) -> bool:
        """Whether it began by a version of the rules that is not kept here."""
        return as_of(self.game, self.rules, self.options) is None

    def record(self) -> Record:
        """This match as it is written down."""
        kept = [(moves, known or digest(self.game, state, moves)) for moves, state, known in self.kept]
        return Record(
            game=self.game.name,
            seats=self.seats,
            seed=self.seed,
            rules=self.rules,
            options=write_options(self.chosen) if self.words is None else self.words,
            names=self.names,
            position=self.position,
            moves=tuple((move.seat, self.game.words.write(move.action)) for move in self.log),
            engine=fingerprint(self.game) if self.engine is None else self.engine,
            digests=dict([*kept, (self.count, self.digest())]),
        )

    @classmethod
    def opened(cls, record: Record, games: Mapping[str, AnyGame]) -> "Match":
        """The match of a record before its first move; `RecordError` says what is wrong with the head."""
        game = games.get(record.game)
        if game is None:
            raise RecordError(1, f"unknown game {record.game!r}; known are {', '.join(games)}")
        try:
            options = read_options(game, record.options)
            if as_of(game, record.rules, options) is None and not record.digests:
                here = game.rules.version
                raise ValueError(f"written for version {record.rules} of the rules of {game.name}; here is {here}")
            names, position = record.names, record.position
            return cls(game, record.seats, record.seed, options, names, position, record.rules, keeps=False)
        except (ValueError, Refused) as error:
            raise RecordError(1, str(error)) from error

    @classmethod
    def replayed(cls, record: Record, games: Mapping[str, AnyGame], at: int | None = None) -> "Match":
        """The match of a record after `at` moves (all unless told).

        An illegal move is refused with its line, and so is one after which the state is not the recorded one.
        """
        match = cls.opened(record, games)
        moves: Iterable[tuple[Seat, str]] = record.moves if at is None else record.moves[:at]
        for n, (seat, text) in enumerate(moves):
            try:
                match.play(seat, match.game.words.read(text), record.digests.get(n + 1))
            except (ValueError, Refused) as error:
                raise RecordError(record.lines[n] if record.lines else n + 1, f"{text!r}: {error}") from error
        return match
