"""Every kept match is played as it was told: a change of the rules shows as a diff that can be read."""

from difflib import unified_diff
from types import ModuleType

import pytest
from tests.mutants.swapping import other_line
from tests.playthroughs.tables import TABLES
from tests.playthroughs.telling import BROKEN, FOLDER, moves_in, told

from ludoteca.games import GAMES
from ludoteca.games.myset import rules as myset_rules
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.set import rules as set_rules
from ludoteca.games.sideboards import rules as sideboards_rules

MOST_BYTES = 800_000
"""Of all texts: more than this nobody reads."""


def kept(name: str) -> str:
    """A text as it is kept."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def difference(name: str) -> list[str]:
    """The lines in which a match is told otherwise than it is kept."""
    before = kept(name)
    now = told(TABLES[name], moves_in(before))
    lines = list(unified_diff(before.splitlines(), now.splitlines(), lineterm="", n=0))
    return [line for line in lines[2:] if not line.startswith("@@")]


@pytest.mark.parametrize("name", TABLES)
def test_a_match_is_played_and_told_as_it_is_kept(name: str) -> None:
    found = difference(name)
    assert not found, "if it was meant: `python -m tests.playthroughs`, and read the diff\n" + "\n".join(found[:40])


def test_every_game_is_kept_and_every_text_has_its_table() -> None:
    files = {file.relative_to(FOLDER).with_suffix("").as_posix() for file in FOLDER.rglob("*.txt")}
    assert files == set(TABLES)
    assert {name.partition("/")[0] for name in files} == set(GAMES)
    assert sum(len(kept(name).encode()) for name in files) < MOST_BYTES
    assert not [name for name in files if BROKEN in kept(name)]


@pytest.mark.parametrize(
    ("module", "old", "new", "name", "shown"),
    [
        (
            set_rules,
            "state.debt = with_(state.debt, seat, state.debt[seat] + 1)",
            "state.debt = with_(state.debt, seat, state.debt[seat] + 2)",
            "set/two",
            "debt 0 → 2",
        ),
        (
            myset_rules,
            "if state.budgets[seat] <= OUT_AT and not is_out(state, seat):",
            "if state.budgets[seat] < OUT_AT and not is_out(state, seat):",
            "myset/four",
            "is out with 10 €",
        ),
        (
            sideboards_rules,
            "receiver = (giver + 1) % state.seats",
            "receiver = (giver - 1) % state.seats",
            "sideboards/three-hint",
            "Cleo passes Ben",
        ),
        (
            harm,
            "lost = min(amount, piece.life)",
            "lost = min(amount + 1, piece.life)",
            "myth/first-tile",
            "suffers 2 damage",
        ),
    ],
    ids=["set", "myset", "sideboards", "myth"],
)
def test_a_rule_of_which_one_line_is_changed_shows(
    module: ModuleType, old: str, new: str, name: str, shown: str
) -> None:
    with other_line(module, old, new):
        found = difference(name)
    assert [line for line in found if shown in line], found[:20]
    assert not difference(name)


def test_moves_that_can_no_longer_be_made_are_named() -> None:
    moves = moves_in(kept("set/two"))
    assert told(TABLES["set/two"], [moves[0][:-1]]).endswith(f"{BROKEN}: it is not over, Ann, Ben may act\n")
    assert f"{BROKEN}: " in told(TABLES["set/two"], [[*moves[0][:3], moves[0][0]]])
