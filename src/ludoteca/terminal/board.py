"""The middle of the screen: draws a scene, and takes the keys that mean something in its game."""

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text as Styled
from textual.message import Message
from textual.widget import Widget

from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.face import PAINTS, GameFace, Offer, Row, Tone
from ludoteca.terminal.table import Scene

TONES: Mapping[Tone, Style] = {
    tone: Style(color=paint, bold=tone in ("head", "strong")) for tone, paint in PAINTS.items()
}


BACK = Text("Esc back", "Esc indietro")
"""The key that closes what was opened."""


def painted(rows: Sequence[Row]) -> Styled:
    """Rows in their tones and colours."""
    lines = []
    for row in rows:
        line = Styled(row.text, TONES[row.tone])
        for ink in row.inks:
            line.stylize(Style(color=ink.paint, bgcolor=ink.ground, bold=ink.bold), ink.start, ink.end)
        lines.append(line)
    return Styled("\n").join(lines)


class Board(Widget):
    """The table as the face tells it, line by line; a game that draws its own has a class of its own."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; padding: 0 1; }"

    class Did(Message):
        """Somebody has decided: the line that says what, or several to be done one after the other."""

        def __init__(self, *way: str) -> None:
            super().__init__()
            self.way = way

    def __init__(self, face: GameFace) -> None:
        super().__init__()
        self.face = face
        self.scene = Scene((), None)
        self.lang: Lang = "en"
        self.opened = ""
        """What was opened among the offers."""

    def show(self, scene: Scene, lang: Lang) -> None:
        """Draw this scene."""
        self.scene, self.lang = scene, lang
        self.refresh()

    def render(self) -> Styled:
        """As much as there is room for."""
        if self.scene.view is None:
            return Styled()
        width, height = self.content_size
        return painted(self.face.rows(self.scene, self.lang, width, height))

    def forget(self) -> None:
        """Something was decided: nothing is open any more."""
        self.opened = ""

    def menu(self) -> tuple[Offer, ...]:
        """What can be chosen by its number."""
        return self.face.menu(self.scene, self.opened)

    def press(self, key: str) -> bool:
        """Take a key, if it means something here."""
        return False

    def hints(self) -> list[Text]:
        """The keys of the game that matter now."""
        return []

    def question(self) -> Text | None:
        """What the board waits to be told, if a key has begun something."""
        return None
