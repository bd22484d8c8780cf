"""How much a visitor may ask: known guests each have bounds of their own, all others share those of their address."""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from time import monotonic
from typing import Literal

import msgspec

from ludoteca.server.bounds import Bounds, Bucket

Kind = Literal["guesses", "guests", "passwords", "posts", "reads"]

MOST_BUCKETS = 50_000


class Visitor(msgspec.Struct, frozen=True):
    """Who asks: a network, and a guest if there is a cookie of ours."""

    network: str
    guest: str | None = None
    age: float = 0
    """Seconds since the guest got the first cookie."""


@lru_cache(10_000)
def network(address: str) -> str:
    """What counts as one address: of IPv6 the first 64 bits, because the rest is the visitor's to choose."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ip_network((ip, 64), strict=False))


class Limits:
    """The buckets of everybody who asked of late."""

    def __init__(
        self,
        bounds: Bounds,
        clock: Callable[[], float] = monotonic,
        tell: Callable[[Kind, str, int], None] = lambda kind, who, number: None,
    ) -> None:
        """`tell` is called with what counts, or counts no more, so that others may count it, too."""
        self.rates: dict[Kind, tuple[float, float]] = {
            "guesses": (bounds.guesses_per_second, bounds.most_guesses),
            "guests": (bounds.guests_per_second, bounds.most_guests),
            "passwords": (bounds.passwords_per_second, bounds.most_passwords),
            "posts": (bounds.posts_per_second, bounds.most_posts),
            "reads": (bounds.reads_per_second, bounds.most_reads),
        }
        self.known_after = bounds.known_after
        self.clock = clock
        self.tell = tell
        self.buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()

    def take(self, kind: Kind, visitor: Visitor) -> str | None:
        """Count this: against whom it is counted, for `give_back`; nothing if they have asked too much already."""
        now = self.clock()
        who = self._who(kind, visitor, now)
        if not self._of(kind, who, now).take(now, *self.rates[kind]):
            return None
        self.tell(kind, who, 1)
        return who

    def give_back(self, kind: Kind, who: str) -> None:
        """Do not count it after all, for whom it was counted: a flood that began since changes nothing about that."""
        self._of(kind, who, self.clock()).tokens += 1
        self.tell(kind, who, -1)

    def told(self, kind: Kind, who: str, number: int) -> None:
        """Somebody was counted, or counted no more, elsewhere."""
        now = self.clock()
        bucket = self._of(kind, who, now)
        if number > 0:
            bucket.take(now, *self.rates[kind])
        else:
            bucket.tokens += 1

    def _who(self, kind: Kind, visitor: Visitor, now: float) -> str:
        address = f"@{visitor.network}"
        shared = self._of(kind, address, now)
        # A cookie is free: only one that is older than the flood tells its bearer from those who make it.
        if visitor.guest is not None and visitor.age > max(self.known_after, now - shared.full):
            return visitor.guest
        return address

    def _of(self, kind: Kind, who: str, now: float) -> Bucket:
        bucket = self.buckets.get((kind, who))
        if bucket is None:
            if len(self.buckets) >= MOST_BUCKETS:
                self.buckets.popitem(last=False)
            bucket = self.buckets[kind, who] = Bucket(self.rates[kind][1], now)
        self.buckets.move_to_end((kind, who))
        return bucket
