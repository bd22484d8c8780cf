"""MYTH-ENEMYMOVE: minion groups, scouts and followers; Perception at the start of a move."""

from __future__ import annotations

import pytest
from tests.games.myth.drawn.fights import Drawn, after_moves, facts, rig, set_up

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.darkness.activation import order
from ludoteca.games.myth.parts.darkness.facts import EnemyMoved, Perceived
from ludoteca.games.myth.parts.verbs.verbs_moving import shift
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Shift
from ludoteca.games.myth.printed.vocabulary import RANKS
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Ailment, Scene
from ludoteca.games.myth.table.steps.darkness import WhichScout


@pytest.mark.rule("MYTH-ENEMYMOVE-14", "MYTH-ENEMYMOVE-25")
def test_a_group_is_a_connected_set_of_active_minions_of_one_type_on_their_feet() -> None:
    drawn = Drawn("""
        gg.gd
        ..r..
        G...g
        0....
        """)
    units = {frozenset(unit) for unit in order(drawn.state, RANKS)}
    first, second, third, last = [each.id for each in drawn.of("g")]
    (sling,) = [each.id for each in drawn.of("r")]
    alone = {frozenset([drawn.one("d").id]), frozenset([drawn.one("G").id]), frozenset([last])}
    assert units == alone | {frozenset([first, second, third, sling])}
    drawn.one("r").ailments = (Ailment("prone"),)
    units = {frozenset(unit) for unit in order(drawn.state, RANKS)}
    assert units == alone | {frozenset([first, second]), frozenset([third])}
    drawn.state.active = ("drowned",)
    assert order(drawn.state, RANKS) == ((drawn.one("d").id,),)


@pytest.mark.rule("MYTH-ENEMYMOVE-15", "MYTH-ENEMYMOVE-16")
def test_those_next_to_the_scout_follow_to_its_target() -> None:
    """Alone the rear Grubber would prefer hero 1, as near and with more threat; it follows the scout instead."""
    assert after_moves("1....g....0.", set_up(threat1=5)) == "1.g.......0."
    drawn = Drawn("1....gg...0.")
    set_up(threat1=5)(drawn)
    scout, follower = facts(drawn.moves(), EnemyMoved)
    assert str(drawn) == "1.......gg0."
    assert (scout.figure, scout.scout, scout.target) == (11, True, 0)
    assert (follower.figure, follower.scout, follower.target) == (10, False, 0)


@pytest.mark.rule("MYTH-ENEMYMOVE-16")
def test_all_neighbours_of_the_scout_follow() -> None:
    """Two behind the scout, both of whom would prefer hero 1."""
    assert after_moves("1....gg...0.\n.....g......", set_up(threat1=5)) == "1.......gg0.\n........g..."


@pytest.mark.rule("MYTH-ENEMYMOVE-16", "MYTH-ENEMYMOVE-37")
def test_a_follower_that_could_attack_two_takes_the_scouts_target() -> None:
    """Of Instinct where both cost the same, of Intellect in any case: hero 1 would be its own choice."""
    change = set_up(threat1=9, life1=1)
    assert after_moves("0..c.....\n....c...1", change) == "0c.......\n.c......1"
    assert after_moves("0..o.....\n....o...1", change) == "0o.......\no.......1"


@pytest.mark.rule("MYTH-ENEMYMOVE-34")
def test_the_rest_of_a_group_has_a_new_scout() -> None:
    """The third is not next to the scout's start: it goes where it wants."""
    drawn = Drawn("1....ggg..0.")
    set_up(threat1=5)(drawn)
    events = facts(drawn.moves(), EnemyMoved)
    assert [fact.figure for fact in events] == [12, 11, 10]
    assert [fact.target for fact in events] == [0, 0, 1]
    assert str(drawn) == "1.g.....gg0."


@pytest.mark.rule("MYTH-ENEMYMOVE-36")
def test_followers_move_by_nearness_to_the_target() -> None:
    """All are 4 squares from a hero, the one read second from hero 1; the scout goes for hero 0."""
    drawn = Drawn("""
        ......g...0.
        .1...gg.....
        """)
    assert [fact.figure for fact in facts(drawn.moves(), EnemyMoved)] == [10, 12, 11]


@pytest.mark.rule("MYTH-ENEMYMOVE-37", "MYTH-ENEMYMOVE-10")
def test_a_follower_that_cannot_attack_the_scouts_target_looks_for_itself() -> None:
    assert after_moves("1.oo.0", set_up(life1=1)) == "1o..o0"


@pytest.mark.rule("MYTH-ENEMYMOVE-35")
def test_the_players_choose_among_equally_near_scouts() -> None:
    """Without a table setting the one placed first is the scout."""
    assert after_moves("1....gg....0") == "1.gg.......0"
    drawn = Drawn("1....gg....0", ties="ask")
    drawn.moves()
    assert isinstance(drawn.asked(), WhichScout)
    assert drawn.offers() == [Pick((PieceId(10),)), Pick((PieceId(11),))]
    drawn.answer(lambda act: act == Pick((PieceId(11),)))
    assert str(drawn) == "1.......gg.0"


@pytest.mark.rule("MYTH-ENEMYMOVE-43", "MYTH-ENEMYMOVE-18")
def test_one_that_stays_next_to_a_target_is_no_scout() -> None:
    drawn = Drawn("0ggg.......1")
    stays, scout, follower = facts(drawn.moves(), EnemyMoved)
    assert (stays.figure, stays.clause, stays.scout) == (10, "MYTH-ENEMYMOVE-18", False)
    assert (scout.figure, scout.scout) == (11, True)
    assert (follower.figure, follower.scout) == (12, False)


@pytest.mark.rule("MYTH-ENEMYMOVE-20")
def test_nobody_follows_an_enemy_that_is_forced_away() -> None:
    drawn = Drawn("0ggg....")
    name, at = next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, each in enumerate(effects)
        if isinstance(each, Shift) and each.how == "push" and each.amount == 2
    )
    push = PRINTED.effects[name][at]
    last = drawn.of("g")[2]
    shift(drawn.state, push, Scene(owner=Seat(0), effects=name, at=at), (last.id,), [])
    assert str(drawn) == "0gg..g.."


# Perception


@pytest.mark.rule("MYTH-CARD-28", "MYTH-CARD-29", "MYTH-CARD-32", "MYTH-CARD-49")
def test_who_begins_next_to_a_hidden_brigand_tests_perception() -> None:
    """A Grubber has 1 die, a Mucker 2; a die that reaches X ends Shadows."""
    for mark, rolled, found in (("g", (4,), False), ("g", (5,), True), ("G", (3, 9), True), ("G", (4, 4), False)):
        drawn = Drawn(f"0...3{mark}")
        brigand = drawn.state.heroes[3]
        brigand.shadows = 5
        rig(drawn.state, *rolled)
        (fact,) = facts(drawn.moves(), Perceived)
        assert (fact.dice, fact.tn, fact.passed) == (rolled, 5, found)
        assert (brigand.shadows == 0) == found


@pytest.mark.rule("MYTH-CARD-28", "MYTH-CARD-46")
def test_each_enemy_tests_for_itself_and_only_those_adjacent() -> None:
    drawn = Drawn("g.3g\n..g.")
    drawn.state.heroes[3].shadows = 11
    events = drawn.moves()
    assert {fact.figure for fact in facts(events, Perceived)} == {11, 12}
    assert not any(fact.passed for fact in facts(events, Perceived))


@pytest.mark.rule("MYTH-CARD-28", "MYTH-ENEMYMOVE-35")
def test_a_scout_of_the_players_choice_tests_perception_too() -> None:
    """Both Grubbers are three squares from the soldier and next to the hidden Brigand."""
    drawn = Drawn("gg\n3.\n..\n..\n0.", ties="ask")
    drawn.state.heroes[3].shadows = 11
    drawn.moves()
    assert isinstance(drawn.asked(), WhichScout)
    first, *_ = facts(drawn.answer(lambda act: act == Pick((PieceId(11),))), Perceived)
    assert (first.figure, first.tn, first.passed) == (11, 11, False)


@pytest.mark.rule("MYTH-CARD-29", "MYTH-CARD-30", "MYTH-ENEMYMOVE-18")
def test_a_found_brigand_is_a_target_from_then_on() -> None:
    """The first minion finds the Brigand and stays; the next goes for the Brigand, too."""
    drawn = Drawn("3gg.....\n........")
    drawn.state.heroes[3].shadows = 2
    rig(drawn.state, 9)
    events = facts(drawn.moves(), EnemyMoved)
    assert [fact.target for fact in events] == [3, 3]
    assert str(drawn) == "3g......\n.g......"
