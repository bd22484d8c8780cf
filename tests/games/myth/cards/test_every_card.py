"""Every printed thing with an effect is played out by a test that is marked with its id.

Realm features are proved with the realm.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludoteca.games.myth.printed.loading import PRINTED

TESTS = Path(__file__).parents[1]
PLAYED = (
    "cards",
    "items",
    "potions",
    "traps",
    "darkness_cards",
    "mini_bosses",
    "agents",
    "bosses",
    "tokens",
    "chapter_quests",
    "act_quests",
    "stories",
    "consequences",
    "merchants",
    "services",
    "serendipity",
    "heroic_events",
    "titles",
    "allies",
)


def is_card_mark(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.card`."""
    return isinstance(node, ast.Attribute) and ast.unparse(node) == "pytest.mark.card"


def marks(tree: ast.Module) -> Iterator[str]:
    """The ids in the card marks of a module, and those given to a function that marks rows of a table."""
    markers = {
        function.name
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
        and not function.name.startswith("test_")
        and any(is_card_mark(node) for node in ast.walk(function))
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        named = node.args if is_card_mark(node.func) else []
        if isinstance(node.func, ast.Name) and node.func.id in markers:
            named = node.args[:1]
        yield from [word.value for word in named if isinstance(word, ast.Constant) and isinstance(word.value, str)]


@cache
def marked() -> set[str]:
    """The ids that some test of Myth is marked with."""
    return {
        word for path in sorted(TESTS.rglob("test_*.py")) for word in marks(ast.parse(path.read_text(encoding="utf-8")))
    }


def printed(kind: str) -> set[str]:
    """The ids of one kind of printed things; of abilities those of enemies."""
    if kind == "abilities":
        return {ability.id for _, card in PRINTED.enemy_cards() for ability in card.abilities}
    if kind == "heroic_events":
        return {f"heroic-event.{face}" for face in PRINTED.heroic_events}
    return set(getattr(PRINTED, kind))


@pytest.mark.parametrize("kind", [*PLAYED, "abilities"])
def test_everything_printed_is_played_out(kind: str) -> None:
    assert printed(kind)
    assert sorted(printed(kind) - marked()) == []


def test_marks_name_printed_things() -> None:
    known = set().union(*[printed(kind) for kind in (*PLAYED, "abilities", "features")])
    assert sorted(marked() - known) == []
