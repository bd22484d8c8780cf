"""Proofreading of the enemies' side."""

from ludoteca.games.myth.printed.enemies import EnemyCard, MiniBoss, MonsterAttack, MonsterCard, Stage
from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.effects import conditions, fates, pattern, structs
from ludoteca.games.myth.printed.proofreading.marks import Problems, faults, missing
from ludoteca.games.myth.printed.vocabulary import RANKS

RESOURCES = {"most-rage", "most-faith", "most-ammo", "most-ongoing", "most-combo"}
PER_LAIR = {"deadly", "terrifying"}


def enemies(printed: PrintedThings) -> Problems:
    """Monsters, mini-bosses, agents, bosses and allies."""
    for name, card in printed.enemy_cards():
        yield from enemy_card(name, card, printed)
    for monster in printed.monsters.values():
        undead = monster.classification == "undead"
        ranged = any(attack.kind == "ranged" for attack in monster.minion.attacks)
        groups = (
            *(monster.initial_spawn.of(heroes) for heroes in range(2, 6)),
            monster.minion.spawn.normal,
            monster.minion.spawn.heavy,
        )
        yield from missing(
            monster.id, "boss", "il boss", [monster.brood_of] if monster.brood_of else [], printed.bosses
        )
        yield from faults(
            monster.id,
            (
                undead != (monster.minion.return_tn is not None),
                "Undead minions, and nobody else, have return_tn",
                "i scagnozzi Nonmorti, e solo loro, hanno return_tn",
            ),
            (
                not ranged and any(group.ranged for group in groups),
                "there is no ranged minion",
                "non c'è uno scagnozzo a distanza",
            ),
        )
    for agent in printed.agents.values():
        yield from faults(
            agent.id,
            (
                agent.hero_card.agent != agent.id,
                f'its hero_card has agent = "{agent.id}"',
                f'la sua hero_card ha agent = "{agent.id}"',
            ),
        )
    for boss in printed.bosses.values():
        yield from missing(boss.id, "keyword", "la parola chiave", boss.keywords, printed.traits)
        yield from faults(
            boss.id,
            (
                [stage.stage for stage in boss.stages] != list(range(1, len(boss.stages) + 1)),
                "number the stages 1, 2, …",
                "numera gli stadi 1, 2, …",
            ),
            (
                printed.decks[boss.darkness_deck].boss != boss.id,
                "the deck is another boss's",
                "il mazzo è di un altro boss",
            ),
        )
    for ally in printed.allies.values():
        yield from missing(ally.id, "keyword", "la parola chiave", ally.keywords, printed.traits)
        yield from missing(
            ally.id,
            "quest",
            "la cerca",
            ally.recruited_by,
            {*printed.chapter_quests, *printed.act_quests, *printed.stories},
        )
        yield from attack(ally.attack)


def enemy_card(name: str, card: EnemyCard, printed: PrintedThings) -> Problems:
    """A card of an enemy."""
    yield from missing(name, "priority", "la priorità", card.priorities, printed.priorities)
    yield from faults(
        name,
        (
            len(RESOURCES & set(card.priorities)) != 1,
            "the priorities name one resource of a hero",
            "le priorità indicano una risorsa di un eroe",
        ),
        (not card.attacks, "the card has no attack", "la carta non ha attacchi"),
    )
    for entry in card.attacks:
        yield from attack(entry)
    for ability in card.abilities:
        yield from faults(
            ability.id,
            (any(effect.on == "play" for effect in ability.effects), "an ability says when", "un'abilità dice quando"),
        )
    if isinstance(card, MonsterCard):
        yield from missing(name, "keyword", "la parola chiave", card.keywords, printed.traits)
    if isinstance(card, MiniBoss | Stage):
        yield from fates(name, card.fate, card.fate_dice)


def attack(attack: MonsterAttack) -> Problems:
    """An attack of an enemy or an ally."""
    yield from pattern(attack.id, attack.pattern)
    yield from fates(attack.id, attack.fate, attack.fate_dice)
    yield from faults(
        attack.id,
        (attack.kind == "melee" and attack.range != 1, "melee has range 1", "la mischia ha gittata 1"),
        (
            any(effect.on != "hit" for effect in attack.effects),
            "the effects of an attack are on hit",
            "gli effetti di un attacco sono su hit",
        ),
        (
            bool(attack.fate_dice) != bool(attack.fate),
            "fate dice and fate lists belong together",
            "dadi e liste del fato vanno insieme",
        ),
    )


def darkness(printed: PrintedThings) -> Problems:
    """The darkness decks and the spawn types."""
    filled = {card.deck for card in printed.darkness_cards.values()}
    for deck in printed.decks.values():
        yield from missing(deck.id, "boss", "il boss", [deck.boss], printed.bosses)
        yield from faults(deck.id, (deck.id not in filled, "the deck has no cards", "il mazzo non ha carte"))
    for card in printed.darkness_cards.values():
        counted, blast = card.spawn.count is not None, card.spawn.damage is not None
        yield from missing(card.id, "spawn type", "il tipo di progenie", [card.spawn.type], printed.spawn_types)
        yield from faults(
            card.id,
            (set(card.order) != set(RANKS), "the order names each rank once", "l'ordine indica ogni rango una volta"),
            (
                counted != (card.spawn.type in PER_LAIR),
                "deadly and terrifying, and nothing else, have a count",
                "deadly e terrifying, e solo loro, hanno count",
            ),
            (
                blast != (card.spawn.type == "explosive"),
                "explosive, and nothing else, has damage",
                "explosive, e solo lui, ha damage",
            ),
            (
                (counted or blast) != (card.spawn_text is not None),
                "count and damage are told in spawn_text",
                "count e damage si dicono in spawn_text",
            ),
        )
        for part in structs(card.event.when):
            yield from conditions(card.id, part, printed)
