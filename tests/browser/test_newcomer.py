"""A newcomer to Myth who reads nothing and presses what is lit learns both lessons, plays a tile, and loses nothing."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, stage
from tests.browser.conftest import Visitor
from tests.kinds import long
from tests.server.conftest import Server

Come = Callable[..., Visitor]

MOST = 600
"""Presses after which somebody goes round in circles."""

LOOK = """
  const Plain = window.WebSocket;
  window.version = -1;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === 'update') window.version = told.version;
      });
    }
  };
  const LIT = [
    '.coach .next.primary',
    'dialog[open] header button',
    '.btn.lamp:not([data-part=withdraw])',
    '[data-key^=f]',
    '[data-key^=s]',
    '.stage li > button',
    '[data-way]',
    '[data-part=decisions] .choice:not(.quiet)',
    '.card.legal:not(.chosen) .cover',
    '[data-part=skip-night]', // what lies over the map can hide what is lit
    '[data-part=moment] button',
    '[data-part=pass]',
  ];
  const middle = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const hit = ({ x, y }) => document.elementFromPoint(x, y);
  const meant = (thing) => {
    const name = thing.dataset.key ?? thing.dataset.way ?? thing.closest('[data-place]')?.dataset.place;
    const where = thing.closest('dialog') ? JSON.stringify(middle(thing)) : ''; // it moves as its words come
    return `${thing.className.baseVal ?? thing.className} ${name ?? thing.textContent.trim()}${where}`;
  };
  /** What the coach has ringed and can be pressed there, then what is lit; nothing that is covered or deaf. */
  window.look = () => {
    const [step] = document.querySelectorAll('.coach [data-step]');
    const rings = [...document.querySelectorAll('.ring[aria-hidden]')].filter((ring) => !ring.closest('svg'));
    const ringed = rings.flatMap((ring) => hit(middle(ring))?.closest('button, [data-key]') ?? []);
    const lit = LIT.flatMap((kind) => [...document.querySelectorAll(kind)]);
    const next = lit.filter((thing) => thing.matches(LIT[0]));
    for (const thing of lit) if (!thing.contains(hit(middle(thing)))) thing.scrollIntoView({ block: 'nearest' });
    const seen = [...new Set([...next, ...ringed, ...lit])].filter((thing) => thing.contains(hit(middle(thing))));
    const over = Boolean(document.querySelector('.end h1'));
    const now = JSON.stringify([window.version, step?.dataset.step ?? null, over]);
    const things = seen.map((thing) => ({ meant: meant(thing), ...middle(thing) }));
    return { step: step?.dataset.step, over, now, things, all: now + things.map((thing) => thing.meant).join('|') };
  };
  const frame = () => new Promise(requestAnimationFrame);
  /** Whether all that came is drawn; a page of no table draws nothing of the kind. */
  const drawn = () => {
    const table = document.querySelector('[data-version]');
    return !document.querySelector('.deaf') && (!table || Number(table.dataset.version) === window.version);
  };
  /** The same once the page is at rest: nobody presses what flits past while it is drawn. */
  window.rested = async () => {
    for (;;) {
      const before = window.look();
      await frame();
      await frame();
      if (drawn() && window.look().all === before.all) return before;
    }
  };
"""
"""What is lit on a page at rest, and whether anything has changed: by its own socket, never by a clock."""


class Newcomer(Adventurer):
    """Somebody who does not read."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor, keyboard=False)
        self.page.add_init_script(LOOK)
        self.pressed: list[tuple[str, str]] = []
        self.bought: list[Any] = []

    def look(self) -> dict[str, Any]:
        """What is lit."""
        seen: dict[str, Any] = self.page.evaluate("() => window.rested()")
        return seen

    def goes_on(self, done: Callable[[dict[str, Any]], bool]) -> None:
        """Press whatever is lit and was not yet pressed in vain, until something is so."""
        self.pressed = []
        while not done(seen := self.look()):
            self.has_lost_nothing()
            assert len(self.pressed) < MOST, self.pressed[-12:]
            fresh = [thing for thing in seen["things"] if (seen["now"], thing["meant"]) not in self.pressed]
            if not fresh:
                self.page.wait_for_function("before => window.look().all !== before", arg=seen["all"])
                continue
            self.pressed.append((seen["now"], fresh[0]["meant"]))
            self.page.mouse.click(fresh[0]["x"], fresh[0]["y"])

    def say(self, frame: str | bytes) -> None:
        """What was bought is kept: darkness cards take gold, too, so that the purse alone does not tell."""
        super().say(frame)
        message = json.loads(frame)
        if message["type"] == "move" and message["action"]["type"] == "buy":
            self.bought.append(message["action"])

    def has_lost_nothing(self) -> None:
        """Nobody has given up, this person has a seat, and the purse has not been spent."""
        if self.update is None:
            return
        view = self.update["view"]
        assert view["conceding"] == []
        assert view["seat"] == 0
        assert self.bought == [], self.pressed[-3:]

    def learns(self, way: str) -> None:
        """A lesson to its last step, none of them skipped."""
        self.update = None
        self.visitor.go(way)
        expect(self.page.locator(".coach [data-step]")).to_be_visible()
        self.goes_on(lambda seen: seen["step"] == "")
        self.has_lost_nothing()


@pytest.mark.hurry
@pytest.mark.parametrize(
    ("lesson", "locale", "viewport"),
    [
        ("/learn/myth", "en-GB", {"width": 1440, "height": 900}),
        # With the words of a lesson on a phone the first answer to a question must still be in sight.
        ("/learn/myth?lesson=2", "it-IT", {"width": 360, "height": 640}),
    ],
    ids=["first", "second"],
)
def test_a_newcomer_who_presses_what_is_lit_learns(
    server: Server, visitor: Come, lesson: str, locale: str, viewport: dict[str, int]
) -> None:
    person = Newcomer(visitor(locale=locale, viewport=viewport))
    person.learns(lesson)
    assert person.update is not None
    assert person.update["outcome"] is None or person.update["outcome"]["winners"] == [0, 1]


FEW = """
tile guard-room
gold 4
hero 0 soldier r0c0 hand=soldier-hard-swing,soldier-hard-swing,soldier-raised-guard
hero 1 acolyte r3c2 hand=acolyte-pray
hero 2 archer r3c3 hand=archer-arrow
treasure r1c0
enemy grubber minion melee r0c2
enemy grubber minion melee r2c2
active grubber
"""
"""A small tile with few enemies, for `make test`; `make soak` plays the tile of chance to its end."""


@pytest.mark.hurry
def test_a_newcomer_who_presses_what_is_lit_plays_a_tile(server: Server, visitor: Come) -> None:
    ada = visitor()
    page, person = ada.page, Newcomer(ada)
    ada.go("/")
    page.get_by_role("button", name="Play now: Myth").click()
    page.wait_for_url(re.compile("/t/"))
    # Everything before the first round is answered by what is lit, too.
    person.goes_on(lambda seen: bool(person.update and person.update["view"]["round"] == 1))
    if not long():
        stage(server, page.url.rsplit("/", 1)[1], [person], FEW)
    person.goes_on(lambda seen: seen["over"])
    person.has_lost_nothing()
