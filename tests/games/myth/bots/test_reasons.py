"""A hint says why: what speaks most for a move, where it is plain what that is."""

from __future__ import annotations

from tests.games.myth.bots.test_judgement import begin, decide, table
from tests.games.myth.drawn.beginning import at

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.bots import reasons
from ludoteca.games.myth.bots.advising import why
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.table.actions import Pass, PlayCard, StepTo
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle

MYTH = GAMES["myth"]


def reason(state: State) -> tuple[type, Text | None]:
    """What the companion in the first seat does, and why."""
    action = decide(state)
    return type(action), why(MYTH.view(state, Seat(0)), action)


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


def test_who_passes_with_cards_in_hand_fears_the_darkness() -> None:
    """A moving attack meets nobody, and the enemy is on the other side of the tile."""
    state = table("soldier", "acolyte")
    place(state, "grubber", "minion", "melee", at(0, 3), [])
    begin(state, "soldier-break-the-line")
    state.heroes[0].mp_spent = 99
    action = decide(state)
    assert isinstance(action, Pass)
    assert why(MYTH.view(state, Seat(0)), action) == reasons.DEAR


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
            said = why(view, decision.action)
            assert said is not None, decision.action
            advice = adviser(view, offers, mind.fork("again"), 1.0)
            assert advice is not None
            if advice.action == decision.action:
                assert advice.reason.en.endswith(f". {said.en}")
                assert advice.reason.it.endswith(f". {said.it}")
                heard.add(said.en)
        match.play(seat, decision.action)
    assert len(heard) > 5
