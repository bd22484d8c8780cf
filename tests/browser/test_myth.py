"""Two people and a bot play the first tile of Myth in two languages, from the choice of heroes to the end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, begin_at, gather, stage
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.kinds import long
from tests.server.conftest import Server

Come = Callable[..., Visitor]

ENOUGH = 40
"""Moves of a match of chance in `make test`, from the choice of heroes into the fight; `make soak` plays it all."""
LAST_ENEMY = """tile guard-room
hero 0 soldier r0c0
hero 1 archer r3c3
hero 2 acolyte r3c2
enemy grubber minion melee r0c1 life=1
active grubber"""
"""The end is near."""


@pytest.mark.hurry
def test_two_people_and_a_bot_play_the_first_tile(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    people = [Adventurer(ada, keyboard=True), Adventurer(nadia, keyboard=False)]
    gather(server, people, 1, {})

    # Each reads the table in the own language.
    expect(ada.page.locator(".play .banner")).to_contain_text("Choose your hero")
    expect(nadia.page.locator(".play .banner")).to_contain_text("Scegli il tuo eroe")

    looked: list[bool] = []

    def look() -> None:
        if not looked and ada.page.locator(".tray .card").count():
            looked.append(True)
            assert ada.problems() == []
            assert nadia.problems() == []

    def far_enough() -> bool:
        return not long() and bool(looked) and people[0].version > ENOUGH

    code = people[0].page.url.rsplit("/", 1)[1]
    play(people, far_enough, look)
    assert looked
    if far_enough():
        stage(server, code, people, LAST_ENEMY)
        play(people, lambda: False)

    for person in people:
        expect(person.over).to_be_visible()
        assert "HeroCycle" in person.asked
        assert {"PlayCard", "Pass"} & person.acts
    expect(people[0].over).to_have_text(re.compile("You have cleared the tile|The darkness has won"))
    expect(people[1].over).to_have_text(re.compile("Avete ripulito il tassello|Ha vinto l’oscurità"))
    expect(ada.page.locator("[data-part=ending]")).to_contain_text("nothing passes on")
    assert ada.problems() == []


INVENTORIES = """
tile guard-room
hero 0 soldier r0c0 gear=green-longbow,green-stout-boots
hero 1 acolyte r3c3 gear=green-twin-daggers
"""


def test_the_own_inventory_is_at_hand_and_that_of_others_is_shown_on_request(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    people = [Adventurer(ada, keyboard=True), Adventurer(nadia, keyboard=False)]
    begin_at(server, people, 0, {}, INVENTORIES)
    table = ada.page.locator(".play")
    expect(table).not_to_contain_text("Twin Daggers")
    ada.button("Inventory").click()
    board = ada.page.get_by_role("dialog")
    for item in ("Longbow", "Stout Boots"):
        expect(board).to_contain_text(item)
    expect(board).not_to_contain_text("Twin Daggers")
    assert ada.problems() == []
    ada.page.keyboard.press("Escape")
    ada.button("Nadia").click()
    expect(board).to_contain_text("Twin Daggers")
    expect(nadia.page.locator(".play")).not_to_contain_text("Longbow")
    nadia.button("Inventario").click()
    expect(nadia.page.get_by_role("dialog")).to_contain_text("Pugnali Gemelli")
