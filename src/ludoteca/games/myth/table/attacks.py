"""Attacks under way: they begin, are amended and end here alone; whoever reads one holds a value."""

from __future__ import annotations

from typing import TypedDict, Unpack

from msgspec.structs import replace

from ludoteca.games.myth.table.ids import StrikeNo
from ludoteca.games.myth.table.pieces import Aimed, Done, Pool, Rolled, Strike
from ludoteca.games.myth.table.state import State


class Amendment(TypedDict, total=False):
    """What may become another after an attack has begun."""

    joined: tuple[str, ...]
    range: int
    aimed: Aimed
    pool: Pool
    rolled: Rolled
    done: Done


def strike_of(state: State, number: StrikeNo | None) -> Strike | None:
    """The attack with this number while it is under way."""
    for strike in state.strikes:
        if strike.number == number:
            return strike
    return None


def strike_under_way(state: State, number: StrikeNo) -> Strike:
    """The attack that a step of it is about: it lasts until its last step."""
    strike = strike_of(state, number)
    assert strike is not None, number
    return strike


def begin(state: State, strike: Strike) -> Strike:
    """An attack is under way; it is resolved before those that began earlier."""
    state.strikes += (strike,)
    state.next_strike = StrikeNo(strike.number + 1)
    return strike


def amend(state: State, strike: Strike, **changes: Unpack[Amendment]) -> Strike:
    """The attack as it is from now on; it may have ended meanwhile, but not have become another."""
    amended = replace(strike, **changes)
    now = strike_of(state, strike.number)
    assert now is strike or now is None, strike
    state.strikes = tuple([amended if other is strike else other for other in state.strikes])
    return amended


def end(state: State, number: StrikeNo) -> None:
    """An attack is over."""
    state.strikes = tuple([strike for strike in state.strikes if strike.number != number])


def end_all(state: State) -> None:
    """Whatever was under way is broken off."""
    state.strikes = ()
