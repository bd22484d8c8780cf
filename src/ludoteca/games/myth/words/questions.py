"""What each decision of Myth asks, in both languages: the question, what to know about it, what declining means."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteca.core.counted import CARDS, POINTS, Countable, counted
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Question, Words, filled, gaps_of
from ludoteca.core.spoken import question as in_words
from ludoteca.games.myth.effects import words as effects
from ludoteca.games.myth.parts.adventure import words as adventure
from ludoteca.games.myth.parts.adventure.serendipity import price_of
from ludoteca.games.myth.parts.darkness import words as darkness
from ludoteca.games.myth.parts.heroes import words as heroes
from ludoteca.games.myth.parts.round import words as round_
from ludoteca.games.myth.parts.setup import words as setup
from ludoteca.games.myth.parts.verbs import words as verbs
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.names import SQUARES, printed_name
from ludoteca.games.myth.table.steps.adventure import Agree, Favour
from ludoteca.games.myth.table.wording import Asked
from ludoteca.games.myth.words.naming import (
    figure_text,
    joined,
    names_of,
    piece_of,
    strike_in,
    tag_of,
    words_on,
)

ASKED: Mapping[str, Asked] = {
    **setup.ASKED,
    **round_.ASKED,
    **heroes.ASKED,
    **effects.ASKED,
    **verbs.ASKED,
    **darkness.ASKED,
    **adventure.ASKED,
}
"""By the name of the agenda entry."""

AIM_AREA = Text("**Choose the area** of {attack}.", "**Scegli l'area** di {attack}.")
AIM_PATH = Text("**Choose the way** of {attack}.", "**Scegli il percorso** di {attack}.")
AIM_PATH_HELP = Text("Square by square, through enemies.", "Casella per casella, attraverso i nemici.")
ONE_BY_ONE = ("single", "multi", "chain")
"""Patterns of attacks that name their targets."""

WINDOWS: Mapping[str, Text] = {
    "darkness-card-drawn": Text("a darkness card was drawn.", "è stata pescata una carta Oscurità."),
    "enemy-activated": Text("{who} are about to move.", "{who} stanno per muoversi."),
    "enemy-moved": Text("{who} have moved.", "{who} si sono mossi."),
    "enemy-attack-declared": Text("{who} attacks {whom}.", "{who} attacca {whom}."),
    "enemy-attack-rolled": Text("{who} has rolled {dice} against {whom}.", "{who} ha tirato {dice} contro {whom}."),
    "hero-damaged": Text("{whom} is hurt by {who}.", "{who} ha ferito {whom}."),
    "before-spawn": Text("the lairs are about to spawn.", "le tane stanno per generare."),
}
"""What an interrupt answers to."""

SYMBOLS: Mapping[str, Text] = {
    "quest": Text("Quest", "Cerca"),
    "trap": Text("Trap", "Trappola"),
    "lair": Text("Lairs", "Tane"),
    "pack": Text("Packs", "Branchi"),
    "mini-boss": Text("Mini-boss", "Mini-boss"),
    "treasure": Text("Treasure", "Tesori"),
    "gold": Text("Gold", "Oro"),
    "merchant": Text("Merchant", "Mercante"),
    "gold-hoard": Text("Gold hoard", "Cumulo d'oro"),
    "treasure-hoard": Text("Treasure hoard", "Cumulo di tesori"),
}
"""Symbols of a legend."""

ZONES: Mapping[str, Text] = {
    "discard": Text("your discard pile", "i tuoi scarti"),
    "hand": Text("your hand", "la tua mano"),
}
ONGOING: Countable = (Text("Ongoing card", "carta Persistente"), Text("Ongoing cards", "carte Persistenti"))


def favour_of(asked: Ask) -> str:
    """The effect of serendipity that is offered; nothing where it is another question."""
    if isinstance(asked, Agree):
        return asked.effect
    return PRINTED.favours[asked.WINDOW].id if isinstance(asked, Favour) else ""


def question_of(view: View, asked: Ask, names: Sequence[str]) -> Question:
    """What is asked."""
    tag = tag_of(asked)
    words = ASKED[tag]
    asks, helps = words.asks, words.helps
    strike = strike_in(view, asked)
    if tag == "aim" and strike is not None and strike.pattern not in ONE_BY_ONE:
        asks, helps = (AIM_PATH, AIM_PATH_HELP) if strike.pattern == "path" else (AIM_AREA, helps)
    wanted = (*gaps_of(asks), *gaps_of(helps))
    return in_words(tag, asks, {gap: GAPS[gap](view, asked, names) for gap in wanted}, helps)


def window_text(view: View, asked: Any, names: Sequence[str]) -> Text:
    """What an interrupt would answer to."""
    about = asked.scene
    kinds = [each.kind for figure in about.active for each in view.enemies if each.id == figure]
    who = names_of(list(dict.fromkeys(kinds))) if kinds else figure_text(view, names, about.attacker)
    victims = (about.victim,) if about.victim is not None else about.targets
    whom = joined([figure_text(view, names, figure) for figure in victims])
    strike = strike_in(view, about)
    dice = ", ".join(map(str, strike.rolled.dice)) if strike is not None else ""
    return filled(WINDOWS[asked.name], {"who": who, "whom": whom, "dice": dice})


def attack_name(view: View, asked: Any, names: Sequence[str]) -> Words:
    """The card of the attack that a decision is about."""
    strike = strike_in(view, asked)
    return "" if strike is None else printed_name(strike.attack)


def dice_of(view: View, asked: Any, names: Sequence[str]) -> Words:
    """The dice of that attack."""
    strike = strike_in(view, asked)
    return "" if strike is None else ", ".join(map(str, strike.rolled.dice))


def faces_of(view: View, asked: Any, names: Sequence[str]) -> Words:
    """The fate dice of that attack."""
    strike = strike_in(view, asked)
    return "" if strike is None else joined([PRINTED.faces[face].name for face in strike.rolled.faces])


def source_of(asked: Any) -> str:
    """The card or thing whose effect asks."""
    scene = asked.carry.scene if hasattr(asked, "carry") else asked.scene
    return str(scene.source)


RANKED = {"lair-square": "lair", "captain-square": "captain"}
"""Squares for what has the name of its monsters with its rank."""


def paid(asked: Any) -> Text:
    """How many cards a price takes."""
    if asked.least == asked.most:
        return counted(asked.most, CARDS)
    return filled(
        Text("From {least} to {cards}", "Da {least} a {cards}"),
        {"least": str(asked.least), "cards": counted(asked.most, CARDS)},
    )


def ally_of(view: View, asked: Any) -> Words:
    """The ally whose turn it is."""
    ally = piece_of(view, asked.ally)
    return "" if ally is None else printed_name(ally.kind)


def left_to(asked: Any) -> Text:
    """What an ally has still to do."""
    if asked.moved:
        return Text("attack", "attacca")
    return Text("move", "muovi") if asked.attacked else Text("move and attack", "muovi e attacca")


GAPS: Mapping[str, Callable[[View, Any, Sequence[str]], Words]] = {
    "kind": lambda view, asked, names: printed_name(asked.kind, RANKED.get(tag_of(asked), "")),
    "card": lambda view, asked, names: printed_name(asked.card),
    "item": lambda view, asked, names: printed_name(asked.item),
    "thing": lambda view, asked, names: printed_name(asked.thing),
    "given": lambda view, asked, names: printed_name(asked.thing),
    "back": lambda view, asked, names: printed_name(asked.back),
    "name": lambda view, asked, names: names[asked.giver if hasattr(asked, "giver") else asked.partner],
    "symbol": lambda view, asked, names: SYMBOLS[asked.symbol],
    "figure": lambda view, asked, names: figure_text(view, names, asked.figure),
    "ally": lambda view, asked, names: ally_of(view, asked),
    "left": lambda view, asked, names: left_to(asked),
    "least": lambda view, asked, names: str(asked.least),
    "most": lambda view, asked, names: str(asked.most),
    "count": lambda view, asked, names: str(asked.count),
    "cards": lambda view, asked, names: counted(asked.count, CARDS),
    "ongoing": lambda view, asked, names: counted(asked.count, ONGOING),
    "points": lambda view, asked, names: counted(asked.points, POINTS),
    "squares": lambda view, asked, names: counted(asked.far, SQUARES),
    "paid": lambda view, asked, names: paid(asked),
    "zone": lambda view, asked, names: ZONES["discard" if asked.source == "discard" else "hand"],
    "source": lambda view, asked, names: printed_name(source_of(asked)),
    "text": lambda view, asked, names: words_on(source_of(asked)),
    "attack": attack_name,
    "dice": dice_of,
    "faces": faces_of,
    "window": window_text,
    "effect": lambda view, asked, names: printed_name(favour_of(asked)),
    "effect_text": lambda view, asked, names: words_on(favour_of(asked)),
    "price": lambda view, asked, names: str(price_of(favour_of(asked))),
    "serendipity": lambda view, asked, names: str(view.serendipity),
    "gold": lambda view, asked, names: str(view.gold),
    "merchant": lambda view, asked, names: "" if view.stall is None else printed_name(view.stall.merchant),
    "quest": lambda view, asked, names: printed_name(view.quests[asked.quest].id),
    "changes": lambda view, asked, names: str(view.heroes[view.seat].changes),
    "kept": lambda view, asked, names: str(sum(seat == view.seat for seat, _ in asked.kept)),
    "titles": lambda view, asked, names: str(len(view.heroes[view.seat].titles)),
}
"""What the sentences name, by the name of the gap."""
