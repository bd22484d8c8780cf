"""The printed things of Myth, as a part of the game: those of the house, and packs that people write."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from ludoteca.core.game import PackNotes, Packs
from ludoteca.core.packs import (
    HOUSE,
    Parsed,
    Tree,
    content_of,
    converted,
    house_name,
    line_of,
    own_ids,
    parsed,
    tables_of,
)
from ludoteca.core.parts import BadPack, Written
from ludoteca.core.reading import did_you_mean, shown
from ludoteca.core.rules import Text
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed import proofreading
from ludoteca.games.myth.printed.loading import CONTENT, PRINTED, SHELF, PrintedThings
from ludoteca.games.myth.printed.reading import Place, known_words, spelled_out
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.printed.shown import Printed
from ludoteca.games.myth.seen.content import shown as drawn_things

T = TypeVar("T")
HEROES = "heroes/"
MOST_PRINTED = 999
"""No number on a card is larger."""


@cache
def house_tables() -> Tree:
    """What the house has written, to begin a pack with."""
    found: Tree = {}

    def add(folder: Traversable, path: str) -> None:
        for item in sorted(folder.iterdir(), key=lambda item: item.name):
            if item.is_dir():
                add(item, f"{path}{item.name}/")
            elif item.name.endswith(".toml"):
                found[path + item.name.removesuffix(".toml")] = tomllib.loads(item.read_text("utf-8"))

    add(CONTENT, "")
    return found


def own_tables(pack: Parsed) -> Tree:
    """The tables of a pack by content file; in one file the name of the file stands before: `[[monsters.monsters]]`."""
    known = house_tables()
    folders = {part.partition("/")[0] for part in known if "/" in part}
    own: Tree = {}
    for key, found in pack.tables.items():
        inside = pack.written.alone and key in folders and isinstance(found, dict)
        for part, tables in [(f"{key}/{name}", each) for name, each in found.items()] if inside else [(key, found)]:
            if part in known and not isinstance(tables, dict):
                names = ", ".join([f"[[{part}.{name}]]" for name, _, _ in tables_of(known[part])])
                raise pack.wrong(Text(f"in one file it is called {names}", f"in un solo file si chiama {names}"))
            if (part not in known and not part.startswith(HEROES)) or not isinstance(tables, dict):
                hint = did_you_mean(f"Invalid value '{part}'", known)
                raise pack.wrong(
                    Text(
                        f"a pack has no {shown(part)!r}{hint.en}; it has {', '.join(known)}, and heroes/ of your own",
                        f"un mazzo non ha {shown(part)!r}{hint.it}; ha {', '.join(known)}, e heroes/ tuoi",
                    )
                )
            own[part] = tables
    return own


def bounded(node: Any, pack: Parsed, part: str) -> None:
    """`BadPack` for a number that no card has."""
    if isinstance(node, int) and abs(node) > MOST_PRINTED:
        raise pack.wrong(Text(f"{node} is more than {MOST_PRINTED}", f"{node} supera {MOST_PRINTED}"), part=part)
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        bounded(inner, pack, part)


def read_pack(pack: Parsed) -> tuple[PrintedThings, Tree, Tree]:
    """The printed things of a pack, all its tables, and its own; `BadPack` says what is wrong where."""
    own = own_tables(pack)
    for part, tables in own.items():
        bounded(tables, pack, part)
    tree = content_of(house_tables(), pack, own)
    heroes = [part.removeprefix(HEROES) for part in tree if part.startswith(HEROES)]

    def reading(name: str, kind: type[T], place: Place) -> T:
        return converted(pack, name, spelled_out(tree.get(name, {}), place), kind, known_words)

    things = PrintedThings(reading, heroes)
    for part, hero in zip(heroes, things.heroes, strict=False):
        if part != hero:
            reason = Text(f"the file of {hero!r} is called {hero}.toml", f"il file di {hero!r} si chiama {hero}.toml")
            raise pack.wrong_at(reason, HEROES + part, "hero")
    for id, mend in proofreading.check(things):
        raise misprint(pack, own, things, id, mend)
    return things, tree, own


def misprint(pack: Parsed, own: Tree, things: PrintedThings, id: str, mend: Text) -> BadPack:
    """A complaint of the proofreading, with the file and the line of the thing."""
    hint = did_you_mean(mend.en.replace("there is no", "Invalid value", 1).replace(mend_kind(mend.en), ""), things.ids)
    said = Text(f"{shown(id)}: {mend.en}{hint.en}", f"{shown(id)}: {mend.it}{hint.it}")
    name = id.partition(".")[0]
    for part in own:
        if line := line_of(pack.written.text(part), name, ""):
            return pack.wrong(said, line=line, part=part)
    return pack.wrong(said, part=next((part for part in own if part == HEROES + name), ""))


def mend_kind(text: str) -> str:
    """`item ` of `there is no item 'sord'`."""
    return text.removeprefix("there is no ").partition("'")[0] if text.startswith("there is no ") else ""


# What can never happen


def never(things: PrintedThings, own: Sequence[str]) -> Iterator[Text]:
    """What is other than with the house, what nothing brings into play, and own things that nobody can use."""
    for at, found in proofreading.unusual(things):
        yield Text(f"{at}: {found.en}", f"{at}: {found.it}")
    for id in own:
        item = things.items.get(id)
        symbols = {hero.class_symbol for hero in things.heroes.values()} | set(things.heroes)
        if item and item.classes and not symbols & set(item.classes):
            yield Text(f"{id}: no hero of this pack can wear it", f"{id}: nessun eroe di questo mazzo può indossarlo")
        if item and not item.copies and item.colour != "quest":
            yield Text(f"{id}: it has no copies, so nobody finds it", f"{id}: non ha copie, quindi nessuno lo trova")
        monster = things.monsters.get(id)
        if monster and not monster.lair.tokens and not monster.figures.melee + monster.figures.ranged:
            yield Text(f"{id}: there are no figures and no lairs of it", f"{id}: non ci sono miniature né tane")


REHEARSALS: tuple[Mapping[str, str], ...] = (
    {},
    {"tile": "choose"},
    {"mode": "slaughter", "waves": "3"},
    {"mode": "adventure", "tile": "choose"},
)
TABLES = (
    *("heroes", "cards", "items", "potions", "tokens", "merchants", "monsters", "mini_bosses", "agents", "bosses"),
    *("allies", "darkness_cards", "tiles", "features", "traps", "chapter_quests", "act_quests", "stories"),
    *("consequences", "titles", "serendipity"),
)
"""What `content show` prints, by table."""


def brings_mini_boss(sign: LegendEntry) -> bool:
    """Whether a tile with this in its legend asks for a mini-boss."""
    return sign.symbol == "mini-boss" and not sign.optional


class MythPacks(Packs):
    """What the house has printed, and what people write."""

    content_type = Printed
    parts = frozenset(part.partition("/")[0] for part in house_tables()) | frozenset(house_tables())

    def content(self, options: Options) -> Printed:
        """Heroes, cards, items, enemies, tiles and words."""
        with SHELF.in_hand(options.pack):
            return drawn_things()

    def load(self, written: Written) -> PackNotes:
        """Read a pack and let the option `pack` choose it."""
        pack = parsed(written)
        house_name(pack)
        things, tree, own = read_pack(pack)
        SHELF.add(pack, things)
        ids = own_ids(tree, own)
        counts = {name: len(getattr(things, name).keys() & set(ids)) for name in TABLES}
        found = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in counts.items() if count) or "—"
        return PackNotes(pack.title, (Text(f"your own: {found}", f"tuoi: {found}"),), tuple(never(things, ids)), ids)

    def title(self, pack: str) -> str:
        """Its name and digest."""
        return SHELF.title(pack)

    def take_up(self, options: Options) -> None:
        """For good: nothing else is shown here."""
        SHELF.take_up(options.pack)

    def rehearsals(self, pack: str) -> Sequence[Mapping[str, str]]:
        """A tile of each kind, waves, an act; for each own mini-boss a tile that asks for one, and each own story."""
        mine, house = SHELF.packs[pack], SHELF.packs[HOUSE]
        bosses = [id for id, boss in mine["mini_bosses"].items() if boss != house["mini_bosses"].get(id)]
        homes = [tile.id for tile in mine["tiles"].values() if any(map(brings_mini_boss, tile.legend))]
        stories = sorted(mine["stories"].keys() - house["stories"].keys())
        return (
            *REHEARSALS,
            *[{"tile": home} for home in homes[:1] for _ in (*bosses, *bosses)],  # a quest may bring another one
            *[{"mode": "story", "story": story} for story in stories],
        )

    def watched(self, pack: str, own: Sequence[str]) -> Iterator[str]:
        """What people choose, so that bots can prefer it; what is drawn or rolled comes up by luck."""
        things = SHELF.packs[pack]
        known = [things[table] for table in ("heroes", "monsters", "mini_bosses", "tiles", "stories")]
        yield from [id for id in own if any(id in table for table in known)]

    def skeleton(self) -> Mapping[str, str]:
        """A folder with one hero and one monster."""
        folder = resources.files("ludoteca.games.myth") / "skeleton"
        parts = ("pack", "heroes/duelist", "monsters")
        return {part: folder.joinpath(*f"{part}.toml".split("/")).read_text("utf-8") for part in parts}

    def cards(self, pack: str) -> Iterator[tuple[str, Text]]:
        """Name, words, and the numbers of heroes and enemies."""
        with SHELF.in_hand(pack):
            for table in TABLES:
                for id, thing in getattr(PRINTED, table).items():
                    yield id, told(thing)

    def misprints(self) -> list[tuple[str, Text]]:
        """References that lead nowhere, missing chapters, ids that are used twice, other counts than ours."""
        return [*proofreading.check(PRINTED), *proofreading.unusual(PRINTED)]


def told(thing: Any) -> Text:
    """A printed thing in a few lines."""
    numbers = (
        "life",
        "defence",
        "movement",
        "courage",
        "threat",
        "hand",
        "ap",
        "damage",
        "range",
        "tn",
        "cost",
        "copies",
    )
    lines = []
    for part in (thing, getattr(thing, "minion", None), getattr(thing, "captain", None)):
        if part is None:
            continue
        text = getattr(part, "text", None) or getattr(part, "flavour", None) or Text("", "")
        stats = [f"{name} {value}" for name in numbers if isinstance(value := getattr(part, name, None), int)]
        grid = "\n".join(getattr(part, "grid", ()))
        lines.append(
            [
                "\n".join(filter(None, (part.name.of(lang), " · ".join(stats), text.of(lang), grid)))
                for lang in ("en", "it")
            ]
        )
    return Text("\n".join(en for en, _ in lines), "\n".join(it for _, it in lines))
