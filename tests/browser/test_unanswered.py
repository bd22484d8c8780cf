"""Answers that come late or not at all: a browser stays one guest, and no page stays empty without a word."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Response, Route, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


class Slow:
    """A page whose question who it is waits for its answer; what went to the server meanwhile."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: list[Route] = []
        self.order: list[str] = []
        page.route("**/api/me", self.hold)
        page.on("request", self.sent)
        page.on("response", self.answered)

    def hold(self, route: Route) -> None:
        """Keep the question back."""
        self.held.append(route)

    def sent(self, request: Request) -> None:
        """Whoever has no cookie becomes a guest by the answer to one of these."""
        path = request.url.partition("/api")[2]
        if request.method == "POST" or path.startswith("/campaigns/"):
            self.order.append(path)

    def answered(self, response: Response) -> None:
        """The answer that gives the cookie."""
        if response.url.endswith("/api/me"):
            self.order.append("/me")

    def answer(self) -> None:
        """Let the question, as soon as it is asked, go to the server."""
        while not self.held:
            self.page.title()  # Playwright tells of what happened while it is asked for something
        self.held.pop().continue_()


def test_who_is_quick_is_still_one_guest(server: Server, visitor: Come) -> None:
    person = visitor()
    slow = Slow(person.page)
    person.go("/")
    person.page.locator("article.box", has_text="Sideboards").get_by_role("button", name="Play now").click()
    slow.answer()
    expect(person.page.locator("[data-hand]")).to_have_count(3)
    assert slow.order == ["/me", "/tables"]


def test_a_return_link_is_stronger_than_a_new_guest(server: Server, visitor: Come) -> None:
    desk = server.person()
    code = desk.open()
    with desk.at(code) as place:
        link = place.table["return_link"]
    phone = visitor()
    slow = Slow(phone.page)
    phone.go(link)
    slow.answer()
    phone.page.unroute("**/api/me")
    expect(phone.page.locator(".seats .tag", has_text="you")).to_be_visible()
    assert slow.order[:2] == ["/me", "/return"]


def test_who_opens_the_link_of_a_campaign_has_it_in_the_list(server: Server, visitor: Come) -> None:
    founder = server.person()
    id = founder.http.post("/api/campaigns", json={"name": "The Late Shift", "heroes": 2}).json()["id"]
    friend = visitor()
    slow = Slow(friend.page)
    page = friend.go(f"/campaign/{id}")
    slow.answer()
    expect(page.get_by_role("heading", name="The Late Shift")).to_be_visible()
    assert slow.order[:2] == ["/me", f"/campaigns/{id}"]


@pytest.mark.parametrize(
    ("locale", "failed", "again"),
    [
        ("it-IT", "Questa pagina non si è caricata.", "Ricarica"),
        ("en-GB", "This page could not be loaded.", "Reload"),
    ],
)
@pytest.mark.parametrize("ending", ["js", "css"])
def test_a_table_whose_game_does_not_load_says_so(
    server: Server, visitor: Come, locale: str, failed: str, again: str, ending: str
) -> None:
    person = visitor(locale=locale)
    lost = re.compile(rf"/assets/face-.*\.{ending}$")
    person.page.route(lost, lambda route: route.abort())
    page = person.go(f"/t/{person.opens(game='sideboards', seats=1, start=True)}")
    expect(page.get_by_role("heading", name=failed)).to_be_visible()
    assert person.problems() == []
    page.unroute(lost)
    person.button(again).click()
    expect(page.locator("[data-hand]")).to_have_count(3)


def test_a_page_that_does_not_load_is_whole_the_second_time(server: Server, visitor: Come) -> None:
    person = visitor()
    lost = re.compile(r"/assets/Rules-.*\.css$")
    person.page.route(lost, lambda route: route.abort())
    page = person.go("/rules/set")
    expect(page.get_by_role("heading", name="This page could not be loaded.")).to_be_visible()
    page.unroute(lost)
    person.button("Try again").click()
    expect(page.locator("article").first).to_be_visible()
    loaded = "name => [...document.styleSheets].some(sheet => sheet.href?.includes(name) && sheet.cssRules.length > 0)"
    assert page.evaluate(loaded, "/assets/Rules-")


def test_options_that_did_not_come_are_asked_for_again(server: Server, visitor: Come) -> None:
    person = visitor()
    asked: list[str] = []

    def first_time_lost(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    person.page.route("**/api/games", first_time_lost)
    page = person.go(f"/t/{person.opens(game='sideboards', seats=3)}")
    expect(page.locator(".segments label")).to_have_count(3)
    assert len(asked) == 2
