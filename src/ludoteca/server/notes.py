"""What those who played a match have written about its moments, kept with its replay."""

import msgspec

from ludoteca.server.names import plain
from ludoteca.server.protocol.http import Note, Notes, TakeNote
from ludoteca.server.seats import Declined
from ludoteca.server.store import Store

MOST = 100
"""Notes of one person about one match."""


class _Written(msgspec.Struct, frozen=True):
    """All that one person has written about a match, by moment."""

    name: str
    notes: dict[int, str]


decode = msgspec.json.Decoder(_Written).decode


def _key(replay: str, guest: str) -> str:
    return f"note {replay} {guest}"


def notes_of(store: Store, replay: str, guest: str | None) -> Notes:
    """Everybody's notes about a match, and whether this guest may add some."""
    found = [(key.rpartition(" ")[2], decode(value)) for key, value in store.settings_from(f"note {replay} ")]
    notes = [
        Note(at, text, written.name, author == guest) for author, written in found for at, text in written.notes.items()
    ]
    row = store.replay(replay)
    may = guest is not None and row is not None and store.sat(guest, row.code)
    return Notes(tuple(sorted(notes, key=lambda note: (note.at, note.name))), may)


def take_note(store: Store, replay: str, guest: str, name: str, body: TakeNote) -> Notes:
    """Write, change or take away a note of one's own."""
    if not notes_of(store, replay, guest).may:
        raise Declined(
            "not-yours", "Only those who played write notes here.", "Qui scrive note solo chi ha giocato la partita."
        )
    key, words = _key(replay, guest), plain(body.text)
    found = store.settings_from(key)
    notes = decode(found[0][1]).notes if found else {}
    kept = {at: text for at, text in notes.items() if at != body.at} | ({body.at: words} if words else {})
    if len(kept) > MOST:
        raise Declined("too-many", f"There are {MOST} notes already.", f"Ci sono già {MOST} note.")
    store.set_setting(key, msgspec.json.encode(_Written(name, kept)).decode())
    return notes_of(store, replay, guest)
