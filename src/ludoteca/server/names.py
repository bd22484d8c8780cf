"""Names that the house gives: a guest is `Civetta 27`, a table is `civetta-nera-42`."""

import secrets
from hashlib import blake2b
from unicodedata import category, normalize

SHE = (
    "anatra", "aquila", "allodola", "cerva", "cavalletta", "cicala", "cicogna", "civetta", "coccinella", "colomba",
    "cinciallegra", "farfalla", "foca", "formica", "gazza", "giraffa", "lepre", "libellula", "lontra", "lucciola",
    "lucertola", "marmotta", "marzaiola", "otaria", "pantera", "pernice", "rana", "rondine", "tortora", "tartaruga",
    "tigre", "trota", "upupa", "vigogna", "volpe", "zebra",
)  # fmt: skip
HE = (
    "airone", "alce", "bombo", "calabrone", "camaleonte", "camoscio", "canguro", "castoro", "cavallo", "cervo",
    "cigno", "corvo", "delfino", "elefante", "falco", "furetto", "gabbiano", "gambero", "gatto", "geco", "ghiro",
    "grillo", "gufo", "istrice", "koala", "lupo", "merlo", "orso", "panda", "passero", "picchio", "pinguino", "polpo",
    "riccio", "rigogolo", "scoiattolo", "storno", "tasso", "tucano",
)  # fmt: skip
ADJECTIVES = (
    ("allegra", "allegro"), ("alta", "alto"), ("antica", "antico"), ("attenta", "attento"), ("azzurra", "azzurro"),
    ("bianca", "bianco"), ("bruna", "bruno"), ("bella", "bello"), ("calma", "calmo"), ("chiara", "chiaro"),
    ("curiosa", "curioso"), ("dorata", "dorato"), ("fiera", "fiero"), ("fortunata", "fortunato"), ("fresca", "fresco"),
    ("felice", "felice"), ("gialla", "giallo"), ("gentile", "gentile"), ("grigia", "grigio"), ("lesta", "lesto"),
    ("lieta", "lieto"), ("leggera", "leggero"), ("mite", "mite"), ("nera", "nero"), ("quieta", "quieto"),
    ("rapida", "rapido"), ("rara", "raro"), ("rossa", "rosso"), ("radiosa", "radioso"), ("saggia", "saggio"),
    ("serena", "sereno"), ("sveglia", "sveglio"), ("tranquilla", "tranquillo"), ("verde", "verde"),
    ("vispa", "vispo"), ("vivace", "vivace"),
)  # fmt: skip
ENGLISH = (
    "badger", "beaver", "bluebird", "bumblebee", "butterfly", "chamois", "chickadee", "crane", "cricket", "curlew",
    "deer", "dolphin", "dragonfly", "eagle", "elephant", "falcon", "finch", "firefly", "fox", "gazelle", "giraffe",
    "goldfinch", "hare", "hedgehog", "heron", "hoopoe", "horse", "kingfisher", "kite", "koala", "ladybird", "lark",
    "linnet", "lynx", "marten", "meadowlark", "merlin", "moose", "nightingale", "nuthatch", "oriole", "osprey", "otter",
    "owl", "panda", "panther", "penguin", "plover", "puffin", "quail", "rabbit", "raven", "robin", "salmon", "seal",
    "sparrow", "squirrel", "starling", "stork", "swallow", "swan", "swift", "thrush", "tiger", "toucan", "trout",
    "turtle", "warbler", "wolf", "woodpecker", "wren", "zebra",
)  # fmt: skip
BOTS = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Ivo", "Lia", "Milo", "Nina", "Otto", "Pia", "Rino")

SPEAKS_ENGLISH = "-en"
"""How the id of a guest ends whose browser asked for English; others have an Italian name, as all had before."""

BASE32 = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and figures that nobody mistakes for each other."""


def table_code() -> str:
    """A code that can be said across a room, for a table that everybody may find."""
    return f"{_creature()}-{10 + secrets.randbelow(90)}"


def secret_table_code() -> str:
    """A code that nobody guesses, for a table that only its link leads to: 40 bits beside the words."""
    return f"{_creature()}-{_letters(8)}"


def share_code() -> str:
    """A code that nobody guesses."""
    return _letters(12)


def timed_code(at: int) -> str:
    """A code that nobody guesses and that comes, by its letters, after all of earlier milliseconds."""
    ordered = "".join(sorted(BASE32))
    return "".join(ordered[at >> 5 * place & 31] for place in reversed(range(9))) + _letters(8)


def _creature() -> str:
    he = secrets.randbelow(len(SHE) + len(HE)) >= len(SHE)
    return f"{secrets.choice(HE if he else SHE)}-{secrets.choice(ADJECTIVES)[he]}"


def _letters(number: int) -> str:
    return "".join(secrets.choice(BASE32) for _ in range(number))


def guest_name(guest: str) -> str:
    """The name of a guest who has not chosen one, in their language; the same guest always has the same."""
    number = int.from_bytes(blake2b(guest.encode(), digest_size=8).digest(), "big")
    animals = ENGLISH if guest.endswith(SPEAKS_ENGLISH) else SHE + HE
    return f"{animals[number % len(animals)].capitalize()} {10 + number // len(animals) % 90}"


def bot_name(taken: set[str]) -> str:
    """A name for a bot that nobody at the table bears."""
    return next((name for name in BOTS if name not in taken), "Bot")


JOINER = "\u200d"


def plain(text: str) -> str:
    """Words on one line, without control, formatting or unassigned characters; they may all have gone."""
    shown = [" " if character.isspace() else character for character in normalize("NFC", text)]
    kept = [c for at, c in enumerate(shown) if category(c)[0] != "C" or _joins(shown, at)]
    return " ".join("".join(kept).split())


def _joins(shown: list[str], at: int) -> bool:
    """Whether a joiner makes one picture of two: a family is not cut into people."""
    joined = at + 1 < len(shown) and shown[at] == JOINER and category(shown[at + 1]) == "So"
    return joined and at > 0 and category(shown[at - 1]) in {"So", "Sk", "Mn"}
