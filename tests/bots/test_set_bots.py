"""The bots of SET: what they see, when, and how strong that makes them."""

from collections import Counter, defaultdict
from itertools import pairwise
from math import log
from statistics import mean, median

import pytest

from ludoteca.core.bot import Decision
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.set.bots import GREEDY, LEVELS, SetBot, Sight, lognormal
from ludoteca.games.set.cards import broken_features, differing_features, is_set, sets_among
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import (
    Action,
    AddThree,
    CallSet,
    Claim,
    DeclareNoSet,
    GiveUp,
    NextGame,
    Point,
    State,
)
from ludoteca.games.set.view import View
from ludoteca.lab.simulate import Plan, Report, play, simulate

NAMES = [bot.name for bot in LEVELS]
FREE_12 = "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1012 1022"
"""SET-EX-10: twelve cards without a SET."""


def decide(bot: SetBot, state: State, mind: int) -> Decision[Action] | None:
    """What a bot in the first seat of this state means to do."""
    return bot.decide(SET.view(state, Seat(0)), SET.actions(state, Seat(0)), Rng.of(mind))


def looks(bot: SetBot, layouts: int = 1500) -> list[tuple[State, Decision[Action]]]:
    """What a bot means to do in so many fresh layouts of two players with at least one SET."""
    found = []
    for seed in range(layouts):
        state = SET.setup(2, Options(), seed)
        decision = decide(bot, state, seed)
        if sets_among(state.layout):
            assert decision is not None
            found.append((state, decision))
    return found


def start(lines: str, seats: int = 2) -> State:
    """A position."""
    return SET.position(lines, seats, Options(), 0)


class Person:
    """A model of somebody who sees some SET of a layout in `seconds` (median), never errs and is patient."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def form(self, mind: Rng) -> float:
        """As always."""
        return 1.0

    def sights(self, view: View, rng: Rng) -> list[Sight]:
        """One SET of those that are there."""
        sets = sets_among([card for card in view.layout if card is not None])
        return [(lognormal(rng, self.seconds), rng.choice(sets))] if sets else []

    def patience(self, view: View, rng: Rng) -> float:
        """Three times as long as usual."""
        return 3 * self.seconds


def person(seconds: float) -> SetBot:
    """A player of this speed."""
    return SetBot("person", Text("person", "persona"), Person(seconds))


def duel(one: SetBot, other: SetBot, games: int = 200) -> Report:
    """Two players, so many games."""
    return simulate(SET, games=games, seats=2, bots=[one, other], seed=1, workers=1)


# How strong they are


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_every_level_beats_the_one_below(weaker: SetBot, stronger: SetBot) -> None:
    """In 55 to 80 of 100 matches: the interval of 200 is a little wider."""
    rate = duel(weaker, stronger).per_bot[stronger.name].win_rate
    assert 0.55 < rate < 0.85


def test_level_1_loses_to_a_beginner_who_needs_20_seconds() -> None:
    _, high = duel(LEVELS[0], person(20)).per_bot["level1"].win_rate_interval
    assert high < 0.4


def test_level_5_beats_a_player_who_needs_5_seconds() -> None:
    low, _ = duel(LEVELS[-1], person(5)).per_bot["level5"].win_rate_interval
    assert low > 0.7


def test_greedy_beats_level_5() -> None:
    low, _ = duel(LEVELS[-1], GREEDY, 50).per_bot["greedy"].win_rate_interval
    assert low > 0.9


# How they look


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("level1", 25, 30), ("level2", 14, 18), ("level3", 7.5, 10), ("level4", 4, 5.5), ("level5", 2, 3)],
)
def test_half_of_the_layouts_give_a_claim_within_these_seconds(name: str, least: float, most: float) -> None:
    """A layout on which the bot gives up or errs counts as one on which it needs for ever."""
    bot = LEVELS[NAMES.index(name)]
    seconds = [
        decision.after if isinstance(decision.action, Claim) and is_set(*decision.action.cards) else float("inf")
        for _, decision in looks(bot)
    ]
    assert least < median(seconds) < most


def test_better_levels_err_less_and_only_by_one_feature() -> None:
    errors = []
    for bot in LEVELS:
        claims = [decision.action.cards for _, decision in looks(bot) if isinstance(decision.action, Claim)]
        wrong = [cards for cards in claims if not is_set(*cards)]
        assert all(len(broken_features(cards)) == 1 for cards in wrong)
        errors.append(len(wrong) / len(claims))
    assert errors == sorted(errors, reverse=True)
    assert 0.08 < errors[0] < 0.2
    assert errors[-1] < 0.01


def test_people_now_and_then_say_no_set_though_there_is_one_and_better_ones_less_often() -> None:
    oversights = []
    for bot in LEVELS:
        kinds = Counter(type(decision.action) for _, decision in looks(bot))
        oversights.append(kinds[DeclareNoSet] / kinds.total())
    assert oversights == sorted(oversights, reverse=True)
    assert 0.05 < oversights[0] < 0.2
    assert 0 < oversights[-1] < 0.05


def test_sets_with_fewer_differences_are_seen_sooner() -> None:
    times: dict[int, list[float]] = defaultdict(list)
    for state, decision in looks(LEVELS[2], 3000):
        sets = sets_among(state.layout)
        if len(sets) == 1 and isinstance(decision.action, Claim) and is_set(*decision.action.cards):
            times[len(differing_features(sets[0]))].append(log(decision.after))
    assert mean(times[1] + times[2]) < mean(times[3]) < mean(times[4])


def test_fewer_cards_are_searched_in_less_time() -> None:
    few = start("layout 0000 0001 0002\ndeck none")
    many = start("layout 0000 0001 0002 0010 0011 0100 0101 1000 1001 1110 1111 1012\ndeck none")
    assert (0, 1, 2) in sets_among(many.layout)
    assert median(seconds(few)) < median(seconds(many)) / 2


def seconds(state: State) -> list[float]:
    """How long fifty level 1 players look at a layout before they do anything."""
    return [decision.after for mind in range(50) if (decision := decide(LEVELS[0], state, mind)) is not None]


def test_patience_is_shorter_once_everybody_else_has_declared() -> None:
    alone, asked = start(f"layout {FREE_12}"), start(f"layout {FREE_12}\ndeclared 1")
    for bot in LEVELS:
        compared = 0
        for mind in range(20):
            own, persuaded = decide(bot, alone, mind), decide(bot, asked, mind)
            assert own is not None
            assert persuaded is not None
            if own.action == DeclareNoSet():  # else it takes some cards for a SET
                compared += 1
                assert persuaded == Decision(DeclareNoSet(), own.after / 2, own.thought)
        assert compared >= 5


def test_who_has_declared_may_still_claim_what_is_seen_later() -> None:
    impatient = [
        (state, mind)
        for mind in range(300)
        if (decision := decide(LEVELS[0], state := SET.setup(2, Options(), mind), mind)) is not None
        and decision.action == DeclareNoSet()
        and sets_among(state.layout)
    ]
    assert impatient
    for state, mind in impatient:
        said = decide(LEVELS[0], state, mind)
        later = decide(LEVELS[0], SET.apply(state, Seat(0), DeclareNoSet()).state, mind)
        assert said is not None
        assert later is not None
        assert isinstance(later.action, Claim)
        assert later.after > said.after
        assert later.thought == said.thought


def test_nothing_to_see_and_already_declared_means_to_wait() -> None:
    declared = start(f"layout {FREE_12}\ndeclared 0")
    assert decide(GREEDY, declared, 1) is None
    for bot in LEVELS:
        for mind in range(20):
            decision = decide(bot, declared, mind)
            assert decision is None or isinstance(decision.action, Claim)  # an error
        assert any(decide(bot, declared, mind) is None for mind in range(20))


# Penalties, calls, breaks


def test_after_an_error_a_bot_looks_anew() -> None:
    """A debt is part of the thought, so that the same error is not repeated at once."""
    for mind in range(100):
        state = SET.setup(2, Options(), mind)
        decision = decide(LEVELS[0], state, mind)
        assert decision is not None
        if isinstance(decision.action, Claim) and not is_set(*decision.action.cards):
            again = decide(LEVELS[0], SET.apply(state, Seat(0), decision.action).state, mind)
            assert again is not None
            assert again.thought != decision.thought
            return
    pytest.fail("level 1 never erred")


def test_nobody_errs_while_another_sits_out_for_it() -> None:
    options = Options(penalty="sitout")
    claims = 0
    for seed in range(400):
        state = SET.setup(3, options, seed)
        state.barred = 0b010
        decision = decide(LEVELS[0], state, seed)
        assert decision is not None
        if isinstance(decision.action, Claim):
            claims += 1
            assert is_set(*decision.action.cards)
    assert claims > 300


def test_who_is_barred_waits() -> None:
    state = SET.setup(2, Options(penalty="sitout"), 1)
    state.barred = 0b01
    assert all(decide(bot, state, 1) is None for bot in (*LEVELS, GREEDY))


@pytest.mark.parametrize("layout", [FREE_12, "0000 0001 0002 0010 0011 0100 0101 1000 1001 1110 1111 1012"])
def test_a_bot_that_takes_the_seat_of_a_caller_points_in_time(layout: str) -> None:
    state = SET.apply(start(f"layout {layout}"), Seat(0), CallSet()).state
    for bot in LEVELS:
        decision = decide(bot, state, 1)
        assert decision is not None
        assert isinstance(decision.action, Point)
        assert decision.action in SET.actions(state, Seat(0))
        assert decision.after < 3  # the shortest time that a table can agree on


def test_a_bot_is_ready_for_the_next_game_after_a_moment() -> None:
    plan = Plan(SET, 2, (LEVELS[4], LEVELS[4]), Options(games=3), 0)
    match, _ = play(plan, 0)
    assert sum(move.action == NextGame() for move in match.log) == 4
    assert len(match.state.past) == 3


# Solitaire


@pytest.mark.parametrize("bot", LEVELS, ids=NAMES)
def test_in_solitaire_bots_add_three_and_give_up_only_with_an_empty_deck(bot: SetBot) -> None:
    kinds: Counter[type[object]] = Counter()
    for number in range(30):
        match, _ = play(Plan(SET, 1, (bot,), Options(), 4), number)
        again = Match(SET, 1, match.seed)
        for move in match.log:
            kinds[type(move.action)] += 1
            assert move.action != GiveUp() or not again.state.deck
            again.play(move.seat, move.action)
    assert kinds.keys() <= {Claim, AddThree, GiveUp}
    assert kinds[AddThree] > 0


def test_greedy_solitaire_adds_three_only_without_a_set() -> None:
    match, _ = play(Plan(SET, 1, (GREEDY,), Options(), 4), 0)
    again = Match(SET, 1, match.seed)
    for move in match.log:
        assert isinstance(move.action, Claim if sets_among(again.state.layout) else AddThree)
        again.play(move.seat, move.action)


# Greedy


def test_greedy_takes_any_set_that_is_there() -> None:
    state = start("layout 0000 1000 0222 0020 2020 1210 1212 1222 0100 0221 1021 1121")  # SET-EX-08: exactly three SETs
    claims = Counter(
        frozenset(decision.action.cards)
        for mind in range(300)
        if (decision := decide(GREEDY, state, mind)) is not None and isinstance(decision.action, Claim)
    )
    assert claims.keys() == {frozenset(triple) for triple in sets_among(state.layout)}
    assert min(claims.values()) > 60


def test_greedy_declares_when_there_is_none() -> None:
    state = start(f"layout {FREE_12}")
    decision = decide(GREEDY, state, 1)
    assert decision is not None
    assert decision.action == DeclareNoSet()
