"""The page of ladders is what its one command makes."""

import re
from pathlib import Path

import pytest
from bench.ladder import LADDERS

PAGE = Path(__file__).parents[2] / "docs" / "ladder.md"


@pytest.mark.parametrize("name", LADDERS)
def test_the_command_without_more_words_plays_what_the_page_shows(name: str) -> None:
    ladder = LADDERS[name]
    _, _, rest = PAGE.read_text("utf-8").partition(f"<!-- {name}: written by python -m bench.ladder -->\n")
    shown, _, _ = rest.partition(f"<!-- end of {name} -->")
    assert f"\n{ladder.games} matches of each pair, seed 1.\n" in shown
    pairs = re.findall(r"^\| (\S+) +\| ([a-z]\S*) +\| +(\d+) \|", shown, re.MULTILINE)
    below = zip(ladder.bots[1:], ladder.bots, strict=False)
    assert sorted(pairs) == sorted((bot, other, str(ladder.games)) for bot, other in below)
