"""SIDE-VAR: four cards each, two are passed, and no exchange cards."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, every_seat, find_all, finished, lines

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Refused, Seat
from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import Discarded, Drew, Passed

OPENING = ("hand 0 1 2 3 4", "hand 1 5 6 7 8", "hand 2 9 10 11 12", "deck 13 14 15")
BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"


def four(*position: str, seats: int = 3) -> Table:
    """A table with four cards each."""
    return Table(*position, seats=seats, cards="four")


@pytest.mark.rule("SIDE-VAR-01")
def test_everyone_starts_with_four_places_two_and_passes_two() -> None:
    assert {len(hand) for hand in four(seats=5).state.hands} == {4}
    table = four(*OPENING)
    assert len(table.offered(A)) == 48
    events = table.all_do("open 1 4r", "open 6 5", "open 11 12")
    assert table.board(A) == "1 4r"
    passed = [(each.giver, each.receiver, set(each.cards)) for each in find_all(events, Passed)]
    assert passed == [(0, 1, {2, 3}), (1, 2, {7, 8}), (2, 0, {9, 10})]


@pytest.mark.rule("SIDE-VAR-02")
def test_then_everyone_draws_one_and_holds_three() -> None:
    table = four(*OPENING)
    table.all_do("open 1 4r", "open 6 5", "open 11 12")
    assert [table.hand(seat) for seat in (A, B, C)] == [{9, 10, 13}, {2, 3, 14}, {7, 8, 15}]


@pytest.mark.rule("SIDE-VAR-03")
def test_there_is_no_exchange() -> None:
    table = four()
    table.refuses(A, "exchange", "SIDE-VAR-03")
    for _ in range(6):
        table.round()
        assert "exchange" not in table.offered(A)
        assert not table.match.view(A).may_exchange
        table.refuses(A, "exchange", "SIDE-VAR-03")


@pytest.mark.rule("SIDE-VAR-04")
def test_the_rest_is_as_usual() -> None:
    """Objectives, ends, turning, secrecy and scoring: the same boards score the same but for the +1."""
    usual = finished(BOARD_A, BOARD_B, objectives="3 8 17")
    variant = finished(BOARD_A, BOARD_B, objectives="3 8 17", cards="four")
    assert [points + 1 for points in variant.points] == list(usual.points)
    for seat in (A, B):
        assert lines(variant, seat) == lines(usual, seat)[:-1]


@pytest.mark.rule("SIDE-VAR-04")
def test_objectives_ends_turning_and_secrecy_are_as_usual() -> None:
    boards = ("board 0 1 2", "board 1 5 6", "board 2 11 12")
    usual = Table(*boards, "hand 0 9 10", "hand 1 3 4", "hand 2 7 8")
    variant = four(*boards, "hand 0 9 10 13", "hand 1 3 4 14", "hand 2 7 8 15")
    kinds = [PRINTED.objectives[number].kind for number in variant.state.objectives]
    assert kinds == ["colour", "handle", "row"]
    ways = {way for way in variant.offered(A) if "13" not in way}
    assert ways == {way for way in usual.offered(A) if way.startswith("place")}
    assert ways == {f"place {card}{turn} {end}" for card in (9, 10) for turn in ("", "r") for end in ("left", "right")}
    for table in (usual, variant):
        before = to_json(table.match.view(B).players[A].board)
        table.does(A, "place 10r left")
        seen = table.match.view(B)
        assert to_json(seen.players[A].board) == before, "it lies face down until all have chosen"
        assert (seen.players[A].committed, seen.pick) == (True, None)
        table.does(A, "rethink")
        table.all_do("place 9r left", "place 3 right", "place 7 left")
        assert [table.board(seat) for seat in (A, B, C)] == ["9r 1 2", "5 6 3", "7 11 12"]
    assert usual.state.round == variant.state.round


@pytest.mark.rule("SIDE-VAR-05")
def test_each_later_round_places_one_of_three_passes_two_and_draws_one() -> None:
    table = four("board 0 1 2", "board 1 5 6", "board 2 11 12", "hand 0 9 10 13", "hand 1 3 4 14", "hand 2 7 8 15")
    assert len(table.offered(A)) == 12
    events = table.all_do("place 10 left", "place 3 left", "place 15r right")
    assert [set(each.cards) for each in find_all(events, Passed)] == [{9, 13}, {4, 14}, {7, 8}]
    assert [each.count for each in find_all(events, Drew)] == [1, 1, 1]
    assert table.hand(B) > {9, 13}
    assert table.board(C) == "11 12 15r"


@pytest.mark.rule("SIDE-VAR-05")
@pytest.mark.parametrize("seats", range(2, 7))
def test_after_the_eighth_card_both_leftovers_are_discarded(seats: int) -> None:
    table = four(seats=seats)
    for _ in range(6):
        assert table.state.discard == ()
        table.round()
        assert {len(hand) for hand in table.state.hands} == {3}
    events = table.round()
    assert [each.count for each in find_all(events, Discarded)] == [2] * seats
    assert find_all(events, Passed) == find_all(events, Drew) == []
    assert len(table.state.deck) == 60 - 10 * seats


@pytest.mark.rule("SIDE-VAR-06")
def test_nobody_gets_the_plus_one() -> None:
    outcome = finished(BOARD_A, BOARD_B, objectives="3 8 17", cards="four")
    assert "SIDE-EXCH-04" not in {line.clause for line in outcome.lines}
    assert outcome.points == (24 + 27 + 6 + 4, 20 + 24 + 6 + 4)


@pytest.mark.rule("SIDE-VAR-07")
def test_both_cards_go_together_and_stay_secret() -> None:
    table = four(*OPENING)
    events = table.all_do("open 1 4r", "open 6 5", "open 11 12")
    passed = find_all(events, Passed)[0]
    assert [SIDEBOARDS.hear(passed, seat).cards for seat in (A, B, C, WATCHER)] == [(2, 3), (2, 3), None, None]  # type: ignore[union-attr]
    hands = {seat: table.match.view(seat).players[B].hand for seat in (A, B, C, WATCHER)}
    assert hands == {A: (2, 3, 0), B: (2, 3, 14), C: (0, 0, 0), WATCHER: (0, 0, 0)}


@pytest.mark.rule("SIDE-VAR-08")
def test_it_needs_two_players() -> None:
    with pytest.raises(Refused) as refused:
        SIDEBOARDS.setup(1, Options(cards="four"), 1)
    assert refused.value.clause == "SIDE-VAR-08"
    for seats in range(2, 7):
        table = four(seats=seats)
        assert [len(table.hand(seat)) for seat in every_seat(table)] == [4] * seats
        table.does(Seat(0), table.offered(A)[-1])
