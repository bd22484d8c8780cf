"""People at a table in real browsers, who know from the page's own socket what is so: never from a page half drawn."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import PATIENCE

PRESSING = 8_000
"""Milliseconds for which something is pressed in vain before a look whether the table has moved on meanwhile."""
MOST_TRIES = 20
DRAWN = "version => document.querySelector('.play')?.dataset.version >= version"


class AtTable(ABC):
    """Somebody at a table, with a page or without."""

    update: dict[str, Any] | None = None
    """The newest one that has reached this person."""

    @property
    def version(self) -> int:
        """How many moves this person has seen."""
        return self.update["version"] if self.update else -1

    def page_answers(self) -> bool:
        """Whether the page answers by itself what is asked now."""
        return False

    @abstractmethod
    def guest(self) -> str:
        """Who this is for the server."""

    @abstractmethod
    def come(self, code: str) -> None:
        """Come to a table where this person sits."""

    @abstractmethod
    def see(self, version: int) -> None:
        """Wait until this person has seen so many moves."""

    @abstractmethod
    def act(self) -> bool:
        """One decision, if there is one."""


class Seated(AtTable):
    """Somebody with a page: decides by the newest update that reached it, and acts by what it shows."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
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

    def guest(self) -> str:
        """Who this is for the server."""
        return self.visitor.guest()

    def come(self, code: str) -> None:
        """Open the page of a table."""
        self.visitor.go(f"/t/{code}")
        expect(self.page.locator(".play")).to_be_visible()

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

    def drawn(self) -> None:
        """Wait until the page shows what this person knows."""
        self.page.wait_for_function(DRAWN, arg=self.version)

    def moves(self, press: Callable[[], None]) -> None:
        """A press of the test's own, until this person sees what it did."""
        version = self.version
        press()
        self.see(version + 1)

    @abstractmethod
    def decide(self) -> Callable[[], None] | None:
        """How to do on the page what this person wants now; nothing while others decide."""

    def act(self) -> bool:
        """One decision, if there is one."""
        press = self.decide()
        if press is None:
            return False
        version, why = self.version, ""
        for _ in range(MOST_TRIES):
            try:
                with self.socket.expect_event("framereceived", self.news_after(version)):
                    self.page.set_default_timeout(PRESSING)
                    press()
            except PlaywrightError as error:  # somebody else was quicker, or the page is slow
                why = str(error)
                self.page.keyboard.press("Escape")
            finally:
                self.page.set_default_timeout(PATIENCE * 1000)
            if self.version > version:
                return True
        said = self.page.locator(".play .banner").inner_text()
        raise AssertionError(f"what was decided was not done, the banner says: {said}\n{why}")


def play(people: Sequence[AtTable], until: Callable[[], bool], eye: Callable[[], None] = lambda: None) -> None:
    """Everybody acts as soon as there is something to decide, until something is so; somebody may look on.

    Nobody decides before all have seen the same: without bots the same seed leads to the same match.
    """
    while True:
        eye()
        acted = False
        known = newest(people)
        for person in people:
            see_the_same(people)
            if until() or any(each.update and each.update["outcome"] for each in people):
                return
            acted |= person.act()
        if not acted:  # the bots think
            people[0].see(known + 1)


def newest(people: Sequence[AtTable]) -> int:
    """How many moves somebody has seen."""
    return max([each.version for each in people])


def see_the_same(people: Sequence[AtTable]) -> None:
    """Wait until all have seen as much as anybody, and no page is about to answer by itself."""
    while any(each.version < newest(people) or each.page_answers() for each in people):
        for each in people:
            each.see(max(newest(people), each.version + each.page_answers()))
