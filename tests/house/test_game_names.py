"""No file outside the folders of the games names one, and the check that says so can fail."""

from pathlib import Path

import pytest
from scripts.game_names import ALLOWED, GAMES, ROOT, main, named

from ludoteca.games import SHIPPED


def test_nothing_outside_the_folders_of_the_games_names_one() -> None:
    assert GAMES == SHIPPED
    assert list(named()) == []
    assert main() == 0
    for file in ALLOWED:
        assert any(game in (ROOT / file).read_text("utf-8").lower() for game in GAMES), f"{file} need not be allowed"


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("src/ludoteca/server/planted.py", 'if game.name != "myth":'),
        ("src/ludoteca/bots/planted.py", "from ludoteca.games.set.cards import sets_among"),
        ("src/ludoteca/core/planted.py", "# as in SET"),
        ("web/src/table/Planted.svelte", "import Emblem from '../games/myth/Emblem.svelte';"),
        ("web/src/pages/planted.ts", "export const seats = { set: 8, sideboards: 6 };"),
    ],
)
def test_a_planted_name_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, line: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(f"\n{line}\n", "utf-8")
    assert main(tmp_path) == 1
    assert f"{file}:2: names a game" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("src/ludoteca/games/myth/planted.py", "MYTH"),
        ("src/ludoteca/terminal/games/set/planted.py", 'name = "set"'),
        ("web/src/games/myset/planted.ts", "'myset'"),
        ("src/ludoteca/core/planted.py", "found = set(names)  # SET-CALL-06"),
    ],
)
def test_a_game_in_its_own_folder_and_the_word_set_are_no_names(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(line, "utf-8")
    assert main(tmp_path) == 0
