"""MYTH-ACTIVATE and MYTH-ORDER: who is active, and who acts before whom."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.activation import check, order
from ludoteca.games.myth.parts.darkness.facts import DarknessIdle, EnemyAttacked, EnemyMoved, Unconcerned, Woken
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Cancel
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PlayCard
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import Ailment, Aimed, Scene, Strike
from ludoteca.games.myth.table.steps.darkness import ActivateEnemies, CheckActivity, DarknessCycle, WhoActsNext
from ludoteca.games.myth.table.steps.heroes import Declare


def woken(text: str, threat: int = 0) -> tuple[str, ...]:
    """The types that a check makes active."""
    drawn = Drawn(text, asleep=True)
    drawn.state.heroes[0].threat = threat
    check(drawn.state, [])
    return drawn.state.active


# Activity


@pytest.mark.rule("MYTH-ACTIVATE-02", "MYTH-ACTIVATE-04", "MYTH-ACTIVATE-06", "MYTH-THREAT-07")
def test_a_hero_inside_the_threat_range_wakes() -> None:
    """Grubbers have threat range 3, to which the hero's threat is added."""
    assert woken("0...g") == ()
    assert woken("0..g") == ("grubber",)
    assert woken("0...g", threat=1) == ("grubber",)
    assert woken("0........g", threat=5) == ()
    assert woken("0........g", threat=6) == ("grubber",)


@pytest.mark.rule("MYTH-MINIBOSS-03")
def test_a_mini_boss_wakes_by_its_threat_range() -> None:
    """Nettlejaw has 6, and sleeps until then; a boss has none."""
    assert woken("0......N") == ()
    assert woken("0.....N") == ("nettlejaw",)
    assert woken("0......N", threat=1) == ("nettlejaw",)


@pytest.mark.rule("MYTH-ACTIVATE-03", "MYTH-ACTIVATE-07")
def test_the_heroes_are_gone_through_one_by_one() -> None:
    drawn = Drawn("0.....g...1", asleep=True)
    drawn.state.heroes[1].threat = 1
    (fact,) = facts(drawn.run(CheckActivity()), Woken)
    assert (fact.figure, fact.seat, fact.distance, fact.range, fact.threat) == (10, 1, 4, 3, 1)


@pytest.mark.rule("MYTH-ACTIVATE-05")
def test_the_distance_goes_diagonally_and_over_everything() -> None:
    assert woken("0..\n.#.\n..~\n...g") == ("grubber",)


@pytest.mark.rule("MYTH-ACTIVATE-08", "MYTH-ACTIVATE-11")
def test_the_whole_type_wakes_and_no_other() -> None:
    drawn = Drawn("0..g.......G\n...........d", asleep=True)
    check(drawn.state, [])
    assert drawn.state.active == ("grubber",)
    assert [board.is_active(drawn.state, each) for each in drawn.state.enemies] == [True, True, False]
    drawn.run(ActivateEnemies(RANKS))
    assert str(drawn) == "0g......G...\n...........d"


@pytest.mark.rule("MYTH-ACTIVATE-09")
def test_what_is_active_stays_active() -> None:
    drawn = Drawn("0..g........", asleep=True)
    check(drawn.state, [])
    drawn.one("g").square = drawn.square(0, 11)
    assert facts(drawn.run(CheckActivity()), Woken) == []
    assert drawn.state.active == ("grubber",)


@pytest.mark.rule("MYTH-ACTIVATE-10", "MYTH-COMBAT-28")
def test_an_attack_wakes_whatever_the_distance() -> None:
    drawn = Drawn("0.........gG", asleep=True)
    check(drawn.state, [])
    assert drawn.state.active == ()
    drawn.state.strikes = (Strike(StrikeNo(1), Seat(0), "archer-clean-shot", aimed=Aimed(targets=(PieceId(10),))),)
    drawn.run(Declare(StrikeNo(1)))
    assert all(board.is_active(drawn.state, each) for each in drawn.state.enemies)


@pytest.mark.rule("MYTH-ACTIVATE-12")
def test_activity_ends_with_the_last_figure_of_a_type() -> None:
    drawn = Drawn("0..gG")
    harm.remove(drawn.state, drawn.one("g").id, [])
    assert activation.any_active(drawn.state)
    harm.remove(drawn.state, drawn.one("G").id, [])
    assert drawn.state.active == ()


@pytest.mark.rule("MYTH-ACTIVATE-13")
def test_the_defeated_and_the_dead_are_not_checked() -> None:
    for word in ("defeated", "dead"):
        drawn = Drawn("0..g", asleep=True)
        setattr(drawn.state.heroes[0], word, True)
        check(drawn.state, [])
        assert drawn.state.active == ()


@pytest.mark.rule("MYTH-ACTIVATE-12")
def test_a_defeated_enemy_that_still_lies_there_wakes_nobody() -> None:
    drawn = Drawn("0..g.......G", asleep=True)
    drawn.one("g").life = 0
    check(drawn.state, [])
    assert drawn.state.active == ()


@pytest.mark.rule("MYTH-ACTIVATE-14", "MYTH-BOSS-03", "MYTH-DARK-08")
def test_a_boss_is_always_active() -> None:
    drawn = Drawn("0..........\n...........\n.........Z.\n...........", asleep=True)
    check(drawn.state, [])
    assert drawn.state.active == ()
    assert activation.any_active(drawn.state)
    assert order(drawn.state, RANKS) == ((drawn.one("Z").id,),)
    assert not activation.any_active(Drawn("0.........g", asleep=True).state)


@pytest.mark.rule("MYTH-ACTIVATE-15", "MYTH-ACTIVATE-20")
def test_a_lair_alone_wakes_nobody_but_an_attack_on_it_does() -> None:
    drawn = Drawn("0L........g\n...........", asleep=True)
    check(drawn.state, [])
    assert not activation.any_active(drawn.state)
    (lair,) = drawn.state.lairs
    drawn.state.strikes = (Strike(StrikeNo(1), Seat(0), "soldier-hard-swing", aimed=Aimed(targets=(lair.id,))),)
    drawn.run(Declare(StrikeNo(1)))
    assert drawn.state.active == ("grubber",)
    drawn = Drawn("0L..\n....")
    activation.wake(drawn.state, "grubber", [])
    assert drawn.state.active == ()


@pytest.mark.rule("MYTH-ACTIVATE-17")
def test_those_placed_later_are_active_at_once() -> None:
    from ludoteca.games.myth.parts.darkness import spawning

    drawn = Drawn("0..g......")
    spawning.place(drawn.state, "grubber", "captain", "melee", drawn.square(0, 9), [])
    assert activation.acting(drawn.state, drawn.one("G").id) is not None


@pytest.mark.rule("MYTH-ACTIVATE-18")
def test_a_hidden_hero_still_wakes() -> None:
    drawn = Drawn("0..g", asleep=True)
    drawn.state.heroes[0].shadows = 9
    check(drawn.state, [])
    assert drawn.state.active == ("grubber",)


@pytest.mark.rule("MYTH-ACTIVATE-01", "MYTH-DARK-06", "MYTH-DARK-08")
def test_a_darkness_cycle_begins_with_the_check() -> None:
    drawn = Drawn("0.........g", asleep=True)
    drawn.state.darkness_deck = tuple(PRINTED.darkness_cards)
    events = drawn.run(DarknessCycle())
    assert facts(events, DarknessIdle)
    assert len(drawn.state.darkness_deck) == len(PRINTED.darkness_cards)
    drawn.state.heroes[0].threat = 9
    events = drawn.run(DarknessCycle())
    assert facts(events, Woken)
    assert not facts(events, DarknessIdle)


# Order


@pytest.mark.rule("MYTH-ORDER-01", "MYTH-ORDER-02")
def test_all_move_before_anybody_attacks() -> None:
    drawn = Drawn("0.g....G...1\n............")
    drawn.state.heroes[1].life = 2
    kinds = [
        type(event) for event in drawn.run(ActivateEnemies(RANKS)) if isinstance(event, EnemyMoved | EnemyAttacked)
    ]
    assert kinds == [EnemyMoved, EnemyMoved, EnemyAttacked, EnemyAttacked]


@pytest.mark.rule("MYTH-ORDER-03", "MYTH-ORDER-11", "MYTH-MINIBOSS-01")
@pytest.mark.parametrize("ranks", list(permutations(RANKS)))
def test_the_card_orders_the_ranks(ranks: tuple[str, ...]) -> None:
    """Agents are activated with the mini-bosses."""
    drawn = Drawn("""
        0...g...G...
        ............
        .N.W....Z...
        ............
        """)
    ids = {
        "minion": [drawn.one("g").id],
        "captain": [drawn.one("G").id],
        "mini-boss": [drawn.one("N").id, drawn.one("W").id],
        "boss": [drawn.one("Z").id],
    }
    assert list(order(drawn.state, ranks)) == [(figure,) for rank in ranks for figure in ids[rank]]


@pytest.mark.rule("MYTH-ORDER-04", "MYTH-ORDER-05", "MYTH-ORDER-06", "MYTH-ORDER-07")
def test_within_a_rank_instinct_then_intellect_then_undead() -> None:
    """Nearness plays no part between classifications."""
    drawn = Drawn("0d.o.......g")
    assert order(drawn.state, RANKS) == ((drawn.one("g").id,), (drawn.one("o").id,), (drawn.one("d").id,))
    drawn = Drawn("0B.M.......G")
    assert order(drawn.state, RANKS) == ((drawn.one("G").id,), (drawn.one("M").id,), (drawn.one("B").id,))


@pytest.mark.rule("MYTH-ORDER-08", "MYTH-ORDER-12")
def test_the_type_with_the_higher_printed_threat_range_comes_first() -> None:
    """Crawlers have 4, Grubbers 3; neither distance nor the threat of heroes changes that."""
    drawn = Drawn("0g.........c")
    drawn.state.heroes[0].threat = 9
    assert order(drawn.state, RANKS) == ((drawn.one("c").id,), (drawn.one("g").id,))
    drawn = Drawn("0..N.S")
    assert [PRINTED.mini_bosses[each.kind].threat_range for each in drawn.state.enemies] == [6, 5]
    assert order(drawn.state, RANKS) == ((drawn.one("N").id,), (drawn.one("S").id,))


@pytest.mark.rule("MYTH-ORDER-09")
def test_the_order_holds_for_the_whole_cycle() -> None:
    """The slinger is nearer at first and stays; the other then stands next to the hero, and attacks after it."""
    drawn = Drawn("r..0...g")
    events = drawn.run(ActivateEnemies(RANKS))
    assert str(drawn) == "r..0g..."
    assert [event.figure for event in facts(events, EnemyAttacked)] == [drawn.one("r").id, drawn.one("g").id]


@pytest.mark.rule("MYTH-ORDER-10")
def test_among_equals_the_nearest_then_the_one_placed_first() -> None:
    drawn = Drawn("g....0.g..g.")
    first, second, third = drawn.of("g")
    assert order(drawn.state, RANKS) == ((second.id,), (first.id,), (third.id,))


@pytest.mark.rule("MYTH-ORDER-10")
def test_the_table_may_decide_the_order_of_equals() -> None:
    drawn = Drawn("g....0.g..g.", ties="ask")
    drawn.run(ActivateEnemies(RANKS))
    assert isinstance(drawn.asked(), WhoActsNext)
    assert drawn.offers() == [Pick((PieceId(11),)), Pick((PieceId(10),)), Pick((PieceId(12),))]
    drawn.answer(lambda act: act == Pick((PieceId(12),)))
    events = drawn.answer(lambda act: act == Pick((PieceId(10),)))
    assert [event.figure for event in facts(events, EnemyMoved)] == [12, 10, 11]


@pytest.mark.rule("MYTH-STATUS-11", "MYTH-ORDER-01")
def test_a_prone_enemy_is_not_activated() -> None:
    drawn = Drawn("0g.....g")
    drawn.of("g")[0].ailments = (Ailment("prone"),)
    rig(drawn.state, 1)
    events = drawn.run(ActivateEnemies(RANKS))
    assert [(fact.figure, fact.prone) for fact in facts(events, Unconcerned)] == [(10, True)]
    assert {fact.figure for fact in facts(events, EnemyMoved)} == {11}
    assert facts(events, EnemyAttacked) == []


@pytest.mark.rule("MYTH-CARD-48")
def test_a_cancelled_activation_means_neither_move_nor_attack() -> None:
    """Piper's Air names the effect."""
    drawn = Drawn("0g.....g")
    activation.cancel(drawn.state, Scene(owner=Seat(0), effects=Address("agent-pipers-air.0.fail")), (PieceId(10),))
    events = drawn.run(ActivateEnemies(RANKS))
    assert {fact.figure for fact in facts(events, EnemyMoved)} == {11}
    assert facts(events, EnemyAttacked) == []


@pytest.mark.card("agent-pipers-air")
@pytest.mark.rule("MYTH-COURAGE-03", "MYTH-DARK-24")
def test_pipers_air_holds_a_whole_group_with_one_test() -> None:
    """Grubbers have courage 7: a 6 fails; the group neither moves nor attacks, the others do."""
    for die, held in ((6, True), (7, False)):
        drawn = Drawn("0gg.....g..1")
        drawn.state.heroes[1].hand = (CardId("agent-pipers-air"),)
        drawn.state.heroes[1].square = drawn.square(0, 3)
        rig(drawn.state, die)
        drawn.run(ActivateEnemies(RANKS))
        events = drawn.answer(lambda act: isinstance(act, PlayCard))
        while drawn.asked():
            events += drawn.answer(lambda act: act == DECLINE or isinstance(act, Pick))
        assert len(facts(events, verb_facts.Tested)) == 1
        assert ({10, 11} & {fact.figure for fact in facts(events, EnemyMoved)} == set()) == held
        assert ({10, 11} & {fact.figure for fact in facts(events, EnemyAttacked)} == set()) == held


@pytest.mark.rule("MYTH-SPAWN-35")
def test_only_newcomers_act_when_they_are_named() -> None:
    drawn = Drawn("0g.....g")
    events = drawn.run(ActivateEnemies(RANKS, (PieceId(11),)))
    assert {fact.figure for fact in facts(events, EnemyMoved)} == {11}
    assert facts(events, EnemyAttacked) == []


@pytest.mark.rule("MYTH-ORDER-10")
def test_the_group_orders_one_tie_after_another_and_what_is_not_tied_keeps_its_place() -> None:
    a, b, c, d, e = [(PieceId(number),) for number in range(10, 15)]
    assert activation.next_tie((), ((a,), (b,))) == activation.in_order((a, b))
    (asked,) = activation.next_tie((), ((a,), (b, c, d), (e,)))
    assert asked == WhoActsNext((a,), ((b, c, d), (e,)))
    state = Drawn("0.1").state
    assert activation.who_acts_next_choices(asked, state) == (Pick(b), Pick(c), Pick(d))
    (asked,) = activation.who_acts_next_decided(asked, state, Pick(c), [])
    assert asked == WhoActsNext((a, c), ((b, d), (e,)))
    assert activation.who_acts_next_decided(asked, state, Pick(d), []) == activation.in_order((a, c, d, b, e))


def test_each_of_two_cancels_stops_those_whom_it_names() -> None:
    name, at = next((n, i) for n, e in PRINTED.effects.items() for i, v in enumerate(e) if isinstance(v, Cancel))
    drawn = Drawn("0ccc1")
    first, second, third = drawn.of("c")
    for each in (first, second):
        activation.cancel(drawn.state, Scene(owner=Seat(0), effects=name, at=at), (each.id,))
    cancelled = [activation.is_cancelled(drawn.state, each.id) for each in (first, second, third)]
    assert cancelled == [True, True, False]
