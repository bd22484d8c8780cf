"""What each answer does, in words: the words of the parts with their gaps filled from what a seat sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteca.core.game import Offers
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Gap, Sentence, Spoken, joined
from ludoteca.games.myth.parts.adventure.serendipity import price_of
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES, status_name
from ludoteca.games.myth.parts.setup.facts import EDGES
from ludoteca.games.myth.printed.addresses import Address, fate_place, thing_of
from ludoteca.games.myth.printed.called import ARMS, MOVEMENTS, WAYS
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import Interact
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import UseItem
from ludoteca.games.myth.table.asking import Act, Ask, Decline
from ludoteca.games.myth.table.grid.geometry import row_column
from ludoteca.games.myth.table.names import deed_name, printed_name
from ludoteca.games.myth.table.pieces import Lair
from ludoteca.games.myth.table.steps.adventure import TakeQuest, WhichFace
from ludoteca.games.myth.table.steps.heroes import ChooseItem
from ludoteca.games.myth.table.steps.setup import LayBeside
from ludoteca.games.myth.table.steps.verbs import OneOf
from ludoteca.games.myth.words.doing import option_of
from ludoteca.games.myth.words.naming import (
    asked_in,
    figure_text,
    ground_of,
    hoard_row,
    listed,
    piece_of,
    place_name,
    same,
    tag_of,
)
from ludoteca.games.myth.words.phrases import AGREED, DECLINES, LABELS, LISTS, PHRASES
from ludoteca.games.myth.words.questions import favour_of, question_of


def speak(view: View, offers: Offers[Act], names: Sequence[str]) -> Spoken:
    """What a seat is asked and what each of its answers does."""
    asked = asked_in(view)
    if asked is None:
        return Spoken()
    asks, helps = question_of(view, asked, names)
    labels = tuple([label_of(view, asked, names, action) for action in offers.singles])
    return Spoken(asks, helps, labels, obvious=obvious_in(asked, offers), clause=asked.CLAUSE)


def obvious_in(asked: Ask, offers: Offers[Act]) -> int | None:
    """MYTH-ITEM-18: whoever has one item to strike with strikes with it."""
    items = [place for place, action in enumerate(offers.singles) if isinstance(action, UseItem)]
    return items[0] if isinstance(asked, ChooseItem) and len(items) == 1 else None


def label_of(view: View, asked: Ask, names: Sequence[str], action: Act) -> Sentence:
    """What an answer does."""
    if isinstance(action, Decline):
        return DECLINES[tag_of(asked)]()
    phrase = LABELS[case_of(view, asked, action)]
    said = phrase(**{gap: GAPS[gap](view, names, action) for gap in phrase.gaps})
    willing = WILLING.get(tag_of(action))
    return said if willing is None else agreed(view, names, said, willing(view))


def case_of(view: View, asked: Ask, action: Any) -> str:
    """Which words tell of an answer: those of its kind, or those of a case of it."""
    tag = tag_of(action)
    match tag:
        case "tidy-up":
            return tag + " none" * (not action.keep) + " drop" * bool(action.drop)
        case "pick-title" if not action.title:
            return "pick-title none"
        case "arrange" if action.bottom and action.order:
            return "arrange bottom"
        case "interact" if kind_of(view, action) in PRINTED.traps:
            return "interact trap"
        case "choose-option" if done_in(asked, action):
            return "choose-option done"
        case "interact":
            return interaction_case(view, action)
        case "pick" if action.figures and tag_of(asked) == "ally-turn":
            return "pick attack"
        case "accept" if favour_of(asked):
            return "accept favour"
        case "accept" if tag_of(asked).startswith("trade-"):
            return "accept trade"
        case "accept" if isinstance(asked, TakeQuest):
            return "accept quest"
    return tag


def done_in(asked: Any, action: Any) -> Text | None:
    """What the effect does that an answer chooses."""
    if not isinstance(asked, OneOf):
        return None
    return option_of(asked.scene.listed, asked.scene.at, action.option)


def interaction_case(view: View, action: Any) -> str:
    """What is done at a piece that is no trap: its own deed, or taking it up."""
    printed = interact_of(kind_of(view, action))
    if printed is None:
        return "interact take"
    if printed.deed is None:
        return "interact"
    return "interact try" if printed.tn else "interact deed"


def interact_of(kind: str) -> Interact | None:
    """What the printed piece of a kind lets people do."""
    piece = PRINTED.objects.get(kind) or PRINTED.features.get(kind)
    return piece.interact if piece is not None else None


def deed(view: View, names: Sequence[str], action: Any) -> Gap:
    """What doing something at a piece is called."""
    return deed_name(kind_of(view, action)) or ""


def tried(view: View, names: Sequence[str], action: Any) -> Gap:
    """What has to be reached at a piece."""
    kind = kind_of(view, action)
    if kind in PRINTED.traps:
        return str(PRINTED.traps[kind].disarm_tn)
    printed = interact_of(kind)
    return str(printed.tn or 0) if printed else ""


WILLING: Mapping[str, Callable[[View], Sequence[int]]] = {
    "stop-act": lambda view: view.stopping,
    "concede": lambda view: view.conceding,
}
"""What all must agree on, and who does."""


def agreed(view: View, names: Sequence[str], said: Sentence, seats: Sequence[int]) -> Sentence:
    """An answer with those who want the same already."""
    if not seats:
        return said
    needed = sum(not hero.dead and not hero.defeated for hero in view.heroes)
    willing = ", ".join(names[seat] for seat in seats)
    return PHRASES.of(AGREED)(what=said, willing=str(len(seats)), needed=str(needed), names=willing)


# What the gaps stand for


def kind_of(view: View, action: Any) -> str:
    """The printed thing that an action is about by its number on the table."""
    piece = piece_of(view, action.thing)
    return "" if piece is None else piece.kind


def kinds(view: View, names: Sequence[str], action: Any) -> Gap:
    """Monsters by the name of many."""
    return PRINTED.monsters[action.kind].plural if action.kind in PRINTED.monsters else printed_name(action.kind)


def turned(view: View, names: Sequence[str], action: Any) -> Text:
    """How a tile or a feature lies."""
    if not action.turn:
        return Text("As printed", "Com'è stampato")
    return Text(f"Turned by {90 * action.turn}°", f"Girato di {90 * action.turn}°")


def shift(view: View, names: Sequence[str], action: Any) -> Text:
    """How far the north-west corner of a further tile lies from the one of the tile beside it, along their side."""
    asked = asked_in(view)
    assert isinstance(asked, LayBeside)
    assert asked.beside is not None
    tile = view.tiles[asked.beside]
    row, column = row_column(action.square)
    upright = asked.side in ("north", "south")
    by = column - tile.column if upright else row - tile.row
    course = ("east" if by > 0 else "west") if upright else ("south" if by > 0 else "north")
    if not by:
        return Text("corner to corner", "spigolo a spigolo")
    return Text(f"{abs(by)} to the {EDGES[course].en}", f"{abs(by)} verso {EDGES[course].it}")


def lying(view: View, names: Sequence[str], action: Any) -> Text:
    """What lies on an action slot."""
    slots = view.heroes[view.seat].slots if view.seat >= 0 else ()
    slot = slots[action.slot] if action.slot < len(slots) else None
    if slot is not None and slot.down:
        return Text("Rage, face down", "Furia, coperta")
    return printed_name(slot.card) if slot is not None and slot.card else Text("free", "libero")


def rolled(view: View) -> Sequence[int]:
    """The dice of the attack under way."""
    return view.strikes[-1].rolled.dice if view.strikes else ()


def dice(view: View, names: Sequence[str], action: Any) -> Text:
    """Which die counts for which group of targets: each monster type once, each lair by itself."""
    groups: dict[str, Text] = {}
    for target in view.strikes[-1].aimed.targets if view.strikes else ():
        piece = piece_of(view, target)
        if isinstance(piece, Lair):
            groups[f"lair {target}"] = printed_name(piece.kind, "lair")
        elif piece is not None:
            groups[piece.kind] = printed_name(piece.kind)
    named = [*groups.values()]
    told = []
    for place, die in enumerate(action.dice):
        group = named[place] if place < len(named) else same(place + 1)
        shown = Text("no die", "nessun dado") if die < 0 else same(rolled(view)[die])
        told.append(Text(f"{group.en}: {shown.en}", f"{group.it}: {shown.it}"))
    return joined(told)


def fate_list(name: Address) -> Text:
    """A fate list: the item and the faces it needs."""
    item, place = fate_place(name)
    title = printed_name(item)
    faces = joined([PRINTED.faces[face].name for face in PRINTED.items[item].fate[place].needs])
    return Text(f"{title.en} ({faces.en})", f"{title.it} ({faces.it})")


def peeked(view: View, order: Sequence[int]) -> Text:
    """Cards that were looked at."""
    return listed([printed_name(view.peeked[place]) for place in order if place < len(view.peeked)])


def face_row(view: View, names: Sequence[str], action: Any) -> Text:
    """A face of the fate die, with what it gives where somebody chooses among those of a hoard."""
    asked = asked_in(view)
    return hoard_row(asked.hoard, action.face) if isinstance(asked, WhichFace) else PRINTED.faces[action.face].name


def card_names(cards: Sequence[str]) -> Gap:
    """Names of cards, each of which can be cut by itself."""
    named = [printed_name(card) for card in cards]
    if not 2 <= len(named) < 2 + len(LISTS):
        return listed(named)
    return PHRASES.of(LISTS[len(named) - 2])(**{str(place): name for place, name in enumerate(named)})


def thing_named(field: str) -> Callable[[View, Sequence[str], Any], Gap]:
    """The name of the printed thing in a field."""
    return lambda view, names, action: printed_name(getattr(action, field))


def number_in(field: str) -> Callable[[View, Sequence[str], Any], Gap]:
    """The number in a field."""
    return lambda view, names, action: str(getattr(action, field))


def word_in(field: str, words: Mapping[str, Text]) -> Callable[[View, Sequence[str], Any], Gap]:
    """A word for the value of a field."""
    said = {value: PHRASES.of(text)() for value, text in words.items()}
    return lambda view, names, action: said[getattr(action, field)]


GAPS: Mapping[str, Callable[[View, Sequence[str], Any], Gap]] = {
    **{
        field: thing_named(field)
        for field in ("hero", "item", "tile", "feature", "card", "potion", "thing", "title", "quest", "keep", "effect")
    },
    **{field: thing_named(field) for field in ("add", "remove")},
    **{field: number_in(field) for field in ("number", "cost", "gold")},
    "done": lambda view, names, action: done_in(asked_in(view), action) or "",
    "deed": deed,
    "option": lambda view, names, action: str(action.option + 1),
    "slot": lambda view, names, action: str(action.slot + 1),
    "square": lambda view, names, action: place_name(ground_of(view), action.square),
    "partner": lambda view, names, action: names[action.partner],
    "recipient": lambda view, names, action: names[action.recipient],
    "arm": word_in("arm", ARMS),
    "edge": word_in("edge", EDGES),
    "side": word_in("side", EDGES),
    "way": word_in("way", WAYS),
    "movement": word_in("movement", MOVEMENTS),
    "colour": lambda view, names, action: COLOUR_NAMES[action.colour],
    "row": face_row,
    "service": lambda view, names, action: PRINTED.services[action.service].text,
    "cards": lambda view, names, action: card_names(action.cards),
    "drop": lambda view, names, action: card_names(action.drop),
    "names": lambda view, names, action: listed([status_name(name) for name in action.names]),
    "figures": lambda view, names, action: listed([figure_text(view, names, one) for one in action.figures]),
    "lists": lambda view, names, action: listed([fate_list(name) for name in action.lists]),
    "rolled": lambda view, names, action: ", ".join(str(rolled(view)[die]) for die in action.dice),
    "effects": lambda view, names, action: printed_name(thing_of(action.effects)),
    "order": lambda view, names, action: peeked(view, action.order),
    "upper": lambda view, names, action: peeked(view, action.order[:-1]),
    "last": lambda view, names, action: peeked(view, action.order[-1:]),
    "price": lambda view, names, action: price_text(view, action),
    "kind": lambda view, names, action: printed_name(kind_of(view, action)),
    "tn": tried,
    "kinds": kinds,
    "turn": turned,
    "shift": shift,
    "lying": lying,
    "dice": dice,
}
"""What the labels name, by the name of the gap."""


def price_text(view: View, action: Any) -> str:
    """What an effect of serendipity costs: the one that is used, or the one that is asked about."""
    asked = asked_in(view)
    return str(price_of(getattr(action, "effect", "") or (favour_of(asked) if asked is not None else "")))
