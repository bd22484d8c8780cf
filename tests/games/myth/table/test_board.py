"""What figures see, what tokens do, and where rules of several chapters meet on the board."""

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.listed import lists_in_play
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked
from ludoteca.games.myth.parts.heroes import tray
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.realm import clearing
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Lair, Slot, Thing, Tile
from ludoteca.games.myth.table.steps.round import EndOfRound


@pytest.mark.rule("MYTH-LOS-04", "MYTH-LOS-06", "MYTH-LOS-07")
@pytest.mark.parametrize(
    ("between", "sees"), [("g", False), ("T", False), ("#", False), ("1", True), ("~", True), (".", True)]
)
def test_what_stands_in_the_way_of_a_hero(between: str, sees: bool) -> None:
    fight = Fight(f"0{between}c" if between == "1" else f"0{between}c\n##1")
    assert board.sees(fight.state, Seat(0), fight.one("c").id) is sees


@pytest.mark.rule("MYTH-LOS-04", "MYTH-LOS-06")
def test_a_lair_hides_and_treasure_does_not() -> None:
    fight = Fight("0L..c\n....1")
    assert not board.sees(fight.state, Seat(0), fight.one("c").id)
    fight.state.lairs = []
    fight.state.loot = (fight.square(0, 1), fight.square(0, 2))
    assert board.sees(fight.state, Seat(0), fight.one("c").id)


@pytest.mark.rule("MYTH-LOS-05")
def test_nothing_stands_in_the_way_of_the_archer() -> None:
    fight = Fight("0#c\n##1", heroes=("archer", "soldier"))
    assert board.sees(fight.state, Seat(0), fight.one("c").id)
    assert not board.sees(Fight("0#c\n##1").state, Seat(0), PieceId(10))


@pytest.mark.rule("MYTH-LOS-09", "MYTH-DEATH-14")
@pytest.mark.parametrize(
    ("between", "sees"), [("g", True), ("L", True), ("T", False), ("#", False), ("1", False), ("~", True)]
)
def test_what_stands_in_the_way_of_an_enemy(between: str, sees: bool) -> None:
    rest = "." if between == "L" else ""
    fight = Fight(f"0{between}{rest}c" if between == "1" else f"0{between}{rest}c\n##{'.' if rest else ''}1")
    fight.hero(1).square = fight.hero(1).square if between == "1" else fight.square(1, 2 + len(rest))
    assert board.sees(fight.state, fight.one("c").id, Seat(0)) is sees
    if between == "1":
        fight.hero(1).defeated = True
        assert board.sees(fight.state, fight.one("c").id, Seat(0))


@pytest.mark.rule("MYTH-DICE-05", "MYTH-COMBAT-12")
def test_attack_dice_fall_before_fate_dice() -> None:
    fight = Fight("0G1", ["soldier-hard-swing"])
    rig(fight.state, 2, 3, 9, "guile")
    (rolled,) = facts(fight.play("soldier-hard-swing"), AttackRolled)
    assert (rolled.dice, rolled.faces) == ((2, 3, 9), ("guile",))


@pytest.mark.rule("MYTH-THREAT-06", "MYTH-CLEAR-02")
def test_clearing_the_tile_takes_all_threat() -> None:
    fight = Fight("0g.1", ["soldier-hard-swing"])
    fight.state.tiles[0].entry = "south"
    fight.hero(0).threat = fight.hero(1).threat = 6
    rig(fight.state, 9, 9, 9)
    fight.play("soldier-hard-swing")
    assert fight.state.tiles[0].cleared
    assert [hero.threat for hero in fight.state.heroes] == [0, 0]
    assert fight.state.result == "cleared"
    assert clearing.check(fight.state) == ()


def test_what_lies_across_a_border_is_on_both_tiles() -> None:
    """A lair of two by two."""
    drawn = Drawn("0...........\n............")
    first = drawn.state.tiles[0]
    drawn.state.tiles.append(Tile(("old-quarry",), "12x12", first.row, first.column + 12, 0))
    across, inside = (Lair(PieceId(60 + at), "grubber", drawn.square(0, at), 5) for at in (11, 10))
    found = [list(board.on_tile(drawn.state, TileNo(tile), [across, inside])) for tile in (0, 1)]
    assert found == [[across, inside], [across]]


@pytest.mark.rule("MYTH-HERO-04")
def test_an_active_title_works_from_the_hero_token() -> None:
    """A title without conditions lies open on the table once it is the active one."""
    title = next(iter(PRINTED.titles))
    fight = Fight("0..1")
    hero = fight.hero()
    hero.titles = (title,)
    assert (title, 0) not in list(lists_in_play(fight.state)), "only the active title works"
    hero.title = title
    assert (title, 0) in list(lists_in_play(fight.state))


@pytest.mark.rule("MYTH-HERO-11", "MYTH-SETUP-14")
def test_a_token_leaves_with_its_ongoing_card_others_with_the_round() -> None:
    fight = Fight("0..1", heroes=("apprentice", "soldier"))
    card = next(
        card.id
        for card in PRINTED.hero_cards["apprentice"]
        if any(getattr(effect, "name", "") == "chalk-ward" for effect in card.effects)
    )
    fight.hero().slots = (Slot(card, "reaction"), Slot(), Slot(), Slot())
    fight.state.things = [
        Thing(PieceId(50), "token", "chalk-ward", None, Seat(1), Seat(0)),
        Thing(PieceId(51), "token", "decoy", fight.square(0, 1), None, Seat(0)),
    ]
    assert changed(fight.state, Seat(1), "defence", 0) == 1
    fight.run(EndOfRound())
    assert [thing.kind for thing in fight.state.things] == ["chalk-ward"]
    tray.leave_slot(fight.state, fight.hero(), 0, [])
    assert fight.state.things == []


@pytest.mark.rule("MYTH-HERO-12")
def test_a_decoy_fills_its_square_and_is_attacked_in_vain() -> None:
    fight = Fight("0...Dg\n.....1")
    assert fight.square(0, 4) in list(board.bodies(fight.state))
    fight.hero(0).square = fight.square(0, 0)
    attacked = facts(fight.attacks(), EnemyAttacked)
    assert all(fact.targets for fact in attacked)
    assert [thing.kind for thing in fight.state.things] == ["decoy"]
