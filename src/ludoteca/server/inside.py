"""What workers of one machine ask of each other: tables that live elsewhere, acts to close, what is counted."""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from ludoteca.server import metrics
from ludoteca.server.campaigns.acts import ActShown, act_shown
from ludoteca.server.entries import ActClosed
from ludoteca.server.metrics import Counted
from ludoteca.server.shown import Glimpse
from ludoteca.server.store import Fate
from ludoteca.server.team import Question, Silent

if TYPE_CHECKING:
    from ludoteca.server.house import House


class Looking(Question, frozen=True):
    """How some tables stand, as lists show them; some of them are woken."""

    codes: tuple[str, ...]
    wake: tuple[str, ...]


class Closing(Question, frozen=True):
    """Close the table of an act, nothing of which counts."""

    code: str


class Settling(Question, frozen=True):
    """How the table of an act stands, once all that is on its way is stored."""

    code: str


class Counting(Question, frozen=True):
    """What is counted."""


class Tally(msgspec.Struct, frozen=True):
    """What a worker counts, how many tables it has, and whether its bots think less than usual."""

    counted: list[Counted]
    tables: int
    busy: bool


_decode = msgspec.json.Decoder(Looking | Closing | Settling | Counting).decode
GLIMPSES = msgspec.json.Decoder(dict[str, Glimpse])
FATE: "msgspec.json.Decoder[Fate | None]" = msgspec.json.Decoder(Fate | None)
ACT: "msgspec.json.Decoder[ActShown | None]" = msgspec.json.Decoder(ActShown | None)
TALLY = msgspec.json.Decoder(Tally)


async def answer(house: "House", question: bytes) -> Any:
    """What another worker is told."""
    match _decode(question):
        case Looking(codes, wake):
            return await _glimpses(house, codes, wake)
        case Closing(code):
            return await close_act(house, code)
        case Settling(code):
            return await settled_act(house, code)
        case Counting():
            return Tally(metrics.counted(), len(house.live.rooms), house.thinking.busy)


async def reply(house: "House", way: socket.socket, question: bytes) -> None:
    """Answer another worker; without a word if that fails, which it takes for no answer."""
    with way:
        text = msgspec.json.encode(await answer(house, question))
        with suppress(OSError):  # who asked no longer waits
            await asyncio.get_running_loop().sock_sendall(way, text)


async def glimpses(house: "House", codes: Sequence[str], wake: Sequence[str]) -> dict[str, Glimpse]:
    """What lists show of tables of other workers that live; some of them are woken."""
    team = house.team

    async def ask(place: int) -> dict[str, Glimpse]:
        theirs, woken = [tuple([code for code in some if team.owner(code) == place]) for some in (codes, wake)]
        try:
            return await team.ask(place, Looking(theirs, woken), GLIMPSES) if theirs else {}
        except Silent:
            return {}

    found: dict[str, Glimpse] = {}
    for some in await asyncio.gather(*map(ask, team.others)):
        found |= some
    return found


async def _glimpses(house: "House", codes: Sequence[str], wake: Sequence[str]) -> dict[str, Glimpse]:
    found: dict[str, Glimpse] = {}
    for code in codes:
        room = await house.live.room(code) if code in wake else house.live.rooms.get(code)
        if room is not None:
            try:
                found[code] = room.glimpse()
            except Exception as error:
                house.live.trouble(room, error)
    return found


async def close_act(house: "House", code: str) -> Fate | None:
    """Close the table of an act, wherever it lives; what became of that, or nothing if there is no such table."""
    if not house.team.owns(code):
        try:
            return await house.team.ask(house.team.owner(code), Closing(code), FATE)
        except Silent:
            return "failed"
    room = await house.live.room(code)
    if room is None:
        return None
    over = room.head.phase == "finished" and room.head.closed is None
    return "conflict" if over else await room.stored_with(ActClosed())


async def settled_act(house: "House", code: str) -> ActShown | None:
    """How the table of an act stands, wherever it lives, once all that is on its way is stored."""
    if not house.team.owns(code):
        try:
            return await house.team.ask(house.team.owner(code), Settling(code), ACT)
        except Silent:
            return None
    room = await house.live.room(code)
    if room is None:
        return None
    await room.quiet()
    return act_shown(room.shown)


async def tallies(house: "House") -> list[Tally | None]:
    """What each of the other workers counts; nothing for one that does not answer."""

    async def ask(place: int) -> Tally | None:
        try:
            return await house.team.ask(place, Counting(), TALLY)
        except Silent:
            return None

    return list(await asyncio.gather(*map(ask, house.team.others)))
