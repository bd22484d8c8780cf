"""The puzzles of the day."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import Parameter

from ludoteca.games.asked import with_puzzle
from ludoteca.server.api.desk import Desk
from ludoteca.server.daily import past_day, puzzle_named, today
from ludoteca.server.problems import AnyRequest
from ludoteca.server.protocol.http import Daily, Opened


def link_of(request: AnyRequest, desk: Desk) -> str:
    """Where others find the puzzle."""
    return f"{desk.origin(request)}/daily"


@get()
async def todays(request: AnyRequest, desk: Desk) -> tuple[Daily, ...]:
    """Today's puzzles."""
    guest, link = desk.guest(request), link_of(request, desk)
    return tuple([await desk.house.dailies.state(guest, game, today(), link) for game in with_puzzle()])


@get("/{game:str}")
async def of_day(
    request: AnyRequest, desk: Desk, game: str, day: Annotated[str | None, Parameter(max_length=10)] = None
) -> Daily:
    """How I stand with the puzzle of a day."""
    dailies = desk.house.dailies
    return await dailies.state(desk.guest(request), puzzle_named(game), past_day(day), link_of(request, desk))


@post("/{game:str}", status_code=201)
async def play_daily(request: AnyRequest, desk: Desk, game: str) -> Response[Opened]:
    """My table with today's puzzle."""
    guest = desk.some_guest(request)
    return desk.known(request, guest, Opened(await desk.house.dailies.open(guest, puzzle_named(game))))


daily = Router("/api/daily", route_handlers=[todays, of_day, play_daily])
