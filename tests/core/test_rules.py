"""The clause register: every rule by its id, in two languages, found by its words."""

import re
import sys
from pathlib import Path

import pytest

from ludoteca.core.rules import LANGS, Refused, Register, Text, load_register
from ludoteca.games import GAMES

HEAD = """
game = "toy"
version = "1"

[[area]]
id = "RULE"
en = "Rules"
it = "Regole"
"""

CLAUSE = """
[[clause]]
id = "TOY-RULE-01"
ruling = true
status = "implemented"
en = "A player who cannot move loses."
it = "Chi non può muovere perde."
why_en = "Because."
why_it = "Perché sì."
"""

OTHER = """
[[clause]]
id = "TOY-RULE-02"
ruling = false
status = "planned"
en = "The loser pays."
it = "Chi perde paga."
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's package with a register that can be changed."""
    package = tmp_path / "toy_game"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "toy_game", raising=False)
    (package / "RULES.toml").write_text(HEAD + CLAUSE + OTHER, "utf-8")
    return package / "RULES.toml"


def ids(register: Register, words: str) -> list[str]:
    """The ids of the clauses that a search finds."""
    return [clause.id for clause in register.search(words)]


def test_a_register_knows_its_clauses(toy: Path) -> None:
    register = load_register("toy_game")
    assert list(register.by_id) == ["TOY-RULE-01", "TOY-RULE-02"]
    clause = register.by_id["TOY-RULE-01"]
    assert (clause.area, clause.ruling, clause.status) == ("RULE", True, "implemented")
    assert clause.text.of("it") == "Chi non può muovere perde."
    assert clause.text.of("en") == clause.text.of("fr") == "A player who cannot move loses."
    assert clause.why == Text("Because.", "Perché sì.")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("loses", ["TOY-RULE-01"]),
        ("PUO", ["TOY-RULE-01"]),  # accents and capitals do not matter
        ("può", ["TOY-RULE-01"]),
        ("perche", ["TOY-RULE-01"]),  # reasons are searched too
        ("chi perde", ["TOY-RULE-01", "TOY-RULE-02"]),  # every word, in any order
        ("perde chi paga", ["TOY-RULE-02"]),
        ("pays perde", ["TOY-RULE-02"]),  # a word of each language
        ("rule-02", ["TOY-RULE-02"]),
        ("loses pays", []),
        ("checkmate", []),
        ("", ["TOY-RULE-01", "TOY-RULE-02"]),
    ],
)
def test_search_finds_words_of_both_languages(toy: Path, words: str, found: list[str]) -> None:
    assert ids(load_register("toy_game"), words) == found


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('en = "A player', 'eng = "A player', "Object contains unknown field `eng` - at `$.clause[0]`"),
        ('it = "Chi non', 'itt = "Chi non', "unknown field `itt` - at `$.clause[0]`"),
        ('it = "Chi perde paga."', "", "missing required field `it` - at `$.clause[1]`"),
        ("ruling = true", "ruling = 1", "Expected `bool`, got `int` - at `$.clause[0].ruling`"),
        ('status = "planned"', 'status = "someday"', "Invalid enum value 'someday' - at `$.clause[1].status`"),
        ('version = "1"', "", "missing required field `version`"),
        ('version = "1"', 'version = "1"\npages = 3', "unknown field `pages`"),
        ("TOY-RULE-02", "TOY-RULE-01", "doubled ['TOY-RULE-01']"),
        ("TOY-RULE-02", "TOY-ROLE-02", "without an area ['TOY-ROLE-02']"),
        ('game = "toy"', "game = ", "Invalid value"),
    ],
)
def test_a_register_is_read_strictly(toy: Path, old: str, new: str, says: str) -> None:
    text = toy.read_text("utf-8")
    assert old in text
    toy.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=re.escape(says)) as wrong:
        load_register("toy_game")
    assert str(wrong.value).startswith("toy_game/RULES.toml: ")


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_of_a_game_speaks_both_languages(name: str) -> None:
    register = GAMES[name].rules
    assert register.game == name
    assert name.upper().startswith(register.prefix.removesuffix("-"))
    assert {area.id for area in register.area} == {clause.area for clause in register.clause}
    for clause in register.clause:
        assert re.fullmatch(rf"{register.prefix}[A-Z]+-\d\d", clause.id)
        for lang in LANGS:
            assert clause.text.of(lang).strip()
            assert bool(clause.why.of(lang).strip()) == clause.ruling
        assert clause.en != clause.it


def test_a_refusal_names_its_clause_and_its_reason() -> None:
    refused = Refused("TOY-RULE-01", Text("No.", "No, grazie."))
    assert str(refused) == "No. (TOY-RULE-01)"
    assert (refused.clause, refused.reason.it) == ("TOY-RULE-01", "No, grazie.")


def test_set_has_131_clauses() -> None:
    assert len(GAMES["set"].rules.clause) == 131


def test_apostrophes_are_printed_curly_and_quotation_marks_stay() -> None:
    assert Text("Ada's", "l'altra, di' un po'") == Text("Ada’s", "l’altra, di’ un po’")
    assert Text("option 'deck' isn't there", "").en == "option 'deck' isn’t there"
    assert GAMES["set"].rules.search("c'è") == GAMES["set"].rules.search("c’è") != []
