"""At a table of a real server: joined by link from two terminals, through breaks, and back again."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import pytest
from tests.server.starting import started

from ludoteca.cli import main
from ludoteca.games import GAMES
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.view import View
from ludoteca.terminal.app import TableApp
from ludoteca.terminal.games.set.face import three_line
from ludoteca.terminal.joined import JoinedTable, pauses
from ludoteca.terminal.table import News
from ludoteca.terminal.visit import CannotJoin, Link, Visit

SET = GAMES["set"]


class Server:
    """`ludoteca serve` in a process of its own, which can be killed and started again at the same place."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.words = words
        self.port = "0"
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        words = [
            "--host",
            "127.0.0.1",
            "--port",
            self.port,
            "--database",
            f"sqlite:///{self.folder / 'tables.sqlite3'}",
            *self.words,
        ]
        with (self.folder / "server.log").open("ab") as log:
            self.process = started(log, "serve", *words)
        address, join = (self.process.stdout.readline() for _ in range(2))
        self.port = address.rsplit(":", 1)[1].strip(" /\n")
        self.link = join.rsplit(" ", 1)[1].strip()

    def stop(self, *, kill: bool = False) -> int:
        """End it, with or without a word."""
        self.process.kill() if kill else self.process.terminate()
        self.process.communicate()
        return self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an open table."""
    running = Server(tmp_path)
    yield running
    assert running.stop() == 0


class Person:
    """Somebody at a joined table who remembers what was told."""

    def __init__(self, link: str, name: str, visit: Visit | None = None) -> None:
        self.table = JoinedTable(Link.read(link), name, visit)
        self.news: list[News] = []

    def hear(self, news: Sequence[News]) -> None:
        """Remember."""
        self.news += news

    async def sit(self) -> "Person":
        """Connect and wait for a seat."""
        await self.table.open(self.hear)
        await until(lambda: self.table.scene.you is not None)
        return self

    @property
    def view(self) -> View:
        """What this person sees."""
        seen: View = self.table.scene.view
        return seen

    def told(self, words: str) -> bool:
        """Whether somebody said so, in English."""
        return any(words in item.sentence("en") for item in self.news)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something; the time-out of the test is the limit."""
    while not true():  # noqa: ASYNC110  # what is waited for happens in another process
        await asyncio.sleep(0.01)


async def two(server: Server) -> tuple[Person, Person]:
    """Two people at the table, in a match."""
    ada = await Person(server.link, "Ada").sit()
    bea = await Person(server.link, "Bea").sit()
    bea.table.proceed()
    table = ada.table
    await until(lambda: table.table is not None and [seat.ready for seat in table.table.seats][1:2] == [True])
    ada.table.proceed()
    await until(lambda: ada.table.scene.view is not None and bea.table.scene.view is not None)
    return ada, bea


def a_set(person: Person) -> tuple[int, ...]:
    """A SET of the layout."""
    return sets_among([card for card in person.view.layout if card is not None])[0]


async def with_a_set(ada: Person, bea: Person) -> tuple[int, ...]:
    """A SET of the layout, after both agreed to add cards if there was none."""
    while not sets_among([card for card in ada.view.layout if card is not None]):
        size = len(ada.view.layout)
        ada.table.do("declare-no-set")
        await until(lambda: bea.view.players[0].declared)  # what she says next speaks of what she has seen
        bea.table.do("declare-no-set")
        await until(lambda size=size: len(ada.view.layout) > size and len(bea.view.layout) > size)  # type: ignore[misc]
    return a_set(ada)


async def test_a_match_of_two_terminals(server: Server) -> None:
    ada, bea = await two(server)
    assert ada.table.scene.names == ("Ada", "Bea")
    assert (ada.table.scene.you, bea.table.scene.you) == (0, 1)
    assert ada.view.layout == bea.view.layout

    cards = await with_a_set(ada, bea)
    ada.table.do(three_line(ada.view, cards))
    bea.table.do(three_line(bea.view, cards))  # the race for the same SET has exactly one winner
    await until(lambda: any(item.kind == "refusal" for item in ada.news + bea.news))
    await until(lambda: ada.told("takes a SET") and bea.told("takes a SET"))
    assert [len(player.won) for player in ada.view.players] in ([1, 0], [0, 1])
    refused = next(item for item in ada.news + bea.news if item.kind == "refusal")
    assert refused.clause == "SET-CALL-11"
    assert refused.rule == SET.rules.by_id["SET-CALL-11"].text

    bea.table.do("call-set")
    await until(lambda: ada.view.phase == "claimed" and ada.table.scene.clock is not None)
    ada.table.do("call-set")
    await until(lambda: ada.told(f"(§ {SET.rules.by_id['SET-CALL-06'].en})"))
    bea.table.say("one moment\x1b[2J")
    await until(lambda: ada.told("Bea: one moment"))
    assert not ada.told("\x1b")
    for person in (ada, bea):
        await person.table.close()


async def test_a_killed_server_is_waited_for_and_nothing_is_lost(server: Server) -> None:
    ada, bea = await two(server)
    cards = await with_a_set(ada, bea)
    layout = ada.view.layout
    server.stop(kill=True)
    await until(lambda: ada.told("No connection"))
    ada.table.do(three_line(ada.view, cards))  # waits for the next connection
    server.start()
    await until(lambda: ada.told("Ada takes a SET") and bea.told("Ada takes a SET"))
    assert len(ada.view.players[0].won) == 1
    assert ada.view.layout != layout
    await until(lambda: not ada.table.waiting)
    for person in (ada, bea):
        await person.table.close()


async def test_the_way_back_leads_to_the_same_seat(server: Server) -> None:
    ada, bea = await two(server)
    back = bea.table.way_back
    assert back is not None
    assert back.startswith(server.link.partition("/t/")[0])
    await bea.table.close()
    again = await Person(back, "somebody else").sit()
    await until(lambda: again.table.scene.view is not None)
    assert again.table.scene.you == 1
    assert again.table.scene.names == ("Ada", "Bea")
    for person in (ada, again):
        await person.table.close()


async def test_somebody_who_comes_late_watches(server: Server) -> None:
    ada, bea = await two(server)
    late = Person(server.link, "Cleo")
    await late.table.open(late.hear)
    await until(lambda: late.table.scene.view is not None)
    assert late.table.scene.you is None
    assert late.view.layout == ada.view.layout
    for person in (ada, bea, late):
        await person.table.close()


async def test_the_same_screen_and_keys_at_a_servers_table(server: Server) -> None:
    app = TableApp(JoinedTable(Link.read(server.link), "Ada"), "it")
    async with app.run_test(size=(80, 24)) as pilot:

        async def seen(true: Callable[[], bool]) -> None:
            while not true():
                await pilot.pause(0.02)
            await pilot.pause()

        await seen(lambda: app.table.scene.you == 0)
        bea = await Person(server.link, "Bea").sit()
        await seen(lambda: app.table.scene.names[:2] == ("Ada", "Bea"))
        waiting = str(app.query_one("#waiting").render())
        assert "Bea, non ancora" in waiting
        assert "Invio: comincia" in waiting
        await pilot.press("enter")
        await seen(lambda: app.table.scene.view is not None)
        await pilot.press("space")
        await seen(lambda: bool(app.table.scene.view.phase == "claimed"))
        assert "Hai chiamato SET" in str(app.query_one("#banner").render())
        await pilot.press("q", "w", "e")
        await seen(lambda: bool(app.table.scene.view.phase == "open"))
        await until(lambda: bea.told("Ada takes a SET") or bea.told("Ada is wrong"))
        await bea.table.close()


def test_plain_text_over_a_pipe(server: Server) -> None:
    command = [
        sys.executable,
        "-m",
        "ludoteca",
        "play",
        "--plain",
        "--join",
        server.link,
        "--name",
        "Ada",
        "--lang",
        "en",
    ]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as ada:
        assert ada.stdin is not None
        assert ada.stdout is not None

        def await_line(words: str) -> None:
            assert ada.stdout is not None
            for line in ada.stdout:
                if words in line:
                    return
            raise AssertionError(f"{words!r} was never printed")

        def type_line(line: str) -> None:
            assert ada.stdin is not None
            ada.stdin.write(line + "\n")
            ada.stdin.flush()

        await_line("Enter: start")
        type_line("start")
        await_line("Find a SET.")
        type_line("set")
        await_line("Ada calls SET")
        type_line("add")
        await_line(SET.rules.by_id["SET-CALL-12"].en)
        _, errors = ada.communicate("quit\n")
        assert ada.returncode == 0
        assert "ludoteca play --join" in errors


@pytest.mark.parametrize("link", ["", "volpe-rossa-42", "ftp://localhost/t/x", "http://localhost:8000/", "http:///t/x"])
def test_what_is_not_a_link(link: str) -> None:
    with pytest.raises(CannotJoin, match="not the link of a table"):
        Link.read(link)


def test_links_that_lead_nowhere_are_told_in_one_line(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    site = server.link.partition("/t/")[0]
    for link, hint in (
        (f"{site}/t/nessun-tavolo-99", ""),
        (f"{site}/back/not.a.token-of-ours", ""),
        ("http://127.0.0.1:9/t/volpe-rossa-42", "is the server running?"),
    ):
        assert main(["play", "--plain", "--join", link, "--name", "Ada", "--lang", "en"]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("ludoteca: ")
        assert told.err.count("\n") == 1
        assert hint in told.err


def test_a_house_with_a_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "password").write_text("correct horse\n", "utf-8")
    server = Server(tmp_path, "--password-file", str(tmp_path / "password"))
    asked: list[str] = []

    def told() -> str:
        asked.append("password")
        return "correct horse"

    visit = Visit(Link.read(server.link).site)
    with pytest.raises(CannotJoin, match="password"):
        visit.ask("/api/me", type(None))
    visit.tell_password(told)
    visit.tell_password(told)
    assert asked == ["password"]
    assert JoinedTable(Link.read(server.link), "Ada", visit).scene.names == ()
    monkeypatch.setenv("LUDOTECA_PASSWORD", "wrong horse")
    assert main(["play", "--join", server.link, "--lang", "it"]) == 1
    assert "Non è la password" in capsys.readouterr().err
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--password-file", "/nowhere/at/all"], "cannot read the password"),
        (["--password-file", "short"], "8 to 200 characters"),
        (["--trusted-proxy", "127.0.0.1,proxy"], "'proxy' is no address or network"),
    ],
    ids=["no file", "short", "proxy"],
)
def test_what_cannot_be_served_is_told_in_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "short").write_text("seven77\n", "utf-8")
    assert main(["serve", *words, "--lang", "en"]) == 1
    assert told in capsys.readouterr().err


def test_a_lost_server_is_looked_for_every_half_second_at_first_and_every_ten_seconds_in_the_end() -> None:
    waits = list(islice(pauses(), 40))
    assert all(0.5 <= wait <= 0.75 for wait in waits[:16])
    assert all(7.5 <= wait <= 12.5 for wait in waits[20:])


async def test_the_host_removes_somebody_after_a_question(server: Server) -> None:
    ada = await Person(server.link, "Ada").sit()
    bea = await Person(server.link, "Bea").sit()
    await until(lambda: ada.table.scene.names == ("Ada", "Bea"))
    ada.table.remove("nobody")
    await until(lambda: ada.told("No other person of that name"))
    ada.table.remove("bea")
    await until(lambda: ada.told("Remove bea?"))
    assert bea.table.scene.you is not None
    ada.table.remove("bea")
    await until(lambda: bea.table.scene.you is None)
    for person in (ada, bea):
        await person.table.close()


async def test_the_host_removes_somebody_by_keys_after_a_question(server: Server) -> None:
    app = TableApp(JoinedTable(Link.read(server.link), "Ada"), "it")
    async with app.run_test(size=(80, 24)) as pilot:

        async def seen(true: Callable[[], bool]) -> None:
            while not true():
                await pilot.pause(0.02)
            await pilot.pause()

        def told() -> str:
            return str(app.screen.query_one("Static").render())

        await seen(lambda: app.table.scene.you == 0)
        bea = await Person(server.link, "Bea").sit()
        await seen(lambda: app.table.scene.names == ("Ada", "Bea"))
        assert "-: togli qualcuno dal tavolo" in str(app.query_one("#waiting").render())
        await pilot.press("-")
        assert "Togliere Bea?" in told()
        await pilot.press("n")
        assert len(app.screen_stack) == 1
        dario = await Person(server.link, "Dario").sit()
        await seen(lambda: app.table.scene.names == ("Ada", "Bea", "Dario"))
        await pilot.press("-")
        assert "2 Dario" in told()
        await pilot.press("s", "2")
        assert "Togliere Dario?" in told()
        assert dario.table.scene.you == 2
        await pilot.press("s")
        await until(lambda: dario.table.scene.you is None)
        await seen(lambda: app.table.scene.names == ("Ada", "Bea"))
        # In mid-match a bot plays on in the seat.
        await pilot.press("enter")
        await seen(lambda: app.table.scene.view is not None)
        await pilot.press("-", "y")
        await until(lambda: bea.table.scene.you is None)
        await seen(lambda: app.table.scene.removable == ())
        await pilot.press("-")
        assert len(app.screen_stack) == 1
        for person in (bea, dario):
            await person.table.close()
