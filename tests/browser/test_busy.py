"""A busy server says so at the table: in words while one waits, by a sign while one decides."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.test_sideboards import Joiner
from tests.server.conftest import Server

Come = Callable[..., Visitor]
WORDS = {
    "en": "The server is busy: for now bots think less than usual.",
    "it": "Il server è molto occupato: per ora i bot pensano meno del solito.",
}
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has become busy, and stays so."""
    server = Server(tmp_path_factory.mktemp("busy"), search_processes=1, busy_for=1e6, bots_hurry=True)
    host = server.person()
    codes = [host.open(game="sideboards", bots=["level3"] * 2, sit=False, start=True) for _ in range(8)]
    places = [host.at(code) for code in codes]
    places[0].until(lambda: bool(places[0].table["busy"]))
    for place in places:
        place.close()
    yield server
    server.end()


@pytest.mark.parametrize(("locale", "size"), [("it", PHONE), ("en", DESK)])
def test_the_table_says_that_bots_think_less(server: Server, visitor: Come, locale: str, size: dict[str, int]) -> None:
    ada = visitor(locale=locale, viewport=size)
    code = ada.opens(game="sideboards", seats=3, bots=["level3"])
    bea = server.person().at(code)
    bea.do("sit", name="Bea")  # and lets Ada wait
    ada.go(f"/t/{code}")
    ada.page.locator(".banner button.lamp").click()
    joiner = Joiner(ada)
    expect(joiner.hand).to_have_count(3)
    expect(joiner.banner.get_by_role("img", name=WORDS[locale])).to_be_visible()
    assert ada.problems() == []
    for key in ("1", "ArrowLeft", "2", "ArrowRight"):
        ada.page.keyboard.press(key)
    ada.page.locator(".btn.lamp").last.click()
    expect(joiner.banner.locator(".second")).to_have_text(WORDS[locale])
    assert ada.problems() == []
