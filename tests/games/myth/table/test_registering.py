"""Every kind of entry has a chapter that carries it out."""

from typing import get_args

import pytest

from ludoteca.core.agenda import Step
from ludoteca.games.myth import chapters
from ludoteca.games.myth.table.asking import Ask, GroupAsk
from ludoteca.games.myth.table.state import Entry


@pytest.mark.parametrize("kind", get_args(Entry), ids=lambda kind: kind.__name__)
def test_a_chapter_says_what_an_entry_does(kind: type[Step | Ask]) -> None:
    assert chapters.FACTS
    if issubclass(kind, Step):
        assert kind.resolve is not Step.resolve
    elif issubclass(kind, GroupAsk):
        assert kind.choices is not GroupAsk.choices
        assert kind.decided is not GroupAsk.decided
    else:
        assert kind.actors is not Ask.actors
        assert kind.offers is not Ask.offers
        assert kind.chosen is not Ask.chosen


def test_every_tag_is_used_once() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(Entry)]
    assert len({*tags}) == len(tags) > 150
