"""The check for import cycles finds one that is planted, and none in Myth."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts/import_cycles.py"


def run(package: str) -> subprocess.CompletedProcess[str]:
    """The script as `make lint` runs it."""
    return subprocess.run([sys.executable, SCRIPT, package], capture_output=True, text=True, check=False)


def test_myth_has_no_import_cycle() -> None:
    done = run("ludoteca.games.myth")
    assert (done.returncode, done.stdout) == (0, "")


def test_a_planted_cycle_is_named_with_its_modules_alone() -> None:
    code = (
        f"import runpy; cycles = runpy.run_path({str(SCRIPT)!r})['cycles'];"
        "print(cycles({'a': {'b'}, 'b': {'c'}, 'c': {'b', 'd'}, 'd': set()}), cycles({'a': {'b'}, 'b': set()}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["[['b',", "'c']]", "[]"]
