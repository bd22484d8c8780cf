"""One connection of one guest to one table."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import structlog

from ludoteca.core.rules import Text
from ludoteca.server import metrics
from ludoteca.server.bounds import Bounds, Bucket
from ludoteca.server.protocol.asked import ClientMessage, Ping, Say
from ludoteca.server.protocol.base import MOST_MESSAGE_BYTES
from ludoteca.server.protocol.told import Done, Pong, Refusal
from ludoteca.server.reading import UNREADABLE, id_of, why_unreadable
from ludoteca.server.seats import Code
from ludoteca.server.squeezing import Message

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room

logs = structlog.get_logger()

Send = Callable[[Any], Awaitable[None]]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode

POLICY, TOO_BIG, TRY_AGAIN = 1008, 1009, 1013

PONG = Message(encode(Pong()))


class Line(Protocol):
    """The connection under a socket."""

    writable: asyncio.Event
    hears: Callable[[str | None], None] | None

    def tell(self, *messages: Message) -> bool:
        """Write messages at once; false while the client does not read what was written before."""

    def listen(self, hears: Callable[[str | None], None]) -> None:
        """From now on messages are taken as they come."""


class Socket:
    """What a guest hears and says at a table; it never waits for a client that does not read."""

    __slots__ = (
        "blocked", "bounds", "bucket", "chatted", "closed", "era", "guest", "heard", "held", "line", "link", "match",
        "name", "room", "says", "seat", "send", "stale", "strikes", "task", "version", "waiting",
    )  # fmt: skip

    def __init__(self, room: "Room", guest: str, name: str, link: str, line: Line, send: Send, bounds: Bounds) -> None:
        now = monotonic()
        self.room = room
        self.guest = guest
        self.name = name
        self.link = link
        """The guest's return link to this table."""
        self.line = line
        self.send = send
        self.bounds = bounds
        self.bucket = Bucket(bounds.most_messages, now)
        self.says = Bucket(bounds.most_says, now)
        self.strikes = 0
        self.match = 0
        self.era = 0
        self.version = -1
        self.seat: int | None = None
        self.heard = 0
        self.chatted = 0
        self.blocked = False
        self.stale = False
        """A table message was left out while blocked."""
        self.closed = False
        self.held: list[Message] | None = None
        """Messages that go out together."""
        self.waiting: deque[Message] = deque()
        self.task: asyncio.Task[None] | None = None

    # To the client

    def post(self, message: Message) -> None:
        """Send a message at once or, while the client does not read, when it does."""
        if self.closed:
            return
        if self.held is not None:
            self.held.append(message)
        elif self.blocked:
            if len(self.waiting) >= self.bounds.waiting_messages:
                self.drop()
            else:
                self.waiting.append(message)
        else:
            self._write(message)

    def hold(self) -> None:
        """From now on messages wait for each other."""
        self.held = []

    def let_go(self) -> None:
        """Write what was held, at once: each write is a call of the system, and wakes the client."""
        held, self.held = self.held, None
        if held and self.blocked:
            for message in held:
                self.post(message)
        elif held and not self.closed:
            self._write(*held)

    def _write(self, *messages: Message) -> None:
        try:
            if self.line.tell(*messages):
                return
        except (OSError, RuntimeError):
            self.closed = True
            return
        self.blocked = True
        self.waiting.extend(messages)
        self.task = self.room.house.beside.do(self._drain())

    async def _drain(self) -> None:
        try:
            while self.waiting:
                await self.line.writable.wait()
                if self.line.tell(self.waiting[0]):
                    self.waiting.popleft()
        except (OSError, RuntimeError):
            self.closed = True
            return
        self.blocked = False
        self.task = None
        self.room.refresh(self)

    def close(self, code: int) -> None:
        """End the connection with a reason."""
        if self.closed:
            return
        if self.blocked or not self.line.writable.is_set():
            self.drop()
            return
        self.closed = True
        closing: Any = self.send({"type": "websocket.close", "code": code})
        with suppress(StopIteration, OSError, RuntimeError):  # done without waiting, or gone meanwhile
            closing.send(None)

    def drop(self) -> None:
        """Give up a client that does not read."""
        self.closed = True
        self.waiting.clear()
        if self.task is not None:
            self.task.cancel()
        logs.info("slow reader dropped")
        self.room.leave(self)

    def done(self, id: str) -> None:
        """The message of this id is stored."""
        self.post(Message(encode(Done(id))))

    def refuse(
        self, id: str | None, code: Code, reason: Text, clause: str | None = None, rule: Text | None = None
    ) -> None:
        """The message of this id changed nothing."""
        metrics.REFUSALS.labels(code).inc()
        self.post(Message(encode(Refusal(id, code, reason, clause, rule))))

    # From the client

    def take(self, text: str | None) -> None:
        """One message as it came; nothing for bytes."""
        if self.closed:
            return
        now = monotonic()
        bounds = self.bounds
        if not self.bucket.take(now, bounds.messages_per_second, bounds.most_messages):
            self._strike()
            return
        if text is None:
            self.refuse(None, "malformed", Text("Send text in UTF-8.", "Manda testo in UTF-8."))
            return
        if 4 * len(text) > MOST_MESSAGE_BYTES and len(text.encode()) > MOST_MESSAGE_BYTES:
            reason = Text(
                f"A message has at most {MOST_MESSAGE_BYTES} bytes.",
                f"Un messaggio ha al massimo {MOST_MESSAGE_BYTES} byte.",
            )
            self.refuse(None, "malformed", reason)
            self.close(TOO_BIG)
            return
        try:
            message = decode(text)
        except UNREADABLE as error:
            why = why_unreadable(error)
            reason = Text(f"Not understood: {why.en}.", f"Messaggio incomprensibile: {why.it}.")
            self.refuse(id_of(text), "malformed", reason)
            return
        if isinstance(message, Ping):
            self.post(PONG)
            return
        if isinstance(message, Say) and not self.says.take(now, bounds.says_per_second, bounds.most_says):
            self._strike(message.id)
            return
        self.room.take(self, message)

    def _strike(self, id: str | None = None) -> None:
        self.strikes += 1
        if self.strikes > self.bounds.strikes:
            self.close(POLICY)
            return
        reason = Text("Too many messages at once: slow down.", "Troppi messaggi in una volta: rallenta.")
        self.refuse(id, "too-many", reason)
