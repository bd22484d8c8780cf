"""`ludoteca rules`: clauses, chapters, searches."""

import json

import pytest

from ludoteca.cli import main
from ludoteca.games import GAMES

REGISTER = GAMES["set"].rules


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints, with white space made even."""
    assert main(["rules", *words]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_a_clause_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    clause = REGISTER.by_id["SET-PEN-06"]
    for lang, text, why in (("en", clause.en, clause.why_en), ("it", clause.it, clause.why_it)):
        told = printed(capsys, "set", "set-pen-06", "--lang", lang)
        assert text in told
        assert why in told


def test_the_chapters_with_the_range_of_their_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "set", "--lang", "it")
    assert "SET-PEN-01 … 10 SET sbagliato: la penalità" in told
    for area in REGISTER.area:
        assert area.it in told


def test_a_chapter_stands_for_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "set", "OPT", "--lang", "en")
    assert "SET-OPT-01" in told
    assert "SET-OPT-02" in told


@pytest.mark.parametrize("words", [["debito", "scatola"], ["owe", "box"], ["DEBITO"], ["penalita"]])
def test_a_search_finds_in_both_languages(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "set", "--json", "--search", *words]) == 0
    found = {clause["id"] for clause in json.loads(capsys.readouterr().out)}
    assert found == {clause.id for clause in REGISTER.search(" ".join(words))}


def test_a_search_without_a_find_fails_and_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "set", "--search", "xyzzy", "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "fewer words" in told.err


def test_all_clauses_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "set", "--json"]) == 0
    assert [clause["id"] for clause in json.loads(capsys.readouterr().out)] == [clause.id for clause in REGISTER.clause]


def test_house_rules_are_listed_and_the_reading_in_force_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    rule = GAMES["set"].house_rules[0]
    usual = REGISTER.by_id[rule.clause]
    assert f"{rule.name} {rule.clause} {rule.label.it}" in printed(capsys, "set", "--lang", "it")
    told = printed(capsys, "set", rule.clause, "--lang", "en")
    assert f"{usual.en} Why: {usual.why_en} House rule {rule.name}: {rule.other.en}" in told
    told = printed(capsys, "set", rule.clause, "--house", rule.name, "--lang", "it")
    assert f"Regola della casa: {rule.other.it} Di solito: {usual.it}" in told
    assert rule.why.it in told
    assert main(["rules", "set", "--house", "nonsense"]) != 0
    assert "one-debt" in capsys.readouterr().err
