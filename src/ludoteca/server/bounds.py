"""What one person may ask of the server, and how long the server waits for people."""

from math import inf

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
    reads_per_second: float = 10
    most_reads: float = 300
    guesses_per_second: float = 0.2
    most_guesses: float = 30
    """Codes of tables that are not there."""
    passwords_per_second: float = 0.1
    most_passwords: float = 10
    guests_per_second: float = 0.2
    most_guests: float = 100
    """New identities that one address is given."""
    known_after: float = 600
    """The age from which a guest has bounds apart from those of the address, unless a flood from there is older."""
    tables_per_guest: int = 20
    campaigns_per_guest: int = 50
    campaign_bytes_per_guest: int = 20_000_000
    campaign_bytes: int = 1_000_000_000
    """Of all campaigns of the house, before more files are refused; what is played here always has room."""
    files_waiting: int = 4
    """Campaign files that are looked through at a time, one after the other."""
    entries_per_table: int = 50_000
    """Moves, chat and all else: some hundred matches."""
    sockets_per_table: int = 200
    """Of people who only watch; who sits there always comes in."""
    sockets_per_guest: int = 10
    """At one table."""
    sockets_per_address: int = 100
    """Of people who only watch, at all tables together."""
    waiting_messages: int = 100
    """For a socket that does not read, before it is closed."""
    head_within: float = 10
    """A connection that has not sent the whole head of a request by then is closed."""
    body_within: float = 60
    absent_after: float = 10
    host_passes_after: float = 120
    stands_in_after: float = 60
    """In a match, after somebody was found absent: a bot plays on until they are back. Tables may choose otherwise."""
    thinking_per_second: float = 0.25
    """Seconds of a processor for the bots and hints of one guest's tables; who has none left comes after others."""
    most_thinking: float = 20
    search_processes: int = 0
    """0: one less than the machine has processors."""
    busy_for: float = 10
    """After the last search with less than its usual effort: so long people are told that the house is busy."""
    search_seconds: float = 120
    """After that a search process counts as stuck, and is replaced."""
    lab_seconds: float = 60
    """Of a processor, for a run of the lab; what was played until then counts."""
    bots_hurry: bool = False
    """Bots move as soon as they know what to do; else they take the time that a person would."""
    seat_kept: float = 600
    """In the waiting room, for somebody who was found absent; the host keeps the seat."""
    idle_after: float = 60
    """A table that nobody looks at and nothing happens at leaves the memory."""
    shortcut_after: float = 0.02
    """Seconds of the rules' work after which a shortcut through the log of a table is stored."""
    beat_every: float = 2
    """Of several nodes, each says that it lives; while Redis is lost, it looks in the store for what is new."""
    keep_finished: float = inf
    keep_abandoned: float = inf
    keep_unused: float = 7 * 24 * 3600
    """How long tables are kept without any change: played to an end, left in mid-match, never begun."""
    health_every: float = 5
    """How often at most the store is written to when somebody asks whether it is well."""


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("at", "full", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at
        self.full = at
        """When it was last full."""

    def take(self, now: float, per_second: float, most: float) -> bool:
        """One token, if there is one."""
        tokens = self.tokens + (now - self.at) * per_second
        self.at = now
        if tokens >= most:
            tokens = most
            self.full = now
        if tokens < 1:
            self.tokens = tokens
            return False
        self.tokens = tokens - 1
        return True
