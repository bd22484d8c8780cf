"""Long messages to a client are compressed, each by itself: nothing is kept between them, whatever a client sends."""

import zlib
from collections.abc import Sequence

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LEAST_BYTES = 2048
"""Shorter messages would gain less than the work costs."""

WINDOW_BITS = 15

LEVEL = 6
"""The largest update takes an eighth of a millisecond; less effort would send a tenth more."""


class Squeezing(PerMessageDeflate):
    """Compression of what is long; what comes from a client is read within the limits that hold for all messages."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it goes out."""
        return super().encode(frame) if len(frame.data) >= LEAST_BYTES else frame


class SqueezingFactory(ServerPerMessageDeflateFactory):
    """Offers compression without memory: both sides forget after every message."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": LEVEL}
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is agreed on with one client."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, Squeezing(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )


def squeezed(message: bytes) -> bytes:
    """A message as a client gets it that takes compression."""
    if len(message) < LEAST_BYTES:
        return message
    encoder = zlib.compressobj(LEVEL, wbits=-WINDOW_BITS)
    return encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)[:-4]
