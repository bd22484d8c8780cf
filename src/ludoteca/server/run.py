"""Run the house: find a port and a database, say where the tables are, serve until told to stop."""

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
import uvicorn
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludoteca.core.rules import Lang, Text
from ludoteca.server import inside
from ludoteca.server.app import App
from ludoteca.server.bounds import Bounds
from ludoteca.server.bus import BusDown
from ludoteca.server.connections import PassedOn, TolerantSockets, http_protocol
from ludoteca.server.house import House
from ludoteca.server.logs import write_logs
from ludoteca.server.memory import collect_seldom
from ludoteca.server.new_tables import own_table
from ludoteca.server.packs import lacks
from ludoteca.server.store import Durable
from ludoteca.server.store.files import default_database
from ludoteca.server.store.trouble import Unusable, in_words
from ludoteca.server.team import Spent, Team
from ludoteca.server.workers import Workers, prepared

MOST_FRAME_BYTES = 64 * 1024
"""What a socket takes before it closes unread; messages above the protocol's own limit are refused with words."""

SWITCH_SECONDS = 0.0005
"""The writer gets the interpreter from a busy event loop ten times sooner than by default."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    bus: str | None = None,
    open_browser: bool = False,
    public_url: str | None = None,
    durable: Durable = "normal",
    bounds: Bounds | None = None,
    lang: Lang = "en",
    trusted_proxies: str = "",
    password: str | None = None,
    public_tables: bool = True,
    workers: int = 1,
) -> int:
    """Serve tables until interrupted; the exit code, 1 with one clear line if that is not possible.

    Only what comes from one of the trusted proxies may say which visitor it is for. A password is kept for later
    starts; an empty one takes it away. Several workers share the tables of one store between them.
    """
    write_logs()
    try:
        listener = socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048
        )
    except OSError as error:
        why = os.strerror(error.errno or 0)
        return _fail(
            lang,
            f"cannot listen on {host}:{port} ({why}): stop what uses it, or choose --port 0",
            f"non posso ascoltare su {host}:{port} ({why}): ferma chi la usa, o scegli --port 0",
        )
    listener.setblocking(False)
    sys.setswitchinterval(SWITCH_SECONDS)
    url = database or default_database()

    def work(team: Team, news: Sequence[Text] | None, password: str | None = None) -> int:
        """What one worker does; the first one to start tells the news."""

        def run() -> int:
            house = House(url, bus, bounds or Bounds(), durable, public_tables, team=team)
            site = Site(listener, host, public_url, open_browser, trusted_proxies)
            _until_stopped(_run(house, site, password, news))
            return 0

        return _in_words(lang, run)

    def work_together() -> int:
        news = prepared(url, durable, password)
        return Workers(workers, lambda team, again: work(team, None if team.place or again else news)).run()

    try:
        return work(Team(), (), password) if workers == 1 else _in_words(lang, work_together)
    finally:
        listener.close()


def _until_stopped(run: Coroutine[Any, Any, None]) -> None:
    if sys.platform == "win32":
        asyncio.run(run)
    else:
        import uvloop

        uvloop.run(run)


def _in_words(lang: Lang, work: Callable[[], int]) -> int:
    """Do it; the exit code, 1 with one clear line for what whoever started the server can mend."""
    try:
        return work()
    except Unusable as error:
        return _fail(lang, error.reason.en, error.reason.it)
    except ArgumentError as error:
        first = str(error).splitlines()[0]
        return _fail(lang, f"--database is not understood ({first})", f"--database non si capisce ({first})")
    except SQLAlchemyError as error:
        words, first = in_words(error), str(getattr(error, "orig", None) or error).splitlines()[0]
        return _fail(lang, f"--database ({first}): {words.en}", f"--database ({first}): {words.it}")
    except BusDown:
        return _fail(
            lang,
            "Redis does not answer: start it, check the address in --bus, or leave --bus out to serve with one node",
            "Redis non risponde: avvialo, controlla l'indirizzo in --bus, o togli --bus per un nodo solo",
        )
    except (ImportError, OSError) as error:
        first = str(error).splitlines()[0]
        return _fail(
            lang,
            f"cannot use the database or the bus ({first}): check --database and --bus",
            f"non posso usare il database o il bus ({first}): controlla --database e --bus",
        )


def _fail(lang: Lang, en: str, it: str) -> int:
    sys.stderr.write(f"ludoteca: {Text(en, it).of(lang)}\n")
    return 1


class Site(msgspec.Struct, frozen=True):
    """Where people come in."""

    listener: socket.socket
    host: str
    public_url: str | None
    open_browser: bool
    trusted_proxies: str

    def lines(self, code: str) -> list[str]:
        """What whoever started the server is told, with the code of the house's own table."""
        port = self.listener.getsockname()[1]
        base = (self.public_url or _address(self.host, port)).rstrip("/")
        lines = [f"Ludoteca: {base}/"]
        if self.public_url is None and self.host in ("0.0.0.0", "::"):  # noqa: S104
            lines.append(f"In this network · In questa rete: {_address(_lan_address(), port)}/")
            base = _address(_lan_address(), port)
        lines.append(f"Join this table · Unisciti a questo tavolo: {base}/t/{code}")
        if self.public_url is not None:
            lines.append(f"Listening on · In ascolto su: {_address(self.host, port)}/")
        lines.append("Or open a table of your own and share its link · O apri un tavolo tuo e manda il suo link.")
        return lines


async def _run(house: House, site: Site, password: str | None, news: Sequence[Text] | None) -> None:
    await house.open(password)
    try:
        if news is not None:
            await _announce(house, site, news)
        app = App(house, site.public_url)
        house.beside.do(_import_the_rest(app))
        await _serve(app, site)
    finally:
        await house.close()


async def _announce(house: House, site: Site, news: Sequence[Text]) -> None:
    """Say where the tables are, and what else is to be known."""
    lines = site.lines(await own_table(house))
    if house.password.stored:
        lines.append("Visitors are asked for the password · Ai visitatori si chiede la password.")
    told = (*news, *house.store.news, *await asyncio.to_thread(lacks, house.store))
    lines += [f"! {text.en} · {text.it}" for text in told]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
    if site.open_browser:
        port = site.listener.getsockname()[1]
        house.beside.do(asyncio.to_thread(webbrowser.open, _address(site.host, port) + "/"))


async def _import_the_rest(app: App) -> None:
    """Import what people who come back to their tables need not wait for."""
    await app.api()
    collect_seldom()


def config_of(app: App, trusted_proxies: str) -> uvicorn.Config:
    """How connections are made and bounded."""
    return uvicorn.Config(
        app,
        http=http_protocol(app.house.bounds, app.house.team),
        ws=TolerantSockets,
        ws_max_size=MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=trusted_proxies,
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """Takes connections at its port, and those that other workers pass on."""

    def __init__(self, app: App, trusted_proxies: str) -> None:
        super().__init__(config_of(app, trusted_proxies))
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self.app.house.team.listen(self)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See everybody out."""
        self.app.house.team.deafen()
        await super().shutdown(sockets)

    def connected(self, connection: socket.socket, request: bytes) -> None:
        """A visitor whom another worker passes on."""
        kind: type[PassedOn] = self.config.http_protocol_class  # type: ignore[assignment]  # ours: see config_of
        protocol = kind(self.config, self.server_state, self.lifespan.state)
        protocol.heard = request
        loop = asyncio.get_running_loop()
        self.app.house.beside.do(loop.connect_accepted_socket(lambda: protocol, connection))

    def asked(self, reply: socket.socket, question: bytes) -> None:
        """A question of another worker."""
        self.app.house.beside.do(inside.reply(self.app.house, reply, question))

    def told(self, note: Spent) -> None:
        """What a visitor has asked of another worker."""
        self.app.limits.told(note.kind, note.who, note.number)


async def _serve(app: App, site: Site) -> None:
    # uvicorn raises the signal that stopped it once more at its end; by then there is nothing left to interrupt.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    await Server(app, site.trusted_proxies).serve(sockets=[site.listener])


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def _lan_address() -> str:
    """This machine's address in its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
