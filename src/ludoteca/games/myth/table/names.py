"""How figures and printed things are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.core.counted import Countable
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId

ACTION_POINTS: Countable = (Text("AP", "punto azione"), Text("AP", "punti azione"))
CYCLES_LEFT: Countable = (
    Text("hero cycle left", "ciclo degli eroi rimasto"),
    Text("hero cycles left", "cicli degli eroi rimasti"),
)
DAMAGE: Countable = (Text("damage", "danno"), Text("damage", "danni"))
DICE: Countable = (Text("die", "dado"), Text("dice", "dadi"))
LIFE: Countable = (Text("life", "punto vita"), Text("life", "punti vita"))
SQUARES: Countable = (Text("square", "casella"), Text("squares", "caselle"))


def figure_name(figure: FigureId, kind: str, names: Sequence[str], rank: str | None = None) -> Text:
    """A hero by the player's name, anything else by what is printed; enemies with their number, to tell them apart."""
    if figure < FIRST_ID:
        return Text(names[figure], names[figure])
    name = printed_name(kind, rank)
    return Text(f"{name.en} {figure}", f"{name.it} {figure}") if rank in RANKS else name


def deed_name(kind: str) -> Text | None:
    """What doing something at a feature or an object is called."""
    piece = PRINTED.objects.get(kind) or PRINTED.features.get(kind)
    return piece.interact.deed if piece is not None and piece.interact is not None else None


def printed_name(kind: str, rank: str | None = None) -> Text:
    """The name on a card, tile, trap, token or monster."""
    if kind in PRINTED.monsters:
        monster = PRINTED.monsters[kind]
        return monster.lair.name if rank == "lair" else monster.captain.name if rank == "captain" else monster.name
    tables: tuple[Mapping[Any, Any], ...] = (
        PRINTED.cards,
        PRINTED.items,
        PRINTED.potions,
        PRINTED.mini_bosses,
        PRINTED.agents,
        PRINTED.bosses,
        PRINTED.heroes,
        PRINTED.darkness_cards,
        PRINTED.traps,
        PRINTED.tokens,
        PRINTED.features,
        PRINTED.tiles,
        PRINTED.attacks,
        PRINTED.abilities,
        PRINTED.allies,
        PRINTED.titles,
        PRINTED.objects,
        PRINTED.merchants,
        PRINTED.serendipity,
        PRINTED.chapter_quests,
        PRINTED.act_quests,
        PRINTED.stories,
        PRINTED.consequences,
    )
    for table in tables:
        if kind in table:
            name: Text = table[kind].name
            return name
    return Text(kind, kind)


def tile_name(names: tuple[str, ...]) -> Text:
    """The name of one tile, or of two joined."""
    words = [printed_name(name) for name in names]
    return Text(" + ".join(word.en for word in words), " + ".join(word.it for word in words))


def target_name(figure: FigureId, names: Sequence[str], others: tuple[tuple[int, str], ...] = ()) -> Text:
    """A hero by the player's name; an ally, a quest object or a decoy by its print."""
    if figure < FIRST_ID:
        return Text(names[figure], names[figure])
    return printed_name(dict(others).get(figure, "decoy"))
