"""An evening with Myth alone among companions: few presses, numbers before them, and none that cannot be taken back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.adventurer import Adventurer, gather, stage
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c6 hand=soldier-hard-swing,soldier-hard-swing,soldier-raised-guard
hero 1 acolyte r11c2 hand=acolyte-pray
enemy grubber minion melee r9c6
enemy grubber captain melee r2c6
active grubber
"""


class Presses:
    """Counts what somebody presses."""

    count = 0

    def on(self, thing: Locator) -> None:
        """Press something."""
        thing.click()
        self.count += 1


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_few_presses_and_nothing_lost_by_one(server: Server, visitor: Come, viewport: dict[str, int]) -> None:
    ada = visitor(viewport=viewport)
    page, presses = ada.page, Presses()

    # From the box to the first card: play, a hero, a tile that is prepared, the card.
    ada.go("/")
    presses.on(page.get_by_role("button", name=re.compile("Myth.*now|now.*Myth")))
    presses.on(page.get_by_role("button", name=re.compile("^Play .*Soldier")))
    presses.on(page.locator("[data-part=prepare]"))
    page.wait_for_function("document.querySelectorAll('[data-place] button.cover').length > 0")
    expect(page.locator("[data-part=pass]")).to_be_visible()
    presses.on(page.locator("[data-place] button.cover").first)
    assert presses.count <= 4


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
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
