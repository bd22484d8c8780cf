"""Tables as lists show them: one by its code, the public ones, those of a guest."""

import asyncio
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import structlog

from ludoteca.server.inside import glimpses
from ludoteca.server.protocol.http import Summary
from ludoteca.server.replays import Unreadable
from ludoteca.server.rooms import TROUBLE
from ludoteca.server.shown import Glimpse, seat_seen
from ludoteca.server.store import Listed
from ludoteca.server.tables import Chair

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

MOST_LISTED = 50


async def summary(house: "House", code: str, guest: str | None) -> Summary | None:
    """One table as lists show it; `Unreadable` says why it cannot be opened here."""
    listed = await asyncio.to_thread(house.store.listed, code)
    if listed is None:
        return None
    if await house.live.room(code) is None and code in house.live.shut:
        raise Unreadable(house.live.shut[code])
    summaries = summaries_of(house, [listed], guest)
    if not summaries:
        raise Unreadable(house.live.shut.get(code) or TROUBLE)
    return summaries[0]


async def public(house: "House", guest: str | None) -> list[Summary]:
    """Public tables with a free seat or a match under way, newest first."""
    if not house.public_tables:
        return []
    tables = await asyncio.to_thread(house.store.public, house.clock.wall(), 2 * MOST_LISTED)
    shown = [
        listed
        for listed in tables
        if listed.phase == "playing" or any(not seat[0] and seat[2] is None for seat in listed.seats)
    ]
    return await _summaries(house, shown[:MOST_LISTED], guest)


async def mine(house: "House", guest: str) -> list[Summary]:
    """The tables of a guest, newest first; those being played are woken, to know whose move it is."""
    tables = await asyncio.to_thread(house.store.mine, guest, MOST_LISTED)
    playing = [listed.code for listed in tables if listed.phase == "playing"]
    for code in playing:
        if house.team.owns(code):
            await house.live.room(code)
    return await _summaries(house, tables, guest, playing)


async def _summaries(
    house: "House", tables: list[Listed], guest: str | None, wake: Sequence[str] = ()
) -> list[Summary]:
    """Tables of all workers; those of others are asked for, and these woken."""
    return summaries_of(house, tables, guest, await glimpses(house, [listed.code for listed in tables], wake))


def summaries_of(
    house: "House", tables: list[Listed], guest: str | None, elsewhere: Mapping[str, Glimpse] = MappingProxyType({})
) -> list[Summary]:
    """The tables that can be shown; what one of them raises leaves out that one only."""
    summaries = []
    for listed in tables:
        room = house.live.rooms.get(listed.code)
        try:
            seen = elsewhere.get(listed.code) if room is None else room.glimpse()
            summaries.append(summary_of(listed, guest, seen))
        except Exception as error:
            if room is None:
                logs.error("table left out of a list", game=listed.game, error=repr(error))
            else:
                house.live.trouble(room, error)
    return summaries


def summary_of(listed: Listed, guest: str | None, seen: Glimpse | None) -> Summary:
    """A table that may live somewhere, as a guest sees it in a list."""
    seats = (
        seen.seats
        if seen is not None
        else tuple(
            seat_seen(number, Chair(who, name, level, ready), True, listed.host)
            for number, (who, name, level, ready) in enumerate(listed.seats)
        )
    )
    you = next((number for number, seat in enumerate(listed.seats) if guest and seat[0] == guest), None)
    your_move = you is not None and seen is not None and listed.phase == "playing" and you in seen.actors
    return Summary(
        code=listed.code,
        title=listed.title,
        game=listed.game,
        options=listed.options,
        public=listed.public,
        phase=listed.phase,
        seats=seats,
        you=you,
        changed=listed.changed,
        replay=listed.replay,
        points=listed.points,
        winners=listed.winners,
        played=listed.played,
        your_move=your_move,
        campaign=listed.campaign or None if you is not None else None,
        act=listed.act or None,
    )
