"""Myth in text, as every text face is asked: the table in words here, the rest in the chapters beside."""

from collections.abc import Sequence
from operator import attrgetter

from ludoteca.core.game import Line
from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import NO_WORDS, joined
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.names import printed_name, tile_name
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.words.naming import asked_in, ground_of, placed, same
from ludoteca.terminal.face import GameFace, Offer, Row
from ludoteca.terminal.games.myth import menus, picture, typed
from ludoteca.terminal.games.myth.boards import troubles
from ludoteca.terminal.games.myth.help import KEYS_HELP, PLAIN_HELP
from ludoteca.terminal.games.myth.known import Known
from ludoteca.terminal.games.myth.map import Shown
from ludoteca.terminal.games.myth.panels import ending_rows
from ludoteca.terminal.games.myth.sentences import proposed, together, waiting_text
from ludoteca.terminal.table import Scene

LAID_OUT = attrgetter(
    "heroes", "enemies", "lairs", "things", "tiles", "loot", "meter", "dark", "quests", "stall", "serendipity"
)
"""What shows on the table."""


class MythFace(GameFace):
    """Myth as every text face asks for it; what was worked out for a scene is remembered until the next."""

    keys_help = KEYS_HELP
    plain_help = PLAIN_HELP

    def __init__(self) -> None:
        self.last: Known | None = None

    def known(self, scene: Scene) -> Known:
        """The scene with what is known about it."""
        if self.last is None or self.last.scene is not scene:
            self.last = Known(scene)
        return self.last

    # The table in words

    def heading(self, scene: Scene) -> Text:
        """Round, tile, gold, serendipity and treasure."""
        view: View = scene.view
        reserve = sum(tile.reserve for tile in view.tiles)
        tile = here(scene)
        en = [f"round {view.round}", tile.en, f"gold {view.gold}", f"serendipity {view.serendipity}"]
        it = [f"round {view.round}", tile.it, f"oro {view.gold}", f"serendipità {view.serendipity}"]
        if view.battlefield is not None:
            wave = f"{view.battlefield.wave}/{view.battlefield.waves}"
            en.insert(1, f"wave {wave}")
            it.insert(1, f"ondata {wave}")
        if reserve or view.battlefield is None:
            en.append(f"treasure {reserve}")
            it.append(f"tesori {reserve}")
        return Text(" · ".join(filter(None, en)), " · ".join(filter(None, it)))

    def deciding(self, scene: Scene) -> tuple[int, ...]:
        """Who is asked, as far as that is open to all."""
        view: View = scene.view
        return () if view.result else tuple(view.asked)

    def notes(self, scene: Scene, seat: int) -> tuple[Text, ...]:
        """The number on the map, the hero, life and threat; then statuses."""
        hero = scene.view.heroes[seat]
        if not hero.hero:
            return (same(f"{seat + 1}"),)
        name, life = printed_name(hero.hero), f"♥{hero.life}/{hero.full}"
        if scene.view.phase == "setup" and not hero.life:  # not outfitted yet
            return (Text(f"{seat + 1} {name.en}", f"{seat + 1} {name.it}"),)
        line = Text(f"{seat + 1} {life} t{hero.threat} {name.en}", f"{seat + 1} {life} m{hero.threat} {name.it}")
        bad = troubles(hero)
        return (line, joined(bad)) if bad else (line,)

    def turn(self, scene: Scene) -> Text:
        """What is asked of you, or for whom everybody waits."""
        view: View = scene.view
        asked = asked_in(view)
        if view.result or asked is None:
            return Text("The fight is over.", "La lotta è finita.")
        if scene.you is None:
            waiting = waiting_text(scene)
            return Text(f"You are watching. {waiting.en}", f"Stai guardando. {waiting.it}")
        if not scene.offered:
            return waiting_text(scene)
        what, hint = (NO_WORDS, NO_WORDS) if scene.spoken is None else (scene.spoken.question, scene.spoken.help)
        if isinstance(asked, HeroCycle) and view.heroes[scene.you].passed:
            hint = Text("If you act, you are in the cycle again.", "Se agisci, torni nel ciclo.")
        if isinstance(asked, HeroCycle) and (wish := proposed(scene)).en:
            hint = wish
        group = together(scene, asked)
        parts = [part for part in (what, hint, group) if part.en]
        return joined(parts, " ")

    def clause(self, scene: Scene) -> str:
        """The rule of the decision that is pending."""
        asked = asked_in(scene.view)
        return "" if asked is None else asked.CLAUSE

    def same(self, before: Scene, scene: Scene) -> bool:
        """Whether figures, hands and boards are as they were."""
        return bool(LAID_OUT(before.view) == LAID_OUT(scene.view))

    def called(self, text: Text, before: Scene, scene: Scene) -> Text:
        """Enemies by the square where they stood when it began: their numbers are not on the map."""
        for view in (before.view, scene.view):
            text = placed(view, text) if view is not None else text
        return text

    def shown_line(self, scene: Scene, line: Line, lang: Lang) -> Sequence[Row]:
        """The words of a line say it all."""
        return ()

    def ending(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """The quests, and what was recorded."""
        return ending_rows(scene, lang, width)

    # What can be chosen

    def actions(self, scene: Scene) -> tuple[Act, ...]:
        """Everything that is offered."""
        return self.known(scene).actions

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as a sentence, by kinds."""
        return menus.offers(self.known(scene))

    def menu(self, scene: Scene, opened: str) -> tuple[Offer, ...]:
        """Cards and long lists first as something to open."""
        return menus.menu(self.known(scene), opened)

    def line_of(self, words: str, scene: Scene) -> str | None:
        """`c4`, `ne`, `play 2 cautious`, `pass`."""
        way = self.way_of(words, scene)
        return way[0] if len(way) == 1 else None

    def way_of(self, words: str, scene: Scene) -> tuple[str, ...]:
        """The same, and ways of several steps."""
        return typed.way_of(self.known(scene), words)

    def way_to(self, scene: Scene, square: Square) -> tuple[str, ...]:
        """What is offered at a square; else the steps that lead there."""
        return self.known(scene).way_to(square)

    def opened_by(self, words: str, scene: Scene) -> str:
        """`look 2` a card, `look c4` a square, `look Bruno` a board, `darkness` its card, `play 2` the ways."""
        return typed.opened_by(self.known(scene), words)

    # Drawing

    def marked(self, scene: Scene) -> Shown:
        """What the map marks."""
        return self.known(scene).marked()

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """Everything: map, signs, darkness, hero boards, hand; with a height, what the screen shows."""
        return picture.rows(self.known(scene), lang, width, height)

    def brief(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """The map, how the darkness stands, and the own action slots; the hand is told with the offers."""
        return picture.brief(self.known(scene), lang, width)

    def detail(self, scene: Scene, opened: str, lang: Lang, width: int) -> Sequence[Row]:
        """A card, a square, a hero board, the darkness card or the place of a tile, to be read."""
        return picture.detail(self.known(scene), opened, lang, width)

    def picture(
        self, scene: Scene, lang: Lang, width: int, height: int, cursor: Square | None = None, opened: str = ""
    ) -> Sequence[Row]:
        """The map, and beside it what is read, or how things stand."""
        return picture.picture(self.known(scene), lang, width, height, cursor, opened)


def here(scene: Scene) -> Text:
    """The tile on which the own hero stands, else the newest one."""
    view: View = scene.view
    ground = ground_of(view)
    if ground is None:
        return Text("", "")
    own = None if scene.you is None else view.heroes[scene.you].square
    newest = len(view.tiles) - 1
    return tile_name(view.tiles[newest if own is None else ground.tile_of.get(own, newest)].names)


FACE = MythFace()
