"""Adventures over several tiles, every state and fact watched: by chance, and by companions who go on together."""

from collections import Counter
from random import Random

import pytest
from tests.games.myth.drawn.simulated import as_companions, at_random
from tests.games.myth.drawn.watching import Watch

from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.heroes.facts import Entered
from ludoteca.games.myth.parts.realm.facts import TileAbandoned, TileRemoved, WayOpened
from ludoteca.games.myth.rules import MYTH

ADVENTURE = Options(mode="adventure", tile="choose")
EASY = Options(mode="adventure", tile="plank-gallery")
"""A small first tile with at most one pack."""


@pytest.mark.rule("MYTH-LEAVE-02", "MYTH-CLEAR-08", "MYTH-ABANDON-06")
def test_wanderers_leave_tiles_in_every_legal_way() -> None:
    """Six parties: tiles are opened, entered and abandoned; whatever a seat sees can be sampled and shown."""
    seen: Counter[type] = Counter()
    for seed in range(6):
        chance = Random(seed)
        state = MYTH.setup(2 + seed % 4, ADVENTURE, seed)
        watch = Watch(state)
        for number in range(350):
            actors = MYTH.actors(state)
            if not actors:
                break
            seat, action = at_random(state, actors, chance, number)
            assert MYTH.words.read(MYTH.words.write(action)) == action
            applied = MYTH.apply(state, seat, action)
            watch.step(state, seat, action, applied.state, applied.events)
            seen.update(map(type, applied.events))
            state = applied.state
            if number % 40 == 0:
                view = MYTH.view(state, seat)
                assert MYTH.view(MYTH.sample(view, Rng.of(seed)), seat) == view
                assert MYTH.words.show(view, "it")
    assert all(seen[kind] for kind in (WayOpened, Entered, TileAbandoned))


@pytest.mark.rule("MYTH-CLEAR-08", "MYTH-ACT-04")
@pytest.mark.parametrize("seats", [2, 5])
def test_companions_go_on_from_tile_to_tile_and_stop_together(seats: int) -> None:
    """A party of companions opens a second tile, follows as a whole, and ends its act in good time."""
    seen: Counter[type] = Counter()
    for seed in (0, 1, 2):
        chance = Random(seed)
        state = MYTH.setup(seats, EASY, seed)
        watch = Watch(state)
        number = 0
        while actors := MYTH.actors(state):
            assert number < 1500, "the party does not come to an end"
            seat, action = as_companions(state, actors, chance, number)
            applied = MYTH.apply(state, seat, action)
            watch.step(state, seat, action, applied.state, applied.events)
            seen.update(map(type, applied.events))
            state = applied.state
            number += 1
        assert state.result in ("ended", "fallen")
    assert seen[WayOpened]
    assert seen[Entered] >= seats
    assert seen[TileRemoved]
