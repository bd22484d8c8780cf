"""The browser client as it was built: files in memory, packed once, and the one page behind every address of ours."""

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludoteca</title>
<h1>Ludoteca</h1><p lang="it">Il server funziona, ma il client per il browser non &egrave; stato costruito:
esegui <code>make play</code>.</p>
<p>The server works, but its browser client was not built: run <code>make play</code>.</p></html>
"""

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'"
)
SECURITY: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # A return link is a secret: no other site learns which page somebody came from.
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")


class Page(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    headers: tuple[tuple[bytes, bytes], ...]
    etag: bytes

    def answer(self, known: str, encodings: str) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Status, headers and body for somebody who has the page of an ETag and understands these encodings."""
        if known.removeprefix("W/").encode() == self.etag:
            return 304, list(self.headers), b""
        if self.packed is not None and "gzip" in encodings:
            return 200, [*self.headers, (b"content-encoding", b"gzip")], self.packed
        return 200, list(self.headers), self.body


def make_page(body: bytes, kind: str, cache: str, level: int = 9) -> Page:
    """Pack something to be sent many times."""
    packed = gzip.compress(body, level, mtime=0) if kind.startswith(("text/", "application/", "image/svg")) else b""
    etag = b'"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    charset = "; charset=utf-8" if kind.startswith(("text/", "application/j", "application/manifest")) else ""
    headers = (
        (b"content-type", (kind + charset).encode()),
        (b"cache-control", cache.encode()),
        (b"etag", etag),
        (b"vary", b"accept-encoding"),
    )
    return Page(body, packed if 0 < len(packed) < len(body) else None, headers, etag)


def load_pages() -> dict[str, Page]:
    """Every file of the client by its address; `/` is the page behind all addresses of ours."""
    pages = {}
    for file in STATIC.rglob("*"):
        if file.is_file():
            address = "/" + file.relative_to(STATIC).as_posix()
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            if file.suffix == ".webmanifest":
                kind = "application/manifest+json"
            hashed = address.startswith("/assets/")
            cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
            pages[address] = make_page(file.read_bytes(), kind, cache)
    pages["/"] = pages.get("/index.html") or make_page(NOT_BUILT, "text/html", "no-cache")
    return pages
