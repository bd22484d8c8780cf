"""Myth in text: the map beside the darkness and the own board, actions by kind, and what a card would do."""

import re
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from msgspec.structs import replace

from ludoteca.core.counted import Countable, counted
from ludoteca.core.game import Line
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import NO_WORDS
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.setup.tiles import ways_to_lay
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.preview import Preview, preview
from ludoteca.games.myth.seen.view import View, state_of
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Buy,
    ChangeCard,
    Collect,
    Interact,
    Pass,
    Pick,
    PickPlace,
    PickSquare,
    PickTurn,
    PlayCard,
    Ready,
    StepTo,
)
from ludoteca.games.myth.table.asking import Accept, Act, Decline
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, ROW, row_column
from ludoteca.games.myth.table.grid.squares import read_square
from ludoteca.games.myth.table.names import printed_name, tile_name
from ludoteca.games.myth.table.pieces import OFF, Tile
from ludoteca.games.myth.table.steps.heroes import Aim
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import LayBeside, LayTile
from ludoteca.games.myth.table.tiles import size_of
from ludoteca.games.myth.words.labels import MOVEMENTS, WAYS
from ludoteca.games.myth.words.naming import asked_in, ground_of, joined, piece_of, same
from ludoteca.games.myth.words.notation import read, write
from ludoteca.terminal.face import NUMBERS_HELP, PAINTS, GameFace, Ink, Offer, Row, cut
from ludoteca.terminal.games.myth.boards import (
    active_text,
    belongings,
    card_rows,
    darkness_rows,
    hand_rows,
    hero_rows,
    last_card,
    meter_text,
    movement_text,
    percent,
    preview_rows,
    slots_text,
    square_rows,
    threat_order,
    told,
    troubles,
)
from ludoteca.terminal.games.myth.map import Shown, key_words, map_rows, map_width
from ludoteca.terminal.games.myth.panels import (
    decision_rows,
    ending_rows,
    quest_rows,
    quests_briefly,
    serendipity_rows,
    stall_rows,
    ware_rows,
)
from ludoteca.terminal.games.myth.sentences import group_of, proposed, together, waiting_text
from ludoteca.terminal.games.myth.words import GROUPS
from ludoteca.terminal.table import Scene

T = TypeVar("T")

FEW = 9
"""Offers of a kind up to which they are listed one by one."""
PANEL = 24
"""Least columns for what stands beside the map."""
FOLDED = ("move", "trade", "serendipity", "sell")
"""Kinds of which two or more are opened first."""

COMPASS: Mapping[str, tuple[str, ...]] = {
    "n": ("n", "north", "nord"),
    "ne": ("ne", "northeast", "nordest"),
    "e": ("e", "east", "est"),
    "se": ("se", "southeast", "sudest"),
    "s": ("s", "south", "sud"),
    "sw": ("sw", "southwest", "sudovest"),
    "w": ("w", "west", "ovest"),
    "nw": ("nw", "northwest", "nordovest"),
}
OFFSETS: Mapping[str, int] = dict(zip(COMPASS, DIRECTIONS, strict=True))

PLAIN_WORDS: Mapping[type[Act], tuple[str, ...]] = {
    Pass: ("pass", "passo", "passa"),
    Ready: ("ready", "pronto"),
    Accept: ("yes", "y", "sì", "si"),
    Decline: ("no", "nothing", "niente"),
    Collect: ("collect", "raccogli", "$"),
    AddRage: ("rage", "furia"),
}
MOVE_WORDS = ("move", "go", "muovi", "vai", "target", "bersaglio", "at", "in")
PLAY_WORDS = ("play", "gioca", "p", "g")
LOOK_WORDS = ("look", "read", "guarda", "leggi")
DARK_WORDS = ("darkness", "oscurità", "oscurita")
PANEL_WORDS: Mapping[str, tuple[str, ...]] = {
    "quests:": ("quests", "quest", "cerche", "cerca"),
    "serendipity:": ("serendipity", "serendipità", "serendipita"),
    "stall:": ("stall", "merchant", "mercante", "bancarella"),
}
"""What can be read by one word."""

KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (
        Text("arrows", "frecce"),
        Text("walk; Home PgUp End PgDn: diagonally", "muoviti; Home PagSu Fine PagGiù: diagonali"),
    ),
    (
        Text("X", "X"),
        Text(
            "look around: arrows move the mark, Enter acts there", "guarda: le frecce muovono il segno, Invio agisce lì"
        ),
    ),
    (
        Text("Q", "Q"),
        Text("quests: what is to do, time, cost of failing", "cerche: che fare, tempo, costo del fallire"),
    ),
    (Text("Tab", "Tab"), Text("next square or figure to choose", "prossima casella o miniatura da scegliere")),
    (
        Text(":", ":"),
        Text(
            "type: `c4`, `play 2 cautious`, `look b7`, words of an action",
            "scrivi: `c4`, `gioca 2 cauto`, `guarda b7`, parole di un'azione",
        ),
    ),
    (
        Text("▸", "▸"),
        Text(
            "opens: a card shows what it would do, then how to play it",
            "apre: una carta mostra che cosa farebbe, poi come giocarla",
        ),
    ),
    (Text("Backspace", "Backspace"), Text("go back together, or answer", "tornate indietro insieme, o rispondi")),
    *NUMBERS_HELP[:2],
    *NUMBERS_HELP[3:6],
)

PLAIN_HELP = Text(
    "A number does what stands beside it; ▸ opens a card or a list, `back` closes it · `c4`, `move c4` or `ne`: walk, "
    "aim, choose · `play 2 cautious` · `look 2`, `look c4`, `look NAME`, `darkness`, `quests`, "
    "`serendipity` · words of an action · pass · "
    "undo: take back · goback [N]: all together, agree, refuse · table · rules [WORDS] · lang it · quit",
    "Un numero fa ciò che gli sta accanto; ▸ apre una carta o un elenco, `indietro` lo chiude · `c4` o `muovi c4` o "
    "`ne`: muovi, mira, scegli · `gioca 2 cauto` · `guarda 2`, `guarda c4`, `guarda NOME`, `oscurità`, `cerche`, "
    "`serendipità` · parole di un'azione · passo · riprendi: annulla la mossa · torna [N]: tutti insieme, concordo, "
    "oppongo · tavolo · regole [PAROLE] · lingua en · esci",
)


LAID_OUT = attrgetter(
    "heroes", "enemies", "lairs", "things", "tiles", "loot", "meter", "dark", "quests", "stall", "serendipity"
)
"""What shows on the table."""


class MythFace(GameFace):
    """Myth as every text face asks for it; what was worked out for a scene is remembered until the next."""

    keys_help = KEYS_HELP
    plain_help = PLAIN_HELP

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.known: dict[object, Any] = {}

    def once(self, scene: Scene, what: object, work: Callable[[], T]) -> T:
        """Something about a scene, worked out the first time."""
        if scene is not self.scene:
            self.scene, self.known = scene, {}
        if what not in self.known:
            self.known[what] = work()
        found: T = self.known[what]
        return found

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
        question = scene.spoken.question if scene.spoken is not None else None
        what, hint = (NO_WORDS, NO_WORDS) if question is None else (question.text, question.help or NO_WORDS)
        if isinstance(asked, HeroCycle) and view.heroes[scene.you].passed:
            hint = Text("You can take your pass back by acting.", "Agendo ti riprendi il passo.")
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

    def shown_line(self, scene: Scene, line: Line, lang: Lang) -> Sequence[Row]:
        """The words of a line say it all."""
        return ()

    def ending(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """The quests, and what was recorded."""
        return ending_rows(scene, lang, width)

    # What can be chosen

    def actions(self, scene: Scene) -> tuple[Act, ...]:
        """Everything that is offered."""
        return self.once(scene, "actions", lambda: tuple(map(read, scene.offered)))

    def label(self, scene: Scene, action: Act) -> tuple[Text, ...]:
        """What an offered action does, in the engine's words."""
        spoken = scene.spoken
        return () if spoken is None else spoken.label(self.actions(scene).index(action))

    def seen(self, scene: Scene, action: Act) -> Preview:
        """What an action would do."""
        return self.once(scene, action, lambda: preview(scene.view, action))

    def offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as a sentence, by kinds."""
        return self.once(scene, "offers", lambda: self.sorted_offers(scene))

    def sorted_offers(self, scene: Scene) -> tuple[Offer, ...]:
        """Every action as a sentence, by kinds."""
        order = list(GROUPS)
        actions = sorted(self.actions(scene), key=lambda action: order.index(group_of(action)))
        return tuple([self.offer(scene, action) for action in actions])

    def offer(self, scene: Scene, action: Act) -> Offer:
        """One action: its sentence, with the chance of a hit where it aims an attack."""
        pieces = self.label(scene, action)
        asked = asked_in(scene.view)
        if isinstance(action, Pick) and isinstance(asked, Aim):
            piece = piece_of(scene.view, action.figures[0])
            life, odds = f" ♥{getattr(piece, 'life', 0)}", percent(self.seen(scene, action).shots)
            pieces = (*pieces, Text(f"{life} {odds.en}", f"{life} {odds.it}"))
        return Offer(write(action), pieces, group=GROUPS[group_of(action)])

    def menu(self, scene: Scene, opened: str) -> tuple[Offer, ...]:
        """Cards and long lists first as something to open."""
        return self.once(scene, ("menu", opened), lambda: self.opened_menu(scene, opened) or self.root(scene))

    def opened_menu(self, scene: Scene, opened: str) -> tuple[Offer, ...]:
        """What is behind something that was opened: the ways to play a card, the actions of a kind."""
        sort, _, name = opened.partition(":")
        actions = self.actions(scene)
        match sort:
            case "card":
                return tuple([self.way_offer(scene, play) for play in self.plays(scene, name)])
            case "group":
                return self.listed(scene, [action for action in actions if group_of(action) == name])
            case "buy":
                buys = [action for action in actions if isinstance(action, Buy) and action.thing == name]
                return tuple([self.taker_offer(scene, buy) for buy in buys])
            case "add":
                changes = [action for action in actions if isinstance(action, ChangeCard) and action.add == name]
                return tuple([self.offer(scene, change) for change in changes])
            case "lay":
                return tuple([self.lay_offer(scene, action) for action in actions if write(action) == name])
        return ()

    def listed(self, scene: Scene, actions: Sequence[Act]) -> tuple[Offer, ...]:
        """Actions one by one, but a ware, a card for the deck and a place for a tile are looked at first."""
        found: dict[str, Offer] = {}
        for action in actions:
            offer = self.offer(scene, action)
            match action:
                case Buy(thing, _, cost):
                    words = Text(f" {cost} gold ▸", f" {cost} oro ▸")
                    offer = Offer("", (same(""), printed_name(thing), words), f"buy:{thing}", GROUPS["buy"])
                case ChangeCard(add):
                    words = Text("Into the deck: ", "Nel mazzo: ")
                    offer = Offer("", (words, printed_name(add), same(" ▸")), f"add:{add}", GROUPS["answer"])
                case PickPlace() | PickTurn() if is_laying(scene):
                    offer = Offer("", (*offer.pieces, same(" ▸")), f"lay:{offer.line}", GROUPS["answer"])
            found.setdefault(offer.opens or offer.line, offer)
        return tuple(found.values())

    def taker_offer(self, scene: Scene, buy: Buy) -> Offer:
        """For whom a ware is bought."""
        words = Text("Buy for ", "Compra per "), same(scene.names[buy.recipient]), same(f", {buy.cost}")
        return Offer(write(buy), words, group=GROUPS["buy"])

    def lay_offer(self, scene: Scene, action: Act) -> Offer:
        """The tile as the map shows it."""
        first, *pieces = self.label(scene, action)
        return Offer(
            write(action), (Text(f"Lay it so: {first.en}", f"Posalo così: {first.it}"), *pieces), group=GROUPS["answer"]
        )

    def plays(self, scene: Scene, card: str) -> list[PlayCard]:
        """The ways in which a card may be played now."""
        return [action for action in self.actions(scene) if isinstance(action, PlayCard) and action.card == card]

    def way_offer(self, scene: Scene, play: PlayCard) -> Offer:
        """One way to play a card, with what it does to the meter and the best chance of a hit."""
        seen = self.seen(scene, play)
        view: View = scene.view
        way, how = WAYS[play.way], MOVEMENTS[play.movement]
        cost = "" if view.dark or not seen.ap else f" ☾{view.meter}→{seen.meter}"
        best = percent(sorted(seen.shots, key=lambda shot: -shot.chance)[:1])
        return Offer(
            write(play),
            (Text(f"{way.en}, {how.en}{cost} {best.en}".rstrip(), f"{way.it}, {how.it}{cost} {best.it}".rstrip()),),
            group=GROUPS["play"],
        )

    def root(self, scene: Scene) -> tuple[Offer, ...]:
        """Cards by title in the order of the hand, then the other kinds; long ones to be opened."""
        view: View = scene.view
        actions = self.actions(scene)
        playable = dict.fromkeys(action.card for action in actions if isinstance(action, PlayCard))
        hand: Sequence[str] = () if scene.you is None else view.heroes[scene.you].hand
        shown = hand if isinstance(asked_in(view), HeroCycle) else [card for card in hand if card in playable]
        listed = [card_offer(card, card in playable) for card in shown] if scene.offered else []
        for group, title in GROUPS.items():
            kind = [action for action in actions if group_of(action) == group and not isinstance(action, PlayCard)]
            offers = self.listed(scene, kind)
            if (len(offers) > FEW and group != "buy") or (len(offers) > 1 and group in FOLDED):
                listed.append(
                    Offer(
                        "", (Text(f"{title.en}: {len(kind)} ▸", f"{title.it}: {len(kind)} ▸"),), f"group:{group}", title
                    )
                )
            else:
                listed += offers
        return tuple(listed)

    # What words mean

    def square_named(self, words: str, scene: Scene) -> int:
        """The square of `c4` as on the map, or of `r3c7` as in the notation; nothing if there is none."""
        ground = ground_of(scene.view)
        if ground is None:
            return OFF
        if re.fullmatch(r"r-?\d{1,3}c-?\d{1,3}", words):
            square = read_square(words)
        elif found := re.fullmatch(r"([a-z]{1,2})(\d{1,3})", words):
            column = 0
            for letter in found[1]:
                column = column * 26 + ord(letter) - 96
            square = (ground.bottom - int(found[2])) * ROW + ground.left + column - 1
        else:
            return OFF
        return square if square in ground.printed else OFF

    def at_square(self, scene: Scene, square: int) -> Act | None:
        """What is offered at a square: an answer that names it or who stands there, or a step."""
        for action in self.actions(scene):
            match action:
                case StepTo() | PickSquare() if action.square == square:
                    return action
                case Pick(figures) if len(figures) == 1 and square in self.squares_of(scene, figures[0]):
                    return action
                case Interact(thing) if square in self.squares_of(scene, thing):
                    return action
        return None

    def squares_of(self, scene: Scene, figure: int) -> tuple[int, ...]:
        """Where a figure stands."""
        view: View = scene.view
        if 0 <= figure < len(view.heroes):
            return (view.heroes[figure].square,)
        piece = piece_of(view, figure)
        return () if piece is None else board.squares_of(piece)

    def line_of(self, words: str, scene: Scene) -> str | None:
        """`c4`, `ne`, `play 2 cautious`, `pass`."""
        way = self.way_of(words, scene)
        return way[0] if len(way) == 1 else None

    def way_of(self, words: str, scene: Scene) -> tuple[str, ...]:
        """The same, and ways of several steps."""
        parts = words.lower().split()
        if len(parts) > 1 and parts[0] in MOVE_WORDS:
            parts = parts[1:]
        if not parts:
            return ()
        if len(parts) == 1:
            square = self.square_named(parts[0], scene) if scene.view.tiles else OFF
            course = next((name for name, known in COMPASS.items() if parts[0] in known), None)
            if course is not None and scene.you is not None:
                square = scene.view.heroes[scene.you].square + OFFSETS[course]
            if square != OFF:
                return self.way_to(scene, square)
            kind = next((kind for kind, known in PLAIN_WORDS.items() if parts[0] in known), None)
            return tuple([write(action) for action in self.actions(scene) if type(action) is kind][:1])
        plays = self.plays_named(parts, scene)
        return (write(plays[0]),) if len(plays) == 1 else ()

    def plays_named(self, parts: Sequence[str], scene: Scene) -> list[PlayCard]:
        """The ways to play that `play 2 cautious` or `gioca fendente cauto` leaves open."""
        if len(parts) < 2 or parts[0] not in PLAY_WORDS or scene.you is None:
            return []
        hand: Sequence[str] = scene.view.heroes[scene.you].hand
        named, how = list(parts[1:]), [*MOVEMENTS.items(), *WAYS.items()]
        wanted: set[str] = set()
        while len(named) > 1 and (key := next((key for key, text in how if is_begun(text, named[-1])), None)):
            wanted.add(key)
            named.pop()
        if named[0].isdecimal() and len(named) == 1:
            number = int(named[0])
            cards = {hand[number - 1]} if 1 <= number <= len(hand) else set()
        else:
            title = " ".join(named)
            cards = {card for card in hand if title in names_in_both(card)}
        return [
            action
            for action in self.actions(scene)
            if isinstance(action, PlayCard) and action.card in cards and wanted <= {action.way, action.movement}
        ]

    def way_to(self, scene: Scene, square: int) -> tuple[str, ...]:
        """What is offered at a square; else the steps that lead there."""
        action = self.at_square(scene, square)
        if action is not None:
            return (write(action),)
        return tuple([write(StepTo(step)) for step in self.steps_to(scene, square)])

    def steps_to(self, scene: Scene, square: int) -> tuple[int, ...]:
        """A shortest way over free squares, if the movement points last for it."""
        if scene.you is None or not any(isinstance(action, StepTo) for action in self.actions(scene)):
            return ()
        state = state_of(scene.view, Rng.of(0))
        hero = state.heroes[scene.you]
        ground = board.free(state) & movement.same_tile(state, hero)
        realm = board.realm(state)
        if not realm.bit.get(square, 0) & ground:
            return ()
        way = realm.path(hero.square, square, ground)
        return way if way is not None and len(way) <= movement.points(state, hero) else ()

    def reach(self, scene: Scene) -> dict[int, int]:
        """Where the own hero may walk to in the hero cycle."""
        return self.once(scene, "reach", lambda: self.worked_out_reach(scene))

    def worked_out_reach(self, scene: Scene) -> dict[int, int]:
        """Where the own hero may walk to in the hero cycle."""
        if scene.you is None or not any(isinstance(action, StepTo) for action in self.actions(scene)):
            return {}
        state = state_of(scene.view, Rng.of(0))
        hero = state.heroes[scene.you]
        free = board.free(state) & movement.same_tile(state, hero)
        return board.realm(state).reach(hero.square, movement.points(state, hero), free)

    def opened_by(self, words: str, scene: Scene) -> str:
        """`look 2` a card, `look c4` a square, `look Bruno` a board, `darkness` its card, `play 2` the ways."""
        parts = words.lower().split()
        if not parts:
            return ""
        if plays := self.plays_named(parts, scene):
            return f"card:{plays[0].card}" if len({play.card for play in plays}) == 1 else ""
        if parts[-1] in DARK_WORDS:
            return "darkness:"
        named = len(parts) == 1 or parts[0] in LOOK_WORDS  # an action may end with the same word
        if named and (panel := next((panel for panel, known in PANEL_WORDS.items() if parts[-1] in known), "")):
            return panel if panel != "stall:" or scene.view.stall is not None else ""
        if parts[0] not in LOOK_WORDS or len(parts) < 2:
            return ""
        rest = " ".join(parts[1:])
        if (square := self.square_named(rest, scene)) != OFF:
            return f"square:{square}"
        hand: Sequence[str] = () if scene.you is None else scene.view.heroes[scene.you].hand
        if rest.isdecimal() and 1 <= int(rest[:3]) <= len(hand):
            return f"card:{hand[int(rest) - 1]}"
        for seat, name in enumerate(scene.names):
            hero = scene.view.heroes[seat].hero
            if name.lower().startswith(rest) or (hero and rest in names_in_both(hero)):
                return f"hero:{seat}"
        return next((f"card:{card}" for card in hand if rest in names_in_both(card)), "")

    # Drawing

    def marked(self, scene: Scene, cursor: int = OFF) -> Shown:
        """What the map marks: steps, answers, targets and how far one may walk."""
        squares: list[int] = []
        targets: list[int] = []
        for action in self.actions(scene):
            match action:
                case StepTo() | PickSquare():
                    squares.append(action.square)
                case Pick(figures):
                    targets += [square for figure in figures for square in self.squares_of(scene, figure)]
                case Interact(thing):
                    targets += self.squares_of(scene, thing)
        own = () if scene.you is None else (scene.view.heroes[scene.you].square,)
        return Shown(frozenset(squares), frozenset(targets), frozenset(self.reach(scene)) - {*own}, cursor)

    def rows(self, scene: Scene, lang: Lang, width: int, height: int | None = None) -> Sequence[Row]:
        """Everything: map, signs, darkness, hero boards, hand; with a height, what the screen shows."""
        if height is not None:
            return self.picture(scene, lang, width, height)
        rows = self.ground_rows(scene, lang, width)
        rows += [*darkness_rows(scene.view, lang, width), Row("")]
        rows += [*quest_rows(scene.view, lang, width), *decision_rows(scene, lang, width)]
        for seat in range(len(scene.names)):
            rows += [Row(""), *hero_rows(scene, seat, lang, width)]
        if hand := hand_rows(scene, lang, width):
            rows += [Row(""), Row(Text("HAND", "MANO").of(lang), "head"), *hand]
        return rows

    def brief(self, scene: Scene, lang: Lang, width: int) -> Sequence[Row]:
        """The map, how the darkness stands, and the own action slots; the hand is told with the offers."""
        rows = [*self.ground_rows(scene, lang, width), *quests_briefly(scene.view, lang, width)]
        rows += decision_rows(scene, lang, width)
        if scene.you is not None and (hero := scene.view.heroes[scene.you]).slots:
            rows += told(f"{movement_text(hero).of(lang)}: {slots_text(hero, lang)}", width)
        return rows

    def ground_rows(self, scene: Scene, lang: Lang, width: int) -> list[Row]:
        """The map with its signs, the darkness meter, who is active, who is threatened most."""
        view: View = scene.view
        shown = self.marked(scene)
        rows = map_rows(scene, width, 1000, shown)
        if rows:
            rows += [*told(key_words(scene, lang, shown), width, "quiet"), Row("")]
        for text in (meter_text(view), active_text(view), threat_order(scene)):
            rows += told(text.of(lang), width)
        return rows

    def detail(self, scene: Scene, opened: str, lang: Lang, width: int) -> Sequence[Row]:
        """A card, a square, a hero board, the darkness card or the place of a tile, to be read."""
        sort, _, name = opened.partition(":")
        match sort:
            case "card" if name in PRINTED.cards:
                return self.once(scene, ("card", name, lang, width), lambda: card_rows(scene, name, lang, width))
            case "square":
                return self.square_detail(scene, int(name), lang, width)
            case "hero" if int(name) < len(scene.names):
                return hero_rows(scene, int(name), lang, width)
            case "darkness":
                return darkness_rows(scene.view, lang, width)
            case "quests":
                return quest_rows(scene.view, lang, width)
            case "serendipity":
                return serendipity_rows(scene, lang, width)
            case "group" if name == "serendipity":
                return serendipity_rows(scene, lang, width)
            case "stall" if scene.view.stall is not None:
                return stall_rows(scene.view, scene.view.stall, lang, width)
            case "buy":
                return ware_rows(scene, name, lang, width)
            case "add" if name in PRINTED.cards:
                return card_rows(scene, name, lang, width)
            case "lay":
                return self.laid_rows(scene, opened, lang, width)
        return ()

    def laid_rows(self, scene: Scene, opened: str, lang: Lang, width: int) -> list[Row]:
        """The map with a tile that is looked at, and what its signs mean."""
        scene, ghost = self.with_ghost(scene, opened)
        shown = Shown(ghost=ghost)
        return [*map_rows(scene, width, 1000, shown), *told(key_words(scene, lang, shown), width, "quiet")]

    def square_detail(self, scene: Scene, square: int, lang: Lang, width: int) -> list[Row]:
        """A square, and what could be done there now."""
        rows = square_rows(scene, square, lang, width)
        action = self.at_square(scene, square)
        steps = self.reach(scene).get(square)
        if isinstance(action, Pick | PickSquare) and isinstance(asked_in(scene.view), Aim):
            rows[1:1] = preview_rows(scene, self.seen(scene, action), lang, width)
        elif action is not None:
            rows[1:1] = told(f"{STEP_SIGN} {self.offer(scene, action).said(lang)}", width, "head")
        elif steps:
            rows[1:1] = told(f"{STEP_SIGN} " + counted(steps, STEPS).of(lang), width, "head")
        return rows

    def picture(
        self, scene: Scene, lang: Lang, width: int, height: int, cursor: int = OFF, opened: str = ""
    ) -> list[Row]:
        """The map, and beside it what is read, or how things stand."""
        scene, ghost = self.with_ghost(scene, opened)
        view: View = scene.view
        whole = map_width(view)
        room = min(whole, max(width // 2, width - PANEL - 2)) if whole else 0
        shown = replace(self.marked(scene, cursor), ghost=ghost)
        left = map_rows(scene, room, height, shown)
        beside = width - room - 2 if room else width
        reading = self.detail(scene, opened, lang, beside) if opened and not ghost else ()
        if not reading and cursor != OFF:
            reading = self.square_detail(scene, cursor, lang, beside)
        reading = reading or decision_rows(scene, lang, beside)
        right = list(reading) if reading else self.standing(scene, lang, beside, height)
        if left and not reading:
            key = told(key_words(scene, lang, shown), room, "quiet")
            if len(left) + 1 + len(key) <= height:
                left += [Row(""), *key]
            elif len(right) < height:
                right += told(key_words(scene, lang, shown), beside, "quiet")
        if len(right) > height:
            right = [*right[: height - 1], Row(Text("… V: all", "… V: tutto").of(lang), "quiet")]
        return side_by_side(left[:height], right, room, width)

    def with_ghost(self, scene: Scene, opened: str) -> tuple[Scene, frozenset[int]]:
        """The scene as if a tile that is looked at lay already, and the squares of that tile."""
        sort, _, line = opened.partition(":")
        if sort != "lay":
            return scene, frozenset()
        view: View = scene.view
        asked, action = asked_in(view), read(line)
        if isinstance(asked, LayBeside) and isinstance(action, PickPlace):
            row, column = row_column(action.square)
        elif isinstance(asked, LayTile) and isinstance(action, PickTurn):
            _, row, column = ways_to_lay(asked)[0]
        else:
            return scene, frozenset()
        tile = Tile(asked.names, size_of(asked.names), row, column, action.turn, asked.parts)
        view = replace(view, tiles=(*view.tiles, tile))
        ground = board.realm_of(view.tiles, view.features)
        squares = [square for square, number in ground.tile_of.items() if number == len(view.tiles) - 1]
        return replace(scene, view=view, offered=()), frozenset(squares)

    def standing(self, scene: Scene, lang: Lang, width: int, height: int) -> list[Row]:
        """How things stand: darkness, threat, the own board; with room, the hand and the darkness card in full."""
        view: View = scene.view
        rows = told(meter_text(view).of(lang), width, "head")
        rows += told(active_text(view).of(lang), width, "quiet")
        own = None if scene.you is None else view.heroes[scene.you]
        if own is not None and own.hero:
            numbers = Text(
                f"Life {own.life}/{own.full}, threat {own.threat}, {movement_text(own).en}",
                f"Vita {own.life}/{own.full}, minaccia {own.threat}, {movement_text(own).it}",
            )
            rows += told(numbers.of(lang), width, "strong")
            if bad := [trouble.of(lang) for trouble in troubles(own)]:
                rows += told(", ".join(bad), width)
            rows += told(slots_text(own, lang), width)
        rows += told(threat_order(scene).of(lang), width, "quiet")
        rows += quests_briefly(view, lang, width)
        card = darkness_rows(view, lang, width)
        title = [Row(Text("HAND", "MANO").of(lang), "head")] if own is not None and own.hand else []
        hand = [*title, *hand_rows(scene, lang, width)]
        things = [] if own is None else [row for line in belongings(own, lang) for row in told(line, width, "quiet")]
        briefly = [Row(cut(f"☾ {printed_name(last_card(view)).of(lang)}", width))] if last_card(view) else []
        short = [*title, *hand_rows(scene, lang, width, 2)]
        for more in ([*card, *hand, *things], [*card, *short], [*briefly, *short], card, briefly):
            if len(rows) + len(more) <= height:
                return [*rows, *more]
        return rows


STEP_SIGN = "↵"
STEPS: Countable = (Text("step", "passo"), Text("steps", "passi"))


def is_laying(scene: Scene) -> bool:
    """Whether it is decided how a tile lies."""
    return isinstance(asked_in(scene.view), LayBeside | LayTile)


def here(scene: Scene) -> Text:
    """The tile on which the own hero stands, else the newest one."""
    view: View = scene.view
    ground = ground_of(view)
    if ground is None:
        return Text("", "")
    own = OFF if scene.you is None else view.heroes[scene.you].square
    return tile_name(view.tiles[ground.tile_of.get(own, len(view.tiles) - 1)].names)


def is_begun(text: Text, word: str) -> bool:
    """Whether a word is one of a text's in either language, or its beginning."""
    return len(word) >= 2 and (text.en.lower().startswith(word) or text.it.lower().startswith(word))


def names_in_both(kind: str) -> str:
    """A printed name in both languages, to be searched."""
    name = printed_name(kind)
    return f"{name.en}\n{name.it}".lower()


def card_offer(card: str, playable: bool) -> Offer:
    """A card of the hand, to be opened."""
    printed = PRINTED.cards[card]
    sign = "▸" if playable else "✗"
    return Offer(
        "",
        (same(""), printed.name, Text(f" {printed.ap} AP {sign}", f" {printed.ap} PA {sign}")),
        f"card:{card}",
        GROUPS["play"],
    )


def side_by_side(left: Sequence[Row], right: Sequence[Row], room: int, width: int) -> list[Row]:
    """Two blocks of lines, the right one in its tones."""
    rows = []
    for number in range(max(len(left), len(right))):
        one = left[number] if number < len(left) else Row("")
        other = right[number] if number < len(right) else Row("")
        start = room + 2 if room else 0
        text = f"{one.text:<{start}}"[:start] + other.text
        inks = list(one.inks) or [Ink(0, len(one.text), PAINTS[one.tone], None, False)]
        inks.append(Ink(start, len(text), PAINTS[other.tone], None, other.tone in ("head", "strong")))
        rows.append(Row(text[:width], "plain", tuple(inks)))
    return rows


FACE = MythFace()
