"""What one person may ask of the server, and how long the server waits for people."""

import msgspec


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bounds of the house; seconds where nothing else is said."""

    messages_per_second: float = 20
    most_messages: float = 40
    """At once, after a silence."""
    strikes: int = 100
    """Messages refused for being too many before the socket is closed."""
    says_per_second: float = 1
    most_says: float = 10
    posts_per_second: float = 1
    most_posts: float = 60
    tables_per_guest: int = 20
    campaigns_per_guest: int = 50
    entries_per_table: int = 50_000
    """Moves, chat and all else: some hundred matches."""
    sockets_per_table: int = 200
    sockets_per_guest: int = 10
    waiting_messages: int = 100
    """For a socket that does not read, before it is closed."""
    absent_after: float = 10
    host_passes_after: float = 120
    stands_in_after: float = 60
    """At the table of a campaign's act, after somebody was found absent: a bot plays on until they are back."""
    idle_after: float = 60
    """A table that nobody looks at and nothing happens at leaves the memory."""
    health_every: float = 5
    """How often at most the store is written to when somebody asks whether it is well."""


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at

    def take(self, now: float, per_second: float, most: float) -> bool:
        """One token, if there is one."""
        tokens = self.tokens + (now - self.at) * per_second
        self.at = now
        if tokens > most:
            tokens = most
        if tokens < 1:
            self.tokens = tokens
            return False
        self.tokens = tokens - 1
        return True
