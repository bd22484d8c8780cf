"""Finished matches, to be looked at again."""

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import Parameter

from ludoteca.core.game import TABLE, Seat
from ludoteca.core.notation import write_record
from ludoteca.server.api.desk import Desk
from ludoteca.server.bodies import closed_replay, frames_seen, told_match
from ludoteca.server.problems import AnyRequest, NotFound
from ludoteca.server.protocol.http import Frames, Machine, Replay
from ludoteca.server.replays import ClosedReplay
from ludoteca.server.timed import Timed

MOST_FRAMES = 100


async def played(desk: Desk, code: str) -> tuple[str, list[Timed]]:
    """The title and all positions of a finished match, or an error that says there is none."""
    found = await desk.house.replays.of(code)
    if found is None:
        raise NotFound(
            "There is no such replay: it appears when the match is over.",
            "Questa registrazione non c'è: compare a partita finita.",
        )
    return found


@get("/{code:str}", packed=True)
async def replay(request: AnyRequest, desk: Desk, code: str) -> Response[Replay]:
    """A finished match."""
    try:
        title, plays = await played(desk, code)
    except ClosedReplay as closed:
        found = closed
        return await desk.printed.answer(request, ("replay", code), lambda: closed_replay(code, found))
    return await desk.printed.answer(request, ("replay", code), lambda: told_match(code, title, plays))


@get("/{code:str}/frames", packed=True)
async def frames(
    request: AnyRequest,
    desk: Desk,
    code: str,
    from_: Annotated[int, Parameter(query="from", ge=0, le=100_000)] = 0,
    to: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, Parameter(ge=0, le=7)] = None,
) -> Response[Frames]:
    """The table after `from` to `to` moves, as a seat saw it or open."""
    _, plays = await played(desk, code)
    if seat is not None and seat >= len(plays[-1].match.names):
        raise NotFound("Nobody sat there.", "Lì non sedeva nessuno.")
    looking = TABLE if seat is None else Seat(seat)
    end = min(to + 1, from_ + MOST_FRAMES, len(plays))
    key = ("frames", code, from_, end, seat)
    return await desk.printed.answer(request, key, lambda: frames_seen(plays[from_:end], looking))


@get("/{code:str}/machine")
async def machine(desk: Desk, code: str) -> Machine:
    """What the machine makes of the deal of a solo match."""
    found = await desk.house.dailies.machine(code)
    if found is None:
        raise NotFound(
            "The machine plays only finished solo games of which there is a daily puzzle.",
            "La macchina gioca solo i solitari finiti di cui c'è un rompicapo del giorno.",
        )
    return found


@get("/{code:str}/record")
async def record(desk: Desk, code: str) -> Response[bytes]:
    """The record of a match as a text file."""
    _, plays = await played(desk, code)
    text = write_record(plays[-1].match.record()).encode()
    name = f'attachment; filename="{plays[-1].match.game.name}-{code}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


replays = Router("/api/replays", route_handlers=[replay, frames, machine, record])
