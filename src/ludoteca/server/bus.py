"""How nodes hear of each other: what was stored and who is connected. It carries no state; the log is the truth."""

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec
import structlog

from ludoteca.beside import Beside
from ludoteca.core.game import kebab

logs = structlog.get_logger()

CHANNEL = "ludoteca"


class Note(msgspec.Struct, frozen=True, tag=kebab):
    """From one node to all."""

    node: str


class Stored(Note, frozen=True):
    """A table's log has come to this entry."""

    code: str
    seq: int


class Here(Note, frozen=True):
    """These guests are connected to a table at that node."""

    code: str
    guests: tuple[str, ...]


class Asking(Note, frozen=True):
    """Who is connected to this table?"""

    code: str


class Beat(Note, frozen=True):
    """That node lives."""


AnyNote = Stored | Here | Asking | Beat
_decode = msgspec.json.Decoder(AnyNote).decode
_encode = msgspec.json.Encoder().encode


def _take(data: bytes, hear: Callable[[AnyNote], None]) -> None:
    """One note; what it raises, such as that of a node of another version, must not end the listening to the rest."""
    try:
        hear(_decode(data))
    except Exception as error:
        logs.error("note not understood", error=repr(error))


class BusDown(Exception):
    """Redis does not answer at the start."""


class Bus(Protocol):
    """The way to the other nodes, if there are any."""

    alone: bool
    lost: bool
    """Whether notes of other nodes do not come."""

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Begin to listen; `again` is called when notes may have been lost."""
        ...

    def publish(self, note: AnyNote) -> None:
        """Tell all nodes, sooner or later."""
        ...

    async def close(self) -> None:
        """Stop listening."""
        ...


class Alone:
    """One node: there is nobody to tell."""

    alone = True
    lost = False

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Nothing to hear."""

    def publish(self, note: AnyNote) -> None:
        """Nobody to tell."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """Several nodes, joined by Redis."""

    alone = False

    def __init__(self, url: str, patience: float) -> None:
        """Redis is lost once it has not answered for so many seconds, or has passed on no note, not even ours."""
        from redis.asyncio import Redis

        self.redis = Redis.from_url(url)
        self.patience = patience
        self.lost = True
        self.outbox: asyncio.Queue[AnyNote] = asyncio.Queue(10_000)
        self.listening = asyncio.Event()
        self.beside = Beside(self._failed)

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Begin to listen and to tell; a lost connection is found again."""
        from redis.exceptions import RedisError

        try:
            async with asyncio.timeout(self.patience):
                await self.redis.ping()
        except (RedisError, OSError) as error:
            await self.redis.aclose()
            raise BusDown from error
        self.beside.do(self._listen(hear, again))
        self.beside.do(self._tell())
        await self.listening.wait()

    def _failed(self, error: BaseException) -> None:
        """Without notes the house looks into the store by itself."""
        logs.error("bus failed", error=repr(error), exc_info=error)
        self.lost = True
        self.listening.set()

    async def _listen(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self.redis.pubsub() as channel:
                    async with asyncio.timeout(self.patience):
                        await channel.subscribe(CHANNEL)
                    messages = channel.listen()
                    while True:
                        async with asyncio.timeout(self.patience):
                            message = await anext(messages)
                        if message["type"] == "subscribe":
                            self.lost = False
                            self.listening.set()
                            again()
                        elif message["type"] == "message":
                            _take(message["data"], hear)
            except (RedisError, OSError) as error:
                self.lost = True
                logs.warning("bus lost", error=type(error).__name__)
                await asyncio.sleep(min(1.0, self.patience))

    async def _tell(self) -> None:
        from redis.exceptions import RedisError

        while True:
            note = await self.outbox.get()
            try:
                async with asyncio.timeout(self.patience):
                    await self.redis.publish(CHANNEL, _encode(note))
            except (RedisError, OSError) as error:
                logs.warning("note lost", error=type(error).__name__)

    def publish(self, note: AnyNote) -> None:
        """Put it among what waits to be told; what finds no room is lost, and the next note heals that."""
        if not self.outbox.full():
            self.outbox.put_nowait(note)

    async def close(self) -> None:
        """Stop listening."""
        await self.beside.close()
        await self.redis.aclose()
