"""Servers and commands start at once: one process imports everything, and those of a test run are forks of it.

Importing takes seconds of a processor, and some hundreds are started in a run. A fork is a process of its own, to be
signalled, killed and waited for like any other.
"""

import json
import os
import signal
import socket
import subprocess
import sys
from atexit import register
from contextlib import suppress
from functools import cache
from io import TextIOWrapper
from itertools import count
from tempfile import TemporaryFile
from threading import Lock
from typing import IO, TextIO

FORKING = """
import json, os, select, signal, socket, sys
import psycopg, redis.asyncio, uvloop, uvicorn
import uvicorn.lifespan.off, uvicorn.loops.uvloop, uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl, sqlalchemy.dialects.sqlite, sqlalchemy.dialects.postgresql
import ludoteca.server.run, ludoteca.server.api, ludoteca.server.app, ludoteca.cli, ludoteca.terminal.plain
from ludoteca.games import BOXES, SHIPPED
[BOXES[name] for name in SHIPPED]  # what a server imports when it first needs it

asking = socket.socket(fileno=int(sys.argv[1]))
servers = {}  # of running processes the numbers under which they were asked for
read, write = os.pipe()
os.set_blocking(write, False)
signal.signal(signal.SIGCHLD, lambda *_: None)
signal.set_wakeup_fd(write, warn_on_full_buffer=False)

def reap():
    while servers:
        process, status = os.waitpid(-1, os.WNOHANG)
        if not process:
            return
        asking.send(json.dumps([servers.pop(process), None, os.waitstatus_to_exitcode(status)]).encode())

while True:
    ready, _, _ = select.select([asking, read], [], [])
    if read in ready:
        os.read(read, 4096)
        reap()
    if asking not in ready:
        continue
    asked, files, _, _ = socket.recv_fds(asking, 65536, 3)
    if not asked:
        break
    number, program, argument, folder = json.loads(asked)
    process = os.fork()
    if not process:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for file, place in zip(files, (1, 2, 0)):
            os.dup2(file, place)
            os.close(file)
        for end in (asking.detach(), read, write):
            os.close(end)
        sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)
        sys.stderr = open(2, "w", buffering=1, errors="backslashreplace", closefd=False)
        os.chdir(folder)
        sys.argv = ["-c", argument]
        code = 1
        try:
            exec(compile(program, "<server>", "exec"), {"__name__": "__main__"})
            code = 0
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    for file in files:
        os.close(file)
    servers[process] = number
    asking.send(json.dumps([number, process, None]).encode())
for process in servers:
    os.kill(process, signal.SIGKILL)
"""


class Forking:
    """The process that forks, and what it has said of its forks."""

    def __init__(self) -> None:
        # Every message arrives whole, however many are sent at once.
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.process = subprocess.Popen([sys.executable, "-c", FORKING, str(there.fileno())], pass_fds=[there.fileno()])
        there.close()
        self.asking = here
        self.numbers = count(1)
        self.lock = Lock()
        self.pids: dict[int, int] = {}
        self.codes: dict[int, int] = {}
        register(self.end)

    def start(self, program: str, argument: str, *files: int) -> int:
        """Fork, with these files to write to and, if there is a third, to read from; its number here."""
        number = next(self.numbers)
        words = json.dumps([number, program, argument, os.getcwd()]).encode()
        socket.send_fds(self.asking, [words], list(files))
        self.until(self.pids, number)
        return number

    def until(self, known: dict[int, int], number: int) -> None:
        """Listen until the process of a fork, or its exit code, is known; several threads may ask."""
        while number not in known:
            with self.lock:
                if number not in known:
                    which, process, code = json.loads(self.asking.recv(65536))
                    self.pids[which] = process or self.pids[which]
                    if code is not None:
                        self.codes[which] = code

    def end(self) -> None:
        """Its forks end with it."""
        self.asking.close()
        self.process.wait()


@cache
def forking() -> Forking:
    """The one of this test process."""
    return Forking()


class Started:
    """A running fork, with what tests use of `subprocess.Popen`."""

    def __init__(self, program: str, argument: str, log: IO[bytes], *typed: int) -> None:
        read, write = os.pipe()
        self.forking = forking()
        self.number = self.forking.start(program, argument, write, log.fileno(), *typed)
        os.close(write)
        self.pid = self.forking.pids[self.number]
        self.stdout: TextIO = TextIOWrapper(os.fdopen(read, "rb"))

    @property
    def returncode(self) -> int | None:
        """How it has ended, if that was waited for."""
        return self.forking.codes.get(self.number)

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended: its number may be another's by now."""
        if self.returncode is None:
            with suppress(ProcessLookupError):  # it has ended just now, and nobody has read its exit code yet
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without a warning."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def wait(self) -> int:
        """Until it has ended."""
        self.forking.until(self.forking.codes, self.number)
        return self.forking.codes[self.number]

    def communicate(self) -> tuple[str, None]:
        """Until it has ended: what it has written since."""
        said = "" if self.stdout.closed else self.stdout.read()
        self.stdout.close()
        self.wait()
        return said, None


COMMAND = """
import json, sys
from ludoteca.cli import main
sys.exit(main(json.loads(sys.argv[1])))
"""


def started(log: IO[bytes], *words: str) -> Started:
    """`ludoteca` in a process of its own, which goes on."""
    return Started(COMMAND, json.dumps(words), log)


def ludoteca(*words: str, script: str = "") -> subprocess.CompletedProcess[str]:
    """`ludoteca` in a process of its own, with a script on its standard input, until it has ended."""
    read, write = os.pipe()
    with TemporaryFile() as log:
        with os.fdopen(write, "wb") as typing:
            typing.write(script.encode())  # a pipe holds 64 kB
        running = Started(COMMAND, json.dumps(words), log, read)
        os.close(read)
        said, _ = running.communicate()
        log.seek(0)
        return subprocess.CompletedProcess(words, running.wait(), said, log.read().decode())
