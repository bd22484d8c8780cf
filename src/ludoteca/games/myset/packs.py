"""Packs that people write: read strictly, told in a few lines, and compared with what makes a good game."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from itertools import combinations

from msgspec.structs import replace

from ludoteca.core.game import PackNotes, Packs
from ludoteca.core.packs import Parsed, Tree, content_of, converted, house_name, own_ids, own_tables, parsed
from ludoteca.core.parts import Written
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myset.cards import (
    CATEGORIES,
    LABELS,
    PACKS,
    TITLES,
    Card,
    Draw,
    Give,
    Pack,
    Pass,
    Refund,
    earlier_name,
    problems,
    source,
    words,
)
from ludoteca.games.myset.options import Options

OUT_OF_REACH = 10_000
"""More than all money in the game."""


def pack_named(name: str) -> Pack:
    """The pack of this name; `Refused` where there is none."""
    if name not in PACKS:
        raise Refused(
            "MYSET-COMP-01",
            Text(
                f"There is no pack {name!r} here: choose {' or '.join(PACKS)}, or start with --pack {name}.toml.",
                f"Qui non c'è un mazzo «{name}»: scegli {' o '.join(PACKS)}, o avvia con --pack {name}.toml.",
            ),
        )
    return PACKS[name]


def proofread(pack: Pack, written: Parsed) -> Pack:
    """The same pack; `BadPack` says what is wrong between its parts."""
    for at, problem in problems(pack):
        raise written.wrong(problem, at)
    return pack


def total(pack: Pack, place: int) -> int:
    """How many symbols of a category all cards carry."""
    return sum(card.symbols.counts()[place] for card in pack.card)


def summary(pack: Pack) -> tuple[Text, ...]:
    """What a pack holds, in a few lines."""
    euro = sum(pack.prices)
    counts = [(pack.categories[category].name, total(pack, place)) for place, category in enumerate(CATEGORIES)]
    verbs = sorted({str(step.__struct_config__.tag) for card in pack.card for step in card.effect})
    return (
        Text(f"{len(pack.card)} cards, {euro} € in all", f"{len(pack.card)} carte, {euro} € in tutto"),
        Text(
            "symbols: " + ", ".join(f"{name.en} {count}" for name, count in counts),
            "simboli: " + ", ".join(f"{name.it} {count}" for name, count in counts),
        ),
        Text(f"verbs: {', '.join(verbs)}", f"verbi: {', '.join(verbs)}"),
    )


def warnings(pack: Pack) -> Iterator[Text]:
    """Where a pack leaves the bounds within which prices, symbols and money of the game fit together."""
    for card in pack.card:
        yield from price_of_symbols(card)
    for cheap, dear in combinations(sorted(pack.card, key=most_of_one), 2):
        if size(cheap) == size(dear) and most_of_one(cheap) < most_of_one(dear) and cheap.price >= dear.price:
            yield Text(
                f"card {dear.number} repeats symbols and costs no more than card {cheap.number}",
                f"la carta {dear.number} ripete simboli e non costa più della carta {cheap.number}",
            )
    for place, category in enumerate(CATEGORIES):
        yield from reach_of_category(pack, place, pack.categories[category].name)
    needed = cheapest_of_all_six(pack)
    if needed > 100:
        yield Text(
            "all six categories cost more than the 100 € of four players",
            "tutte e sei le categorie costano più dei 100 € che si hanno in quattro",
        )
    euro = sum(pack.prices)
    if not 800 <= euro <= 900:
        yield Text(
            f"all prices come to {euro} €: with 800 to 900 € nobody buys the deck empty",
            f"i prezzi fanno {euro} €: con 800-900 € nessuno compra tutto il mazzo",
        )
    steps = [step for card in pack.card for step in card.effect]
    if not any(isinstance(step, Draw) and step.who == "self" for step in steps):
        yield Text("no card lets its activator draw", "nessuna carta fa pescare chi la attiva")
    if not any(isinstance(step, Give | Pass) or (isinstance(step, Draw) and step.who == "others") for step in steps):
        yield Text("no card gives other players cards", "nessuna carta dà carte agli altri")
    if not any(isinstance(step, Refund) for step in steps):
        yield Text("no card gives money back", "nessuna carta restituisce denaro")


def size(card: Card) -> int:
    """How many symbols a card carries."""
    return sum(card.symbols.counts())


def most_of_one(card: Card) -> int:
    """How often a card repeats a symbol."""
    return max(card.symbols.counts())


def price_of_symbols(card: Card) -> Iterator[Text]:
    """15 € a symbol: up to 15 € more, or 5 € less for each further category."""
    most = 15 * size(card) + 15
    least = most - 10 - 5 * len([symbols for symbols in card.symbols.counts() if symbols])
    if not least <= card.price <= most:
        yield Text(
            f"card {card.number} costs {card.price} €: with its symbols {least} to {most} € are usual",
            f"la carta {card.number} costa {card.price} €: con i suoi simboli di solito {least}-{most} €",
        )


def reach_of_category(pack: Pack, place: int, name: Text) -> Iterator[Text]:
    """Six symbols are possible, and contested."""
    symbols = total(pack, place)
    carriers = sum(1 for card in pack.card if card.symbols.counts()[place])
    if not 7 <= symbols <= 9:
        yield Text(
            f"{name.en} has {symbols} symbols: 7 to 9 are usual", f"{name.it} ha {symbols} simboli: di solito da 7 a 9"
        )
    if carriers < 5:
        yield Text(
            f"{name.en} is on {carriers} cards: at least 5 are usual",
            f"{name.it} è su {carriers} carte: di solito almeno 5",
        )
    if cheapest_six(pack, place) > 160:
        yield Text(
            f"six symbols of {name.en} cost more than 160 €, what two players have and 10 € back",
            f"sei simboli di {name.it} costano più di 160 €, quello che si ha in due e 10 € recuperati",
        )


def cheapest_six(pack: Pack, place: int) -> int:
    """The least money that buys six symbols of a category."""
    best = [0, *[OUT_OF_REACH] * 6]
    for card in pack.card:
        symbols = card.symbols.counts()[place]
        for have in range(5, -1, -1):
            more = min(6, have + symbols)
            best[more] = min(best[more], best[have] + card.price)
    return best[6]


def cheapest_of_all_six(pack: Pack) -> int:
    """The least money that buys a symbol of every category."""
    best = {0: 0}
    for card in pack.card:
        mine = sum(1 << place for place, symbols in enumerate(card.symbols.counts()) if symbols)
        for have, euro in list(best.items()):
            best[have | mine] = min(best.get(have | mine, OUT_OF_REACH), euro + card.price)
    return best.get(63, OUT_OF_REACH)


class MysetPacks(Packs):
    """The cards of the house, and those that people write."""

    content_type = Pack

    def content(self, options: Options) -> Pack:
        """MYSET-COMP-01: the cards that are played with."""
        return pack_named(options.pack)

    def as_of(self, version: str, options: Options) -> Options | None:
        """With the cards that the house had then, where they are kept."""
        kept = earlier_name(version)
        if kept not in PACKS:
            return None
        return replace(options, pack=kept) if options.pack == "house" else options

    parts = frozenset(["cards", *Pack.__struct_fields__])

    def load(self, written: Written) -> PackNotes:
        """Read a pack and let the option `pack` choose it."""
        known = parsed(written)
        house_name(known)
        base: Tree = {"cards": tomllib.loads(source())}
        own = own_tables(known, dict.fromkeys(Pack.__struct_fields__, "cards"))
        tree = content_of(base, known, own)
        pack = proofread(converted(known, "cards", tree["cards"], Pack, words), known)
        PACKS[known.title] = PACKS[written.name] = pack
        TITLES[written.name] = known.title
        LABELS[known.title] = known.label
        return PackNotes(known.title, summary(pack), tuple(warnings(pack)), own_ids(tree, own))

    def title(self, pack: str) -> str:
        """Its name and digest."""
        return TITLES.get(pack, pack if pack in PACKS else "")

    def skeleton(self) -> Mapping[str, str]:
        """One file: two cards that are other ones, and the rest as the house has it."""
        return {"": (resources.files("ludoteca.games.myset") / "SKELETON.toml").read_text("utf-8")}

    def cards(self, pack: str) -> Iterator[tuple[str, Text]]:
        """Price, symbols and words."""
        for card in pack_named(pack).card:
            names = [PACKS["house"].categories[category].code for category in CATEGORIES]
            symbols = " ".join(name * count for name, count in zip(names, card.symbols.counts(), strict=True) if count)
            yield (
                card.id,
                Text(
                    f"{card.number}. {card.name.en} · {card.price} € · {symbols}\n{card.text.en}",
                    f"{card.number}. {card.name.it} · {card.price} € · {symbols}\n{card.text.it}",
                ),
            )
