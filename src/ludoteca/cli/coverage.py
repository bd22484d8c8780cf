"""Which clauses have a passing test: what the test run writes down, and the table made of it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from ludoteca.cli.words import Failure, note, say
from ludoteca.core.rules import Lang, Register, Text

RESULTS = Path(".ludoteca/rules-tested.json")
FLOOR = Path("tests/coverage-floor.json")


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The latest run of one test that is marked with clauses; `at` is when the run began, in seconds since 1970."""

    clauses: tuple[str, ...]
    outcome: Literal["passed", "failed", "skipped"]
    at: float


Runs = dict[str, Run]
"""The latest run of every marked test, by its pytest node id."""


class Share(msgspec.Struct, frozen=True):
    """How much of a game's rules is tested."""

    clauses: int
    tested: int
    missing: tuple[str, ...]


def read_runs(root: Path) -> Runs:
    """What the test runs have written down so far, without tests that are no longer there."""
    try:
        runs = msgspec.json.decode((root / RESULTS).read_bytes(), type=Runs)
    except (FileNotFoundError, msgspec.DecodeError):
        return {}
    defined: dict[str, set[str]] = {}
    for node in runs:
        file = node.partition("::")[0]
        if file not in defined:
            path = root / file
            defined[file] = set(re.findall(r"\b(?:def|class) (\w+)", path.read_text("utf-8") if path.is_file() else ""))

    def there(node: str) -> bool:
        file, *names = node.partition("[")[0].split("::")
        return defined[file].issuperset(names)

    return {node: tested for node, tested in runs.items() if there(node)}


def write_runs(root: Path, new: Mapping[str, Run]) -> None:
    """Add the tests of a run to those of earlier runs; a reader never sees half a file."""
    target = root / RESULTS
    target.parent.mkdir(exist_ok=True)
    runs = read_runs(root) | dict(new)
    part = target.with_suffix(f".{os.getpid()}")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(runs.items())))))
    part.replace(target)


def unknown_clauses(clauses: Iterable[str], registers: Iterable[Register]) -> list[str]:
    """The ids that no register has."""
    known = {id for register in registers for id in register.by_id}
    return sorted({clause for clause in clauses if clause not in known})


def share_of(register: Register, runs: Runs) -> Share:
    """A clause is tested when a test marked with it passed and none failed; one without a rule does not count."""
    passed = {id for run in runs.values() if run.outcome == "passed" for id in run.clauses}
    failed = {id for run in runs.values() if run.outcome == "failed" for id in run.clauses}
    missing = tuple(clause.id for clause in register.provable if clause.id not in passed - failed)
    return Share(len(register.provable), len(register.provable) - len(missing), missing)


def checkout(module: str = __file__) -> Path:
    """The folder of the checkout that this module runs from."""
    root = Path(module).resolve().parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests/conftest.py").is_file():
        raise Failure(
            "coverage is counted from the tests, which an installed package does not have: run it in a checkout",
            "la copertura si conta dai test, che un pacchetto installato non ha: lancialo in una copia dei sorgenti",
        )
    return root


def newest_source(root: Path) -> float:
    """When the code, its rules or its tests last changed."""
    files = [
        path
        for folder in ("src", "tests")
        for kind in ("*.py", "*.toml")
        for path in (root / folder).rglob(kind)
        if "static" not in path.parts
    ]
    return max(path.stat().st_mtime for path in files)


def fresh_runs(root: Path, lang: Lang) -> Runs:
    """The runs, after running the marked tests if anything changed since."""
    runs = read_runs(root)
    if runs and min(run.at for run in runs.values()) >= newest_source(root):
        return runs
    started = time.monotonic()
    note(
        Text(
            "The code changed since the last run: running the tests that are marked with clauses …",
            "Il codice è cambiato dall'ultima volta: eseguo i test che portano una regola …",
        ).of(lang)
    )
    (root / RESULTS).unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-m", "rule", "-n", "2", "--no-header", "tests"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603
    lines = done.stdout.strip().splitlines() or done.stderr.strip().splitlines() or [""]
    if done.returncode not in (0, 1, 5):  # passed, some failed, none there
        raise Failure(f"the tests could not run: {lines[-1]}", f"i test non sono partiti: {lines[-1]}")
    for line in lines:
        if line.startswith(("FAILED", "ERROR")):
            note(line)
    note(f"{lines[-1].strip('= ')} ({time.monotonic() - started:.0f} s)")
    return read_runs(root)


def short_missing(ids: Iterable[str]) -> str:
    """Ids without the name of the game and the area, which stand beside: `03 07 11`."""
    return " ".join(id.rsplit("-", 1)[1] for id in ids)


def print_table(register: Register, share: Share, lang: Lang) -> None:
    """Clauses and tested clauses per area, with the ids that lack a test."""
    heads = Text("area|clauses|tested|missing", "capitolo|regole|provate|mancano").of(lang).split("|")
    say(f"{register.game.upper()}  {share.tested} / {share.clauses}")
    say(f"  {heads[0]:<10} {heads[1]:>8} {heads[2]:>8}  {heads[3]}")
    for area in register.area:
        ids = [clause.id for clause in register.provable if clause.area == area.id]
        missing = [id for id in ids if id in share.missing]
        say(f"  {area.id:<10} {len(ids):>8} {len(ids) - len(missing):>8}  {short_missing(missing)}".rstrip())


def check_floor(root: Path, shares: Mapping[str, Share], lang: Lang) -> None:
    """`Failure` if a game has fewer tested clauses than were reached before."""
    try:
        floor = msgspec.json.decode((root / FLOOR).read_bytes(), type=dict[str, int])
    except FileNotFoundError:
        floor = {}
    for game, least in floor.items():
        share = shares.get(game)
        tested = share.tested if share else 0
        if tested < least:
            ids = " ".join(share.missing if share else ())
            raise Failure(
                f"{game}: {tested} clauses have a passing test, {least} had one before ({FLOOR}): "
                f"mend or write tests for {ids}",
                f"{game}: {tested} regole hanno un test che passa, prima erano {least} ({FLOOR}): "
                f"aggiusta o scrivi i test di {ids}",
            )
        if tested > least:
            better = f'{{"{game}": {tested}}}'
            note(
                Text(
                    f"{game}: {tested} clauses are tested, the floor is {least}: write {better} into {FLOOR}",
                    f"{game}: {tested} regole provate, il minimo è {least}: scrivi {better} in {FLOOR}",
                ).of(lang)
            )


def coverage(*, as_json: bool, check: bool, lang: Lang) -> int:
    """`ludoteca rules coverage`."""
    from ludoteca.games import GAMES

    root = checkout()
    runs = fresh_runs(root, lang)
    shares = {name: share_of(game.rules, runs) for name, game in GAMES.items()}
    if as_json:
        say(msgspec.json.encode(shares).decode())
    else:
        for name, game in GAMES.items():
            print_table(game.rules, shares[name], lang)
    if check:
        check_floor(root, shares, lang)
    return 0
