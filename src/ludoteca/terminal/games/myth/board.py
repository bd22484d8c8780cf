"""The map of Myth on the screen: keys that walk, and a mark that looks around and chooses."""

from collections.abc import Mapping

from rich.text import Text as Styled

from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.table.actions import StepTo
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.words.naming import ground_of
from ludoteca.games.myth.words.notation import write
from ludoteca.terminal.board import BACK, Board, painted
from ludoteca.terminal.games.myth.face import MythFace
from ludoteca.terminal.games.myth.typed import OFFSETS
from ludoteca.terminal.table import Scene

KEYS: Mapping[str, str] = {
    "up": "n",
    "pageup": "ne",
    "right": "e",
    "pagedown": "se",
    "down": "s",
    "end": "sw",
    "left": "w",
    "home": "nw",
}


class MythBoard(Board):
    """The map beside what is read; the arrows walk, or move the mark while one looks around."""

    face: MythFace

    def __init__(self, face: MythFace) -> None:
        super().__init__(face)
        self.cursor: Square | None = None

    def show(self, scene: Scene, lang: Lang) -> None:
        """Draw this scene; where nothing of the map is left to look at, the mark goes."""
        ground = ground_of(scene.view) if scene.view is not None else None
        if ground is None or self.cursor not in ground.printed:
            self.cursor = None
        super().show(scene, lang)

    def render(self) -> Styled:
        """As much as there is room for."""
        if self.scene.view is None:
            return Styled()
        width, height = self.content_size
        return painted(self.face.picture(self.scene, self.lang, width, height, self.cursor, self.opened))

    def press(self, key: str) -> bool:
        """Walk, look around, choose."""
        if key in KEYS:
            return self.go(OFFSETS[KEYS[key]])
        match key:
            case "x" | "X":
                self.look(self.start() if self.cursor is None else None)
            case "q" | "Q":
                self.cursor, self.opened = None, "" if self.opened == "quests:" else "quests:"
            case "tab":
                self.next_choice()
            case "enter" if self.cursor is not None:
                self.choose()
            case "escape" if self.cursor is not None:
                self.look(None)
            case "escape" if self.opened:
                self.opened = ""
            case _:
                return False
        return True

    def forget(self) -> None:
        """Something was decided: the mark goes too."""
        super().forget()
        self.cursor = None

    def start(self) -> Square | None:
        """Where looking around begins: at the own hero, else where something can be chosen, else on the map if any."""
        scene = self.scene
        own: Square | None = None if scene.you is None else scene.view.heroes[scene.you].square
        ground = ground_of(scene.view)
        if own is not None or ground is None:
            return own
        shown = self.face.marked(scene)
        return min((*shown.squares, *shown.targets), default=ground.squares[len(ground.squares) // 2])

    def look(self, square: Square | None) -> None:
        """Put the mark somewhere, or take it away."""
        self.cursor, self.opened = square, ""
        self.refresh()

    def go(self, offset: int) -> bool:
        """A step of the hero where one is offered and nobody looks around; else of the mark."""
        scene = self.scene
        ground = ground_of(scene.view)
        if ground is None:
            return True
        steps = [action for action in self.face.actions(scene) if isinstance(action, StepTo)]
        own = None if scene.you is None else scene.view.heroes[scene.you].square
        if self.cursor is None and steps and own is not None:
            square = Square(own + offset)
            step = next((action for action in steps if action.square == square), StepTo(square))
            if square in ground.printed:
                self.post_message(self.Did(write(step)))
            return True
        start = self.start() if self.cursor is None else self.cursor
        self.look(Square(start + offset) if start is not None and start + offset in ground.printed else start)
        return True

    def next_choice(self) -> None:
        """The mark goes to the next square or figure that can be chosen."""
        shown = self.face.marked(self.scene)
        choices = sorted({*shown.squares, *shown.targets})
        if choices:
            self.look(next((square for square in choices if self.cursor is None or square > self.cursor), choices[0]))

    def choose(self) -> None:
        """Do what can be done at the mark: choose, aim, or walk there."""
        way = self.face.way_to(self.scene, self.cursor) if self.cursor is not None else ()
        if way:
            self.post_message(self.Did(*way))

    def hints(self) -> list[Text]:
        """The keys of the map."""
        if self.cursor is not None:
            return [Text("arrows: look", "frecce: guarda"), Text("Enter: act there", "Invio: agisci lì"), BACK]
        walk = any(isinstance(action, StepTo) for action in self.face.actions(self.scene))
        hints = [Text("arrows: walk", "frecce: muovi")] if walk else []
        return [
            *hints,
            Text("X look", "X guarda"),
            *([Text("Q quests", "Q cerche")] if self.scene.view is not None and self.scene.view.quests else []),
            *([BACK] if self.opened else []),
        ]


BOARD = MythBoard
