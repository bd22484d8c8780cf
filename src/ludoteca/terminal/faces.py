"""The faces of the games in text, by name: the only registry."""

from collections.abc import Mapping

from ludoteca.core.game import AnyGame
from ludoteca.terminal.face import AnyFace, GameFace
from ludoteca.terminal.games.myset.face import MysetFace
from ludoteca.terminal.games.myth.face import MythFace
from ludoteca.terminal.games.set.face import SetFace
from ludoteca.terminal.games.sideboards.face import SideboardsFace

FACES: Mapping[str, GameFace] = {
    "set": SetFace(),
    "myset": MysetFace(),
    "sideboards": SideboardsFace(),
    "myth": MythFace(),
}


def face_of(game: AnyGame) -> GameFace:
    """The face of a game; a game without one of its own is shown as it shows itself."""
    return FACES.get(game.name) or AnyFace(game)
