"""A game that is not installed any more: its tables, replays and campaigns say so, and what to do."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.installed import BRISCOLA, ServerWithSite, site_of
from tests.server.test_campaigns import found, of_another_game
from tests.server.test_installed import play_out

Come = Callable[..., Visitor]
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerWithSite]:
    """A server that has Briscola at first."""
    ServerWithSite.site = site_of(BRISCOLA)
    server = ServerWithSite(tmp_path_factory.mktemp("gone"), bots_hurry=True)
    yield server
    server.end()


def test_a_table_a_replay_and_a_campaign_say_that_their_game_is_not_installed(
    server: ServerWithSite, visitor: Come
) -> None:
    person = server.person()
    over = person.at(person.open(game="briscola", seats=2, bots=["random"], start=True))
    play_out(over)
    replay = over.table["replay"]
    begun = person.open(game="briscola", seats=2, bots=["random"], start=True, title="Domenica")
    campaign = found(person, name="Kings")
    over.close()
    server.site = None
    of_another_game(server, campaign)  # starts it again, without Briscola

    ada = visitor()
    cookies: list[Any] = [
        {"name": name, "value": value, "url": server.url} for name, value in person.http.cookies.items()
    ]
    ada.context.add_cookies(cookies)
    ada.go("/tables")
    expect(ada.page.get_by_text("Domenica")).to_be_visible()
    ada.go(f"/t/{begun}")
    expect(ada.page.get_by_role("heading", name="This table cannot be opened here")).to_be_visible()
    expect(ada.page.get_by_text("This game is not installed: “briscola”. Nothing is lost: ask")).to_be_visible()
    expect(ada.button("Reload")).to_be_visible()
    ada.inspect("a table of a game that is not installed")
    ada.errors.clear()  # the browser itself notes every answer that is not found

    bea = visitor(locale="it-IT", viewport=PHONE, has_touch=True)
    bea.context.add_cookies(cookies)
    bea.go(f"/t/{begun}")
    expect(bea.page.get_by_role("heading", name="Questo tavolo qui non si può aprire")).to_be_visible()
    Looker(bea).insist("a table of a game that is not installed", "h1", ".ways .btn")
    bea.go(f"/r/{replay}")
    expect(bea.page.get_by_text("Questo gioco non è installato: «briscola». Nulla è perduto: chiedi")).to_be_visible()
    bea.go("/campaigns")
    expect(bea.page.get_by_role("listitem").filter(has_text="Kings")).to_contain_text("che qui non è installato")
    bea.go(f"/campaign/{campaign}")
    expect(bea.page.get_by_text("È una campagna di chess, che qui non è installato. Nulla è perduto")).to_be_visible()
    bea.inspect("a campaign of a game that is not installed")
    Looker(bea).insist("a campaign of a game that is not installed", "h1")
    bea.go("/")
    bea.errors.clear()
