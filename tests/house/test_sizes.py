"""A file is one chapter and a function one thought: none is longer than a person reads in one go."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_LINES = 500
MOST_OF_A_FUNCTION = 80
MOST_OF_A_COMPONENT = 300
MADE = ("protocol.ts",)
"""Files that a program has written."""


def too_long(name: str, text: str) -> Iterator[str]:
    """The file, and its functions, that are too long."""
    if text.count("\n") > MOST_LINES:
        yield name
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= MOST_OF_A_FUNCTION:
                yield f"{name}: {node.name}"


def test_no_file_and_no_function_is_too_long() -> None:
    files = sorted((ROOT / "src").rglob("*.py"))
    found = {
        long
        for path in files
        for long in too_long(path.relative_to(ROOT / "src/ludoteca").as_posix(), path.read_text())
    }
    assert not found, "split by what they do"


def too_long_in_the_client(name: str, text: str) -> bool:
    """Whether a file of the client is too long."""
    most = MOST_OF_A_COMPONENT if name.endswith(".svelte") else MOST_LINES
    return name not in MADE and text.count("\n") > most


def test_no_file_of_the_client_is_too_long() -> None:
    web = ROOT / "web/src"
    files = sorted(path for path in web.rglob("*") if path.suffix in (".svelte", ".ts", ".css"))
    assert files
    found = [
        path.relative_to(web).as_posix()
        for path in files
        if too_long_in_the_client(path.relative_to(web).as_posix(), path.read_text("utf-8"))
    ]
    assert not found, "split by what they show"


def test_long_files_of_the_client_are_found() -> None:
    assert too_long_in_the_client("A.svelte", "\n" * (MOST_OF_A_COMPONENT + 1))
    assert not too_long_in_the_client("a.ts", "\n" * (MOST_OF_A_COMPONENT + 1))
    assert too_long_in_the_client("a.ts", "\n" * (MOST_LINES + 1))
    assert not too_long_in_the_client("protocol.ts", "\n" * (MOST_LINES + 1))


def test_long_files_and_functions_are_found() -> None:
    body = "    pass\n" * MOST_OF_A_FUNCTION
    assert list(too_long("a.py", f"def long():\n{body}")) == ["a.py: long"]
    assert list(too_long("b.py", "x = 1\n" * (MOST_LINES + 1))) == ["b.py"]
    assert list(too_long("c.py", "x = 1\n" * MOST_LINES)) == []
