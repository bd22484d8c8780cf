"""Every screen in both themes, on a desk in Italian and on a phone in English: axe finds nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, begin_at
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server, begin, play_out

Come = Callable[..., Visitor]

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("locale", "size"), [("it-IT", DESK), ("en-GB", PHONE)], ids=["desk", "phone"])
def test_axe_finds_nothing(server: Server, visitor: Come, locale: str, size: dict[str, int]) -> None:
    person = visitor(locale=locale, viewport=size)
    page, look = person.page, person.inspect
    waiting = person.opens(game="set", seats=3, bots=["level1"])
    person.go("/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator(f'a[href="/t/{waiting}"]').first).to_be_visible()
    look("home")

    for path in ("/replays", "/settings", "/nowhere"):  # those of the rules: test_rules_pages
        person.go(path)
        expect(page.locator("h1").first).to_be_visible()
        look(path)

    person.go(f"/t/{waiting}")
    expect(page.locator(".room img")).to_be_visible()
    look("waiting room")

    # A seat is free and nobody has come: the link is what is lit, and the start asks first.
    page.locator(".room .banner button.ghost").click()
    page.get_by_role("dialog").locator("button.ghost").last.click()
    expect(page.locator("[data-slot] button").first).to_be_visible()
    look("table")
    page.locator("[data-slot] button").first.click()
    look("table with a card chosen")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look("keys")

    bots = ["level2", "level2"]
    person.go(f"/t/{person.opens(game='myset', seats=3, bots=bots, options={'first': '1'}, start=True)}")
    expect(page.locator("[data-spot]").first).to_be_visible()
    look("MYSET")
    page.locator("[data-spot]").last.click()
    look("MYSET with a card chosen")

    a, b = begin(server)
    play_out(a, b)
    person.go(f"/t/{a.code}")
    expect(page.locator(".end h1")).to_be_visible()
    look("end")
    person.go(f"/r/{a.table['replay']}")
    expect(page.locator("[data-slot]").first).to_be_visible()
    look("replay")


MERCHANT = """tile wayside-shrine
gold 5
serendipity 4
quest lost-flock 0
quest three-nests
recruited ilse
hero 0 soldier r4c0
hero 1 archer r5c1
object strayed-ewe r5c0
ally bettina r4c2
enemy grubber minion melee r3c1
active grubber"""
"""A fight of an adventure whose last enemy stands beside two heroes, on a tile with a merchant."""


@pytest.mark.parametrize(
    ("locale", "scheme", "size"),
    [("it-IT", "light", PHONE), ("en-GB", "dark", DESK)],
    ids=["phone", "desk"],
)
def test_axe_finds_nothing_in_an_act_of_myth(
    server: Server, visitor: Come, locale: str, scheme: str, size: dict[str, int]
) -> None:
    person = visitor(locale=locale, color_scheme=scheme, viewport=size)
    hero, page = Adventurer(person, keyboard=True), person.page
    begin_at(server, [hero], 1, {"mode": "adventure"}, MERCHANT)
    expect(page.locator(".map .night")).to_be_visible()
    assert person.problems() == [], "map"
    for key, part in (("q", "quests"), ("s", "serendipity")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog").locator(f"[data-part={part}]")).to_be_visible()
        assert person.problems() == [], part
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    play([hero], lambda: page.locator("[data-part=stall]").count() > 0)
    expect(page.locator("[data-part=stall]")).to_be_visible()
    assert person.problems() == [], "stall"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
