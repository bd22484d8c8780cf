"""A hostile client: it gets clear refusals and changes nothing, and the server goes on serving others."""

import json
from collections.abc import Callable
from contextlib import suppress
from socket import SO_RCVBUF, SOL_SOCKET, socket
from urllib.parse import urlsplit

import pytest
from tests.server.conftest import PATIENCE, ConnectionClosed, Place, Server, begin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

GARBAGE = (
    "",
    "{",
    "null",
    "[]",
    "42",
    '"move"',
    "{}",
    '{"type":"table"}',
    '{"type":"nothing","id":"a"}',
    '{"type":"ping","id":"a"}',
    '{"type":"sit","id":"a"}',
    '{"type":"sit","id":"","name":"A"}',
    '{"type":"sit","id":"a b","name":"A"}',
    '{"type":"sit","id":"a","name":""}',
    '{"type":"sit","id":"a","name":"' + "x" * 25 + '"}',
    '{"type":"sit","id":"a","name":"A","seat":8}',
    '{"type":"sit","id":"a","name":"A","seat":-1}',
    '{"type":"sit","id":"a","name":"A","guest":"x"}',
    '{"type":"say","id":"a","text":"' + "x" * 301 + '"}',
    '{"type":"say","id":"a","phrase":"rude"}',
    '{"type":"move","id":"a","match":1,"version":"0","action":{}}',
    '{"type":"move","id":"a","match":1,"version":0.5,"action":{}}',
    '{"type":"move","id":"a","match":1,"version":0}',
    '{"type":"configure","id":"a","seats":2,"options":{"deck":1},"public":true}',
    "[" * 2000,
    '{"type":"move","id":"a","match":1,"version":0,"action":' + "[" * 1500 + "]" * 1500 + "}",
)
ACTIONS: tuple[object, ...] = (
    None,
    [],
    {},
    {"type": "win"},
    {"type": "claim"},
    {"type": "claim", "cards": [0, 1]},
    {"type": "claim", "cards": [0, 1, 81]},
    {"type": "claim", "cards": [0, 1, -1]},
    {"type": "claim", "cards": [0, 1, "2"]},
    {"type": "claim", "cards": [0, 1, 2], "seat": 1},
    {"type": "call-set", "seat": 1},
)


def nothing_changed(pair: tuple[Place, Place], version: int) -> None:
    """The match stands where it stood, and goes on."""
    a, b = pair
    b.do("say", phrase="hello")
    assert b.update["version"] == version
    b.move("claim", cards=b.sets()[0])
    a.see(version + 1)


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: text[:30] or "empty")
def test_garbage(pair: tuple[Place, Place], text: str) -> None:
    a, _ = pair
    a.socket.send(text)
    refusal = a.hear()
    while refusal["type"] != "refusal":
        refusal = a.hear()
    assert refusal["code"] == "malformed"
    assert refusal["reason"]["en"]
    assert refusal["reason"]["it"]
    nothing_changed(pair, 0)


def test_bytes_are_no_messages(pair: tuple[Place, Place]) -> None:
    a, _ = pair
    a.socket.send(b'{"type":"ping"}')
    assert a.answer(None)["code"] == "malformed"
    nothing_changed(pair, 0)


@pytest.mark.parametrize("action", ACTIONS, ids=json.dumps)
def test_actions_that_do_not_exist(pair: tuple[Place, Place], action: object) -> None:
    a, _ = pair
    assert a.no("move", match=1, version=0, action=action) == "malformed"
    nothing_changed(pair, 0)


def test_oversized_messages_end_the_socket_and_nothing_else(pair: tuple[Place, Place]) -> None:
    a, b = pair
    for size, words in ((4097, True), (70_000, False), (2_000_000, False)):
        with a.person.at(a.code) as c:
            if words:
                c.socket.send("x" * size)
            else:  # its head says how long it is; whoever still sent the rest might not hear why the socket ends
                c.socket.socket.sendall(b"\x81\xff" + size.to_bytes(8) + bytes(4))
            code, heard = c.until_closed()
            assert code == 1009
            assert any(message.get("code") == "malformed" for message in heard) == words
    nothing_changed((a, b), 0)


@pytest.mark.parametrize("size", [70_000, 40_000_000])
def test_messages_that_grow_when_they_are_unpacked(pair: tuple[Place, Place], server: Server, size: int) -> None:
    a, b = pair
    url = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{a.code}"
    with connect(url, additional_headers={"Cookie": a.person.cookie}, compression="deflate", proxy=None) as c:
        assert [extension.name for extension in c.protocol.extensions] == ["permessage-deflate"]
        c.send("x" * size)
        with suppress(ConnectionClosed):
            while True:
                c.recv(PATIENCE)
        assert c.close_code == 1009
    nothing_changed((a, b), 0)


def test_out_of_turn_and_in_other_peoples_seats(pair: tuple[Place, Place], server: Server) -> None:
    a, b = pair
    a.move("call-set")
    b.see(1)
    for kind in ("call-set", "declare-no-set", "retract", "add-three", "give-up", "next-game"):
        assert b.no("move", **b.action(kind)) == "rule"
    assert b.no("move", **b.action("point", cards=b.sets()[0])) == "rule"
    for kind in ("start", "rematch"):
        assert b.no(kind) in ("not-yours", "not-now")
    assert b.no("seat-bot", seat=0, level="level1") == "not-yours"
    assert b.no("configure", seats=2, options={}, public=True) == "not-yours"
    with server.person().at(a.code) as stranger:
        assert stranger.no("stand") == "not-yours"
        assert stranger.no("move", **stranger.action("point", cards=stranger.sets()[0])) == "not-yours"
    assert a.update["version"] == 1
    a.move("point", cards=a.sets()[0])
    b.see(2)
    assert b.won(0) == 1


def test_thousands_of_messages(pair: tuple[Place, Place], server: Server) -> None:
    a, b = pair
    with server.person().at(a.code) as flood:
        with suppress(ConnectionClosed):
            for number in range(5000):
                flood.socket.send(json.dumps({"type": "say", "id": f"f{number}", "text": "rumore"}))
        code, heard = flood.until_closed()
        assert code == 1008
        assert "too-many" in {message.get("code") for message in heard}
    b.do("say", phrase="hello")
    assert len(b.chat) <= 15
    nothing_changed(pair, 0)


def test_sockets_from_other_sites_are_refused(pair: tuple[Place, Place], server: Server) -> None:
    a, _ = pair
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://127.0.0.1"):
        with pytest.raises(InvalidStatus) as refused:
            a.person.at(a.code, Origin=origin)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "foreign"
    with a.person.at(a.code, Origin=f"http://127.0.0.1:{server.port}") as same:
        assert same.table["you"] == 0


def test_posts_from_other_sites_are_refused(server: Server) -> None:
    a = server.person()
    for header in (
        {"origin": "https://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        answer = a.http.post("/api/tables", json={"game": "set", "seats": 2}, headers=header)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    assert a.http.get("/api/tables/mine").json() == {"tables": []}
    own = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert a.http.post("/api/tables", json={"game": "set", "seats": 2}, headers=own).status_code == 201


def test_no_such_table(server: Server) -> None:
    for code in ("gufo-nero-00", "..", "%2e%2e", "x" * 100, "a/b"):
        with pytest.raises(InvalidStatus) as refused:
            server.person().at(code)
        assert refused.value.response.status_code == 404


def test_html_travels_as_plain_text(server: Server) -> None:
    a = server.person()
    html = "<img src=x onerror=1>"
    with a.at(a.open(title=html)) as place:
        place.do("stand").do("sit", name=html).do("say", text=html)
        place.until(lambda: len(place.chat) == 1)
        assert place.table["seats"][0]["name"] == place.chat[0]["text"] == place.chat[0]["name"] == html
        answer = a.http.get("/api/tables/mine")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["tables"][0]["title"] == html


def test_a_client_that_does_not_read_is_given_up(own_server: Callable[..., Server]) -> None:
    plenty = {"messages_per_second": 1e6, "most_messages": 1e6, "says_per_second": 1e6, "most_says": 1e6}
    server = own_server(absent_after=0.1, waiting_messages=10, **plenty)
    a, b = begin(server)
    a.close()
    b.until(lambda: b.table["seats"][0]["kind"] == "absent")
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{a.code}"
    with socket() as narrow:
        narrow.setsockopt(SOL_SOCKET, SO_RCVBUF, 2048)
        narrow.connect(("127.0.0.1", server.port))
        narrow.sendall(
            f"GET {urlsplit(url).path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
            f"Cookie: {a.person.cookie}\r\n\r\n".encode()
        )
        b.until(lambda: b.table["seats"][0]["kind"] == "person")
        cards = b.wrong()
        while b.table["seats"][0]["kind"] == "person":
            for number in range(100):
                b.post("move", id=f"slow{b.update['version']}-{number}", **b.action("claim", cards=cards))
                b.post("say", text="x" * 300)
            b.do("say", phrase="hello")
    assert "slow reader dropped" in server.log()


def test_text_that_is_no_utf8_is_refused_and_the_socket_stays(pair: tuple[Place, Place], server: Server) -> None:
    a, _ = pair
    before = server.log()
    with a.socket.send_context():
        a.socket.protocol.send_text(b'{"type":"ping\xff"}')
    assert a.answer(None)["code"] == "malformed"
    with a.socket.send_context():
        a.socket.protocol.send_text(b'{"type":"ping\xff', fin=False)
        a.socket.protocol.send_continuation(b'"}', fin=True)
    assert a.answer(None)["code"] == "malformed"
    assert server.log() == before
    nothing_changed(pair, 0)


def test_a_refusal_names_the_message_wherever_its_id_can_be_read(pair: tuple[Place, Place]) -> None:
    a, _ = pair
    for text, id in (
        ('{"type":"nothing","id":"a1"}', "a1"),
        ('{"id":"a2","type":"sit","name":5}', "a2"),
        ('{"type":"move","id":"a3","match":1,"version":0}', "a3"),
        ('{"type":"sit","id":"a b","name":"A"}', None),
        ('{"type":"sit","id":7,"name":"A"}', None),
        ('{"type":"sit","id":"a4"', None),
    ):
        a.socket.send(text)
        refusal = a.answer(id)
        assert (refusal["type"], refusal["code"]) == ("refusal", "malformed")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 5000,
        b'{"game":' * 1700 + b"1" + b"}" * 1700,
        b'{"game":"set","seats":2,"title":"\xff"}',
        b"\xff\xfe",
        b'{"game":"set","seats":2,"title":"\\ud800"}',
        b'{"game":"set","seats":' + b"9" * 5000 + b"}",
        b"",
    ],
    ids=["open", "deep", "no utf-8", "no text", "half a pair", "huge", "empty"],
)
def test_bodies_that_cannot_be_read_are_refused_in_words(server: Server, body: bytes) -> None:
    a = server.person()
    for path in (
        "/api/tables",
        "/api/me",
        "/api/return",
        "/api/password",
        "/api/lessons/set",
        "/api/campaigns",
        "/api/campaigns/any/name",
        "/api/campaigns/file",
    ):
        answer = a.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, (path, answer.text)
        assert set(answer.json()["reason"]) == {"en", "it"}
    assert '"level": "error"' not in server.log()


def test_heads_and_bodies_that_never_end_are_cut_off(own_server: Callable[..., Server]) -> None:
    server = own_server(head_within=0.2, body_within=0.3)
    post = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n"
    whole = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
    for sent in (
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        post + b"{",
        whole + b"GET / HTTP/1.1\r\nHo",
    ):
        with socket() as slow:
            slow.connect(("127.0.0.1", server.port))
            slow.settimeout(PATIENCE)
            slow.sendall(sent)
            heard = b""
            while more := slow.recv(65536):
                heard += more
        first = b"HTTP/1.1 200" if sent.startswith(whole) else b"" if sent.startswith(post) else b"HTTP/1.1 408"
        assert heard.startswith(first)
    # Who has a socket is not hurried.
    a = server.person()
    with a.at(a.open()) as place:
        place.do("say", phrase="hello")
        with socket() as slow:
            slow.connect(("127.0.0.1", server.port))
            slow.settimeout(PATIENCE)
            while slow.recv(65536):
                pass
        place.do("say", phrase="thanks")
