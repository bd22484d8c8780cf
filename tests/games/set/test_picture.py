"""A picture of SET shows the cards of the layout, each in its place, and no others."""

import re
from xml.etree.ElementTree import Element, fromstring

import msgspec

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games.set.box import BOX
from ludoteca.games.set.cards import FULL_DECK, card_of
from ludoteca.games.set.names import CONTENT, DEFAULT_SKIN, SKINS
from ludoteca.games.set.options import Options
from ludoteca.games.set.picture import picture
from ludoteca.games.set.view import View

SVG = "{http://www.w3.org/2000/svg}"
SKIN = SKINS[DEFAULT_SKIN]
COLOURS = [colour.paint for colour in SKIN.colours]
SHAPES = [CONTENT.symbol[shape.id].path for shape in SKIN.shapes]


def start() -> View:
    view: View = Match(BOX.game, 2, 1, Options()).view(Seat(0))
    return view


def fill_of(mark: str, paint: str, drawn: Element) -> int:
    """Which fill somebody who looks at a symbol takes it for."""
    if mark in ("none", paint):
        return [fill.id for fill in SKIN.fills].index("open" if mark == "none" else "solid")
    found = re.fullmatch(r"url\(#(.+)\)", mark)
    assert found
    [pattern] = [pattern for pattern in drawn.iter(f"{SVG}pattern") if pattern.attrib["id"] == found[1]]
    [inside] = pattern
    assert inside.attrib["fill"] == paint
    return [fill.id for fill in SKIN.fills].index({"rect": "striped", "circle": "dotted"}[inside.tag[len(SVG) :]])


def seen(drawn: Element) -> dict[tuple[float, float], int]:
    """By left and top edge the cards that somebody sees who knows the skin."""
    cards = {}
    for card in drawn.findall(f"{SVG}g"):
        symbols = card.findall(f"{SVG}g")
        looks = {(p.attrib["d"], p.attrib["stroke"], p.attrib["fill"]) for s in symbols for p in s[:1]}
        [(path, paint, mark)] = looks
        digits = COLOURS.index(paint), SHAPES.index(path), fill_of(mark, paint, drawn), len(symbols) - 1
        left, top = map(float, re.findall(r"[\d.]+", card.attrib["transform"]))
        cards[left, top] = card_of(digits)
    return cards


def test_every_card_is_drawn_as_what_it_is() -> None:
    view = start()
    for first in range(0, len(FULL_DECK), 9):
        layout = FULL_DECK[first : first + 9]
        drawn = seen(fromstring(picture(_with(view, layout))))
        assert sorted(drawn.values()) == list(layout)


def test_three_places_are_a_column_and_an_empty_one_stays_empty() -> None:
    view = start()
    layout = list(view.layout)
    layout[4] = None  # the middle of the second column
    drawn = seen(fromstring(picture(_with(view, tuple(layout)))))
    columns = sorted({left for left, _ in drawn})
    rows = sorted({top for _, top in drawn})
    assert len(columns) == 4
    assert len(rows) == 3
    found = [drawn.get((left, top)) for left in columns for top in rows]
    assert found == layout


def _with(view: View, layout: tuple[int | None, ...]) -> View:
    return msgspec.structs.replace(view, layout=layout)
