"""The realm of Myth as text: two characters a square, names along the edges, as much of it as there is room for."""

from collections.abc import Collection, Mapping

import msgspec

from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid.geometry import BLUE, FLOOR, NOTHING, PURPLE, RED, ROW, Realm
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.words.naming import ground_of, letters
from ludoteca.games.myth.words.telling import MINIONS, SIGNS, marks
from ludoteca.terminal.face import Ink, Row
from ludoteca.terminal.table import Scene

CELL = 2
LABEL = 3
"""Columns of the screen for the number of a row."""
STEP, TARGET, REACH, GHOST = "+", "!", "'", "`"
"""Behind what stands on a square: a step or an answer, a figure that can be meant, several steps, a tile to be."""

GROUND = {FLOOR: "· ", PURPLE: ": ", BLUE: "~~", RED: "##", NOTHING: "  "}
GROUND_INKS: Mapping[str, tuple[str, str | None]] = {
    FLOOR: ("#5B6E64", None),
    PURPLE: ("#B79BE8", None),
    BLUE: ("#8FC7E8", "#12344A"),
    RED: ("#F2B8A8", "#5A2A20"),
}
HERO_INKS = {
    "soldier": "#A8402B",
    "archer": "#3B7534",
    "acolyte": "#8A5F00",
    "apprentice": "#5B47A8",
    "brigand": "#3E5566",
}
AWAKE, ASLEEP, LAIR_GROUND, GREAT = "#7A1F2B", "#3A2E33", "#4A2A5E", "#B01E3A"
WHITE, GOLD, AMBER = "#FFFFFF", "#FFD75F", "#F7C25C"
THING_INKS: Mapping[str, tuple[str, str | None]] = {
    "trap": (AMBER, "#3A2A00"),
    "ally": (WHITE, "#1F5F5B"),
    "object": ("#101010", GOLD),
}
CHOICE_GROUND, REACH_GROUND, CURSOR_GROUND, GHOST_GROUND = "#35520F", "#1C3024", "#8A6A10", "#2A2550"


class Shown(msgspec.Struct, frozen=True):
    """What is marked on the map: what can be chosen or reached, where one looks, and a tile only looked at."""

    squares: Collection[Square] = ()
    targets: Collection[Square] = ()
    reach: Collection[Square] = ()
    cursor: Square | None = None
    ghost: Collection[Square] = ()
    """The squares of a tile that could be laid."""


def inks_of(view: View) -> dict[Square, tuple[str, str | None]]:
    """The colours of whatever stands on a square."""
    found: dict[Square, tuple[str, str | None]] = dict.fromkeys(view.loot, (GOLD, None))
    for thing in view.things:
        if thing.square is not None:
            found[thing.square] = THING_INKS.get(thing.sort, (GOLD, "#24303A"))
    for nest in view.lairs:
        found.update(dict.fromkeys(board.squares_of(nest), (WHITE, LAIR_GROUND)))
    for each in view.enemies:
        awake = each.rank == "boss" or each.kind in view.active
        ground = (AWAKE if each.rank == "minion" else GREAT) if awake else ASLEEP
        found.update(dict.fromkeys(board.squares_of(each), (WHITE, ground)))
    for hero in view.heroes:
        if hero.square is not None:
            down = hero.defeated or hero.dead
            found[hero.square] = (
                WHITE,
                "#444444" if down else HERO_INKS.get(class_of(hero.hero), "#444444"),
            )
    return found


def class_of(hero: str | None) -> str:
    """The hero of the house whose symbol somebody bears; nobody's before heroes are chosen."""
    return PRINTED.heroes[hero].class_symbol if hero else ""


def window(first: int, size: int, focus: int, room: int) -> range:
    """As many of some rows or columns as there is room for, around the one that matters."""
    if size <= room:
        return range(first, first + size)
    start = min(max(first, focus - room // 2), first + size - room)
    return range(start, start + room)


def map_width(view: View) -> int:
    """Columns of the screen for the whole map."""
    ground = ground_of(view)
    return 0 if ground is None else LABEL + CELL * (ground.right - ground.left)


def map_rows(scene: Scene, width: int, height: int, shown: Shown) -> list[Row]:
    """The map, with as much around what matters as there is room for: where one looks, else the own hero."""
    view: View = scene.view
    ground = ground_of(view)
    if ground is None:
        return []
    focus = focus_of(scene, ground, shown)
    rows = window(ground.top, ground.bottom - ground.top, focus // ROW, max(1, height - 1))
    columns = window(ground.left, ground.right - ground.left, focus % ROW, max(1, (width - LABEL) // CELL))
    standing, inks = marks(view), inks_of(view)
    head = "".join(f"{letters(column - ground.left):<{CELL}}"[:CELL] for column in columns)
    cut = ("↕" if len(rows) < ground.bottom - ground.top else "") + (
        "↔" if len(columns) < ground.right - ground.left else ""
    )
    drawn = [Row(f"{cut:<{LABEL}}{head}".rstrip(), "quiet")]
    for row in rows:
        text = f"{ground.bottom - row:>{LABEL - 1}} "
        paints = [Ink(0, LABEL, "#93A69C", None, False)]
        for column in columns:
            square = Square(row * ROW + column)
            cell, ink = cell_of(square, ground, standing, inks, view, shown)
            if square == shown.cursor:
                text, cell = text[:-1] + "[", f"{cell[0]}]"
            paints.append(Ink(len(text), len(text) + CELL, *ink))
            text += cell
        drawn.append(Row(text, "plain", tuple(paints)))
    return drawn


def focus_of(scene: Scene, ground: Realm, shown: Shown) -> int:
    """The square around which the map is drawn."""
    if shown.cursor is not None:
        return shown.cursor
    if shown.ghost:
        return sorted(shown.ghost)[len(shown.ghost) // 2]
    own = None if scene.you is None else scene.view.heroes[scene.you].square
    if own is not None:
        return int(own)
    return (ground.top + ground.bottom) // 2 * ROW + (ground.left + ground.right) // 2


def cell_of(
    square: Square,
    ground: Realm,
    standing: Mapping[Square, str],
    inks: Mapping[Square, tuple[str, str | None]],
    view: View,
    shown: Shown,
) -> tuple[str, tuple[str, str | None]]:
    """The two characters of a square and their colours."""
    printed = ground.printed.get(square, NOTHING)
    cell = GROUND.get(printed, "  ")
    paint, back = GROUND_INKS.get(printed, (WHITE, None))
    if square in standing:
        cell = standing[square] + (standing[square] if standing[square] in "LB" else " ")
        paint, back = inks.get(square, (WHITE, "#24303A"))
        if square in view.loot and standing[square] != "$":
            cell = f"{cell[0]}$"
    if square in shown.targets:
        cell, back = cell[0] + TARGET, back or CHOICE_GROUND
    elif square in shown.squares:
        cell, paint, back = cell[0] + STEP, WHITE, back if square in standing else CHOICE_GROUND
    elif square in shown.reach:
        cell, back = cell[0] + REACH, back or REACH_GROUND
    if square in shown.ghost:
        back = back or GHOST_GROUND
        cell = cell[0] + (GHOST if cell[1] == " " else cell[1])
    if square == shown.cursor:
        back = CURSOR_GROUND
    return cell, (paint, back)


def key_words(scene: Scene, lang: Lang, shown: Shown) -> str:
    """What the signs on the map mean, only those that are there."""
    view: View = scene.view
    words: list[str] = []
    kinds = {(each.kind, each.rank): None for each in view.enemies}
    for kind, rank in kinds:
        small, great = MINIONS.get(kind, (kind[0], kind[0].upper()))
        letter = small if rank == "minion" else "B" if rank == "boss" else great
        asleep = rank != "boss" and kind not in view.active
        name = printed_name(kind, rank).of(lang)
        words.append(f"{letter} {name}" + (f" ({Text('asleep', 'dorme').of(lang)})" if asleep else ""))
    if view.lairs:
        words.append(f"LL {Text('lair', 'tana').of(lang)}")
    sorts = {thing.sort for thing in view.things if thing.square is not None}
    if "trap" in sorts:
        words.append(f"^ {Text('trap', 'trappola').of(lang)}")
    for thing in {each.kind: each for each in view.things if each.square is not None}.values():
        if thing.sort in ("ally", "object"):
            life = f" ♥{thing.life}" if thing.life else ""
            words.append(f"{SIGNS[thing.sort]} {printed_name(thing.kind).of(lang)}{life}")
    if sorts - {*SIGNS}:
        words.append(f"* {Text('thing', 'oggetto').of(lang)}")
    if view.loot:
        words.append(f"$ {Text('treasure', 'tesoro').of(lang)}")
    ground = ground_of(view)
    there = set(ground.printed.values()) if ground is not None else set()
    for sign, text in (
        (RED, Text("## wall", "## muro")),
        (BLUE, Text("~~ blue line", "~~ linea blu")),
        (PURPLE, Text(": purple line", ": linea viola")),
    ):
        if sign in there:
            words.append(text.of(lang))
    if shown.squares:
        words.append(f"{STEP} {Text('can be chosen', 'si può scegliere').of(lang)}")
    if shown.targets:
        words.append(f"{TARGET} {Text('target', 'bersaglio').of(lang)}")
    if shown.reach:
        words.append(f"{REACH} {Text('in reach', 'a portata').of(lang)}")
    if shown.ghost:
        words.append(f"{GHOST} {Text('the tile, if laid so', 'il tassello, se posato così').of(lang)}")
    words += [f"{seat + 1} {name}" for seat, name in enumerate(scene.names) if view.heroes[seat].square is not None]
    return " · ".join(words)
