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


class Page(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    headers: tuple[tuple[bytes, bytes], ...]
    etag: bytes


def _page(body: bytes, kind: str, cache: str) -> Page:
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(("text/", "application/", "image/svg")) else b""
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
            pages[address] = _page(file.read_bytes(), kind, cache)
    pages["/"] = pages.get("/index.html") or _page(NOT_BUILT, "text/html", "no-cache")
    return pages
