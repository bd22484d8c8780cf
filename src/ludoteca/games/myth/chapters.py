"""Every chapter, imported for what it carries out, and every kind of fact."""

from importlib import import_module
from pkgutil import walk_packages

from ludoteca.core.offers import kinds_in
from ludoteca.games.myth import parts
from ludoteca.games.myth.parts.adventure import facts as adventure
from ludoteca.games.myth.parts.adventure import quest_facts as quests
from ludoteca.games.myth.parts.darkness import facts as darkness
from ludoteca.games.myth.parts.heroes import attack_facts as attacks
from ludoteca.games.myth.parts.heroes import facts as heroes
from ludoteca.games.myth.parts.realm import facts as realm
from ludoteca.games.myth.parts.round import facts as round_
from ludoteca.games.myth.parts.setup import facts as setup
from ludoteca.games.myth.parts.verbs import facts as verbs
from ludoteca.games.myth.table.facts import Fact

for chapter in walk_packages(parts.__path__, f"{parts.__name__}."):
    import_module(chapter.name)

FACTS = tuple(
    fact
    for part in (setup, round_, heroes, attacks, darkness, realm, adventure, quests, verbs)
    for fact in kinds_in(vars(part), Fact)
)
