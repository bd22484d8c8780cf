"""The face of a game in text: its own, or the one that any game has."""

from ludoteca.core.game import AnyGame
from ludoteca.terminal.face import AnyFace, GameFace
from ludoteca.terminal.games import own


def face_of(game: AnyGame) -> GameFace:
    """The face of a game; a game without one of its own is shown as it shows itself."""
    face: GameFace | None = own(game.name, "face")
    return face or AnyFace(game)
