"""What `make quick` runs after a change."""

from pathlib import Path

from tests.quick import BROWSER, chosen, commands

SET = "src/ludoteca/games/set/cards.py"


def test_a_change_of_a_game_takes_its_tests_and_whoever_names_it_elsewhere() -> None:
    tests = chosen([SET])
    assert {"tests/games/set/test_deck.py", "tests/games/set/test_invariants.py", "tests/bots/test_set_bots.py"} <= {
        *tests
    }
    assert "tests/terminal/games/set/test_face.py" in tests
    assert not [name for name in tests if name.startswith(("tests/games/myth", "tests/games/sideboards"))]


def test_what_a_folder_of_tests_shares_does_not_take_them_all() -> None:
    assert "games.set.cards" in Path("tests/server/conftest.py").read_text("utf-8")
    assert "tests/server/test_nodes.py" not in chosen([SET])


def test_laws_and_records_are_tested_for_the_changed_game_alone() -> None:
    last = commands([SET])[-1]
    assert last[last.index("-k") + 1] == "[set] or _set_"
    assert {"tests/laws/test_laws.py", "tests/lab/test_corpus.py"} <= {*last}
    assert "tests/laws/test_laws.py" in commands([SET, "tests/laws/test_laws.py"])[-2]


def test_the_data_of_a_game_belongs_to_all_of_it() -> None:
    assert "tests/games/set/test_invariants.py" in chosen(["src/ludoteca/games/set/RULES.toml"])


def test_a_change_of_a_layer_or_of_what_tests_share_takes_the_folder() -> None:
    for file in ("src/ludoteca/server/rooms.py", "tests/server/conftest.py"):
        assert {"tests/server/test_nodes.py", "tests/server/test_api.py"} <= {*chosen([file])}


def test_the_browsers_part_is_never_run() -> None:
    asked = ["tests/browser/conftest.py", "tests/core/test_rng.py"]
    assert [name for name in chosen(asked) if name.startswith(BROWSER)]
    tests = commands(asked)[-1]
    assert "tests/core/test_rng.py" in tests
    assert not [name for name in tests if name.startswith(BROWSER)]
