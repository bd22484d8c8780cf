"""Every darkness card: its event, when it happens and when not, and its threat penalty."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from __future__ import annotations

from typing import Any

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import figures, lasting, meaning, statistics
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked, EventChecked, PenaltySuffered
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.darkness.undead import return_tn
from ludoteca.games.myth.parts.heroes import harm, movement, statuses, tray
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChooseOption, Pick
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Slot
from ludoteca.games.myth.table.steps.darkness import Event, Penalties
from ludoteca.games.myth.table.steps.round import Cleanup

OPEN = "0......\n.......\n......1"
HAND = (CardId("soldier-hard-swing"), CardId("soldier-quick-march"), CardId("soldier-raised-guard"))
SPELL = CardId("apprentice-reservoir-of-the-ancients")


def answered(fight: Fight, events: list[Any], *wanted: Act) -> list[Any]:
    """The answers in their order, else the first."""
    left = list(wanted)
    while fight.asked() is not None:
        act = left.pop(0) if left and left[0] in fight.offers() else fight.offers()[0]
        events += fight.answer(lambda offer, act=act: offer == act)  # type: ignore[misc]
    assert not left
    return events


def event(fight: Fight, card: str, *wanted: Act) -> bool:
    """The event of a card; whether it happened."""
    fight.state.dark, fight.state.darkness_card, fight.state.leftover = True, CardId(card), 0
    events = answered(fight, fight.run(Event()), *wanted)
    (checked,) = facts(events, EventChecked)
    return checked.happens


def penalty(fight: Fight, card: str, *wanted: Act, threat: int = 10) -> list[int]:
    """The first hero has so much threat when the penalties of a card are due; who suffered it."""
    fight.state.dark, fight.state.darkness_card = True, CardId(card)
    fight.hero().threat = threat
    events = answered(fight, fight.run(Penalties()), *wanted)
    return [fact.seat for fact in facts(events, PenaltySuffered)]


def lives(fight: Fight) -> list[int]:
    """The life of the heroes."""
    return [hero.life for hero in fight.state.heroes]


def threats(fight: Fight) -> list[int]:
    """The threat of the heroes."""
    return [hero.threat for hero in fight.state.heroes]


def ailing(fight: Fight) -> list[tuple[Ailment, ...]]:
    """The statuses of the heroes."""
    return [hero.ailments for hero in fight.state.heroes]


def dice_of(fight: Fight) -> list[int]:
    """What the enemies have beyond their attack dice."""
    return [meaning.changed(fight.state, each.id, "d10", 0) for each in fight.state.enemies]


# The Terror with 1000 Legs


@pytest.mark.card("terror-skitter")
def test_skitter() -> None:
    fight = Fight("0.....1\nc.C.g..")
    assert event(fight, "terror-skitter")
    assert [meaning.changed(fight.state, each.id, "movement", 4) for each in fight.state.enemies] == [5, 4, 4]
    lasting.over_with_darkness(fight.state)
    assert meaning.changed(fight.state, fight.one("c").id, "movement", 4) == 4
    assert not event(Fight("0..g..1"), "terror-skitter")
    assert penalty(fight, "terror-skitter") == [0]
    assert ailing(fight) == [(Ailment("poison"),), ()]


@pytest.mark.card("terror-hungry-dark")
def test_hungry_dark() -> None:
    fight = Fight(OPEN)
    fight.hero().threat = 8
    assert event(fight, "terror-hungry-dark")
    before = lives(fight)
    assert penalty(fight, "terror-hungry-dark", threat=8) == [0], "from threat 8"
    assert lives(fight) == [before[0] - 2, before[1]]
    calm = Fight(OPEN)
    calm.hero().threat = 7
    assert not event(calm, "terror-hungry-dark")
    assert penalty(calm, "terror-hungry-dark", threat=9) == []


@pytest.mark.card("terror-cracked-shells")
def test_cracked_shells() -> None:
    fight = Fight("0.....1\n.......\n..L....\n.......", HAND)
    fight.state.lairs[0].life = 5
    assert not event(fight, "terror-cracked-shells")
    fight.state.lairs[0].life = 4
    assert event(fight, "terror-cracked-shells")
    assert board.distance(fight.state, fight.one("g").id, fight.state.lairs[0].id) == 1
    penalty(fight, "terror-cracked-shells")
    assert (len(fight.hero().hand), len(fight.hero().discard)) == (1, 2)


@pytest.mark.card("terror-swarm-scent")
def test_swarm_scent() -> None:
    fight = Fight("g0g..1g")
    assert event(fight, "terror-swarm-scent")
    assert threats(fight) == [1, 0], "one enemy beside the other hero is not enough"
    assert not event(Fight("g0...1g"), "terror-swarm-scent")
    taunted = Fight("0.g.1")
    taunted.hero(1).square = taunted.square(0, 3)
    taunted.hero(1).threat = 10
    assert penalty(taunted, "terror-swarm-scent", Pick((Seat(0),))) == [0], "only once"
    taunted.moves()
    assert facts(taunted.attacks(), EnemyAttacked)[0].targets == (0,)


@pytest.mark.card("terror-thousand-echoes")
def test_thousand_echoes() -> None:
    fight = Fight("0..N...\n.......\n.......\n..g..1W\n.......")
    assert event(fight, "terror-thousand-echoes")
    extra = {each.kind: meaning.changed(fight.state, each.id, "d10", 0) for each in fight.state.enemies}
    assert extra == {"nettlejaw": 1, "grubber": 0, "ash-whisper": 1}
    for alone in ("0..W..1", "0..K..1", "0..N..1"):
        assert event(Fight(alone), "terror-thousand-echoes")
    assert not event(Fight("0..gG.1"), "terror-thousand-echoes")
    for die, prone in ((4, False), (3, True)):
        fight.hero().ailments = ()
        penalty_with(fight, "terror-thousand-echoes", 1, die)
        assert statuses.has(fight.hero(), "prone") is prone


def penalty_with(fight: Fight, card: str, *dice: int) -> None:
    """The penalty of the Soldier with these dice, one of which must reach 4."""
    fight.state.dark, fight.state.darkness_card = True, CardId(card)
    fight.hero().threat = 10
    rig(fight.state, *dice)
    fight.run(Penalties())


@pytest.mark.card("terror-webbed-doors")
def test_webbed_doors() -> None:
    fight = Fight("012..\n.....\n.....", heroes=("soldier", "acolyte", "archer"))
    for hero, threat in zip(fight.state.heroes, (3, 5, 9), strict=True):
        hero.threat = threat
    fight.hero(2).square = fight.square(1, 2)
    assert event(fight, "terror-webbed-doors")
    assert ailing(fight) == [(), (Ailment("capture", 1),), ()], "the most threat of those at an edge"
    inside = Fight("....\n.01.\n....")
    assert not event(inside, "terror-webbed-doors")
    penalty(inside, "terror-webbed-doors")
    assert ailing(inside) == [(Ailment("capture", 2),), ()]


@pytest.mark.card("terror-brood-call")
def test_brood_call() -> None:
    fight = Fight("0.....1\n.......\n..L....\n.......", HAND)
    assert event(fight, "terror-brood-call")
    assert board.distance(fight.state, fight.one("G").id, fight.state.lairs[0].id) == 1
    assert not event(fight, "terror-brood-call"), "there is a captain now"
    assert not event(Fight(OPEN), "terror-brood-call"), "there is no lair"
    life = fight.hero().life
    penalty(fight, "terror-brood-call")
    assert (fight.hero().life, len(fight.hero().hand)) == (life - 1, 2)


@pytest.mark.card("terror-hatching")
def test_hatching() -> None:
    fight = Fight("0ggg..1\n.......")
    assert event(fight, "terror-hatching")
    assert fight.state.leftover == 1
    assert not event(Fight("0gggg.1"), "terror-hatching")
    penalty(fight, "terror-hatching")
    assert [board.distance(fight.state, Seat(0), each.id) for each in fight.of("c")] == [1, 1]


@pytest.mark.card("terror-blind-hunger")
def test_blind_hunger() -> None:
    fight = Fight(OPEN)
    fight.hero().life, fight.hero(1).life = 4, 3
    assert event(fight, "terror-blind-hunger")
    assert threats(fight) == [0, 2]
    fight.hero(1).life = 4
    assert not event(fight, "terror-blind-hunger")
    penalty(fight, "terror-blind-hunger")
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1)] == [-1, 0]
    fight.run(Cleanup())
    assert statistics.defence_of(fight.state, Seat(0)) == -1
    lasting.over_with_tile(fight.state, TileNo(0))
    assert statistics.defence_of(fight.state, Seat(0)) == 0


@pytest.mark.card("terror-carrion-draught")
def test_carrion_draught() -> None:
    fight = Fight(OPEN)
    before = lives(fight)
    assert not event(fight, "terror-carrion-draught")
    fight.hero(1).ailments = (Ailment("poison"),)
    assert event(fight, "terror-carrion-draught")
    assert lives(fight) == [before[0], before[1] - 1]
    penalty(fight, "terror-carrion-draught")
    assert lives(fight) == [before[0] - 1, before[1] - 1]
    assert ailing(fight)[0] == (Ailment("poison"),)


@pytest.mark.card("terror-under-the-boards")
def test_under_the_boards() -> None:
    fight = Fight(OPEN)
    tile = fight.state.tiles[0]
    tile.reserve, tile.limit = 3, 5
    markers = fight.state.markers
    assert event(fight, "terror-under-the-boards")
    assert (tile.reserve, fight.state.markers) == (2, markers + 1)
    assert not event(fight, "terror-under-the-boards")
    penalty(fight, "terror-under-the-boards")
    assert [statistics.hand_size(fight.state, hero) for hero in fight.state.heroes] == [4, 5]
    lasting.over_with_tile(fight.state, TileNo(0))
    assert statistics.hand_size(fight.state, fight.hero()) == 5


@pytest.mark.card("terror-burst-cyst")
def test_burst_cyst() -> None:
    fight = Fight("01....2\n.......\n...L...\n.......", heroes=("soldier", "acolyte", "archer"))
    assert event(fight, "terror-burst-cyst")
    assert fight.state.leftover == 1
    before = lives(fight)
    penalty(fight, "terror-burst-cyst")
    assert lives(fight) == [before[0] - 1, before[1] - 1, before[2]]
    fight.hero(2).square = fight.square(2, 5)
    assert not event(fight, "terror-burst-cyst")


@pytest.mark.card("terror-no-room")
def test_no_room() -> None:
    fight = Fight("01....2", heroes=("soldier", "acolyte", "archer"))
    assert event(fight, "terror-no-room")
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1, 2)] == [-1, -1, 0]
    lasting.over_with_darkness(fight.state)
    assert statistics.defence_of(fight.state, Seat(0)) == 0
    fight.hero(1).square = fight.square(0, 3)
    assert not event(fight, "terror-no-room")
    for hero in fight.state.heroes:
        hero.slots = (Slot(SPELL, "reaction"), Slot(CardId("soldier-quick-march"), "reaction"), Slot(), Slot())
        hero.ammo = (Ammo(CardId("archer-arrow"), 1), Ammo(CardId("archer-pitch-arrow"), 1))
    penalty(fight, "terror-no-room")
    assert [len(hero.ammo) for hero in fight.state.heroes] == [0, 2, 2]
    assert [slot.card for slot in fight.hero().slots] == [None, "soldier-quick-march", None, None]
    assert figures.ongoing_cards(fight.hero(1)) == (SPELL,)


@pytest.mark.card("terror-long-shadow")
def test_long_shadow() -> None:
    fight = Fight("0..1...2", HAND, heroes=("soldier", "acolyte", "archer"))
    assert event(fight, "terror-long-shadow")
    assert threats(fight) == [0, 0, 2]
    fight.hero(2).square = fight.square(0, 6)
    assert not event(fight, "terror-long-shadow")
    penalty(fight, "terror-long-shadow")
    hero = fight.hero()
    hero.slots = (Slot(CardId("soldier-quick-march"), "reaction"),) * 3 + (Slot(),)
    assert tray.free_slot(fight.state, hero) == -1, "of four slots three are left"
    assert meaning.empty_slots(fight.state, hero) == 0
    assert tray.free_slot(fight.state, fight.hero(1)) == 0
    lasting.over_with_round(fight.state)
    assert tray.free_slot(fight.state, hero) == -1
    fight.state.round += 1
    lasting.over_with_round(fight.state)
    assert tray.free_slot(fight.state, hero) == 3, "until the end of the next round"


# The Drowned Abbess


@pytest.mark.card("abbess-low-tide")
def test_low_tide() -> None:
    fight = Fight("0.d.B.1")
    assert event(fight, "abbess-low-tide")
    assert return_tn(fight.state, fight.one("d")) == 8 - 2 - 1, "with the Bellringer near"
    lasting.over_with_round(fight.state)
    assert return_tn(fight.state, fight.one("d")) == 8 - 2 - 1
    fight.state.round += 1
    lasting.over_with_round(fight.state)
    assert return_tn(fight.state, fight.one("d")) == 8 - 2
    assert not event(Fight("0.g.1"), "abbess-low-tide")
    penalty(fight, "abbess-low-tide")
    assert ailing(fight) == [(Ailment("frozen"),), ()]
    assert [sum(slot.shut for slot in hero.slots) for hero in fight.state.heroes] == [1, 0]


@pytest.mark.card("abbess-first-bell")
def test_first_bell() -> None:
    fight = Fight(OPEN, HAND)
    fight.hero().threat = 7
    assert event(fight, "abbess-first-bell")
    assert penalty(fight, "abbess-first-bell", threat=7) == [0]
    assert (len(fight.hero().hand), len(fight.hero().discard)) == (1, 2)
    calm = Fight(OPEN, HAND)
    calm.hero().threat = 6
    assert not event(calm, "abbess-first-bell")
    assert penalty(calm, "abbess-first-bell", threat=9) == []


@pytest.mark.card("abbess-cold-lungs")
def test_cold_lungs() -> None:
    fight = Fight(OPEN)
    before = lives(fight)
    assert not event(fight, "abbess-cold-lungs")
    fight.fill(*["soldier-quick-march"] * 4)
    assert event(fight, "abbess-cold-lungs")
    assert lives(fight) == [before[0] - 1, before[1]]
    penalty(fight, "abbess-cold-lungs")
    assert lives(fight) == [before[0] - 2, before[1]]
    assert ailing(fight) == [(Ailment("frozen"),), ()]


@pytest.mark.card("abbess-broken-prayer")
def test_broken_prayer() -> None:
    fight = Fight("0..1..2", heroes=("apprentice", "acolyte", "soldier"))
    faithful = CardId("acolyte-sanctuary")
    fight.hero(1).slots = (Slot(CardId("acolyte-pray"), "reaction", under=(faithful,)), Slot(), Slot(), Slot())
    assert not event(fight, "abbess-broken-prayer"), "1 Faith is not enough"
    fight.hero(1).slots = (Slot(CardId("acolyte-pray"), "reaction", under=(faithful,) * 2), Slot(), Slot(), Slot())
    fight.fill(SPELL)
    assert event(fight, "abbess-broken-prayer")
    assert threats(fight) == [2, 2, 0]
    penalty(fight, "abbess-broken-prayer")
    assert ailing(fight) == [(Ailment("curse"),), (), ()]


@pytest.mark.card("abbess-quenched-anger")
def test_quenched_anger() -> None:
    fight = Fight("0G....1", ("soldier-hard-swing",))
    fight.hero().slots = (Slot(CardId("soldier-quick-march"), down=True), Slot(), Slot(), Slot())
    assert not event(fight, "abbess-quenched-anger")
    fight.hero().slots = (Slot(CardId("soldier-quick-march"), down=True),) * 2 + (Slot(), Slot())
    assert event(fight, "abbess-quenched-anger")
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1)] == [-1, 0]
    lasting.over_with_darkness(fight.state)
    assert statistics.defence_of(fight.state, Seat(0)) == 0
    penalty(fight, "abbess-quenched-anger")
    assert [meaning.changed(fight.state, Seat(seat), "damage", 2) for seat in (0, 1)] == [1, 2]
    lasting.over_with_round(fight.state)
    assert meaning.changed(fight.state, Seat(0), "damage", 2) == 2


@pytest.mark.card("abbess-black-page")
def test_black_page() -> None:
    fight = Fight(OPEN, HAND[:2], HAND[:1])
    before = lives(fight)
    assert event(fight, "abbess-black-page")
    assert lives(fight) == [before[0], before[1] - 1]
    fight.hero(1).hand = HAND
    assert not event(fight, "abbess-black-page")
    hero, deck = fight.hero(), fight.hero().deck
    penalty(fight, "abbess-black-page")
    assert (hero.deck, hero.discard, hero.life) == (deck[3:], deck[:3], before[0] - 1)


@pytest.mark.card("abbess-eyes-in-the-water")
def test_eyes_in_the_water() -> None:
    fight = Fight("0..g.c1")
    assert not event(fight, "abbess-eyes-in-the-water")
    fight.state.active = ("grubber",)
    assert event(fight, "abbess-eyes-in-the-water")
    assert set(fight.state.active) == {"grubber", "crawler"}
    before = lives(fight)
    penalty(fight, "abbess-eyes-in-the-water")
    assert lives(fight) == [before[0] - 2, before[1]]


@pytest.mark.card("abbess-bolts-from-the-fog")
def test_bolts_from_the_fog() -> None:
    fight = Fight("0....r.\n.......\n......1")
    fight.hero().threat = 5
    fight.hero(1).square = fight.square(2, 0)
    assert not facts(fight.attacks(), EnemyAttacked), "5 squares are too far for a sling"
    assert event(fight, "abbess-bolts-from-the-fog")
    assert facts(fight.attacks(), EnemyAttacked)
    fight.one("r").square = fight.square(0, 6)
    assert not facts(fight.attacks(), EnemyAttacked), "6 are too far"
    fight.one("r").square = fight.square(0, 5)
    lasting.over_with_darkness(fight.state)
    assert not facts(fight.attacks(), EnemyAttacked)
    assert not event(Fight("0..g..1"), "abbess-bolts-from-the-fog")
    life = fight.hero().life
    for die, prone in ((4, False), (3, True)):
        fight.hero().ailments = ()
        penalty_with(fight, "abbess-bolts-from-the-fog", 1, die)
        assert statuses.has(fight.hero(), "prone") is prone
    assert fight.hero().life == life - 2


@pytest.mark.card("abbess-something-rises")
def test_something_rises() -> None:
    fight = Fight(OPEN)
    assert event(fight, "abbess-something-rises")
    assert fight.state.leftover == 2
    assert not event(Fight("0.....1\n..L....\n......."), "abbess-something-rises")
    penalty(fight, "abbess-something-rises")
    assert ailing(fight) == [(Ailment("curse"),), ()]


@pytest.mark.card("abbess-called-to-the-front")
def test_called_to_the_front() -> None:
    fight = Fight("0c.G1..\n...N...\n.......")
    assert event(fight, "abbess-called-to-the-front")
    extra = {each.rank: meaning.changed(fight.state, each.id, "d10", 0) for each in fight.state.enemies}
    assert extra == {"minion": 0, "captain": 1, "mini-boss": 0}
    assert not event(Fight("0g....1"), "abbess-called-to-the-front")
    taunted = Fight("0G1")
    taunted.hero(1).threat = 10
    assert penalty(taunted, "abbess-called-to-the-front", Pick((Seat(0),))) == [0]
    taunted.hero().threat = 0
    assert facts(taunted.attacks(), EnemyAttacked)[0].targets == (0,), "although the other one has more threat"


@pytest.mark.card("abbess-healing-silt")
def test_healing_silt() -> None:
    fight = Fight("0G.o.M1")
    captain, minion, other = fight.one("G"), fight.one("o"), fight.one("M")
    minion.life = 1
    assert not event(fight, "abbess-healing-silt")
    captain.life = 2
    assert event(fight, "abbess-healing-silt")
    assert (captain.life, minion.life, other.life) == (3, 1, 5)
    penalty(fight, "abbess-healing-silt")
    for hero in fight.state.heroes:
        hero.life = 1
        harm.heal(fight.state, hero.seat, 3, [])
    assert lives(fight) == [3, 4]


@pytest.mark.card("abbess-coins-for-the-eyes")
def test_coins_for_the_eyes() -> None:
    fight = Fight(OPEN)
    fight.state.gold = 5
    assert event(fight, "abbess-coins-for-the-eyes")
    assert fight.state.gold == 4
    assert not event(fight, "abbess-coins-for-the-eyes")
    before, fight.state.serendipity = lives(fight), 2
    penalty(fight, "abbess-coins-for-the-eyes", ChooseOption(0))
    assert (fight.state.serendipity, lives(fight)) == (1, before)
    penalty(fight, "abbess-coins-for-the-eyes", ChooseOption(1))
    assert (fight.state.serendipity, lives(fight)) == (1, [before[0] - 2, before[1]])


@pytest.mark.card("abbess-sluice-opens")
def test_sluice_opens() -> None:
    fight = Fight("0..T....1")
    before = lives(fight)
    assert event(fight, "abbess-sluice-opens")
    assert lives(fight) == [before[0] - 1, before[1]]
    assert not event(Fight(OPEN), "abbess-sluice-opens")
    penalty(fight, "abbess-sluice-opens")
    fight.state.dark = False
    assert [movement.points(fight.state, hero) for hero in fight.state.heroes] == [1, 2]
    lasting.over_with_tile(fight.state, TileNo(0))
    assert movement.points(fight.state, fight.hero()) == 2


@pytest.mark.card("abbess-last-candle")
def test_last_candle() -> None:
    fight = Fight("g0.g.12g", heroes=("soldier", "acolyte", "archer"))
    assert event(fight, "abbess-last-candle")
    assert dice_of(fight) == [1, 0, 0], "next to a hero who stands alone"
    lasting.over_with_darkness(fight.state)
    assert dice_of(fight) == [0, 0, 0]
    assert not event(Fight("g01...."), "abbess-last-candle")
    before = lives(fight)
    penalty(fight, "abbess-last-candle")
    assert lives(fight) == [before[0] - 2, before[1], before[2]]
    place(fight.state, "grubber", "minion", "melee", fight.square(0, 2), [])
    assert dice_of(fight)[-1] == 0
