"""How many of something there are, in words that agree with the number."""

from ludoteca.core.rules import Text

Countable = tuple[Text, Text]
"""What one of something is called, and more of it."""

CARDS: Countable = (Text("card", "carta"), Text("cards", "carte"))
POINTS: Countable = (Text("point", "punto"), Text("points", "punti"))
ROUNDS: Countable = (Text("round", "round"), Text("rounds", "round"))


def counted(number: int, called: Countable) -> Text:
    """So many of something."""
    word = called[0] if number == 1 else called[1]
    return Text(f"{number} {word.en}", f"{number} {word.it}")
