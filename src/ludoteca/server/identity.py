"""Who somebody is: a guest by a signed cookie, or by a signed return link on another device."""

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, new
from http.cookies import CookieError, SimpleCookie
from time import time

import msgspec

from ludoteca.core.rules import Lang
from ludoteca.server.names import BASE32, SPEAKS_ENGLISH

COOKIE = "ludoteca"
NEWCOMER = "ludoteca-new"
"""What a browser calls itself while it has no identity, so that two of its first requests make one guest."""
COOKIE_SECONDS = 400 * 24 * 3600


def new_guest(lang: Lang = "it") -> str:
    """A public id; it proves nothing without its signature."""
    return "".join(secrets.choice(BASE32) for _ in range(16)) + SPEAKS_ENGLISH * (lang == "en")


def morsel(header: str, name: str) -> str | None:
    """What a Cookie header holds under a name."""
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return None
    return None if found is None else found.value


def kept(name: str, value: str, secure: bool) -> str:
    """The header by which a browser keeps something for us, out of reach of scripts and other sites."""
    tail = "; Secure" if secure else ""
    return f"{name}={value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{tail}"


class Identity(msgspec.Struct, frozen=True):
    """The secret of the house, and what it signs."""

    secret: bytes

    def signature(self, purpose: str, words: str) -> str:
        """Our mark on some words for one purpose."""
        digest = new(self.secret, f"{purpose} {words}".encode(), sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()

    def signed(self, signature: str, purpose: str, words: str) -> bool:
        """Whether the mark is ours."""
        return compare_digest(signature.encode(), self.signature(purpose, words).encode())

    def cookie(self, guest: str, since: int) -> str:
        """What the browser of a guest keeps; `since` is when it got the first one, in milliseconds since 1970."""
        return f"{guest}.{since}.{self.signature('since', f'{guest} {since}')}"

    def known(self, header: str) -> tuple[str, int] | None:
        """The guest of a Cookie header and since when, if our signature is on it; the first cookies told no time."""
        words, _, signature = (morsel(header, COOKIE) or "").rpartition(".")
        guest, dot, since = words.partition(".")
        if dot:
            return (guest, int(since)) if self.signed(signature, "since", f"{guest} {since}") else None
        return (guest, 0) if guest and self.signed(signature, "cookie", guest) else None

    def guest(self, header: str) -> str | None:
        """The guest of a Cookie header, if our signature is on it."""
        known = self.known(header)
        return None if known is None else known[0]

    def newcomer(self, header: str, lang: Lang = "it") -> str:
        """A new guest for whoever has no cookie of ours: the same one as often as a browser asks at its first visit."""
        called = morsel(header, NEWCOMER) or ""
        if not re.fullmatch(r"[A-Za-z0-9]{20,64}", called):
            return new_guest(lang)
        digest = new(self.secret, f"newcomer {called}".encode(), sha256).digest()
        return "".join(BASE32[byte % len(BASE32)] for byte in digest[:16]) + SPEAKS_ENGLISH * (lang == "en")

    def token(self, guest: str, code: str, until: int) -> str:
        """What a return link carries: who, to which table, until when."""
        return f"{guest}.{code}.{until}.{self.signature('return', f'{guest} {code} {until}')}"

    def returning(self, token: str) -> tuple[str, str, int] | None:
        """The guest, the table and the end of a return link, if it is ours; those of before had no end."""
        guest, code, until, signature = (*token.split(".", 3), "", "", "")[:4]
        signed = self.signed(signature, "return", f"{guest} {code} {until}")
        return (guest, code, int(until)) if signed else None

    def set_cookie(self, guest: str, header: str, secure: bool) -> str:
        """The header that gives a browser its identity; who has it already, by the Cookie header, keeps its age."""
        known = self.known(header)
        since = known[1] if known is not None and known[0] == guest else int(time() * 1000)
        return kept(COOKIE, self.cookie(guest, since), secure)
