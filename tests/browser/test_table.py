"""One person at a table: keys, refusals with their rule, solitaire, and what is said aloud."""

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import KEYS, Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def seated(person: Visitor) -> str:
    """A table that has begun, with this person in its first seat."""
    code = person.opens(game="set", seats=1, start=True)
    person.go(f"/t/{code}")
    person.page.locator("[data-slot] button").first.wait_for()
    return code


def test_solitaire_by_keyboard_alone(server: Server, visitor: Come) -> None:
    person = visitor()
    seated(person)
    page = person.page
    while not person.sets():
        lie = len(person.layout())
        page.keyboard.press("+")
        expect(page.locator("[data-slot]")).to_have_count(lie + 3)
    cards = person.sets()[0]
    layout = page.locator("[data-slot]").evaluate_all("slots => slots.map(slot => Number(slot.dataset.card))")
    page.keyboard.press("Space")
    expect(page.locator(".banner").first).to_contain_text("You called SET")
    for card in cards:
        page.keyboard.press(KEYS[layout.index(card)])
    expect(page.locator(f'[data-card="{cards[0]}"]')).to_have_count(0)
    expect(page.locator('[data-score="0"]').first).to_have_text("1")
    expect(page.locator('[role="status"].sr')).to_contain_text("takes a SET")


def test_the_form_of_a_table_asks_only_for_what_counts(server: Server, visitor: Come) -> None:
    """A story of Myth that says which darkness deck it wants has no such field, and what was chosen before is gone."""
    person = visitor()
    page = person.go("/")
    person.button("Create table: Myth").click()
    form = page.get_by_role("dialog")
    form.get_by_text("Usual rules").click()
    darkness = form.get_by_label("Darkness deck")
    form.get_by_label("Mode").select_option("story")
    story = form.get_by_role("combobox", name=re.compile("^Story"))
    story.select_option("the-last-harvest")
    darkness.select_option("both")
    story.select_option("silk-under-the-floor")
    expect(darkness).to_have_count(0)
    form.get_by_role("button", name="Create").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("combobox", name=re.compile("^Story"))).to_have_value("silk-under-the-floor")
    expect(page.get_by_label("Darkness deck")).to_have_count(0)
    page.get_by_role("combobox", name=re.compile("^Story")).select_option("the-last-harvest")
    expect(page.get_by_label("Darkness deck")).to_have_value("terror")


def test_a_house_rule_is_switched_in_the_form_and_in_force_in_the_rules(server: Server, visitor: Come) -> None:
    person = visitor(locale="it-IT")
    page = person.go("/")
    person.button("Crea tavolo: SET").click()
    form = page.get_by_role("dialog")
    form.get_by_text("Regole di sempre").click()
    expect(form.get_by_text("I debiti si sommano")).to_be_hidden()
    form.get_by_text("Regole della casa").click()
    form.locator('[data-house="one-debt"]').get_by_text("Regola della casa").click()
    expect(form.locator("summary", has_text="Regole della casa")).to_contain_text("1 cambiata")
    expect(form.locator("summary", has_text="Regole di questo tavolo")).to_be_visible()
    assert person.problems() == []
    form.get_by_role("button", name="Crea").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("summary", has_text="Regole della casa")).to_contain_text("1 cambiata")
    person.button("Regole", exact=True).first.click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("link", name="Più chiamate sbagliate senza un SET").click()
    clause = panel.locator('[data-clause="SET-PEN-06"]')
    expect(clause).to_be_focused()
    expect(clause).to_contain_text("regola della casa")
    expect(clause).to_contain_text("Di solito: I debiti si sommano")
    assert person.problems() == []


def test_a_refusal_names_its_rule_and_opens_it(server: Server, visitor: Come) -> None:
    ada, bea = visitor(), visitor()
    bea.owns_time()
    code = ada.opens(game="set", options={"claim_seconds": "60"})
    ada.go(f"/t/{code}")
    bea.sit(f"/t/{code}", "Bea")
    ada.button("Start").click()
    bea.page.locator("[data-slot] button").first.wait_for()
    ada.page.locator("button.call").click()
    expect(bea.page.locator(".banner").first).to_contain_text("has called SET")
    bea.stop_time()  # a refusal is shown for four seconds
    bea.page.locator("button.call").click(force=True)  # marked as not offered, and yet pressed
    expect(bea.page.locator(".banner").first).to_contain_text("Somebody was faster")
    bea.button("Which rule?").click()
    expect(bea.page.get_by_role("dialog")).to_contain_text("SET-CALL-06")


def test_names_and_chat_are_never_html(server: Server, visitor: Come) -> None:
    ada, bea = visitor(), visitor()
    code = ada.opens(game="set")
    bea.sit(f"/t/{code}", "<img src=x onerror=a>")
    ada.go(f"/t/{code}")
    expect(ada.page.locator("main")).to_contain_text("<img src=x onerror=a>")
    field = bea.page.get_by_role("textbox", name="Write to the table")
    field.fill("<b>bold</b><script>alert(1)</script>")
    field.press("Enter")
    expect(ada.page.locator("main")).to_contain_text("<b>bold</b><script>alert(1)</script>")
    assert ada.page.locator("main script, main b:text('bold'), main img[src='x']").count() == 0


def test_every_card_has_its_spoken_name_and_place(server: Server, visitor: Come) -> None:
    person = visitor(locale="it-IT")
    seated(person)
    labels = person.page.locator("[data-slot] button").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    assert len(set(labels)) == 12
    for place, label in zip(KEYS, labels, strict=False):
        assert re.fullmatch(rf".+, posto {place}", label), label


def test_home_and_the_first_card_weigh_little_and_the_way_to_play_is_remembered(server: Server, visitor: Come) -> None:
    person = visitor()
    page = person.go("/")
    box = page.locator("article.box", has=page.get_by_role("heading", name="SET", exact=True))
    box.get_by_role("button", name="Play now: SET, 2 bots").click()
    expect(page.locator("[data-slot] button").first).to_be_visible()
    scripts, fonts = page.evaluate(WEIGHT)
    assert 50_000 < scripts < MOST_SCRIPT
    assert 10_000 < fonts < MOST_FONTS
    assert page.evaluate("document.fonts.check('16px Ludoteca') && document.fonts.check('16px Ludoteca Display')")

    # Beside it the other ways; the one that was taken is what it does from then on.
    page.go_back()
    box.get_by_role("button", name="How to play SET").click()
    ways = page.get_by_role("dialog").get_by_role("button")
    expect(ways.filter(has_text="With friends")).to_be_visible()
    named = [words.split("\n")[0] for words in ways.all_inner_texts() if words]
    assert [name for name in named if len(name) > 2] == [
        "Against bots", "Solo", "Beginners", "Beat the machine", "With friends",
    ]  # fmt: skip
    page.get_by_role("combobox", name="Level").select_option("level1")
    page.get_by_role("button", name="Solo").click()
    expect(person.button("Give up")).to_be_visible()
    person.go("/")
    expect(box.get_by_role("button", name="Play now: SET, solo")).to_be_visible()
    box.get_by_role("button", name="How to play SET").click()
    expect(page.get_by_role("combobox", name="Level")).to_have_value("level1")


MOST_SCRIPT, MOST_FONTS = 100_000, 60_000
"""Bytes as they travel."""
WEIGHT = """() => {
  const sent = performance.getEntriesByType('resource');
  const sum = end => sent.filter(each => each.name.endsWith(end)).reduce((all, each) => all + each.encodedBodySize, 0);
  return [sum('.js'), sum('.woff2')];
}"""


def test_without_a_connection_the_shell_still_opens(server: Server, visitor: Come) -> None:
    person = visitor(service_workers="allow")
    page = person.go("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(worker => Boolean(worker.active))")
    page.reload()  # from now on through the worker
    page.wait_for_function("() => Boolean(navigator.serviceWorker.controller)")
    server.kill()
    page.reload()
    expect(page.locator("header")).to_be_visible()
    lost = page.get_by_role("status").filter(has_text="No connection. Trying again")
    expect(lost).to_be_visible()
    server.start()
    expect(lost).to_have_count(0)
