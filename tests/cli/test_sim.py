"""`ludoteca sim`: one JSON object, the same for the same seed."""

import gzip
import json
from pathlib import Path
from socket import socket

import pytest

from ludoteca.cli import main

CLOCKS = ("seconds", "actions_per_second")
"""What depends on the machine."""


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """The JSON object of a simulation, without its clocks."""
    assert main(["sim", "set", "--games", "12", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    return {name: value for name, value in told.items() if name not in CLOCKS}


def test_same_seed_same_numbers_whatever_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", "greedy,random", "--seed", "5", "--option", "deck=beginners")
    one = simulated(capsys, *words, "--workers", "1")
    assert one == simulated(capsys, *words, "--workers", "2", "--json")
    assert (one["games"], one["seats"], one["bots"]) == (12, 2, ["greedy", "random"])
    assert one["options"] == {"deck": "beginners"}
    other = simulated(capsys, "--bots", "greedy,random", "--seed", "6", "--option", "deck=beginners", "--workers", "1")
    assert other["actions"] != one["actions"]


def test_compact_or_readable(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "set", "--games", "1", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    assert main(words) == 0
    assert capsys.readouterr().out.count("\n") > 10


def test_a_number_is_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--bots", "1,5", "--seats", "4", "--workers", "1", "--option", "deck=beginners")
    assert told["bots"] == ["level1", "level5", "level1", "level5"]


def test_a_cooperative_game_tells_how_often_the_party_won(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "2", "--seats", "2", "--bots", "greedy", "--seed", "7", "--workers", "1", "--json")
    assert main(["sim", "myth", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    party = told["party"]
    assert party["win_rate"] == party["wins"] / 2 == told["per_bot"]["greedy"]["win_rate"]
    assert told["per_bot"]["greedy"]["games"] == 2
    assert simulated(capsys, "--workers", "1")["party"] is None


def test_decisions_are_written_as_numbers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "greedy.jsonl.gz"
    words = ["sim", "sideboards", "--games", "2", "--bots", "random", "--option", "forecast=no", "--trajectories"]
    assert main([*words, str(file)]) == 0
    lines = gzip.decompress(file.read_bytes()).splitlines()
    assert capsys.readouterr().out == f"{len(lines) - 1} decisions in {file}\n"
    assert main([*words, str(tmp_path / "no such folder" / "file")]) == 1
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("crew", [["--workers", "2"], ["--crew", "ray"]])
def test_decisions_are_written_by_one_process_and_by_no_other_crew(
    crew: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "greedy.jsonl.gz"
    assert main(["sim", "myset", "--games", "1", "--trajectories", str(file), *crew, "--lang", "it"]) == 2
    assert "con un processo: togli --workers e --crew" in capsys.readouterr().err
    assert not file.exists()


def test_a_cluster_has_an_address_only_if_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "set", "--games", "1", "--address", "127.0.0.1:1"]) == 2
    assert "--crew ray" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:", ":6379", "127.0.0.1:65536"])
def test_the_address_of_a_cluster_is_a_host_and_a_port(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "set", "--games", "1", "--crew", "ray", "--address", address]) == 2
    assert "10.0.0.1:6379" in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with socket() as deaf:
        deaf.bind(("127.0.0.1", 0))  # it does not listen, and nobody else can
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        assert main(["sim", "set", "--games", "1", "--crew", "ray", "--address", address, "--lang", "it"]) == 1
    assert f"nessun cluster Ray risponde a {address}" in capsys.readouterr().err
