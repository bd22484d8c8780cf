"""The password of the house: the store keeps its hash, the browser of whoever told it keeps a key."""

import asyncio
import secrets
from hashlib import scrypt
from hmac import compare_digest

from ludoteca.server.identity import Identity, kept, morsel
from ludoteca.server.store import Store

KEY_COOKIE = "ludoteca-key"
# 16 MB and some hundredths of a second a try.
COST, BLOCK, LANES = 2**14, 8, 1


def hashed(password: str) -> str:
    """What the store keeps."""
    salt = secrets.token_hex(16)
    return f"scrypt.{salt}.{_digest(password, salt)}"


def matches(password: str, stored: str) -> bool:
    """Whether this is the password of a hash."""
    _, salt, digest = stored.split(".")
    return compare_digest(_digest(password, salt), digest)


def _digest(password: str, salt: str) -> str:
    return scrypt(password.encode(), salt=bytes.fromhex(salt), n=COST, r=BLOCK, p=LANES, dklen=32).hex()


def stored_password(store: Store, wanted: str | None) -> str:
    """The hash of the password, perhaps of a new one; an empty word takes the password away."""
    stored = store.setting("password", str)
    # The same password again keeps the hash, and with it everybody's key.
    if wanted is not None and not (wanted and stored and matches(wanted, stored)):
        stored = hashed(wanted) if wanted else ""
        store.set_setting("password", stored)
    return stored


class HousePassword:
    """Asks for the password where there is one; another password makes all keys invalid."""

    def __init__(self, identity: Identity, stored: str = "") -> None:
        self.stored = stored
        self.identity = identity
        # Each try takes memory and a core: one at a time.
        self.trying = asyncio.Lock()

    def told(self, header: str) -> bool:
        """Whether the sender of a Cookie header told the password, or there is none."""
        if not self.stored:
            return True
        return self.identity.signed(morsel(header, KEY_COOKIE) or "", "password", self.stored)

    async def right(self, password: str) -> bool:
        """Whether this is the password."""
        if not self.stored:
            return True
        async with self.trying:
            return await asyncio.to_thread(matches, password, self.stored)

    def set_cookie(self, secure: bool) -> str:
        """The header that gives a browser its key."""
        return kept(KEY_COOKIE, self.identity.signature("password", self.stored), secure)
