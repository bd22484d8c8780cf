"""The forty cards: a number each, ten to a suit in the order of their faces."""

from ludoteca.core.rules import Text

SUITS = (Text("cups", "coppe"), Text("coins", "denari"), Text("swords", "spade"), Text("clubs", "bastoni"))
FACES = (
    Text("ace", "asso"),
    Text("two", "due"),
    Text("three", "tre"),
    Text("four", "quattro"),
    Text("five", "cinque"),
    Text("six", "sei"),
    Text("seven", "sette"),
    Text("knave", "fante"),
    Text("knight", "cavallo"),
    Text("king", "re"),
)
POINTS = (11, 0, 10, 0, 0, 0, 0, 2, 3, 4)
"""BRISCOLA-CARDS-03: by face."""
RANKS = (9, 0, 8, 1, 2, 3, 4, 5, 6, 7)
"""BRISCOLA-CARDS-02: by face, the higher the stronger."""
TWO_OF_CUPS = 1


def suit(card: int) -> int:
    """Which suit a card is of."""
    return card // 10


def points(*cards: int) -> int:
    """BRISCOLA-CARDS-03: what cards are worth."""
    return sum([POINTS[card % 10] for card in cards])


def beats(card: int, best: int, trumps: int) -> bool:
    """BRISCOLA-TRICK-03: whether a card played later wins over the best before it."""
    if suit(card) == suit(best):
        return RANKS[card % 10] > RANKS[best % 10]
    return suit(card) == trumps


def name(card: int) -> Text:
    """A card in words: `ace of cups`."""
    face, of = FACES[card % 10], SUITS[suit(card)]
    return Text(f"{face.en} of {of.en}", f"{face.it} di {of.it}")


def write(card: int) -> str:
    """A card in two letters: `AC`, `7D`, `RS`."""
    return "A234567FCR"[card % 10] + "CDSB"[suit(card)]


CODES = {write(card): card for card in range(40)}


def read(code: str) -> int:
    """The card of two letters; `ValueError` if there is none."""
    if code not in CODES:
        raise ValueError(f"{code!r} is no card: a face of A234567FCR and a suit of CDSB, such as AC or 7D")
    return CODES[code]
