"""The game record: a text that people can read, and every way in which it can be wrong."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.game import TABLE, Seat
from ludoteca.core.notation import (
    MOST_CHARACTERS,
    MOST_LINES,
    Record,
    RecordError,
    idle_option,
    read_options,
    read_record,
    write_options,
    write_record,
)
from ludoteca.games import GAMES

SET = GAMES["set"]

TEXT = """\
ludoteca 1
game set
rules 1
seats 3
seed 7
name 0 Anna
name 1 Bruno della Torre
name 2 Łucja
option deck beginners
option games 2
position layout 0000 0001 0002 0100 0101 0102 0200 0201 0202
position deck none

1 claim 0000 0001 0002
table step-away 2
0 declare-no-set
"""

RECORD = Record(
    game="set",
    seats=3,
    seed=7,
    rules="1",
    options={"deck": "beginners", "games": "2"},
    names=("Anna", "Bruno della Torre", "Łucja"),
    position=("layout 0000 0001 0002 0100 0101 0102 0200 0201 0202", "deck none"),
    moves=((Seat(1), "claim 0000 0001 0002"), (TABLE, "step-away 2"), (Seat(0), "declare-no-set")),
    lines=(14, 15, 16),
)


def test_a_record_is_written_as_people_read_it() -> None:
    assert write_record(RECORD) == TEXT


def test_a_record_is_read_as_it_is_written() -> None:
    assert read_record(TEXT) == RECORD


def test_blank_lines_comments_and_spaces_do_not_matter() -> None:
    loose = (
        TEXT.replace("\n", "  \n").replace("seed 7", "\n# the seed of a fine game\n  seed   7").replace("\n", "\r\n")
    )
    record = read_record(loose + "\n# the end\n")
    assert record.moves == RECORD.moves
    assert (record.seed, record.names, record.options) == (RECORD.seed, RECORD.names, RECORD.options)
    assert write_record(record) == TEXT


def test_every_move_keeps_its_line() -> None:
    text = TEXT.replace("table step-away 2", "# a pause\n\ntable step-away 2")
    assert read_record(text).lines == (14, 17, 18)


def test_the_order_of_the_head_does_not_matter() -> None:
    head, moves = TEXT.split("\n\n")
    first, *lines = head.splitlines()
    turned = "\n".join([first, *lines[::-1], "", moves])
    record = read_record(turned)
    assert record.position == RECORD.position[::-1]
    assert (record.names, record.options, record.seed) == (RECORD.names, RECORD.options, RECORD.seed)


def test_a_record_may_have_no_names_options_or_moves() -> None:
    record = read_record("ludoteca 1\ngame set\nrules 1\nseats 2\nseed 0")
    assert record == Record(game="set", seats=2, seed=0, rules="1")


def test_a_seat_without_a_name_has_an_empty_one() -> None:
    record = read_record("ludoteca 1\ngame set\nrules 1\nseats 3\nseed 0\nname 1 Bruno\nname 2")
    assert record.names == ("", "Bruno", "")


@given(st.lists(st.text(" ab\n\r\t\x0b\x1c\x85\u2028#0é'", max_size=8), min_size=2, max_size=2))
def test_a_name_is_never_more_than_a_name(names: list[str]) -> None:
    record = Record("set", 2, 7, "1", names=tuple(names), moves=((Seat(0), "call-set"),))
    again = read_record(write_record(record))
    assert again.names == tuple(" ".join(name.split()) for name in names)
    assert (again.moves, again.seats, again.options) == (record.moves, 2, {})


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("ludoteca 1", "ludoteca 2", 1, "a record begins with 'ludoteca 1'"),
        ("ludoteca 1", "", 1, "a record begins with"),
        ("game set\n", "", 1, "the head lacks 'game'"),
        ("rules 1\n", "", 1, "the head lacks 'rules'"),
        ("seats 3\n", "", 1, "the head lacks 'seats'"),
        ("seed 7\n", "", 1, "the head lacks 'seed'"),
        ("seats 3", "seats three", 4, "'seats' takes a whole number, not 'three'"),
        ("seats 3", "seats -3", 4, "'seats' takes a whole number, not '-3'"),
        ("seats 3", "seats 3 4", 4, "'seats' takes a whole number, not '3 4'"),
        ("seats 3", "seats", 4, "'seats' takes a whole number, not ''"),
        ("seats 3", "seats 03", 4, "'seats' takes a whole number, not '03'"),
        ("seats 3", "seats 1000000000", 4, "a match has at most 100 seats"),
        ("seed 7", "seed 7.5", 5, "'seed' takes a whole number, not '7.5'"),
        ("seed 7", "seed ٧", 5, "'seed' takes a whole number"),
        ("seed 7", "seed " + "9" * 81, 5, "'seed' takes a whole number"),
        ("seed 7", "seed 7\nseed 8", 6, "'seed' stands twice"),
        ("game set", "game set\ngame set", 3, "'game' stands twice"),
        ("name 1 B", "name one B", 7, "'name' takes a whole number, not 'one'"),
        ("name 1 B", "name -1 B", 7, "'name' takes a whole number, not '-1'"),
        ("name 1 B", "name 0 B", 7, "'name 0' stands twice"),
        ("name 1 B", "name 7 B", 7, "there is no seat 7 to name"),
        ("name 1 B", "name 3 B", 7, "there is no seat 3 to name"),
        ("option games 2", "option deck full", 10, "'option deck' stands twice"),
        ("option deck", "opzione deck", 9, "a record's head has no 'opzione'"),
        ("table step", "tabel step", 15, "a move begins with a seat or 'table', not 'tabel'"),
        ("0 declare", "-1 declare", 16, "\"a move's seat\" takes a whole number, not '-1'"),
        ("0 declare", "00 declare", 16, "\"a move's seat\" takes a whole number, not '00'"),
        ("0 declare", "declare", 16, "a move begins with a seat or 'table', not 'declare-no-set'"),
        ("table step-away 2", "option games 3", 15, "a move begins with a seat or 'table', not 'option'"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(old: str, new: str, line: int, says: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=re.escape(says)) as wrong:
        read_record(TEXT.replace(old, new, 1))
    assert wrong.value.line == line
    assert str(wrong.value) == f"line {line}: {wrong.value.reason}"


@pytest.mark.parametrize(
    "text", ["", "\n", "\ufeff" + TEXT, "GIF89a", "{}"], ids=["nothing", "empty", "bom", "gif", "json"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: a record begins with 'ludoteca 1'"):
        read_record(text)


def test_a_record_has_bounds() -> None:
    with pytest.raises(RecordError, match="at most"):
        read_record(TEXT + "\n" * (MOST_LINES + 1))
    with pytest.raises(RecordError, match="at most"):
        read_record(TEXT + "#" * MOST_CHARACTERS)
    assert read_record(TEXT + "\n" * (MOST_LINES - TEXT.count("\n"))).moves == RECORD.moves


junk = st.text("gamesd 0123#-\t", max_size=12)


@given(st.lists(st.one_of(st.sampled_from(TEXT.splitlines()[1:]), junk), max_size=20))
def test_any_text_is_refused_or_means_what_it_says(lines: list[str]) -> None:
    with suppress(RecordError):
        text = write_record(read_record("\n".join(["ludoteca 1", "game set", "rules 1", "seed 7", *lines])))
        assert write_record(read_record(text)) == text


def test_only_unusual_options_are_written() -> None:
    assert write_options(SET.options_type()) == {}
    assert write_options(SET.options_type(deck="beginners", games=3)) == {"deck": "beginners", "games": "3"}


def test_options_are_read_from_words() -> None:
    options = read_options(SET, {"games": "3", "penalty": "sitout"})
    assert options == SET.options_type(games=3, penalty="sitout")
    assert read_options(SET, {}) == SET.options_type()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"tempo": "fast"}, "set has no option 'tempo'; it has deck, penalty, noset, games"),
        ({"deck": "half"}, "options of set: Invalid enum value 'half' - at `$.deck`"),
        ({"games": "0"}, "options of set: Expected `int` >= 1 - at `$.games`"),
        ({"games": "x"}, "options of set: Expected `int`, got `str` - at `$.games`"),
        ({"games": ""}, "options of set: Expected `int`, got `str` - at `$.games`"),
    ],
)
def test_bad_options_are_named(words: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        read_options(SET, words)


@pytest.mark.parametrize("name", GAMES)
def test_what_an_option_depends_on_is_in_the_form_and_stands_before_it(name: str) -> None:
    """Who reads the form from above has chosen it already."""
    seen: dict[str, tuple[str, ...]] = {}
    for option in GAMES[name].options_form:
        for way in option.when:
            assert all(set(values) <= set(seen[other]) for other, values in way.items())
        seen[option.name] = tuple([choice.value for choice in option.choices])


def test_an_option_that_counts_for_nothing_beside_the_others_is_named() -> None:
    myth = GAMES["myth"]
    assert idle_option(myth, {"mode": "slaughter", "waves": "3"}) is None
    assert idle_option(myth, {"mode": "story", "story": "the-last-harvest", "darkness": "both"}) is None
    idle = idle_option(myth, {"mode": "tile", "waves": "3"})
    assert idle is not None
    assert (idle.en, idle.it) == (
        "waves counts only with mode=slaughter: leave it out",
        "waves vale solo con mode=slaughter: lascialo fuori",
    )
