"""Clauses that a change of one line could break unseen, each looked at closely in play."""

# mypy: disable-error-code="comparison-overlap, unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from __future__ import annotations

import pytest
from tests.games.myth.drawn.beginning import Beginning, empty, standing
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, after_moves, facts, rig, set_up

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.realm.facts import Cleared
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickNumber, PlayCard, StepTo
from ludoteca.games.myth.table.grid.geometry import footprint
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import LairSquare, PackSquare

SWING, WRATH = "soldier-hard-swing", "soldier-gather-wrath"


# The darkness


@pytest.mark.rule("MYTH-DARK-31", "MYTH-DARK-26", "MYTH-DARK-27")
@pytest.mark.parametrize(("decks", "cards"), [("terror", 14), ("abbess", 14), ("both", 28)])
def test_each_darkness_deck_has_fourteen_cards(decks: str, cards: int) -> None:
    deck = Beginning(darkness=decks).state.darkness_deck
    assert len(deck) == len(set(deck)) == cards
    assert {PRINTED.darkness_cards[card].deck for card in deck} == (
        {"terror", "abbess"} if decks == "both" else {decks}
    )


@pytest.mark.rule("MYTH-ENEMYMOVE-23")
def test_defeated_heroes_are_no_targets() -> None:
    assert after_moves("1...g.0", set_up(defeated0=1, life0=0)) == "1g....0"
    assert after_moves("1...g.0") == "1....g0"


# Movement and range


@pytest.mark.rule("MYTH-MOVE-04", "MYTH-MOVE-05", "MYTH-MOVE-07", "MYTH-MOVE-08")
@pytest.mark.parametrize(
    ("spent", "types"), [(0, {"none", "cautious", "normal"}), (1, {"cautious", "normal"}), (2, {"normal"})]
)
def test_what_was_spent_leaves_the_types_that_allow_it(spent: int, types: set[str]) -> None:
    fight = Fight("0...\n....\n...1", [WRATH])
    for column in range(spent):
        fight.step(0, column + 1)
    assert {act.movement for act in fight.can() if isinstance(act, PlayCard)} == types


@pytest.mark.rule("MYTH-MOVE-04")
@pytest.mark.parametrize(("kind", "left"), [("none", 0), ("cautious", 1), ("normal", 2)])
def test_a_locked_type_leaves_its_points_to_spend(kind: str, left: int) -> None:
    fight = Fight("0...\n....\n...1", [WRATH])
    fight.play(WRATH, kind)
    walked = 0
    while steps := [act for act in fight.can() if isinstance(act, StepTo)]:
        fight.do(steps[0])
        walked += 1
    assert walked == left


@pytest.mark.rule("MYTH-RANGE-03")
def test_range_counts_occupied_squares_like_others() -> None:
    """A wall of figures, friends and foes, is no way round."""
    for drawing in ("0...G\n.....\n....1", "0ggcG\n.ggc.\n.1gc."):
        drawn = Drawn(drawing)
        assert board.distance(drawn.state, Seat(0), drawn.one("G").id) == 4
        assert board.distance(drawn.state, drawn.one("G").id, Seat(0)) == 4


# Clearing


@pytest.mark.rule("MYTH-CLEAR-10", "MYTH-CLEAR-16")
def test_the_tile_is_cleared_as_soon_as_the_attack_on_the_last_enemy_is_resolved() -> None:
    """In the same hero cycle, long before Cleanup."""
    fight = Fight("0g..\n...1", [SWING])
    fight.state.tiles[0].entry = "south"
    rig(fight.state, 10, 10, 10)
    events = fight.play(SWING)
    while fight.asked() is not None and not fight.resting:
        events += fight.answer(lambda act: True)
    assert facts(events, Cleared)
    assert (fight.state.phase, fight.state.result) == ("over", "cleared")


# Tiles without purple squares


@pytest.mark.rule("MYTH-PACK-07", "MYTH-LAIR-15")
def test_on_a_tile_without_purple_lair_and_pack_keep_away_from_the_heroes() -> None:
    """The Dry Riverbed opens an adventure: every square that is offered is 4 from every hero or more."""
    table = standing("dry-riverbed", seats=3, mode="adventure")
    ground = board.realm(table.state)
    assert not ground.purple
    heroes = [hero.spot for hero in board.standing(table.state)]
    kept: dict[type, int] = {}
    while not isinstance(asked := table.asked, HeroCycle):
        first_of_pack = isinstance(asked, PackSquare) and not asked.placed
        if isinstance(asked, LairSquare) or first_of_pack:
            rows, columns = board.LAIR_SIZE if isinstance(asked, LairSquare) else (1, 1)
            found = [
                ground.distance_between(footprint(offer.square, rows, columns), heroes) for offer in table.offers()
            ]
            kept[type(asked)] = min(found)
        table.choose(max(table.offers(), key=lambda offer: offer.number if isinstance(offer, PickNumber) else 0))
    assert kept == {LairSquare: 4, PackSquare: 4}
    assert len(table.state.lairs) == 1


def test_on_a_tile_without_purple_a_quest_object_may_stand_wherever_it_cuts_nobody_off() -> None:
    state = empty("dry-riverbed", "soldier", "acolyte")
    ground = board.realm(state)
    found = features.spots(state, TileNo(0), "signal-fire", "purple", 0)
    assert len(found) > board.free(state).bit_count() // 2
    assert not ground.mask(found) & ~board.free(state)


@pytest.mark.rule("MYTH-PACK-07")
def test_there_are_tiles_without_purple_and_each_takes_a_lair_or_a_pack() -> None:
    bare = [tile for tile in PRINTED.tiles.values() if not any("p" in row for row in tile.grid)]
    assert {tile.size for tile in bare} == {"12x12", "6x6"}
    assert {entry.symbol for tile in bare for entry in tile.legend} >= {"lair", "pack"}
