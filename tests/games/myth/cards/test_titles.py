"""Every title: what it does for the hero who bears it, and that only the active one does it."""

from typing import Any

import pytest
from tests.games.myth.cards.duels import strike, through
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import defence_of, normal_movement
from ludoteca.games.myth.parts.darkness.activation import order
from ludoteca.games.myth.parts.darkness.facts import EnemyRolled
from ludoteca.games.myth.parts.heroes import statuses
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.steps.darkness import AttackEnemies
from ludoteca.games.myth.table.steps.realm import ClearTile
from ludoteca.games.myth.table.steps.round import CycleEnd, CycleStart, DeckPhase, HeroCycleGoesOn

SWING = "soldier-hard-swing"


def titled(text: str, title: str, *hands: Any, **options: Any) -> Fight:
    """A fight in which the soldier bears a title."""
    fight = Fight(text, *hands, **options)
    fight.hero().titles, fight.hero().title = (title,), title
    return fight


@pytest.mark.card("broodbreaker")
def test_a_broodbreaker_cannot_be_poisoned() -> None:
    fight = titled("0.1", "broodbreaker")
    for seat in (0, 1):
        statuses.afflict(fight.state, Seat(seat), "poison", 0, [])
        statuses.afflict(fight.state, Seat(seat), "prone", 0, [])
    assert [ailment.name for ailment in fight.hero().ailments] == ["prone"]
    assert [ailment.name for ailment in fight.hero(1).ailments] == ["poison", "prone"]


@pytest.mark.card("bell-breaker")
@pytest.mark.parametrize(("answer", "left"), [(ACCEPT, 0), (DECLINE, 1)])
def test_a_bell_breaker_may_keep_the_undead_down_once_a_cycle(answer: Any, left: int) -> None:
    fight = titled("0d1", "bell-breaker", [SWING])
    rig(fight.state, *[10] * 5)
    fight.play(SWING)
    asked = 0
    while not fight.resting:
        rig(fight.state, *[10] * 5)
        offers = fight.offers()
        asked += ACCEPT in offers
        wanted = answer if ACCEPT in offers else DECLINE if DECLINE in offers else offers[0]
        fight.answer(lambda act, wanted=wanted: act == wanted)  # type: ignore[misc]
    assert asked == 1
    assert len(fight.of("d")) == left, "with a ten it returns"


@pytest.mark.card("harvest-warden")
def test_a_harvest_warden_heals_everybody_on_the_cleared_tile() -> None:
    fight = titled("0.1", "harvest-warden")
    for hero in fight.state.heroes:
        hero.life = 3
    fight.state.tiles[0].entry = "south"
    fight.run(ClearTile(TileNo(0)))
    assert [hero.life for hero in fight.state.heroes] == [4, 4]


@pytest.mark.card("oath-keeper")
@pytest.mark.parametrize(("text", "defence"), [("01", 1), ("0.1", 0)])
def test_an_oath_keeper_stands_better_beside_a_hero(text: str, defence: int) -> None:
    fight = titled(text, "oath-keeper")
    bare = Fight(text)
    assert defence_of(fight.state, Seat(0)) - defence_of(bare.state, Seat(0)) == defence


@pytest.mark.card("tithe-hunter")
@pytest.mark.parametrize(("mark", "more"), [("G", 1), ("g", 0)])
def test_a_tithe_hunter_rolls_one_die_more_against_captains(mark: str, more: int) -> None:
    with_title, without = titled(f"0{mark}1", "tithe-hunter", [SWING]), Fight(f"0{mark}1", [SWING])
    rolls = []
    for fight in (with_title, without):
        strike(fight, SWING, 1)
        rolls.append(len(facts(fight.events, AttackRolled)[-1].dice))
    assert rolls[0] - rolls[1] == more


@pytest.mark.card("fleet-foot")
def test_a_fleet_foot_has_two_more_movement_once_a_tile() -> None:
    fight = titled("0.1", "fleet-foot")
    before = normal_movement(fight.state, fight.hero())
    fight.run(CycleStart(), HeroCycleGoesOn(), DeckPhase())
    assert ACCEPT in fight.offers()
    fight.answer(lambda act: act == ACCEPT)
    assert normal_movement(fight.state, fight.hero()) == before + 2
    fight.run(CycleEnd(), CycleStart(), HeroCycleGoesOn(), DeckPhase())
    assert fight.resting, "not twice on a tile"
    assert normal_movement(fight.state, fight.hero()) == before


@pytest.mark.card("lantern-bearer")
def test_a_lantern_bearer_has_a_die_more_for_non_hostile_actions() -> None:
    fight = titled("0.1", "lantern-bearer")
    assert [changed(fight.state, Seat(seat), "nonhostile-d10", 0) for seat in (0, 1)] == [1, 0]


@pytest.mark.card("nest-burner")
def test_a_nest_burner_hits_lairs_harder() -> None:
    burner, other = titled("0L.1\n....", "nest-burner", [SWING]), Fight("0L.1\n....", [SWING])
    left = []
    for fight in (burner, other):
        (lair,) = fight.state.lairs
        strike(fight, SWING, *[10] * 4, at=lair.id)
        left.append(lair.life)
    assert left[1] - left[0] == 1


@pytest.mark.card("shield-of-oakmere")
@pytest.mark.parametrize(("answer", "lost"), [(ACCEPT, 0), (DECLINE, 1)])
def test_the_shield_of_oakmere_takes_one_damage_from_a_neighbour_once_a_round(answer: Any, lost: int) -> None:
    fight = titled("01g", "shield-of-oakmere")
    before = fight.hero(1).life
    fight.state.dark = True
    rig(fight.state, *[10] * 4)
    fight.events += fight.run(AttackEnemies(order(fight.state, RANKS)))
    through(fight, *([answer] if answer == ACCEPT else []))
    assert facts(fight.events, EnemyRolled)[0].hit == (1,)
    assert before - fight.hero(1).life == lost


@pytest.mark.card("quiet-heart")
def test_a_quiet_heart_loses_a_threat_at_the_start_of_the_hero_deck_phase() -> None:
    fight = titled("0.1", "quiet-heart")
    for hero in fight.state.heroes:
        hero.threat = 9
        hero.slots = tuple(
            [type(slot)(CardId("soldier-gather-wrath"), "reaction") for slot in hero.slots]
        )  # none is empty
    fight.run(DeckPhase())
    assert [hero.threat for hero in fight.state.heroes] == [8, 9]


@pytest.mark.rule("MYTH-TITLE-05")
def test_a_title_that_is_not_active_does_nothing() -> None:
    fight = titled("0.1", "lantern-bearer")
    fight.hero().title = None
    assert changed(fight.state, Seat(0), "nonhostile-d10", 0) == 0
