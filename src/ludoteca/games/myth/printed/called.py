"""What kinds of things on cards and boards are called, written once: the rules, the terminal and browsers say it."""

from collections.abc import Mapping

from ludoteca.core.counted import Countable
from ludoteca.core.rules import Text

MOVEMENTS: Mapping[str, Text] = {
    "none": Text("still", "fermo"),
    "cautious": Text("cautious", "cauto"),
    "normal": Text("normal", "normale"),
    "aggressive": Text("aggressive", "aggressivo"),
}
WAYS: Mapping[str, Text] = {
    "action": Text("Action", "Azione"),
    "reaction": Text("Reaction", "Reazione"),
    "interrupt": Text("Interrupt", "Interruzione"),
}
ARMS: Mapping[str, Text] = {"melee": Text("melee", "da mischia"), "ranged": Text("ranged", "a distanza")}
RANKS: Mapping[str, Countable] = {
    "minion": (Text("minion", "scagnozzo"), Text("minions", "scagnozzi")),
    "captain": (Text("captain", "capitano"), Text("captains", "capitani")),
    "mini-boss": (Text("mini-boss", "mini-boss"), Text("mini-bosses", "mini-boss")),
    "agent": (Text("agent", "agente"), Text("agents", "agenti")),
    "boss": (Text("boss", "boss"), Text("bosses", "boss")),
}
"""One, and several."""
GEAR: tuple[Text, ...] = (
    Text("Primary hand", "Mano primaria"),
    Text("Secondary hand", "Mano secondaria"),
    Text("Armour", "Armatura"),
    Text("Helm", "Elmo"),
    Text("Accessory", "Accessorio"),
)
"""In the order of a hero board."""
CRITERIA: Mapping[str, Text] = {
    "nearest": Text("nearest", "più vicino"),
    "farthest": Text("farthest", "più lontano"),
    "highest-threat": Text("highest threat", "minaccia più alta"),
    "lowest-threat": Text("lowest threat", "minaccia più bassa"),
    "least-life": Text("least life", "meno punti vita"),
    "most-life": Text("most life", "più punti vita"),
    "most-damaged": Text("most damaged", "più danneggiato"),
    "most-hand": Text("most hand cards", "più carte in mano"),
    "least-hand": Text("fewest hand cards", "meno carte in mano"),
    "most-gear": Text("most equipment", "più equipaggiamento"),
    "most-rage": Text("most Rage", "più Furia"),
    "most-faith": Text("most Faith", "più Fede"),
    "most-ammo": Text("most Ammo", "più Munizioni"),
    "most-ongoing": Text("most Ongoing cards", "più carte Persistenti"),
    "most-combo": Text("most Combo cards", "più carte Combo"),
}
"""What a priority list looks for."""
STATUSES: Mapping[str, Text] = {
    "capture": Text("Captured", "Cattura"),
    "frozen": Text("Frozen", "Congelato"),
    "curse": Text("Cursed", "Maledizione"),
    "prone": Text("Prone", "Prono"),
    "poison": Text("Poisoned", "Veleno"),
    "fire": Text("Fire", "Fuoco"),
    "venom": Text("Venom", "Veleno"),
    "bleeding": Text("Bleeding", "Emorragia"),
}
"""And damage over time that has a name."""
SYMBOLS: Mapping[str, Text] = {
    "quest": Text("Quest", "Cerca"),
    "trap": Text("Trap", "Trappola"),
    "lair": Text("Lairs", "Tane"),
    "pack": Text("Packs", "Branchi"),
    "mini-boss": Text("Mini-boss", "Mini-boss"),
    "treasure": Text("Treasure", "Tesori"),
    "gold": Text("Gold", "Oro"),
    "merchant": Text("Merchant", "Mercante"),
    "gold-hoard": Text("Gold hoard", "Cumulo d'oro"),
    "treasure-hoard": Text("Treasure hoard", "Cumulo di tesori"),
}
"""Of a tile's legend."""
