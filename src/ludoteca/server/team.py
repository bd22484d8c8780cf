"""Workers of one machine: each table has one of them, the first answers all else, and they pass on what is another's.

A connection goes to another worker as it is, with what has come of its request: from then on nobody stands between.
What waits for a worker that has ended waits for the one that takes its place.
"""

import asyncio
import os
import socket
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from re import compile as pattern
from typing import Protocol, TypeVar
from urllib.parse import unquote
from zlib import crc32

import httptools
import msgspec
import structlog

from ludoteca.server.limits import Kind

logs = structlog.get_logger()

T = TypeVar("T")

TABLE = pattern(r"/(?:api|ws)/tables/(?!mine$)([^/]+)(?:/.*)?")
FIRST = 0
"""The worker that answers whatever is not about one table."""
MOST_LINE = 8_192
MOST_PASSED = 262_144
"""Bytes of a request that come at once: the event loop reads no more in one go."""
MOST_WAITING = 1_000
"""Connections that wait for a worker that does not take them."""
BUFFER = 1 << 20
PATIENCE = 5.0
"""Seconds after which a worker that does not answer is done without."""

CONNECTION, QUESTION, NOTE = b"c", b"q", b"n"


class Question(msgspec.Struct, frozen=True, tag=True):
    """What one worker asks of another."""


class Silent(Exception):
    """A worker that does not answer."""


class Spent(msgspec.Struct, frozen=True, array_like=True):
    """A visitor has asked something of one worker, which counts at all; less than nothing if it counts no more."""

    kind: Kind
    who: str
    number: int


class Ears(Protocol):
    """Who takes what other workers send."""

    def connected(self, connection: socket.socket, request: bytes) -> None:
        """A visitor whose request is this worker's, and what has come of it."""

    def asked(self, reply: socket.socket, question: bytes) -> None:
        """A question, and where its answer is written."""

    def told(self, note: Spent) -> None:
        """What a visitor has asked elsewhere."""


Pair = tuple[socket.socket, socket.socket]
"""Where all write, and where one worker reads."""


def pairs(number: int) -> list[Pair]:
    """The ways to so many workers; they outlive each of them."""
    made = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(number)]
    for ends in made:
        for end in ends:
            end.setblocking(False)
            for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):
                end.setsockopt(socket.SOL_SOCKET, option, BUFFER)
    return made


def table_of(path: str) -> str | None:
    """The code of the table that a path is about."""
    found = TABLE.fullmatch(path)
    return None if found is None else found[1]


class Team:
    """This worker among the others; without ways to others it is alone and has everything."""

    def __init__(self, place: int = FIRST, ways: Sequence[Pair] = (), alive: int | None = None) -> None:
        self.place = place
        self.ways = ways
        self.size = max(1, len(ways))
        self.alive = alive
        """What can be read from once the process that looks after the workers is gone."""
        self.waiting: dict[int, deque[tuple[bytes, int]]] = {}

    # Whose it is

    def place_of(self, path: str) -> int:
        """The worker that answers for a path."""
        code = table_of(path)
        return FIRST if code is None else self.owner(code)

    def owner(self, code: str) -> int:
        """The worker that has a table."""
        return crc32(code.encode()) % self.size

    def owns(self, code: str) -> bool:
        """Whether a table is this worker's."""
        return self.owner(code) == self.place

    @property
    def others(self) -> list[int]:
        """The places of all other workers."""
        return [place for place in range(self.size) if place != self.place]

    def asked_of(self, request: bytes) -> int | None:
        """The worker that answers a request that begins so; nothing while too little has come to know."""
        line, end, _ = request.lstrip(b"\r\n").partition(b"\n")
        if not end:
            return None if len(request) <= MOST_LINE else self.place
        _, _, rest = line.partition(b" ")
        try:
            path = httptools.parse_url(rest.partition(b" ")[0]).path
            return self.place_of(unquote(path.decode("ascii")))
        except (httptools.HttpParserError, UnicodeDecodeError, AttributeError):
            return self.place  # which refuses it

    # To the others

    def pass_on(self, transport: asyncio.Transport, request: bytes, place: int) -> bool:
        """Leave a connection to another worker; false if something of it is still on its way here."""
        if len(request) > MOST_PASSED or transport.get_write_buffer_size():
            return False
        self._send(place, CONNECTION + request, os.dup(transport.get_extra_info("socket").fileno()))
        transport.abort()
        return True

    def tell(self, note: Spent) -> None:
        """Tell all other workers; what finds no room is lost."""
        for place in self.others:
            with suppress(OSError):
                self.ways[place][0].send(NOTE + msgspec.json.encode(note))

    async def ask(self, place: int, question: Question, decoder: "msgspec.json.Decoder[T]") -> T:
        """The answer of another worker; `Silent` if it gives none in time."""
        near, far = socket.socketpair()
        near.setblocking(False)
        self._send(place, QUESTION + msgspec.json.encode(question), far.detach())
        reader, writer = await asyncio.open_connection(sock=near)
        try:
            async with asyncio.timeout(PATIENCE):
                return decoder.decode(await reader.read())
        except (TimeoutError, OSError, msgspec.DecodeError) as error:
            logs.error("worker does not answer", worker=place, error=type(error).__name__)
            raise Silent from error
        finally:
            writer.close()

    def _send(self, place: int, message: bytes, file: int) -> None:
        """Send a file with a message, now or once there is room; it is closed here then, and for good if that fails."""
        waiting = self.waiting.get(place)
        if waiting is None and self._sent(place, message, file):
            os.close(file)
        elif waiting is None:
            self.waiting[place] = deque([(message, file)])
            asyncio.get_running_loop().add_writer(self.ways[place][0].fileno(), self._send_more, place)
        elif len(waiting) < MOST_WAITING:
            waiting.append((message, file))
        else:
            os.close(file)

    def _sent(self, place: int, message: bytes, file: int) -> bool:
        try:
            socket.send_fds(self.ways[place][0], [message], [file])
        except BlockingIOError:
            return False
        except OSError as error:
            logs.error("connection not passed on", worker=place, error=type(error).__name__)
        return True

    def _send_more(self, place: int) -> None:
        waiting = self.waiting[place]
        while waiting:
            if not self._sent(place, *waiting[0]):
                return
            os.close(waiting.popleft()[1])
        del self.waiting[place]
        asyncio.get_running_loop().remove_writer(self.ways[place][0].fileno())

    # From the others

    def listen(self, ears: Ears) -> None:
        """Begin to take what others pass on, tell and ask; end at once with whoever looks after the workers."""
        if self.size > 1:
            loop = asyncio.get_running_loop()
            loop.add_reader(self.ways[self.place][1].fileno(), self._take, ears)
            if self.alive is not None:
                loop.add_reader(self.alive, os._exit, 1)

    def deafen(self) -> None:
        """Take nothing more."""
        if self.size > 1:
            asyncio.get_running_loop().remove_reader(self.ways[self.place][1].fileno())

    def _take(self, ears: Ears) -> None:
        try:
            message, files, _, _ = socket.recv_fds(self.ways[self.place][1], MOST_PASSED + 1, 1)
        except BlockingIOError:
            return
        kind, body = message[:1], message[1:]
        if kind == NOTE:
            ears.told(msgspec.json.decode(body, type=Spent))
        elif files:
            file = socket.socket(fileno=files[0])
            file.setblocking(False)
            (ears.connected if kind == CONNECTION else ears.asked)(file, body)
