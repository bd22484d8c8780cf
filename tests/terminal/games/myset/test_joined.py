"""MYSET at a table of a real server: two terminals, a pack of their own, hidden hands, and a move taken back."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.terminal.test_joined import Person, Server, until

from ludoteca.core.game import WATCHER
from ludoteca.games import GAMES
from ludoteca.games.myset.cards import source
from ludoteca.games.myset.view import View
from ludoteca.server.protocol.http import Me, NewTable, Opened
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.games.myset.face import MysetFace
from ludoteca.terminal.joined import JoinedTable
from ludoteca.terminal.visit import Link, Visit

MYSET = GAMES["myset"]
FACE = MysetFace()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with a pack of its own, whose names all begin with Mio."""
    pack = tmp_path / "mine.toml"
    pack.write_text(source().replace('it = "', 'it = "Mio '), "utf-8")
    running = Server(tmp_path, "--pack", str(pack))
    yield running
    assert running.stop() == 0


def opened(server: Server, pack: str, *bots: str) -> tuple[str, Visit]:
    """The link of a new table for two where the first person begins, and its host."""
    site = server.link.partition("/t/")[0]
    visit = Visit(site)
    visit.ask("/api/me", Me)
    body = NewTable("myset", 2, {"first": str(len(bots) + 1), "pack": pack}, bots, sit=False)
    return f"{site}/t/{visit.ask('/api/tables', Opened, body).code}", visit


async def two(link: str, host: Visit) -> tuple[Person, Person]:
    """Two people at the table, in a match."""
    ada = await Person(link, "Ada", host).sit()
    bea = await Person(link, "Bea").sit()
    bea.table.proceed()
    table = ada.table
    await until(lambda: table.table is not None and [seat.ready for seat in table.table.seats][1:2] == [True])
    ada.table.proceed()
    await until(lambda: ada.table.scene.view is not None and bea.table.scene.view is not None)
    return ada, bea


async def test_two_terminals_with_the_servers_pack(server: Server) -> None:
    ada, bea = await two(*opened(server, "mine"))
    view: View = ada.table.scene.view
    assert [bool(card) for player in view.players for card in player.hand] == [True, False]
    told = "\n".join(row.text for row in FACE.rows(ada.table.scene, "it", 100))
    assert told.count("Mio ") >= 2 * len(view.market)
    sentences = [offer.said("it") for offer in FACE.offers(ada.table.scene)]
    assert "Fine turno" in sentences
    assert any(sentence.startswith("Compra") and "Mio " in sentence for sentence in sentences)
    assert FACE.offers(bea.table.scene) == ()
    assert FACE.turn(bea.table.scene).en == "Waiting for Ada"

    card = view.players[0].hand[0]
    ada.table.do(f"buy {card}")
    await until(lambda: ada.table.scene.undo and bea.told("Ada buys"))
    assert not bea.table.scene.undo
    bea.table.undo()
    assert bea.told("Nothing to take back")
    ada.table.undo()
    await until(lambda: ada.told("The last move was taken back") and bea.told("The last move was taken back"))
    assert ada.table.scene.view.players[0].collection == ()
    assert not ada.table.scene.undo

    ada.table.do("buy 20" if card != 20 else "buy 19")
    await until(lambda: any(item.clause == "MYSET-BUY-05" for item in ada.news))
    ada.table.do("end-turn")
    await until(lambda: bool(bea.table.scene.offered))
    for person in (ada, bea):
        await person.table.close()


async def test_the_same_screen_at_a_servers_table(server: Server) -> None:
    link, host = opened(server, "house")
    app = TableApp(JoinedTable(Link.read(link), "Ada", host), "it")
    async with app.run_test(size=(80, 24)) as pilot:

        async def seen(true: Callable[[], bool]) -> None:
            while not true():
                await pilot.pause(0.02)
            await pilot.pause()

        await seen(lambda: app.table.scene.you == 0)
        bea = await Person(link, "Bea").sit()
        await seen(lambda: "Bea" in app.table.scene.names)
        await pilot.press("enter")
        await seen(lambda: bool(app.table.scene.offered))
        await pilot.press("c")
        await seen(lambda: app.table.scene.undo)
        assert len(app.table.scene.view.players[0].collection) == 1
        await pilot.press("u")
        await seen(lambda: not app.table.scene.undo)
        assert app.table.scene.view.players[0].collection == ()
        assert "L’ultima mossa è stata ripresa" in str(app.query_one("#banner").render())
        await bea.table.close()


async def test_somebody_who_watches_sees_no_hand(server: Server) -> None:
    link, host = opened(server, "house")
    ada, bea = await two(link, host)
    late = Person(link, "Cleo")
    await late.table.open(late.hear)
    await until(lambda: late.table.scene.view is not None)
    view: View = late.table.scene.view
    assert view.seat == WATCHER
    assert all(card == 0 for player in view.players for card in player.hand)
    told = "\n".join(row.text for row in FACE.rows(late.table.scene, "en", 100))
    assert "YOUR HAND" not in told
    assert FACE.turn(late.table.scene).en == "Waiting for Ada"
    for person in (ada, bea, late):
        await person.table.close()


async def way_back(link: str, host: Visit) -> str:
    """The personal link of the host, once seated."""
    ada = await Person(link, "Ada", host).sit()
    await until(lambda: ada.table.way_back is not None)
    back = ada.table.way_back
    await ada.table.close()
    assert back is not None
    return back


def test_plain_text_over_a_pipe(server: Server) -> None:
    back = asyncio.run(way_back(*opened(server, "mine", "level1")))
    command = [sys.executable, "-m", "ludoteca", "play", "--plain", "--join", back]
    with subprocess.Popen(
        [*command, "--name", "Ada", "--lang", "it"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as ada:
        assert ada.stdin is not None
        assert ada.stdout is not None

        def await_line(words: str) -> str:
            assert ada.stdout is not None
            for line in ada.stdout:
                if words in line:
                    return line
            raise AssertionError(f"{words!r} was never printed")

        def type_line(line: str) -> None:
            assert ada.stdin is not None
            ada.stdin.write(line + "\n")
            ada.stdin.flush()

        await_line("Invio")
        type_line("inizia")
        number = await_line("Compra").split()[0]
        type_line(number)
        assert "Mio " in await_line("Ada compra")
        await_line("Fine turno")
        type_line("riprendi")
        await_line("L’ultima mossa è stata ripresa")
        ada.communicate("esci\n")
        assert ada.returncode == 0
