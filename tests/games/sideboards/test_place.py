"""SIDE-PLACE: turned or not, at either end, and nothing that lies is moved."""

import pytest
from tests.games.sideboards.conftest import WORDS, A, B, Table, code_of, every_seat

from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.notation import read_face

TWO = ("board 0 1 2r", "board 1 5 6", "hand 0 8 10", "hand 1 3 11")


@pytest.mark.rule("SIDE-PLACE-01")
def test_a_card_may_be_turned_before_it_is_placed() -> None:
    for card, board in (("8", "1 2r 8"), ("8r", "1 2r 8r")):
        table = Table(*TWO, seats=2)
        table.all_do(f"place {card} right", "place 3 left")
        assert table.board(A) == board


@pytest.mark.rule("SIDE-PLACE-02")
def test_a_card_goes_to_the_left_or_the_right_end() -> None:
    for end, board in (("left", "8 1 2r"), ("right", "1 2r 8")):
        table = Table(*TWO, seats=2)
        table.all_do(f"place 8 {end}", "place 3 left")
        assert table.board(A) == board
        assert table.board(B) == "3 5 6"


def test_what_has_been_placed_is_known_to_every_seat_and_to_no_other() -> None:
    table = Table(*TWO, seats=2)
    table.all_do("place 8 right", "place 3 left")
    assert [table.state.known[card] for card in (8, 3)] == [0b11, 0b11]


@pytest.mark.rule("SIDE-PLACE-02")
def test_there_is_no_other_place() -> None:
    table = Table(*TWO, seats=2)
    choices = {line for line in table.offered(A) if line != "exchange"}
    assert choices == {
        f"place {card}{turn} {end}" for card in (8, 10) for turn in ("", "r") for end in ("left", "right")
    }


@pytest.mark.rule("SIDE-PLACE-03")
def test_what_lies_is_never_moved_or_turned() -> None:
    table = Table(seats=4)
    table.round()
    while table.match.actors():
        before = [table.board(seat) for seat in every_seat(table)]
        for seat in every_seat(table):
            table.refuses(seat, f"place {before[seat].split()[0]} right", "SIDE-TURN-05")
            table.any_choice(seat)
        for seat in every_seat(table):
            assert table.board(seat).endswith(f" {before[seat]}")  # the first choice offered is on the left


@pytest.mark.rule("SIDE-PLACE-04")
def test_turning_reverses_the_drawers_and_handles_go_with_them() -> None:
    colour = {"red": "R", "turquoise": "T", "pink": "P", "orange": "O", "black": "K"}
    handle = {"flower": "F", "square": "S", "bar": "B", "none": "."}
    for word in WORDS:
        drawers = PRINTED.faces[read_face(word)]
        letters = (
            "".join(colour[drawer.colour] for drawer in drawers),
            "".join(handle[drawer.handle] for drawer in drawers),
        )
        assert letters == code_of(word)


@pytest.mark.rule("SIDE-PLACE-05")
def test_the_opening_has_twenty_four_ways() -> None:
    table = Table("hand 0 1 2 3", seats=2)
    pairs = [(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b]
    ways = {f"open {a}{ta} {b}{tb}" for a, b in pairs for ta in ("", "r") for tb in ("", "r")}
    assert len(table.offered(A)) == 24
    assert set(table.offered(A)) == ways


@pytest.mark.rule("SIDE-PLACE-06")
def test_neighbours_need_not_match() -> None:
    """Every card of the deck may go to both ends of this board, turned and unturned."""
    for first, second in zip(range(7, 60, 2), range(8, 61, 2), strict=True):
        for line in [f"place {first}{turn} {end}" for turn in ("", "r") for end in ("left", "right")]:
            table = Table("board 0 1 2r", "board 1 5 6", f"hand 0 {first} {second}", "hand 1 3 4", seats=2)
            table.all_do(line, "place 3 left")
            assert line.split()[1] in table.board(A).split()
            assert len(table.board(A).split()) == 3
