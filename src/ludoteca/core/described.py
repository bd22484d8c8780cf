"""A table described in words, for a face that knows nothing of the game: what lies where, and who has the floor.

What a seat is asked and offered is told in words by every game (`core/spoken.py`).
"""

import msgspec

from ludoteca.core.rules import Text


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card, a token, a figure that lies open."""

    name: Text
    short: str = ""
    """What fits on a small card; the name where there is nothing shorter."""
    note: Text | None = None
    """What else is to be known of it, such as who has played it."""
    offer: int | None = None
    """The single action, by its place among those offered, that choosing this piece stands for."""


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place of the table and what lies there."""

    name: Text
    seat: int | None = None
    """Whose it is, if anybody's."""
    pieces: tuple[Piece, ...] = ()
    hidden: int = 0
    """Pieces that lie face down, of which one sees only how many there are."""


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat sees: with the words of its offers all that is needed to draw a table and to play at it."""

    zones: tuple[Zone, ...]
    heading: Text | None = None
    """The state of the match in one line."""
    notes: tuple[Text, ...] = ()
    """What is to be known of each seat in one line."""
    deciding: tuple[int, ...] = ()
    """The seats that have the floor."""
