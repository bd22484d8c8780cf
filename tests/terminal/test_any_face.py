"""A game without a face of its own is drawn from what it says of itself; Briscola is played in text."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.installed import BRISCOLA as PROJECT
from tests.installed import environment, site_of

from briscola.rules import BRISCOLA
from ludoteca.core.game import WATCHER, Seat
from ludoteca.core.match import Match
from ludoteca.terminal.face import AnyFace, meant_by
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.table import Scene

NAMES = ("Ada", "Bea")


def scene_of(match: Match, seat: Seat) -> Scene:
    """What somebody sees."""
    view, offers = match.view(seat), match.actions(seat)
    offered = tuple([BRISCOLA.words.write(action) for action in offers])
    spoken = BRISCOLA.words.in_words(view, offers, NAMES, match.options)
    return Scene(NAMES, None if seat < 0 else seat, view, offered, outcome=match.outcome(), spoken=spoken)


def test_zones_offers_question_and_notes_come_from_the_game() -> None:
    position = ("leader 0", "stock 5D 7B", "hand 0 AC 3D RS", "hand 1 2B FS 4C")
    match = Match(BRISCOLA, 2, 1, position=position)
    face, scene = face_of(BRISCOLA), scene_of(match, Seat(0))
    assert isinstance(face, AnyFace)
    assert [row.text for row in face.rows(scene, "it", 80)] == [
        "Mazzo e briscola  sette di bastoni, + 1 coperte",
        "Ada, mano         asso di coppe, tre di denari, re di spade",
        "Bea, mano         3 coperte",
    ]
    assert len(face.rows(scene, "en", 80, 2)) == 2
    assert face.heading(scene).en == "Trumps: clubs"
    assert face.turn(scene).it == "Quale carta giochi?"
    assert [offer.said("en") for offer in face.offers(scene)] == [
        "Play the ace of cups",
        "Play the three of coins",
        "Play the king of swords",
    ]
    meant = meant_by(face, scene, "coins", "en")
    assert meant is not None
    assert meant.way == ("play 3D",)
    assert face.line_of("play RS", scene) == "play RS"
    assert face.line_of("play 2B", scene) is None
    assert face.deciding(scene) == (0,)
    assert face.notes(scene, 1)[0].it == "0 punti"
    watching = scene_of(match, WATCHER)
    assert "watching" in face.turn(watching).en
    assert [row.text for row in face.rows(watching, "en", 80)][1:] == [
        "Ada, hand        3 face down",
        "Bea, hand        3 face down",
    ]


def ludoteca(*words: str, script: str = "") -> subprocess.CompletedProcess[str]:
    """A command where Briscola is installed."""
    command = [sys.executable, "-m", "ludoteca", *words]
    env = environment(site_of(PROJECT))
    return subprocess.run(command, env=env, input=script, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("bots", ["random", "greedy,random,greedy"])
def test_a_whole_match_in_text_its_record_its_rules_and_a_simulation(bots: str, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    seated = [word for bot in bots.split(",") for word in ("--bot", bot)]
    options = ["--hurry", "--seed", "3", "--name", "Ada", "--lang", "en", "--record", str(record)]
    done = ludoteca("play", "briscola", *seated, *options, script="1\n" * 20)
    assert done.returncode == 0, done.stderr
    assert "Play the " in done.stdout
    assert "of 120 points" in done.stdout
    again = ludoteca("replay", str(record), "--lang", "it")
    assert again.returncode == 0, again.stderr
    assert "gioca" in again.stdout
    assert "BRISCOLA-END-02" in ludoteca("rules", "briscola", "BRISCOLA-END-02", "--lang", "en").stdout
    simulated = ludoteca("sim", "briscola", "--games", "10", "--bots", "greedy,random", "--seats", "2")
    assert simulated.returncode == 0, simulated.stderr
    assert "greedy" in simulated.stdout


def test_without_the_package_there_is_no_such_game() -> None:
    command = [sys.executable, "-m", "ludoteca", "rules", "briscola", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "briscola" in done.stderr
