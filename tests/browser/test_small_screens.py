"""What small screens must not lose: names, the own points, a way to confirm and to cancel, the next line of words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server, begin

from ludoteca.games import lesson_of

Come = Callable[..., Visitor]

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}

TOPS = "parts => parts.map(part => Math.round(part.getBoundingClientRect().top))"
IN_SIGHT = """part => {
  const box = part.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
}"""


def at_myset(person: Visitor) -> Page:
    """A table of MYSET at which this person begins."""
    bots = ["level1", "level1"]
    page = person.go(f"/t/{person.opens(game='myset', seats=3, bots=bots, options={'first': '1'}, start=True)}")
    expect(page.locator("[data-verb]").first).to_be_visible()
    return page


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_on_a_shelf_the_buttons_of_all_boxes_are_in_line(server: Server, visitor: Come, locale: str) -> None:
    page = visitor(locale=locale, viewport=LAPTOP).go("/")
    expect(page.locator("article.box .acts")).to_have_count(4)
    for font in ("", "'DejaVu Sans', sans-serif"):
        page.evaluate("font => document.documentElement.style.setProperty('--ui', font)", font)
        for part in (".acts", ".mode", ".more"):
            assert len(set(page.locator(f"article.box {part}").evaluate_all(TOPS))) == 1, part


def test_an_action_of_myset_is_confirmed_or_cancelled_in_the_banner(server: Server, visitor: Come) -> None:
    page = at_myset(visitor(viewport=PHONE, has_touch=True))
    banner = page.locator(".play .banner")
    for size in (PHONE, TABLET, LAPTOP):
        page.set_viewport_size(size)
        for verb, card in (("activate", "[data-part=market] [data-spot]"), ("buy", "[data-part=hand] [data-spot]")):
            page.locator(f"[data-verb={verb}]").click()
            if verb == "activate":
                page.locator(card).first.click()
            expect(banner.get_by_role("button", name="Confirm")).to_be_visible()
            banner.get_by_role("button", name="Cancel").click()
            expect(page.locator('[data-spot][aria-pressed="true"]')).to_have_count(0)
            expect(page.locator('[data-verb][aria-pressed="true"]')).to_have_count(0)
    page.locator("[data-verb=buy]").click()
    banner.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-part=hand] [data-spot]")).to_have_count(0)


def test_myset_has_room_for_large_cards_on_a_tablet_and_for_names_and_points_everywhere(
    server: Server, visitor: Come
) -> None:
    page = at_myset(visitor(viewport=TABLET, has_touch=True))
    assert page.locator("[data-spot]").count() == page.locator(".card.full").count()
    for part in (".card.full", "[data-verb]", ".below .player", ".below [role=tablist]"):
        assert all(each.evaluate(IN_SIGHT) for each in page.locator(part).all()), part
    used = page.locator(".below").evaluate("part => part.getBoundingClientRect().bottom")
    assert used > TABLET["height"] - 40

    names = ["Thematic", "Strategic", "Filler", "Party", "Narrative", "Puzzle"]
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)
        own = page.locator(".purse")
        expect(own.get_by_text("0 points now")).to_be_visible()
        assert [each.strip(": \n") for each in own.locator(".tally .name").all_inner_texts()] == names
        page.locator("[data-spot]").first.click(button="right")
        symbols = page.get_by_role("dialog").locator(".categories li")
        expect(symbols.first).to_be_visible()
        for each in symbols.all_inner_texts():
            assert re.fullmatch(rf"({'|'.join(names)})\s× \d", each.strip()), each
        page.keyboard.press("Escape")


def test_steps_of_a_lesson_are_whole_on_a_phone(server: Server, visitor: Come) -> None:
    page = visitor(viewport=PHONE, has_touch=True, locale="it-IT").go("/learn/set")
    for step in lesson_of("set").step:
        expect(page.locator(".coach [data-step]")).to_have_attribute("data-step", step.id)
        assert page.locator(".coach .scroll").evaluate("part => part.scrollHeight <= part.clientHeight"), step.id
        if step is not lesson_of("set").step[-1]:
            page.locator(".coach .next").click()


def test_on_a_phone_debts_are_seen_and_many_players_fade_at_the_edge(server: Server, visitor: Come) -> None:
    a, b = begin(server, options={"noset": "auto"})
    b.move("claim", cards=b.wrong())
    page = visitor(viewport=PHONE).go(f"/t/{a.code}")
    expect(page.locator(".chips .debt")).to_have_text(re.compile("−1"))
    expect(page.locator(".chips.many")).to_have_count(0)

    person = visitor(viewport=PHONE)
    page = person.go(f"/t/{person.opens(game='set', seats=8, bots=['level1'] * 7, start=True)}")
    expect(page.locator(".chips.many")).to_have_css("mask-image", re.compile("gradient"))


def test_in_the_rules_at_a_table_nothing_shows_above_the_search(server: Server, visitor: Come) -> None:
    person = visitor(viewport=PHONE)
    page = person.go(f"/t/{person.opens(game='set', seats=2, bots=['level1'], start=True)}")
    person.button("Menu").click()
    person.button("Rules").click()
    expect(page.locator("dialog article").first).to_be_visible()
    page.locator("dialog article").nth(12).scroll_into_view_if_needed()
    page.locator("dialog .body").last.evaluate("body => body.scrollTo(0, body.scrollHeight / 2)")
    above = page.locator("dialog .search").last.evaluate(
        """search => {
          const box = search.getBoundingClientRect(), head = search.closest('dialog').querySelector('header');
          const gap = Math.round(box.top - head.getBoundingClientRect().bottom);
          const hit = document.elementFromPoint(box.left + 20, box.top + 3);
          return [gap, search.contains(hit)];
        }"""
    )
    assert above == [0, True]
