"""Everything that Myth can ask has words in both languages, and so has every answer."""

import re
from typing import get_args

import pytest

from ludoteca.core.spoken import GAP
from ludoteca.games.myth.table.actions import ACTIONS
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.state import Entry
from ludoteca.games.myth.words import labels, phrases, questions
from ludoteca.games.myth.words.naming import tag_of

LEAD = re.compile(r"\*\*([^*]+)\*\*([^*]*)")
QUESTIONS = {tag_of(entry) for entry in get_args(Entry) if issubclass(entry, Ask)}
ANSWERS = {tag_of(action) for action in ACTIONS} - {"decline"}  # what declining means is said by the question


def test_every_question_has_its_own_words_and_no_words_are_left_over() -> None:
    assert set(phrases.ASKED) == QUESTIONS


def test_every_answer_has_its_own_words_and_no_words_are_left_over() -> None:
    assert {name.split(" ")[0] for name in phrases.DOES} == ANSWERS


@pytest.mark.parametrize("tag", sorted(QUESTIONS))
def test_what_a_question_names_is_known_and_what_stands_out_comes_first(tag: str) -> None:
    words = phrases.ASKED[tag]
    for text in (words.asks, words.helps, words.declines):
        assert sorted(GAP.findall(text.en)) == sorted(GAP.findall(text.it))
        assert set(GAP.findall(text.en)) <= set(questions.GAPS)
    assert all(LEAD.fullmatch(words.asks.of(lang)) for lang in ("en", "it"))
    assert "*" not in words.helps.en + words.helps.it + words.declines.en + words.declines.it


@pytest.mark.parametrize("name", sorted(phrases.DOES))
def test_what_an_answer_names_is_known_and_comes_in_the_same_order(name: str) -> None:
    words = phrases.DOES[name]
    assert GAP.findall(words.en) == GAP.findall(words.it)
    assert set(GAP.findall(words.en)) <= set(labels.GAPS)
    assert not re.search(r"[*<>]", words.en + words.it)
