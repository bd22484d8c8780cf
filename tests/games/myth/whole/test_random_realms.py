"""What is reckoned with masks of squares, on random realms, against its definition square by square."""

from collections.abc import Collection, Iterator
from itertools import chain
from random import Random

import pytest
from tests.games.myth.table.test_sight import exactly_sees

from ludoteca.core.game import Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness import priorities, spawning
from ludoteca.games.myth.parts.darkness.priorities import Field
from ludoteca.games.myth.parts.setup import legend
from ludoteca.games.myth.printed.vocabulary import Rank, Reach
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid.geometry import Placed, Realm, Shape, footprint, realm, row_column
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.state import State

SIZES = [(1, 1), (1, 2), (2, 1), (2, 2)]
NEWCOMERS: list[tuple[str, Rank, Reach]] = [
    ("grubber", "minion", "melee"),
    ("crawler", "minion", "ranged"),
    ("ash-whisper", "mini-boss", "ranged"),
    ("mother-mudmaw", "mini-boss", "melee"),
]
"""The last one covers four squares."""


def field(chance: Random) -> Realm:
    """A tile with lines of all colours and with holes."""
    rows, columns = chance.randint(2, 7), chance.randint(3, 9)
    grid = tuple("".join(chance.choices("....p~# ", k=columns)) for _ in range(rows))
    return realm((Placed(Shape("field", (*grid, "." * columns)), 120, 120),))


def some(chance: Random, squares: Collection[Square]) -> set[Square]:
    """Few, half or most of them."""
    share = chance.choice((0.2, 0.5, 0.9))
    return {place for place in squares if chance.random() < share}


def beside(one: Square, other: Square) -> bool:
    """Whether they touch, at a corner also; or are the same."""
    (row, column), (other_row, other_column) = row_column(one), row_column(other)
    return abs(row - other_row) <= 1 and abs(column - other_column) <= 1


def steps_from(starts: Collection[Square], over: Collection[Square]) -> dict[Square, int]:
    """How far each of some squares is from the starts, by steps over these squares."""
    found, ring, steps = dict.fromkeys(starts, 0), set(starts), 0
    while ring:
        steps += 1
        ring = {place for place in over if place not in found and any(beside(place, other) for other in ring)}
        found |= dict.fromkeys(ring, steps)
    return found


def played(mode: str, seed: int) -> Iterator[State]:
    """Positions of a match by chance, with the tiles and features that it lays."""
    match, rng = Match(MYTH, 4, seed, Options(mode=mode), keeps=False), Rng.of(seed)  # type: ignore[arg-type]
    for move in range(120):
        if move % 10 == 9 and any(hero.square for hero in match.state.heroes):
            yield match.state
        if not random_step(match, rng):
            return


@pytest.mark.parametrize("seed", range(30))
def test_figures_inside_squares_and_figures_that_touch_them(seed: int) -> None:
    chance = Random(seed)
    ground = field(chance)
    chosen = some(chance, ground.squares)
    mask = ground.mask(chosen)
    for size in SIZES:
        bodies = {anchor: set(footprint(anchor, *size)) for anchor in ground.squares}
        inside = [anchor for anchor in ground.squares if bodies[anchor] <= chosen]
        touching = [anchor for anchor in ground.squares if bodies[anchor] & chosen]
        assert list(ground.squares_in(ground.anchors(mask, *size))) == inside
        assert list(ground.squares_in(ground.touching(mask, *size) & ground.exists)) == touching


@pytest.mark.parametrize("seed", range(30))
def test_squares_hang_together_if_each_can_be_reached_from_the_first(seed: int) -> None:
    chance = Random(seed)
    ground = field(chance)
    for _ in range(10):
        chosen = some(chance, ground.squares)
        if chosen:
            assert ground.is_whole(ground.mask(chosen)) == (set(steps_from([min(chosen)], chosen)) == chosen)


@pytest.mark.rule("MYTH-LAIR-10")
@pytest.mark.parametrize("seed", range(10))
def test_a_lair_can_be_attacked_if_it_is_seen_from_a_square_that_heroes_can_enter(seed: int) -> None:
    chance = Random(seed)
    ground = field(chance)
    anchors = list(ground.squares_in(ground.anchors(ground.exists, *board.LAIR_SIZE)))
    for anchor in chance.sample(anchors, min(3, len(anchors))):
        body = footprint(anchor, *board.LAIR_SIZE)
        blocked = some(chance, ground.squares)
        stands = [place for place in ground.squares_in(ground.open) if place not in body]
        seen = any(exactly_sees(ground, (place,), body, blocked) for place in stands)
        assert legend.attackable(ground, body, ground.mask(blocked)) == seen


def placed_best(away: dict[Square, int], arm: Reach, far: int) -> Square:
    """Of places so far from a target the nearest; for who attacks from far the farthest within range, if any is."""
    within = [place for place in away if away[place] <= far]
    if arm == "ranged" and within:
        return min(within, key=lambda place: (-away[place], place))
    return min(away, key=lambda place: (away[place], place))


@pytest.mark.rule("MYTH-SPAWN-04", "MYTH-SPAWN-05", "MYTH-SPAWN-07", "MYTH-SPAWN-08", "MYTH-RANGE-05")
def test_newcomers_stand_as_near_to_their_origin_as_can_be_and_there_best_placed() -> None:
    chance, number = Random(1), 0
    for state in chain(played("first", 0), played("adventure", 2), played("adventure", 3)):
        ground = board.realm(state)
        heroes = [hero for hero in state.heroes if hero.square is not None]
        for kind, rank, arm in NEWCOMERS:
            card, target = spawning.card_for(kind, rank), chance.choice(heroes)
            size = board.printed_size(kind, rank)
            far = max([attack.range for attack in card.attacks if attack.kind == "ranged"], default=1)
            lairs = list(ground.squares_in(ground.anchors(ground.exists, *board.LAIR_SIZE)))
            origins = footprint(chance.choice(lairs), *board.LAIR_SIZE)
            free = some(chance, ground.squares) - set(origins)
            steps = steps_from(origins, ground.squares)
            bodies = {place: footprint(place, *size) for place in free if set(footprint(place, *size)) <= free}
            near = {place: min(steps[each] for each in body) for place, body in bodies.items()}
            away = steps_from([target.spot], ground.squares)
            nearest = [place for place in bodies if near[place] == min(near.values())]
            found = spawning.spot(state, origins, card, arm, ground.mask(free), size, target)
            if nearest:
                most = {place: min(away[each] for each in bodies[place]) for place in nearest}
                assert found == placed_best(most, arm, far)
                number += 1
            else:
                assert found is None
    assert number > 50


@pytest.mark.rule("MYTH-ENEMYATTACK-10")
def test_enemies_attack_whom_they_are_near_and_see() -> None:
    """Some enemies of random positions and all heroes on the board."""
    chance, number = Random(1), 0
    for state in chain(played("first", 0), played("first", 1), played("slaughter", 0)):
        look = Field(state)
        ground, blocked = look.ground, set(look.ground.squares_in(look.blocked & look.ground.exists))
        for each in chance.sample(state.enemies, min(3, len(state.enemies))):
            body = board.squares_of(each)
            for attack in priorities.attacks(each):
                far = priorities.range_of(state, each, attack)
                steps = steps_from(body, ground.squares)
                reached = [
                    Seat(figure)
                    for figure, place in look.where.items()
                    if steps[place] <= far and (attack.kind == "melee" or exactly_sees(ground, body, (place,), blocked))
                ]
                assert priorities.attackable(state, look, each, attack, look.where) == reached
                number += len(reached)
    assert number > 10
