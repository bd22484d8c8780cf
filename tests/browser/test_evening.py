"""An evening with Myth alone among companions: few presses, numbers before them, and none that cannot be taken back."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect
from tests.browser.adventurer import Adventurer, asked, gather, stage
from tests.browser.conftest import Visitor
from tests.kinds import long
from tests.server.conftest import Server

Come = Callable[..., Visitor]
DEVICES = {
    "desktop": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
on_every_device = pytest.mark.parametrize("viewport", DEVICES.values(), ids=DEVICES)
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c6 hand=soldier-hard-swing,soldier-hard-swing,soldier-raised-guard
hero 1 acolyte r11c2 hand=acolyte-pray
enemy grubber minion melee r9c6
enemy grubber captain melee r2c6
active grubber
"""
CYCLE = """
tile trampled-orchard
meter 5
hero 0 soldier r11c6 hand=soldier-hard-swing,soldier-raised-guard,soldier-anvil-blow
hero 1 acolyte r11c2 hand=acolyte-pray
treasure r10c6
reserve 1
enemy grubber minion melee r9c6
enemy grubber minion melee r9c7
enemy grubber captain melee r2c6
active grubber
"""
"""A step away lies a treasure, from there a minion can be attacked, and that wakes the darkness."""
LAMP = ".btn.lamp:not([data-part=withdraw])"


class Presses:
    """Counts what somebody presses."""

    count = 0

    def on(self, thing: Locator) -> None:
        """Press something."""
        thing.click()
        self.count += 1


@on_every_device
def test_few_presses_and_nothing_lost_by_one(server: Server, visitor: Come, viewport: dict[str, int]) -> None:
    ada = visitor(viewport=viewport)
    page, presses = ada.page, Presses()

    # From the box to the first card: play, a hero, a tile that is prepared, the card.
    ada.go("/")
    presses.on(page.get_by_role("button", name=re.compile("Myth.*now|now.*Myth")))
    presses.on(page.get_by_role("button", name=re.compile("^Play .*Soldier")))
    presses.on(page.locator("[data-part=prepare]"))
    page.wait_for_function("() => document.querySelectorAll('[data-place] button.cover').length > 0")
    expect(page.locator("[data-part=pass]")).to_be_visible()
    presses.on(page.locator("[data-place] button.cover").first)
    assert presses.count <= 4


@on_every_device
def test_an_attack_is_two_presses_and_giving_up_is_asked_about(
    server: Server, visitor: Come, viewport: dict[str, int]
) -> None:
    ada = visitor(viewport=viewport)
    page, person, presses = ada.page, Adventurer(ada, keyboard=False), Presses()
    stage(server, gather(server, [person], 1, {}), [person], FIGHT)
    assert person.update is not None
    [minion] = [each["id"] for each in person.update["view"]["enemies"] if each["rank"] == "minion"]

    # What is not lit says why.
    page.locator('[data-place="2"] button.cover').click()
    expect(page.get_by_text("cannot be played like that now").first).to_be_visible()
    page.keyboard.press("Escape")

    # Giving up: in the menu, asked about, and withdrawn.
    assert page.locator("[data-deed=concede]").count() == 0
    ada.button("Menu").click()
    ada.button("Give up…").click()
    page.locator("[data-part=give-up]").click()
    page.locator("[data-part=withdraw]").click()
    expect(page.locator("[data-part=withdraw]")).to_have_count(0)
    assert person.update["view"]["result"] == ""

    # The card, the target: its chance is told before, its dice lie there after.
    presses.on(page.locator('[data-place="0"] button.cover'))
    target = page.locator(f'[data-key="f{minion}"]')
    expect(target).to_have_attribute("aria-label", re.compile(r"hit \d+ %"))
    presses.on(target)
    expect(page.locator("[data-part=dice]")).to_be_visible()
    assert presses.count == 2


def answered(person: Adventurer, presses: Presses) -> tuple[str, int]:
    """Answer what is asked as somebody who wants nothing special; what was asked, and how many presses it took."""
    page, before, kind = person.page, presses.count, asked(person)
    if kind == "tidy":
        presses.on(page.locator(".card.legal .cover").first)
    ways = [
        "[data-part=pass], [data-part=decline]",
        LAMP,
        "[data-part=decisions] .choice",
        "[data-key^=f]",
        "[data-key^=s]",
    ]
    shown = next(way for way in ways if page.locator(way).count())
    person.moves(lambda: presses.on(page.locator(shown).first))
    return kind, presses.count - before


@pytest.mark.hurry
@on_every_device
def test_a_whole_hero_cycle_takes_few_presses(server: Server, visitor: Come, viewport: dict[str, int]) -> None:
    ada = visitor(viewport=viewport)
    page, person, presses = ada.page, Adventurer(ada, keyboard=False), Presses()
    stage(server, gather(server, [person], 1, {}), [person], CYCLE)
    expect(page.locator("[data-place] button.cover").first).to_be_visible()
    assert person.update is not None
    [here] = [hero["square"] for hero in person.update["view"]["heroes"] if hero["seat"] == 0]
    minion = min(each["id"] for each in person.update["view"]["enemies"] if each["rank"] == "minion")

    # A step, the treasure there, the card and its target: four presses.
    person.moves(lambda: presses.on(page.locator(f'[data-key="t{here - 256}"]')))
    person.moves(lambda: presses.on(page.locator("[data-key=loot], [data-deed=collect]").first))
    while asked(person) != "hero-cycle":
        answered(person, presses)
    presses.count = 0
    presses.on(page.locator('[data-place="0"] button.cover'))
    person.moves(lambda: presses.on(page.locator(f'[data-key="f{minion}"]')))
    assert presses.count == 2

    # The darkness and the end of the round: nothing takes more than two presses.
    seen = {"hero-cycle": presses.count}
    while person.update["view"]["round"] == 1 and not person.update["outcome"]:
        if not person.update["singles"] or person.page_answers():
            person.see(person.version + 1)
            continue
        kind, count = answered(person, presses)
        seen[kind] = max(count, seen.get(kind, 0))
    assert len(seen) > 1, seen
    assert max(seen.values()) <= 2, seen


ENOUGH = 12
"""Presses of the newcomer in `make test`, well into the first round; `make soak` plays the tile to its end."""
LIT = (
    ".coach .next",
    LAMP,
    "[data-key^=f]",
    "[data-key^=s]",
    "[data-way]",
    "[data-part=decisions] .choice:not(.quiet)",
    ".card.legal:not(.chosen) .cover",
    "[data-part=pass]",
)
"""What is highlighted, what asks most for a press first."""


@pytest.mark.hurry
def test_a_newcomer_who_presses_what_is_lit_loses_nothing(server: Server, visitor: Come) -> None:
    """Without reading: nobody gives up, loses the seat or spends the purse, whatever comes of the fight."""
    ada = visitor()
    page, person = ada.page, Adventurer(ada, keyboard=False)
    ada.go("/")
    page.get_by_role("button", name=re.compile("Myth.*now|now.*Myth")).click()
    page.get_by_role("button", name=re.compile("^Play .*Soldier")).click()
    page.locator("[data-part=prepare]").click()
    expect(page.locator("[data-part=pass]")).to_be_visible()
    pressed, purse = 0, 0
    while not over(person) and (long() or pressed < ENOUGH):
        assert person.update is not None
        assert not person.update["view"]["conceding"]
        assert person.update["view"]["gold"] >= purse
        purse = person.update["view"]["gold"]
        if not person.update["singles"]:
            person.see(person.version + 1)
            continue
        shown = [way for way in LIT if page.locator(way).count() and page.locator(way).first.is_visible()]
        if shown:  # what was asked may be answered meanwhile
            with suppress(PlaywrightError):
                page.locator(shown[0]).first.click(timeout=2000)
            pressed += 1
    assert person.update is not None
    assert person.update["view"]["seat"] == 0
    assert person.update["view"]["conceding"] == []


def over(person: Adventurer) -> bool:
    """Whether the match has ended."""
    return bool(person.update and person.update["outcome"])
