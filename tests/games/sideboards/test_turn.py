"""SIDE-TURN: choose, place, pass, draw, all at the same time."""

import pytest
from tests.games.sideboards.conftest import A, B, C, Table, every_seat, find, find_all

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Seat
from ludoteca.core.laws import sent
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.placing import placements
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import (
    Committed,
    Discarded,
    Drew,
    Open,
    Opened,
    Passed,
    Place,
    Placed,
    Rethought,
    RoundEnded,
)

OPENING = ("hand 0 1 2 3", "hand 1 4 5 6", "hand 2 7 8 9", "deck 10 11 12 13 14 15")
ROUND_ONE = ("board 0 1 2", "board 1 5 6", "board 2 7 9", "hand 0 8 10", "hand 1 3 11", "hand 2 4 12", "deck 13 14 15")
LAST = (
    "board 0 1 2 3 4 5 6 7",
    "board 1 11 12 13 14 15 16 17",
    "board 2 21 22 23 24 25 26 27",
    "hand 0 8 9",
    "hand 1 18 19",
    "hand 2 28 29",
)


@pytest.mark.rule("SIDE-TURN-01")
def test_all_act_at_once_and_a_round_is_choose_place_pass_draw() -> None:
    table = Table(*ROUND_ONE)
    assert table.match.actors() == (A, B, C)
    table.does(B, "place 3 left")
    table.does(C, "place 12 right")
    events = table.does(A, "place 8r left")
    kinds = [type(event) for event in events]
    assert kinds == [Committed, *[Placed] * 3, RoundEnded, *[Passed] * 3, *[Drew] * 3]
    assert find(events, RoundEnded) == RoundEnded(1)


@pytest.mark.rule("SIDE-TURN-02")
def test_the_opening_lays_two_cards_side_by_side() -> None:
    table = Table(*OPENING)
    table.does(A, "open 3 1r")
    table.does(B, "open 4 5")
    events = table.does(C, "open 9r 8r")
    assert [table.board(seat) for seat in (A, B, C)] == ["3 1r", "4 5", "9r 8r"]
    assert len(find_all(events, Opened)) == 3


@pytest.mark.rule("SIDE-TURN-02")
def test_the_opening_takes_two_different_cards_of_the_hand() -> None:
    table = Table(*OPENING)
    table.refuses(A, "open 1 4", "SIDE-TURN-02")
    table.refuses(A, "open 60 1", "SIDE-TURN-02")
    table.refuses(A, "open 1 1r", "SIDE-TURN-02")
    table.refuses(A, "place 1 left", "SIDE-TURN-02")


@pytest.mark.rule("SIDE-TURN-03", "SIDE-TURN-04")
def test_after_the_opening_the_third_card_goes_left_and_one_is_drawn() -> None:
    table = Table(*OPENING)
    events = table.all_do("open 1 2", "open 5 6", "open 7 9")
    assert [(passed.giver, passed.receiver, passed.cards) for passed in find_all(events, Passed)] == [
        (0, 1, (3,)),
        (1, 2, (4,)),
        (2, 0, (8,)),
    ]
    assert [(drew.seat, drew.cards) for drew in find_all(events, Drew)] == [(0, (10,)), (1, (11,)), (2, (12,))]
    assert [table.hand(seat) for seat in (A, B, C)] == [{8, 10}, {3, 11}, {4, 12}]


@pytest.mark.rule("SIDE-TURN-05")
def test_later_rounds_place_one_of_two() -> None:
    table = Table(*ROUND_ONE)
    table.all_do("place 8 left", "place 11r right", "place 4 right")
    assert [table.board(seat) for seat in (A, B, C)] == ["8 1 2", "5 6 11r", "7 9 4"]


@pytest.mark.rule("SIDE-TURN-05")
def test_only_a_card_of_the_hand_is_placed() -> None:
    table = Table(*ROUND_ONE)
    table.refuses(A, "place 3 left", "SIDE-TURN-05")  # in the hand of B
    table.refuses(A, "place 1 left", "SIDE-TURN-05")  # lies already
    table.refuses(A, "place 13 right", "SIDE-TURN-05")  # in the deck
    table.refuses(A, "open 8 10", "SIDE-TURN-05")


@pytest.mark.rule("SIDE-TURN-06", "SIDE-TURN-07")
def test_the_other_card_goes_left_when_all_have_placed_and_all_draw() -> None:
    table = Table(*ROUND_ONE)
    table.does(A, "place 8 left")
    table.does(B, "place 11 right")
    assert [table.hand(seat) for seat in (A, B, C)] == [{8, 10}, {3, 11}, {4, 12}]
    table.does(C, "place 4 right")
    assert [table.hand(seat) for seat in (A, B, C)] == [{12, 13}, {10, 14}, {3, 15}]


@pytest.mark.rule("SIDE-TURN-08")
@pytest.mark.parametrize("seats", range(1, 7))
def test_six_rounds_after_the_opening_every_sideboard_has_eight_cards(seats: int) -> None:
    table = Table(seats=seats)
    for round_number in range(7):
        assert {len(board) for board in table.state.boards} == {0 if round_number == 0 else round_number + 1}
        assert table.match.outcome() is None
        table.round()
    assert {len(board) for board in table.state.boards} == {8}
    assert table.match.actors() == ()
    assert table.match.outcome() is not None


@pytest.mark.rule("SIDE-TURN-09", "SIDE-TURN-10")
def test_after_the_eighth_card_the_other_is_discarded_and_nothing_passed_or_drawn() -> None:
    table = Table(*LAST)
    deck = table.state.deck
    events = table.all_do("place 9 left", "place 18 left", "place 29 left")
    assert [(each.seat, each.cards) for each in find_all(events, Discarded)] == [(0, (8,)), (1, (19,)), (2, (28,))]
    assert find_all(events, Passed) == find_all(events, Drew) == []
    assert set(table.state.discard) == {8, 19, 28}
    assert table.state.hands == ((), (), ())
    assert table.state.deck == deck


@pytest.mark.rule("SIDE-TURN-11")
def test_choices_take_effect_together() -> None:
    table = Table(*ROUND_ONE)
    before = table.state.boards, table.state.hands
    assert table.does(A, "place 8 left") == (Committed(0),)
    assert table.does(C, "place 4r right") == (Committed(2),)
    assert (table.state.boards, table.state.hands) == before
    assert [player.committed for player in table.match.view(B).players] == [True, False, True]
    table.does(B, "place 3 left")
    assert [table.board(seat) for seat in (A, B, C)] == ["8 1 2", "3 5 6", "7 9 4r"]
    assert [player.committed for player in table.match.view(B).players] == [False] * 3


@pytest.mark.rule("SIDE-TURN-11", "SIDE-INV-16")
@pytest.mark.parametrize("position", [OPENING, ROUND_ONE, LAST], ids=["opening", "round one", "last round"])
@pytest.mark.parametrize("forecast", ["yes", "no"])
def test_a_committed_choice_is_in_no_byte_before_the_reveal(position: tuple[str, ...], forecast: str) -> None:
    """Whatever A chooses, what anybody else is sent and hears is the same to the byte, in words too."""
    heard: dict[Seat, set[tuple[bytes, ...]]] = {B: set(), C: set(), WATCHER: set()}
    for choice in Table(*position, forecast=forecast).offered(A):
        if choice == "exchange":
            continue
        table = Table(*position, forecast=forecast)
        events = table.does(A, choice)
        events += table.any_choice(C)
        for seat, all_heard in heard.items():
            view = table.match.view(seat)
            facts = [SIDEBOARDS.hear(event, seat) for event in events]
            told = [SIDEBOARDS.words.tell(fact, "ABC", table.state.options) for fact in facts if fact is not None]
            words = SIDEBOARDS.words.show(view, "en") + SIDEBOARDS.words.show(view, "it")
            all_heard.add((sent(SIDEBOARDS, table.state, seat), to_json([facts, told]), words.encode()))
        assert SIDEBOARDS.words.write(table.match.view(A).pick) == choice  # its owner does see it
    assert {seat: len(different) for seat, different in heard.items()} == {B: 1, C: 1, WATCHER: 1}


@pytest.mark.rule("SIDE-TURN-11", "SIDE-TURN-12")
def test_a_changed_choice_sounds_like_any_other() -> None:
    heard = set()
    for first in ("place 8 left", "place 10r right"):
        table = Table(*ROUND_ONE)
        table.does(A, first)
        events = table.does(A, "place 10 left")
        heard.add((to_json(events), sent(SIDEBOARDS, table.state, B)))
    assert len(heard) == 1


@pytest.mark.rule("SIDE-TURN-12")
def test_a_choice_can_be_changed_until_the_last_has_chosen() -> None:
    table = Table(*ROUND_ONE)
    table.does(A, "place 8 left", "place 10r right", "place 8r left")
    table.refuses(A, "place 8r left", "SIDE-TURN-12")
    table.does(B, "place 3 left")
    assert table.match.actors() == (A, B, C)
    table.does(A, "place 10 left")
    table.does(C, "place 4 left")
    assert table.board(A) == "10 1 2"
    table.refuses(A, "place 8 left", "SIDE-TURN-05")  # it has been passed on


@pytest.mark.rule("SIDE-TURN-12")
def test_a_choice_can_be_taken_back() -> None:
    table = Table(*ROUND_ONE)
    table.refuses(A, "rethink", "SIDE-TURN-12")
    table.does(A, "place 8 left")
    table.does(B, "place 3 left")
    assert table.does(A, "rethink") == (Rethought(A),)
    table.does(C, "place 4 left")
    assert table.state.round == 1  # A has not chosen, so nothing is revealed
    table.does(A, "place 8 right")
    assert table.board(A) == "1 2 8"


@pytest.mark.rule("SIDE-TURN-12")
def test_a_table_may_agree_that_a_choice_is_final() -> None:
    table = Table(*ROUND_ONE, change="no")
    table.does(A, "place 8 left")
    assert table.match.actors() == (B, C)
    assert table.offered(A) == []
    table.refuses(A, "place 10 left", "SIDE-TURN-12")
    table.refuses(A, "rethink", "SIDE-TURN-12")


@pytest.mark.rule("SIDE-TURN-13")
@pytest.mark.parametrize("seats", range(2, 7))
def test_left_is_the_next_seat_clockwise_in_every_round(seats: int) -> None:
    table = Table(seats=seats)
    for _ in range(6):
        before = [table.hand(seat) for seat in every_seat(table)]
        table.round()
        lying = {face >> 1 for board in table.state.boards for face in board}
        for seat in every_seat(table):
            assert before[seat] - lying <= table.hand(Seat((seat + 1) % seats))


@pytest.mark.rule("SIDE-TURN-13")
def test_with_two_players_the_cards_go_to_and_fro() -> None:
    table = Table("board 0 1 2", "board 1 5 6", "hand 0 8 10", "hand 1 3 11", "deck 20 21 22 23", seats=2)
    table.all_do("place 8 left", "place 11 left")
    assert (table.hand(A), table.hand(B)) == ({3, 20}, {10, 21})
    table.all_do("place 20 left", "place 21 left")
    assert (table.hand(A), table.hand(B)) == ({10, 22}, {3, 23})


@pytest.mark.rule("SIDE-TURN-14")
def test_a_passed_card_is_known_to_giver_and_receiver_alone() -> None:
    table = Table(*OPENING)
    events = table.all_do("open 1 2", "open 5 6", "open 7 9")
    passed = find_all(events, Passed)[0]  # card 3 from A to B
    assert [table.match.view(seat).players[B].hand for seat in (A, B, C, WATCHER)] == [(3, 0), (3, 11), (0, 0), (0, 0)]
    assert [SIDEBOARDS.hear(passed, seat).cards for seat in (A, B, C, WATCHER)] == [(3,), (3,), None, None]  # type: ignore[union-attr]
    assert {SIDEBOARDS.hear(passed, seat).count for seat in (A, B, C, WATCHER)} == {1}  # type: ignore[union-attr]


@pytest.mark.rule("SIDE-TURN-14")
def test_the_receiver_sees_it_with_the_drawn_card_before_choosing() -> None:
    table = Table(*OPENING)
    table.all_do("open 1 2", "open 5 6", "open 7 9")
    assert table.match.view(B).players[B].hand == (3, 11)
    assert {line.split()[1].rstrip("r") for line in table.offered(B) if line != "exchange"} == {"3", "11"}


@pytest.mark.rule("SIDE-TURN-14")
def test_a_drawn_card_is_known_to_nobody_else() -> None:
    table = Table(*OPENING)
    events = table.all_do("open 1 2", "open 5 6", "open 7 9")
    drew = find_all(events, Drew)[1]
    assert [SIDEBOARDS.hear(drew, seat).cards for seat in (A, B, C, WATCHER)] == [None, (11,), None, None]  # type: ignore[union-attr]


SIX_LAST = tuple(f"board {seat} {' '.join(str(7 * seat + n) for n in range(1, 8))}" for seat in range(6))
"""Six players before their last card: 42 cards lie."""


@pytest.mark.rule("SIDE-TURN-15")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    hands = tuple(f"hand {seat} {43 + 2 * seat} {44 + 2 * seat}" for seat in range(6))
    table = Table(*SIX_LAST, *hands, "deck 55 56 57 58 59 60", seats=6)
    for seat in range(3):
        table.does(Seat(seat), "exchange")
    assert not table.state.deck
    assert set(table.state.discard) == {43, 44, 45, 46, 47, 48}
    events = table.does(Seat(3), "exchange")
    assert [type(event).__name__ for event in events] == ["Exchanged", "Discarded", "Reshuffled", "Drew"]
    assert events[2].cards == 8  # type: ignore[attr-defined]
    assert not table.state.discard
    assert set(table.state.deck) | table.hand(Seat(3)) == set(range(43, 51))


@pytest.mark.rule("SIDE-TURN-15")
def test_the_new_deck_is_in_random_order_and_nobody_knows_it() -> None:
    hands = tuple(f"hand {seat} {43 + 2 * seat} {44 + 2 * seat}" for seat in range(6))
    orders = set()
    for seed in range(10):
        table = Table(*SIX_LAST, *hands, "deck 55 56 57 58 59 60", seats=6, seed=seed)
        for seat in range(4):
            table.does(Seat(seat), "exchange")
        orders.add(table.state.deck)
        for card in table.state.deck:
            assert table.state.known[card] == 0
    assert len(orders) > 5


@pytest.mark.rule("SIDE-TURN-16")
@pytest.mark.parametrize(("owner", "cards"), [(A, (8, 10)), (B, (3, 11)), (C, (4, 12))])
def test_discards_are_face_down_and_their_number_public(owner: Seat, cards: tuple[int, ...]) -> None:
    table = Table(*ROUND_ONE)
    discarded = find(table.does(owner, "exchange"), Discarded)
    assert discarded.cards == cards
    for seat in (A, B, C, WATCHER):
        assert table.match.view(seat).discard == (cards if seat == owner else (0, 0))
        assert SIDEBOARDS.hear(discarded, seat).cards == (cards if seat == owner else None)  # type: ignore[union-attr]


@pytest.mark.rule("SIDE-TURN-16")
def test_the_order_of_the_discards_shows_nowhere() -> None:
    views = set()
    for first, second in ((A, B), (B, A)):
        table = Table("board 0 1 2", "board 1 5 6", "hand 0 8 10", "hand 1 3 11", "deck 20 21 22 23", seats=2)
        table.does(first, "exchange")
        table.does(second, "exchange")
        views.add(table.match.view(A).discard)
    assert views == {(0, 0, 8, 10)}


def test_a_fact_does_not_say_who_else_saw_the_cards() -> None:
    table = Table(*OPENING)
    events = table.all_do("open 1 2", "open 5 6", "open 7 9")
    for event in [*find_all(events, Passed), *find_all(events, Drew)]:
        assert {SIDEBOARDS.hear(event, seat).seen for seat in (A, B, C, WATCHER)} == {0}  # type: ignore[union-attr]


def test_who_imagines_the_table_gives_others_a_pick_of_this_round() -> None:
    """Two cards in the first round, one card later, and cards of the hand that is imagined."""
    for position, choice, kind in ((OPENING, "open 4 5", Open), (ROUND_ONE, "place 3 left", Place)):
        table = Table(*position)
        table.does(B, choice)
        state = SIDEBOARDS.sample(table.match.view(A), Rng.of(1))
        assert isinstance(state.picks[B], kind)
        assert state.picks[B] in placements(state.hands[B], opening=kind is Open)


@pytest.mark.rule("SIDE-INV-16")
def test_in_an_imagined_table_everybody_sees_the_own_hand() -> None:
    table = Table(*ROUND_ONE)
    state = SIDEBOARDS.sample(table.match.view(A), Rng.of(1))
    assert [SIDEBOARDS.view(state, seat).players[seat].hand for seat in (A, B, C)] == list(state.hands)


@pytest.mark.rule("SIDE-INV-16")
def test_behind_a_veil_every_card_not_seen_is_a_zero() -> None:
    """A has exchanged 8 and 10 for 13 and 14: of 60 cards six lie open, six are in hands and two discarded."""
    table = Table(*ROUND_ONE)
    table.does(A, "exchange")
    hands = {A: ((13, 14), (0, 0), (0, 0)), B: ((0, 0), (3, 11), (0, 0)), C: ((0, 0), (0, 0), (4, 12))}
    for seat, seen in hands.items():
        veiled = SIDEBOARDS.veiled(table.state, seat)
        assert veiled.hands == seen
        assert veiled.discard == ((8, 10) if seat == A else (0, 0))
        assert veiled.deck == (0,) * 46
