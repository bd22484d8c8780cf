"""Pictures of links and results."""

import asyncio
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import Parameter

from ludoteca.core.rules import Lang
from ludoteca.server import links
from ludoteca.server.api.desk import Desk
from ludoteca.server.links import Preview
from ludoteca.server.pictures import picture
from ludoteca.server.problems import NotFound

KEPT = "max-age=3600"

Seen = Annotated[str | None, Parameter(max_length=20)]
"""Which state of the table is meant, for those who keep pictures by their address; the newest one is drawn."""


async def drawn(seen: Preview | None, lang: Lang) -> Response[bytes]:
    """A picture, drawn beside the rest."""
    if seen is None:
        raise NotFound("There is nothing to see here: check the link.", "Qui non c'è nulla: controlla il link.")
    image = await asyncio.to_thread(picture, seen, lang)
    return Response(image, media_type="image/png", headers={"cache-control": KEPT})


@get("/tables/{code:str}/picture.png", packed=True)
async def of_table(desk: Desk, code: str, lang: Lang = "it", seen: Seen = None) -> Response[bytes]:
    """A table: its game and its seats, and the result once its match is over."""
    return await drawn(await links.table(desk.house, code), lang)


@get("/replays/{code:str}/picture.png", packed=True)
async def of_replay(desk: Desk, code: str, lang: Lang = "it", seen: Seen = None) -> Response[bytes]:
    """The result of a finished match."""
    return await drawn(await links.replay(desk.house, code), lang)


@get("/links/daily.png", packed=True)
async def of_daily(lang: Lang = "it", seen: Seen = None) -> Response[bytes]:
    """The puzzle of the day."""
    return await drawn(links.daily(), lang)


@get("/links/campaign.png", packed=True)
async def of_campaign(lang: Lang = "it", seen: Seen = None) -> Response[bytes]:
    """Any campaign."""
    return await drawn(links.campaign(), lang)


pictures = Router("/api", route_handlers=[of_table, of_replay, of_daily, of_campaign])
