"""The lab: asked for, watched, stopped, shared and compared, at a desk and on a phone, in both languages."""

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def test_two_runs_are_compared(server: Server, visitor: Come) -> None:
    ada = visitor()
    page = ada.go("/lab")
    page.get_by_label("Game", exact=True).select_option("myset")
    for seat in (1, 2):
        page.get_by_label(f"Bot in seat {seat}").select_option("random")
    page.get_by_label("Matches").select_option("20")
    page.get_by_text("Rules of these matches").click()
    page.get_by_label("Seed").fill("7")
    ada.inspect("the form of the lab")
    ada.button("Play the matches").click()

    # By bot, by seat, by card, each with its interval; the same seed is told for others to repeat it.
    expect(page.get_by_role("status").first).to_contain_text("20 matches")
    expect(page.get_by_role("status").first).to_contain_text("Seed 7")
    bots = page.get_by_role("table").first
    expect(bots.get_by_role("row")).to_have_count(2)
    expect(bots).to_contain_text(" to ")
    for title in ("By seat", "What a match is like", "Cards bought", "The two categories scored", "Order of turns"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    first = page.url

    # A second run, beside the first one.
    page.get_by_role("link", name="Another run").click()
    expect(page.get_by_label("Game", exact=True)).to_have_value("myset")
    page.get_by_label("Bot in seat 2").select_option("random")
    page.get_by_label("Matches").select_option("20")
    ada.button("Play the matches").click()
    expect(page.get_by_role("status").first).to_contain_text("20 matches")
    page.get_by_label("Compare with").select_option(index=1)
    seats = page.get_by_role("table").nth(1)
    expect(seats.get_by_text("the other one")).to_have_count(2)
    ada.inspect("two runs compared")

    # The link shows the result to somebody else, in their language, on a phone.
    nadia = visitor(locale="it-IT", viewport={"width": 390, "height": 844}, has_touch=True)
    phone = nadia.go(first.removeprefix(server.url))
    expect(phone.get_by_role("heading", name="Per posto")).to_be_visible()
    expect(phone.get_by_role("heading", name="Carte comprate")).to_be_visible()
    expect(phone.get_by_role("button", name="Ferma")).to_have_count(0)
    nadia.inspect("a run on a phone")


def test_a_long_run_is_stopped_and_what_was_played_counts(server: Server, visitor: Come) -> None:
    ada = visitor()
    page = ada.go("/lab?game=myth")
    page.get_by_label("Matches").select_option("1000")
    ada.button("Play the matches").click()
    status = page.get_by_role("status").first
    expect(status).to_contain_text("of 1,000 matches played")
    expect(page.get_by_role("progressbar")).not_to_have_attribute("value", "0")
    ada.button("Stop").click()
    expect(status).to_contain_text("Stopped after")
    expect(page.get_by_role("heading", name="How often the party wins")).to_be_visible()
    expect(page.get_by_role("heading", name="Heroes", exact=True)).to_be_visible()
    page.goto(f"{server.url}/lab/nothing")
    expect(page.get_by_text("only the newest are kept")).to_be_visible()
    ada.errors.clear()  # the browser itself notes every answer that is not found
