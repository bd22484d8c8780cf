"""Campaigns: founded, played on act by act, forked, and carried from server to server as files."""

import re

from litestar import Response, Router, get, post

from ludoteca.core.campaign import MOST_BYTES
from ludoteca.server.api.desk import Desk
from ludoteca.server.problems import AnyRequest, strictly
from ludoteca.server.protocol.campaigns import (
    CampaignBrought,
    CampaignLink,
    Campaigns,
    CampaignSeen,
    ForkCampaign,
    GiveUpAct,
    ListCampaign,
    NewAct,
    NewCampaign,
    RenameCampaign,
)
from ludoteca.server.protocol.http import Opened


@post(status_code=201)
async def found(request: AnyRequest, desk: Desk, data: NewCampaign, body: bytes) -> Response[CampaignLink]:
    """Found a campaign."""
    guest = desk.some_guest(request)
    id = await desk.house.campaigns.found(guest, strictly(body, type(data)))
    return desk.known(request, guest, CampaignLink(id))


@get()
async def my_campaigns(request: AnyRequest, desk: Desk) -> Campaigns:
    """The campaigns that I founded or opened."""
    guest = desk.guest(request)
    return Campaigns(()) if guest is None else await desk.house.campaigns.mine(guest)


@get("/{id:str}")
async def campaign(request: AnyRequest, desk: Desk, id: str) -> Response[CampaignSeen]:
    """One campaign; who opens it has it in their list from now on."""
    guest = desk.some_guest(request)
    return desk.known(request, guest, await desk.house.campaigns.seen(guest, id))


@post("/{id:str}/name", status_code=200)
async def rename(desk: Desk, id: str, data: RenameCampaign, body: bytes) -> CampaignLink:
    """Give a campaign another name."""
    await desk.house.campaigns.rename(id, strictly(body, type(data)))
    return CampaignLink(id)


@post("/{id:str}/listed", status_code=200)
async def list_campaign(request: AnyRequest, desk: Desk, id: str, data: ListCampaign, body: bytes) -> CampaignLink:
    """Take a campaign off my list, or put it back."""
    await desk.house.campaigns.list_for(desk.some_guest(request), id, strictly(body, type(data)).listed)
    return CampaignLink(id)


@post("/{id:str}/acts", status_code=201)
async def begin_act(request: AnyRequest, desk: Desk, id: str, data: NewAct, body: bytes) -> Response[Opened]:
    """Open the table of the next act."""
    guest = desk.some_guest(request)
    code = await desk.house.campaigns.begin(guest, id, strictly(body, type(data)))
    return desk.known(request, guest, Opened(code))


@post("/{id:str}/give-up", status_code=200)
async def give_up_act(desk: Desk, id: str, data: GiveUpAct, body: bytes) -> CampaignLink:
    """Close the table of the open act: nothing of it counts."""
    await desk.house.campaigns.give_up(id, strictly(body, type(data)))
    return CampaignLink(id)


@post("/{id:str}/forks", status_code=201)
async def fork_campaign(
    request: AnyRequest, desk: Desk, id: str, data: ForkCampaign, body: bytes
) -> Response[CampaignLink]:
    """Another way from how a campaign was before an act."""
    guest = desk.some_guest(request)
    fork = await desk.house.campaigns.fork(guest, id, strictly(body, type(data)))
    return desk.known(request, guest, CampaignLink(fork))


@get("/{id:str}/file")
async def campaign_file(desk: Desk, id: str) -> Response[bytes]:
    """A campaign as one file, to keep or to bring to another server."""
    name, text = await desk.house.campaigns.file(id)
    word = "-".join(re.findall("[a-z0-9]+", name.lower())) or "campaign"
    head = {"content-disposition": f'attachment; filename="{word}.campaign"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain", headers=head)


@post("/file", status_code=201, request_max_body_size=MOST_BYTES)
async def bring(request: AnyRequest, desk: Desk, body: bytes, fork: bool = False) -> Response[CampaignBrought]:
    """The file of a campaign: a new one, or more of one that is known here; with `fork` where both went on."""
    guest = desk.some_guest(request)
    return desk.known(request, guest, await desk.house.campaigns.bring(guest, body, fork))


campaigns = Router(
    "/api/campaigns",
    route_handlers=[
        found, my_campaigns, campaign, rename, list_campaign, begin_act, give_up_act, fork_campaign, campaign_file,
        bring,
    ],
)  # fmt: skip
