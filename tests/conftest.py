"""Tests marked with clauses, `@pytest.mark.rule("SET-PEN-06")`, are counted for `ludoteca rules coverage`."""

import gc
import logging
import os
import time
from collections.abc import Iterator
from fcntl import LOCK_EX, flock

import pytest
from hypothesis import settings
from tests.kinds import LONG, starts_something, walks

from ludoteca.cli.coverage import Run, Runs, unknown_clauses, write_runs
from ludoteca.games import GAMES

CLAUSE = "clause"

# A run of `make test` is the same as the one before; `make soak` looks for what nobody has seen yet.
settings.register_profile("ludoteca", derandomize=not os.environ.get(LONG), deadline=None, database=None)
settings.load_profile("ludoteca")


FIRST = ("browser", "server", "terminal", "lab", "cli", "bots", "corpus")
"""Folders with tests that take long: those come first, so that no worker is left alone with one at the end."""


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses by marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the clauses where they travel with the reports, also from the workers of xdist; mark and sort by kind."""
    folders = {folder: place for place, folder in enumerate(FIRST)}
    items.sort(key=lambda item: min([folders.get(part, len(FIRST)) for part in item.path.parts]))
    for item in items:
        module = getattr(item, "module", None)
        if module is not None and starts_something(module):
            item.add_marker("outside")
        if module is not None and walks(module):
            item.add_marker("walk")
        clauses = [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]
        item.user_properties += [(CLAUSE, clause) for clause in dict.fromkeys(clauses)]


def pytest_collection_finish() -> None:
    """Thousands of tests and what they import stay to the end: looking for garbage among them took a twentieth."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that is marked with a clause we do not have fails."""
    clauses = [str(value) for name, value in item.user_properties if name == CLAUSE]
    begins = tuple({clause.partition("-")[0].lower() for clause in clauses})
    if strays := unknown_clauses(clauses, [GAMES[name].rules for name in GAMES if name.startswith(begins)]):
        pytest.fail(f"marked with {', '.join(strays)}: no such clause in RULES.toml", pytrace=False)


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """A server that a test starts in this process takes over the log; the next test has its own."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


class RuleCount:
    """Collects what became of the marked tests, and writes it down at the end of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.lock = config.inipath or config.rootpath
        self.started = time.time()
        self.runs: Runs = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test failed if any of its three phases did, and passed if its body did."""
        clauses = tuple(str(value) for name, value in report.user_properties if name == CLAUSE)
        if not clauses:
            return
        before = self.runs.get(report.nodeid)
        if report.failed or (before is None and report.when == "setup") or (report.when == "call" and report.passed):
            outcome = report.outcome if report.failed or report.when == "call" else "skipped"
            self.runs[report.nodeid] = Run(clauses, outcome, self.started)

    def pytest_sessionfinish(self) -> None:
        """Merge this run into the others, one at a time: two may end in the same moment."""
        if self.runs:
            lock = os.open(self.lock, os.O_RDONLY)
            try:
                flock(lock, LOCK_EX)
                write_runs(self.root, self.runs)
            finally:
                os.close(lock)


def pytest_configure(config: pytest.Config) -> None:
    """Count in the process that hears of every test: with xdist the controller, not its workers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCount(config), "rule-count")
