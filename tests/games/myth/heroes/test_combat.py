"""MYTH-COMBAT, MYTH-DICE, MYTH-THREAT: a hero's attack from the card to the threat."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Refused, Seat
from ludoteca.games.myth.effects.statistics import defence_of
from ludoteca.games.myth.parts.heroes.attack_facts import (
    AttackDeclared,
    AttackResolved,
    AttackRolled,
    Hurt,
    NoTarget,
    ThreatChanged,
)
from ludoteca.games.myth.parts.heroes.facts import ApAdded
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Attack, Mod
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import attacks, dice
from ludoteca.games.myth.table.actions import Assign, Pick, PickSquare, PlayCard, UseItem
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import Aimed, Lasting, Strike
from ludoteca.games.myth.table.steps.heroes import Conclude

SWING = "soldier-hard-swing"  # action, 1 AP, TN 5, damage 2, range 1, one die more without movement
ARC = "soldier-reaping-arc"  # action, 1 AP, TN 5, damage 1, three squares in front
CHARGE = "soldier-break-the-line"  # action, 2 AP, a path of up to 4 squares


# Cards and targets


def hard_swing(text: str) -> tuple[Fight, list[object]]:
    """A hero hits once with a card of damage 2, and what happened."""
    fight = Fight(text, [SWING])
    rig(fight.state, 1, 2, 9)
    return fight, list(fight.play(SWING))


@pytest.mark.rule("MYTH-COMBAT-01", "MYTH-COMBAT-23", "MYTH-DARK-01")
def test_an_attack_is_declared_rolled_and_hurts_then_threat_and_meter_rise() -> None:
    fight, events = hard_swing("0G.1")
    kinds = [
        type(event) for event in events if type(event) in (AttackDeclared, AttackRolled, Hurt, ThreatChanged, ApAdded)
    ]
    assert kinds == [AttackDeclared, AttackRolled, Hurt, ThreatChanged, ApAdded]
    assert fight.state.meter == 1


@pytest.mark.rule("MYTH-COMBAT-15", "MYTH-THREAT-01")
def test_a_hit_takes_the_printed_damage_and_gives_as_much_threat() -> None:
    fight, _ = hard_swing("0G.1")
    assert fight.one("G").life == 4 - 2
    assert fight.hero().threat == 2


@pytest.mark.rule("MYTH-COMBAT-21")
def test_who_took_damage_equal_to_its_life_is_removed_and_nobody_else() -> None:
    fight, _ = hard_swing("0g.1")
    assert not fight.state.enemies
    fight = Fight("0G.1", [SWING])
    fight.one("G").life = 3
    rig(fight.state, 1, 2, 9)
    fight.play(SWING)
    assert fight.one("G").life == 1


@pytest.mark.rule("MYTH-COMBAT-02", "MYTH-CARD-13")
def test_only_a_card_with_the_attack_keyword_attacks() -> None:
    fight = Fight("0g.1", ["soldier-gather-wrath", SWING])
    assert not facts(fight.play("soldier-gather-wrath"), AttackDeclared)
    target = fight.one("g").id
    (declared,) = facts(fight.play(SWING), AttackDeclared)
    assert (declared.card, declared.targets) == (SWING, (target,))
    for card in PRINTED.cards.values():
        strikes = any(isinstance(effect, Attack) for effect in every_effect(card.id))
        assert not strikes or "attack" in card.keywords, card.id


@pytest.mark.rule("MYTH-COMBAT-03", "MYTH-COMBAT-04", "MYTH-CARD-01", "MYTH-CARD-02")
def test_cards_go_into_empty_slots_and_without_one_nothing_is_played() -> None:
    fight = Fight("0g.1", [SWING, "soldier-gather-wrath"])
    fight.play("soldier-gather-wrath")
    assert [slot.card for slot in fight.hero().slots] == ["soldier-gather-wrath", None, None, None]
    fight.fill(*["soldier-gather-wrath"] * 4)
    assert not [act for act in fight.can() if isinstance(act, PlayCard)]


@pytest.mark.rule("MYTH-COMBAT-05", "MYTH-COMBAT-06", "MYTH-RANGE-01", "MYTH-RANGE-06")
def test_targets_are_chosen_after_the_card_within_its_range() -> None:
    """Arcane Lance reaches 4 squares, a Hard Swing the adjacent ones."""
    lance = "apprentice-arcane-lance"
    fight = Fight("0...g.\n.....g\n....g1", [lance], heroes=("apprentice", "soldier"))
    fight.play(lance, "none")
    assert fight.can() == [Pick((PieceId(10),)), Pick((PieceId(12),))], "the one between them is 5 squares away"
    near = Fight("gg..\ng0.g\n...1", [SWING])
    near.play(SWING)
    assert near.can() == [Pick((PieceId(10),)), Pick((PieceId(11),)), Pick((PieceId(12),))]


@pytest.mark.rule("MYTH-COMBAT-06", "MYTH-LOS-01", "MYTH-LOS-03", "MYTH-LOS-04")
def test_what_a_wall_hides_is_no_target() -> None:
    """An Apprentice, one Grubber behind red squares and two in the open."""
    lance = "apprentice-arcane-lance"
    fight = Fight("g###\n....\n###.\n0..g\n..g1", [lance], heroes=("apprentice", "soldier"))
    fight.play(lance, "none")
    assert fight.can() == [Pick((PieceId(11),)), Pick((PieceId(12),))]


def test_a_target_that_is_refused_says_why() -> None:
    """Too far, out of sight, and no enemy at all, each with its clause."""

    def why(fight: Fight, figure: int) -> tuple[str, str]:
        with pytest.raises(Refused) as caught:
            MYTH.apply(fight.state, Seat(0), Pick((PieceId(figure),)))
        return caught.value.clause, caught.value.reason.en

    near = Fight("gg..\ng0.g\n...1", [SWING])
    near.play(SWING)
    assert why(near, 13) == ("MYTH-COMBAT-06", "Too far away: this attack reaches 1 square.")
    assert why(near, 1) == ("MYTH-COMBAT-07", "Only enemies and lairs are attacked.")
    lance = "apprentice-arcane-lance"
    hidden = Fight("g###\n....\n###.\n0..g\n..g1", [lance], heroes=("apprentice", "soldier"))
    hidden.play(lance, "none")
    assert why(hidden, 10) == ("MYTH-LOS-01", "The attacker does not see it.")


def test_a_square_that_is_refused_says_why() -> None:
    """Before a card is played, empty for a single target, and for an area out of reach or over nobody."""

    def why(fight: Fight, answer: PickSquare | Pick) -> tuple[str, str]:
        with pytest.raises(Refused) as caught:
            MYTH.apply(fight.state, Seat(0), answer)
        return caught.value.clause, caught.value.reason.en

    single = Fight("gg..\ng0.g\n...1", [SWING])
    first = ("MYTH-COMBAT-05", "Targets are chosen after the card is played.")
    assert why(single, PickSquare(single.square(2, 0))) == why(single, Pick((PieceId(10),))) == first
    assert why(single, Pick((PieceId(1),))) == ("MYTH-COMBAT-07", "Only enemies and lairs are attacked.")
    single.play(SWING)
    nobody = ("MYTH-COMBAT-07", "No enemy and no lair stands there.")
    assert why(single, PickSquare(single.square(2, 0))) == nobody
    arc = Fight("g....\n.0...\n...1.", [ARC])
    arc.play(ARC)
    far = ("MYTH-COMBAT-09", "Choose one of the highlighted squares.")
    spared = ("MYTH-COMBAT-08", "From there it would hit no enemy and no lair.")
    assert why(arc, PickSquare(arc.square(0, 4))) == far
    assert why(arc, PickSquare(arc.square(2, 2))) == spared
    charge = Fight("0g...\n...1.", ["soldier-break-the-line"])
    charge.play("soldier-break-the-line", "normal")
    path = ("MYTH-COMBAT-25", "The path goes on over a highlighted square.")
    assert why(charge, PickSquare(charge.square(0, 4))) == path


@pytest.mark.rule("MYTH-COMBAT-07", "MYTH-LAIR-04", "MYTH-COMBAT-36", "MYTH-DICE-15")
def test_a_lair_is_a_legal_target_with_defence_3_and_heroes_are_none() -> None:
    fight = Fight("10L.\n....\n....", [SWING])
    (rolled,) = facts(fight.play(SWING), AttackRolled)
    assert (rolled.groups, rolled.tns) == (("lair 10",), (5 + 3,))
    beside = Fight("10g\n.g.", [SWING])
    beside.play(SWING)
    assert beside.can() == [Pick((each.id,)) for each in beside.of("g")], "enemies, not the hero on the other side"
    alone = Fight("10.", [SWING])
    assert facts(alone.play(SWING), NoTarget), "a hero is no target"


@pytest.mark.rule("MYTH-COMBAT-10")
def test_without_a_target_there_is_no_attack_but_the_ap_are_paid() -> None:
    fight = Fight("0..1", [SWING])
    events = fight.play(SWING)
    assert facts(events, NoTarget)
    assert not facts(events, AttackRolled)
    assert fight.state.meter == 1
    assert fight.hero().slots[0].card == SWING


@pytest.mark.rule("MYTH-COMBAT-08", "MYTH-COMBAT-16", "MYTH-DICE-10")
def test_an_area_hits_all_enemies_in_it_with_one_success_a_type() -> None:
    fight = Fight("gg.\ng0.\n..1", [ARC])
    fight.play(ARC)
    anchors = {act.square for act in fight.can() if isinstance(act, PickSquare)}
    assert fight.square(0, 0) in anchors
    assert fight.square(2, 2) not in anchors, "that area would hold no enemy"
    rig(fight.state, 8, 1, 1)
    events = fight.at(0, 0)
    assert facts(events, AttackResolved)[0].hit == (10, 11, 12)
    assert not fight.state.enemies


@pytest.mark.rule("MYTH-DICE-10")
def test_against_figures_of_one_type_the_lowest_of_their_tns_is_told() -> None:
    """A Stalker defends itself better than the Crawler beside it: what hits the Crawler alone is a success."""
    fight = Fight("cC.\n.0.\n..1", [ARC])
    fight.play(ARC)
    low, high = [defence_of(fight.state, fight.one(mark).id, Seat(0)) for mark in "cC"]
    assert low < high
    rig(fight.state, 1, 1, 1)
    (rolled,) = facts(fight.at(0, 0), AttackRolled)
    assert (rolled.groups, rolled.tns) == (("crawler",), (5 + low,))


@pytest.mark.rule("MYTH-COMBAT-33")
def test_all_enemies_in_the_area_are_targets_and_each_of_their_types_wakes() -> None:
    fight = Fight("gc.\n.0.\n..1\no..", [ARC], asleep=True)
    fight.play(ARC)
    rig(fight.state, 1, 1, 1)
    (declared,) = facts(fight.at(0, 0), AttackDeclared)
    assert declared.targets == (fight.one("g").id, fight.one("c").id)
    assert set(fight.state.active) == {"grubber", "crawler"}


@pytest.mark.rule("MYTH-COMBAT-31")
def test_the_attacker_is_not_hit_by_the_own_area() -> None:
    """Hearthburst is a block of 3 by 3 squares: laid on the next square it holds the Apprentice too."""
    blast = "apprentice-hearthburst"
    fight = Fight("0g.\n1..\n...", [blast], heroes=("apprentice", "soldier"))
    fight.play(blast, "none")
    life = [hero.life for hero in fight.state.heroes]
    rig(fight.state, 9, 9, 9)
    (resolved,) = facts(fight.at(0, 1), AttackResolved)
    assert resolved.friends == (1,)
    assert fight.hero(0).life == life[0]
    assert fight.hero(1).life < life[1]


@pytest.mark.rule("MYTH-COMBAT-18", "MYTH-COMBAT-19", "MYTH-THREAT-08")
def test_a_hero_in_the_area_is_hit_too_and_gives_no_threat() -> None:
    fight = Fight("g1.\n.0.\n...", [ARC])
    fight.play(ARC)
    life = fight.hero(1).life
    rig(fight.state, 9, 1, 1)
    events = fight.at(0, 0)
    assert facts(events, AttackResolved)[0].friends == (1,)
    assert fight.hero(1).life == life - 1
    assert fight.hero().threat == 1


@pytest.mark.rule("MYTH-COMBAT-19")
@pytest.mark.parametrize("damage", [1, 2, 3])
def test_friendly_fire_does_all_the_damage_of_the_attack(damage: int) -> None:
    fight = Fight("g1.\n.0.\n...", [ARC])
    fight.play(ARC)
    (strike,) = fight.state.strikes
    attacks.amend(fight.state, strike, pool=replace(strike.pool, damage=damage))
    life = fight.hero(1).life
    rig(fight.state, 9, 1, 1)
    fight.at(0, 0)
    assert fight.hero(1).life == life - damage


@pytest.mark.rule("MYTH-COMBAT-20", "MYTH-COMBAT-13", "MYTH-DICE-07")
def test_a_failed_attack_hurts_nobody_but_costs_its_ap() -> None:
    fight = Fight("g1.\n.0.\n...", [ARC])
    fight.play(ARC)
    rig(fight.state, 1, 2, 3)
    events = fight.at(0, 0)
    assert facts(events, AttackResolved)[0].hit == ()
    assert not facts(events, Hurt)
    assert fight.hero().threat == 0
    assert fight.state.meter == 1


@pytest.mark.rule("MYTH-COMBAT-11", "MYTH-DICE-02", "MYTH-DICE-03", "MYTH-CARD-20")
def test_one_pool_of_token_card_and_item() -> None:
    fight = Fight("gg.\ng0.\n..1", [ARC])
    fight.hero().gear = ("green-militia-sword", None, None, None, None)
    fight.play(ARC)
    fight.at(0, 0)
    assert set(fight.can()) == {UseItem("green-militia-sword"), DECLINE}
    (rolled,) = facts(fight.do(UseItem("green-militia-sword")), AttackRolled)
    assert rolled.d10 == len(rolled.dice) == 2 + 1 + 2, "the token, standing still, the sword"
    assert len(rolled.faces) == 1


@pytest.mark.rule("MYTH-COMBAT-14")
def test_the_tn_is_that_of_the_card_and_the_defence_of_the_target() -> None:
    for mark, defence in (("g", 1), ("c", 0), ("C", 2)):
        fight = Fight(f"0{mark}.1", [SWING])
        (rolled,) = facts(fight.play(SWING), AttackRolled)
        assert rolled.tns == (5 + defence,)


@pytest.mark.rule("MYTH-COMBAT-17", "MYTH-THREAT-02")
def test_damage_beyond_the_life_of_a_target_counts_for_nothing() -> None:
    fight = Fight("0g.1", [SWING])
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    assert fight.hero().threat == 1, "2 damage to a minion with 1 life"
    for life, threat in ((1, 1), (2, 2), (3, 2)):
        captain = Fight("0G.1", [SWING])
        captain.one("G").life = life
        rig(captain.state, 9, 9, 9)
        captain.play(SWING)
        assert (captain.hero().threat, captain.hero().dealt) == (threat, threat)
        assert [each.life for each in captain.of("G")] == ([1] if life == 3 else [])


@pytest.mark.rule("MYTH-COMBAT-28", "MYTH-ACTIVATE-10", "MYTH-ACTIVATE-15")
def test_declaring_an_attack_wakes_the_type_hit_or_miss() -> None:
    fight = Fight("0g.1", [SWING], asleep=True)
    rig(fight.state, 1, 1, 1)
    fight.play(SWING)
    assert fight.state.active == ("grubber",)
    lair = Fight("10L....\n.......\n......g", [SWING], asleep=True)
    rig(lair.state, 1, 1, 1)
    lair.play(SWING)
    assert lair.state.active == ("grubber",)


# Moving attacks


@pytest.mark.rule("MYTH-COMBAT-24", "MYTH-COMBAT-25", "MYTH-COMBAT-27")
def test_a_moving_attack_passes_through_those_it_defeats() -> None:
    fight = Fight("0gg..1\n......", [CHARGE])
    fight.play(CHARGE)
    for column in (1, 2, 3):
        fight.at(0, column)
    assert fight.hero().square == fight.square(0, 0), "nobody moves before the attack is resolved"
    rig(fight.state, 9, 9)
    fight.decline()
    assert fight.hero().square == fight.square(0, 3)
    assert fight.hero().mp_spent == 0
    assert not fight.state.enemies


@pytest.mark.rule("MYTH-COMBAT-10", "MYTH-COMBAT-24", "MYTH-COMBAT-25")
def test_a_moving_attack_has_a_path_past_an_enemy_unless_there_is_none() -> None:
    """It cannot be declined, and does not pass beside everybody; whom nobody can pass is no target."""
    fight = Fight("0...\n.##.\n1g..", [CHARGE])
    fight.play(CHARGE)
    assert fight.can() == [PickSquare(fight.square(0, 1)), PickSquare(fight.square(1, 0))]
    fight.at(1, 0)
    assert fight.state.strikes[0].aimed.path == tuple([fight.square(*at) for at in ((1, 0), (2, 1), (2, 2))])
    assert DECLINE in fight.can(), "once past the enemy it may end"
    passage = Fight("0..g#\n1####", [CHARGE])
    events = passage.play(CHARGE)
    assert facts(events, NoTarget)
    assert passage.resting


@pytest.mark.rule("MYTH-COMBAT-25", "MYTH-DEATH-01")
@pytest.mark.parametrize(("defeated", "column"), [(False, 2), (True, 0)])
def test_who_falls_in_a_moving_attack_stays_where_it_stands(defeated: bool, column: int) -> None:
    fight = Fight("0...\n...1")
    hero = fight.hero()
    hero.defeated = defeated
    path = (fight.square(0, 1), fight.square(0, 2))
    fight.state.strikes = (Strike(StrikeNo(1), Seat(0), CHARGE, aimed=Aimed(path=path)),)
    fight.run(Conclude(StrikeNo(1)))
    assert hero.square == fight.square(0, column)


@pytest.mark.rule("MYTH-COMBAT-26")
def test_a_survivor_stops_a_moving_attack_on_the_first_square_next_to_it() -> None:
    fight = Fight("0..G..1\n.......", [CHARGE])
    fight.play(CHARGE)
    for column in (1, 2):
        fight.at(0, column)
    rig(fight.state, 9, 9)
    fight.at(0, 4)
    assert fight.one("G").life == 3, "the captain, whose square alone could come third, survives"
    assert fight.hero().square == fight.square(0, 2)


# Dice


@pytest.mark.rule("MYTH-DICE-01", "MYTH-DICE-14")
def test_dice_show_1_to_10_and_come_from_the_seed() -> None:
    fight = Fight("0.1")
    rolled = [die for _ in range(200) for die in dice.roll(fight.state, 5)]
    assert set(rolled) == set(range(1, 11))
    again = Fight("0.1")
    assert [die for _ in range(200) for die in dice.roll(again.state, 5)] == rolled


@pytest.mark.rule("MYTH-DICE-06", "MYTH-DICE-08", "MYTH-DICE-09")
def test_a_die_succeeds_from_the_tn_on_always_at_1_and_never_at_11() -> None:
    assert [dice.reaches(die, 6) for die in (5, 6, 7)] == [False, True, True]
    assert dice.reaches(1, 1)
    assert not dice.reaches(10, 11)
    assert not dice.need_rolling([1, 11])
    assert dice.need_rolling([1, 5])


@pytest.mark.rule("MYTH-DICE-08", "MYTH-DICE-09")
@pytest.mark.parametrize(("shift", "hit", "faces"), [(-9, True, 1), (9, False, 0)])
def test_automatic_results_roll_no_attack_dice_and_failures_no_fate_dice(shift: int, hit: bool, faces: int) -> None:
    fight = Fight("0c.1", [SWING])
    fight.state.lasting = (changing("tn", shift),)
    (rolled,) = facts(fight.play(SWING), AttackRolled)
    assert rolled.dice == ()
    assert len(rolled.faces) == faces
    assert bool(facts(fight.events, AttackResolved)[0].hit) is hit


def every_effect(card: str) -> list[object]:
    """The effects of a card, those that others lead to included; the lists of its Ammo apart."""
    return [
        effect
        for name, effects in PRINTED.effects.items()
        if name == card or (name.startswith(f"{card}.") and "ammo_effects" not in name)
        for effect in effects
    ]


def changing(stat: str, amount: int, seat: int = 0) -> Lasting:
    """A statistic that is changed for a round, named by some printed effect."""
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if isinstance(effect, Mod)
        and effect.stat == stat
        and effect.keyword is None
        and effect.against is None
        and effect.card_type is None
        and effect.set is None
    )
    return Lasting(name, at, Seat(seat), (Seat(seat),), "round", amount)


@pytest.mark.rule("MYTH-DICE-04")
def test_without_dice_there_is_no_success() -> None:
    fight = Fight("0c.1", [SWING])
    fight.state.lasting = (changing("d10", -9),)
    (rolled,) = facts(fight.play(SWING), AttackRolled)
    assert (rolled.d10, rolled.dice) == (0, ())
    assert not facts(fight.events, AttackResolved)[0].hit


@pytest.mark.rule("MYTH-DICE-16")
@pytest.mark.parametrize(("shift", "die", "hit"), [(-4, 1, "crawler"), (5, 10, "crawler")])
def test_with_different_tns_dice_are_rolled_and_automatic_results_apply_to_the_others(
    shift: int, die: int, hit: str
) -> None:
    """Crawlers have TN 5 and Grubbers 6: 4 less is an automatic hit and a 2, 5 more is a 10 and an automatic miss."""
    fight = Fight("gc.\n.0.\n..1", [ARC])
    fight.state.lasting = (changing("tn", shift),)
    fight.play(ARC)
    rig(fight.state, die, die, die)
    (rolled,) = facts(fight.at(0, 0), AttackRolled)
    assert rolled.dice == (die, die, die)
    (resolved,) = facts(fight.events, AttackResolved)
    assert [{10: "grubber", 11: "crawler"}[figure] for figure in resolved.hit] == [hit]


@pytest.mark.rule("MYTH-DICE-11", "MYTH-DICE-13")
def test_a_die_serves_one_type_and_the_attacker_assigns_it() -> None:
    """One success against a Grubber (TN 6) and a Crawler (TN 5): which of them falls is a choice."""
    fight = Fight("gc.\n.0.\n..1", [ARC])
    fight.play(ARC)
    rig(fight.state, 7, 1, 2)
    fight.at(0, 0)
    choices = [act for act in fight.can() if isinstance(act, Assign)]
    assert len(choices) == 2
    fight.do(choices[0])
    assert len(fight.state.enemies) == 1


@pytest.mark.rule("MYTH-DICE-11", "MYTH-DICE-13")
def test_a_die_that_reaches_one_type_only_leaves_no_choice() -> None:
    fight = Fight("gc.\n.0.\n..1", [ARC])
    fight.play(ARC)
    rig(fight.state, 5, 1, 2)
    fight.at(0, 0)
    assert [each.kind for each in fight.state.enemies] == ["grubber"]


@pytest.mark.rule("MYTH-DICE-12")
def test_the_die_of_a_type_hits_the_ranks_whose_tn_it_reaches() -> None:
    """A 6 hits a Crawler (TN 5), not the Stalker beside it (TN 7)."""
    fight = Fight("cC.\n.0.\n..1", [ARC])
    fight.play(ARC)
    rig(fight.state, 6, 1, 2)
    fight.at(0, 0)
    assert [each.rank for each in fight.state.enemies] == ["captain"]
    assert fight.one("C").life == 4


def test_the_chance_that_is_shown_is_exact() -> None:
    for number, tn in product(range(4), range(13)):
        rolls = list(product(range(1, 11), repeat=number))
        hits = sum(any(dice.reaches(die, tn) for die in roll) for roll in rolls)
        assert dice.chance(number, tn) == (Fraction(hits, len(rolls)) if number else 0)


# Threat


@pytest.mark.rule("MYTH-THREAT-03", "MYTH-THREAT-04")
def test_threat_stays_between_0_and_10_and_lairs_count() -> None:
    from ludoteca.games.myth.parts.heroes.harm import add_threat

    fight = Fight("10L.\n....\n....", [SWING])
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    assert fight.state.lairs[0].life == 3
    assert fight.hero().threat == 2
    add_threat(fight.state, Seat(0), 99, [])
    assert fight.hero().threat == 10
    add_threat(fight.state, Seat(0), -99, [])
    assert fight.hero().threat == 0


@pytest.mark.rule("MYTH-COMBAT-06")
@pytest.mark.parametrize(
    ("aimed", "figure", "why"),
    [
        (False, 1, "Too far away: this attack reaches 3 squares."),
        (True, 0, "It is aimed at already."),
        (True, 1, "The next one must be next to one of those."),
    ],
)
def test_why_a_figure_cannot_be_the_next_of_a_chain(aimed: bool, figure: int, why: str) -> None:
    """The first Grubber and the third are next to each other and to the hero, the second is 4 squares away."""
    card = "apprentice-mountain-crumbles"
    fight = Fight("0g..g.1\n.g.....", [card], heroes=("apprentice", "soldier"))
    fight.play(card)
    figures = [each.id for each in fight.of("g")]
    if aimed:
        fight.target(figures[0])
    with pytest.raises(Refused) as refused:
        MYTH.apply(fight.state, Seat(0), Pick((figures[figure],)))
    assert (refused.value.clause, refused.value.reason.en) == ("MYTH-COMBAT-06", why)
