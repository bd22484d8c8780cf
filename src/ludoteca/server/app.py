"""The front door: WebSockets of tables, the HTTP side, the client's files; nobody from another site comes in."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog

from ludoteca.core.rules import Text
from ludoteca.server import metrics
from ludoteca.server.api import api
from ludoteca.server.bounds import Bucket
from ludoteca.server.house import House
from ludoteca.server.identity import new_guest
from ludoteca.server.pages import SECURITY, load_pages
from ludoteca.server.protocol import Problem
from ludoteca.server.sockets import TRY_AGAIN, Socket

logs = structlog.get_logger()

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

TABLE_SOCKET = re.compile(r"/ws/tables/([a-z0-9-]{1,40})")
MOST_ADDRESSES = 10_000

FOREIGN = Problem("foreign", Text("Open this from the table's own page.", "Aprilo dalla pagina del tavolo."))
NO_TABLE = Problem(
    "not-found", Text("There is no such table: check the code.", "Questo tavolo non c'è: controlla il codice.")
)
NOTHING_HERE = Problem(
    "not-found", Text("There is nothing here: check the address.", "Qui non c'è nulla: controlla l'indirizzo.")
)
CROWDED = Problem(
    "full", Text("Too many people watch this table: come later.", "Troppi guardano questo tavolo: torna più tardi.")
)
SLOW_DOWN = Problem(
    "too-many", Text("Too many requests: wait a few seconds.", "Troppe richieste: aspetta qualche secondo.")
)

encode = msgspec.json.Encoder().encode


class App:
    """The ASGI application."""

    def __init__(self, house: House, public_url: str | None = None) -> None:
        self.house = house
        self.api: Any = api(house, public_url)
        self.pages = load_pages()
        self.own = {urlsplit(public_url).netloc} if public_url else set()
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if scope["type"] == "websocket":
            await self._socket(scope, headers, receive, send)
            return
        send = _secured(send)
        path: str = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            if self._foreign(headers):
                await _answer(send, 403, FOREIGN)
                return
            if not self._may(scope):
                await _answer(send, 429, SLOW_DOWN)
                return
        if path.startswith("/api/") or path == "/metrics":
            if path.startswith("/api/tables/"):
                send = self._counting(scope, send)
                if not self._may(scope, ask=True):
                    await _answer(send, 429, SLOW_DOWN)
                    return
            await self.api(scope, receive, send)
        else:
            await self._page(scope["method"], path, headers, send)

    # Who may come in

    def _foreign(self, headers: dict[bytes, str]) -> bool:
        """Whether a page of another site asks; what is not a browser says nothing of where it comes from."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return True
        origin = headers.get(b"origin")
        return origin is not None and urlsplit(origin).netloc not in {headers.get(b"host", ""), *self.own}

    def _may(self, scope: Scope, ask: bool = False) -> bool:
        """Whether this address has not asked too much; with `ask` nothing is counted yet."""
        address = scope["client"][0] if scope.get("client") else ""
        now = monotonic()
        bounds = self.house.bounds
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= MOST_ADDRESSES:
                self.buckets.popitem(last=False)
            bucket = self.buckets[address] = Bucket(bounds.most_posts, now)
        self.buckets.move_to_end(address)
        may = bucket.take(now, bounds.posts_per_second, bounds.most_posts)
        if may and ask:
            bucket.tokens += 1
        return may

    def _counting(self, scope: Scope, send: Send) -> Send:
        """Guesses at table codes count like posts, so that nobody finds a private table by trying."""

        async def counted(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == HTTPStatus.NOT_FOUND:
                self._may(scope)
            await send(message)

        return counted

    # The client's files

    async def _page(self, method: str, path: str, headers: dict[bytes, str], send: Send) -> None:
        if method not in ("GET", "HEAD"):
            await _answer(send, 405, NOTHING_HERE)
            return
        page = self.pages.get(path)
        if page is None:
            if "." in path.rsplit("/", 1)[-1] and not path.startswith("/back/"):
                await _answer(send, 404, NOTHING_HERE)
                return
            page = self.pages["/"]
        if headers.get(b"if-none-match", "").encode() == page.etag:
            await send({"type": "http.response.start", "status": 304, "headers": list(page.headers)})
            await send({"type": "http.response.body", "body": b""})
            return
        packed = page.packed is not None and "gzip" in headers.get(b"accept-encoding", "")
        body = page.packed if packed and page.packed is not None else page.body
        head = [*page.headers, (b"content-length", str(len(body)).encode())]
        if packed:
            head.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": body if method == "GET" else b""})

    # Tables

    async def _socket(self, scope: Scope, headers: dict[bytes, str], receive: Receive, send: Send) -> None:
        await receive()
        if self._foreign(headers):
            metrics.REFUSALS.labels("foreign").inc()
            await _turn_away(receive, send, 403, FOREIGN)
            return
        if not self._may(scope, ask=True):
            await _turn_away(receive, send, 429, SLOW_DOWN)
            return
        code = TABLE_SOCKET.fullmatch(scope["path"])
        house = self.house
        room = None if code is None else await house.room(code[1])
        if room is None:
            self._may(scope)
            shut = None if code is None else house.shut.get(code[1])
            await _turn_away(receive, send, 404, NO_TABLE if shut is None else Problem("not-here", shut))
            return
        guest = house.identity.guest(headers.get(b"cookie", ""))
        accept: dict[str, Any] = {"type": "websocket.accept"}
        if guest is None:
            guest = new_guest()
            cookie = house.identity.set_cookie(guest, scope["scheme"] == "wss")
            accept["headers"] = [(b"set-cookie", cookie.encode())]
        own = sum(socket.guest == guest for socket in room.sockets)
        if len(room.sockets) >= house.bounds.sockets_per_table or own >= house.bounds.sockets_per_guest:
            await _turn_away(receive, send, 503, CROWDED)
            return
        name = await house.name(guest)
        await send(accept)
        # While we looked up the name the table may have left the memory.
        room = await house.room(room.code)
        if room is None:
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        link = f"/back/{house.identity.token(guest, room.code)}"
        socket = Socket(room, guest, name, link, send, house.bounds)
        room.join(socket)
        try:
            while not socket.closed:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                socket.take(message.get("text"))
        except asyncio.CancelledError:
            if not socket.closed:
                raise
        finally:
            socket.closed = True
            room.leave(socket)


def _secured(send: Send) -> Send:
    """Every answer bears the headers that keep other sites and scripts out."""

    async def secured(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *SECURITY]
        await send(message)

    return secured


async def _answer(send: Send, status: int, problem: Problem) -> None:
    body = encode(problem)
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})


async def _turn_away(receive: Receive, send: Send, status: int, problem: Problem) -> None:
    """Refuse a socket before it opens."""
    body = encode(problem)
    head = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": head})
    await send({"type": "websocket.http.response.body", "body": body})
    # uvicorn takes it for a mistake of ours if we return before the connection is gone.
    for _ in range(2):
        await receive()
