"""`ludoteca arena`: a table to read, JSON for programs, a plot."""

import json
from pathlib import Path

import pytest

from ludoteca.cli import main


def test_a_table_and_a_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    words = ["arena", "set", "--bots", "5,greedy,level5", "--games", "4", "--workers", "1", "--lang", "it"]
    assert main([*words, "--plot", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[2].startswith("| greedy |")
    assert out.count("\n| level5") == 1, "a bot that is named twice plays once"
    assert file.read_text("utf-8").startswith("<svg ")
    assert main([*words, "--plot", str(tmp_path / "no such folder" / "file")]) == 1
    assert "non posso scrivere" in capsys.readouterr().err


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "myset", "--bots", "greedy,random", "--games", "4", "--seed", "3", "--workers", "1", "--json"]
    assert main([*words, "--option", "stall_rounds=2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["seed"]) == ("myset", 2, 3)
    assert told["options"] == {"stall_rounds": "2"}
    assert told["pairings"][0]["games"] == 4


def test_what_makes_no_sense_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (["--bots", "gredy"], "did you mean 'greedy'?"),
        (["--games", "0"], "--games"),
        (["--seats", "99"], "--seats"),
        (["--address", "127.0.0.1:1"], "--crew ray"),
    ):
        assert main(["arena", "set", "--lang", "en", *words]) == 2
        assert said in capsys.readouterr().err
