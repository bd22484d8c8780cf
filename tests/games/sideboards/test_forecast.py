"""What a client shows before the end: points so far, the drawers that count, and what each placement would bring."""

import msgspec
import pytest
from tests.games.sideboards.conftest import A, B, Table, finished, grid, lines

from ludoteca.core.game import TABLE, WATCHER
from ludoteca.games.sideboards.content import Printed
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import Exchange
from ludoteca.games.sideboards.view import View

BOARD_A = "20r 46 32 44 36r 50 19r 29r"


def seen(table: Table, seat: int) -> View:
    """What a seat sees."""
    view: View = SIDEBOARDS.view(table.state, seat)  # type: ignore[arg-type]  # the table and watchers too
    return view


@pytest.mark.rule("SIDE-OBJ-05")
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a_gain_is_what_the_placement_then_brings(rounds: int) -> None:
    table = Table("objectives 2 8 17", seats=2, seed=5)
    for _ in range(rounds):
        table.round()
    gains = seen(table, A).gains
    assert [gain.pick for gain in gains] == [action for action in table.match.actions(A) if action != Exchange()]
    for gain in gains:
        after = SIDEBOARDS.apply(table.state, A, gain.pick).state
        after = SIDEBOARDS.apply(after, B, SIDEBOARDS.actions(after, B)[0]).state
        assert SIDEBOARDS.view(after, A).players[A].worth == gain.worth


@pytest.mark.rule("SIDE-OBJ-05")
def test_gains_are_for_the_own_eyes_and_only_where_points_are_shown() -> None:
    table = Table(seats=2)
    assert seen(table, TABLE).gains == seen(table, WATCHER).gains == ()
    held = table.hand(B)
    named = msgspec.json.encode([gain.pick for gain in seen(table, A).gains])
    for card in held:
        assert b":%d," % card not in named
    hidden = Table(seats=2, forecast="no")
    assert seen(hidden, A).gains == ()
    assert [(player.counted, player.worth, player.bonus) for player in seen(hidden, A).players] == [((), None, 0)] * 2


@pytest.mark.rule("SIDE-OBJ-05")
def test_what_counts_is_shown_drawer_by_drawer() -> None:
    outcome = finished(BOARD_A, objectives="3 8 17")
    table = Table("board 0 20r 46 32 44 36r 50 19r", "hand 0 29 1", "objectives 3 8 17", seats=1)
    table.does(A, "place 29r right")
    groups = seen(table, A).players[A].counted
    assert [len(each) for each in groups] == [6, 9, 1]
    assert [{len(group) for group in each} for each in groups] == [{3}, {2}, {3}]
    assert [tuple(cell for group in each for cell in group) for each in groups] == [
        line.cards for line in lines(outcome, A)[:3]
    ]
    colours, handles = grid(BOARD_A)
    for group in groups[0]:
        assert len({colours[cell % 5][cell // 5] for cell in group}) == 1
    for group in groups[1]:
        assert len({handles[cell % 5][cell // 5] for cell in group}) == 1


def test_the_bonus_is_explained_by_the_run_it_is_for() -> None:
    run, bonus, exchange = lines(finished(BOARD_A, objectives="3 8 17", exchanged="0"), A)[2:]
    assert bonus.cards == run.cards
    assert (exchange.points, exchange.count) == (0, 0)


def test_clients_get_everything_that_is_printed() -> None:
    printed = SIDEBOARDS.packs.content(Options())
    assert isinstance(printed, Printed)
    assert (len(printed.cards), len(printed.objectives)) == (60, 30)
    assert [len(card.trios) for card in printed.suggestions] == [4, 4]
    assert [level.min for level in printed.solo_rating] == [55, 45, 35, 25, 0]
    assert msgspec.json.decode(msgspec.json.encode(printed), type=Printed) == printed


def test_a_replay_draws_the_points_so_far() -> None:
    table = Table("board 0 20r 46 32 44 36r 50 19r", "hand 0 29 1", "objectives 3 8 17", seats=1)
    table.does(A, "place 29r right")
    assert SIDEBOARDS.lab.points(table.state) == table.outcome().points
