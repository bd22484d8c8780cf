"""SIDE-EXCH: two new cards, once; or a point for keeping the card."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, find, finished, lines

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Seat
from ludoteca.core.laws import sent
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import Discarded, Drew, Exchanged, Reshuffled

ROUND_ONE = (
    "board 0 1 2",
    "board 1 5 6",
    "board 2 7 9",
    "hand 0 8 10",
    "hand 1 3 11",
    "hand 2 4 12",
    "deck 20 21 22 23 24 25 26 27 28",
)
LAST = ("board 0 1 2 3 4 5 6 7", "board 1 11 12 13 14 15 16 17", "hand 0 8 9", "hand 1 18 19", "deck 20 21 22 23")
BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"


@pytest.mark.rule("SIDE-EXCH-01", "SIDE-EXCH-02")
def test_both_cards_are_replaced() -> None:
    table = Table(*ROUND_ONE)
    events = table.does(A, "exchange")
    assert [type(event) for event in events] == [Exchanged, Discarded, Drew]
    assert table.state.discard == (8, 10)
    assert table.hand(A) == {20, 21}
    assert table.state.deck[0] == 22


@pytest.mark.rule("SIDE-EXCH-01")
def test_it_is_used_once_per_game() -> None:
    table = Table(*ROUND_ONE)
    table.does(A, "exchange")
    table.refuses(A, "exchange", "SIDE-EXCH-01")
    assert "exchange" not in table.offered(A)
    table.round()
    table.refuses(A, "exchange", "SIDE-EXCH-01")
    assert "exchange" in table.offered(B)


@pytest.mark.rule("SIDE-EXCH-01", "SIDE-EXCH-05")
def test_every_round_after_the_opening_allows_it() -> None:
    table = Table(seats=2)
    table.refuses(A, "exchange", "SIDE-EXCH-05")
    assert "exchange" not in table.offered(A)
    for round_number in range(1, 7):
        table.round()
        assert table.state.round == round_number
        assert "exchange" in table.offered(A)
        again = Table(*[], seats=2)
        for _ in range(round_number):
            again.round()
        again.does(A, "exchange")
        assert again.state.exchanged == 1


@pytest.mark.rule("SIDE-EXCH-03")
def test_the_card_is_turned_and_play_goes_on() -> None:
    table = Table(*ROUND_ONE)
    assert [table.match.view(seat).may_exchange for seat in (A, B, C, WATCHER)] == [True, True, True, False]
    table.does(A, "exchange")
    assert [table.match.view(seat).may_exchange for seat in (A, B, C, WATCHER)] == [False, True, True, False]
    assert [player.exchanged for player in table.match.view(B).players] == [True, False, False]
    table.all_do("place 20 left", "place 3 left", "place 4 left")
    assert (table.board(A), table.state.round) == ("20 1 2", 2)
    assert table.hand(B) == {21, 23}  # the other new card is passed like any other


@pytest.mark.rule("SIDE-EXCH-04")
def test_a_kept_card_is_worth_a_point() -> None:
    kept = finished(BOARD_A, BOARD_B)
    used = finished(BOARD_A, BOARD_B, exchanged="0")
    assert (kept.points[A] - used.points[A], kept.points[B] - used.points[B]) == (1, 0)
    assert (lines(kept, A)[-1].clause, lines(kept, A)[-1].points) == ("SIDE-EXCH-04", 1)
    assert (lines(used, A)[-1].clause, lines(used, A)[-1].points) == ("SIDE-EXCH-04", 0)


@pytest.mark.rule("SIDE-EXCH-04")
def test_using_it_in_play_costs_the_point() -> None:
    table = Table(*LAST, seats=2)
    table.does(A, "exchange")
    table.all_do("place 20 left", "place 18 left")
    assert [lines(table.outcome(), seat)[-1].points for seat in (A, B)] == [0, 1]


@pytest.mark.rule("SIDE-EXCH-05")
def test_it_is_too_late_after_choosing() -> None:
    table = Table(*ROUND_ONE)
    table.does(A, "place 8 left")
    table.refuses(A, "exchange", "SIDE-EXCH-05")
    assert "exchange" not in table.offered(A)
    assert [table.match.view(seat).may_exchange for seat in (A, B)] == [False, True]
    table.does(A, "rethink", "exchange")
    assert table.hand(A) == {20, 21}


@pytest.mark.rule("SIDE-EXCH-05")
def test_a_final_choice_cannot_be_exchanged_away() -> None:
    table = Table(*ROUND_ONE, change="no")
    table.does(A, "place 8 left")
    table.refuses(A, "exchange", "SIDE-EXCH-05")


@pytest.mark.rule("SIDE-EXCH-05")
def test_it_is_allowed_in_the_last_round() -> None:
    table = Table(*LAST, seats=2)
    table.does(B, "exchange")
    assert table.hand(B) == {20, 21}


@pytest.mark.rule("SIDE-EXCH-06")
def test_the_choice_is_made_from_the_new_cards() -> None:
    table = Table(*ROUND_ONE)
    table.does(A, "exchange")
    table.refuses(A, "place 8 left", "SIDE-TURN-05")
    assert {line.split()[1].rstrip("r") for line in table.offered(A)} == {"20", "21"}


@pytest.mark.rule("SIDE-EXCH-07")
def test_who_asks_first_draws_first() -> None:
    table = Table(*ROUND_ONE)
    table.does(C, "exchange")
    assert table.hand(C) == {20, 21}  # at once, whatever the others do
    table.does(A, "place 8 left")
    table.does(B, "exchange")
    assert table.hand(B) == {22, 23}


@pytest.mark.rule("SIDE-EXCH-08")
def test_all_know_that_but_not_what() -> None:
    table = Table(*ROUND_ONE)
    events = table.does(A, "exchange")
    for seat in (B, C, WATCHER):
        assert table.match.view(seat).players[A].exchanged
        assert table.match.view(seat).players[A].hand == (0, 0)
        heard = [SIDEBOARDS.hear(event, seat) for event in events]
        assert find([fact for fact in heard if fact], Exchanged) == Exchanged(0)
        assert find([fact for fact in heard if fact], Discarded).cards is None
        assert find([fact for fact in heard if fact], Drew).cards is None


@pytest.mark.rule("SIDE-EXCH-08")
def test_other_cards_give_the_same_bytes_to_the_others() -> None:
    """The hand of A before and after does not show in anything that B, C or a watcher is sent or hears."""
    heard: dict[Seat, set[tuple[bytes, bytes]]] = {B: set(), C: set(), WATCHER: set()}
    for old, new in (("8 10", "20 21"), ("30 31", "40 41"), ("21 60", "8 10")):
        position = [line for line in ROUND_ONE if not line.startswith(("hand 0", "deck"))]
        table = Table(*position, f"hand 0 {old}", f"deck {new}")
        events = table.does(A, "exchange")
        for seat, all_heard in heard.items():
            facts = to_json([SIDEBOARDS.hear(event, seat) for event in events])
            all_heard.add((facts, sent(SIDEBOARDS, table.state, seat)))
    assert [len(different) for different in heard.values()] == [1, 1, 1]


def six(deck: int) -> Table:
    """Six players before their last card, with so many cards in the deck and the others in the discard pile."""
    boards = [f"board {seat} {' '.join(str(7 * seat + n) for n in range(1, 8))}" for seat in range(6)]
    hands = [f"hand {seat} {43 + 2 * seat} {44 + 2 * seat}" for seat in range(6)]
    rest = list(map(str, range(55, 61)))
    return Table(*boards, *hands, f"deck {' '.join(rest[:deck])}", f"discard {' '.join(rest[deck:])}", seats=6)


@pytest.mark.rule("SIDE-EXCH-09")
def test_a_deck_that_runs_out_between_the_two_cards_is_made_anew() -> None:
    table = six(deck=1)
    events = table.does(A, "exchange")
    assert find(events, Reshuffled) == Reshuffled(7)  # five old discards and the two just discarded
    drew = find(events, Drew)
    assert drew.cards[0] == 55
    assert drew.cards[1] in {56, 57, 58, 59, 60, 43, 44}
    assert (len(table.state.deck), table.state.discard) == (6, ())


@pytest.mark.rule("SIDE-EXCH-09")
def test_the_cards_just_discarded_may_come_back() -> None:
    back = set()
    for seed in range(30):
        boards = [f"board {seat} {' '.join(str(7 * seat + n) for n in range(1, 8))}" for seat in range(6)]
        hands = [f"hand {seat} {43 + 2 * seat} {44 + 2 * seat}" for seat in range(6)]
        table = Table(*boards, *hands, "discard 55 56 57 58 59 60", seats=6, seed=seed)
        table.does(A, "exchange")
        back |= table.hand(A)
    assert back & {43, 44}
    assert back & {55, 56, 57, 58, 59, 60}
