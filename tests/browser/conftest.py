"""People in real browsers at a real server."""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.server.conftest import PATIENCE, Server, people_leave

from ludoteca.games.set.cards import FULL_DECK, sets_among
from ludoteca.games.set.names import spoken

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALL_RULES = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice"
COLOUR_RULES = "color-contrast link-in-text-block"
KEYS = "QAZWSXEDCRFVTGBYHNUJM"

expect.set_options(timeout=PATIENCE * 1000)


NO_PIXELS = "--force-gpu-mem-available-mb=0"
"""Chromium lays out and answers as ever, but has no memory for pixels: no test looks at them, and they took a fifth."""


def chromium() -> str | None:
    """The Chromium of this machine; rather the one without windows, which draws no toolbar for every visitor."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """That Chromium, without pixels."""
    program = chromium()
    args = [*browser_type_launch_args.get("args", []), NO_PIXELS]
    return {**browser_type_launch_args, "args": args, **({"executable_path": program} if program else {})}


class Visitor:
    """Somebody with a browser of their own, who reads a table of SET as a screen reader does."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        refused = "net::ERR" in message.text or "WebSocket connection" in message.text
        if message.type == "error" and not refused:  # a server that was killed cannot be reached for a while
            self.errors.append(message.text)

    def go(self, path: str) -> Page:
        """Open a page of the house."""
        self.page.goto(self.server.url + path)
        return self.page

    def opens(self, **body: Any) -> str:
        """Open a table without its form; its code.

        Where no page has been open yet this gives the browser its cookie: a page that asks for one at the same time
        would make another guest of it.
        """
        url = f"{self.server.url}/api/tables"
        answer = self.page.request.post(url, data={"seats": 2, **body}, headers={"Origin": self.server.url})
        assert answer.ok, answer.text()
        return str(answer.json()["code"])

    def guest(self) -> str:
        """Who this is for the server."""
        return str(self.page.request.get(f"{self.server.url}/api/me").json()["guest"])

    def owns_time(self) -> None:
        """Before the first page: from now on `stop_time` can stop its clock."""
        self.page.clock.install()

    def stop_time(self, later: timedelta = timedelta(minutes=1)) -> None:
        """What this page shows for some seconds, or so much later, stays, however slow the machine is."""
        now = datetime.fromtimestamp(self.page.evaluate("Date.now()") / 1000, UTC)
        self.page.clock.pause_at(now + later)

    def button(self, name: str, exact: bool = False) -> Any:
        """A button by its words."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def sit(self, path: str, name: str) -> None:
        """From a link to a seat with one field and one button."""
        self.go(path)
        self.page.locator("#your-name").fill(name)
        self.page.locator("form.sit button").click()
        expect(self.page.locator("form.sit")).to_have_count(0)

    # SET

    def layout(self) -> list[int]:
        """The cards on the table by their spoken names, read until the picture is at rest."""
        labels = self.page.locator("[data-slot] [aria-label]")
        lang = self.page.locator("html").get_attribute("lang")
        names = {spoken(card, "it" if lang == "it" else "en"): card for card in FULL_DECK}
        return [names[label.split(",")[0].lower()] for label in labels.evaluate_all(LABELS)]

    def card(self, card: int) -> Any:
        """A card on the table."""
        return self.page.locator(f'[data-card="{card}"] button')

    def take(self, cards: tuple[int, ...]) -> None:
        """Touch three cards."""
        for card in cards:
            self.card(card).click()

    def sets(self) -> list[tuple[int, ...]]:
        """The SETs that lie on the table."""
        return list(sets_among(self.layout()))

    def wrong(self, among: Sequence[int] | None = None) -> tuple[int, int, int]:
        """Three cards that are no SET."""
        layout = self.layout() if among is None else among
        sets = {frozenset(triple) for triple in sets_among(layout)}
        return next((layout[0], layout[1], c) for c in layout[2:] if frozenset((layout[0], layout[1], c)) not in sets)

    def score(self, seat: int) -> int:
        """The number beside a player's name."""
        return int(self.page.locator(f'[data-score="{seat}"]').first.inner_text())

    def rest(self) -> None:
        """Wait until nothing on the page fades or travels, and let nothing do so from now on.

        What is half faded in has colours that nobody reads. The pointer rests on nothing, and nothing is deaf any more.
        """
        self.page.locator(".deaf").first.wait_for(state="detached")
        self.page.mouse.move(0, 0)
        self.page.evaluate(STILL)
        self.page.evaluate(AT_REST)

    def problems(self, rules: str = ALL_RULES) -> list[str]:
        """What axe finds on this page."""
        self.rest()
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.evaluate(AXE.read_text("utf-8"))
        # Only what is wrong comes back: the list of all that is right is long.
        violations = self.page.evaluate(RUN_AXE, rules.split())
        return [
            f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for violation in violations
            for node in violation["nodes"]
        ]

    def inspect(self, what: str) -> None:
        """In both themes axe finds nothing on this page, and it does not scroll sideways.

        What a rule sees is the same in both themes, but for the rules of colours.
        """
        # A long page under a fixed bar: what lies behind the bar just now counts as covered, so we look from its end;
        # if more of the page came meanwhile, from there once more.
        height, found = 0, ["not looked at"]
        while height != (height := self.page.evaluate(TO_THE_END)):
            found = self.problems()
            self.page.emulate_media(color_scheme="dark")
            expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")
            found += self.problems(COLOUR_RULES)
            self.page.emulate_media(color_scheme="light")
            expect(self.page.locator("html")).to_have_attribute("data-theme", "light")
        assert found == [], what
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{what} scrolls sideways"


TO_THE_END = """() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return document.documentElement.scrollHeight
}"""

# What scrolls under a bar that sticks is covered for a moment only: while axe looks, bars lie where they belong.
RUN_AXE = """async rules => {
  const sticky = [...document.querySelectorAll('*')].filter(each => getComputedStyle(each).position === 'sticky')
  for (const each of sticky) each.style.cssText += '; position: relative; inset: auto'
  try {
    return (await axe.run(document, {runOnly: rules, resultTypes: ['violations']})).violations
  } finally {
    for (const each of sticky) for (const name of ['position', 'inset']) each.style.removeProperty(name)
  }
}"""

STILL = """() => {
  if (window.still) return;
  window.still = new CSSStyleSheet();
  window.still.replaceSync(`:root:root *, :root:root *::before, :root:root *::after {
    animation-delay: 0s !important; animation-duration: 0s !important;
    transition-delay: 0s !important; transition-duration: 0s !important;
  }`);
  document.adoptedStyleSheets.push(window.still);
}"""

AT_REST = """async () => {
  const running = () => document.getAnimations().filter(each => each.playState === 'running');
  const frame = () => new Promise(requestAnimationFrame);
  do {
    await Promise.allSettled(running().map(each => each.finished));
    await frame();
    await frame();
  } while (running().length > 0);
}"""

LABELS = "cards => cards.map(card => card.getAttribute('aria-label'))"


@pytest.fixture(scope="session")
def shared_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[bool], Server]]:
    """Two servers that all tests share, one after the other: one where bots take their time, one where they hurry."""
    running: dict[bool, Server] = {}

    def get(hurry: bool) -> Server:
        if hurry not in running:
            running[hurry] = Server(tmp_path_factory.mktemp("browser"), bots_hurry=hurry)
        return running[hurry]

    yield get
    for server in running.values():
        server.end()


@pytest.fixture
def server(request: pytest.FixtureRequest, shared_servers: Callable[[bool], Server]) -> Iterator[Server]:
    """A server for this test alone as long as it runs; it can be killed. Bots hurry where the test is marked so."""
    server = shared_servers(request.node.get_closest_marker("hurry") is not None)
    if server.process.returncode is not None:  # a test that failed has left it so
        server.start()
    before = len(server.log())
    yield server
    assert '"level": "error"' not in server.log()[before:]


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """New people, each with cookies of their own; at the end no page has had an error."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        # The service worker would load every file of the client for everybody; one test looks at it.
        usual = {
            "locale": "en-GB",
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        chosen = {**usual, **options}
        context = browser.new_context(**chosen)
        # Fades take two fifths of a page's time, and no test looks at them.
        if chosen["reduced_motion"] == "reduce":
            context.add_init_script(f"({STILL})()")
        context.set_default_timeout(PATIENCE * 1000)
        visitors.append(Visitor(context, server))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
        assert visitor.errors == []


__all__ = ["people_leave"]
