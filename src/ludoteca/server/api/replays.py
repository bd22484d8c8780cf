"""Finished matches, to be looked at again."""

import asyncio
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import Parameter

from ludoteca.core.advice import named
from ludoteca.core.game import TABLE, Seat
from ludoteca.core.notation import write_record
from ludoteca.core.retold import decided
from ludoteca.core.rng import Rng
from ludoteca.core.spoken import NO_WORDS
from ludoteca.games import BOXES
from ludoteca.games.asked import advise
from ludoteca.server.api.desk import Desk
from ludoteca.server.bodies import closed_replay, frames_seen, told_match
from ludoteca.server.branches import open_branch
from ludoteca.server.notes import notes_of, take_note
from ludoteca.server.problems import AnyRequest, NotFound, strictly
from ludoteca.server.protocol.http import Branch, Frames, Machine, Notes, Opened, Opinion, Replay, TakeNote
from ludoteca.server.replays import ClosedReplay
from ludoteca.server.thinking import Asker
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
    branch = await asyncio.to_thread(desk.house.replays.branch, code)
    return await desk.printed.answer(request, ("replay", code), lambda: told_match(code, title, plays, branch))


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


@post("/{code:str}/branch", status_code=201)
async def branch(request: AnyRequest, desk: Desk, code: str, data: Branch, body: bytes) -> Response[Opened]:
    """Play on from a moment."""
    _, plays = await played(desk, code)
    guest = desk.some_guest(request)
    table = await open_branch(desk.house, guest, code, plays, strictly(body, type(data)))
    return desk.known(request, guest, Opened(table))


@get("/{code:str}/opinion")
async def opinion(
    request: AnyRequest,
    desk: Desk,
    code: str,
    at: Annotated[int, Parameter(ge=0, le=100_000)],
    seat: Annotated[int, Parameter(ge=0, le=7)],
) -> Opinion:
    """What the strongest bot would have done."""
    _, plays = await played(desk, code)
    if at >= len(plays):
        raise NotFound("The match has no such moment.", "La partita non ha quel momento.")
    match = plays[at].match
    if Seat(seat) not in match.actors() or BOXES[match.game.name].adviser is None:
        raise NotFound("There was nothing to decide there.", "Lì non c'era niente da decidere.")
    key = Rng.of(match.seed).fork(f"advice for seat {seat}").key
    offers = match.actions(Seat(seat))
    asker = Asker(desk.guest(request) or "", code, True)
    asked = (match.game, match.view(Seat(seat)), offers, key, match.version)
    advice = await desk.house.thinking.ask(asker, advise, *asked, scales=True)
    if advice is None:
        raise NotFound("The bot has no opinion about this.", "Su questo il bot non ha un'opinione.")
    text = (
        NO_WORDS if advice.action is None else decided(match.game, match.state, Seat(seat), advice.action, match.names)
    )
    return Opinion(seat, text, named(advice, ()).reason, advice.cards, advice.complete)


@get("/{code:str}/notes")
async def notes(request: AnyRequest, desk: Desk, code: str) -> Notes:
    """What those who played have written about moments."""
    await played(desk, code)
    return await asyncio.to_thread(notes_of, desk.house.store, code, desk.guest(request))


@post("/{code:str}/notes", status_code=200)
async def write_note(request: AnyRequest, desk: Desk, code: str, data: TakeNote, body: bytes) -> Notes:
    """Write a note of one's own, or take it away."""
    await played(desk, code)
    guest = desk.guest(request) or ""
    name = await desk.house.name(guest)
    return await asyncio.to_thread(take_note, desk.house.store, code, guest, name, strictly(body, type(data)))


replays = Router("/api/replays", route_handlers=[replay, frames, machine, record, branch, opinion, notes, write_note])
