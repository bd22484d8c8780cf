"""The middle of the screen: draws a scene, and takes the keys that mean something in its game."""

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text as Styled
from textual.message import Message
from textual.widget import Widget

from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.face import GameFace, Row, Tone
from ludoteca.terminal.table import Scene

TONES: Mapping[Tone, Style] = {
    "head": Style(color="#5FCBA2", bold=True),
    "strong": Style(color="#E8EFEA", bold=True),
    "plain": Style(color="#E8EFEA"),
    "quiet": Style(color="#93A69C"),
}


def painted(rows: Sequence[Row]) -> Styled:
    """Rows in their tones and colours."""
    lines = []
    for row in rows:
        line = Styled(row.text, TONES[row.tone])
        for ink in row.inks:
            line.stylize(Style(color=ink.paint, bgcolor=ink.ground, bold=True), ink.start, ink.end)
        lines.append(line)
    return Styled("\n").join(lines)


class Board(Widget):
    """The table as the face tells it, line by line; a game that draws its own has a class of its own."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; padding: 0 1; }"

    class Did(Message):
        """Somebody has decided: the line that says what."""

        def __init__(self, line: str) -> None:
            super().__init__()
            self.line = line

    def __init__(self, face: GameFace) -> None:
        super().__init__()
        self.face = face
        self.scene = Scene((), None)
        self.lang: Lang = "en"

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

    def press(self, key: str) -> bool:
        """Take a key, if it means something here."""
        return False

    def hints(self) -> list[Text]:
        """The keys of the game that matter now."""
        return []

    def question(self) -> Text | None:
        """What the board waits to be told, if a key has begun something."""
        return None
