"""A match of other rules in the browser: a page that can only be looked at, and the way on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.server.other_rules import SECOND_BUDGET, UpgradedServer, changed_copy, pair, started

from ludoteca.games import GAMES

Come = Callable[..., Visitor]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[UpgradedServer]:
    """A server that is started again with other rules."""
    yield from started(tmp_path)


def test_a_closed_match_on_a_phone_and_a_closed_replay_on_a_desk(
    server: UpgradedServer, visitor: Come, tmp_path: Path
) -> None:
    played = GAMES["myset"].rules.version
    c, d = pair(server)
    for turn in range(4, 10):
        (c, d)[turn % 2].see(turn).move("end-turn")
    replay = c.until(lambda: c.table["phase"] == "finished").table["replay"]
    a, b = pair(server)
    link = a.table["return_link"]
    for place in (a, b, c, d):
        place.close()
    server.upgrade(changed_copy(tmp_path / "second", SECOND_BUDGET))

    ada = visitor(locale="it-IT", viewport={"width": 390, "height": 844}, has_touch=True)
    ada.go(link)
    expect(ada.page.get_by_role("heading", name="Questa partita si può solo guardare")).to_be_visible()
    expect(ada.page.get_by_text(f"è stata giocata con la versione {played} delle regole")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Il tavolo in parole")).to_contain_text("150")
    expect(ada.page.get_by_role("list", name="Punti")).to_contain_text("Bea")
    expect(ada.page.get_by_text("see you tomorrow")).to_be_visible()
    Looker(ada).insist("a closed match", "h1")
    ada.inspect("a closed match")

    bea = visitor()
    bea.go(f"/r/{replay}")
    expect(bea.page.get_by_role("heading", name="This match can only be looked at")).to_be_visible()
    expect(bea.page.get_by_text("would make another match of it")).to_be_visible()
    expect(bea.page.get_by_role("heading", name="The table after move 10 of 10")).to_be_visible()
    bea.inspect("a closed replay")

    ada.button("Nuova partita con le stesse persone").click()
    expect(ada.page.get_by_role("heading", name="Questa partita si può solo guardare")).to_have_count(0)
