"""What people remember of a match once it is over."""

import msgspec

from ludoteca.core.rules import Text


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing worth remembering: what kind of thing, its heading, its sentence, whose it is and what it is about."""

    kind: str
    label: Text
    text: Text
    seat: int | None = None
    """Whose; nobody's belongs to all."""
    things: tuple[str, ...] = ()
    """The printed things that a face can draw."""
