"""What makes a recorded campaign impossible: nothing of a file is believed before it has been looked at here."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.rules import Text
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero
from ludoteca.games.myth.printed.loading import PRINTED


def fault(recorded: Recorded, seats: int) -> Text | None:
    """What makes a recorded campaign unplayable."""
    return heroes_fault(recorded, seats) or names_fault(recorded) or story_fault(recorded)


def claim_fault(recorded: Recorded, seats: int) -> Text | None:
    """What makes a recorded campaign unplayable, or more than the rules can give."""
    return fault(recorded, seats) or copies_fault(recorded) or riches_fault(recorded)


def heroes_fault(recorded: Recorded, seats: int) -> Text | None:
    """As many heroes as seats, each once and with a whole deck."""
    heroes = [hero.hero for hero in recorded.heroes]
    if len(heroes) != seats:
        return Text(
            f"The campaign has {len(heroes)} heroes: take so many seats, not {seats}.",
            f"La campagna ha {len(heroes)} eroi: prendi tanti posti, non {seats}.",
        )
    if len(set(heroes)) < len(heroes) or any(hero not in PRINTED.heroes for hero in heroes):
        return Text(f"Heroes that cannot be: {', '.join(heroes)}.", f"Eroi impossibili: {', '.join(heroes)}.")
    for hero in recorded.heroes:
        own = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero.hero]})
        cards = Counter((*hero.deck, *hero.spare))
        won = [card for card in cards if card not in own and card not in PRINTED.agent_cards]
        if won or any(cards[card] != number for card, number in own.items()):
            return Text(f"The deck of {hero.hero} is not whole.", f"Il mazzo di {hero.hero} non è completo.")
    return None


def chapters_of(recorded: Recorded) -> tuple[str, ...]:
    """The chapter quests of a campaign, wherever they lie."""
    return (*recorded.chapters, *recorded.chapter_discard, *recorded.chapter_links, *recorded.chapter_done)


def names_fault(recorded: Recorded) -> Text | None:
    """Everything that is named is printed."""
    known = (
        ([item for hero in recorded.heroes for item in (*hero.gear, *hero.inventory) if item], PRINTED.items),
        ([potion for hero in recorded.heroes for potion in hero.potions], PRINTED.potions),
        ([title for hero in recorded.heroes for title in hero.titles], PRINTED.titles),
        (recorded.consequences, PRINTED.consequences),
        (recorded.allies, PRINTED.allies),
        (chapters_of(recorded), PRINTED.chapter_quests),
        (
            (*recorded.act_quests, *recorded.act_links, *recorded.act_unlocked, *recorded.act_done),
            PRINTED.act_quests,
        ),
    )
    for names, table in known:
        for name in names:
            if name not in table:
                return Text(f"There is no {name!r}.", f"Non c'è {name!r}.")
    return None


def story_fault(recorded: Recorded) -> Text | None:
    """MYTH-STORY-05: a story under way is one that there is, and has another act."""
    if not recorded.story:
        return None if recorded.story_act == 0 else Text("No story has an act.", "Un atto senza storia.")
    story = PRINTED.stories.get(recorded.story)
    if story is None:
        return Text(f"There is no story {recorded.story!r}.", f"Non c'è una storia {recorded.story!r}.")
    if not 1 <= recorded.story_act < len(story.acts):
        number = recorded.story_act
        return Text(
            f"{story.name.en} does not go on after act {number}.", f"{story.name.it} non continua dopo l'atto {number}."
        )
    return None


def copies_fault(recorded: Recorded) -> Text | None:
    """There are no more cards and tokens than are printed."""
    items = Counter([item for hero in recorded.heroes for item in (*dict.fromkeys(hero.gear), *hero.inventory) if item])
    printed = {item: PRINTED.items[item].copies for item in items if PRINTED.items[item].colour != "white"}
    quests = Counter(chapters_of(recorded))
    quests += Counter((*recorded.act_quests, *recorded.act_links, *recorded.act_unlocked, *recorded.act_done))
    for cards, copies in ((items, printed), (quests, dict.fromkeys(quests, 1))):
        for card, number in cards.items():
            if number > copies.get(card, number):
                return Text(f"There are not {number} of {card!r}.", f"Non ci sono {number} copie di {card!r}.")
    bag = PRINTED.bag
    for here, aside, number in zip(recorded.bag, recorded.aside, (bag.white, bag.green, bag.blue), strict=True):
        if here + aside > number:
            return Text("The bag has too many tokens.", "La sacca ha troppi segnalini.")
    return None


def is_kept_by_title(item: str) -> bool:
    """MYTH-ADVENTURE-04, MYTH-ADVENTURE-12: brown items and quest items do not count."""
    return PRINTED.items[item].colour not in ("brown", "quest")


def kept_by_titles(hero: RecordedHero) -> int:
    """How many items only a title keeps."""
    return sum(bool(item) and is_kept_by_title(item) for item in (*dict.fromkeys(hero.gear), *hero.inventory))


def riches_fault(recorded: Recorded) -> Text | None:
    """MYTH-ADVENTURE-08 to -12: between acts gold, serendipity and potions are kept within a story alone."""
    if recorded.story:
        return None
    if recorded.gold or recorded.serendipity or any(hero.potions for hero in recorded.heroes):
        return Text(
            "Gold, serendipity and potions are kept within a story only.",
            "Oro, serendipità e pozioni si conservano solo dentro una storia.",
        )
    for hero in recorded.heroes:
        if kept_by_titles(hero) > len(hero.titles):
            name = PRINTED.heroes[hero.hero].name
            return Text(f"{name.en} keeps more items than titles.", f"{name.it} tiene più oggetti che titoli.")
    return None
