"""People who play Myth in real browsers: they think like companions and act by what the page shows."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import PATIENCE, Server

from ludoteca.core.game import Offers, action_union
from ludoteca.core.rng import Rng
from ludoteca.games.myth.asking import Act, Decline
from ludoteca.games.myth.bots import COMPANION
from ludoteca.games.myth.carrying import Pick, PickSquare
from ludoteca.games.myth.cycle import Pass
from ludoteca.games.myth.movement import StepTo
from ludoteca.games.myth.playing import PlayCard
from ludoteca.games.myth.rounds import TidyUp
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.view import View

ACTION: Any = action_union(MYTH)
PRESSING = 8_000
"""Milliseconds for which something is pressed in vain before a look whether the table has moved on meanwhile."""
MOST_TRIES = 20


class Adventurer:
    """Somebody at a table of Myth: thinks like a companion from what the page was told, acts by what it shows."""

    def __init__(self, visitor: Visitor, keyboard: bool) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.keyboard = keyboard
        self.update: dict[str, Any] | None = None
        self.acts: set[str] = set()
        self.asked: set[str] = set()
        self.over = self.page.locator(".end h1")
        self.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Keep the newest update that reaches the page."""
        self.socket = socket
        socket.on("framereceived", self.hear)

    def hear(self, frame: str | bytes) -> None:
        """What the server said."""
        message = json.loads(frame)
        if message["type"] == "update":
            self.update = message

    @property
    def version(self) -> int:
        """How many moves this person has seen."""
        return self.update["version"] if self.update else -1

    def news_after(self, version: int) -> Callable[[str], bool]:
        """Whether a frame tells of a later move."""

        def later(frame: str) -> bool:
            message = json.loads(frame)
            return bool(message["type"] == "update" and message["version"] > version)

        return later

    def see(self, version: int) -> None:
        """Wait until this person has seen so many moves."""
        while self.version < version:
            self.socket.wait_for_event("framereceived", self.news_after(self.version))

    def moves(self, press: Callable[[], None]) -> None:
        """A press of the test's own, until this person sees what it did."""
        version = self.version
        press()
        self.see(version + 1)

    def thought(self) -> tuple[View, tuple[Act, ...], Act] | None:
        """What this person sees, may do and wants; nothing while others decide."""
        if self.update is None or not self.update["singles"]:
            return None
        view = msgspec.convert(self.update["view"], View)
        singles = tuple([msgspec.convert(single, ACTION) for single in self.update["singles"]])
        decision = COMPANION.decide(view, Offers(singles), Rng.of(self.update["version"]))
        return (view, singles, decision.action) if decision else None

    def act(self) -> bool:
        """One decision, if there is one."""
        thought = self.thought()
        if thought is None:
            return False
        view, singles, action = thought
        self.acts.add(type(action).__name__)
        self.asked.add(type(view.agenda[-1]).__name__)
        version = self.version
        for _ in range(MOST_TRIES):
            try:
                with self.socket.expect_event("framereceived", self.news_after(version)):
                    self.page.set_default_timeout(PRESSING)
                    self.do(view, singles, action)
            except PlaywrightError:  # somebody else was quicker, or the page is slow
                self.page.keyboard.press("Escape")
            finally:
                self.page.set_default_timeout(PATIENCE * 1000)
            if self.version > version:
                return True
        said = self.page.locator(".play .banner").inner_text()
        raise AssertionError(f"{action} was not done, the banner says: {said}")

    def do(self, view: View, singles: tuple[Act, ...], action: Act) -> None:
        """Each kind of move at its own place: hand, map, banner; else in the list of everything."""
        match action:
            case PlayCard():
                self.play(view, [each for each in singles if isinstance(each, PlayCard)], action)
            case StepTo():
                self.press(f"t{action.square}")
            case PickSquare():
                self.press(f"s{action.square}")
            case Pick(figures=(figure,)) if figure in standing(view):
                self.press(f"f{figure}")
            case Pass() | Decline():
                self.page.keyboard.press("End")
            case TidyUp():
                if action.keep:
                    self.choose(view.heroes[view.seat].hand.index(action.keep))
                for card in action.drop:
                    place = droppable(singles).index(card)
                    self.page.locator(".choice[aria-pressed]").nth(place).click()
                self.confirm()
            case _:
                self.page.keyboard.press("a")
                self.page.locator(".everything button").nth(singles.index(action)).click()

    def play(self, view: View, plays: list[PlayCard], action: PlayCard) -> None:
        """The card, then how: as what and with which movement."""
        ways = [each for each in plays if each.card == action.card]
        self.choose(view.heroes[view.seat].hand.index(action.card))
        if len(ways) > 1:
            self.page.locator("[data-way]").nth(ways.index(action)).click()
        else:
            self.confirm()

    def choose(self, place: int) -> None:
        """A hand card."""
        if self.keyboard:
            self.page.keyboard.press(str(place + 1))
        else:
            self.page.locator(f'[data-place="{place}"] button.cover').click()

    def confirm(self) -> None:
        """The lit button of the banner."""
        button = self.page.locator(".banner .btn.lamp")
        button.wait_for()
        if self.keyboard:
            self.page.evaluate("document.activeElement?.blur()")
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def press(self, key: str) -> None:
        """A place on the map; what rolls dice is confirmed."""
        target = self.page.locator(f'[data-key="{key}"]')
        if self.keyboard:
            target.focus()
            self.page.keyboard.press("Enter")
        else:
            target.click()
        if self.page.locator(".halo.chosen, .lit.chosen").count():
            self.confirm()


def asked(person: Adventurer) -> str:
    """What is asked at this person's table."""
    agenda: list[dict[str, Any]] = person.update["view"]["agenda"] if person.update else []
    return str(agenda[-1]["type"]) if agenda else ""


def standing(view: View) -> set[int]:
    """The figures that stand on the map."""
    enemies = {each.id for each in view.enemies} | {lair.id for lair in view.lairs}
    return enemies | {hero.seat for hero in view.heroes if hero.square >= 0}


def droppable(singles: tuple[Act, ...]) -> tuple[str, ...]:
    """The Ongoing cards that may be discarded, as they are listed."""
    return max([each.drop for each in singles if isinstance(each, TidyUp)], key=len)


def gather(server: Server, people: list[Adventurer], bots: int, options: dict[str, str]) -> str:
    """A table with these people and so many bots, who have begun to play; the first one is host."""
    host = people[0]
    code = host.visitor.opens(game="myth", seats=len(people) + bots, bots=["greedy"] * bots, options=options)
    host.visitor.go(f"/t/{code}")
    for number, person in enumerate(people[1:]):
        person.visitor.sit(f"/t/{code}", ("Nadia", "Orso")[number])
        person.page.locator("button.lamp").click()
    start = host.page.locator(".banner button.lamp")
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".play")).to_be_visible()
    return code


def found(person: Adventurer) -> str:
    """A campaign of two heroes, whose page is open; its address."""
    person.visitor.go("/campaigns")
    person.visitor.button("Fewer: Heroes").click()
    person.visitor.button("Found", exact=True).click()
    person.page.wait_for_url(re.compile("/campaign/"))
    return person.page.url.removeprefix(person.visitor.server.url)


def begin_act(people: list[Adventurer], button: str, second: str) -> str:
    """From the page of the campaign to the table: the first person plays the first hero, the other one comes."""
    ada, nadia = people
    ada.page.get_by_label(second).select_option("person")
    ada.visitor.button(button).click()
    ada.page.wait_for_url(re.compile("/t/"))
    path = ada.page.url.removeprefix(ada.visitor.server.url)
    nadia.visitor.sit(path, "Nadia")
    nadia.page.locator("button.lamp").click()
    start = ada.page.locator(".banner button.lamp")
    expect(start).to_be_enabled()
    start.click()
    for person in people:
        expect(person.page.locator(".play")).to_be_visible()
    return path.rsplit("/", 1)[1]


def stage(server: Server, code: str, people: list[Adventurer], position: str, seed: int = 1) -> None:
    """The match of a table begins anew from a position: its log says so when the server starts again; all come back."""
    server.kill()
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database, database:
        rows = database.execute("SELECT seq, body FROM log WHERE code = ? ORDER BY seq", (code,)).fetchall()
        seq, body = next((seq, json.loads(body)) for seq, body in rows if json.loads(body)["type"] == "started")
        changed = json.dumps({**body, "position": position, "seed": seed})
        database.execute("UPDATE log SET body = ? WHERE code = ? AND seq = ?", (changed, code, seq))
        database.execute("DELETE FROM log WHERE code = ? AND seq > ?", (code, seq))
    server.start()
    for person in people:
        person.update = None
        person.page.reload()
        expect(person.page.locator(".play")).to_be_visible()


def play(people: list[Adventurer], until: Callable[[], bool], eye: Callable[[], None] = lambda: None) -> None:
    """Everybody acts as soon as there is something to decide, until something is so; somebody may look on.

    Nobody decides before having seen what the others did: without bots the same seed leads to the same match.
    """
    while True:
        eye()
        acted = False
        known = max([each.version for each in people])
        for person in people:
            person.see(max([each.version for each in people]))
            if until() or any(each.update and each.update["outcome"] for each in people):
                return
            acted |= person.act()
        if not acted:  # the bots think
            people[0].see(known + 1)
