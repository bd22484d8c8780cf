"""How Myth looks: the floor by night, the moons, what a phone shows at once."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect
from tests.browser.adventurer import Adventurer, asked, begin_at
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server

Come = Callable[..., Visitor]
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 820, "height": 1180}
FIGHT = """
tile trampled-orchard
meter 3
hero 0 soldier r7c5 hand=soldier-hard-swing,soldier-anvil-blow
hero 1 archer r9c4 hand=archer-arrow
enemy grubber minion melee r6c5
active grubber
"""
LAST = """
tile wayside-shrine
gold 6
hero 0 soldier r4c0 hand=soldier-hard-swing,soldier-hard-swing,soldier-hard-swing
hero 1 archer r5c1 hand=archer-arrow
treasure r5c0
enemy grubber captain melee r3c1 life=1
active grubber
"""
FLOOR = """() => {
  const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
  const night = getComputedStyle(document.querySelector('.map .night'));
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--fl1)';
  const day = numbers(getComputedStyle(probe).color);
  probe.remove();
  const blend = { multiply: (a, b) => a * b / 255, lighten: Math.max }[night.mixBlendMode];
  return [day, numbers(night.fill).map((part, i) => day[i] + night.opacity * (blend(day[i], part) - day[i]))];
}"""
"""The floor without and with the night, as the browser blends them: red, green, blue."""
ROUND = """circles => circles.map(circle => {
  const box = circle.getBoundingClientRect(), edge = circle.ownerSVGElement.getScreenCTM().a;
  const line = parseFloat(getComputedStyle(circle).strokeWidth) * edge / 2;
  return [box.left - line, box.right + line];
})"""
"""From where to where circles go, with their lines."""


def box(part: Locator) -> FloatRect:
    """Where it is drawn."""
    found = part.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_floor_goes_from_warm_to_blue(server: Server, visitor: Come, theme: str) -> None:
    ada = visitor(color_scheme=theme)
    begin_at(server, [Adventurer(ada, keyboard=False)], 1, {}, FIGHT)
    expect(ada.page.locator(".map .night")).to_be_visible()
    ada.rest()
    (day_red, _, day_blue), (red, _, blue) = ada.page.evaluate(FLOOR)
    assert day_blue < 1.07 * day_red, "by day it is not"
    assert blue > 1.15 * red, "with three dark moons it is"


@pytest.mark.parametrize("viewport", [PHONE, TABLET])
def test_no_moon_touches_another_one_or_its_ring(server: Server, visitor: Come, viewport: ViewportSize) -> None:
    ada = visitor(viewport=viewport)
    begin_at(server, [Adventurer(ada, keyboard=False)], 1, {}, FIGHT)
    ada.page.locator('[data-place="0"] button.cover').click()
    meter = ada.page.locator("button[data-part=meter]")
    expect(meter.locator("circle[stroke-dasharray]")).to_have_count(1)
    moons = meter.locator("[data-moon]").evaluate_all(ROUND)
    [now] = meter.locator("[data-now]").evaluate_all(ROUND)
    [soon] = meter.locator("circle[stroke-dasharray]").evaluate_all(ROUND)
    row = [*moons[:3], now, soon, *moons[5:]]
    assert len(moons) == 7
    for before, after in pairwise(row):
        assert before[1] < after[0], row


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_a_phone_shows_all_ways_of_a_card_below_a_map_without_empty_room(
    server: Server, visitor: Come, locale: str
) -> None:
    ada = visitor(viewport=PHONE, locale=locale)
    page = ada.page
    begin_at(server, [Adventurer(ada, keyboard=False)], 1, {}, FIGHT)
    page.locator('[data-place="0"] button.cover').click()
    expect(page.locator("[data-way]")).to_have_count(3)
    ada.rest()
    flow = box(page.locator("[data-part=flow]"))
    letters = page.locator(".map .axis text").filter(has_text=re.compile("^A$"))
    below = flow["y"] - box(letters)["y"] - box(letters)["height"]
    assert below < 16, "empty room below the map"
    for way in page.locator("[data-way]").all():
        place = box(way)
        assert place["y"] >= flow["y"] - 1, place
        assert place["y"] + place["height"] <= flow["y"] + flow["height"] + 1, (place, flow)


def test_at_a_stall_things_have_pictures_and_a_phone_shows_two_whole(server: Server, visitor: Come) -> None:
    ada = visitor(viewport=PHONE, locale="it-IT")
    page, person = ada.page, Adventurer(ada, keyboard=False)
    begin_at(server, [person], 1, {"mode": "adventure"}, LAST)
    play([person], lambda: asked(person) == "bargain")
    stall = page.locator("[data-part=stall]")
    wares = stall.locator("[data-ware]:has(.art)")
    expect(wares.locator(".art svg path").first).to_be_visible()
    ada.rest()
    edge = box(stall)["y"] + box(stall)["height"]
    for ware in wares.all():
        picture = box(ware.locator(".art svg"))
        assert min(picture["width"], picture["height"]) >= 50
    for ware in wares.all()[:2]:
        assert box(ware)["y"] + box(ware)["height"] <= edge + 1
    # On a small one trading can still be finished.
    page.set_viewport_size(SMALL)
    page.wait_for_function("height => innerHeight === height", arg=SMALL["height"])
    ada.rest()
    finish = box(page.locator("[data-part=confirm]"))
    assert finish["y"] + finish["height"] <= SMALL["height"]
