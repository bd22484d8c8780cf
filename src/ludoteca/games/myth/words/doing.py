"""What a printed effect does to whom it meets, in a few words: takes 2 damage, gets the Warm Egg."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteca.core.counted import CARDS, Countable, counted
from ludoteca.core.rules import Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.parts.heroes.facts import status_name
from ludoteca.games.myth.printed import verbs
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.names import ACTION_POINTS, DAMAGE, LIFE, printed_name

GAINS: Mapping[str, Countable] = {
    "gold": (Text("gold", "oro"), Text("gold", "oro")),
    "serendipity": (Text("serendipity", "serendipità"), Text("serendipity", "serendipità")),
    "treasure": (Text("treasure", "tesoro"), Text("treasures", "tesori")),
    "potion": (Text("potion", "pozione"), Text("potions", "pozioni")),
    "hero-card": (Text("advanced card", "carta avanzata"), Text("advanced cards", "carte avanzate")),
    "bag-token": (Text("token from the bag", "segnalino della sacca"), Text("tokens from the bag", "segnalini")),
}


def number(amount: Any, things: Countable) -> Text:
    """So many; without a number where it depends on the table."""
    return counted(abs(amount), things) if isinstance(amount, int) else things[1]


def threat(effect: Any) -> Text:
    """Threat won or lost."""
    if effect.set is not None:
        return Text("gets a new threat", "cambia minaccia")
    lost = isinstance(effect.amount, int) and effect.amount < 0
    shown = abs(effect.amount) if isinstance(effect.amount, int) else ""
    return Text(f"{'loses' if lost else 'gains'} {shown} threat", f"{'perde' if lost else 'guadagna'} {shown} minaccia")


def gains(effect: Any) -> Text:
    """What somebody gets or gives up."""
    if effect.id:
        name = printed_name(effect.id)
        return Text(f"gets: {name.en}", f"riceve: {name.it}")
    said = number(effect.amount, GAINS.get(effect.what, GAINS["treasure"]))
    lost = isinstance(effect.amount, int) and effect.amount < 0
    return Text(f"{'loses' if lost else 'gets'} {said.en}", f"{'perde' if lost else 'riceve'} {said.it}")


def counting(en: str, it: str, things: Countable) -> Callable[[Any], Text]:
    """A verb with an amount of something."""

    def said(effect: Any) -> Text:
        many = number(effect.amount, things)
        return Text(f"{en} {many.en}", f"{it} {many.it}")

    return said


def ailing(effect: Any) -> Text:
    """A status that somebody gets."""
    name = status_name(effect.status)
    return Text(f"becomes: {name.en}", f"diventa: {name.it}")


SAID: Mapping[type[verbs.Verb], Callable[[Any], Text]] = {
    verbs.Damage: counting("takes", "subisce", DAMAGE),
    verbs.Heal: counting("heals", "recupera", LIFE),
    verbs.Draw: counting("draws", "pesca", CARDS),
    verbs.Discard: counting("discards", "scarta", CARDS),
    verbs.Put: counting("takes back", "riprende", CARDS),
    verbs.Meter: counting("darkness:", "oscurità:", ACTION_POINTS),
    verbs.Threat: threat,
    verbs.Gain: gains,
    verbs.Status: ailing,
    verbs.Cure: lambda effect: Text("is cured", "guarisce"),
    verbs.Mp: lambda effect: Text("may walk farther", "può muoversi di più"),
    verbs.Shift: lambda effect: Text("is moved", "si sposta"),
    verbs.Prevent: lambda effect: Text("is protected", "ha protezione"),
    verbs.Taunt: lambda effect: Text("draws the enemies", "attira i nemici"),
    verbs.Destroy: lambda effect: Text("is destroyed", "va in pezzi"),
    verbs.Resurrect: lambda effect: Text("comes back", "ritorna in vita"),
}


def done_by(effects: Sequence[verbs.Verb]) -> Text | None:
    """What some effects do one after the other; nothing where one of them cannot be said so shortly."""
    said = [SAID[type(effect)](effect) for effect in effects if type(effect) in SAID]
    return joined(said) if said and len(said) == len(effects) else None


def effect_at(address: Address, at: int) -> Text | None:
    """What one effect of a printed list does."""
    return done_by(PRINTED.effects[address][at : at + 1])


def option_of(address: Address, at: int, option: int) -> Text | None:
    """What one of the effects does among which somebody chooses."""
    effect = PRINTED.effects[address][at]
    return done_by(effect.options[option]) if isinstance(effect, verbs.Choose) else None
