"""Moments and endings of Myth: told by the engine, shown over the map, read on the last page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.adventurer import Adventurer, begin_at
from tests.browser.conftest import Visitor
from tests.browser.seated import play
from tests.server.conftest import Server

Come = Callable[..., Visitor]
LAST_ONE = """
tile trampled-orchard
hero 0 soldier r10c6 hand=soldier-hard-swing,soldier-hard-swing,soldier-hard-swing
hero 1 acolyte r11c2 hand=acolyte-pray
treasure r10c6
enemy grubber captain melee r9c6 life=1
active grubber
"""
PRICE_ON_HIS_HEAD = LAST_ONE + "quest price-on-their-heads\n"
SURROUNDED = """
tile trampled-orchard
meter 5
serendipity 3
hero 0 soldier r10c6 life=1 hand=soldier-hard-swing,soldier-hard-swing
hero 1 acolyte r11c2 hand=acolyte-pray
enemy grubber minion melee r9c5
enemy grubber minion melee r9c6
enemy grubber minion melee r9c7
enemy grubber minion melee r10c7
enemy grubber captain melee r8c6
active grubber
"""
KEEPS_MOMENTS = """
window.moments = [];
new MutationObserver(() => {
  for (const card of document.querySelectorAll('[data-moment]'))
    if (!window.moments.some(([kind]) => kind === card.dataset.moment))
      window.moments.push([card.dataset.moment, card.innerText]);
}).observe(document, { childList: true, subtree: true });
"""
"""What was shown for a few seconds is remembered, however slow the machine is."""
KEEPS_BANNERS = """
window.banners = new Set();
new MutationObserver(() => {
  const banner = document.querySelector('.play .banner');
  if (banner) window.banners.add(banner.innerText);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""So is what the banner said before the companions went on."""
SEVERAL_STAY = """
const later = window.setTimeout;
window.setTimeout = (what, wait, ...more) =>
  wait >= 6400 && wait % 3200 === 0 ? 0 : later(what, wait, ...more);
"""


def shown(visitor: Visitor, kind: str) -> str:
    """The words of a moment, once it was shown."""
    visitor.page.wait_for_function("kind => window.moments.some(([it]) => it === kind)", arg=kind)
    words: str = dict(visitor.page.evaluate("window.moments"))[kind]
    return words


@pytest.mark.parametrize(
    ("locale", "viewport", "again", "label"),
    [
        ("en-GB", {"width": 1440, "height": 900}, "Another match", "The best blow"),
        ("it-IT", {"width": 390, "height": 844}, "Un’altra partita", "Il colpo migliore"),
    ],
)
def test_an_evening_ends_with_what_it_leaves_behind(
    server: Server, visitor: Come, locale: str, viewport: dict[str, int], again: str, label: str
) -> None:
    ada = visitor(locale=locale, viewport=viewport)
    page, person = ada.page, Adventurer(ada, keyboard=False)
    page.add_init_script(KEEPS_MOMENTS)
    begin_at(server, [person], 1, {}, LAST_ONE)
    play([person], lambda: False)
    assert person.update is not None
    told = {memory["kind"]: memory for memory in person.update["remembered"]}
    lang = "en" if locale.startswith("en") else "it"

    # The realm as it was left, the best blow with its card, dice, what was felled, what comes next.
    ending = page.locator("[data-part=ending]")
    expect(ending.locator("[data-part=field]")).to_be_visible()
    expect(ending.locator("[data-memory=blow]")).to_contain_text(label)
    expect(ending.locator("[data-memory=blow]")).to_contain_text(told["blow"]["text"][lang])
    expect(ending.locator("[data-memory=felled]")).to_contain_text(told["felled"]["text"][lang])
    expect(ending.locator("[data-memory=luck]")).to_contain_text(told["luck"]["text"][lang])
    expect(ending.locator("[data-part=next] a")).to_have_attribute("href", "/campaigns")
    expect(ada.button(again)).to_be_visible()

    # Who comes home stands whole in the picture: no plume and no halo is cut.
    scene = page.locator("[data-scene=won]")
    expect(scene.locator("[data-cast]")).to_have_count(2)
    place = scene.bounding_box()
    assert place is not None
    for figure in scene.locator("[data-cast]").all():
        box = figure.bounding_box()
        assert box is not None
        assert box["y"] >= place["y"], (box, place)
    ada.inspect("the end of Myth")


@pytest.mark.parametrize(
    ("locale", "viewport", "card", "banner", "back"),
    [
        (
            "it-IT",
            {"width": 1440, "height": 900},
            "Un eroe è morto",
            "Il tuo eroe è morto.",
            r"Lo riporta in vita la Resurrezione, con la serendipità \(\d nel gruppo\), o la fine dell’atto\.",
        ),
        (
            "en-GB",
            {"width": 390, "height": 844},
            "A hero is dead",
            "Your hero is dead.",
            r"Resurrection brings heroes back for serendipity \(\d in the party\); so does the end of the act\.",
        ),
    ],
)
def test_a_hero_who_falls_is_a_moment_and_is_told_what_helps(
    server: Server, visitor: Come, locale: str, viewport: dict[str, int], card: str, banner: str, back: str
) -> None:
    ada = visitor(locale=locale, viewport=viewport)
    page, person = ada.page, Adventurer(ada, keyboard=False)
    page.add_init_script(KEEPS_MOMENTS)
    page.add_init_script(KEEPS_BANNERS)
    begin_at(server, [person], 1, {}, SURROUNDED, seed=3)

    def down() -> bool:
        hero = person.update["view"]["heroes"][0] if person.update else {}
        return bool(hero.get("defeated") or hero.get("dead"))

    play([person], down)
    assert down(), "the position is hopeless"
    words = shown(ada, "died")
    assert card in words
    assert re.search(back, words)
    # The banner says so, too, and what brings the hero back.
    page.wait_for_function("words => [...window.banners].some(said => said.includes(words))", arg=banner)
    said = next(said for said in page.evaluate("[...window.banners]") if banner in said)
    assert re.search(back, said), said


def test_without_animation_several_moments_are_all_read(server: Server, visitor: Come) -> None:
    """One blow fells the captain, fulfils the quest and clears the tile."""
    ada = visitor(viewport={"width": 320, "height": 568}, has_touch=True)
    page, person = ada.page, Adventurer(ada, keyboard=False)
    page.add_init_script(SEVERAL_STAY)
    begin_at(server, [person], 1, {"mode": "adventure"}, PRICE_ON_HIS_HEAD)
    moments = page.locator("[data-moment]")
    play([person], lambda: moments.count() > 1)
    assert sorted(moments.evaluate_all("all => all.map(each => each.dataset.moment)")) == ["cleared", "felled", "quest"]
    for words in moments.locator("h3, p").all():
        words.click(trial=True)  # scrolled into sight, with nothing over it
    for left in (2, 1, 0):
        moments.last.get_by_role("button").click()
        expect(moments).to_have_count(left)
