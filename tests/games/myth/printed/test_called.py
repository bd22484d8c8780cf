"""Whatever cards and boards can show has a word in both languages, which clients are given."""

import re
from pathlib import Path
from typing import get_args

import pytest

import ludoteca.games.myth
from ludoteca.games.myth.printed import vocabulary as kinds
from ludoteca.games.myth.seen.content import shown
from ludoteca.games.myth.table.pieces import GEAR

CONTENT = Path(ludoteca.games.myth.__file__).parent / "content"
DOTS = {
    name
    for file in CONTENT.rglob("*.toml")
    for name in re.findall(r'do = "dot"[^{}]*name = "([a-z-]+)"', file.read_text("utf-8"))
}


@pytest.mark.parametrize(
    ("called", "there"),
    [
        ("movements", kinds.MOVEMENTS),
        ("ways", get_args(kinds.CardType)),
        ("arms", get_args(kinds.Reach)),
        ("ranks", kinds.RANKS),
        ("several", kinds.RANKS),
        ("criteria", kinds.CRITERIA),
        ("statuses", {*get_args(kinds.StatusName), *DOTS}),
        ("symbols", kinds.SYMBOLS),
    ],
)
def test_every_kind_has_its_word(called: str, there: tuple[str, ...]) -> None:
    assert set(there) <= set(getattr(shown().terms, called))


def test_every_slot_of_gear_has_its_word() -> None:
    assert len(shown().terms.gear) == len(GEAR)


def test_damage_over_time_that_a_card_names_is_found() -> None:
    assert {"fire", "venom"} == DOTS
