"""One thing has one word: what people read keeps to docs/words.md."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludoteca.games.myth.table.actions import Pass
from ludoteca.terminal.games.myth.typed import PLAIN_WORDS

ROOT = Path(__file__).parents[2]
SOURCE, WEB = ROOT / "src/ludoteca", ROOT / "web/src"
GAMES = ("set", "myset", "sideboards", "myth")
STRING = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"")
PRINTED = re.compile(r'\b(?:en|it) = "((?:[^"\\\n]|\\.)*)"')
"""Words of rules, lessons, cards and house rules."""
GLOSSARY = re.compile(r"^\| ([a-z, ]+) \| [^|]+ \| [^|]+ \|([^|]*)\|$", re.M)


def in_python(path: Path) -> Iterator[str]:
    """Strings beside another in a call: words in English and Italian."""
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(call, ast.Call):
            words = [_string(argument) for argument in call.args]
            yield from (word for word in words if len([w for w in words if w]) > 1 and word)


def in_commands(path: Path) -> Iterator[str]:
    """All strings but docstrings and what people may type: these texts stand in tables and lines, too."""
    tree = ast.parse(path.read_text("utf-8"))
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr | ast.MatchValue)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in apart and (words := _string(node)):
            yield words


def _string(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "…".join(str(piece.value) for piece in node.values if isinstance(piece, ast.Constant))
    return ""


def in_client(path: Path) -> Iterator[str]:
    """Strings of a file of words."""
    for line in path.read_text("utf-8").splitlines():
        if not line.lstrip().startswith(("//", "*", "/*", "import")):
            yield from (single or double for single, double in STRING.findall(line))


@cache
def texts(where: str) -> tuple[tuple[str, str], ...]:
    """What people read in a place, with its file."""
    if where == "house":
        files, typed = (
            [file for part in parts for file in (SOURCE / part).rglob("*.py") if not {*file.parts} & {*GAMES}]
            for parts in (("core", "server", "games"), ("terminal", "cli"))
        )
        client = list((WEB / "i18n").glob("*.ts"))
    else:
        files, typed = (list((SOURCE / part / where).rglob("*.py")) for part in ("games", "terminal/games"))
        client = list((WEB / "games" / where).rglob("*words.ts"))
    told = [(str(file), word) for file in files for word in in_python(file)]
    told += [(str(file), word) for file in typed for word in in_commands(file)]
    told += [(str(file), word) for file in client if "test" not in file.name for word in in_client(file)]
    if where != "house":
        printed = (SOURCE / "games" / where).rglob("*.toml")
        told += [(str(file), word) for file in printed for word in PRINTED.findall(file.read_text("utf-8"))]
    return tuple((file.removeprefix(f"{ROOT}/"), word.replace("'", "’")) for file, word in told)


def rows() -> list[tuple[str, str]]:
    """The glossary as places and words that do not occur there."""
    found = [row for row in GLOSSARY.findall((ROOT / "docs/words.md").read_text("utf-8")) if row[0] != "where"]
    return [(place, word.strip()) for where, never in found for place in where.split(", ") for word in never.split(",")]


def test_no_text_uses_a_word_that_the_glossary_replaces() -> None:
    kept = [(place, word) for place, word in rows() if word]
    assert len(kept) > 40
    wrong = [
        f"{file}: {word!r} in {text!r}"
        for place, word in kept
        for file, text in texts(place)
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    ]
    assert wrong == []


def test_passo_is_a_step_of_a_hero_and_no_word_to_pass_with() -> None:
    assert "finito" in PLAIN_WORDS[Pass]
    assert "passo" not in {word for words in PLAIN_WORDS.values() for word in words}


@pytest.mark.parametrize("where", ["house", *GAMES])
def test_apostrophes_of_the_client_are_curly(where: str) -> None:
    """Those of Python and TOML are made curly by `Text`."""
    files = (WEB / "i18n").glob("*.ts") if where == "house" else (WEB / "games" / where).rglob("*words.ts")
    wrong = [word for file in files if "test" not in file.name for word in in_client(file) if re.search(r"\w'\w", word)]
    assert wrong == []


def test_no_rule_names_an_option_as_a_program_does() -> None:
    names = re.compile(r"[A-Z]{3,}_[A-Z]{3,}|\b[a-z]+_[a-z]+\b|\b(deck|penalty|noset|games|cards|change) = ")
    wrong = [
        line
        for game in GAMES
        for line in (SOURCE / "games" / game / "RULES.toml").read_text("utf-8").splitlines()
        if re.match(r"(en|it) = ", line) and names.search(line)
    ]
    assert wrong == []
