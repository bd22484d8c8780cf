"""How a seat calls what it sees: squares, figures and printed things, in both languages."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.core.rules import Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.grid.geometry import ROW, Realm
from ludoteca.games.myth.table.grid.squares import SQUARE, read_square
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Enemy, Lair, Strike, Thing

NOTHING = Text("None", "Nessuna")


def same(words: object) -> Text:
    """Words that are the same in both languages."""
    return Text(str(words), str(words))


def ground_of(view: View) -> Realm | None:
    """The realm, once a tile lies."""
    # each answer that names a square asks for it: to know the view again saves working out a key
    kept = PRINTED.grounds
    if kept[0] is not view.tiles or kept[1] is not view.features:
        ground = board.realm_of(view.tiles, view.features) if view.tiles else None
        kept = PRINTED.grounds = view.tiles, view.features, ground
    found: Realm | None = kept[2]
    return found


def letters(column: int) -> str:
    """A, B, … Z, AA, AB, …: the name of a column."""
    return chr(65 + column) if column < 26 else letters(column // 26 - 1) + letters(column % 26)


def place_name(ground: Realm | None, square: Square | None) -> str:
    """`C4`: the column from the west, the row from the south, as on the map."""
    if ground is None or square is None:
        return "–"
    return f"{letters(square % ROW - ground.left)}{ground.bottom - square // ROW}"


def piece_of(view: View, figure: FigureId) -> Enemy | Lair | Thing | None:
    """The enemy, lair or thing with this number."""
    pieces: tuple[Enemy | Lair | Thing, ...] = (*view.enemies, *view.lairs, *view.things)
    return next((piece for piece in pieces if piece.id == figure), None)


def figure_text(view: View, names: Sequence[str], figure: FigureId | None) -> Text:
    """A figure by its name and where it stands."""
    if figure is None:
        return same("")
    if board.is_hero(figure):
        return same(names[figure])
    piece = piece_of(view, figure)
    if piece is None:
        return same(figure)
    kind, rank = board.called(piece)
    name = printed_name(kind, rank)
    place = place_name(ground_of(view), piece.square)
    return Text(f"{name.en} {place}", f"{name.it} {place}")


def placed(view: View, text: Text) -> Text:
    """A sentence that names enemies and lairs by their squares instead of their numbers, and squares as on the map."""
    ground = ground_of(view)
    pieces: tuple[Enemy | Lair, ...] = (*view.enemies, *view.lairs)
    for piece in pieces:
        name, place = printed_name(*board.called(piece)), place_name(ground, piece.square)
        number = rf" {piece.id}(?!\d)"
        text = Text(
            re.sub(re.escape(name.en) + number, f"{name.en} {place}", text.en),
            re.sub(re.escape(name.it) + number, f"{name.it} {place}", text.it),
        )
    en, it = [SQUARE.sub(lambda at: place_name(ground, read_square(at[0])), words) for words in (text.en, text.it)]
    return Text(en, it)


def listed(texts: Sequence[Text]) -> Text:
    """Texts one after the other; a word for none."""
    return joined(texts) if texts else NOTHING


def names_of(kinds: Sequence[str]) -> Text:
    """Printed things by their names."""
    return listed([printed_name(kind) for kind in kinds])


def words_on(kind: str) -> Text:
    """What is written on a card, an item, a potion, a trap or a token."""
    tables: tuple[Mapping[Any, Any], ...] = (
        PRINTED.cards,
        PRINTED.items,
        PRINTED.potions,
        PRINTED.traps,
        PRINTED.tokens,
        PRINTED.features,
        PRINTED.allies,
        PRINTED.titles,
        PRINTED.serendipity,
        PRINTED.merchants,
        PRINTED.services,
        PRINTED.consequences,
    )
    for table in tables:
        if kind in table:
            text: Text = table[kind].text
            return text
    return Text("", "")


def hoard_row(hoard: str, face: str) -> Text:
    """A face of the fate die with what a hoard gives for it."""
    rows = PRINTED.gold_hoard if hoard == "gold-hoard" else PRINTED.treasure_hoard
    return joined([PRINTED.faces[face].name, rows[face].text], ": ")


def asked_in(view: View) -> Ask | None:
    """The decision on top of the agenda."""
    top = view.agenda[-1] if view.agenda else None
    return top if isinstance(top, Ask) else None


def tag_of(entry: Any) -> str:
    """The name of an agenda entry or an action."""
    return str(entry.__struct_config__.tag)


def strike_in(view: View, asked: object) -> Strike | None:
    """The attack that a decision is about."""
    number = getattr(asked, "strike", None)
    return next((strike for strike in view.strikes if strike.number == number), None)
