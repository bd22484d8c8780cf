"""Sideboards as text: actions, positions, facts and the table in words."""

import pytest
from tests.games.sideboards.conftest import A, B, Table

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import Discarded, Drew, Passed, Place


@pytest.mark.parametrize(
    "line",
    ["open 12 7r", "open 1r 60r", "place 33 left", "place 5r right", "exchange", "rethink"],
)
def test_an_action_prints_as_it_is_read(line: str) -> None:
    assert SIDEBOARDS.words.write(SIDEBOARDS.words.read(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "open 1",
        "open 1 2 3",
        "open 0 2",
        "open 61 2",
        "place 12",
        "place 12 up",
        "place 012 left",
        "place ١ left",
        "place 12rr left",
        "place -1 left",
        "exchange 1",
        "sing",
    ],
)
def test_other_lines_are_errors(line: str) -> None:
    with pytest.raises(ValueError, match=r"unknown action|a card is a number"):
        SIDEBOARDS.words.read(line)


def test_a_position_names_what_it_needs_and_the_seed_deals_the_rest() -> None:
    table = Table("board 0 1 2r 3", "hand 1 10 11", "deck 20 21", "discard 30 31", "exchanged 1", "objectives 2 9 30")
    state = table.state
    assert table.board(A) == "1 2r 3"
    assert table.hand(B) == {10, 11}
    assert state.deck[:2] == (20, 21)
    assert state.discard == (30, 31)
    assert (state.round, state.exchanged, state.objectives) == (2, 2, (2, 9, 30))
    assert {len(board) for board in state.boards} == {3}
    assert {len(hand) for hand in state.hands} == {2}
    cards = [
        *state.deck,
        *state.discard,
        *(c for h in state.hands for c in h),
        *(f >> 1 for b in state.boards for f in b),
    ]
    assert sorted(cards) == list(range(1, 61))
    again = Table("board 0 1 2r 3", "hand 1 10 11", "deck 20 21", "discard 30 31", "exchanged 1", "objectives 2 9 30")
    assert again.state == state
    assert Table("board 0 1 2r 3", seed=2).state.deck != Table("board 0 1 2r 3", seed=3).state.deck


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["board 0 1"], "none or 2 to 7"),
        (["board 0 1 2 3 4 5 6 7 8"], "none or 2 to 7"),
        (["board 0 1 2", "board 1 3 4 5"], "equally many"),
        (["board 3 1 2"], "a seat is 0 to 2"),
        (["board x 1 2"], "a seat is 0 to 2"),
        (["board 0 1 1r"], "named twice: 1"),
        (["hand 0 1 2 3", "deck 3"], "named twice: 3"),
        (["hand 0 1 2"], "has 3 cards, not 2"),
        (["board 0 1 2", "hand 0 3 4 5"], "has 2 cards, not 3"),
        (["hand 0 1 2 3r"], "only cards in a sideboard are turned"),
        (["hand 0 1 2 3", "hand 0 4 5 6"], "stands twice"),
        (["deck 1", "deck 2"], "stands twice"),
        (["deck 61"], "a card is a number"),
        (["objectives 8 1 15"], "objectives are one of 1–7"),
        (["objectives 1 8 x"], "objectives are one of 1–7"),
        (["objectives 1 8"], "a position has no line"),
        (["exchanged 5"], "a seat is 0 to 2"),
        (["chair 1"], "a position has no line"),
        (["board"], "a position has no line"),
        (["deck " + " ".join(map(str, range(1, 60)))], "too few of the 60 cards"),
    ],
)
def test_a_position_that_cannot_be_is_an_error(lines: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        SIDEBOARDS.position("\n".join(lines), 3, Options(), 1)


def test_the_variant_has_no_exchange_line() -> None:
    with pytest.raises(ValueError, match="a position has no line"):
        SIDEBOARDS.position("exchanged 0", 3, Options(cards="four"), 1)


def test_every_fact_is_a_sentence_in_both_languages() -> None:
    table = Table(seats=2)
    told = []
    names = ("Ada", "Bruno")
    table.round()
    events = [*table.does(A, "exchange"), *table.any_choice(A), *table.does(A, "rethink"), *table.round()]
    for event in events:
        for seat in (A, B):
            heard = SIDEBOARDS.hear(event, seat)
            assert heard is not None
            sentence = SIDEBOARDS.words.tell(heard, names, table.state.options)
            if sentence is None:
                assert isinstance(heard, Passed | Drew | Discarded)  # the cards of others are not worth a word
                assert heard.cards is None
            else:
                assert sentence.en != sentence.it
                told.append(sentence.en)
    assert any(text.startswith("Ada uses the exchange card") for text in told)
    assert any(text.startswith("Bruno passes Ada") for text in told)


def test_the_table_in_words_has_objectives_boards_and_the_own_hand() -> None:
    table = Table("board 0 2 5 15", "hand 0 4 60", "objectives 3 8 17", seats=2)
    shown = SIDEBOARDS.words.show(table.match.view(A), "it")
    assert PRINTED.objectives[3].name.it in shown
    assert "RRR      F.B" in shown
    assert "4: RTOKP F..SB" in shown
    assert "4: RTOKP" not in SIDEBOARDS.words.show(table.match.view(B), "it")


def test_points_so_far_are_told_only_where_the_table_wants_them() -> None:
    position = ("board 0 2 5 15", "objectives 3 8 17")
    worth = Table(*position, seats=2).match.view(B).players[A].worth
    assert (worth.colours, worth.handles, worth.length, worth.points) == (1, 3, 3, 4 + 9 + 6)
    assert Table(*position, seats=2, forecast="no").match.view(A).players[A].worth is None


def test_an_action_of_before_the_reveal_never_hits_the_next_round() -> None:
    """What was sent just before the last choice came in names cards that are gone, and is refused."""
    table = Table("board 0 1 2", "board 1 5 6", "hand 0 8 10", "hand 1 3 11", seats=2)
    table.all_do("place 8 left", "place 3 left")
    assert SIDEBOARDS.etiquette.lasting(Place(10, False, "left"))
    for late in ("place 8 left", "place 10 left", "place 8r right"):
        table.refuses(A, late, "SIDE-TURN-05")
    table.refuses(A, "rethink", "SIDE-TURN-12")


def test_counters_of_a_finished_match() -> None:
    table = Table(seats=2)
    for _ in range(7):
        table.round()
    assert SIDEBOARDS.lab.counters(table.state) == {"exchanges": 0.0, "mean_points": sum(table.outcome().points) / 2}
