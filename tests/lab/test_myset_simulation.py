"""Many matches of MYSET by chance: each ends by the rules, and what must always hold does at every step."""

from collections import Counter

import pytest

from ludoteca.core.match import Match
from ludoteca.games import BOXES
from ludoteca.games.myset.kinds import HAND_LIMIT, OUT_AT, START_BUDGET, Buy
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State
from ludoteca.lab.simulate import Plan, play

GAMES = 150
ALL_CARDS = list(range(1, 21))
MOST_ACTIONS = 2_000
"""Far more than a match takes: the longest of 60,000 has fewer than 600."""


def hold(state: State) -> None:
    """MYSET-INV-01, -02, -04, -08 in one state."""
    places = [state.deck, state.market, *state.hands, *state.collections]
    assert sorted(card for place in places for card in place) == ALL_CARDS
    assert all(0 <= euro <= START_BUDGET[state.seats] for euro in state.budgets)
    assert state.agenda or all(len(hand) <= HAND_LIMIT for hand in state.hands)
    assert state.used <= 1
    assert all(not state.out >> seat & 1 for seat in MYSET.actors(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_by_chance_end_within_the_rules(seats: int) -> None:
    plan = Plan(MYSET, seats, (BOXES["myset"].levels["random"],) * seats, MYSET.options_type(), 11, MOST_ACTIONS)
    ends: Counter[str] = Counter()
    for number in range(GAMES):
        match, _ = play(plan, number)
        again = Match(MYSET, seats, match.seed, match.options)
        dry_since = 1
        for move in match.log:
            hold(again.state)
            if isinstance(move.action, Buy):
                dry_since = again.state.round + 1
            again.play(move.seat, move.action)
            assert again.state.round - dry_since < again.state.options.stall_rounds  # MYSET-END-12
        last = again.state
        hold(last)
        assert last == match.state
        ends[last.ended] += 1
        poor = sum(euro <= OUT_AT for euro in last.budgets)
        assert (last.ended == "MYSET-END-04") == (poor >= (1 if seats == 2 else 2))
    assert set(ends) <= {"MYSET-END-04", "MYSET-END-11", "MYSET-END-12"}
    assert ends["MYSET-END-04"] > GAMES / 10
    assert ends["MYSET-END-12"] > GAMES / 10
