"""`ludoteca replay`: records play again, and those that cannot are refused with line and clause."""

import io
import json
import re
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.notation import MOST_CHARACTERS, write_record
from ludoteca.games import GAMES
from ludoteca.games.set.cards import sets_among, write_card

SET = GAMES["set"]


def played_out() -> Match:
    """A whole match of two: every SET is taken by the first, except one wrong call by the second."""
    match = Match(SET, 2, 11, names=("Ada", "Bea"))
    layout = match.view(Seat(0)).layout
    wrong = next(three for three in zip(layout, layout[1:], layout[2:], strict=False) if three not in sets_among(three))
    match.play(Seat(1), SET.words.read("claim " + " ".join(map(write_card, wrong))))
    while match.actors():
        cards = [card for card in match.view(Seat(0)).layout if card is not None]
        if sets := sets_among(cards):
            match.play(Seat(0), SET.words.read("claim " + " ".join(map(write_card, sets[0]))))
        else:
            match.play(Seat(0), SET.words.read("declare-no-set"))
            match.play(Seat(1), SET.words.read("declare-no-set"))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """The match that the records here tell of."""
    return played_out()


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """Its record."""
    path = tmp_path / "game.txt"
    path.write_text(write_record(match.record()), "utf-8")
    return path


def test_a_record_is_told_shown_and_explained(file: Path, match: Match, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--lang", "it"]) == 0
    told = capsys.readouterr().out
    outcome = match.outcome()
    assert outcome is not None
    assert told.startswith("SET · Ada, Bea\n")
    assert f"{len(match.log):>4}  " in told
    assert "Bea sbaglia" in told
    assert "Ada prende un SET" in told
    assert SET.words.show(match.view(Seat(0)), "it") in told
    assert "Vince Ada" in told
    assert outcome.why.it in told
    for line in outcome.lines:
        assert f"{line.label.it}: {line.count}" in told
        assert SET.rules.by_id[line.clause].it in " ".join(told.split())


def test_the_table_at_a_move_as_a_seat_saw_it(file: Path, match: Match, capsys: pytest.CaptureFixture[str]) -> None:
    earlier = Match(SET, 2, 11)
    for move in match.log[:4]:
        earlier.play(move.seat, move.action)
    assert main(["replay", str(file), "--at", "4", "--seat", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert SET.words.show(earlier.view(Seat(1)), "en") in told
    assert "   4  " in told
    assert "   5  " not in told
    assert "wins" not in told


def test_the_same_as_json(file: Path, match: Match, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--json", "--at", "0", "--seat", "0"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["names"], told["at"], told["seat"]) == ("set", ["Ada", "Bea"], 0, 0)
    assert [move["action"] for move in told["moves"]] == [SET.words.write(move.action) for move in match.log]
    assert told["view"]["deck"] == 69
    assert told["outcome"] is None


def test_standard_input(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert main(["replay", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["winners"] == [0]


def test_a_record_of_other_rules_plays_if_its_digests_say_that_they_mean_the_same(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text("utf-8").replace("rules 1\n", "rules 99\n")
    file.write_text(text, "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 0
    capsys.readouterr()
    file.write_text(re.sub("digest .*\n", "", text), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 1
    assert "version 99" in capsys.readouterr().err


def test_an_illegal_move_is_refused_with_its_line_and_rule(
    file: Path, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    head, moves = file.read_text("utf-8").split("\n\n")
    lines = moves.splitlines()
    lines[2:2] = ["# a remark", "", "1 point 0000 0001 0002"]
    file.write_text(f"{head}\n\n" + "\n".join(lines), "utf-8")
    line = len(head.splitlines()) + 1 + 5
    for lang, where in (("en", f"line {line}:"), ("it", f"riga {line}:")):
        assert main(["replay", str(file), "--lang", lang]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1
        assert where in told.err
        assert f"(§ {SET.rules.by_id['SET-CALL-05'].text.of(lang)})" in told.err


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        (("ludoteca 1", "chess 1"), "line 1"),
        (("game set", "game sat"), "unknown game 'sat'"),
        (("seats 2", "seats two"), "whole number"),
        (("claim ", "clam "), "did you mean 'claim'"),
        (("seed 11", "seed 11\noption deck tarot"), "tarot"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(
    file: Path, change: tuple[str, str], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text("utf-8")
    assert change[0] in text
    file.write_text(text.replace(*change, 1), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert hint in told


def test_files_that_are_no_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    huge, bytes_ = tmp_path / "huge", tmp_path / "bytes"
    huge.write_bytes(b"#" * (MOST_CHARACTERS + 1))
    bytes_.write_bytes(b"ludoteca 1\n\xff\xfe")
    for file, hint in ((huge, str(MOST_CHARACTERS)), (bytes_, "UTF-8"), (tmp_path / "none", "No such file")):
        assert main(["replay", str(file), "--lang", "en"]) == 1
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert hint in told


def test_a_name_cannot_steer_the_terminal(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text("utf-8").replace("name 0 Ada", "name 0 \x1b[31mAda\x07"), "utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\x07" not in told


@pytest.mark.parametrize("words", [["--at", "9999"], ["--at", "-1"], ["--seat", "2"], ["--seat", "-1"]])
def test_moves_and_seats_that_are_not_there(file: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), *words]) == 2
    assert words[0] in capsys.readouterr().err
