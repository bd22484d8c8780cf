"""For whoever runs the server: is it well, and how much does it do?"""

from litestar import Response, get

from ludoteca import __version__
from ludoteca.core.rules import Text
from ludoteca.server import metrics
from ludoteca.server.api.desk import Desk
from ludoteca.server.inside import tallies
from ludoteca.server.protocol.http import Health
from ludoteca.server.store.trouble import Unusable

SILENT = Text("one of the server’s processes does not answer", "uno dei processi del server non risponde")


@get("/api/health")
async def health(desk: Desk) -> Health:
    """Is the server well, and does its store take what is written? Else 503, and what is wrong."""
    house = desk.house
    if wrong := await house.health.problem():
        raise Unusable(wrong.en, wrong.it)
    others = await tallies(house)
    if None in others:
        raise Unusable(SILENT.en, SILENT.it)
    every = [tally for tally in others if tally is not None]
    tables = len(house.live.rooms) + sum(tally.tables for tally in every)
    busy = house.thinking.busy or any(tally.busy for tally in every)
    return Health("ok", __version__, tables, busy, house.team.size)


@get("/metrics", include_in_schema=False)
async def prometheus(desk: Desk) -> Response[bytes]:
    """What Prometheus reads: of all workers that answer."""
    others = [tally.counted for tally in await tallies(desk.house) if tally is not None]
    return Response(metrics.exposition(others), media_type="text/plain; version=0.0.4")
