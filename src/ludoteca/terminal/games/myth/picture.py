"""The table of Myth line by line: the map beside what is read, or how things stand."""

from collections.abc import Sequence

from msgspec.structs import replace

from ludoteca.core.counted import Countable, counted
from ludoteca.core.rules import Lang, Text
from ludoteca.games.myth.bots.guests import TO_WITHDRAW
from ludoteca.games.myth.parts.setup.tiles import ways_to_lay
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickPlace, PickSquare, PickTurn
from ludoteca.games.myth.table.grid.geometry import row_column
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Tile
from ludoteca.games.myth.table.steps.heroes import Aim
from ludoteca.games.myth.table.steps.setup import LayBeside, LayTile
from ludoteca.games.myth.table.tiles import size_of
from ludoteca.games.myth.words.naming import asked_in
from ludoteca.games.myth.words.notation import read
from ludoteca.terminal.face import PAINTS, Ink, Row, cut
from ludoteca.terminal.games.myth.boards import (
    active_text,
    belongings,
    card_rows,
    darkness_rows,
    hand_rows,
    hero_rows,
    last_card,
    meter_text,
    movement_text,
    preview_rows,
    slots_text,
    square_rows,
    threat_order,
    told,
    troubles,
)
from ludoteca.terminal.games.myth.known import Known
from ludoteca.terminal.games.myth.map import Shown, key_words, map_rows, map_width
from ludoteca.terminal.games.myth.menus import offer
from ludoteca.terminal.games.myth.panels import (
    decision_rows,
    quest_rows,
    quests_briefly,
    serendipity_rows,
    stall_rows,
    ware_rows,
)

PANEL = 24
"""Least columns for what stands beside the map."""
STEP_SIGN = "↵"
GIVE_UP = Text("Give up?", "Rinunciare?")
GIVING_UP = Text(
    "The heroes lose, and the evening ends here, once the players of all living heroes want it.",
    "Gli eroi perdono, e la serata finisce qui, quando lo vogliono i giocatori di tutti gli eroi vivi.",
)
FOLLOWING = Text(
    f"Companions follow the people after {TO_WITHDRAW:.0f} seconds: until then play on, and nothing has happened.",
    f"I compagni seguono le persone dopo {TO_WITHDRAW:.0f} secondi: fino ad allora continua a giocare, e non è"
    " successo nulla.",
)
AT_ONCE = Text(
    "Companions in a hurry follow the people at once: it cannot be withdrawn.",
    "I compagni che hanno fretta seguono subito le persone: non si può più ritirare.",
)
STEPS: Countable = (Text("step", "passo"), Text("steps", "passi"))


def rows(known: Known, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
    """Everything: map, signs, darkness, hero boards, hand; with a height, what the screen shows."""
    if height is not None:
        return picture(known, lang, width, height)
    rows = ground_rows(known, lang, width)
    rows += [*darkness_rows(known.view, lang, width), Row("")]
    rows += [*quest_rows(known.view, lang, width), *decision_rows(known.scene, lang, width)]
    for seat in range(len(known.scene.names)):
        rows += [Row(""), *hero_rows(known.scene, seat, lang, width)]
    if hand := hand_rows(known.scene, lang, width):
        rows += [Row(""), Row(Text("HAND", "MANO").of(lang), "head"), *hand]
    return rows


def brief(known: Known, lang: Lang, width: int) -> Sequence[Row]:
    """The map, how the darkness stands, and the own action slots; the hand is told with the offers."""
    rows = [*ground_rows(known, lang, width), *quests_briefly(known.view, lang, width)]
    rows += decision_rows(known.scene, lang, width)
    if known.scene.you is not None and (hero := known.view.heroes[known.scene.you]).slots:
        rows += told(f"{movement_text(hero).of(lang)}: {slots_text(hero, lang)}", width)
    return rows


def ground_rows(known: Known, lang: Lang, width: int) -> list[Row]:
    """The map with its signs, the darkness meter, who is active, who is threatened most."""
    view = known.view
    shown = known.marked()
    rows = map_rows(known.scene, width, 1000, shown)
    if rows:
        rows += [*told(key_words(known.scene, lang, shown), width, "quiet"), Row("")]
    for text in (meter_text(view), active_text(view), threat_order(known.scene)):
        rows += told(text.of(lang), width)
    return rows


def detail(known: Known, opened: str, lang: Lang, width: int) -> Sequence[Row]:
    """A card, a square, a hero board, the darkness card or the place of a tile, to be read."""
    sort, _, name = opened.partition(":")
    match sort:
        case "card" if name in PRINTED.cards:
            return known.once(("card", name, lang, width), lambda: card_rows(known.scene, CardId(name), lang, width))
        case "square":
            return square_detail(known, Square(int(name)), lang, width)
        case "hero" if int(name) < len(known.scene.names):
            return hero_rows(known.scene, int(name), lang, width)
        case "darkness":
            return darkness_rows(known.view, lang, width)
        case "quests":
            return quest_rows(known.view, lang, width)
        case "serendipity":
            return serendipity_rows(known.scene, lang, width)
        case "group" if name == "serendipity":
            return serendipity_rows(known.scene, lang, width)
        case "stall" if known.view.stall is not None:
            return stall_rows(known.view, known.view.stall, lang, width)
        case "buy":
            return ware_rows(known.scene, name, lang, width)
        case "add" if name in PRINTED.cards:
            return card_rows(known.scene, CardId(name), lang, width)
        case "lay":
            return laid_rows(known, opened, lang, width)
        case "give-up":
            then = AT_ONCE if known.scene.hurry else FOLLOWING
            words = f"{GIVING_UP.of(lang)} {then.of(lang)}"
            return [*told(GIVE_UP.of(lang), width, "head"), *told(words, width)]
    return ()


def laid_rows(known: Known, opened: str, lang: Lang, width: int) -> list[Row]:
    """The map with a tile that is looked at, and what its signs mean."""
    known, ghost = with_ghost(known, opened)
    shown = Shown(ghost=ghost)
    return [*map_rows(known.scene, width, 1000, shown), *told(key_words(known.scene, lang, shown), width, "quiet")]


def square_detail(known: Known, square: Square, lang: Lang, width: int) -> list[Row]:
    """A square, and what could be done there now."""
    rows = square_rows(known.scene, square, lang, width)
    action = known.at_square(square)
    steps = known.reach.get(square)
    if isinstance(action, Pick | PickSquare) and isinstance(asked_in(known.view), Aim):
        rows[1:1] = preview_rows(known.scene, known.seen(action), lang, width)
    elif action is not None:
        rows[1:1] = told(f"{STEP_SIGN} {offer(known, action).said(lang)}", width, "head")
    elif steps:
        rows[1:1] = told(f"{STEP_SIGN} " + counted(steps, STEPS).of(lang), width, "head")
    return rows


def picture(
    known: Known, lang: Lang, width: int, height: int, cursor: Square | None = None, opened: str = ""
) -> list[Row]:
    """The map, and beside it what is read, or how things stand."""
    known, ghost = with_ghost(known, opened)
    whole = map_width(known.view)
    room = min(whole, max(width // 2, width - PANEL - 2)) if whole else 0
    shown = replace(known.marked(cursor), ghost=ghost)
    left = map_rows(known.scene, room, height, shown)
    beside = width - room - 2 if room else width
    reading = detail(known, opened, lang, beside) if opened and not ghost else ()
    if not reading and cursor is not None:
        reading = square_detail(known, cursor, lang, beside)
    reading = reading or decision_rows(known.scene, lang, beside)
    right = list(reading) if reading else standing(known, lang, beside, height)
    if left and not reading:
        key = told(key_words(known.scene, lang, shown), room, "quiet")
        if len(left) + 1 + len(key) <= height:
            left += [Row(""), *key]
        elif len(right) < height:
            right += told(key_words(known.scene, lang, shown), beside, "quiet")
    if len(right) > height:
        right = [*right[: height - 1], Row(Text("… V: all", "… V: tutto").of(lang), "quiet")]
    return side_by_side(left[:height], right, room, width)


def with_ghost(known: Known, opened: str) -> tuple[Known, frozenset[Square]]:
    """The scene as if a tile that is looked at lay already, and the squares of that tile."""
    sort, _, line = opened.partition(":")
    if sort != "lay":
        return known, frozenset()
    view = known.view
    asked, action = asked_in(view), read(line)
    if isinstance(asked, LayBeside) and isinstance(action, PickPlace):
        row, column = row_column(action.square)
    elif isinstance(asked, LayTile) and isinstance(action, PickTurn):
        _, row, column = ways_to_lay(asked)[0]
    else:
        return known, frozenset()
    tile = Tile(asked.names, size_of(asked.names), row, column, action.turn, asked.parts)
    view = replace(view, tiles=(*view.tiles, tile))
    ground = board.realm_of(view.tiles, view.features)
    squares = [square for square, number in ground.tile_of.items() if number == len(view.tiles) - 1]
    return Known(replace(known.scene, view=view, offered=())), frozenset(squares)


def standing(known: Known, lang: Lang, width: int, height: int) -> list[Row]:
    """How things stand: darkness, threat, the own board; with room, the hand and the darkness card in full."""
    view = known.view
    rows = told(meter_text(view).of(lang), width, "head")
    rows += told(active_text(view).of(lang), width, "quiet")
    own = None if known.scene.you is None else view.heroes[known.scene.you]
    if own is not None and own.hero:
        numbers = Text(
            f"Life {own.life}/{own.full}, threat {own.threat}, {movement_text(own).en}",
            f"Vita {own.life}/{own.full}, minaccia {own.threat}, {movement_text(own).it}",
        )
        rows += told(numbers.of(lang), width, "strong")
        if bad := [trouble.of(lang) for trouble in troubles(own)]:
            rows += told(", ".join(bad), width)
        rows += told(slots_text(own, lang), width)
    rows += told(threat_order(known.scene).of(lang), width, "quiet")
    rows += quests_briefly(view, lang, width)
    card = darkness_rows(view, lang, width)
    title = [Row(Text("HAND", "MANO").of(lang), "head")] if own is not None and own.hand else []
    hand = [*title, *hand_rows(known.scene, lang, width)]
    things = [] if own is None else [row for line in belongings(own, lang) for row in told(line, width, "quiet")]
    last = last_card(view)
    briefly = [Row(cut(f"☾ {printed_name(last).of(lang)}", width))] if last else []
    short = [*title, *hand_rows(known.scene, lang, width, 2)]
    for more in ([*card, *hand, *things], [*card, *short], [*briefly, *short], card, briefly):
        if len(rows) + len(more) <= height:
            return [*rows, *more]
    return rows


def side_by_side(left: Sequence[Row], right: Sequence[Row], room: int, width: int) -> list[Row]:
    """Two blocks of lines, the right one in its tones."""
    rows = []
    for number in range(max(len(left), len(right))):
        one = left[number] if number < len(left) else Row("")
        other = right[number] if number < len(right) else Row("")
        start = room + 2 if room else 0
        text = f"{one.text:<{start}}"[:start] + other.text
        inks = list(one.inks) or [Ink(0, len(one.text), PAINTS[one.tone], None, False)]
        inks.append(Ink(start, len(text), PAINTS[other.tone], None, other.tone in ("head", "strong")))
        rows.append(Row(text[:width], "plain", tuple(inks)))
    return rows
