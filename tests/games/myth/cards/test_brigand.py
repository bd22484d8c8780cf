"""Every card of the Brigand, played out."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.cards.duels import attacked, through
from tests.games.myth.drawn.fighting import Fight as AnyFight
from tests.games.myth.drawn.fights import facts, rig
from tests.games.myth.drawn.rigging import die, rigged

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness.facts import BlowStopped, EnemyRolled
from ludoteca.games.myth.parts.heroes import movement, statuses, traps
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import Pick, PickSquare, PlayCard
from ludoteca.games.myth.table.asking import ACCEPT, Act
from ludoteca.games.myth.table.pieces import Ailment, Dot
from ludoteca.games.myth.table.steps.round import Cleanup

HEROES = ("brigand", "soldier", "acolyte")
DARK, RIBS, CUT = "brigand-one-with-the-dark", "brigand-between-the-ribs", CardId("brigand-quick-cut")


class Fight(AnyFight):
    """The first hero is the Brigand, hidden or not."""

    def __init__(self, text: str, *cards: str, hidden: bool = False) -> None:
        super().__init__(text, cards, heroes=HEROES)
        self.hero().shadows = 6 if hidden else 0


def stab(
    fight: Fight, card: str, *wanted: Act, dice: tuple[int, ...], way: str = "", kind: str = "none"
) -> AttackRolled:
    """An attack with these answers and dice."""
    rig(fight.state, *dice)
    fight.play(card, kind, way)
    through(fight, *wanted, dice=dice)
    return facts(fight.events, AttackRolled)[-1]


def is_offered(fight: Fight, card: str) -> bool:
    """Whether a card may be played now."""
    return any(isinstance(act, PlayCard) and act.card == card for act in fight.can())


# Hiding


@pytest.mark.card("brigand-one-with-the-dark")
def test_one_with_the_dark() -> None:
    fight = Fight("0g.1T", DARK, RIBS)
    fight.play(DARK)
    assert (fight.hero().shadows, fight.state.meter) == (6, 1)
    stab(fight, RIBS, dice=(10, 10, 10))
    assert (fight.hero().shadows, fight.hero().discard) == (0, (DARK,)), "it goes when Shadows are lost"


@pytest.mark.card("brigand-slip-through-the-shadows")
def test_slip_through_the_shadows() -> None:
    slip = "brigand-slip-through-the-shadows"
    fight = Fight("0gg..M1", slip, RIBS)
    fight.play(slip)
    assert PickSquare(fight.square(0, 4)) not in fight.offers(), "3 squares"
    before = fight.one("M").life
    fight.at(0, 3)
    assert (fight.hero().square, fight.hero().shadows) == (fight.square(0, 3), 5)
    assert [act.card for act in fight.offers() if isinstance(act, PlayCard)] == [RIBS] * len(fight.offers()[:-1])
    through(fight)
    assert fight.state.meter == 1
    assert before == fight.one("M").life


@pytest.mark.card("brigand-second-skin")
def test_second_skin() -> None:
    fight = Fight("0g.1T", "brigand-second-skin", RIBS)
    fight.hero().threat = 5
    fight.play("brigand-second-skin")
    assert (fight.hero().shadows, fight.hero().threat) == (8, 3)
    stab(fight, RIBS, dice=(10, 10, 10))
    assert (fight.hero().shadows, fight.hero().discard) == (0, ("brigand-second-skin",))


@pytest.mark.card("brigand-smoke-and-teeth")
def test_smoke_and_teeth() -> None:
    fight = Fight("g01g\n....", "brigand-smoke-and-teeth")
    fight.play("brigand-smoke-and-teeth")
    through(fight)
    near, far = fight.of("g")
    assert fight.hero().shadows == 4
    assert [meaning.changed(fight.state, each.id, "tn", 6) for each in (near, far)] == [8, 6]
    fight.run(Cleanup())
    assert meaning.changed(fight.state, near.id, "tn", 6) == 6
    assert fight.hero().shadows == 0


# Attacks


@pytest.mark.card("brigand-between-the-ribs")
def test_between_the_ribs() -> None:
    for hidden, damage in ((False, 2), (True, 4)):
        fight = Fight("0M.1", RIBS, hidden=hidden)
        rolled = stab(fight, RIBS, dice=(7, 1, 1))
        assert (rolled.d10, len(rolled.faces), rolled.tns) == (2 + 1, 2, (5 + 2,))
        assert fight.one("M").life == 5 - damage
        assert fight.hero().shadows == 0


@pytest.mark.card("brigand-suicide-run")
def test_suicide_run() -> None:
    run = CardId("brigand-suicide-run")
    for steps, kind, d10, damage in ((1, "cautious", 2, 2), (2, "normal", 3, 3), (5, "aggressive", 4, 5)):
        fight = Fight("0" + "." * steps + "N..\n.........\n........1", run, "brigand-hustle")
        if kind == "aggressive":
            fight.play("brigand-hustle", kind)
        for column in range(1, steps + 1):
            fight.step(0, column)
        before = fight.one("N").life
        rolled = stab(fight, run, dice=(8, 1, 1, 1)[:d10], kind=kind)
        assert (rolled.d10, rolled.tns) == (d10, (6 + 2,))
        assert before - fight.one("N").life == damage, "1 and the MP spent, at most 5"
        assert fight.hero().threat == damage + 1
    still = Fight("0N..1\n.....", run)
    assert PlayCard(run, "action", "none") not in still.can()


@pytest.mark.card("brigand-hamstring")
def test_hamstring() -> None:
    for hidden in (False, True):
        fight = Fight("0G..1", "brigand-hamstring", hidden=hidden)
        fight.hero(1).threat = 9
        rolled = stab(fight, "brigand-hamstring", dice=(6, 1))
        assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 2 + 1, (5 + 1,))
        enemy = fight.one("G")
        assert enemy.life == 4 - 1
        assert meaning.changed(fight.state, enemy.id, "movement", 3) == 0
        assert statuses.has(enemy, "prone") is hidden
        if not hidden:
            fight.moves()
            assert enemy.square == fight.square(0, 1)
    boss = Fight("0Z..\n....\n....\n...1", "brigand-hamstring", hidden=True)
    stab(boss, "brigand-hamstring", dice=(10, 1))
    assert facts(boss.events, AttackResolved)[-1].hit
    assert not statuses.has(boss.one("Z"), "prone")


@pytest.mark.card("brigand-flicked-blades")
def test_flicked_blades() -> None:
    for hidden, damage in ((False, 1), (True, 2)):
        fight = Fight("...M\n0..M\n...M\n....1", "brigand-flicked-blades", hidden=hidden)
        first, second, third = fight.of("M")
        aims = (Pick((first.id,)), Pick((third.id,)))
        rolled = stab(fight, "brigand-flicked-blades", *aims, dice=(7, 1, 1))
        assert rolled.d10 == 2 + 1
        assert [each.life for each in (first, second, third)] == [5 - damage, 5, 5 - damage]


@pytest.mark.card("brigand-loosen-the-keystone")
def test_loosen_the_keystone() -> None:
    card = "brigand-loosen-the-keystone"
    for hidden, dice in ((False, (1, 8)), (True, (1, 1, 1, 8))):
        fight = Fight("10L.\n....\n....", card, hidden=hidden)
        rig(fight.state, *dice)
        fight.play(card)
        through(fight)
        (tested,) = facts(fight.events, verb_facts.Tested)
        assert (tested.dice, tested.tn, tested.passed) == (dice, 8, True)
        assert not fight.state.lairs
        assert fight.state.meter == 2
    failed = Fight("10L.\n....\n....", card)
    rig(failed.state, 7, 7)
    failed.play(card)
    assert failed.state.lairs
    assert not is_offered(Fight("10.L.\n.....\n.....", card), card), "only next to a lair"


@pytest.mark.card("brigand-quick-cut")
def test_quick_cut() -> None:
    for way in ("action", "reaction"):
        fight = Fight("0M.1", CUT)
        rolled = stab(fight, CUT, dice=(7, 1), way=way)
        assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 2, (5 + 2,))
        assert (fight.one("M").life, fight.state.meter) == (5 - 1, 1)
    series = Fight("0M.1", RIBS, CUT, CUT)
    rolled = stab(series, RIBS, *[PlayCard(CUT, "reaction", "none")] * 2, dice=(7, 1, 1))
    assert len(rolled.faces) == 2 + 1
    assert series.one("M").life == 5 - 2 - 1 - 1
    assert series.state.meter == 1, "in a series it costs nothing"


@pytest.mark.card("brigand-throat-of-night")
def test_throat_of_night() -> None:
    for hidden, damage, tn in ((False, 3, 7), (True, 5, 5)):
        fight = Fight("0N..1\n.....", "brigand-throat-of-night", hidden=hidden)
        before = fight.one("N").life
        rolled = stab(fight, "brigand-throat-of-night", dice=(tn, 1, 1))
        assert (rolled.d10, rolled.tns) == (2 + 1, (tn,))
        assert before - fight.one("N").life == damage


@pytest.mark.card("brigand-three-in-a-breath")
def test_three_in_a_breath() -> None:
    for hidden in (False, True):
        fight = Fight("0M.1", "brigand-three-in-a-breath", hidden=hidden)
        # Three times one of 2 attack dice shows 7 or more, each time followed by 3 fate dice.
        fight.state.rng = rigged(b"(?:(?:.%(hit)s|%(hit)s.).{3}){3}" % {b"hit": die(7, 8, 9, 10)})
        fight.play("brigand-three-in-a-breath")
        rolls = facts(fight.events, AttackRolled)
        assert [(roll.d10, len(roll.faces), roll.tns) for roll in rolls] == [(2, 2 + 1, (5 + 2,))] * 3
        assert fight.one("M").life == 5 - (2 if hidden else 1) - 1 - 1, "only the first deals more"
        assert fight.hero().shadows == 0


# Cards that join


@pytest.mark.card("brigand-tainted-edge")
def test_tainted_edge() -> None:
    join = PlayCard(CardId("brigand-tainted-edge"), "reaction", "none")
    for shown, dots in ((7, (Dot("venom", 1, 3),)), (6, ())):
        fight = Fight("0M.1", RIBS, "brigand-tainted-edge")
        stab(fight, RIBS, join, dice=(shown, 1, 1))
        assert fight.one("M").dots == dots
        assert fight.state.meter == 1


@pytest.mark.card("brigand-feint")
def test_feint() -> None:
    fight = Fight("0M.1", RIBS, "brigand-feint")
    rolled = stab(fight, RIBS, PlayCard(CardId("brigand-feint"), "reaction", "none"), dice=(1, 1, 1, 1))
    assert (rolled.d10, len(rolled.faces)) == (2 + 1 + 1, 2 + 2)


# Other reactions


@pytest.mark.card("brigand-hustle")
def test_hustle() -> None:
    fight = Fight("0......1", "brigand-hustle")
    fight.play("brigand-hustle", "aggressive")
    assert movement.points(fight.state, fight.hero()) == 2 + 3


@pytest.mark.card("brigand-cut-the-purse")
def test_cut_the_purse() -> None:
    card = "brigand-cut-the-purse"
    fight = Fight("0g.1", card, hidden=True)
    fight.hero().threat, fight.state.gold = 4, 2
    fight.play(card)
    assert (fight.hero().threat, fight.state.gold, fight.hero().shadows) == (3, 3, 6)
    assert not is_offered(Fight("0g.1", card), card)
    assert not is_offered(Fight("0.g1", card, hidden=True), card)


@pytest.mark.card("brigand-share-the-dark")
def test_share_the_dark() -> None:
    card = "brigand-share-the-dark"
    fight = Fight("0.12", card, hidden=True)
    for hero in fight.state.heroes:
        hero.threat = 4
    fight.play(card)
    through(fight)
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1, 2)] == [0, 2, 0], "2 squares"
    assert [hero.threat for hero in fight.state.heroes] == [4, 3, 4]
    fight.run(Cleanup())
    assert statistics.defence_of(fight.state, Seat(1)) == 0
    both = Fight("201", card, hidden=True)
    both.play(card)
    assert [statistics.defence_of(both.state, Seat(seat)) for seat in (0, 1, 2)] == [0, 2, 2]
    assert not is_offered(Fight("0.12", card), card)


@pytest.mark.card("brigand-nimble-fingers")
def test_nimble_fingers() -> None:
    fight = Fight("012", "brigand-nimble-fingers")
    for hero in fight.state.heroes:
        hero.ailments = (Ailment("poison"), Ailment("curse"))
    fight.play("brigand-nimble-fingers")
    assert traps.pool_of(fight.state, fight.hero()) == 2 + 2
    fight.do(ACCEPT)
    assert Pick((Seat(2),)) not in fight.offers(), "an adjacent hero"
    through(fight, Pick((Seat(1),)))
    assert [statuses.has(hero, "poison") for hero in fight.state.heroes] == [True, False, True]
    assert statuses.has(fight.hero(1), "curse")


# Interrupts


@pytest.mark.card("brigand-roll-aside")
def test_roll_aside() -> None:
    fight = Fight("0g..1", "brigand-roll-aside")
    (rolled,) = facts(attacked(fight, 10, 7, "brigand-roll-aside"), EnemyRolled)
    assert (rolled.tns, rolled.hit) == ((6 + 2,), ())
    with pytest.raises(AssertionError, match="could not be played"):
        attacked(Fight("0..1g", "brigand-roll-aside"), 10, 7, "brigand-roll-aside")


@pytest.mark.card("brigand-gone-to-ground")
def test_gone_to_ground() -> None:
    fight = Fight("0G..1", "brigand-gone-to-ground")
    life = fight.hero().life
    attacked(fight, 10, 9, "brigand-gone-to-ground")
    assert (fight.hero().life, fight.hero().shadows) == (life - 2 + 1, 4)
    fight.run(Cleanup())
    assert fight.hero().shadows == 0


@pytest.mark.card("brigand-empty-cloak")
def test_empty_cloak() -> None:
    fight = Fight("0G..1", "brigand-empty-cloak")
    life = fight.hero().life
    events = attacked(fight, 10, 9, "brigand-empty-cloak")
    assert facts(events, BlowStopped)
    assert not facts(events, EnemyRolled)
    assert (fight.hero().life, fight.hero().shadows) == (life, 5)
    fight.run(Cleanup())
    assert fight.hero().shadows == 0
