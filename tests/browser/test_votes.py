"""A table that votes: people of two minds see who is for what, change their minds, and the decision happens."""

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, asked, gather
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def votes(people: list[Adventurer], seat: int, press: Callable[[], None]) -> None:
    """Somebody votes, and all see that."""
    people[seat].moves(press)
    for person in people:
        person.see(people[seat].version)


def test_what_most_want_happens(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    orso = visitor(viewport={"width": 390, "height": 844})
    people = [Adventurer(ada, keyboard=False), Adventurer(nadia, keyboard=False), Adventurer(orso, keyboard=True)]
    gather(server, people, 0, {"mode": "tile", "tile": "choose", "group": "vote"})
    play(people, lambda: asked(people[0]) == "choose-tile")
    host = ada.page.request.get(f"{server.url}/api/me").json()["name"]
    poll = ada.page.get_by_role("region", name="Votes")
    italian_poll = nadia.page.get_by_role("region", name="Voti")
    expect(poll).to_contain_text("2 decide")
    expect(poll).to_contain_text(f"Votes still missing: {host}, Nadia, and Orso.")

    # Two people want different tiles: everybody sees who is for what and whose vote is missing.
    votes(people, 0, ada.page.locator("[data-tile=guard-room]").click)
    expect(italian_poll.locator("li").filter(has_text="Corpo di guardia")).to_contain_text(host)
    expect(italian_poll).to_contain_text("Mancano ancora i voti di: Nadia e Orso.")
    votes(people, 1, nadia.page.locator("[data-tile=burnt-hall]").click)
    expect(ada.page.locator(".play .banner")).to_contain_text("You voted: Guard Room. You may still change your mind.")
    expect(nadia.page.locator(".play .banner")).to_contain_text("Tu hai votato: Salone bruciato.")
    for page in (ada.page, orso.page):
        seen = page.get_by_role("region", name="Votes")
        expect(seen.locator("li").filter(has_text="Guard Room")).to_contain_text(host)
        expect(seen.locator("li").filter(has_text="Burnt Hall")).to_contain_text("Nadia")
        expect(seen).to_contain_text("Votes still missing: Orso.")
    expect(orso.page.locator(".play .banner")).to_contain_text("Choose a realm tile.")
    assert [asked(person) for person in people] == ["choose-tile"] * 3
    for person in people:
        assert person.visitor.problems() == []

    # One of them changes her mind: two of three agree, which decides; the next question is open again.
    votes(people, 1, nadia.page.locator("[data-tile=guard-room]").click)
    assert [asked(person) for person in people] == ["join-tile"] * 3
    expect(poll).to_contain_text(f"Votes still missing: {host}, Nadia, and Orso.")
    votes(people, 0, ada.button("This tile alone").first.click)
    votes(people, 2, lambda: people[2].key("End"))
    play(people, lambda: bool(people[0].update and people[0].update["view"]["tiles"]))
    assert people[0].update
    assert [tile["names"] for tile in people[0].update["view"]["tiles"]] == [["guard-room"]]
