"""The cards of SET as a widget: a column of the layout is a column of the keyboard."""

from rich.style import Style
from rich.text import Text as Styled
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from ludoteca.core.rules import Lang
from ludoteca.games.set.cards import DIGITS
from ludoteca.games.set.telling import key_of
from ludoteca.games.set.view import View
from ludoteca.terminal.set_face import Face, face

ROWS = 3
LEAST_WIDTH, MOST_WIDTH = 8, 19
LEAST_HEIGHT, MOST_HEIGHT = 3, 9

EDGE = Style(color="#6F857A")
KEY = Style(color="#E8EFEA", bold=True)
CHOSEN = Style(color="#5FCBA2", bold=True)
FRAMES = {False: tuple("╭─╮│╰╯"), True: tuple("╔═╗║╚╝")}
"""The frame of a card, and that of a chosen one."""

OUTLINES = (
    (" ╱╲ ", "╱##╲", "╲##╱", " ╲╱ "),
    ("╭──╮", "│##│", "│##│", "╰──╯"),
    (" ╭─╮", "╭╯#│", "│#╭╯", "╰─╯ "),
)
"""The three shapes where there is room to draw them; # is the inside."""
INSIDE = ("█", "═", " ")

Strip = list[tuple[str, Style]]
"""A line of a card in pieces of one style."""


def fitted(word: str, width: int) -> str:
    """A word that fits: `a righe` is `righe` where there is little room, anything else is cut."""
    if len(word) <= width:
        return word
    return word.removeprefix("a ")[:width]


def drawing(card: int) -> list[str]:
    """The symbols of a card drawn large, side by side."""
    _, shape, fill, number = DIGITS[card]
    return [" ".join([row.replace("#", INSIDE[fill])] * (number + 1)) for row in OUTLINES[shape]]


def content(card: int, shown: Face, width: int, height: int) -> list[str]:
    """The lines inside a card: symbols, colour, fill, as large and as many as there is room for."""
    symbols = (" " if width >= 7 else "").join(shown.symbols)
    colour, fill = fitted(shown.colour, width), fitted(shown.fill, width)
    if height >= 6 and width >= 14:
        lines = [*drawing(card), *([""] if height >= 7 else []), colour, fill]
        return lines + [""] * (height - len(lines))
    if height == 1:
        return [fitted(f"{''.join(shown.symbols)} {shown.letter} {shown.fill}", width)]
    if height == 2:
        return [symbols, fill]
    lines = [symbols, colour, fill] if height == 3 else [symbols, "", colour, fill]
    above = (height - len(lines)) // 2
    return [""] * above + lines + [""] * (height - len(lines) - above)


def card_strips(slot: int, card: int | None, lang: Lang, width: int, height: int, *, chosen: bool) -> list[Strip]:
    """A card, line by line: its key and the letter of its colour stand in the frame."""
    if card is None:
        blank: Strip = [(" " * width, EDGE)]
        middle: Strip = [("·".center(width), EDGE)]
        return [middle if line == height // 2 else blank for line in range(height)]
    shown = face(card, lang)
    left, across, right, side, low_left, low_right = FRAMES[chosen]
    edge = CHOSEN if chosen else EDGE
    paint = Style(color=shown.paint)
    inner = width - 2
    strips: list[Strip] = [
        [
            (f"{left} ", edge),
            (key_of(slot), CHOSEN if chosen else KEY),
            (f" {across * (inner - 6)} ", edge),
            (shown.letter, paint),
            (f" {right}", edge),
        ]
    ]
    for line in content(card, shown, inner, height - 2):
        strips.append([(side, edge), (line.center(inner), paint), (side, edge)])
    strips.append([(low_left + across * inner + low_right, edge)])
    return strips


class Board(Widget):
    """The layout; it draws what it is given and says which card was clicked."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }"

    class Picked(Message):
        """Somebody clicked a card."""

        def __init__(self, slot: int) -> None:
            super().__init__()
            self.slot = slot

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.chosen: frozenset[int] = frozenset()
        self.lang: Lang = "en"

    def show(self, view: View | None, chosen: frozenset[int], lang: Lang) -> None:
        """Draw this view, with these cards chosen."""
        self.view, self.chosen, self.lang = view, chosen, lang
        self.refresh()

    def _measure(self, columns: int) -> tuple[int, int, int, int]:
        """Width and height of a card, then the free columns and rows before the first."""
        width = max(LEAST_WIDTH, min(MOST_WIDTH, self.size.width // columns))
        height = max(LEAST_HEIGHT, min(MOST_HEIGHT, self.size.height // ROWS))
        left = max(0, self.size.width - width * columns) // 2
        top = max(0, self.size.height - height * ROWS) // 2
        return width, height, left, top

    def render(self) -> Styled:
        """The layout in as large cards as there is room for."""
        drawn = Styled(no_wrap=True)
        if self.view is None:
            return drawn
        layout = self.view.layout
        columns = len(layout) // ROWS
        width, height, left, top = self._measure(columns)
        drawn.append("\n" * top)
        for row in range(ROWS):
            cards = [
                card_strips(slot, layout[slot], self.lang, width, height, chosen=layout[slot] in self.chosen)
                for slot in range(row, len(layout), ROWS)
            ]
            for line in range(height):
                drawn.append(" " * left)
                for strips in cards:
                    for piece, style in strips[line]:
                        drawn.append(piece, style)
                drawn.append("\n")
        return drawn

    def on_click(self, event: Click) -> None:
        """The card under the pointer."""
        if self.view is None:
            return
        columns = len(self.view.layout) // ROWS
        width, height, left, top = self._measure(columns)
        column, row = (event.x - left) // width, (event.y - top) // height
        if 0 <= column < columns and 0 <= row < ROWS:
            self.post_message(self.Picked(column * ROWS + row))
