"""The pictures of Myth in docs/images, taken anew: `make pictures` (a real server, a real browser, staged moments).

`python -m tests.browser.pictures FOLDER NAME…` puts those that begin with a name into another folder, to look at them.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.adventurer import Adventurer, asked, begin_at
from tests.browser.conftest import STILL, Visitor, chromium
from tests.browser.seated import play
from tests.server.conftest import Server

FOLDER = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"": (1440, 900), "-phone": (390, 844)}
QUALITY = 82
AT_REST = """
() => Promise.allSettled(
  document.getAnimations().filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished)
)
"""
"""Colours that change with the theme have arrived."""

FIGHT = """tile trampled-orchard
meter 3
quest lost-flock
gold 4
serendipity 1
hero 0 soldier r7c5 threat=2 hand=soldier-hard-swing,soldier-anvil-blow,soldier-raised-guard,soldier-dare-the-dark
hero 1 archer r9c4 hand=archer-arrow
hero 2 acolyte r10c6 hand=acolyte-pray
ally bettina r10c5
object strayed-ewe r0c0
object strayed-ewe r0c11
object strayed-ewe r11c10
treasure r8c7
enemy grubber minion melee r6c5
enemy grubber minion melee r6c6
enemy grubber minion melee r4c4
enemy grubber minion ranged r3c6
enemy grubber captain melee r5c7
enemy crawler minion melee r1c9
active grubber"""
BOSS = """tile web-hollow
meter 4
serendipity 2
hero 0 soldier r8c5 threat=4 life=4 hand=soldier-hard-swing,soldier-anvil-blow,soldier-raised-guard
hero 1 archer r10c3 threat=2 hand=archer-arrow
hero 2 acolyte r8c7 hand=acolyte-pray
enemy terror-1000-legs boss melee r6c3 stage=2
enemy crawler minion melee r7c7
enemy crawler minion melee r6c8
enemy crawler captain melee r3c6
active crawler"""
NIGHT = """tile palisade-camp
meter 5
hero 0 soldier r8c5 threat=3 hand=soldier-hard-swing,soldier-hard-swing
hero 1 archer r9c4 hand=archer-arrow
hero 2 acolyte r8c7 hand=acolyte-pray
enemy grubber minion melee r7c5
enemy grubber minion melee r7c3
enemy grubber minion ranged r3c6
enemy grubber captain melee r5c6
active grubber"""
LAST = """tile wayside-shrine
gold 6
hero 0 soldier r4c0 threat=2 hand=soldier-hard-swing,soldier-hard-swing,soldier-hard-swing
hero 1 archer r5c1 hand=archer-arrow
treasure r5c0
enemy grubber captain melee r3c1 life=1
active grubber"""
END = """tile trampled-orchard
hero 0 soldier r10c6 threat=3 life=4 hand=soldier-hard-swing,soldier-hard-swing,soldier-hard-swing
hero 1 acolyte r11c2 life=3 hand=acolyte-pray
hero 2 archer r11c5 hand=archer-arrow
treasure r10c6
enemy grubber minion melee r9c7
enemy grubber captain melee r9c6 life=1
active grubber"""


@contextmanager
def at(
    browser: Browser, server: Server, position: str, bots: int, still: bool = True, mode: str = "tile"
) -> Iterator[Adventurer]:
    """Somebody at a table with companions, where a moment is staged."""
    context = browser.new_context(
        locale="en-GB", viewport={"width": 1440, "height": 900}, reduced_motion="reduce" if still else "no-preference"
    )
    if still:
        context.add_init_script(f"({STILL})()")
    visitor = Visitor(context, server)
    visitor.owns_time()
    person = Adventurer(visitor, keyboard=False)
    begin_at(server, [person], bots, {"mode": mode}, position)
    yield person
    context.close()


def fight(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """A card is chosen: its chances lie on the map."""
    with at(browser, server, FIGHT, 2, mode="adventure") as person:
        person.page.locator('[data-place="0"] button.cover').click()
        expect(person.page.locator(".odds").first).to_be_visible()
        yield "fight", person.page


def boss(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """A boss, and what the enemies would do."""
    with at(browser, server, BOSS, 2) as person:
        person.page.keyboard.press("i")
        expect(person.page.locator(".intent").first).to_be_visible()
        yield "boss", person.page


def darkness(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """The card of the darkness is turned."""
    with at(browser, server, NIGHT, 2, still=False) as person:
        theatre = person.page.locator("[data-part=theatre]")
        person.page.locator('[data-place="0"] button.cover').click()
        person.page.locator("[data-key^=f]").first.click()
        expect(theatre.locator("li").first).to_be_visible()
        person.visitor.stop_time(timedelta(seconds=1))  # a beat later
        yield "darkness", person.page


def merchant(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """The last enemy has fallen, and a merchant comes."""
    with at(browser, server, LAST, 1, mode="adventure") as person:
        play([person], lambda: asked(person) == "bargain")
        expect(person.page.locator("[data-part=stall]")).to_be_visible()
        person.page.clock.run_for(30_000)
        yield "merchant", person.page


def ending(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """What an evening leaves behind."""
    with at(browser, server, END, 2) as person:
        play([person], lambda: False)
        expect(person.page.locator("[data-part=ending]")).to_be_visible()
        yield "ending", person.page


def legend(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """What the signs of the map mean."""
    with at(browser, server, FIGHT, 2, mode="adventure") as person:
        person.visitor.button("What the signs mean").click()
        expect(person.page.locator("[data-part=legend]")).to_be_visible()
        yield "legend", person.page


MOMENTS: tuple[Callable[[Browser, Server], Iterator[tuple[str, Page]]], ...] = (
    fight,
    boss,
    darkness,
    merchant,
    ending,
    legend,
)


def take(page: Page, folder: Path, name: str) -> None:
    """The same moment on a desktop and on a phone, light and dark."""
    for device, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            page.mouse.move(0, 0)
            page.evaluate(AT_REST)
            shot = page.screenshot()
            file = folder / f"myth-{name}{device}{'-dark' if theme == 'dark' else ''}.webp"
            with Image.open(BytesIO(shot)) as picture:
                picture.save(file, quality=QUALITY, method=6)


def main(folder: Path, *names: str) -> None:
    """All of them, or those that are named."""
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place), bots_hurry=True)
        browser = playwright.chromium.launch(executable_path=chromium())
        for moment in MOMENTS:
            if not names or moment.__name__ in names:
                for name, page in moment(browser, server):
                    take(page, folder, name)
        browser.close()
        server.end()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER, *sys.argv[2:])
