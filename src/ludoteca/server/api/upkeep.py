"""For whoever runs the server: is it well, and how much does it do?"""

from litestar import Response, get

from ludoteca import __version__
from ludoteca.server import metrics
from ludoteca.server.api.desk import Desk
from ludoteca.server.protocol.http import Health
from ludoteca.server.store.trouble import Unusable


@get("/api/health")
async def health(desk: Desk) -> Health:
    """Is the server well, and does its store take what is written? Else 503, and what is wrong."""
    house = desk.house
    if wrong := await house.health.problem():
        raise Unusable(wrong.en, wrong.it)
    return Health("ok", __version__, len(house.live.rooms), house.thinking.busy)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def prometheus() -> Response[bytes]:
    """What Prometheus reads."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
