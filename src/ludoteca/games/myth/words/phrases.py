"""Every sentence that a decision of Myth can need, by its number: the words of the parts, and those between them."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.core.spoken import NO_WORDS, Phrase, Phrases
from ludoteca.games.myth.effects import words as effects
from ludoteca.games.myth.parts.adventure import words as adventure
from ludoteca.games.myth.parts.darkness import words as darkness
from ludoteca.games.myth.parts.heroes import words as heroes
from ludoteca.games.myth.parts.realm import words as realm
from ludoteca.games.myth.parts.round import words as round_
from ludoteca.games.myth.parts.setup import words as setup
from ludoteca.games.myth.parts.setup.facts import EDGES
from ludoteca.games.myth.parts.verbs import words as verbs
from ludoteca.games.myth.printed.called import ARMS, MOVEMENTS, WAYS
from ludoteca.games.myth.table import wording
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    **setup.ASKED,
    **round_.ASKED,
    **heroes.ASKED,
    **effects.ASKED,
    **verbs.ASKED,
    **darkness.ASKED,
    **adventure.ASKED,
}
"""By the name of the agenda entry."""

AIM_AREA = Text("**Choose the area** of {attack}.", "**Scegli l'area** di {attack}.")
AIM_PATH = Text("**Choose the way** of {attack}.", "**Scegli il percorso** di {attack}.")
AIM_PATH_HELP = Text("Square by square, through enemies.", "Casella per casella, attraverso i nemici.")
WHO_DOES = Text("**Choose who** {done}.", "**Scegli chi** {done}.")
WHO_DOES_HELP = Text("{source}: {text}", "{source}: {text}")
WHO_DOES_FOR = Text("{source}.", "{source}.")
"""Where nothing is printed in one place: a quest, an act of a story."""
WINDOWS: Mapping[str, Text] = {
    "darkness-card-drawn": Text("a darkness card was drawn.", "è stata pescata una carta Oscurità."),
    "enemy-activated": Text("about to move: {who}.", "movimento in arrivo: {who}."),
    "enemy-moved": Text("done moving: {who}.", "movimento finito: {who}."),
    "enemy-attack-declared": Text("{who} attacks {whom}.", "{who} attacca {whom}."),
    "enemy-attack-rolled": Text("{who} has rolled {dice} against {whom}.", "{who} ha tirato {dice} contro {whom}."),
    "hero-damaged": Text("{whom} is hurt by {who}.", "{who} ha ferito {whom}."),
    "before-spawn": Text("the lairs are about to spawn.", "le tane stanno per generare."),
}
"""What an interrupt answers to."""

MANY: Mapping[str, Text] = {
    "quest": Text("quests", "Quante cerche"),
    "trap": Text("traps", "Quante trappole"),
    "lair": Text("lairs", "Quante tane"),
    "pack": Text("hunting packs", "Quanti branchi di cacciatori"),
    "mini-boss": Text("mini-bosses", "Quanti mini-boss"),
    "treasure": Text("treasures", "Quanti tesori"),
}
"""Asked for a number of something that a tile's legend names."""

ZONES: Mapping[str, Text] = {
    "discard": Text("your discard pile", "i tuoi scarti"),
    "hand": Text("your hand", "la tua mano"),
}

DOES: Mapping[str, Text] = {
    **wording.DOES,
    **setup.DOES,
    **round_.DOES,
    **heroes.DOES,
    **effects.DOES,
    **verbs.DOES,
    **realm.DOES,
    **adventure.DOES,
}
"""By the name of the action."""

AGREED = Text("{what} ({willing} of {needed} agree: {names})", "{what} ({willing} su {needed} d'accordo: {names})")
"""What all must agree on, and who does."""

LISTS = tuple([Text(*[", ".join(f"{{{place}}}" for place in range(long))] * 2) for long in range(2, 10)])
"""So many names one after the other, from two on."""

PHRASES = Phrases(
    [
        *DOES.values(),
        *[text for asked in ASKED.values() for text in (asked.asks, asked.helps, asked.declines) if text != NO_WORDS],
        *(AIM_AREA, AIM_PATH, AIM_PATH_HELP, WHO_DOES, WHO_DOES_HELP, WHO_DOES_FOR, AGREED),
        *[text for words in (WINDOWS, MANY, ZONES, MOVEMENTS, WAYS, EDGES, ARMS) for text in words.values()],
        *LISTS,
    ]
)

LABELS: Mapping[str, Phrase] = {name: PHRASES.of(text) for name, text in DOES.items()}
DECLINES: Mapping[str, Phrase] = {tag: PHRASES.of(asked.declines) for tag, asked in ASKED.items()}
