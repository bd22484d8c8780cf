"""How tables are opened: by a guest, for a lesson, a puzzle or an act of a campaign, or as the house's own."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from ludoteca.games import BOXES, GAMES
from ludoteca.server import metrics
from ludoteca.server.campaigns.acts import BegunAct
from ludoteca.server.entries import Opened
from ludoteca.server.names import plain, secret_table_code, table_code
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.rooms import NOT_STORED, Room
from ludoteca.server.seats import ME, Declined, checked, opening
from ludoteca.server.tables import Table

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

MOST_SHORT_CODES = 10
MOST_CODES = 20
"""How many codes are tried for one table."""


async def open_table(
    house: "House",
    guest: str,
    body: NewTable,
    daily: str = "",
    lesson: int = 0,
    act: BegunAct | None = None,
) -> str:
    """A new table, perhaps for a puzzle, a lesson or an act; `Declined` or `Refused` if it cannot be."""
    options = checked(body)
    house.may_be_public(body.public)
    most = house.bounds.tables_per_guest
    if guest and await asyncio.to_thread(house.store.open_tables, guest, house.clock.wall()) >= most:
        raise Declined(
            "too-many",
            f"You have {most} open tables: finish one of them first.",
            f"Hai {most} tavoli aperti: prima finiscine uno.",
        )
    name = await house.name(guest) if guest else ""
    entry = Opened(
        by=guest,
        game=body.game,
        seats=body.seats,
        options=options,
        public=body.public,
        title=plain(body.title),
        daily=daily,
        lesson=lesson,
        campaign=act.campaign if act else "",
        act=act.number if act else 0,
        rules_before=act.rules_before if act else "",
        stand_in=body.stand_in,
    )
    seating = act.seating if act else (ME,) * body.sit + body.bots
    for attempt in range(MOST_CODES):
        # When the short codes are nearly used up, the long ones are not.
        code = table_code() if body.public and attempt < MOST_SHORT_CODES else secret_table_code()
        at = house.clock.wall()
        table = Table.opened(code, entry, at)
        entries = opening(table, guest, name, seating, body.start)
        room = Room(house, table)
        fate = await room.open(entry, at, entries, act.row(code) if act else None)
        if fate == "stored":
            break
        if act:
            await house.campaigns.at(act.campaign, act.seq - 1)  # else the code was taken
        if fate == "failed":
            raise Declined("not-now", NOT_STORED.en, NOT_STORED.it)
    else:
        raise Declined(
            "not-now",
            "No free code was found for the table: try again.",
            "Non si è trovato un codice libero per il tavolo: riprova.",
        )
    metrics.OPENED.inc()
    logs.info("table opened", game=body.game, seats=body.seats, bots=len(body.bots), public=body.public)
    house.live.add(room)
    return code


async def open_lesson(house: "House", guest: str, game: str, title: str, number: int) -> str:
    """A table on which a guest takes a lesson of a game, the match begun."""
    lesson = BOXES[game].lesson(number)
    if lesson is None:
        raise Declined("malformed", "This game has no lesson.", "Questo gioco non ha una lezione.")
    body = NewTable(game, lesson.seats, lesson.options, lesson.bots, title=title, start=True)
    return await open_table(house, guest, body, lesson=number)


async def own_table(house: "House") -> str:
    """The table of the house, where nobody sits yet: the one of before, or a new one."""
    code = await asyncio.to_thread(house.store.setting, "table", str)
    listed = await asyncio.to_thread(house.store.listed, code) if code else None
    fresh = house.clock.wall() - 3600_000
    if (
        listed is None
        or listed.phase != "waiting"
        or listed.changed < fresh
        or any(guest or level is not None for guest, _, level, _ in listed.seats)
        or listed.public != house.public_tables
    ):
        game = next(iter(GAMES))
        code = await open_table(house, "", NewTable(game=game, seats=4, public=house.public_tables, sit=False))
        await asyncio.to_thread(house.store.set_setting, "table", code)
    return code
