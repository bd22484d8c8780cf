"""Packs of one's own: tables play with them, slow bots know them, and without them tables wait unharmed."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.conftest import Place, Server
from tests.server.starting import started
from tests.server.test_campaigns import begin_act, found, played, show
from websockets.exceptions import InvalidStatus

from ludoteca.games.myset.cards import source
from ludoteca.games.myth.rules import MYTH


class PackServer(Server):
    """`ludoteca serve` as people start it, with these packs."""

    def __init__(self, folder: Path, *packs: Path) -> None:
        self.packs = packs
        super().__init__(folder)

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        command = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        for pack in self.packs:
            command += ["--pack", str(pack)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = started(log, *command)
        self.port = int(self.says().rsplit(":", 1)[1].strip(" /\n"))

    def says(self) -> str:
        """The next line that it writes for whoever started it."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server has ended: {self.log()}"
        return line

    def restart(self, *packs: Path) -> None:
        """End it without a warning and start it with other packs."""
        self.kill()
        self.packs = packs
        self.start()

    def stored(self) -> list[tuple[str, int, int, str]]:
        """Every log of every table but that of the house."""
        with closing(sqlite3.connect(self.database.removeprefix("sqlite:///"))) as connection:
            return connection.execute(
                "SELECT log.code, seq, at, body FROM log JOIN tables USING (code) WHERE opener != '' ORDER BY 1, 2"
            ).fetchall()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack of somebody's own."""
    file = tmp_path / "mine.toml"
    file.write_text(source().replace('it = "', 'it = "Mio ', 30), "utf-8")
    return file


@pytest.fixture
def server(tmp_path: Path, mine: Path) -> Iterator[PackServer]:
    """A server that has it."""
    server = PackServer(tmp_path, mine)
    yield server
    server.end()


def seated(server: Server, pack: str = "mine") -> tuple[Place, Place]:
    """A match of two people, the first one in turn."""
    a, b = server.person(), server.person()
    options = {"pack": pack, "first": "1"}
    one = a.at(a.open(game="myset", seats=2, options=options))
    two = b.at(one.code)
    two.do("sit", name="Bice").do("set-ready", ready=True)
    one.until(lambda: all(seat["ready"] or seat["host"] for seat in one.table["seats"])).do("start")
    return one.until(lambda: bool(one.update)), two.until(lambda: bool(two.update))


def finished(server: Server) -> str:
    """The replay of a match in which nobody buys anything."""
    a, b = seated(server)
    for turn in range(10):
        (a, b)[turn % 2].see(turn).move("end-turn")
    a.until(lambda: a.table["phase"] == "finished")
    return str(a.table["replay"])


def test_without_its_pack_a_table_waits_and_says_so_and_comes_back_with_it(server: PackServer, mine: Path) -> None:
    replay = finished(server)
    a, b = seated(server)
    a.move("draw-card")
    b.see(1)
    before, others = a.view, b.view
    waiting = a.person.open(game="myset", seats=3, options={"pack": "mine"})
    usual, _ = seated(server, pack="house")
    logs = server.stored()
    digest = str(a.person.http.get(f"/api/replays/{replay}").json()["options"]["pack"]).removeprefix("mine@")
    assert len(digest) == 8

    server.restart()
    said = [server.says() for _ in range(3)]
    assert "MYSET: the pack “mine” (" in said[-1]
    assert "MYSET: manca il mazzo «mine» (" in said[-1]
    assert said[-1].count("(3)") == said[-1].count("--pack mine (") == 2
    for path in (f"tables/{a.code}", f"tables/{waiting}", f"tables/{a.code}/qr.svg", f"replays/{replay}"):
        answer = a.person.http.get(f"/api/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-here"), path
        assert f"“mine” ({digest})" in answer.json()["reason"]["en"]
        assert f"«mine» ({digest})" in answer.json()["reason"]["it"]
        assert "--pack mine (" in answer.json()["reason"]["en"]
    with pytest.raises(InvalidStatus) as refused:
        a.connect()
    assert refused.value.response.status_code == 404
    assert refused.value.response.body is not None
    assert json.loads(refused.value.response.body)["code"] == "not-here"
    mine_now = {table["code"] for table in a.person.http.get("/api/tables/mine").json()["tables"]}
    assert {a.code, waiting} <= mine_now
    usual.connect()
    usual.move("draw-card")
    assert [row for row in server.stored() if row[0] != usual.code] == [row for row in logs if row[0] != usual.code]

    server.restart(mine)
    a.connect()
    b.connect()
    assert (a.view, b.view) == (before, others)
    a.move("end-turn")
    b.see(2)
    assert a.person.http.get(f"/api/tables/{waiting}").json()["phase"] == "waiting"
    assert a.person.http.get(f"/api/replays/{replay}").json()["options"]["pack"].startswith("mine@")


def test_a_pack_of_an_earlier_match_at_the_table_is_not_needed_to_go_on(server: PackServer, mine: Path) -> None:
    a, b = seated(server)
    for turn in range(10):
        (a, b)[turn % 2].see(turn).move("end-turn")
    replay = a.until(lambda: a.table["phase"] == "finished").table["replay"]
    a.do("rematch")
    a.do("configure", seats=2, options={}, public=False)
    server.restart()
    assert a.person.http.get(f"/api/tables/{a.code}").json()["phase"] == "waiting"
    answer = a.person.http.get(f"/api/replays/{replay}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-here")
    assert "“mine”" in answer.json()["reason"]["en"]
    server.restart(mine)
    assert a.person.http.get(f"/api/replays/{replay}").json()["options"]["pack"].startswith("mine@")


def test_a_bot_that_searches_in_a_process_of_its_own_knows_the_pack(server: PackServer) -> None:
    person = server.person()
    options = {"pack": "mine", "first": "2"}
    table = person.at(person.open(game="myset", seats=2, options=options, bots=["level3"], start=True))
    table.see(1)
    assert table.told[0]["seat"] == 1
    assert '"level": "error"' not in server.log()


# A campaign with a box of Myth

STORY = """[[stories]]
id = "the-ash-road"
like = "the-last-harvest"
name = { en = "The Ash Road", it = "La strada di cenere" }
"""


def boxed(folder: Path) -> Path:
    """A box of Myth with a hero, a monster and a story of somebody's own."""
    for part, text in {**MYTH.packs.skeleton(), "quests/story": STORY}.items():
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{part}.toml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def our_box(tmp_path: Path) -> Path:
    """A box of Myth."""
    return boxed(tmp_path / "our-box")


def test_without_its_pack_a_campaign_and_its_table_wait_and_go_on_with_it(
    server: PackServer, mine: Path, our_box: Path
) -> None:
    server.restart(our_box)
    ada, bea = server.person(), server.person()
    id, other, begun = found(ada), found(ada, name="Of the house"), found(ada, name="Just begun")
    house, box = show(ada, id)["kept"]["packs"]
    assert "the-ash-road" not in {story["id"] for story in house["stories"]}
    assert "the-ash-road" in {story["id"] for story in box["stories"]}
    assert [deck["id"] for deck in box["decks"]] == ["terror", "abbess", "both"]
    options = {"mode": "story", "story": "the-ash-road", "pack": box["value"], "house": "one-treasure,free-fate"}
    played(ada, bea, id, options=options)
    begin_act(ada, begun, options=options, bots=[], start=False)
    seen = show(ada, id)
    how = seen["acts"][0]["how"]
    assert (how["story"]["it"], how["pack"], how["house"]) == ("La strada di cenere", box["value"], options["house"])
    assert [pack["value"] for pack in seen["kept"]["packs"]] == [box["value"]]  # it keeps its cards
    table = begin_act(ada, id, bots=[], start=False, options={"mode": "adventure"})
    assert ada.http.get(f"/api/tables/{table}").json()["options"]["pack"] == box["value"]

    server.restart(mine)
    name, digest = box["value"].split("@")
    for path in (f"campaigns/{id}", f"campaigns/{begun}", f"tables/{table}"):
        answer = ada.http.get(f"/api/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-here"), path
        assert f"“{name}” ({digest})" in answer.json()["reason"]["en"]
        assert f"«{name}» ({digest})" in answer.json()["reason"]["it"]
        assert f"--pack {name}" in answer.json()["reason"]["en"]
    assert show(ada, other)["name"] == "Of the house"
    unreadable = {line["id"]: line for line in ada.http.get("/api/campaigns").json()["campaigns"]}[id]
    assert f"“{name}” ({digest})" in json.dumps(unreadable, ensure_ascii=False)
    assert box["value"] in ada.http.get(f"/api/campaigns/{id}/file").text  # nothing is lost

    server.restart(our_box)
    again = show(ada, id)
    assert (again["acts"], again["kept"], again["open"]["table"]) == (seen["acts"], seen["kept"], table)
