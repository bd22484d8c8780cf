"""A box is loaded when it is asked for, and brings nothing of another game."""

import subprocess
import sys

import pytest

from ludoteca.bots.random import RandomBot
from ludoteca.core.bot import Decision
from ludoteca.core.box import Box
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES, SHIPPED

ASK = """
import sys
{ask}
print(*sorted(name for name in sys.modules if name.startswith("ludoteca.")))
"""


def loaded(ask: str) -> set[str]:
    """Our modules that a fresh process has imported after it was told to do something."""
    done = subprocess.run([sys.executable, "-c", ASK.format(ask=ask)], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def games_in(modules: set[str]) -> set[str]:
    """The games that modules belong to, in whatever layer."""
    return {part for module in modules for part in module.split(".")} & set(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_box_brings_nothing_of_another_game(name: str) -> None:
    assert games_in(loaded(f"from ludoteca.games import BOXES; BOXES[{name!r}].lessons")) == {name}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_face_in_text_brings_nothing_of_another_game(name: str) -> None:
    ask = f"from ludoteca.games import GAMES; from ludoteca.terminal.faces import face_of; face_of(GAMES[{name!r}])"
    assert games_in(loaded(ask)) == {name}


def test_names_alone_bring_no_game() -> None:
    assert not games_in(loaded("from ludoteca.games import GAMES; assert 'set' in GAMES and list(GAMES)"))


def test_boxes_and_games_go_by_the_same_names() -> None:
    assert [*BOXES] == [*GAMES] == [*SHIPPED]
    assert len(GAMES) == len(SHIPPED)
    for name, box in BOXES.items():
        assert box.game is GAMES[name]
        assert box.game.name == name
        assert box.package == f"ludoteca.games.{name}"


class Ponderer:
    """A bot that takes long."""

    name = "ponderer"
    label = Text("ponderer", "pensatore")
    slow = True

    def decide(self, _view: object, _offers: Offers[None], _mind: Rng) -> Decision[None] | None:  # type: ignore[type-var]
        """Nothing yet."""
        return None


def test_a_box_has_somebody_who_can_sit_down_at_once() -> None:
    with pytest.raises(ValueError, match="answers at once"):
        Box(GAMES["set"], (Ponderer(),))
    assert Box(GAMES["set"], (Ponderer(), RandomBot())).simple_bot.name == "random"
