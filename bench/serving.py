"""A server in a process of its own, for whatever is measured of it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from time import monotonic, sleep


@contextmanager
def serving(folder: Path, *command: str, port: int = 0) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    """A server in a process of its own, once it answers: its port and its process."""
    if not port:
        with closing(socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = int(free.getsockname()[1])
    words = folder / "server.log"
    with words.open("wb") as log:
        process = subprocess.Popen([sys.executable, "-m", *command, "--port", str(port)], stdout=log, stderr=log)
    try:
        end = monotonic() + 300  # for what hangs: a busy machine is no failure
        while True:
            with closing(socket()) as knock:
                if knock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            if process.poll() is not None or monotonic() > end:
                raise RuntimeError(f"{command[0]} does not answer: {words.read_text()[-2000:]}")
            sleep(0.02)
        yield port, process
    finally:
        process.kill()
        process.wait()


def guest(http: HTTPConnection) -> str:
    """A new guest's cookie."""
    http.request("GET", "/api/me")
    answer = http.getresponse()
    answer.read()
    return str(answer.headers["Set-Cookie"]).partition(";")[0]
