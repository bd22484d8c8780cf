"""MYSET as text: every action is a line, and a position that cannot be is named."""

import pytest
from tests.games.myset.conftest import Table

from ludoteca.games.myset.kinds import ACTIONS, Choose, DrawCard, NamePrice, SwapCards
from ludoteca.games.myset.rules import MYSET


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("draw-card", DrawCard()),
        ("swap-cards 3 7 for 12", SwapCards((3, 7), 12)),
        ("swap-cards 3 for 12", SwapCards((3,), 12)),
        ("choose 20", Choose(20)),
        ("name-price 45", NamePrice(45)),
    ],
)
def test_an_action_is_a_line(line: str, action: object) -> None:
    assert MYSET.words.read(line) == action
    assert MYSET.words.write(MYSET.words.read(line)) == line


def test_every_kind_of_action_has_a_word_of_its_own() -> None:
    assert len({kind.__struct_config__.tag for kind in ACTIONS}) == len(ACTIONS) == 11


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "known are draw-card"),
        ("bye 3", "did you mean 'buy'"),
        ("buy", "takes 1 number, not 0"),
        ("buy 3 4", "takes 1 number, not 2"),
        ("buy x", "whole number is needed, not 'x'"),
        ("buy 21", "<= 20"),
        ("target 4", "<= 3"),
        ("draw-card 1", "takes 0 numbers, not 1"),
        ("swap-cards 1 2 3", "a swap reads"),
    ],
)
def test_what_is_no_action_is_named(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        MYSET.words.read(line)


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["hand 0 21"], "numbered 1 to 20"),
        (["hand 3 1"], "a seat is 0 to 2"),
        (["hand 0 1", "market 1 2"], "named twice: 1"),
        (["hand 0 1 2 3"], "at most 2 cards"),
        (["budget 0 131"], "at most 130 €"),
        (["used 2"], "used is 0 or 1"),
        (["budget 0 0", "out 0"], "cannot be active"),
        (["out 1"], "is out: with at most 10 €"),
        (["budget 1 0", "out 1", "guard 1 1"], "without a guard"),
        (["market 1 2 3 4", "reserved 5 0 1"], "card 5 is reserved"),
        (["wallet 0 5"], "no line 'wallet 0 5'"),
    ],
)
def test_a_position_that_cannot_be_is_named(lines: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Table(*lines)


def test_a_position_without_a_deck_has_all_other_cards_in_it() -> None:
    table = Table("hand 0 1", "market 2 3 4 5", seed=3)
    assert sorted(table.deck) == list(range(6, 21))
    assert table.deck != Table("hand 0 1", "market 2 3 4 5", seed=4).deck
