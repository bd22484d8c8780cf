"""A finished match that lives on: every step in words, its moments to ask about, to note and to play on from."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server
from tests.server.stored import stored_replay

from ludoteca.games import GAMES

Come = Callable[..., Visitor]


@pytest.mark.hurry
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_words_and_can_be_played_on_from(game: str, server: Server, visitor: Come) -> None:
    code, match = stored_replay(server, game, seed=3)
    written = {match.game.words.write(move.action) for move in match.log}
    ada = visitor()
    page = ada.go(f"/r/{code}?at=12")
    steps = page.locator("section.rail li .sentence")
    expect(steps).to_have_count(match.count + 1)
    told = steps.all_inner_texts()
    assert all(words.strip() for words in told)
    assert not written & {words.split(": ")[-1] for words in told}
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "12")
    ada.inspect(f"the replay of {game}")

    # On from here: a table of one's own, marked as a branch, at this very moment.
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_text("A branch: played on after move 12")).to_be_visible()


def test_on_a_phone_the_score_has_a_player_at_a_time_and_steps_are_a_sheet(server: Server, visitor: Come) -> None:
    code, match = stored_replay(server, "sideboards", seats=3, moves=200)
    assert match.outcome() is not None
    ada = visitor(viewport={"width": 390, "height": 844}, has_touch=True, locale="it-IT")
    page = ada.go(f"/r/{code}?at={match.count}")
    tabs = page.get_by_role("group", name="Giocatori").get_by_role("button")
    expect(tabs).to_have_count(3)
    expect(page.locator("section.panel table thead th .who")).to_have_count(1)
    tabs.nth(2).click()
    expect(page.locator("section.panel table thead th .who")).to_contain_text("Carla")
    page.get_by_role("button", name="Passi").click()
    expect(page.get_by_role("button", name="Gioca da qui")).to_be_disabled()
    ada.inspect("the steps of a replay on a phone")
