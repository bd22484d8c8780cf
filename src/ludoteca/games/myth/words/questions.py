"""What each decision of Myth asks, in both languages: the question, what to know about it, what declining means."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteca.core.counted import CARDS, POINTS, Countable, counted
from ludoteca.core.rules import Text
from ludoteca.core.spoken import NO_WORDS, Gap, Sentence, joined
from ludoteca.games.myth.parts.adventure.serendipity import price_of
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Add
from ludoteca.games.myth.seen.preview import chance_of
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.names import SQUARES, printed_name
from ludoteca.games.myth.table.steps.adventure import Agree, Favour
from ludoteca.games.myth.table.steps.effects import WhichFigures
from ludoteca.games.myth.words.doing import effect_at
from ludoteca.games.myth.words.naming import (
    figure_text,
    hoard_row,
    names_of,
    piece_of,
    strike_in,
    tag_of,
    words_on,
)
from ludoteca.games.myth.words.phrases import (
    AIM_AREA,
    AIM_PATH,
    AIM_PATH_HELP,
    ASKED,
    MANY,
    PHRASES,
    WHO_DOES,
    WHO_DOES_FOR,
    WHO_DOES_HELP,
    WINDOWS,
    ZONES,
)

ONE_BY_ONE = ("single", "multi", "chain")
"""Patterns of attacks that name their targets."""

ONGOING: Countable = (Text("Ongoing card", "carta Persistente"), Text("Ongoing cards", "carte Persistenti"))


def favour_of(asked: Ask) -> str:
    """The effect of serendipity that is offered; nothing where it is another question."""
    if isinstance(asked, Agree):
        return asked.effect
    return PRINTED.favours[asked.WINDOW].id if isinstance(asked, Favour) else ""


def question_of(view: View, asked: Ask, names: Sequence[str]) -> tuple[Sentence, Sentence | None]:
    """What is asked, and what to know about it."""
    tag = tag_of(asked)
    words = ASKED[tag]
    asks, helps = words.asks, words.helps
    strike = strike_in(view, asked)
    if tag == "aim" and strike is not None and strike.pattern not in ONE_BY_ONE:
        asks, helps = (AIM_PATH, AIM_PATH_HELP) if strike.pattern == "path" else (AIM_AREA, helps)
    if isinstance(asked, WhichFigures) and done_in(asked):
        asks, helps = WHO_DOES, WHO_DOES_HELP if words_on(source_of(asked)).en else WHO_DOES_FOR
    said = [
        phrase(**{gap: GAPS[gap](view, asked, names) for gap in phrase.gaps})
        for phrase in [PHRASES.of(text) for text in (asks, helps) if text != NO_WORDS]
    ]
    return said[0], said[1] if len(said) > 1 else None


def done_in(asked: WhichFigures) -> Text | None:
    """What the effect does to whom it is to be said that it meets."""
    return effect_at(asked.carry.effects, asked.carry.at)


def odds_in(view: View, asked: Any, more: bool) -> str:
    """The chance of the attack that serendipity could help, in percent."""
    add = [effect.amount for effect in PRINTED.effects[printed_on(favour_of(asked))] if isinstance(effect, Add)]
    return str(round(100 * chance_of(view, asked.strike, sum(add) if more else 0)))


def window_text(view: View, asked: Any, names: Sequence[str]) -> Sentence:
    """What an interrupt would answer to."""
    about = asked.scene
    kinds = [each.kind for figure in about.active for each in view.enemies if each.id == figure]
    who = names_of(list(dict.fromkeys(kinds))) if kinds else figure_text(view, names, about.attacker)
    victims = (about.victim,) if about.victim is not None else about.targets
    whom = joined([figure_text(view, names, figure) for figure in victims])
    strike = strike_in(view, about)
    dice = ", ".join(map(str, strike.rolled.dice)) if strike is not None else ""
    return PHRASES.of(WINDOWS[asked.name])(who=who, whom=whom, dice=dice)


def roller_of(view: View, asked: Any) -> int:
    """The hero whose attack a decision is about."""
    strike = strike_in(view, asked)
    assert strike is not None
    return int(strike.attacker)


def attack_name(view: View, asked: Any, names: Sequence[str]) -> Gap:
    """The card of the attack that a decision is about."""
    strike = strike_in(view, asked)
    return "" if strike is None else printed_name(strike.attack)


def dice_of(view: View, asked: Any, names: Sequence[str]) -> Gap:
    """The dice of that attack."""
    strike = strike_in(view, asked)
    return "" if strike is None else ", ".join(map(str, strike.rolled.dice))


def faces_of(view: View, asked: Any, names: Sequence[str]) -> Gap:
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
    most = counted(asked.most, CARDS)
    return Text(f"From {asked.least} to {most.en}", f"Da {asked.least} a {most.it}")


def ally_of(view: View, asked: Any) -> Gap:
    """The ally whose turn it is."""
    ally = piece_of(view, asked.ally)
    return "" if ally is None else printed_name(ally.kind)


def left_to(asked: Any) -> Text:
    """What an ally has still to do."""
    if asked.moved:
        return Text("attack", "attacca")
    return Text("move", "muovi") if asked.attacked else Text("move and attack", "muovi e attacca")


GAPS: Mapping[str, Callable[[View, Any, Sequence[str]], Gap]] = {
    "kind": lambda view, asked, names: printed_name(asked.kind, RANKED.get(tag_of(asked), "")),
    "card": lambda view, asked, names: printed_name(asked.card),
    "item": lambda view, asked, names: printed_name(asked.item),
    "thing": lambda view, asked, names: printed_name(asked.thing),
    "given": lambda view, asked, names: printed_name(asked.thing),
    "back": lambda view, asked, names: printed_name(asked.back),
    "name": lambda view, asked, names: names[asked.giver if hasattr(asked, "giver") else asked.partner],
    "many": lambda view, asked, names: PHRASES.of(MANY[asked.symbol])(),
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
    "zone": lambda view, asked, names: PHRASES.of(ZONES["discard" if asked.source == "discard" else "hand"])(),
    "source": lambda view, asked, names: printed_name(source_of(asked)),
    "text": lambda view, asked, names: words_on(source_of(asked)),
    "attack": attack_name,
    "dice": dice_of,
    "faces": faces_of,
    "window": window_text,
    "effect": lambda view, asked, names: printed_name(favour_of(asked)),
    "done": lambda view, asked, names: done_in(asked) or "",
    "roller": lambda view, asked, names: names[roller_of(view, asked)],
    "chance": lambda view, asked, names: odds_in(view, asked, more=False),
    "raised": lambda view, asked, names: odds_in(view, asked, more=True),
    "effect_text": lambda view, asked, names: words_on(favour_of(asked)),
    "hero": lambda view, asked, names: names[asked.seat],
    "tokens": lambda view, asked, names: joined([COLOUR_NAMES[colour] for colour in asked.colours]),
    "rolled": lambda view, asked, names: joined([hoard_row(asked.hoard, face) for face in asked.faces], " "),
    "thrown": lambda view, asked, names: ", ".join(map(str, asked.dice)),
    "tn": lambda view, asked, names: str(asked.tn),
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
