"""Every screen fits: at each size, in both languages, as designed and in the widest font that may replace it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, begin_at, found
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.browser.test_daily import finish
from tests.browser.test_sideboards import Joiner
from tests.kinds import long
from tests.server.conftest import Server, begin, play_out
from tests.server.stored import begin_anew, stored_table

from ludoteca.games import GAMES, lesson_of

Come = Callable[..., Visitor]
DEAL = 21
"""A seed of MYSET by which whoever begins with four players may swap, activate and buy."""
LONGEST = {"objectives": "chosen", "colour": "3", "handle": "13", "row": "30"}
"""The objectives of Sideboards that take most room together: of each kind the highest, measured at every wide size in
both languages and fonts."""


@pytest.fixture
def looker(visitor: Come) -> Iterator[Looker]:
    """Somebody with a screen that is touched; whatever does not fit anywhere fails the test at its end."""
    looker = Looker(visitor(has_touch=True))
    yield looker
    if report := looker.report():
        pytest.fail(report, pytrace=False)


def test_the_pages_of_the_house(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    waiting = person.opens(game="set", seats=3, bots=["level1"], public=True)
    stored_table(server, "sideboards", seats=3, moves=200, host=person.guest())
    person.go("/")
    expect(page.locator("article.box .acts").nth(3)).to_be_visible()
    expect(page.locator(f'a[href="/t/{waiting}"]').first).to_be_visible()
    looker.look("home", "h1")
    for path in ("/replays", "/rules", "/settings", "/nowhere", "/daily", "/campaigns", "/lab"):
        person.go(path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        looker.glance(path, "h1")
    found(Adventurer(person, keyboard=True))
    expect(page.locator("h1").first).to_be_visible()
    looker.look("campaign", "h1")


@pytest.mark.parametrize("game", GAMES)
def test_from_the_box_to_the_table(server: Server, looker: Looker, game: str) -> None:
    person, page = looker.visitor, looker.page
    person.go("/")
    box = page.locator("article.box").nth(list(GAMES).index(game))
    if game == "set":
        box.locator(".mode").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        looker.glance("ways to play", "dialog:modal h2")
        page.keyboard.press("Escape")
    box.locator(".acts .ghost").click()
    expect(page.get_by_role("dialog").locator("summary").first).to_be_visible()
    page.get_by_role("dialog").locator("summary").first.click()
    looker.look("form of a table with its rules", "dialog:modal .foot .primary")
    page.get_by_role("dialog").locator(".foot .primary").click()
    expect(page.locator(".room img")).to_be_visible()
    looker.look("waiting room", ".room .banner .lamp")
    if game == "set":
        page.locator(".room .banner button.ghost").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        looker.glance("the start asks", "dialog:modal .btn")
    person.go(f"/rules/{game}")
    expect(page.locator("[data-clause]").first).to_be_visible()
    if game == "myth" and not long():  # all of them would take half a minute to measure
        page.get_by_role("searchbox").fill("MYTH-DARK")
        expect(page.locator('[data-clause="MYTH-LOS-01"]')).to_have_count(0)
    looker.glance("rules", *(["h1"] if game != "myth" else []))


@pytest.mark.parametrize("game", GAMES)
def test_from_the_end_to_the_replay(server: Server, looker: Looker, game: str) -> None:
    person, page = looker.visitor, looker.page
    person.go("/settings")
    seats = min(4, GAMES[game].seats.stop - 1)
    if game == "set":  # chance alone takes very long to find 23 SETs
        a, b = begin(server)
        play_out(a, b)
        code, replay, middle = a.code, a.table["replay"], a.update["version"] // 2
    else:
        code, replay, match = stored_table(server, game, seats, moves=3000, host=person.guest())
        assert match.outcome() is not None
        middle = match.count // 2
    person.go(f"/t/{code}")
    expect(page.locator(".end h1")).to_be_visible()
    looker.look("end", ".end h1")
    person.go(f"/r/{replay}?at={middle}")
    expect(page.get_by_role("slider")).to_be_visible()
    looker.look("replay", ".banner")
    page.keyboard.press("End")
    looker.glance("last step of a replay", ".banner")


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_lesson(server: Server, looker: Looker, game: str) -> None:
    page = looker.page
    looker.visitor.go(f"/learn/{game}")
    step = page.locator(".coach [data-step]:not([data-step=''])")
    seen = ""
    while True:
        expect(step).not_to_have_attribute("data-step", seen)
        seen = step.get_attribute("data-step") or ""
        look = looker.glance if seen != lesson_of(game).step[0].id else looker.look
        if seen in worth_a_look(game):
            look(f"step {seen} of the lesson", ".coach .next")
        if seen == lesson_of(game).step[-1].id:
            break
        page.locator(".coach .next").click()


def worth_a_look(game: str) -> set[str]:
    """The steps of a lesson; of the long one in `make test` the first and the two with most words."""
    first, *rest = lesson_of(game).step
    rest.sort(key=lambda step: -len(step.text.it))
    return {first.id, *[step.id for step in (rest if long() or game != "myth" else rest[:2])]}


def test_set(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    person.go(f"/t/{person.opens(game='set', seats=8, bots=['level1'] * 7, start=True)}")
    expect(page.locator("[data-slot] button").first).to_be_visible()
    looker.look("eight players", ".banner", "button.add", "button.call", "[data-slot] button")
    page.locator("[data-slot] button").first.click()
    looker.glance("a card chosen", ".banner", "[data-slot] button")
    table_dialogs(looker)


def table_dialogs(looker: Looker) -> None:
    """What every table opens on top of itself."""
    page = looker.page
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.glance("keys")
    page.keyboard.press("Escape")
    page.locator("header .iconbtn").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.glance("menu")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_myset(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    bots = ["level1"] * 3
    code = person.opens(game="myset", seats=4, bots=bots, options={"first": "1"}, start=True)
    begin_anew(server, code, seed=DEAL)
    person.go(f"/t/{code}")
    verbs = page.locator("[data-verb]")
    expect(verbs.first).to_be_visible()
    asked = (".banner", "[data-verb]")
    looker.look("own turn", *asked)
    for verb in ("swap", "activate", "buy"):
        page.locator(f"[data-verb={verb}]").click()
        looker.glance(verb, *asked)
        page.keyboard.press("Escape")
    page.locator("[data-spot]").last.click()
    looker.look("a card chosen", *asked)
    page.keyboard.press("Escape")
    page.locator("[data-spot]").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.glance("a card read", "dialog:modal h2")
    table_dialogs(looker)


def test_sideboards(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    person.go(f"/t/{person.opens(game='sideboards', seats=6, bots=['random'] * 5, options=LONGEST, start=True)}")
    ada = Joiner(person)
    expect(ada.hand).to_have_count(3)
    asked = (".play .banner", "[data-hand]", ".objective")
    looker.look("opening", *asked)
    for key in ("1", "ArrowLeft", "2", "ArrowRight"):
        page.keyboard.press(key)
    looker.glance("both stand", ".play .banner", ".play .btn.lamp")
    page.locator(".btn.lamp").last.click()
    ada.lies(2)
    page.keyboard.press("1")
    looker.look("a card chosen", *asked)
    page.locator(".objective").first.click()
    looker.glance("an objective")
    page.keyboard.press("Escape")
    page.locator(".look, .tiles button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.glance("a neighbour")
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    looker.glance("exchange", ".play .banner")
    table_dialogs(looker)


def test_the_puzzle_of_the_day(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    person.go("/daily")
    page.locator(".btn.primary").first.click()
    expect(page.locator("[data-hand]")).to_have_count(3)
    looker.look("puzzle", ".play .banner", "[data-hand]")
    finish(Joiner(person))
    expect(page.locator('[data-daily="known"]')).to_be_visible()
    expect(page.locator('[data-machine="known"]')).to_be_visible()
    looker.look("result of the puzzle", ".end h1")
    person.go("/daily")
    expect(page.locator('[data-state="finished"]')).to_be_visible()
    looker.glance("page of a solved puzzle", "h1")


FIGHT = """
tile burnt-hall
meter 3
gold 6
quest smoke-them-out
hero 0 acolyte r9c5 hand=acolyte-laying-on-of-hands,acolyte-lighten-the-burden,acolyte-feet-of-the-saints,acolyte-pray
hero 1 soldier r10c5 hand=soldier-raised-guard
hero 2 archer r11c5 hand=archer-arrow
enemy grubber minion melee r8c5
enemy grubber captain melee r5c5
lair grubber r2c5
active grubber
"""


def test_myth(server: Server, looker: Looker) -> None:
    person, page = looker.visitor, looker.page
    ada = Adventurer(person, keyboard=False)
    begin_at(server, [ada], 2, {}, FIGHT)
    expect(page.locator("[data-place] button.cover").first).to_be_visible()
    asked = (".play .banner", "[data-part=pass]")
    looker.look("hero cycle", *asked)
    page.locator("[data-place] .legal .cover").first.click()
    looker.look("a card chosen", ".play .banner")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.glance("quests")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What the signs mean").first.click()
    expect(page.locator("[data-part=legend]")).to_be_visible()
    looker.glance("legend")
