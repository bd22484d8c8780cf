"""What typed words mean in Myth: a square, a course, a card and how to play it, something to look at."""

import re
from collections.abc import Mapping, Sequence

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.called import MOVEMENTS, WAYS
from ludoteca.games.myth.table.actions import AddRage, Collect, Pass, PlayCard, Ready
from ludoteca.games.myth.table.asking import Accept, Act, Decline
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, ROW
from ludoteca.games.myth.table.grid.squares import read_square
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.words.naming import ground_of
from ludoteca.games.myth.words.notation import write
from ludoteca.terminal.games.myth.known import Known

COMPASS: Mapping[str, tuple[str, ...]] = {
    "n": ("n", "north", "nord"),
    "ne": ("ne", "northeast", "nordest"),
    "e": ("e", "east", "est"),
    "se": ("se", "southeast", "sudest"),
    "s": ("s", "south", "sud"),
    "sw": ("sw", "southwest", "sudovest"),
    "w": ("w", "west", "ovest"),
    "nw": ("nw", "northwest", "nordovest"),
}
OFFSETS: Mapping[str, int] = dict(zip(COMPASS, DIRECTIONS, strict=True))

PLAIN_WORDS: Mapping[type[Act], tuple[str, ...]] = {
    Pass: ("pass", "finito", "ho finito", "passa"),
    Ready: ("ready", "pronto"),
    Accept: ("yes", "y", "sì", "si"),
    Decline: ("no", "nothing", "niente"),
    Collect: ("collect", "raccogli", "$"),
    AddRage: ("rage", "furia"),
}
MOVE_WORDS = ("move", "go", "muovi", "vai", "target", "bersaglio", "at", "in")
PLAY_WORDS = ("play", "gioca", "p", "g")
LOOK_WORDS = ("look", "read", "guarda", "leggi")
DARK_WORDS = ("darkness", "oscurità", "oscurita")
PANEL_WORDS: Mapping[str, tuple[str, ...]] = {
    "quests:": ("quests", "quest", "cerche", "cerca"),
    "serendipity:": ("serendipity", "serendipità", "serendipita"),
    "stall:": ("stall", "merchant", "mercante", "bancarella"),
}
"""What can be read by one word."""


def way_of(known: Known, words: str) -> tuple[str, ...]:
    """The actions that `c4`, `ne`, `play 2 cautious` or `pass` stand for; to a far square there are several."""
    parts = words.lower().split()
    if len(parts) > 1 and parts[0] in MOVE_WORDS:
        parts = parts[1:]
    if not parts:
        return ()
    if len(parts) == 1:
        square = square_named(known, parts[0]) if known.view.tiles else None
        course = next((name for name, said in COMPASS.items() if parts[0] in said), None)
        own = None if known.scene.you is None else known.view.heroes[known.scene.you].square
        if course is not None and own is not None:
            square = Square(own + OFFSETS[course])
        if square is not None:
            return known.way_to(square)
    if kind := next((kind for kind, said in PLAIN_WORDS.items() if " ".join(parts) in said), None):
        return tuple([write(action) for action in known.actions if type(action) is kind][:1])
    plays = plays_named(known, parts)
    return (write(plays[0]),) if len(plays) == 1 else ()


def square_named(known: Known, words: str) -> Square | None:
    """The square of `c4` as on the map, or of `r3c7` as in the notation; nothing if there is none."""
    ground = ground_of(known.view)
    if ground is None:
        return None
    if re.fullmatch(r"r-?\d{1,3}c-?\d{1,3}", words):
        square = read_square(words)
    elif found := re.fullmatch(r"([a-z]{1,2})(\d{1,3})", words):
        column = 0
        for letter in found[1]:
            column = column * 26 + ord(letter) - 96
        square = Square((ground.bottom - int(found[2])) * ROW + ground.left + column - 1)
    else:
        return None
    return square if square in ground.printed else None


def plays_named(known: Known, parts: Sequence[str]) -> list[PlayCard]:
    """The ways to play that `play 2 cautious` or `gioca fendente cauto` leaves open."""
    if len(parts) < 2 or parts[0] not in PLAY_WORDS or known.scene.you is None:
        return []
    hand: Sequence[str] = known.view.heroes[known.scene.you].hand
    named, how = list(parts[1:]), [*MOVEMENTS.items(), *WAYS.items()]
    wanted: set[str] = set()
    while len(named) > 1 and (key := next((key for key, text in how if is_begun(text, named[-1])), None)):
        wanted.add(key)
        named.pop()
    if named[0].isdecimal() and len(named) == 1:
        number = int(named[0])
        cards = {hand[number - 1]} if 1 <= number <= len(hand) else set()
    else:
        title = " ".join(named)
        cards = {card for card in hand if title in names_in_both(card)}
    return [
        action
        for action in known.actions
        if isinstance(action, PlayCard) and action.card in cards and wanted <= {action.way, action.movement}
    ]


def opened_by(known: Known, words: str) -> str:
    """`look 2` a card, `look c4` a square, `look Bruno` a board, `darkness` its card, `play 2` the ways."""
    parts = words.lower().split()
    if not parts:
        return ""
    if plays := plays_named(known, parts):
        return f"card:{plays[0].card}" if len({play.card for play in plays}) == 1 else ""
    if parts[-1] in DARK_WORDS:
        return "darkness:"
    named = len(parts) == 1 or parts[0] in LOOK_WORDS  # an action may end with the same word
    if named and (panel := next((panel for panel, said in PANEL_WORDS.items() if parts[-1] in said), "")):
        return panel if panel != "stall:" or known.view.stall is not None else ""
    if parts[0] not in LOOK_WORDS or len(parts) < 2:
        return ""
    rest = " ".join(parts[1:])
    if (square := square_named(known, rest)) is not None:
        return f"square:{square}"
    hand: Sequence[str] = () if known.scene.you is None else known.view.heroes[known.scene.you].hand
    if rest.isdecimal() and 1 <= int(rest[:3]) <= len(hand):
        return f"card:{hand[int(rest) - 1]}"
    for seat, name in enumerate(known.scene.names):
        hero = known.view.heroes[seat].hero
        if name.lower().startswith(rest) or (hero and rest in names_in_both(hero)):
            return f"hero:{seat}"
    return next((f"card:{card}" for card in hand if rest in names_in_both(card)), "")


def is_begun(text: Text, word: str) -> bool:
    """Whether a word is one of a text's in either language, or its beginning."""
    return len(word) >= 2 and (text.en.lower().startswith(word) or text.it.lower().startswith(word))


def names_in_both(kind: str) -> str:
    """A printed name in both languages, to be searched."""
    name = printed_name(kind)
    return f"{name.en}\n{name.it}".lower()
