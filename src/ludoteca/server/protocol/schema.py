"""The JSON Schema of the protocol, from which the client's types are made."""

import json
from typing import Any

from ludoteca.core.codec import schema
from ludoteca.games import BOXES
from ludoteca.server.protocol.asked import ClientMessage
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
from ludoteca.server.protocol.http import (
    Branch,
    Daily,
    Frames,
    GameCard,
    Health,
    Lesson,
    Machine,
    Me,
    NameMe,
    NewLesson,
    NewTable,
    Notes,
    Opened,
    Opinion,
    Problem,
    PublicTables,
    Replay,
    Return,
    Returned,
    Rules,
    Tables,
    TakeNote,
    TellPassword,
)
from ludoteca.server.protocol.lab import NewRun, Run, RunLink
from ludoteca.server.protocol.told import ServerMessage

BODIES = [
    Problem, Me, NameMe, TellPassword, Return, Returned, GameCard, NewLesson, Lesson, NewTable, Opened, Tables,
    PublicTables, Rules, Replay, Frames, Branch, Opinion, Notes, TakeNote, Daily, Machine,
    NewCampaign, RenameCampaign, ListCampaign, NewAct,
    GiveUpAct, ForkCampaign, CampaignLink, CampaignBrought, Campaigns, CampaignSeen, Health,
    NewRun, RunLink, Run,
]  # fmt: skip


def document() -> dict[str, Any]:
    """The JSON Schema of everything above, with the actions, facts, views and campaigns of every game."""
    kinds: list[Any] = [*BODIES, *ClientMessage.__args__, *ServerMessage.__args__]
    unions: dict[str, list[str]] = {
        "ClientMessage": [kind.__name__ for kind in ClientMessage.__args__],
        "ServerMessage": [kind.__name__ for kind in ServerMessage.__args__],
    }
    definitions = schema(kinds)
    for name, box in BOXES.items():
        game = box.game
        prefix = name.capitalize()
        content = [] if game.packs.content_type is None else [game.packs.content_type]
        campaign = () if box.campaign is None else box.campaign.seen_types
        seen = [game.view_type, *content, *campaign, *game.foresight.types]
        own = schema([*game.action_types, *game.event_types, *seen])
        shared = {key for key in own if key in definitions and definitions[key] == own[key]}
        text = json.dumps({key: value for key, value in own.items() if key not in shared})
        for key in own:
            if key not in shared:
                text = text.replace(f'"#/$defs/{key}"', f'"#/$defs/{prefix}{key}"')
        named = {f"{prefix}{key}": value | {"title": f"{prefix}{key}"} for key, value in json.loads(text).items()}
        assert not definitions.keys() & named.keys(), "two kinds of the protocol have one name"
        definitions |= named
        unions[f"{prefix}Action"] = [prefix + kind.__name__ for kind in game.action_types]
        unions[f"{prefix}Event"] = [prefix + kind.__name__ for kind in game.event_types]
    definitions |= {
        name: {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]} for name, members in unions.items()
    }
    return {"title": "Protocol", "$defs": dict(sorted(definitions.items()))}
