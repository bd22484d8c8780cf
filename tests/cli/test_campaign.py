"""`ludoteca campaign` and `play myth --campaign`: files that grow act by act and are never overwritten by chance."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.cli.campaigns import CampaignFile, command
from ludoteca.cli.parser import build_parser
from ludoteca.cli.words import Failure
from ludoteca.core.campaign import Renamed
from ludoteca.games.myth.campaign.events import ActBegun
from ludoteca.games.myth.campaign.recorded import Recorded

GIVE_UP = "no\nno\n1\n1\nconcede\n" * 12
"""No, else the first choice of everything in setup; the act is given up when it can be; companions agree."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A campaign of two heroes before its first act."""
    path = tmp_path / "evening.campaign"
    assert main(["campaign", "new", str(path), "--name", "The Late Shift"]) == 0
    return path


def play(file: Path, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """An act in plain text."""
    command = [
        "play",
        "myth",
        "--campaign",
        str(file),
        "--plain",
        "--hurry",
        "--bot",
        "follower",
        "--name",
        "Ada",
        *words,
    ]
    return subprocess.run(
        [sys.executable, "-m", "ludoteca", *command],
        input=script,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_acts_are_played_shown_and_replayed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = play(file, GIVE_UP, "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "the act is written down" in done.stderr
    party = [hero.hero for hero in kept(file).heroes]
    done = play(file, GIVE_UP, "--seed", "4", "--option", "mode=story", "--option", "story=the-last-harvest")
    assert "the act is written down" in done.stderr, done.stdout
    assert [hero.hero for hero in kept(file).heroes] == party
    capsys.readouterr()
    assert main(["campaign", "show", str(file), "--lang", "it"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("The Late Shift\n2 eroi, 2 atti\n")
    assert "atto 1 · avventura · perso · 1 round" in shown
    assert "atto 2 · L’ultimo raccolto · perso" in shown
    assert main(["campaign", "export", str(file), "--act", "1"]) == 0
    record = file.with_suffix(".txt")
    record.write_text(capsys.readouterr().out, "utf-8")
    assert main(["replay", str(record), "--lang", "en"]) == 0
    assert "Ada would give up the act" in capsys.readouterr().out


def kept(file: Path) -> Recorded:
    """What the last act recorded."""
    recorded = CampaignFile(file).now.recorded
    assert isinstance(recorded, Recorded)
    return recorded


def test_an_act_that_is_left_does_not_count(file: Path) -> None:
    before = file.read_bytes()
    done = play(file, "1\n")
    assert done.returncode == 0
    assert "does not count" in done.stderr
    assert file.read_bytes() == before


def test_a_file_that_changed_meanwhile_stays_and_nothing_is_lost(file: Path, tmp_path: Path) -> None:
    mine = CampaignFile(file)
    CampaignFile(file).grow(Renamed(1, "Alba"))
    newer = file.read_bytes()
    with pytest.raises(Failure, match="changed meanwhile"):
        mine.grow(Renamed(2, "Tramonto"))
    assert file.read_bytes() == newer
    aside = next(path for path in tmp_path.iterdir() if path != file)
    assert CampaignFile(aside).now.name == "Tramonto"
    with pytest.raises(Failure, match="as a fork"):
        main_of("import", file, aside)
    assert file.read_bytes() == newer


def main_of(action: str, *files: Path) -> None:
    """The command, with its failure as it is."""
    command(build_parser("en").parse_args(["campaign", action, *map(str, files)]))


def test_another_device_that_played_on_is_taken_in(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.campaign"
    other.write_bytes(file.read_bytes())
    CampaignFile(other).grow(Renamed(1, "Alba"))
    assert main(["campaign", "import", str(file), str(other)]) == 0
    assert file.read_bytes() == other.read_bytes()
    CampaignFile(file).grow(Renamed(2, "Tramonto"))
    newest = file.read_bytes()
    assert main(["campaign", "import", str(file), str(other)]) == 0
    assert file.read_bytes() == newest, "an older device replaces nothing"


def test_a_fork_is_a_file_of_its_own(file: Path, tmp_path: Path) -> None:
    fork = tmp_path / "fork.campaign"
    assert main(["campaign", "fork", str(file), str(fork)]) == 0
    assert (CampaignFile(fork).now.forked, CampaignFile(file).now.forked) == (True, False)
    assert CampaignFile(file).now.id.encode() not in fork.read_bytes(), "the key to the other campaign stays with it"
    assert main(["campaign", "fork", str(file), str(fork)]) == 1, "a file that is there stays"


def test_an_open_act_is_finished_or_given_up_first(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    CampaignFile(file).grow(ActBegun(1, 1, "adventure", "", "terror"))
    done = play(file, "")
    assert done.returncode == 1
    assert "campaign give-up" in done.stderr
    assert main(["campaign", "give-up", str(file), "--lang", "en"]) == 0
    assert CampaignFile(file).now.open is None
    assert main(["campaign", "give-up", str(file), "--lang", "en"]) == 1
    assert "no act is open" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["campaign", "new", "{file}"], 1, "is there already"),
        (["campaign", "show", "{file}x"], 1, "cannot read"),
        (["campaign", "export", "{file}"], 1, "no act was played"),
        (["campaign", "import", "{file}"], 2, "two files"),
        (["campaign", "fork", "{file}", "{file}y", "--act", "7"], 1, "no act 7"),
        (["play", "set", "--campaign", "{file}"], 2, "for Myth"),
        (["play", "myth", "--campaign", "{file}", "--option", "mode=slaughter"], 2, "mode=adventure"),
    ],
)
def test_what_cannot_be_done_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], words: list[str], code: int, says: str
) -> None:
    before = file.read_bytes()
    assert main([*[word.replace("{file}", str(file)) for word in words], "--lang", "en"]) == code
    assert says in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_bad_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.campaign"
    path.write_bytes(b"ludoteca campaign 1\n{}\n")
    assert main(["campaign", "show", str(path), "--lang", "it"]) == 1
    assert "La riga 2 non si legge" in capsys.readouterr().err
