"""deploy/nginx.conf, run by a real nginx: sockets pass, addresses are told apart, nobody is believed."""

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import PATIENCE, Server
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.core.campaign import MOST_BYTES

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "play.example.org"

pytestmark = pytest.mark.skipif(
    NGINX is None or shutil.which("openssl") is None,
    reason="nginx or openssl is not installed: deploy/nginx.conf is not tried (.ci/ensure-nginx installs nginx)",
)


class Proxied:
    """A server behind nginx, and browsers that come from several addresses of this machine."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    def visitor(self, address: str) -> httpx.Client:
        """A browser at an address."""
        transport = httpx.HTTPTransport(verify=False, local_address=address)
        base = f"https://127.0.0.1:{self.port}"
        return httpx.Client(base_url=base, transport=transport, headers={"host": NAME}, timeout=PATIENCE)


def free_ports(number: int) -> list[int]:
    """Ports that nobody uses now; nginx cannot choose by itself."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def configured(folder: Path, server: int, ports: list[int]) -> str:
    """The file as somebody with a certificate and one node would change it."""
    text = CONFIGURATION.read_text("utf-8")
    for before, after in (
        ("listen 80;", f"listen 127.0.0.1:{ports[0]};"),
        ("#listen 443 ssl;", f"listen 127.0.0.1:{ports[1]} ssl;"),
        ("#ssl_certificate /etc/nginx/tls/fullchain.pem;", f"ssl_certificate {folder}/cert.pem;"),
        ("#ssl_certificate_key /etc/nginx/tls/privkey.pem;", f"ssl_certificate_key {folder}/key.pem;"),
        ("server node1:8000;", f"server 127.0.0.1:{server};"),
        ("        server node2:8000;\n", ""),
    ):
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    places = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return text.replace("http {\n", f"http {{\n    access_log off;\n{places}")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """A server that trusts nginx on this machine."""
    folder = tmp_path_factory.mktemp("proxy")
    asked = {"trusted_proxies": "127.0.0.1", "public_url": f"https://{NAME}"}
    server = Server(folder, None, None, asked, most_guesses=3, guesses_per_second=1e-6)
    ports = free_ports(2)
    (folder / "nginx.conf").write_text(configured(folder, server.port, ports), "utf-8")
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([*certificate, *files], check=True, capture_output=True)
    user = "user root; " if os.geteuid() == 0 else ""
    main = f"{user}pid {folder}/nginx.pid; error_log {folder}/error.log;"
    nginx = [str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", main]
    # It goes into the background as soon as it listens.
    begun = subprocess.run(nginx, capture_output=True, text=True, check=False)
    assert begun.returncode == 0, begun.stderr
    yield Proxied(server, ports[1])
    subprocess.run([*nginx, "-s", "stop"], check=True, capture_output=True)
    server.end()


def test_cookies_and_pages_are_for_https_only(proxied: Proxied) -> None:
    with proxied.visitor("127.0.0.2") as visitor:
        answer = visitor.get("/api/me")
        assert answer.headers["set-cookie"].endswith("; HttpOnly; SameSite=Lax; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert visitor.get("/").headers["content-type"].startswith("text/html")
        assert visitor.get("/metrics").status_code == 404


def test_sockets_pass(proxied: Proxied) -> None:
    with proxied.visitor("127.0.0.2") as visitor:
        visitor.headers["cookie"] = visitor.get("/api/me").headers["set-cookie"].split(";")[0]
        code = visitor.post("/api/tables", json={"game": "set", "seats": 2}).json()["code"]
        anyone = ssl.create_default_context()
        anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
        with connect(
            f"wss://{NAME}/ws/tables/{code}",
            address=("127.0.0.1", proxied.port),
            ssl=anyone,
            origin=Origin(f"https://{NAME}"),
            additional_headers={"Cookie": visitor.headers["cookie"]},
            open_timeout=PATIENCE,
            proxy=None,
        ) as place:
            assert '"you":0' in str(place.recv(timeout=PATIENCE))


def test_the_biggest_file_of_a_campaign_passes_and_bigger_ones_end_at_the_proxy(proxied: Proxied) -> None:
    with proxied.visitor("127.0.0.2") as visitor:
        biggest = visitor.post("/api/campaigns/file", content=b"x" * MOST_BYTES)
        assert (biggest.status_code, biggest.json()["code"]) == (400, "malformed")
        assert visitor.post("/api/campaigns/file", content=b"x" * 2 * MOST_BYTES).status_code == 413


def test_visitors_are_told_apart_and_none_is_believed(proxied: Proxied) -> None:
    with proxied.visitor("127.0.0.3") as thief, proxied.visitor("127.0.0.4") as other:
        asked = [
            thief.get("/api/tables/gufo-nero-00", headers={"x-forwarded-for": f"192.0.2.{number}"}).status_code
            for number in range(5)
        ]
        assert asked == [404, 404, 404, 429, 429]
        assert other.get("/api/tables/gufo-nero-00").status_code == 404


def test_other_names_are_refused(proxied: Proxied) -> None:
    with proxied.visitor("127.0.0.2") as visitor:
        answer = visitor.get("/api/me", headers={"host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "other-host")
    # Machines beside it ask for its health by whatever name they have for it, and people by its address.
    url = proxied.server.url
    assert httpx.get(f"{url}/api/health", headers={"host": "node1:8000"}).status_code == 200
    assert httpx.get(f"{url}/api/me").status_code == 200
    assert httpx.get(f"{url}/api/me", headers={"host": "evil.example"}).status_code == 421


def test_without_a_trusted_proxy_nobody_says_where_somebody_else_comes_from(tmp_path: Path) -> None:
    plain = Server(tmp_path, most_guesses=3, guesses_per_second=1e-6)
    asked = [
        httpx.get(f"{plain.url}/api/tables/gufo-nero-00", headers={"x-forwarded-for": f"192.0.2.{number}"}).status_code
        for number in range(5)
    ]
    https = httpx.get(f"{plain.url}/api/me", headers={"x-forwarded-proto": "https"})
    plain.end()
    assert asked == [404, 404, 404, 429, 429]
    assert "Secure" not in https.headers["set-cookie"]
    assert "strict-transport-security" not in https.headers
