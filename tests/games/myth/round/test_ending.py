"""What ends with what: durations and effects that work once, in one table for every moment at which some are over."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from tests.games.myth.drawn import fights
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.lasting import over_with, over_with_attack, over_with_tile
from ludoteca.games.myth.parts.darkness import darkness, enemy_attacks
from ludoteca.games.myth.parts.heroes import damage
from ludoteca.games.myth.parts.realm import clearing, leaving
from ludoteca.games.myth.parts.round import cycle, rounds
from ludoteca.games.myth.printed.addresses import thing_of
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import Duration, Once
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Lasting, Strike, Used
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import EndDarkness, EnemyAttackOver
from ludoteca.games.myth.table.steps.heroes import Conclude
from ludoteca.games.myth.table.steps.realm import LeaveBehind, TileDone
from ludoteca.games.myth.table.steps.round import CycleEnd, EndOfRound

NAME, PLACE = fights.effect(Mod)
HERO, ENEMY = StrikeNo(1), StrikeNo(2)


def full() -> State:
    """Something lasts for every duration, begun in the round before, and something of every span was used."""
    fight = Fight("0g.1")
    state = fight.state
    state.round, state.dark = 3, False
    state.strikes = (
        Strike(HERO, Seat(0), "soldier-hard-swing"),
        Strike(ENEMY, fight.one("g").id, "grubber-cleaver"),
    )
    state.lasting = tuple(
        [Lasting(NAME, PLACE, Seat(0), (Seat(0),), until, 1, round=2, tile=TileNo(0)) for until in get_args(Duration)]
    )
    state.used = tuple([Used(span, NAME) for span in get_args(Once)])
    return state


ENDS: list[tuple[Callable[[State], object], set[str], set[str]]] = [
    (lambda state: damage.conclude(Conclude(HERO), state, []), {"attack", "next-attack"}, {"attack"}),
    (lambda state: enemy_attacks.enemy_attack_over(EnemyAttackOver(ENEMY), state, []), set(), {"attack"}),
    (lambda state: cycle.cycle_end(CycleEnd(), state, []), {"cycle", "attack", "next-attack"}, {"cycle"}),
    (lambda state: darkness.end_darkness(EndDarkness(), state, []), {"darkness-cycle"}, set()),
    (lambda state: rounds.end_of_round(EndOfRound(), state, []), {"round", "next-round"}, {"round"}),
    (lambda state: clearing.tile_done(TileDone(TileNo(0)), state, []), {"tile"}, {"tile"}),
    (lambda state: leaving.leave_behind(LeaveBehind(TileNo(0)), state, []), {"tile"}, {"tile"}),
]


@pytest.mark.parametrize(("ends", "over", "again"), ENDS)
def test_what_is_over_and_what_works_again(ends: Callable[[State], Any], over: set[str], again: set[str]) -> None:
    state = full()
    ends(state)
    assert {each.until for each in state.lasting} == set(get_args(Duration)) - over
    assert {each.span for each in state.used} == set(get_args(Once)) - again


@pytest.mark.parametrize(
    ("until", "owner", "to", "strike", "over"),
    [
        ("attack", 0, 0, 1, True), ("attack", 0, 0, 5, False),
        ("attack", 0, 0, None, True), ("attack", 1, 0, None, False),
        ("next-attack", 1, 0, 5, True), ("next-attack", 1, 0, 1, False), ("next-attack", 1, 1, 5, False),
        ("round", 0, 0, 1, False),
    ],
)  # fmt: skip
def test_what_was_for_an_attack_ends_with_it_and_not_with_another(
    until: Any, owner: int, to: int, strike: int | None, over: bool
) -> None:
    """What was for the next attack of somebody ends with the first that began after it."""
    state = Fight("0..1").state
    begun = None if strike is None else StrikeNo(strike)
    state.lasting = (Lasting(NAME, PLACE, Seat(owner), (Seat(to),), until, 1, strike=begun),)
    over_with_attack(state, Strike(HERO, Seat(0), "soldier-hard-swing"))
    assert (not state.lasting) == over


@pytest.mark.parametrize(
    ("until", "tile", "over"),
    [
        ("tile", 0, True),
        ("tile", 1, False),
        ("next-tile", 0, False),
        ("next-tile", 1, True),
        ("next-tile", None, False),
    ],
)
def test_what_was_for_a_tile_ends_with_that_tile(until: Any, tile: int | None, over: bool) -> None:
    state = Fight("0..1").state
    lies = None if tile is None else TileNo(tile)
    state.lasting = (Lasting(NAME, PLACE, Seat(0), (Seat(0),), until, 1, tile=lies),)
    over_with_tile(state, TileNo(0))
    assert (not state.lasting) == over


@pytest.mark.parametrize(
    ("until", "owner", "source", "over"),
    [("in-play", 0, True, True), ("in-play", 1, True, False), ("in-play", 0, False, False), ("round", 0, True, False)],
)
def test_what_lasted_while_a_thing_was_in_play_ends_with_it(until: Any, owner: int, source: bool, over: bool) -> None:
    state = Fight("0..1").state
    state.lasting = (Lasting(NAME, PLACE, Seat(owner), (PieceId(20),), until, 1),)
    over_with(state, thing_of(NAME) if source else "another-thing", Seat(0))
    assert (not state.lasting) == over
