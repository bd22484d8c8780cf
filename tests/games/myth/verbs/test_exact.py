"""What verbs change to the letter, and what they tell about it."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn import fights
from tests.games.myth.drawn.errands import Errand
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat, Value
from ludoteca.games.myth.effects import lasting, listed
from ludoteca.games.myth.effects.carrying import Carrier, has_window
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.adventure.quest_facts import CardChanged
from ludoteca.games.myth.parts.heroes import tray
from ludoteca.games.myth.parts.heroes.facts import ShadowsEnded
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.parts.verbs import verbs_cards, verbs_choices, verbs_combat, verbs_darkness, verbs_quests
from ludoteca.games.myth.parts.verbs.facts import CardsMoved, DeckChangeWon, Hidden, Recorded
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import Counted, Selector
from ludoteca.games.myth.printed.verbs import (
    Cancel,
    Choose,
    Damage,
    DeckChange,
    Discard,
    Effect,
    Hide,
    Mod,
    Pay,
    Pray,
    Put,
    Rage,
    Record,
    Redirect,
    Spawn,
    Test,
    Threat,
)
from ludoteca.games.myth.printed.vocabulary import CardId, Window
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChangeCard, ChooseCards
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import StrikeNo
from ludoteca.games.myth.table.pieces import Ammo, Quest, Scene, Slot, Strike
from ludoteca.games.myth.table.steps.adventure import DeckChanges
from ludoteca.games.myth.table.steps.darkness import GroupArrives
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.verbs import DiscardHand, DiscardOngoing, OneOf, Price, WhichKind

SWING, WRATH = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath")
ARROW = CardId("archer-arrow")
FIRST = Address(next(iter(PRINTED.effects)))


@pytest.mark.parametrize(
    ("by", "reserve", "markers", "now"),
    [
        (-1, 3, 10, (2, 2, 11)),  # the marker goes back to the supply
        (-2, 1, 10, (0, 2, 11)),  # no more than there are on the tile
        (2, 3, 10, (5, 5, 8)),
        (2, 3, 1, (4, 4, 0)),  # no more than there are in the supply
    ],
)
def test_a_changed_treasure_limit_moves_markers_between_tile_and_supply(
    by: int, reserve: int, markers: int, now: tuple[int, int, int]
) -> None:
    state = Fight("0..1").state
    tile = state.tiles[0]
    tile.reserve, tile.limit, state.markers = reserve, 3, markers
    verbs_cards.change_limits(state, by)
    assert (tile.reserve, tile.limit, state.markers) == now


def test_a_treasure_limit_of_one_can_be_lowered_to_none() -> None:
    state = Fight("0..1").state
    tile = state.tiles[0]
    tile.reserve = tile.limit = 1
    verbs_cards.change_limits(state, -2)
    assert (tile.reserve, tile.limit) == (0, 0)


@pytest.mark.rule("MYTH-SPAWN-24")
@pytest.mark.parametrize(
    ("stat", "amount", "tame"), [("rage", {"set": 0}, True), ("rage", {"amount": 1}, False), ("mp", {"set": 0}, False)]
)
def test_rage_that_is_set_to_nothing_marks_the_cards_and_all_else_lasts(
    stat: Any, amount: dict[str, int], tame: bool
) -> None:
    fight = Fight("0..1")
    fight.fill(WRATH)
    effect, scene = Mod(stat=stat, lasts="round", **amount), Scene(owner=Seat(0), effects=FIRST)  # type: ignore[arg-type]
    verbs_cards.change_statistic(fight.state, effect, scene, (Seat(0),), [])
    assert (fight.hero().slots[0].tame, len(fight.state.lasting)) == (tame, 0 if tame else 1)


@pytest.mark.parametrize(("card", "saved"), [("soldier-break-the-line", 1), (SWING, 1), ("acolyte-pray", 0)])
def test_a_card_costs_less_by_what_its_effect_says_and_never_less_than_nothing(card: str, saved: int) -> None:
    """They cost 2 AP, 1 AP and nothing."""
    fight = Fight("0..1")
    effect = Mod(stat="ap", amount=-1, lasts="attack")
    verbs_cards.change_statistic(fight.state, effect, Scene(owner=Seat(0), source=card), (Seat(0),), [])
    assert fight.hero().spared == saved


@pytest.mark.parametrize(("count", "asked"), [(1, True), (2, False), (3, False)])
def test_nobody_is_asked_which_cards_to_discard_where_all_of_them_go(count: int, asked: bool) -> None:
    """Of two in hand, and of two Ongoing cards in play."""
    fight = Fight("0..1", [SWING, WRATH], heroes=("brigand", "soldier"))
    dark = CardId("brigand-one-with-the-dark")
    fight.fill(dark, dark)
    state, scene = fight.state, Scene(owner=Seat(0))
    hand = verbs_cards.discard_cards(state, Discard(zone="hand", amount=count), scene, (Seat(0),), [])
    lying = verbs_cards.discard_cards(state, Discard(zone="ongoing", amount=count), scene, (Seat(0),), [])
    if asked:
        assert (hand, lying) == ((DiscardHand(Seat(0), count, None),), (DiscardOngoing(Seat(0), count),))
    else:
        assert (hand, lying, sorted(fight.hero().discard)) == ((), (), sorted((SWING, WRATH, dark, dark)))


@pytest.mark.parametrize(
    ("carried_out", "effect", "told"),
    [
        (verbs_cards.discard_cards, Discard(zone="deck", amount=3), CardsMoved(Seat(0), 3, "deck", "discard")),
        (verbs_quests.deck_change, DeckChange(amount=2), DeckChangeWon(Seat(0), 2)),
        (verbs_quests.record, Record(id="mill-is-open"), Recorded("mill-is-open", False)),
    ],
)
def test_a_verb_tells_what_it_did(carried_out: Carrier, effect: Effect, told: Fact) -> None:
    fight = Fight("0..1")
    events: list[Value] = []
    assert carried_out(fight.state, effect, Scene(owner=Seat(0)), (Seat(0),), events) == ()
    assert events == [told]


@pytest.mark.parametrize("place", [0, 2])
def test_a_card_that_goes_back_to_the_hand_leaves_its_slot_and_no_other(place: int) -> None:
    fight = Fight("0..1")
    slots = [Slot(WRATH), Slot(WRATH, down=True), Slot(WRATH)]
    slots[place] = Slot(SWING)
    fight.hero().slots = (*slots, Slot(shut=True))
    effect = Put(cards="this", from_="slot", zone="hand")
    verbs_cards.put_cards(fight.state, effect, Scene(owner=Seat(0), source=SWING), (), [])
    assert fight.hero().hand == (SWING,)
    slots[place] = Slot()
    assert fight.hero().slots == (*slots, Slot(shut=True))


def test_a_card_that_has_left_its_slot_does_not_become_active_ammo() -> None:
    fight = Fight("0..1", heroes=("archer", "soldier"))
    fight.fill("archer-snap-shot")
    slots = fight.hero().slots
    effect = Put(cards="this", from_="slot", zone="above-board")
    verbs_cards.put_cards(fight.state, effect, Scene(owner=Seat(0), source=ARROW), (), [])
    assert (fight.hero().slots, fight.hero().ammo) == (slots, ())


@pytest.mark.parametrize(
    ("where", "owner", "beside"), [("adjacent", 0, False), ("heroes", 0, True), ("adjacent", None, True)]
)
def test_figures_come_beside_who_brings_them_or_beside_heroes(where: Any, owner: int | None, beside: bool) -> None:
    """An effect that is nobody's has no place of its own."""
    fight = Fight("0..1")
    effect, origins = Spawn(monster="grubber", melee=1, where=where), (fight.square(0, 0),) if owner == 0 else ()
    (entry,) = verbs_darkness.bring(fight.state, effect, "grubber", Scene(), origins, [])
    assert entry == GroupArrives("grubber", 1, 0, 0, origins=origins, beside=beside)


@pytest.mark.parametrize(
    ("monster", "source", "kind"),
    [("any", "hold-the-gap", "drowned"), ("any", "soft-step", ""), ("crawler", "hold-the-gap", "crawler")],
)
def test_any_type_is_the_one_that_the_group_has_named_for_the_quest_or_names_now(
    monster: str, source: str, kind: str
) -> None:
    fight = Fight("0..1")
    fight.state.quests = [Quest("hold-the-gap", "chapter", monster="drowned"), Quest("soft-step", "chapter")]
    effect, scene = Spawn(monster=monster, melee=1, where="adjacent"), Scene(owner=Seat(0), source=source)
    (entry,) = verbs_darkness.spawn(fight.state, effect, scene, (), [])
    assert isinstance(entry, GroupArrives if kind else WhichKind)
    assert getattr(entry, "kind", "") == kind


def test_the_newest_tile_with_a_hero_is_the_current_one() -> None:
    errand = Errand()
    old = errand.hero(1).square
    errand.lay("guard-room")
    errand.hero(1).square = old
    assert verbs_darkness.current_tile(errand.state) == 1
    for hero in errand.state.heroes:
        hero.defeated = True
    assert verbs_darkness.current_tile(errand.state) == 0


@pytest.mark.parametrize("tile", [0, None])
def test_figures_come_to_the_edge_of_the_tile_of_who_brings_them_or_of_the_current_one(tile: int | None) -> None:
    """The heroes stand on the second tile."""
    errand = Errand()
    errand.lay("guard-room")
    ground = board.realm(errand.state)
    origins = () if tile is None else (ground.first_in(ground.tile_masks[tile] & ground.open),)
    effect = Spawn(monster="grubber", melee=2, where="edge")
    assert verbs_darkness.bring(errand.state, effect, "grubber", Scene(), origins, []) == ()
    assert [ground.tile_of[each.square] for each in errand.of("grubber")] == [1 if tile is None else tile] * 2


@pytest.mark.rule("MYTH-COMBAT-15", "MYTH-THREAT-01")
@pytest.mark.parametrize(
    ("on", "owner", "dealt"),
    [("hit", 0, 3), ("defeat", 0, 3), ("after-attack", 0, 1), ("hit", 1, 1)],
)
def test_damage_of_an_effect_counts_for_the_attack_it_belongs_to(on: str, owner: int, dealt: int) -> None:
    """A captain loses 2 beside the 1 that the attack has done; what another hero's effect does is not the attack's."""
    fight = Fight("0G.1")
    captain = fight.one("G")
    life = captain.life
    attack = Strike(StrikeNo(1), Seat(0), SWING)
    fight.state.strikes = (replace(attack, done=replace(attack.done, dealt=1)),)
    effect = Damage(on=on, amount=2)  # type: ignore[arg-type]
    verbs_combat.damage(fight.state, effect, Scene(owner=Seat(owner), strike=StrikeNo(1)), (captain.id,), [])
    assert captain.life == life - 2
    assert fight.state.strikes[0].done.dealt == dealt


@pytest.mark.rule("MYTH-THREAT-03")
@pytest.mark.parametrize(("effect", "threat"), [(Threat(amount=2), 6), (Threat(amount=-1), 3), (Threat(set=1), 1)])
def test_threat_is_added_to_or_set(effect: Threat, threat: int) -> None:
    fight = Fight("0..1")
    fight.hero().threat = 4
    verbs_darkness.threat(fight.state, effect, Scene(owner=Seat(0)), (Seat(0),), [])
    assert fight.hero().threat == threat


@pytest.mark.rule("MYTH-CARD-24")
def test_lost_rage_discards_face_down_cards_and_no_others() -> None:
    fight = Fight("0..1")
    fight.hero().slots = (Slot(WRATH, "action"), Slot(SWING, down=True), Slot(WRATH, down=True), Slot())
    verbs_cards.rage(fight.state, Rage(amount=-1), Scene(owner=Seat(0)), (), [])
    assert fight.hero().slots == (Slot(WRATH, "action"), Slot(), Slot(WRATH, down=True), Slot())
    assert fight.hero().discard == (SWING,)


@pytest.mark.rule("MYTH-CARD-27", "MYTH-CARD-47")
@pytest.mark.parametrize("x", [0, 4])
def test_shadows_of_none_end_and_others_replace_what_was(x: int) -> None:
    fight = Fight("0..1", heroes=("brigand", "soldier"))
    fight.hero().shadows = 6
    effect = Hide(x=x, lasts="cycle")
    scene = Scene(owner=Seat(0), source=CardId("brigand-gone-to-ground"), effects=fights.effect(Hide)[0])
    events: list[Value] = []
    verbs_cards.hide(fight.state, effect, scene, (), events)
    assert fight.hero().shadows == x
    assert [type(event) for event in events] == [Hidden if x else ShadowsEnded]


@pytest.mark.rule("MYTH-COMBAT-15", "MYTH-THREAT-01")
@pytest.mark.parametrize(("on", "counted"), [("hit", 2), ("play", 0)])
def test_damage_of_an_effect_is_the_attacks_and_the_heros_own_if_it_comes_with_a_hit(on: Window, counted: int) -> None:
    fight = Fight("0G.1")
    fight.state.strikes = (Strike(StrikeNo(1), Seat(0), SWING),)
    mucker = fight.one("G")
    effect, scene = Damage(amount=2, on=on), Scene(owner=Seat(0), source=SWING, strike=StrikeNo(1))
    before = mucker.life
    verbs_combat.damage(fight.state, effect, scene, (mucker.id,), [])
    assert before - mucker.life == 2
    assert (fight.hero().dealt, fight.state.strikes[0].done.dealt) == (counted, counted)


@pytest.mark.rule("MYTH-CARD-27")
def test_shadows_last_until_all_that_hides_the_hero_is_over() -> None:
    fight = Fight("0..1", heroes=("brigand", "soldier"))
    scene = Scene(owner=Seat(0), source=CardId("brigand-gone-to-ground"), effects=fights.effect(Hide)[0])
    for lasts in ("round", "cycle"):
        verbs_cards.hide(fight.state, Hide(x=4, lasts=lasts), scene, (), [])
    lasting.over_with_cycle(fight.state)
    assert fight.hero().shadows == 4
    lasting.over_with_round(fight.state)
    assert fight.hero().shadows == 0


@pytest.mark.rule("MYTH-CARD-16")
def test_a_prayer_that_has_left_its_slot_keeps_no_faith_cards() -> None:
    faith = next(card.id for card in PRINTED.hero_cards["acolyte"] if "faith" in card.keywords)
    fight = Fight("0..1", heroes=("acolyte", "soldier"))
    fight.hero().discard = (faith, faith)
    events: list[Value] = []
    verbs_cards.pray(fight.state, Pray(amount=2), Scene(owner=Seat(0), source=CardId("none")), (), events)
    assert fight.hero().discard == (faith, faith)
    assert events == [CardsMoved(Seat(0), 0, "discard", "prayer")]


@pytest.mark.rule("MYTH-MINIBOSS-05")
@pytest.mark.parametrize(("there", "meter"), [(False, 0), (True, 1)])
def test_a_unique_enemy_comes_once_and_otherwise_costs_an_action_point(there: bool, meter: int) -> None:
    """Beside whoever calls it, or nobody being there to call it on a purple square of the newest tile with a hero."""
    fight = Fight("0..1\n..p.\n...." + ("\n..N." if there else ""))
    effect = Spawn(where="adjacent", id="nettlejaw")
    square = fight.square(1, 2)
    entries = verbs_darkness.spawn(fight.state, effect, Scene(), (), [])
    assert entries == (() if there else (GroupArrives("nettlejaw", unique="mini-boss", origins=(square,)),))
    assert fight.state.meter == meter


@pytest.mark.rule("MYTH-DICE-06", "MYTH-DICE-08", "MYTH-DICE-09")
@pytest.mark.parametrize(
    ("tn", "die", "rolled", "passed"),
    [(1, 1, False, True), (2, 1, True, False), (2, 2, True, True), (10, 9, True, False), (10, 10, True, True),
     (11, 10, False, False)],
)  # fmt: skip
def test_a_test_needs_one_die_that_reaches_the_tn(tn: int, die: int, rolled: bool, passed: bool) -> None:
    fight, events = Fight("0g.1"), list[Value]()
    fights.rig(fight.state, die)
    effect, scene = Test(kind="die", tn=tn), Scene(owner=Seat(0), effects=FIRST)
    (after,) = verbs_choices.test(fight.state, effect, scene, (Seat(0),), events)
    shown = (die,) if rolled else ()
    assert events == [verb_facts.Tested(Seat(0), "soldier", "", "die", tn, shown, passed)]
    assert isinstance(after, Carry)
    assert after.effects.endswith("pass" if passed else "fail")


@pytest.mark.rule("MYTH-DICE-04", "MYTH-DICE-07")
@pytest.mark.parametrize(("kind", "stat", "tn"), [("pool", "nonhostile-d10", 1), ("courage", "courage-d10", None)])
def test_who_has_no_dice_left_fails_a_test_whatever_its_tn(kind: str, stat: str, tn: int | None) -> None:
    fight, events = Fight("0..1"), list[Value]()
    fights.give(fight, Mod, (Seat(0),), -9, stat=stat)
    fights.give(fight, Mod, (Seat(0),), -9, stat="courage")
    effect, scene = Test(kind=kind, tn=tn), Scene(owner=Seat(0), effects=FIRST)  # type: ignore[arg-type]
    verbs_choices.test(fight.state, effect, scene, (Seat(0),), events)
    assert verbs_choices.test_pool(fight.state, effect, scene, fight.hero())[0] == 0
    assert [event.passed for event in events if isinstance(event, verb_facts.Tested)] == [False]


@pytest.mark.parametrize(("to", "tests"), [("active", 1), ("enemies-on-tile", 2)])
def test_a_unit_that_acts_tests_once_and_others_each_for_itself(to: Selector, tests: int) -> None:
    fight, events = Fight("0gg1"), list[Value]()
    effect, scene = Test(kind="die", tn=1, to=to), Scene(owner=Seat(0), effects=FIRST)
    found = verbs_choices.test(fight.state, effect, scene, tuple([each.id for each in fight.of("g")]), events)
    assert len(found) == len(events) == tests


@pytest.mark.parametrize(("by", "seats"), [("player", (0,)), ("group", (0, 1))])
def test_the_player_or_the_whole_group_chooses_between_effects(by: Any, seats: tuple[int, ...]) -> None:
    fight = Fight("0..1")
    effect, scene = Choose(options=((), ()), by=by), Scene(owner=Seat(0), effects=FIRST)
    (asked,) = verbs_choices.choose(fight.state, effect, scene, (), [])
    assert isinstance(asked, OneOf)
    assert asked.actors(fight.state) == seats


def test_a_hero_may_have_to_test_with_one_die_instead_of_the_pool() -> None:
    """The Soldier's has two."""
    fight = Fight("0..1")
    assert PRINTED.heroes["soldier"].pool.d10 == 2
    for kind, dice in (("die", 1), ("pool", 2)):
        effect = Test(kind=kind, tn=5)  # type: ignore[arg-type]
        assert verbs_choices.test_pool(fight.state, effect, Scene(owner=Seat(0)), fight.hero()) == (dice, 5)


def test_what_a_hero_no_longer_carries_works_no_longer() -> None:
    """Nor when nothing is left that it carries."""
    hero, jar = Fight("0..1").hero(), "quest-firefly-jar"
    for inventory in ((jar,), (), (jar,)):
        hero.inventory = inventory
        assert (jar in listed.held(hero, listed.all_listed())) == bool(inventory)


@pytest.mark.parametrize(("kind", "pool"), [("courage", (1, 7)), ("pool", (1, 5)), ("die", (1, 5))])
def test_an_enemy_tests_with_one_die(kind: str, pool: tuple[int, int]) -> None:
    """Grubbers have courage 7."""
    fight = Fight("0g.1")
    effect = Test(kind=kind, tn=None if kind == "courage" else 5)  # type: ignore[arg-type]
    assert verbs_choices.test_pool(fight.state, effect, Scene(owner=Seat(0)), fight.one("g")) == pool


def test_a_price_in_hand_cards_is_paid_from_the_hand() -> None:
    fight = Fight("0..1", [SWING, WRATH, WRATH])
    ask = Price(Seat(0), Scene(owner=Seat(0), effects=fights.effect(Pay)[0]), "hand", 1, 2)
    verbs_cards.price_chosen(ask, fight.state, Seat(0), ChooseCards((WRATH, SWING)), [])
    assert (fight.hero().hand, fight.hero().discard) == ((WRATH,), (WRATH, SWING))


@pytest.mark.parametrize(
    ("count", "keyword", "ways"),
    [(1, None, [(WRATH,), (SWING,)]), (2, None, [(WRATH, WRATH), (WRATH, SWING)]), (5, None, [(WRATH, WRATH, SWING)]),
     (1, "attack", [(SWING,)])],
)  # fmt: skip
def test_so_many_cards_of_the_hand_are_chosen_and_discarded(
    count: int, keyword: str | None, ways: list[tuple[CardId, ...]]
) -> None:
    fight = Fight("0..1", [SWING, WRATH, WRATH])
    ask = DiscardHand(Seat(0), count, keyword)
    assert list(verbs_cards.discard_hand_offers(ask, fight.state, Seat(0))) == [ChooseCards(way) for way in ways]
    verbs_cards.discard_hand_chosen(ask, fight.state, Seat(0), ChooseCards(ways[-1]), [])
    assert sorted(fight.hero().hand + fight.hero().discard) == sorted([SWING, WRATH, WRATH])
    assert fight.hero().discard == ways[-1]


@pytest.mark.parametrize(("what", "cancelled"), [("attack", ()), ("spawn", ("spawn",)), ("event", ("event",))])
def test_what_is_cancelled_is_the_attack_under_way_or_remembered(what: Any, cancelled: tuple[str, ...]) -> None:
    fight = Fight("0g.1")
    fight.state.strikes = (Strike(StrikeNo(1), fight.one("g").id, "grubber-cleaver"),)
    verbs_combat.cancel(fight.state, Cancel(what=what), Scene(owner=Seat(0), strike=StrikeNo(1)), (), [])
    assert fight.state.strikes[0].done.cancelled == (what == "attack")
    assert fight.state.cancelled == cancelled


def test_an_attack_is_turned_onto_the_first_who_is_named() -> None:
    fight = Fight("0g.1")
    attack = Strike(StrikeNo(1), fight.one("g").id, "grubber-cleaver")
    fight.state.strikes = (replace(attack, aimed=replace(attack.aimed, targets=(Seat(0),))),)
    scene = Scene(owner=Seat(1), strike=StrikeNo(1))
    verbs_combat.redirect(fight.state, Redirect(), scene, (), [])
    assert fight.state.strikes[0].aimed.targets == (Seat(0),)
    verbs_combat.redirect(fight.state, Redirect(), scene, (Seat(1), Seat(0)), [])
    assert fight.state.strikes[0].aimed.targets == (Seat(1),)


@pytest.mark.rule("MYTH-CARD-40")
@pytest.mark.parametrize(
    ("uses", "left", "discard"), [(2, (Ammo(ARROW, 1),), ()), (1, (), (ARROW,)), (None, (Ammo(ARROW, None),), ())]
)
def test_ammo_is_used_up_shot_by_shot(uses: int | None, left: tuple[Ammo, ...], discard: tuple[CardId, ...]) -> None:
    fight = Fight("0..1", heroes=("archer", "soldier"))
    fight.hero().ammo = (Ammo(ARROW, uses),)
    tray.fire(fight.hero(), ARROW)
    assert (fight.hero().ammo, fight.hero().discard) == (left, discard)


@pytest.mark.rule("MYTH-DECK-02", "MYTH-DECK-04")
def test_a_deck_change_takes_one_card_in_and_lays_one_aside() -> None:
    fight = Fight("0..1")
    hero = fight.hero()
    hero.changes, hero.deck, hero.spare = 2, (SWING, WRATH), (ARROW,)
    events: list[Value] = []
    acts.deck_changes_chosen(DeckChanges(), fight.state, Seat(0), ChangeCard(ARROW, SWING), events)
    assert (hero.changes, set(hero.deck), hero.spare) == (1, {ARROW, WRATH}, (SWING,))
    assert events == [CardChanged(Seat(0), ARROW, SWING)]
    acts.deck_changes_chosen(DeckChanges(), fight.state, Seat(0), DECLINE, events)
    assert hero.changes == 0


@pytest.mark.parametrize(
    ("name", "window", "has"),
    [
        ("blue-gamblers-eye.passive", "ongoing", True),
        ("blue-gamblers-eye.passive", "rolled", False),  # a reroll alone, which the roll offers
        ("blue-gamblers-eye.passive", "deck-phase", False),
        ("quiet-heart", "deck-phase", True),
        ("not-a-list", "deck-phase", False),
    ],
)
def test_a_list_answers_in_the_windows_of_its_effects_but_for_rerolls(name: str, window: str, has: bool) -> None:
    assert has_window(Address(name), window) == has


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (Mod(stat="defence", lasts="in-play", amount=2), 2),
        (Mod(stat="defence", lasts="in-play", amount=Counted("faith")), None),
        (Mod(stat="defence", lasts="in-play", set=2), None),
        (Mod(stat="defence", lasts="in-play", amount=2, keyword="attack"), None),
        (Rage(amount=2), None),
    ],
)
def test_only_a_plain_number_under_no_condition_is_certain(effect: Effect, number: int | None) -> None:
    assert listed.certain(effect) == number
