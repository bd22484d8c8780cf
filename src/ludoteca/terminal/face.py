"""A game as text shows it: what every face of a terminal asks of a game, and a face that any game has."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec
from msgspec.structs import replace

from ludoteca.core.described import Described, zone_lines
from ludoteca.core.game import AnyGame, Line, Offers
from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.table import News, Scene

Tone = Literal["head", "strong", "plain", "quiet"]

PAINTS: Mapping[Tone, str] = {"head": "#5FCBA2", "strong": "#E8EFEA", "plain": "#E8EFEA", "quiet": "#93A69C"}
"""The colour of each tone."""


class Ink(msgspec.Struct, frozen=True):
    """A piece of a line in colours of its own; what it says does not depend on them."""

    start: int
    end: int
    paint: str
    ground: str | None = None
    bold: bool = True


class Row(msgspec.Struct, frozen=True):
    """A line of the table, and how loud it is."""

    text: str
    tone: Tone = "plain"
    inks: tuple[Ink, ...] = ()


def cut(words: str, room: int) -> str:
    """Words that fit."""
    return words if len(words) <= room else words[: max(0, room - 1)].rstrip() + "…"


class Offer(msgspec.Struct, frozen=True):
    """What can be chosen by its number: the line that does it, and a sentence of words and names by turns."""

    line: str
    pieces: tuple[Text, ...]
    opens: str = ""
    """What it shows instead of doing anything: more to choose from, or something to read."""
    group: Text = Text("", "")
    """The kind of action under which it is listed, where there are kinds."""

    def said(self, lang: Lang, room: int = 1000) -> str:
        """The sentence; where there is little room the names are cut, the longest first."""
        pieces = [piece.of(lang) for piece in self.pieces]
        for longest in range(max(map(len, pieces)), 3, -1):
            shown = "".join(cut(piece, longest) if place % 2 else piece for place, piece in enumerate(pieces))
            if len(shown) <= room:
                return shown
        return cut("".join(pieces), room)


class GameFace(Protocol):
    """How one game is told and played in text."""

    keys_help: tuple[tuple[Text, Text], ...]
    """Keys of this game, and what they do."""
    plain_help: Text

    def heading(self, scene: Scene) -> Text:
        """The table in one line."""
        ...

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """The seats that have the floor."""
        ...

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """What is to be known of a player, a short line each."""
        ...

    def turn(self, scene: Scene) -> Text:
        """Whose move it is and what can be done."""
        ...

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """The table line by line; everything, or as much as a height has room for."""
        ...

    def brief(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """The table line by line as it is told after every change, where everything would be too much."""
        return self.rows(scene, lang, width)

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether the table looks as before, so that lines printed once need not be printed again."""
        ...

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """What can be chosen by number; nothing in a game that is played otherwise."""
        ...

    def line_of(self, words: str, scene: Scene) -> str | None:
        """The action that typed words stand for, as a line; nothing if unknown."""
        ...

    def way_of(self, words: str, scene: Scene) -> tuple[str, ...]:
        """The actions that typed words stand for, to be done one after the other; nothing if unknown."""
        line = self.line_of(words, scene)
        return () if line is None else (line,)

    def menu(self, scene: Scene, opened: str) -> tuple[Offer, ...]:
        """The offers as they are listed: what is behind the one that was opened, or all of them."""
        return self.offers(scene)

    def opened_by(self, words: str, scene: Scene) -> str:
        """What typed words ask to see, as an offer would open it; nothing if unknown."""
        return ""

    def detail(self, scene: Scene, opened: str, lang: Lang, width: int) -> Sequence[Row]:
        """What is to be read about something that was opened."""
        return ()

    def clause(self, scene: Scene) -> str:
        """The rule by which something is decided now, where that is known."""
        return ""

    def second_thought(self, scene: Scene) -> str | None:
        """The action that takes a choice back, in a game whose rules have one, as a line."""
        return None

    def advised(self, scene: Scene, line: str | None, cards: Sequence[int]) -> Text:
        """What somebody is advised to do, or to look at."""
        offer = next((offer for offer in self.offers(scene) if offer.line == line), None)
        return Text(line or "", line or "") if offer is None else Text(offer.said("en"), offer.said("it"))

    def shown_line(self, scene: Scene, line: Line, lang: Lang) -> Sequence[Row]:
        """Where a line of the score comes from, drawn; nothing where its words say it all."""
        return ()

    def ending(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """What else is to be told of the end."""
        return ()

    def called(self, text: Text, before: Scene, scene: Scene) -> Text:
        """A fact with whatever is named in it as the picture shows it."""
        return text

    def retold(self, news: Sequence[News], before: Scene, scene: Scene) -> list[News]:
        """News with their facts as this face tells them."""
        return [
            replace(item, text=self.called(item.text, before, scene)) if item.kind == "fact" else item for item in news
        ]


LEAST_WORDS = 3
"""Letters from which on typed words are looked for among the offers."""


class Meant(msgspec.Struct, frozen=True):
    """What somebody means by typed words: something to do, something to see, or one of several offers."""

    way: tuple[str, ...] = ()
    opens: str = ""
    several: tuple[Offer, ...] = ()


def matching(offers: Sequence[Offer], words: str, lang: Lang) -> tuple[Offer, ...]:
    """The offers whose sentences hold every word."""
    wanted = words.lower().split()
    return tuple([offer for offer in offers if all(word in f" {offer.said(lang)}".lower() for word in wanted)])


def meant_by(face: GameFace, scene: Scene, words: str, lang: Lang) -> Meant | None:
    """What typed words mean: in the face's own words, or as part of the sentence of an offer."""
    if way := face.way_of(words, scene):
        return Meant(way)
    if opens := face.opened_by(words, scene):
        return Meant(opens=opens)
    found = matching(face.offers(scene), words, lang) if len(words) >= LEAST_WORDS else ()
    if len(found) == 1:
        return Meant((found[0].line,))
    return Meant(several=found) if found else None


NUMBERS_HELP: tuple[tuple[Text, Text], ...] = (
    (Text("1 2 3 …", "1 2 3 …"), Text("do what has this number", "fai ciò che ha questo numero")),
    (
        Text("a first letter", "un'iniziale"),
        Text("only what begins with it; alone, do it", "solo ciò che inizia così; se è una cosa sola, falla"),
    ),
    (Text("!", "!"), Text("a hint, where nobody else plays", "un consiglio, dove non giocano altri")),
    (Text("U", "U"), Text("take back, if nothing was revealed", "riprendi, se non si è scoperto nulla")),
    (Text("V", "V"), Text("view the whole table", "vedi tutto il tavolo")),
    (Text("Esc", "Esc"), Text("all actions again", "di nuovo tutte le azioni")),
    (Text(":", ":"), Text("type words of an action", "scrivi parole di un'azione")),
)

NUMBERS_PLAIN_HELP = Text(
    "A number does what stands beside it · undo: take back · hint · table · rules WORDS · lang it · quit",
    "Un numero fa ciò che gli sta accanto · riprendi: annulla la mossa · consiglio · tavolo · regole PAROLE · "
    "lingua en · esci",
)


class AnyFace(GameFace):
    """A game that has no face of its own: the table as the game describes or shows it, the offers in its words."""

    keys_help = NUMBERS_HELP
    plain_help = NUMBERS_PLAIN_HELP

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def _offered(self, scene: Scene) -> Offers[Any]:
        return Offers(tuple([self.game.words.read(line) for line in scene.offered]))

    def _described(self, scene: Scene) -> Described | None:
        return None if scene.view is None else self.game.words.describe(scene.view, self._offered(scene))

    def heading(self, scene: Scene) -> Text:
        """The state of the match, where the game says it in a line."""
        described = self._described(scene)
        return (described and described.heading) or Text("", "")

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """Who has the floor; where the game does not say it, you, if anything is offered to you."""
        if (described := self._described(scene)) is not None:
            return described.deciding
        return (scene.you,) if scene.you is not None and scene.offered else ()

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """What the game says of each seat."""
        described = self._described(scene)
        return () if described is None else described.notes[seat : seat + 1]

    def turn(self, scene: Scene) -> Text:
        """What you are asked, or whether it is your move."""
        if scene.outcome is not None:
            return Text("The match is over.", "La partita è finita.")
        if scene.you is None:
            return Text("You are watching.", "Stai guardando.")
        if scene.offered:
            if scene.spoken is not None and scene.spoken.question.en:
                return scene.spoken.question
            return Text("Your move: choose a number", "Tocca a te: scegli un numero")
        return Text("Waiting for the others", "Aspetto gli altri")

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """The places of the table with what lies there, or the view as the game shows it."""
        if (described := self._described(scene)) is not None:
            places = list(zone_lines(described, lang, scene.names))
            column = max([len(place) for place, _ in places], default=0)
            rows = [Row(cut(f"{place:<{column}}  {pieces}", width)) for place, pieces in places]
        else:
            rows = [Row(line) for line in self.game.words.show(scene.view, lang).splitlines()]
        return rows if height is None else rows[:height]

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether nothing has changed."""
        return bool(before.view == scene.view)

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every single action in its words, or in its notation."""
        spoken = scene.spoken
        return tuple(
            [
                Offer(line, (Text(line, line),) if spoken is None else spoken.labels[place])
                for place, line in enumerate(scene.offered)
            ]
        )

    def line_of(self, words: str, scene: Scene) -> str | None:
        """Numbers, notation and words of the offers are all there is."""
        return words if words in scene.offered else None
