"""What companions judge by: the table as a seat knows it, the same from the state as from the view."""

from typing import Literal

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen.veiled import FACE_DOWN, veiled, veiled_of


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_seat_knows_as_much_by_its_view_as_companions_are_given(hands: Literal["closed", "open"]) -> None:
    for seed in range(3):
        match, rng = Match(MYTH, 3, seed, Options(mode="adventure", hands=hands)), Rng.of(seed)
        for _ in range(120):
            for seat in map(Seat, range(3)):
                assert veiled(match.state, seat) == veiled_of(match.view(seat))
            if not random_step(match, rng):
                break


def test_a_companion_decides_alike_at_a_table_and_in_the_lab() -> None:
    match, rng = Match(MYTH, 3, 4), Rng.of(4)
    decided = 0
    while match.actors() and decided < 60:
        for seat in match.actors():
            offers, mind = match.actions(seat), Rng(b"mind", match.count)
            decision = COMPANION.decide(match.view(seat), offers, mind)
            known = MYTH.veiled(match.state, seat)
            chosen = COMPANION.choose(known, seat, offers, mind.fork(f"companion {mind.counter}"))
            assert chosen == (None if decision is None else decision.action)
            decided += chosen is not None
        random_step(match, rng)
    assert decided >= 60


def test_no_card_that_is_not_seen_has_a_face() -> None:
    match = Match(MYTH, 2, 1, Options(hands="closed"))
    rng = Rng.of(1)
    while not all(hero.hand for hero in match.state.heroes):
        assert random_step(match, rng)
    known = veiled(match.state, Seat(0))
    mine, other = known.heroes
    assert mine.hand == match.state.heroes[0].hand
    assert {*mine.deck, *other.deck, *other.hand, *known.darkness_deck, *known.white} == {FACE_DOWN}
    assert [len(hero.deck) for hero in known.heroes] == [len(hero.deck) for hero in match.state.heroes]
