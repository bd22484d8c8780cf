"""Several nodes, joined by Redis, which is installed only where there are several."""

import asyncio
from collections.abc import Callable

import msgspec
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from ludoteca.beside import Beside
from ludoteca.server.bus import AnyNote, BusDown

logs = structlog.get_logger()

CHANNEL = "ludoteca"

_decode = msgspec.json.Decoder(AnyNote).decode
_encode = msgspec.json.Encoder().encode


def _take(data: bytes, hear: Callable[[AnyNote], None]) -> None:
    """One note; what it raises, such as that of a node of another version, must not end the listening to the rest."""
    try:
        hear(_decode(data))
    except Exception as error:
        logs.error("note not understood", error=repr(error))


class RedisBus:
    """Several nodes, joined by Redis."""

    alone = False

    def __init__(self, url: str, patience: float) -> None:
        """Redis is lost once it has not answered for so many seconds, or has passed on no note, not even ours."""
        self.redis = Redis.from_url(url)
        self.patience = patience
        self.lost = True
        self.outbox: asyncio.Queue[AnyNote] = asyncio.Queue(10_000)
        self.listening = asyncio.Event()
        self.beside = Beside(self._failed)

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Begin to listen and to tell; a lost connection is found again."""
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
