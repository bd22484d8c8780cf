"""Seats survive people: the absent, those who come back or stand up, the alone, the late; on a desk and on a phone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Response, Route, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]

DESK: dict[str, Any] = {"locale": "it-IT"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def seats_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon finds people absent, and where bots sit down only when they are asked."""
    server = Server(tmp_path_factory.mktemp("seats"), absent_after=0.3, stands_in_after=3600)
    yield server
    server.end()


@pytest.fixture
def server(seats_server: Server) -> Iterator[Server]:
    """That one, for all tests here; nothing goes wrong in it."""
    before = len(seats_server.log())
    yield seats_server
    assert '"level": "error"' not in seats_server.log()[before:]


@pytest.mark.parametrize(
    ("options", "game", "away", "bot", "back"),
    [
        (DESK, "myset", "Ada non c’è.", "Fai giocare un bot per Ada", "il posto è di nuovo tuo"),
        (PHONE, "set", "Ada is away.", "Let a bot play for Ada", "your seat is yours again"),
    ],
    ids=["desk", "phone"],
)
def test_nobody_waits_for_the_absent_and_whoever_returns_has_the_seat(
    server: Server, visitor: Come, options: dict[str, Any], game: str, away: str, bot: str, back: str
) -> None:
    """D4, then D1."""
    host = server.person()
    host.http.post("/api/me", json={"name": "Ada"})
    code = host.open(game=game)
    ada, marta = host.at(code), visitor(**options)
    marta.sit(f"/t/{code}", "Marta")
    ada.until(lambda: ada.table["seats"][1]["kind"] == "person")
    ada.do("start")
    page = marta.page
    strip = page.locator("[data-away]")
    ada.close()
    expect(strip).to_contain_text(away)
    marta.inspect("a table where somebody is away")
    marta.button(bot).first.click()
    expect(strip).to_have_count(0)
    ada.connect()
    ada.until(lambda: not ada.table["seats"][0]["stands_in"])
    # Marta loses the line, Ada lets a bot play, Marta comes back.
    marta.go("/")
    ada.until(lambda: [away["seat"] for away in ada.table["away"]] == [1])
    ada.do("let-bot-play", seat=1)
    marta.go(f"/t/{code}")
    expect(page.locator("main").locator("..")).to_contain_text(back)
    ada.until(lambda: ada.table["seats"][1]["kind"] == "person")
    if game == "set":
        while not marta.sets():
            ada.move("declare-no-set")
            lie = page.locator("[data-slot]").count()
            page.locator("button.add").click()
            expect(page.locator("[data-slot]")).not_to_have_count(lie)
        marta.take(marta.sets()[0])
        expect(page.locator('[data-score="1"]').first).to_have_text("1")
    ada.close()


@pytest.mark.parametrize(
    ("options", "stand", "title", "stay", "leave", "again"),
    [
        (DESK, "Alzati", "Lasciare il posto?", "Resta", "Lascia il posto", "Risiediti"),
        (PHONE, "Stand up", "Leave your seat?", "Stay", "Leave the seat", "Sit down again"),
    ],
    ids=["desk", "phone"],
)
def test_standing_up_asks_and_the_seat_is_kept(
    server: Server, visitor: Come, options: dict[str, Any], stand: str, title: str, stay: str, leave: str, again: str
) -> None:
    """D2."""
    marta = visitor(**options)
    code = marta.opens(game="set", title="Owls")
    ada = server.person().at(code).do("sit", name="Ada")
    page = marta.go(f"/t/{code}")
    ada.do("set-ready", ready=True)
    page.locator(".banner button.lamp").click()
    ada.until(lambda: ada.table["phase"] == "playing")
    question = page.get_by_role("dialog", name=title)
    for answer in (stay, leave):
        marta.button("Menu").first.click()
        marta.button(stand, exact=True).click()
        question.get_by_role("button", name=answer, exact=True).click()
        expect(question).to_have_count(0)
    expect(marta.button(again)).to_be_visible()
    marta.inspect("a table from whose seat one stood up")
    assert [(away["seat"], away["stood"]) for away in ada.until(lambda: bool(ada.table["away"])).table["away"]] == [
        (0, True)
    ]
    marta.go("/")
    expect(page.locator("main")).to_contain_text("Owls")
    page.locator(f'a[href="/t/{code}"]').first.click()
    marta.button(again).click()
    ada.until(lambda: ada.table["away"] == [] and ada.table["seats"][0]["kind"] == "person")
    expect(marta.button(again)).to_have_count(0)
    ada.close()


@pytest.mark.parametrize(
    ("options", "share", "copied", "start", "question", "way", "late", "keep", "kept"),
    [
        (DESK, "Condividi", "Copiato", "Comincia", "Cominciare così?", "Gioca in solitario",
         "La partita è cominciata", "Tienimi un posto", "Hai un posto"),
        (PHONE, "Share", "Copied", "Start", "Start like this?", "Play alone",
         "The match has begun", "Keep me a seat", "A seat is kept for you"),
    ],
    ids=["desk", "phone"],
)  # fmt: skip
def test_alone_in_the_waiting_room_the_link_comes_first_and_late_guests_are_promised_a_seat(
    server: Server, visitor: Come, options: dict[str, Any], share: str, copied: str, start: str, question: str,
    way: str, late: str, keep: str, kept: str,
) -> None:  # fmt: skip
    """D3; without a share sheet the link is copied."""
    marta = visitor(**options)
    marta.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = marta.opens(game="set", seats=3)
    page = marta.go(f"/t/{code}")
    lit = page.locator(".banner button.lamp")
    expect(lit).to_have_text(re.compile(share))
    marta.inspect("the waiting room of somebody alone")
    lit.click()
    expect(lit).to_have_text(re.compile(copied))
    assert str(page.evaluate("navigator.clipboard.readText()")).endswith(f"/t/{code}")
    page.locator(".banner").get_by_role("button", name=start).click()
    asked = page.get_by_role("dialog", name=question)
    expect(asked).to_be_visible()
    marta.inspect("the question before a start with free seats")
    asked.get_by_role("button", name=way).click()
    page.locator("[data-slot]").first.wait_for()
    guest = visitor(**options)
    guest.go(f"/t/{code}")
    expect(guest.page.locator("body")).to_contain_text(late)
    guest.button(keep).click()
    expect(guest.page.locator("body")).to_contain_text(kept)


def test_where_a_device_has_a_share_sheet_the_link_goes_there(server: Server, visitor: Come) -> None:
    marta = visitor(**PHONE)
    marta.page.add_init_script("navigator.share = async what => { window.shared = what }")
    code = marta.opens(game="set", seats=3)
    page = marta.go(f"/t/{code}")
    page.locator(".banner button.lamp").click()
    page.wait_for_function("() => Boolean(window.shared)")
    assert page.evaluate("window.shared.url").endswith(f"/t/{code}")


def test_the_start_asks_even_before_the_list_of_games_has_come(server: Server, visitor: Come) -> None:
    marta = visitor()
    held: list[Route] = []
    marta.page.route("**/api/games", lambda route: held.append(route))
    code = marta.opens(game="set", seats=3)
    page = marta.go(f"/t/{code}")
    page.locator(".banner").get_by_role("button", name="Start").click()
    asked = page.get_by_role("dialog", name="Start like this?")
    expect(asked.get_by_role("button", name="Play alone")).to_be_visible()
    expect(asked.get_by_role("combobox")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(asked.get_by_role("combobox")).not_to_have_value("")
    asked.get_by_role("button", name="Play alone").click()
    page.locator("[data-slot]").first.wait_for()


def test_a_surplus_guest_reads_that_the_table_is_full(server: Server, visitor: Come) -> None:
    host = server.person()
    with host.at(host.open()) as ada, server.person().at(ada.code) as bea:
        bea.do("sit", name="Bea")
        guest = visitor()
        guest.go(f"/t/{ada.code}")
        expect(guest.page.locator(".banner").first).to_contain_text("The table is full")
        guest.button("Keep me a seat").click()
        ada.until(lambda: bool(ada.table["next"]))
        expect(guest.page.locator(".banner").first).to_contain_text("A seat is kept for you")


def test_two_tabs_of_a_new_browser_are_one_guest(server: Server, browser: Browser) -> None:
    with browser.new_context() as context:
        tabs = [context.new_page() for _ in range(3)]
        answers: list[Response] = []
        for tab in tabs:
            tab.on("response", lambda answer: answers.append(answer))
        for tab in tabs:
            tab.evaluate("url => { setTimeout(() => { location.href = url }, 50) }", f"{server.url}/replays")
        for tab in tabs:
            tab.wait_for_url("**/replays")
            tab.locator("header").first.wait_for()
            expect(tab.locator("main h1").first).to_be_visible()
            tab.wait_for_load_state("networkidle")
        asked = [answer.json()["guest"] for answer in answers if answer.url.endswith("/api/me")]
        assert len(asked) == len(tabs)
        assert len(set(asked)) == 1


def test_a_tab_waits_while_another_one_says_what_the_browser_is_called(server: Server, browser: Browser) -> None:
    with browser.new_context() as context:
        first, second = context.new_page(), context.new_page()
        first.goto(f"{server.url}/api/health")
        first.evaluate(
            "() => new Promise(taken => navigator.locks.request('ludoteca-new', () => {"
            " taken(); return new Promise(done => { window.done = done }) }))"
        )
        with second.expect_response("**/api/me") as answer:
            second.goto(f"{server.url}/replays")
            second.locator("header").first.wait_for()
            # Written once it has been read: only then another tab surely sees it.
            first.evaluate("() => { document.cookie = 'ludoteca-new=' + 'a'.repeat(32) + '; Path=/' }")
            assert "ludoteca-new=aaa" in first.evaluate("document.cookie")
            first.evaluate("() => window.done()")
        # The same for whoever bears the word that the first tab chose, and no cookie yet.
        called = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"ludoteca-new={'a' * 32}"})
        assert answer.value.json()["guest"] == called.json()["guest"]
