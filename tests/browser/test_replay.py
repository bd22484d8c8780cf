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

CURVES = {"myth": "vitality, darkness"}
"""What is drawn over the match, where it is not points."""


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
    slider = page.get_by_role("slider", name=f"Step by step: {CURVES.get(game, 'points')}; choose a step")
    expect(slider).to_have_attribute("aria-valuenow", "12")
    ada.inspect(f"the replay of {game}")

    # On from here: a table of one's own, marked as a branch, at this very moment.
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_text("A branch: played on after move 12")).to_be_visible()

    # In the match a line of the log opens its moment, drawn as the replay draws it.
    page.get_by_role("button", name="See the table at").last.click()
    earlier = page.get_by_role("dialog", name="An earlier moment")
    expect(earlier.locator(".picture").first).to_be_visible()
    expect(earlier.locator("p").first).not_to_be_empty()


def test_at_a_moment_one_writes_a_note_and_asks_the_strongest_bot(server: Server, visitor: Come) -> None:
    ada, bea = visitor(), visitor(locale="it-IT")
    page = ada.go(f"/t/{ada.opens(game='set', seats=1, start=True)}")
    ada.button("Give up").click()
    ada.button("Really give up?").click()
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("textbox", name="Your note at this step").fill("Here it turned.")
    ada.button("Save").click()
    expect(ada.button("Saved")).to_be_visible()
    ada.button("What would the strongest bot do?").click()
    opinion = page.locator(".moment [role=status]")
    expect(opinion).to_contain_text("The strongest bot would have")
    expect(opinion.locator(".why")).not_to_be_empty()

    # Whoever has the link reads the note, at its step and in the list, and writes none.
    other = bea.go(page.url.removeprefix(server.url).partition("?")[0])
    expect(other.get_by_text(": Here it turned.")).to_have_count(2)
    expect(other.get_by_role("textbox")).to_have_count(0)


def test_on_a_phone_the_score_has_a_player_at_a_time_and_steps_are_a_sheet(server: Server, visitor: Come) -> None:
    code, match = stored_replay(server, "sideboards", seats=3, moves=200)
    assert match.outcome() is not None
    ada = visitor(viewport={"width": 390, "height": 844}, has_touch=True, locale="it-IT")
    page = ada.go(f"/r/{code}?at={match.count}")
    tabs = page.get_by_role("group", name="Giocatori").get_by_role("button")
    expect(tabs).to_have_count(3)
    expect(page.locator("section.panel table thead th .who")).to_have_count(1)
    tabs.nth(2).click()
    expect(page.locator("section.panel table thead th .who")).to_contain_text("Orso")
    page.get_by_role("button", name="Mosse").click()
    expect(page.get_by_role("button", name="Gioca da qui")).to_be_disabled()
    ada.inspect("the steps of a replay on a phone")
