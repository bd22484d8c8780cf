"""Proofreading of what can be played all the same: other counts than ours, and things that nobody ever meets."""

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.marks import Problems
from ludoteca.games.myth.printed.verbs import Gain, Record, Spawn

BASIC, ADVANCED, DARKNESS_CARDS, SPAWN_TYPES, WAVES = 25, 5, 14, 16, 10


def counts(printed: PrintedThings) -> Problems:
    """MYTH-DARK-31 and other numbers of the house; a printed box may have others."""
    found: list[tuple[str, int, int, str, str]] = [
        ("darkness", len(printed.spawn_types), SPAWN_TYPES, "spawn types", "tipi di progenie"),
        ("waves", len(printed.waves), WAVES, "waves", "ondate"),
    ]
    for deck in printed.decks:
        size = sum(card.deck == deck for card in printed.darkness_cards.values())
        found.append((deck, size, DARKNESS_CARDS, "cards", "carte"))
    for hero, cards in printed.hero_cards.items():
        basic, advanced = (sum(card.copies for card in cards if card.advanced == flame) for flame in (False, True))
        found.append((hero, basic, BASIC, "basic cards", "carte base"))
        found.append((hero, advanced, ADVANCED, "advanced cards", "carte avanzate"))
    for at, number, ours, en, it in found:
        if number != ours:
            yield at, Text(f"{number} {en}, not {ours} as ours", f"{number} {it}, non {ours} come da noi")


def unmet(printed: PrintedThings) -> Problems:
    """What nothing brings into play."""
    steps = [step for effects in printed.effects.values() for step in effects]
    recorded = {step.id for step in steps if isinstance(step, Record)}
    given = {step.id for step in steps if isinstance(step, Gain | Spawn)}
    laid = {trap for row in printed.trap_table.values() for trap in row.values()}
    spawned = {card.spawn.type for card in printed.darkness_cards.values()}
    carried = [item.id for item in printed.items.values() if item.colour == "quest"]
    for things, met, en, it in (
        (printed.titles, given, f"no quest gives it: {gain('title')}", f"nessuna cerca lo dà: {gain('title')}"),
        (printed.allies, given, f"no quest brings it: {gain('ally')}", f"nessuna cerca lo porta: {gain('ally')}"),
        (carried, given, f"no quest gives it: {gain('item')}", f"nessuna cerca lo dà: {gain('item')}"),
        (printed.consequences, recorded, "no quest records it", "nessuna cerca la annota"),
        (printed.traps, laid, "no row of the trap table names it", "nessuna riga della tabella la nomina"),
        (printed.spawn_types, spawned, "no darkness card names it", "nessuna carta Oscurità lo nomina"),
    ):
        for id in things:
            if id not in met:
                yield id, Text(en.format(id), it.format(id))


def gain(what: str) -> str:
    """What a quest writes among the effects of its success."""
    return f'{{{{ do = "gain", what = "{what}", id = "{{}}" }}}}'
