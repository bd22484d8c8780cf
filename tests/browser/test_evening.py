"""An evening with Myth alone among companions: few presses, numbers before them, and none that cannot be taken back."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.adventurer import Adventurer, Remote, asked, begin_at
from tests.browser.conftest import Visitor
from tests.browser.seated import play, see_the_same
from tests.server.conftest import Server

Come = Callable[..., Visitor]
DEVICES = {
    "desktop": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
on_every_device = pytest.mark.parametrize("viewport", DEVICES.values(), ids=DEVICES)
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c6 hand=soldier-hard-swing,soldier-hard-swing,soldier-raised-guard
hero 1 acolyte r11c2 hand=acolyte-pray
enemy grubber minion melee r9c6
enemy grubber captain melee r2c6
active grubber
"""
CYCLE = """
tile trampled-orchard
meter 5
serendipity 2
hero 0 soldier r11c6 hand=soldier-hard-swing,soldier-raised-guard,soldier-anvil-blow
hero 1 acolyte r11c2 hand=acolyte-pray
treasure r10c6
reserve 1
enemy grubber minion melee r9c6
enemy grubber minion melee r9c7
enemy grubber captain melee r2c6
active grubber
"""
"""A step away lies a treasure, from there a minion can be attacked, and that wakes the darkness."""
ASKED = {"more-tokens", "attack-dice", "hero-cycle", "answers", "tidy"}
"""What is asked then: about the treasure, the attack, what else to do, enemies' attacks, and what to keep."""
LAMP = ".btn.lamp:not([data-part=withdraw])"


class Presses:
    """Counts what somebody presses."""

    count = 0

    def on(self, thing: Locator) -> None:
        """Press something."""
        thing.click()
        self.count += 1


@on_every_device
def test_few_presses_and_nothing_lost_by_one(server: Server, visitor: Come, viewport: dict[str, int]) -> None:
    ada = visitor(viewport=viewport)
    page, presses = ada.page, Presses()

    # From the box to the first card: play, a hero, a tile that is prepared, the card.
    ada.go("/")
    presses.on(page.get_by_role("button", name=re.compile("Myth.*now|now.*Myth")))
    presses.on(page.get_by_role("button", name=re.compile("^Play .*Brigand")))  # the last one: the list is scrolled
    expect(page.locator("[data-part=prepare]")).to_be_visible()
    expect(page.locator("[data-part=stage]")).to_have_js_property("scrollTop", 0)
    presses.on(page.locator("[data-part=prepare]"))
    page.wait_for_function("() => document.querySelectorAll('[data-place] button.cover').length > 0")
    expect(page.locator("[data-part=pass]")).to_be_visible()
    presses.on(page.locator("[data-place] button.cover").first)
    assert presses.count <= 4
    if viewport["width"] >= 1200:
        companions_go_as_told(page)


def companions_go_as_told(page: Page) -> None:
    """They wait for people or go first, at the pace that is chosen: the server says what it was told."""
    guests = page.locator("[data-part=guests]")
    expect(guests.get_by_role("button", name="Wait for me")).to_have_attribute("aria-pressed", "true")
    for word in ("3×", "At once", "You first"):
        guests.get_by_role("button", name=word).click()
        expect(guests.get_by_role("button", name=word)).to_have_attribute("aria-pressed", "true")


@on_every_device
def test_an_attack_is_two_presses_and_giving_up_is_asked_about(
    server: Server, visitor: Come, viewport: dict[str, int]
) -> None:
    ada = visitor(viewport=viewport)
    page, person, presses = ada.page, Adventurer(ada, keyboard=False), Presses()
    begin_at(server, [person], 1, {}, FIGHT)
    assert person.update is not None
    [minion] = [each["id"] for each in person.update["view"]["enemies"] if each["rank"] == "minion"]

    # What is not lit says why.
    page.locator('[data-place="2"] button.cover').click()
    expect(page.get_by_text("cannot be played like that now").first).to_be_visible()
    page.keyboard.press("Escape")

    # Giving up: in the menu, asked about, and withdrawn.
    assert page.locator("[data-deed=concede]").count() == 0
    ada.button("Menu").click()
    ada.button("Give up…").click()
    page.locator("[data-part=give-up]").click()
    page.locator("[data-part=withdraw]").click()
    expect(page.locator("[data-part=withdraw]")).to_have_count(0)
    assert person.update["view"]["result"] is None

    # The card, the target: its chance is told before, its dice lie there after.
    presses.on(page.locator('[data-place="0"] button.cover'))
    expect(page.locator("[data-way]").first).to_be_in_viewport(ratio=1)
    target = page.locator(f'[data-key="f{minion}"]')
    expect(target).to_have_attribute("aria-label", re.compile(r"hit \d+ %"))
    presses.on(target)
    expect(page.locator("[data-part=dice]")).to_be_visible()
    assert presses.count == 2


TWO = """
tile trampled-orchard
hero 0 soldier r10c6 threat=2 hand=soldier-hard-swing,soldier-raised-guard
hero 1 acolyte r11c2 hand=acolyte-pray
enemy grubber minion melee r9c6
enemy grubber captain melee r9c7
active grubber
"""


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_on_a_phone_the_numbers_of_a_target_are_in_sight_and_a_hold_shows_its_own(
    server: Server, visitor: Come, locale: str
) -> None:
    ada = visitor(viewport=DEVICES["phone"], has_touch=True, locale=locale)
    page, person = ada.page, Adventurer(ada, keyboard=False)
    begin_at(server, [person], 1, {}, TWO)
    assert person.update is not None
    enemies = {each["rank"]: each["id"] for each in person.update["view"]["enemies"]}
    version = person.version
    said = page.locator(".banner .second").first

    # The best target of the card: chance, life and threat stand in the banner.
    page.locator('[data-place="0"] button.cover').click()
    expect(said).to_have_text(re.compile(r"^\d+ % .*: (life 1 → 0|vita 1 → 0).* 2 → 3\.$"))
    expect(said).to_be_in_viewport(ratio=1)

    # A finger that stays on another one, or the other button of a mouse: its numbers, and nothing is done.
    page.locator(f'[data-key="f{enemies["captain"]}"]').click(button="right")
    expect(said).to_have_text(re.compile(r"^\d+ % .*: (life|vita) [2-9] → "))
    expect(said).to_be_in_viewport(ratio=1)
    assert person.version == version


def answered(person: Adventurer, presses: Presses) -> tuple[str, int]:
    """Answer what is asked as somebody who wants nothing special; what was asked, and how many presses it took."""
    person.drawn()
    page, before, kind = person.page, presses.count, asked(person)
    if kind == "tidy":
        kept = page.locator("[data-place] .card.legal .cover").first
        expect(kept).to_have_attribute("aria-label", re.compile("can be kept$"))
        # To keep nothing is offered, but not lit: Enter throws no hand away.
        expect(page.locator("[data-part=decline]")).to_contain_text("Keep no card")
        assert page.locator(LAMP).count() == 0
        presses.on(kept)
        # What is kept is not played: neither the moons nor the action spaces say so.
        expect(page.locator("[data-place] .card.chosen")).to_have_count(1)
        assert page.locator('[aria-label*="after this card"]').count() == 0
        assert page.locator("[data-part=spaces] .next").count() == 0
    ways = [
        "[data-part=pass], [data-part=decline]",
        LAMP,
        "[data-part=decisions] .choice",
        "[data-key^=f]",
        "[data-key^=s]",
    ]
    shown = next(way for way in ways if page.locator(way).count())
    person.moves(lambda: presses.on(page.locator(shown).first))
    return kind, presses.count - before


def go_on(people: tuple[Adventurer, Remote], presses: Presses, seen: dict[str, int]) -> None:
    """The first one answers what is asked, where the most presses of a kind are kept; else the other one acts."""
    see_the_same(people)
    person, other = people
    if not person.waits():
        kind, count = answered(person, presses)
        seen[kind] = max(count, seen.get(kind, 0))
    elif not other.act():
        person.see(person.version + 1)


@on_every_device
def test_a_whole_hero_cycle_takes_few_presses(server: Server, visitor: Come, viewport: dict[str, int]) -> None:
    ada = visitor(viewport=viewport)
    page, person, presses = ada.page, Adventurer(ada, keyboard=False), Presses()
    people = (person, Remote(server))
    begin_at(server, people, 0, {}, CYCLE)
    expect(page.locator("[data-place] button.cover").first).to_be_visible()
    assert person.update is not None
    [here] = [hero["square"] for hero in person.update["view"]["heroes"] if hero["seat"] == 0]
    minion = min(each["id"] for each in person.update["view"]["enemies"] if each["rank"] == "minion")
    seen: dict[str, int] = {}

    # A step, the treasure there, the card and its target: four presses.
    person.moves(lambda: presses.on(page.locator(f'[data-key="t{here - 256}"]')))
    person.moves(lambda: presses.on(page.locator("[data-key=loot], [data-deed=collect]").first))
    while asked(person) != "hero-cycle":
        go_on(people, presses, seen)
    presses.count = 0
    presses.on(page.locator('[data-place="0"] button.cover'))
    person.moves(lambda: presses.on(page.locator(f'[data-key="f{minion}"]')))
    assert presses.count == 2
    while asked(person) == "aim":  # with the target that was pressed
        person.see(person.version + 1)

    # The darkness and the end of the round: nothing takes more than two presses.
    while person.update["view"]["round"] == 1 and not person.update["outcome"]:
        go_on(people, presses, seen)
    assert set(seen) >= ASKED
    assert max(seen.values()) <= 2, seen

    # What the darkness did can be read on every device: event, penalty, order, spawn.
    if viewport["width"] < 1200 or viewport["height"] < 800:
        page.locator("button[data-part=meter]").click()
    card = page.locator("[data-part=darkness], dialog[open]").filter(has=page.locator("dl"))
    for part in ("Event", "At threat 10", "Order", "Spawn"):
        expect(card).to_contain_text(part)


def test_what_is_asked_is_in_view_and_what_is_kept_is_not_played(server: Server, visitor: Come) -> None:
    ada = visitor(viewport=DEVICES["phone"])
    page, person, presses = ada.page, Adventurer(ada, keyboard=True), Presses()
    people = (person, Remote(server))
    begin_at(server, people, 0, {}, FIGHT)
    assert person.update is not None
    [minion] = [each["id"] for each in person.update["view"]["enemies"] if each["rank"] == "minion"]

    # Whoever wants to be asked for the item has the question before the eyes, wherever the list was, and below Enter.
    ada.button("Items").click()
    ada.button("Why not now? Fireplace Poker").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("helps in an attack: Melee.")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rule MYTH-ITEM-18")).to_be_visible()
    page.get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    page.locator("[data-part=flow]").evaluate("part => part.scrollTo(0, part.scrollHeight)")
    page.keyboard.press("1")
    person.moves(lambda: person.press(f"f{minion}"))
    while asked(person) != "choose-item":
        person.see(person.version + 1)
    item = page.locator("[data-part=decisions] .choice").first
    expect(item).to_contain_text("Poker")
    expect(item).to_be_focused()
    expect(item).to_be_in_viewport(ratio=1)
    person.moves(lambda: page.keyboard.press("Enter"))

    # At the end of the round a card is kept; nothing looks as if it were played.
    seen: dict[str, int] = {}
    while "tidy" not in seen:
        go_on(people, presses, seen)
    assert seen["tidy"] == 2


def test_by_keys_one_walks_on_and_reads_what_is_out_of_reach_and_why(server: Server, visitor: Come) -> None:
    ada = visitor()
    page, person = ada.page, Adventurer(ada, keyboard=True)
    begin_at(server, [person], 1, {}, FIGHT)
    person.drawn()

    # The first arrow stands on the own hero, the second beside it; after the walk the focus is still on the map.
    for key in ("ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    person.moves(lambda: page.keyboard.press("Enter"))
    expect(page.locator("svg :focus")).to_have_attribute("aria-label", re.compile("Soldier"))

    # Further away than a step: the reason stands in the banner, with its rule.
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    banner = page.locator(".banner").first
    expect(banner).to_contain_text("not next to you")
    expect(banner).to_contain_text("Which rule?")

    # So does why a card does not hit a far enemy, and what an item that is pressed is for.
    page.keyboard.press("1")
    expect(page.locator("[data-key^=f]")).to_have_attribute("aria-label", re.compile(r"hit \d+ %"))
    for key in ("ArrowUp",) * 5 + ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(banner).to_contain_text("Too far away: this attack reaches 1 square.")
    # With a card chosen an empty square says what comes first.
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(banner).to_contain_text("Play Hard Swing or lay it back first")
    expect(banner).to_contain_text("Which rule?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fireplace Poker").click()
    expect(banner).to_contain_text("Fireplace Poker helps in an attack: Melee.")


BEAT = 800
"""Milliseconds until the next line of what the darkness does."""


class Watcher(Adventurer):
    """Somebody whose page moves, and for whom time passes only while something is read before it is pressed."""

    pressed = 0

    def decide(self) -> Callable[[], None] | None:
        """What was just drawn is deaf for a moment."""
        press = super().decide()
        return press and (lambda: self.read_and(press))

    def read_and(self, press: Callable[[], None]) -> None:
        """Half a beat, then the press."""
        self.page.clock.run_for(BEAT // 2)
        press()
        self.pressed += 1


def test_the_darkness_is_told_in_beats_and_nobody_waits_for_them(server: Server, visitor: Come) -> None:
    ada = visitor(viewport=DEVICES["laptop"], reduced_motion="no-preference")
    ada.owns_time()
    watcher, nadia = Watcher(ada, keyboard=False), Remote(server)
    begin_at(server, [watcher, nadia], 0, {}, CYCLE)
    ada.stop_time(timedelta(seconds=1))
    lines = ada.page.locator("[data-part=theatre] li")

    # The table is never behind the story: what is asked is answered, and the next round has begun.
    play([watcher, nadia], lambda: bool(watcher.update and watcher.update["view"]["round"] == 2))
    told = lines.all_inner_texts()
    assert told
    assert not any("The darkness cycle ends" in line for line in told)

    # A line a beat, while one plays on.
    ada.page.clock.run_for(BEAT)
    expect(lines.first).not_to_have_text(told[0])  # the newest
    before = watcher.pressed
    play([watcher, nadia], lambda: watcher.pressed > before)
    expect(lines.first).to_be_visible()

    # One press, and the rest is not told.
    ada.page.clock.run_for(BEAT // 2)
    ada.page.locator("[data-part=skip-night]").click()
    expect(lines).to_have_count(0)
