"""What is worth remembering of an evening, told at its end from the facts of the match alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from ludoteca.core.counted import counted
from ludoteca.core.game import Seat, Value
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Text
from ludoteca.core.spoken import NO_WORDS, joined
from ludoteca.games.myth.parts.adventure.facts import AllyRolled, Bought
from ludoteca.games.myth.parts.adventure.quest_facts import CardChanged
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan
from ludoteca.games.myth.parts.heroes.attack_facts import (
    AttackDeclared,
    AttackRolled,
    HeroDied,
    Hurt,
    Removed,
    Returned,
)
from ludoteca.games.myth.parts.heroes.facts import CardPlayed, Collected
from ludoteca.games.myth.parts.realm.facts import Rewarded
from ludoteca.games.myth.parts.round.facts import RoundBegan
from ludoteca.games.myth.parts.verbs.facts import AllyRecruited, Gained, TitleEarned
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table import dice
from ludoteca.games.myth.table.agreement import so_many
from ludoteca.games.myth.table.names import DAMAGE, DICE, printed_name

ENEMIES = (*RANKS, "lair")
ENDS_A_BLOW = (CardPlayed, AllyRolled, RoundBegan, DarknessBegan)
"""What comes after them is no longer of the attack before."""


class Blow(msgspec.Struct):
    """An attack, and what it has done so far."""

    seat: Seat
    card: CardId
    damage: int = 0
    felled: int = 0


class Luck(msgspec.Struct):
    """The attack dice of a hero: how many were rolled, how many hit, and how many of such dice do."""

    rolled: int = 0
    hits: int = 0
    due: Fraction = Fraction(0)


def memories(facts: Iterable[Value], names: Sequence[str]) -> tuple[Memory, ...]:
    """Honours and spoils, the best blow, the luck of the dice, what was felled and found, the nights and the dead."""
    heard = list(facts)
    return (
        *honours(heard, names),
        *best_blow(heard, names),
        *felled(heard),
        *lucks(heard, names),
        *found(heard, names),
        *spoils(heard),
        *nights(heard, names),
    )


# Fights


def blows(facts: Sequence[Value]) -> list[Blow]:
    """The attacks of heroes, each with the life that enemies lost by it."""
    made: list[Blow] = []
    running: Blow | None = None
    for fact in facts:
        if isinstance(fact, AttackDeclared):
            running = Blow(fact.seat, fact.card)
            made.append(running)
        elif isinstance(fact, ENDS_A_BLOW):
            running = None
        elif running is not None and isinstance(fact, Hurt) and fact.rank in ENEMIES and not fact.cause:
            running.damage += fact.amount
        elif running is not None and isinstance(fact, Removed) and fact.rank in ENEMIES:
            running.felled += 1
    return made


def best_blow(facts: Sequence[Value], names: Sequence[str]) -> list[Memory]:
    """The attack that took the most life; of equal ones the one that felled more, then the first."""
    best = max(blows(facts), key=lambda blow: (blow.damage, blow.felled), default=None)
    if best is None or not best.damage:
        return []
    card, damage = printed_name(best.card), counted(best.damage, DAMAGE)
    fell = Text(f", {best.felled} felled", f", {best.felled} a terra") if best.felled else Text("", "")
    said = Text(
        f"{names[best.seat]}, {card.en}: {damage.en}{fell.en}", f"{names[best.seat]}, {card.it}: {damage.it}{fell.it}"
    )
    return [Memory("blow", BLOW, said, best.seat, (best.card,))]


def felled(facts: Sequence[Value]) -> list[Memory]:
    """What the heroes felled, the most first; who rises again was not."""
    fallen: Counter[tuple[str, str]] = Counter()
    for fact in facts:
        if isinstance(fact, Removed) and fact.rank in ENEMIES:
            fallen[fact.kind, fact.rank] += 1
        elif isinstance(fact, Returned):
            fallen[fact.kind, "minion"] -= 1
    texts = [so_many(kind, rank, number) for (kind, rank), number in fallen.most_common() if number > 0]
    return [Memory("felled", FELLED, joined(texts))] if texts else []


def lucks(facts: Sequence[Value], names: Sequence[str]) -> list[Memory]:
    """The attack dice of each hero, as they first fell, beside how many of them should have hit."""
    kept: dict[Seat, Luck] = {}
    for fact in facts:
        if isinstance(fact, AttackRolled) and fact.dice:
            luck, tn = kept.setdefault(fact.seat, Luck()), min(fact.tns)
            luck.rolled += len(fact.dice)
            luck.hits += dice.successes(fact.dice, tn)
            luck.due += len(fact.dice) * dice.chance(1, tn)
    return [Memory("luck", LUCK, luck_text(names[seat], kept[seat]), seat) for seat in sorted(kept)]


def luck_text(name: str, luck: Luck) -> Text:
    """How the dice of one hero fell."""
    rolled, due = counted(luck.rolled, DICE), f"{float(luck.due):.1f}"
    return Text(
        f"{name}: {rolled.en}, {luck.hits} hit ({due} to be expected)",
        f"{name}: {rolled.it}, {luck.hits} a segno (attesi {due.replace('.', ',')})",
    )


# Honours, finds and nights


def honours(facts: Sequence[Value], names: Sequence[str]) -> list[Memory]:
    """Titles, allies and changes of a deck, in the sentences that told them."""
    made: list[Memory] = []
    for fact in facts:
        match fact:
            case TitleEarned():
                made.append(Memory("title", TITLE, fact.tell(names) or NO_WORDS, fact.seat, (fact.title,)))
            case CardChanged():
                made.append(Memory("deck", DECK, fact.tell(names) or NO_WORDS, fact.seat, (fact.add, fact.remove)))
            case AllyRecruited():
                made.append(Memory("ally", ALLY, fact.tell(names) or NO_WORDS, None, (fact.ally,)))
    return sorted(made, key=lambda memory: ("title", "deck", "ally").index(memory.kind))


def spoils(facts: Sequence[Value]) -> list[Memory]:
    """The gold that came in: of cleared tiles, of quests and of hoards; what was paid does not count."""
    gold = sum([fact.loot + fact.gold for fact in facts if isinstance(fact, Rewarded)])
    gold += sum([fact.amount for fact in facts if isinstance(fact, Gained) and fact.what == "gold" and fact.amount > 0])
    return [Memory("gold", GOLD, Text(f"{gold} gold", f"{gold} d'oro"))] if gold else []


def found(facts: Sequence[Value], names: Sequence[str]) -> list[Memory]:
    """The treasures of each hero, drawn and bought."""
    things: dict[Seat, list[str]] = {}
    for fact in facts:
        if isinstance(fact, Collected) and fact.item:
            things.setdefault(fact.seat, []).append(fact.item)
        elif isinstance(fact, Bought):
            things.setdefault(fact.recipient, []).append(fact.thing)
    return [
        Memory("found", FOUND, owned(names[seat], things[seat]), seat, tuple(things[seat])) for seat in sorted(things)
    ]


def owned(name: str, things: Sequence[str]) -> Text:
    """What somebody found."""
    list_ = joined([printed_name(thing) for thing in things])
    return Text(f"{name}: {list_.en}", f"{name}: {list_.it}")


def nights(facts: Sequence[Value], names: Sequence[str]) -> list[Memory]:
    """How often the darkness came, and who died in which round."""
    came, round_, made = 0, 0, []
    for fact in facts:
        if isinstance(fact, RoundBegan):
            round_ = fact.round
        elif isinstance(fact, DarknessBegan):
            came += 1
        elif isinstance(fact, HeroDied):
            name = names[fact.seat]
            made.append(
                Memory("died", DIED, Text(f"{name}, in round {round_}", f"{name}, al round {round_}"), fact.seat)
            )
    said = counted(came, CYCLES)
    return [*([Memory("nights", NIGHTS, said)] if came else []), *made]


CYCLES = (Text("cycle", "ciclo"), Text("cycles", "cicli"))
TITLE = Text("Titles", "Titoli")
DECK = Text("Decks", "Mazzi")
ALLY = Text("Allies", "Alleati")
GOLD = Text("Spoils", "Bottino")
BLOW = Text("The best blow", "Il colpo migliore")
FELLED = Text("Felled", "Abbattuti")
LUCK = Text("Luck of the dice", "Fortuna ai dadi")
FOUND = Text("Treasures", "Tesori")
NIGHTS = Text("Darkness", "Oscurità")
DIED = Text("Fallen", "Morti")
