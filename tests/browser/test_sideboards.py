"""Two people and a bot play Sideboards in two languages to the explained score; one person plays alone to a rating."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]

PHONE = {"width": 390, "height": 844}
LAST = 8


class Joiner:
    """Somebody at a table of Sideboards."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.hand = self.page.locator("[data-hand]")
        self.banner = self.page.locator(".play .banner")
        self.board = self.page.locator(".play .furniture .card")
        self.over = self.page.locator(".end h1")

    def zone(self, end: str) -> Locator:
        """The free place at an end."""
        return self.page.locator(f'[data-zone="{end}"]')

    def cards(self) -> list[str]:
        """The own sideboard from left to right, as it is said."""
        return self.page.locator(".wall ol.sr li").all_inner_texts()

    def lies(self, count: int) -> None:
        """Wait until so many cards lie, or all is over."""
        self.page.wait_for_function(
            "count => document.querySelector('.end h1') || (document.querySelectorAll('.play .furniture .card').length"
            " === count && document.querySelectorAll('[data-hand]').length > 0)",
            arg=count,
        )

    def open(self) -> None:
        """Two cards side by side, the right one turned, by the keyboard."""
        expect(self.hand).to_have_count(3)
        for key in ("1", "ArrowLeft", "2", "R", "ArrowRight"):
            self.page.keyboard.press(key)
        self.banner.locator(".btn.lamp").click()
        expect(self.banner.locator(".btn.lamp")).to_have_count(0)

    def place(self, card: int, end: str) -> None:
        """A hand card to an end, by touching both."""
        self.hand.nth(card).click()
        self.zone(end).click()


@pytest.mark.hurry
def test_two_people_and_a_bot_play_a_whole_match(server: Server, visitor: Come) -> None:
    one, two = visitor(), visitor(locale="it-IT")
    code = one.opens(game="sideboards", seats=3, bots=["level1"], options={"objectives": "chosen", "handle": "9"})

    # In the waiting room the host chooses objectives by their pictures; the others see what is agreed.
    one.go(f"/t/{code}")
    two.sit(f"/t/{code}", "Nadia")
    one.page.locator(".setup label", has=one.page.get_by_role("radio", name=re.compile(r"^8\."))).click()
    expect(two.page.locator(".setup .agreed")).to_contain_text("Angolo contro angolo")
    two.page.locator("button.lamp").click()
    one.page.locator(".banner button.lamp").click()
    ada, nadia = Joiner(one), Joiner(two)

    # The opening: two of three cards, their order and their turn.
    expect(ada.hand).to_have_count(3)
    ada.open()
    nadia.open()
    for person in (ada, nadia):
        person.lies(2)
        assert len(person.cards()) == 2

    # A committed choice is nobody else's business, and may be changed.
    before = ada.cards()
    chosen = ada.hand.first.get_attribute("aria-label")
    assert chosen is not None
    spoken = chosen.split(". ")[0]
    ada.place(0, "left")
    expect(ada.banner).to_contain_text("You have chosen")
    expect(ada.zone("left")).to_have_class(re.compile("picked"))
    expect(ada.hand).to_have_count(1)
    neighbour = nadia.page.locator(".rail .player").first  # clockwise from Nadia in the last seat
    expect(neighbour).to_contain_text("ha scelto")
    assert spoken not in nadia.page.content()
    for key in ("u", "Escape"):  # the second one also while the first is on its way
        ada.page.keyboard.press(key)
    expect(ada.hand).to_have_count(2)
    expect(neighbour).to_contain_text("sceglie")
    ada.place(0, "left")
    expect(ada.banner).to_contain_text("You have chosen")
    ada.zone("left").click()  # taken up again without giving it back
    ada.zone("right").click()
    expect(ada.zone("right")).to_have_class(re.compile("picked"))

    # The exchange is asked for twice, since it costs a point; the old cards are gone.
    held = nadia.hand.first.get_attribute("aria-label")
    nadia.page.keyboard.press("x")
    expect(nadia.banner).to_contain_text("Costa il tuo +1")
    nadia.banner.locator(".btn.lamp").click()
    expect(nadia.page.locator(".exchange button")).to_contain_text("usato")
    expect(ada.page.locator(".rail .player", has_text="Nadia")).to_contain_text("exchange used")
    assert nadia.hand.first.get_attribute("aria-label") != held
    nadia.place(1, "right")
    for person in (ada, nadia):
        person.lies(3)
    assert ada.cards()[:2] == before
    assert ada.cards()[2].startswith(spoken)

    # A card can be dragged to an end, and the gain that was promised is what comes.
    card = ada.hand.nth(1)
    card.scroll_into_view_if_needed()
    start, goal = card.bounding_box(), ada.zone("left").bounding_box()
    assert start is not None
    assert goal is not None
    points = ada.page.locator(".score .total dd")
    ada.page.mouse.move(start["x"] + 40, start["y"] + 150)
    ada.page.mouse.down()
    ada.page.mouse.move(goal["x"] + 40, goal["y"] + 100, steps=6)
    promised = int(ada.zone("left").locator(".gain").inner_text())
    lines = ada.page.locator(".score dl > div")
    worth = sum(int(lines.nth(i).locator("b").inner_text()) for i in range(3))
    ada.page.mouse.up()
    expect(ada.banner).to_contain_text("You have chosen")
    nadia.place(0, "left")
    for person in (ada, nadia):
        person.lies(4)
    assert sum(int(lines.nth(i).locator("b").inner_text()) for i in range(3)) == worth + promised
    assert int(points.inner_text()) > 0

    # A neighbour's sideboard is a touch away, and large.
    ada.page.locator(".rail .look").first.click()
    expect(ada.page.get_by_role("dialog").locator(".furniture .card")).to_have_count(4)
    ada.page.keyboard.press("Escape")

    # A reload loses nothing.
    mine = ada.cards()
    ada.page.reload()
    ada.lies(4)
    assert ada.cards() == mine

    for count in range(4, LAST):
        for person in (ada, nadia):
            person.lies(count)
            person.place(0, "right")
    for person in (ada, nadia):
        expect(person.over).to_be_visible()

    # The end explains every point, in each one's language; a line draws what it counts.
    expect(ada.page.locator(".end")).to_contain_text("Corner to Corner")
    expect(nadia.page.locator(".end")).to_contain_text("Angolo contro angolo")
    expect(ada.page.locator(".end h1")).to_contain_text(re.compile("win|share"))
    expect(nadia.page.locator(".end h1")).to_contain_text(re.compile("Vinc|Hai vinto|condivisa"))
    totals = [int(cell) for cell in ada.page.locator("tfoot b.num").all_inner_texts()]
    assert len(totals) == 3
    rows = ada.page.locator("tbody tr")
    for seat, total in enumerate(totals):
        cells = [int(rows.nth(i).locator("td b.num").nth(seat).inner_text()) for i in range(rows.count())]
        assert sum(cells) == total
    handles = rows.filter(has_text="Corner to Corner")
    times = int(re.findall(r"\d+", handles.locator("td").first.inner_text())[0])
    handles.locator("button.line").focus()
    expect(ada.page.locator(".won").first.locator(".marks circle")).to_have_count(times)
    run = rows.filter(has_text="Row bonus").locator("button.line")
    run.click()
    expect(run).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".won").first.locator(".marks circle")).to_have_count(1)
    assert ada.visitor.problems() == []


@pytest.mark.parametrize(("locale", "rating"), [("it-IT", "punti"), ("en-GB", "points")])
def test_alone_on_a_phone_to_a_rating(server: Server, visitor: Come, locale: str, rating: str) -> None:
    person = visitor(locale=locale, viewport=PHONE, has_touch=True, color_scheme="dark")
    code = person.opens(game="sideboards", seats=1, options={"objectives": "hint", "hint": "2"}, start=True)
    page = person.go(f"/t/{code}")
    ada = Joiner(person)
    bar = page.locator(".thumb .btn")

    expect(ada.hand).to_have_count(3)
    ada.hand.nth(2).tap()
    page.locator(".disc.turn").tap()
    bar.first.tap()
    ada.hand.nth(0).tap()
    bar.last.tap()
    bar.tap()  # both stand: one button lays them
    ada.lies(2)

    # The steps of the bonus and the levels are a touch away.
    page.locator(".wall .chip").tap()
    expect(page.get_by_role("dialog").locator(".levels li")).to_have_count(5)
    expect(page.get_by_role("dialog").locator(".levels .here")).to_have_count(1)
    page.keyboard.press("Escape")

    for count in range(2, LAST):
        ada.lies(count)
        ada.hand.first.tap()
        bar.last.tap()
    expect(ada.over).to_be_visible()
    expect(ada.over).to_contain_text(rating)
    expect(page.locator('.end .what [title="SIDE-SOLO-07"]')).to_have_text("§")
    total = int(page.locator("tfoot b.num").inner_text())
    assert str(total) in ada.over.inner_text()
    level = page.locator(".won .levels .here")
    expect(page.locator(".end .what")).to_contain_text(level.locator("b").inner_text())
    least = int(re.findall(r"\d+", level.locator("span").inner_text())[0])
    assert least <= total
    assert person.problems() == []


@pytest.mark.parametrize(
    ("locale", "size"), [("en-GB", {"width": 1440, "height": 900}), ("it-IT", PHONE)], ids=["desk", "phone"]
)
def test_axe_finds_nothing(server: Server, visitor: Come, locale: str, size: dict[str, int]) -> None:
    person = visitor(locale=locale, viewport=size)
    page, look = person.page, person.inspect
    ada = Joiner(person)
    person.go(f"/t/{person.opens(game='sideboards', seats=3)}")
    for way, sign in ((1, ".trios"), (2, ".choice")):
        page.locator(".segments label").nth(way).click()
        expect(page.locator(f".setup {sign}").first).to_be_visible()
        look(f"objectives {way}")

    person.go(f"/t/{person.opens(game='sideboards', seats=3, bots=['random', 'random'], start=True)}")
    expect(ada.hand).to_have_count(3)
    look("opening")
    for key in ("1", "ArrowLeft", "2", "ArrowRight"):
        page.keyboard.press(key)
    look("both stand")
    page.locator(".btn.lamp").last.click()
    ada.lies(2)
    page.keyboard.press("1")
    look("a card chosen")
    page.locator(".objective").first.click()
    look("an objective")
    page.keyboard.press("Escape")
    page.locator(".look, .tiles button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("a neighbour")
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    look("exchange")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look("keys")


def test_enter_lays_the_opening(server: Server, visitor: Come) -> None:
    ada = Joiner(visitor())
    code = ada.visitor.opens(game="sideboards", seats=1, start=True)
    ada.visitor.go(f"/t/{code}")
    expect(ada.hand).to_have_count(3)
    for key in ("1", "ArrowLeft", "2", "ArrowRight", "Enter"):
        ada.page.keyboard.press(key)
    ada.lies(2)


def test_the_shelf_offers_it(server: Server, visitor: Come) -> None:
    person = visitor()
    person.go("/")
    box = person.page.locator("article.box", has_text="Sideboards")
    expect(box.get_by_role("button", name="Play now")).to_be_visible()
    expect(box).not_to_contain_text("coming")
