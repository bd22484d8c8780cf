"""Bots for Sideboards: what they expect, what they may know, what they say, and how strong they are."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest
from tests.games.sideboards.conftest import asked

from ludoteca.core.box import AnyBot
from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.sideboards.bots import GREEDY, LEVEL1, LookingBot, Thought
from ludoteca.games.sideboards.cards import COLUMNS, PRINTED
from ludoteca.games.sideboards.judgement import Hopes, Sight, chance, counted_tracks, promises, rank_bonus
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.placing import laid, placements
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import totals, worth
from ludoteca.games.sideboards.scorer import count_completions, grid_of, run_length
from ludoteca.games.sideboards.search import (
    LEVEL4,
    LEVEL5,
    ThinkingBot,
    machine,
)
from ludoteca.games.sideboards.state import Action, Exchange, Open, Place, State
from ludoteca.games.sideboards.tracks import completed, on_the_left, on_the_right, run_lengths, tracks_of
from ludoteca.lab.simulate import simulate

ALONE = Seat(0)
SIGHTS: tuple[Sight, ...] = ("glance", "ahead", Hopes(handles=(0.4,) * COLUMNS))
AHEAD = LookingBot("ahead", Text("looks ahead", "guarda avanti"), "ahead")
PONDERS = ThinkingBot("ponders", Text("tries deals", "prova smazzate"), LEVEL4.effort)
THOUGHTFUL = [GREEDY, AHEAD, PONDERS]


def random_board(chance_: Random, length: int) -> tuple[int, ...]:
    """So many cards, turned or not."""
    return tuple(2 * card + chance_.randrange(2) for card in chance_.sample(range(1, 61), length))


def last_rounds(exchanged: bool, count: int) -> Iterator[Match]:
    """Solo games before their last card, of any objectives."""
    chance_ = Random(4)
    for seed in range(count):
        board = " ".join(f"{face >> 1}{'r' * (face & 1)}" for face in random_board(chance_, 7))
        lines = [f"board 0 {board}", f"objectives {1 + seed % 7} {8 + seed % 7} {15 + seed % 16}"]
        yield Match(SIDEBOARDS, 1, seed, position=(*lines, "exchanged 0") if exchanged else tuple(lines))


def outcome_of(state: State, action: Action) -> int:
    """The score if the game ends with this action."""
    after = SIDEBOARDS.apply(state, ALONE, action).state
    assert after.over
    return totals(after)[0]


# Tables


def test_tables_agree_with_the_scorer() -> None:
    """Patterns of one and of two widths, and every kind of run, on sideboards of every length."""
    chance_ = Random(1)
    knight = msgspec.structs.replace(PRINTED.objectives[1], pattern=((0, 0), (1, 2)))
    for _ in range(20):
        for length in range(1, 9):
            board = random_board(chance_, length)
            tracks, grid = tracks_of(board), grid_of(board)
            for objective in [*PRINTED.objectives.values(), knight]:
                if objective.pattern:
                    places = range(5) if objective.looks_at == "colour" else range(5, 8)
                    table = completed(objective.pattern)[length]
                    assert sum(table[tracks[place]] for place in places) == count_completions(objective, grid)
                    continue
                looked_at = tracks[counted_tracks(objective)]
                if objective.runs == "two-longest":
                    both = [run_lengths(None, second)[length] for second in (False, True)]
                    counted = sum(sorted(table[track] for table in both for track in looked_at)[-2:])
                else:
                    rows = [run_lengths(row)[length] for row in objective.rows or (None,)]
                    counted = sum(max(table[track] for track in looked_at) for table in rows)
                assert counted == run_length(objective, grid)


@pytest.mark.parametrize(
    ("track", "row", "longest", "second"),
    [
        ("", None, 0, 0),
        ("1", None, 1, 0),
        ("12", None, 1, 1),
        ("1121", None, 2, 1),
        ("22211", None, 3, 2),
        ("1122111", None, 3, 2),
        ("1122111", 1, 3, 2),
        ("1122111", 2, 2, 0),
        ("1122111", 5, 0, 0),
    ],
)
def test_the_two_longest_runs_of_one_colour(track: str, row: int | None, longest: int, second: int) -> None:
    """The rows where it lies from left to right, counted from 1: anywhere, or in one row."""
    number = sum((int(at) - 1) * 5**place for place, at in enumerate(reversed(track)))
    assert [run_lengths(row, other)[len(track)][number] for other in (False, True)] == [longest, second]


def test_tracks_grow_at_both_ends() -> None:
    chance_ = Random(2)
    for _ in range(100):
        board = random_board(chance_, 6)
        middle = tracks_of(board[1:-1])
        assert on_the_right(on_the_left(middle, board[0], 4), board[-1]) == tracks_of(board)


# Judgement


@pytest.mark.parametrize("sight", SIGHTS)
def test_of_a_full_sideboard_exactly_its_points_are_expected(sight: Sight) -> None:
    for match in last_rounds(exchanged=True, count=48):
        state = match.state
        offers = match.actions(ALONE)
        assert promises(state, ALONE, offers, sight) == [outcome_of(state, action) for action in offers]


@pytest.mark.parametrize("sight", SIGHTS)
def test_an_exchange_promises_the_mean_of_the_better_of_two_cards_not_seen(sight: Sight) -> None:
    """SIDE-EXCH-06: in the last round it can be worked out by trying every pair."""
    for match in list(last_rounds(exchanged=False, count=6)):
        state = match.state
        seen = {face >> 1 for face in state.boards[0]} | set(state.hands[0])
        unseen = [card for card in range(1, 61) if card not in seen]
        spent = msgspec.structs.replace(state, exchanged=1)
        best_with = {}
        for card in unseen:
            held = msgspec.structs.replace(spent, hands=((card,),))
            best_with[card] = max(outcome_of(held, pick) for pick in placements((card,), opening=False))
        pairs = list(combinations(unseen, 2))
        mean = sum(max(best_with[a], best_with[b]) for a, b in pairs) / len(pairs)
        assert promises(state, ALONE, [Exchange()], sight) == pytest.approx([mean])


def test_more_is_expected_of_a_longer_run_and_of_rivals_that_are_behind() -> None:
    for left in range(7):
        bonuses = [rank_bonus(run / 2, (3.0, 5.0, 4.0), left) for run in range(17)]
        assert bonuses == sorted(bonuses)
        assert 0 <= bonuses[0] < 1
        assert 7 < bonuses[-1] <= 8
        assert rank_bonus(4.0, (5.0,), left) < rank_bonus(4.0, (3.0,), left) <= 4


def test_alone_points_count_and_among_others_the_lead() -> None:
    assert chance([51.5], 0, 3) == 51.5
    assert chance([50, 50], 0, 0) == pytest.approx(0.5)
    assert chance([50, 40, 60], 0, 2) < chance([50, 60, 40], 1, 2)
    assert chance([50, 45], 0, 0) > chance([50, 45], 0, 6) > 0.5


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_promises_depend_on_what_the_seat_knows_alone(seats: int) -> None:
    """The same offers promise the same in every state that the seat could be in."""
    compared = 0
    for seed in range(4):
        match = Match(SIDEBOARDS, seats, seed)
        rng = Rng.of(seed)
        while actors := match.actors():
            seat = actors[0]
            offers = match.actions(seat)
            other = SIDEBOARDS.sample(match.view(seat), rng)
            for sight in SIGHTS:
                assert promises(match.state, seat, offers, sight) == pytest.approx(promises(other, seat, offers, sight))
            compared += 1
            random_step(match, rng)
    assert compared >= 28


# Decisions


@pytest.mark.parametrize("bot", [*THOUGHTFUL, LEVEL5], ids=lambda bot: bot.name)
def test_the_last_card_is_placed_where_it_scores_most(bot: AnyBot) -> None:
    for match in last_rounds(exchanged=True, count=20):
        most = max(outcome_of(match.state, action) for action in match.actions(ALONE))
        assert outcome_of(match.state, asked(bot, match).action) == most


@pytest.mark.parametrize("bot", THOUGHTFUL[:2], ids=lambda bot: bot.name)
def test_it_exchanges_in_the_last_round_if_and_only_if_more_than_the_point_is_expected(bot: AnyBot) -> None:
    """SIDE-EXCH-04: what the hand brings has the point in it, what new cards bring has not."""
    exchanged = 0
    for match in last_rounds(exchanged=False, count=48):
        picks = [action for action in match.actions(ALONE) if not isinstance(action, Exchange)]
        best = max(outcome_of(match.state, pick) for pick in picks)
        (fresh,) = promises(match.state, ALONE, [Exchange()], "ahead")
        wants = isinstance(asked(bot, match).action, Exchange)
        assert wants == (fresh > best)
        exchanged += wants
    assert 0 < exchanged < 48


@pytest.mark.parametrize("bot", [LEVEL1, *THOUGHTFUL], ids=lambda bot: bot.name)
def test_a_choice_stands_and_a_thought_lasts_while_others_choose(bot: AnyBot) -> None:
    match = Match(SIDEBOARDS, 3, 5)
    before = asked(bot, match, 2)
    match.play(Seat(0), asked(bot, match, 0).action)
    assert bot.decide(match.view(Seat(0)), match.actions(Seat(0)), Rng.of(1)) is None
    assert asked(bot, match, 2) == before
    match.play(Seat(1), asked(bot, match, 1).action)
    assert asked(bot, match, 2) == before
    match.play(Seat(2), before.action)
    assert asked(bot, match, 2).thought != before.thought


def test_asked_at_a_glance_it_takes_as_good_a_way_and_a_choice_stands() -> None:
    match, rng = Match(SIDEBOARDS, 3, 8), Rng.of(8)
    while match.actors():
        for seat in match.actors():
            offers = match.actions(seat)
            action = GREEDY.choose(SIDEBOARDS.veiled(match.state, seat), seat, offers, rng)
            if match.state.picks[seat] is not None:
                assert action is None
                continue
            assert action is not None
            promised = dict(zip(offers, promises(match.state, seat, offers, "glance"), strict=True))
            assert promised[action] == max(promised.values())
        random_step(match, rng)


@pytest.mark.parametrize("bot", THOUGHTFUL, ids=lambda bot: bot.name)
def test_a_thought_names_what_each_objective_gains_in_both_languages(bot: AnyBot) -> None:
    match = Match(SIDEBOARDS, 2, 9)
    told = 0
    while actors := match.actors():
        seat = next(seat for seat in actors if match.state.picks[seat] is None)
        decision = asked(bot, match, seat)
        assert isinstance(decision.thought, Thought)
        why, action = decision.thought.why, decision.action
        if isinstance(action, Open | Place):
            board, trio = match.state.boards[seat], match.state.objectives
            before, after = worth(board, trio), worth(laid(board, action), trio)
            colour, handle, row = (PRINTED.objectives[number] for number in trio)
            for objective, gain in (
                (colour, (after.colours - before.colours) * colour.points),
                (handle, (after.handles - before.handles) * handle.points),
                (row, (after.length - before.length) * row.per_drawer),
            ):
                for lang in ("en", "it"):
                    assert (f"{objective.name.of(lang)} +{gain}" in why.of(lang)) == (gain > 0)
                told += gain > 0
        match.play(seat, action)
    assert told > 10


# Strength; the bench measures it more closely


def test_who_looks_beats_chance_and_who_slips() -> None:
    report = simulate(
        SIDEBOARDS, games=30, seats=2, bots=[GREEDY, BOXES["sideboards"].levels["random"]], seed=3, workers=1
    )
    assert report.per_bot["greedy"].win_rate_interval[0] > 0.8
    report = simulate(SIDEBOARDS, games=40, seats=2, bots=[GREEDY, LEVEL1], seed=3, workers=1)
    assert report.per_bot["greedy"].win_rate_interval[0] > 0.5


def test_who_looks_ahead_scores_more_alone() -> None:
    """On the same 100 deals; the true difference is about five points, its standard error below one."""
    means = [
        simulate(SIDEBOARDS, games=100, seats=1, bots=[bot], seed=3, workers=1).per_bot[bot.name].mean_score
        for bot in (LEVEL1, GREEDY, AHEAD)
    ]
    assert means[0] + 2 < means[1]
    assert means[1] + 2 < means[2]


# The machine


def test_the_machine_plays_a_solo_deal_to_its_end_and_the_same_again() -> None:
    for options in (Options(), Options(objectives="hint", hint=4, forecast="no")):
        match = machine(options, 12)
        assert match.outcome() is not None
        assert (match.seats, match.seed, match.options) == (1, 12, options)
        assert [move.action for move in machine(options, 12).log] == [move.action for move in match.log]
        again = Match.replayed(match.record(), {"sideboards": SIDEBOARDS})
        assert again.outcome() == match.outcome()


def test_the_machine_does_not_know_the_deck() -> None:
    """Two deals that begin with the same hand and objectives begin alike."""
    state = SIDEBOARDS.setup(1, Options(), 12)
    view, offers = SIDEBOARDS.view(state, ALONE), SIDEBOARDS.actions(state, ALONE)
    mind = Rng.of(7)
    decision = LEVEL5.decide(view, offers, mind)
    for other in range(3):
        sampled = SIDEBOARDS.sample(view, Rng.of(other))
        assert sampled.deck != state.deck
        assert LEVEL5.decide(SIDEBOARDS.view(sampled, ALONE), SIDEBOARDS.actions(sampled, ALONE), mind) == decision
