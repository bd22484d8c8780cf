"""A hint says why: what speaks most for a move, where it is plain what that is."""

from __future__ import annotations

from tests.games.myth.bots.test_judgement import begin, decide, table
from tests.games.myth.drawn.beginning import at
from tests.games.myth.drawn.errands import Errand

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.bots import reasons
from ludoteca.games.myth.bots.advising import why
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.judgement import strengthens
from ludoteca.games.myth.bots.outlook import Outlook
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.table.actions import Pass, PlayCard, StepTo
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle

MYTH = GAMES["myth"]


def reason(state: State) -> tuple[type, Text | None]:
    """What the companion in the first seat does, and why."""
    action = decide(state)
    return type(action), said(state, action)


def played(state: State, card: str) -> Text | None:
    """What speaks for a card of the first seat."""
    return said(
        state, next(each for each in MYTH.actions(state, Seat(0)) if isinstance(each, PlayCard) and each.card == card)
    )


def said(state: State, action: Act) -> Text | None:
    """What speaks for an action of the first seat."""
    return why(MYTH.view(state, Seat(0)), MYTH.actions(state, Seat(0)), action)


def test_an_attack_speaks_for_a_card() -> None:
    state = table("soldier", "acolyte")
    place(state, "grubber", "minion", "melee", at(5, 2), [])
    begin(state, "soldier-hard-swing")
    assert reason(state) == (PlayCard, reasons.CARDS["attack"])


def test_healing_speaks_for_a_card() -> None:
    state = table("acolyte", "soldier")
    state.heroes[1].life = 1
    begin(state, "acolyte-attend-the-weak")
    assert reason(state) == (PlayCard, reasons.CARDS["life"])


def test_the_way_to_enemies_speaks_for_a_step() -> None:
    """They are out of reach of the only attack in hand."""
    state = table("soldier", "acolyte")
    place(state, "grubber", "minion", "melee", at(0, 3), [])
    begin(state, "soldier-hard-swing")
    assert reason(state) == (StepTo, reasons.STEPS["way"])


def test_an_attack_speaks_for_a_step_beside_an_enemy() -> None:
    """Two steps away: one step more, and the sword reaches it."""
    state = table("soldier", "acolyte")
    place(state, "grubber", "captain", "melee", at(3, 3), [])
    begin(state, "soldier-hard-swing")
    assert reason(state) == (StepTo, reasons.STEPS["attack"])


def test_safety_speaks_for_the_step_of_a_hero_who_is_nearly_down() -> None:
    state = table("archer", "soldier")
    state.heroes[0].life = 1
    place(state, "grubber", "minion", "melee", at(4, 3), [])
    begin(state)
    assert reason(state) == (StepTo, reasons.AWAY)


def test_who_passes_with_a_card_that_could_be_played_fears_the_darkness_else_nothing() -> None:
    """An interrupt waits for its window, and calls nobody by itself."""
    for card, words in (("soldier-dare-the-dark", reasons.DEAR), ("soldier-raised-guard", reasons.IDLE)):
        state = table("soldier", "acolyte")
        place(state, "grubber", "minion", "melee", at(4, 3), [])
        begin(state, card)
        assert reason(state) == (Pass, words)


def test_pushing_an_enemy_off_and_getting_away_wounded_make_distance() -> None:
    state = table("archer", "soldier")
    place(state, "grubber", "minion", "melee", at(6, 3), [])
    begin(state, "archer-kick-away")
    assert played(state, "archer-kick-away") == reasons.CARDS["distance"]
    for life, words in ((8, reasons.CARDS["way"]), (3, reasons.CARDS["distance"])):
        state = table("apprentice", "soldier")
        place(state, "grubber", "minion", "melee", at(0, 3), [])
        state.heroes[0].life = life
        begin(state, "apprentice-step-sideways")
        assert played(state, "apprentice-step-sideways") == words, life


def test_shadows_protect_or_give_an_ambush() -> None:
    for hand, words in ((), reasons.CARDS["safety"]), (("brigand-between-the-ribs",), reasons.CARDS["strength"]):
        state = table("brigand", "soldier")
        place(state, "grubber", "captain", "melee", at(6, 3), [])
        begin(state, "brigand-second-skin", *hand)
        assert played(state, "brigand-second-skin") == words, hand


def test_a_raised_tn_of_enemies_protects_and_a_lowered_one_of_ones_own_strengthens() -> None:
    for card, part in (("archer-long-watch", "strength"), ("brigand-smoke-and-teeth", "safety")):
        state = table(card.partition("-")[0], "acolyte")
        outlook = Outlook(state, state.heroes[0])
        [effect] = [each for each in PRINTED.effects_on(card) if isinstance(each, Mod) and each.stat == "tn"]
        assert reasons.part_of(outlook, effect) == part
        assert strengthens(card) == (part == "strength"), "a companion prepares its attacks alike"


def test_a_step_towards_what_a_quest_asks_for_says_so() -> None:
    errand = Errand()
    errand.draw("lost-flock")
    begin(errand.state)
    assert reason(errand.state) == (StepTo, reasons.ERRAND)


def test_every_move_of_a_hero_cycle_has_a_reason_and_the_hint_says_it() -> None:
    """But for agreeing to what others want."""
    adviser, heard = BOXES["myth"].adviser, set()
    assert adviser is not None
    match, mind = Match(MYTH, 2, 4, Options(mode="adventure"), keeps=False), Rng.of(4)
    while (actors := match.actors()) and match.count < 300:
        for seat in actors:
            view, offers, own = match.view(seat), match.actions(seat), mind.fork(f"{match.count} {seat}")
            decision = COMPANION.decide(view, offers, own)
            if decision is not None:
                break
        assert decision is not None
        if isinstance(match.state.agenda[-1], HeroCycle) and not match.state.stopping:
            because = why(view, offers, decision.action)
            assert because is not None, decision.action
            advice = adviser(view, offers, mind.fork("again"), 0.05)
            assert advice is not None
            if advice.action == decision.action and not isinstance(decision.action, Pass | StepTo):
                assert advice.reason.en.endswith(f". {because.en}")
                assert advice.reason.it.endswith(f". {because.it}")
                heard.add(because.en)
        match.play(seat, decision.action)
    assert len(heard) > 5
