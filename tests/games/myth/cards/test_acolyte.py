"""Every card of the Acolyte, played out."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.cards.duels import answering, attacked, embolden, finish, strike, through
from tests.games.myth.drawn.fighting import Fight as AnyFight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness.facts import EnemyRolled
from ludoteca.games.myth.parts.heroes import movement, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import Returned
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import ChooseStatus, Pick, PlayCard, TidyUp
from ludoteca.games.myth.table.asking import ACCEPT
from ludoteca.games.myth.table.pieces import Ailment, Dot, Slot
from ludoteca.games.myth.table.steps.round import Cleanup, CycleEnd

HEROES = ("acolyte", "soldier", "archer")
FAITHFUL = CardId("acolyte-sanctuary")


class Fight(AnyFight):
    """The first hero is the Acolyte, with cards in hand and so many cards under a Prayer."""

    def __init__(self, text: str, *cards: str, faith: int = 0, other: tuple[str, ...] = ()) -> None:
        super().__init__(text, cards, other, heroes=HEROES)
        if faith:
            slots = self.hero().slots[1:]
            self.hero().slots = (Slot(CardId("acolyte-pray"), "reaction", under=(FAITHFUL,) * faith), *slots)


@pytest.mark.card("acolyte-attend-the-weak")
def test_attend_the_weak() -> None:
    for faith, life in ((0, 3), (1, 5)):
        fight = Fight("0....12", "acolyte-attend-the-weak", faith=faith)
        for hero in fight.state.heroes:
            hero.life = 1
        fight.play("acolyte-attend-the-weak")
        assert fight.offers() == [Pick((Seat(0),)), Pick((Seat(1),))], "the Archer is 6 squares away"
        fight.target(Seat(1))
        assert [hero.life for hero in fight.state.heroes] == [1, life, 1], "2 for each Faith, the card included"
        assert fight.hero().threat == 3
        assert fight.state.meter == 1


@pytest.mark.card("acolyte-hand-of-the-father")
def test_hand_of_the_father() -> None:
    fight = Fight("0.........12", "acolyte-hand-of-the-father", faith=1)
    for hero in fight.state.heroes:
        hero.life = 1
    fight.play("acolyte-hand-of-the-father")
    fight.do(Pick((Seat(1), Seat(2))))
    assert [hero.life for hero in fight.state.heroes] == [1, 4, 4]
    assert [meaning.changed(fight.state, Seat(seat), "d10", 2) for seat in (0, 1, 2)] == [2, 3, 3]
    assert fight.hero().threat == 4
    fight.run(CycleEnd())
    assert meaning.changed(fight.state, Seat(1), "d10", 2) == 2, "in this hero cycle"


@pytest.mark.card("acolyte-angelic-word")
def test_angelic_word() -> None:
    fight = Fight("0..G1", "acolyte-angelic-word", faith=2)
    rolled, _ = strike(fight, "acolyte-angelic-word", 7, 1, 1, 1, movement="cautious")
    assert (rolled.d10, rolled.tns) == (2 + 2, (6 + 1,))
    assert fight.one("G").life == 4 - 2
    undead = Fight("0..d1", "acolyte-angelic-word")
    strike(undead, "acolyte-angelic-word", 10, 10, "light", 10)
    assert not undead.state.enemies
    assert not facts(undead.events, Returned)


@pytest.mark.card("acolyte-consuming-fire")
def test_consuming_fire() -> None:
    for faith, phases in ((0, 1), (3, 3)):
        fight = Fight("0..G1", "acolyte-consuming-fire", faith=faith)
        rolled, _ = strike(fight, "acolyte-consuming-fire", 6, 1, 1, 1)
        assert (rolled.d10, rolled.tns) == (2 + 2, (5 + 1,))
        assert fight.one("G").life == 4 - 1
        assert fight.one("G").dots == (Dot("fire", 1, phases),)
    missed = Fight("0..G1", "acolyte-consuming-fire")
    strike(missed, "acolyte-consuming-fire", 5, 1, 1, 1)
    assert missed.one("G").dots == ()


@pytest.mark.card("acolyte-last-rites")
def test_last_rites() -> None:
    picture = """
        ..d...d
        ...d...
        0...dd.
        .......
        ......1
    """
    for faith, left in ((0, 3), (1, 3), (2, 2)):
        fight = Fight(picture, "acolyte-last-rites", faith=faith)
        rolled, resolved = strike(fight, "acolyte-last-rites", 9, 1, 1, "light", 9, at=(2, 3))
        assert (rolled.d10, rolled.tns) == (2 + 1, (5,))
        assert len(fight.of("d")) == left, "arms of 1 square at least, else of as many as the Faith"
        assert fight.square(1, 3) not in [each.square for each in fight.of("d")]
        assert len(resolved.hit) == 5 - left
        assert not facts(fight.events, Returned)


@pytest.mark.card("acolyte-chastise")
def test_chastise() -> None:
    for answers, threat in (((ACCEPT, Pick((Seat(1),))), (2, 1, 2)), ((), (2, 2, 2))):
        fight = Fight("0G1.2", "acolyte-chastise")
        for hero in fight.state.heroes:
            hero.threat = 2
        fight.hero().threat = 0
        fight.hero(2).square = fight.square(0, 4)
        rig(fight.state, 6, 1)
        fight.play("acolyte-chastise")
        through(fight, *answers)
        assert fight.one("G").life == 4 - 2
        assert [hero.threat for hero in fight.state.heroes] == list(threat)


@pytest.mark.card("acolyte-pray")
def test_pray() -> None:
    fight = Fight("0..1", "acolyte-pray")
    hero = fight.hero()
    hero.discard, hero.deck = (
        (CardId("acolyte-chastise"), FAITHFUL),
        (CardId("acolyte-armor-of-faith"), CardId("acolyte-sanctuary")),
    )
    fight.play("acolyte-pray", "normal")
    assert sorted(hero.slots[0].under) == ["acolyte-armor-of-faith", FAITHFUL]
    assert (hero.discard, hero.deck) == (("acolyte-chastise",), (FAITHFUL,))
    assert meaning.faith(fight.state, hero) == 2
    assert fight.state.meter == 0


@pytest.mark.card("acolyte-armor-of-faith")
def test_armor_of_faith() -> None:
    for faith, harder in ((0, 1), (1, 2), (5, 3)):
        fight = Fight("0.......1g", "acolyte-armor-of-faith", faith=faith)
        fight.play("acolyte-armor-of-faith")
        (rolled,) = facts(attacked(fight, 10, 6 + harder - 1), EnemyRolled)
        assert (rolled.tns, rolled.hit) == ((6 + harder,), ())
    fight.run(Cleanup())
    assert statistics.defence_of(fight.state, Seat(1)) == 0, "the round is over"


@pytest.mark.card("acolyte-righteous-fury")
def test_righteous_fury() -> None:
    fight = Fight("0..1M2.", "acolyte-righteous-fury", other=("soldier-hard-swing", "soldier-shield-punch"))
    fight.hero(2).square = fight.square(0, 6)
    fight.play("acolyte-righteous-fury", "normal")
    assert Pick((Seat(2),)) not in fight.offers(), "6 squares are too far"
    fight.target(Seat(1))
    rig(fight.state, 10, 10, 10)
    fight.play("soldier-hard-swing", seat=1)
    finish(fight)
    assert fight.one("M").life == 5 - 3, "2 and 1 more"
    rig(fight.state, 10, 10, 10)
    fight.play("soldier-shield-punch", way="reaction", seat=1)
    finish(fight)
    assert fight.one("M").life == 2 - 1, "a reaction deals no more"


@pytest.mark.card("acolyte-feet-of-the-saints")
def test_feet_of_the_saints() -> None:
    fight = Fight("0........1", "acolyte-feet-of-the-saints")
    assert movement.points(fight.state, fight.hero(1)) == 2
    fight.play("acolyte-feet-of-the-saints", "cautious")
    assert movement.points(fight.state, fight.hero(1)) == 3
    assert movement.points(fight.state, fight.hero()) == 2, "half of 3, rounded up"
    fight.run(CycleEnd())
    assert statistics.normal_movement(fight.state, fight.hero(1)) == 2


@pytest.mark.card("acolyte-lighten-the-burden")
def test_lighten_the_burden() -> None:
    cards = ("soldier-hard-swing", "soldier-dare-the-dark")
    fight = Fight("0..1G2.", "acolyte-lighten-the-burden", other=cards)
    fight.hero(2).square = fight.square(0, 6)
    fight.play("acolyte-lighten-the-burden")
    assert Pick((Seat(2),)) not in fight.offers(), "6 squares are too far"
    fight.target(Seat(1))
    assert fight.state.meter == 1
    rig(fight.state, 1, 1, 1)
    fight.play("soldier-hard-swing", seat=1)
    finish(fight)
    assert fight.state.meter == 1, "the attack costs 1 less, that is nothing"
    fight.play("soldier-dare-the-dark", seat=1)
    assert fight.state.meter == 2, "a reaction costs what it costs"


@pytest.mark.card("acolyte-laying-on-of-hands")
def test_laying_on_of_hands() -> None:
    fight = Fight("01.2", "acolyte-laying-on-of-hands")
    hero = fight.hero(1)
    hero.life, hero.ailments = 1, (Ailment("poison"), Ailment("curse"))
    fight.play("acolyte-laying-on-of-hands", "normal")
    through(fight, Pick((Seat(1),)), ChooseStatus(("curse",)))
    assert (hero.life, hero.ailments) == (3, (Ailment("poison"),))
    assert fight.hero().threat == 1


@pytest.mark.card("acolyte-sanctuary")
@pytest.mark.rule("MYTH-CARD-55")
def test_sanctuary() -> None:
    for faith, harder in ((0, 2), (1, 3), (4, 4)):
        fight = Fight("0..1g", "acolyte-sanctuary", faith=faith)
        (rolled,) = facts(attacked(fight, 10, 6, "acolyte-sanctuary"), EnemyRolled)
        assert rolled.tns == (6 + harder,)
        assert fight.state.leftover == 1
    with pytest.raises(AssertionError, match="could not be played"):
        attacked(Fight("0...1g", "acolyte-sanctuary"), 10, 6, "acolyte-sanctuary")


@pytest.mark.card("acolyte-turned-by-the-light")
def test_turned_by_the_light() -> None:
    fight = Fight("0....1G.", "acolyte-turned-by-the-light")
    life = fight.hero(1).life
    embolden(fight, 10, 1)
    attacked(fight, 10, 6, "acolyte-turned-by-the-light")
    assert fight.hero(1).life == life - 1, "2 of 3 damage are prevented"
    with pytest.raises(AssertionError, match="could not be played"):
        attacked(Fight("0.....1G.", "acolyte-turned-by-the-light"), 10, 6, "acolyte-turned-by-the-light")
    with pytest.raises(AssertionError, match="could not be played"):
        attacked(Fight("0....1g.", "acolyte-turned-by-the-light"), 10, 5, "acolyte-turned-by-the-light")


@pytest.mark.card("acolyte-banish-dread")
def test_banish_dread() -> None:
    fight = Fight("0...1", "acolyte-banish-dread")
    fight.hero(1).threat = 8
    answering(
        fight, "darkness-card-drawn", PlayCard(CardId("acolyte-banish-dread"), "interrupt", "none"), Pick((Seat(1),))
    )
    assert [hero.threat for hero in fight.state.heroes] == [0, 6]
    calm = Fight("0...1", "acolyte-banish-dread")
    calm.hero(1).threat = 7
    with pytest.raises(AssertionError, match="never asked"):
        answering(calm, "darkness-card-drawn", PlayCard(CardId("acolyte-banish-dread"), "interrupt", "none"))


@pytest.mark.card("acolyte-litany")
def test_litany() -> None:
    fight = Fight("0..1", "acolyte-litany")
    hero = fight.hero()
    hero.discard = (FAITHFUL, CardId("acolyte-chastise"), FAITHFUL, CardId("acolyte-armor-of-faith"))
    fight.play("acolyte-litany")
    assert meaning.faith(fight.state, hero) == 3
    assert hero.discard == ("acolyte-chastise",)
    fight.passes(0, 1)
    fight.do(TidyUp((), None))
    assert meaning.faith(fight.state, hero) == 3, "they stay while it is in play"


@pytest.mark.card("acolyte-hallowed-ground")
def test_hallowed_ground() -> None:
    fight = Fight("012", "acolyte-hallowed-ground")
    for hero in fight.state.heroes:
        hero.ailments, hero.dots = (Ailment("poison"), Ailment("curse")), (Dot("fire", 1, 5),)
    fight.play("acolyte-hallowed-ground")
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1, 2)] == [1, 1, 0]
    assert statuses.has(fight.hero(), "poison"), "not before the Hero Deck phase"
    fight.passes(0, 1, 2)
    assert [len(hero.ailments) + len(hero.dots) for hero in fight.state.heroes] == [1, 1, 3]
    fight.do(TidyUp((CardId("acolyte-hallowed-ground"),), None))
    assert statistics.defence_of(fight.state, Seat(1)) == 0


@pytest.mark.card("acolyte-dawnstroke")
def test_dawnstroke() -> None:
    for faith, damage in ((0, 2), (2, 4), (6, 5)):
        fight = Fight("0...N..\n.......\n......1", "acolyte-dawnstroke", faith=faith)
        before = fight.one("N").life
        rolled, _ = strike(fight, "acolyte-dawnstroke", 7, 1, 1)
        assert (rolled.d10, rolled.tns) == (2 + 1, (5 + 2,))
        assert before - fight.one("N").life == damage
    undead = Fight("0..d1", "acolyte-dawnstroke")
    strike(undead, "acolyte-dawnstroke", 10, 10, 10, "light", 10)
    assert not undead.state.enemies


@pytest.mark.card("acolyte-spare-this-one")
def test_spare_this_one() -> None:
    fight = Fight("0......1G", "acolyte-spare-this-one")
    fight.hero(1).life = 4
    embolden(fight, 10, 2)
    attacked(fight, 10, 6, "acolyte-spare-this-one")
    assert (fight.hero(1).life, fight.hero(1).defeated) == (3, False), "3 of 4 damage are taken back"
    assert fight.hero().threat == 1


@pytest.mark.card("acolyte-choir-of-embers")
def test_choir_of_embers() -> None:
    for faith, hurt in ((1, 1), (2, 0)):
        fight = Fight("...1G\n0..g.\n.....\n.....2", "acolyte-choir-of-embers", faith=faith)
        life = fight.hero(1).life
        rolled, _ = strike(fight, "acolyte-choir-of-embers", 7, 1, 1, 1, at=(0, 3))
        assert (rolled.d10, rolled.tns) == (2 + 2, (5 + 1,))
        assert life - fight.hero(1).life == hurt, "with 2 Faith friends are spared"
        assert (fight.one("G").life, fight.one("G").dots) == (4 - 1, (Dot("fire", 1, 2),))
        assert not fight.of("g")
