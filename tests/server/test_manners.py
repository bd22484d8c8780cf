"""Bots that think in a process of their own are told among whom they sit."""

from ludoteca.core.bot import Company
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import Concede, Pass
from ludoteca.server.minds import searched, simply

FIGHT = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r9c5
"""
KEY = Rng.of(1).key


def test_a_search_leaves_the_first_action_points_to_people() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    seat, lone = Seat(1), Company(frozenset({0}))
    asked = (KEY, MYTH.view(state, seat), MYTH.actions(state, seat), 5)
    assert searched(MYTH, "planner", lone, *asked, 0.05) is None
    assert searched(MYTH, "planner", Company(), *asked, 0.05) is not None
    assert simply(MYTH, "planner", lone, *asked) is None
    passed = MYTH.apply(state, Seat(0), Pass()).state
    after = (KEY, MYTH.view(passed, seat), MYTH.actions(passed, seat), 6)
    assert searched(MYTH, "planner", lone, *after, 0.05) is not None


def test_a_search_follows_people_who_give_up_after_a_while() -> None:
    state = MYTH.apply(MYTH.position(FIGHT, 2, Options(), 1), Seat(0), Concede()).state
    seat, lone = Seat(1), Company(frozenset({0}), pace=0.0)
    found = searched(MYTH, "planner", lone, KEY, MYTH.view(state, seat), MYTH.actions(state, seat), 5, 0.05)
    assert found == (10.0, Concede())
