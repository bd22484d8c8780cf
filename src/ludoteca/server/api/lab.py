"""The lab: matches among bots, counted."""

from litestar import Response, Router, get, post

from ludoteca.server.api.desk import Desk
from ludoteca.server.problems import AnyRequest, NotFound, strictly
from ludoteca.server.protocol.lab import NewRun, Run, RunLink


@post(status_code=201)
async def begin(request: AnyRequest, desk: Desk, data: NewRun, body: bytes) -> Response[RunLink]:
    """Have matches played and counted."""
    guest = desk.some_guest(request)
    return desk.known(request, guest, RunLink(desk.house.lab.begin(guest, strictly(body, type(data)))))


async def found(request: AnyRequest, desk: Desk, code: str) -> Run:
    """A run, or an error that says there is none."""
    run = await desk.house.lab.run(code, desk.guest(request))
    if run is None:
        raise NotFound(
            "This run is not here, or no longer: only the newest are kept.",
            "Questa prova qui non c’è, o non più: si conservano solo le più recenti.",
        )
    return run


@get("/{code:str}")
async def run(request: AnyRequest, desk: Desk, code: str) -> Run:
    """How far a run is, or what it found."""
    return await found(request, desk, code)


@post("/{code:str}/stop", status_code=200)
async def stop(request: AnyRequest, desk: Desk, code: str) -> Run:
    """End one's own run: what was played until now counts."""
    desk.house.lab.stop(code, desk.guest(request))
    return await found(request, desk, code)


lab = Router("/api/lab", route_handlers=[begin, run, stop])
