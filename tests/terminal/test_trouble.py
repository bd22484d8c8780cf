"""An error of ours beside the game is never silent: the person reads a sentence, and the log says where it was."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from tests.terminal.test_joined import Person, Server, server, two, until

from ludoteca.beside import Beside
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import GAMES
from ludoteca.terminal.local import LocalTable
from ludoteca.terminal.table import News
from ludoteca.terminal.trouble import logged_afterwards, trouble

__all__ = ["server"]

SENTENCE = "Something went wrong in this program (ZeroDivisionError)"


async def fail() -> None:
    """As code does."""
    raise ZeroDivisionError


async def test_what_fails_beside_is_told() -> None:
    told: list[BaseException] = []
    beside = Beside(told.append)
    awaited = beside.do(fail())
    await asyncio.wait({awaited})
    await until(lambda: len(told) == 1)
    beside.after(0, lambda: 1 // 0)
    await until(lambda: len(told) == 2)
    assert [type(error) for error in told] == [ZeroDivisionError] * 2
    assert not beside.tasks


async def test_what_is_called_off_is_no_failure() -> None:
    told: list[BaseException] = []
    beside = Beside(told.append)
    task = beside.do(asyncio.Event().wait())
    await beside.close()
    assert task.cancelled()
    assert (told, beside.tasks) == ([], set())


async def test_who_joined_a_table_reads_that_it_is_no_longer_heard(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bea = await two(server)
    monkeypatch.setattr(bea.table, "_heard", lambda message: 1 // 0)
    ada.table.say("hello")
    await until(lambda: bea.told(SENTENCE))
    assert "leave and come back" in bea.news[-1].text.en
    assert "esci e rientra" in bea.news[-1].text.it
    assert [record.exc_info and record.exc_info[0] for record in caplog.records] == [ZeroDivisionError]
    back = bea.table.way_back
    assert back is not None
    await bea.table.close()
    again = await Person(back, "Bea").sit()
    assert again.table.scene.you == 1
    for person in (ada, again):
        await person.table.close()


class Broken:
    """A bot that fails after having thought for long."""

    name = "broken"
    label = Text("broken", "rotto")
    slow = True

    def decide(self, view: Any, offers: Offers[Any], mind: Rng) -> None:
        """It cannot."""
        raise ZeroDivisionError


async def test_a_bot_that_fails_at_ones_own_table_is_told() -> None:
    heard: list[News] = []

    def hear(news: Sequence[News]) -> None:
        heard.extend(news)

    game = GAMES["set"]
    table = LocalTable(game, [Broken()], game.options_type(), 7, "Ada")
    await table.open(hear)
    await until(lambda: bool(heard))
    assert heard[0].sentence("en").startswith(SENTENCE)
    await table.close()


def test_what_is_logged_waits_until_the_screen_is_given_back(capsys: pytest.CaptureFixture[str]) -> None:
    logs = logging.getLogger("ludoteca")
    with logged_afterwards():
        trouble(ZeroDivisionError())
        assert capsys.readouterr().err == ""
        assert logs.handlers
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert not logs.handlers
