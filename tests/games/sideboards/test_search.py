"""Trials of Sideboards' searching bots: how they are played on, and which actions get most of them."""

from itertools import pairwise

import pytest
from tests.games.sideboards.conftest import asked, board_of

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.bots import LookingBot
from ludoteca.games.sideboards.judgement import FRESH, Stand
from ludoteca.games.sideboards.placing import placements
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.search import LEVELS, OUT, Effort, ThinkingBot, play_round, tournament, trial
from ludoteca.games.sideboards.state import Place

AHEAD = LookingBot("ahead", Text("looks ahead", "guarda avanti"), "ahead")


def halfway(seats: int = 2, seed: int = 3) -> Match:
    """A match in its fourth round, of players who look ahead."""
    match = Match(SIDEBOARDS, seats, seed, keeps=False)
    while match.state.round < 3:
        seat = next(seat for seat in match.actors() if match.state.picks[seat] is None)
        match.play(seat, asked(AHEAD, match, seat).action)
    return match


def test_who_falls_behind_in_a_course_is_tried_no_longer() -> None:
    """Of eight ways to place two cards four go on, and then two: they rank before the four, and these before the rest.

    A course by itself is a trial, so that after the first one the worse half is out with what it had there.
    """
    match = halfway()
    view = match.view(Seat(0))
    picks = [action for action in match.actions(Seat(0)) if isinstance(action, Place)]
    first = [won for won, _ in trial(view, picks, Effort(4, rounds=6), Rng.of(2))]
    found = [won for won, _ in tournament(view, picks, Effort(12, rounds=6, courses=3), Rng.of(2))]
    assert len(picks) == 8
    assert sum(won >= 0 for won in found) == 2
    ranked = sorted(range(8), key=lambda place: -first[place])
    assert [found[place] + OUT for place in ranked[4:]] == pytest.approx([first[place] for place in ranked[4:]])
    assert all(0 <= won + OUT <= 1 for won in found if won < 0)


def test_one_course_is_a_trial() -> None:
    match = halfway()
    view, offers = match.view(Seat(1)), match.actions(Seat(1))
    effort = Effort(5, rounds=2)
    assert tournament(view, offers, effort, Rng.of(4)) == trial(view, offers, effort, Rng.of(4))


def test_in_a_trial_played_on_who_holds_bad_cards_takes_new_ones_once() -> None:
    """Judged by what a hand adds: less than two unseen cards add on the average, and the exchange card is played."""
    exchanged = kept = 0
    for seed in range(12):
        state = halfway(seed=seed).state.copy()
        stands = [Stand(state, seat, "ahead") for seat in range(2)]
        wanted = [
            max(stand.action(pick) for pick in placements(state.hands[seat], opening=False))
            < stand.now() - stand.card(stand.left) + FRESH
            for seat, stand in enumerate(stands)
        ]
        before = state.exchanged
        play_round(state, "ahead", last=False)
        assert state.round == 4
        for seat in range(2):
            assert bool(state.exchanged >> seat & 1) == (bool(before >> seat & 1) or wanted[seat])
        exchanged += sum(wanted)
        kept += 2 - sum(wanted)
    assert exchanged > 0
    assert kept > 0


def test_each_level_slips_half_as_often_as_the_one_below_and_the_highest_never() -> None:
    slips = [level.slips for level in LEVELS]
    assert slips[-1] == 0
    assert all(higher == pytest.approx(lower / 2) for lower, higher in pairwise(slips[:-1]))


def test_who_always_slips_does_anything() -> None:
    """Of nine offers, asked again with other minds, most are chosen."""
    match = halfway()
    bot = ThinkingBot("slips", Text("slips", "scivola"), Effort(1), 1.0)
    done = {asked(bot, match, 0, mind).action for mind in range(40)}
    assert len(done) > 5


def test_what_becomes_of_the_card_passed_on_counts() -> None:
    """Card 1 has red on top, card 47 in the middle: whom the neighbour's red row suits decides which to keep."""
    mine = "5 16 28 33 44 60"
    on_top = board_of("RRRRRR", without=f"{mine} 1 47")
    in_the_middle = board_of("------", "------", "RRRRRR", without=f"{mine} 1 47")
    preferred = []
    for theirs in (on_top, in_the_middle):
        lines = (f"board 0 {mine}", f"board 1 {theirs}", "hand 0 1 47", "objectives 7 14 19", "exchanged 0 1")
        match = Match(SIDEBOARDS, 2, 1, position=lines)
        stand = Stand(match.state, 0, "ahead")
        picks = [max(placements((card,), opening=False), key=stand.action) for card in (1, 47)]
        keeps_top, keeps_middle = trial(match.view(Seat(0)), picks, Effort(60), Rng.of(1))
        preferred.append(keeps_top[0] - keeps_middle[0])
    assert preferred[0] > preferred[1] + 0.02
