"""`make mutants` finds what tests do not prove, and changes nothing but the memory of its own processes."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.mutants.__main__ import RULES, equivalent, modules_of, stands_on
from tests.mutants.hunting import Covered, Hunt, Notes
from tests.mutants.mutating import Module, Mutant
from tests.quick import ROOT, module_of

PLANTED = '''
def price(cards: int, friend: bool) -> int:
    """Two a card, one less for a friend of the house; never below one."""
    total = cards * 2
    if friend:
        total -= 1
    return max(total, 1)


def unproven(cards: int) -> bool:
    return cards > 3
'''
TESTS = """
from planted import price

def test_price():
    assert (price(2, False), price(2, True), price(0, False)) == (4, 3, 1)
"""
HUNT = """
import sys
from pathlib import Path
import pytest
from tests.mutants.hunting import Hunt
from tests.mutants.mutating import Module

folder = Path(sys.argv[1])
module = Module(folder / "planted.py", "planted")
hunt = Hunt([module], module.mutants, 2, 600, 60)
assert pytest.main(["-n0", "-o", "timeout=0", "-p", "no:cacheprovider", str(folder / "test_planted.py")], [hunt]) == 0
for mutant, why in hunt.verdicts.items():
    print(f"verdict: {mutant} ({why or 'killed'})")
"""


def mutants(text: str, folder: Path) -> list[Mutant]:
    """The mutants of a module with this text."""
    file = folder / "planted.py"
    file.write_text(text, "utf-8")
    return Module(file, "planted").mutants


def verdicts(tests: str, folder: Path) -> set[str]:
    """What becomes of the mutants of the planted module beside these tests, found by a process of its own."""
    (folder / "planted.py").write_text(PLANTED, "utf-8")
    (folder / "test_planted.py").write_text(tests, "utf-8")
    environment = {"PYTHONPATH": f"{folder}:{ROOT}:{ROOT / 'src'}", "PATH": ""}
    command = [sys.executable, "-c", HUNT, str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "planted.py").read_text("utf-8") == PLANTED
    return {line.removeprefix("verdict: planted.py:") for line in done.stdout.splitlines() if "verdict" in line}


def test_planted_mutants_die_where_a_rule_is_proven_and_survive_where_no_test_comes(tmp_path: Path) -> None:
    assert verdicts(TESTS, tmp_path) == {
        "4 price: total = cards * 2 → total = cards // 2 (killed)",
        "4 price: total = cards * 2 → total = cards * 3 (killed)",
        "5 price: friend → not friend (killed)",
        "6 price: total -= 1 → total += 1 (killed)",
        "6 price: total -= 1 → total -= 2 (killed)",
        "7 price: return max(total, 1) → return min(total, 1) (killed)",
        "7 price: return max(total, 1) → return max(total, 2) (killed)",
        "11 unproven: return cards > 3 → return cards >= 3 (no test comes here)",
        "11 unproven: return cards > 3 → return cards > 4 (no test comes here)",
    }


def test_a_planted_mutant_survives_tests_that_pass_by_and_prove_nothing(tmp_path: Path) -> None:
    weak = "from planted import price\n\ndef test_price():\n    assert price(3, True) < 100\n"
    assert "6 price: total -= 1 → total += 1 (no test notices)" in verdicts(weak, tmp_path)


def test_the_time_for_mutants_is_not_spent_on_the_tests_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    class Slow(Hunt):
        def cover(self) -> dict[pytest.Function, Covered]:
            nonlocal now
            now += 1000
            return {}

        def try_all(self, covered: dict[pytest.Function, Covered], until: float) -> None:
            nonlocal now
            assert until == 1060
            now += 45

    monkeypatch.setattr("tests.mutants.hunting.time", SimpleNamespace(monotonic=lambda: now))
    hunt = Slow([], [], 1, 60, 1)
    hunt.hunt()
    assert hunt.spent == 45


def test_what_a_test_entered_is_remembered_until_what_it_stands_on_changes(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    item = request.node
    entered = {item: Covered(0.5, True, frozenset({3, 5}))}
    Notes(tmp_path / "kept", lambda file: "as it was").write(entered)
    assert Notes(tmp_path / "kept", lambda file: "as it was").read([item]) == entered
    assert Notes(tmp_path / "kept", lambda file: "changed").read([item]) == {}
    assert Notes(tmp_path / "nowhere", lambda file: "as it was").read([item]) == {}


def test_a_changed_test_file_stands_on_something_else(tmp_path: Path) -> None:
    file = tmp_path / "test_some.py"
    file.write_text("one", "utf-8")
    before = stands_on(file)
    assert stands_on(file) == before
    file.write_text("two", "utf-8")
    assert stands_on(file) != before


def test_a_mutant_is_known_wherever_its_lines_move_to(tmp_path: Path) -> None:
    here = [mutant.key for mutant in mutants(PLANTED, tmp_path)]
    assert here == [mutant.key for mutant in mutants("\n# More.\nMOST = 3\n" + PLANTED, tmp_path)]
    assert len(set(here)) == len(here)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("x = a if b else 0", ["x = a if not b else 0", "x = a if b else 1"]),
        ("x = a and b", ["x = a or b"]),
        ("x = [y for y in a if y.is_one]", ["x = [y for y in a if not y.is_one]"]),
        ("x = -a", ["x = a"]),
        ("x = a is None", ["x = a is not None"]),
        ("x = a in b", ["x = a not in b"]),
        ("x = any(a)", ["x = all(a)"]),
        ("a.append(True)", ["pass", "a.append(False)"]),
        ("x = f'{a + 1}'", []),
        ("assert a > 1", []),
        ("assert_never(a)", []),
        ("raise ValueError(a + 1)", []),
        ("x = a + (b,)", []),
        ("x = zip(a, b, strict=True)", []),
    ],
)
def test_a_line_is_changed_in_one_thing_at_a_time(line: str, found: list[str], tmp_path: Path) -> None:
    assert [mutant.now for mutant in mutants(f"def rule(a, b):\n    {line}\n", tmp_path)] == found


def test_every_game_has_rules_to_change() -> None:
    for game, patterns in RULES.items():
        files = [module.file for module in modules_of(game) if module.mutants]
        for pattern in patterns:
            assert [file for file in files if file.startswith(f"{game}/{pattern.split('*')[0]}")], pattern


def test_what_was_judged_equivalent_is_still_there_and_has_a_reason() -> None:
    known = equivalent()
    files = {key[0] for key in known}
    there = {
        mutant.key
        for file in files
        for path in [ROOT / "src/ludoteca/games" / file]
        for mutant in Module(path, module_of(path)).mutants
    }
    assert not set(known) - there, "these are gone from the rules: take them out"
    assert all(len(why.split()) > 3 for why in known.values())
