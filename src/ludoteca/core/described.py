"""A table described in words, for a face that knows nothing of the game: what lies where, and who has the floor.

What a seat is asked and offered is told in words by every game (`core/spoken.py`).
"""

from collections.abc import Iterator, Sequence

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
    item: int | None = None
    """What it is called where several are chosen at once (`Pick.among`)."""


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


def zone_lines(described: Described, lang: str, names: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """Each place of the table as its name, whose it is included, and what lies there."""
    for zone in described.zones:
        place = zone.name.of(lang)
        if zone.seat is not None:
            place = f"{names[zone.seat] if names else zone.seat + 1}, {place}"
        pieces = [
            piece.name.of(lang) + ("" if piece.note is None else f" ({piece.note.of(lang)})") for piece in zone.pieces
        ]
        if zone.hidden:
            more = "+ " if pieces else ""
            pieces.append(f"{more}{zone.hidden} " + Text("face down", "coperte").of(lang))
        yield place[:1].upper() + place[1:], ", ".join(pieces) or "–"


def as_text(described: Described, lang: str) -> str:
    """The table line by line, for terminals and for `replay`."""
    heading = [] if described.heading is None else [described.heading.of(lang)]
    lines = [f"{place}: {pieces}" for place, pieces in zone_lines(described, lang)]
    notes = [f"{seat}: {note.of(lang)}" for seat, note in enumerate(described.notes, 1)]
    return "\n".join([*heading, *lines, *notes])
