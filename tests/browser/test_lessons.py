"""Every introduction is played through in a browser: each step speaks, points at something, and is done by playing."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.adventurer import Adventurer, Thought
from tests.browser.conftest import Visitor
from tests.browser.test_myset import Collector
from tests.browser.test_sideboards import Joiner
from tests.server.conftest import Server

from ludoteca.core.lessons import LessonStep
from ludoteca.games import lesson_of
from ludoteca.games.myset.cards import PACKS
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import Buy, Collect, Pass, PlayCard, PutOn, Sell, StepTo, TidyUp
from ludoteca.games.myth.table.asking import ACCEPT, Act
from ludoteca.games.myth.table.grid.squares import read_square

Come = Callable[..., Visitor]
Deed = Callable[[str], None]
PHONE = {"width": 390, "height": 844}


def spoken(step: LessonStep, lang: str) -> str:
    """The words of a step as a page shows them."""
    return " ".join(step.text.of(lang).replace("**", "").split())


class Pupil:
    """Somebody who takes a lesson, and checks what the coach says at every step."""

    def __init__(self, visitor: Visitor, game: str, lang: str, number: int = 1) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.game = game
        self.lang = lang
        self.lesson = lesson_of(game, number)
        self.way = f"/learn/{game}" + (f"?lesson={number}" if number > 1 else "")
        self.now = self.page.locator(".coach [data-step]")
        self.rings = self.page.locator(".ring[aria-hidden]:not(svg *)")
        self.seen: list[str] = []
        self.taught: list[str] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        """Keep what the server says of the lesson."""
        message = json.loads(frame)
        if message["type"] == "update":
            self.taught = message["taught"]

    def begin(self) -> None:
        """From the box on the shelf to the first step."""
        self.visitor.go("/")
        self.page.locator(f'.box a[href="{self.way}"]').click()
        expect(self.now).to_have_attribute("data-step", self.lesson.step[0].id)

    def next(self) -> None:
        """Read on, or skip."""
        self.page.locator(".coach .next").click()

    def take(self, deed: Deed) -> None:
        """The whole lesson: what is only read is read, what is to be done is done by `deed`."""
        by_id = {step.id: step for step in self.lesson.step}
        while step_id := self.now.get_attribute("data-step"):
            step = by_id[step_id]
            self.seen.append(step_id)
            expect(self.now).to_have_text(spoken(step, self.lang))
            # No bot's advice beside it, which might say something else.
            assert self.page.get_by_role("button", name=re.compile("^(Hint|Consiglio)")).count() == 0
            if step.spots:
                expect(self.rings.first).to_be_visible()
            if len(self.seen) == 2:
                assert self.visitor.problems() == []
            if step.until:
                deed(step_id)
            else:
                self.next()
            expect(self.now).not_to_have_attribute("data-step", step_id)

    def is_over(self, unseen: tuple[str, ...] = ()) -> None:
        """Every step was done, those unseen by the way, and this device remembers it."""
        assert self.seen == [step.id for step in self.lesson.step if step.id not in unseen]
        assert self.taught == ["done" if step.until else "open" for step in self.lesson.step]
        self.visitor.go("/")
        expect(self.page.locator(f'.box a[href="{self.way}"] .tag')).to_be_visible()


@pytest.mark.parametrize(("locale", "viewport"), [("it-IT", {"width": 1440, "height": 900}), ("en-GB", PHONE)])
def test_set_is_learned(server: Server, visitor: Come, locale: str, viewport: dict[str, int]) -> None:
    ada = visitor(locale=locale, viewport=viewport)
    pupil = Pupil(ada, "set", locale[:2])
    pupil.begin()

    # A step that was read stays read after a reload, and the clause behind it can be opened.
    pupil.next()
    expect(pupil.now).to_have_attribute("data-step", "first")
    ada.page.reload()
    expect(pupil.now).to_have_attribute("data-step", "first")
    ada.button("SET-RULE-01").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("SET-RULE-01")
    ada.page.keyboard.press("Escape")

    # Something else than what was asked brings a hint, and the step stays.
    expect(ada.page.locator(".coach .hint")).to_have_count(0)
    ada.take(ada.wrong())
    expect(ada.page.locator(".coach .hint")).to_be_visible()
    expect(pupil.now).to_have_attribute("data-step", "first")
    expect(ada.page.locator("[data-card] .held")).to_have_count(0)  # the wrong cards are shown for a moment

    def deed(step: str) -> None:
        match step:
            case "first":
                ada.take((21, 22, 23))
            case "different":
                ada.take((20, 40, 60))
            case "alone":
                ada.take(ada.sets()[0])
            case "none":
                ada.page.locator("[data-part=add]").click()

    pupil.seen = ["features"]
    pupil.take(deed)
    pupil.is_over(unseen=("wrong",))  # the wrong call at the beginning has taught it


def test_a_lesson_can_be_left_and_started_again(server: Server, visitor: Come) -> None:
    ada = visitor()
    pupil = Pupil(ada, "set", "en")
    pupil.begin()
    ada.page.keyboard.press(".")
    expect(pupil.now).to_have_attribute("data-step", "first")
    ada.take((21, 22, 23))
    expect(pupil.now).to_have_attribute("data-step", "different")

    # From the beginning, on the same table and with the same cards.
    ada.button("Start again").click()
    expect(pupil.now).to_have_attribute("data-step", "features")
    expect(ada.card(21)).to_be_visible()

    # Left: the table is nobody's any more, and the next time is a new beginning.
    ada.button("Leave the lesson").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(ada.page.locator("#resume")).to_be_visible()
    expect(ada.page.locator('a.btn[href^="/t/"]', has_text="Your move")).to_have_count(0)
    ada.page.locator('.box a[href="/learn/set"]').click()
    expect(pupil.now).to_have_attribute("data-step", "features")


def test_myset_is_learned(server: Server, visitor: Come) -> None:
    ada = visitor()
    pupil, collector = Pupil(ada, "myset", "en"), Collector(ada)
    market = ada.page.locator("[data-part=market] [data-spot]")
    prices = PACKS["house"].prices
    pupil.begin()

    def cheapest() -> Any:
        cards = [int(number) for number in market.evaluate_all("spots => spots.map(spot => spot.dataset.spot)")]
        return market.nth(cards.index(min(cards, key=prices.__getitem__)))

    def deed(step: str) -> None:
        expect(collector.end).to_be_visible()
        match step:
            case "draw":
                collector.verb(0).click()
            case "buy":
                collector.buy()
            case "swap":
                collector.hand.first.click()
                collector.verb(1).click()
                cheapest().click()
            case "activate":
                collector.verb(2).click()
                cheapest().click()
                collector.verb(2).click()

    pupil.take(deed)
    pupil.is_over()


def test_sideboards_is_learned(server: Server, visitor: Come) -> None:
    ada = visitor(locale="it-IT")
    pupil, joiner = Pupil(ada, "sideboards", "it"), Joiner(ada)
    pupil.begin()

    def deed(step: str) -> None:
        match step:
            case "opening":
                joiner.open()
            case "place":
                joiner.place(0, "left")
            case "exchange":
                joiner.lies(3)
                ada.page.keyboard.press("x")
                joiner.banner.locator(".btn.lamp").click()

    pupil.take(deed)
    pupil.is_over()


BUCKLER = "green-ringed-buckler"
PUTTING_ON: tuple[Act, ...] = (PutOn(BUCKLER), TidyUp((), CardId("soldier-hard-swing")), Pass())


class Recruit(Adventurer):
    """Somebody on a first evening, who does what the coach asks for; other questions are answered as they come."""

    step = ""

    def chosen(self, view: View, singles: tuple[Act, ...]) -> Act:
        """What this step asks for."""

        def play(card: str) -> Act | None:
            return next((each for each in singles if isinstance(each, PlayCard) and each.card == card), None)

        wanted: dict[str, Act | None] = {
            "move": next((each for each in singles if isinstance(each, StepTo) and each.square in view.loot), None),
            "treasure": Collect(),
            "card": play("soldier-hard-swing"),
            "dark": play("soldier-dare-the-dark"),
            "interrupt": play("soldier-raised-guard"),
            "pass": Pass(),
            "tidy": TidyUp((), CardId("soldier-hard-swing")),
            "clear": play("soldier-hard-swing"),
            "near": StepTo(read_square("r8c5")),
            "lair": play("soldier-hard-swing"),
            "luck": ACCEPT,
            "fulfilled": play("soldier-hard-swing"),
            "equip": next((each for each in singles if each in PUTTING_ON), None),
            "buy": next((each for each in singles if isinstance(each, Buy | Sell)), None),
        }
        act = wanted.get(self.step)
        if act in singles:
            assert act is not None
            return act
        thought = super().thought()
        assert thought is not None, f"nothing to do for {self.step}"
        return thought[2]

    def thought(self) -> Thought | None:
        """What this person sees, may do, and does."""
        thought = super().thought()
        if thought is None:
            return None
        view, singles, _ = thought
        return view, singles, self.chosen(view, singles)


def test_two_evenings_with_myth(server: Server, visitor: Come) -> None:
    ada = visitor()
    pupil, recruit = Pupil(ada, "myth", "en"), Recruit(ada, keyboard=False)
    second = ada.page.locator('.box a[href="/learn/myth?lesson=2"]')
    ada.go("/")
    expect(ada.page.locator('.box a[href="/learn/myth"]')).to_be_visible()
    expect(second).to_have_count(0)
    pupil.begin()

    def deed(step: str) -> None:
        recruit.step = step
        while pupil.now.get_attribute("data-step") == step:
            if not recruit.act():
                recruit.socket.wait_for_event("framereceived", recruit.news_after(recruit.version))

    pupil.take(deed)
    assert recruit.update is not None
    assert recruit.update["outcome"]["winners"] == [0, 1]
    pupil.is_over(unseen=("ended",))  # the one interrupt was enough

    # The second one: a lair, a quest, serendipity, equipment, a merchant.
    recruit.update = None
    pupil = Pupil(ada, "myth", "en", 2)
    pupil.begin()
    pupil.take(deed)
    pupil.is_over()
