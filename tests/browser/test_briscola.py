"""A game that brings no face of its own: Briscola, played through the face that draws what an engine describes."""

from abc import abstractmethod
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.browser.seated import Seated, play
from tests.installed import BRISCOLA, ServerWithSite, site_of

Come = Callable[..., Visitor]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerWithSite]:
    """A server with Briscola."""
    ServerWithSite.site = site_of(BRISCOLA)
    server = ServerWithSite(tmp_path_factory.mktemp("briscola"), bots_hurry=True)
    yield server
    server.end()
    assert '"level": "error"' not in server.log()


class AtTheTable(Seated):
    """Somebody who acts as soon as the page shows what they know."""

    def decide(self) -> Callable[[], None] | None:
        """Any card."""
        return self._play if self.update and self.update["singles"] else None

    def _play(self) -> None:
        offers = self.page.locator(f'[data-version="{self.version}"] [data-offer]')
        offers.first.wait_for()
        self.choose(offers)

    @abstractmethod
    def choose(self, offers: Locator) -> None:
        """Play one of these cards."""


class ByHand(AtTheTable):
    """Touches a card, and then the button that confirms it."""

    def choose(self, offers: Locator) -> None:
        """The last card of the hand."""
        offers.last.click()
        self.visitor.button("Fallo").click()


class ByKeys(AtTheTable):
    """Never touches the pointer: the number of a card, and Enter to do it."""

    def choose(self, offers: Locator) -> None:
        """The first card of the hand."""
        self.page.keyboard.press("1")
        self.page.locator("[data-offer][aria-pressed=true]").wait_for()
        self.page.keyboard.press("Enter")


def test_a_whole_match_at_a_desk_by_keys_and_on_a_phone_by_hand(server: ServerWithSite, visitor: Come) -> None:
    ada, bea = visitor(), visitor(locale="it-IT", viewport={"width": 390, "height": 844}, has_touch=True)
    ada.go("/")
    box = ada.page.locator("article", has=ada.page.get_by_role("heading", name="Briscola"))
    expect(box).to_contain_text("2–4")
    ada.inspect("a shelf with a game that brought no picture")

    code = ada.opens(game="briscola")
    desk, phone = ByKeys(ada), ByHand(bea)
    ada.go(f"/t/{code}")
    bea.sit(f"/t/{code}", "Bea")
    bea.button("Ci sono").first.click()
    ada.button("Start", exact=True).click()
    for person in (desk, phone):
        person.see(0)
    expect(ada.page.get_by_role("region", name="hand: Bea")).to_contain_text("3 face down")
    expect(bea.page.locator(".own")).to_contain_text("mano")

    play([desk, phone], until=lambda: desk.version >= 5)
    for person in (desk, phone):
        person.see(max(desk.version, phone.version))
    ada.inspect("a described table on a desk")
    bea.inspect("a described table on a phone")
    Looker(bea).insist("a described table", ".banner")
    assert ada.page.evaluate("document.querySelector('.play').contains(document.activeElement)")

    play([desk, phone], until=lambda: False)
    for person in (desk, phone):
        expect(person.over).to_be_visible()
        expect(person.page.get_by_role("button", name="BRISCOLA").first).to_be_visible()
    ada.inspect("the end of a described match on a desk")
    bea.inspect("the end of a described match on a phone")
    Looker(bea).insist("the end of a described match", ".end h1")

    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("region", name="hand: Bea")).to_be_visible()
    ada.inspect("the replay of a described match")
