"""What typed words and keys mean in SET, and what a card looks like without its colour."""

import pytest
from rich.cells import cell_len

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rules import LANGS, Lang
from ludoteca.games import GAMES
from ludoteca.games.set.cards import write_card
from ludoteca.games.set.view import View
from ludoteca.terminal.games.set.board import card_strips
from ludoteca.terminal.games.set.face import face, line_of, no_set_line, slot_of

SET = GAMES["set"]


@pytest.fixture
def view() -> View:
    """A table of two after the deal."""
    seen: View = Match(SET, 2, 3).view(Seat(0))
    return seen


def named(view: View, *slots: int) -> str:
    """The cards of some slots in notation."""
    return " ".join(write_card(card) for slot in slots if (card := view.layout[slot]) is not None)


@pytest.mark.parametrize("words", ["q w e", "Q W E", "qwe", "  q  w  e "])
def test_keys_of_three_cards_claim_them(words: str, view: View) -> None:
    assert line_of(words, view) == f"claim {named(view, 0, 3, 6)}"


def test_a_column_of_the_layout_is_a_column_of_the_keyboard(view: View) -> None:
    assert [slot_of(key, view) for key in "qazwsxedcrfv"] == list(range(12))
    assert slot_of("t", view) is None  # no fifth column yet
    assert slot_of("1", view) is None


def test_cards_can_be_named_by_digits(view: View) -> None:
    cards = named(view, 1, 5, 9)
    assert line_of(cards, view) == f"claim {cards}"


def test_with_the_floor_three_cards_point() -> None:
    match = Match(SET, 2, 3)
    match.play(Seat(0), SET.words.read("call-set"))
    view = match.view(Seat(0))
    assert line_of("a s d", view) == f"point {named(view, 1, 4, 7)}"


@pytest.mark.parametrize(
    ("words", "line"),
    [("set", "call-set"), ("chiama", "call-set"), ("no", "declare-no-set"), ("nessuno", "declare-no-set")],
)
def test_words_in_both_languages(words: str, line: str, view: View) -> None:
    assert line_of(words, view) == line


def test_no_set_means_what_the_table_makes_of_it() -> None:
    alone: View = Match(SET, 1, 3).view(Seat(0))
    assert no_set_line(alone) == "add-three"
    match = Match(SET, 2, 3)
    match.play(Seat(0), SET.words.read("declare-no-set"))
    assert no_set_line(match.view(Seat(0))) == "retract"


@pytest.mark.parametrize("words", ["", "q", "q w", "q w e r", "xyzzy", "0000 0001", "9999 0000 0001", "q w 1"])
def test_what_means_nothing(words: str, view: View) -> None:
    assert line_of(words, view) is None


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "height"), [(8, 6), (14, 6), (19, 10), (9, 4), (8, 5)])
def test_every_card_can_be_told_without_colour(width: int, height: int, lang: Lang) -> None:
    drawn = set()
    for card in range(81):
        strips = card_strips(0, card, lang, width, height, chosen=False)
        lines = ["".join(piece for piece, _ in strip) for strip in strips]
        assert [cell_len(line) for line in lines] == [width] * height
        drawn.add("\n".join(lines))
    assert len(drawn) == 81


def test_a_chosen_card_differs_in_its_frame(view: View) -> None:
    plain, chosen = (card_strips(0, view.layout[0], "en", 12, 6, chosen=flag) for flag in (False, True))
    assert [piece for strip in plain for piece, _ in strip] != [piece for strip in chosen for piece, _ in strip]


def test_the_words_of_a_card_agree_with_its_shape() -> None:
    three_empty_squiggles = 9 * 2 + 3 * 2 + 2
    assert face(three_empty_squiggles, "it").fill == "vuote"
    assert face(three_empty_squiggles, "it").symbols == ("~", "~", "~")
    assert face(three_empty_squiggles, "en").fill == "open"
