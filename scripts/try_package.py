"""Try a wheel as somebody who has nothing else: `python scripts/try_package.py dist/ludoteca-0.1.0-py3-none-any.whl`.

In a fresh environment: install it, start the server, read its page and its health, open a table with a bot, stop.
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
from pathlib import Path
from urllib.request import Request, urlopen

CONSTRAINTS = Path(__file__).parent.parent / "constraints.txt"
SECONDS = 60
"""After so long something hangs."""


def install(wheel: Path, folder: Path) -> Path:
    """A fresh environment with the wheel and its server; the path of its command."""
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    what = ["-q", "-c", str(CONSTRAINTS), f"{wheel}[server]"]
    programs = folder / "bin"
    if uv is not None:
        environment = os.environ | {"UV_SYSTEM_CERTS": "1"}
        subprocess.run([uv, "venv", "-q", "-p", sys.executable, folder], check=True, env=environment)
        subprocess.run([uv, "pip", "install", "-p", programs / "python", *what], check=True, env=environment)
    else:
        venv.create(folder, with_pip=True)
        subprocess.run([programs / "pip", "install", "--disable-pip-version-check", *what], check=True)
    return programs / "ludoteca"


def call(base: str, path: str, body: object = None) -> bytes:
    """What the server answers; a body is sent as JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {} if data is None else {"content-type": "application/json"}
    with urlopen(Request(base + path, data, headers), timeout=SECONDS) as answer:
        read: bytes = answer.read()
    return read


def try_server(command: Path, folder: Path) -> dict[str, str]:
    """Serve and ask; what the server said of its version, its page and its table."""
    words = [command, "serve", "--host", "127.0.0.1", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=folder) as server:
        try:
            assert server.stdout is not None
            found = re.match(r"Ludoteca: (http://\S+)/", server.stdout.readline())
            assert found, "the server does not say its address"
            base = found[1]
            health = json.loads(call(base, "/api/health"))
            page = call(base, "/").decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script is not None, "the page has no client"
            call(base, script[1])
            code = json.loads(call(base, "/api/tables", {"game": "set", "seats": 2, "bots": ["level1"], "start": True}))
            table = json.loads(call(base, f"/api/tables/{code['code']}"))
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(SECONDS) == 0, "the server did not end well"
    return {"version": health["version"], "status": health["status"], "phase": table["phase"]}


def try_package(wheel: Path) -> dict[str, str]:
    """Everything, in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = install(wheel.resolve(), folder / "env")
        said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        return {"command": said, **try_server(command, folder)}


if __name__ == "__main__":
    result = try_package(Path(sys.argv[1]))
    version = Path(sys.argv[1]).name.split("-")[1]
    sys.stdout.write(f"{result}\n")
    right = {"command": f"ludoteca {version}", "version": version, "status": "ok", "phase": "playing"}
    sys.exit(0 if result == right else f"ludoteca: the package does not do what it should: {right} was expected")
