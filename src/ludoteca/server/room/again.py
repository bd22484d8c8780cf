"""Another match with the same people, as soon as all who are there want it."""

from typing import TYPE_CHECKING

from ludoteca.core.game import Refused
from ludoteca.server.seats import Declined, started
from ludoteca.server.staying import rematched

if TYPE_CHECKING:
    from ludoteca.server.rooms import Room


def play_again_if_all_agree(room: "Room") -> None:
    """Begin once every person who is here has said so; where it cannot begin like this, the waiting room says why."""
    table = room.head
    if table.phase != "finished" or not table.again:
        return
    people = {chair.guest for chair in table.chairs if chair.person and chair.guest not in room.gone}
    if not people or not people <= table.again:
        return
    entry = rematched(table, room.gone, "", "")
    stay = table.after(entry, table.changed)
    room.put(entry)
    try:
        room.put(started(stay, table.host, ""))
    except (Declined, Refused):
        return
