"""Tables as lists show them: one by its code, the public ones, those of a guest."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from ludoteca.server.protocol.http import Summary
from ludoteca.server.replays import Unreadable
from ludoteca.server.rooms import TROUBLE
from ludoteca.server.shown import seat_seen
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
    return summaries_of(house, shown[:MOST_LISTED], guest)


async def mine(house: "House", guest: str) -> list[Summary]:
    """The tables of a guest, newest first; those being played are woken, to know whose move it is."""
    tables = await asyncio.to_thread(house.store.mine, guest, MOST_LISTED)
    for listed in tables:
        if listed.phase == "playing":
            await house.live.room(listed.code)
    return summaries_of(house, tables, guest)


def summaries_of(house: "House", tables: list[Listed], guest: str | None) -> list[Summary]:
    """The tables that can be shown; what one of them raises leaves out that one only."""
    summaries = []
    for listed in tables:
        try:
            summaries.append(summary_of(house, listed, guest))
        except Exception as error:
            room = house.live.rooms.get(listed.code)
            if room is None:
                logs.error("table left out of a list", game=listed.game, error=repr(error))
            else:
                house.live.trouble(room, error)
    return summaries


def summary_of(house: "House", listed: Listed, guest: str | None) -> Summary:
    """A table that may live here, as a guest sees it in a list."""
    room = house.live.rooms.get(listed.code)
    seats = (
        room.seats_seen()
        if room is not None
        else tuple(
            seat_seen(number, Chair(who, name, level, ready), True, listed.host)
            for number, (who, name, level, ready) in enumerate(listed.seats)
        )
    )
    you = next((number for number, seat in enumerate(listed.seats) if guest and seat[0] == guest), None)
    play = None if room is None else room.shown.play
    your_move = you is not None and play is not None and listed.phase == "playing" and you in play.match.actors()
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
