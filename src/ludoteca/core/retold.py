"""A move in words: what somebody decided, for whoever looks at it afterwards with all cards open."""

from collections.abc import Sequence
from typing import Any

from ludoteca.core.game import AnyGame, Seat, Value
from ludoteca.core.rules import Text
from ludoteca.core.spoken import whole

BY_ITSELF = Text("The table goes on", "Il tavolo va avanti")


def decided(game: AnyGame, before: Any, seat: Seat, action: Value, names: Sequence[str]) -> Text:
    """What a seat decided in this state, as a sentence; the table only keeps time and order."""
    if seat < 0:
        return BY_ITSELF
    if deed := game.words.deed(before, seat, action, names):
        return deed
    offers = game.actions(before, seat)
    spoken = game.words.speak(game.view(before, seat), offers, names)
    singles = list(offers.singles)
    line = spoken.labels[singles.index(action)] if action in singles else spoken.picks[0]
    label = whole(line, game.words.phrases(before.options))
    return Text(f"{names[seat]}: {label.en}", f"{names[seat]}: {label.it}")
