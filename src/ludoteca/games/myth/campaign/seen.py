"""A campaign of Myth as its page shows it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ludoteca.core.counted import Countable, counted
from ludoteca.core.game import OptionValue
from ludoteca.core.rules import Lang, Text
from ludoteca.core.shelf import of_the_house
from ludoteca.games.myth.campaign.events import ActBegun, ActEnded, Darkness, Mode, Result
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero
from ludoteca.games.myth.options import BOTH
from ludoteca.games.myth.parts.setup.setup import in_colours
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.names import printed_name

TOKENS: tuple[Countable, ...] = (
    (Text("white", "bianco"), Text("white", "bianchi")),
    (Text("green", "verde"), Text("green", "verdi")),
    (Text("blue", "blu"), Text("blue", "blu")),
)
"""Tokens of the treasure bag, in the order in which they are recorded."""


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the page."""


class PrintedThing(Shown, frozen=True):
    """Something printed: what it is called and what it does."""

    id: str
    name: Text
    text: Text


class Copies(Shown, frozen=True):
    """So many copies of a card."""

    card: PrintedThing
    number: int


class CampaignHero(Shown, frozen=True):
    """A hero with everything that was kept."""

    hero: str
    name: Text
    titles: tuple[PrintedThing, ...]
    deck: tuple[Copies, ...]
    added: tuple[Copies, ...]
    """In the deck, other than in a hero's first deck."""
    removed: tuple[Copies, ...]
    gear: tuple[PrintedThing, ...]
    inventory: tuple[PrintedThing, ...]
    potions: tuple[PrintedThing, ...]


class CampaignAct(Shown, frozen=True):
    """An act: what was chosen for it and, once it is over, how it ended."""

    mode: Mode
    story: Text | None
    darkness: Darkness
    result: Result | None
    rounds: int
    pack: str
    """The pack of one's own that it is played with, and its digest; empty for the house's."""
    house: str
    """The house rules that it is played by, as the option names them; empty if none is switched."""


class CampaignStory(Shown, frozen=True):
    """A story that can be played."""

    id: str
    name: Text
    text: Text
    acts: int
    darkness: bool
    """Whether the group chooses the darkness deck."""
    difficulty: int


class CampaignDeck(Shown, frozen=True):
    """A darkness deck that can be chosen."""

    id: str
    name: Text


class CampaignPack(Shown, frozen=True):
    """Cards that the next act can be played with, and the stories and darkness decks among them."""

    value: str
    label: Text
    stories: tuple[CampaignStory, ...]
    decks: tuple[CampaignDeck, ...]


class CampaignKept(Shown, frozen=True):
    """What a campaign has kept, and what its next act can be."""

    story: str | None
    """The story under way, and how many of its acts are completed."""
    story_acts: int
    party: tuple[CampaignHero, ...]
    """Once chosen, in the order of the seats."""
    gold: int
    serendipity: int
    bag: tuple[int, ...]
    """White, green and blue tokens in the treasure bag."""
    consequences: tuple[PrintedThing, ...]
    allies: tuple[PrintedThing, ...]
    unlocked: tuple[PrintedThing, ...]
    """Quests of chains that can come up or be chosen now."""
    done: tuple[PrintedThing, ...]
    """Quests of chains that are resolved."""
    pack: str
    """The cards that it is played with, for good after the first act."""
    packs: tuple[CampaignPack, ...]
    """Those that its next act can be played with here."""


def story_name(story: str) -> Text | None:
    """The name of a story, if there is one."""
    return PRINTED.stories[story].name if story else None


def act_seen(begun: ActBegun, ended: ActEnded | None) -> CampaignAct:
    """An act as the page shows it."""
    result, rounds = (ended.result, ended.rounds) if ended else (None, 0)
    return CampaignAct(
        begun.mode, story_name(begun.story), begun.darkness, result, rounds, begun.pack or "", begun.house or ""
    )


def pack_seen(pack: OptionValue) -> CampaignPack:
    """A pack with its stories and darkness decks."""
    with SHELF.in_hand(pack.value):
        return CampaignPack(
            pack.value,
            pack.label,
            tuple(
                [
                    CampaignStory(each.id, each.name, each.text, len(each.acts), each.deck_choice, each.difficulty)
                    for each in PRINTED.stories.values()
                ]
            ),
            (*[CampaignDeck(each.id, each.name) for each in PRINTED.decks.values()], CampaignDeck("both", BOTH)),
        )


def kept_seen(recorded: Recorded | None) -> CampaignKept:
    """What is kept, as the page shows it."""
    kept = recorded or Recorded(bag=in_colours(PRINTED.bag.start))
    packs = (of_the_house("myth"), *SHELF.choices())
    links_of_chains = [id for id in kept.chapters if PRINTED.chapter_quests[id].chain == "link"]
    return CampaignKept(
        pack=kept.cards,
        packs=tuple([pack_seen(pack) for pack in packs if recorded is None or pack.value == kept.cards]),
        story=kept.story or None,
        story_acts=kept.story_act,
        party=tuple([hero_seen(hero) for hero in kept.heroes]),
        gold=kept.gold,
        serendipity=kept.serendipity,
        bag=kept.bag,
        consequences=printed_things(PRINTED.consequences, kept.consequences),
        allies=printed_things(PRINTED.allies, kept.allies),
        unlocked=(
            *printed_things(PRINTED.chapter_quests, links_of_chains),
            *printed_things(PRINTED.act_quests, kept.act_unlocked),
        ),
        done=(
            *printed_things(PRINTED.chapter_quests, kept.chapter_done),
            *printed_things(PRINTED.act_quests, kept.act_done),
        ),
    )


def printed_things(table: Mapping[str, Any], ids: Sequence[str]) -> tuple[PrintedThing, ...]:
    """Printed things with their names and texts."""
    return tuple([PrintedThing(id, table[id].name, table[id].text) for id in ids])


def copies(cards: Counter[CardId]) -> tuple[Copies, ...]:
    """Cards with how many there are of each."""
    return tuple(
        [
            Copies(PrintedThing(id, printed_name(id), PRINTED.cards[id].text), number)
            for id, number in sorted(cards.items())
        ]
    )


def deck_changes(hero: RecordedHero) -> tuple[Counter[CardId], Counter[CardId]]:
    """The cards that a hero's deck has gained and lost since the first game."""
    first = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero.hero] if not card.advanced})
    deck = Counter(hero.deck)
    return deck - first, first - deck


def gear_of(hero: RecordedHero) -> list[str]:
    """What a hero wears, each thing once."""
    return list(dict.fromkeys(filter(None, hero.gear)))


def hero_seen(hero: RecordedHero) -> CampaignHero:
    """A hero with everything that was kept."""
    added, removed = deck_changes(hero)
    return CampaignHero(
        hero=hero.hero,
        name=PRINTED.heroes[hero.hero].name,
        titles=printed_things(PRINTED.titles, hero.titles),
        deck=copies(Counter(hero.deck)),
        added=copies(added),
        removed=copies(removed),
        gear=printed_things(PRINTED.items, gear_of(hero)),
        inventory=printed_things(PRINTED.items, hero.inventory),
        potions=printed_things(PRINTED.potions, hero.potions),
    )


# In words


def named(ids: Iterable[str], lang: Lang) -> str:
    """Printed things by their names, equal ones counted."""
    return ", ".join(
        [
            f"{number} × {printed_name(id).of(lang)}" if number > 1 else printed_name(id).of(lang)
            for id, number in Counter(ids).items()
        ]
    )


def kept_told(kept: Recorded, lang: Lang) -> list[str]:
    """What is kept, in words."""

    def t(en: str, it: str) -> str:
        return Text(en, it).of(lang)

    lines = []
    for hero in kept.heroes:
        added, removed = deck_changes(hero)
        about = [
            (t("titles", "titoli"), hero.titles),
            (t("in the deck", "nel mazzo"), added.elements()),
            (t("out of the deck", "fuori dal mazzo"), removed.elements()),
            (t("gear", "equipaggiamento"), gear_of(hero)),
            (t("carries", "porta"), (*hero.inventory, *hero.potions)),
        ]
        words = [f"{label}: {names}" for label, ids in about if (names := named(ids, lang))]
        lines.append(f"{PRINTED.heroes[hero.hero].name.of(lang)} · {'; '.join(words)}")
    party = [(t("gold", "oro"), kept.gold), (t("serendipity", "serendipità"), kept.serendipity)]
    if riches := [f"{label}: {number}" for label, number in party if number]:
        lines.append("; ".join(riches))
    realm = [
        (t("consequences", "conseguenze"), kept.consequences),
        (t("allies", "alleati"), kept.allies),
        (t("chains that go on", "catene che continuano"), kept.act_unlocked),
    ]
    lines += [f"{label}: {named(ids, lang)}" for label, ids in realm if ids]
    bag = ", ".join(counted(number, colour).of(lang) for number, colour in zip(kept.bag, TOKENS, strict=True))
    return [*lines, f"{t('treasure bag', 'sacca del tesoro')}: {bag}"]
