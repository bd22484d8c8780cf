"""Questions about people: the host removes somebody, and a return link asks who this device shall be."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]

DESK: dict[str, Any] = {"locale": "it-IT"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize(
    ("options", "button", "title", "waiting", "playing", "no", "yes"),
    [
        (DESK, "Togli Nadia dal tavolo", "Togliere Nadia?", "subito libero", "gioca un bot", "Annulla", "Togli Nadia"),
        (PHONE, "Remove Nadia from the table", "Remove Nadia?", "free for others", "A bot plays on", "Cancel",
         "Remove Nadia"),
    ],
    ids=["desk", "phone"],
)  # fmt: skip
def test_the_host_is_asked_before_somebody_is_removed(
    server: Server, visitor: Come, options: dict[str, Any], button: str, title: str, waiting: str, playing: str,
    no: str, yes: str,
) -> None:  # fmt: skip
    ada = visitor(**options)
    for start, words in ((False, waiting), (True, playing)):
        code = ada.opens(game="set")
        nadia = server.person().at(code).do("sit", name="Nadia")
        ada.go(f"/t/{code}")
        if start:
            nadia.do("set-ready", ready=True)
            ada.page.locator(".banner button.lamp").click()
            nadia.until(lambda place=nadia: place.table["phase"] == "playing")  # type: ignore[misc]
            ada.button("Menu").first.click()
        question = ada.page.get_by_role("dialog", name=title)
        ada.button(button).click()
        expect(question).to_contain_text(words)
        assert ada.problems() == []
        question.get_by_role("button", name=no, exact=True).click()
        expect(question).to_have_count(0)
        assert nadia.table["you"] == 1
        if start:
            ada.button("Menu").first.click()
        ada.button(button).click()
        question.get_by_role("button", name=yes, exact=True).click()
        expect(question).to_have_count(0)
        nadia.until(lambda place=nadia: place.table["you"] is None)  # type: ignore[misc]
        assert nadia.no("sit", name="Nadia") == "not-yours"
        nadia.close()


@pytest.mark.parametrize(
    ("options", "title", "stay", "become"),
    [
        (DESK, "Diventare Bruno su questo dispositivo?", "Resta Ada", "Diventa Bruno"),
        (PHONE, "Become Bruno on this device?", "Stay Ada", "Become Bruno"),
    ],
    ids=["desk", "phone"],
)
def test_a_return_link_asks_who_this_device_shall_be(
    server: Server, visitor: Come, options: dict[str, Any], title: str, stay: str, become: str
) -> None:
    bruno = server.person()
    assert bruno.http.post("/api/me", json={"name": "Bruno"}).is_success
    code = bruno.open()
    with bruno.at(code) as place:
        link = str(place.table["return_link"])
    ada = visitor(**options)
    ada.opens(game="set")
    named = ada.page.request.post(f"{server.url}/api/me", data={"name": "Ada"}, headers={"Origin": server.url})
    assert named.ok

    def who() -> str:
        return str(ada.page.request.get(f"{server.url}/api/me").json()["name"])

    ada.go(link)
    expect(ada.page.get_by_role("heading", name=title)).to_be_visible()
    assert ada.problems() == []
    ada.page.get_by_role("link", name=stay).click()
    expect(ada.page).to_have_url(re.compile(f"/t/{code}$"))
    assert who() == "Ada"
    ada.go(link)
    ada.button(become).click()
    expect(ada.page).to_have_url(re.compile(f"/t/{code}$"))
    expect(ada.page.locator(".seats .tag", has_text=re.compile("^(you|tu)$"))).to_be_visible()
    assert who() == "Bruno"
