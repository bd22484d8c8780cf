"""A bot in a seat: the one place that knows how thoughts, waiting and minds go together."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from ludoteca.core.bot import Bot, Decision, Glancing, Pondering, glances, ponders, unhurried
from ludoteca.core.game import Offers, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import QuickRng, Rng


class SeatedBot:
    """A bot in a seat of a match, and since when it has had its present thought."""

    __slots__ = ("bot", "key", "seat", "since", "thought")

    def __init__(self, bot: Bot[Any, Any], seat: Seat, seed: int) -> None:
        self.bot = bot
        self.seat = seat
        self.key = Rng.of(seed).fork(f"bot in seat {seat}").key
        self.thought: object = None
        self.since = 0.0

    def ask(self, match: Match, now: float) -> tuple[float, Value] | None:
        """When it will do what, if nothing happens before; to be asked anew after every move of anybody."""
        return self.plan(match.view(self.seat), match.actions(self.seat), match.count, now)

    def plan(self, view: Any, offers: Offers[Any], moves: int, now: float) -> tuple[float, Value] | None:
        """The same from what the seat sees and may do after so many moves.

        A bot that waits keeps its thought: while somebody else has the floor its clock runs on.
        """
        return self.timed(self.bot.decide(view, offers, Rng(self.key, moves)), now)

    def timed(self, decision: Decision[Any] | None, now: float) -> tuple[float, Value] | None:
        """When a decision will be carried out."""
        if decision is None:
            return None
        if decision.thought != self.thought:
            self.thought = decision.thought
            self.since = now
        return max(now, self.since + decision.after), decision.action


class PonderingBot(SeatedBot):
    """A bot in a seat among bots alone that goes on from what it found out before its own last action.

    Elsewhere a decision is a function of view and mind, wherever and after whichever restart it is asked for.
    """

    __slots__ = ("asked", "found", "planned", "ponder")

    def __init__(self, bot: Pondering[Any, Any], seat: Seat, seed: int) -> None:
        super().__init__(bot, seat, seed)
        self.ponder = bot.ponder
        self.asked = -1
        self.found: Any = None
        self.planned: Value | None = None

    def ask(self, match: Match, now: float) -> tuple[float, Value] | None:
        """As any bot; it knows what it did if its own move was the only one since."""
        done = self.planned if match.count == self.asked + 1 and match.mover == self.seat else None
        view, offers = match.view(self.seat), match.actions(self.seat)
        decision, self.found = self.ponder(view, offers, Rng(self.key, match.count), self.found, done)
        self.asked = match.count
        self.planned = None if decision is None else decision.action
        return self.timed(decision, now)


class GlancingBot:
    """A bot in a seat among bots alone: when it acts is known before what it does, and it is asked no sooner.

    Its clock runs from when it may act or has acted; what others do meanwhile does not start it anew. Who looked and
    waits looks again after as long.
    """

    __slots__ = ("bot", "due", "rng", "seat")

    def __init__(self, bot: Glancing[Any, Any], seat: Seat, seed: int) -> None:
        self.bot = bot
        self.seat = seat
        self.rng = QuickRng.of(seed).fork(f"bot in seat {seat}")
        self.due: float | None = None

    def when(self, now: float) -> float:
        """The moment for which it is to be asked."""
        if self.due is None:
            self.due = now + unhurried(self.rng.unit())
        return max(now, self.due)

    def ask(self, match: Match) -> Value | None:
        """What it does now, or nothing."""
        self.due = None
        known = match.game.veiled(match.state, self.seat)
        return self.bot.choose(known, self.seat, match.actions(self.seat), self.rng)


Seated = SeatedBot | GlancingBot


def seated(bot: Bot[Any, Any], seat: Seat, seed: int) -> Seated:
    """A bot in a seat of a match among bots alone."""
    if glances(bot):
        return GlancingBot(bot, seat, seed)
    return PonderingBot(bot, seat, seed) if ponders(bot) else SeatedBot(bot, seat, seed)


def next_of(all_seated: Sequence[Seated], match: Match, now: float, latest: float) -> tuple[float, Seat, Value] | None:
    """Who acts next, when and how, unless that is later than `latest`: the earliest, of equal ones the lowest seat.

    Of those who decide at a glance nobody is asked whose answer cannot matter.
    """
    actors = match.actors()
    first: tuple[float, Seat, Value] | None = None
    glancing: list[tuple[float, Seat, GlancingBot]] = []
    for each in all_seated:
        seat = each.seat
        if isinstance(each, GlancingBot):
            if seat in actors:
                glancing.append((each.when(now), seat, each))
            else:
                each.due = None
        elif seat in actors:
            answer = each.ask(match, now)
            if answer is not None and answer[0] <= latest and (first is None or answer[0] < first[0]):
                first = answer[0], seat, answer[1]
    for when, seat, each in sorted(glancing, key=WHEN):
        if when > latest or (first is not None and (when, seat) > first[:2]):
            break
        action = each.ask(match)
        if action is not None:
            return when, seat, action
    return first


WHEN = itemgetter(0, 1)


def play_on(match: Match, bot: Bot[Any, Any], moves: int) -> None:
    """So many moves by bots in all seats, who act in the order in which they are done with thinking."""
    seated = [SeatedBot(bot, Seat(seat), match.seed) for seat in range(match.seats)]
    now = 0.0
    for _ in range(moves):
        planned = [(seated[seat].ask(match, now), seat) for seat in match.actors()]
        answers = [(when, seat, action) for answer, seat in planned if answer for when, action in [answer]]
        if not answers:
            return
        now, seat, action = min(answers, key=lambda answer: answer[:2])
        match.play(seat, action)
