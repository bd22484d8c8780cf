"""The closed vocabularies are exactly those that docs/myth/effects.md promises to authors of content."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ludoteca.games.myth.printed import vocabulary as words
from ludoteca.games.myth.printed.reading import Place, spelled_out
from ludoteca.games.myth.printed.verbs import Effect

PAGE = (Path(__file__).parents[4] / "docs" / "myth" / "effects.md").read_text("utf-8")


def first_cells(heading: str) -> set[str]:
    """The words in the first column of every table with this heading."""
    found: set[str] = set()
    for table in re.findall(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.M):
        for row in table.splitlines():
            found |= set(re.findall(r"`([a-z0-9-]+)`", row.split("|")[1]))
    return found


def listed(start: str) -> set[str]:
    """The words of the lines that begin so, without what stands in brackets."""
    lines = [line for line in PAGE.splitlines() if line.startswith(start)]
    assert lines, start
    told = re.sub(r"\([^()]*\)", "", " ".join(lines)).split(":", 1)[-1]
    return set(re.findall(r"`([a-z0-9-]+)`", told))


def test_counts() -> None:
    assert set(get_args(words.Count)) == first_cells("Count") | listed("- **Counts**")


def test_selectors() -> None:
    assert set(words.SELECTORS) == first_cells("Selector")


def test_kinds_of_figures() -> None:
    [line] = [line for line in PAGE.splitlines() if line.startswith("- `of` =")]
    assert set(get_args(words.FigureKind)) == set(re.findall(r'`"([a-z-]+)"`', line))


def test_criteria_and_choosers() -> None:
    [line] = [line for line in PAGE.splitlines() if line.startswith("- `by` =")]
    choosers = set(re.findall(r'`"([a-z-]+)"`', line)) | listed("- **Criteria and priorities**")
    assert choosers == {*words.CRITERIA, *get_args(words.Chooser)}


def test_states() -> None:
    assert set(get_args(words.FigureState)) == listed("States for `is`:") | listed("- **States**")


def test_windows() -> None:
    assert set(words.WINDOWS) == first_cells("Window") | listed("- **Windows**")


def test_durations() -> None:
    assert set(get_args(words.Duration)) == listed("`attack` (the attack being resolved")


def test_patterns() -> None:
    assert set(get_args(words.PatternKind)) == first_cells("Kind")


def test_stats_and_flags() -> None:
    assert set(get_args(words.Stat)) == listed("**Stats of `mod`:**") | listed("- **Stats of `mod`**")
    assert set(get_args(words.Flag)) == listed("**Flags of `grant`:**")


def test_verbs() -> None:
    assert {str(kind.__struct_config__.tag) for kind in get_args(Effect)} == first_cells("Verb")


@pytest.mark.parametrize("example", re.findall(r"`(\{do = .*?\})` \|", PAGE))
def test_every_example_of_an_effect_is_one(example: str) -> None:
    effect = tomllib.loads(f"effect = {example}")["effect"]
    read: Effect = msgspec.convert(spelled_out(effect, Place("play")), Effect)
    assert read.__struct_config__.tag == effect["do"]


def test_every_verb_has_an_example() -> None:
    assert first_cells("Verb") == set(re.findall(r'`\{do = "([a-z-]+)".*?\}` \|', PAGE))
