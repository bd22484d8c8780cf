"""Try a wheel as somebody who has nothing else: `python scripts/try_package.py dist/ludoteca-0.1.0-py3-none-any.whl`.

In a fresh environment: install it, start the server, read its page and its health, open a table with a bot, stop. Then
install Briscola beside it, play it everywhere, take it away again, and see its table wait.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
BRISCOLA = ROOT / "examples" / "briscola"
SECONDS = 60
"""After so long something hangs."""


UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")


def fresh(folder: Path) -> None:
    """A fresh environment."""
    if UV is None:
        venv.create(folder, with_pip=True)
    else:
        subprocess.run([UV, "venv", "-q", "-p", sys.executable, folder], check=True)


def pip(folder: Path, *words: str) -> None:
    """Install or uninstall in an environment."""
    if UV is None:
        yes = ["-y"] if words[0] == "uninstall" else []
        command: list[str | Path] = [folder / "bin" / "pip", "--disable-pip-version-check", *words, *yes]
    else:
        command = [UV, "pip", *words, "-p", folder / "bin" / "python"]
    subprocess.run([*command, "-q"], check=True, env=os.environ | {"UV_SYSTEM_CERTS": "1"})


def call(base: str, path: str, body: object = None) -> bytes:
    """What the server answers; a body is sent as JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {} if data is None else {"content-type": "application/json"}
    with urlopen(Request(base + path, data, headers), timeout=SECONDS) as answer:
        read: bytes = answer.read()
    return read


def answer_of(base: str, path: str) -> str:
    """What the server answers, be it that there is nothing."""
    try:
        return call(base, path).decode()
    except HTTPError as error:
        return error.read().decode()


@contextmanager
def serving(command: Path, folder: Path) -> Iterator[str]:
    """A server, by its address."""
    words: list[str | Path] = [
        command,
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--database",
        f"sqlite:///{folder / 'tables.db'}",
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=folder) as server:
        try:
            assert server.stdout is not None
            found = re.match(r"Ludoteca: (http://\S+)/", server.stdout.readline())
            assert found, "the server does not say its address"
            yield found[1]
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(SECONDS) == 0, "the server did not end well"


def table_of(base: str, game: str, bot: str) -> str:
    """A table with a bot, opened and begun."""
    body = {"game": game, "seats": 2, "bots": [bot], "start": True}
    return str(json.loads(call(base, "/api/tables", body))["code"])


def try_server(command: Path, folder: Path) -> dict[str, str]:
    """Serve and ask; what the server said of its version, its page and its table."""
    with serving(command, folder) as base:
        health = json.loads(call(base, "/api/health"))
        script = re.search(r'src="(/assets/[^"]+\.js)"', call(base, "/").decode())
        assert script is not None, "the page has no client"
        call(base, script[1])
        table = json.loads(call(base, f"/api/tables/{table_of(base, 'set', 'level1')}"))
    return {"version": health["version"], "status": health["status"], "phase": table["phase"]}


def try_game(command: Path, folder: Path) -> dict[str, str]:
    """A game beside it: in every command and on the server while it is installed, and its table when it is gone."""

    def said(*words: str, script: str = "") -> str:
        done = subprocess.run([command, *words], input=script, capture_output=True, text=True, check=True, cwd=folder)
        return done.stdout

    pip(folder / "env", "install", str(BRISCOLA))
    assert json.loads(said("sim", "briscola", "--games", "2", "--bots", "random", "--json"))["games"] == 2
    assert "BRISCOLA-" in said("rules", "briscola", "--lang", "en")
    seated = (
        "briscola",
        "--bot",
        "random",
        "--plain",
        "--hurry",
        "--seed",
        "7",
        "--record",
        "match.txt",
        "--lang",
        "en",
    )
    said("play", *seated, script="1\n" * 20)
    assert "Briscola" in said("replay", "match.txt", "--lang", "en")
    with serving(command, folder) as base:
        games = [game["name"] for game in json.loads(call(base, "/api/games"))]
        code = table_of(base, "briscola", "random")
    pip(folder / "env", "uninstall", "ludoteca-briscola")
    with serving(command, folder) as base:
        left = [game["name"] for game in json.loads(call(base, "/api/games"))]
        waits = "This game is not installed" in answer_of(base, f"/api/tables/{code}")
    return {"brought": " ".join(set(games) - set(left)), "waits": str(waits)}


def try_package(wheel: Path) -> dict[str, str]:
    """Everything, in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh(folder / "env")
        pip(folder / "env", "install", "-c", str(CONSTRAINTS), f"{wheel.resolve()}[server]")
        command = folder / "env" / "bin" / "ludoteca"
        said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        return {"command": said, **try_server(command, folder), **try_game(command, folder)}


if __name__ == "__main__":
    result = try_package(Path(sys.argv[1]))
    version = Path(sys.argv[1]).name.split("-")[1]
    sys.stdout.write(f"{result}\n")
    right = {"command": f"ludoteca {version}", "version": version, "status": "ok", "phase": "playing"}
    right |= {"brought": "briscola", "waits": "True"}
    sys.exit(0 if result == right else f"ludoteca: the package does not do what it should: {right} was expected")
