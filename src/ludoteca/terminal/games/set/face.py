"""SET in text: what keys and words mean, what a card looks like in a terminal, and whose move it is."""

from collections.abc import Sequence

import msgspec

from ludoteca.core.rules import Lang, Text
from ludoteca.games.set.cards import DIGITS, read_card, write_card
from ludoteca.games.set.names import DEFAULT_SKIN, SKINS, spoken
from ludoteca.games.set.telling import GLYPHS, key_of, show
from ludoteca.games.set.view import View
from ludoteca.terminal.face import GameFace, Offer, Row
from ludoteca.terminal.table import Scene

SKIN = SKINS[DEFAULT_SKIN]

WORDS = {
    "call-set": ("set", "call", "chiama", "chiamo"),
    "no": ("no", "nessuno", "add", "aggiungi", "+"),
    "retract": ("retract", "again", "ripenso", "ritiro"),
    "give-up": ("giveup", "resign", "abbandono", "arrendo"),
    "next-game": ("next", "avanti", "prossima"),
}


class Face(msgspec.Struct, frozen=True):
    """A card as it is written in a terminal: symbols, words and colour, none of which stands alone."""

    symbols: tuple[str, ...]
    colour: str
    fill: str
    letter: str
    paint: str


def face(card: int, lang: Lang) -> Face:
    """The face of a card."""
    colour, shape, fill, number = DIGITS[card]
    tint = SKIN.colours[colour]
    italian = lang == "it"
    gender = SKIN.shapes[shape].it.gender
    return Face(
        (GLYPHS[shape][fill],) * (number + 1),
        tint.it.plain if italian else tint.en,
        SKIN.fills[fill].it.form(gender, plural=number > 0) if italian else SKIN.fills[fill].en,
        tint.letter.of(lang),
        tint.paint_dark or tint.paint,
    )


def slot_of(key: str, view: View) -> int | None:
    """The slot of a key, if a card lies there."""
    for slot, card in enumerate(view.layout):
        if card is not None and key_of(slot) == key.upper():
            return slot
    return None


def three_line(view: View, cards: tuple[int, ...]) -> str:
    """Point if one has the floor, else claim: call and point in one."""
    verb = "point" if view.phase == "claimed" and view.caller == view.seat else "claim"
    return " ".join([verb, *map(write_card, cards)])


def no_set_line(view: View) -> str:
    """What `no SET` means here: alone, three more cards; said again, taken back."""
    if len(view.players) == 1:
        return "add-three"
    return "retract" if view.players[view.seat].declared else "declare-no-set"


def line_of(words: str, view: View) -> str | None:
    """The action that typed words stand for, as a line: keys of cards, their digits, or a word; nothing if unknown."""
    parts = words.lower().split()
    if len(parts) == 1:
        for line, known in WORDS.items():
            if parts[0] in known:
                return no_set_line(view) if line == "no" else line
        if len(parts[0]) == 3 and parts[0].isalpha():
            parts = list(parts[0])
    if len(parts) != 3:
        return None
    cards = []
    for part in parts:
        slot = slot_of(part, view) if len(part) == 1 else None
        if slot is not None:
            card = view.layout[slot]
            assert card is not None
            cards.append(card)
            continue
        try:
            cards.append(read_card(part))
        except ValueError:
            return None
    return three_line(view, tuple(cards))


KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (
        Text("Q A Z  W S X …", "Q A Z  W S X …"),
        Text("choose a card; the third one claims", "scegli una carta; la terza chiede il SET"),
    ),
    (Text("Space", "Spazio"), Text("call SET first, then choose", "chiama SET, poi scegli")),
    (Text("+", "+"), Text("no SET here; once more takes it back", "qui non c'è un SET; di nuovo per ripensarci")),
    (
        Text("+ (alone)", "+ (da soli)"),
        Text("three more cards for a penalty point", "altre tre carte per una penalità"),
    ),
    (Text("K (alone)", "K (da soli)"), Text("give up: press it twice", "abbandona: premi due volte")),
    (Text("!", "!"), Text("a hint: one card of a SET", "un consiglio: una carta di un SET")),
    (Text("Esc", "Esc"), Text("clear the choice", "annulla la scelta")),
)

PLAIN_HELP = Text(
    "Three keys (q w e) or cards (0000 0010 0020) claim a SET · set: call first · no: no SET here, or three more "
    "cards · again: take that back · giveup · next · hint · table · rules WORDS · lang it · quit",
    "Tre tasti (q w e) o carte (0000 0010 0020) chiedono un SET · set: chiama prima · no: nessun SET, o altre tre "
    "carte · ripenso: ci ripensi · abbandono · avanti · consiglio · tavolo · regole PAROLE · lingua en · esci",
)


class SetFace(GameFace):
    """SET as every text face asks for it."""

    keys_help = KEYS_HELP
    plain_help = PLAIN_HELP

    def heading(self, scene: Scene) -> Text:
        """The table in one line: deck, game of the series, options that differ."""
        view: View = scene.view
        en, it = [f"deck {view.deck}"], [f"pozzo {view.deck}"]
        if view.options.games > 1:
            en.append(f"game {view.game} of {view.options.games}")
            it.append(f"partita {view.game} di {view.options.games}")
        if view.options.deck == "beginners":
            en.append("beginners")
            it.append("principianti")
        if len(view.players) == 1:
            en.append(f"solitaire, penalty points {view.penalty}")
            it.append(f"solitario, punti di penalizzazione {view.penalty}")
        return Text(" · ".join(en), " · ".join(it))

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """What is to be known of a player: SETs won, debt, bars, declarations, points of the series."""
        view: View = scene.view
        player = view.players[seat]
        en, it = [f"{len(player.won)} SET"], [f"{len(player.won)} SET"]
        finished = view.past if view.phase in ("open", "claimed") else view.past[:-1]
        if view.options.games > 1:
            total = sum(result.points[seat] for result in finished) + len(player.won)
            en.append(f"{total} in all")
            it.append(f"{total} in tutto")
        if player.debt:
            en.append(f"owes {player.debt}")
            it.append(f"deve {player.debt}")
        for flag, words in (
            (player.barred, ("sits out", "salta il giro")),
            (player.declared and view.phase == "open", ("no SET", "nessun SET")),
            (player.declared and view.phase == "break", ("ready", "c’è")),
            (player.away, ("away", "via")),
        ):
            if flag:
                en.append(words[0])
                it.append(words[1])
        return (Text(", ".join(en), ", ".join(it)),)

    def turn(self, scene: Scene) -> Text:
        """Whose move it is and what can be done."""
        view: View = scene.view
        if scene.you is None:
            return Text("You are watching.", "Stai guardando.")
        if scene.spoken is not None:
            return scene.spoken.asked
        match view.phase:
            case "claimed":
                caller = scene.names[view.caller or 0]
                return Text(f"{caller} has called SET", f"{caller} ha chiamato SET")
            case "break":
                return Text("Waiting for the others to go on", "Aspetto che gli altri siano pronti")
            case "over":
                return Text("The match is over.", "La partita è finita.")
        return Text(
            "You sit out until another player takes a SET", "Salti il giro finché qualcun altro non prende un SET"
        )

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """Who has called SET."""
        view: View = scene.view
        return () if view.caller is None else (view.caller,)

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """The layout with its keys."""
        return [Row(line) for line in show(scene.view, lang).splitlines()]

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether the same cards lie there."""
        return bool(before.view.layout == scene.view.layout)

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Cards are pointed at, not chosen from a list."""
        return ()

    def advised(self, scene: Scene, line: str | None, cards: Sequence[int]) -> Text:
        """The card to look at with its key, or what says that there is no SET."""
        view: View = scene.view
        if not cards:
            return Text("no", "no")
        key = key_of(view.layout.index(cards[0]))
        return Text(f"{key}, {spoken(cards[0], 'en')}", f"{key}, {spoken(cards[0], 'it')}")

    def line_of(self, words: str, scene: Scene) -> str | None:
        """Keys of cards, their digits, or a word."""
        return line_of(words, scene.view)


FACE = SetFace()
