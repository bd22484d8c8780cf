"""Actions as lines and as stored messages."""

import msgspec
import pytest

from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import TidyUp
from ludoteca.games.myth.words.notation import read, write

SWING = CardId("soldier-hard-swing")


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("tidy-up - -", TidyUp((), None)),
        (f"tidy-up {SWING},soldier-anvil-blow -", TidyUp((SWING, CardId("soldier-anvil-blow")), None)),
        (f"tidy-up - {SWING}", TidyUp((), SWING)),
    ],
)
def test_a_card_that_there_is_not_is_a_dash(line: str, action: TidyUp) -> None:
    assert write(action) == line
    assert read(line) == action


def test_tables_of_before_stored_no_card_as_an_empty_word() -> None:
    stored = b'{"type":"tidy-up","drop":[],"keep":""}'
    assert msgspec.json.decode(stored, type=TidyUp) == TidyUp((), None)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("tidy up", "unknown action 'tidy'; did you mean 'tidy-up'"),
        ("", "unknown action ''; known are "),
        ("tidy-up", r"tidy-up takes 2 words \(drop, keep\), not 0"),
    ],
)
def test_a_line_that_is_no_action_says_what_was_expected(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read(line)
