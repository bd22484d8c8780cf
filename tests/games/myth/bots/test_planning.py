"""The planner plays plans forward on deals that its view allows, follows the best, and makes a new one in time."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from ludoteca.core.bot import Company, among, is_slow, ponders, with_share
from ludoteca.core.game import Seat
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.games.myth.bots.advising import why
from ludoteca.games.myth.bots.chances import chance
from ludoteca.games.myth.bots.choosers import in_cycle
from ludoteca.games.myth.bots.planner import PLANNER, SAMPLES, Meant, Planner
from ludoteca.games.myth.bots.planning import Judged, best_plan, plans_for, played_forward
from ludoteca.games.myth.bots.reasons import PLANNED, plan_reason
from ludoteca.games.myth.bots.stances import AWAY, SPARING, USUAL, WAITS, Stance
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Concede, Pass, PlayCard, StepTo
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.state import State

FIGHT = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r9c5
lair grubber r4c5
"""
HARD = FIGHT + "".join(f"enemy crawler minion melee r{row}c{column}\n" for row in (7, 8) for column in range(3, 8))
KEY = b"a mind"


def table(text: str = FIGHT, heroes: int = 2) -> State:
    return MYTH.position(text, heroes, Options(), 1)


def holding(state: State, seat: int, *cards: str) -> State:
    """The same table, with these cards and no others in a hand."""
    hero = state.heroes[seat]
    every = (*hero.deck, *hero.hand, *hero.discard)
    hero.hand, hero.discard = tuple(map(CardId, cards)), ()
    hero.deck = tuple([card for card in every if card not in cards])
    return state


def done(state: State, stance: Stance) -> Act | None:
    """What the first hero does with a stance."""
    offers = MYTH.actions(state, Seat(0))
    return in_cycle(state, state.heroes[0], state.agenda[-1], offers, Rng.of(1), stance)  # type: ignore[arg-type]


def test_who_waits_keeps_the_cards_that_would_be_played() -> None:
    state = holding(table(), 0, "soldier-hard-swing")
    assert isinstance(done(state, USUAL), PlayCard)
    assert not isinstance(done(state, WAITS), PlayCard)


def test_who_keeps_away_steps_away_from_the_enemy() -> None:
    state = holding(table(), 0)
    step = done(state, AWAY)
    assert isinstance(step, StepTo)
    minion = state.enemies[0].square
    ground = board.realm(state)
    assert ground.distance(step.square, minion) > ground.distance(state.heroes[0].spot, minion) == 1


def hurt(state: State) -> None:
    state.heroes[0].life = 2


def darker(state: State) -> None:
    state.meter += 3


def stronger(state: State) -> None:
    state.lairs[0].life += 2


@pytest.mark.parametrize("worse", [hurt, darker, stronger])
def test_the_chance_falls_with_life_lost_darkness_and_the_strength_of_lairs(worse: Callable[[State], None]) -> None:
    state = table()
    before = chance(state)
    worse(state)
    assert 0 < chance(state) < before < 1


def test_what_is_over_is_certain() -> None:
    state = table()
    for result, expected in (("cleared", 1.0), ("ended", 1.0), ("fallen", 0.0), ("failed", 0.0)):
        state.result = result
        assert chance(state) == expected


def test_a_plan_is_played_until_the_darkness_has_acted_and_a_round_begins() -> None:
    state = table(HARD)
    round_, deck = state.round, len(state.darkness_deck)
    played_forward(state, (USUAL, USUAL), QuickRng.keyed(KEY))
    assert state.result or (state.round > round_ and len(state.darkness_deck) != deck)


def test_everybody_may_wait_or_spare_and_the_weakest_may_keep_away() -> None:
    state = table()
    together = [(USUAL, USUAL), (WAITS, WAITS), (SPARING, SPARING)]
    assert plans_for(MYTH.view(state, Seat(0))) == together
    state.heroes[1].life = 3
    assert plans_for(MYTH.view(state, Seat(0))) == [*together, (USUAL, AWAY)]


def test_a_plan_depends_on_the_view_and_the_key_alone() -> None:
    state = table(HARD)
    view = MYTH.view(state, Seat(0))
    other = MYTH.sample(view, Rng.of(5))
    assert other.darkness_deck != state.darkness_deck
    assert best_plan(view, KEY, 12) == best_plan(MYTH.view(other, Seat(0)), KEY, 12)


def test_the_plan_that_is_chosen_promises_no_less_than_the_usual_in_the_same_deals() -> None:
    judged = best_plan(MYTH.view(table(HARD), Seat(0)), KEY, 24)
    assert judged.chance >= judged.usual
    assert judged.chance > judged.usual or judged.plan == (USUAL, USUAL)


def test_nobody_thinks_where_nobody_is_fought() -> None:
    view = MYTH.view(table("tile trampled-orchard cleared\nhero 0 soldier r10c5\nhero 1 brigand r10c6\n"), Seat(0))
    assert best_plan(view, KEY, SAMPLES) == Judged((USUAL, USUAL))


def test_a_plan_is_kept_until_the_darkness_has_acted() -> None:
    state, planner, mind = table(), Planner(2), Rng.of(1)
    offers = MYTH.actions(state, Seat(0))
    view = MYTH.view(state, Seat(0))
    waiting = Meant(view.round, view.darkness_deck, Judged((WAITS, WAITS)))
    decision, kept = planner.ponder(view, offers, mind, waiting, None)
    assert kept is waiting
    assert decision is not None
    assert not isinstance(decision.action, PlayCard)
    dark = replace(view, darkness_deck=view.darkness_deck - 1)
    _, anew = planner.ponder(dark, offers, mind, waiting, None)
    assert anew is not None
    assert anew.darkness_deck == dark.darkness_deck


def test_a_planner_is_a_guest_of_people_like_every_companion() -> None:
    state, company = table(), Company(frozenset({0}))
    guest = among(Planner(2), company)
    assert guest.decide(MYTH.view(state, Seat(1)), MYTH.actions(state, Seat(1)), Rng.of(1)) is None
    passed = MYTH.apply(state, Seat(0), Pass()).state
    decision = guest.decide(MYTH.view(passed, Seat(1)), MYTH.actions(passed, Seat(1)), Rng.of(1))
    assert decision is not None
    assert decision.action != Concede()


def test_a_planner_is_slow_keeps_its_plan_and_can_think_less() -> None:
    assert is_slow(PLANNER)
    assert ponders(PLANNER)
    half = with_share(PLANNER, 0.5)
    assert isinstance(half, Planner)
    assert half.samples == SAMPLES / 2


def test_a_hint_says_what_the_plan_promises_in_both_languages() -> None:
    """Only of what the plan and not the moment asks for, and no figures where they say nothing."""
    judged = Judged((WAITS, WAITS), 0.837, 0.612)
    words = plan_reason(judged, WAITS, Pass())
    assert words is not None
    assert words.en.startswith(PLANNED[Pass][WAITS].en)
    assert words.it.startswith(PLANNED[Pass][WAITS].it)
    for told in (words.en, words.it):
        assert "84 %" in told
        assert "61 %" in told
    assert plan_reason(replace(judged, usual=0.837), WAITS, Pass()) == PLANNED[Pass][WAITS]
    assert plan_reason(judged, USUAL, Pass()) is None
    assert plan_reason(judged, WAITS, Concede()) is None


def test_whoever_asks_is_told_of_the_plan() -> None:
    """Eleven foes are near: to let them come promises more, and without cards there is nothing but to wait."""
    state = holding(table(HARD), 0)
    view, offers = MYTH.view(state, Seat(0)), MYTH.actions(state, Seat(0))
    for stance in (WAITS, SPARING):
        because = why(view, offers, Pass(), Judged((stance, stance), 0.9, 0.5))
        assert because is not None
        assert because.en.startswith(PLANNED[Pass][stance].en)
    away = why(view, offers, StepTo(state.heroes[0].spot), Judged((AWAY, USUAL), 0.9, 0.5))
    assert away is not None
    assert away.it.startswith(PLANNED[StepTo][AWAY].it)
