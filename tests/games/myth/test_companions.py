"""Companions come to an end: they go back to what was left uncleared, wait for each other, and give up in the end."""

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth import board, bots, judgement
from ludoteca.games.myth.acts import Concede, StopAct
from ludoteca.games.myth.bots import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.pieces import Ailment
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.state import State

ADVENTURE = Options(mode="adventure")
TWO_TILES = """
tile trampled-orchard cleared
tile old-quarry r-12c0 entry=south
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r-11c0
"""
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r0c0
"""


def decided(state: State, seat: int) -> object:
    """What a companion does, if anything."""
    decision = COMPANION.decide(MYTH.view(state, Seat(seat)), MYTH.actions(state, Seat(seat)), Rng.of(1))
    return decision.action if decision else None


@pytest.mark.rule("MYTH-ACT-08")
def test_companions_give_up_together_what_does_not_end() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    assert decided(state, 0) != Concede()
    state.round = bots.ENDLESS + 5
    state = MYTH.apply(state, Seat(0), Concede()).state
    assert decided(state, 0) is None, "the other one can still agree"
    assert decided(state, 1) == Concede()
    assert MYTH.apply(state, Seat(1), Concede()).state.result == "fallen"


@pytest.mark.rule("MYTH-ACT-04", "MYTH-HEROCYCLE-08")
def test_nobody_waits_for_somebody_who_cannot_answer() -> None:
    state = MYTH.position("tile trampled-orchard\nhero 0 soldier r10c5\nhero 1 brigand r10c6\n", 2, ADVENTURE, 1)
    for tile in state.tiles:
        tile.cleared = tile.rewarded = True
    state.tiles += [state.tiles[0].__copy__() for _ in range(2)]  # type: ignore[attr-defined]
    state.tiles[1].gone = state.tiles[2].gone = True
    state = MYTH.apply(state, Seat(0), StopAct()).state
    assert decided(state, 0) is None
    state.heroes[1].ailments = (Ailment("prone"),)
    assert decided(state, 0) is not None


@pytest.mark.rule("MYTH-LEAVE-12", "MYTH-ABANDON-05")
def test_companions_go_back_to_a_tile_left_uncleared_where_no_other_can_come() -> None:
    state = MYTH.position(TWO_TILES, 2, Options(), 1)
    hero = state.heroes[0]
    assert judgement.way_back(state, hero) == 0
    state.tiles[1].abandoned = True
    ground = board.realm(state)
    assert judgement.way_back(state, hero) & ground.tile_masks[1]
    assert ground.side_towards(0, 1) == "north"
    hero.entry = "north"
    assert judgement.way_back(state, hero) == 0, "not by the edge by which the hero came"
