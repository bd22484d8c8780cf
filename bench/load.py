"""Many sockets that speak at once: who waits for answers how long."""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from statistics import quantiles
from time import perf_counter

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

DONE = b'{"type":"done"'
REFUSAL = b'{"type":"refusal"'


class Heard(msgspec.Struct, frozen=True):
    """What a phase of a load showed: answers a second and how long they took, in milliseconds."""

    per_second: float
    p50: float
    p99: float
    answers: int


class Voice(WSListener):  # type: ignore[misc]  # untyped where the bench is not installed
    """One socket; its answers come in the order in which it spoke."""

    def __init__(self, url: str, name: str, cookie: str) -> None:
        self.address = url, name, cookie
        self.name = name
        self.told: deque[bytes] = deque()
        """Everything heard before the load begins."""
        self.came = asyncio.Event()
        self.said = 0
        self.before = b""
        self.after = b""
        """What is said, but for its number in the middle."""
        self.since: deque[float] = deque()
        """When it said what is not yet answered."""
        self.load: Load | None = None
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The socket is open."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Something was said to us."""
        payload: bytes = frame.get_payload_as_bytes()
        if self.load is None:
            self.told.append(payload)
            self.came.set()
        elif payload.startswith(DONE):
            self.load.answered(self)
        elif payload.startswith(REFUSAL):
            self.load.refused(payload)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The socket is gone."""
        if self.load is not None:
            self.load.lost()

    def id(self, number: int) -> str:
        """The id of what this voice says for the so-manieth time."""
        return f"{self.name}-{number}"

    def say(self) -> None:
        """Say the next thing."""
        self.said += 1
        self.since.append(perf_counter())
        self.write(b"%b%b%b" % (self.before, self.id(self.said).encode(), self.after))

    def write(self, text: bytes) -> None:
        """Send a message."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text)

    def leave(self) -> None:
        """Be gone."""
        assert self.transport is not None
        self.transport.disconnect()

    async def hears(self, start: bytes) -> bytes:
        """The next message that begins so."""
        while True:
            while self.told:
                text = self.told.popleft()
                if text.startswith(start):
                    return text
                if text.startswith(REFUSAL):
                    raise RuntimeError(f"refused: {text.decode()}")
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), 30)


async def connect(url: str, name: str, cookie: str = "") -> Voice:
    """A socket to this address."""
    headers = {"Cookie": cookie} if cookie else None
    _, voice = await ws_connect(lambda: Voice(url, name, cookie), url, extra_headers=headers)
    assert isinstance(voice, Voice)
    return voice


class Load:
    """A phase: voices that speak in turn, as often as the phase wants."""

    def __init__(self, voices: Iterable[Voice]) -> None:
        self.voices = deque(voices)
        """Who has been silent for longest comes first."""
        self.took: list[float] = []
        self.acknowledged: list[str] = []
        self.refusal: bytes | None = None
        self.go_on = True
        self.in_flight = 0
        self.over = asyncio.Event()
        for voice in self.voices:
            voice.load = self

    def speak(self) -> None:
        """Let the next voice say something."""
        self.in_flight += 1
        self.voices[0].say()
        self.voices.rotate(-1)

    def answered(self, voice: Voice) -> None:
        """A voice got its answer; in a closed loop the next one speaks."""
        self.acknowledged.append(voice.id(voice.said - len(voice.since) + 1))
        self.took.append(perf_counter() - voice.since.popleft())
        self.in_flight -= 1
        if self.go_on:
            self.speak()
        elif self.in_flight == 0:
            self.over.set()

    def refused(self, text: bytes) -> None:
        """A load consists of legal moves only: a refusal means that the bench is wrong."""
        self.refusal = text
        self.over.set()

    def lost(self) -> None:
        """The server is gone."""
        self.go_on = False
        self.over.set()

    async def _end(self, seconds: float) -> Heard:
        self.go_on = False
        await asyncio.wait_for(self.over.wait(), 60)
        if self.refusal is not None:
            raise RuntimeError(f"a legal move was refused: {self.refusal.decode()}")
        cuts = quantiles(self.took, n=100)
        return Heard(len(self.took) / seconds, 1000 * cuts[49], 1000 * cuts[98], len(self.took))

    async def closed(self, in_flight: int, seconds: float) -> Heard:
        """Always so many messages on their way."""
        start = perf_counter()
        for _ in range(in_flight):
            self.speak()
        await asyncio.sleep(seconds)
        answers = len(self.took)
        took = perf_counter() - start
        heard = await self._end(took)
        return msgspec.structs.replace(heard, per_second=answers / took)

    async def open(self, per_second: float, seconds: float) -> Heard:
        """So many messages a second, whether the answers come or not."""
        self.go_on = False
        start = perf_counter()
        for n in range(int(per_second * seconds)):
            wait = start + n / per_second - perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            self.speak()
        took = perf_counter() - start
        if self.in_flight == 0:
            self.over.set()
        return await self._end(took)

    async def until_lost(self, in_flight: int) -> Sequence[str]:
        """Speak until the server is gone; the ids of all that it had acknowledged."""
        for _ in range(in_flight):
            self.speak()
        await asyncio.wait_for(self.over.wait(), 60)
        return self.acknowledged
