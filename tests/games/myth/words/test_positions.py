"""Positions written as text, as commands, lessons and screens begin with them."""

import pytest
from tests.games.myth.drawn import invariants

from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.state import State

HEROES = "hero 0 soldier r10c5 life=5 threat=2 hand=soldier-hard-swing\nhero 1 archer r10c4"


def position(*lines: str) -> State:
    """A fight on the first tile."""
    return MYTH.position("\n".join(["tile trampled-orchard", HEROES, *lines]), 2, Options(), 1)


def test_everything_stands_where_the_lines_say() -> None:
    state = position("meter 3", "enemy grubber minion melee r4c4", "lair grubber r5c5 life=2", "treasure r2c2")
    soldier, archer = state.heroes
    assert (soldier.life, soldier.threat, soldier.hand) == (5, 2, ("soldier-hard-swing",))
    assert archer.life == full_life(state, archer)
    assert state.meter == 3
    assert [(each.kind, each.square) for each in state.enemies] == [("grubber", 124 * 256 + 124)]
    assert [(nest.square, nest.life) for nest in state.lairs] == [(125 * 256 + 125, 2)]
    assert state.loot == (122 * 256 + 122,)
    invariants.check(state)


@pytest.mark.rule("MYTH-BOSS-10")
def test_a_boss_in_its_last_stage() -> None:
    stages = PRINTED.bosses["terror-1000-legs"].stages
    (terror,) = position("enemy terror-1000-legs boss melee r4c4 stage=3 life=2").enemies
    assert (terror.stage, terror.life, terror.full) == (3, 2, stages[2].most_life(2))
    with pytest.raises(ValueError, match="has no stage after 3"):
        position("enemy terror-1000-legs boss melee r4c4 stage=4")
    with pytest.raises(ValueError, match="unknown value 'lives'"):
        position("enemy grubber minion melee r4c4 lives=2")


def test_quests_allies_objects_and_what_the_party_has() -> None:
    text = [
        "quest lost-flock",
        "quest three-nests done=2",
        "object strayed-ewe r0c0",
        "ally bettina r9c4",
        "recruited ilse",
    ]
    state = position("gold 4", "serendipity 2", *text)
    flock, nests = state.quests
    assert (flock.sort, flock.tile, flock.progress, flock.left) == ("chapter", 0, (0,), 5)
    assert (nests.sort, nests.progress, nests.left) == ("act", (2,), None)
    assert "lost-flock" not in state.chapters
    assert [(thing.sort, thing.kind, thing.life) for thing in state.things] == [
        ("object", "strayed-ewe", 0),
        ("ally", "bettina", PRINTED.allies["bettina"].life),
    ]
    assert (state.allies, state.gold, state.serendipity) == (("ilse",), 4, 2)


@pytest.mark.rule("MYTH-TREASURE-15", "MYTH-LEGEND-08")
@pytest.mark.parametrize(("lines", "reserve", "limit"), [([], 0, 6), (["reserve 4"], 4, 6), (["reserve 8"], 8, 8)])
def test_the_treasure_limit_is_the_printed_one_or_what_the_reserve_needs(
    lines: list[str], reserve: int, limit: int
) -> None:
    state = position("enemy grubber minion melee r4c4", *lines)
    (tile,) = state.tiles
    assert (tile.reserve, tile.limit) == (reserve, limit)
    assert state.markers == PRINTED.markers - reserve
    invariants.check(state)


@pytest.mark.rule("MYTH-TILE-06")
def test_two_tiles_have_the_limit_of_their_combined_legend() -> None:
    text = "tile guard-room+bell-loft\nhero 0 soldier r5c2\nhero 1 archer r5c3\nenemy grubber minion melee r0c2"
    (tile,) = MYTH.position(text, 2, Options(), 1).tiles
    printed = {entry.symbol: entry.value for entry in PRINTED.combined["6x12"].legend}
    assert (tile.size, tile.limit) == ("6x12", printed["treasure"])


@pytest.mark.rule("MYTH-MOVE-10", "MYTH-REALM-03", "MYTH-REALM-04")
@pytest.mark.parametrize("square", ["r10c4", "r10c3", "r1c2", "r12c0"])
def test_nobody_stands_on_another_on_rock_on_water_or_beside_the_tile(square: str) -> None:
    with pytest.raises(ValueError, match=square):
        position(f"enemy grubber minion melee {square}")


@pytest.mark.parametrize(
    ("line", "reason"), [("tile nowhere", "nowhere"), ("enemy grubber", "not understood"), ("lair x r1c1", "x")]
)
def test_a_wrong_line_is_named(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=rf"line 4: .*{reason}"):
        position(line)
