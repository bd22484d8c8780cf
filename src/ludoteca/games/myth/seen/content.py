"""What clients are given of the printed things: made once from what is loaded, without the effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from ludoteca.games.myth.printed import called
from ludoteca.games.myth.printed.enemies import EnemyCard, MiniBoss, MonsterAttack, MonsterCard, Stage
from ludoteca.games.myth.printed.heroes import HeroCard, Item, MerchantCard, MoveChange
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.quests import Quest, QuestObject, Story
from ludoteca.games.myth.printed.shown import (
    COUNTED,
    WHOLE_TILE,
    MovementCell,
    Named,
    Printed,
    PrintedAct,
    PrintedAlly,
    PrintedAttack,
    PrintedCard,
    PrintedDarkness,
    PrintedEnemy,
    PrintedFace,
    PrintedFavour,
    PrintedFeature,
    PrintedHero,
    PrintedItem,
    PrintedMerchant,
    PrintedMonster,
    PrintedObject,
    PrintedPart,
    PrintedQuest,
    PrintedService,
    PrintedSign,
    PrintedStory,
    PrintedTile,
    PrintedToken,
    PrintedTrap,
    PrintedWare,
    Shown,
    Terms,
)
from ludoteca.games.myth.printed.vocabulary import MOVEMENTS, Classification, Rank
from ludoteca.games.myth.table import goals

S = TypeVar("S", bound=Shown)


def drawn(shown: type[S], printed: object, **other: object) -> S:
    """A printed thing as clients see it: what is not given has the same name on the card."""
    return shown(
        **{field: other[field] if field in other else getattr(printed, field) for field in shown.__struct_fields__}
    )


def drawn_all(shown: type[S], printed: Mapping[str, object]) -> dict[str, S]:
    """Printed things that clients see as they are."""
    return {name: drawn(shown, each) for name, each in printed.items()}


def card_of(owner: str, card: HeroCard) -> PrintedCard:
    """A hero card without its effects, which only the rules need."""
    pattern = card.pattern
    return drawn(
        PrintedCard,
        card,
        hero=owner,
        move=tuple([cell_of(card.move.of(movement)) for movement in MOVEMENTS]),
        damage=card.damage if card.damage is None or isinstance(card.damage, int) else COUNTED,
        range=WHOLE_TILE if card.range == "tile" else card.range,
        pattern=pattern.kind if pattern else "",
        size=0 if pattern is None else pattern.size if isinstance(pattern.size, int) else COUNTED,
        window=card.window or "",
    )


def cell_of(entry: str | MoveChange) -> MovementCell:
    """One cell of the movement row."""
    return MovementCell(entry) if isinstance(entry, str) else drawn(MovementCell, entry, mark="yes")


def item_of(item: Item) -> PrintedItem:
    """An item card."""
    return drawn(
        PrintedItem,
        item,
        slot=item.slot or "",
        d10=item.attack.d10 if item.attack else 0,
        dice=item.attack.fate if item.attack else 0,
        fate=tuple([each.needs for each in item.fate]),
    )


def enemy_of(card: EnemyCard, rank: Rank, classification: Classification, size: tuple[int, int]) -> PrintedEnemy:
    """The card of an enemy."""
    return drawn(
        PrintedEnemy,
        card,
        rank=rank,
        classification=classification,
        threat_range=card.threat_range if isinstance(card, MonsterCard) else 0,
        attacks=tuple([attack_of(each) for each in card.attacks]),
        abilities=tuple([ability.name for ability in card.abilities]),
        rows=size[0],
        columns=size[1],
    )


def attack_of(attack: MonsterAttack) -> PrintedAttack:
    """An attack of an enemy or an ally."""
    return drawn(PrintedAttack, attack, pattern=attack.pattern.kind)


def unique_of(cards: Iterable[MiniBoss]) -> dict[str, PrintedEnemy]:
    """Mini-bosses and agents."""
    return {card.id: enemy_of(card, "mini-boss", card.classification, card.footprint) for card in cards}


def stages_of(
    stages: Iterable[Stage], classification: Classification, size: tuple[int, int]
) -> tuple[PrintedEnemy, ...]:
    """The stages of a boss."""
    return tuple([enemy_of(stage, "boss", classification, size) for stage in stages])


def monsters() -> dict[str, PrintedMonster]:
    """The monster types."""
    return {
        kind: drawn(
            PrintedMonster,
            monster,
            lair=monster.lair.name,
            lair_life=monster.lair.life,
            lair_defence=monster.lair.defence,
            minion=enemy_of(monster.minion, "minion", monster.classification, monster.minion.footprint),
            captain=enemy_of(monster.captain, "captain", monster.classification, monster.captain.footprint),
        )
        for kind, monster in PRINTED.monsters.items()
    }


def darkness() -> dict[str, PrintedDarkness]:
    """The darkness cards of both decks."""
    return {
        card.id: drawn(
            PrintedDarkness,
            card,
            event=card.event.text,
            penalty=card.penalty.text,
            once=card.penalty.scope == "once",
            spawn=PRINTED.spawn_types[card.spawn.type].name,
            spawn_text=card.spawn_text or PRINTED.spawn_types[card.spawn.type].text,
        )
        for card in PRINTED.darkness_cards.values()
    }


def merchant_of(card: MerchantCard) -> PrintedMerchant:
    """A merchant card."""
    return drawn(
        PrintedMerchant,
        card,
        wares=tuple([PrintedWare(stocked.item, stocked.cost) for stocked in card.stock])
        + tuple([PrintedWare(potion.id, potion.cost) for potion in card.potions]),
        draws=tuple([draw.colour for draw in card.draws for _ in range(draw.amount)]),
        services=tuple([service.id for service in card.services]),
        bonus=card.sell_bonus,
    )


def parts_of(quest: str, act: int = 1) -> tuple[PrintedPart, ...]:
    """What a quest asks for."""
    return tuple([drawn(PrintedPart, part) for part in goals.parts_of(quest, act)])


def quest_of(sort: str, quest: Quest) -> PrintedQuest:
    """A chapter or act quest."""
    return drawn(
        PrintedQuest,
        quest,
        sort=sort,
        parts=parts_of(quest.id),
        cycles=quest.time_limit,
        serendipity=quest.success.serendipity,
        ap=quest.failure.ap,
        costs=goals.costs_of(quest.id),
        unlocks=tuple(dict.fromkeys(filter(None, (quest.success.unlock, quest.failure.unlock)))),
    )


def story_of(story: Story) -> PrintedStory:
    """A story with its acts."""
    acts = [
        drawn(
            PrintedAct,
            act,
            parts=parts_of(story.id, act.number),
            serendipity=act.success.serendipity,
            tiles=tuple([tile.tile for tile in act.tiles]),
        )
        for act in story.acts
    ]
    return drawn(PrintedStory, story, costs=goals.costs_of(story.id), acts=tuple(acts))


def object_of(thing: QuestObject) -> PrintedObject:
    """A quest object."""
    tn = thing.interact.tn if thing.interact else None
    return drawn(PrintedObject, thing, quest=goals.quest_of(thing.id), solid=not thing.walk, tn=tn)


def terms() -> Terms:
    """What kinds of things are called, so that clients need no words of their own for them."""
    ranks, several = [{rank: words[place] for rank, words in called.RANKS.items()} for place in range(2)]
    return Terms(
        movements=dict(called.MOVEMENTS),
        ways=dict(called.WAYS),
        arms=dict(called.ARMS),
        ranks=ranks,
        several=several,
        gear=called.GEAR,
        criteria=dict(called.CRITERIA),
        statuses=dict(called.STATUSES),
        symbols=dict(called.SYMBOLS),
    )


@SHELF.remembers()
def shown() -> Printed:
    """The things in hand as a client draws them."""
    return Printed(
        heroes={
            name: drawn(
                PrintedHero,
                hero,
                face=hero.fate_symbol,
                d10=hero.pool.d10,
                fate=hero.pool.fate,
                ignores_sight="ignoresLosBlockers" in hero.flags,
                mechanic=drawn(Named, PRINTED.mechanics[name]),
            )
            for name, hero in PRINTED.heroes.items()
        },
        cards={card.id: card_of(hero, card) for hero in PRINTED.heroes for card in PRINTED.hero_cards[hero]}
        | {agent.hero_card.id: card_of(agent.id, agent.hero_card) for agent in PRINTED.agents.values()},
        items={item.id: item_of(item) for item in PRINTED.items.values()},
        potions=drawn_all(Named, PRINTED.potions),
        monsters=monsters(),
        unique=unique_of(PRINTED.mini_bosses.values()) | unique_of(PRINTED.agents.values()),
        allies={ally.id: drawn(PrintedAlly, ally, attack=attack_of(ally.attack)) for ally in PRINTED.allies.values()},
        bosses={
            boss.id: stages_of(boss.stages, boss.classification, boss.footprint) for boss in PRINTED.bosses.values()
        },
        darkness=darkness(),
        tiles={
            tile.id: drawn(
                PrintedTile, tile, legend=tuple([drawn(PrintedSign, sign, most=sign.max) for sign in tile.legend])
            )
            for tile in PRINTED.tiles.values()
        },
        features=drawn_all(PrintedFeature, PRINTED.features),
        traps={trap.id: drawn(PrintedTrap, trap, tn=trap.disarm_tn) for trap in PRINTED.traps.values()},
        tokens={token.id: drawn(PrintedToken, token, solid=token.decoy) for token in PRINTED.tokens.values()},
        titles=drawn_all(Named, PRINTED.titles),
        quests={quest.id: quest_of("chapter", quest) for quest in PRINTED.chapter_quests.values()}
        | {quest.id: quest_of("act", quest) for quest in PRINTED.act_quests.values()},
        stories={story.id: story_of(story) for story in PRINTED.stories.values()},
        consequences=drawn_all(Named, PRINTED.consequences),
        objects={thing.id: object_of(thing) for thing in PRINTED.objects.values()},
        keywords=drawn_all(Named, PRINTED.keywords),
        faces={face.id: drawn(PrintedFace, face, hero=face.class_) for face in PRINTED.faces.values()},
        merchants={card.id: merchant_of(card) for card in PRINTED.merchants.values()},
        services=drawn_all(PrintedService, PRINTED.services),
        waves=tuple([drawn(Named, wave) for wave in PRINTED.waves]),
        serendipity=drawn_all(PrintedFavour, PRINTED.serendipity),
        heroic_events=drawn_all(Named, PRINTED.heroic_events),
        terms=terms(),
    )
