"""Games played out in one call: by the rules, decision for decision, and in machine code as without."""

from statistics import fmean, stdev

import pytest
from tests.kinds import often

from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.native import can_compile
from ludoteca.core.rng import Rng
from ludoteca.games.set.bots import GREEDY, AllSeeing, SetBot
from ludoteca.games.set.options import Options
from ludoteca.games.set.playout import Policy, play_out
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import CallSet, GiveUp, State, everybody
from ludoteca.lab.simulate import Batch, Plan, play, play_batch

WAYS = [
    False,
    pytest.param(True, marks=pytest.mark.skipif(not can_compile(), reason="numba is not installed: make native")),
]
TABLES = (
    Options(),
    Options(penalty="sitout"),
    Options(noset="auto", house="one-debt"),
    Options(deck="beginners", penalty="sitout", house="new-cards-free"),
    Options(games=3),
)


def under_way(options: Options, seats: int, seed: int) -> State:
    """A game after some moves of any kind, in which somebody may have called, erred, said a word or gone away."""
    match, rng = Match(SET, seats, seed, options, keeps=False), Rng.of(seed)
    for _ in range(rng.below(60)):
        if not match.state.past:
            random_step(match, rng)
    return match.state if not match.state.past else SET.setup(seats, options, seed)


@pytest.mark.rule("SET-INV-12")
@pytest.mark.parametrize("native", WAYS)
@pytest.mark.parametrize("policy", ["random", "seeing"])
@pytest.mark.parametrize("options", TABLES)
def test_every_decision_is_one_of_the_rules_and_leads_where_they_lead(
    options: Options, policy: Policy, native: bool
) -> None:
    over = 0
    for seed in range(often(4)):
        state = under_way(options, 2 + seed % 7, seed)
        ended = play_out(state, policy, seed, room=500, most=500, native=native)
        by_the_rules = state
        for seat, action in ended.log():
            by_the_rules = SET.apply(by_the_rules, seat, action).state
        assert ended.state == by_the_rules
        assert ended.decisions > 0
        ends = ended.state.phase in ("over", "break")
        over += ends
        nobody = ended.state.away == everybody(state)  # whose word is needed
        assert ends or ended.decisions == 500 or (nobody and policy == "seeing")
    assert over or policy == "random"


@pytest.mark.skipif(not can_compile(), reason="numba is not installed: make native")
@pytest.mark.parametrize("policy", ["random", "seeing"])
def test_machine_code_and_the_source_agree_to_the_end(policy: Policy) -> None:
    for seed in range(often(3)):
        state = under_way(TABLES[seed % 5], 2 + seed % 7, seed)
        one, two = [play_out(state, policy, seed, room=5000, native=native) for native in (False, True)]
        assert (one.state, one.decisions, one.seconds) == (two.state, two.decisions, two.seconds)
        assert list(one.log()) == list(two.log())


def test_a_state_that_was_given_is_not_changed() -> None:
    state = SET.setup(2, Options(), 1)
    before = state.copy()
    assert play_out(state, "seeing", 1).state != before
    assert state == before


def test_solitaires_and_games_that_are_over_are_not_played_out() -> None:
    alone = SET.setup(1, Options(), 1)
    over = SET.apply(alone, Seat(0), GiveUp()).state
    for state in (alone, over, play_out(SET.setup(2, Options(), 1), "seeing", 1).state):
        with pytest.raises(ValueError, match="under way"):
            play_out(state, "seeing", 1)


def test_a_caller_who_sees_points_at_a_set() -> None:
    state = SET.apply(SET.setup(3, Options(), 1), Seat(2), CallSet()).state
    ended = play_out(state, "seeing", 1, room=1, most=1)
    assert [seat for seat, _ in ended.log()] == [2]
    assert len(ended.state.won[2]) == 1
    assert ended.seconds == 1.5


# In the lab


@pytest.mark.parametrize(("seats", "options"), [(2, Options()), (4, Options(noset="auto")), (1, Options())])
def test_the_lab_counts_the_match_that_it_shows(seats: int, options: Options) -> None:
    plan = Plan(SET, seats, (GREEDY,) * seats, options, 3)
    for number, counted in enumerate(play_batch(Batch(plan, range(4)))):
        match, seconds = play(plan, number)
        outcome = match.outcome()
        assert outcome is not None
        shown = (match.count, seconds, outcome.winners, outcome.points, SET.lab.counters(match.state))
        assert shown == (counted.length, counted.duration, counted.winners, counted.points, counted.counters)


def test_in_one_call_as_when_every_bot_is_asked() -> None:
    """The same deals: cards left over, decisions and seconds are alike on the average, up to four standard errors."""
    asked = SetBot("asked", GREEDY.label, AllSeeing())
    number = often(60)
    sides = [play_batch(Batch(Plan(SET, 3, (bot,) * 3, Options(), 5), range(number))) for bot in (GREEDY, asked)]
    for values in (
        [[match.duration for match in side] for side in sides],
        [[float(match.length) for match in side] for side in sides],
        [[match.counters["leftover_cards"] for match in side] for side in sides],
    ):
        error = sum(stdev(side) ** 2 / number for side in values) ** 0.5
        assert abs(fmean(values[0]) - fmean(values[1])) < 4 * error
