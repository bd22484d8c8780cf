"""The page of ladders is what its one command makes."""

import re
from pathlib import Path

import pytest
from bench.ladder import LADDERS
from tests.kinds import long

from ludoteca.games import BOXES
from ludoteca.lab.arena import tournament

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


STEPS = [*[("myset", step) for step in range(4 if long() else 3)], *[("sideboards", step) for step in range(3)]]
"""By the place of the weaker. SET's are in `tests/bots/test_set_bots.py`; above Sideboards' level 3 none is proven."""


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_each_step_is_one(game: str, step: int) -> None:
    """The page measures it more closely; the steps of Sideboards are lower and quickly played."""
    box, games = BOXES[game], 40 if game == "myset" else 160
    bots = [box.levels[name] for name in LADDERS[game].bots[step : step + 2]]
    report = tournament(box.game, bots, games=games, seats=2, seed=1, workers=1)
    assert report.pairings[0].second == bots[1].name
    assert 1 - report.pairings[0].interval[1] > 0.5
