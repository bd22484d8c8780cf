"""Names that the house gives: a guest is `Civetta 27`, a table is `civetta-nera-42`."""

import secrets
from hashlib import blake2b
from unicodedata import category, normalize

SHE = (
    "anatra", "aquila", "balena", "capra", "cavalletta", "cicala", "cicogna", "civetta", "coccinella", "colomba",
    "cornacchia", "farfalla", "foca", "formica", "gazza", "giraffa", "lepre", "libellula", "lontra", "lucciola",
    "lucertola", "marmotta", "medusa", "ostrica", "pantera", "puzzola", "rana", "rondine", "talpa", "tartaruga",
    "tigre", "trota", "upupa", "vespa", "volpe", "zebra",
)  # fmt: skip
HE = (
    "airone", "asino", "bruco", "calabrone", "camaleonte", "camoscio", "canguro", "castoro", "cavallo", "cervo",
    "cigno", "corvo", "delfino", "elefante", "falco", "furetto", "gabbiano", "gambero", "gatto", "geco", "ghiro",
    "grillo", "gufo", "istrice", "koala", "lupo", "merlo", "orso", "panda", "pavone", "picchio", "pinguino", "polpo",
    "riccio", "rospo", "scoiattolo", "struzzo", "tasso", "tucano",
)  # fmt: skip
ADJECTIVES = (
    ("allegra", "allegro"), ("alta", "alto"), ("antica", "antico"), ("attenta", "attento"), ("azzurra", "azzurro"),
    ("bianca", "bianco"), ("bruna", "bruno"), ("buffa", "buffo"), ("calma", "calmo"), ("chiara", "chiaro"),
    ("curiosa", "curioso"), ("dorata", "dorato"), ("fiera", "fiero"), ("fortunata", "fortunato"), ("fresca", "fresco"),
    ("furba", "furbo"), ("gialla", "giallo"), ("gentile", "gentile"), ("grigia", "grigio"), ("lesta", "lesto"),
    ("lieta", "lieto"), ("lunga", "lungo"), ("matta", "matto"), ("nera", "nero"), ("quieta", "quieto"),
    ("rapida", "rapido"), ("rara", "raro"), ("rossa", "rosso"), ("rotonda", "rotondo"), ("saggia", "saggio"),
    ("serena", "sereno"), ("sveglia", "sveglio"), ("tranquilla", "tranquillo"), ("verde", "verde"),
    ("vispa", "vispo"), ("vivace", "vivace"),
)  # fmt: skip
BOTS = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Ivo", "Lia", "Milo", "Nina", "Otto", "Pia", "Rino")

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


def _creature() -> str:
    he = secrets.randbelow(len(SHE) + len(HE)) >= len(SHE)
    return f"{secrets.choice(HE if he else SHE)}-{secrets.choice(ADJECTIVES)[he]}"


def _letters(number: int) -> str:
    return "".join(secrets.choice(BASE32) for _ in range(number))


def guest_name(guest: str) -> str:
    """The name of a guest who has not chosen one; the same guest always has the same."""
    number = int.from_bytes(blake2b(guest.encode(), digest_size=8).digest(), "big")
    animals = SHE + HE
    return f"{animals[number % len(animals)].capitalize()} {10 + number // len(animals) % 90}"


def bot_name(taken: set[str]) -> str:
    """A name for a bot that nobody at the table bears."""
    return next((name for name in BOTS if name not in taken), "Bot")


def plain(text: str) -> str:
    """Words on one line, without control, formatting or unassigned characters; they may all have gone."""
    shown = (" " if character.isspace() else character for character in normalize("NFC", text))
    return " ".join("".join(c for c in shown if category(c)[0] != "C").split())
