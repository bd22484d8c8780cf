"""Two people and a bot go back to a decision of Myth: one proposes, the other answers, each in the own language."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def pick_hero(visitor: Visitor) -> str:
    """The first one that is free, or the first answer of another kind, from the list of everything that can be done."""
    visitor.page.keyboard.press("a")
    button = visitor.page.locator(".everything button").first
    hero = button.inner_text()
    button.click()
    return hero


def begin(server: Server, ada: Visitor, nadia: Visitor) -> None:
    """Both sit down with a bot, which lets them choose their heroes first."""
    code = ada.opens(game="myth", seats=3, bots=["greedy"])
    ada.go(f"/t/{code}")
    nadia.sit(f"/t/{code}", "Nadia")
    ada.page.locator(".banner button.lamp").click()
    expect(ada.page.locator(".play .banner")).to_contain_text("Choose your hero")


@pytest.mark.hurry
def test_one_proposes_and_the_other_answers(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    begin(server, ada, nadia)
    hero = pick_hero(ada)
    banners = ada.page.locator(".play .banner"), nadia.page.locator(".play .banner")
    hers = re.compile(f"plays the {hero}$")

    # Proposed by keyboard, declined.
    expect(banners[0]).not_to_contain_text("Choose your hero")
    ada.page.keyboard.press("b")
    steps = ada.page.get_by_role("dialog", name="Go back to…").get_by_role("listitem")
    expect(steps).to_have_count(1)
    expect(steps.first).to_contain_text(hers)
    assert ada.problems() == []
    steps.first.get_by_role("button").focus()
    ada.page.keyboard.press("Enter")
    expect(banners[0]).to_contain_text("You would go back")
    expect(banners[0]).to_contain_text("Waiting for Nadia")
    expect(banners[1]).to_contain_text("vorrebbe tornare indietro")
    expect(banners[1]).to_contain_text("Prima di:")
    expect(nadia.page.locator(".play > [role=status]")).to_contain_text("Sei d’accordo?")
    assert nadia.problems() == []
    nadia.button("No", exact=True).click()
    expect(banners[0]).to_contain_text("Nadia would rather not go back.")
    expect(ada.page.locator(".play > [role=status]")).to_contain_text("Nadia would rather not go back.")
    expect(banners[1]).to_contain_text("Scegli il tuo eroe")

    # Proposed once more, and withdrawn; what was said of the last time stays until something is pressed.
    ada.button("Go back…").click()
    expect(banners[0]).not_to_contain_text("would rather not")
    steps.first.get_by_role("button").click()
    expect(nadia.button("D’accordo")).to_be_visible()
    ada.button("Withdraw").click()
    expect(nadia.button("D’accordo")).to_have_count(0)
    expect(banners[1]).to_contain_text("non vuole più tornare indietro.")

    # And again; the other agrees by keyboard.
    ada.button("Go back…").click()
    steps.first.get_by_role("button").click()
    nadia.button("D’accordo").focus()
    nadia.page.keyboard.press("Enter")
    expect(banners[0]).to_contain_text("Choose your hero")
    expect(banners[1]).to_contain_text("Scegli il tuo eroe")
    expect(ada.page.locator(".rail")).not_to_contain_text(hers)

    # A move ends a proposal: the other takes a hero instead of answering, and decks are shuffled.
    hero = pick_hero(ada)
    expect(ada.page.locator(".rail")).to_contain_text(hero)
    ada.page.keyboard.press("b")
    steps.first.get_by_role("button").click()
    expect(nadia.button("D’accordo")).to_be_visible()
    pick_hero(nadia)
    expect(nadia.button("D’accordo")).to_have_count(0)
    expect(banners[0]).not_to_contain_text("You would go back")


@pytest.mark.hurry
def test_alone_with_bots_it_happens_at_once_on_a_phone(server: Server, visitor: Come) -> None:
    ada = visitor(viewport={"width": 390, "height": 844}, has_touch=True)
    code = ada.opens(game="myth", seats=3, bots=["greedy", "greedy"], start=True)
    with ada.page.expect_websocket() as opened:
        ada.go(f"/t/{code}")
    banner = ada.page.locator(".play .banner")
    expect(banner).to_contain_text("Choose your hero")
    pick_hero(ada)
    expect(banner).to_contain_text("How does the tile lie")  # both bots have chosen and leave that to her
    pick_hero(ada)
    ada.button("Go back…").click()
    steps = ada.page.get_by_role("dialog", name="Go back to…").get_by_role("listitem")
    expect(steps).to_have_count(1)
    expect(ada.page.get_by_text("is taken back at once")).to_be_visible()
    assert ada.problems() == []

    def without_tile(frame: str) -> bool:
        message = json.loads(frame)
        return message["type"] == "update" and not message["view"]["tiles"]

    with opened.value.expect_event("framereceived", without_tile):
        steps.last.get_by_role("button").click()
    expect(steps).to_have_count(0)
    expect(banner).to_contain_text("How does the tile lie")
