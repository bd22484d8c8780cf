"""The printed things of Sideboards: those of the house, and the cards and objectives that people write."""

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, get_args, get_type_hints

from ludoteca.core.game import PackNotes, Packs
from ludoteca.core.packs import Parsed, Tree, content_of, converted, house_name, own_ids, own_tables, parsed
from ludoteca.core.parts import Written
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.cards import (
    COLOURS,
    COLUMNS,
    FILES,
    HANDLES,
    PRINTED,
    SHELF,
    VALUES,
    Card,
    ExchangeCard,
    Named,
    Objective,
    PrintedThings,
    Rating,
    SoloBonus,
    Strict,
    SuggestionCard,
    house_tables,
)
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.scorer import shapes

NUMBERS: Mapping[str, range] = {"colour": range(1, 8), "handle": range(8, 15), "row": range(15, 31)}
"""SIDE-COMP-05: the objectives of each deck."""
COUNTED = (("cards", "card"), ("objectives", "objective"))
COUNTS = {"pattern", "points", "runs", "per_drawer", "value", "rows"}
"""The keys of an objective that its words tell of."""
MOST_CELLS = 5
MOST_POINTS = 50


class Printed(Strict, frozen=True):
    """Cards, objectives, suggestions, and the tables of bonuses and ratings."""

    colours: dict[str, Named]
    handles: dict[str, Named]
    cards: tuple[Card, ...]
    objectives: tuple[Objective, ...]
    suggestions: tuple[SuggestionCard, ...]
    exchange: ExchangeCard
    row_bonus: dict[str, tuple[int, ...]]
    solo_bonus: SoloBonus
    solo_rating: tuple[Rating, ...]


@SHELF.remembers()
def drawn() -> Printed:
    """The things in hand as a client draws them."""
    return Printed(
        colours=PRINTED.content.colours,
        handles=PRINTED.content.handles,
        cards=PRINTED.cards,
        objectives=PRINTED.rulebook.objective,
        suggestions=PRINTED.rulebook.suggestion_card,
        exchange=PRINTED.rulebook.exchange_card,
        row_bonus=PRINTED.rulebook.row_bonus,
        solo_bonus=PRINTED.rulebook.solo_bonus,
        solo_rating=PRINTED.rulebook.solo_rating,
    )


# Reading a pack


def words() -> list[str]:
    """Every key and value that a pack can have."""
    kinds = [*FILES.values(), *Strict.__subclasses__()]
    known = [field for kind in kinds for field in kind.__struct_fields__]
    values = [str(value) for kind in kinds for hint in get_type_hints(kind).values() for value in get_args(hint)]
    return [*dict.fromkeys([*known, *COLOURS, *HANDLES, "none", *values])]


def spelled_out(card: Any) -> Any:
    """A card that names its drawers by their letters alone, `RTPOK FS.B.`, with its drawers."""
    if not isinstance(card, dict) or "drawers" in card or not isinstance(card.get("code"), str):
        return card
    colours = {named.letter: value for value, named in PRINTED.content.colours.items()}
    handles = {named.letter: value for value, named in PRINTED.content.handles.items()}
    above, _, below = card["code"].partition(" ")
    if len(above) != len(below):
        return card
    drawers = [
        {"colour": colours.get(colour, colour), "handle": handles.get(handle, handle)}
        for colour, handle in zip(above, below, strict=True)
    ]
    return {**card, "drawers": drawers}


def read_pack(pack: Parsed) -> tuple[PrintedThings, Tree, Tree]:
    """The printed things of a pack, all its tables, and its own; `BadPack` says what is wrong where."""
    base = house_tables()
    own = own_tables(pack, {key: part for part, kind in FILES.items() for key in kind.__struct_fields__})
    if isinstance(cards := own.get("cards", {}).get("card"), list):
        own["cards"]["card"] = [spelled_out(card) for card in cards]
    tree = content_of(base, pack, own)
    files = [converted(pack, part, tree[part], kind, words) for part, kind in FILES.items()]
    for part, key, thing, mend in problems(*files):
        raise pack.wrong_at(mend, part, key, thing)
    return PrintedThings(*files), tree, own


def problems(cards: Any, rulebook: Any) -> Iterator[tuple[str, str, str, Text]]:
    """What is wrong between the parts of a pack: the file, the key, the thing, and what to mend."""
    if [card.number for card in cards.card] != list(range(1, 61)):
        yield "cards", "card", "", Text("60 cards numbered 1 to 60 are needed", "servono 60 carte numerate da 1 a 60")
    for key, values in (("colours", COLOURS), ("handles", (*HANDLES, "none"))):
        if set(getattr(cards, key)) != set(values):
            yield "cards", key, "", Text(f"exactly {', '.join(values)}", f"esattamente {', '.join(values)}")
    for card in cards.card:
        yield from card_problems(card, cards)
    yield from objective_problems(rulebook.objective)
    known = {each.number: each.kind for each in rulebook.objective}
    for hint in rulebook.suggestion_card:
        for trio in hint.trios:
            if (known.get(trio.colour), known.get(trio.handle), known.get(trio.row)) != ("colour", "handle", "row"):
                yield (
                    "objectives",
                    "trios",
                    str(hint.number),
                    Text(
                        "a trio names a colour (1-7), a handle (8-14) and a row objective (15-30)",
                        "un terzetto indica un obiettivo colore (1-7), maniglia (8-14) e fila (15-30)",
                    ),
                )
    if len(rulebook.suggestion_card) != 2:
        yield "objectives", "suggestion_card", "", Text("two hint cards are needed", "servono due carte suggerimento")
    if set(rulebook.row_bonus) != set("23456"):
        yield "objectives", "row_bonus", "", Text("a row for 2 to 6 players", "una riga per 2-6 giocatori")
    if not rulebook.solo_rating or rulebook.solo_rating[-1].min != 0:
        yield "objectives", "solo_rating", "", Text("the last level begins at 0", "l'ultimo livello comincia da 0")


def card_problems(card: Card, cards: Any) -> Iterator[tuple[str, str, str, Text]]:
    """SIDE-COMP-09: a card has each colour and each handle once."""
    colours, handles = ([getattr(drawer, kind) for drawer in card.drawers] for kind in ("colour", "handle"))
    thing = str(card.number)
    if sorted(colours) != sorted(COLOURS) or sorted(handles) != sorted([*HANDLES, "none", "none"]):
        yield (
            "cards",
            "drawers",
            thing,
            Text(
                "a card has each colour once, each handle once, and two drawers without",
                "una carta ha ogni colore una volta, ogni maniglia una volta, e due cassetti senza",
            ),
        )
        return
    code = " ".join(
        "".join(names[value].letter for value in values)
        for names, values in ((cards.colours, colours), (cards.handles, handles))
    )
    if card.code != code:
        yield "cards", "code", thing, Text(f"its drawers are {code!r}", f"i suoi cassetti sono {code!r}")


def objective_problems(objectives: tuple[Objective, ...]) -> Iterator[tuple[str, str, str, Text]]:
    """SIDE-COMP-05: seven colour, seven handle and sixteen row objectives, each with a pattern or with runs."""
    if [each.number for each in objectives] != list(range(1, 31)):
        yield (
            "objectives",
            "objective",
            "",
            Text("30 objectives numbered 1 to 30 are needed", "servono 30 obiettivi numerati da 1 a 30"),
        )
    for each in objectives:
        numbers, thing = NUMBERS[each.kind], str(each.number)
        span = f"{numbers[0]}-{numbers[-1]}"
        if each.number not in numbers:
            yield "objectives", "kind", thing, Text(f"{each.kind} is for {span}", f"{each.kind} vale per {span}")
        elif each.kind == "row" and (each.pattern or each.runs is None or not 1 <= each.per_drawer <= MOST_POINTS):
            yield (
                "objectives",
                "runs",
                thing,
                Text("a row has `runs` and `per_drawer`", "una fila ha `runs` e `per_drawer`"),
            )
        elif each.kind != "row" and (each.runs or not 1 <= each.points <= MOST_POINTS or not fits(each)):
            yield (
                "objectives",
                "pattern",
                thing,
                Text(
                    f"2 to {MOST_CELLS} drawers in different columns that fit in 5 rows and 8 columns, and `points`",
                    f"da 2 a {MOST_CELLS} cassetti in colonne diverse che stanno in 5 righe e 8 colonne, e `points`",
                ),
            )
        elif each.runs == "longest-of" and each.value not in VALUES[each.looks_at]:
            yield (
                "objectives",
                "value",
                thing,
                Text(f"one of {', '.join(VALUES[each.looks_at])}", f"uno fra {', '.join(VALUES[each.looks_at])}"),
            )
        elif each.runs == "longest-in-rows" and (len(each.rows) != 2 or not set(each.rows) <= set(range(1, 6))):
            yield "objectives", "rows", thing, Text("name two rows from 1 to 5", "indica due righe da 1 a 5")


def stale_texts(own: Tree) -> Iterator[Text]:
    """The objectives that count otherwise and still say what the house's say."""
    for entry in own.get("objectives", {}).get("objective", ()):
        if COUNTS & entry.keys() and "text" not in entry and "like" not in entry:
            number = entry["number"]
            yield Text(
                f"objective {number} counts otherwise, and its `text` is still the house's: write it, too",
                f"l'obiettivo {number} conta diversamente, ma il suo `text` è quello della casa: scrivi anche quello",
            )


def fits(objective: Objective) -> bool:
    """Whether a pattern can ever be completed."""
    cells = set(objective.pattern)
    near = all(0 <= row < COLUMNS and 0 <= column < COLUMNS for row, column in cells)
    return near and 2 <= len(cells) == len(objective.pattern) <= MOST_CELLS and bool(shapes(objective.pattern))


# The part of the game


class SideboardsPacks(Packs):
    """The cards of the house, and those that people write."""

    content_type = Printed
    parts = frozenset([*FILES, *(key for kind in FILES.values() for key in kind.__struct_fields__)])

    def content(self, options: Options) -> Printed:
        """The cards, objectives and tables of a match with these options."""
        with SHELF.in_hand(options.pack):
            return drawn()

    def load(self, written: Written) -> PackNotes:
        """Read a pack and let the option `pack` choose it."""
        pack = parsed(written)
        house_name(pack)
        things, tree, own = read_pack(pack)
        SHELF.add(pack, things)
        ids = own_ids(tree, own)
        number = {key: len(own.get(part, {}).get(key, ())) for part, key in COUNTED}
        said = Text(
            f"{number['card']} cards and {number['objective']} objectives of your own",
            f"{number['card']} carte e {number['objective']} obiettivi tuoi",
        )
        return PackNotes(pack.title, (said,), tuple(stale_texts(own)), ids)

    def title(self, pack: str) -> str:
        """Its name and digest."""
        return SHELF.title(pack)

    def take_up(self, options: Options) -> None:
        """For good: nothing else is shown here."""
        SHELF.take_up(options.pack)

    def skeleton(self) -> Mapping[str, str]:
        """One file."""
        return {"": (resources.files("ludoteca.games.sideboards") / "SKELETON.toml").read_text("utf-8")}

    def cards(self, pack: str) -> Iterator[tuple[str, Text]]:
        """Objectives with their patterns, and cards with their drawers."""
        with SHELF.in_hand(pack):
            things = drawn()
        for each in things.objectives:
            picture = "\n".join(pattern_lines(each)) if each.pattern else ""
            worth = each.points or each.per_drawer
            yield (
                each.id,
                Text(
                    f"{each.number}. {each.name.en} ({worth})\n{each.text.en}\n{picture}",
                    f"{each.number}. {each.name.it} ({worth})\n{each.text.it}\n{picture}",
                ),
            )
        for card in things.cards:
            yield card.id, Text(f"{card.number}. {card.code}", f"{card.number}. {card.code}")


def pattern_lines(objective: Objective) -> list[str]:
    """The pattern of an objective, a filled square for each of its drawers."""
    cells = set(objective.pattern)
    height = 1 + max(row for row, _ in cells)
    width = 1 + max(column for _, column in cells)
    return ["".join("■" if (row, column) in cells else "·" for column in range(width)) for row in range(height)]
