"""A match: one playing of a game, as a log of who did what; the one way anybody plays."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

import msgspec

from ludoteca.core.digests import Differs, digest, due, fingerprint
from ludoteca.core.game import AnyGame, Applied, Offers, Outcome, Refused, Seat, Value
from ludoteca.core.notation import Record, RecordError, read_options, write_options


class Move(msgspec.Struct, frozen=True, gc=False):
    """One entry of the log: a seat (or the table), what it did, and whether that may have taught it something."""

    seat: Seat
    action: Any


class Match:
    """A game under way: its set-up, its log and the state that both lead to.

    >>> from ludoteca.games import GAMES
    >>> match = Match(GAMES["set"], seats=2, seed=7)
    >>> len(match.view(Seat(0)).layout)
    12
    """

    __slots__ = (
        "before",
        "game",
        "kept",
        "last",
        "log",
        "names",
        "options",
        "position",
        "rules",
        "seats",
        "seed",
        "state",
    )

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        options: Any = None,
        names: tuple[str, ...] = (),
        position: tuple[str, ...] = (),
        rules: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.options_type() if options is None else options
        self.names = names
        self.position = position
        self.rules = rules or game.rules.version
        self.log: list[Move] = []
        self.kept: list[tuple[int, Any]] = []  # states of which a record has the digest, after so many moves
        self.state = self._start()

    def _start(self) -> Any:
        options = self.game.as_of(self.rules, self.options) or self.options
        if self.position:
            return self.game.position("\n".join(self.position), self.seats, options, self.seed)
        return self.game.setup(self.seats, options, self.seed)

    def actors(self) -> tuple[Seat, ...]:
        """The seats that may decide something now."""
        return self.game.actors(self.state)

    def actions(self, seat: Seat) -> Offers[Any]:
        """What a seat may do now."""
        return self.game.actions(self.state, seat)

    def play(self, seat: Seat, action: Value) -> Applied[Any]:
        """Do it; `Refused` changes nothing."""
        applied = self.game.apply(self.state, seat, action)
        self.before, self.last = self.state, applied
        self.state = applied.state
        self.log.append(Move(seat, action))
        if due(len(self.log)):
            self.kept.append((len(self.log), self.state))
        return applied

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.outcome(self.state)

    def undoable(self, seat: Seat) -> bool:
        """Whether a seat may take back the last move: its own, and one that taught it nothing."""
        if not self.log or self.log[-1].seat != seat:
            return False
        return not self.game.teaches(self.before, seat, self.last)

    def undo(self, moves: int = 1) -> None:
        """Go back by so many moves: the rest of the log plays again from the start."""
        if not 0 <= moves <= len(self.log):
            raise ValueError(f"{moves} moves cannot be taken back, the log has {len(self.log)}")
        log = self.log[: len(self.log) - moves]
        self.state = self._start()
        self.log, self.kept = [], []
        for move in log:
            self.play(move.seat, move.action)

    def record(self) -> Record:
        """This match as it is written down."""
        return Record(
            game=self.game.name,
            seats=self.seats,
            seed=self.seed,
            rules=self.rules,
            options=write_options(self.options),
            names=self.names,
            position=self.position,
            moves=tuple((move.seat, self.game.write(move.action)) for move in self.log),
            engine=fingerprint(self.game),
            digests={
                moves: digest(self.game, state, moves)
                for moves, state in dict([*self.kept, (len(self.log), self.state)]).items()
            },
        )

    def compare(self, digests: Mapping[int, str]) -> None:
        """Nothing if there is no digest for this state or it is the same; else `Differs`."""
        moves = len(self.log)
        if moves in digests and digests[moves] != digest(self.game, self.state, moves):
            raise Differs(moves, self.rules)

    @classmethod
    def opened(cls, record: Record, games: Mapping[str, AnyGame]) -> Self:
        """The match of a record before its first move; `RecordError` says what is wrong with the head."""
        game = games.get(record.game)
        if game is None:
            raise RecordError(1, f"unknown game {record.game!r}; known are {', '.join(games)}")
        try:
            options = read_options(game, record.options)
            if game.as_of(record.rules, options) is None and not record.digests:
                here = game.rules.version
                raise ValueError(f"written for version {record.rules} of the rules of {game.name}; here is {here}")
            return cls(game, record.seats, record.seed, options, record.names, record.position, record.rules)
        except (ValueError, Refused) as error:
            raise RecordError(1, str(error)) from error

    @classmethod
    def replayed(cls, record: Record, games: Mapping[str, AnyGame], at: int | None = None) -> Self:
        """The match of a record after `at` moves (all unless told).

        An illegal move is refused with its line, and so is one after which the state is not the recorded one.
        """
        match = cls.opened(record, games)
        moves: Iterable[tuple[Seat, str]] = record.moves if at is None else record.moves[:at]
        for n, (seat, text) in enumerate(moves):
            try:
                match.play(seat, match.game.read(text))
                match.compare(record.digests)
            except (ValueError, Refused) as error:
                raise RecordError(record.lines[n] if record.lines else n + 1, f"{text!r}: {error}") from error
        return match
