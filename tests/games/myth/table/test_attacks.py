"""An attack under way is a value: it becomes another in one place, and nobody amends what is no longer so."""

import pytest
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.table import attacks
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Aimed, Pool, Strike

SWING = "soldier-hard-swing"


def test_an_attack_is_amended_where_it_lies_and_what_was_read_stays() -> None:
    state = Fight("00").state
    first = attacks.begin(state, Strike(state.next_strike, Seat(0), SWING))
    second = attacks.begin(state, Strike(state.next_strike, Seat(0), SWING))
    other = state.copy()
    aimed = attacks.amend(state, first, aimed=Aimed(targets=(PieceId(10),)))
    assert state.strikes == (aimed, second)
    assert first.aimed.targets == ()
    assert other.strikes == (first, second)
    attacks.end(state, second.number)
    assert list(state.strikes) == [aimed]


def test_an_attack_that_became_another_meanwhile_is_not_written_over() -> None:
    state = Fight("00").state
    strike = attacks.begin(state, Strike(state.next_strike, Seat(0), SWING))
    attacks.amend(state, strike, pool=Pool(d10=2))
    with pytest.raises(AssertionError):
        attacks.amend(state, strike, aimed=Aimed(targets=(PieceId(10),)))


def test_an_attack_that_was_broken_off_stays_so() -> None:
    state = Fight("00").state
    strike = attacks.begin(state, Strike(state.next_strike, Seat(0), SWING))
    attacks.end_all(state)
    assert attacks.amend(state, strike, pool=Pool(d10=2)).pool.d10 == 2
    assert state.strikes == ()
