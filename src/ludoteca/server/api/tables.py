"""Tables: opened, listed, and found by their code."""

from io import BytesIO
from typing import Annotated

import segno
from litestar import Response, Router, get, post
from litestar.params import Parameter

from ludoteca.server import lists, moments, new_tables
from ludoteca.server.api.desk import Desk
from ludoteca.server.problems import AnyRequest, NotFound, strictly
from ludoteca.server.protocol.http import NewTable, Opened, PublicTables, Summary, Tables


@post(status_code=201)
async def open_table(request: AnyRequest, desk: Desk, data: NewTable, body: bytes) -> Response[Opened]:
    """Open a table."""
    guest = desk.some_guest(request)
    code = await new_tables.open_table(desk.house, guest, strictly(body, type(data)))
    return desk.known(request, guest, Opened(code))


@get()
async def public_tables(request: AnyRequest, desk: Desk) -> PublicTables:
    """Public tables with a free seat or a match under way."""
    return PublicTables(tuple(await lists.public(desk.house, desk.guest(request))), desk.house.public_tables)


@get("/mine")
async def my_tables(request: AnyRequest, desk: Desk) -> Tables:
    """My tables, current and finished."""
    guest = desk.guest(request)
    return Tables(() if guest is None else tuple(await lists.mine(desk.house, guest)))


async def found(desk: Desk, code: str, guest: str | None) -> Summary:
    """One table, or an error that says there is none."""
    summary = await lists.summary(desk.house, code, guest)
    if summary is None:
        raise NotFound("There is no such table: check the code.", "Questo tavolo non c'è: controlla il codice.")
    return summary


@get("/{code:str}")
async def table(request: AnyRequest, desk: Desk, code: str) -> Summary:
    """One table."""
    return await found(desk, code, desk.guest(request))


@get("/{code:str}/moment", packed=True)
async def moment(
    request: AnyRequest, desk: Desk, code: str, version: Annotated[int, Parameter(ge=0, le=100_000)]
) -> Response[bytes]:
    """The table as it was at a version of its match, as this guest saw it then."""
    frame = await moments.moment(desk.house, code, desk.guest(request), version)
    if frame is None:
        raise NotFound("There was no such moment.", "Quel momento non c'è stato.")
    return Response(frame, media_type="application/json", headers={"cache-control": "no-store"})


@get("/{code:str}/qr.svg")
async def qr(request: AnyRequest, desk: Desk, code: str) -> Response[bytes]:
    """The link of a table for a phone's camera."""
    await found(desk, code, desk.guest(request))
    image = BytesIO()
    link = f"{desk.origin(request)}/t/{code}"
    segno.make(link, error="m").save(image, kind="svg", scale=8, border=2, light="white")
    return Response(image.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


tables = Router("/api/tables", route_handlers=[open_table, public_tables, my_tables, table, moment, qr])
