"""Every story act: what its tiles hold, its goal, and its reward; the ends of the stories."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from tests.games.myth.drawn.errands import Errand

from ludoteca.core.game import Seat
from ludoteca.core.rules import LANGS, Lang
from ludoteca.games.myth.parts.adventure import quests, script
from ludoteca.games.myth.parts.setup import packs, quest_setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Quest
from ludoteca.games.myth.table.steps.adventure import StoryResult
from ludoteca.games.myth.table.steps.setup import Populate

HEROES = ("soldier", "acolyte", "archer", "apprentice", "brigand")


class Tale(Errand):
    """An act of a story, on its first tile."""

    def __init__(self, story: str, act: int, **given: Any) -> None:
        """The act is open, its first tile set up; `given` items are in the first hero's bag, `heroes` says how many."""
        first = PRINTED.stories[story].acts[act - 1].tiles[0].tile
        super().__init__(first, heroes=HEROES[: given.get("heroes", 2)], mode="story", story=story)
        self.hero(0).inventory = given.get("items", ())
        self.quest: Quest = self.story(act)
        self.set_up(0)

    def on(self) -> int:
        """The next tile of the act, as the story prescribes."""
        return self.lay(*script.fixed_tile(self.state, len(self.state.tiles)))

    def clears_all(self) -> None:
        """All three tiles are cleared, one after another."""
        for number in range(3):
            while len(self.state.tiles) <= number:
                self.on()
            assert self.quest.status == "open"
            self.clear(number)
        assert self.quest.status == "done"


def legend_gold(*tiles: str) -> int:
    """The gold that the legends of these tiles give."""
    return sum(sign.value or 0 for tile in tiles for sign in PRINTED.tiles[tile].legend if sign.symbol == "gold")


# What the text says is what is laid

NUMBERS = {
    "en": {"two": 2, "three": 3, "four": 4, "five": 5, "more": 5},
    "it": {"due": 2, "tre": 3, "quattro": 4, "cinque": 5, "più": 5},
}
SOME = {
    "en": "(?:two|three|four|five)(?: or (?:three|four|five|more))?",
    "it": "(?:due|tre|quattro|cinque)(?: o (?:tre|quattro|cinque|più))?",
}
PHRASES = {
    "en": rf"(?:with (?P<only>{SOME['en']})(?: heroes)? (?:also )?)?(?:a pack of )?(?P<count>\d+)"
    rf"(?: (?P<noun>[A-Z]\S*?)(?P<lair> lairs?)?)?(?: with (?P<when>{SOME['en']}))?(?= heroes|[,;)]| and |$)",
    "it": rf"(?:con (?P<only>{SOME['it']})(?: eroi)? (?:anche )?)?(?:un branco )?(?:da )?(?P<count>\d+)"
    rf"(?: (?P<lair>tan[ae] di )?(?P<noun>[A-Z]\S*?))?(?: con (?P<when>{SOME['it']}))?(?= eroi|[,;)]| e |$)",
}
"""`a pack of 6 Crawlers`, `8 with three heroes`, `with two heroes also 1 Drowned lair`, `with four or five 2`."""

Laid = dict[tuple[str, str], int]
"""How many of a monster type: in packs, as captains, as lairs."""


def said_to_lie(words: str, lang: Lang, heroes: int) -> Laid:
    """What the words about a tile put onto it for so many heroes; objects and named enemies are left out."""
    names: dict[tuple[str, bool], tuple[str, str]] = {}
    for kind, monster in PRINTED.monsters.items():
        for name in (monster.name.of(lang), monster.plural.of(lang)):
            names |= {(name, False): (kind, "pack"), (name, True): (kind, "lair")}
        captain = monster.captain.name.of(lang)
        names |= dict.fromkeys([(captain, False), (f"{captain}s", False)], (kind, "captain"))
    found: Laid = {}
    what = ("", "")
    for said in re.finditer(PHRASES[lang], words):
        if said["noun"]:
            what = names.get((said["noun"], bool(said["lair"])), ("", ""))
        elif not (said["only"] or said["when"]):
            continue
        if applies(said["only"], lang, heroes) and applies(said["when"], lang, heroes):
            found[what] = int(said["count"])
    return {each: count for each, count in found.items() if each[0] and count}


def applies(words: str | None, lang: Lang, heroes: int) -> bool:
    """Whether `two`, `two or three`, `three or more` or nothing at all speak of so many heroes."""
    if words is None:
        return True
    numbers = [NUMBERS[lang][word] for word in words.split() if word in NUMBERS[lang]]
    return min(numbers) <= heroes <= max(numbers)


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        (
            "a pack of 8 Grubbers, 6 with two heroes, 5 with four; with two or three heroes also 1 Grubber lair, with"
            " three 1 Mucker, with four or five 2; 2 Iron Braziers",
            "en",
        ),
        (
            "un branco da 8 Grubber, da 6 con due eroi, da 5 con quattro; con due o tre eroi anche 1 tana di Grubber,"
            " con tre 1 Mucker, con quattro o cinque 2; 2 Bracieri",
            "it",
        ),
    ],
)
def test_how_the_text_is_read(words: str, lang: Lang) -> None:
    pack, captain, lair = (("grubber", sort) for sort in ("pack", "captain", "lair"))
    assert [said_to_lie(words, lang, heroes) for heroes in (2, 3, 4, 5)] == [
        {pack: 6, lair: 1},
        {pack: 8, lair: 1, captain: 1},
        {pack: 5, captain: 2},
        {pack: 8, captain: 2},
    ]


@pytest.mark.rule("MYTH-STORY-02", "MYTH-STORY-03")
@pytest.mark.parametrize("heroes", [2, 3, 4, 5])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("story", "act"), [(story, act) for story in PRINTED.stories for act in (1, 2, 3)])
def test_what_the_text_says_is_what_is_laid(story: str, act: int, lang: Lang, heroes: int) -> None:
    """For every number of heroes: minions of packs and those who come with lairs, captains, lairs."""
    printed = PRINTED.stories[story].acts[act - 1]
    tale = Tale(story, act, heroes=heroes)
    for number, tile in enumerate(printed.tiles):
        name = re.escape(PRINTED.tiles[tile.tile].name.of(lang))
        about = re.search(rf"{name}(?: \(([^)]*)\))?", printed.text.of(lang))
        assert about is not None, name
        said = said_to_lie(about[1] or "", lang, heroes)
        if number:
            tale.state.enemies, tale.state.lairs = [], []  # so that there are figures for this tile
            tale.on()
        laid: Laid = Counter([(nest.kind, "lair") for nest in tale.state.lairs])
        for each in tale.state.enemies:
            if each.rank in ("minion", "captain"):
                laid[each.kind, "pack" if each.rank == "minion" else "captain"] += 1
        for (kind, sort), count in said.items():
            if sort == "lair":  # its minions come with it
                group = PRINTED.monsters[kind].initial_spawn.of(heroes)
                laid[kind, "pack"] -= count * (group.melee + group.ranged)
        if not packs.lead_squares(tale.state, TileNo(number)):  # a pack without room does not come (MYTH-PACK-05)
            laid |= {each: said[each] for each in said if each[1] == "pack" and not laid[each]}
        assert {each: count for each, count in laid.items() if count} == said, (tile.tile, about[0])


# Silk Under the Floor


@pytest.mark.card("silk-under-the-floor")
@pytest.mark.rule("MYTH-STORY-01", "MYTH-STORY-02", "MYTH-STORY-03", "MYTH-STORY-04")
def test_silk_1() -> None:
    """Crawlers on three tiles, all to be cleared: 2 serendipity and the Cellar Key."""
    tale = Tale("silk-under-the-floor", 1)
    assert quest_setup.fulfilled(tale.state, TileNo(0), "pack") == 1
    tale.on()
    assert tale.state.tiles[1].names == ("narrow-stair",)
    tale.on()
    assert tale.state.tiles[2].names == ("web-hollow",)
    assert not script.may_open(tale.state)
    tale.clears_all()
    assert tale.state.serendipity == 2
    assert tale.hero(0).inventory == ("quest-cellar-key",)


@pytest.mark.card("silk-under-the-floor")
def test_silk_2() -> None:
    """Three cocoons in the quarry, TN 6: 2 serendipity, a blue token and the Warm Egg."""
    tale = Tale("silk-under-the-floor", 2)
    assert tale.state.enemies == []
    tale.on()
    tale.on()
    blue = tale.state.bag[2]
    for left in (2, 1, 0):
        tale.interact(tale.things("captive-cocoon")[0], 6, 1)
        assert len(tale.things("captive-cocoon")) == left
    assert (tale.quest.status, tale.state.serendipity, tale.state.bag[2]) == ("done", 2, blue + 1)
    assert tale.hero(0).inventory == ("quest-brood-egg",)


@pytest.mark.card("silk-under-the-floor")
@pytest.mark.parametrize("egg", [True, False])
def test_silk_3(egg: bool) -> None:
    """The Terror on the far squares of the hollow, 3 damage if a hero has the egg; defeated it gives 3 serendipity."""
    tale = Tale("silk-under-the-floor", 3, items=("quest-brood-egg",) if egg else ())
    tale.on()
    number = tale.on()
    (terror,) = tale.of("terror-1000-legs", "boss")
    assert terror.life == terror.full - (3 if egg else 0)
    assert [(sign.symbol, sign.value) for sign in script.legend(tale.state, number)] == [("treasure", 6)]
    heroes = [hero.spot for hero in tale.state.heroes]
    ground = board.realm(tale.state)
    away = ground.distance_between(board.squares_of(terror), heroes)
    assert away >= 8  # heroes in the south, the Terror in the north of twelve rows
    tale.slay(terror)
    assert (tale.quest.status, tale.state.serendipity) == ("done", 3)


# The Bell Beneath


@pytest.mark.card("the-bell-beneath")
def test_bell_1() -> None:
    """Drowned on three tiles and two braziers: 2 serendipity and the Lantern of the Lost."""
    tale = Tale("the-bell-beneath", 1)
    tale.on()
    tale.on()
    assert len(tale.things("iron-brazier")) == 2
    tale.clears_all()
    assert (tale.state.serendipity, tale.hero(0).inventory) == (2, ("quest-lantern-of-the-lost",))


@pytest.mark.card("the-bell-beneath")
def test_bell_2() -> None:
    """The Lantern Drowner, and the wheel twice, TN 7: 2 serendipity, a blue token and the Heartstone."""
    tale = Tale("the-bell-beneath", 2)
    assert len(tale.things("bone-altar")) == 1
    tale.on()
    (drowner,) = tale.of("lantern-drowner", "mini-boss")
    tale.slay(drowner)
    assert (tale.quest.progress, tale.quest.status) == ((1, 0), "open")
    tale.on()
    (wheel,) = tale.things("bell-wheel")
    blue = tale.state.bag[2]
    tale.interact(wheel, 6, 6)
    for count in (1, 2):
        tale.interact(wheel, 7, 1)
        assert tale.quest.progress == (1, count)
    assert (tale.quest.status, tale.state.serendipity, tale.state.bag[2]) == ("done", 2, blue + 1)
    assert tale.hero(0).inventory == ("quest-heartstone",)


@pytest.mark.card("the-bell-beneath")
def test_bell_3() -> None:
    """The Abbess in the centre of the crypt: 3 serendipity."""
    tale = Tale("the-bell-beneath", 3)
    tale.on()
    tale.on()
    (abbess,) = tale.of("drowned-abbess", "boss")
    assert len(tale.things("iron-brazier")) == 2
    assert (abbess.square // 256 - 180, abbess.square % 256 - 120) in [(r, c) for r in range(3, 8) for c in range(3, 8)]
    tale.slay(abbess)
    assert (tale.quest.status, tale.state.serendipity) == ("done", 3)


# The Last Harvest


@pytest.mark.card("the-last-harvest")
def test_harvest_1() -> None:
    """Grubbers on three tiles: 2 serendipity and 2 gold besides what the legends give."""
    tale = Tale("the-last-harvest", 1)
    tale.on()
    tale.state.enemies = []  # so that there are figures for the last tile
    tale.on()
    tale.clears_all()
    gold = legend_gold("trampled-orchard", "mill-sluice", "root-cellar")
    assert (tale.state.serendipity, tale.state.gold) == (2, 2 + gold)


@pytest.mark.card("the-last-harvest")
def test_harvest_2() -> None:
    """Three bundles without a roll, and the third tile cleared: 2 serendipity and 2 gold."""
    tale = Tale("the-last-harvest", 2)
    tale.clear(0)
    assert tale.quest.progress == (0, 0)
    tale.on()
    tale.on()
    for _ in range(3):
        tale.interact(tale.things("stake-bundle")[0])
    assert (tale.quest.progress, tale.quest.status) == ((3, 0), "open")
    tale.clear(2)
    assert (tale.quest.status, tale.state.serendipity) == ("done", 2)
    assert tale.state.gold == 2 + legend_gold("plank-gallery", "palisade-camp")


@pytest.mark.card("the-last-harvest")
@pytest.mark.rule("MYTH-SLAUGHTER-22")
def test_harvest_3() -> None:
    """Five waves from the first row on, in the orchard, with two hedges next to heroes: 3 serendipity."""
    tale = Tale("the-last-harvest", 3)
    tale.on()
    number = tale.on()
    assert script.legend(tale.state, number) == ()
    tale.state.things, tale.state.features = [], ()
    for hero, column in zip(tale.state.heroes, (5, 7), strict=True):  # heroes start on the central squares
        hero.square = Square((180 + 5) * 256 + 120 + column)
    tale.happen(Populate(TileNo(number)))
    assert len(tale.things("thorn-hedge")) == 2
    field = tale.state.battlefield
    assert field is not None
    assert (field.tile, field.waves, field.first, field.quest) == (2, 5, 1, "the-last-harvest")
    tale.happen(*quests.field_won(tale.state, "the-last-harvest", []))
    assert (tale.quest.status, tale.state.serendipity) == ("done", 3)


# The Broken Oath


@pytest.mark.card("the-broken-oath")
def test_oath_1() -> None:
    """Three banners in the burnt hall, TN 5: 2 serendipity and the Torn Map."""
    tale = Tale("the-broken-oath", 1)
    tale.on()
    assert len(tale.things("watch-stone")) == 1
    tale.on()
    for left in (2, 1, 0):
        tale.interact(tale.things("war-banner")[0], 4, 4)
        tale.interact(tale.things("war-banner")[0], 5, 1)
        assert len(tale.things("war-banner")) == left
    assert (tale.quest.status, tale.state.serendipity) == ("done", 2)
    assert tale.hero(0).inventory == ("quest-torn-map",)


@pytest.mark.card("the-broken-oath")
def test_oath_2() -> None:
    """The Toll-Taker in the quarry: 2 serendipity, 3 gold, the Half of a Crown, and his card for a hero."""
    tale = Tale("the-broken-oath", 2)
    tale.on()
    tale.on()
    tale.slay(*tale.of("toll-taker", "mini-boss"), answers=[Pick((Seat(1),)), Pick((Seat(1),))])
    assert (tale.quest.status, tale.state.serendipity, tale.state.gold) == ("done", 2, 3)
    assert tale.hero(1).inventory == ("quest-broken-crown",)
    assert PRINTED.agents["toll-taker"].hero_card.id in tale.hero(1).deck


@pytest.mark.card("the-broken-oath")
def test_oath_3() -> None:
    """Haldric Vane and the lair of the third tile; the lair of the second does not count. 3 serendipity and Ilse."""
    tale = Tale("the-broken-oath", 3)
    tale.on()
    tale.slay(*tale.state.lairs)
    assert tale.quest.progress == (0, 0)
    tale.on()
    tale.slay(*tale.of("haldric-vane", "mini-boss"))
    assert tale.quest.progress == (1, 0)
    tale.slay(*tale.state.lairs)
    assert (tale.quest.status, tale.state.serendipity, tale.state.allies) == ("done", 3, ("ilse",))


# The ends


@pytest.mark.rule("MYTH-ACT-09", "MYTH-STORY-17")
@pytest.mark.parametrize("story", [*PRINTED.stories])
def test_an_act_that_ends_without_its_goal_fails(story: str) -> None:
    tale = Tale(story, 1)
    tale.happen(*quests.end_of_act(tale.state, []))
    assert (tale.quest.status, tale.state.serendipity) == ("failed", 0)


@pytest.mark.rule("MYTH-STORY-14")
@pytest.mark.parametrize(
    ("story", "title", "blue", "recorded"),
    [
        ("silk-under-the-floor", "broodbreaker", 2, "terror-wounded"),
        ("the-bell-beneath", "bell-breaker", 2, "bell-is-silent"),
        ("the-last-harvest", "harvest-warden", 1, "harvest-saved"),
        ("the-broken-oath", "oath-keeper", 2, "oathless-waver"),
    ],
)
def test_a_completed_story_gives_titles_deck_changes_and_blue_tokens(
    story: str, title: str, blue: int, recorded: str
) -> None:
    tale = Tale(story, 3)
    tale.state.consequences = ("bell-rings",)
    before = tale.state.bag[2]
    tale.happen(StoryResult("completed"))
    assert [hero.titles for hero in tale.state.heroes] == [(title,), (title,)]
    assert [hero.changes for hero in tale.state.heroes] == [1, 1]
    assert tale.state.bag[2] == before + blue
    assert recorded in tale.state.consequences
    assert ("bell-rings" in tale.state.consequences) == (story != "the-bell-beneath")


@pytest.mark.rule("MYTH-STORY-17")
@pytest.mark.parametrize(
    ("story", "recorded"),
    [
        ("silk-under-the-floor", "brood-is-fed"),
        ("the-bell-beneath", "bell-rings"),
        ("the-last-harvest", "mill-has-fallen"),
        ("the-broken-oath", "toll-is-posted"),
    ],
)
def test_a_failed_story_is_recorded(story: str, recorded: str) -> None:
    tale = Tale(story, 2)
    tale.happen(StoryResult("failed"))
    assert tale.state.consequences == (recorded,)
