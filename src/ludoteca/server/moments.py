"""A match under way as it was earlier: what a line of its log tells of, seen again."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.game import WATCHER, Seat
from ludoteca.server.bodies import frame_seen
from ludoteca.server.matches import positions
from ludoteca.server.tables import Table

if TYPE_CHECKING:
    from ludoteca.server.house import House


async def moment(house: "House", code: str, guest: str | None, version: int) -> bytes | None:
    """The table at a version as a guest saw it then, encoded; nothing where there was no such moment."""
    room = await house.live.room(code)
    if room is None or room.shown.play is None:
        return None
    table = room.shown
    number = None if guest is None else table.seat_of(guest)
    seat = WATCHER if number is None else Seat(number)
    return await asyncio.to_thread(_seen, house, table, seat, version)


def _seen(house: "House", table: Table, seat: Seat, version: int) -> bytes | None:
    plays, versions = positions(house.store.rows(table.code, table.started_seq - 1, table.seq))
    if version not in versions:
        return None
    frame = frame_seen(plays[versions.index(version)], seat)
    return msgspec.json.encode(msgspec.structs.replace(frame, version=version))
