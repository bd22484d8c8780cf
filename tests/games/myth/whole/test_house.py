"""House rules of Myth: the other reading of a clause, beside the usual one."""

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig
from tests.games.myth.drawn.simulated import play

from ludoteca.core.game import Seat
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan
from ludoteca.games.myth.parts.heroes import fate, items, playing, statuses
from ludoteca.games.myth.parts.round.facts import Lingered
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import OfferTrade, PlayCard, Sell
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Ailment, Battlefield, Dot
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import MerchantArrives, Waves
from ludoteca.games.myth.table.steps.darkness import MeterCheck
from ludoteca.games.myth.table.steps.heroes import StatusResults
from ludoteca.games.myth.table.steps.round import Cleanup, HeroCycleGoesOn

SWING = "soldier-hard-swing"  # action, 1 AP, TN 5, damage 2, range 1
ARC = "soldier-reaping-arc"  # action, 1 AP, TN 5, damage 1, three squares in front
RING = "soldier-ring-of-steel"  # action, 2 AP, needs 2 Rage, all around
DARK = CardId("brigand-one-with-the-dark")
FAR = "0...........\n1...........\n............\n............\n............\n............\n...........g"
EVERY_ONE = ",".join(rule.name for rule in Options.house_rules)


def by(state: State, house: str) -> None:
    """From now on the table plays by these house rules."""
    state.options = replace(state.options, house=house)


@pytest.mark.rule("MYTH-DARK-20")
@pytest.mark.parametrize(("ap", "meter"), [(6, 0), (11, 5), (12, 5), (24, 5)])
def test_no_second_darkness_cycle_follows(ap: int, meter: int) -> None:
    fight = Fight(FAR, asleep=True)
    by(fight.state, "no-chains")
    fight.state.meter = ap
    events = fight.run(MeterCheck(), HeroCycleGoesOn())
    assert len(facts(events, DarknessBegan)) == 1
    assert (fight.state.meter, fight.state.leftover) == (meter, 0)


@pytest.mark.rule("MYTH-TREASURE-02")
def test_six_minions_drop_one_treasure() -> None:
    fight = Fight("ggg\ng0g\ng..\n..1", [RING])
    by(fight.state, "one-treasure")
    fight.fill("soldier-gather-wrath")
    fight.state.tiles[0].reserve = 3
    rig(fight.state, 9, 9, 9)
    fight.play(RING)
    fight.at(0, 1)
    assert fight.state.loot == (fight.square(0, 1),)
    assert fight.state.tiles[0].reserve == 2


@pytest.mark.rule("MYTH-TREASURE-06")
def test_a_boss_drops_a_treasure() -> None:
    fight = Fight("0Z.\n...\n...\n..1", [SWING])
    by(fight.state, "bosses-drop")
    boss = fight.state.enemies[0]
    boss.life, boss.stage, fight.state.tiles[0].reserve = 1, len(PRINTED.bosses[boss.kind].stages), 3
    rig(fight.state, 10, 10, 10)
    fight.play(SWING)
    while fight.state.strikes:
        fight.answer(lambda act: True)
    assert len(fight.state.loot) == 1


@pytest.mark.rule("MYTH-TREASURE-18")
def test_a_captain_that_burns_to_death_drops_nothing() -> None:
    fight = Fight("0.G.1\n.....c")
    by(fight.state, "attacks-drop")
    fight.state.tiles[0].reserve = 5
    captain = fight.one("G")
    captain.life, captain.ailments = 1, (Ailment("poison"),)
    fight.run(StatusResults())
    fight.run(Cleanup())
    assert fight.state.loot == ()
    assert [each.kind for each in fight.state.enemies] == ["crawler"]


@pytest.mark.rule("MYTH-THREAT-04")
def test_damage_to_a_lair_gives_no_threat() -> None:
    fight = Fight("10L.\n....\n....", [SWING])
    by(fight.state, "lairs-feel-nothing")
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    assert fight.state.lairs[0].life == 3
    assert fight.hero().threat == 0


@pytest.mark.rule("MYTH-THREAT-04")
def test_damage_to_an_enemy_still_gives_threat() -> None:
    fight = Fight("0G.1", [SWING])
    by(fight.state, "lairs-feel-nothing")
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    assert fight.hero().threat == 2


@pytest.mark.rule("MYTH-THREAT-08")
@pytest.mark.parametrize(("house", "threat"), [("one-treasure", 1), ("friendly-threat", 2)])
def test_friendly_fire_gives_threat_only_by_the_house_rule(house: str, threat: int) -> None:
    fight = Fight("g1.\n.0.\n...", [ARC])
    by(fight.state, house)
    fight.play(ARC)
    life = fight.hero(1).life
    rig(fight.state, 9, 1, 1)
    fight.at(0, 0)
    assert fight.hero(1).life == life - 1
    assert fight.hero().threat == threat


@pytest.mark.rule("MYTH-DOT-05")
def test_only_the_worst_damage_over_time_hurts_and_all_run_down() -> None:
    fight = Fight("0G.1")
    by(fight.state, "worst-dot")
    captain = fight.one("G")
    statuses.burn(fight.state, captain.id, "venom", 1, 1, [])
    statuses.burn(fight.state, captain.id, "fire", 2, 2, [])
    fight.run(StatusResults())
    assert (captain.life, captain.dots) == (4 - 2, (Dot("fire", 2, 1),))


@pytest.mark.rule("MYTH-STATUS-13")
def test_prone_ends_in_the_very_update_phase_in_which_it_came() -> None:
    fight = Fight("0..1", [SWING])
    by(fight.state, "quick-rise")
    statuses.afflict(fight.state, Seat(0), "prone", 0, [])
    statuses.afflict(fight.state, Seat(0), "poison", 0, [])
    StatusResults().resolve(fight.state, [])
    assert not statuses.has(fight.hero(), "prone")
    assert statuses.has(fight.hero(), "poison"), "other statuses last as ever"


@pytest.mark.rule("MYTH-CARD-47")
@pytest.mark.parametrize(("before", "after"), [(8, 8), (2, 6)])
def test_the_deeper_shadows_count(before: int, after: int) -> None:
    fight = Fight("0..\n...\n..1", [DARK], heroes=("brigand", "soldier"))
    by(fight.state, "deepest-shadows")
    fight.play(DARK, "cautious")
    hero = fight.hero()
    hero.shadows, hero.hand = before, (DARK,)
    fight.run(*playing.play(fight.state, hero, PlayCard(DARK, "reaction", "cautious"), []))
    assert hero.shadows == after


@pytest.mark.rule("MYTH-FATE-07")
def test_fate_lists_are_chosen_freely_those_that_spend_most_first() -> None:
    names = [printed_on(item.id, "fate", place) for item in PRINTED.items.values() for place in range(len(item.fate))]
    first, second = [name for name in names if list(fate.needs(name, "valor").elements()) == ["valor"]][:2]
    two = ("valor", "valor")
    assert fate.ways((first, second), two, "valor", free=True) == [(first, second), (second,), (first,), ()]
    assert fate.ways((first, second), ("valor",), "valor", free=True) == [(second,), (first,), ()]
    assert fate.ways((first,), ("guile",), "valor", free=True) == [()]


@pytest.mark.rule("MYTH-ENEMYATTACK-11")
@pytest.mark.parametrize(("dice", "lost"), [((9, 9), 4), ((9, 1), 2), ((1, 1), 0)])
def test_every_success_of_an_enemy_hurts(dice: tuple[int, int], lost: int) -> None:
    drawn = Drawn("0..\n.G.")
    by(drawn.state, "each-success-hurts")
    rig(drawn.state, *dice)
    drawn.attacks()
    assert drawn.state.heroes[0].life == 6 - lost


@pytest.mark.rule("MYTH-LINGER-08")
@pytest.mark.parametrize("cleared", [False, True])
def test_nobody_lingers_on_a_cleared_tile(cleared: bool) -> None:
    fight = Fight("0..1\n...g")
    by(fight.state, "safe-rest")
    fight.state.tiles[0].reserve, fight.state.tiles[0].cleared = 3, cleared
    fight.passes(0, 1)
    assert len(facts(fight.events, Lingered)) == (0 if cleared else 1)


@pytest.mark.rule("MYTH-MERCHANT-13")
def test_what_is_worn_is_not_sold() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    by(state, "sell-from-pack")
    hero = state.heroes[0]
    hero.gear = ("green-militia-sword", *hero.gear[1:])
    hero.inventory = ("green-kettle-hat",)
    for item in ("green-militia-sword", "green-kettle-hat"):
        state.green = items.without(state.green, item)
    run(state, MerchantArrives("elder-and-daughter"))
    assert [action for action in offers(state, 0) if isinstance(action, Sell)] == [Sell("green-kettle-hat", 2)]
    choose(state, 0, Sell("green-kettle-hat", 2))
    assert state.gold == 2


@pytest.mark.rule("MYTH-TRADE-06")
def test_quest_items_are_not_traded() -> None:
    state = empty("old-quarry", "soldier", "brigand")
    by(state, "own-quest-items")
    for hero in state.heroes:
        hero.square = at(10, 3 + hero.seat)
    hero = state.heroes[0]
    hero.inventory, hero.potions = ("quest-cellar-key", "green-stout-boots"), ("potion-grey-calm",)
    run(state, HeroCycleGoesOn())
    things = [offer.thing for offer in offers(state, 0) if isinstance(offer, OfferTrade)]
    assert things == ["green-stout-boots", "potion-grey-calm"]


@pytest.mark.rule("MYTH-SLAUGHTER-16")
def test_a_beaten_wave_leaves_the_count_as_it_is() -> None:
    state = empty("old-quarry", "soldier", "brigand")
    state.options = replace(state.options, mode="slaughter", house="waves-on-time")
    state.battlefield = Battlefield(TileNo(0), 10, wave=1, count=3, beaten=1)
    state.round = 1
    run(state, Waves())
    assert (state.battlefield.wave, state.battlefield.count) == (1, 3), "it stands still in the round of the victory"
    for number, wave, count in ((2, 1, 2), (3, 1, 1), (4, 2, 4)):
        state.round = number
        run(state, Waves())
        assert (state.battlefield.wave, state.battlefield.count) == (wave, count)


@pytest.mark.parametrize(("mode", "seats"), [("tile", 3), ("adventure", 2), ("story", 2), ("slaughter", 4)])
def test_every_invariant_holds_where_every_house_rule_is_switched(mode: str, seats: int) -> None:
    (played,) = play(seats, 1, "greedy", mode, house=EVERY_ONE)
    assert played.result
