"""The layers: core, then bots, then games, each imports only what is below; rules know no clock and no network."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca

ROOT = Path(ludoteca.__file__).parent
IMPURE = {"asyncio", "socket", "sqlite3", "sqlalchemy", "litestar", "time", "random", "secrets", "os", "datetime"}


def imports(source: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source.name}: a relative import"
            yield node.module or ""


@pytest.mark.parametrize(
    ("layer", "may"), [("core", ("core",)), ("bots", ("core", "bots")), ("games", ("core", "bots", "games"))]
)
def test_a_layer_imports_only_what_is_below(layer: str, may: tuple[str, ...]) -> None:
    sources = list((ROOT / layer).rglob("*.py"))
    assert sources
    for source in sources:
        for module in imports(source):
            if module.split(".")[0] == "ludoteca":
                assert module.split(".")[1] in may, f"{source.relative_to(ROOT)} imports {module}"


@pytest.mark.rule("SET-CALL-10")
@pytest.mark.parametrize("layer", ["core", "games"])
def test_rules_hold_no_clock_and_draw_from_no_other_chance(layer: str) -> None:
    for source in (ROOT / layer).rglob("*.py"):
        strays = {module.split(".")[0] for module in imports(source)} & IMPURE
        assert not strays, f"{source.relative_to(ROOT)} imports {strays}"
