"""Imports stand at the top of a file; where one stands in a function, its reason is written here."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src/ludoteca"

REASONS = {
    "cli/__init__.py": "a command imports what it needs, so that the others start fast",
    "cli/coverage.py": "the tests import this file, and not every test is one of the games",
    "cli/doctor.py": "an optional package: whether it is there is what is asked",
    "cli/playing.py": "optional packages: the terminal's and the tools'; without them there is plain text",
    "cli/simulating.py": "an optional package: without it there is no bar",
    "core/native.py": "an optional package, slow to load: without it loops run as they are",
    "games/set/batch.py": "an optional package: without it the count is slower",
    "lab/cluster.py": "an optional package, slow to load, for who has a cluster",
    "server/app.py": "the HTTP side is loaded while the sockets already listen",
    "server/nodes.py": "an optional package, for who has several nodes",
    "server/run.py": "a package that there is not for Windows",
    "server/store/opening.py": "slow to load, for stores of an older schema alone",
    "terminal/app.py": "a module that there is not for Windows",
}


def in_functions(text: str) -> Iterator[str]:
    """The functions that import something."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(
            isinstance(inner, ast.Import | ast.ImportFrom) for inner in ast.walk(node)
        ):
            yield node.name


def test_imports_inside_functions_have_written_reasons() -> None:
    found = {
        path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if any(in_functions(path.read_text("utf-8")))
    }
    assert found == REASONS.keys()


def test_an_import_inside_a_function_is_found() -> None:
    assert list(in_functions("import a\n\ndef late():\n    if a:\n        from b import c\n")) == ["late"]
