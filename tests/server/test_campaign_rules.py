"""A rule fix during a running campaign: announced, and in force from the next act on."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.other_rules import (
    SECOND_HEROES,
    SECOND_MYTH,
    UpgradedServer,
    after,
    changed_copy,
    choose_heroes,
    started,
)
from tests.server.test_campaigns import begin_act, found, played, show

from ludoteca.games import GAMES

HERE, NEXT = GAMES["myth"].rules.version, after("myth")


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[UpgradedServer]:
    """A server that is started again with other rules."""
    yield from started(tmp_path)


def rules_of(server: UpgradedServer, code: str) -> list[str]:
    """The versions of the rules by which the matches at a table began."""
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database:
        rows = database.execute("SELECT body FROM log WHERE code = ? ORDER BY seq", (code,)).fetchall()
    return [entry["rules"] for (body,) in rows if (entry := json.loads(body))["type"] == "started"]


def test_a_closed_act_is_given_up_and_begun_again_by_todays_rules(upgraded: UpgradedServer, tmp_path: Path) -> None:
    ada = upgraded.person()
    id = found(ada)
    code = begin_act(ada, id)
    with ada.at(code) as place:
        choose_heroes(place)
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_HEROES))
    seen = show(ada, id)
    assert "Give this act up" in seen["notice"]["en"]
    assert "Abbandonate quest’atto" in seen["notice"]["it"]
    with ada.at(code) as place:
        assert place.table["closed"]["why"] == seen["notice"]
    answer = ada.http.post(f"/api/campaigns/{id}/give-up", json={"length": seen["length"]})
    assert answer.status_code == 200, answer.text
    seen = show(ada, id)
    assert (seen["open"], seen["acts"], seen["next_act"], seen["notice"]) == (None, [], 1, None)
    with ada.at(begin_act(ada, id)) as again:
        again.until(lambda: again.table["phase"] == "playing")
        assert (again.table["closed"], again.table["notice"]) == (None, None)
    assert rules_of(upgraded, code) == [HERE]
    assert rules_of(upgraded, again.code) == [NEXT]


def test_corrected_rules_are_announced_and_hold_from_the_next_act(upgraded: UpgradedServer, tmp_path: Path) -> None:
    ada, bea = upgraded.person(), upgraded.person()
    id, under_way = found(ada), found(ada)
    first = played(ada, bea, id)
    assert show(ada, id)["notice"] is None
    with ada.at(begin_act(ada, under_way)) as place:
        place.until(lambda: bool(place.update.get("singles")))
        place.do("move", match=1, version=place.update["version"], action=place.update["singles"][0])
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_MYTH))
    notice = show(ada, id)["notice"]
    assert f"act 1 belongs to version {HERE}, and from act 2 on version {NEXT} holds" in notice["en"]
    assert f"l’atto 1 è della versione {HERE}, e dall’atto 2 in poi vale la versione {NEXT}" in notice["it"]
    assert "moves so far mean the same" in show(ada, under_way)["notice"]["en"]
    code = begin_act(ada, id)
    with ada.at(code) as place:
        place.until(lambda: place.table["phase"] == "playing")
        assert place.table["notice"] == notice
    assert (rules_of(upgraded, first.code), rules_of(upgraded, code)) == ([HERE], [NEXT])
    upgraded.upgrade(upgraded.package)
    with ada.at(code) as place:
        assert place.table["notice"] == notice
    assert show(ada, id)["notice"] == notice
    file = tmp_path / "file.campaign"
    file.write_bytes(ada.http.get(f"/api/campaigns/{id}/file").content)
    told = subprocess.run(
        [sys.executable, "-m", "ludoteca", "campaign", "show", str(file), "--lang", "it"],
        env={**os.environ, "PYTHONPATH": str(upgraded.package), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert notice["it"] in told.stdout
