"""Stored matches outlive the rules: they go on with the data that are kept, or are shown as people saw them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Place
from tests.server.other_rules import (
    SECOND_BUDGET,
    SECOND_HEROES,
    SECOND_NUMBER_ONLY,
    SECOND_PRICES,
    UpgradedServer,
    changed_copy,
    choose_heroes,
    pair,
    started,
)


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[UpgradedServer]:
    """A server that is started again with other rules."""
    yield from started(tmp_path)


def alone(upgraded: UpgradedServer, game: str, seats: int, bot: str) -> Place:
    """A person at a table whose other seats are bots', the match begun."""
    person = upgraded.person()
    return person.at(person.open(game=game, seats=seats, options={}, bots=[bot] * (seats - 1), start=True))


def lying(place: Place) -> dict[str, Any]:
    """Everything that a person sees; the options name the cards of before."""
    return {name: value for name, value in place.view.items() if name != "options"}


@contextmanager
def writing_nothing(upgraded: UpgradedServer) -> Iterator[None]:
    """While another program writes to the store, what the server has to store waits."""
    with closing(sqlite3.connect(upgraded.folder / "tables.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_running_table_goes_on_with_the_cards_that_are_kept(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a, b = pair(upgraded)
    before = (lying(a), lying(b), a.update["singles"])
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_PRICES, keep_cards=True))
    a.connect()
    b.connect()
    assert (lying(a), lying(b), a.update["singles"]) == before
    assert (a.table["closed"], a.table["notice"]) == (None, None)
    kept = a.person.http.get("/api/games/myset/content", params=a.table["options"]).json()["card"]
    today = a.person.http.get("/api/games/myset/content").json()["card"]
    assert (max(card["price"] for card in kept), max(card["price"] for card in today)) == (75, 60)
    for turn in range(4, 10):
        (a, b)[turn % 2].see(turn).move("end-turn")
    a.until(lambda: a.table["phase"] == "finished")
    record = a.person.http.get(f"/api/replays/{a.table['replay']}/record").text
    assert "rules 2\n" in record
    a.do("rematch").do("start")
    assert a.table["options"].get("pack") is None


def test_what_is_not_kept_is_shown_and_the_people_play_on(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a, b = pair(upgraded)
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_BUDGET))
    a.connect()
    b.connect()
    closed = a.table["closed"]
    assert a.table["phase"] == "finished"
    assert "was played by version 2 of the rules" in closed["why"]["en"]
    assert "the host can begin a new match" in closed["why"]["en"]
    assert "è stata giocata con la versione 2 delle regole" in closed["why"]["it"]
    assert (closed["moves"], closed["shown"]) == (4, 4)
    assert "150" in closed["board"]["en"]
    assert closed["told"]
    assert b.table["closed"] == closed
    assert [line["text"] for line in a.until(lambda: bool(a.chat)).chat] == ["see you tomorrow"]
    refused = a.ask("move", match=1, version=4, action={"type": "end-turn"})
    assert (refused["code"], refused["reason"]) == ("not-now", closed["why"])
    assert a.person.http.get(f"/api/tables/{a.code}").status_code == 200
    assert "ludoteca_matches_closed_total 1.0" in a.person.http.get("/metrics").text
    a.do("rematch").do("start")
    assert a.table["closed"] is None
    a.see(0).move("end-turn")
    upgraded.upgrade(upgraded.package)
    a.connect()
    a.see(1)
    assert (a.table["phase"], a.table["closed"]) == ("playing", None)


def test_another_version_that_changes_nothing_here_goes_on_in_words(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a, b = pair(upgraded)
    before = a.view
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_NUMBER_ONLY))
    with writing_nothing(upgraded):
        a.connect()
        b.connect()
        assert (a.view, a.table["notice"]) == (before, None)
    a.until(lambda: a.table["notice"] is not None)
    assert "(version 2 to 3)" in a.table["notice"]["en"]
    assert "dalla versione 2 alla 3" in a.table["notice"]["it"]
    a.move("end-turn")
    upgraded.upgrade(upgraded.package)
    a.connect()
    b.connect()
    b.see(5)
    assert a.table["notice"] is not None


def test_a_finished_match_is_shown_by_what_was_kept(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a, b = pair(upgraded)
    for turn in range(4, 10):
        (a, b)[turn % 2].see(turn).move("end-turn")
    replay = a.until(lambda: a.table["phase"] == "finished").table["replay"]
    ended = a.until(lambda: a.update["outcome"] is not None).update["outcome"]
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_BUDGET))
    shown = a.person.http.get(f"/api/replays/{replay}").json()
    assert (shown["moves"], shown["names"][1]) == ([], "Bea")
    assert shown["closed"]["points"] == ended["points"]
    assert shown["closed"]["ended"] == ended["why"]
    assert "would make another match of it" in shown["closed"]["why"]["en"]
    assert a.person.http.get(f"/api/replays/{replay}/frames").status_code == 404


def test_heroes_with_less_life_close_the_fight_and_nothing_else(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a = alone(upgraded, "myth", 2, "greedy")
    choose_heroes(a)
    other = alone(upgraded, "set", 2, "level1")
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_HEROES))
    a.connect()
    assert "Myth" in a.table["closed"]["why"]["it"]
    assert a.table["closed"]["board"] is not None
    other.connect()
    assert (other.table["phase"], other.table["closed"]) == ("playing", None)
