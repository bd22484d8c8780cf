"""Proofreading of effects: what they name exists, and their parameters fit together."""

from collections.abc import Collection, Iterator

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.heroes import FateList
from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.marks import Problems, faults, missing
from ludoteca.games.myth.printed.terms import CountIs, Is, Pattern
from ludoteca.games.myth.printed.verbs import (
    Choose,
    Effect,
    Effects,
    Feature,
    Gain,
    Merchant,
    Mod,
    Peek,
    Record,
    ResolveCard,
    Spawn,
    Status,
    Test,
    Threat,
    Token,
    nested,
)

UNSIZED = {"single", "arc"}
NEEDED_BY_STATE = {"class": "class_", "type": "type", "movement": "movement", "carrying": "object"}


def inside(effects: Effects) -> Iterator[Effect]:
    """The effects of a list and of the lists inside it."""
    for effect in effects:
        yield effect
        for inner in nested(effect).values():
            yield from inside(inner)


def structs(node: object) -> Iterator[msgspec.Struct]:
    """A struct and every struct inside it, effects in lists of effects excepted: those have names of their own."""
    if isinstance(node, msgspec.Struct):
        yield node
        for name in node.__struct_fields__:
            yield from structs(getattr(node, name))
    elif isinstance(node, tuple):
        for entry in node:
            yield from structs(entry)


def effects(printed: PrintedThings) -> Problems:
    """Every effect: what it names exists, and its parameters fit together."""
    enemies = {*printed.mini_bosses, *printed.agents, *printed.bosses}
    board = {*printed.features, *printed.objects}
    for name, steps in printed.effects.items():
        for step in steps:
            match step:
                case Token():
                    yield from missing(name, "token", "il segnalino", [step.name], printed.tokens)
                case ResolveCard():
                    yield from missing(name, "card", "la carta", [step.card], printed.cards)
                case Feature():
                    yield from missing(name, "feature", "l'elemento", [step.id], board)
                case Record():
                    yield from missing(name, "consequence", "la conseguenza", [step.id], printed.consequences)
                case Merchant():
                    yield from missing(name, "merchant", "il mercante", [step.id], {"draw", *printed.merchants})
                case Gain():
                    yield from gains(name, step, printed)
                case Spawn():
                    known = {"any-mini-boss", *enemies, *printed.allies}
                    yield from missing(name, "figure", "la miniatura", [step.id] if step.id else [], known)
                    yield from faults(
                        name,
                        (
                            (step.monster is None) != bool(step.id),
                            "spawn names either a monster or an id",
                            "spawn indica un mostro oppure un id",
                        ),
                        (
                            step.monster is not None and (step.melee, step.ranged, step.captain) == (0, 0, 0),
                            "spawn brings nobody",
                            "spawn non porta nessuno",
                        ),
                    )
                case Mod() | Threat():
                    yield from faults(
                        name, ((step.amount == 0) == (step.set is None), "either amount or set", "amount oppure set")
                    )
                case Status():
                    yield from faults(
                        name,
                        (
                            (step.status == "capture") != (step.x is not None),
                            "capture, and nothing else, has x",
                            "capture, e solo lui, ha x",
                        ),
                    )
                case Test():
                    yield from faults(
                        name,
                        (
                            (step.kind == "courage") != (step.tn is None),
                            "die and pool have a tn",
                            "die e pool hanno un tn",
                        ),
                    )
                case Peek():
                    yield from faults(
                        name,
                        (
                            step.then == "one-top" and (step.deck, step.amount) != ("darkness", 2),
                            "one-top is for two darkness cards",
                            "one-top è per due carte Oscurità",
                        ),
                    )
                case Choose():
                    yield from faults(
                        name, (len(step.options) < 2, "a choice needs two options", "una scelta richiede due opzioni")
                    )
            for part in structs(step):
                yield from conditions(name, part, printed)


def gains(at: str, gain: Gain, printed: PrintedThings) -> Problems:
    """What is gained exists, and is said exactly."""
    agents = {agent.hero_card.id for agent in printed.agents.values()}
    named: dict[str, tuple[str, str, Collection[str]]] = {
        "potion": ("potion", "la pozione", printed.potions),
        "item": ("item", "l'oggetto", printed.items),
        "title": ("title", "il titolo", printed.titles),
        "ally": ("ally", "l'alleato", printed.allies),
        "hero-card": ("card of an agent", "di un agente la carta", agents),
    }
    if gain.what in named and (gain.id or gain.what in ("title", "ally", "hero-card")):
        kind, tipo, known = named[gain.what]
        yield from missing(at, kind, tipo, [gain.id], known)
    elif gain.id:
        yield at, Text(f"{gain.what} has no id", f"{gain.what} non ha id")
    yield from faults(
        at,
        (
            gain.what == "bag-token" and gain.colour is None,
            "a bag token has a colour",
            "un segnalino della sacca ha un colore",
        ),
        (
            gain.what == "item" and bool(gain.id) == (gain.colour is not None),
            "an item has an id or a colour",
            "un oggetto ha un id o un colore",
        ),
    )


def conditions(at: str, part: object, printed: PrintedThings) -> Problems:
    """Conditions say what they need."""
    if isinstance(part, CountIs):
        compared = (part.min, part.max, part.exactly) != (None, None, None)
        yield from faults(
            at, (not compared, f"{part.count} needs min, max or exactly", f"{part.count} richiede min, max o exactly")
        )
    if isinstance(part, Is):
        for state, key in NEEDED_BY_STATE.items():
            given = bool(getattr(part, key))
            optional = state == "type" and part.state == "type-active"
            yield from faults(
                at,
                (part.state == state and not given, f"{state} needs its word", f"{state} richiede la sua parola"),
                (
                    part.state != state and given and not optional,
                    f"{part.state} takes no {key}",
                    f"{part.state} non ha {key}",
                ),
            )
        if part.object:
            yield from missing(at, "object", "l'oggetto", [part.object], {*printed.objects, *printed.items})


def pattern(at: str, pattern: Pattern | None) -> Problems:
    """A pattern has a size exactly where it can."""
    if pattern:
        yield from faults(
            at,
            (
                pattern.kind in UNSIZED and pattern.size != 1,
                f"{pattern.kind} has no size",
                f"{pattern.kind} non ha size",
            ),
        )


def fates(at: str, lists: tuple[FateList, ...], dice: int | None) -> Problems:
    """Fate lists; only those of items, which have no dice of their own, may be for the own symbol or for always."""
    for fate in lists:
        yield from faults(
            at,
            (
                not fate.needs or not fate.effects,
                "a fate list has needs and effects",
                "una lista del fato ha needs ed effects",
            ),
            (
                dice is not None and len(fate.needs) > dice,
                "a fate list needs more faces than dice",
                "una lista del fato richiede più facce che dadi",
            ),
            (
                dice is not None and (fate.always or "own" in fate.needs),
                "own and always are for heroes",
                "own e always sono per gli eroi",
            ),
        )
