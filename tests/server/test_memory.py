"""Tables that left the house leave the memory at once, without the collector; what is remembered is bounded."""

import asyncio
import gc
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from ludoteca.games import GAMES
from ludoteca.server.app import App
from ludoteca.server.bounds import Bounds
from ludoteca.server.house import House
from ludoteca.server.recent import Recent
from ludoteca.server.rooms import Room
from ludoteca.server.run import config_of

BRIEF = Bounds(absent_after=0.02, host_passes_after=0.02, idle_after=0.04, most_posts=1000, tables_per_guest=1000)


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[House, str, uvicorn.Server]]:
    """A house in this process, so that its tables can be counted, behind a real socket."""
    house = House(f"sqlite:///{folder / 'tables.sqlite3'}", None, BRIEF)
    await house.open()
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config_of(App(house), ""))
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield house, f"127.0.0.1:{listener.getsockname()[1]}", server
    finally:
        server.should_exit = True
        await running
        await house.close()
        listener.close()


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What is in a cycle stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def visit(address: str, game: str, http: httpx.AsyncClient, start: bool) -> AsyncIterator[str]:
    """Open a table with a bot, begin, say something, be refused something, and go."""
    body = {"game": game, "seats": 2, "bots": ["random"], "start": start}
    answer = await http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    code: str = answer.json()["code"]
    async with connect(f"ws://{address}/ws/tables/{code}", additional_headers={"Cookie": cookie}, proxy=None) as line:
        wishes: list[dict[str, Any]] = [
            {"type": "say", "id": "a", "phrase": "hello"},
            {"type": "move", "id": "b", "match": 1, "version": 0, "action": {"type": "no-such-thing"}},
            {"type": "undo", "id": "c", "match": 1, "version": 0},
        ]
        for wish in wishes:
            await line.send(json.dumps(wish))
            while json.loads(await line.recv()).get("id") != wish["id"]:
                pass
        yield code


@pytest.mark.usefixtures("no_collector")
async def test_tables_that_left_the_house_leave_the_memory(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as (house, address, server),
        httpx.AsyncClient(base_url=f"http://{address}", verify=False, timeout=None) as http,
    ):
        await http.get("/api/me")
        seen: WeakSet[Room] = WeakSet()
        tables = 0
        for game in GAMES:
            for start in (False, True):
                async with visit(address, game, http, start) as code:
                    seen.add(house.live.rooms[code])
                    tables += 1
        assert tables == 2 * len(GAMES)
        while server.server_state.tasks:  # noqa: ASYNC110  # until all are seen to be gone
            await asyncio.sleep(BRIEF.idle_after)
        assert not any(room.sockets for room in house.live.rooms.values())
        for code in [code for code, room in house.live.rooms.items() if room.head.phase == "playing"]:
            await house.live.rooms[code].quiet()
            house.live.let_go(code)  # while its bot waits for its moment: that would take the sweep some seconds
        while house.live.rooms:  # noqa: ASYNC110  # until the sweep has found nobody at the others
            await asyncio.sleep(BRIEF.idle_after)
        # A thread that stored something may still hold one; what stays is waited for until the time of a test is up.
        while list(seen):  # noqa: ASYNC110
            await asyncio.sleep(BRIEF.idle_after)


async def test_bots_wait_at_a_table_that_everybody_left(tmp_path: Path) -> None:
    """In SET nobody has to wait for anybody: the bot alone would keep the table in memory to the end of the match."""
    async with (
        serving(tmp_path) as (house, address, _),
        httpx.AsyncClient(base_url=f"http://{address}", verify=False, timeout=None) as http,
    ):
        await http.get("/api/me")
        async with visit(address, "set", http, start=True) as code:
            room = house.live.rooms[code]
        while not room.gone:  # noqa: ASYNC110  # until the person is found absent
            await asyncio.sleep(BRIEF.absent_after)
        await room.quiet()
        assert not room.minds
        while code in house.live.rooms:  # noqa: ASYNC110  # until the sweep
            await asyncio.sleep(BRIEF.idle_after)
        again = await house.live.room(code)
        assert again is not None
        cookie = {"Cookie": f"{next(iter(http.cookies))}={next(iter(http.cookies.values()))}"}
        async with connect(f"ws://{address}/ws/tables/{code}", additional_headers=cookie, proxy=None) as line:
            seen: list[int] = []
            while len(set(seen)) < 2:  # once somebody looks, the bot goes on
                told = json.loads(await line.recv())
                seen += [told["version"]] if told["type"] == "update" else []
            assert seen[-1] > seen[0]


def test_what_is_remembered_has_a_bound() -> None:
    recent: Recent[str] = Recent(10, len)
    recent["a"], recent["b"] = "1234", "5678"
    assert recent["a"] == "1234"  # asked for, so that the other one goes
    recent["c"] = "901"
    assert [name for name in "abc" if name in recent] == ["a", "c"]
    recent["c"] = "90"
    assert recent.total == 6
    recent["d"] = "longer than all else together"
    assert len(recent) == 1
    assert recent.get("a") is None
