"""Programs take seats: the clients of docs/seat-protocol.md play whole matches by socket and by `ludoteca seat`."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PATIENCE, Server

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games import GAMES as BY_NAME

ROOT = Path(__file__).parents[2]
PIPED, SOCKET, SCRIPT = re.findall(
    r"```(?:python|javascript)\n(.*?)```", (ROOT / "docs/seat-protocol.md").read_text("utf-8"), re.DOTALL
)
GAMES: dict[str, dict[str, Any]] = {
    "set": {"seats": 1, "bots": []},
    "myset": {"seats": 2, "bots": ["greedy"]},
    "sideboards": {"seats": 2, "bots": ["random"]},
    "myth": {"seats": 2, "bots": ["greedy"]},
}


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not take their time."""
    server = Server(tmp_path_factory.mktemp("programs"), bots_hurry=True)
    yield server
    server.end()
    assert '"level": "error"' not in server.log()


@pytest.fixture(params=["python", "javascript", "seat"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """A command that takes the link to a seat and plays there."""
    source, name = {"python": (SOCKET, "bot.py"), "javascript": (SCRIPT, "bot.mjs"), "seat": (PIPED, "bot.py")}[
        request.param
    ]
    file = tmp_path / name
    file.write_text(source, "utf-8")
    if request.param == "javascript":
        return [shutil.which("node") or "node", "--no-warnings", "--experimental-websocket", str(file)]
    if request.param == "python":
        return [sys.executable, str(file)]
    return [sys.executable, "-m", "ludoteca", "seat", f"{sys.executable} {file}", "--join"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_the_link_of_a_seat(hurried: Server, program: list[str], game: str) -> None:
    person = hurried.person()
    place = person.at(person.open(game=game, start=True, **GAMES[game]))
    played = subprocess.run(
        [*program, hurried.url + place.table["return_link"]],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    place.until(lambda: place.update["outcome"])
    if "seat" not in program:
        assert json.loads(played.stdout) == place.update["outcome"]


def test_the_clients_are_short() -> None:
    assert [len(source.splitlines()) <= 30 for source in (PIPED, SOCKET, SCRIPT)] == [True] * 3


ANSWERS = """
import json, sys
heard = []
for line in sys.stdin:
    heard.append(json.loads(line))
    if heard[-1]["type"] == "ask":
        number = heard[-1]["ask"]
        if number == 6:
            print(json.dumps(heard), file=sys.stderr)
            sys.exit(3)
        late = json.dumps({"ask": number - 1, "line": "declare-no-set"})
        wrong = json.dumps({"ask": number, "line": "claim 0000 0000 0000"})
        said = ["nonsense", '{"ask": 1, "soon": true}', '{"ask": 3}', '{"ask": 4, "action": {"type": "fly"}}', wrong]
        print(late, said[number - 1], sep="\\n", flush=True)
"""


def command(tmp_path: Path, source: str, *words: str) -> list[str]:
    """`ludoteca seat` with this program."""
    (tmp_path / "bot.py").write_text(source, "utf-8")
    return [sys.executable, "-m", "ludoteca", "seat", f"{sys.executable} {tmp_path / 'bot.py'}", *words]


def seat(tmp_path: Path, source: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A program in a seat of a match of that process."""
    asked = command(tmp_path, source, *words)
    return subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_without_a_server(tmp_path: Path, game: str) -> None:
    bots = [word for bot in GAMES[game]["bots"] for word in ("--bot", bot)]
    record = tmp_path / "match.txt"
    done = seat(tmp_path, PIPED, game, *bots, "--hurry", "--seed", "3", "--record", str(record))
    assert done.returncode == 0, done.stderr
    assert Match.replayed(read_record(record.read_text("utf-8")), BY_NAME).outcome() is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_the_own_link_of_a_table(hurried: Server, tmp_path: Path, game: str) -> None:
    person = hurried.person()
    code = person.open(game=game, sit=False, **GAMES[game])
    watching = person.at(code)
    words = command(tmp_path, PIPED, "--join", f"{hurried.url}/t/{code}", "--name", "Robot")
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as program:
        try:
            watching.until(lambda: any(each["name"] == "Robot" and each["ready"] for each in watching.table["seats"]))
            watching.do("start")
            _, said = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert program.returncode == 0, said
    watching.until(lambda: bool(watching.update["outcome"]))


def test_what_means_nothing_or_comes_late_is_refused_with_the_reason_and_changes_nothing(tmp_path: Path) -> None:
    done = seat(tmp_path, ANSWERS, "set", "--seed", "3", "--lang", "en")
    told, ended = done.stderr.splitlines()
    heard: list[dict[str, Any]] = json.loads(told)
    assert [each["type"] for each in heard] == ["ask", *["refused", "ask"] * 5]
    refused = [each["text"] for each in heard if each["type"] == "refused"]
    assert "malformed" in refused[0]
    assert "soon" in refused[1]
    assert refused[2] == "neither `action` nor `line`"
    assert "fly" in refused[3]
    assert heard[9]["clause"].startswith("SET-")
    asks = [each for each in heard if each["type"] == "ask"]
    assert all(each["view"] == asks[0]["view"] and each["offers"] == asks[0]["offers"] for each in asks)
    assert asks[0]["question"]
    assert all(offer["words"] for offer in asks[0]["offers"])
    assert done.returncode == 1
    assert ended == "ludoteca: the program ended (3) before the match was over"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("print('x' * 70_000, flush=True); input()", "a line of more than 64000 bytes"),
        ("while True: print('x', flush=True); input()", "does not make itself understood"),
        ("", "ended (0) before the match was over"),
    ],
)
def test_a_program_that_cannot_play_is_given_up(tmp_path: Path, source: str, reason: str) -> None:
    done = seat(tmp_path, source, "set", "--seed", "1", "--lang", "en")
    assert done.returncode == 1
    assert reason in done.stderr


def test_no_program(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "ludoteca", "seat", str(tmp_path / "nothing"), "set", "--lang", "it"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "il programma non si avvia" in done.stderr
