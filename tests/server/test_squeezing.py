"""Long messages are compressed, short ones are not; a frame is made once, and nothing is remembered between two."""

import json
import zlib
from socket import IPPROTO_TCP, TCP_INFO, create_connection, socket
from statistics import median
from struct import unpack_from
from urllib.parse import urlsplit

import pytest
from tests.server.conftest import Server, begin
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from ludoteca.bots.seated import play_on
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games import BOXES
from ludoteca.server.connections import FORGETFUL
from ludoteca.server.entries import Started
from ludoteca.server.matches import begun
from ludoteca.server.shown import update_of
from ludoteca.server.sockets import encode
from ludoteca.server.squeezing import LEAST_BYTES, PLAIN, QUICK, Encoders, Message, squeezed


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


@pytest.mark.parametrize(
    "encoders", [PLAIN, pytest.param(QUICK, marks=pytest.mark.skipif(QUICK is None, reason="no isal"))]
)
def test_any_client_reads_what_either_library_compresses(encoders: Encoders) -> None:
    for length in (LEAST_BYTES, 10_000, 200_000):
        text = (b'{"type":"update","view":{"seat":0}}' * (length // 30))[:length]
        small = squeezed(text, encoders)
        assert len(small) < length / 10
        assert zlib.decompressobj(wbits=-15).decompress(small) == text


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_update_of_the_largest_game_has_three_kilobytes_at_most(seats: int) -> None:
    box, names = BOXES["myth"], ("Ada", "Bruno", "Carla", "Dino", "Elsa")[:seats]
    match = Match(box.game, seats, 1, names=names, keeps=False)
    play_on(match, box.levels[box.stands_in], 200)
    begins = Started(game="myth", rules=match.rules, options={}, seed=1, names=names, levels=(None,) * seats, engine="")
    play, sizes = begun(begins, 1, 0), []
    for move in match.log:
        heard = play.heard
        play = play.moved(move.seat, move.action, 0)
        sizes.append(len(Message(encode(update_of(play, Seat(0), heard, False, 0))).frame(True)))
    assert len(sizes) > 50
    assert median(sizes) < 3_000


def segments(line: socket) -> int:
    """How many pieces with data a connection has got: of short ones each write makes one (Linux's tcp_info)."""
    (number,) = unpack_from("I", line.getsockopt(IPPROTO_TCP, TCP_INFO, 192), 152)
    return int(number)


def test_what_one_move_leads_to_comes_in_one_write(server: Server) -> None:
    a, b = begin(server)
    address = urlsplit(server.url)
    client = ClientProtocol(parse_uri(f"ws://{address.netloc}/ws/tables/{a.code}"), max_size=None)
    with create_connection((str(address.hostname), address.port or 80)) as line:

        def say(message: dict[str, object] | None = None) -> None:
            if message is not None:
                client.send_text(json.dumps(message).encode())
            line.sendall(b"".join(client.data_to_send()))

        def hear() -> list[str]:
            client.receive_data(line.recv(1 << 20))
            frames = [frame for frame in client.events_received() if isinstance(frame, Frame)]
            return [json.loads(bytes(frame.data))["type"] for frame in frames]

        request = client.connect()
        request.headers["Cookie"] = a.person.cookie
        client.send_request(request)
        say()
        while "update" not in hear():
            pass
        say({"type": "ping"})
        while "pong" not in hear():
            pass
        before = segments(line)
        say({"type": "move", "id": "one", **a.action("claim", cards=a.wrong())})
        heard: list[str] = []
        while "done" not in heard:
            heard += hear()
        assert heard == ["update", "done"]
        assert segments(line) == before + 1
    b.see(1)
