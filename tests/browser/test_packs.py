"""A box of one's own in the browser: a match of Sideboards that is scored by an own objective."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.test_sideboards import LAST, Joiner
from tests.server.test_packs import PackServer

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


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PackServer]:
    """A server that has the box."""
    (tmp_path / "our-sides.toml").write_text(SIDES, "utf-8")
    server = PackServer(tmp_path, tmp_path / "our-sides.toml")
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
