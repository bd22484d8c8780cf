"""The HTTP side of the house: who I am, tables, rules, replays; every error says in both languages what to do."""

import re
from io import BytesIO
from typing import Annotated, Any, TypeVar

import segno
import structlog
from litestar import Litestar, Response, get, post
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.plugins import OpenAPISchemaPlugin

from ludoteca import __version__
from ludoteca.bots.puzzles import PUZZLES
from ludoteca.core.game import TABLE, Seat
from ludoteca.core.notation import write_record
from ludoteca.games import GAMES
from ludoteca.games.lessons import LESSONS
from ludoteca.games.myth.campaign.campaign import MOST_BYTES
from ludoteca.server import metrics
from ludoteca.server.bodies import closed_replay, frames_seen, game_cards, rules_found, told_match
from ludoteca.server.daily import past_day, puzzle_named, today
from ludoteca.server.house import House
from ludoteca.server.identity import new_guest
from ludoteca.server.names import guest_name
from ludoteca.server.printed import Printed
from ludoteca.server.problems import HANDLERS, AnyRequest, NotFound, StrictRequest, strictly
from ludoteca.server.protocol import (
    CampaignBrought,
    CampaignLink,
    Campaigns,
    CampaignSeen,
    Daily,
    ForkCampaign,
    Frames,
    GameCard,
    GiveUpAct,
    Health,
    Lesson,
    LessonStep,
    ListCampaign,
    Machine,
    Me,
    NameMe,
    NewAct,
    NewCampaign,
    NewLesson,
    NewTable,
    Opened,
    PublicTables,
    RenameCampaign,
    Replay,
    Return,
    Returned,
    Rules,
    Summary,
    Tables,
    TellPassword,
)
from ludoteca.server.replays import ClosedReplay
from ludoteca.server.returning import returned
from ludoteca.server.seats import Declined, clean_name, options_of
from ludoteca.server.store.trouble import Unusable
from ludoteca.server.tables import Play

logs = structlog.get_logger()

MOST_BODY_BYTES = 16_384
MOST_FRAMES = 100

T = TypeVar("T")


class StrictStruct(StructSchemaPlugin, OpenAPISchemaPlugin):
    """Tells in the schema that our bodies take no unknown fields."""

    def to_openapi_schema(self, field_definition: Any, schema_creator: Any) -> Any:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        config = getattr(field_definition.annotation, "__struct_config__", None)
        if config is not None and config.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


def api(house: House, public_url: str | None) -> Litestar:
    """Everything below /api, and /metrics."""

    printed = Printed()

    def guest_of(request: AnyRequest) -> str | None:
        return house.identity.guest(request.headers.get("cookie", ""))

    def known(request: AnyRequest, guest: str, body: T) -> Response[T]:
        """An answer that leaves the guest's cookie."""
        cookie = house.identity.set_cookie(guest, request.headers.get("cookie", ""), secure(request))
        return Response(body, headers={"set-cookie": cookie, "cache-control": "no-store"})

    def secure(request: AnyRequest) -> bool:
        """Whether cookies are for https only."""
        return (public_url or "").startswith("https:") or request.url.scheme == "https"

    def origin(request: AnyRequest) -> str:
        return (public_url or str(request.base_url)).rstrip("/")

    async def replay_of(code: str) -> tuple[str, list[Play]]:
        found = await house.replay(code)
        if found is None:
            raise NotFound(
                "There is no such replay: it appears when the match is over.",
                "Questa registrazione non c'è: compare a partita finita.",
            )
        return found

    def game_of(game: str) -> Any:
        if game not in GAMES:
            raise NotFound("There is no such game here.", "Questo gioco qui non c'è.")
        return GAMES[game]

    @get("/api/health")
    async def health() -> Health:
        """Is the server well, and does its store take what is written? Else 503, and what is wrong."""
        if wrong := await house.health.problem():
            raise Unusable(wrong.en, wrong.it)
        return Health("ok", __version__, len(house.rooms), house.thinking.busy)

    @get("/metrics", sync_to_thread=False, include_in_schema=False)
    def prometheus() -> Response[bytes]:
        """What Prometheus reads."""
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")

    @get("/api/me")
    async def me(request: AnyRequest) -> Response[Me]:
        """Who am I? A new guest if nobody yet."""
        guest = guest_of(request)
        if guest is None:
            guest = new_guest()
            return known(request, guest, Me(guest, guest_name(guest)))
        return known(request, guest, Me(guest, await house.name(guest)))

    @post("/api/me", status_code=200)
    async def name_me(request: AnyRequest, data: NameMe, body: bytes) -> Response[Me]:
        """Take another name."""
        name = clean_name(strictly(body, type(data)).name)
        guest = guest_of(request) or new_guest()
        await house.set_name(guest, name)
        return known(request, guest, Me(guest, name))

    @post("/api/password", status_code=200)
    async def tell_password(request: AnyRequest, data: TellPassword, body: bytes) -> Response[None]:
        """Come in with the password of the house."""
        if not await house.password.right(strictly(body, type(data)).password):
            raise Declined(
                "not-yours",
                "That is not the password: ask whoever invited you.",
                "Non è la password: chiedila a chi ti ha invitato.",
            )
        return Response(None, headers={"set-cookie": house.password.set_cookie(secure(request))})

    @post("/api/return", status_code=200)
    async def come_back(request: AnyRequest, data: Return, body: bytes) -> Response[Returned]:
        """Be on this device who one was on another."""
        here = guest_of(request)
        answer = await returned(house, here, strictly(body, type(data)))
        return known(request, answer.me.guest if here is None or answer.you is None else here, answer)

    @get("/api/games", packed=True)
    async def games(request: AnyRequest) -> Response[tuple[GameCard, ...]]:
        """The games of the house."""
        return await printed.answer(request, ("games",), game_cards)

    @get("/api/games/{game:str}/content", packed=True)
    async def content(request: AnyRequest, game: str) -> Response[Any]:
        """The printed things of a game, as a client draws them; the query has the options of the table."""
        found = game_of(game)
        options = options_of(game, dict(request.query_params.items()))
        return await printed.answer(request, ("content", game, options), lambda: found.content(options))

    @get("/api/games/{game:str}/rules", packed=True)
    async def rules(
        request: AnyRequest, game: str, search: Annotated[str, Parameter(max_length=100)] = ""
    ) -> Response[Rules]:
        """The rules of a game, or those that hold all the words."""
        register = game_of(game).rules
        words = search.strip()
        return await printed.answer(request, ("rules", game, words), lambda: rules_found(register, words))

    @get("/api/lessons/{game:str}", sync_to_thread=False)
    def lesson(game: str) -> Lesson:
        """The introduction of a game, without the deal that it is taught with."""
        found = LESSONS[game_of(game).name]
        steps = [LessonStep(step.id, step.text, step.clause, step.spots, step.hint) for step in found.step]
        return Lesson(found.title, tuple(steps))

    @post("/api/lessons/{game:str}", status_code=201)
    async def learn(request: AnyRequest, game: str, data: NewLesson, body: bytes) -> Response[Opened]:
        """A table on which I learn a game."""
        guest = guest_of(request) or new_guest()
        title = strictly(body, type(data)).title
        return known(request, guest, Opened(await house.open_lesson(guest, game_of(game).name, title)))

    @post("/api/tables", status_code=201)
    async def open_table(request: AnyRequest, data: NewTable, body: bytes) -> Response[Opened]:
        """Open a table."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, Opened(await house.open_table(guest, strictly(body, type(data)))))

    @get("/api/tables")
    async def public_tables(request: AnyRequest) -> PublicTables:
        """Public tables with a free seat or a match under way."""
        return PublicTables(tuple(await house.public(guest_of(request))), house.public_tables)

    @get("/api/tables/mine")
    async def my_tables(request: AnyRequest) -> Tables:
        """My tables, current and finished."""
        guest = guest_of(request)
        return Tables(() if guest is None else tuple(await house.mine(guest)))

    @get("/api/tables/{code:str}")
    async def table(request: AnyRequest, code: str) -> Summary:
        """One table."""
        found = await house.summary(code, guest_of(request))
        if found is None:
            raise NotFound("There is no such table: check the code.", "Questo tavolo non c'è: controlla il codice.")
        return found

    @get("/api/tables/{code:str}/qr.svg")
    async def qr(request: AnyRequest, code: str) -> Response[bytes]:
        """The link of a table for a phone's camera."""
        await table.fn(request, code)
        image = BytesIO()
        segno.make(f"{origin(request)}/t/{code}", error="m").save(image, kind="svg", scale=8, border=2, light="white")
        return Response(image.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})

    @get("/api/replays/{code:str}", packed=True)
    async def replay(request: AnyRequest, code: str) -> Response[Replay]:
        """A finished match."""
        try:
            title, plays = await replay_of(code)
        except ClosedReplay as closed:
            found = closed
            return await printed.answer(request, ("replay", code), lambda: closed_replay(code, found))
        return await printed.answer(request, ("replay", code), lambda: told_match(code, title, plays))

    @get("/api/replays/{code:str}/frames", packed=True)
    async def frames(
        request: AnyRequest,
        code: str,
        from_: Annotated[int, Parameter(query="from", ge=0, le=100_000)] = 0,
        to: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
        seat: Annotated[int | None, Parameter(ge=0, le=7)] = None,
    ) -> Response[Frames]:
        """The table after `from` to `to` moves, as a seat saw it or open."""
        _, plays = await replay_of(code)
        if seat is not None and seat >= len(plays[-1].names):
            raise NotFound("Nobody sat there.", "Lì non sedeva nessuno.")
        place = TABLE if seat is None else Seat(seat)
        end = min(to + 1, from_ + MOST_FRAMES, len(plays))
        key = ("frames", code, from_, end, seat)
        return await printed.answer(request, key, lambda: frames_seen(plays[from_:end], place))

    @get("/api/replays/{code:str}/machine")
    async def machine(code: str) -> Machine:
        """What the machine makes of the deal of a solo match."""
        found = await house.dailies.machine(code)
        if found is None:
            raise NotFound(
                "The machine plays only finished solo games of Sideboards.",
                "La macchina gioca solo i solitari finiti di Sideboards.",
            )
        return found

    @get("/api/daily")
    async def todays(request: AnyRequest) -> tuple[Daily, ...]:
        """Today's puzzles."""
        guest = guest_of(request)
        link = f"{origin(request)}/daily"
        return tuple([await house.dailies.state(guest, game, today(), link) for game in PUZZLES])

    @get("/api/daily/{game:str}")
    async def daily(
        request: AnyRequest, game: str, day: Annotated[str | None, Parameter(max_length=10)] = None
    ) -> Daily:
        """How I stand with the puzzle of a day."""
        link = f"{origin(request)}/daily"
        return await house.dailies.state(guest_of(request), puzzle_named(game), past_day(day), link)

    @post("/api/daily/{game:str}", status_code=201)
    async def play_daily(request: AnyRequest, game: str) -> Response[Opened]:
        """My table with today's puzzle."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, Opened(await house.dailies.open(guest, puzzle_named(game))))

    @get("/api/replays/{code:str}/record")
    async def record(code: str) -> Response[bytes]:
        """The record of a match as a text file."""
        _, plays = await replay_of(code)
        text = write_record(plays[-1].record()).encode()
        name = f'attachment; filename="{plays[-1].game.name}-{code}.txt"'
        return Response(text, media_type="text/plain", headers={"content-disposition": name})

    @post("/api/campaigns", status_code=201)
    async def found(request: AnyRequest, data: NewCampaign, body: bytes) -> Response[CampaignLink]:
        """Found a campaign of Myth."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, CampaignLink(await house.campaigns.found(guest, strictly(body, type(data)))))

    @get("/api/campaigns")
    async def my_campaigns(request: AnyRequest) -> Campaigns:
        """The campaigns that I founded or opened."""
        guest = guest_of(request)
        return Campaigns(()) if guest is None else await house.campaigns.mine(guest)

    @get("/api/campaigns/{id:str}")
    async def campaign(request: AnyRequest, id: str) -> Response[CampaignSeen]:
        """One campaign; who opens it has it in their list from now on."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, await house.campaigns.seen(guest, id))

    @post("/api/campaigns/{id:str}/name", status_code=200)
    async def rename(id: str, data: RenameCampaign, body: bytes) -> CampaignLink:
        """Give a campaign another name."""
        await house.campaigns.rename(id, strictly(body, type(data)))
        return CampaignLink(id)

    @post("/api/campaigns/{id:str}/listed", status_code=200)
    async def list_campaign(request: AnyRequest, id: str, data: ListCampaign, body: bytes) -> CampaignLink:
        """Take a campaign off my list, or put it back."""
        guest = guest_of(request) or new_guest()
        await house.campaigns.list_for(guest, id, strictly(body, type(data)).listed)
        return CampaignLink(id)

    @post("/api/campaigns/{id:str}/acts", status_code=201)
    async def begin_act(request: AnyRequest, id: str, data: NewAct, body: bytes) -> Response[Opened]:
        """Open the table of the next act."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, Opened(await house.campaigns.begin(guest, id, strictly(body, type(data)))))

    @post("/api/campaigns/{id:str}/give-up", status_code=200)
    async def give_up_act(id: str, data: GiveUpAct, body: bytes) -> CampaignLink:
        """Close the table of the open act: nothing of it counts."""
        await house.campaigns.give_up(id, strictly(body, type(data)))
        return CampaignLink(id)

    @post("/api/campaigns/{id:str}/forks", status_code=201)
    async def fork(request: AnyRequest, id: str, data: ForkCampaign, body: bytes) -> Response[CampaignLink]:
        """Another way from how a campaign was before an act."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, CampaignLink(await house.campaigns.fork(guest, id, strictly(body, type(data)))))

    @get("/api/campaigns/{id:str}/file")
    async def campaign_file(id: str) -> Response[bytes]:
        """A campaign as one file, to keep or to bring to another server."""
        name, text = await house.campaigns.file(id)
        word = "-".join(re.findall("[a-z0-9]+", name.lower())) or "campaign"
        head = {"content-disposition": f'attachment; filename="{word}.campaign"', "cache-control": "no-store"}
        return Response(text, media_type="text/plain", headers=head)

    @post("/api/campaigns/file", status_code=201, request_max_body_size=MOST_BYTES)
    async def bring(request: AnyRequest, body: bytes, fork: bool = False) -> Response[CampaignBrought]:
        """The file of a campaign: a new one, or more of one that is known here; with `fork` where both went on."""
        guest = guest_of(request) or new_guest()
        return known(request, guest, await house.campaigns.bring(guest, body, fork))

    return Litestar(
        [health, prometheus, me, name_me, tell_password, come_back, games, content, rules, lesson, learn, open_table,
         public_tables, my_tables, table, qr, replay, frames, machine, todays, daily, play_daily, record, found,
         my_campaigns, campaign, rename, list_campaign, begin_act, give_up_act, fork, campaign_file, bring],
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=500, gzip_compress_level=6, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Ludoteca", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        plugins=[StrictStruct()],
        request_class=StrictRequest,
        logging_config=None,
    )  # fmt: skip
