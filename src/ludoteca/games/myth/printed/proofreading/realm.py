"""Proofreading of the realm and the tables."""

from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.marks import Problems, faults, missing
from ludoteca.games.myth.printed.realm import LegendEntry
from ludoteca.games.myth.printed.verbs import Add
from ludoteca.games.myth.printed.vocabulary import COMBINED_SIZES, FACES, TILE_SIZES

VALUED = {"treasure", "gold"}


def rows_and_columns(size: str) -> tuple[int, int]:
    """`4x6` -> 4 rows of 6 squares."""
    rows, columns = size.split("x")
    return int(rows), int(columns)


def legend(at: str, entries: tuple[LegendEntry, ...]) -> Problems:
    """Treasure and gold, and nothing else, have a value."""
    for entry in entries:
        valued = entry.symbol in VALUED
        yield from faults(
            at,
            (
                valued != (entry.value is not None),
                f"{entry.symbol}: check the value",
                f"{entry.symbol}: controlla il valore",
            ),
        )


def tiles(printed: PrintedThings) -> Problems:
    """Tiles have the grid of their size; there is one to start on."""
    for tile in printed.tiles.values():
        rows, columns = rows_and_columns(tile.size)
        along = (
            (tile.arrows.north, columns),
            (tile.arrows.south, columns),
            (tile.arrows.east, rows),
            (tile.arrows.west, rows),
        )
        yield from legend(tile.id, tile.legend)
        yield from faults(
            tile.id,
            (
                [len(row) for row in tile.grid] != [columns] * rows,
                f"the grid is not {tile.size}",
                f"la griglia non è {tile.size}",
            ),
            (
                not set("".join(tile.grid)) <= set(printed.squares),
                "the grid has an unknown character",
                "la griglia ha un carattere sconosciuto",
            ),
            (
                any(not 0 < arrow < 2 * side for arrows, side in along for arrow in arrows),
                "an arrow is off its side",
                "una freccia è fuori dal suo lato",
            ),
            (
                tile.first_game is not None and not tile.starting,
                "first_game is for the starting tile",
                "first_game è per il tassello iniziale",
            ),
        )
    starting = sum(tile.starting for tile in printed.tiles.values())
    yield from faults(
        "tiles", (starting != 1, f"{starting} starting tiles, not 1", f"{starting} tasselli iniziali, non 1")
    )
    yield from missing("tiles", "combined size", "la misura combinata", COMBINED_SIZES, printed.combined)
    for combined in printed.combined.values():
        yield from legend(combined.size, combined.legend)
    for feature in printed.features.values():
        marks = set("".join(feature.grid)) <= set(printed.squares) and len({len(row) for row in feature.grid}) == 1
        yield from faults(
            feature.id,
            (not marks, "the grid is not a rectangle of squares", "la griglia non è un rettangolo di caselle"),
        )


def traps(printed: PrintedThings) -> Problems:
    """Every size and face has a trap."""
    for size in (*TILE_SIZES, *COMBINED_SIZES):
        row = printed.trap_table.get(size, {})
        yield from missing(size, "trap for the face", "una trappola per la faccia", FACES, row)
        yield from missing(size, "trap", "la trappola", row.values(), printed.traps)
    for trap in printed.traps.values():
        yield from faults(
            trap.id,
            (
                any(effect.on != "trap-step" for effect in trap.effects),
                "a trap works on trap-step",
                "una trappola agisce su trap-step",
            ),
        )


FAVOURED = {
    "pool": "d10",
    "action-rolled": "d10",
    "rolled": "fate",
    "hoard-rolled": "fate",
    "token-drawn": "token",
    "darkness-card-drawn": "",
    "cleanup": "",
    "all-fallen": "",
}
"""The windows at which the group is asked whether it buys an effect, and what can be added there."""


def serendipity(printed: PrintedThings) -> Problems:
    """Every window at which the group is asked has one effect, which adds what is rolled or drawn there."""
    steps = [(favour.id, step) for favour in printed.serendipity.values() for step in favour.effects]
    timed: list[str] = [step.on for _, step in steps if step.on != "play"]
    yield from missing("serendipity", "effect for the window", "un effetto per la finestra", FAVOURED, timed)
    for id, step in steps:
        adds = step.what if isinstance(step, Add) else ""
        yield from faults(
            id,
            (
                step.on not in ("play", *FAVOURED),
                f"nobody is asked at {step.on}",
                f"a {step.on} non si chiede a nessuno",
            ),
            (timed.count(step.on) > 1, f"{step.on} has two effects", f"{step.on} ha due effetti"),
            (
                adds != FAVOURED.get(step.on, ""),
                f"at {step.on} nothing can be added but what is rolled or drawn there",
                f"a {step.on} si aggiunge solo ciò che vi si tira o si pesca",
            ),
        )
    for favour in printed.serendipity.values():
        yield from faults(favour.id, (not favour.effects, "it has no effects", "non ha effetti"))


def tables(printed: PrintedThings) -> Problems:
    """Hoards and heroic events have all faces; the waves are numbered."""
    for name, rows in (
        ("gold_hoard", printed.gold_hoard),
        ("treasure_hoard", printed.treasure_hoard),
        ("heroic_event", printed.heroic_events),
    ):
        yield from missing(name, "row for the face", "una riga per la faccia", FACES, rows)
    numbers = [wave.number for wave in printed.waves]
    yield from faults(
        "waves",
        (
            not numbers or numbers != list(range(1, len(numbers) + 1)),
            "number the waves 1, 2, …",
            "numera le ondate 1, 2, …",
        ),
    )
    for wave in printed.waves:
        for group in (*wave.h2, *wave.h3, *wave.h4, *wave.h5):
            figures = group.melee + group.ranged + group.captain
            yield from faults(
                f"waves.{wave.number}",
                (
                    (group.monster is None) == (group.id is None),
                    "a group is a monster or an id",
                    "un gruppo è un mostro o un id",
                ),
                (
                    (group.monster is None) == bool(figures),
                    "a group of a monster has figures",
                    "un gruppo di un mostro ha miniature",
                ),
                (
                    (group.id is None) == bool(group.count),
                    "a group of an id has a count",
                    "un gruppo di un id ha count",
                ),
            )
