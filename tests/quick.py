"""Lint, types and those tests that the changes since a commit can have broken, chosen by what imports what.

Nearly everything reaches every game through the registries, so imports count onwards within the same game or layer,
and elsewhere where a module names a changed one itself. A changed game also takes its part of the tests that run for
each game: laws and records. Tests in a browser are left to `make browser`, and named at the end.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ludoteca.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = {"ludoteca.games", "ludoteca.bots"}
BROWSER = "tests/browser/"
PYTEST = ["pytest", "-n", "2", "--maxschedchunk=1"]
EVERYTHING = ("pyproject.toml", "constraints.txt", "tests/conftest.py", "tests/kinds.py")


def changed(base: str) -> list[str]:
    """The files that differ from the commit where this branch began, those not yet added included."""
    began = git("merge-base", base, "HEAD").strip()
    names = git("diff", "--name-only", began) + git("ls-files", "--others", "--exclude-standard")
    return sorted({name for name in names.splitlines() if (ROOT / name).is_file()})


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def module_of(file: Path) -> str:
    """The name by which a file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# A syntax tree of each file would take longer than the tests of a small change.
IMPORT = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|.+)|import (.+))$", re.MULTILINE)


def imported(file: Path) -> Iterator[str]:
    """The modules that a file names in its imports, and what it takes from them, which may be modules too."""
    for source, taken, whole in IMPORT.findall(file.read_text("utf-8")):
        if source:
            yield source
        for name in re.findall(r"([\w.]+)(?: as \w+)?", taken or whole):
            yield f"{source}.{name}" if source else name


@cache
def imports() -> dict[str, set[str]]:
    """What every module of the sources and the tests names in its imports."""
    files = [file for folder in ("src", "tests") for file in (ROOT / folder).rglob("*.py")]
    return {module_of(file): set(imported(file)) for file in files}


def area(module: str) -> str:
    """A game with its tests, a layer, or a folder of tests."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" else ".".join(parts[:2])


def affected(files: list[str]) -> set[str]:
    """The modules that changed, what leads to them within their own area, and who names them elsewhere, with tests."""
    uses = imports()
    found = {module_of(ROOT / name) for name in files if name.endswith(".py") and name.startswith(("src/", "tests/"))}
    # The data of a game (rules, cards, lessons) belongs to everything in its package.
    for name in files:
        if name.startswith("src/") and not name.endswith(".py"):
            found |= {module for module in uses if area(module) == area(module_of((ROOT / name).parent / "data"))}
    changed_areas = {area(module) for module in found}
    # A package names all that it gathers, and what tests share names some game to have cards at hand: neither counts.
    users = {
        module
        for module, names in uses.items()
        if names & found and (is_test(module) or not (in_tests(module) or module in PACKAGES))
    }
    while more := {
        module
        for module, names in uses.items()
        if module not in found and area(module) in changed_areas and names & found
    }:
        found |= more
    return found | users | {module for module, names in uses.items() if names & users and is_test(module)}


def in_tests(module: str) -> bool:
    """Whether a module belongs to the tests."""
    return module.startswith("tests.")


def is_test(module: str) -> bool:
    """Whether a module holds tests, not only what tests share."""
    return in_tests(module) and module.rpartition(".")[2].startswith("test_")


def chosen(files: list[str]) -> list[str]:
    """The test files to run."""
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    if any(name in EVERYTHING for name in files):
        return [str(test.relative_to(ROOT)) for test in tests]
    modules = affected(files)
    folders = {module.removesuffix(".conftest") for module in modules if module.endswith(".conftest")}
    # Tests of a layer run it without importing it: in a process of its own.
    folders |= {f"tests.{Path(name).parts[2]}" for name in files if name.startswith("src/ludoteca/")} - {"tests.games"}
    return [
        str(test.relative_to(ROOT))
        for test in tests
        if module_of(test) in modules or any(module_of(test).startswith(f"{folder}.") for folder in folders)
    ]


def for_each_game() -> list[str]:
    """The test files with tests that run once for each game, like the laws and the corpus of records."""
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(test.relative_to(ROOT)) for test in tests if 'parametrize("name", GAMES)' in test.read_text("utf-8")]


def commands(files: list[str]) -> list[list[str]]:
    """What to run after these files changed, but for the browser's part."""
    found: list[list[str]] = []
    if sources := [name for name in files if name.endswith(".py")]:
        found += [["ruff", "check", *sources], ["ruff", "format", "--check", *sources], ["mypy", *sources]]
    games = sorted({Path(name).parts[3] for name in files if name.startswith("src/ludoteca/games/")} & set(GAMES))
    each = [name for name in for_each_game() if games and name not in files]
    if tests := [name for name in chosen(files) if name not in each and not name.startswith(BROWSER)]:
        found.append([*PYTEST, *tests])
    if each:
        found.append([*PYTEST, "-k", " or ".join([f"[{game}] or _{game}_" for game in games]), *each])
    return found


def main(base: str) -> int:
    """The exit code of the first command that fails, else 0."""
    files = changed(base)
    tests = chosen(files)
    print(f"{len(files)} files changed since {base}; {len(tests)} test files are affected", flush=True)
    for command in commands(files):
        if code := subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode:
            return code
    browser = [name for name in tests if name.startswith(BROWSER)]
    if browser or any(name.startswith("web/") for name in files):
        print("left out: the browser's part, run `make web-test browser`:", *browser)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
