"""Messages to clients as they travel: framed once for all who get them, the long ones compressed, each by itself."""

import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

LEAST_BYTES = 2048
"""Shorter messages would gain less than the work costs."""

WINDOW_BITS = 15

Encoders = Callable[[], Any]

PLAIN: Encoders = partial(zlib.compressobj, 4, wbits=-WINDOW_BITS)
"""The longest updates have 3 kB at most then; level 6 would take half as long again, to save a thirtieth of them."""
QUICK: Encoders | None = None
"""A quarter of the work, for one byte in thirty more where updates are long, one in twenty where they are shorter."""
with suppress(ImportError):  # there is none for this processor
    from isal import isal_zlib

    QUICK = partial(isal_zlib.compressobj, 2, wbits=-WINDOW_BITS)

TEXT, COMPRESSED = 0x81, 0x40
SHORT, MIDDLE, LONG = 125, 126, 127


class Message:
    """A message on its way: whoever gets it, its frame is made once for those who take compression and once for others.

    Nothing is kept between two messages, so that a frame is the same for everybody.
    """

    __slots__ = ("data", "plain", "small")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.plain: bytes | None = None
        self.small: bytes | None = None

    def frame(self, squeezes: bool) -> bytes:
        """The bytes for a client that takes compression, or for one that does not."""
        if squeezes and len(self.data) >= LEAST_BYTES:
            if self.small is None:
                self.small = framed(TEXT | COMPRESSED, squeezed(self.data))
            return self.small
        if self.plain is None:
            self.plain = framed(TEXT, self.data)
        return self.plain


def joined(messages: Sequence[Message], squeezes: bool) -> bytes:
    """The frames of some messages, one after the other."""
    if len(messages) == 1:
        return messages[0].frame(squeezes)
    return b"".join([message.frame(squeezes) for message in messages])


def framed(head: int, data: bytes) -> bytes:
    """One whole frame of a server (RFC 6455, 5.2)."""
    length = len(data)
    if length <= SHORT:
        return b"%c%c%b" % (head, length, data)
    if length < 1 << 16:
        return b"%c%c%b%b" % (head, MIDDLE, length.to_bytes(2, "big"), data)
    return b"%c%c%b%b" % (head, LONG, length.to_bytes(8, "big"), data)


def squeezed(message: bytes, encoders: Encoders = QUICK or PLAIN) -> bytes:
    """A message as a client gets it that takes compression."""
    if len(message) < LEAST_BYTES:
        return message
    encoder = encoders()
    return b"".join((encoder.compress(message), encoder.flush(zlib.Z_SYNC_FLUSH)[:-4]))
