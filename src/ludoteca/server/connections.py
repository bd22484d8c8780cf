"""Connections as uvicorn makes them, but none waits for ever for a request, and bad text does not end a socket."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludoteca.server.bounds import Bounds
from ludoteca.server.squeezing import SqueezingFactory

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def http_protocol(bounds: Bounds) -> type[HttpToolsProtocol]:
    """The protocol of HTTP connections with these bounds: uvicorn itself waits for a head or a body without end."""

    class PunctualHttp(HttpToolsProtocol):
        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
            super().connection_made(transport)
            self._wait(bounds.head_within)

        def connection_lost(self, exc: Exception | None) -> None:
            self._wait(None)
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            super().on_message_begin()
            # The first request of a connection has been waited for since the connection was made.
            if self.waiting is None:
                self._wait(bounds.head_within)

        def on_headers_complete(self) -> None:
            self._wait(bounds.body_within)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._wait(None)
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._wait(None)
            super().handle_websocket_upgrade()

        def _wait(self, seconds: float | None) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
            self.waiting = None if seconds is None else self.loop.call_later(seconds, self._give_up)

        def _give_up(self) -> None:
            if not self.transport.is_closing():
                cycle: RequestResponseCycle | None = self.cycle
                if cycle is None or cycle.response_complete:
                    self.transport.write(TOO_SLOW)
                self.transport.close()

    return PunctualHttp


class TolerantSockets(WebSocketsSansIOProtocol):
    """Long messages go out compressed. Text that is no UTF-8 goes on as bytes: our refusal comes, the socket stays."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [SqueezingFactory()]

    async def send(self, message: Any) -> None:
        """One message of ours goes out."""
        await super().send(message)
        if message["type"] == "websocket.accept" and not self.handshake_complete:
            raise ClientDisconnected  # gone while the socket opened, which uvicorn would take for a mistake of ours

    def send_receive_event_to_app(self) -> None:
        """One whole message has come."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
