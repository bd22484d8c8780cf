"""The table in a terminal: cards, players, what happened, whose move it is; everything by keys, everything in words."""

import asyncio
import sys
from collections.abc import Sequence
from math import ceil
from textwrap import wrap
from typing import ClassVar

from rich.style import Style
from rich.text import Text as Styled
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang, Register, Text
from ludoteca.terminal.board import BACK, Board, painted
from ludoteca.terminal.boards import BOARDS
from ludoteca.terminal.colours import AMBER, BAD, BRAND, INK, QUIET
from ludoteca.terminal.face import GameFace, Offer, Row, matching, meant_by
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.removing import RemoveScreen
from ludoteca.terminal.table import News, Scene, Table, Walk
from ludoteca.terminal.telling import MARKS, explained

STYLES = {"fact": QUIET, "refusal": BAD, "chat": INK, "table": QUIET, "hint": BRAND}
MOST_NEWS = 300
MOST_CLAUSES = 30
MOST_FOUND = 12
"""Actions that are listed while somebody types."""
MOST_RETOLD = 20
MOST_EARLIER = 9
"""Decisions to go back to that are listed, each by one digit."""
WIDE = 110
"""Columns from which on there is room for longer sentences."""

KEYS_HELP: tuple[tuple[Text, Text], ...] = (
    (Text("Enter", "Invio"), Text("go on: start, next game, play again", "avanti: inizia, prossima, gioca ancora")),
    (Text("-", "-"), Text("as host: remove somebody from the table", "se ospiti: togli qualcuno dal tavolo")),
    (Text("L", "L"), Text("italiano", "English")),
    (Text("Ctrl+Q", "Ctrl+Q"), Text("leave", "esci")),
)
"""Keys of every game."""


class Log(Widget):
    """The last things that happened, the newest at the foot."""

    DEFAULT_CSS = "Log { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.news: list[News] = []
        self.lang: Lang = "en"

    def add(self, news: Sequence[News]) -> None:
        """More news; the oldest are forgotten."""
        self.news = [*self.news, *news][-MOST_NEWS:]
        self.refresh()

    def render(self) -> Styled:
        """As much as there is room for."""
        width, height = max(10, self.size.width), self.size.height
        lines: list[Styled] = []
        for item in reversed(self.news):
            if len(lines) >= height:
                break
            text = f"{MARKS[item.kind]} {item.text.of(self.lang)}"
            wrapped = wrap(text, width, subsequent_indent="  ")
            lines[:0] = [Styled(line, Style(color=STYLES[item.kind])) for line in wrapped]
        return Styled("\n").join(lines[-height:] if height else [])


class OfferList(Widget):
    """What can be chosen by its number, in as many columns as the room asks for."""

    DEFAULT_CSS = "OfferList { height: auto; padding: 0 1; background: #17221E; text-wrap: nowrap; }"

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[tuple[int, Offer]] = []
        self.lang: Lang = "en"

    def show(self, offers: Sequence[tuple[int, Offer]], lang: Lang) -> None:
        """These offers by their numbers."""
        self.offers, self.lang = list(offers), lang
        self.display = bool(offers)
        self.refresh(layout=True)

    def render(self) -> Styled:
        """Number and sentence, one column after the other."""
        if not self.offers:
            return Styled()
        most = max(4, (self.app.size.height - 4) * 2 // 5)
        columns = ceil(len(self.offers) / most)
        rows = ceil(len(self.offers) / columns)
        width = max(12, (self.app.size.width - 2) // columns)
        lines = []
        for row in range(rows):
            line = Styled()
            for number, offer in self.offers[row::rows]:
                line.append(f"{number:>2} ", Style(color=AMBER, bold=True))
                line.append(f"{offer.said(self.lang, width - 4):<{width - 3}}", Style(color=INK))
            lines.append(line)
        return Styled("\n").join(lines)


class WholeTable(ModalScreen[None]):
    """The table with everything on it and what happened last, where the screen itself has no room for that."""

    CSS = """
    WholeTable { align: center middle; }
    WholeTable > VerticalScroll { width: 96%; max-width: 110; height: 96%; background: #17221E; padding: 0 1;
      border: round #6F857A; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter", "dismiss", show=False)]

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        """Every row; the arrows lead on."""
        with VerticalScroll():
            yield Static(painted(self.rows), markup=False)


class RulesScreen(ModalScreen[None]):
    """The keys, and the rules by words in either language."""

    CSS = f"""
    RulesScreen {{ align: center middle; }}
    RulesScreen > Vertical {{ width: 90%; max-width: 100; height: 90%; background: #17221E; padding: 0 1;
      border: round #6F857A; }}
    RulesScreen Input {{ border: round {BRAND}; height: 3; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, game: AnyGame, lang: Lang, clause: str = "") -> None:
        super().__init__()
        self.keys = (*face_of(game).keys_help, *KEYS_HELP)
        self.register: Register = game.rules
        self.lang = lang
        self.clause = self.register.by_id.get(clause)
        """The rule of what is decided now."""

    def compose(self) -> ComposeResult:
        """A line to type in, and what it finds."""
        with Vertical():
            yield Input(
                placeholder=Text(
                    "words of a rule, in English or Italian; Esc closes",
                    "parole di una regola, in italiano o in inglese; Esc chiude",
                ).of(self.lang)
            )
            with VerticalScroll(can_focus=False):
                yield Static(self.found(""), markup=False)

    def found(self, words: str) -> Styled:
        """The keys and the chapters, or the clauses that hold the words."""
        text = Styled()
        strong, quiet = Style(color=INK, bold=True), Style(color=QUIET)
        if not words.strip():
            if self.clause is not None:
                text.append(f"{self.clause.id}\n", strong)
                text.append(f"{self.clause.text.of(self.lang)}\n\n", Style(color=INK))
            for keys, meaning in self.keys:
                text.append(f"{keys.of(self.lang):<16}", strong).append(f"{meaning.of(self.lang)}\n", Style(color=INK))
            text.append("\n")
            for area in self.register.area:
                text.append(f"{area.id:<16}", strong).append(f"{Text(area.en, area.it).of(self.lang)}\n", quiet)
            return text
        clauses = self.register.search(words)
        for clause in clauses[:MOST_CLAUSES]:
            text.append(f"{clause.id}\n", strong).append(f"{clause.text.of(self.lang)}\n", Style(color=INK))
            if clause.why.of(self.lang):
                text.append(f"{Text('Why', 'Perché').of(self.lang)}: {clause.why.of(self.lang)}\n", quiet)
            text.append("\n")
        if not clauses:
            text.append(Text("No rule holds these words.", "Nessuna regola contiene queste parole.").of(self.lang))
        elif len(clauses) > MOST_CLAUSES:
            more = len(clauses) - MOST_CLAUSES
            text.append(Text(f"… and {more} more: add a word", f"… e altre {more}: aggiungi una parola").of(self.lang))
        return text

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.query_one(Static).update(self.found(event.value))


class CommandScreen(ModalScreen[str]):
    """A line to type in, and the actions that hold its words."""

    CSS = f"""
    CommandScreen {{ align: center bottom; }}
    CommandScreen > Vertical {{ width: 96%; height: auto; max-height: 60%; background: #17221E; padding: 0 1;
      border: round #6F857A; }}
    CommandScreen Input {{ border: round {BRAND}; height: 3; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, face: GameFace, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.face, self.scene, self.lang = face, scene, lang

    def compose(self) -> ComposeResult:
        """The line, and what it finds."""
        with Vertical():
            yield Static(self.found(""), markup=False)
            yield Input(
                placeholder=Text("an action, or words of one; Esc closes", "un'azione, o parole sue; Esc chiude").of(
                    self.lang
                )
            )

    def found(self, words: str) -> Styled:
        """The actions whose sentences hold the words, by kind."""
        offers = matching(self.face.offers(self.scene), words, self.lang)
        text, group = Styled(), ""
        for offer in offers[:MOST_FOUND]:
            if offer.group.of(self.lang) != group:
                group = offer.group.of(self.lang)
                text.append(f"{group}\n", Style(color=BRAND, bold=True))
            text.append(f"  {offer.said(self.lang, max(20, self.app.size.width - 10))}\n", Style(color=INK))
        if len(offers) > MOST_FOUND:
            text.append(f"… +{len(offers) - MOST_FOUND}", Style(color=QUIET))
        text.rstrip()
        return text

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.query_one(Static).update(self.found(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """That is all."""
        self.dismiss(event.value)


class BackScreen(ModalScreen[int]):
    """The decisions to which the table may go back, the newest first; gives the version of the one that is meant."""

    CSS = """
    BackScreen { align: center middle; }
    BackScreen > VerticalScroll { width: 96%; max-width: 100; height: auto; max-height: 90%; background: #17221E;
      padding: 0 1; border: round #6F857A; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.earlier = scene.back[: -MOST_EARLIER - 1 : -1]
        self.lang = lang

    def compose(self) -> ComposeResult:
        """A number for each decision."""
        title = Text("Go back together to before … (number, Esc: no)", "Tornare insieme a prima di … (numero, Esc: no)")
        text = Styled(title.of(self.lang) + "\n", Style(color=BRAND, bold=True))
        for number, earlier in enumerate(self.earlier, 1):
            text.append(f"{number} ", Style(color=AMBER, bold=True))
            text.append(f"{earlier.text.of(self.lang)}\n", Style(color=INK))
        text.rstrip()
        with VerticalScroll(can_focus=False):
            yield Static(text, markup=False)

    def on_key(self, event: Key) -> None:
        """A number decides."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self.earlier):
            event.stop()
            self.dismiss(self.earlier[int(event.key) - 1].version)


class ConsentScreen(ModalScreen[bool]):
    """A proposal to go back, and the keys that answer it."""

    CSS = BackScreen.CSS.replace("BackScreen", "ConsentScreen")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,s,S", "dismiss(True)", show=False),
        Binding("n,N", "dismiss(False)", show=False),
        Binding("escape", "dismiss", show=False),
    ]

    def __init__(self, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.scene, self.lang = scene, lang

    def compose(self) -> ComposeResult:
        """Who would go back where, and who has agreed."""
        proposal = self.scene.proposal
        assert proposal is not None
        keys = Text("Y: agree · N: refuse · Esc: later", "S: d'accordo · N: no · Esc: più tardi")
        if proposal.seat == self.scene.you:
            keys = Text("N: withdraw · Esc: wait", "N: ritira · Esc: aspetta")
        text = Styled(proposal.told(self.scene.names).of(self.lang), Style(color=AMBER, bold=True))
        with VerticalScroll(can_focus=False):
            yield Static(text.append("\n" + keys.of(self.lang), Style(color=INK)), markup=False)


class EndScreen(ModalScreen[bool]):
    """How the match ended, line by line; true to go on."""

    CSS = """
    EndScreen { align: center middle; }
    EndScreen > Vertical { width: 76; max-width: 96%; height: auto; background: #17221E; padding: 0 2;
      border: round #E0A02C; }
    EndScreen VerticalScroll { height: auto; max-height: 80vh; }
    EndScreen #onward { height: auto; padding-top: 1; color: #93A69C; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("escape", "dismiss(False)", show=False),
    ]

    def __init__(self, game: AnyGame, scene: Scene, lang: Lang) -> None:
        super().__init__()
        self.game = game
        self.scene = scene
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Winner, reason, lines."""
        with Vertical():
            with VerticalScroll():
                yield Static(self.told(), id="told", markup=False)
            yield Static(self.onward(), id="onward", markup=False)

    def show(self, scene: Scene) -> None:
        """More has become known of the end."""
        self.scene = scene
        self.query_one("#told", Static).update(self.told())
        self.query_one("#onward", Static).update(self.onward())

    def told(self) -> Styled:
        """The explained end."""
        first, *rows = explained(self.game, self.scene, self.lang, width=68)
        text = Styled(first.text + "\n", Style(color=AMBER, bold=True)).append_text(painted(rows)).append("\n")
        if self.scene.machine is not None:
            text.append("\n" + "\n".join(wrap(self.scene.machine.of(self.lang), 68)) + "\n", Style(color=BRAND))
        text.rstrip()
        return text

    def onward(self) -> str:
        """The keys that lead on, always in sight."""
        keys = [note.of(self.lang) for note in self.scene.notice]
        keys.append(Text("Esc: look at the table", "Esc: guarda il tavolo").of(self.lang))
        keys.append(Text("Ctrl+Q: leave", "Ctrl+Q: esci").of(self.lang))
        return " · ".join([Text("↑↓: read", "↑↓: leggi").of(self.lang), *keys])


class TableApp(App[None]):
    """One table in a terminal: what the game's own face tells, and keys that mean the same in every game."""

    CSS = f"""
    Screen {{ background: #0E1714; color: {INK}; }}
    #heading {{ height: 1; background: #17221E; padding: 0 1; }}
    #side {{ width: 24; padding: 0 1; background: #17221E; }}
    #players {{ height: auto; margin-bottom: 1; }}
    #waiting {{ width: 1fr; height: 1fr; padding: 1 2; }}
    #banner {{ height: 2; padding: 0 1; background: #35290F; }}
    #keys {{ height: 1; background: #17221E; color: {QUIET}; padding: 0 1; }}
    .wide #side {{ width: 40; }}
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    class Heard(Message):
        """The table has something to tell."""

        def __init__(self, news: Sequence[News]) -> None:
            super().__init__()
            self.news = news

    def __init__(self, table: Table, lang: Lang) -> None:
        super().__init__()
        self.table = table
        self.face = face_of(table.game)
        self.board = BOARDS.get(table.game.name, Board)(self.face)
        self.log_of_match = Log()
        self.lang: Lang = lang
        self.typed = ""
        """Digits of a number that may go on."""
        self.initial = ""
        """The letter with which the offers shown begin, if one was pressed."""
        self.word: News | None = None
        """The latest thing that happened."""
        self.told_end: object = None
        self.steps = Walk(table)
        """What is still to be done of several things."""

    def compose(self) -> ComposeResult:
        """Heading, cards beside players and log, banner, keys."""
        yield Static(id="heading", markup=False)
        with Horizontal():
            yield self.board
            yield Static(id="waiting", markup=False)
            with Vertical(id="side"):
                yield Static(id="players", markup=False)
                yield self.log_of_match
        yield OfferList()
        yield Static(id="banner", markup=False)
        yield Static(id="keys", markup=False)

    async def on_mount(self) -> None:
        """Sit down."""
        self.title = self.table.game.title.of(self.lang)
        self.set_interval(0.5, self.draw_banner)

        def hear(news: Sequence[News]) -> None:
            self.post_message(self.Heard(news))

        await self.table.open(hear)

    async def on_unmount(self) -> None:
        """Leave the table."""
        await self.table.close()

    def on_resize(self, event: Resize) -> None:
        """A wide terminal has room for longer sentences, and more keys."""
        self.screen_stack[0].set_class(event.size.width >= WIDE, "wide")
        self.draw()

    def on_table_app_heard(self, message: Heard) -> None:
        """Something changed: draw it, and tell the end once."""
        if message.news:
            self.word = message.news[-1]
        if not any(item.kind == "refusal" for item in message.news):
            self.typed = self.initial = ""
        self.log_of_match.add(message.news)
        self.draw()
        outcome = self.table.scene.outcome
        if outcome is not None and outcome is not self.told_end and len(self.screen_stack) == 1:
            self.show_end()
        elif outcome is not None and isinstance(self.screen, EndScreen):
            self.screen.show(self.table.scene)
        self.told_end = outcome
        self.go_on(message.news)

    def show_end(self) -> None:
        """The explained end; Enter goes on from there."""

        def leave(proceed: bool | None) -> None:
            if proceed:
                self.table.proceed()

        self.push_screen(EndScreen(self.table.game, self.table.scene, self.lang), leave)

    # Drawing

    @property
    def standing(self) -> bool:
        """Whether there is a screen to draw on: a clock may still tick when it has been cleared away."""
        return bool(self.screen_stack) and bool(self.screen_stack[0].query("#banner"))

    def draw(self) -> None:
        """Everything anew."""
        if not self.standing:
            return
        base = self.screen_stack[0]
        scene = self.table.scene
        title = Styled()
        title.append(f" {self.table.game.title.of(self.lang)} ", Style(color="#06231A", bgcolor=BRAND, bold=True))
        if scene.view is not None:
            title.append(f"  {self.face.heading(scene).of(self.lang)}", Style(color=INK))
        base.query_one("#heading", Static).update(title)
        waiting = base.query_one("#waiting", Static)
        self.board.display = scene.view is not None
        waiting.display = scene.view is None
        waiting.update("\n".join(text.of(self.lang) for text in scene.notice))
        self.board.show(scene, self.lang)
        base.query_one(OfferList).show(self.listed(), self.lang)
        base.query_one("#players", Static).update(self.players())
        self.log_of_match.lang = self.lang
        self.log_of_match.refresh()
        base.query_one("#keys", Static).update(self.keys())
        self.draw_banner()

    def players(self) -> Styled:
        """A line a player: an arrow at who has the floor, a dot at you."""
        scene = self.table.scene
        text = Styled()
        for seat, name in enumerate(scene.names):
            acts = scene.view is not None and seat in self.face.deciding(scene)
            mark = "▶" if acts else "●" if seat == scene.you else " "
            text.append(f"{mark} {name}", Style(color=AMBER if acts else INK, bold=seat == scene.you))
            for note in () if scene.view is None else self.face.notes(scene, seat):
                text.append(f"\n  {note.of(self.lang)}", Style(color=QUIET))
            text.append("\n")
        text.rstrip()
        return text

    def keys(self) -> str:
        """The keys that matter now, as many as there is room for; help tells of all."""
        scene = self.table.scene
        shown = self.board.hints()
        if self.typed or self.initial:
            shown = [*[hint for hint in shown if hint != BACK], Text("Esc clear", "Esc annulla")]
        if scene.undo or self.second_thought() is not None:
            shown.append(Text("U take back", "U riprendi"))
        if scene.you is not None and (scene.proposal or scene.back):
            answer = scene.proposal is not None
            shown.append(Text("⌫ answer", "⌫ rispondi") if answer else Text("⌫ go back", "⌫ torna"))
        if scene.hints and scene.offered:
            shown.append(Text("! hint", "! consiglio"))
        if self.offers():
            shown += [Text("V view all", "V vedi tutto"), Text("number: do it", "numero: fallo")]
        always = [Text("? help", "? aiuto"), Text("L it", "L en"), Text("^Q leave", "^Q esci")]
        words = [text.of(self.lang) for text in (*shown, *always)]
        while len(" · ".join(words)) > self.size.width - 2 and len(words) > len(always):
            del words[-len(always) - 1]
        return " · ".join(words)

    def draw_banner(self) -> None:
        """Whose move it is with the time left, and what happened last, a refusal with its clause."""
        if not self.standing:
            return
        scene = self.table.scene
        banner = self.screen_stack[0].query_one("#banner", Static)
        if scene.view is None:
            banner.update("")
            return
        turn = self.face.turn(scene).of(self.lang)
        if scene.clock is not None:
            left = max(0.0, scene.clock.ends - asyncio.get_running_loop().time())
            turn += f" ({left:.0f} s)"
        if scene.outcome is not None:
            turn = " · ".join([turn, *(note.of(self.lang) for note in scene.notice)])
        question = self.question()
        if scene.proposal is not None:
            turn = f"{scene.proposal.told(scene.names).of(self.lang)} · ⌫"
        if question is not None:
            turn = question.of(self.lang)
        text = Styled(turn, Style(color=AMBER, bold=True))
        if self.word is not None:
            style = Style(color=BAD if self.word.kind == "refusal" else INK)
            lines = wrap(f"{MARKS[self.word.kind]} {self.word.sentence(self.lang)}", max(20, banner.size.width))
            if (
                len(lines) > 1 and scene.clock is None and question is None and not scene.offered
            ):  # a long sentence takes the place of whose move it is
                text = Styled("\n".join(lines[:2]) + ("…" if len(lines) > 2 else ""), style)
            else:
                text.append("\n" + lines[0] + ("…" if len(lines) > 1 else ""), style)
        banner.update(text)

    def question(self) -> Text | None:
        """What the keys pressed so far leave open."""
        if self.typed:
            return Text(f"Number {self.typed}_ · Enter: that is all", f"Numero {self.typed}_ · Invio: è tutto")
        return self.board.question()

    # What can be chosen by number

    def offers(self) -> tuple[Offer, ...]:
        """Everything that is offered."""
        scene = self.table.scene
        if scene.view is None or scene.outcome is not None:
            return ()
        self.board.scene = scene
        return self.board.menu()

    def second_thought(self) -> str | None:
        """The action that takes one's choice back, while the rules offer it."""
        scene = self.table.scene
        return None if scene.view is None else self.face.second_thought(scene)

    def listed(self) -> list[tuple[int, Offer]]:
        """The offers by number; only those that begin with the letter that was pressed."""
        return [
            (number, offer)
            for number, offer in enumerate(self.offers(), 1)
            if offer.said(self.lang).lower().startswith(self.initial)
        ]

    def type_digit(self, digit: str) -> None:
        """A digit of a number; what can be no other number is done at once."""
        offers = self.offers()
        typed = self.typed + digit
        possible = [number for number in range(1, len(offers) + 1) if str(number).startswith(typed)]
        self.typed = typed if possible else ""
        if len(possible) == 1:
            self.take(possible[0])
        self.draw()

    def take(self, number: int) -> None:
        """Do what has this number, or open it."""
        self.choose(self.offers()[number - 1])

    def choose(self, offer: Offer) -> None:
        """Do what is offered, or show what is behind it."""
        self.typed = self.initial = ""
        if offer.opens:
            self.board.opened = offer.opens
            self.draw()
        else:
            self.walk((offer.line,))

    def type_letter(self, letter: str) -> None:
        """Only what begins with a letter; if that is one thing, it is meant."""
        before, self.initial = self.initial, letter.lower()
        listed = self.listed()
        if len(listed) == 1:
            self.take(listed[0][0])
        elif not listed:
            self.initial = before
        self.draw()

    # Keys

    def on_key(self, event: Key) -> None:
        """Every key of the table; on another screen that screen has them."""
        if len(self.screen_stack) > 1:
            return
        scene = self.table.scene
        key = event.character if event.character is not None and event.character.isprintable() else event.key
        match key:
            case "?":
                self.open_rules()
            case "l" | "L":
                self.lang = "en" if self.lang == "it" else "it"
                self.draw()
            case "enter":
                self.press_enter()
            case "-" if scene.removable:
                self.ask_whom_to_remove()
            case _ if scene.view is None:
                return
            case "escape" if self.typed or self.initial:
                self.typed = self.initial = ""
                self.draw()
            case _ if scene.you is not None and self.board.press(key):
                self.draw()
            case "!" if scene.you is not None:
                self.table.advise()
            case "v" | "V":
                self.show_all()
            case ":" | "/" if scene.you is not None and self.offers():
                self.open_commands()
            case "backspace" if scene.you is not None and (scene.proposal or scene.back):
                self.ask_to_go_back()
            case "escape":
                self.word = None
                self.draw()
            case "u" | "U" if (line := self.second_thought()) is not None:
                self.table.do(line)
            case "u" | "U" if scene.undo:
                self.table.undo()
            case _ if len(key) == 1 and key.isdecimal():
                self.type_digit(key)
            case _ if len(key) == 1 and key.isalpha():
                self.type_letter(key)

    def ask_to_go_back(self) -> None:
        """Answer the proposal that is open, or choose what to go back to."""
        scene = self.table.scene

        def answer(agree: bool | None) -> None:
            if agree is not None:
                self.table.consent(agree)

        def propose(version: int | None) -> None:
            self.table.pause(False)
            if version is not None:
                self.table.go_back(version)

        if scene.proposal is not None:
            self.push_screen(ConsentScreen(scene, self.lang), answer)
        else:
            self.table.pause(True)  # bots would go on meanwhile
            self.push_screen(BackScreen(scene, self.lang), propose)

    def ask_whom_to_remove(self) -> None:
        """The host's question before somebody loses their seat."""

        def answer(seat: int | None) -> None:
            if seat is not None:
                self.table.remove_from(seat)

        self.push_screen(RemoveScreen(self.table.scene.removable, self.lang), answer)

    def show_all(self) -> None:
        """The whole table, and the latest news."""
        width = min(110, self.size.width * 96 // 100) - 6
        scene, opened = self.table.scene, self.board.opened
        rows = [*self.face.detail(scene, opened, self.lang, width), Row("")] if opened else []
        rows += self.face.rows(scene, self.lang, width)
        rows.append(Row(""))
        for item in self.log_of_match.news[-MOST_RETOLD:]:
            text = f"{MARKS[item.kind]} {item.sentence(self.lang)}"
            rows += [Row(line, "quiet") for line in wrap(text, width, subsequent_indent="  ")]
        self.push_screen(WholeTable(rows))

    def press_enter(self) -> None:
        """The number is complete; or on to whatever comes next."""
        scene = self.table.scene
        if self.typed:
            self.take(int(self.typed))
            self.draw()
        elif scene.view is not None and scene.you is not None and self.board.press("enter"):
            self.draw()
        elif scene.view is not None and scene.outcome is not None and self.told_end is None:
            self.show_end()
        else:
            self.table.proceed()

    def on_board_did(self, message: Board.Did) -> None:
        """A decision made on the board."""
        self.walk(message.way)

    def walk(self, way: Sequence[str]) -> None:
        """Do several things, one after the other."""
        self.board.forget()
        self.steps.begin(way)

    def go_on(self, news: Sequence[News]) -> None:
        """The next thing on the way, if there is one."""
        if self.steps.heard(news):
            self.walk(self.steps.left)

    def open_rules(self) -> None:
        """The rules; our own clocks stand still meanwhile."""
        scene = self.table.scene
        clause = "" if scene.view is None or scene.outcome is not None else self.face.clause(scene)
        self.table.pause(True)
        self.push_screen(RulesScreen(self.table.game, self.lang, clause), lambda _: self.table.pause(False))

    def open_commands(self) -> None:
        """A line to type in."""
        self.push_screen(CommandScreen(self.face, self.table.scene, self.lang), self.obey)

    def obey(self, words: str | None) -> None:
        """Do what was typed."""
        words = (words or "").strip()
        if not words:
            return
        meant = meant_by(self.face, self.table.scene, words, self.lang)
        if meant is not None and meant.way:
            self.walk(meant.way)
        elif meant is not None and meant.opens:
            self.board.opened = meant.opens
            self.draw()
        else:
            text = Text(f"Not understood: {words!r}", f"Non capisco: {words!r}")
            if meant is not None:
                text = Text(
                    f"{len(meant.several)} actions: add a word", f"{len(meant.several)} azioni: aggiungi una parola"
                )
            self.on_table_app_heard(self.Heard((News("refusal", text),)))


def play_in_terminal(table: Table, lang: Lang) -> None:
    """Play until somebody leaves, or closes the window."""
    app = TableApp(table, lang)
    if sys.platform != "win32":
        from ludoteca.terminal.window import Window

        app.driver_class = Window
    app.run()
