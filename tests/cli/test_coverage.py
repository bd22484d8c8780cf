"""`ludoteca rules coverage`: what the test runs write down, and what is made of it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ludoteca.cli.coverage import (
    FLOOR,
    RESULTS,
    Run,
    Share,
    check_floor,
    checkout,
    newest_source,
    print_table,
    read_runs,
    share_of,
    write_runs,
)
from ludoteca.cli.words import Failure
from ludoteca.games import GAMES

REGISTER = GAMES["set"].rules
ROOT = checkout()

MARKED = """
import pytest

@pytest.mark.rule("SET-PEN-01", "SET-PEN-02")
def test_two():
    pass

@pytest.mark.rule("SET-PEN-03")
@pytest.mark.parametrize("number", [1, 2])
def test_half(number):
    assert number == 1

@pytest.mark.rule("SET-PEN-04")
def test_not_today():
    pytest.skip("not today")

@pytest.mark.rule("SET-PEN-05")
class TestMany:
    def test_one(self):
        pass

def test_unmarked():
    pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with our plug-in and some marked tests."""
    (tmp_path / "tests").mkdir()
    for name in ("conftest.py", "kinds.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*clauses): clause ids\n")
    (tmp_path / "tests/test_marked.py").write_text(MARKED)
    return tmp_path


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """pytest in the small project, with no plug-in but ours and xdist: the others take seconds to load."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "xdist.plugin", *words]
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_writes_down_its_marked_tests(project: Path, workers: str) -> None:
    run(project, "-n", workers)
    runs = read_runs(project)
    assert {node.partition("::")[2]: tested.outcome for node, tested in runs.items()} == {
        "test_two": "passed",
        "test_half[1]": "passed",
        "test_half[2]": "failed",
        "test_not_today": "skipped",
        "TestMany::test_one": "passed",
    }
    share = share_of(REGISTER, runs)
    assert share.tested == 3
    provable = {clause.id for clause in REGISTER.provable}
    assert set(share.missing) == provable - {"SET-PEN-01", "SET-PEN-02", "SET-PEN-05"}


def test_a_later_run_updates_only_its_own_tests(project: Path) -> None:
    run(project)
    before = read_runs(project)
    (project / "tests/test_marked.py").write_text(MARKED.replace("assert number == 1", "assert number"))
    run(project, "-k", "half")
    after = read_runs(project)
    assert after.keys() == before.keys()
    changed = {node for node in after if after[node] != before[node]}
    assert {node.partition("::")[2] for node in changed} == {"test_half[1]", "test_half[2]"}
    assert "SET-PEN-03" not in share_of(REGISTER, after).missing


def test_a_test_that_is_gone_no_longer_counts(project: Path) -> None:
    run(project)
    (project / "tests/test_marked.py").write_text(MARKED.replace("def test_two", "def test_renamed"))
    assert "SET-PEN-01" in share_of(REGISTER, read_runs(project)).missing


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_unknown_clause_in_a_mark_is_an_error(project: Path, workers: str) -> None:
    (project / "tests/test_marked.py").write_text(MARKED.replace("SET-PEN-02", "SET-PEN-66"))
    done = run(project, "-n", workers, "-k", "two")
    assert done.returncode == 1
    assert "SET-PEN-66: no such clause" in done.stdout
    assert "SET-PEN-01" in share_of(REGISTER, read_runs(project)).missing


def test_runs_without_marked_tests_write_nothing(project: Path) -> None:
    assert run(project, "-k", "unmarked").returncode == 0
    assert not (project / RESULTS).exists()


def test_a_failure_outweighs_any_number_of_passes() -> None:
    clause = REGISTER.clause[0].id
    passed, failed = Run((clause,), "passed", 0.0), Run((clause,), "failed", 0.0)
    assert clause not in share_of(REGISTER, {"a": passed, "b": passed}).missing
    assert clause in share_of(REGISTER, {"a": passed, "b": passed, "c": failed}).missing


def test_a_clause_without_a_rule_is_not_counted_as_proven() -> None:
    telling = [clause.id for clause in REGISTER.clause if clause.status == "no-rule"]
    every = {"all": Run(tuple(REGISTER.by_id), "passed", 0.0)}
    assert telling
    assert share_of(REGISTER, every) == Share(len(REGISTER.clause) - len(telling), len(REGISTER.provable), ())
    assert not set(telling) & set(share_of(REGISTER, {}).missing)


def test_a_damaged_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / RESULTS).parent.mkdir()
    (tmp_path / RESULTS).write_text('{"half": ')
    assert read_runs(tmp_path) == {}
    write_runs(tmp_path, {})
    assert msgspec.json.decode((tmp_path / RESULTS).read_bytes()) == {}


def test_the_share_may_not_fall(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FLOOR).parent.mkdir()
    (tmp_path / FLOOR).write_text('{"set": 3}')
    check_floor(tmp_path, {"set": Share(5, 3, ("SET-X-01", "SET-X-02"))}, "en")
    assert capsys.readouterr().err == ""
    check_floor(tmp_path, {"set": Share(5, 4, ("SET-X-01",))}, "en")
    assert '{"set": 4}' in capsys.readouterr().err
    with pytest.raises(Failure, match="write tests for SET-X-01 SET-X-02 SET-X-03"):
        check_floor(tmp_path, {"set": Share(5, 2, ("SET-X-01", "SET-X-02", "SET-X-03"))}, "en")


def test_the_table_names_what_is_missing_by_area(capsys: pytest.CaptureFixture[str]) -> None:
    missing, clauses = ("SET-PEN-04", "SET-PEN-09", "SET-OPT-02"), len(REGISTER.provable)
    print_table(REGISTER, Share(clauses, clauses - 3, missing), "it")
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["SET", str(clauses - 3), "/", str(clauses)]
    assert ["PEN", "10", "8", "04", "09"] in rows
    assert ["OPT", "2", "1", "02"] in rows
    assert ["CALL", "13", "13"] in rows


def test_outside_a_checkout_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="run it in a checkout"):
        checkout(str(tmp_path / "site-packages/ludoteca/cli/coverage.py"))


def test_the_floor_of_this_checkout_is_within_its_rules() -> None:
    floor = msgspec.json.decode((ROOT / FLOOR).read_bytes(), type=dict[str, int])
    assert floor.keys() == GAMES.keys()
    for game, least in floor.items():
        assert 0 <= least <= len(GAMES[game].rules.provable)
    assert newest_source(ROOT) >= (ROOT / "tests/conftest.py").stat().st_mtime
