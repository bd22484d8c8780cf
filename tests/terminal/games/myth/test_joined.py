"""Myth at a table of a real server: the same screen by its link, with another person and a companion."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.terminal.games.myth.test_myth import FACE, words_on
from tests.terminal.test_joined import Person, Server

from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import UNSEEN
from ludoteca.games.myth.table.actions import StepTo
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.server.protocol.http import Me, NewTable, Opened
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.games.myth.board import MythBoard
from ludoteca.terminal.joined import JoinedTable
from ludoteca.terminal.visit import Link, Visit


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server in a process of its own."""
    running = Server(tmp_path)
    yield running
    assert running.stop() == 0


async def test_the_same_screen_at_a_servers_table(server: Server) -> None:
    site = server.link.partition("/t/")[0]
    host = Visit(site)
    host.ask("/api/me", Me)
    table = host.ask("/api/tables", Opened, NewTable("myth", 3, {}, ("greedy",), sit=False))
    app = TableApp(JoinedTable(Link.read(f"{site}/t/{table.code}"), "Ada", host), "it")
    async with app.run_test(size=(100, 30)) as pilot:

        async def seen(true: Callable[[], bool]) -> None:
            while not true():
                await pilot.pause(0.02)
            await pilot.pause()

        await seen(lambda: app.table.scene.you is not None)
        bea = await Person(f"{site}/t/{table.code}", "Bea").sit()
        bea.table.proceed()
        await seen(lambda: "Bea" in app.table.scene.names)
        await pilot.press("enter")
        await seen(lambda: bool(app.table.scene.offered))

        def in_cycle() -> bool:
            view = app.table.scene.view
            return view is not None and bool(view.agenda) and isinstance(view.agenda[-1], HeroCycle)

        while not in_cycle():
            scene = app.table.scene
            if scene.offered:
                await pilot.press("1")
            elif bea.table.scene.offered:
                bea.table.do(bea.table.scene.offered[0])
            await pilot.pause(0.05)

        you = app.table.scene.you
        assert you is not None
        await seen(lambda: any(isinstance(action, StepTo) for action in FACE.actions(app.table.scene)))
        scene = app.table.scene
        hand = scene.view.heroes[you].hand
        assert UNSEEN not in hand
        shown = words_on(app)
        for card in hand:
            assert PRINTED.cards[card].name.it in shown
        other = bea.table.scene.you
        assert other is not None
        assert set(scene.view.heroes[other].hand) == {UNSEEN}

        start = scene.view.heroes[you].square
        board = app.query_one(MythBoard)

        def stepped() -> bool:
            return bool(app.table.scene.view.heroes[you].square != start)

        def refusals() -> int:
            return sum(item.kind == "refusal" for item in app.log_of_match.news)

        while not stepped():  # if the companion acts at the same moment the step is refused, and done again
            steps = [action for action in FACE.actions(app.table.scene) if isinstance(action, StepTo)]
            await pilot.press("x")
            board.look(steps[0].square)
            before = refusals()
            await pilot.press("enter")
            await seen(lambda before=before: stepped() or refusals() > before)  # type: ignore[misc]
        await seen(lambda: bea.view.heroes[you].square == app.table.scene.view.heroes[you].square)  # type: ignore[attr-defined]
        await bea.table.close()
