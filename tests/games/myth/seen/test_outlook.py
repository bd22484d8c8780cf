"""What enemies would do, told before they do it: compared with the printed numbers and with what then happens."""

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked, EnemyRolled
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.seen.outlook import Intent, outlook
from ludoteca.games.myth.table.steps.darkness import Answers, AttackEnemies

MYTH = GAMES["myth"]


def foretold(fight: Drawn) -> list[Intent]:
    """What the first seat is told."""
    return list(outlook(view.of(fight.state, Seat(0))).enemies)


@pytest.mark.parametrize(
    "picture",
    [
        "g0...\n.....\n....1",  # next to a hero: it stays
        "g....\n..0..\n....1",  # it comes to the nearest
        "r....\n.....\n..0..\n....1",  # from a distance
        "G....\n..0..\n....1",
        "N....\n..0..\n....1",
        "g....\n#####\n..0.1",  # nobody can be reached
    ],
)
def test_a_lone_enemy_does_what_was_foretold(picture: str) -> None:
    fight = Fight(picture, asleep=False)
    [each] = fight.state.enemies
    told = foretold(fight)
    start = each.square
    fight.moves()
    attacks = facts(events := fight.attacks(), EnemyAttacked)
    if not told:
        assert (each.square, attacks) == (start, [])
        return
    [intent] = told
    assert (intent.figure, intent.square) == (each.id, each.square)
    assert intent.reaches is bool(attacks)
    printed = [PRINTED.attacks[attack.attack] for attack in attacks]
    rolls = list(zip(printed, facts(events, EnemyRolled), strict=True))
    dice = [
        (attack.d10, rolled.tns[0], attack.damage) for attack, rolled in rolls if rolled.targets[0] in intent.targets
    ]
    assert not intent.reaches or (intent.d10, intent.tn, intent.damage) in dice


def test_who_sleeps_lies_or_hides_is_not_told_of() -> None:
    assert foretold(Fight("g....\n..0..\n....1", asleep=True)) == []
    fight = Fight("g....\n..0..\n....1")
    fight.hero(0).shadows = 5
    [intent] = foretold(fight)
    assert intent.targets == (1,)


def test_of_equals_both_are_named() -> None:
    fight = Fight("0g1\n...", heroes=("soldier", "soldier"))
    [intent] = foretold(fight)
    assert (set(intent.targets), intent.reaches) == ({0, 1}, True)


def test_an_attack_under_way_is_told_with_its_dice() -> None:
    """Before the roll: somebody may interrupt it."""
    fight = Fight("g0...\n.....\n....1", ["soldier-raised-guard"])
    fight.run(AttackEnemies((tuple([each.id for each in fight.state.enemies]),)))
    printed = PRINTED.attacks[fight.state.strikes[-1].attack]
    [strike] = outlook(view.of(fight.state, Seat(0))).strikes
    assert (strike.targets, strike.d10, strike.damage) == ((0,), printed.d10, printed.damage)
    rolled = facts(fight.decline(), EnemyRolled)[0]
    assert rolled.tns == (strike.tn,)


def test_dice_that_have_fallen_are_no_chance_any_more() -> None:
    """Who may soften the blow that hit them is not told how likely it was."""
    fight = Fight("g0...\n.....\n....1", ["soldier-raised-guard", "soldier-catch-the-blow"])
    rig(fight.state, 10)
    fight.run(AttackEnemies((tuple([each.id for each in fight.state.enemies]),)))
    assert len(outlook(view.of(fight.state, Seat(0))).strikes) == 1
    fight.decline()
    assert isinstance(asked := fight.asked(), Answers)
    assert asked.name == "enemy-attack-rolled"
    assert outlook(view.of(fight.state, Seat(0))).strikes == ()


def test_looking_ahead_changes_nothing() -> None:
    fight = Fight("g....\n..0..\n....1")
    before = view.of(fight.state, Seat(0))
    outlook(before)
    assert view.of(fight.state, Seat(0)) == before


def test_it_can_be_asked_at_every_moment_of_a_match() -> None:
    """Companions play a tile, from the choice of heroes on."""
    match = Match(MYTH, 2, 5)
    bots = [SeatedBot(BOXES["myth"].levels["greedy"], Seat(seat), 5) for seat in range(2)]
    intents = 0
    while match.outcome() is None and len(match.log) < 120:
        seat, action = next((bot.seat, planned[1]) for bot in bots if (planned := bot.ask(match, 0.0)) is not None)
        match.play(seat, action)
        seen = outlook(match.view(Seat(0)))
        intents += len(seen.enemies)
        standing = {hero.seat for hero in match.view(Seat(0)).heroes if hero.square is not None}
        assert all(set(each.targets) <= standing for each in seen.enemies)
    assert intents > 0
