"""The squares of area attacks and the ways of moving attacks, drawn as text."""

from textwrap import dedent

import pytest

from ludoteca.games.myth.table.grid.geometry import Realm, footprint, realm
from ludoteca.games.myth.table.grid.patterns import (
    Area,
    anchors,
    area_squares,
    covers,
    next_steps,
    stopped_at,
)
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.words.drawing import draw, parse


def drawn(text: str) -> tuple[Realm, dict[str, Square]]:
    """A drawn position, and where each mark stands."""
    layout, marks = parse(text)
    return realm(layout), {mark: place for place, mark in marks.items()}


def covered(area: Area, size: int, text: str) -> str:
    """The squares that an area laid by A on its anchor covers, drawn with stars."""
    ground, at = drawn(text)
    anchor = Square(at.get("x", at["A"]))
    squares = area_squares(ground, area, size, (at["A"],), anchor)
    assert covers(ground, area, size, (at["A"],), anchor) == ground.mask(squares)
    assert len(set(squares)) == len(squares)
    return draw(ground, dict.fromkeys(squares, "*"))


def picture(text: str) -> str:
    """The text without its indentation."""
    return dedent(text).strip("\n")


@pytest.mark.rule("MYTH-COMBAT-29")
def test_areas() -> None:
    """Every pattern, also over the border of the realm, where what does not exist is left out."""
    assert covered("arc", 1, "...\nxA.\n...") == "*..\n*..\n*.."
    assert covered("arc", 1, "..x\n.A.\n...") == ".**\n..*\n..."
    assert covered("arc", 1, "Ax\n..") == ".*\n.*"
    assert covered("around", 1, ".....\n.A...\n.....") == "***..\n*.*..\n***.."
    assert covered("around", 2, "A....\n.....\n.....\n.....") == picture("""
        .**..
        ***..
        ***..
        .....
        """)
    assert covered("line", 4, "Ax....") == ".****."
    assert covered("line", 4, "...\n.x.\nA..") == "..*\n.*.\n..."
    assert covered("cross", 2, "...A.\n.....\n..x..\n.....") == picture("""
        ..*..
        ..*..
        *****
        ..*..
        """)
    assert covered("blast", 1, "...A\n.x..\n....\n....") == picture("""
        ***.
        ***.
        ***.
        ....
        """)


def test_around_a_large_figure() -> None:
    """All squares next to any of its squares, without its own."""
    ground, at = drawn("""
        .....
        .A...
        .....
        .....
        """)
    body = footprint(at["A"], 2, 2)
    assert draw(ground, dict.fromkeys(area_squares(ground, "around", 1, body, body[0]), "*")) == picture("""
        ****.
        *..*.
        *..*.
        ****.
        """)


@pytest.mark.rule("MYTH-COMBAT-09")
def test_only_the_anchor_must_be_in_range_and_in_sight() -> None:
    """Anchors end at the range and behind walls; the blast itself reaches round the wall."""
    ground, at = drawn("A.x..\n..x..\n..x..")
    wall = ground.mask((at["x"], Square(at["x"] - 256), Square(at["x"] - 512)))
    laid = anchors(ground, "blast", (at["A"],), 2, wall)
    assert draw(ground, dict.fromkeys(laid, "*")) == "***..\n***..\n***.."
    assert at["x"] in laid
    beyond = area_squares(ground, "blast", 1, (at["A"],), at["x"])
    assert draw(ground, dict.fromkeys(beyond, "*")) == ".....\n.***.\n.***."
    assert anchors(ground, "line", (at["A"],), 9, wall) == ground.neighbours[at["A"]]
    assert anchors(ground, "arc", (at["A"],), 9, wall) == ground.neighbours[at["A"]]
    assert anchors(ground, "around", (at["A"],), 9, wall) == (at["A"],)


@pytest.mark.rule("MYTH-COMBAT-24")
def test_a_path_leads_through_enemies_and_must_be_able_to_end_on_a_free_square() -> None:
    """With two squares left the single enemy may be passed, a row of enemies that fills the corridor may not."""
    ground, at = drawn("A1.23.")
    enemies = ground.mask(at[mark] for mark in "123")
    free = ground.open & ~enemies & ~ground.bit[at["A"]]
    assert next_steps(ground, at["A"], (), 2, free, enemies) == (at["1"],)
    assert next_steps(ground, at["A"], (), 1, free, enemies) == ()
    upto = (at["1"], Square(at["1"] + 1))
    assert next_steps(ground, at["A"], upto, 5, free, enemies) == (at["2"],)
    assert next_steps(ground, at["A"], upto, 4, free, enemies) == ()
    assert next_steps(ground, at["A"], upto, 2, free, enemies) == ()


@pytest.mark.rule("MYTH-COMBAT-24", "MYTH-COMBAT-25")
def test_every_path_leads_past_an_enemy_and_out_again() -> None:
    """With two squares only straight through, with three also around; never into a passage that the enemy closes."""
    ground, at = drawn("A...\n.2..\n....")
    enemy = ground.bit[at["2"]]
    free = ground.open & ~enemy & ~ground.bit[at["A"]]
    assert next_steps(ground, at["A"], (), 2, free, enemy) == (at["2"],)
    assert next_steps(ground, at["A"], (), 3, free, enemy) == ground.neighbours[at["A"]]
    ground, at = drawn("A..1#")
    enemy = ground.bit[at["1"]]
    free = ground.open & ~enemy & ~ground.bit[at["A"]]
    assert next_steps(ground, at["A"], (), 6, free, enemy) == ()


@pytest.mark.rule("MYTH-COMBAT-26")
def test_a_survivor_stops_the_moving_attack_next_to_it() -> None:
    """On the first square of the path next to the survivor, or the last free one before it; else at the end."""
    ground, at = drawn("A.1.2.")
    path = tuple(Square(at["A"] + step) for step in range(1, 6))
    free = ground.open & ~ground.bit[at["2"]]  # the first enemy is dead
    assert stopped_at(ground, at["A"], path, (at["2"],), free) == at["2"] - 1
    assert stopped_at(ground, at["A"], path, (), ground.open) == path[-1]
    both = ground.open & ~ground.mask((at["1"], at["2"]))
    assert stopped_at(ground, at["A"], path, (at["1"], at["2"]), both) == at["A"] + 1


@pytest.mark.rule("MYTH-COMBAT-26")
def test_a_survivor_next_to_the_start_keeps_the_hero_there() -> None:
    """The start counts, and so it does when every square before the survivor is taken."""
    ground, at = drawn("A1..")
    path = tuple(Square(at["A"] + step) for step in range(1, 4))
    free = ground.open & ~ground.mask((at["A"], at["1"]))
    assert stopped_at(ground, at["A"], path, (at["1"],), free) == at["A"]
    ground, at = drawn("Ah1.")
    free = ground.open & ~ground.mask(at.values())
    assert stopped_at(ground, at["A"], path, (at["1"],), free) == at["A"]
