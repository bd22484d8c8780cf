"""Two people and a bot play a whole match of MYSET in two languages, with a taking back and a reload on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


class Collector:
    """Somebody at a table of MYSET who buys when possible, else draws, else ends the turn."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.hand = self.page.locator(".hand ul.cards [data-spot]")
        self.end = self.page.locator(".banner button", has_text=re.compile("End turn|Fine turno"))
        self.over = self.page.locator(".end h1")

    def verb(self, number: int) -> Locator:
        """Draw, Swap, Activate, Buy: 0 to 3."""
        return self.page.locator("button.verb").nth(number)

    def can(self, number: int) -> bool:
        """Whether a verb is offered."""
        return self.verb(number).get_attribute("aria-disabled") == "false"

    def wait(self) -> str:
        """Until it is this person's turn (`turn`), a choice of theirs (`choice`), or all is over (`over`)."""
        self.page.wait_for_function(
            "() => document.querySelector('.end h1') || document.querySelector('.play .banner.you')"
        )
        if self.over.count():
            return "over"
        return "turn" if self.end.count() else "choice"

    def buy(self) -> None:
        """The first card of the hand that can be paid for."""
        self.verb(3).click()
        if "ready" not in (self.verb(3).get_attribute("class") or ""):
            self.hand.first.click()
        self.verb(3).click()

    def act(self) -> None:
        """One decision."""
        doing = self.wait()
        if doing == "over":
            return
        before = self.page.locator(".play").inner_text()
        if doing == "choice":
            self.hand.first.click()
        elif self.can(3):
            self.buy()
        elif self.can(0):
            self.verb(0).click()
        else:
            self.end.click()
        self.page.wait_for_function(
            "before => document.querySelector('.end h1') || document.querySelector('.play')?.innerText !== before",
            arg=before,
        )


HOLDS_NONE = """([name, card]) => {
  const page = document.documentElement.outerHTML;
  return !page.includes(name) && !page.includes(`data-card="${card}"`);
}"""


@pytest.mark.hurry
def test_two_people_and_a_bot_play_a_whole_match(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT")
    code = ada.opens(game="myset", seats=3, bots=["level2"], options={"first": "1"})
    ada.go(f"/t/{code}")
    nadia.sit(f"/t/{code}", "Nadia")
    nadia.page.locator("button.lamp").click()
    ada.page.locator(".banner button.lamp").click()
    people = [Collector(ada), Collector(nadia)]
    first = people[0]

    # The keyboard chooses and clears, what is asked is spoken, and a hold reads a card without playing it.
    assert first.wait() == "turn"
    expect(first.page.locator(".play p[role=status]")).to_contain_text("Your turn")
    for key in ("1", "5"):
        first.page.keyboard.press(key)
        expect(first.page.locator('[data-spot][aria-pressed="true"]')).to_have_count(1)
        first.page.keyboard.press("Escape")
        expect(first.page.locator('[data-spot][aria-pressed="true"]')).to_have_count(0)
    first.hand.click(button="right")
    expect(first.page.get_by_role("dialog")).to_contain_text("in the shop")
    first.page.keyboard.press("Escape")
    expect(first.page.get_by_role("dialog")).to_have_count(0)
    expect(first.page.locator('[data-spot][aria-pressed="true"]')).to_have_count(0)

    # A purchase is taken back: the card is in the hand again and the money in the wallet.
    expect(first.hand).to_have_count(1)
    held = first.hand.get_attribute("aria-label")
    card = first.hand.get_attribute("data-spot")
    first.buy()
    expect(first.hand).to_have_count(0)
    first.page.keyboard.press("u")
    expect(first.hand).to_have_count(1)
    assert first.hand.get_attribute("aria-label") == held

    # What was taken back is gone from Nadia's page too, where nothing else shows a card that only Ada has.
    assert held is not None
    nadia.page.wait_for_function(HOLDS_NONE, arg=[held.split(",")[0], card])

    # What can no longer be taken back is not offered: a drawn card is known.
    first.verb(0).click()
    expect(first.hand).to_have_count(2)
    expect(first.page.locator(".banner button", has_text="Undo")).to_have_count(0)

    # A reload in mid-game loses nothing.
    first.page.reload()
    expect(first.hand).to_have_count(2)

    while not first.over.count():
        seen = first.page.locator("main").inner_text()
        asked = [person for person in people if person.page.locator(".play .banner.you").count()]
        for person in asked:
            person.act()
        if not asked:  # the bot thinks: whatever it does shows on every page
            first.page.wait_for_function(
                "seen => document.querySelector('.end h1') || document.querySelector('main').innerText !== seen",
                arg=seen,
            )
    for person in people:
        expect(person.over).to_be_visible()

    # The end explains the score by its clauses, in each one's language.
    expect(ada.page.locator(".end")).to_contain_text("MYSET-SCORE-02")
    expect(ada.page.locator(".end h1")).to_contain_text(re.compile("win|share"))
    expect(nadia.page.locator(".end h1")).to_contain_text(re.compile("Vinc|Hai vinto|condivid"))
    totals = [int(cell) for cell in ada.page.locator("tfoot b.num").all_inner_texts()]
    assert len(totals) == 3
    assert max(totals) > 0
    assert ada.problems() == []
