"""A campaign in the browser: founded, an act given up, reopened in a new browser, forked, taken along as a file."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer
from tests.browser.conftest import Visitor
from tests.server.conftest import Place, Server
from tests.server.test_campaigns import OLD_FORK, can_concede, store_event

Come = Callable[..., Visitor]


def everything(person: Adventurer) -> None:
    """Press the first of all that may be done."""
    assert person.update is not None
    version = person.version
    with person.socket.expect_event("framereceived", person.news_after(version)):
        person.key("a")
        person.page.locator(".everything button").nth(0).click()


def give_the_act_up(person: Adventurer, other: Place) -> None:
    """Both take what comes first until they may concede, and then both do."""

    def may(update: object) -> bool:
        return isinstance(update, dict) and any(each["type"] == "concede" for each in update["singles"])

    while not (may(person.update) and can_concede(other)):
        if not can_concede(other) and other.update["singles"]:
            now = {"match": other.update["match"], "version": other.update["version"]}
            other.do("move", **now, action=other.update["singles"][0])
        elif not may(person.update) and person.update and person.update["singles"]:
            everything(person)
        version = max(person.version, other.update["version"])
        other.see(version)
        while person.version < version:
            person.socket.wait_for_event("framereceived", person.news_after(person.version))
    with person.socket.expect_event("framereceived", person.news_after(person.version)):  # only behind a question
        person.visitor.button("Menu").click()
        person.visitor.button("Give up…").click()
        person.page.locator("[data-part=give-up]").click()
    other.see(person.version)
    other.move("concede")


def read_a_deck(person: Visitor, words: str) -> None:
    """The deck of a hero opens to its cards, each with what it does."""
    hero = person.page.locator("[data-hero]").first
    opens = hero.locator("[data-thing^=deck-]")
    expect(opens).to_contain_text(words)
    opens.click()
    deck = person.page.get_by_role("dialog")
    expect(deck).to_contain_text(hero.locator("h3").inner_text())
    cards = deck.locator("[data-copies]").all_inner_texts()
    assert len(cards) > 1
    for card in cards:
        name, _, text = card.partition("\n")
        assert name, card
        assert text, card
    copies = [int(found[1]) if (found := re.match(r"(\d+) × ", card)) else 1 for card in cards]
    assert opens.inner_text() == f"{sum(copies)} {words}"
    assert person.problems() == []
    person.page.keyboard.press("Escape")
    expect(deck).to_be_hidden()


def test_a_campaign_from_its_foundation_to_its_fork(server: Server, visitor: Come, tmp_path: Path) -> None:
    ada = visitor()
    person = Adventurer(ada, keyboard=True)
    page = ada.go("/")
    page.get_by_role("link", name="Campaigns").click()
    expect(page.get_by_text("No campaign yet.")).to_be_visible()
    assert ada.problems() == []
    page.get_by_label("Name", exact=True).fill("The Late Shift")
    ada.button("Fewer: Heroes").click()
    ada.button("Create", exact=True).click()
    page.wait_for_url(re.compile("/campaign/"))
    address = page.url.removeprefix(server.url)
    expect(page.get_by_role("heading", name="The Late Shift")).to_be_visible()
    expect(page.get_by_text("Act 1 is next")).to_be_visible()
    assert ada.problems() == []

    # The next act waits for whoever comes, and every hero plays.
    page.get_by_label("Hero 2").select_option("person")
    ada.button("Begin act 1").click()
    page.wait_for_url(re.compile("/t/"))
    code = page.url.rsplit("/", 1)[1]
    expect(page.get_by_text("Every hero of the campaign plays")).to_be_visible()
    bea = server.person()
    with bea.at(code) as other:
        other.do("sit", name="Bea")
        page.locator(".banner button.lamp").click()
        other.until(lambda: bool(other.update))
        expect(page.locator(".play .banner")).to_contain_text("Choose your hero")
        give_the_act_up(person, other)
        other.until(lambda: other.table["phase"] == "finished")

    # The end says what is kept, and leads back.
    expect(page.get_by_role("heading", name="Kept for the campaign")).to_be_visible()
    expect(page.locator("[data-hero]")).to_have_count(2)
    heroes = page.locator("[data-hero] h3").all_inner_texts()
    assert ada.problems() == []
    page.get_by_role("link", name="Back to the campaign").click()
    expect(page.locator('[data-act="1"]')).to_contain_text("lost")
    expect(page.get_by_text("Act 2 is next")).to_be_visible()
    assert page.locator("[data-hero] h3").all_inner_texts() == heroes
    assert ada.problems() == []
    read_a_deck(ada, "cards")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "the-late-shift.campaign"

    # Next week in a new browser, in Italian, on a phone: the link is enough.
    dora = visitor(locale="it-IT", viewport={"width": 390, "height": 844}, color_scheme="dark")
    phone = dora.go(address)
    expect(phone.get_by_text("Ora viene l’atto 2")).to_be_visible()
    expect(phone.locator("[data-hero]")).to_have_count(2)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    read_a_deck(dora, "carte")
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing is half under the places at the thumb
    assert dora.problems() == []
    phone.get_by_role("link", name="Replay dell’atto 1").click()
    phone.wait_for_url(re.compile("/r/"))
    dora.go("/campaigns")
    expect(phone.get_by_text("The Late Shift")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert dora.problems() == []

    # Off the list after a question, and back by one press.
    dora.button("Togli The Late Shift dal tuo elenco").click()
    expect(phone.get_by_role("dialog")).to_contain_text("Non si elimina nulla")
    dora.button("Togli", exact=True).click()
    expect(phone.get_by_text("The Late Shift non è più nel tuo elenco.")).to_be_visible()
    dora.button("Rimettila").click()
    expect(dora.button("Togli The Late Shift dal tuo elenco")).to_be_visible()

    # A file that is as far as the campaign changes nothing.
    phone.locator("input[type=file]").set_input_files(file)
    expect(phone.get_by_text("Questo file non ha nulla di nuovo")).to_be_visible()

    # A fork goes its own way from before the act.
    ada.button("Start again from before act 1").click()
    expect(page.get_by_text("A fork of another campaign")).to_be_visible()
    expect(page.get_by_text("Act 1 is next")).to_be_visible()
    assert page.url != server.url + address

    # An act with bots begins at once.
    ada.button("Begin act 1").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".play")).to_be_visible()

    # Whoever comes may take over a hero whom a bot plays.
    dora.go(page.url.removeprefix(server.url))
    expect(phone.locator(".play")).to_be_visible()
    dora.button("Menu").click()
    dora.button("Gioca al posto di").click()
    dora.button("Menu").click()
    expect(dora.button("Alzati")).to_be_visible()
    expect(dora.button("Gioca al posto di")).to_have_count(0)
    page.go_back()

    # Given up, it counts for nothing.
    ada.button("Give the act up").click()
    ada.button("Give up", exact=True).click()
    expect(page.get_by_text("Act 1 is next")).to_be_visible()
    expect(page.get_by_text("No act was played yet.")).to_be_visible()


def test_an_older_tab_is_told_and_sees_the_newer_campaign(visitor: Come) -> None:
    ada = visitor()
    page = ada.go("/campaigns")
    ada.button("Create", exact=True).click()
    page.wait_for_url(re.compile("/campaign/"))
    expect(ada.button("Rename")).to_be_visible()
    ada.button("Rename").click()
    id = page.url.rsplit("/", 1)[1]
    name = page.locator("#campaign-name")
    name.fill("Tramonto")
    answer = page.request.post(
        f"{ada.server.url}/api/campaigns/{id}/name",
        data={"length": 1, "name": "Alba"},
        headers={"Origin": ada.server.url},
    )
    assert answer.ok
    ada.button("Save", exact=True).click()
    expect(page.get_by_role("heading", name="Alba")).to_be_visible()
    ada.errors.clear()


def test_a_campaign_that_is_not_here(visitor: Come) -> None:
    ada = visitor()
    page = ada.go(f"/campaign/{'0' * 32}")
    expect(page.get_by_role("heading", name="This campaign is not here")).to_be_visible()
    page.get_by_role("link", name="Campaigns").click()
    expect(page.get_by_text("No campaign yet.")).to_be_visible()
    ada.errors.clear()  # the browser itself notes every answer that is not found


@pytest.mark.parametrize(
    ("locale", "words", "save", "title"),
    [
        ("en-GB", "Event 2 cannot be read", "Save as a file: Older", "This campaign cannot be read here"),
        ("it-IT", "L’evento 2 non si legge", "Salva in un file: Older", "Questa campagna qui non si legge"),
    ],
)
def test_a_campaign_that_cannot_be_read_here(
    server: Server, visitor: Come, locale: str, words: str, save: str, title: str
) -> None:
    ada = visitor(locale=locale)
    page = ada.page
    ids = [  # before a page is open, which would ask for a guest at the same time: the lists of two guests
        page.request.post(
            f"{server.url}/api/campaigns", data={"name": name, "heroes": 2}, headers={"Origin": server.url}
        ).json()["id"]
        for name in ("Older", "Newer")
    ]
    store_event(server, ids[0], OLD_FORK)
    ada.go("/campaigns")
    expect(page.locator("li", has_text="Older")).to_contain_text(words)
    expect(page.locator("li", has_text="Newer")).not_to_contain_text(words)
    assert ada.problems() == []
    with page.expect_download() as saving:
        page.get_by_role("link", name=save).click()
    assert OLD_FORK in Path(saving.value.path()).read_text("utf-8")
    ada.go(f"/campaign/{ids[0]}")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.locator(f"a[href='/api/campaigns/{ids[0]}/file']")).to_be_visible()
    ada.errors.clear()  # the browser itself notes every answer that is not found
