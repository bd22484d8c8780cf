"""Playing on from a moment of a finished match: a table of its own, whose log begins with the moves until then."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ludoteca.games import BOXES
from ludoteca.server.entries import AnyEntry, BotSeated, Moved, Opened, Sat, Started
from ludoteca.server.names import secret_table_code
from ludoteca.server.protocol.http import Branch
from ludoteca.server.rooms import NOT_STORED, Room
from ludoteca.server.seats import Declined, level_known
from ludoteca.server.tables import Table
from ludoteca.server.timed import Timed

if TYPE_CHECKING:
    from ludoteca.server.house import House

encode = msgspec.json.Encoder().encode

MOVES_AT_ONCE = 20
"""So many are played before others at this server have their turn."""


async def open_branch(house: "House", guest: str, replay: str, plays: list[Timed], body: Branch) -> str:
    """A table that goes on from a moment, its opener in one seat and bots in the others; `Declined` if it cannot."""
    if body.at >= len(plays):
        raise Declined("malformed", "The match has no such moment.", "La partita non ha quel momento.")
    match = plays[body.at].match
    if not match.actors():
        raise Declined(
            "not-now", "There the match is over: choose an earlier moment.", "Lì la partita è finita: scegli prima."
        )
    if body.seat >= match.seats:
        raise Declined("malformed", "There is no such seat.", "Quel posto non c'è.")
    level = body.level or BOXES[match.game.name].bots[0].name
    level_known(match.game.name, level)
    own = await house.name(guest)
    names = tuple([own if seat == body.seat else name for seat, name in enumerate(match.names)])
    options = match.record().options
    opened = Opened(by=guest, game=match.game.name, seats=match.seats, options=options, public=False, title="")
    seated: list[AnyEntry] = [
        Sat(by=guest, seat=seat, name=name)
        if seat == body.seat
        else BotSeated(by=guest, seat=seat, level=level, name=name)
        for seat, name in enumerate(names)
    ]
    start = Started(
        by=guest,
        game=match.game.name,
        rules=match.rules,
        options=options,
        seed=match.seed,
        names=names,
        levels=tuple([None if seat == body.seat else level for seat in range(match.seats)]),
        position="\n".join(match.position),
        engine=match.record().engine,
        branch=replay,
        branch_at=body.at,
    )
    at = house.clock.wall()
    code = secret_table_code()
    room = Room(house, Table.opened(code, opened, at))
    fate = await room.open(opened, at, [*seated, start], None)
    if fate != "stored":
        raise Declined("not-now", NOT_STORED.en, NOT_STORED.it)
    for number, move in enumerate(match.log, 1):
        room.put(Moved(seat=move.seat, action=msgspec.Raw(encode(move.action))))
        if number % MOVES_AT_ONCE == 0:
            await asyncio.sleep(0)
    await room.quiet()
    house.live.add(room)
    return code
