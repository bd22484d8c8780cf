"""A picture of Sideboards shows every row, the own hand and nobody else's, in the browser's paints."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games.sideboards.box import BOX
from ludoteca.games.sideboards.cards import PRINTED, Drawer, face_of
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.picture import PAINTS, SHAPES, picture
from ludoteca.games.sideboards.view import View

SVG = "{http://www.w3.org/2000/svg}"
STYLE = Path(__file__).parents[3] / "web" / "src" / "app.css"
HANDLES = {fromstring(shape).tag + str(fromstring(shape).attrib): name for name, shape in SHAPES.items() if shape}


def seen(row: Element) -> list[Drawer]:
    """The drawers that somebody sees, column by column."""
    drawers = []
    for drawer in row:
        front, handle = drawer
        colour = next(name for name, paint in PAINTS.items() if paint == front.attrib["fill"])
        held = [HANDLES[part.tag.removeprefix(SVG) + str(part.attrib)] for part in handle]
        drawers.append(Drawer(colour, held[0] if held else "none"))  # type: ignore[arg-type]
    return drawers


def lying(faces: tuple[int, ...]) -> list[Drawer]:
    return [drawer for face in faces for drawer in PRINTED.faces[face]]


def test_every_row_and_the_own_hand_are_drawn_as_they_are() -> None:
    match = Match(BOX.game, 3, 1, Options())
    for _ in range(5):
        for seat in range(3):
            match.play(Seat(seat), match.actions(Seat(seat))[0])
    for seat in range(3):
        view: View = match.view(Seat(seat))
        rows = [seen(row) for row in fromstring(picture(view)).iter(f"{SVG}g") if row.attrib.get("class") == "row"]
        expected = [lying(player.board) for player in view.players]
        hand = tuple([face_of(card, turned=False) for card in view.players[seat].hand])
        expected.insert(seat + 1, lying(hand))
        assert all(expected)
        assert rows == expected


def test_the_paints_are_those_of_the_browser() -> None:
    style = STYLE.read_text("utf-8")
    for colour, paint in PAINTS.items():
        found = re.findall(rf"--drawer-{colour}: (#[0-9a-f]+);", style)
        assert found[0] == paint  # the first is the light theme's
