"""SET in words: facts as sentences and the table as text, in Italian and English."""

from collections.abc import Sequence
from functools import cache

from ludoteca.core.game import Value
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.games.set.cards import DIGITS, Feature
from ludoteca.games.set.names import DEFAULT_SKIN, SKINS, verdict
from ludoteca.games.set.state import (
    Called,
    CameBack,
    Dealt,
    Declared,
    Freed,
    GameEnded,
    Missed,
    Penalised,
    Readied,
    Retracted,
    Took,
    WentAway,
)
from ludoteca.games.set.view import View

KEYS = ("QAZ", "WSX", "EDC", "RFV", "TGB", "YHN", "UJM")
"""The key of each slot: a column of the layout is a column of the keyboard."""


def key_of(slot: int) -> str:
    """The letter of a slot."""
    return KEYS[slot // 3][slot % 3]


def _list(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def _names(seats: Sequence[int], names: Sequence[str], last: str) -> str:
    return _list([names[seat] for seat in seats], last)


def tell(event: Value, names: Sequence[str]) -> Text | None:
    """A fact as a sentence; nothing for what is seen anyway."""
    match event:
        case Called(seat):
            return Text(f"{names[seat]} calls SET", f"{names[seat]} chiama SET")
        case Took(seat, boxed=boxed, redeemed=redeemed):
            en, it = f"{names[seat]} takes a SET", f"{names[seat]} prende un SET"
            if boxed:
                en, it = (
                    en + "; it pays a debt and goes into the box",
                    it + ": paga un debito e finisce nella scatola",
                )
            if redeemed:
                en, it = en + " and redeems a penalty point", it + " e riscatta un punto di penalizzazione"
            return Text(en, it)
        case Missed():
            return missed(event, names[event.seat])
        case Dealt(why="agreed"):
            return Text("Nobody sees a SET: three more cards", "Nessuno vede un SET: altre tre carte")
        case Dealt(why="auto"):
            return Text(
                "No SET on the table: three cards come by themselves",
                "Nessun SET in tavola: tre carte arrivano da sole",
            )
        case Dealt(why="game"):
            return Text("The cards are dealt", "Si distribuiscono le carte")
        case Declared(seat):
            return Text(f"{names[seat]} sees no SET", f"{names[seat]} non vede SET")
        case Retracted(seat):
            return Text(f"{names[seat]} looks again", f"{names[seat]} ci ripensa")
        case Freed(seats):
            one = len(seats) == 1
            return Text(
                f"{_names(seats, names, 'and')} may call again",
                f"{_names(seats, names, 'e')} {'può' if one else 'possono'} di nuovo chiamare",
            )
        case Penalised(points, returned):
            en = f"Three more cards for a penalty point, {points} in all"
            it = f"Altre tre carte per un punto di penalizzazione, {points} in tutto"
            if returned:
                en, it = en + "; a SET goes into the box", it + "; un SET finisce nella scatola"
            return Text(en, it)
        case Readied(seat):
            return Text(f"{names[seat]} is ready for the next game", f"{names[seat]} vuole la prossima partita")
        case WentAway(seat):
            return Text(f"{names[seat]} is away", f"{names[seat]} non è al tavolo")
        case CameBack(seat):
            return Text(f"{names[seat]} is back", f"{names[seat]} è di nuovo qui")
        case GameEnded(game, points):
            sums = " · ".join(f"{name} {count}" for name, count in zip(names, points, strict=True))
            return Text(f"Game {game} is over: {sums}", f"La partita {game} è finita: {sums}")
        case _:
            return None


_PRICES = {
    "give-back": Text("A SET goes back into the box", "Un SET torna nella scatola"),
    "debt": Text("Owes the next SET", "Deve il prossimo SET"),
    "sit-out": Text(
        "Sits out until another player takes a SET", "Salta il giro finché qualcun altro non prende un SET"
    ),
}


@cache
def _failed(broken: tuple[Feature, ...]) -> Text:
    """What three cards do in the features that failed."""
    en, it = ["; ".join([verdict(feature, "broken", lang) for feature in broken]) for lang in LANGS]
    return Text(en, it)


def missed(event: Missed, name: str) -> Text:
    """SET-PEN-02, SET-PEN-03, SET-OUT-02: a wrong call, the features that failed and what it costs."""
    if event.cards:
        why = _failed(event.broken)
        en, it = f"{name} is wrong: {why.en}", f"{name} sbaglia: {why.it}"
    else:
        en, it = f"{name} has not picked in time", f"{name} non ha scelto in tempo"
    price = _PRICES[event.price]
    return Text(f"{en}. {price.en}", f"{it}. {price.it}")


GLYPHS = (("◆", "◈", "◇"), ("●", "◍", "○"), ("≋", "≈", "~"))
"""A symbol in a terminal: a row a shape, a column a fill; three glyphs of common fonts."""


def _cell(slot: int, card: int | None, lang: Lang) -> tuple[str, str]:
    """A place of the layout in two lines: its key, symbols and shape, then colour and fill."""
    if card is None:
        return f"{key_of(slot)} –", ""
    colour, shape, fill, number = DIGITS[card]
    skin = SKINS[DEFAULT_SKIN]
    noun, tint, inside = skin.shapes[shape], skin.colours[colour], skin.fills[fill]
    plural = number > 0
    symbols = f"{key_of(slot)} {GLYPHS[shape][fill] * (number + 1)}"
    if lang == "it":
        word = noun.it.plural if plural else noun.it.singular
        gender = noun.it.gender
        return f"{symbols} {word}", f"  {tint.it.form(gender, plural)} {inside.it.form(gender, plural)}"
    return f"{symbols} {noun.en.plural if plural else noun.en.singular}", f"  {tint.en} {inside.en}"


def show(view: View, lang: str) -> str:
    """The table as text: a card a place with its key, then the players; twelve cards fit in 80 columns."""
    italian = lang == "it"
    lines = []
    for row in range(3):
        cells = [_cell(slot, view.layout[slot], "it" if italian else "en") for slot in range(row, len(view.layout), 3)]
        lines += ["".join(f"{cell[half]:<19}" for cell in cells).rstrip() for half in range(2)]
    lines.append(f"{'Pozzo' if italian else 'Deck'}: {view.deck}")
    for seat, player in enumerate(view.players):
        notes = [f"{len(player.won)} SET"]
        if player.debt:
            notes.append(f"{'debito' if italian else 'debt'} {player.debt}")
        if player.barred:
            notes.append("salta il giro" if italian else "sits out")
        if player.declared:
            notes.append("nessun SET" if italian else "no SET")
        lines.append(f"{seat}: {', '.join(notes)}")
    return "\n".join(lines)
