"""Long messages are compressed, short ones are not; a frame is made once, and nothing is remembered between two."""

import zlib

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from ludoteca.server.connections import FORGETFUL
from ludoteca.server.squeezing import LEAST_BYTES, Message, squeezed


def heard(frames: list[bytes], compression: bool) -> list[str]:
    """What a client of another make hears."""
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    if compression:
        params, _ = FORGETFUL.process_request_params([("client_max_window_bits", None)], [])
        client.extensions = [ClientPerMessageDeflateFactory().process_response_params(params, [])]
    client.receive_data(b"".join(frames))
    return [bytes(frame.data).decode() for frame in client.events_received() if isinstance(frame, Frame)]


@pytest.mark.parametrize("size", [0, 1, 125, 126, LEAST_BYTES - 1, LEAST_BYTES, 65_535, 65_536, 200_000])
@pytest.mark.parametrize("compression", [False, True])
def test_a_client_hears_what_was_said_whatever_its_length(size: int, compression: bool) -> None:
    words = "perché " * (size // 7) + "x" * (size % 7)
    message = Message(words.encode())
    assert heard([message.frame(compression)] * 2, compression) == [words, words]


def test_a_short_message_goes_out_as_it_is_and_a_long_one_compressed_by_itself() -> None:
    short, long = Message(b"x" * (LEAST_BYTES - 1)), Message(b'{"type":"update","view":{}}' * 200)
    assert short.frame(True) is short.frame(False)
    assert long.frame(True).endswith(squeezed(long.data))
    assert zlib.decompressobj(wbits=-15).decompress(squeezed(long.data)) == long.data
    assert long.frame(False).endswith(long.data)


def test_a_frame_is_made_once_for_all_who_get_it() -> None:
    message = Message(b"x" * LEAST_BYTES)
    assert message.frame(True) is message.frame(True)
    assert message.frame(False) is message.frame(False)


def test_what_a_client_compressed_is_read_and_forgotten() -> None:
    params, extension = FORGETFUL.process_request_params([("client_max_window_bits", None)], [])
    assert ("server_no_context_takeover", None) in params
    assert ("client_no_context_takeover", None) in params
    client = ClientPerMessageDeflateFactory().process_response_params(params, [])
    sent = client.encode(Frame(Opcode.TEXT, b'{"type":"ping"}'))
    assert bytes(extension.decode(sent, max_size=100).data) == b'{"type":"ping"}'
    assert not hasattr(extension, "decoder")
