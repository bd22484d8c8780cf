"""MYTH-STATUS, MYTH-DOT, MYTH-COURAGE, MYTH-DEATH: lasting troubles and how heroes fall."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

from typing import Any

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.interrupts import interrupts_of
from ludoteca.games.myth.parts.heroes import harm, statuses, tray
from ludoteca.games.myth.parts.heroes.attack_facts import HeroDefeated
from ludoteca.games.myth.parts.heroes.facts import Afflicted, Cured
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.parts.verbs import verbs_choices
from ludoteca.games.myth.printed import verbs
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    ChooseSlot,
    ChooseStatus,
    DrinkPotion,
    KeepCard,
    PayCapture,
    PlayCard,
    StepTo,
)
from ludoteca.games.myth.table.ids import PieceId, figure_of
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Dot, Lasting, Scene, Slot, Stored, Thing
from ludoteca.games.myth.table.steps.darkness import Answers, CheckFall
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import StatusResults, WhichCure
from ludoteca.games.myth.table.steps.round import Cleanup, HeroCycleGoesOn
from ludoteca.games.myth.words import telling

SWING, WRATH = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath")


def results(fight: Fight) -> list[Any]:
    """An Update phase reaches its status results."""
    statuses.ripen(fight.state)
    return fight.run(StatusResults())


# Capture


@pytest.mark.rule("MYTH-STATUS-02", "MYTH-STATUS-03", "MYTH-STATUS-04", "MYTH-STATUS-20")
def test_a_captured_hero_acts_only_after_paying_cards_of_choice() -> None:
    fight = Fight("0..1\n....", [SWING, WRATH, WRATH])
    fight.hero().ailments = (Ailment("capture", 2),)
    assert not [act for act in fight.can() if isinstance(act, StepTo | PlayCard)]
    pays = {act.cards for act in fight.can() if isinstance(act, PayCapture)}
    assert pays == {(WRATH, WRATH), (WRATH, SWING)}
    fight.do(PayCapture((WRATH, WRATH)))
    assert fight.hero().ailments == ()
    assert fight.hero().discard == (WRATH, WRATH)
    assert [act for act in fight.can() if isinstance(act, StepTo)]


@pytest.mark.rule("MYTH-STATUS-20", "MYTH-HEROCYCLE-08")
def test_too_few_cards_cannot_pay() -> None:
    fight = Fight("0..1", [SWING])
    fight.hero().ailments = (Ailment("capture", 2),)
    assert not [act for act in fight.can() if isinstance(act, PayCapture)]
    assert not cycle.is_able(fight.state, fight.hero())


@pytest.mark.rule("MYTH-STATUS-15")
def test_a_status_is_held_once_and_the_higher_capture_counts() -> None:
    fight = Fight("0..1")
    for x in (1, 3, 2):
        statuses.afflict(fight.state, Seat(0), "capture", x, [])
    assert fight.hero().ailments == (Ailment("capture", 3),)


@pytest.mark.rule("MYTH-STATUS-02")
@pytest.mark.parametrize(("price", "pays"), [(1, {(SWING,), (WRATH,)}), (2, {(WRATH, SWING)}), (3, set())])
def test_a_captured_hero_can_pay_with_all_its_cards_and_not_with_too_few(
    price: int, pays: set[tuple[str, ...]]
) -> None:
    fight = Fight("0..1\n....", [SWING, WRATH])
    fight.hero().ailments = (Ailment("capture", price),)
    assert {act.cards for act in fight.can() if isinstance(act, PayCapture)} == pays


# Frozen and Curse


@pytest.mark.rule("MYTH-STATUS-05", "MYTH-STATUS-06", "MYTH-STATUS-14", "MYTH-STATUS-07")
def test_a_frozen_hero_loses_a_slot_of_choice_and_the_card_in_it() -> None:
    fight = Fight("0..1", [SWING])
    fight.fill(WRATH, WRATH)
    fight.run(*statuses.afflict(fight.state, Seat(0), "frozen", 0, []), HeroCycleGoesOn())
    assert {act.slot for act in fight.can()} == {0, 1, 2, 3}
    fight.do(ChooseSlot(1))
    assert [slot.shut for slot in fight.hero().slots] == [False, True, False, False]
    assert meaning.empty_slots(fight.state, fight.hero()) == 2
    results(fight)
    assert fight.hero().slots[1] == Slot(shut=True)
    assert WRATH in fight.hero().discard
    fight.hero().slots = (Slot(WRATH), Slot(shut=True), Slot(WRATH), Slot(WRATH))
    assert tray.free_slot(fight.state, fight.hero()) == -1
    statuses.end(fight.state, fight.hero(), "frozen", [])
    assert tray.free_slot(fight.state, fight.hero()) == 1


@pytest.mark.rule("MYTH-STATUS-15")
@pytest.mark.parametrize(("x", "kept", "told"), [(1, 2, 0), (2, 2, 0), (3, 3, 1)])
def test_of_two_captures_the_stronger_counts(x: int, kept: int, told: int) -> None:
    """Other statuses stay as they are."""
    fight = Fight("0..1")
    fight.hero().ailments = (Ailment("poison"), Ailment("capture", 2))
    events: list[Any] = []
    statuses.afflict(fight.state, Seat(0), "capture", x, events)
    assert fight.hero().ailments == (Ailment("poison"), Ailment("capture", kept))
    assert events == [Afflicted(Seat(0), "soldier", "", "capture", x)] * told


@pytest.mark.rule("MYTH-DOT-07")
@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ((2, 3), (1, 5), (2, 5)),
        ((2, 3), (3, 1), (3, 3)),
        ((2, 3), (1, None), (2, None)),
        ((2, None), (3, 1), (3, None)),
    ],
)
def test_damage_over_time_of_one_name_keeps_the_worse_of_both(
    old: tuple[int, int | None], new: tuple[int, int | None], kept: tuple[int, int | None]
) -> None:
    """Of another name it stays as it is."""
    fight, events = Fight("0..1"), list[Any]()
    fight.hero().dots = (Dot("acid", 9, 9), Dot("fire", *old))
    statuses.burn(fight.state, Seat(0), "fire", *new, events)
    assert fight.hero().dots == (Dot("acid", 9, 9), Dot("fire", *kept))
    assert events == [Afflicted(Seat(0), "soldier", "", "fire")]


@pytest.mark.rule("MYTH-STATUS-18")
def test_what_is_cured_ends_and_all_else_stays() -> None:
    fight, events = Fight("0..1"), list[Any]()
    hero, acid, poison = fight.hero(), Dot("acid", 2, None), Ailment("poison")
    hero.dots, hero.ailments = (acid, Dot("fire", 1, None)), (poison, Ailment("prone"))
    statuses.end(fight.state, hero, "fire", events)
    statuses.end(fight.state, hero, "prone", events)
    assert (hero.dots, hero.ailments) == ((acid,), (poison,))
    assert events == [Cured(Seat(0), "soldier", "", name) for name in ("fire", "prone")]


@pytest.mark.rule("MYTH-STATUS-02", "MYTH-STATUS-03")
def test_a_captured_hero_pays_with_cards_of_the_hand_and_is_free() -> None:
    fight = Fight("0..1", [SWING, WRATH, WRATH])
    fight.hero().ailments = (Ailment("poison"), Ailment("capture", 2))
    assert statuses.payments(fight.state, fight.hero()) == [PayCapture((WRATH, WRATH)), PayCapture((WRATH, SWING))]
    statuses.pay(fight.state, fight.hero(), PayCapture((WRATH, SWING)), [])
    assert (fight.hero().hand, fight.hero().discard) == ((WRATH,), (WRATH, SWING))
    assert fight.hero().ailments == (Ailment("poison"),)


@pytest.mark.rule("MYTH-STATUS-14", "MYTH-STATUS-18")
def test_another_status_that_ends_opens_no_frozen_slot() -> None:
    fight = Fight("0..1")
    fight.hero().slots = (Slot(shut=True), *fight.hero().slots[1:])
    fight.hero().ailments = (Ailment("frozen"), Ailment("poison"))
    statuses.end(fight.state, fight.hero(), "poison", [])
    assert [ailment.name for ailment in fight.hero().ailments] == ["frozen"]
    assert [slot.shut for slot in fight.hero().slots] == [True, False, False, False]


@pytest.mark.rule("MYTH-STATUS-06")
def test_a_face_down_rage_card_in_a_frozen_slot_is_discarded_too() -> None:
    fight = Fight("0..1")
    fight.hero().slots = (Slot(SWING, down=True, shut=True), Slot(WRATH, down=True), Slot(), Slot())
    results(fight)
    assert fight.hero().slots[:2] == (Slot(shut=True), Slot(WRATH, down=True))
    assert fight.hero().discard == (SWING,)


@pytest.mark.rule("MYTH-STATUS-06", "MYTH-CARD-22")
def test_what_an_ongoing_card_in_a_frozen_slot_gave_ends_with_it() -> None:
    """One with the Dark lies in the slot that freezes: at status results it goes, and the Brigand is seen."""
    dark = "brigand-one-with-the-dark"
    fight = Fight("0..1", [dark], heroes=("brigand", "soldier"))
    fight.play(dark, "none")
    fight.run(*statuses.afflict(fight.state, Seat(0), "frozen", 0, []), HeroCycleGoesOn())
    fight.do(ChooseSlot(0))
    assert fight.hero().shadows == 6
    results(fight)
    assert (fight.hero().discard, fight.hero().shadows, fight.state.lasting) == ((dark,), 0, ())


@pytest.mark.rule("MYTH-STATUS-08", "MYTH-STATUS-09")
@pytest.mark.parametrize("others", [1, 2])
def test_a_cursed_player_keeps_one_card_of_choice(others: int) -> None:
    fight = Fight("0..1", [SWING, *[WRATH] * others])
    statuses.afflict(fight.state, Seat(0), "curse", 0, [])
    assert statistics.hand_size(fight.state, fight.hero()) == 1
    results(fight)
    assert {act.card for act in fight.can()} == {SWING, WRATH}
    fight.do(KeepCard(SWING))
    assert (fight.hero().hand, fight.hero().discard) == ((SWING,), (WRATH,) * others)


# Prone


@pytest.mark.rule("MYTH-STATUS-10", "MYTH-STATUS-13", "MYTH-STATUS-23")
def test_a_prone_hero_neither_moves_nor_plays_until_the_next_whole_update_phase() -> None:
    fight = Fight("0..1", [SWING])
    fight.hero().potions = (next(iter(PRINTED.potions)),)
    statuses.afflict(fight.state, Seat(0), "prone", 0, [])
    assert not [act for act in fight.can() if isinstance(act, StepTo | PlayCard)]
    assert [act for act in fight.can() if isinstance(act, DrinkPotion)]
    StatusResults().resolve(fight.state, [])
    assert statuses.has(fight.hero(), "prone"), "this Update phase did not begin with it"
    results(fight)
    assert not statuses.has(fight.hero(), "prone")


@pytest.mark.rule("MYTH-STATUS-16", "MYTH-STATUS-21")
def test_what_enemies_and_lairs_do_not_suffer() -> None:
    fight = Fight("0gGZ.\n.....\n.....\n1..L.\n.....")
    for figure in [each.id for each in fight.state.enemies] + [fight.state.lairs[0].id]:
        for name in ("capture", "frozen", "curse", "prone", "poison"):
            statuses.afflict(fight.state, figure, name, 1, [])
        statuses.burn(fight.state, figure, "fire", 1, 2, [])
    minion, captain, boss = fight.one("g"), fight.one("G"), fight.one("Z")
    assert [ailment.name for ailment in minion.ailments] == ["prone", "poison"]
    assert [ailment.name for ailment in captain.ailments] == ["prone", "poison"]
    assert [ailment.name for ailment in boss.ailments] == ["prone", "poison"]
    results(fight)
    assert (minion.life, captain.life, fight.state.lairs[0].life) == (0, 4 - 2, 5)


@pytest.mark.rule("MYTH-STATUS-24")
@pytest.mark.parametrize("mark", ["N", "W", "Z"])
def test_a_mini_boss_an_agent_and_a_boss_can_be_prone(mark: str) -> None:
    fight = Fight(f"0.{mark}..\n.....\n.....\n1....")
    each = fight.one(mark)
    statuses.afflict(fight.state, each.id, "prone", 0, [])
    assert statuses.has(each, "prone")
    assert not activation.takes_part(fight.state, each)


@pytest.mark.rule("MYTH-STATUS-24")
@pytest.mark.parametrize(("mark", "prone"), [("G", True), ("N", True), ("Z", False)])
def test_a_card_throws_down_those_that_it_names(mark: str, prone: bool) -> None:
    """Winter's Bite: whoever is hit, but no boss."""
    bite = "apprentice-winters-bite"
    fight = Fight(f"0{mark}...\n.....\n.....\n1....", [bite], heroes=("apprentice", "soldier"))
    rig(fight.state, 10, 10, 10)
    fight.play(bite)
    while not fight.resting:
        fight.answer(lambda act: True)
    assert statuses.has(fight.one(mark), "prone") is prone


@pytest.mark.rule("MYTH-STATUS-22", "MYTH-CARD-06")
def test_captured_and_prone_heroes_may_interrupt_but_not_the_defeated() -> None:

    window = Answers("darkness-card-drawn", Scene())
    fight = Fight("0g.1", ["soldier-close-ranks"])
    hero = fight.hero()
    assert not [act for act in fight.can() if isinstance(act, PlayCard)], "not in the hero cycle"
    hero.ailments = (Ailment("prone"), Ailment("capture", 5))
    assert interrupts_of(window, fight.state, hero) == [PlayCard(CardId("soldier-close-ranks"), "interrupt", "none")]
    hero.defeated = True
    assert interrupts_of(window, fight.state, hero) == []


# Poison and other damage over time


@pytest.mark.rule("MYTH-STATUS-01", "MYTH-STATUS-12", "MYTH-DOT-01")
def test_poison_takes_one_life_of_hero_and_enemy_at_every_status_results() -> None:
    fight = Fight("0G.1")
    statuses.afflict(fight.state, Seat(0), "poison", 0, [])
    statuses.afflict(fight.state, fight.one("G").id, "poison", 0, [])
    life = fight.hero().life
    results(fight)
    results(fight)
    assert (fight.hero().life, fight.one("G").life) == (life - 2, 4 - 2)


@pytest.mark.rule("MYTH-DOT-03")
def test_poison_stays_until_it_is_removed() -> None:
    fight = Fight("0G.1")
    hero = fight.hero()
    hero.life = 6
    statuses.afflict(fight.state, hero.seat, "poison", 0, [])
    for left in (5, 4, 3, 2):
        results(fight)
        assert (hero.life, [ailment.name for ailment in hero.ailments]) == (left, ["poison"])
    hero.ailments = ()
    results(fight)
    assert hero.life == 2


@pytest.mark.rule("MYTH-DOT-06")
def test_damage_over_time_gives_nobody_threat() -> None:
    fight = Fight("0G.1")
    statuses.burn(fight.state, fight.one("G").id, "fire", 2, 3, [])
    statuses.afflict(fight.state, Seat(0), "poison", 0, [])
    fight.hero().threat, fight.hero(1).threat = 3, 1
    results(fight)
    assert fight.one("G").life == 2
    assert [hero.threat for hero in fight.state.heroes[:2]] == [3, 1]


@pytest.mark.rule("MYTH-DOT-02", "MYTH-DOT-04", "MYTH-DOT-05", "MYTH-DOT-07")
def test_timed_damage_burns_down_stacks_by_name_and_keeps_the_worse_of_two() -> None:
    fight = Fight("0G.1")
    captain = fight.one("G")
    statuses.burn(fight.state, captain.id, "fire", 1, 2, [])
    statuses.burn(fight.state, captain.id, "fire", 2, 1, [])
    statuses.burn(fight.state, captain.id, "fire", 1, 1, [])
    statuses.burn(fight.state, captain.id, "venom", 1, 1, [])
    assert captain.dots == (Dot("fire", 2, 2), Dot("venom", 1, 1))
    results(fight)
    assert (captain.life, captain.dots) == (4 - 3, (Dot("fire", 2, 1),))
    results(fight)
    assert (captain.life, captain.dots) == (0, ())


@pytest.mark.rule("MYTH-DOT-08", "MYTH-TREASURE-18", "MYTH-TREASURE-19")
def test_a_captain_that_burns_to_death_drops_treasure_and_minions_do_not() -> None:
    fight = Fight("0ggG.1\ng.....\n.....c")
    fight.state.tiles[0].reserve = 5
    for each in fight.state.enemies[:4]:
        each.life, each.ailments = 1, (Ailment("poison"),)
    results(fight)
    fight.run(Cleanup())
    assert len(fight.state.loot) == 1
    assert [each.kind for each in fight.state.enemies] == ["crawler"]


@pytest.mark.rule("MYTH-STATUS-18", "MYTH-STATUS-17")
def test_a_cure_takes_the_named_statuses_away() -> None:
    fight = Fight("0..1")
    hero = fight.hero()
    hero.ailments, hero.dots = (Ailment("poison"), Ailment("prone")), (Dot("fire", 1, 2),)
    assert statuses.curable(hero, ("poison",)) == ("poison",)
    assert statuses.curable(hero, ("dot",)) == ("poison", "fire")
    assert statuses.curable(hero, ("any",)) == ("poison", "prone", "fire")
    fight.run(WhichCure(Seat(0), Seat(0), ("any",), 1), HeroCycleGoesOn())
    fight.do(ChooseStatus(("prone",)))
    assert [ailment.name for ailment in hero.ailments] == ["poison"]


# Courage


def courage(fight: Fight, figure: int) -> verb_facts.Tested:
    """A printed courage test, for this figure."""
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if isinstance(effect, verbs.Test) and effect.kind == "courage"
    )
    effect = PRINTED.effects[name][at]
    assert isinstance(effect, verbs.Test)
    events: list[Any] = []
    entries = verbs_choices.test(fight.state, effect, Scene(effects=name, at=at), (figure_of(figure),), events)
    (fact,) = facts(events, verb_facts.Tested)
    assert isinstance(entries[0], Carry)
    assert entries[0].effects.endswith("pass" if fact.passed else "fail"), (
        "what follows belongs to who asked (COURAGE-05)"
    )
    return fact


@pytest.mark.rule("MYTH-COURAGE-01", "MYTH-COURAGE-04", "MYTH-COURAGE-05", "MYTH-HERO-10")
@pytest.mark.parametrize(("hero", "value"), [("soldier", 4), ("archer", 6), ("brigand", 5)])
def test_a_hero_rolls_the_pool_against_the_courage_of_the_token(hero: str, value: int) -> None:
    fight = Fight("0..1", heroes=(hero, "acolyte"))
    number = PRINTED.heroes[hero].pool.d10
    rig(fight.state, *[value - 1] * (number - 1), value)
    fact = courage(fight, 0)
    assert (len(fact.dice), fact.tn, fact.passed) == (number, value, True)
    rig(fight.state, *[value - 1] * number)
    assert not courage(fight, 0).passed
    fight.hero().gear = (None, "quest-lantern-of-the-lost", None, None, None)
    assert len(courage(fight, 0).dice) == number + 1, "a die of an item"


@pytest.mark.rule("MYTH-COURAGE-03")
def test_an_enemy_rolls_one_die_against_its_courage() -> None:
    fight = Fight("0g.1")
    for die, passed in ((7, True), (6, False)):
        rig(fight.state, die)
        fact = courage(fight, fight.one("g").id)
        assert (fact.dice, fact.tn, fact.passed) == ((die,), 7, passed)


# Healing, defeat and death


@pytest.mark.rule("MYTH-HERO-08", "MYTH-CARD-18", "MYTH-DEATH-13")
def test_healing_stops_at_the_maximum_and_does_not_help_the_defeated() -> None:
    fight = Fight("0..1")
    fight.hero().life -= 1
    assert harm.heal(fight.state, Seat(0), 5, []) == 1
    harm.hurt(fight.state, Seat(1), 99, [])
    assert harm.heal(fight.state, Seat(1), 5, []) == 0
    assert harm.hurt(fight.state, Seat(1), 5, []) == 0
    assert statuses.afflict(fight.state, Seat(1), "frozen", 0, []) == ()
    assert fight.hero(1).ailments == ()


@pytest.mark.rule("MYTH-DEATH-01", "MYTH-DEATH-02", "MYTH-DEATH-14", "MYTH-ENEMYATTACK-17")
def test_a_hero_at_0_life_is_defeated_at_once_and_lies_where_it_fell() -> None:
    fight = Fight("0.1.g")
    events: list[Any] = []
    harm.hurt(fight.state, Seat(1), 99, events)
    assert facts(events, HeroDefeated)
    hero = fight.hero(1)
    assert (hero.life, hero.defeated, hero.dead) == (0, True, False)
    assert hero.square in list(board.bodies(fight.state))
    assert not board.enemy_blockers(fight.state) & board.realm(fight.state).bit[hero.square]
    assert hero not in board.standing(fight.state)


@pytest.mark.rule("MYTH-DEATH-03", "MYTH-DEATH-11", "MYTH-DEATH-15", "MYTH-DEATH-16")
def test_a_dead_hero_leaves_the_board_with_all_cards_discarded() -> None:
    pray, hands, study = (
        CardId("acolyte-pray"),
        CardId("acolyte-laying-on-of-hands"),
        CardId("apprentice-patient-study"),
    )
    fight = Fight("0.1.g", [], [hands])
    hero = fight.hero(1)
    hero.slots = (Slot(pray, under=(hands,)), Slot(CardId("soldier-unbowed")), Slot(SWING, down=True), Slot(shut=True))
    hero.ammo, hero.stored = (Ammo(CardId("archer-arrow"), 1),), (Stored("green-hazel-wand", study),)
    lasts = next(at for at, each in enumerate(PRINTED.effects_on("soldier-unbowed")) if isinstance(each, verbs.Mod))
    fight.state.lasting = (Lasting(Address("soldier-unbowed"), lasts, Seat(1), (Seat(1),), "in-play", 1),)
    cards = [hands, pray, hands, "soldier-unbowed", SWING, "archer-arrow", study]
    hero.gear, hero.inventory = ("green-militia-sword", None, None, None, None), ("green-ringed-buckler",)
    hero.ailments, hero.threat = (Ailment("poison"),), 7
    harm.hurt(fight.state, Seat(1), 99, [])
    fight.run(Cleanup())
    assert (hero.dead, hero.square, hero.hand, hero.ammo, hero.stored) == (True, None, (), (), ())
    assert sorted(hero.discard) == sorted(cards)
    assert hero.slots == (Slot(),) * 4
    assert list(fight.state.lasting) == [], "what lasted while a card was in play is over"
    assert (hero.ailments, hero.threat) == ((), 0)
    assert (hero.gear[0], hero.inventory) == ("green-militia-sword", ("green-ringed-buckler",))


@pytest.mark.rule("MYTH-DEATH-07", "MYTH-DEATH-10", "MYTH-DARK-28")
def test_with_the_last_hero_down_the_act_is_over() -> None:
    fight = Fight("0.1.g")
    harm.hurt(fight.state, Seat(0), 99, [])
    fight.run(CheckFall(), HeroCycleGoesOn())
    assert not fight.state.result
    harm.hurt(fight.state, Seat(1), 99, [])
    fight.run(CheckFall(), HeroCycleGoesOn())
    assert (fight.state.result, fight.state.agenda) == ("fallen", ())


@pytest.mark.rule("MYTH-ROUND-06", "MYTH-CARD-02")
@pytest.mark.card("terror-long-shadow")
def test_a_slot_less_shows_as_one_free_slot_less() -> None:
    """The penalty of The Long Shadow: with three cards in play none of the four slots is free."""
    fight = Fight("0..\n1..", ["soldier-hard-swing"])
    fight.fill("soldier-gather-wrath", "soldier-gather-wrath")
    fight.run(Carry(Address("terror-long-shadow.penalty"), Scene(owner=Seat(0))), HeroCycleGoesOn())
    assert [view.of(fight.state, Seat(seat)).heroes[0].slots_free for seat in (0, 1)] == [1, 1]
    assert view.of(fight.state, Seat(0)).heroes[1].slots_free == 4
    assert telling.hero_line(view.of(fight.state, Seat(1)).heroes[0], "en").count("[x]") == 1
    assert any(isinstance(act, PlayCard) for act in fight.can())
    fight.fill(*["soldier-gather-wrath"] * 3)
    assert view.of(fight.state, Seat(1)).heroes[0].slots_free == 0
    assert not any(isinstance(act, PlayCard) for act in fight.can())


def test_a_defeated_bearer_drops_its_quest_object_beside_it_and_others_keep_theirs() -> None:
    fight = Fight("#0..1")
    fight.state.things += [Thing(PieceId(60 + seat), "object", "letter", None, owner=Seat(seat)) for seat in (0, 1)]
    harm.hurt(fight.state, Seat(0), 99, [])
    dropped, kept = fight.state.things
    assert (dropped.owner, dropped.square) == (None, fight.square(0, 2))
    assert (kept.owner, kept.square) == (1, None)


@pytest.mark.rule("MYTH-DOT-01")
@pytest.mark.parametrize(("life", "left"), [(4, 1), (0, 2)])
def test_damage_over_time_of_the_defeated_does_not_run_on(life: int, left: int) -> None:
    fight = Fight("0..1")
    hero = fight.hero()
    hero.life, hero.defeated, hero.dots = life, not life, (Dot("fire", 1, 2),)
    StatusResults().resolve(fight.state, [])
    assert hero.dots == (Dot("fire", 1, left),)
