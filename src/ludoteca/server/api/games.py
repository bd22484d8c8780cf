"""The games of the house: what is printed, their rules, and how one learns them."""

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.params import Parameter

from ludoteca.games import BOXES
from ludoteca.server import new_tables
from ludoteca.server.api.desk import Desk, game_of
from ludoteca.server.bodies import game_cards, rules_found
from ludoteca.server.problems import AnyRequest, NotFound, strictly
from ludoteca.server.protocol.http import GameCard, Lesson, LessonStep, NewLesson, Opened, Rules
from ludoteca.server.seats import options_of


@get("/games", packed=True)
async def all_games(request: AnyRequest, desk: Desk) -> Response[tuple[GameCard, ...]]:
    """The games of the house."""
    return await desk.printed.answer(request, ("games",), game_cards)


@get("/games/{game:str}/content", packed=True)
async def content(request: AnyRequest, desk: Desk, game: str) -> Response[Any]:
    """The printed things of a game, as a client draws them; the query has the options of the table."""
    found = game_of(game)
    options = options_of(game, dict(request.query_params.items()))
    return await desk.printed.answer(request, ("content", game, options), lambda: found.packs.content(options))


@get("/games/{game:str}/rules", packed=True)
async def rules(
    request: AnyRequest, desk: Desk, game: str, search: Annotated[str, Parameter(max_length=100)] = ""
) -> Response[Rules]:
    """The rules of a game, or those that hold all the words."""
    found = game_of(game)
    words = search.strip()
    return await desk.printed.answer(request, ("rules", game, words), lambda: rules_found(found, words))


@get("/lessons/{game:str}", sync_to_thread=False)
def lesson(game: str, number: int = 1) -> Lesson:
    """An introduction of a game, without the deal that it is taught with."""
    found = BOXES[game_of(game).name].lesson(number)
    if found is None:
        raise NotFound("This game has no lesson.", "Questo gioco non ha una lezione.")
    steps = [LessonStep(step.id, step.text, step.clause, step.spots, step.hint, step.tried) for step in found.step]
    return Lesson(found.title, tuple(steps))


@post("/lessons/{game:str}", status_code=201)
async def learn(request: AnyRequest, desk: Desk, game: str, data: NewLesson, body: bytes) -> Response[Opened]:
    """A table on which I learn a game."""
    guest = desk.some_guest(request)
    wanted = strictly(body, type(data))
    code = await new_tables.open_lesson(desk.house, guest, game_of(game).name, wanted.title, wanted.number)
    return desk.known(request, guest, Opened(code))


games = Router("/api", route_handlers=[all_games, content, rules, lesson, learn])
