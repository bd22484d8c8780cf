"""The cards of SET as a widget: a column of the layout is a column of the keyboard."""

from rich.style import Style
from rich.text import Text as Styled
from textual.events import Click

from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import joined
from ludoteca.games.set.cards import DIGITS
from ludoteca.games.set.telling import key_of
from ludoteca.terminal.board import Board
from ludoteca.terminal.face import GameFace
from ludoteca.terminal.games.set.face import Face, face, no_set_line, slot_of, three_line
from ludoteca.terminal.table import Scene

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


KEYS = {
    "call-set": Text("Space", "Spazio"),
    "declare-no-set": Text("+", "+"),
    "retract": Text("+", "+"),
    "add-three": Text("+", "+"),
    "give-up": Text("K", "K"),
    "next-game": Text("Enter", "Invio"),
}
"""The key of each action."""


class SetBoard(Board):
    """The layout, and which of its cards are chosen: a third one claims or points."""

    DEFAULT_CSS = "SetBoard { padding: 0; }"

    def __init__(self, face: GameFace) -> None:
        super().__init__(face)
        self.chosen: list[int] = []
        self.sure = False
        """Whether the key to give up was the last one pressed."""

    def show(self, scene: Scene, lang: Lang) -> None:
        """Draw this scene; cards that are gone are no longer chosen."""
        lying = set() if scene.view is None else set(scene.view.layout)
        self.chosen = [card for card in self.chosen if card in lying]
        if scene is not self.scene:
            self.sure = False
        super().show(scene, lang)

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
        if self.scene.view is None:
            return drawn
        layout = self.scene.view.layout
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
        view = self.scene.view
        if view is None:
            return
        columns = len(view.layout) // ROWS
        width, height, left, top = self._measure(columns)
        column, row = (event.x - left) // width, (event.y - top) // height
        if 0 <= column < columns and 0 <= row < ROWS:
            self.choose(column * ROWS + row)

    def press(self, key: str) -> bool:
        """Keys of cards, and those that speak of the layout as a whole."""
        scene = self.scene
        giving_up, self.sure = self.sure, False
        match key:
            case "enter":
                if "next-game" not in scene.offered:
                    return False
                self.post_message(self.Did("next-game"))
            case " " | "space":
                self.post_message(self.Did("call-set"))
            case "+":
                self.post_message(self.Did(no_set_line(scene.view)))
            case "k" | "K":
                if giving_up:
                    self.post_message(self.Did("give-up"))
                else:
                    self.sure = "give-up" in scene.offered
            case "escape":
                self.chosen = []
                self.refresh()
                return False  # and whatever else it clears
            case _:
                slot = slot_of(key, scene.view)
                if slot is None:
                    return False
                self.choose(slot)
        return True

    def choose(self, slot: int) -> None:
        """Choose a card, or no longer; the third one claims or points."""
        view = self.scene.view
        if view is None or self.scene.you is None or view.phase == "over":
            return
        card = view.layout[slot]
        if card in self.chosen:
            self.chosen.remove(card)
        elif card is not None:
            self.chosen.append(card)
        if len(self.chosen) == 3:
            cards, self.chosen = tuple(self.chosen), []
            self.post_message(self.Did(three_line(view, cards)))
        self.refresh()

    def hints(self) -> list[Text]:
        """The keys that matter now."""
        spoken = self.scene.spoken
        labels = {} if spoken is None else dict(zip(self.scene.offered, spoken.labels, strict=True))
        shown = [joined((key, Text(" ", " "), *labels[line]), "") for line, key in KEYS.items() if line in labels]
        if self.chosen:
            shown.append(Text("Esc clear", "Esc annulla"))
        return shown

    def question(self) -> Text | None:
        """Whether one is sure to give up."""
        return Text("Press K again to give up", "Premi di nuovo K per abbandonare") if self.sure else None


BOARD = SetBoard
