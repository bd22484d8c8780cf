"""Boxes of one's own in the browser: Sideboards with an own objective, Myth with an own hero and an own monster."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, found, stage
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.browser.test_sideboards import LAST, Joiner
from tests.server.test_packs import PackServer, boxed

from ludoteca.cli.packs import written
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.rules import MYTH

Come = Callable[..., Visitor]

SIDES = """
[pack]
game = "sideboards"
name = { en = "Our sides", it = "Le nostre credenze" }

[[objective]]
number = 1
name = { en = "The Long Way", it = "Da lontano" }
pattern = [[0, 0], [0, 3]]
points = 7
text = { en = "7 points for equal colours three columns apart.", it = "7 punti per colori uguali a tre colonne." }
"""


HUNT = """tile guard-room
tile narrow-stair r-4c0 entry=south cleared
hero 0 duelist r0c2 hand=duelist-hard-swing,duelist-gather-wrath,duelist-shield-punch
hero 1 archer r3c3
enemy ash-hound minion melee r0c3
enemy ash-hound minion melee r1c2
active ash-hound"""
"""Of two tiles, after which a companion likes to stop, one is left to clear."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PackServer]:
    """A server that has the boxes."""
    (tmp_path / "our-sides.toml").write_text(SIDES, "utf-8")
    server = PackServer(tmp_path, tmp_path / "our-sides.toml", boxed(tmp_path / "our-box"))
    yield server
    server.end()


def test_a_match_is_scored_by_an_own_objective(server: PackServer, visitor: Come) -> None:
    one = visitor()
    code = one.opens(game="sideboards", seats=1, options={"objectives": "chosen", "pack": "our-sides"})
    page = one.go(f"/t/{code}")
    expect(page.locator(".setup")).to_contain_text("The Long Way 7 points for equal colours")
    page.locator(".banner button.lamp").click()
    ada = Joiner(one)
    ada.open()
    for count in range(2, LAST):
        ada.lies(count)
        ada.place(0, "right")
    expect(ada.over).to_be_visible()
    row = page.locator("tbody tr", has_text="The Long Way")
    times = int(re.findall(r"\d+", row.locator("td").inner_text())[0])
    assert int(row.locator("td b.num").inner_text()) == 7 * times
    row.locator("button.line").focus()
    expect(page.locator(".won").first.locator(".marks circle")).to_have_count(times)


@pytest.fixture
def title(server: PackServer) -> Iterator[str]:
    """The box of Myth by name and digest; who thinks like a companion knows it, too."""
    yield MYTH.packs.load(written(server.packs[1])).title
    SHELF.forget()


def test_a_campaign_plays_a_tile_with_an_own_hero_and_an_own_monster(
    server: PackServer, title: str, visitor: Come
) -> None:
    person = Adventurer(visitor(), keyboard=False)
    page = person.page
    address = found(person)
    page.get_by_label("Cards").select_option(label="Our box")
    page.get_by_label("Story", exact=False).check()
    expect(page.get_by_label("Story", exact=True)).to_contain_text("The Ash Road")
    page.get_by_label("Adventure").check()
    person.visitor.button("Begin act 1").click()
    page.get_by_role("button", name="Play Duelist").click()
    expect(page.locator(".tray")).to_be_visible()
    code = page.url.rsplit("/", 1)[1]

    # The tile: the hero's own card falls on the monster, which is called by its name.
    stage(server, code, [person], HUNT, seed=4)
    expect(page.locator(".tray")).to_contain_text("Lunge")
    expect(page.get_by_role("definition").filter(has_text="Ash Hounds")).to_be_visible()
    play([person], lambda: False)
    expect(person.over).to_have_text("You have ended the act")
    ending = page.locator("[data-part=ending]")
    expect(ending).to_contain_text("Lunge: 1 damage, 1 felled")
    expect(ending).to_contain_text("2 Ash Hounds")
    expect(ending.locator("[data-cast=duelist]")).to_have_count(1)
    page.get_by_role("link", name="Back to the campaign").click()
    expect(page.locator("[data-act='1']")).to_contain_text(f"cards: {title}")
    expect(page.locator("[data-hero=duelist]")).to_contain_text("Duelist")
    expect(page.locator("form b", has_text="Our box")).to_be_visible()
    assert person.visitor.problems() == []

    # Without the box both say which one is missing.
    server.restart(server.packs[0])
    for path, heading in (address, "This campaign cannot be read here"), (f"/t/{code}", "This table cannot be opened"):
        person.visitor.go(path)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        expect(page.get_by_text("“{}” ({})".format(*title.split("@")))).to_be_visible()
    person.visitor.errors.clear()  # the browser itself notes every answer that is not found
