"""The rules for people: a page a game with pictures, both languages, both themes, and one sheet of paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]

GUIDES = {
    "set": ("What a SET is", 3),
    "myset": ("Your turn", 3),
    "sideboards": ("Three objectives", 3),
    "myth": ("The darkness", 3),
}
"""A heading, and how many parts have a picture."""


def look_for(page: Page, word: str) -> None:
    """Only the clauses with a word: they are all drawn alike, and axe would look at hundreds for ten seconds."""
    clauses = page.locator("[data-clause]")
    clauses.first.wait_for()
    count = clauses.count()
    page.get_by_role("searchbox").fill(word)
    expect(clauses).not_to_have_count(count)
    expect(clauses.first).to_be_visible()


@pytest.mark.parametrize("game", GUIDES)
def test_the_rules_of_a_game_are_read_and_printed_on_one_page(server: Server, visitor: Come, game: str) -> None:
    ada = visitor()
    page = ada.go(f"/rules/{game}")
    heading, pictures = GUIDES[game]
    guide = page.locator("article.guide")
    expect(guide.get_by_role("heading", name=heading)).to_be_visible()
    # What the table is drawn by draws the pictures: none is empty.
    drawn = guide.locator(".picture")
    expect(drawn).to_have_count(pictures)
    for number in range(pictures):
        expect(drawn.nth(number).locator("svg, img, canvas").first).to_be_visible()
    # A table's options by the words of its form, never as a program names them.
    expect(guide.get_by_role("heading", name="What a table can choose")).to_be_visible()
    assert "_" not in guide.inner_text()
    look_for(page, "two")
    ada.inspect(f"the rules of {game}")
    page.get_by_role("searchbox").fill("")
    # The clause behind a sentence is one press away.
    mark = guide.get_by_role("link", name="Rule ").first
    clause = (mark.get_attribute("title") or "").strip()
    mark.click()
    expect(page.locator(f'[data-clause="{clause}"]')).to_be_focused()
    # On paper only this sheet.
    page.emulate_media(media="print")
    expect(guide).to_be_visible()
    expect(page.locator("[data-clause]").first).to_be_hidden()
    expect(page.get_by_role("navigation").first).to_be_hidden()


def test_the_rules_for_people_speak_italian_on_a_phone(server: Server, visitor: Come) -> None:
    nadia = visitor(locale="it-IT", viewport={"width": 390, "height": 844}, has_touch=True)
    page = nadia.go("/rules/set")
    guide = page.locator("article.guide")
    expect(guide.get_by_role("heading", name="Che cos’è un SET")).to_be_visible()
    look_for(page, "due")
    nadia.inspect("the rules on a phone")
