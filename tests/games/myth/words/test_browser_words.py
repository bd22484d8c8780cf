"""The browser has a sentence of its own for everything that Myth can ask."""

from pathlib import Path
from typing import get_args

from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.state import Entry

ASKING = Path(__file__).parents[4] / "web" / "src" / "games" / "myth" / "ask" / "asking.ts"


def test_every_question_has_its_own_sentence() -> None:
    source = ASKING.read_text("utf-8")
    questions = [str(entry.__struct_config__.tag) for entry in get_args(Entry) if issubclass(entry, Ask)]
    assert questions
    assert [name for name in questions if f"case '{name}':" not in source] == []
