"""Long messages are compressed, short ones are not, and nothing is remembered between two of them."""

import zlib

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from ludoteca.server.squeezing import LEAST_BYTES, Squeezing, SqueezingFactory, squeezed


def agreed() -> Squeezing:
    """What the server agrees on with a client that offers compression as browsers do."""
    params, extension = SqueezingFactory().process_request_params([("client_max_window_bits", None)], [])
    assert ("server_no_context_takeover", None) in params
    assert ("client_no_context_takeover", None) in params
    assert isinstance(extension, Squeezing)
    return extension


@pytest.mark.parametrize("size", [0, LEAST_BYTES - 1])
def test_a_short_message_goes_out_as_it_is(size: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * size)
    assert agreed().encode(frame) is frame


def test_a_long_message_is_compressed_by_itself() -> None:
    extension, words = agreed(), b'{"type":"update","view":{}}' * 200
    frames = [extension.encode(Frame(Opcode.TEXT, words)) for _ in range(2)]
    assert bytes(frames[0].data) == bytes(frames[1].data) == squeezed(words)
    assert all(frame.rsv1 for frame in frames)
    assert zlib.decompressobj(wbits=-15).decompress(bytes(frames[1].data)) == words
    assert not hasattr(extension, "encoder")
    assert not hasattr(extension, "decoder")


def test_what_a_client_compressed_is_read_and_forgotten() -> None:
    extension = agreed()
    params, _ = SqueezingFactory().process_request_params([], [])
    client = ClientPerMessageDeflateFactory().process_response_params(params, [])
    sent = client.encode(Frame(Opcode.TEXT, b'{"type":"ping"}'))
    assert bytes(extension.decode(sent, max_size=100).data) == b'{"type":"ping"}'
    assert not hasattr(extension, "decoder")
