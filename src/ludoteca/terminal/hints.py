"""Advice as text: what to do in the words of the game's face, and why."""

from ludoteca.core.advice import Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Text
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.table import News, Scene


def hint(game: AnyGame, scene: Scene, advice: Advice) -> News:
    """Advice as news; what to do is said once."""
    if advice.complete:
        return News("hint", advice.reason)
    line = None if advice.action is None else game.words.write(advice.action)
    what = face_of(game).advised(scene, line, advice.cards)
    return News("hint", Text(f"{what.en}. {advice.reason.en}", f"{what.it}. {advice.reason.it}"))
