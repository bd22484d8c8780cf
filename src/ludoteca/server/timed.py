"""A match with its times: when it began, when each move was made, and when the table must act."""

from collections.abc import Callable
from typing import Any

import msgspec

from ludoteca.core.copying import copied
from ludoteca.core.game import Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rules import Text
from ludoteca.server.protocol.told import Told

encode = msgspec.json.Encoder().encode


class Fact(msgspec.Struct, gc=False):
    """A fact of the match; its bytes for everybody who learns of it as it is are made when the first one does."""

    version: int
    at: int
    seat: int
    event: Value
    raw: msgspec.Raw | None = None

    def told(self, event: Value, text: Text | None) -> msgspec.Raw:
        """The bytes of it, as it is or as a seat heard it."""
        return msgspec.Raw(encode(Told(self.version, self.at, self.seat, event, text)))


class Timed(msgspec.Struct, gc=False):
    """A match under way or over, with its times. A copy shares the lists until it goes another way."""

    match: Match
    number: int
    levels: tuple[str | None, ...]
    started: int
    at: int
    """When the last move was made."""
    times: list[int]
    """When each move was made."""
    facts: list[Fact]
    heard: int = 0
    """How many of the facts there were until now; what was taken back does not count."""
    action: Value | None = None
    """The command that the table gives when time is up."""
    total: int = 0
    due: int = 0
    wound: int = 0
    """The version at which the clock was set."""
    looks: Callable[[Seat], Any] | None = None
    """Shows the state to those who look, once the first has."""

    @classmethod
    def begun(cls, match: Match, number: int, levels: tuple[str | None, ...], at: int) -> "Timed":
        """A match before its first move."""
        play = cls(match, number, levels, at, at, [], [])
        play._wind(at, fresh=True)
        return play

    def _wind(self, at: int, fresh: bool) -> None:
        """Set the clock; what only the table did leaves a running clock alone."""
        match = self.match
        deadline = match.deadline()
        if deadline is None:
            self.action = None
            return
        total = round(deadline.seconds * 1000)
        if fresh or self.action != deadline.action or self.total != total:
            self.action, self.total, self.due, self.wound = deadline.action, total, at + total, match.version

    def fork(self) -> "Timed":
        """The same match, which can go on another way."""
        play = copied(self)
        play.match, play.looks = self.match.fork(), None
        return play

    def moved(self, seat: int, action: Value, at: int, known: str | None = None) -> "Timed":
        """The match one move later; `Refused` if the rules do not take it, `Differs` if its known digest is another."""
        play, count = self.fork(), self.match.count
        match = play.match
        applied = match.play(Seat(seat), action, known)
        if len(self.times) != count or len(self.facts) != self.heard:  # a copy went on from here
            play.times, play.facts = self.times[:count], self.facts[: self.heard]
        play.at = at
        play.times.append(at)
        since, version = at - self.started, match.version
        for event in applied.events:
            play.facts.append(Fact(version, since, seat, event))
        play.heard = len(play.facts)
        play._wind(at, fresh=seat >= 0)
        return play

    def undone(self, to: int, at: int) -> "Timed":
        """The match as it was at that version."""
        play = self.fork()
        play.match.back(to)
        play.heard, play.at = play.match.facts, at
        play._wind(at, fresh=True)
        return play

    def by_rules(self, version: str) -> "Timed":
        """The same match, which goes on by another version of the rules."""
        play = self.fork()
        play.match.rules = version
        return play

    def view(self, seat: Seat) -> Any:
        """What a seat may know, with what it has in common with others that have looked."""
        if self.looks is None:
            self.looks = self.match.game.viewer(self.match.state)
        return self.looks(seat)

    def tellings(self, seat: Seat, start: int) -> list[msgspec.Raw]:
        """The facts from number `start` on as a seat learns of them."""
        match, hear = self.match, self.match.game.hear
        tellings = []
        for fact in self.facts[start : self.heard]:
            heard = hear(fact.event, seat)
            if heard is fact.event:
                if fact.raw is None:
                    fact.raw = fact.told(heard, match.tell(heard))
                tellings.append(fact.raw)
            elif heard is not None:
                tellings.append(fact.told(heard, match.tell(heard)))
        return tellings
