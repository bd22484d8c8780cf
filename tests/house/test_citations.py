"""What code, content and pages cite is there: clauses, pages, decisions, chapters of the effect vocabulary."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.games import GAMES

ROOT = Path(__file__).parents[2]
CLAUSES = {clause.id for game in GAMES.values() for clause in game.rules.clause}
PREFIXES = "|".join(sorted({id.split("-")[0] for id in CLAUSES}))
CLAUSE = re.compile(rf"\b((?:{PREFIXES})-[A-Z]+)-(\d\d)((?:(?:,| to| and) -\d\d)*)")
EFFECTS = (ROOT / "docs/myth/effects.md").read_text("utf-8")
CHAPTERS = set(re.findall(r"^##+ ([\d.]+?)\.? ", EFFECTS, re.M))
NOWHERE = re.compile(r"\bVERBS \d|\bDP-\d|[Ss]ection \d+ of the specification")
ENDINGS = {".py", ".toml", ".ts", ".svelte", ".md"}


def files() -> Iterator[Path]:
    """Everything that may cite something; what is generated repeats what it is made from."""
    for folder in ("src", "web/src", "docs", "bench"):
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in ENDINGS)
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"))


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
        for number in re.findall(r"\bdecision (\d{4})\b", text)
        if not list((ROOT / "docs/decisions").glob(f"{number}-*.md"))
    ]
    chapters = re.findall(r"\beffects\.md (\d(?:\.\d+)?(?:, \d\.\d+)*)", text)
    found += [f"effects.md {each}" for cited in chapters for each in cited.split(", ") if each not in CHAPTERS]
    return found


def test_every_citation_leads_somewhere() -> None:
    dead = {str(path.relative_to(ROOT)): lost(path.read_text("utf-8"), path.parent) for path in files()}
    assert {path: citations for path, citations in dead.items() if citations} == {}


@pytest.mark.parametrize(
    "text",
    [
        "DP-30",
        "VERBS 1.2",
        "Section 7 of the specification",
        "SET-CALL-98",
        "MYTH-MOVE-03, -98",
        "docs/not-there.md",
        "[a page](not-there.md)",
        "decision 9999",
        "effects.md 1.12",
    ],
)
def test_a_citation_that_leads_nowhere_is_found(text: str) -> None:
    assert lost(f"as {text} says")


def test_citations_that_lead_somewhere_are_left_alone() -> None:
    assert lost("SET-CALL-11, MYTH-MOVE-03, -05, docs/protocol.md, decision 0001, effects.md 1.4, 3.3") == []
