"""MYTH-CARD, MYTH-HERO: playing hero cards, and what each class can do that others cannot."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import figures, meaning, statistics
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan, DarknessEnded
from ludoteca.games.myth.parts.heroes import movement, playing, tray
from ludoteca.games.myth.parts.heroes.aiming import usable_items
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.heroes.facts import ApAdded, CardLeft, CardPlayed
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.table.actions import (
    AddRage,
    ChooseCards,
    DropAmmo,
    DropOngoing,
    PlayCard,
    StepTo,
    StoreOn,
    TidyUp,
    UseItem,
)
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import (
    Ailment,
    Aimed,
    Ammo,
    Done,
    Hero,
    Lasting,
    Scene,
    Slot,
    Stored,
    Strike,
    Thing,
)
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.effects import May
from ludoteca.games.myth.table.steps.heroes import ComboNext, JoinIn, StoreOngoing

SWING, WRATH = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath")
PUNCH, FOCUS = CardId("soldier-shield-punch"), "green-ash-staff"
DARK, RIBS = CardId("brigand-one-with-the-dark"), CardId("brigand-between-the-ribs")


def of(hero: str, keyword: str, **wanted: object) -> CardId:
    """A basic card of a hero with a keyword."""
    return next(
        card.id
        for card in PRINTED.hero_cards[hero]
        if keyword in card.keywords
        and not card.advanced
        and all(getattr(card, name) == value for name, value in wanted.items())
    )


# Heroes


@pytest.mark.rule("MYTH-HERO-01", "MYTH-HERO-03", "MYTH-HERO-05", "MYTH-HERO-06")
def test_five_heroes_with_token_board_and_deck() -> None:
    assert len(PRINTED.heroes) == 5
    for name, token in PRINTED.heroes.items():
        assert (token.slots, token.hand, token.movement) == (4, 5, 2)
        cards = PRINTED.hero_cards[name]
        assert sum(card.copies for card in cards if not card.advanced) == 25
        assert sum(card.copies for card in cards if card.advanced) == 5
    assert (PRINTED.heroes["archer"].life, PRINTED.heroes["archer"].courage) == (5, 6)


@pytest.mark.rule("MYTH-HERO-07")
def test_without_a_card_a_hero_moves_up_to_base_movement_and_does_not_attack() -> None:
    fight = Fight("0g..1\n.....")
    kinds = {type(act) for act in fight.can()}
    assert StepTo in kinds
    assert PlayCard not in kinds
    assert movement.points(fight.state, fight.hero()) == 2


@pytest.mark.rule("MYTH-HERO-02", "MYTH-STATUS-17")
def test_the_board_shows_threat_life_statuses_gear_and_slots_to_all() -> None:
    fight = Fight("0..1", [SWING])
    hero = fight.hero()
    hero.threat, hero.life, hero.ailments = 3, 2, (Ailment("poison"),)
    hero.gear, hero.inventory = ("green-militia-sword", None, None, None, None), ("green-ringed-buckler",)
    fight.fill(SWING)
    seen = view.of(fight.state, Seat(1)).heroes[0]
    assert (seen.threat, seen.life, seen.ailments) == (3, 2, (Ailment("poison"),))
    assert (seen.gear[0], seen.slots[0]) == ("green-militia-sword", Slot(SWING, "reaction"))


# Keywords


@pytest.mark.rule("MYTH-CARD-08", "MYTH-CARD-10")
def test_a_keyword_that_the_text_only_mentions_is_none_of_the_card() -> None:
    """Reaping Arc and Ring of Steel both speak of Rage; only the Ring has the keyword, and counts as 1 Rage."""
    fight = Fight("0.1")
    for card, rage in ((CardId("soldier-reaping-arc"), 0), (CardId("soldier-ring-of-steel"), 1)):
        assert "Rage" in PRINTED.cards[card].text.en
        fight.fill(card, way="action")
        assert meaning.rage(fight.state, fight.hero()) == rage


@pytest.mark.rule("MYTH-CARD-09", "MYTH-CARD-11")
def test_keywords_are_those_printed_and_some_are_bare_traits() -> None:
    kinds = {keyword.id: keyword.kind for keyword in PRINTED.keywords.values()}
    assert kinds["attack"] == "rule"
    assert kinds["massive"] == "trait"
    for card in PRINTED.cards.values():
        assert set(card.keywords) <= set(kinds)


def items_for(keyword: str) -> tuple[list[str], str]:
    """The items of which a card with a keyword may use one, and the only one of the hero's two that has it."""
    fitting = next(item.id for item in PRINTED.items.values() if keyword in item.keywords)
    other = next(item.id for item in PRINTED.items.values() if item.keywords and keyword not in item.keywords)
    hero = Fight("0g.1").hero()
    hero.gear = (fitting, other, None, None, None)
    return usable_items(hero, Strike(StrikeNo(1), Seat(0), SWING, ammo=(CardId("archer-arrow"),)), (keyword,)), fitting


@pytest.mark.rule("MYTH-CARD-20", "MYTH-ITEM-17", "MYTH-ITEM-19")
def test_a_melee_card_uses_a_melee_weapon_and_no_other_item() -> None:
    usable, fitting = items_for("melee")
    assert usable == [fitting]


@pytest.mark.rule("MYTH-CARD-25")
def test_a_ranged_card_uses_a_ranged_weapon() -> None:
    usable, fitting = items_for("ranged")
    assert usable == [fitting]


@pytest.mark.rule("MYTH-CARD-26")
def test_a_relic_card_uses_a_relic() -> None:
    usable, fitting = items_for("relic")
    assert usable == [fitting]


@pytest.mark.rule("MYTH-CARD-34")
def test_a_shield_card_uses_a_shield() -> None:
    usable, fitting = items_for("shield")
    assert usable == [fitting]


@pytest.mark.rule("MYTH-CARD-17")
def test_a_focus_card_uses_a_focus() -> None:
    usable, fitting = items_for("focus")
    assert usable == [fitting]


@pytest.mark.rule("MYTH-CARD-35", "MYTH-COMBAT-32", "MYTH-COMBAT-35")
def test_a_joined_card_takes_its_own_slot_and_all_ap_are_added_together() -> None:
    hero, joined = next(
        (hero, card)
        for hero, cards in PRINTED.hero_cards.items()
        for card in cards
        if card.joins and "reaction" in card.types and card.needs is None and not card.advanced
    )
    attack = next(
        card
        for card in PRINTED.hero_cards[hero]
        if "attack" in card.keywords
        and card.types[0] == "action"
        and card.needs is None
        and not any(type(effect).__name__ == "Pay" for effect in card.effects)
        and "combo" not in card.keywords
    )
    fight = Fight("0g.1", [attack.id, joined.id], heroes=(hero, "soldier" if hero != "soldier" else "archer"))
    assert joined.id not in {act.card for act in fight.can() if isinstance(act, PlayCard)}, "it does nothing alone"
    fight.play(
        attack.id, next(kind for kind in ("none", "cautious", "normal") if not movement.is_barred(attack.id, kind))
    )
    joins = [act for act in fight.can() if isinstance(act, PlayCard)]
    assert {act.card for act in joins} == {joined.id}
    fight.do(joins[0])
    while not fight.resting:
        fight.answer(lambda act: act == DECLINE or True)
    assert [slot.card for slot in fight.hero().slots][:2] == [attack.id, joined.id]
    (added,) = facts(fight.events, ApAdded)
    assert added.cards == (attack.id, joined.id)
    assert added.amount == attack.ap + joined.ap


@pytest.mark.rule("MYTH-COMBAT-32")
@pytest.mark.parametrize(("attack", "joined"), [("arcane-lance", True), ("winters-bite", False), ("skylash", False)])
def test_a_card_joins_only_the_attacks_that_it_names(attack: str, joined: bool) -> None:
    """Overcharge: an Arcane one."""
    fight = Fight("0..G.1", [f"apprentice-{attack}", "apprentice-overcharge"], heroes=("apprentice", "soldier"))
    fight.play(f"apprentice-{attack}")
    assert isinstance(fight.asked(), JoinIn) is joined


@pytest.mark.rule("MYTH-COMBAT-35")
@pytest.mark.parametrize(("kind", "dice"), [("none", 4), ("cautious", 3)])
def test_a_joined_card_applies_its_movement_row_to_the_attack(kind: str, dice: int) -> None:
    """Eye on the Mark: 1 more die, and another one without movement; Snap Shot itself changes nothing."""
    eye = "archer-eye-on-the-mark"
    fight = Fight("0..G.1", ["archer-snap-shot", eye], heroes=("archer", "soldier"))
    fight.play("archer-snap-shot", kind)
    fight.play(eye, kind)
    while not facts(fight.events, AttackRolled):
        fight.events += fight.answer(lambda act: act == DECLINE or True)
    assert facts(fight.events, AttackRolled)[0].d10 == dice


# Soldier


@pytest.mark.rule("MYTH-CARD-23", "MYTH-CARD-24", "MYTH-CARD-43")
def test_rage_counts_rage_cards_and_face_down_cards() -> None:
    fight = Fight("0.1", [WRATH])
    top = fight.hero().deck[0]
    fight.do(AddRage())
    fight.play(WRATH)
    hero = fight.hero()
    assert hero.slots[:2] == (Slot(top, down=True), Slot(WRATH, "reaction"))
    assert meaning.rage(fight.state, hero) == 2
    assert fight.state.meter == 0
    assert len(facts(fight.events, CardPlayed)) == 1


@pytest.mark.rule("MYTH-CARD-44")
def test_nobody_sees_a_face_down_card_not_even_its_owner() -> None:
    fight = Fight("0.1")
    fight.do(AddRage())
    for seat in (0, 1):
        assert view.of(fight.state, Seat(seat)).heroes[0].slots[0] == Slot(view.UNSEEN, down=True)


@pytest.mark.rule("MYTH-CARD-45")
def test_rage_from_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    fight = Fight("0.1")
    hero = fight.hero()
    hero.deck, hero.discard = (), (WRATH,)
    fight.do(AddRage())
    assert hero.slots[0] == Slot(WRATH, down=True)
    assert AddRage() not in fight.can()


@pytest.mark.rule("MYTH-CARD-24")
def test_only_the_soldier_adds_rage_and_only_into_an_empty_slot() -> None:
    fight = Fight("0.1")
    assert AddRage() not in fight.can(1)
    fight.fill(*[WRATH] * 4)
    assert AddRage() not in fight.can(0)


@pytest.mark.rule("MYTH-CARD-54")
def test_no_change_takes_ap_or_damage_below_0_or_the_hand_below_1() -> None:
    fight = Fight("0G.1", [SWING])
    fight.state.lasting = (changing("ap", -9), changing("hand", -9), changing("damage", -9))
    fight.state.meter = 3
    rig(fight.state, 9, 9, 9)
    fight.play(SWING)
    assert (fight.one("G").life, fight.hero().threat) == (4, 0)
    assert fight.state.meter == 3
    assert statistics.hand_size(fight.state, fight.hero()) == 1


def changing(stat: str, amount: int) -> Lasting:
    """A statistic of the first hero that is changed for a round, named by some printed effect."""
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, effect in enumerate(effects)
        if isinstance(effect, Mod)
        and (effect.stat, effect.keyword, effect.against, effect.set) == (stat, None, None, None)
    )
    return Lasting(name, at, Seat(0), (Seat(0),), "round", amount)


@pytest.mark.rule("MYTH-DARK-01")
@pytest.mark.parametrize(
    ("slots", "ap"),
    [
        ((Slot(PUNCH, "action"),), 1 - 1),
        ((Slot(PUNCH, "reaction"),), 1),
        ((Slot(PUNCH, down=True), Slot(PUNCH, "reaction")), 1),
    ],
)
def test_a_card_costs_what_the_way_it_was_played_costs(slots: tuple[Slot, ...], ap: int) -> None:
    """For 1 AP as an action or a reaction; Lighten the Burden takes 1 AP off attack actions."""
    fight = Fight("0..1")
    fight.hero().slots = slots
    burden = Lasting(Address("acolyte-lighten-the-burden"), 0, Seat(1), (Seat(0),), "cycle", -1)
    fight.state.lasting = (burden,)
    assert playing.ap_of(fight.state, fight.hero(), PUNCH) == ap


@pytest.mark.rule("MYTH-CARD-48")
def test_what_a_card_needs_is_checked_as_if_it_lay_in_its_slot() -> None:
    """Ring of Steel needs 2 Rage and counts itself."""
    ring = "soldier-ring-of-steel"
    fight = Fight("0g1", [ring])
    assert not [act for act in fight.can() if isinstance(act, PlayCard)]
    fight.fill(WRATH)
    assert [act for act in fight.can() if isinstance(act, PlayCard)]


# Acolyte


@pytest.mark.rule("MYTH-CARD-16", "MYTH-CARD-41", "MYTH-CARD-42")
def test_faith_counts_faith_cards_in_play_and_cards_under_prayers() -> None:
    faith, prayer = CardId("acolyte-armor-of-faith"), CardId("acolyte-pray")
    fight = Fight("0.1", [faith], heroes=("acolyte", "soldier"))
    hero = fight.hero()
    hero.deck, hero.discard = (faith,), (faith,)
    assert meaning.faith(fight.state, hero) == 0, "neither hand nor deck nor discard pile count"
    hero.slots = (Slot(prayer, under=(faith, faith)), Slot(faith), Slot(), Slot())
    assert meaning.faith(fight.state, hero) == 3, "two cards under the prayer, one with the keyword; not the prayer"
    assert view.of(fight.state, Seat(1)).heroes[0].slots[0].under == ("", "")
    assert view.of(fight.state, Seat(0)).heroes[0].slots[0].under == (faith, faith)
    tray.leave_slot(fight.state, hero, 0, [])
    assert hero.discard == (faith, prayer, faith, faith)


# Archer


@pytest.mark.rule("MYTH-CARD-12", "MYTH-CARD-38", "MYTH-CARD-40", "MYTH-CARD-50")
def test_ammo_becomes_active_leaves_its_slot_and_is_used_up() -> None:
    arrows = of("archer", "ammo")
    fight = Fight("0.1", [arrows, arrows], heroes=("archer", "soldier"))
    for _ in range(2):
        fight.play(arrows, "none")
    fight.hero().threat = 4
    fight.passes(0, 1)
    hero = fight.hero()
    uses = PRINTED.cards[arrows].uses
    assert hero.ammo == (Ammo(arrows, -1 if uses is None else uses),), "there is room for one"
    assert hero.threat == 4 - 3, "its slot is empty when threat is reduced; the second card keeps its own"
    fight.do(TidyUp((), None))
    assert hero.ammo
    assert arrows in hero.discard
    hero.ammo = (Ammo(arrows, 2),)
    tray.fire(hero, arrows)
    assert hero.ammo == (Ammo(arrows, 1),)
    tray.fire(hero, arrows)
    assert hero.ammo == ()


@pytest.mark.rule("MYTH-CARD-39")
def test_an_attack_that_needs_ammo_cannot_be_made_without_one() -> None:
    shot = next(
        card
        for card in PRINTED.hero_cards["archer"]
        if playing.prices(card.id) and playing.prices(card.id)[0].what == "ammo" and card.types[0] != "interrupt"
    )
    fight = Fight("0..g1", [shot.id], heroes=("archer", "soldier"))
    assert not [act for act in fight.can() if isinstance(act, PlayCard)]
    fight.hero().ammo = (Ammo(of("archer", "ammo"), 1),)
    assert [act for act in fight.can() if isinstance(act, PlayCard)]


@pytest.mark.rule("MYTH-CARD-39")
def test_such_an_attack_uses_exactly_one_ammo_card_of_choice() -> None:
    fight = Fight("0..g1", ["archer-clean-shot"], heroes=("archer", "soldier"))
    fight.hero().ammo = (Ammo(CardId("archer-arrow"), 1), Ammo(CardId("archer-barbed-arrow"), 1))
    fight.play("archer-clean-shot")
    assert {act.cards for act in fight.can()} == {("archer-arrow",), ("archer-barbed-arrow",)}
    fight.answer(lambda act: act == ChooseCards((CardId("archer-arrow"),)))
    assert fight.hero().ammo == (Ammo(CardId("archer-barbed-arrow"), 1),)


@pytest.mark.rule("MYTH-CARD-38")
def test_ammo_and_ongoing_cards_are_discarded_at_will() -> None:
    arrows = of("archer", "ammo")
    fight = Fight("0.1", heroes=("archer", "apprentice"))
    fight.hero().ammo = (Ammo(arrows, 2),)
    assert CardLeft(Seat(0), arrows) in fight.do(DropAmmo(arrows)), "it is told"
    assert (fight.hero().ammo, fight.hero().discard) == ((), (arrows,))
    spell = next(card.id for card in PRINTED.hero_cards["apprentice"] if "ongoing" in card.keywords)
    fight.fill(spell, seat=1)
    assert CardLeft(Seat(1), spell) in fight.do(DropOngoing(spell), 1)
    assert not any(slot.card for slot in fight.hero(1).slots)


# Apprentice


@pytest.mark.rule("MYTH-CARD-52", "MYTH-CARD-22")
def test_an_ongoing_card_may_be_laid_onto_a_focus() -> None:
    focus = next(
        item
        for item in PRINTED.items.values()
        if item.ongoing_capacity and "apprentice" in (item.classes or ("apprentice",))
    )
    spell = next(
        card.id
        for card in PRINTED.hero_cards["apprentice"]
        if "ongoing" in card.keywords and card.types[0] != "interrupt" and card.needs is None
    )
    fight = Fight("0.1", [spell], heroes=("apprentice", "soldier"))
    fight.hero().gear = (focus.id, None, None, None, None)
    kind = next(kind for kind in ("none", "cautious", "normal") if not movement.is_barred(spell, kind))
    fight.play(spell, kind)
    while StoreOn(focus.id) not in fight.can():
        fight.answer(lambda act: True)
    fight.do(StoreOn(focus.id))
    assert fight.hero().stored == (Stored(focus.id, spell),)
    assert not any(slot.card for slot in fight.hero().slots)
    assert figures.ongoing_cards(fight.hero()) == (spell,)


def test_an_ongoing_card_that_has_left_its_slot_goes_onto_no_focus() -> None:
    spell = of("apprentice", "ongoing")
    fight = Fight("0.1", heroes=("apprentice", "soldier"))
    fight.hero().gear = (FOCUS, None, None, None, None)
    ask = StoreOngoing(Seat(0), spell)
    assert set(ask.offers(fight.state, Seat(0))) == {DECLINE}
    fight.fill(spell)
    assert set(ask.offers(fight.state, Seat(0))) == {StoreOn(FOCUS), DECLINE}


@pytest.mark.rule("MYTH-HERO-11")
def test_the_token_of_a_card_on_a_focus_leaves_play_with_it() -> None:
    ward = CardId("apprentice-chalk-ward")
    fight = Fight("0.1", heroes=("apprentice", "soldier"))
    fight.hero().stored = (Stored(FOCUS, ward),)
    fight.state.things = [Thing(PieceId(60), "token", "chalk-ward", None, owner=Seat(1), giver=Seat(0))]
    fight.do(DropOngoing(ward))
    assert (fight.hero().stored, fight.hero().discard, fight.state.things) == ((), (ward,), [])


# Brigand


@pytest.mark.rule("MYTH-CARD-31")
def test_the_hidden_move_cautiously_at_most() -> None:
    fight = Fight("0..\n...\ng.1", [RIBS, "brigand-hustle"], heroes=("brigand", "soldier"))
    hero = fight.hero()
    offered = {(act.card, act.movement) for act in fight.can() if isinstance(act, PlayCard)}
    assert offered == {*[(RIBS, kind) for kind in ("none", "cautious", "normal")], ("brigand-hustle", "aggressive")}
    assert movement.points(fight.state, hero) == 2
    hero.shadows = 5
    offered = {(act.card, act.movement) for act in fight.can() if isinstance(act, PlayCard)}
    assert offered == {(RIBS, "none"), (RIBS, "cautious")}
    assert movement.points(fight.state, hero) == 1


@pytest.mark.rule("MYTH-CARD-27", "MYTH-CARD-47")
def test_a_shadows_card_hides_the_brigand_and_a_later_value_counts() -> None:
    fight = Fight("0..\n...\n..1", [DARK], heroes=("brigand", "soldier"))
    fight.play(DARK, "cautious")
    hero = fight.hero()
    assert hero.shadows == 6
    hero.shadows = 8
    fight.run(*playing.play(fight.state, with_hand(fight, DARK), PlayCard(DARK, "reaction", "cautious"), []))
    assert hero.shadows == 6, "a later value replaces the earlier one"


def with_hand(fight: Fight, *cards: str) -> Hero:
    """The first hero with these cards in hand."""
    fight.hero().hand = tuple(map(CardId, cards))
    return fight.hero()


@pytest.mark.rule("MYTH-CARD-33", "MYTH-CARD-29")
def test_an_attack_ends_shadows_and_discards_what_gave_them() -> None:
    fight = Fight("0g1T", [DARK, RIBS], heroes=("brigand", "soldier"))
    fight.play(DARK, "none")
    rig(fight.state, 9, 9, 9)
    events = fight.play(RIBS, "none")
    while not fight.resting:
        fight.answer(lambda act: True)
    assert facts(events, AttackRolled)
    assert fight.hero().shadows == 0
    assert DARK in fight.hero().discard


@pytest.mark.rule("MYTH-CARD-14", "MYTH-CARD-53")
def test_combo_cards_in_a_row_are_one_series_before_shadows_are_lost() -> None:
    slip = CardId("brigand-slip-through-the-shadows")
    fight = Fight("0.g\n...\nT.1", [slip, RIBS, "brigand-nimble-fingers"], heroes=("brigand", "soldier"))
    fight.play(slip, "none")
    fight.at(0, 1)
    assert isinstance(fight.asked(), ComboNext), "the series may go on with another Combo card"
    assert fight.state.meter == PRINTED.cards[slip].ap, "the AP of each card are added once it is resolved"
    assert {act.card for act in fight.can() if isinstance(act, PlayCard)} == {RIBS}
    rig(fight.state, 9, 9, 9)
    fight.play(RIBS, "none")
    while not fight.resting:
        fight.answer(lambda act: True)
    assert [added.cards for added in facts(fight.events, ApAdded)] == [(slip,), (RIBS,)]
    assert fight.state.meter == PRINTED.cards[slip].ap + PRINTED.cards[RIBS].ap
    assert fight.hero().shadows == 0


@pytest.mark.rule("MYTH-CARD-53", "MYTH-DARK-01")
def test_a_darkness_cycle_may_come_between_two_cards_of_a_series() -> None:
    """The first card fills the meter; the Brigand is still hidden in the cycle, and the series goes on after it."""
    cut = "brigand-quick-cut"
    fight = Fight("0G1", [RIBS, cut], heroes=("brigand", "soldier"))
    fight.hero().shadows, fight.state.meter = 11, 6 - PRINTED.cards[RIBS].ap
    rig(fight.state, 1, 1, 1)
    events = fight.play(RIBS, "none")
    while not isinstance(fight.asked(), ComboNext):
        events += fight.answer(lambda act: True)
    assert facts(events, DarknessBegan)
    assert facts(events, DarknessEnded)
    assert (fight.hero().shadows, fight.state.dark) == (11, False)
    assert {act.card for act in fight.can() if isinstance(act, PlayCard)} == {cut}
    fight.decline()
    assert fight.resting
    assert fight.hero().shadows == 0


@pytest.mark.rule("MYTH-CARD-53")
@pytest.mark.parametrize(("combo", "defeated", "goes_on"), [(1, False, True), (0, False, False), (1, True, False)])
def test_a_series_goes_on_unless_an_interrupt_has_ended_it_or_its_hero_is_down(
    combo: int, defeated: bool, goes_on: bool
) -> None:
    fight = Fight("0G1", ["brigand-quick-cut"], heroes=("brigand", "soldier"))
    fight.hero().combo, fight.hero().defeated = combo, defeated
    offered = ComboNext(Seat(0)).offers(fight.state, Seat(0))
    assert any(isinstance(act, PlayCard) for act in offered) == goes_on


@pytest.mark.rule("MYTH-CARD-14", "MYTH-CARD-33")
def test_a_hidden_brigand_stays_hidden_until_the_whole_series_is_resolved() -> None:
    cut = "brigand-quick-cut"
    fight = Fight("0G1", [RIBS, cut], heroes=("brigand", "soldier"))
    fight.hero().shadows = 6
    rig(fight.state, 1, 1, 1)
    assert facts(fight.play(RIBS, "none"), AttackRolled)
    assert (fight.hero().shadows, isinstance(fight.asked(), ComboNext)) == (6, True)
    fight.play(cut, "none", "reaction")
    assert fight.resting
    assert fight.hero().shadows == 0


@pytest.mark.rule("MYTH-CARD-15", "MYTH-CARD-06", "MYTH-CARD-36")
def test_a_counterattack_is_an_interrupt_that_attacks_and_costs_its_ap() -> None:
    from ludoteca.games.myth.table.pieces import Strike

    card = next(card for card in PRINTED.hero_cards["soldier"] if "counterattack" in card.keywords)
    fight = Fight("0g1", [card.id])
    assert not [act for act in fight.can() if isinstance(act, PlayCard)], "not in the hero cycle"
    fight.state.dark = True
    strike = Strike(
        StrikeNo(1), PieceId(10), "grubber-cleaver", aimed=Aimed(targets=(Seat(0),)), done=Done(hit=(Seat(0),), dealt=1)
    )
    fight.state.strikes, fight.state.next_strike = (strike,), StrikeNo(2)
    scene = Scene(strike=StrikeNo(1), attacker=PieceId(10), victim=Seat(0))
    fight.run(Answers(str(card.window), scene))
    rig(fight.state, 9, 9, 9)
    events = fight.do(PlayCard(card.id, "interrupt", "none"))
    while fight.asked() is not None:
        events += fight.answer(lambda act: act == DECLINE or isinstance(act, UseItem))
    assert facts(events, AttackRolled)
    assert fight.state.leftover == card.ap


@pytest.mark.rule("MYTH-CARD-35", "MYTH-CARD-39")
@pytest.mark.parametrize(("arrows", "asks"), [(0, False), (1, True)])
def test_an_optional_price_is_only_asked_for_if_it_can_be_paid(arrows: int, asks: bool) -> None:
    fight = Fight("0..M.1", ["archer-snap-shot"], heroes=("archer", "soldier"))
    fight.hero().ammo = (Ammo(CardId("archer-arrow"), None),) * arrows
    fight.play("archer-snap-shot")
    assert isinstance(fight.asked(), May) is asks
