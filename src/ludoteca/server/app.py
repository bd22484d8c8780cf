"""Everybody comes in here: sockets of tables, the HTTP side, the client's files; nobody from another site does."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from ipaddress import ip_address
from time import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.rules import Text
from ludoteca.server import links, metrics
from ludoteca.server.connections import LINE
from ludoteca.server.house import House
from ludoteca.server.limits import Kind, Limits, Visitor, network
from ludoteca.server.pages import HTTPS_ONLY, SECURITY, Page, load_pages, make_page
from ludoteca.server.protocol.http import Problem
from ludoteca.server.returning import RETURN_WITHIN
from ludoteca.server.rooms import Room
from ludoteca.server.sockets import TRY_AGAIN, Socket
from ludoteca.server.team import Spent, table_of

logs = structlog.get_logger()

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Headers = dict[bytes, str]

TABLE_SOCKET = re.compile(r"/ws/tables/([a-z0-9-]{1,40})")
WITHOUT_PASSWORD = {"/api/health", "/api/password", "/metrics"}
WATCHED = {"/api/health", "/metrics"}
"""What other machines ask for, by whatever name they know this one."""

FOREIGN = Problem("foreign", Text("Open this from the table's own page.", "Aprilo dalla pagina del tavolo."))
OTHER_HOST = Problem(
    "other-host",
    Text("This server has another address: check the link.", "Questo server ha un altro indirizzo: controlla il link."),
)
PASSWORD = Problem(
    "password",
    Text(
        "This house has a password: ask whoever invited you.",
        "Questa ludoteca ha una password: chiedila a chi ti ha invitato.",
    ),
)
NO_TABLE = Problem(
    "not-found", Text("There is no such table: check the code.", "Questo tavolo non c'è: controlla il codice.")
)
ELSEWHERE = Problem(
    "not-here", Text("Ask this again on a new connection.", "Chiedilo di nuovo su una connessione nuova.")
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
        self.public_url = public_url
        self.loading: asyncio.Task[Any] | None = None
        self.pages = load_pages()
        self.own = urlsplit(public_url or "").netloc.lower()
        self.https = (public_url or "").startswith("https:")
        self.limits = Limits(house.bounds, tell=lambda *spent: house.team.tell(Spent(*spent)))
        self.watching: Counter[str] = Counter()
        """Sockets of people who only watch, by network."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if scope["type"] == "websocket":
            await self._socket(scope, headers, receive, send)
            return
        send = self._secured(scope, send)
        path: str = scope["path"]
        safe = scope["method"] in ("GET", "HEAD")
        refused = self._refused(path, headers, safe)
        if refused is None and (path.startswith("/api/") or path == "/metrics"):
            visitor = self._visitor(scope, headers)
            counted: list[Kind] = ["reads" if safe else "posts"]
            if visitor.guest is None and _makes_guests(scope["method"], path):
                counted.append("guests")
            if not all(self.limits.take(kind, visitor) is not None for kind in counted):
                refused = 429, SLOW_DOWN
            else:
                refused, send = await self._guessing(path, visitor, send)
        if refused is not None:
            await _answer(send, *refused)
        elif path.startswith("/api/") or path == "/metrics":
            api = await self.api()
            await api(scope, receive, send)
        else:
            await self._page(scope, path, headers, send)

    async def api(self) -> Any:
        """The HTTP side. It takes long to import, so that people come back to their tables before it is there."""
        if self.loading is None:
            self.loading = asyncio.create_task(asyncio.to_thread(load_api, self.house, self.public_url))
        return await asyncio.shield(self.loading)

    # Who may come in

    def _refused(self, path: str, headers: Headers, safe: bool) -> tuple[int, Problem] | None:
        """Why this is not for us: another host's name, another site's page, another worker's table, or no password."""
        host = headers.get(b"host", "").lower()
        if self.own and path not in WATCHED and host != self.own and not _is_address(host):
            return 421, OTHER_HOST
        if self.house.team.place_of(path) != self.house.team.place:
            return 421, ELSEWHERE  # sent before the answer to what came before it: else it had been passed on
        if not safe:
            # What is not a browser says nothing of where it comes from.
            origin = headers.get(b"origin")
            elsewhere = origin is not None and urlsplit(origin).netloc.lower() not in {host, self.own} - {""}
            if elsewhere or headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                metrics.REFUSALS.labels("foreign").inc()
                return 403, FOREIGN
        inside = path.startswith(("/api/", "/ws/")) and path not in WITHOUT_PASSWORD
        if inside and not self.house.password.told(headers.get(b"cookie", "")):
            return 401, PASSWORD
        return None

    def _visitor(self, scope: Scope, headers: Headers) -> Visitor:
        where = network(scope["client"][0]) if scope.get("client") else ""
        known = self.house.identity.known(headers.get(b"cookie", ""))
        return Visitor(where) if known is None else Visitor(where, known[0], time() - known[1] / 1000)

    async def _guessing(self, path: str, visitor: Visitor, send: Send) -> tuple[tuple[int, Problem] | None, Send]:
        """Wrong codes and passwords are counted: taken before the answer, given back if it was right."""
        code = table_of(path)
        if code is not None:
            kind: Kind = "guesses"
        elif path == "/api/password":
            kind = "passwords"
        else:
            return None, send
        who = self.limits.take(kind, visitor)
        if who is None:
            allowed = code is not None and await self._open_to(code, visitor)
            return (None if allowed else (429, SLOW_DOWN)), send

        async def counted(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] < HTTPStatus.BAD_REQUEST:
                self.limits.give_back(kind, who)
            await send(message)

        return None, counted

    async def _open_to(self, code: str, visitor: Visitor, public: bool = True) -> bool:
        """Whether a table is no secret to somebody: they sit there, or it is in the list of public tables."""
        try:
            listed = await asyncio.to_thread(self.house.store.listed, code)
        except SQLAlchemyError:
            return False
        if listed is None:
            return False
        sits = visitor.guest is not None and visitor.guest in {listed.host, *(seat[0] for seat in listed.seats)}
        return sits or (public and listed.public)

    def _secured(self, scope: Scope, send: Send) -> Send:
        """Every answer bears the headers that keep other sites and scripts out."""
        https = self.https or scope["scheme"] == "https"
        more = [*SECURITY, HTTPS_ONLY] if https else SECURITY

        async def secured(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        return secured

    # The client's files

    async def _page(self, scope: Scope, path: str, headers: Headers, send: Send) -> None:
        method = scope["method"]
        if method not in ("GET", "HEAD"):
            await _answer(send, 405, NOTHING_HERE)
            return
        page = self.pages.get(path)
        if page is None:
            if "." in path.rsplit("/", 1)[-1] and not path.startswith("/back/"):
                await _answer(send, 404, NOTHING_HERE)
                return
            page = await self._previewed(scope, path, headers) or self.pages["/"]
        status, head, body = page.answer(headers.get(b"if-none-match", ""), headers.get(b"accept-encoding", ""))
        if status == HTTPStatus.OK:
            head.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": head})
        await send({"type": "http.response.body", "body": body if method == "GET" else b""})

    async def _previewed(self, scope: Scope, path: str, headers: Headers) -> Page | None:
        """The page behind an address with what a messenger shows of it; nothing where there is nothing to tell."""
        if not self.house.password.told(headers.get(b"cookie", "")):
            return None
        guessed, who = links.guesses(path), None
        if guessed:
            who = self.limits.take("guesses", self._visitor(scope, headers))
            if who is None:
                return None
        try:
            seen = await links.preview(self.house, path)
        except SQLAlchemyError:
            return None
        if seen is None:
            return None
        if who is not None:
            self.limits.give_back("guesses", who)
        lang = "en" if headers.get(b"accept-language", "it").lower().startswith("en") else "it"
        origin = (self.public_url or f"{scope['scheme']}://{headers.get(b'host', '')}").rstrip("/")
        body = links.with_preview(self.pages["/"].body, seen, origin, path, lang)
        return make_page(body, "text/html", "no-cache", level=1)

    # Tables

    async def _socket(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        await receive()
        visitor = self._visitor(scope, headers)
        refused = self._refused(scope["path"], headers, safe=False)
        room = None
        if refused is None:
            found = TABLE_SOCKET.fullmatch(scope["path"])
            refused, room = (404, NO_TABLE), None
            if found is not None:
                refused, room = await self._room(found[1], visitor)
        if room is None:
            assert refused is not None
            await _turn_away(receive, send, *refused)
            return
        house = self.house
        accept: dict[str, Any] = {"type": "websocket.accept"}
        guest = visitor.guest
        if guest is None:
            guest = house.identity.newcomer(headers.get(b"cookie", ""))
            cookie = house.identity.set_cookie(guest, "", self.https or scope["scheme"] == "wss")
            accept["headers"] = [(b"set-cookie", cookie.encode())]
        own = sum(socket.guest == guest for socket in room.sockets)
        watches = not _sits(room, guest)
        if own >= house.bounds.sockets_per_guest or (watches and self._crowded(room, visitor)):
            await _turn_away(receive, send, 503, CROWDED)
            return
        self.watching[visitor.network] += watches
        try:
            name = await house.name(guest)
            await send(accept)
            # While we looked up the name the table may have left the memory.
            room = await house.live.room(room.code)
            if room is None:
                await send({"type": "websocket.close", "code": TRY_AGAIN})
                return
            until = house.clock.wall() + RETURN_WITHIN
            link = f"/back/{house.identity.token(guest, room.code, until)}"
            await _talk(room, Socket(room, guest, name, link, scope["extensions"][LINE], send, house.bounds), receive)
        finally:
            self.watching[visitor.network] -= watches
            if not self.watching[visitor.network]:
                del self.watching[visitor.network]

    async def _room(self, code: str, visitor: Visitor) -> tuple[tuple[int, Problem] | None, Room | None]:
        """The table of a code, or why not; who sits there comes in whatever others at the same address asked."""
        limits = self.limits
        counted: list[Kind] = ["reads"] if visitor.guest is not None else ["reads", "guests"]
        may = all(limits.take(kind, visitor) is not None for kind in counted)
        who = limits.take("guesses", visitor)
        if (not may or who is None) and not await self._open_to(code, visitor, public=may):
            return (429, SLOW_DOWN), None
        room = await self.house.live.room(code)
        if room is None:
            shut = self.house.live.shut.get(code)
            return (404, NO_TABLE if shut is None else Problem("not-here", shut)), None
        if who is not None:
            limits.give_back("guesses", who)
        return None, room

    def _crowded(self, room: Room, visitor: Visitor) -> bool:
        """Whether there is no place for one more who watches."""
        bounds = self.house.bounds
        watching = sum(not _sits(room, socket.guest) for socket in room.sockets)
        return watching >= bounds.sockets_per_table or self.watching[visitor.network] >= bounds.sockets_per_address


def load_api(house: House, public_url: str | None) -> Any:
    """Import and build the HTTP side."""
    from ludoteca.server.api import api

    return api(house, public_url)


def _sits(room: Room, guest: str) -> bool:
    return guest == room.head.host or any(chair.guest == guest for chair in room.head.chairs)


def _is_address(host: str) -> bool:
    """Whether a Host header names this machine without asking anybody's name server."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        ip_address(name)
    except ValueError:
        return name == "localhost"
    return True


def _makes_guests(method: str, path: str) -> bool:
    """Whether the answer makes a guest of somebody without a cookie."""
    if method == "GET":
        return path == "/api/me" or path.startswith("/api/campaigns/")
    return path != "/api/password"


async def _talk(room: Room, socket: Socket, receive: Receive) -> None:
    """Hear somebody at a table until they go."""
    room.join(socket)
    try:
        socket.line.listen(socket.take)
        while not socket.closed and (await receive())["type"] != "websocket.disconnect":
            pass
    except asyncio.CancelledError:
        if not socket.closed:
            raise
    finally:
        socket.closed = True
        socket.line.hears = None
        room.leave(socket)


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
