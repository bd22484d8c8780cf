"""MYTH-ROUND, MYTH-HEROCYCLE, MYTH-LINGER: the course of a round and of its hero cycle."""

# mypy: disable-error-code="comparison-overlap, unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from typing import Any

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.games.myth.parts.darkness.facts import DarknessBegan, DarknessDrawn, DarknessEnded
from ludoteca.games.myth.parts.heroes import harm, playing
from ludoteca.games.myth.parts.heroes.attack_facts import HeroDied, Hurt, Removed
from ludoteca.games.myth.parts.heroes.facts import TrapSprang
from ludoteca.games.myth.parts.round.facts import Lingered, Passed, RoundBegan, Stirred, Tidied
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import AddRage, PlayCard, PutOn, TidyUp
from ludoteca.games.myth.table.pieces import Ailment, Slot
from ludoteca.games.myth.table.steps.adventure import SaveTheDefeated
from ludoteca.games.myth.table.steps.darkness import AfterResolution, MeterCheck
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import StatusResults, TrapResults
from ludoteca.games.myth.table.steps.round import (
    AlliesStep,
    Cleanup,
    DeckPhase,
    HeroCycleGoesOn,
    MeterStep,
    QuestResults,
    ReduceThreat,
    Round,
    Update,
)

WRATH = CardId("soldier-gather-wrath")  # reaction, 0 AP
SWING = CardId("soldier-hard-swing")
CLOSE_RANKS = CardId("soldier-close-ranks")  # interrupt, 1 AP, when a darkness card is drawn


def through(fight: Fight) -> None:
    """Everything is answered with the first offer until a hero cycle waits again."""
    while not fight.resting and not fight.state.result:
        fight.answer(lambda act: True)


# Order


@pytest.mark.rule("MYTH-ROUND-01", "MYTH-ROUND-29")
def test_a_round_is_cycle_hero_deck_and_update_phase_and_the_next_follows() -> None:
    fight = Fight("0.g.1")
    events = fight.run(Round())
    assert (fight.state.round, fight.state.phase) == (2, "cycle")
    events += fight.passes(0, 1)
    while fight.state.round == 2:
        events += fight.answer(lambda act: True)
    assert (fight.state.round, fight.state.phase) == (3, "cycle")
    order = [RoundBegan, Passed, Tidied, Stirred, RoundBegan]
    kinds = [type(event) for event in events if type(event) in order]
    assert [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind is not before] == order


@pytest.mark.rule("MYTH-HEROCYCLE-06", "MYTH-ROUND-04")
def test_the_cycle_phase_ends_when_everybody_has_passed() -> None:
    fight = Fight("0.g.1")
    fight.run(Round())
    phases = []
    for seat in (0, 1):
        fight.passes(seat)
        phases.append(fight.state.phase)
    assert phases == ["cycle", "deck"]


@pytest.mark.rule("MYTH-ROUND-02")
def test_a_cycle_phase_has_one_hero_cycle_and_darkness_cycles_as_they_come() -> None:
    quiet = Fight("0.g.1")
    assert DarknessBegan not in map(type, [*quiet.run(Round()), *quiet.passes(0, 1)])
    fight = Fight("0G.1", [SWING])
    number, fight.state.meter = fight.state.round, 5
    rig(fight.state, 1, 2, 9)
    assert DarknessBegan in map(type, fight.play(SWING))
    through(fight)
    assert (fight.state.round, fight.state.phase) == (number, "cycle"), "the same hero cycle goes on"
    assert fight.hero().actions == 1


@pytest.mark.rule("MYTH-ROUND-14", "MYTH-ROUND-17", "MYTH-ROUND-33")
def test_the_update_phase_has_its_steps_in_order_and_time_to_save_heroes_before_cleanup() -> None:
    steps = [type(entry) for entry in Update().resolve(Fight("0.1").state, [])]
    order = [
        MeterStep,
        AfterResolution,
        AlliesStep,
        QuestResults,
        StatusResults,
        TrapResults,
        SaveTheDefeated,
        Cleanup,
    ]
    assert [step for step in steps if step in order] == order


@pytest.mark.rule("MYTH-ROUND-05")
def test_threat_falls_then_slots_are_cleared_then_the_hand_goes_and_is_filled() -> None:
    """With an empty deck the five cards drawn are those that have just been discarded from slots and hand."""
    fight = Fight("0.1", [SWING, WRATH])
    hero = fight.hero()
    fight.fill(WRATH, WRATH, WRATH)
    hero.threat, hero.deck = 9, ()
    fight.passes(0, 1)
    fight.do(TidyUp((), None))
    assert hero.threat == 8, "one slot was empty"
    assert sorted(hero.hand) == sorted([SWING, WRATH, WRATH, WRATH, WRATH])


@pytest.mark.rule("MYTH-ROUND-05", "MYTH-ROUND-34")
def test_the_dead_skip_the_hero_deck_phase_and_the_defeated_do_not() -> None:
    fight = Fight("0.1.2", heroes=("soldier", "acolyte", "archer"))
    harm.bury(fight.state, fight.hero(1), [])
    fight.hero(2).defeated, fight.hero(2).life = True, 0
    fight.passes(0)
    assert fight.asked().actors(fight.state) == (0, 2)
    fight.do(TidyUp((), None), 2)
    assert fight.asked().actors(fight.state) == (0,), "each player goes through the steps independently"


@pytest.mark.rule("MYTH-ROUND-06", "MYTH-THREAT-05", "MYTH-STATUS-07")
def test_threat_falls_by_the_empty_available_slots() -> None:
    fight = Fight("0.1.2", heroes=("soldier", "acolyte", "archer"))
    for hero in fight.state.heroes:
        hero.threat = 9
    fight.hero(0).slots = (Slot(WRATH, "reaction"), Slot(CardId("x"), down=True), Slot(), Slot())
    fight.hero(1).slots = (Slot(shut=True), Slot(), Slot(), Slot())
    fight.hero(2).threat = 2
    ReduceThreat().resolve(fight.state, [])
    assert [hero.threat for hero in fight.state.heroes] == [7, 6, 0]


@pytest.mark.rule("MYTH-ROUND-07", "MYTH-ROUND-08", "MYTH-CARD-22")
def test_unchosen_ongoing_cards_stay_and_all_others_go() -> None:
    fight = Fight("0.1", heroes=("apprentice", "soldier"))
    ongoing = [card.id for card in PRINTED.hero_cards["apprentice"] if "ongoing" in card.keywords][:2]
    other = next(card for card in fight.hero().deck if card not in ongoing)
    fight.fill(*ongoing, other)
    fight.passes(0, 1)
    first, second = ongoing
    fight.do(TidyUp((first,), None))
    assert [slot.card for slot in fight.hero().slots if slot.card] == [second]
    assert {first, other} <= set(fight.hero().discard) | set(fight.hero().hand)


@pytest.mark.parametrize("card", ["acolyte-hallowed-ground", "archer-arrow"])
def test_a_card_in_a_slot_acts_once_in_a_hero_deck_phase_ongoing_or_not(card: str) -> None:
    fight = Fight("0.1", heroes=("acolyte", "archer"))
    fight.fill(card)
    entries = DeckPhase().resolve(fight.state, [])
    assert [entry.scene.source for entry in entries if isinstance(entry, Carry)] == [card]


@pytest.mark.rule("MYTH-ROUND-08")
def test_face_down_rage_cards_are_discarded() -> None:
    fight = Fight("0.1")
    fight.do(AddRage())
    card = fight.hero().slots[0].card
    fight.passes(0, 1)
    fight.do(TidyUp((), None))
    assert not any(slot.card for slot in fight.hero().slots)
    assert card in fight.hero().discard


@pytest.mark.rule("MYTH-ROUND-09", "MYTH-ROUND-10", "MYTH-ROUND-11", "MYTH-SETUP-22")
def test_the_hand_goes_but_for_one_card_and_is_filled_to_five() -> None:
    fight = Fight("0.1", [SWING, WRATH, "soldier-reaping-arc"])
    fight.passes(0, 1)
    keeps = {act.keep for act in fight.can() if isinstance(act, TidyUp)}
    assert keeps == {None, SWING, WRATH, "soldier-reaping-arc"}
    fight.do(TidyUp((), WRATH))
    hero = fight.hero()
    assert len(hero.hand) == 5
    assert hero.hand[0] == WRATH
    assert hero.discard == (SWING, "soldier-reaping-arc")


@pytest.mark.rule("MYTH-ROUND-12", "MYTH-ROUND-13")
def test_an_empty_deck_is_made_of_the_discard_pile_and_may_run_short() -> None:
    fight = Fight("0.1")
    hero = fight.hero()
    hero.deck, hero.discard, hero.hand = (SWING,), (WRATH, WRATH), ()
    assert playing.draw(fight.state, hero, 2, []) == 2
    assert sorted(hero.hand) == sorted([SWING, WRATH])
    assert playing.draw(fight.state, hero, 5, []) == 1
    assert (hero.deck, hero.discard) == ((), ())


# Update


@pytest.mark.rule("MYTH-ROUND-15", "MYTH-ROUND-32", "MYTH-ROUND-30", "MYTH-ACTIVATE-20")
@pytest.mark.parametrize(
    ("active", "meter"),
    [(("grubber",), 1), (("grubber", "nettlejaw"), 2), (("grubber", "crawler", "nettlejaw"), 3), (("oathless",), 0)],
)
def test_the_meter_rises_by_one_for_each_active_type_in_play(active: tuple[str, ...], meter: int) -> None:
    """Grubber minion and captain count once, a mini-boss while it is active; a lair alone and nobody at all do not."""
    fight = Fight("0gG.c\nN....\n.....\n1.L..\n.....")
    fight.state.lairs[0].kind = "drowned"
    fight.state.active = (*active, "drowned")
    events: list[Any] = []
    MeterStep().resolve(fight.state, events)
    assert fight.state.meter == meter
    assert [fact.amount for fact in facts(events, Stirred)] == [meter] * bool(meter)


@pytest.mark.rule("MYTH-ROUND-31")
def test_no_increment_is_lost_when_the_meter_is_full_after_the_first() -> None:
    fight = Fight("0g.c\n1...")
    fight.state.meter = 5
    MeterStep().resolve(fight.state, [])
    MeterCheck().resolve(fight.state, [])
    assert (fight.state.meter, fight.state.leftover) == (6, 1)


@pytest.mark.rule("MYTH-ROUND-16", "MYTH-BOSS-04")
def test_a_boss_adds_what_its_card_says() -> None:
    fight = Fight("0Z...\n.....\n.....\n....1")
    fight.one("Z").stage = 3
    MeterStep().resolve(fight.state, [])
    assert fight.state.meter == 2


@pytest.mark.rule("MYTH-ROUND-17", "MYTH-DARK-04", "MYTH-CARD-37")
def test_a_full_meter_interrupts_the_update_phase_which_then_goes_on() -> None:
    """In the darkness cycle an interrupt may be played; poison works after it."""
    fight = Fight(f"0{'.' * 11}\n1..........g", [CLOSE_RANKS])
    fight.state.meter, fight.state.darkness_deck = 5, (CardId("terror-skitter"),)
    fight.hero().ailments = (Ailment("poison"),)
    events = fight.run(Update(), Round())
    assert (fight.state.phase, fight.hero().life) == ("update", 7)
    events += fight.do(PlayCard(CLOSE_RANKS, "interrupt", "none"))
    while not facts(events, RoundBegan):
        events += fight.answer(lambda act: True)
    order = [Stirred, DarknessBegan, DarknessEnded, Hurt, RoundBegan]
    assert [kind for kind in dict.fromkeys([type(event) for event in events]) if kind in order] == order


@pytest.mark.rule("MYTH-DARK-02", "MYTH-DARK-04")
def test_a_meter_filled_by_a_trap_interrupts_the_update_phase_before_cleanup() -> None:
    """The type that the alarm wakes counts at once; who falls in that cycle is removed at this Cleanup."""
    fight = Fight("0.g.1\n.....\n..T..", asleep=True)
    fight.state.things[0].kind = "alarm-wires"
    fight.state.meter = 5
    events = fight.run(Update(), Round())
    while not facts(events, RoundBegan):
        events += fight.answer(lambda act: True)
    kinds = [type(event) for event in events]
    order = [TrapSprang, DarknessBegan, DarknessDrawn, RoundBegan]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


def poisoned() -> Fight:
    """A hero and a minion whose last life the poison takes at the status results."""
    fight = Fight("0.g.1")
    fight.hero().life, fight.hero().ailments = 1, (Ailment("poison"),)
    fight.one("g").ailments = (Ailment("poison"),)
    StatusResults().resolve(fight.state, [])
    return fight


@pytest.mark.rule("MYTH-ROUND-21", "MYTH-ROUND-22", "MYTH-ROUND-28", "MYTH-DEATH-02")
def test_who_falls_by_a_status_stays_until_cleanup() -> None:
    fight = poisoned()
    assert fight.hero().defeated
    assert not fight.hero().dead
    assert fight.hero().square == fight.square(0, 0)
    assert (fight.one("g").life, fight.one("g").square) == (0, fight.square(0, 2))


@pytest.mark.rule("MYTH-ROUND-25", "MYTH-ROUND-27", "MYTH-DEATH-03")
def test_cleanup_takes_those_away_whom_a_status_brought_down() -> None:
    fight = poisoned()
    fight.run(Cleanup())
    assert fight.hero().dead
    assert fight.hero().square is None
    assert not fight.state.enemies


@pytest.mark.rule("MYTH-ROUND-33", "MYTH-CLEAR-12")
def test_cleanup_removes_before_it_checks_and_equipment_comes_last() -> None:
    fight = Fight("0.g.1")
    fight.one("g").life = 0
    fight.hero(1).defeated, fight.hero(1).life = True, 0
    events: list[Any] = []
    entries = Cleanup().resolve(fight.state, events)
    assert [type(event) for event in events] == [HeroDied, Removed]
    names = [type(entry).__name__ for entry in entries]
    assert names.index("ClearCheck") < names.index("Equip") < names.index("EndOfRound")


@pytest.mark.rule("MYTH-ROUND-24", "MYTH-ITEM-06")
def test_equipment_may_be_changed_at_cleanup_only() -> None:

    fight = Fight("0.1..\n.....\n....g")
    fight.hero().inventory = ("green-militia-sword",)
    assert not [act for act in fight.can() if isinstance(act, PutOn)]
    fight.run(Cleanup())
    assert PutOn("green-militia-sword") in fight.can()


# Lingering


@pytest.mark.rule("MYTH-LINGER-01", "MYTH-LINGER-02", "MYTH-LINGER-04", "MYTH-LINGER-08")
def test_a_party_that_spends_no_ap_loses_a_treasure() -> None:
    for cleared in (False, True):
        fight = Fight("0..1\n...g", [WRATH])
        fight.state.tiles[0].reserve, fight.state.tiles[0].cleared = 3, cleared
        fight.play(WRATH, "none")
        fight.do(AddRage())
        fight.passes(0, 1)
        assert facts(fight.events, Lingered)
        assert (fight.state.linger, fight.state.tiles[0].reserve) == (1, 2)


@pytest.mark.rule("MYTH-LINGER-01")
def test_one_ap_of_one_hero_is_enough() -> None:
    fight = Fight("0..1\n...g", [SWING])
    fight.play(SWING)
    fight.passes(0, 1)
    assert fight.state.linger == 0


@pytest.mark.rule("MYTH-LINGER-04")
def test_without_a_reserve_the_marker_comes_from_the_supply() -> None:
    fight = Fight("0..1\n...g")
    supply = fight.state.markers
    fight.passes(0, 1)
    assert (fight.state.linger, fight.state.markers) == (1, supply - 1)


@pytest.mark.rule("MYTH-LINGER-09", "MYTH-CARD-36", "MYTH-DARK-19")
def test_ap_of_interrupts_count_as_spent_and_go_to_what_is_left_over() -> None:
    fight = Fight(f"0{'.' * 11}\n1..........g", [CLOSE_RANKS])
    fight.state.meter, fight.state.darkness_deck = 6, (CardId("terror-skitter"),)
    fight.run(MeterCheck(), HeroCycleGoesOn(), DeckPhase())
    fight.do(PlayCard(CLOSE_RANKS, "interrupt", "none"))
    assert fight.state.ap_spent == 1
    through(fight)
    assert fight.state.meter == 1, "the meter was set to 0 and raised by what was left over"
    fight.passes(0, 1)
    assert fight.state.linger == 0


@pytest.mark.rule("MYTH-CARD-03", "MYTH-CARD-04", "MYTH-CARD-05", "MYTH-HEROCYCLE-02")
def test_one_action_a_cycle_and_any_number_of_reactions() -> None:
    punch = "soldier-shield-punch"  # action or reaction
    fight = Fight("0..1", [SWING, punch, WRATH, WRATH])
    fight.play(SWING)
    ways = {(act.card, act.way) for act in fight.can() if isinstance(act, PlayCard)}
    assert ways == {(punch, "reaction"), (WRATH, "reaction")}
    fight.play(WRATH)
    fight.play(WRATH)
    fight.play(punch, way="reaction")
    assert not [act for act in fight.can() if isinstance(act, PlayCard)], "all four slots are full"


@pytest.mark.rule("MYTH-CARD-07", "MYTH-CARD-43")
def test_actions_and_reactions_are_for_the_hero_cycle() -> None:
    fight = Fight("0..g\n1...", [SWING, WRATH, CLOSE_RANKS])
    assert {act.card for act in fight.can() if isinstance(act, PlayCard)} == {SWING, WRATH}
    fight.state.meter, fight.state.darkness_deck = 6, (CardId("terror-skitter"),)
    fight.run(MeterCheck(), HeroCycleGoesOn())
    assert {act.card for act in fight.can() if isinstance(act, PlayCard)} == {CLOSE_RANKS}
    assert AddRage() in fight.can(), "Rage may be added at any decision"
