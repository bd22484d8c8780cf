"""Every screen, in both themes and languages, on a desk and on a phone: axe finds nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server, begin, play_out

Come = Callable[..., Visitor]

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(server: Server, visitor: Come, locale: str, scheme: str, size: dict[str, int]) -> None:
    person = visitor(locale=locale, color_scheme=scheme, viewport=size)
    page = person.page

    def look(what: str) -> None:
        # A long page under a fixed bar: what lies behind the bar just now counts as covered.
        page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
        assert person.problems() == [], what
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{what} scrolls sideways"

    person.go("/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    look("home")

    for path, sign in (("/replays", "h1"), ("/rules/set", "article"), ("/settings", "h1"), ("/nowhere", "h1")):
        person.go(path)
        expect(page.locator(sign).first).to_be_visible()
        look(path)

    code = page.request.post(
        f"{server.url}/api/tables",
        data={"game": "set", "seats": 3, "bots": ["level1"]},
        headers={"Origin": server.url},
    ).json()["code"]
    person.go(f"/t/{code}")
    expect(page.locator(".room img")).to_be_visible()
    look("waiting room")

    page.locator("button.lamp").first.click()
    expect(page.locator("[data-slot] button").first).to_be_visible()
    look("table")
    page.locator("[data-slot] button").first.click()
    look("table with a card chosen")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look("keys")

    a, b = begin(server)
    play_out(a, b)
    person.go(f"/t/{a.code}")
    expect(page.locator(".end h1")).to_be_visible()
    look("end")
    person.go(f"/r/{a.table['replay']}")
    expect(page.locator("[data-slot]").first).to_be_visible()
    look("replay")
