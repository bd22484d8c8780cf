"""Every card of the Soldier, played out."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.cards.duels import attacked, strike
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness.facts import EnemyRolled
from ludoteca.games.myth.parts.heroes import movement, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.heroes.playing import play
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.pieces import Ailment, Slot
from ludoteca.games.myth.table.steps.darkness import DarknessCycle
from ludoteca.games.myth.table.steps.round import HeroCycleGoesOn

WRATH = CardId("soldier-gather-wrath")


def enraged(fight: Fight, rage: int) -> None:
    """So many face-down cards lie in the Soldier's slots."""
    fight.hero().slots = tuple([Slot(WRATH, down=True)] * rage + [Slot()] * (4 - rage))


@pytest.mark.card("soldier-hard-swing")
def test_hard_swing() -> None:
    fight = Fight("0G1", ["soldier-hard-swing"])
    rolled, _ = strike(fight, "soldier-hard-swing", 6, 1, 1)
    assert (rolled.d10, rolled.tns, fight.one("G").life) == (3, (6,), 4 - 2)


@pytest.mark.card("soldier-reaping-arc")
def test_reaping_arc() -> None:
    fight = Fight("gc.\ng0.\n..1", ["soldier-reaping-arc"])
    enraged(fight, 2)
    rolled, resolved = strike(fight, "soldier-reaping-arc", 8, 8, 1, 1, 1, at=(0, 0))
    assert rolled.d10 == 2 + 1 + 2, "a die for each Rage"
    assert len(resolved.hit) == 3


@pytest.mark.card("soldier-ring-of-steel")
def test_ring_of_steel() -> None:
    for rage, life in ((1, 3), (3, 2)):
        fight = Fight("G..\n.0g\n..1", ["soldier-ring-of-steel"])
        enraged(fight, rage)
        strike(fight, "soldier-ring-of-steel", 8, 8, 8)
        assert fight.one("G").life == life, "with 4 Rage, the card included, 1 more damage"
        assert not fight.of("g")


@pytest.mark.card("soldier-break-the-line")
def test_break_the_line() -> None:
    fight = Fight("0gg..1\n......", ["soldier-break-the-line"])
    fight.play("soldier-break-the-line")
    for column in (1, 2, 3):
        fight.at(0, column)
    rig(fight.state, 8, 8)
    fight.decline()
    assert not fight.state.enemies
    assert fight.hero().square == fight.square(0, 3)


@pytest.mark.card("soldier-pent-up-blow")
def test_pent_up_blow() -> None:
    for rage, damage in ((0, 3), (3, 6)):
        fight = Fight("0Z...\n.....\n.....\n....1", ["soldier-pent-up-blow"])
        enraged(fight, rage)
        before = fight.one("Z").life
        strike(fight, "soldier-pent-up-blow", 10, 10, 10)
        assert before - fight.one("Z").life == damage, "2 and the Rage, the card included, at most 6"


@pytest.mark.card("soldier-anvil-blow")
def test_anvil_blow() -> None:
    fight = Fight("0G1", ["soldier-anvil-blow"])
    rolled, _ = strike(fight, "soldier-anvil-blow", 8, 8)
    assert rolled.tns == (5 - 1 + 1,)
    assert statuses.has(fight.one("G"), "prone")
    boss = Fight("0N..\n....\n...1", ["soldier-anvil-blow"])
    strike(boss, "soldier-anvil-blow", 10, 10)
    assert not statuses.has(boss.one("N"), "prone")


@pytest.mark.card("soldier-shield-punch")
def test_shield_punch() -> None:
    fight = Fight("0G.1", ["soldier-shield-punch"])
    strike(fight, "soldier-shield-punch", 8, 8, way="reaction")
    assert fight.one("G").square == fight.square(0, 2)
    assert fight.one("G").life == 3


@pytest.mark.card("soldier-gather-wrath")
def test_gather_wrath() -> None:
    fight = Fight("0G1", [WRATH, "soldier-hard-swing"])
    fight.play(WRATH)
    rolled, _ = strike(fight, "soldier-hard-swing", 8, 8, 8, 8)
    assert rolled.d10 == 2 + 1 + 1


@pytest.mark.card("soldier-dare-the-dark")
def test_dare_the_dark() -> None:
    fight = Fight("0..g..1", ["soldier-dare-the-dark"])
    fight.hero(1).threat = 9
    fight.play("soldier-dare-the-dark")
    assert fight.hero().threat == 2
    assert statistics.defence_of(fight.state, Seat(0)) == 1
    fight.hero(1).square = fight.square(0, 4)
    fight.moves()
    assert fight.one("g").square == fight.square(0, 1), "it goes for the Soldier although the other one is next to it"


@pytest.mark.card("soldier-quick-march")
def test_quick_march() -> None:
    fight = Fight("0......1", ["soldier-quick-march"])
    fight.play("soldier-quick-march", "aggressive")
    assert movement.points(fight.state, fight.hero()) == 4


@pytest.mark.card("soldier-grit-your-teeth")
def test_grit_your_teeth() -> None:
    fight = Fight("0......1", ["soldier-grit-your-teeth"])
    hero = fight.hero()
    hero.life, hero.ailments = 1, (Ailment("poison"),)
    fight.play("soldier-grit-your-teeth")
    assert (hero.life, hero.ailments) == (3, ())


@pytest.mark.card("soldier-raised-guard")
def test_raised_guard() -> None:
    for cards, hit in (([], True), (["soldier-raised-guard"], False)):
        fight = Fight("0g..1", cards)
        events = attacked(fight, 10, 7, *cards)
        assert bool(facts(events, EnemyRolled)[0].hit) is hit, "TN 6, with the guard 8"


@pytest.mark.card("soldier-catch-the-blow")
def test_catch_the_blow() -> None:
    fight = Fight("0G..1", ["soldier-catch-the-blow"])
    life = fight.hero().life
    attacked(fight, 10, 9, "soldier-catch-the-blow")
    assert fight.hero().life == life


@pytest.mark.card("soldier-step-between")
def test_step_between() -> None:
    fight = Fight("0.1g", ["soldier-step-between"])
    life = [hero.life for hero in fight.state.heroes]
    events = attacked(fight, 10, 9, "soldier-step-between")
    (rolled,) = facts(events, EnemyRolled)
    assert (rolled.targets, rolled.tns) == ((0,), (6 + 1,))
    assert [hero.life for hero in fight.state.heroes] == [life[0] - 1, life[1]]


@pytest.mark.card("soldier-answer-in-kind")
def test_answer_in_kind() -> None:
    fight = Fight("0G..1", ["soldier-answer-in-kind"])
    events = attacked(fight, 10, 9, "soldier-answer-in-kind")
    assert facts(events, AttackRolled)
    assert fight.one("G").life == 4 - 2


@pytest.mark.card("soldier-close-ranks")
def test_close_ranks() -> None:
    fight = Fight("0.1........\n...........\n..........g", ["soldier-close-ranks"])
    fight.state.chain = 1
    fight.run(DarknessCycle(), HeroCycleGoesOn())
    fight.do(PlayCard(CardId("soldier-close-ranks"), "interrupt", "none"))
    assert fight.resting
    assert statistics.defence_of(fight.state, Seat(1)) == 0, "it lasts for the darkness cycle"
    assert fight.state.meter == 1
    fight.state.dark = True
    fight.hero().hand = (CardId("soldier-close-ranks"),)
    fight.run(*play(fight.state, fight.hero(), PlayCard(CardId("soldier-close-ranks"), "interrupt", "none"), []))
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1)] == [1, 1]


@pytest.mark.card("soldier-gatebreaker")
def test_gatebreaker() -> None:
    fight = Fight("10L.\n....\n....", ["soldier-gatebreaker"])
    fight.state.lairs[0].life = 5
    rolled, _ = strike(fight, "soldier-gatebreaker", 8, 8, 8)
    assert rolled.tns == (5 + 3,)
    assert not fight.state.lairs, "4 and 2 more against a lair"
    angry = Fight("0G1", ["soldier-gatebreaker"])
    enraged(angry, 2)
    rolled, _ = strike(angry, "soldier-gatebreaker", 5, 1, 1)
    assert rolled.tns == (5,), "with 3 Rage defence does not count"


@pytest.mark.card("soldier-unbowed")
def test_unbowed() -> None:
    fight = Fight("0..1", ["soldier-unbowed"])
    fight.play("soldier-unbowed")
    assert statistics.defence_of(fight.state, Seat(0)) == 1
    assert meaning.rage(fight.state, fight.hero()) == 1


@pytest.mark.card("soldier-reckoning")
def test_reckoning() -> None:
    fight = Fight("G0..1\n.....", ["soldier-reckoning"])
    events = attacked(fight, fight.one("G").id, 9, "soldier-reckoning")
    assert facts(events, AttackRolled)
    assert fight.one("G").life == 4 - 2


@pytest.mark.card("soldier-last-wall")
def test_last_wall() -> None:
    fight = Fight("0.1G", ["soldier-last-wall"])
    life = fight.hero(1).life
    attacked(fight, 10, 9, "soldier-last-wall")
    assert fight.hero(1).life == life
    assert meaning.rage(fight.state, fight.hero()) == 1, "a card lies face down in a slot"


@pytest.mark.card("soldier-red-charge")
def test_red_charge() -> None:
    fight = Fight("0gg...1\n.......", ["soldier-red-charge"])
    enraged(fight, 2)
    fight.play("soldier-red-charge", "cautious")
    for column in (1, 2, 3):
        fight.at(0, column)
    rig(fight.state, *[8] * 5)
    events = fight.decline()
    assert facts(events, AttackRolled)[0].d10 == 2 + 3, "a die for each Rage, the card included"
    assert fight.hero().square == fight.square(0, 3)
