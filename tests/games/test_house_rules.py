"""House rules of every game: declared as data, asked in the rules, told everywhere, recorded; none by default."""

import re
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.house_rules import PAGE, page

from ludoteca.bots.seated import play_on
from ludoteca.core.codec import to_json
from ludoteca.core.game import AnyGame, Text
from ludoteca.core.house import HouseOptions, Readings
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options, read_record, write_record
from ludoteca.games import BOXES, GAMES, SHIPPED

MOST_MOVES = 3_000

WITH = {name: GAMES[name] for name in SHIPPED if GAMES[name].house_rules}


def every_one(game: AnyGame) -> str:
    """All house rules of a game, as the option names them."""
    return ",".join(rule.name for rule in game.house_rules)


def sources(game: str) -> str:
    """All code of a game."""
    folder = Path(str(resources.files("ludoteca.games"))) / game
    return "\n".join(file.read_text("utf-8") for file in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("name", WITH)
def test_a_house_rule_is_another_reading_of_a_ruling_of_ours(name: str) -> None:
    game = WITH[name]
    assert len(game.house_rules) >= 3
    assert len({rule.name for rule in game.house_rules}) == len(game.house_rules)
    assert len({rule.clause for rule in game.house_rules}) == len(game.house_rules)
    for rule in game.house_rules:
        clause = game.rules.by_id[rule.clause]
        assert clause.ruling, rule.clause
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
        assert set(game.seats) & set(range(rule.least, rule.most + 1))
        for text in (rule.label, rule.other, rule.why):
            assert text.en.strip()
            assert text.it.strip()
            assert text.en != text.it
        assert rule.other.en not in (clause.en, clause.it)


@pytest.mark.parametrize("name", WITH)
def test_the_rules_ask_for_what_is_declared_and_for_nothing_else(name: str) -> None:
    asked = set(re.findall(r'\bplays\("([^"]+)"\)', sources(name)))
    assert asked == {rule.name for rule in WITH[name].house_rules}


def test_the_page_tells_what_is_declared() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it again: python -m tests.house_rules"


@pytest.mark.parametrize("name", WITH)
def test_a_table_without_house_rules_is_written_as_ever(name: str) -> None:
    options = WITH[name].options_type()
    assert "house" not in msgspec.to_builtins(options)
    assert isinstance(options, HouseOptions)
    assert not options.switched


@pytest.mark.parametrize("name", WITH)
@pytest.mark.parametrize("wrong", ["nonsense", "", "{0},nonsense", "{0},{0}", "{0},"])
def test_unknown_house_rules_are_refused_with_those_that_there_are(name: str, wrong: str) -> None:
    game = WITH[name]
    first = game.house_rules[0].name
    with pytest.raises(ValueError, match=rf"options of {name}"):
        read_options(game, {"house": wrong.format(first)})


def at_a_table(game: AnyGame, seats: int, house: str) -> Match:
    """A match of bots that play sensibly, to its end."""
    options: Any = read_options(game, {"house": house} if house else {})
    match = Match(game, seats, 5, options)
    play_on(match, BOXES[game.name].levels["greedy"], MOST_MOVES)
    return match


@pytest.mark.parametrize("name", WITH)
@pytest.mark.parametrize("which", ["usual", "other"])
def test_a_record_of_either_reading_replays(name: str, which: str) -> None:
    game = WITH[name]
    house = every_one(game) if which == "other" else ""
    match = at_a_table(game, max(2, game.seats[0]), house)
    assert match.outcome() is not None
    text = write_record(match.record())
    assert (f"option house {house}\n" in text) == bool(house)
    again = Match.replayed(read_record(text), dict(GAMES))
    assert to_json(again.state) == to_json(match.state)


@pytest.mark.parametrize("name", WITH)
def test_readings_say_what_is_in_force(name: str) -> None:
    game = WITH[name]
    rule, others = game.house_rules[0], game.house_rules[1:]
    here = Readings(game.rules, read_options(game, {"house": rule.name}))
    assert here.text(rule.clause) == Text(f"House rule: {rule.other.en}", f"Regola della casa: {rule.other.it}")
    for other in others:
        assert here.text(other.clause) == game.rules.by_id[other.clause].text
    assert game.rules.by_id[rule.clause] in here.search(rule.other.it)
    assert game.rules.by_id[rule.clause] not in Readings(game.rules, game.options_type()).search(rule.other.it)
