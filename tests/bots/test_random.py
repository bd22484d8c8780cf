"""The bot that does anything, for any game."""

from collections import Counter
from math import log
from statistics import mean, median

from ludoteca.bots.random import MEAN_SECONDS, RandomBot
from ludoteca.core.game import NOTHING, Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.set.state import CallSet, Claim, DeclareNoSet

SET = GAMES["set"]
RANDOM = RandomBot()


def test_every_kind_of_action_is_as_likely_and_the_waiting_is_exponential() -> None:
    state = SET.setup(2, SET.options_type(), 3)
    view, offers = SET.view(state, Seat(0)), SET.actions(state, Seat(0))
    decisions = []
    for moves in range(6000):
        decision = RANDOM.decide(view, offers, Rng(b"mind", moves))
        assert decision is not None
        decisions.append(decision)
    kinds = Counter(type(decision.action) for decision in decisions)
    assert kinds.keys() == {CallSet, DeclareNoSet, Claim}
    # Six standard deviations of a count of 6000 draws with chance 1/3 are 219.
    assert all(abs(count - 2000) < 219 for count in kinds.values())
    # Of the 220 claims, each is as likely: 2000 draws miss a given one with chance exp(-9).
    assert len({decision.action for decision in decisions if isinstance(decision.action, Claim)}) > 210
    waits = [decision.after for decision in decisions]
    assert abs(mean(waits) / MEAN_SECONDS - 1) < 0.08
    assert abs(median(waits) / (MEAN_SECONDS * log(2)) - 1) < 0.08


def test_it_waits_while_nothing_is_offered() -> None:
    state = SET.setup(2, SET.options_type(), 3)
    assert RANDOM.decide(SET.view(state, Seat(0)), NOTHING, Rng.of(1)) is None


def test_a_position_that_comes_back_is_not_decided_the_same_way_for_ever() -> None:
    """Declared and taken back, the table looks as before; only the number of moves differs."""
    state = SET.setup(2, SET.options_type(), 3)
    view, offers = SET.view(state, Seat(0)), SET.actions(state, Seat(0))
    actions = [RANDOM.decide(view, offers, Rng(b"mind", moves)) for moves in range(50)]
    assert len({decision.action for decision in actions if decision is not None}) > 10
    assert len({decision.thought for decision in actions if decision is not None}) == 50


def test_a_choice_that_may_be_changed_stands() -> None:
    match = Match(GAMES["sideboards"], 2, 7)
    seat = match.actors()[0]
    bot = BOXES["sideboards"].levels["random"]
    first = bot.decide(match.view(seat), match.actions(seat), Rng.of(1))
    assert first is not None
    match.play(seat, first.action)
    assert match.actions(seat)
    assert bot.decide(match.view(seat), match.actions(seat), Rng.of(1)) is None
