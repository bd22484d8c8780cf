"""What the group may take back: plans, but neither dice nor anything that lay face down."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.myth.drawn.beginning import Beginning

from ludoteca.core.game import Applied, Seat
from ludoteca.core.laws import sent
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness import darkness
from ludoteca.games.myth.parts.heroes.tray import leave_slot
from ludoteca.games.myth.parts.round.cycle import PASS
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import AddRage, Concede, Pick, PickHero, PickSquare, PickTurn, StepTo
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act
from ludoteca.games.myth.table.ids import FIRST_ID, Square
from ludoteca.games.myth.table.pieces import Scene, Slot
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import ChooseHero, LairSquare, LayTile
from ludoteca.games.myth.table.steps.verbs import LookAt
from ludoteca.games.myth.words import deeds

A = Seat(0)
NAMES = ("Ada", "Bea")


def begun(**options: Any) -> State:
    """Two heroes at the start of their first hero cycle."""
    beginning = Beginning(**options)
    beginning.until(HeroCycle)
    return beginning.state


def teaches(before: State, seat: Seat, applied: Applied[State]) -> bool:
    """Whether what was done cannot be taken back."""
    return MYTH.etiquette.teaches(before, seat, applied.state, applied.events)


def test_a_step_and_a_pass_teach_nobody_anything() -> None:
    state = begun()
    step = next(action for action in MYTH.actions(state, A) if isinstance(action, StepTo))
    for action in (step, PASS):
        assert not teaches(state, A, MYTH.apply(state, A, action))


def drawn_darkness(state: State) -> None:
    darkness.draw(state, [])


def one_less(pile: str) -> Callable[[State], None]:
    """The top of a pile is taken."""

    def take(state: State) -> None:
        setattr(state, pile, getattr(state, pile)[1:])

    return take


def turned_rage(state: State) -> None:
    leave_slot(state, state.heroes[0], 0, [])


def drawn_card(state: State) -> None:
    hero = state.heroes[0]
    hero.hand, hero.deck = (*hero.hand, hero.deck[0]), hero.deck[1:]


def rolled(state: State) -> None:
    state.rng.below(10)


def looked(state: State) -> None:
    state.agenda = (*state.agenda, LookAt(Seat(0), "darkness", 2, bottom=False))


@pytest.mark.parametrize(
    "happens",
    [
        drawn_darkness,
        one_less("white"),
        one_less("green"),
        one_less("blue"),
        one_less("merchants"),
        turned_rage,
        drawn_card,
        rolled,
        looked,
    ],
)
def test_dice_and_hidden_cards_teach(happens: Callable[[State], None]) -> None:
    before = begun()
    hero = before.heroes[0]
    hero.slots = (Slot(hero.deck[-1], down=True), *hero.slots[1:])
    after = before.copy()
    assert not teaches(before, A, Applied(after))
    happens(after)
    assert teaches(before, A, Applied(after))


def test_a_rage_card_from_the_deck_teaches_although_nobody_sees_it() -> None:
    """It is known afterwards which card is not the next one of the deck."""
    beginning = Beginning()
    beginning.until(ChooseHero)
    beginning.choose(PickHero("soldier"))
    beginning.until(HeroCycle)
    seat = next(Seat(hero.seat) for hero in beginning.state.heroes if hero.hero == "soldier")
    assert AddRage() in MYTH.actions(beginning.state, seat)
    assert teaches(beginning.state, seat, MYTH.apply(beginning.state, seat, AddRage()))


@pytest.mark.parametrize(("hands", "shows"), [("closed", True), ("open", False)])
def test_that_somebody_may_interrupt_shows_what_a_closed_hand_holds(hands: str, shows: bool) -> None:
    before = begun(hands=hands)
    after = before.copy()
    window = Answers("before-spawn", Scene())
    after.agenda = (*after.agenda, window)
    assert teaches(before, A, Applied(after)) is shows
    declined = after.copy()
    declined.agenda = (*before.agenda, Answers("before-spawn", Scene(), (Seat(0),)))
    assert not teaches(after, A, Applied(declined))


@pytest.mark.parametrize("seed", range(8))
def test_what_taught_nothing_would_have_looked_the_same_with_other_hidden_cards(seed: int) -> None:
    """With open hands, which everybody sees: all that lies face down is dealt anew, and nobody would notice."""
    chance, rng = Random(seed), Rng.of(seed)
    state = MYTH.setup(3, Options(hands="open", ties="ask" if seed % 2 else "fixed"), seed)
    free = 0
    while (actors := MYTH.actors(state)) and state.round < 3:
        plays = [(seat, act) for seat in actors for act in MYTH.actions(state, seat) if not isinstance(act, Concede)]
        seat, action = chance.choice(plays)
        applied = MYTH.apply(state, seat, action)
        if not teaches(state, seat, applied):
            free += 1
            for other in map(Seat, range(3)):
                elsewhere = MYTH.apply(MYTH.sample(MYTH.view(state, other), rng), seat, action)
                assert sent(MYTH, elsewhere.state, other) == sent(MYTH, applied.state, other), action
        state = applied.state
    assert free > 30


@pytest.mark.parametrize(
    ("action", "en", "it"),
    [
        (ACCEPT, "Ada says yes", "Ada dice di sì"),
        (DECLINE, "Ada says no", "Ada dice di no"),
        (PickSquare(Square(5)), "Ada chooses a square", "Ada sceglie una casella"),
        (Pick((Seat(1),)), "Ada chooses Bea", "Ada sceglie Bea"),
        (Pick(()), "Ada chooses nobody", "Ada sceglie nessuno"),
    ],
)
def test_a_decision_that_no_fact_tells_of_has_a_name(action: Act, en: str, it: str) -> None:
    state = begun()
    text = deeds.deed(state, action, NAMES, Seat(0))
    assert text is not None
    assert (text.en, text.it) == (en, it)


def test_a_decision_is_named_by_what_it_is_for() -> None:
    state = begun()
    enemy = next(each for each in state.enemies if each.id >= FIRST_ID)
    chosen = deeds.deed(state, Pick((enemy.id,)), NAMES, Seat(1))
    assert chosen is not None
    assert chosen.en.startswith("Bea chooses ")
    assert str(enemy.id) in chosen.en
    beginning = Beginning()
    beginning.until(LairSquare)
    placed = deeds.deed(beginning.state, beginning.offers()[0], NAMES, Seat(0))
    assert placed is not None
    assert placed.en == "Ada places a lair"


def test_a_vote_is_a_vote_and_what_the_log_tells_needs_no_name() -> None:
    beginning = Beginning(group="vote")
    assert deeds.deed(beginning.state, PickHero("soldier"), NAMES, Seat(0)) is None
    beginning.until(LayTile)
    voted = deeds.deed(beginning.state, PickTurn(0), NAMES, Seat(1))
    assert voted is not None
    assert (voted.en, voted.it) == ("Bea votes", "Bea vota")
