"""MYTH-ENEMYATTACK: targets, dice, damage and what heroes can still do about it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.darkness import enemy_attacks
from ludoteca.games.myth.parts.darkness.facts import BlowStopped, EnemyAttacked, EnemyRolled, FateFell
from ludoteca.games.myth.parts.darkness.priorities import Field, taunted_by
from ludoteca.games.myth.parts.heroes.attack_facts import Ended, HeroDefeated, Hurt
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod, Taunt
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.actions import Pick, PlayCard
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, figure_of
from ludoteca.games.myth.table.pieces import Ailment, Aimed, Done, Lasting, Rolled, Strike
from ludoteca.games.myth.table.steps.darkness import ActivateEnemies, EnemyBlow, WhichVictim


def change(drawn: Drawn, stat: str, to: int, amount: int) -> None:
    """A statistic of a figure is changed for the round."""
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, each in enumerate(effects)
        if isinstance(each, Mod)
        and (each.stat, each.set, each.against, each.keyword) == (stat, None, None, None)
        and each.card_type is None
    )
    drawn.state.lasting += (Lasting(name, at, None, (figure_of(to),), "round", amount),)


def attacked(events: list[Any]) -> list[tuple[str, tuple[int, ...]]]:
    """The attacks made and their targets."""
    return [(fact.attack, fact.targets) for fact in facts(events, EnemyAttacked)]


def struck(text: str, *dice: int | str) -> tuple[Drawn, list[Any]]:
    """A drawn fight after the attacks of all enemies, with these rolls."""
    drawn = Drawn(text)
    rig(drawn.state, *dice)
    return drawn, drawn.attacks()


# Who attacks whom


@pytest.mark.rule("MYTH-ENEMYATTACK-01", "MYTH-ENEMYATTACK-02", "MYTH-ENEMYATTACK-18")
def test_those_in_an_attack_position_attack_in_activation_order() -> None:
    """The Drowned acts last, the Grubber far away not at all."""
    drawn = Drawn("d0g.....g")
    assert attacked(drawn.attacks()) == [("grubber-cleaver", (0,)), ("drowned-grip", (0,))]


@pytest.mark.rule("MYTH-ENEMYATTACK-10")
def test_melee_attacks_reach_adjacent_targets_ranged_ones_those_in_range_and_sight() -> None:
    assert attacked(Drawn("g\n.0").attacks()) == [("grubber-cleaver", (0,))]
    assert attacked(Drawn("g.0").attacks()) == []
    assert attacked(Drawn("r...0").attacks()) == [("grubber-sling", (0,))]
    assert attacked(Drawn("r....0").attacks()) == []
    assert attacked(Drawn("r.#.0").attacks()) == []
    assert attacked(Drawn("r.~g0").attacks()) == [("grubber-cleaver", (0,)), ("grubber-sling", (0,))]


@pytest.mark.rule("MYTH-ENEMYATTACK-03", "MYTH-ENEMYATTACK-16")
def test_the_target_is_set_by_priority_when_the_attack_is_made() -> None:
    """A Crawler: highest threat first, whatever it was when it moved."""
    drawn = Drawn("0c1")
    drawn.state.heroes[0].threat = 2
    assert attacked(drawn.attacks()) == [("crawler-bite", (0,))]
    drawn.state.heroes[1].threat = 3
    events = drawn.attacks()
    assert attacked(events) == [("crawler-bite", (1,))]
    (line,) = facts(events, EnemyAttacked)[0].why
    assert (line.criterion, line.figures, line.values) == ("highest-threat", (0, 1), (2, 3))


@pytest.mark.rule("MYTH-ENEMYMOVE-05", "MYTH-ENEMYATTACK-03")
def test_the_players_choose_between_equal_targets() -> None:
    drawn = Drawn("0g1")
    drawn.attacks()
    assert isinstance(drawn.asked(), WhichVictim)
    assert drawn.offers() == [Pick((Seat(0),)), Pick((Seat(1),))]
    assert attacked(drawn.answer(lambda act: act == Pick((Seat(1),)))) == [("grubber-cleaver", (1,))]


@pytest.mark.rule("MYTH-CARD-30", "MYTH-ENEMYATTACK-18")
def test_the_hidden_cannot_be_attacked() -> None:
    drawn = Drawn("0g1")
    drawn.state.heroes[1].shadows = 7
    assert attacked(drawn.attacks()) == [("grubber-cleaver", (0,))]
    drawn.state.heroes[0].shadows = 7
    assert attacked(drawn.attacks()) == []


@pytest.mark.rule("MYTH-HERO-12")
def test_a_taunt_comes_first_and_a_decoy_suffers_nothing() -> None:
    name, at = next((n, i) for n, e in PRINTED.effects.items() for i, v in enumerate(e) if isinstance(v, Taunt))
    drawn = Drawn("0c1")
    drawn.state.heroes[0].threat = 5
    drawn.state.lasting = (Lasting(name, at, Seat(1), (PieceId(10),), "round", amount=1),)
    assert attacked(drawn.attacks()) == [("crawler-bite", (1,))]
    drawn.state.lasting += (Lasting(name, at, Seat(0), (PieceId(10),), "round", amount=0),)
    assert attacked(drawn.attacks()) == [("crawler-bite", (0,))]  # the later taunt
    drawn = Drawn("0cD")
    (decoy,) = drawn.state.things
    assert attacked(drawn.attacks()) == [("crawler-bite", (0,))]
    drawn.state.lasting = (Lasting(name, at, Seat(0), (PieceId(10),), "round", amount=decoy.id),)
    rig(drawn.state, 10)
    events = drawn.attacks()
    assert attacked(events) == [("crawler-bite", (decoy.id,))]
    assert facts(events, EnemyRolled)[0].hit == (decoy.id,)
    assert facts(events, Hurt) == []


@pytest.mark.rule("MYTH-HERO-12")
@pytest.mark.parametrize(("amount", "taunted"), [(1, [[1], []]), (99, [[], []])])
def test_a_taunt_is_for_those_whom_it_names_and_as_long_as_its_target_is_there(
    amount: int, taunted: list[list[int]]
) -> None:
    name, at = next((n, i) for n, e in PRINTED.effects.items() for i, v in enumerate(e) if isinstance(v, Taunt))
    drawn = Drawn("0cc1")
    first, second = drawn.of("c")
    drawn.state.lasting = (Lasting(name, at, Seat(1), (first.id,), "round", amount=amount),)
    assert [taunted_by(drawn.state, Field(drawn.state), each) for each in (first, second)] == taunted


# Dice and damage


@pytest.mark.rule("MYTH-ENEMYATTACK-06", "MYTH-ENEMYATTACK-07", "MYTH-ENEMYATTACK-08", "MYTH-ENEMYATTACK-09")
def test_a_die_that_reaches_the_tn_hits() -> None:
    """A cleaver has 1 die, TN 6 and damage 1."""
    for die, life in ((5, 6), (6, 5), (10, 5), (1, 6)):
        drawn, events = struck("0g", die)
        assert facts(events, EnemyRolled)[0].dice == (die,)
        assert drawn.state.heroes[0].life == life
        assert drawn.state.strikes == ()


@pytest.mark.rule("MYTH-ENEMYATTACK-07")
def test_dice_that_changed_after_the_roll_count_as_they_lie() -> None:
    for die, life in ((5, 6), (6, 5)):
        drawn = Drawn("0g")
        aimed, rolled, done = Aimed(targets=(Seat(0),)), Rolled((die,)), Done((Seat(0),))
        drawn.state.strikes = (
            Strike(StrikeNo(1), PieceId(10), "grubber-cleaver", aimed=aimed, rolled=rolled, done=done),
        )
        drawn.run(EnemyBlow(StrikeNo(1), Seat(0)))
        assert drawn.state.heroes[0].life == life


@pytest.mark.rule("MYTH-ENEMYATTACK-11")
def test_several_successes_deal_the_damage_once() -> None:
    drawn, _ = struck("0..\n.G.", 9, 9)
    assert drawn.state.heroes[0].life == 6 - 2


@pytest.mark.card("mucker-bellow")
@pytest.mark.rule("MYTH-ENEMYATTACK-04", "MYTH-ENEMYATTACK-21")
def test_abilities_add_dice_and_captains_do_not_add_up() -> None:
    """Grubbers within 2 squares of a Mucker roll 1 more die, within 2 squares of two Muckers no more than that."""
    for text, dice in (("0g...G", 1), ("0g.G..", 2), ("0g.G..\n...G..", 2)):
        events = Drawn(text).attacks()
        (rolled,) = [fact for fact in facts(events, EnemyRolled) if fact.rank == "minion"]
        assert len(rolled.dice) == dice
    drawn = Drawn("0g")
    change(drawn, "d10", 10, -3)
    (rolled,) = facts(drawn.attacks(), EnemyRolled)
    assert (rolled.dice, rolled.hit) == ((), ())


@pytest.mark.rule("MYTH-ENEMYATTACK-13")
def test_the_tn_is_the_printed_one_plus_the_defence_of_the_target() -> None:
    """With 1 or less nothing is rolled and it hits, with 11 or more nothing is rolled and it misses."""
    for defence, die, hit in ((2, 7, False), (2, 8, True), (0, 6, True), (-4, 2, True)):
        drawn = Drawn("0g")
        change(drawn, "defence", 0, defence)
        rig(drawn.state, die)
        (rolled,) = facts(drawn.attacks(), EnemyRolled)
        assert (rolled.tns, rolled.dice, bool(rolled.hit)) == ((6 + defence,), (die,), hit)
    for tn, hit in ((-5, True), (5, False)):
        drawn = Drawn("0g")
        change(drawn, "tn", 10, tn)
        (rolled,) = facts(drawn.attacks(), EnemyRolled)
        assert (rolled.tns, rolled.dice, bool(rolled.hit)) == ((6 + tn,), (), hit)


@pytest.mark.rule("MYTH-ENEMYATTACK-12", "MYTH-ENEMYATTACK-03")
def test_one_pool_for_all_targets_each_hit_if_a_die_reaches_its_tn() -> None:
    """A Toll: up to 3 targets, 1 die, TN 7."""
    drawn = Drawn("0.B.1\n.....\n..2..")
    change(drawn, "defence", 1, 2)
    rig(drawn.state, 8)
    events = drawn.attacks()
    (rolled,) = facts(events, EnemyRolled)
    assert (rolled.dice, set(rolled.targets), set(rolled.hit)) == ((8,), {0, 1, 2}, {0, 2})
    assert [hero.life for hero in drawn.state.heroes] == [5, 6, 5]
    assert [hero.threat for hero in drawn.state.heroes] == [1, 0, 1]


@pytest.mark.rule("MYTH-ENEMYATTACK-03")
def test_of_too_many_targets_priority_names_the_first() -> None:
    """Barb Volley: up to 2 of 3; Nettlejaw wants the most damaged."""
    drawn = Drawn("0.N.1\n.....\n..2..")
    for hero, life in zip(drawn.state.heroes, (2, 6, 3), strict=True):
        hero.life = life
    assert attacked(drawn.attacks()) == [("nettlejaw-barbs", (0, 2))]


@pytest.mark.rule("MYTH-ENEMYATTACK-05", "MYTH-ENEMYATTACK-14")
def test_fate_dice_fall_only_after_a_hit() -> None:
    """Venom Spit: 1 fate die, Nature poisons. A Hooked Lunge has 2, for poison and Capture 1."""
    drawn, events = struck("0.s", 6)
    assert facts(events, FateFell) == []
    drawn, events = struck("0.s", 7, "valor")
    assert [fact.lists for fact in facts(events, FateFell)] == [()]
    assert drawn.state.heroes[0].ailments == ()
    drawn, events = struck("0.s", 7, "nature")
    assert drawn.state.heroes[0].ailments == (Ailment("poison"),)
    drawn, events = struck("0C", 10, 1, "darkness", "nature")
    assert set(drawn.state.heroes[0].ailments) == {Ailment("poison"), Ailment("capture", 1)}


@pytest.mark.rule("MYTH-ENEMYATTACK-15")
def test_enemy_damage_changes_no_threat() -> None:
    drawn = Drawn("0g")
    drawn.state.heroes[0].threat = 4
    rig(drawn.state, 9)
    drawn.attacks()
    assert (drawn.state.heroes[0].life, drawn.state.heroes[0].threat) == (5, 4)


@pytest.mark.rule("MYTH-ENEMYATTACK-17", "MYTH-DEATH-01", "MYTH-DEATH-13")
def test_a_defeated_hero_is_no_target_for_later_attackers() -> None:
    drawn = Drawn("g0g\n.1.")
    drawn.state.heroes[0].life = 1
    drawn.state.heroes[1].life = 9
    drawn.state.heroes[0].threat = 9
    rig(drawn.state, 9, 9)
    assert attacked(drawn.attacks()) == [("grubber-cleaver", (0,)), ("grubber-cleaver", (1,))]
    assert drawn.state.heroes[0].defeated
    assert drawn.state.heroes[1].life == 8


@pytest.mark.rule("MYTH-DARK-28", "MYTH-DEATH-10")
def test_with_the_last_hero_down_the_cycle_stops() -> None:
    drawn = Drawn("0g....1\n.g.....")
    drawn.state.heroes[0].life = 1
    drawn.state.heroes[1].defeated, drawn.state.heroes[1].life = True, 0
    rig(drawn.state, 9)
    events = drawn.run(ActivateEnemies(RANKS))
    assert len(facts(events, EnemyAttacked)) == 1
    assert facts(events, Ended) == [Ended("fallen")]
    assert drawn.state.result == "fallen"


# Captains and mini-bosses


@pytest.mark.rule("MYTH-ENEMYATTACK-19", "MYTH-ENEMYMOVE-44")
def test_a_captain_makes_the_first_attack_with_a_target() -> None:
    assert attacked(Drawn("0B....").attacks()) == [("bellringer-clapper", (0,))]
    assert attacked(Drawn("0..B..").attacks()) == [("bellringer-toll", (0,))]
    assert attacked(Drawn("0....B").attacks()) == []


@pytest.mark.rule("MYTH-ENEMYATTACK-20", "MYTH-BOSS-08", "MYTH-MINIBOSS-02", "MYTH-AGENT-01")
def test_mini_bosses_and_agents_make_every_attack_with_a_target_from_the_top() -> None:
    assert attacked(Drawn("0N....").attacks()) == [("nettlejaw-barbs", (0,)), ("nettlejaw-bite", (0,))]
    assert attacked(Drawn("0...N.").attacks()) == [("nettlejaw-barbs", (0,))]
    assert attacked(Drawn("0W....").attacks()) == [("ash-ember-breath", (0,)), ("ash-cinder-knife", (0,))]
    assert attacked(Drawn("0..W..").attacks()) == [("ash-ember-breath", (0,))]


def test_around_strikes_everybody_next_to_a_large_figure() -> None:
    drawn = Drawn("0.....\n.U.1..\n....2.\n......")
    drawn.state.heroes[0].life = 3
    first, second = facts(drawn.attacks(), EnemyAttacked)
    assert (first.attack, set(first.targets)) == ("mudmaw-wallow", {0, 1})
    assert (second.attack, second.targets) == ("mudmaw-bite", (1,))


def test_a_blast_strikes_its_target_and_those_beside_it() -> None:
    drawn = Drawn("Z.......\n....01..\n......2.")
    drawn.one("Z").stage = 2
    (attack,) = facts(drawn.attacks(), EnemyAttacked)
    assert (attack.attack, attack.targets) == ("terror2-acid", (0, 1))


def test_every_printed_pattern_of_an_enemy_is_known() -> None:
    kinds = {attack.pattern.kind for _, card in PRINTED.enemy_cards() for attack in card.attacks}
    assert kinds == {"single", "multi", "around", "blast"}


def test_effects_of_a_hit() -> None:
    """A Mud Maul pushes the hero 1 square away."""
    drawn, _ = struck("G0...", 9, 1)
    assert str(drawn) == "G.0.."
    drawn, _ = struck("G0...", 2, 1)
    assert str(drawn) == "G0..."


# What heroes can do about it


def holding(text: str, card: str, seat: int = 0) -> Drawn:
    """A drawn fight in which a hero has one card in hand."""
    drawn = Drawn(text)
    drawn.state.heroes[seat].hand = (CardId(card),)
    return drawn


def play(drawn: Drawn) -> list[Any]:
    """The card is played, and the rest declined."""
    events = drawn.answer(lambda act: isinstance(act, PlayCard))
    while drawn.asked():
        events += drawn.answer(lambda act: act == DECLINE or not isinstance(act, PlayCard))
    return events


@pytest.mark.rule("MYTH-DARK-24")
def test_a_higher_tn_before_the_roll() -> None:
    drawn = holding("0g", "soldier-raised-guard")
    rig(drawn.state, 7)
    drawn.attacks()
    (rolled,) = facts(play(drawn), EnemyRolled)
    assert (rolled.tns, rolled.hit, drawn.state.heroes[0].life) == ((8,), (), 6)
    assert drawn.state.lasting == ()


@pytest.mark.rule("MYTH-DARK-24")
def test_damage_prevented_after_the_roll() -> None:
    drawn = holding("0G", "soldier-catch-the-blow")
    rig(drawn.state, 7, 1)
    drawn.attacks()
    events = play(drawn)
    assert [fact.prevented for fact in facts(events, BlowStopped)] == [2]
    assert drawn.state.heroes[0].life == 6


@pytest.mark.rule("MYTH-DARK-24")
def test_an_attack_turned_aside_onto_another() -> None:
    drawn = holding("0.\n1g", "soldier-step-between")
    drawn.state.heroes[0].square = drawn.square(0, 0)
    rig(drawn.state, 9)
    drawn.attacks()
    drawn.answer(lambda act: act == Pick((Seat(1),)))
    play(drawn)
    assert [hero.life for hero in drawn.state.heroes] == [5, 6]


@pytest.mark.rule("MYTH-DARK-24")
def test_a_cancelled_attack_does_not_happen() -> None:
    drawn = holding("2g...", "archer-trick-of-the-reeds", 2)
    drawn.attacks()
    events = drawn.answer(lambda act: isinstance(act, PlayCard))
    while drawn.asked():
        events += drawn.answer(lambda act: True)
    assert facts(events, EnemyRolled) == []
    assert [fact.prevented for fact in facts(events, BlowStopped)] == [0]
    assert drawn.state.strikes == ()


@pytest.mark.rule("MYTH-DARK-24", "MYTH-DEATH-01")
def test_damage_taken_back_before_a_defeat_is_settled() -> None:
    drawn = holding("3g", "brigand-gone-to-ground", 3)
    brigand = drawn.state.heroes[3]
    brigand.life = 1
    rig(drawn.state, 9)
    drawn.attacks()
    events = play(drawn)
    assert (brigand.life, brigand.defeated, brigand.shadows) == (1, False, 4)
    assert facts(events, HeroDefeated) == []


@pytest.mark.rule("MYTH-DARK-24", "MYTH-ENEMYATTACK-12")
def test_each_target_of_an_attack_can_be_helped_for_itself() -> None:
    """What hero 0 prevents is prevented for hero 0 alone."""
    drawn = holding("0.B.1", "soldier-catch-the-blow")
    rig(drawn.state, 9)
    drawn.attacks()
    play(drawn)
    assert [hero.life for hero in drawn.state.heroes] == [6, 5]


@pytest.mark.rule("MYTH-DARK-24")
def test_who_is_hit_may_hit_back() -> None:
    """Answer in Kind after the damage; the Grubber falls and its attack is over."""
    drawn = holding("0g", "soldier-answer-in-kind")
    rig(drawn.state, 9, 9)
    drawn.attacks()
    play(drawn)
    assert drawn.state.heroes[0].life == 5
    assert drawn.state.enemies == []
    assert drawn.state.strikes == ()


@pytest.mark.rule("MYTH-ENEMYATTACK-17")
def test_who_was_a_target_can_suffer_an_attack_unless_defeated_or_gone() -> None:
    drawn = Drawn("0gD1")
    fallen = drawn.state.heroes[0]
    fallen.life, fallen.defeated = 0, True
    (decoy,) = drawn.state.things
    able = [enemy_attacks.can_suffer(drawn.state, target) for target in (Seat(0), Seat(1), decoy.id, PieceId(99))]
    assert able == [False, True, True, False]


@pytest.mark.rule("MYTH-ENEMYATTACK-17")
@pytest.mark.parametrize(
    ("cancelled", "gone", "life", "lost"),
    [(False, False, 6, 1), (True, False, 6, 0), (False, True, 6, 0), (False, False, 0, 0)],
)
def test_a_blow_falls_unless_it_is_cancelled_its_attacker_gone_or_its_victim_down(
    cancelled: bool, gone: bool, life: int, lost: int
) -> None:
    drawn = Drawn("0g.1")
    grubber, hero = drawn.one("g"), drawn.state.heroes[0]
    hero.life = life
    strike = Strike(StrikeNo(1), grubber.id, "grubber-cleaver")
    rolled, done = replace(strike.rolled, dice=(10,)), replace(strike.done, cancelled=cancelled, hit=(Seat(0),))
    drawn.state.strikes = (replace(strike, rolled=rolled, done=done),)
    if gone:
        drawn.state.enemies = []
    drawn.run(EnemyBlow(StrikeNo(1), Seat(0)))
    assert hero.life == life - lost
