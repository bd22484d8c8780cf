"""Fate dice and the lists that they complete."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.heroes import fate
from ludoteca.games.myth.parts.heroes.attack_facts import (
    AttackRolled,
)
from ludoteca.games.myth.printed.addresses import Address, printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.table import dice
from ludoteca.games.myth.table.actions import UseItem
from ludoteca.games.myth.table.steps.effects import Carry

SWING = "soldier-hard-swing"  # action, 1 AP, TN 5, damage 2, range 1, one die more without movement


# Fate


@pytest.mark.rule("MYTH-FATE-01")
def test_a_fate_die_has_six_different_faces_one_for_each_class_and_one_of_darkness() -> None:
    assert len(set(FACES)) == 6
    classes = [face.class_ for face in PRINTED.faces.values()]
    assert sorted(filter(None, classes)) == sorted(PRINTED.heroes)
    assert {PRINTED.heroes[hero].fate_symbol for hero in PRINTED.heroes} | {"darkness"} == set(FACES)
    fight = Fight("0.1")
    assert set(dice.fate(fight.state, 300)) == set(FACES)


@pytest.mark.rule("MYTH-FATE-02", "MYTH-FATE-03", "MYTH-FATE-06", "MYTH-FATE-14")
def test_a_completed_list_must_be_used_and_counts_for_the_same_attack() -> None:
    """Militia Sword, Valour: 1 more damage."""
    fight = Fight("0G.1", [SWING])
    fight.hero().gear = ("green-militia-sword", None, None, None, None)
    fight.play(SWING)
    rig(fight.state, 9, 1, 1, 1, 1, "valor")
    fight.do(UseItem("green-militia-sword"))
    assert fight.one("G").life == 4 - 3


@pytest.mark.rule("MYTH-FATE-03", "MYTH-FATE-13")
def test_a_failed_attack_uses_no_fate() -> None:
    fight = Fight("0G.1", [SWING])
    fight.hero().gear = ("green-militia-sword", None, None, None, None)
    fight.play(SWING)
    rig(fight.state, 5, 4, 3, 2, 1, "valor")
    fight.do(UseItem("green-militia-sword"))
    assert facts(fight.events, AttackRolled)[0].faces[0] == "valor"
    assert fight.one("G").life == 4
    assert fight.state.lasting == ()


@pytest.mark.rule("MYTH-FATE-08")
def test_lists_of_an_item_that_is_not_used_do_nothing() -> None:
    fight = Fight("0G.1", [SWING])
    fight.hero().gear = ("green-militia-sword", None, None, None, None)
    assert fate.available(fight.hero(), "") == ()
    assert fate.available(fight.hero(), "green-militia-sword") == ("green-militia-sword.fate.0",)
    always = [item.id for item in PRINTED.items.values() if any(each.always for each in item.fate)]
    for item in always:
        fight.hero().gear = (None, None, None, None, item)
        assert fate.available(fight.hero(), "")


@pytest.mark.rule("MYTH-FATE-04", "MYTH-FATE-07", "MYTH-FATE-09", "MYTH-FATE-10")
def test_legal_choices_spend_as_many_results_as_possible_each_once() -> None:
    lists = {
        name: fate.needs(name, "valor")
        for item in PRINTED.items.values()
        for name in [printed_on(item.id, "fate", place) for place in range(len(item.fate))]
    }
    one = [name for name, needs in lists.items() if needs.total() == 1 and "valor" in needs]
    first, second = one[0], one[1]
    assert fate.ways((first, second), ("valor",), "valor") == [(first,), (second,)], "one result serves one list"
    assert fate.ways((first, second), ("valor", "valor"), "valor") == [(first, second)], "both must be used"
    assert fate.ways((first,), ("valor", "valor"), "valor") == [(first,)], "a list works once in an attack"
    assert fate.ways((first,), ("guile",), "valor") == [()]


@pytest.mark.rule("MYTH-FATE-05")
def test_a_list_needs_every_one_of_its_results() -> None:
    """Oathkeeper's second list: Valour and Light."""
    name = Address("blue-oathkeeper.fate.1")
    assert fate.ways((name,), ("valor", "valor", "guile"), "valor") == [()]
    assert fate.ways((name,), ("light",), "valor") == [()]
    assert fate.ways((name,), ("light", "valor"), "valor") == [(name,)]


@pytest.mark.rule("MYTH-FATE-15")
def test_the_own_symbol_of_a_list_is_that_of_the_attacking_hero() -> None:
    """The Soldier's is Valour, the Archer's Nature."""
    name = next(
        printed_on(item.id, "fate", place)
        for item in PRINTED.items.values()
        for place, each in enumerate(item.fate)
        if each.needs == ("own",)
    )
    fight = Fight("0.1", heroes=("soldier", "archer"))
    for seat, own, other in ((0, "valor", "nature"), (1, "nature", "valor")):
        symbol = fate.own_symbol(fight.state, Seat(seat))
        assert symbol == own
        assert fate.ways((name,), (own,), symbol) == [(name,)]
        assert fate.ways((name,), (other,), symbol) == [()]


@pytest.mark.rule("MYTH-FATE-11", "MYTH-FATE-12", "MYTH-LINGER-07")
def test_a_named_card_is_resolved_without_ap_slot_or_movement() -> None:
    from ludoteca.games.myth.printed.verbs import ResolveCard
    from ludoteca.games.myth.table.pieces import Scene

    name, at, effect = next(
        (name, at, effect)
        for name, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if isinstance(effect, ResolveCard)
    )
    fight = Fight("0.1", heroes=("acolyte", "soldier"))
    fight.hero().life = 1
    fight.run(Carry(name, Scene(owner=Seat(0), source=name.split(".")[0]), effect.on, at))
    while fight.asked() is not None:
        fight.answer(lambda act: True)
    assert fight.hero().life > 1
    assert (fight.state.meter, fight.state.ap_spent) == (0, 0)
    assert not any(slot.card for slot in fight.hero().slots)
    assert fight.hero().actions == 0
