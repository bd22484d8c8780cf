"""Which lists of effects are printed where, which of them lie open on the table now, and what lasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludoteca.games.myth.printed.addresses import Address, thing_of
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.terms import Chosen
from ludoteca.games.myth.printed.verbs import Effect, Grant, Mod, Verb
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId
from ludoteca.games.myth.table.pieces import Gear, Hero, Lasting, Slot, Stored
from ludoteca.games.myth.table.state import State

# Effects that work all the time


class Continuous(NamedTuple):
    """A printed effect that works all the time: the list it stands in, its place there, itself, and on what."""

    effects: Address
    at: int
    effect: Effect
    thing: str
    certain: int | None  # the number for whoever has the thing, whatever happens; none where it depends


Printed = dict[str, tuple[Continuous, ...]]
"""The continuous effects of one kind by the things they are printed on."""


class Sought:
    """Printed things that somebody looks for, and where it is worth looking for them."""

    __slots__ = ("by_enemies", "by_heroes", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.by_heroes = any(
            not self.names.isdisjoint(table) for table in (PRINTED.items, PRINTED.cards, PRINTED.titles)
        )
        self.by_enemies = not self.names.isdisjoint(PRINTED.abilities)


class Table:
    """What is printed of one kind: effects for the hero or the enemy that has the thing, and effects for others."""

    def __init__(self) -> None:
        self.own: Printed = {}
        self.native: Printed = {}
        self.wide: Printed = {}
        self.widely = Sought(())
        """The things with effects for others."""
        self.for_heroes, self.for_pieces = Sought(()), Sought(())
        """Those of them that can mean heroes, and those that can mean others on the board."""


def continuous(kind: type[Verb]) -> dict[str, Table]:
    """Where continuous changes of each statistic, or continuous flags, are printed; most words are printed nowhere."""
    tables: dict[str, Table] | None = PRINTED.continuous.get(kind)
    if tables is None:
        tables = PRINTED.continuous[kind] = _tables(kind)
    return tables


def _tables(kind: type[Verb]) -> dict[str, Table]:
    tables: dict[str, Table] = {}
    for name, effects in PRINTED.effects.items():
        for at, effect in enumerate(effects):
            if effect.on == "ongoing" and type(effect) is kind:
                table = tables.setdefault(getattr(effect, "stat", "") + getattr(effect, "flag", ""), Table())
                thing = thing_of(name)
                part = table.wide
                if effect.to in ("self", "holder"):
                    part = table.native if thing in PRINTED.abilities else table.own
                entry = Continuous(name, at, effect, thing, None if part is table.wide else certain(effect))
                part[thing] = (*part.get(thing, ()), entry)
    for table in tables.values():
        table.widely = Sought(table.wide)
        table.for_heroes = Sought([name for name, entries in table.wide.items() if any(map(means_heroes, entries))])
        table.for_pieces = Sought([name for name, entries in table.wide.items() if any(map(means_pieces, entries))])
    return tables


def means_heroes(entry: Continuous) -> bool:
    """Whether the words of a continuous effect can mean a hero at all."""
    to = entry.effect.to
    if isinstance(to, Chosen):
        return not {"hero", "other-hero", "friend", "figure"}.isdisjoint(to.of)
    return to not in ("adjacent-enemies", "enemy-in-range", "enemies-in-range", "enemies-on-tile")


def means_pieces(entry: Continuous) -> bool:
    """Whether the words of a continuous effect can mean somebody who is no hero."""
    to = entry.effect.to
    return not {"hero", "other-hero"}.issuperset(to.of) if isinstance(to, Chosen) else to not in OF_HEROES


OF_HEROES = (
    "all-heroes",
    "heroes-on-tile",
    "hero-in-range",
    "other-hero-in-range",
    "heroes-in-range",
    "adjacent-heroes",
)
"""The selectors that mean heroes alone."""


def certain(effect: Effect) -> int | None:
    """The number that a continuous effect adds under no condition at all."""
    if not isinstance(effect, Mod) or not isinstance(effect.amount, int):
        return None
    limits = (effect.set, effect.when, effect.keyword, effect.card_type, effect.against)
    return effect.amount if all(limit is None for limit in limits) else None


# Lists that lie open


@SHELF.remembers()
def all_listed() -> Sought:
    """All things that do something while they lie open."""
    return Sought(PRINTED.lists)


def lists_in_play(state: State) -> list[tuple[Address, FigureId | None]]:
    """Every list of effects that lies open on the table, and whose it is."""
    return [(PRINTED.lists[thing], owner) for thing, owner in in_play(state, all_listed())]


def lists_of(state: State, figure: FigureId) -> list[Address]:
    """The lists of effects that lie open for one figure."""
    if not board.is_hero(figure):
        return [name for name, owner in lists_in_play(state) if owner == figure]
    tokens = [thing.kind for thing in state.things if thing.owner == figure and thing.sort == "token"]
    return [
        PRINTED.lists[thing] for thing in (*held(state.heroes[figure], all_listed()), *tokens) if thing in PRINTED.lists
    ]


def in_play(state: State, sought: Sought) -> list[tuple[str, FigureId | None]]:
    """Those of some printed things that lie open on the table, and whose they are."""
    found: list[tuple[str, FigureId | None]] = []
    names = sought.names
    if sought.by_heroes:
        for hero in state.heroes:
            for name in held(hero, sought):
                found.append((name, hero.seat))
    if sought.by_enemies:
        for each in state.enemies:
            if each.rank != "minion":
                for ability in board.abilities_of(each.kind, each.rank, each.stage):
                    if ability in names:
                        found.append((ability, each.id))
    for thing in state.things:
        if thing.sort == "token" and thing.kind in names:
            found.append((thing.kind, thing.owner))
        elif thing.sort == "ally":
            found += [(each.id, thing.id) for each in PRINTED.allies[thing.kind].abilities if each.id in names]
    for name in state.consequences:
        if name in names:
            found.append((name, None))
    return found


class Open:
    """What works for a hero, and what somebody wanted to know of it."""

    __slots__ = ("found", "owned", "things")

    def __init__(self, things: tuple[str, ...]) -> None:
        self.things = things
        self.found: dict[Sought, tuple[str, ...]] = {}
        self.owned: dict[Table, Owned] = {}


Owned = tuple[int, tuple[Continuous, ...]]
"""What the things of a hero change about the holder: the sum of what is certain, and what depends on something."""
NOT_OWNED: Owned = (0, ())


def opened(hero: Hero) -> Open:
    """What works for a hero who is not dead."""
    # everything that can be changed asks for it, mostly about the same board again: to know it saves working out a key
    kept = PRINTED.opened.get(hero.seat)
    if (
        kept is None
        or kept[0] is not hero.slots
        or kept[1] is not hero.gear
        or kept[2] is not hero.inventory
        or kept[3] is not hero.stored
        or kept[4] is not hero.title
    ):
        lies = lying_open(hero.gear, hero.inventory, hero.slots, hero.stored, hero.title)
        kept = PRINTED.opened[hero.seat] = hero.slots, hero.gear, hero.inventory, hero.stored, hero.title, lies
    found: Open = kept[5]
    return found


def held(hero: Hero, sought: Sought) -> tuple[str, ...]:
    """Those of some printed things that a hero has in play."""
    if hero.dead:
        return ()
    lies = opened(hero)
    found = lies.found.get(sought)
    if found is None:
        found = lies.found[sought] = tuple([thing for thing in lies.things if thing in sought.names])
    return found


def owned(hero: Hero, table: Table) -> Owned:
    """What a hero's own things change about the hero."""
    if hero.dead:
        return NOT_OWNED
    lies = opened(hero)
    found = lies.owned.get(table)
    if found is None:
        entries = [entry for thing in lies.things for entry in table.own.get(thing, ())]
        sure = sum([entry.certain for entry in entries if entry.certain is not None])
        found = lies.owned[table] = sure, tuple([entry for entry in entries if entry.certain is None])
    return found


@SHELF.remembers(1 << 10)
def lying_open(
    gear: Gear,
    inventory: tuple[str, ...],
    slots: tuple[Slot, ...],
    stored: tuple[Stored, ...],
    title: str | None,
) -> Open:
    """What works for a hero: worn and carried items, Ongoing cards in slots and on a Focus, the active title."""
    things = [*gear]
    things += [item for item in inventory if PRINTED.items[item].slot == "carried"]
    things += [slot.card for slot in slots if slot.card and not slot.down]
    things += [lying.card for lying in stored]
    return Open(tuple([thing for thing in (*things, title) if thing in PRINTED.lists]))


Working = tuple[tuple[Continuous, FigureId | None], ...]
"""Continuous effects, and whose they are."""


def working(state: State, table: Table, figure: FigureId | None) -> tuple[int, Working]:
    """What the continuous effects of a table surely add for a figure, and those that could be meant for it."""
    sure, found = 0, NOTHING_WORKS
    sought = table.widely
    if figure is not None and figure < FIRST_ID:
        sought = table.for_heroes
        if table.own:
            sure, own = owned(state.heroes[figure], table)
            if own:
                found = tuple([(entry, figure) for entry in own])
            for thing in state.things:
                if thing.owner == figure and thing.sort in ("token", "object"):
                    found += tuple([(entry, figure) for entry in table.own.get(thing.kind, ())])
    elif figure is not None:
        sought = table.for_pieces
        if table.native:
            each = board.enemy(state, figure)
            if each is not None and each.rank != "minion":
                for ability in board.abilities_of(each.kind, each.rank, each.stage):
                    found += tuple([(entry, figure) for entry in table.native.get(ability, ())])
    if sought.names:
        for name, owner in in_play(state, sought):
            found += tuple([(entry, owner) for entry in table.wide[name]])
    return sure, found


NOTHING_WORKS: Working = ()


# What lasts


class Lasts:
    """What lasts, by what it is."""

    __slots__ = ("by_verb", "changes", "flags", "lasting")

    def __init__(self, lasting: tuple[Lasting, ...]) -> None:
        self.lasting = lasting
        self.by_verb: dict[type[Verb], list[Lasting]] = {}
        self.changes: dict[str, list[tuple[Lasting, Mod]]] = {}
        """Changed statistics by their names."""
        self.flags: dict[str, list[tuple[Lasting, Grant]]] = {}
        """Granted flags by their names."""
        for each in lasting:
            effect = PRINTED.effects[each.effects][each.at]
            self.by_verb.setdefault(type(effect), []).append(each)
            if isinstance(effect, Mod):
                self.changes.setdefault(effect.stat, []).append((each, effect))
            elif isinstance(effect, Grant):
                self.flags.setdefault(effect.flag, []).append((each, effect))


def lasts(state: State) -> Lasts:
    """What lasts now; asked for a hundred times before it changes."""
    found: Lasts | None = PRINTED.lasts
    if found is None or found.lasting is not state.lasting:
        found = PRINTED.lasts = Lasts(state.lasting)
    return found


def lasting_of(state: State, verb: type[Verb]) -> Sequence[Lasting]:
    """What lasts by effects with one verb."""
    return lasts(state).by_verb.get(verb, ()) if state.lasting else ()
