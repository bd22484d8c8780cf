"""The card of the darkness: it is read before it is answered, and no press or key means what lies behind it."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import WebSocket, expect
from tests.browser.adventurer import Adventurer, asked, begin_at
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]
DRAWN = """
tile palisade-camp
meter 5
hero 0 soldier r8c5 threat=3 hand=soldier-hard-swing,soldier-close-ranks,soldier-raised-guard
hero 1 archer r9c4 hand=archer-arrow
hero 2 acolyte r8c7 hand=acolyte-pray
enemy grubber minion melee r7c5
enemy grubber minion melee r7c3
enemy grubber minion ranged r3c6
enemy grubber captain melee r5c6
active grubber
"""
"""A blow wakes the darkness, whose card can be answered."""
QUEST = """
tile trampled-orchard
quest lost-flock
hero 0 soldier r7c5 hand=soldier-hard-swing,soldier-anvil-blow
hero 1 archer r9c4 hand=archer-arrow
enemy grubber minion melee r6c5
enemy grubber minion melee r4c4
active grubber
"""
DEVICES = {
    "desktop": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "on its side": {"width": 844, "height": 390},
}
PARTS = {
    "en-GB": ("At threat 10", "Order", "Spawn", "Close"),
    "it-IT": ("Con minaccia 10", "Ordine", "Progenie", "Chiudi"),
}
INSIDE = "each => each.scrollHeight <= each.clientHeight + 1"


def woken(server: Server, ada: Visitor) -> Adventurer:
    """Somebody who is asked whether to answer the card that was drawn."""
    person = Adventurer(ada, keyboard=False)
    begin_at(server, [person], 2, {"mode": "tile"}, DRAWN)
    page = ada.page
    page.locator('[data-place="0"] button.cover').click()
    page.locator("[data-key^=f]").first.click()
    while asked(person) != "answers":
        person.see(person.version + 1)
    person.drawn()
    return person


def moves(page_of: Adventurer) -> list[str]:
    """What this page does from now on, by its kind."""
    done: list[str] = []

    def say(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "move":
            done.append(message["action"]["type"])

    socket: WebSocket = page_of.socket
    socket.on("framesent", say)
    return done


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("locale", PARTS)
@pytest.mark.parametrize("viewport", DEVICES.values(), ids=DEVICES)
def test_a_drawn_card_is_read_beside_its_answers(
    server: Server, visitor: Come, viewport: dict[str, int], locale: str, motion: str
) -> None:
    ada = visitor(viewport=viewport, locale=locale, reduced_motion=motion)
    person = woken(server, ada)
    *parts, close = PARTS[locale]
    card = ada.page.locator("[data-part=theatre] .card")
    for part in parts:
        expect(card.get_by_text(part, exact=True)).to_be_in_viewport(ratio=1)
    expect(card.get_by_role("region")).to_have_js_property("scrollTop", 0)
    assert card.get_by_role("region").evaluate(INSIDE)
    expect(ada.page.locator("[data-place] .card.legal").first).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("[data-part=decline]")).to_be_in_viewport(ratio=1)
    expect(card.get_by_role("button", name=close)).to_be_in_viewport(ratio=1)

    # A press on the card lays it aside, and means no square behind it.
    done = moves(person)
    card.locator(".text").click()
    expect(card).to_have_count(0)
    person.moves(ada.page.locator("[data-part=decline]").click)
    assert done == ["decline"]


def test_a_key_that_acted_is_not_heard_again_unread(server: Server, visitor: Come) -> None:
    ada = visitor()
    ada.owns_time()
    person = woken(server, ada)
    page, done = ada.page, moves(person)
    ada.stop_time(timedelta(seconds=1))
    person.moves(lambda: page.keyboard.press("End"))
    while not person.update or not person.update["singles"]:
        person.see(person.version + 1)
    person.drawn()
    expect(page.locator(".play")).to_have_attribute("data-deaf", "End")
    page.keyboard.press("End")
    assert done == ["decline"]
    page.clock.run_for(1000)
    expect(page.locator(".play:not([data-deaf])")).to_be_visible()
    person.moves(lambda: page.keyboard.press("End"))
    assert done == ["decline", "decline"]


def test_a_key_that_is_held_does_one_thing(server: Server, visitor: Come) -> None:
    person = woken(server, visitor())
    page, done = person.page, moves(person)
    for _ in range(2):  # the second one is a repeat
        page.keyboard.down("a")
    everything = page.locator("dialog[open] .everything")
    expect(everything).to_be_visible()
    page.keyboard.up("a")
    page.keyboard.press("Escape")
    page.locator("[data-part=decline]").focus()
    page.evaluate(HELD)
    assert done == []


HELD = """() => {
  const held = new KeyboardEvent('keydown', {key: 'Enter', repeat: true, bubbles: true, cancelable: true});
  if (document.activeElement.dispatchEvent(held)) document.activeElement.click();
}"""


def test_how_a_card_is_played_is_asked_beside_the_map_and_the_quest_is_whole(server: Server, visitor: Come) -> None:
    ada = visitor()
    person = Adventurer(ada, keyboard=False)
    begin_at(server, [person], 1, {"mode": "adventure"}, QUEST)
    page = ada.page
    page.locator('[data-place="0"] button.cover').click()
    expect(page.locator("[data-way]").last).to_be_in_viewport(ratio=1)
    ways, field = page.locator(".ways").bounding_box(), page.locator(".map").first.bounding_box()
    assert ways
    assert field
    assert ways["x"] >= field["x"] + field["width"]
    assert page.locator("[data-part=quests] .list").evaluate(INSIDE)
    expect(page.locator("[data-part=quests] summary")).to_be_in_viewport(ratio=1)
