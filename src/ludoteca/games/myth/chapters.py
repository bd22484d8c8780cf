"""Every kind of agenda entry, action and fact of Myth, gathered from the chapters."""

from ludoteca.games.myth import activation, bosses, carrying, enemy_attacks, enemy_moves

CHAPTERS = (carrying, activation, enemy_moves, enemy_attacks, bosses)
ENTRIES = tuple([entry for chapter in CHAPTERS for entry in getattr(chapter, "ENTRIES", ())])
ACTIONS = tuple(dict.fromkeys([action for chapter in CHAPTERS for action in getattr(chapter, "ACTIONS", ())]))
FACTS = tuple([fact for chapter in CHAPTERS for fact in getattr(chapter, "FACTS", ())])
