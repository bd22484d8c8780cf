"""Who somebody is: a guest by a signed cookie, or by a signed return link on another device."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, new
from http.cookies import CookieError, SimpleCookie

import msgspec

from ludoteca.server.names import BASE32

COOKIE = "ludoteca"
COOKIE_SECONDS = 400 * 24 * 3600


def new_guest() -> str:
    """A public id; it proves nothing without its signature."""
    return "".join(secrets.choice(BASE32) for _ in range(16))


class Identity(msgspec.Struct, frozen=True):
    """The secret of the house, and what it signs."""

    secret: bytes

    def _signature(self, purpose: str, words: str) -> str:
        digest = new(self.secret, f"{purpose} {words}".encode(), sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()

    def _signed(self, signature: str, purpose: str, words: str) -> bool:
        return compare_digest(signature.encode(), self._signature(purpose, words).encode())

    def cookie(self, guest: str) -> str:
        """What the browser of a guest keeps."""
        return f"{guest}.{self._signature('cookie', guest)}"

    def guest(self, header: str) -> str | None:
        """The guest of a Cookie header, if our signature is on it."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        guest, _, signature = ("" if morsel is None else morsel.value).partition(".")
        return guest if guest and self._signed(signature, "cookie", guest) else None

    def token(self, guest: str, code: str) -> str:
        """What a return link carries."""
        return f"{guest}.{code}.{self._signature('return', f'{guest} {code}')}"

    def returning(self, token: str) -> tuple[str, str] | None:
        """The guest and the table of a return link, if it is ours."""
        guest, _, rest = token.partition(".")
        code, _, signature = rest.partition(".")
        return (guest, code) if self._signed(signature, "return", f"{guest} {code}") else None

    def set_cookie(self, guest: str, secure: bool) -> str:
        """The header that gives a browser its identity."""
        tail = "; Secure" if secure else ""
        return f"{COOKIE}={self.cookie(guest)}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{tail}"
