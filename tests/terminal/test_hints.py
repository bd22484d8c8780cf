"""Hints and the machine in a terminal: at one's own table, in plain text, and at a server's table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.starting import ludoteca
from tests.terminal.games.sideboards.test_sideboards import seated, words_on
from tests.terminal.games.sideboards.test_sideboards import until as drawn
from tests.terminal.test_joined import Person, Server, until

from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.games.set.cards import sets_among
from ludoteca.games.sideboards.search import machine
from ludoteca.server.protocol.http import Me, NewTable, Opened
from ludoteca.terminal.games.set.face import slot_of
from ludoteca.terminal.screens import EndScreen
from ludoteca.terminal.table import machine_text
from ludoteca.terminal.visit import Visit

SIDEBOARDS = GAMES["sideboards"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own."""
    running = Server(tmp_path)
    yield running
    assert running.stop() == 0


async def test_a_key_asks_and_the_banner_answers() -> None:
    async with seated(bots=0) as (app, table, pilot):
        assert "! hint" in words_on(app)
        await pilot.press("!")
        await drawn(pilot, lambda: bool(app.log_of_match.news) and app.log_of_match.news[-1].kind == "hint")
        advice = app.log_of_match.news[-1].text
        offered = [offer.said("en") for offer in app.face.offers(table.scene)]
        assert any(advice.en.startswith(sentence) for sentence in offered)
        assert advice.it
        assert table.match.log == []


async def test_no_hints_while_it_counts_but_afterwards_on_the_same_deal() -> None:
    async with seated(bots=0) as (app, table, pilot):
        table.counts = True
        table._look()
        app.draw()
        assert "! hint" not in words_on(app)
        await pilot.press("!")
        assert "Hints are for practice" in app.log_of_match.news[-1].text.en
        deal = table.scene.view.players[0].hand
        while table.scene.outcome is None:
            table.do(table.scene.offered[0])
        first = table.scene.outcome
        await drawn(pilot, lambda: isinstance(app.screen, EndScreen))
        table.proceed()
        assert table.scene.view.players[0].hand == deal
        assert table.scene.hints
        assert table.first == first


async def test_the_machine_is_told_at_the_end_of_a_solo_game() -> None:
    async with seated((120, 60), "it", bots=0, seed=8) as (app, table, pilot):
        while table.scene.outcome is None:
            table.do(table.scene.offered[0])
        await drawn(pilot, lambda: table.scene.machine is not None)
        outcome = machine(table.options, table.match.seed).outcome()
        assert outcome is not None
        assert table.scene.machine == machine_text(outcome)
        assert f"La macchina fa {outcome.points[0]} punti con le stesse carte" in words_on(app)


def plain(game: str, script: str, *words: str) -> str:
    """What `ludoteca play` prints when it is given a script."""
    done = ludoteca("play", game, "--hurry", "--name", "Ada", "--lang", "en", *words, script=script)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_plain_text() -> None:
    out = plain("set", "hint\n", "--seed", "3")
    match = Match(GAMES["set"], 1, 3)
    line = next(line for line in out.splitlines() if line.startswith("! "))
    sets = sets_among([card for card in match.view(match.actors()[0]).layout if card is not None])
    slot = slot_of(line[2], match.view(match.actors()[0]))
    assert slot is not None
    assert any(match.state.layout[slot] in three for three in sets)
    out = plain("myset", "hint\n", "--bot", "1", "--seed", "3", "--option", "first=1")
    advice = next(line for line in out.splitlines() if line.startswith("! "))
    assert advice.startswith("! The strongest bot would do this: ")  # what to do is said once
    for bot, giver in (("greedy", r"\w+ \(bot\)"), ("random", "A companion")):
        out = plain("myth", "hint\n", "--bot", bot, "--seed", "3")
        advice = next(line for line in out.splitlines() if line.startswith("! "))
        assert re.fullmatch(rf"! {giver} would do this: [^.]+\..*", advice)
    out = plain("sideboards", "hint\n" + "1\n" * 7, "--seed", "3")
    assert out.count("\n! Place ") == 1
    assert "\n– The machine scores " in out


async def test_at_a_servers_table(server: Server) -> None:
    site = server.link.partition("/t/")[0]
    visit = Visit(site)
    visit.ask("/api/me", Me)
    code = visit.ask("/api/tables", Opened, NewTable("sideboards", 1, start=True)).code
    ada = await Person(f"{site}/t/{code}", "Ada", visit).sit()
    await until(lambda: bool(ada.table.scene.offered) and ada.table.scene.hints)
    ada.table.advise()
    await until(lambda: any(item.kind == "hint" for item in ada.news))
    while ada.table.scene.outcome is None:
        version = ada.table.update and ada.table.update.version
        ada.table.do(ada.table.scene.offered[0])
        await until(lambda version=version: ada.table.update is not None and ada.table.update.version != version)  # type: ignore[misc]
    await until(lambda: ada.table.scene.machine is not None)
    assert ada.told("The machine scores")
    assert not ada.table.scene.hints
    ada.table.advise()
    assert ada.told("Hints are for practice")
    await ada.table.close()
