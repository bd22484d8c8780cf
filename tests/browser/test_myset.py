"""Two people and a bot play a whole match of MYSET in two languages, with a taking back and a reload on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visitor
from tests.browser.seated import Seated, play
from tests.server.conftest import Server

Come = Callable[..., Visitor]


class Collector(Seated):
    """Somebody at a table of MYSET who buys when possible, else draws, else ends the turn."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.hand = self.page.locator(".hand ul.cards [data-spot]")
        self.end = self.page.locator(".banner button", has_text=re.compile("End turn|Fine turno"))

    def verb(self, number: int) -> Locator:
        """Draw, Swap, Activate, Buy: 0 to 3."""
        return self.page.locator("button.verb").nth(number)

    def buy(self) -> None:
        """The first card of the hand that can be paid for."""
        self.verb(3).click()
        if "ready" not in (self.verb(3).get_attribute("class") or ""):
            self.hand.first.click()
        self.verb(3).click()

    def decide(self) -> Callable[[], None] | None:
        """What is offered, in the order of what this person likes best."""
        offers = {offer["type"]: offer for offer in self.update["singles"]} if self.update else {}
        if "buy" in offers:
            return self.buy
        if "draw-card" in offers:
            return self.verb(0).click
        if "end-turn" in offers:
            return self.end.click
        if "choose" in offers:  # the bot's effect asks everybody for a card
            return self.hand.and_(self.page.locator(f'[data-spot="{offers["choose"]["card"]}"]')).click
        assert offers == {}, "nobody here begins an effect with other questions"
        return None


HOLDS_NONE = """([name, card]) => {
  const page = document.documentElement.outerHTML;
  return !page.includes(name) && !page.includes(`data-card="${card}"`);
}"""


@pytest.mark.hurry
def test_two_people_and_a_bot_play_a_whole_match(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT")
    people = [Collector(ada), Collector(nadia)]
    code = ada.opens(game="myset", seats=3, bots=["level2"], options={"first": "1"})
    ada.go(f"/t/{code}")
    nadia.sit(f"/t/{code}", "Nadia")
    nadia.page.locator("button.lamp").click()
    ada.page.locator(".banner button.lamp").click()
    first = people[0]

    # The keyboard chooses and clears, what is asked is spoken, and a hold reads a card without playing it.
    expect(first.end).to_be_visible()
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

    # A whole turn by keyboard. A purchase is taken back: the card is in the hand again and the money in the wallet.
    expect(first.hand).to_have_count(1)
    held = first.hand.get_attribute("aria-label")
    card = first.hand.get_attribute("data-spot")
    first.page.keyboard.press("b")
    expect(first.page.locator('[data-verb=buy][aria-pressed="true"]')).to_be_visible()
    first.page.keyboard.press("Enter")
    expect(first.hand).to_have_count(0)
    first.page.keyboard.press("u")
    expect(first.hand).to_have_count(1)
    assert first.hand.get_attribute("aria-label") == held

    # What was taken back is gone from Nadia's page too, where nothing else shows a card that only Ada has.
    assert held is not None
    nadia.page.wait_for_function(HOLDS_NONE, arg=[held.split(",")[0], card])

    # What can no longer be taken back is not offered: a drawn card is known.
    first.page.keyboard.press("d")
    expect(first.hand).to_have_count(2)
    expect(first.page.locator(".banner button", has_text="Undo")).to_have_count(0)

    # A reload in mid-game loses nothing.
    first.page.reload()
    expect(first.hand).to_have_count(2)
    expect(first.end).to_be_visible()
    first.moves(lambda: first.page.keyboard.press("e"))

    play(people, lambda: False)
    for person in people:
        expect(person.over).to_be_visible()

    # The end explains the score by its clauses, in each one's language.
    expect(ada.page.locator(".end").get_by_role("button", name="Rule MYSET-SCORE-02").first).to_have_text("§")
    expect(ada.page.locator(".end h1")).to_contain_text(re.compile("win|share"))
    expect(nadia.page.locator(".end h1")).to_contain_text(re.compile("Vinc|Hai vinto|condivi"))
    totals = [int(cell) for cell in ada.page.locator("tfoot b.num").all_inner_texts()]
    assert len(totals) == 3
    assert max(totals) > 0
    assert ada.problems() == []
