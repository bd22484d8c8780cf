"""What code, content and pages cite is there: clauses, pages, files, decisions, chapters of the effect vocabulary."""

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludoteca.games import GAMES

ROOT = Path(__file__).parents[2]
CLAUSES = {clause.id for game in GAMES.values() for clause in game.rules.clause}
PREFIXES = "|".join(sorted({id.split("-")[0] for id in CLAUSES}))
CLAUSE = re.compile(rf"\b((?:{PREFIXES})-[A-Z]+)-(\d\d)((?:(?:,| to| and) -\d\d)*)")
EFFECTS = (ROOT / "docs/myth/effects.md").read_text("utf-8")
CHAPTERS = set(re.findall(r"^##+ ([\d.]+?)\.? ", EFFECTS, re.M))
NOWHERE = re.compile(r"\bVERBS \d|\bDP-\d|Section \d+:|[Ss]ection \d+ of the specification")
ENDINGS = {".py", ".toml", ".ts", ".svelte", ".md"}
PATH = re.compile(r"`(\w[\w.-]*(?:/[\w.-]+)*(?:/|\.(?:py|toml|ts|svelte|md|json|mjs|css|html|txt)))`")
"""A file or folder in a page, as far as it is written; what stands in angle brackets is left open."""


def files() -> Iterator[Path]:
    """Everything that may cite something; what is generated repeats what it is made from."""
    for folder in ("src", "web/src", "docs", "bench"):
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in ENDINGS)
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"))


@cache
def ends_of_paths() -> frozenset[str]:
    """Every file of the repository, and every folder with a stroke, by each ending of its path."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    parts = [line.split("/") for line in listed.splitlines()]
    ends = {"/".join(path[start:]) for path in parts for start in range(len(path))}
    folders = {tuple(path[:end]) for path in parts for end in range(1, len(path))}
    return frozenset(ends | {"/".join(path[start:]) + "/" for path in folders for start in range(len(path))})


def paths_on_map(text: str) -> list[str]:
    """The folders that the map of README draws as a tree."""
    above: list[tuple[int, str]] = []
    found = []
    for line in text.partition("## The map")[2].split("```")[1].splitlines():
        name = re.match(r"( *)([\w/-]+/) ", f"{line} ")
        if name is None:
            continue
        while above and above[-1][0] >= len(name[1]):
            above.pop()
        above.append((len(name[1]), name[2]))
        found.append("".join(part for _, part in above))
    return found


def lost(text: str, folder: Path = ROOT) -> list[str]:
    """The citations of a text that lead nowhere."""
    found = [match[0] for match in NOWHERE.finditer(text)]
    for area, number, more in CLAUSE.findall(text):
        cited = [f"{area}-{each}" for each in [number, *re.findall(r"\d\d", more)]]
        found += [id for id in cited if id not in CLAUSES]
    found += [page for page in re.findall(r"\bdocs/[\w/-]+\.md", text) if not (ROOT / page).exists()]
    found += [
        link for link in re.findall(r"\]\(([\w./-]+\.md)", text) if not (folder / link).exists() and "://" not in link
    ]
    found += [
        f"decision {number}"
        for number in re.findall(r"\b[Dd]ecision (\d{4})\b", text)
        if not list((ROOT / "docs/decisions").glob(f"{number}-*.md"))
    ]
    chapters = re.findall(r"\beffects\.md (\d(?:\.\d+)?(?:, \d\.\d+)*)", text)
    found += [f"effects.md {each}" for cited in chapters for each in cited.split(", ") if each not in CHAPTERS]
    return found


def lost_paths(page: str) -> list[str]:
    """The files and folders that a page names and that are not there."""
    return [path for path in PATH.findall(page) if path not in ends_of_paths()]


def test_every_file_that_a_page_names_is_there() -> None:
    pages = [path for path in files() if path.suffix == ".md"]
    dead = {str(page.relative_to(ROOT)): lost_paths(page.read_text("utf-8")) for page in pages}
    assert {page: paths for page, paths in dead.items() if paths} == {}
    assert lost_paths("`server/nowhere.py`, `core/nowhere/` and `core/match.py`") == [
        "server/nowhere.py",
        "core/nowhere/",
    ]


def test_the_map_shows_folders_that_are_there() -> None:
    drawn = paths_on_map((ROOT / "README.md").read_text("utf-8"))
    assert "src/ludoteca/games/myth/parts/" in drawn
    assert [path for path in drawn if not (ROOT / path).is_dir()] == []
    undrawn = {f"src/ludoteca/{path.parent.name}/" for path in (ROOT / "src/ludoteca").glob("*/__init__.py")}
    assert undrawn - {"src/ludoteca/cli/"} <= set(drawn)


def test_every_citation_leads_somewhere() -> None:
    dead = {str(path.relative_to(ROOT)): lost(path.read_text("utf-8"), path.parent) for path in files()}
    assert {path: citations for path, citations in dead.items() if citations} == {}


@pytest.mark.parametrize(
    "text",
    [
        "DP-30",
        "VERBS 1.2",
        "Section 7 of the specification",
        "Section 5: the owner",
        "SET-CALL-98",
        "MYTH-MOVE-03, -98",
        "docs/not-there.md",
        "[a page](not-there.md)",
        "decision 9999",
        "Decision 9999: it",
        "effects.md 1.12",
    ],
)
def test_a_citation_that_leads_nowhere_is_found(text: str) -> None:
    assert lost(f"as {text} says")


def test_citations_that_lead_somewhere_are_left_alone() -> None:
    assert lost("SET-CALL-11, MYTH-MOVE-03, -05, docs/protocol.md, decision 0001, effects.md 1.4, 3.3") == []
