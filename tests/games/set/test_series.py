"""SET-SERIES: several games in a row."""

import pytest
from tests.games.set.conftest import FREE_12, WRONG, A, B, C, Table, find, play_game, words

from ludoteca.core.game import TABLE
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Dealt, GameEnded, Readied, Result

NEARLY_OVER = (f"layout 0002 {FREE_12[:-5]}", "deck none")
"""0000 0001 0002 is the last SET."""


def all_ready(table: Table) -> None:
    """Everybody is ready for the next game."""
    for seat in (A, B, C)[: table.state.seats]:
        table.does(seat, "next-game")


@pytest.mark.rule("SET-SERIES-01")
@pytest.mark.parametrize("games", [1, 2, 3])
def test_as_many_games_are_played_as_agreed_before_the_first(games: int) -> None:
    table = Table(deck="beginners", games=games)
    for number in range(1, games + 1):
        assert (table.phase, table.match.view(A).game) == ("open", number)
        table.refuses(A, "next-game", "SET-SERIES-01")
        play_game(table, (4, 3))
        assert table.match.view(A).game == number
        if number < games:
            assert (table.phase, table.match.outcome()) == ("break", None)
            all_ready(table)
    assert table.phase == "over"
    assert table.match.outcome() is not None


@pytest.mark.rule("SET-SERIES-01")
def test_one_game_is_the_usual_number_and_it_cannot_change_under_way() -> None:
    assert Options().games == 1
    table = Table(*NEARLY_OVER, games=2)
    options = table.state.options
    table.does(A, "claim 0000 0001 0002")
    all_ready(table)
    assert table.state.options is options


@pytest.mark.rule("SET-SERIES-01")
def test_the_next_game_waits_for_everybody_who_is_there() -> None:
    table = Table(*NEARLY_OVER, seats=3, games=2)
    table.does(A, "claim 0000 0001 0002")
    assert table.match.actors() == (A, B, C)
    assert table.does(B, "next-game") == (Readied(B),)
    assert table.match.actors() == (A, C)
    table.refuses(B, "next-game", "SET-SERIES-04")
    table.does(A, "next-game")
    assert table.phase == "break"
    assert find(table.does(TABLE, "step-away 2"), Dealt).why == "game"
    assert table.phase == "open"


@pytest.mark.rule("SET-SERIES-01")
def test_who_was_ready_and_comes_back_to_an_empty_room_need_not_wait() -> None:
    table = Table(*NEARLY_OVER, games=2)
    table.does(A, "claim 0000 0001 0002", "next-game")
    table.does(TABLE, "step-away 0", "step-away 1")
    assert table.phase == "break"
    table.does(TABLE, "come-back 0")
    assert table.phase == "open"


@pytest.mark.rule("SET-SERIES-01")
def test_when_all_are_ready_the_next_game_starts_though_all_are_away() -> None:
    table = Table(*NEARLY_OVER, games=2)
    table.does(A, "claim 0000 0001 0002")
    table.does(TABLE, "step-away 0", "step-away 1")
    table.does(B, "next-game")
    assert table.phase == "break"
    table.does(A, "next-game")
    assert table.phase == "open"


@pytest.mark.rule("SET-SERIES-02")
def test_each_player_scores_a_point_for_each_set_held() -> None:
    table = Table(*NEARLY_OVER, "won 1 2220 2221 2222", "won 1 2210 2211 2212", "boxed 1 2200 2201 2202", games=2)
    ended = find(table.does(A, "claim 0000 0001 0002"), GameEnded)
    assert ended == GameEnded(1, (1, 2), "SET-END-01")
    assert table.state.past == (Result(claims=(1, 3), boxed=(0, 1)),)
    assert table.match.view(B).past[0].points == (1, 2)


@pytest.mark.rule("SET-SERIES-03")
def test_the_highest_total_wins_even_with_fewer_games_won() -> None:
    table = Table(deck="beginners", games=3)
    for wins in ((3, 4), (3, 4), (6, 0)):
        play_game(table, wins)
        if table.phase == "break":
            all_ready(table)
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.clause) == ((12, 8), (A,), "SET-SERIES-03")


@pytest.mark.rule("SET-SERIES-03")
def test_every_point_of_a_series_is_explained_by_its_game() -> None:
    table = Table(deck="beginners", games=2)
    play_game(table, (2, 5))
    all_ready(table)
    play_game(table, (6, 1))
    outcome = table.match.outcome()
    assert outcome is not None
    told = [(line.seat, line.label.en, line.points, line.clause) for line in outcome.lines]
    assert told == [
        (A, "SETs claimed, game 1", 2, "SET-SERIES-02"),
        (A, "SETs claimed, game 2", 6, "SET-SERIES-02"),
        (B, "SETs claimed, game 1", 5, "SET-SERIES-02"),
        (B, "SETs claimed, game 2", 1, "SET-SERIES-02"),
    ]
    assert [len(line.cards) for line in outcome.lines] == [0, 18, 0, 3]  # the cards of the last game are still there


@pytest.mark.rule("SET-SERIES-02")
def test_points_add_up_while_a_series_goes_on() -> None:
    table = Table(*NEARLY_OVER, "won 1 2220 2221 2222", games=2)
    assert SET.lab.points(table.state) == (0, 1)
    table.does(A, "claim 0000 0001 0002")
    assert (table.phase, SET.lab.points(table.state)) == ("break", (1, 1))
    all_ready(table)
    assert SET.lab.points(table.state) == (1, 1)
    play_game(table, (20, 3))
    assert (table.phase, SET.lab.points(table.state)) == ("over", (21, 4))


@pytest.mark.rule("SET-SERIES-04")
def test_each_game_starts_with_a_full_deck_and_nothing_but_the_points() -> None:
    table = Table(*NEARLY_OVER, "won 1 2220 2221 2222", "boxed 0 2210 2211 2212", "debt 0 2", seats=3, games=2)
    table.does(TABLE, "step-away 2")
    table.does(C, "claim 0000 0001 0002")
    for seat in (A, B):
        table.does(seat, "next-game")
    state = table.state
    assert sorted(state.layout + state.deck) == list(range(81))
    assert table.sizes == (12, 69)
    assert table.held == table.boxed == state.debt == (0, 0, 0)
    assert (state.phase, state.caller, state.declared, state.barred) == ("open", -1, 0, 0)
    assert (state.seats, state.options) == (3, Options(games=2))
    assert state.past[0].points == (0, 1, 1)
    assert table.match.view(A).players[C].away


@pytest.mark.rule("SET-SERIES-04")
def test_bars_and_additions_end_with_the_game() -> None:
    table = Table(*NEARLY_OVER, "barred 1", "additions 2", seats=3, penalty="sitout", games=2)
    for seat in (A, C):
        table.does(seat, "declare-no-set")  # ends the game without freeing anybody by a SET
    assert table.phase == "break"
    all_ready(table)
    assert (table.barred, table.state.additions) == (set(), 0)
    assert table.match.actors() == (A, B, C)


@pytest.mark.rule("SET-SERIES-04")
def test_each_game_is_shuffled_anew() -> None:
    table = Table(deck="beginners", games=3, seed=3)
    orders = []
    for _ in range(3):
        orders.append(table.state.layout + table.state.deck)
        play_game(table, (3, 4))
        if table.phase == "break":
            all_ready(table)
    assert len(set(orders)) == 3
    assert all(sorted(order) == sorted(orders[0]) for order in orders)


@pytest.mark.rule("SET-SERIES-04")
def test_between_two_games_nothing_else_can_be_done() -> None:
    table = Table(*NEARLY_OVER, games=2)
    table.does(A, "claim 0000 0001 0002")
    for line in ("call-set", f"claim {WRONG}", f"point {WRONG}", "declare-no-set", "retract"):
        table.refuses(A, line, "SET-SERIES-04")
    table.refuses(TABLE, "time-up", "SET-CALL-10")
    assert words(table.state.layout).count("----") == 3


@pytest.mark.rule("SET-SERIES-05")
def test_equal_totals_share_the_victory_whoever_won_more_games() -> None:
    table = Table(deck="beginners", games=3)
    for wins in ((4, 3), (4, 3), (2, 4)):
        play_game(table, wins)
        if table.phase == "break":
            all_ready(table)
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.clause) == ((10, 10), (A, B), "SET-SERIES-05")
