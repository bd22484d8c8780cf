"""The words of Myth in text that the engine does not say: ground, kinds of actions."""

from collections.abc import Mapping

from ludoteca.core.rules import Text

GROUND: Mapping[str, Text] = {
    ".": Text("floor", "pavimento"),
    "p": Text("purple-lined", "linea viola"),
    "~": Text("blue-lined, no entry", "linea blu, non si entra"),
    "#": Text("red-lined, no entry, no sight", "linea rossa, non si entra e non si vede oltre"),
}
GROUPS: Mapping[str, Text] = {
    "play": Text("Cards", "Carte"),
    "move": Text("Move", "Movimento"),
    "target": Text("Targets", "Bersagli"),
    "square": Text("Squares", "Caselle"),
    "use": Text("Potions and items", "Pozioni e oggetti"),
    "interact": Text("Here", "Qui"),
    "trade": Text("Trade", "Scambi"),
    "buy": Text("For sale", "In vendita"),
    "sell": Text("Sell", "Vendere"),
    "serendipity": Text("Serendipity", "Serendipità"),
    "answer": Text("Answers", "Risposte"),
    "pass": Text("Pass", "Ho finito"),
    "act": Text("The act", "L'atto"),
}
"""Kinds of actions, in the order in which they are listed."""
