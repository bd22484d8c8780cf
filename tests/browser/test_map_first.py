"""The map comes first on every screen: as large as the room, nearer by wheel, keys and fingers, no name cut."""

from collections.abc import Callable

from playwright.sync_api import FloatRect, Page, expect
from tests.browser.adventurer import Adventurer, begin_at
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]
SIDE = 12
"""Squares of a tile from edge to edge."""
FINGER = 44
FIGHT = """
tile trampled-orchard
meter 3
hero 0 acolyte r10c6 hand=acolyte-laying-on-of-hands,acolyte-lighten-the-burden,acolyte-feet-of-the-saints,acolyte-pray
hero 1 soldier r11c2 hand=soldier-raised-guard
enemy grubber minion melee r9c6
enemy crawler minion melee r2c6
active grubber
"""
SCREENS = {
    "desktop": (1440, 900, 0.55),
    "laptop": (1280, 720, 0.6),
    "tablet": (1024, 768, 0.65),
    "upright tablet": (820, 1180, 0.5),
    "phone": (390, 844, 0.36),
    "zoomed twofold": (720, 450, 0.7),
    "phone on its side": (844, 390, 0.7),
}
"""How wide and how high, and how much of the height the tile has at least."""
CUT = """() => [...document.querySelectorAll('[data-place] .name, [data-place] .title b')]
    .filter(name => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
    .map(name => name.textContent)"""
OVERLAP = """() => {
    const cards = [...document.querySelectorAll('[data-place] .card')].map(card => card.getBoundingClientRect())
    return cards.some((one, i) => cards.some((other, j) => i < j && one.right > other.left + 1 && one.left < other.left
        && one.bottom > other.top + 1 && one.top < other.bottom - 1))
}"""


def board(page: Page) -> FloatRect:
    """Where the tile is drawn."""
    box = page.locator(".map .night").bounding_box()
    assert box is not None
    return box


def test_the_map_has_the_room_and_no_name_is_cut(server: Server, visitor: Come) -> None:
    ada = visitor(locale="it-IT")
    page, person = ada.page, Adventurer(ada, keyboard=False)
    begin_at(server, [person], 1, {}, FIGHT)
    for screen, (width, height, part) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("height => innerHeight === height", arg=height)
        expect(page.locator("[data-place] button.cover").first).to_be_visible()
        ada.rest()
        tile = board(page)
        assert tile["height"] >= part * height, (screen, tile)
        if width < height:
            assert tile["width"] >= 0.85 * width, (screen, tile)
        # What is asked and held lies on the screen, without scrolling the page, and so does the clock of the game.
        for thing in (".banner .first", "[data-place] button.cover", "[data-part=pass]", "[data-part=meter]"):
            box = page.locator(thing).first.bounding_box()
            assert box is not None, (screen, thing)
            assert box["y"] >= 0, (screen, thing, box)
            assert box["y"] + box["height"] <= height + 1, (screen, thing, box)
        assert page.evaluate(CUT) == [], screen
        assert not page.evaluate(OVERLAP), screen
    # Labelled ways on an upright tablet.
    page.set_viewport_size({"width": 820, "height": 1180})
    for words in ("Oggetti", "Oscurità", "Diario"):
        expect(page.locator("[data-part=bar]").get_by_text(words)).to_be_visible()


def test_squares_for_a_finger_by_buttons_wheel_keys_and_fingers(server: Server, visitor: Come) -> None:
    ada = visitor(viewport={"width": 390, "height": 844}, has_touch=True)
    page, person = ada.page, Adventurer(ada, keyboard=False)
    begin_at(server, [person], 1, {}, FIGHT)
    expect(page.locator(".map .night")).to_be_visible()
    fitted = board(page)
    assert fitted["width"] / SIDE < FINGER

    ada.button("Closer").click()
    assert board(page)["width"] / SIDE >= FINGER - 1
    ada.button("Whole map").click()
    assert board(page) == fitted

    page.keyboard.press("+")
    assert board(page)["width"] / SIDE >= FINGER - 1
    before = board(page)["x"]
    page.keyboard.press("ArrowLeft")  # the cursor, from the own hero on
    for _ in range(SIDE):
        page.keyboard.press("ArrowLeft")
    assert board(page)["x"] >= before, "the map follows the cursor"
    page.keyboard.press("0")
    assert board(page) == fitted

    middle = (fitted["x"] + fitted["width"] / 2, fitted["y"] + fitted["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    page.wait_for_function(
        "width => document.querySelector('.map .night').getBoundingClientRect().width > width", arg=fitted["width"]
    )
    page.keyboard.press("0")

    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": middle[0] + side * apart, "y": middle[1], "id": i} for i, side in enumerate((-1, 1))]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    touch("touchStart", 30)
    for apart in (40, 55, 70, 90):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert board(page)["width"] / SIDE >= FINGER
