"""Connections as uvicorn makes them, but none waits for ever for a request, and bad text does not end a socket."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from ludoteca.server.bounds import Bounds
from ludoteca.server.memory import CONNECTIONS
from ludoteca.server.squeezing import WINDOW_BITS, Message, joined
from ludoteca.server.team import Team

Hears = Callable[[str | None], None]
"""Takes the text of one message; nothing for bytes."""

LINE = "ludoteca.line"
"""Under this name among the extensions of its scope the application finds the connection itself."""

FORGETFUL = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""Compression without memory: both sides forget after every message."""

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class PassedOn(HttpToolsProtocol):
    """A connection that other workers may have taken over, with what they have heard of its request."""

    heard = b""


def http_protocol(bounds: Bounds, team: Team) -> type[PassedOn]:
    """The protocol of HTTP connections with these bounds: uvicorn itself waits for a head or a body without end.

    A request that is another worker's goes there with its connection.
    """

    class PunctualHttp(PassedOn):
        waiting: asyncio.TimerHandle | None = None
        reading = False
        """Whether a request has begun whose end has not come."""
        headed = False
        """Whether its head has come whole."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
            super().connection_made(transport)
            CONNECTIONS.come()
            self._wait(bounds.head_within)
            heard, self.heard = self.heard, b""
            if heard:
                self.data_received(heard)

        def data_received(self, data: bytes) -> None:
            cycle: RequestResponseCycle | None = self.cycle
            answering = cycle is not None and not cycle.response_complete
            if team.size > 1 and not self.reading and not answering:
                data, self.heard = self.heard + data, b""
                place = team.asked_of(data)
                if place is None:
                    self.heard = data
                    return
                if place != team.place and team.pass_on(self.transport, data, place):
                    return
            super().data_received(data)

        def connection_lost(self, exc: Exception | None) -> None:
            self._wait(None)
            super().connection_lost(exc)
            CONNECTIONS.go()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self.reading, self.headed = True, False
            # The first request of a connection has been waited for since the connection was made.
            if self.waiting is None:
                self._wait(bounds.head_within)

        def on_headers_complete(self) -> None:
            self._wait(bounds.body_within)
            self.headed = True
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._wait(None)
            self.reading = False
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._wait(None)
            super().handle_websocket_upgrade()

        def _wait(self, seconds: float | None) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
            self.waiting = None if seconds is None else self.loop.call_later(seconds, self._give_up)

        def _give_up(self) -> None:
            if self.transport.is_closing():
                return
            cycle: RequestResponseCycle | None = self.cycle
            if cycle is None or cycle.response_complete:
                self.transport.write(TOO_SLOW)
            elif not self.headed:  # the request before is still being answered, and its answer comes first
                self._wait(bounds.head_within)
                return
            self.transport.close()

    return PunctualHttp


class TolerantSockets(WebSocketsSansIOProtocol):
    """Long messages go out compressed. Text that is no UTF-8 goes on as bytes: our refusal comes, the socket stays.

    Once somebody listens, a message is taken where it comes in, and ours are written where they are made: a queue, a
    task and a turn of the loop for each took as long as the move.
    """

    hears: Hears | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [FORGETFUL]
        self.squeezes = False

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone; it came as a connection of HTTP."""
        super().connection_lost(exc)
        CONNECTIONS.go()

    def handle_connect(self, event: Request) -> None:
        """Somebody comes in: the application gets this connection with its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            agreed = [each for each in self.conn.extensions if isinstance(each, PerMessageDeflate)]
            self.squeezes = any(each.local_max_window_bits == WINDOW_BITS for each in agreed)
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]  # not among those of the standard

    async def send(self, message: Any) -> None:
        """One message of ours goes out."""
        await super().send(message)
        if message["type"] == "websocket.accept" and not self.handshake_complete:
            raise ClientDisconnected  # gone while the socket opened, which uvicorn would take for a mistake of ours

    def listen(self, hears: Hears) -> None:
        """From now on messages are taken as they come, those first that have come before."""
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
                break
            hears(event.get("text"))
        self.hears = hears
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def tell(self, *messages: Message) -> bool:
        """Write messages at once; false while the client does not read what was written before."""
        if not self.writable.is_set():
            return False
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(joined(messages, self.squeezes))
        return True

    def send_receive_event_to_app(self) -> None:
        """One whole message has come."""
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        if self.hears is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent:
            self.hears(text if self.curr_msg_data_type == "text" else None)
