"""Pictures of links and results, drawn here: the art of the game, and beside it who sits there and how it ended."""

import unicodedata
from functools import cache, lru_cache
from io import BytesIO
from threading import Lock
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from ludoteca.core.rules import Lang, Text
from ludoteca.server.links import Preview, Shown
from ludoteca.server.pages import STATIC

SIZE = WIDTH, HEIGHT = 1200, 630
PANEL, MARGIN = 640, 44
ART = (129, 0, 1071, 630)
"""The picture of a game without its blurred sides."""
PAPER, INK, QUIET, LINE = "#ffffff", "#13231d", "#42554c", "#c6d1c9"
LAMP, LAMP_LINE = "#fdefcb", "#a96a00"
SEATS = ("#2563a8", "#6e44b0", "#8a5a00", "#0b7672", "#b8326f", "#b93e22", "#55672a", "#5b4a42")
"""The colours of the page."""
FINE = 4
"""How many times larger round things are drawn, since Pillow does not smooth them."""
FREE = Text("free seat", "posto libero")
KNOWN = {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100)), *"–—‘’‚“”„•…€™−Œœ"}
"""What the fonts of the page have: web/scripts/fonts.sh."""
PLAIN = str.maketrans("ŁłĐđı", "LlDdi")
"""Letters that do not come apart into a letter and its mark."""
drawing = Lock()
"""A font has one size and weight at a time."""

Face: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(32)
def picture(seen: Preview, lang: Lang) -> bytes:
    """The picture of a link as PNG."""
    with drawing:
        image = Image.new("RGB", SIZE, PAPER)
        image.paste(_art(seen.game), (PANEL - 60, 0))
        pen = ImageDraw.Draw(image)
        pen.rectangle((0, 0, PANEL, HEIGHT), PAPER)
        pen.line((PANEL, 0, PANEL, HEIGHT), INK, 4)
        _words(pen, seen, lang)
        _seats(image, pen, seen, lang)
        file = BytesIO()
        image.save(file, "PNG", optimize=False, compress_level=6)
        return file.getvalue()


@lru_cache(8)
def _art(game: str) -> Image.Image:
    for name in (game, "ludoteca"):
        file = STATIC / "links" / f"{name}.png"
        if file.is_file():
            with Image.open(file) as whole:
                return whole.convert("RGB").crop(ART)
    return Image.new("RGB", (ART[2] - ART[0], HEIGHT), "#12604a")


@cache
def _font(name: str, size: int, weight: int) -> Face:
    """A font of the page; Pillow's own where the client was not built."""
    file = next((STATIC / "assets").glob(f"{name}-*.woff2"), None)
    if file is None:
        return ImageFont.load_default(size)
    font = ImageFont.truetype(str(file), size)
    font.set_variation_by_axes([weight])
    return font


def _words(pen: ImageDraw.ImageDraw, seen: Preview, lang: Lang) -> None:
    game, _, what = seen.title.of(lang).partition(" · ")
    room = PANEL - 2 * MARGIN
    down = 0 if seen.seats else 150
    pen.text((MARGIN, 38), "ludoteca", QUIET, _font("jost", 30, 600))
    pen.text((MARGIN, down + 76), _fitting(game, _font("jost", 76, 700), room), INK, _font("jost", 76, 700))
    if seen.over:
        what = seen.line.of(lang)
    large, small = _font("jost", 36, 600), _font("roboto", 27, 400)
    pen.text((MARGIN, down + 174), _fitting(what, large, room), INK, large)
    if not seen.over:
        pen.text((MARGIN, down + 222), _fitting(seen.line.of(lang), small, room), QUIET, small)


def _seats(image: Image.Image, pen: ImageDraw.ImageDraw, seen: Preview, lang: Lang) -> None:
    top = 240 if seen.over else 284
    height = min(76, (HEIGHT - 24 - top) // max(1, len(seen.seats)))
    size = min(34, height - 12)
    for number, seat in enumerate(seen.seats):
        y = top + number * height
        if seat.won:
            pen.rounded_rectangle((MARGIN - 16, y + 3, PANEL - MARGIN + 16, y + height - 3), 14, LAMP, LAMP_LINE, 2)
        middle = y + height // 2
        _badge(image, (MARGIN, middle - size // 2 - 4), size + 8, number, seat)
        font = _font("roboto", size - 4, 600 if seat.name else 400)
        told = "" if seat.points is None else str(seat.points).replace("-", "−")
        points = _font("jost", size + 4, 700)
        room = PANEL - 2 * MARGIN - size - 30 - (round(points.getlength(told)) + 16 if told else 0)
        name = _fitting(seat.name or FREE.of(lang), font, room)
        pen.text((MARGIN + size + 26, middle), name, INK if seat.name else QUIET, font, anchor="lm")
        pen.text((PANEL - MARGIN, middle), told, INK, points, anchor="rm")


def _badge(image: Image.Image, at: tuple[int, int], size: int, number: int, seat: Shown) -> None:
    """The colour of the seat and the first letter of the name; an empty ring is a free seat."""
    fine = Image.new("L", (size * FINE, size * FINE))
    edge = size * FINE - 1
    ImageDraw.Draw(fine).ellipse((0, 0, edge, edge), 255 if seat.name else 0, 255, 2 * FINE)
    mask = fine.resize((size, size), Image.Resampling.LANCZOS)
    image.paste(SEATS[number % len(SEATS)] if seat.name else LINE, (*at,), mask)
    letter = readable(seat.name)[:1].upper()
    middle = (at[0] + size // 2, at[1] + size // 2)
    ImageDraw.Draw(image).text(middle, letter, PAPER, _font("roboto", round(size * 0.55), 600), anchor="mm")


def readable(words: str) -> str:
    """Words in letters that the fonts have: others lose their marks, or are left out."""
    words = words.translate(PLAIN)
    plain = (letter if letter in KNOWN else unicodedata.normalize("NFKD", letter)[:1] for letter in words)
    return " ".join("".join(letter for letter in plain if letter in KNOWN).split())


def _fitting(words: str, font: Face, room: int) -> str:
    """As much of the words as there is room for."""
    words = readable(words)
    if font.getlength(words) <= room:
        return words
    while words and font.getlength(words + "…") > room:
        words = words[:-1]
    return words.rstrip() + "…"
