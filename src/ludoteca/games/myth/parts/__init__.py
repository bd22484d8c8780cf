"""The rules, by the parts of the rulebook."""

from ludoteca.games.myth.parts.heroes import combat  # noqa: F401  # loads what leads to it in an order that works
