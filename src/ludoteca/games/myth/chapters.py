"""Every kind of agenda entry, action and fact of Myth, gathered from the chapters."""

from ludoteca.games.myth.effects import carrying
from ludoteca.games.myth.parts.adventure import acts, allies, merchants, objectives, quests, serendipity, slaughter
from ludoteca.games.myth.parts.darkness import (
    activation,
    bosses,
    darkness,
    enemy_attacks,
    enemy_moves,
    interrupts,
    spawning,
)
from ludoteca.games.myth.parts.heroes import aiming, combat, harm, items, movement, playing, statuses, traps, treasure
from ludoteca.games.myth.parts.realm import clearing, leaving
from ludoteca.games.myth.parts.round import cycle, rounds
from ludoteca.games.myth.parts.setup import features, legend, packs, quest_setup, setup, tiles
from ludoteca.games.myth.parts.verbs import verbs_cards, verbs_combat, verbs_darkness, verbs_quests, verbs_things

CHAPTERS = (
    setup,
    acts,
    tiles,
    legend,
    packs,
    features,
    rounds,
    cycle,
    movement,
    playing,
    aiming,
    combat,
    allies,
    treasure,
    statuses,
    harm,
    darkness,
    interrupts,
    activation,
    enemy_moves,
    enemy_attacks,
    bosses,
    spawning,
    slaughter,
    traps,
    items,
    merchants,
    serendipity,
    clearing,
    leaving,
    quests,
    quest_setup,
    objectives,
    carrying,
    verbs_cards,
    verbs_combat,
    verbs_darkness,
    verbs_quests,
    verbs_things,
)
ENTRIES = tuple([entry for chapter in CHAPTERS for entry in getattr(chapter, "ENTRIES", ())])
ACTIONS = tuple(dict.fromkeys([action for chapter in CHAPTERS for action in getattr(chapter, "ACTIONS", ())]))
FACTS = tuple([fact for chapter in CHAPTERS for fact in getattr(chapter, "FACTS", ())])
