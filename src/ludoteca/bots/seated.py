"""A bot in a seat: the one place that knows how thoughts, waiting and minds go together."""

from typing import Any

from ludoteca.core.bot import Bot
from ludoteca.core.game import Offers, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng


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
        decision = self.bot.decide(view, offers, Rng(self.key, moves))
        if decision is None:
            return None
        if decision.thought != self.thought:
            self.thought = decision.thought
            self.since = now
        return max(now, self.since + decision.after), decision.action


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
