"""MYTH-BOSS, MYTH-MINIBOSS, MYTH-AGENT: fate lists, stages, and the card an agent leaves; Undead that return."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.lasting import over_with_darkness
from ludoteca.games.myth.parts.darkness.bosses import completed
from ludoteca.games.myth.parts.darkness.facts import (
    AgentCardGiven,
    EnemyAttacked,
    EnemyMoved,
    EnemyRolled,
    FateFell,
    StageBegan,
    needs_of,
)
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, figure_of
from ludoteca.games.myth.table.pieces import Ailment, Aimed, Done, Lasting, Strike
from ludoteca.games.myth.table.steps.darkness import ActivateEnemies, AfterResolution, Rouse, WhoTakes
from ludoteca.games.myth.table.steps.heroes import Casualties, Conclude
from ludoteca.games.myth.table.steps.round import MeterStep

NETTLEJAW = PRINTED.mini_bosses["nettlejaw"].fate
SECOND_STAGE = PRINTED.bosses["terror-1000-legs"].stages[1].fate


def fall(drawn: Drawn, figure: int) -> list[Any]:
    """An enemy at 0 life meets the end of a hero's attack."""
    each = board.enemy(drawn.state, figure_of(figure))
    assert each is not None
    each.life = 0
    drawn.state.strikes = (
        Strike(
            StrikeNo(1),
            Seat(0),
            "soldier-hard-swing",
            aimed=Aimed(targets=(figure_of(figure),)),
            done=Done(hit=(figure_of(figure),)),
        ),
    )
    return drawn.run(Casualties(StrikeNo(1)))


# Fate lists


@pytest.mark.rule("MYTH-BOSS-06", "MYTH-BOSS-07", "MYTH-BOSS-14")
def test_each_list_from_the_lowest_takes_the_dice_it_needs() -> None:
    """Stage 2: Nature and Nature; Nature; Guile; Darkness."""
    assert [each.needs for each in SECOND_STAGE] == [("nature", "nature"), ("nature",), ("guile",), ("darkness",)]
    assert completed(SECOND_STAGE, ("nature", "nature", "nature")) == [0, 1]
    assert completed(SECOND_STAGE, ("nature", "nature", "valor")) == [0]
    assert completed(SECOND_STAGE, ("nature", "darkness", "guile")) == [1, 2, 3]
    assert completed(SECOND_STAGE, ("guile", "guile", "guile")) == [2]
    assert completed(SECOND_STAGE, ("valor", "light", "arcane")) == []


@pytest.mark.rule("MYTH-BOSS-05", "MYTH-BOSS-12", "MYTH-MINIBOSS-02", "MYTH-AGENT-01")
@pytest.mark.parametrize("mark", ["Z", "N", "W"])
def test_fate_dice_are_rolled_at_its_place_in_the_move_step(mark: str) -> None:
    """For a boss, a mini-boss and an agent; before it moves, and before anybody attacks."""
    drawn = Drawn(f"0......\n.......\n....{mark}..\n.......")
    events = drawn.run(ActivateEnemies(RANKS))
    kinds = [type(event) for event in events if isinstance(event, FateFell | EnemyMoved | EnemyAttacked)]
    assert kinds[:2] == [FateFell, EnemyMoved]
    assert kinds.count(FateFell) == 1
    (fell,) = facts(events, FateFell)
    assert len(fell.faces) == 2


@pytest.mark.rule("MYTH-BOSS-05")
@pytest.mark.parametrize(("fewer", "dice"), [(1, 1), (2, 0), (3, 0)])
def test_fewer_fate_dice_may_be_none(fewer: int, dice: int) -> None:
    """Nettlejaw has two."""
    drawn = Drawn("0..N")
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, each in enumerate(effects)
        if isinstance(each, Mod) and each.stat == "fate" and each.keyword is None
    )
    drawn.state.lasting = (Lasting(name, at, None, (PieceId(10),), "round", -fewer),)
    (fell,) = facts(drawn.run(Rouse(PieceId(10))), FateFell)
    assert len(fell.faces) == dice


@pytest.mark.card("nettlejaw")
@pytest.mark.rule("MYTH-BOSS-07", "MYTH-BOSS-12")
def test_lists_may_change_movement_and_attacks_of_the_cycle() -> None:
    """Nettlejaw: Guile moves it 2 farther, Darkness lowers its TN by 1, until the darkness cycle is over."""
    drawn = Drawn("0..........N")
    rig(drawn.state, "guile", "darkness")
    drawn.run(ActivateEnemies(RANKS))
    assert str(drawn) == "0...N......."
    drawn = Drawn("0N")
    rig(drawn.state, "darkness", "valor")
    rolled = facts(drawn.run(ActivateEnemies(RANKS)), EnemyRolled)
    assert [fact.tns for fact in rolled] == [(6,), (5,)]
    over_with_darkness(drawn.state)
    assert [fact.tns for fact in facts(drawn.attacks(), EnemyRolled)] == [(7,), (6,)]


@pytest.mark.card("nettlejaw")
@pytest.mark.rule("MYTH-BOSS-07")
def test_what_a_list_does_on_a_hit_it_does_in_the_running_cycle() -> None:
    """Nettlejaw's Nature: heroes hit this darkness cycle are Poisoned."""
    drawn = Drawn("0N")
    rig(drawn.state, "nature", "valor")
    drawn.run(Rouse(PieceId(10)))
    rig(drawn.state, 1, 1, 1, 9)
    drawn.attacks()
    assert drawn.state.heroes[0].ailments == (Ailment("poison"),)
    drawn = Drawn("0N")
    rig(drawn.state, "nature", "valor")
    drawn.run(Rouse(PieceId(10)))
    rig(drawn.state, 9, 9, 9, 9)
    over_with_darkness(drawn.state)
    drawn.attacks()
    assert drawn.state.heroes[0].life < 6
    assert drawn.state.heroes[0].ailments == ()


@pytest.mark.card("terror-1000-legs")
@pytest.mark.rule("MYTH-BOSS-07")
def test_a_list_may_place_figures_which_do_not_act_in_this_cycle() -> None:
    """The Terror with Nature and Darkness: 3 melee and 1 ranged Crawler next to it."""
    drawn = Drawn("0.......\n........\n....Z...\n........\n........")
    rig(drawn.state, "darkness", "nature")
    events = drawn.run(ActivateEnemies(RANKS))
    assert (len(drawn.of("c")), len(drawn.of("s"))) == (3, 1)
    assert {fact.kind for fact in facts(events, EnemyMoved)} == {"terror-1000-legs"}


@pytest.mark.rule("MYTH-BOSS-02", "MYTH-BOSS-08")
def test_a_boss_makes_all_its_attacks_from_the_top() -> None:
    drawn = Drawn("0...\n.Z..\n....\n....")
    assert [fact.attack for fact in facts(drawn.attacks(), EnemyAttacked)] == ["terror1-feet", "terror1-mandibles"]
    drawn.one("Z").stage = 3
    assert [fact.attack for fact in facts(drawn.attacks(), EnemyAttacked)] == ["terror3-thrash", "terror3-swallow"]


# Stages


@pytest.mark.rule("MYTH-BOSS-09", "MYTH-BOSS-10", "MYTH-BOSS-13", "MYTH-BOSS-15")
def test_a_boss_at_0_life_goes_to_its_next_stage() -> None:
    """The Terror has 2 + 3 life a hero in each stage; 3 seats, one of them not in play any more."""
    drawn = Drawn("0.......\n........\n1...Z...\n........\n2.......")
    drawn.state.heroes[2].dead = True
    boss = drawn.one("Z")
    assert (boss.stage, boss.life) == (1, 2 + 3 * 3)
    boss.ailments = (Ailment("poison"),)
    events = fall(drawn, boss.id)
    (began,) = facts(events, StageBegan)
    assert (began.stage, boss.stage, boss.life, boss.full) == (2, 2, 11, 11)
    assert boss.ailments == (Ailment("poison"),)
    assert len(drawn.of("c")) == 3  # the cysts burst: one Crawler a seat


@pytest.mark.rule("MYTH-BOSS-09", "MYTH-COMBAT-21")
def test_a_boss_that_falls_without_an_attack_goes_to_its_next_stage_too() -> None:
    drawn = Drawn("0.......\n........\n1...Z...\n........")
    boss = drawn.one("Z")
    boss.life = 0
    events = drawn.run(AfterResolution())
    assert (boss.stage, boss.life, [fact.stage for fact in facts(events, StageBegan)]) == (2, 8, [2])
    assert len(drawn.of("c")) == 2


@pytest.mark.rule("MYTH-BOSS-13")
def test_a_stage_has_a_life_of_its_own() -> None:
    """The Abbess: 2 + 4 a hero, then 2 + 5 a hero."""
    drawn = Drawn("0.......\n........\n1...A...\n........")
    boss = drawn.one("A")
    assert boss.life == 10
    fall(drawn, boss.id)
    assert (boss.life, boss.full) == (12, 12)


@pytest.mark.rule("MYTH-BOSS-11")
def test_after_the_last_stage_the_boss_is_removed() -> None:
    drawn = Drawn("0.......\n........\n1...Z...\n........")
    boss = drawn.one("Z")
    boss.stage = 3
    fall(drawn, boss.id)
    assert board.enemy(drawn.state, boss.id) is None
    assert drawn.state.loot == ()


@pytest.mark.rule("MYTH-BOSS-16", "MYTH-MINIBOSS-05")
def test_life_counts_the_seats_and_each_is_unique() -> None:
    for seats, life in ((2, 8), (3, 10), (5, 14)):
        drawn = Drawn("".join(map(str, range(seats))) + "....N")
        assert (drawn.one("N").life, drawn.one("N").full) == (life, life)
        assert board.supply(drawn.state, "nettlejaw", "mini-boss") == 0
    assert board.supply(drawn.state, "glass-stag", "mini-boss") == 1


@pytest.mark.rule("MYTH-BOSS-04", "MYTH-MINIBOSS-04")
def test_what_they_add_to_the_meter_in_the_update_phase() -> None:
    """A boss what its card says, stage by stage; a mini-boss 1 if it is active, else nothing."""
    for stage, meter in ((1, 1), (2, 1), (3, 2)):
        drawn = Drawn("0......\n.......\n....Z..\n.......", asleep=True)
        drawn.one("Z").stage = stage
        drawn.run(MeterStep())
        assert drawn.state.meter == meter
    for asleep, meter in ((True, 0), (False, 1)):
        drawn = Drawn("0.........N", asleep=asleep)
        drawn.run(MeterStep())
        assert drawn.state.meter == meter


@pytest.mark.card("stag-shatter")
def test_what_a_card_does_when_it_falls() -> None:
    """The Glass Stag shatters: heroes within 1 square lose 1 life."""
    drawn = Drawn("0S1.2")
    fall(drawn, 10)
    assert [hero.life for hero in drawn.state.heroes] == [5, 5, 6]
    assert drawn.state.enemies == []


# Agents


@pytest.mark.rule("MYTH-AGENT-02", "MYTH-AGENT-03", "MYTH-AGENT-04", "MYTH-AGENT-05")
def test_a_defeated_agent_leaves_a_hero_card_instead_of_treasure() -> None:
    drawn = Drawn("0W.1")
    drawn.state.tiles[0].reserve = 3
    deck = (CardId("soldier-hard-swing"),) * 3
    for hero in drawn.state.heroes:
        hero.deck = deck
    fall(drawn, 10)
    assert isinstance(drawn.asked(), WhoTakes)
    assert drawn.offers() == [Pick((Seat(0),)), Pick((Seat(1),)), DECLINE]
    events = drawn.answer(lambda act: act == Pick((Seat(1),)))
    assert facts(events, AgentCardGiven) == [AgentCardGiven(CardId("agent-ashen-step"), Seat(1))]
    assert sorted(drawn.state.heroes[1].deck) == sorted((*deck, "agent-ashen-step"))
    assert drawn.state.heroes[0].deck == deck
    assert (drawn.state.loot, drawn.state.tiles[0].reserve) == ((), 3)


@pytest.mark.rule("MYTH-AGENT-05")
def test_the_card_is_shuffled_into_the_deck() -> None:
    places = set()
    for seed in range(6):
        drawn = Drawn("0W.1")
        rig(drawn.state, seed + 1)
        drawn.state.heroes[0].deck = tuple(PRINTED.hero_cards["soldier"][at].id for at in range(5))
        drawn.run(WhoTakes(card=CardId("agent-ashen-step")))
        drawn.answer(lambda act: act == Pick((Seat(0),)))
        places.add(drawn.state.heroes[0].deck.index("agent-ashen-step"))
    assert len(places) > 1


@pytest.mark.rule("MYTH-AGENT-04", "MYTH-AGENT-06")
def test_a_declined_card_is_lost() -> None:
    drawn = Drawn("0W.1")
    fall(drawn, 10)
    events = drawn.answer(lambda act: act == DECLINE)
    assert facts(events, AgentCardGiven) == [AgentCardGiven(CardId("agent-ashen-step"))]
    assert all("agent-ashen-step" not in hero.deck for hero in drawn.state.heroes)


# Undead


@pytest.mark.card("bellringer-knell")
@pytest.mark.rule("MYTH-ENEMYMOVE-31", "MYTH-ENEMYMOVE-13")
def test_an_undead_minion_returns_on_its_square_if_its_die_reaches_the_tn() -> None:
    """The return TN of the Drowned is 8, 2 less within 3 squares of a Bellringer."""
    for text, die, back in (("0d....B", 7, False), ("0d....B", 8, True), ("0d.B", 5, False), ("0d.B", 6, True)):
        drawn = Drawn(text)
        fallen = drawn.one("d")
        fallen.ailments = (Ailment("poison"),)
        rig(drawn.state, die)
        fall(drawn, fallen.id)
        assert len(drawn.of("d")) == back
        if back:
            risen = drawn.one("d")
            assert (risen.square, risen.life, risen.ailments) == (fallen.square, 1, ())
            assert risen.id != fallen.id


@pytest.mark.rule("MYTH-ENEMYMOVE-31", "MYTH-ACTIVATE-09")
@pytest.mark.parametrize(("die", "active"), [(8, ("drowned",)), (7, ())])
def test_an_active_undead_minion_that_returns_is_still_active(die: int, active: tuple[str, ...]) -> None:
    """The last of its type fell, and the hero is too far away to be noticed anew."""
    drawn = Drawn("0..........d")
    rig(drawn.state, die)
    fall(drawn, drawn.one("d").id)
    assert drawn.state.active == active


@pytest.mark.rule("MYTH-ENEMYMOVE-31")
def test_only_undead_minions_return() -> None:
    drawn = Drawn("0gB")
    rig(drawn.state, 10)
    fall(drawn, drawn.one("g").id)
    fall(drawn, drawn.one("B").id)
    assert drawn.state.enemies == []


@pytest.mark.rule("MYTH-ENEMYMOVE-41")
def test_the_returned_still_counted_for_treasure() -> None:
    drawn = Drawn("0ddd")
    drawn.state.tiles[0].reserve = 1
    for each in drawn.state.enemies:
        each.life = 0
    rig(drawn.state, 9, 9, 9)
    drawn.state.strikes = (
        Strike(
            StrikeNo(1),
            Seat(0),
            "soldier-hard-swing",
            aimed=Aimed(targets=(PieceId(10), PieceId(11), PieceId(12))),
            done=Done(hit=(PieceId(10), PieceId(11), PieceId(12)), dealt=3),
        ),
    )
    drawn.run(Casualties(StrikeNo(1)))
    while drawn.asked():
        drawn.answer(lambda act: True)
    assert len(drawn.state.loot) == 1
    assert len(drawn.of("d")) == 3
    drawn.run(Conclude(StrikeNo(1)))
    assert drawn.state.heroes[0].threat == 3


def test_lists_are_named_after_their_cards() -> None:
    for name, card in PRINTED.enemy_cards():
        for place, each in enumerate(getattr(card, "fate", ())):
            assert needs_of(Address(f"{name}.fate.{place}")) == each.needs
    assert [each.needs for each in NETTLEJAW] == [("nature",), ("guile",), ("darkness",)]
