"""An act of an adventure over two tiles: a chapter quest, a merchant, the next tile laid and played, the act ended."""

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, asked, begin_act, found, stage
from tests.browser.conftest import Visitor
from tests.browser.looker import Looker
from tests.browser.seated import newest, play
from tests.server.conftest import Server

Come = Callable[..., Visitor]

POSITION = """tile wayside-shrine
gold 6
quest price-on-their-heads 0
hero 0 soldier r4c0
hero 1 archer r5c1
enemy grubber captain melee r3c1 life=1
active grubber"""
"""The last enemy of a small tile with a merchant is the captain of the quest; the soldier stands at the west edge."""

CLEARED = """tile wayside-shrine cleared
gold 3
hero 0 soldier r4c0
hero 1 archer r5c1
active grubber"""
"""The same tile, cleared."""

SECOND_TILE = """tile wayside-shrine cleared
tile narrow-stair r-4c0 entry=south
gold 3
quest price-on-their-heads 1
hero 0 soldier r-1c2
hero 1 archer r-1c4
enemy grubber captain melee r-2c1 life=1
active grubber"""
"""The last enemy of the second tile, whose captain is wanted too."""


def offered(person: Adventurer, deed: str) -> bool:
    """Whether a kind of move is offered to this person."""
    return bool(person.update and any(single["type"] == deed for single in person.update["singles"]))


def all_do(people: list[Adventurer], press: Callable[[Adventurer], None]) -> None:
    """A decision of the group: everybody votes the same, knowing of the others' votes."""
    for person in people:
        person.see(newest(people))
        person.moves(lambda person=person: press(person))  # type: ignore[misc]


def alone(person: Adventurer) -> None:
    """No second tile beside the chosen one, as soon as that is asked."""
    expect(person.page.locator("[data-tile=narrow-stair]")).to_have_count(0)
    person.key("End")


def test_two_tiles(server: Server, visitor: Come) -> None:
    ada, nadia = visitor(), visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
    people = [Adventurer(ada, keyboard=False), Adventurer(nadia, keyboard=True)]
    english, italian = ada.page, nadia.page
    found(people[0])
    english.get_by_label("Group decisions").select_option("vote")
    code = begin_act(people, "Begin act 1", "Hero 2")
    stage(server, code, people, POSITION)

    # The quest: what is left, the time, what it gives and what failing costs.
    quest = english.locator("[data-quest=price-on-their-heads]")
    expect(quest).to_contain_text("A Price on Their Heads")
    expect(quest.locator("li")).to_have_attribute("aria-label", "Defeat captains: 0 of 1")
    expect(quest).to_contain_text("4 hero cycles left")
    expect(quest).to_contain_text("1 serendipity and 3 gold")
    expect(quest).to_contain_text("1 AP")
    expect(italian.locator("[data-quest=price-on-their-heads]")).to_contain_text("restano 4 cicli degli eroi")
    assert ada.problems() == []

    # The captain falls, the quest is fulfilled, the tile is cleared and a merchant comes.
    play(people, lambda: any(asked(person) == "bargain" for person in people))
    expect(english.locator("[data-part=quests] .settled")).to_contain_text("1 settled")
    expect(english.locator("[data-part=stall]")).to_contain_text("9 gold")
    expect(italian.locator("[data-part=stall]")).to_contain_text("In vendita")
    assert ada.problems() == []
    expect(english.locator("[data-part=moment]")).to_have_count(0)  # what the quest gave was told over the stall
    looker = Looker(ada)
    looker.glance("a merchant", ".play .banner", ".play .btn.lamp")
    assert not (report := looker.report()), report
    ware = english.locator("[data-ware]").filter(has=english.locator(".btn")).first
    thing = ware.get_attribute("data-ware")
    english.locator("input[name=recipient]").nth(1).check()
    all_do(people[:1], lambda person: ware.locator(".btn").click())
    assert people[0].update
    hero = people[0].update["view"]["heroes"][1]
    assert thing in (*hero["inventory"], *hero["potions"])
    left = people[0].update["view"]["gold"]
    assert left < 9
    expect(english.locator("[data-part=stall]")).to_contain_text(f"{left} gold")
    expect(english.locator(".why").filter(has_text=f"the purse has {left}").first).to_be_visible()
    all_do(people, lambda person: person.page.locator(".banner .btn.lamp").click())

    # Over the west edge: the next tile, alone, its place seen on the map before it lies.
    stage(server, code, people, CLEARED)
    people[0].see(0)
    people[0].moves(english.locator("[data-exit]").first.click)
    expect(english.get_by_role("button", name="Narrow Stair")).to_be_visible()
    expect(italian.get_by_role("button", name="Scala stretta")).to_be_visible()
    all_do(people, lambda person: person.page.locator("[data-tile=narrow-stair]").click())
    all_do(people, alone)
    ghost = english.locator("[data-part=ghost]")
    expect(ghost).to_be_visible()
    expect(ghost).to_have_attribute("width", str(6 * 46))
    english.locator("input[name=turn]").first.focus()
    english.keyboard.press("ArrowDown")
    expect(ghost).to_have_attribute("width", str(4 * 46))
    assert ada.problems() == []
    english.keyboard.press("ArrowUp")
    expect(ghost).to_have_attribute("width", str(6 * 46))
    all_do(people, lambda person: person.page.locator("[data-part=laying] .btn.lamp").click())
    people[0].see(newest(people))
    assert people[0].update
    assert [tile["names"] for tile in people[0].update["view"]["tiles"]] == [["wayside-shrine"], ["narrow-stair"]]

    # The last enemy of the second tile falls; then all agree to end the act.
    stage(server, code, people, SECOND_TILE)

    def both_cleared() -> bool:
        tiles = people[0].update["view"]["tiles"] if people[0].update else []
        return len(tiles) == 2 and all(tile["cleared"] for tile in tiles) and offered(people[0], "stop-act")

    play(people, both_cleared)
    assert both_cleared()
    people[0].moves(english.locator("[data-deed=stop-act]").click)
    expect(english.locator("[data-part=stopping]")).to_contain_text("(1 of 2)")
    expect(italian.locator(".play .banner")).to_contain_text("finire qui l’atto (1 su 2)")
    people[1].moves(italian.locator("[data-deed=stop-act]").click)
    for person, end in zip(people, ("You have ended the act", "Avete concluso l’atto"), strict=True):
        expect(person.over).to_have_text(end)

    # What is recorded: the quest is fulfilled; the gold is gone.
    ending = english.locator("[data-part=ending]")
    expect(ending).to_contain_text("gold, serendipity and potions are gone")
    expect(ending).to_contain_text("Tiles cleared: 2")
    expect(ending.locator("[data-quest=price-on-their-heads]")).to_contain_text("fulfilled")
    expect(italian.locator("[data-part=ending]")).to_contain_text("compiuta")
    assert ada.problems() == []
    english.get_by_role("link", name="Back to the campaign").click()
    expect(english.locator("[data-act='1']")).to_contain_text("ended by the group")
    for hero in ("soldier", "archer"):
        expect(english.locator(f"[data-hero={hero}]")).to_contain_text("no title yet")
    remembered = english.get_by_role("region", name="What the realm remembers")
    expect(remembered).to_contain_text("Treasure bag")
    expect(remembered).not_to_contain_text(re.compile("gold|serendipity"))
    expect(english.get_by_text("Act 2 is next")).to_be_visible()
