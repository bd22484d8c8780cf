"""A house with a password: one field before every page, then the page that one came for."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.server.conftest import Server

WORD = "correct horse"
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a password and without public tables."""
    server = Server(tmp_path_factory.mktemp("closed"), None, None, {"password": WORD, "public_tables": False})
    yield server
    server.end()


@pytest.mark.parametrize(
    ("locale", "viewport", "label", "title", "wrong"),
    [
        ("en-GB", {"width": 1440, "height": 900}, "Enter", "This house has a password", "not the password"),
        ("it-IT", PHONE, "Entra", "Questa ludoteca ha una password", "Non è la password"),
    ],
    ids=["desktop", "phone"],
)
def test_the_password_is_asked_once_and_leads_to_the_table(
    closed: Server, browser: Browser, locale: str, viewport: dict[str, int], label: str, title: str, wrong: str
) -> None:
    visitor = Visitor(
        browser.new_context(locale=locale, viewport=viewport, reduced_motion="reduce", has_touch=viewport == PHONE),  # type: ignore[arg-type]
        closed,
    )
    page = visitor.page
    link = "/t/" + closed.join_link.partition("/t/")[2]
    visitor.go(link)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert visitor.problems() == []
    page.get_by_label("Password").fill("wrong horse")
    visitor.button(label, exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(wrong)
    if viewport == PHONE:
        Looker(visitor).insist("a wrong password", "h1", "[type=password]", "form button")
    page.get_by_label("Password").fill(WORD)
    page.keyboard.press("Enter")
    expect(page.locator("#your-name")).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(link)))
    visitor.go("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_label("Password")).to_have_count(0)
    # Refused questions are told in the browser's console; nothing else went wrong.
    assert [error for error in visitor.errors if "401" not in error and "403" not in error] == []
    visitor.context.close()
