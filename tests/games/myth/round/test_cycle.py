"""The hero cycle."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts

from ludoteca.core.game import Refused, Seat
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.parts.round.cycle import PASS
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import StepTo
from ludoteca.games.myth.table.pieces import Ailment

WRATH = "soldier-gather-wrath"  # reaction, 0 AP
SWING = "soldier-hard-swing"


# Hero cycle


@pytest.mark.rule("MYTH-HEROCYCLE-01", "MYTH-HEROCYCLE-04", "MYTH-HEROCYCLE-11")
def test_everybody_who_is_able_may_act_at_any_time() -> None:
    fight = Fight("0....1\n......", [WRATH])
    assert fight.asked().actors(fight.state) == (0, 1)
    fight.step(1, 0)
    fight.step(1, 4, seat=1)
    fight.play(WRATH, "cautious")
    assert fight.asked().actors(fight.state) == (0, 1)


@pytest.mark.rule("MYTH-HEROCYCLE-10")
def test_of_two_who_want_the_same_square_the_second_is_refused() -> None:
    fight = Fight("0.1")
    step = StepTo(fight.square(0, 1))
    assert step in fight.can(0)
    assert step in fight.can(1)
    after = MYTH.apply(fight.state, Seat(0), step).state
    with pytest.raises(Refused, match="MYTH-MOVE-09"):
        MYTH.apply(after, Seat(1), step)


@pytest.mark.rule("MYTH-HEROCYCLE-03")
def test_a_card_is_resolved_before_another_player_acts() -> None:
    fight = Fight("gg.\ng0.\n..1", [SWING])
    fight.play(SWING)
    assert fight.asked().actors(fight.state) == (0,)
    assert not fight.can(1)


@pytest.mark.rule("MYTH-HEROCYCLE-07")
def test_passing_is_taken_back_by_acting_again() -> None:
    fight = Fight("0..1\n....")
    fight.passes(0)
    assert PASS not in fight.can(0)
    fight.step(1, 0)
    assert not fight.hero().passed
    fight.passes(1)
    assert fight.resting, "the first hero has not passed any more"


@pytest.mark.rule("MYTH-HEROCYCLE-08", "MYTH-STATUS-10", "MYTH-DEATH-09")
@pytest.mark.parametrize("trouble", ["prone", "captured", "defeated", "dead"])
def test_who_is_unable_counts_as_passed(trouble: str) -> None:
    fight = Fight("0..1", [], [])
    hero = fight.hero(1)
    match trouble:
        case "prone":
            hero.ailments = (Ailment("prone"),)
        case "captured":
            hero.ailments = (Ailment("capture", 1),)
        case "defeated":
            hero.defeated, hero.life = True, 0
        case "dead":
            harm.bury(fight.state, hero, [])
    assert not cycle.is_able(fight.state, hero)
    fight.passes(0)
    assert not fight.resting


@pytest.mark.rule("MYTH-HEROCYCLE-09", "MYTH-ROUND-03", "MYTH-DARK-02", "MYTH-DARK-17")
def test_after_a_darkness_cycle_the_same_hero_cycle_goes_on() -> None:
    fight = Fight("0...........\n...........1\n............\n............\nc..........g", [SWING], asleep=True)
    fight.step(1, 0)
    fight.state.meter = 5
    fight.play(SWING, "cautious")
    assert facts(fight.events, DarknessBegan)
    assert fight.resting
    hero = fight.hero()
    assert (hero.mp_spent, hero.actions, hero.movement, fight.state.ap_spent) == (1, 1, "cautious", 1)
    assert hero.slots[0].card == SWING
    assert fight.state.round == 1


@pytest.mark.rule("MYTH-HEROCYCLE-12")
def test_hands_are_open_if_the_table_wants_it() -> None:
    from ludoteca.games.myth.options import Options
    from ludoteca.games.myth.seen import view

    fight = Fight("0..1", [SWING], ["acolyte-laying-on-of-hands"])
    assert view.of(fight.state, Seat(1)).heroes[0].hand == ("",)
    fight.state.options = Options(hands="open")
    assert view.of(fight.state, Seat(1)).heroes[0].hand == (SWING,)
