"""The puzzle of the day in a browser: from the shelf to the best score, the machine, a text to share, and practice."""

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.test_sideboards import Joiner

Come = Callable[..., Visitor]


def finish(joiner: Joiner) -> None:
    """A whole solo game by keyboard."""
    expect(joiner.hand).to_have_count(3)
    joiner.open()
    joiner.lies(2)
    for count in range(3, 9):
        joiner.place(0, "right")
        if count < 8:
            joiner.lies(count)
    expect(joiner.page.locator(".end h1")).to_be_visible()


def test_from_the_shelf_to_the_text_to_share(visitor: Come) -> None:
    ada = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = ada.go("/")
    page.get_by_role("link", name="Solve the puzzle").click()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    assert ada.problems() == []
    ada.button("Solve the puzzle").click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url

    # It is one's own, and it counts: another visit finds it again, and nobody gives hints.
    expect(page.locator(".hand [data-hand]")).to_have_count(3)
    expect(ada.button("Hint")).to_have_count(0)
    ada.go("/daily")
    ada.button("Go on with the puzzle").click()
    expect(page).to_have_url(table)

    finish(Joiner(ada))
    points = int(page.locator("tfoot b.num").first.inner_text())

    # The best is shown once it is known, and so is what the machine made of the same cards.
    result = page.locator('[data-daily="known"]')
    expect(result).to_be_visible()
    best = int(result.locator("[data-best]").get_attribute("data-best") or 0)
    assert best >= points
    machine = page.locator('[data-machine="known"]')
    expect(machine).to_be_visible()
    theirs = int(machine.locator("b.num").first.inner_text())
    assert theirs <= best
    expect(machine).to_contain_text(
        "You beat the machine" if points > theirs else "The machine is ahead" if theirs > points else "A tie"
    )
    assert ada.problems() == []

    # The text tells the points and no card.
    ada.button("Copy the text").click()
    expect(ada.button("Copied")).to_be_visible()
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    lines = shared.replace("\r", "").splitlines()
    assert re.fullmatch(r"Ludoteca · Sideboards · \d{4}-\d\d-\d\d", lines[0])
    assert lines[1].startswith((f"{points} points, ", f"🏆 {points} points"))
    assert lines[-1].endswith("/daily")
    assert all(set(line) <= set("🟥🟦🟨🟩🟪🟧") for line in lines[2:-1])
    assert lines == page.locator("[data-share]").inner_text().splitlines()

    # Home and the page of the puzzle know of it, in the other language too.
    ada.go("/")
    teaser = page.locator("section", has=page.get_by_role("heading", name="Puzzle of the day"))
    expect(teaser).to_contain_text(f"{points} points")
    ada.go("/daily")
    expect(page.locator('[data-state="finished"]')).to_contain_text(f"{points} points")
    expect(page.locator("[data-best]")).to_have_attribute("data-best", str(best))
    assert ada.problems() == []

    # A second match with the same cards is practice: a hint is laid out, and is not done by itself.
    page.get_by_role("link", name="Look at the result").click()
    ada.button("Again", exact=True).click()
    expect(page.locator(".hand [data-hand]")).to_have_count(3)
    page.keyboard.press("!")
    expect(page.locator(".banner .advice")).to_contain_text("expected in the end")
    expect(page.locator("[data-zone] .card")).to_have_count(2)
    page.keyboard.press("Enter")
    Joiner(ada).lies(2)
    ada.button("Hint").click()
    expect(page.locator(".banner .advice")).to_contain_text("expected in the end")


def test_on_a_phone_in_italian_and_everybody_gets_the_same_cards(visitor: Come) -> None:
    small = {"width": 390, "height": 844}
    ada, nadia = visitor(), visitor(locale="it-IT", viewport=small)
    hands = []
    for person, words in ((ada, "Solve the puzzle"), (nadia, "Risolvi il rompicapo")):
        person.go("/daily")
        person.button(words).click()
        expect(person.page.locator(".hand [data-hand]")).to_have_count(3)
        cards = person.page.locator(".hand [data-hand]").all()
        hands.append([card.get_attribute("data-hand") for card in cards])
    assert hands[0] == hands[1]
    page = nadia.go("/daily")
    expect(nadia.button("Continua il rompicapo")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= small["width"]
    assert nadia.problems() == []
