"""Which tests notice a mutant: pytest collects them once, and every mutant lives in a fork of that process.

First every test runs once and notes which blocks of the rules it enters; the next hunt remembers it, until the rules or
the test's file change. Against a mutant run only those that enter its block, the quickest first, until one fails. No
file of ours is changed, and nothing is imported twice.
"""

import gc
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import _lru_cache_wrapper, cache, partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from tests.kinds import starts_something
from tests.mutants.mutating import HIT, Module, Mutant
from tests.mutants.swapping import living, swap

from ludoteca.core.packs import HOUSE
from ludoteca.core.shelf import Shelf

SURVIVED, KILLED, NO_MUTANT, CRASHED = 0, 1, 2, 3
SLACK, PATIENCE = 5.0, 20
"""A test hangs that takes so many seconds of work more than so many times what it took without a mutant."""
MEMORY = 3 << 30
BAR = 30


class Covered(NamedTuple):
    """A test: how much work it is without a mutant, whether it passes, and the blocks that it enters."""

    seconds: float
    passed: bool
    blocks: frozenset[int]


class Notes:
    """What tests entered, kept in a file for the next hunt as long as what they run is the same."""

    def __init__(self, file: Path, of: Callable[[Path], str]) -> None:
        """What a test file stands on is told by a text, which is another one when any of it changes."""
        self.file, self.of = file, cache(of)

    def kept(self) -> dict[str, tuple[str, Covered]]:
        """By the name of the test: what it stood on, and what it did."""
        found: dict[str, tuple[str, Covered]] = pickle.loads(self.file.read_bytes()) if self.file.exists() else {}
        return found

    def read(self, items: Iterable[pytest.Function]) -> dict[pytest.Function, Covered]:
        """The tests that need not be run again."""
        kept, now = self.kept(), {item: self.of(item.path) for item in items}  # as the files are when they are run
        known = [(item, *kept[item.nodeid]) for item in now if item.nodeid in kept]
        return {item: covered for item, stood_on, covered in known if stood_on == now[item]}

    def write(self, covered: dict[pytest.Function, Covered]) -> None:
        """Keep these beside the others."""
        self.file.parent.mkdir(exist_ok=True)
        new = {item.nodeid: (self.of(item.path), test) for item, test in covered.items()}
        self.file.write_bytes(pickle.dumps(self.kept() | new))


def forked(work: Callable[[], int]) -> int:
    """The process of a fork that works in silence and ends with the number that comes of it."""
    pid = os.fork()
    if pid:
        return pid
    code = CRASHED
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = work()
    finally:
        os._exit(code)


def progress(what: str, done: int, of: int, more: str = "") -> None:
    """A bar that grows; where nobody looks, a line now and then."""
    if sys.stderr.isatty():
        bar = "#" * (BAR * done // of)
        print(
            f"\r{what} [{bar:.<{BAR}}] {done} of {of}{more} ",
            end="\n" if done == of else "",
            file=sys.stderr,
            flush=True,
        )
    elif done == of or done % max(1, of // 10) == 0:
        print(f"{what}: {done} of {of}{more}", file=sys.stderr, flush=True)


class Hunt:
    """A plugin of pytest that runs the collected tests against mutants instead."""

    def __init__(
        self,
        modules: Sequence[Module],
        mutants: Sequence[Mutant],
        jobs: int,
        seconds: float,
        each: float,
        notes: Notes | None = None,
    ) -> None:
        self.modules, self.mutants, self.jobs, self.seconds, self.each = modules, mutants, jobs, seconds, each
        self.spent = 0.0
        """On mutants, of the seconds that there are for them."""
        self.notes = notes
        self.verdicts: dict[Mutant, str] = {}
        """Of those that were tried: why it survived, or nothing."""
        self.broken: list[str] = []
        """Tests that fail without any mutant."""
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """In a fork: whether a test has failed."""
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        found = [item for item in session.items if isinstance(item, pytest.Function)]
        self.items = [item for item in found if not starts_something(item.module, 0)]  # another process is no mutant
        for module in self.modules:
            import_module(module.name)
        self.living = living({str(module.path) for module in self.modules})
        ours = {module.name for module in self.modules}
        caches = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
        self.caches = [cache for cache in caches if cache.__module__ in ours or cache.__module__.startswith("tests.")]
        shelves = [thing.packs[HOUSE] for thing in gc.get_objects() if type(thing) is Shelf]
        self.printed = [
            (things, {name: value for name, value in things.items() if not value or type(value) is tuple})
            for things in shelves
        ]
        """What games have printed, and of that what is still empty: there they remember what they work out."""
        gc.freeze()
        self.hunt()
        return True

    def hunt(self) -> None:
        """The tests without mutants, however long they take; then as many mutants as there is time for."""
        covered = self.cover()
        self.broken = [item.nodeid for item, test in covered.items() if not test.passed]
        begun = time.monotonic()
        self.try_all({item: test for item, test in covered.items() if test.passed}, begun + self.seconds)
        self.spent = time.monotonic() - begun

    def passes(self, item: pytest.Function) -> bool:
        """In a fork: whether a test passes."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def forget(self) -> None:
        """In a fork: what functions of the rules remember."""
        for remembered in self.caches:
            remembered.cache_clear()
        for printed, before in self.printed:
            printed["remembered"].clear()
            printed.update({name: copy(value) for name, value in before.items()})

    # Without mutants

    def cover(self) -> dict[pytest.Function, Covered]:
        """Every test once, on all cores; those that nothing has changed for since the last hunt are remembered."""
        found = self.notes.read(self.items) if self.notes else {}
        unknown = [item for item in self.items if item not in found]
        reading, writing = os.pipe()
        with TemporaryDirectory() as folder:
            files = [Path(folder) / str(job) for job in range(self.jobs)]
            pids = [
                forked(partial(self.note, unknown[job :: self.jobs], file, writing)) for job, file in enumerate(files)
            ]
            os.close(writing)
            done = 0
            while heard := os.read(reading, 1):
                done += len(heard)
                progress("tests without mutants", done, len(unknown))
            for pid, file in zip(pids, files, strict=True):
                os.waitpid(pid, 0)
                names = pickle.loads(file.read_bytes())
                found |= {item: names[item.nodeid] for item in unknown if item.nodeid in names}
        if self.notes and unknown:
            self.notes.write(found)
        return found

    def note(self, items: Iterable[pytest.Function], file: Path, told: int) -> int:
        """In a fork: run tests and write down what each of them enters."""
        hits = bytearray(sum(len(module.blocks) for module in self.modules))
        for module in self.modules:
            vars(sys.modules[module.name])[HIT] = hits
            swap(module.probed(), str(module.path), self.living)
        found = {}
        for item in items:
            self.forget()
            hits[:] = bytes(len(hits))
            self.failed, begun = False, time.process_time()
            passed = self.passes(item)
            seconds = time.process_time() - begun
            found[item.nodeid] = Covered(seconds, passed, frozenset([block for block, hit in enumerate(hits) if hit]))
            os.write(told, b".")
        file.write_bytes(pickle.dumps(found))
        return 0

    # With them

    def try_all(self, covered: dict[pytest.Function, Covered], until: float) -> None:
        """One mutant after the other on all cores, until there is none left, or no time."""
        waiting = list(reversed(self.mutants))
        running: dict[int, Mutant] = {}
        at_import = {name for module in self.modules for name in module.at_import()}
        while waiting or running:
            while waiting and len(running) < self.jobs and time.monotonic() < until:
                mutant = waiting.pop()
                tests = self.noticing(mutant, covered)
                if tests:
                    running[forked(partial(self.survives, mutant, tests))] = mutant
                elif mutant.function not in at_import:  # what it did then cannot be done again
                    self.judge(mutant, "no test comes here")
            if not running:
                break
            pid, status = os.wait()
            mutant = running.pop(pid)
            code = os.waitstatus_to_exitcode(status)
            if code == CRASHED:
                raise RuntimeError(f"the tests of {mutant} could not be run")
            if code != NO_MUTANT:
                self.judge(mutant, "no test notices" if code == SURVIVED else "")
            killed = sum(not why for why in self.verdicts.values())
            progress(
                "mutants", len(self.mutants) - len(waiting) - len(running), len(self.mutants), f", {killed} killed"
            )

    def judge(self, mutant: Mutant, why: str) -> None:
        """Note what became of a mutant; who looks on need not wait for the end to see a survivor."""
        self.verdicts[mutant] = why
        if why:
            print(f"\rsurvivor: {mutant} ({why})", file=sys.stderr, flush=True)

    def noticing(self, mutant: Mutant, covered: dict[pytest.Function, Covered]) -> list[tuple[pytest.Function, float]]:
        """The tests that could notice it, the quickest first; so many as there is time for."""
        entering = [(test.seconds, place) for place, test in enumerate(covered.values()) if mutant.block in test.blocks]
        items, spent = list(covered), 0.0
        chosen: list[tuple[pytest.Function, float]] = []
        for seconds, place in sorted(entering):
            spent += seconds
            if spent > self.each and chosen:
                break
            chosen.append((items[place], seconds))
        return chosen

    def survives(self, mutant: Mutant, tests: Iterable[tuple[pytest.Function, float]]) -> int:
        """In a fork: become the mutant, and let the tests try."""
        module = next(module for module in self.modules if module.file == mutant.file)
        mutant.place.put(mutant.new)
        try:
            if not swap(module.tree, str(module.path), self.living):
                return NO_MUTANT
        except ValueError:  # of a function that no longer uses what lies around it
            return NO_MUTANT
        self.forget()
        for item, seconds in tests:
            signal.setitimer(signal.ITIMER_PROF, SLACK + PATIENCE * seconds)  # which ends the process
            if not self.passes(item):
                return KILLED
        return SURVIVED
