"""A story in the browser: act by act to its rewards, the campaign reopened in new browsers in between."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect
from tests.browser.adventurer import Adventurer, asked, begin_act, found, stage
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server

from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.words.naming import words_on

Come = Callable[..., Visitor]

CELLAR_DOOR = """tile root-cellar cleared
tile narrow-stair r-4c0 entry=south cleared
tile web-hollow r-16c0 entry=south
gold 5
quest silk-under-the-floor done=2
hero 0 soldier r-6c5
hero 1 archer r-5c3
enemy crawler minion melee r-7c5
enemy crawler minion melee r-8c6
enemy crawler captain melee r-9c5 life=1
active crawler"""
"""Act 1: two of three tiles are cleared, on the last one, which brings a merchant, three enemies are left."""

THREADS = """tile collapsed-passage cleared
tile fungus-den r-6c0 entry=south cleared
tile old-quarry r-18c0 entry=south
quest silk-under-the-floor done=2
hero 0 soldier r-8c1
hero 1 archer r-8c3
object captive-cocoon r-7c0
lair crawler r-17c8
active crawler"""
"""Act 2: two of three cocoons are open, the third is beside the soldier; a lair still stands far away."""

THE_FLOOR_MOVES = """tile plank-gallery cleared
tile guard-room r-6c0 entry=south cleared
tile web-hollow r-18c0 entry=south
quest silk-under-the-floor
hero 0 soldier r-8c5
hero 1 archer r-8c3
enemy terror-1000-legs boss melee r-11c5 stage=3 life=2
active crawler"""
"""Act 3: the boss in its last stage is the last enemy of the last tile."""

ACT_COMPLETED = ("The act of the story is completed", "L’atto della storia è completato")


def until_asked(people: list[Adventurer], question: str) -> None:
    """Everybody plays until this is asked."""
    play(people, lambda: asked(people[0]) == question)
    assert asked(people[0]) == question


def expect_end(people: list[Adventurer], *ends: str) -> Locator:
    """Both see the end in their language; what the campaign keeps, as the first one sees it."""
    for person, end in zip(people, ends, strict=True):
        expect(person.over).to_have_text(end)
        assert person.visitor.problems() == []
    return people[0].page.locator("section", has=people[0].page.get_by_role("heading", name="Kept for the campaign"))


def expect_things(place: Locator, *names: str) -> None:
    """The soldier has these, and each can be opened to be read."""
    for name in names:
        expect(place.locator("[data-hero=soldier]").get_by_role("button", name=name)).to_be_visible()


def test_a_story_from_its_first_act_to_its_reward(server: Server, visitor: Come) -> None:
    def come() -> list[Adventurer]:
        """Two people with new browsers."""
        italian = visitor(locale="it-IT", viewport={"width": 1280, "height": 800})
        return [Adventurer(visitor(), keyboard=False), Adventurer(italian, keyboard=True)]

    people = come()
    ada, nadia = people
    page = ada.page
    address = found(ada)
    page.get_by_role("radio", name="Story").check()
    page.get_by_role("combobox", name="Story").select_option("silk-under-the-floor")
    stage(server, begin_act(people, "Begin act 1", "Hero 2"), people, CELLAR_DOOR, seed=5)

    # The goal, what it gives and what failing costs; the last tile is cleared, which brings a merchant.
    quest = page.locator("[data-quest=silk-under-the-floor]")
    expect(quest).to_contain_text("Silk Under the Floor: The Cellar Door")
    expect(quest.locator("li")).to_have_attribute("aria-label", "Clear tiles: 2 of 3")
    expect(quest).to_contain_text("2 serendipity; 1 hero receives the Cellar Key")
    expect(quest).to_contain_text("The Brood Is Fed")
    until_asked(people, "bargain")
    ware = page.locator("[data-ware]").filter(has=page.locator(".btn")).first
    item = ware.get_attribute("data-ware") or ""
    thing = printed_name(item)
    left = 5 - int(ware.locator(".cost").inner_text().split()[0])
    ada.moves(ware.locator(".btn").click)
    expect(page.locator("[data-part=stall]")).to_contain_text(f"{left} gold")
    ada.moves(page.locator(".banner .btn.lamp").click)

    # The reward: the group gives the key to the soldier, and the act is over. A story keeps everything.
    until_asked(people, "which-figures")
    for person, asks, story in (
        (ada, "Choose who gets: Cellar Key.", "Silk Under the Floor."),
        (nadia, "Scegli chi riceve: Chiave della Cantina.", "Seta sotto il pavimento."),
    ):
        expect(person.page.locator(".play .banner .first")).to_have_text(asks)
        expect(person.page.locator(".play .banner .second")).to_have_text(story)
    ada.moves(lambda: ada.press("f0"))
    kept = expect_end(people, *ACT_COMPLETED)
    ending = page.locator("[data-part=ending]")
    expect(ending).to_contain_text("The next act of the story begins with everything the heroes have now.")
    tale = ending.locator("[data-quest=silk-under-the-floor]")
    expect(tale).to_contain_text("Silk Under the Floor: The Cellar Door")
    expect(tale.locator(".tag")).to_have_text("fulfilled")
    expect_things(kept, thing.en, "Cellar Key")
    expect(kept).to_contain_text(f"{left} gold")
    expect(kept).to_contain_text("2 serendipity")
    for person in people:
        person.visitor.context.close()

    # Next week, in browsers that know nothing: the link is enough, and the story goes on where it was.
    people = come()
    ada, nadia = people
    page = ada.visitor.go("/campaigns")
    expect(page.get_by_text("No campaign yet.")).to_be_visible()
    ada.visitor.go(address)
    act = page.locator("[data-act='1']")
    expect(act).to_contain_text("Silk Under the Floor")
    expect(act).to_contain_text("completed")
    expect_things(page.locator("body"), thing.en, "Cellar Key")
    expect(page.get_by_text(f"{left} gold")).to_be_visible()
    expect(page.get_by_text("2 serendipity")).to_be_visible()
    expect(page.get_by_text("Silk Under the Floor: act 2 of 3 is next.")).to_be_visible()
    assert ada.visitor.problems() == []
    code = begin_act(people, "Begin act 2", "Archer")
    expect(page.get_by_text("Silk Under the Floor · act 2")).to_be_visible()

    # Act 2 ends once its goal is reached and everybody agrees, whatever else still stands.
    stage(server, code, people, THREADS)
    until_asked(people, "which-figures")
    nadia.moves(lambda: nadia.press("f1"))
    ada.see(nadia.version)
    ada.moves(page.locator("[data-deed=stop-act]").click)
    nadia.see(ada.version)
    nadia.moves(nadia.page.locator("[data-deed=stop-act]").click)
    kept = expect_end(people, *ACT_COMPLETED)
    expect_things(kept, thing.en, "Cellar Key")
    expect(kept.locator("[data-hero=archer]")).to_contain_text("Warm Egg")
    expect(kept).to_contain_text("1 blue")
    expect(kept).to_contain_text("4 serendipity")
    page.get_by_role("link", name="Back to the campaign").click()

    # Act 3: the boss falls, and the story gives its own reward.
    expect(page.get_by_text("Silk Under the Floor: act 3 of 3 is next.")).to_be_visible()
    stage(server, begin_act(people, "Begin act 3", "Archer"), people, THE_FLOOR_MOVES, seed=2)
    until_asked(people, "deck-changes")
    change = page.locator("[data-part=deck-change]")
    taken = change.locator(".pick").first
    taken.click()
    change.locator("section").last.locator(".pick").first.click()
    card = taken.locator("b").inner_text()
    ada.moves(change.locator(".btn.lamp").click)
    nadia.see(ada.version)
    expect(nadia.page.locator("[data-part=deck-change]")).to_be_visible()
    nadia.moves(lambda: nadia.key("End"))
    kept = expect_end(people, "The story is completed", "La storia è completata")
    expect(page.locator("[data-part=ending]")).to_contain_text("The Terror Remembers")
    for name in ("soldier", "archer"):
        expect(kept.locator(f"[data-hero={name}]")).to_contain_text("Broodbreaker")
    expect_things(kept, card)
    expect(page.locator("[data-memory=title]")).to_contain_text("Broodbreaker")
    expect(page.locator("[data-memory=deck]")).to_contain_text(card)
    for person in people:
        person.visitor.context.close()

    # Whoever has the link sees the story told: what a title keeps, what the realm remembers, and a free choice again.
    orso = visitor(locale="it-IT", viewport={"width": 390, "height": 844})
    phone = orso.go(address)
    expect(phone.get_by_text("Ora viene l’atto 4")).to_be_visible()
    expect(phone.get_by_role("radio", name="Avventura")).to_be_checked()
    for number in ("1", "2", "3"):
        expect(phone.locator(f"[data-act='{number}']")).to_contain_text("completato")
    soldier = phone.locator("[data-hero=soldier]")
    expect(soldier).to_contain_text("Spezzacovate")
    expect(soldier).to_contain_text(thing.it)
    expect(soldier).not_to_contain_text("Chiave della Cantina")
    expect(phone.locator("[data-part=realm-map]")).to_be_visible()
    soldier.get_by_role("button", name=thing.it).click()
    expect(phone.get_by_role("dialog", name=thing.it)).to_contain_text(words_on(item).it[:12])
    phone.keyboard.press("Escape")
    expect(phone.get_by_text("Il Terrore ricorda")).to_be_visible()
    expect(phone.get_by_text("3 blu")).to_be_visible()
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing is half under the places at the thumb
    assert orso.problems() == []
