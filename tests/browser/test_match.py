"""Two people in two browsers play a whole match of SET, with everything that can happen on the way."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def at_rest(first: Visitor, second: Visitor) -> None:
    """Both see the same cards, or the end."""
    first.page.locator("[data-slot], .end").first.wait_for()
    if not ended(first):
        cards = first.page.locator("[data-slot]").evaluate_all(CARDS)
        second.page.wait_for_function(SAME, arg=cards)


CARDS = "slots => slots.map(slot => slot.dataset.card ?? '')"
SAME = """cards => document.querySelector('.end') || JSON.stringify(cards) ===
    JSON.stringify([...document.querySelectorAll('[data-slot]')].map(slot => slot.dataset.card ?? ''))"""

# Whoever comes so late that the other one's SET is gone touches nothing.
AT_ONCE = """([card, at]) => { setTimeout(
    () => document.querySelector(`[data-card="${card}"] button`)?.click(), at - Date.now()) }"""


def test_two_browsers_play_a_whole_match(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT")

    # Ada opens a table; Nadia joins by the link with nothing but a name.
    code = ada.opens(game="set", title="Owls")
    ada.go(f"/t/{code}")
    nadia.sit(f"/t/{code}", "Nadia")
    expect(nadia.page.locator("html")).to_have_attribute("lang", "it")
    nadia.page.locator("button.lamp").click()
    ada.button("Start").click()
    at_rest(ada, nadia)

    # Both touch the same SET in the same instant: one award.
    while not ada.sets():
        no_set(ada, nadia)
    before = nadia.layout()
    race(ada, nadia, ada.sets()[0])
    at_rest(ada, nadia)
    assert sorted([ada.score(0), ada.score(1)]) == [0, 1]
    assert nadia.score(0) == ada.score(0)

    # A wrong claim names the feature that failed, and costs Nadia a SET or a debt.
    # Where the lost cards lay a touch does not count for a moment: it may have been meant for them.
    nadia.take(nadia.wrong([card for card, now in zip(before, nadia.layout(), strict=False) if card == now]))
    expect(nadia.page.locator(".banner").first).to_contain_text("Non è un SET")
    expect(ada.page.locator("aside.rail")).to_contain_text("Nadia is wrong")

    # A reload in mid-game loses nothing.
    before = ada.layout()
    ada.page.reload()
    ada.page.locator("[data-slot]").first.wait_for()
    assert ada.layout() == before
    assert nadia.score(1) == ada.score(1)

    # The server is killed and comes back: both are told, both return, nothing acknowledged is lost.
    scores = [ada.score(0), ada.score(1)]
    server.kill()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    expect(nadia.page.get_by_role("alert")).to_be_visible()
    server.start()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(nadia.page.get_by_role("alert")).to_have_count(0)
    assert [ada.score(0), ada.score(1)] == scores
    assert ada.layout() == before

    # To the end.
    people = [ada, nadia]
    turn = 0
    while not ended(ada):
        sets = ada.sets()
        if sets:
            turn += 1
            people[turn % 2].take(sets[0])
            gone = ada.page.locator(f'[data-card="{sets[0][0]}"]')
            ada.page.wait_for_function(
                "card => !document.querySelector(`[data-card='${card}']`) || document.querySelector('.end')",
                arg=sets[0][0],
            )
            assert gone.count() == 0
        else:
            no_set(ada, nadia)
        if not ended(ada):
            at_rest(ada, nadia)

    # The end explains every point by its clause, in each one's language.
    expect(ada.page.locator(".end h1")).to_contain_text("to")
    expect(ada.page.locator(".end").get_by_role("button", name="Rule SET-TAKE-01").first).to_have_text("§")
    expect(nadia.page.locator(".end")).to_contain_text("SET presi")
    totals = [int(cell) for cell in ada.page.locator("tfoot b.num").all_inner_texts()]
    assert max(totals) > 0

    # The table still talks; anybody asks for another match, and it begins once the other one agrees.
    field = nadia.page.get_by_role("textbox", name="Scrivi al tavolo")
    field.fill("Bella partita")
    field.press("Enter")
    expect(ada.page.get_by_role("log")).to_contain_text("Bella partita")
    nadia.button("Gioca ancora").click()
    expect(ada.page.locator(".end")).to_contain_text("Nadia: play again?")
    ada.inspect("the end with a proposal")

    # The shared replay shows the same match to somebody who was never there.
    shared = ada.page.locator("header a.btn", has_text="replay").get_attribute("href")
    assert shared is not None
    stranger = visitor()
    stranger.go(shared)
    expect(stranger.page.locator("[data-slot]").first).to_be_visible()
    expect(stranger.page.locator("body")).to_contain_text("Nadia")
    ada.button("Me too").click()
    for person in (ada, nadia):
        expect(person.page.locator(".end")).to_have_count(0)
        person.page.locator("[data-slot]").first.wait_for()


def race(first: Visitor, second: Visitor, cards: tuple[int, ...]) -> None:
    """Two people touch the third card of the same SET at the same instant."""
    for person in (first, second):
        for card in cards[:2]:
            person.card(card).click()
    at: Any = first.page.evaluate("Date.now() + 400")
    for person in (first, second):
        person.page.evaluate(AT_ONCE, [cards[2], at])
    for person in (first, second):
        person.page.wait_for_function("card => !document.querySelector(`[data-card='${card}']`)", arg=cards[0])


def no_set(*people: Visitor) -> None:
    """Everybody says that there is no SET; three cards come, or the game is over."""
    before = people[0].page.locator("[data-slot]").count()
    for person in people:
        person.page.locator("button.add").click()
    people[0].page.wait_for_function(
        "n => document.querySelectorAll('[data-slot]').length !== n || document.querySelector('.end')", arg=before
    )


def ended(person: Visitor) -> bool:
    """Whether the end is on the screen, or about to be."""
    return person.page.locator(".end").count() > 0
