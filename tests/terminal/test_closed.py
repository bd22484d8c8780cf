"""A joined table whose match was played by other rules: it is shown, and the people play on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.other_rules import SECOND_BUDGET, UpgradedServer, changed_copy, pair, started
from tests.terminal.test_joined import Person, until

from ludoteca.games import GAMES

HERE = GAMES["myset"].rules.version


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[UpgradedServer]:
    """A server that is started again with other rules."""
    yield from started(tmp_path)


async def test_a_closed_match_is_shown_and_the_host_begins_another(upgraded: UpgradedServer, tmp_path: Path) -> None:
    a, b = pair(upgraded)
    link = upgraded.url + a.table["return_link"]
    a.close()
    b.close()
    upgraded.upgrade(changed_copy(tmp_path / "second", SECOND_BUDGET))
    ada = await Person(link, "Ada").sit()
    scene = ada.table.scene
    lines = [line.it for line in scene.notice]
    assert f"è stata giocata con la versione {HERE} delle regole" in lines[0]
    assert any("150" in line for line in lines), "the table as it was"
    assert "Bea: " in "\n".join(lines)
    assert scene.notice[-1].en == "Enter: rematch"
    assert (scene.view, scene.offered) == (None, ())
    ada.table.proceed()
    await until(lambda: ada.table.table is not None and ada.table.table.phase == "waiting")
    assert not any(f"version {HERE}" in line.en for line in ada.table.scene.notice)
    await ada.table.close()
