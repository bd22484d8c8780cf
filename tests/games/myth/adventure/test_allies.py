"""MYTH-ALLY: allies called, activated, attacked and gone; quest objects that enemies treat like them."""

# mypy: disable-error-code="comparison-overlap, unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from typing import Any

import pytest
from tests.games.myth.drawn.fights import Drawn, facts, give, rig

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed, count
from ludoteca.games.myth.effects.statistics import defence_of, standings
from ludoteca.games.myth.parts.adventure import allies
from ludoteca.games.myth.parts.adventure.facts import AllyLeft, AllyRolled
from ludoteca.games.myth.parts.darkness import enemy_attacks, priorities
from ludoteca.games.myth.parts.darkness.activation import check
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.heroes.aiming import friends_in
from ludoteca.games.myth.parts.heroes.combat import own_lists
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.printed.addresses import Address, printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickKind, PickSquare
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE
from ludoteca.games.myth.table.ids import PieceId, Square, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Aimed, Done, Rolled, Scene, Strike, Thing, Tile
from ludoteca.games.myth.table.steps.adventure import AllyTurn, WhichAlly
from ludoteca.games.myth.table.steps.darkness import EnemyBlow
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import ClearTile
from ludoteca.games.myth.table.steps.round import AlliesStep


def with_ally(text: str, kind: str, row: int, column: int, **options: Any) -> tuple[Drawn, Thing]:
    """A drawn fight with an ally on a square."""
    drawn = Drawn(text, **options)
    allies.enter(drawn.state, kind, drawn.square(row, column), [])
    return drawn, drawn.state.things[-1]


def take(drawn: Drawn, action: Any) -> list[Any]:
    """The group chooses something that it is offered."""
    assert action in drawn.offers(), drawn.offers()
    return drawn.answer(lambda act: act == action)


# Calling


@pytest.mark.rule("MYTH-ALLY-01", "MYTH-ALLY-02", "MYTH-ALLY-03", "MYTH-ALLY-11")
def test_a_recruited_ally_is_called_to_a_free_square_next_to_a_hero() -> None:
    drawn = Drawn("0.....\n......\n...1..")
    drawn.state.allies = ("ilse", "bracken")
    drawn.run(WhichAlly())
    assert drawn.offers() == [PickKind("ilse"), PickKind("bracken")]
    take(drawn, PickKind("ilse"))
    near = {drawn.square(*place) for place in ((0, 1), (1, 0), (1, 1))}
    near |= {drawn.square(*place) for place in ((1, 2), (1, 3), (1, 4), (2, 2), (2, 4))}
    assert {offer.square for offer in drawn.offers()} == near
    take(drawn, PickSquare(drawn.square(1, 1)))
    (ally,) = allies.in_play(drawn.state)
    assert (ally.kind, ally.square, ally.life) == ("ilse", drawn.square(1, 1), 5)
    assert allies.available(drawn.state) == ("bracken",), "each at most once"
    assert drawn.square(1, 1) not in board.realm(drawn.state).squares_in(board.free(drawn.state))


@pytest.mark.rule("MYTH-ALLY-12", "MYTH-ALLY-16")
def test_an_ally_called_again_has_full_life_and_another_may_stand_beside_it() -> None:
    drawn = Drawn("0.....\n......\n...1..")
    drawn.state.allies = ("ilse", "bracken")
    for kind, life in (("ilse", 5), ("bracken", 3), ("ilse", 5)):
        if kind not in allies.available(drawn.state):
            (hurt,) = [ally for ally in allies.in_play(drawn.state) if ally.kind == kind]
            harm.hurt(drawn.state, hurt.id, 4, [])
            assert hurt.life == 1
            harm.hurt(drawn.state, hurt.id, 1, [])
        drawn.run(WhichAlly())
        if PickKind(kind) in drawn.offers():
            take(drawn, PickKind(kind))
        take(drawn, drawn.offers()[0])
        assert [ally.life for ally in allies.in_play(drawn.state) if ally.kind == kind] == [life]
    assert {ally.kind for ally in allies.in_play(drawn.state)} == {"ilse", "bracken"}


@pytest.mark.rule("MYTH-ALLY-04")
def test_when_the_tile_is_abandoned_the_ally_leaves_and_remains_available() -> None:
    drawn, _ = with_ally("0.1...", "ilse", 0, 4)
    drawn.state.allies = ("ilse",)
    events: list[Any] = []
    leaving.abandon(drawn.state, TileNo(0), events)
    assert facts(events, AllyLeft)[0].defeated is False
    assert allies.in_play(drawn.state) == []
    assert allies.available(drawn.state) == ("ilse",)


@pytest.mark.rule("MYTH-ALLY-04")
def test_when_the_tile_is_cleared_the_ally_leaves_and_remains_available() -> None:
    drawn, _ = with_ally("0.1...", "ilse", 0, 4)
    drawn.state.allies = ("ilse",)
    drawn.state.tiles[0].entry = "south"
    events = drawn.run(ClearTile(TileNo(0)))
    assert facts(events, AllyLeft)[0].defeated is False
    assert allies.in_play(drawn.state) == []
    assert allies.available(drawn.state) == ("ilse",)


# Activation


@pytest.mark.rule("MYTH-ROUND-18", "MYTH-ALLY-05", "MYTH-ALLY-06", "MYTH-ALLY-13")
def test_the_group_moves_and_attacks_with_an_ally_in_either_order_once_each() -> None:
    drawn, ally = with_ally("0.1.....g", "bettina", 0, 4)
    drawn.run(AlliesStep())
    (enemy,) = drawn.of("g")
    assert isinstance(drawn.asked(), AllyTurn)
    assert drawn.asked().actors(drawn.state) == (0, 1), "everybody may decide"
    assert {offer.square for offer in drawn.offers() if isinstance(offer, PickSquare)} == {
        drawn.square(0, column) for column in (3, 5, 6, 7)
    }, "three squares"
    rig(drawn.state, 1, 2)
    take(drawn, Pick((enemy.id,)))
    assert not [offer for offer in drawn.offers() if isinstance(offer, Pick)], "one attack"
    take(drawn, PickSquare(drawn.square(0, 6)))
    assert ally.square == drawn.square(0, 6)
    assert drawn.asked() is None, "nothing is left to do"


@pytest.mark.rule("MYTH-ALLY-06")
def test_an_ally_need_not_do_anything() -> None:
    drawn, ally = with_ally("0.1.....g", "bettina", 0, 4)
    drawn.run(AlliesStep())
    take(drawn, DECLINE)
    assert (ally.square, drawn.asked()) == (drawn.square(0, 4), None)


@pytest.mark.rule("MYTH-ALLY-05")
def test_every_ally_in_play_has_its_turn_one_after_another() -> None:
    drawn, ally = with_ally("0.1......\n.........", "bettina", 0, 4)
    allies.enter(drawn.state, "bracken", drawn.square(0, 7), [])
    allies.enter(drawn.state, "ilse", drawn.square(0, 8), [])
    drawn.run(AlliesStep())
    turns = []
    while isinstance(drawn.asked(), AllyTurn):
        turns.append(drawn.asked().ally)
        take(drawn, DECLINE)
    assert turns == [ally.id, ally.id + 1, ally.id + 2]


@pytest.mark.rule("MYTH-ALLY-15")
@pytest.mark.parametrize(("less", "harm_done"), [(1, 1), (2, 0), (3, 0)])
def test_what_lowers_the_two_damage_of_ilse_leaves_none_at_least(less: int, harm_done: int) -> None:
    drawn, ally = with_ally("0.1.G", "ilse", 0, 3)
    give(drawn, Mod, (ally.id,), -less, stat="damage")
    (captain,) = drawn.of("G")
    before = captain.life
    drawn.run(AlliesStep())
    rig(drawn.state, 10, 1)
    take(drawn, Pick((captain.id,)))
    assert before - captain.life == harm_done


@pytest.mark.rule("MYTH-ALLY-15")
@pytest.mark.parametrize(("less", "rolled", "harm_done"), [(1, (10,), 2), (2, (), 0), (3, (), 0)])
def test_an_ally_whose_two_dice_are_taken_rolls_none_and_misses(
    less: int, rolled: tuple[int, ...], harm_done: int
) -> None:
    drawn, ally = with_ally("0.1.G", "ilse", 0, 3)
    give(drawn, Mod, (ally.id,), -less, stat="d10")
    (captain,) = drawn.of("G")
    before = captain.life
    drawn.run(AlliesStep())
    rig(drawn.state, 10)
    (fact,) = facts(take(drawn, Pick((captain.id,))), AllyRolled)
    assert (fact.dice, before - captain.life) == (rolled, harm_done)


@pytest.mark.rule("MYTH-ALLY-15")
def test_in_the_attack_of_an_ally_only_its_own_things_take_part() -> None:
    """Not the sword of a hero."""
    drawn, ally = with_ally("0.1.G", "ilse", 0, 3)
    drawn.state.heroes[0].gear = ("green-militia-sword", None, None, None, None)
    strike = Strike(StrikeNo(1), ally.id, PRINTED.allies["ilse"].attack.id)
    assert {name for name, _ in own_lists(drawn.state, strike)} == {printed_on(strike.attack, "effects")}


@pytest.mark.rule("MYTH-ALLY-14")
def test_an_ally_stays_on_its_tile() -> None:
    drawn, ally = with_ally("0.1.........", "bracken", 0, 10)
    first = drawn.state.tiles[0]
    drawn.state.tiles.append(Tile(("old-quarry",), "12x12", first.row, first.column + 12, 0))
    start = drawn.square(0, 11)
    drawn.state.features += tuple([(Square(start + step), ".") for step in range(1, 5)])
    assert board.free(drawn.state) & board.realm(drawn.state).bit[Square(start + 1)], "the way is open"
    assert set(allies.within_reach(drawn.state, ally)) == {drawn.square(0, c) for c in (5, 6, 7, 8, 9, 11)}


@pytest.mark.rule("MYTH-ALLY-15", "MYTH-ACTIVATE-16")
def test_an_allys_attack_adds_the_defence_gives_no_threat_and_wakes_its_target() -> None:
    drawn, _ = with_ally("0.1.G", "ilse", 0, 3, asleep=True)
    (captain,) = drawn.of("G")
    defence = PRINTED.monsters["grubber"].captain.defence
    before, meter = captain.life, drawn.state.meter
    drawn.run(AlliesStep())
    rig(drawn.state, 5 + defence, 1)
    events = take(drawn, Pick((captain.id,)))
    (rolled,) = facts(events, AllyRolled)
    assert (rolled.tn, rolled.hit) == (5 + defence, True)
    assert captain.life == before - 2
    assert [hero.threat for hero in drawn.state.heroes] == [0, 0]
    assert drawn.state.meter == meter
    assert drawn.state.active == ("grubber",)


@pytest.mark.rule("MYTH-ALLY-15")
def test_an_ally_misses_below_the_tn() -> None:
    drawn, _ = with_ally("0.1.G", "ilse", 0, 3)
    (captain,) = drawn.of("G")
    drawn.run(AlliesStep())
    rig(drawn.state, 4, 4)
    before = captain.life
    take(drawn, Pick((captain.id,)))
    assert captain.life == before
    assert drawn.state.strikes == ()


@pytest.mark.rule("MYTH-LOS-10")
def test_allies_see_by_the_rules_for_heroes() -> None:
    blocked, ally = with_ally("0.1.g.g", "bettina", 0, 3)
    first, _ = blocked.of("g")
    assert allies.targets(blocked.state, ally) == [first.id], "an enemy is in the way"
    free, ally = with_ally("01.g...", "bettina", 0, 2)
    assert allies.targets(free.state, ally), "heroes are not"
    behind, ally = with_ally("0.1g", "bettina", 0, 1)
    assert len(allies.targets(behind.state, ally)) == 1


@pytest.mark.card("bracken")
def test_bracken_throws_down_what_survives() -> None:
    drawn, _ = with_ally("0.1.G", "bracken", 0, 3)
    (captain,) = drawn.of("G")
    drawn.run(AlliesStep())
    rig(drawn.state, 10, 1)
    take(drawn, Pick((captain.id,)))
    assert [ailment.name for ailment in captain.ailments] == ["prone"]


@pytest.mark.card("bettina")
def test_bettina_hits_at_four_squares_for_one() -> None:
    drawn, _ = with_ally("0.1....L.\n.........", "bettina", 0, 3)
    (lair,) = drawn.state.lairs
    drawn.run(AlliesStep())
    rig(drawn.state, 8, 1)  # TN 5 and the defence of a lair, 3
    take(drawn, Pick((lair.id,)))
    assert lair.life == 4


@pytest.mark.card("ilse")
def test_ilse_shoots_five_squares_for_two() -> None:
    drawn, _ = with_ally("0.1....G", "ilse", 0, 3)
    (captain,) = drawn.of("G")
    captain.life = 2
    drawn.run(AlliesStep())
    rig(drawn.state, 10, 1)
    take(drawn, Pick((captain.id,)))
    assert drawn.of("G") == []


@pytest.mark.card("brother-osric")
def test_osric_heals_a_hero_beside_him_when_he_is_activated() -> None:
    drawn, _ = with_ally("0.1...", "brother-osric", 0, 1)
    drawn.state.heroes[0].life = 2
    drawn.run(AlliesStep())
    assert {offer.figures for offer in drawn.offers()} == {(0,), (1,)}
    take(drawn, Pick((Seat(0),)))
    assert drawn.state.heroes[0].life == 3


@pytest.mark.card("quill-the-tinker")
def test_quill_lends_a_hand_to_heroes_within_two_squares() -> None:
    drawn, _ = with_ally("0....1", "quill-the-tinker", 0, 2)
    assert [changed(drawn.state, Seat(seat), "nonhostile-d10", 0) for seat in (0, 1)] == [1, 0]


# Attacked


@pytest.mark.rule("MYTH-ALLY-07", "MYTH-ENEMYMOVE-23")
def test_an_ally_is_a_target_of_enemies() -> None:
    drawn, ally = with_ally("0........g\n1.........", "bettina", 0, 8)
    events = drawn.attacks()
    (attack,) = facts(events, EnemyAttacked)
    assert attack.targets == (ally.id,)
    assert "Bettina" in attack.tell(["Anna", "Bruno"]).en


@pytest.mark.card("shield-of-oakmere")
@pytest.mark.rule("MYTH-ALLY-07", "MYTH-ALLY-10")
def test_a_shield_of_oakmere_takes_back_damage_of_an_ally_who_would_fall() -> None:
    """Bettina stands next to the soldier and has 1 life left: a grubber's bite of 1 damage is prevented."""
    drawn, ally = with_ally("0.......1g\n..........", "bettina", 1, 8)
    drawn.state.heroes[1].titles, drawn.state.heroes[1].title = ("shield-of-oakmere",), "shield-of-oakmere"
    ally.life = 1
    (enemy,) = drawn.of("g")
    attack = priorities.attacks(enemy)[0].id
    strike = Strike(StrikeNo(1), enemy.id, attack, aimed=Aimed(targets=(ally.id,)), rolled=Rolled((10,)))
    drawn.state.strikes = (strike,)
    drawn.run(EnemyBlow(StrikeNo(1), ally.id))
    assert ally.life == 0
    take(drawn, ACCEPT)
    assert ally.life == 1
    assert ally in drawn.state.things


@pytest.mark.rule("MYTH-ALLY-08")
def test_the_defence_of_an_ally_counts() -> None:
    drawn, ally = with_ally("0.1.g", "bracken", 0, 3)
    assert defence_of(drawn.state, ally.id) == 2
    (enemy,) = drawn.of("g")
    strike = Strike(StrikeNo(1), enemy.id, priorities.attacks(enemy)[0].id)
    assert enemy_attacks.tn_against(drawn.state, strike, ally.id) == priorities.attacks(enemy)[0].tn + 2


@pytest.mark.rule("MYTH-ALLY-09")
def test_the_threat_of_an_ally_counts_for_priorities() -> None:
    drawn, ally = with_ally("0g1", "bracken", 1, 1)
    assert count(drawn.state, "threat", ally.id, Scene()) == 5
    drawn.state.heroes[0].threat = 4
    (enemy,) = drawn.of("g")
    assert standings(drawn.state, "highest-threat", (Seat(0), Seat(1), ally.id), (enemy.square,), Scene()) == [4, 0, 5]


@pytest.mark.rule("MYTH-ALLY-10")
def test_an_ally_without_life_is_removed_at_once_and_remains_available() -> None:
    drawn, ally = with_ally("0.1...", "bettina", 0, 4)
    drawn.state.allies = ("bettina",)
    events: list[Any] = []
    harm.hurt(drawn.state, ally.id, 3, events)
    assert ally.life == 1
    assert harm.heal(drawn.state, ally.id, 9, events) == 3, "never above its life"
    harm.hurt(drawn.state, ally.id, 9, events)
    assert allies.in_play(drawn.state) == []
    assert facts(events, AllyLeft) == [AllyLeft(ally.id, "bettina", True)]
    assert allies.available(drawn.state) == ("bettina",)


@pytest.mark.rule("MYTH-ACTIVATE-19")
def test_allies_wake_nobody_by_standing_near() -> None:
    drawn, _ = with_ally("0...........\n............\n1..........g", "bettina", 2, 10, asleep=True)
    check(drawn.state, [])
    distance = board.distance(drawn.state, Seat(1), drawn.of("g")[0].id)
    reach = PRINTED.monsters["grubber"].minion.threat_range
    assert distance > reach, "no hero is near enough"
    assert drawn.state.active == ()


@pytest.mark.rule("MYTH-LOS-09")
def test_an_ally_blocks_the_sight_of_enemies() -> None:
    drawn, ally = with_ally("0..r", "bettina", 0, 2)
    assert board.realm(drawn.state).bit[ally.spot] & board.enemy_blockers(drawn.state)


@pytest.mark.rule("MYTH-COMBAT-30")
def test_an_ally_in_the_area_suffers_friendly_fire() -> None:
    drawn, ally = with_ally("0.1..", "bettina", 0, 3)
    squares = (drawn.square(0, 2), drawn.square(0, 3))
    blast = Strike(StrikeNo(1), Seat(0), "soldier-hard-swing", pattern="blast", aimed=Aimed(squares=squares))
    assert friends_in(drawn.state, blast) == (1, ally.id)


@pytest.mark.rule("MYTH-THREAT-08")
def test_harm_to_an_ally_is_none_to_the_darkness() -> None:
    drawn, ally = with_ally("0g...", "bettina", 0, 3)
    blow = Strike(StrikeNo(1), Seat(0), "soldier-hard-swing")
    assert harm.hurt(drawn.state, ally.id, 1, [], blow) == 1
    assert drawn.state.heroes[0].dealt == 0
    assert harm.hurt(drawn.state, drawn.state.enemies[0].id, 1, [], blow) == 1
    assert drawn.state.heroes[0].dealt == 1


@pytest.mark.rule("MYTH-ALLY-07")
def test_a_quest_object_with_life_is_attacked_like_an_ally_and_gone_without_it() -> None:
    drawn = Drawn("0........g\n1.........")
    state = drawn.state
    state.things.append(Thing(PieceId(99), "object", "boundary-stone", drawn.square(0, 8), life=5))
    events = drawn.attacks()
    assert facts(events, EnemyAttacked)[0].targets == (99,)
    assert defence_of(state, PieceId(99)) == 1
    harm.hurt(state, PieceId(99), 9, [])
    assert state.things == []
    assert agenda.asked(state) is None


@pytest.mark.rule("MYTH-ALLY-07")
def test_a_blow_that_costs_a_card_costs_an_ally_none() -> None:
    """Vane's backhand: whoever is hit discards a card at random, but only heroes have cards."""
    drawn, ally = with_ally("0.1..", "bettina", 0, 3)
    state = drawn.state
    state.heroes[0].hand = (CardId("soldier-hard-swing"), CardId("soldier-anvil-blow"))
    state.heroes[0].discard = ()
    state.strikes = (Strike(StrikeNo(1), PieceId(90), "vane-backhand", done=Done(hit=(ally.id, Seat(0)))),)
    drawn.run(
        Carry(
            Address("vane-backhand.effects"),
            Scene(owner=PieceId(90), source="vane-backhand", strike=StrikeNo(1)),
            "hit",
        )
    )
    assert (len(state.heroes[0].hand), len(state.heroes[0].discard)) == (1, 1)
